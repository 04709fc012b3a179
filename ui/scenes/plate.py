"""The lacquer plate of one game on the home screen: three of its own cards, its name, what it is about.

A ruleset that cannot be used has a plate as well; it opens the list of what is wrong with its file.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game import Card, RulesetEntry
from ui.cards.faces import card_faces
from ui.cards.fan import STEP, fans
from ui.widgets import paint, theme
from ui.widgets.base import RectLike
from ui.widgets.button import ICON, Button
from ui.widgets.icons import draw_icon
from ui.widgets.scale import px
from ui.widgets.text import (
    dots,
    draw_lines,
    draw_text,
    ellipsis,
    line_height,
    localized,
    t,
    text_size,
    wrap,
)

FAN_SHARE = 0.53  # how much of the plate's height the cards take
FAN_CARDS = 3
BADGE = 36
MOST_LINES = 4


class Plate(Button):
    """One plate; `on_click` is given by the home screen."""

    def __init__(self, rect: RectLike, entry: RulesetEntry, on_click: Callable[[], object]) -> None:
        super().__init__(rect, title_of(entry), on_click, name=f"game-{entry.id}")
        self.entry = entry
        self.foot_width = self.rect.width - 2 * px(theme.PADDING)  # less where a button stands in the corner
        self.words_left_out = False

    @property
    def broken(self) -> bool:
        """Is this a ruleset that cannot be used?"""
        return bool(self.entry.problems)

    def draw(self, surface: pygame.Surface) -> None:
        lit = self.hovered or self.held
        paint.shadow(surface, self.rect, lifted=lit)
        ground = theme.COLOURS.lacquer_high if lit else theme.COLOURS.lacquer
        paint.panel(surface, self.rect, ground, border=theme.COLOURS.line)
        picture = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, round(self.rect.height * FAN_SHARE))
        if cover_cards(self.entry) and not self.broken:
            self._draw_fan(surface, picture)
        else:
            draw_icon(surface, "warning", picture.center, BADGE, theme.COLOURS.plum)
        self._draw_words(surface, picture.bottom)
        if self.ring:
            paint.focus_ring(surface, self.rect, theme.PANEL_RADIUS)

    def _draw_fan(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        assert self.entry.deck is not None
        faces = card_faces(self.entry.deck)
        cards = cover_cards(self.entry)
        height = room.height - px(56)
        width = min(
            round(height * faces.ratio), round((room.width - px(40)) / (1 + STEP * (FAN_CARDS - 1) + 0.3))
        )
        image = fans.fan(faces, cards, width)
        if image is not None:
            surface.blit(image, image.get_rect(center=room.center))

    def _draw_words(self, surface: pygame.Surface, top: int) -> None:
        left, width = self.rect.x + px(theme.PADDING), self.rect.width - 2 * px(theme.PADDING)
        name = ellipsis(self.text, theme.HEADING, width, bold=True)
        draw_text(surface, name, (left, top), theme.HEADING, theme.COLOURS.paper, bold=True)
        top += line_height(theme.HEADING, bold=True) + px(4)
        foot = self.rect.bottom - px(theme.CONTROL_HEIGHT + theme.GRID)
        most = max(1, min(MOST_LINES, (foot - top) // line_height(theme.BODY)))
        about = wrap(self._about(), theme.BODY, width)
        self.words_left_out = len(about) > most
        lines = shortened(about, most, width)
        draw_lines(surface, lines, (left, top), theme.BODY, theme.COLOURS.paper_dim)
        bar = px(theme.CONTROL_HEIGHT)
        self._draw_foot(
            surface, pygame.Rect(left, self.rect.bottom - bar - px(theme.GRID), self.foot_width, bar)
        )

    def _draw_foot(self, surface: pygame.Surface, bar: pygame.Rect) -> None:
        colour = theme.COLOURS.plum if self.broken else theme.COLOURS.paper_dim
        words = next(
            (text for text in self._foot() if text_size(text, theme.BODY)[0] <= bar.width - px(ICON + 8)), ""
        )
        draw_icon(
            surface,
            "warning" if self.broken else "person",
            (bar.x + px(ICON) // 2, bar.centery),
            ICON,
            colour,
        )
        draw_text(surface, words, (bar.x + px(ICON + 8), bar.centery), theme.BODY, colour, valign="middle")

    def _about(self) -> str:
        if self.broken:
            return t("home-broken")
        return localized(self.entry.summary) if self.entry.summary is not None else ""

    def _foot(self) -> tuple[str, ...]:
        """What the last line says, the longest form first."""
        if self.broken or self.entry.players is None:
            count = len(self.entry.problems)
            return t("home-problems", count=count), str(count)
        low, high = self.entry.players.min, self.entry.players.max
        span = str(low) if low == high else f"{low}–{high}"
        return t("home-players", span=span, high=high), span


def title_of(entry: RulesetEntry) -> str:
    """The game's name; for a file that could not be read as far as that, its id."""
    return localized(entry.name) if entry.name is not None else entry.id


def cover_cards(entry: RulesetEntry) -> tuple[Card, ...]:
    """The cards that stand for a game: those it names, else the first, middle and last of its deck."""
    deck = entry.deck
    if deck is None or not deck.cards:
        return ()
    named = [card for id in entry.cover for card in deck.cards if card.id == id]
    count = len(deck.cards)
    spread = [deck.cards[0], deck.cards[count // 2], deck.cards[-1]]
    return tuple((named or spread)[:FAN_CARDS])


def shortened(lines: list[str], most: int, width: int) -> list[str]:
    """At most that many lines, with an ellipsis at the end of the last where some were left out."""
    if len(lines) <= most:
        return lines
    last = lines[most - 1]
    while last and ellipsis(last + "  ...", theme.BODY, width) != last + "  ...":
        last = last[:-1]
    return [*lines[: most - 1], last.rstrip() + dots(last)]
