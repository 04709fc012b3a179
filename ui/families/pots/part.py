"""The common pot as a part of the table: its lanes, and how many cards are gone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import Card, View
from game.families.pots.events import Cover, DeclineLift, Lift, Limit
from game.families.pots.pot import LidFacts
from ui.families.pots.board import PotBoard
from ui.families.pots.lanes import FreeLane, LaneFacts, PotGround, PotLane
from ui.families.pots.layout import PotTableLayout, layout_of
from ui.families.pots.words import Audience, free_facts, free_hint, lane_facts, lane_hint
from ui.table.damage import Piece
from ui.table.painter import NOTHING, Middle, invitation
from ui.table.part import TablePart
from ui.table.plates import PlateFacts, Tag
from ui.table.playback import Timing
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.text import t

if TYPE_CHECKING:
    from ui.table.view import TableView

BACK_STRENGTH = 110  # of 255: a card back that only shows what would lie there


class PotPart(TablePart):
    """The lanes, and the place of the cards that are gone, which opens the card count."""

    timing = Timing(stays={Cover: 800, Lift: 800, Limit: 800})
    keys_more = "pot-keys-text"

    def __init__(self, scene: TableView) -> None:
        super().__init__(scene)
        self.ground: PotGround | None = None
        self.free: FreeLane | None = None
        self.gone: Button | None = None
        self.lanes: dict[int, PotLane] = {}

    @property
    def board(self) -> PotBoard:
        """What lies in the pot."""
        return self.scene.board.parts[PotBoard]

    @property
    def layout(self) -> PotTableLayout:
        """The places of this table."""
        return layout_of(self.scene.table)

    def build(self) -> None:
        scene, pot = self.scene, self.layout.pot
        self.lanes = {}
        self.ground = scene.ui.add(PotGround(pot))
        lift = None if scene.session.only_watched else partial(scene.controller.do, "lift")
        self.free = scene.ui.add(FreeLane(pot, free_facts(*self._told), scene.motion, lambda: free_hint(*self._told), lift))
        for seat in pot.lanes:
            lane = PotLane(pot, seat, self._lane_facts(seat), scene.faces, partial(self._lane_hint, seat))
            self.lanes[seat] = scene.ui.add(lane)
            lane.groups = self.board.groups[seat]
        toggle = scene.corners.toggle_count
        self.gone = scene.ui.add(
            Button(self.layout.gone, "", toggle, icon="cards", name="gone", tooltip=t("pot-gone-why"), quiet=True))
        self._keep_clear()

    @property
    def _told(self) -> tuple[PotBoard, View, Audience]:
        """What is told of, and to whom."""
        session = self.scene.session
        return self.board, session.view(), Audience(session.names, session.you)

    def _lane_facts(self, seat: int) -> LaneFacts:
        return lane_facts(*self._told, seat, self.scene.playback.stopped)

    def _lane_hint(self, seat: int) -> str:
        return lane_hint(*self._told, seat, self.scene.playback.stopped)

    def _keep_clear(self) -> None:
        """What the lowest lane says does not cover the buttons beneath it."""
        lane = self.lanes[self.layout.pot.lanes[-1]]
        lane.hint_over = lane.rect

    def pieces(self) -> Iterator[Piece]:
        """What stands at a group of cards waits until all of them lie there."""
        for seat, lane in self.lanes.items():
            lying = [(group.first, [sprite.way is None for sprite in group.sprites]) for group in self.board.groups[seat]]
            yield Piece(("lane", seat), lying, lane.extent)

    def above(self) -> Iterable[Piece]:
        return self.free.above() if self.free is not None else ()

    def public(self) -> Iterator[Widget]:
        yield from filter(None, (self.ground, self.free, *self.lanes.values(), self.gone))

    def move(self) -> None:
        if self.ground is None or self.free is None or self.gone is None:
            return
        pot = self.layout.pot
        self.ground.layout, self.ground.rect = pot, pot.rect.copy()
        self.free.layout, self.free.rect = pot, pot.free.copy()
        for seat, lane in self.lanes.items():
            lane.layout, lane.rect = pot, pot.lane(seat).copy()
        self.gone.rect = self.layout.gone.copy()
        self._keep_clear()

    def refresh(self) -> None:
        if self.free is None or self.gone is None:
            return
        self.free.tell(free_facts(*self._told, self.scene.playback.stopped))
        for seat, lane in self.lanes.items():
            lane.tell(self._lane_facts(seat), self.board.groups[seat])
        words = t("pot-gone", count=len(self.board.gone))
        self.gone.text, self.gone.dirty = words, self.gone.dirty or words != self.gone.text

    def _say(self, event: Cover | Lift | DeclineLift | Limit) -> None:
        """What a seat has done with the lid stands at its plate for a while."""
        if event.seat is not None:
            words = t(f"pot-tag-{event.kind}", keep=event.keep if isinstance(event, Limit) else 0)
            self.scene.plates[event.seat].say(Tag(words))

    shows = {Cover: _say, Lift: _say, DeclineLift: _say, Limit: _say}

    def plate_facts(self, facts: PlateFacts, seat: int) -> PlateFacts:
        """A seat has the colour of its lane."""
        return replace(facts, lane=seat)

    def card_at(self, pos: tuple[int, int]) -> Card | None:
        under = (sprite for sprite in reversed(list(self.board.sprites)) if sprite.rect(self.scene.faces).collidepoint(pos))
        return next((sprite.card for sprite in under), None)

    def kept_clear(self) -> Iterable[pygame.Rect]:
        """The strip, and the lanes in which cards lie."""
        pot = self.layout.pot
        return [pot.free, *(pot.lane(seat) for seat in pot.lanes if self.board.groups[seat])]

    def read(self) -> Iterable[pygame.Rect]:
        """What the strip and the lanes say."""
        pot = self.layout.pot
        return [pot.strip_label, *(pot.label(pot.lane(seat)) for seat in pot.lanes)]

    def middle(self) -> Middle | None:
        scene = self.scene
        lid = scene.session.view().get(LidFacts)
        if lid is not None and lid.step == "limit" and scene.can_act:  # cards are thrown away unseen
            back = scene.faces.back(scene.table.meld_card, quick=True).copy()
            back.set_alpha(BACK_STRENGTH)
            return invitation(scene.table, t("pot-here-discard"), back)
        return NOTHING if lid is not None and lid.step in ("offer", "limit") else None
