"""Parts that families share: offices drawn by lot, what is said before play, hands shown as they were dealt, partners."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from game import Rules
from game.match.events import BidMade, Bids, Discard, Give, Leader, Lot, Reveal, Shielded
from game.mechanics.slices import Sides
from ui.event_words import event_words, word_name
from ui.table import bids
from ui.table.damage import Piece
from ui.table.part import TablePart
from ui.table.plates import PlateFacts, Tag
from ui.table.playback import Timing
from ui.table.prompts import ButtonModel
from ui.table.word_rows import WordRowsPart, all_words
from ui.widgets import theme
from ui.widgets.text import draw_lines, draw_text, language, line_height, lines_height, t, text_size, wrap
from ui.widgets.theme import px
from ui.words import cards_words, office_words, partner_words

SPOKEN_MS = 3_600_000  # words stand until play begins
TOLD_MS = 5000
MEANINGS_WIDTH = 520
WORD_WIDTH = 96
GAP = 18


class OfficePart(TablePart):
    """Offices that are drawn without cards are said at the plates; those that are drawn with cards lie on the board."""

    timing = Timing(stays={Lot: 1200})

    @property
    def known(self) -> object:
        return self.scene.board.lots.moving

    def _drawn(self, event: Lot) -> None:
        if event.seat is not None and not event.cards:
            self.scene.plates[event.seat].say(Tag(office_words(self.scene.rules, event.office), theme.COLOURS.gold))

    shows = {Lot: _drawn}


class BidPart(TablePart):
    """Words that are said before play stand at the plates until it begins; what they mean stands in the empty middle."""

    timing = Timing(stays={BidMade: 700, Bids: 700})
    _spoken_in = ""  # the language of what was said
    _told: tuple[int, Sequence[ButtonModel]] = -1, ()  # what the words mean, and the changes of the table that it follows from

    @property
    def spoken(self) -> bool:
        """Is a round of speaking under way?"""
        return any(bids.words_of(self.scene.rules, verb) for verb in self.scene.session.view().verbs)

    def _say(self, event: BidMade) -> None:
        if event.seat is not None:
            self.scene.plates[event.seat].say(self._said(event))

    def _say_all(self, event: Bids) -> None:
        for seat, word in enumerate(event.words):
            said = word_name(self.scene.rules, "bid", word or "")
            self.scene.plates[seat].say(Tag(said, left_ms=SPOKEN_MS, bubble=True))

    def _play_begins(self, event: Leader) -> None:
        for plate in self.scene.plates.values():
            if plate.tag is not None and plate.tag.bubble:
                plate.tag.left_ms = TOLD_MS

    shows = {BidMade: _say, Bids: _say_all, Leader: _play_begins}

    def adopt(self) -> None:
        """Whoever sits here now hears only what that seat may know: what was said in secret is said by nobody."""
        for plate in self.scene.plates.values():
            if plate.tag is not None and plate.tag.bubble:
                plate.say(None)
        self._say_again()

    def _say_again(self) -> None:
        for event in self.scene.board.events if self.spoken else ():
            if isinstance(event, BidMade):
                self._say(event)

    def build(self) -> None:
        """What was said follows the language."""
        if self._spoken_in != language():
            self._spoken_in = language()
            self._say_again()

    def _said(self, event: BidMade) -> Tag:
        action = event.action
        words = t("table-bid-hidden") if action is None else word_name(self.scene.rules, action.verb, action.word)
        own = event.idle and event.seat == self.scene.session.you
        return Tag(t("table-bid-idle", word=words) if own else words, left_ms=SPOKEN_MS, shorter=(words,), bubble=True)

    def pieces(self) -> Iterator[Piece]:
        if self.scene.can_act and self.spoken:
            yield Piece("meanings", self.scene.changes, self.scene.table.middle)

    def paint(self, surface: pygame.Surface) -> None:
        scene, middle = self.scene, self.scene.table.middle
        if not (middle.colliderect(surface.get_clip()) and scene.can_act and self.spoken):
            return
        if self._told[0] != scene.changes:
            self._told = scene.changes, scene.controller.buttons()
        _paint_meanings(surface, middle, self._told[1])


def _paint_meanings(surface: pygame.Surface, middle: pygame.Rect, models: Sequence[ButtonModel]) -> None:
    """A paragraph for each word, one beneath the other, where there is room for all of them."""
    said = [model for model in models if model.word and model.why]
    most = min(px(MEANINGS_WIDTH), middle.width) - px(WORD_WIDTH)
    lines = [wrap(model.why, theme.BODY, most) for model in said]
    wide = max((text_size(line, theme.BODY)[0] for rows in lines for line in rows), default=0)
    heights = [max(line_height(theme.HEADING, True), lines_height(len(rows), theme.BODY)) for rows in lines]
    tall = sum(heights) + px(GAP) * (len(said) - 1)
    if tall > middle.height:
        return
    x = middle.centerx - (px(WORD_WIDTH) + wide) // 2
    y = middle.centery - tall // 2
    for model, rows, height in zip(said, lines, heights, strict=True):
        at = (x, y + line_height(theme.BODY) // 2)
        draw_text(surface, model.words, at, theme.HEADING, theme.COLOURS.paper, True, valign="middle")
        draw_lines(surface, rows, pygame.Rect(x + px(WORD_WIDTH), y, most, height), theme.BODY, theme.COLOURS.paper_dim)
        y += height + px(GAP)


class DeclarePart(TablePart):
    """Who shows a hand as it was dealt, or cards that keep it from giving any, says so."""

    timing = Timing(stays={Reveal: 800, Shielded: 1600})

    def _revealed(self, event: Reveal) -> None:
        if event.seat is not None:
            self.scene.plates[event.seat].say(Tag(t("table-tag-reveal")))

    def _shielded(self, event: Shielded) -> None:
        words = t("table-tag-shielded", cards=cards_words(event.cards, self.scene.rules))
        self.scene.plates[event.seat].say(Tag(words, theme.COLOURS.gold))

    shows = {Reveal: _revealed, Shielded: _shielded}


class GiftPart(TablePart):
    """Who gives cards says to whom and how many; the person who had to give any also reads which, then which came back, and who
    has laid some down for another one which came."""

    timing = Timing(stays={Give: 1200})

    _own = ""  # what is said of what the viewer gave or got last
    _laid_down: frozenset[int] = frozenset()  # the seats that have chosen what they give, which goes over later

    def _lays_down(self, event: Discard) -> None:
        self._laid_down |= {event.seat}

    def _given(self, event: Give) -> None:
        scene, session = self.scene, self.scene.session
        words = t("table-tag-gave", count=event.count, name=session.names[event.to])
        scene.plates[event.seat].say(Tag(words, theme.COLOURS.gold, TOLD_MS, (t("table-tag-gave-short", count=event.count),)))
        had_to = event.forced and event.seat not in self._laid_down
        if not session.hot_seat and session.viewer == (event.seat if had_to else event.to):
            self._own = event_words(event, scene.rules, session.names, session.you)
        self._say()

    def _say(self) -> None:
        """It stands also while others give, until somebody plays."""
        if self._own:
            self.scene.status.notice(self._own, "hint", TOLD_MS)

    def _play_begins(self, event: Leader) -> None:
        self._say()
        self._own, self._laid_down = "", frozenset()

    def adopt(self) -> None:
        self._own = ""

    shows = {Discard: _lays_down, Give: _given, Leader: _play_begins}


class SidePart(TablePart):
    """The plates of the viewer's partners say so, where sides stay together for the whole match."""

    def plate_facts(self, facts: PlateFacts, seat: int) -> PlateFacts:
        viewer, rules = self.scene.session.viewer, self.scene.rules
        if seat == viewer or not rules.fresh[Sides].together(seat, viewer):
            return facts
        return replace(facts, partner=partner_words(rules.ruleset, rules.players), role_hint=t("table-partner-hint"))


def shared_parts(rules: Rules) -> Sequence[type[TablePart]]:
    """The parts that every table has, and rows of words where there are many."""
    rows = (WordRowsPart,) if all_words(rules) else ()
    return (OfficePart, BidPart, *rows, DeclarePart, GiftPart, SidePart)
