"""Draws the viewer's hand: cards with their marks, the cursor, the gap where held cards would go."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ui.table.sprites import Sprite
from ui.table.tabs import draw_edge, draw_tab
from ui.widgets import paint, theme
from ui.widgets.scale import px

if TYPE_CHECKING:
    from ui.table.hand import HandView

MARKER_WIDTH = 3


def paint_hand(surface: pygame.Surface, hand: HandView) -> None:
    """All cards that are not held, from left to right."""
    if hand.board.covered:
        _paint_covered(surface, hand)
        return
    held = hand.drag.sprites if hand.drag is not None else []
    for number, sprite in enumerate(hand.board.hand):
        if sprite not in held:
            _paint_card(surface, hand, sprite, number)
    if hand.drag is not None and hand.rect.collidepoint(hand.drag.at):
        _paint_slot(surface, hand, hand.slot_at(hand.drag.at))


def _paint_card(surface: pygame.Surface, hand: HandView, sprite: Sprite, number: int) -> None:
    sprite.ring = "selected" if sprite in hand.chosen else "legal" if sprite.new_ms > 0 else ""
    sprite.draw(surface, hand.faces)
    rect = sprite.rect(hand.faces)
    if sprite.beats:
        draw_edge(surface, rect)
    if sprite.mark:
        draw_tab(surface, rect, sprite.mark)
    if hand.ring and number == hand.cursor:
        surface.blit(hand.faces.outline(rect.width, "focus"), hand.faces.outline_at(rect, "focus"))


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
