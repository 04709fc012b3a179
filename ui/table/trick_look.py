"""The trick before this one, laid out once more for as long as somebody looks at it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game import Card, Event, Rules
from game.match.events import CardsDealt, Discard, Leader, Play, TrickEnd
from ui.cards.faces import CardFaces
from ui.event_words import event_words
from ui.table.rows import spread
from ui.widgets import paint, theme
from ui.widgets.text import draw_lines, draw_text, ellipsis, lines_height, t, text_size, wrap
from ui.widgets.theme import px
from ui.words import reading_words, with_stand_ins

WIDTHS = {1: 440, 2: 760}  # of the panel, by its columns
CARD_HEIGHT = 88
COLUMN_GAP = 24
ROW_GAP = 12
MOST = 8  # plays that are shown; of a longer trick the last ones
FEW = 3  # so many stand in one column


class LaidCards(NamedTuple):
    """What one seat did: its name, what that counts as, the cards, or how many lie face `down`; whether it has won."""

    name: str
    words: str
    cards: tuple[Card, ...]
    down: int
    won: bool


class TrickLook(NamedTuple):
    """The finished trick; `hidden` is how many plays came before those that are shown."""

    told: str
    plays: tuple[LaidCards, ...]
    hidden: int

    def paint(self, surface: pygame.Surface, faces: CardFaces) -> None:
        """A panel in the middle over the dimmed table."""
        paint.veil(surface)
        columns = 1 if len(self.plays) <= FEW else 2
        rows = -(-len(self.plays) // columns)
        pad, row = px(theme.MARGIN), px(CARD_HEIGHT + 24)
        earlier = t("table-earlier-more", count=self.hidden) if self.hidden else ""
        beside = text_size(earlier, theme.SMALL)[0] + px(COLUMN_GAP) if earlier else 0
        told = wrap(self.told, theme.HEADING, px(WIDTHS[columns]) - 2 * pad - beside, True)
        head = lines_height(len(told), theme.HEADING, True) + px(10)
        panel = pygame.Rect(0, 0, px(WIDTHS[columns]), 2 * pad + head + rows * (row + px(ROW_GAP)) - px(ROW_GAP))
        panel.center = surface.get_rect().center
        paint.shadow(surface, panel, lifted=True)
        paint.panel(surface, panel, theme.COLOURS.lacquer, border=theme.COLOURS.line)
        inner = panel.inflate(-2 * pad, -2 * pad)
        draw_lines(surface, told, inner, theme.HEADING, theme.COLOURS.paper, True)
        draw_text(surface, earlier, inner.topright, theme.SMALL, theme.COLOURS.paper_dim, align="right")
        width = (inner.width - (columns - 1) * px(COLUMN_GAP)) // columns
        for number, play in enumerate(self.plays):
            down, across = divmod(number, columns)
            x, y = inner.x + across * (width + px(COLUMN_GAP)), inner.y + head + down * (row + px(ROW_GAP))
            place = pygame.Rect(x, y, width, row)
            _paint_play(surface, faces, place, play)


def last_trick(events: Sequence[Event], rules: Rules, names: Sequence[str], viewer: int | None) -> TrickLook | None:
    """The last finished trick of the deal under way, None before there is one. `events` are those that the screen has shown."""
    ends = [number for number, event in enumerate(events) if isinstance(event, TrickEnd | CardsDealt)]
    if not ends or not isinstance(end := events[ends[-1]], TrickEnd):
        return None
    before = (number for number in range(ends[-1] - 1, -1, -1) if isinstance(events[number], TrickEnd | Leader | CardsDealt))
    done = [event for event in events[next(before, -1) + 1 : ends[-1]] if isinstance(event, Play | Discard)]
    tops = [event for event in done if isinstance(event, Play) and event.tops]
    plays = [_laid(event, rules, names, bool(tops) and event is tops[-1]) for event in done]
    return TrickLook(event_words(end, rules, names, viewer) or t("table-last-trick"), tuple(plays[-MOST:]), len(plays[:-MOST]))


def _laid(event: Play | Discard, rules: Rules, names: Sequence[str], won: bool) -> LaidCards:
    if isinstance(event, Discard):
        return LaidCards(names[event.seat], t("table-down-done", count=event.count), (), event.count, won)
    reading = event.action.reading
    words = with_stand_ins(reading_words(reading, rules) if reading is not None else "", list(event.action.cards), reading, rules)
    return LaidCards(names[event.seat], words, rules.layout(event.action.cards, reading), 0, won)


def _paint_play(surface: pygame.Surface, faces: CardFaces, place: pygame.Rect, play: LaidCards) -> None:
    """Who it was and what, and the cards beneath."""
    ink = theme.COLOURS.gold if play.won else theme.COLOURS.paper
    line = pygame.Rect(place.x, place.y, place.width, px(22))
    name = ellipsis(t("table-mark", name=play.name), theme.BODY, line.width // 2, True)
    draw_text(surface, name, line, theme.BODY, ink, True, valign="middle")
    left = text_size(name, theme.BODY, True)[0] + px(8)
    rest = pygame.Rect(line.x + left, line.y, line.width - left, line.height)
    draw_text(surface, play.words, rest, theme.BODY, theme.COLOURS.paper_dim, valign="middle")
    width = max(1, round(px(CARD_HEIGHT) * faces.ratio))
    pictures = [faces.face(card, width, quick=True) for card in play.cards] or [faces.back(width, quick=True)] * play.down
    wide = min(place.width, len(pictures) * (width + px(3)) - px(3))
    row = pygame.Rect(place.x, line.bottom + px(2), wide, px(CARD_HEIGHT))
    for picture, at in zip(pictures, spread(row, len(pictures), width, row.height, px(3)), strict=True):
        surface.blit(picture, at)
