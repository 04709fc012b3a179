"""Draws the viewer's hand: cards with their marks, the cursor, the gap where held cards would go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from ui.table.sprites import Sprite
from ui.table.tabs import draw_edge, draw_tab
from ui.widgets import paint, theme
from ui.widgets.scale import px
from ui.widgets.text import t

if TYPE_CHECKING:
    from ui.table.hand import HandView

MARKER_WIDTH = 3
BAR = 4  # under what may be led together
BAR_BELOW = 8  # from the lower edge of the cards to that of the bar
BAR_GAP = 6  # between the bars of two groups
TAB_OVER = 2


def paint_hand(surface: pygame.Surface, hand: HandView) -> None:
    """All cards that are not held, from left to right."""
    if hand.board.covered:
        _paint_covered(surface, hand)
        return
    held = hand.drag.sprites if hand.drag is not None else []
    for number, sprite in enumerate(hand.board.hand):
        if sprite not in held:
            _paint_card(surface, hand, sprite, number)
    for group in hand.groups:
        if not any(sprite in held for sprite in group):
            _paint_group(surface, hand, group)
    if hand.drag is not None and hand.rect.collidepoint(hand.drag.at):
        _paint_slot(surface, hand, hand.slot_at(hand.drag.at))


def _paint_card(surface: pygame.Surface, hand: HandView, sprite: Sprite, number: int) -> None:
    sprite.ring = "selected" if sprite in hand.chosen else "legal" if sprite.new_ms > 0 else ""
    sprite.draw(surface, hand.faces)
    rect = sprite.rect(hand.faces)
    if sprite.beats:
        draw_edge(surface, rect)
    if hand.ring and number == hand.cursor:
        surface.blit(hand.faces.outline(rect.width, "focus"), hand.faces.outline_at(rect, "focus"))


def group_bars(hand: HandView, group: Sequence[Sprite]) -> list[pygame.Rect]:
    """Under each card of a group, as much of the strip beneath the hand as shows of the card; from left to right."""
    places = hand.board.layout.hand_cards(len(hand.board.hand))
    bars = []
    for number, place in enumerate(places):
        if hand.board.hand[number] in group:
            follows = number + 1 < len(places) and places[number + 1].top == place.top
            right = min(place.right, places[number + 1].left) if follows else place.right
            lowest = min([other.top for other in places if other.top > place.top], default=place.bottom + px(BAR_BELOW))
            bars.append(pygame.Rect(place.left, min(place.bottom + px(BAR_BELOW), lowest) - px(BAR), right - place.left, px(BAR)))
    return bars


def _paint_group(surface: pygame.Surface, hand: HandView, group: Sequence[Sprite]) -> None:
    """A bar under what may be led together, thin under cards between that do not belong to it, and in its middle the word."""
    bars = [bar.inflate(-px(BAR_GAP), 0) for bar in group_bars(hand, group)]
    for top in sorted({bar.top for bar in bars}):
        row = [bar for bar in bars if bar.top == top]
        line = pygame.Rect(row[0].left, row[0].centery, row[-1].right - row[0].left, px(1))
        paint.rounded(surface, line, theme.COLOURS.gold, 0)
        draw_tab(surface, row[0].unionall(row).move(0, px(TAB_OVER)), t("table-may-lead"))
    for bar in bars:
        paint.rounded(surface, bar, theme.COLOURS.gold, bar.height // 2)


def _paint_covered(surface: pygame.Surface, hand: HandView) -> None:
    for rect in hand.board.layout.hand_cards(hand.board.covered):
        surface.blit(hand.faces.back(rect.width, quick=True), rect)


def _paint_slot(surface: pygame.Surface, hand: HandView, slot: int) -> None:
    """Where the held cards would be put."""
    rects = hand.board.layout.hand_cards(len(hand.board.hand))
    rect = rects[min(slot, len(rects) - 1)]
    x = rect.left if slot < len(rects) else rect.right
    bar = pygame.Rect(x - px(MARKER_WIDTH), rect.top, px(MARKER_WIDTH), rect.height)
    paint.rounded(surface, bar, theme.COLOURS.jade, px(MARKER_WIDTH) // 2)
