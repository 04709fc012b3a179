"""Counted tricks as a part of the table scene: what lies face down, what is said before play, what is paid on the way.

Games that count no tricks have these parts too, and they are empty.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game import Card, Event, PlayOffer, Rules
from game.families.tricks.events import CountedTrick
from ui.event_words import word_name
from ui.table import action_bar, bids
from ui.table.bid_view import paint_meanings
from ui.table.face_down import DownFacts, DownZone, paint_piles
from ui.table.plates import Tag
from ui.table.zones import DOWN
from ui.widgets import theme
from ui.widgets.text import t
from ui.words import office_words, text_words

if TYPE_CHECKING:
    from ui.scenes.table import TableScene

LOOK_KEY = pygame.K_v
SPOKEN_MS = 3_600_000  # words stand until play begins
TOLD_MS = 5000


def counts_tricks(rules: Rules) -> bool:
    """Does what a seat takes in a deal count?"""
    return any(hasattr(step.params, "counts") for step in rules.ruleset.flow)


def is_enough(rules: Rules, tricks: int) -> bool:
    """Are so many tricks worth something, where the first ones are worth nothing?"""
    worth = rules.settle.params.by_tricks
    return len(worth) > 1 and not worth[1] and worth[min(tricks, len(worth) - 1)] > 0


class TrickParts:
    """Built with every layout, told anew with every change."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.zone: DownZone | None = None
        self.award = ""  # what is being paid for
        self._asked = 0  # for which event all cards were chosen by themselves

    def build(self) -> None:
        """Put the place for face-down cards on the table."""
        scene = self.scene
        self.zone = scene.ui.add(DownZone(scene.table, scene.faces, self._own)) if scene.table.piles else None
        self.refresh()

    def move(self) -> None:
        """The felt has another width."""
        if self.zone is not None:
            self.zone.layout, self.zone.rect = self.scene.table, self.scene.table.down.zone.copy()

    def _own(self) -> Sequence[Card]:
        view = self.scene.session.view()
        return () if self.scene.board.covered or self.scene.session.concealed else list(view.discarded)

    def refresh(self) -> None:
        """Say what the moment shows."""
        scene = self.scene
        if self.zone is None:
            return
        zone = next((zone for zone in scene.zones() if zone.name == DOWN), None)
        self.zone.visible = zone is not None or scene.board.piles[scene.session.viewer] > 0
        wanted = action_bar.count_of(scene.session.view(), zone.verb) if zone is not None and scene.can_act else None
        self.zone.tell(DownFacts(scene.board.piles[scene.session.viewer], wanted, any(zone.name == DOWN for zone in scene.lit)))
        self._choose_all(wanted)

    def _choose_all(self, wanted: int | None) -> None:
        """Where all cards of the hand have to go, they are chosen already."""
        scene = self.scene
        view = scene.session.view()
        if wanted != len(scene.board.hand) or len(view.offers) != 1 or len(view.history) == self._asked:
            return
        self._asked = len(view.history)
        scene.hand.choose(scene.board.hand)

    def paint(self, surface: pygame.Surface) -> None:
        """What lies beneath the cards that are on their way."""
        if self.zone is not None:
            if self.zone.visible:
                self.zone.draw_ground(surface)
            paint_piles(surface, self.scene.board, self.scene.faces)
        if self.scene.can_act and self.spoken:
            paint_meanings(surface, self.scene.table.middle, self.scene.deeds())

    def key(self, event: pygame.event.Event) -> bool:
        """Do what the key stands for."""
        if event.key != LOOK_KEY or self.zone is None:
            return False
        self.zone.toggle()
        return True

    def beaters(self) -> frozenset[Card]:
        """The cards with which one can beat what lies there, where the others may go face down."""
        view = self.scene.session.view()
        if not self.scene.can_act or view.over is None or len(view.offers) < 2 or len(self.scene.zones()) < 2:
            return frozenset()
        return next((offer.usable() for offer in view.offers if isinstance(offer, PlayOffer)), frozenset())

    # -- what is told at the plates

    def show(self, event: Event) -> None:
        """An event begins to be shown: what was said, put down, won and paid stands at the plates."""
        scene = self.scene
        if event.kind in ("deal", "leader", "play"):
            self.award = ""
        if event.kind == "lot" and event.seat is not None and not event.cards:
            scene.plates[event.seat].say(Tag(office_words(scene.rules, event.office), theme.COLOURS.gold))
        elif event.kind == "bid" and event.seat is not None:
            scene.plates[event.seat].say(self._spoken(event))
        elif event.kind == "bids":
            for seat, word in enumerate(event.words):
                scene.plates[seat].say(Tag(word_name(scene.rules, "bid", word), left_ms=SPOKEN_MS, bubble=True))
        elif event.kind == "leader":
            self._words_fade()
        elif event.kind == "discard" and event.seat is not None:
            words = t("trick-downs", count=event.count)
            scene.plates[event.seat].say(Tag(words, theme.COLOURS.paper_dim))
        elif event.kind == "payment":
            self._paid(event)
        elif isinstance(event, CountedTrick):
            self._won(event)

    def adopt(self) -> None:
        """Whoever sits here now hears only what that seat may know: what was said in secret is said by nobody."""
        self.award = ""
        for plate in self.scene.plates.values():
            if plate.tag is not None and plate.tag.bubble:
                plate.say(None)
        for event in self.scene.board.events if self.spoken else ():
            if event.kind == "bid" and event.seat is not None:
                self.scene.plates[event.seat].say(self._spoken(event))

    def _spoken(self, event: Event) -> Tag:
        action = event.action
        words = t("table-bid-hidden") if action is None else word_name(self.scene.rules, action.verb, action.word)
        return Tag(words, left_ms=SPOKEN_MS, bubble=True)

    def _words_fade(self) -> None:
        """Play begins: what was said stands a moment longer."""
        for plate in self.scene.plates.values():
            if plate.tag is not None and plate.tag.bubble:
                plate.tag.left_ms = TOLD_MS

    def _paid(self, event: Event) -> None:
        paid, award = event.paid, event.award
        each = max(-change for change in paid)
        name = text_words(award.name) if award is not None else ""
        self.award = t("trick-gets", award=name, each=each)
        for seat, change in enumerate(paid):
            if seat == event.seat:
                self.scene.plates[seat].say(Tag(t("trick-collects", count=change), theme.COLOURS.gold, TOLD_MS))
            elif change:
                self.scene.plates[seat].say(Tag(t("trick-pays", count=-change), theme.COLOURS.plum, TOLD_MS))

    def _won(self, event: Event) -> None:
        winner = event.winner
        won = event.tricks[winner] - self.scene.board.tricks[winner]
        plate = self.scene.plates[winner]
        paid = max(event.paid)
        self.scene.silence(keep=paid > 0)
        if not paid:
            plate.say(Tag(t("trick-wins", count=won), theme.COLOURS.gold))

    @property
    def spoken(self) -> bool:
        """Is a round of speaking under way?"""
        view = self.scene.session.view()
        return any(bids.words_of(self.scene.rules, verb) for verb in view.verbs)
