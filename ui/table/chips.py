"""Chips that go from plate to plate when something is paid for during a deal: one disc with a number from each payer."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ui.cards.faces import CardFaces
from ui.table.layout import TableLayout
from ui.table.sprites import Sprite
from ui.widgets import paint, theme
from ui.widgets.text import draw_text

FLIGHT_MS = 900
SIZE = 30


class Chip(Sprite):
    """A disc with what one seat pays another; it moves as cards do."""

    __slots__ = ("amount",)

    def __init__(self, amount: int, rect: pygame.Rect) -> None:
        super().__init__(None, rect)
        self.amount = amount

    def rect(self, faces: CardFaces) -> pygame.Rect:
        x, y, width = self.box
        return pygame.Rect(round(x), round(y), round(width), round(width))

    def draw(self, surface: pygame.Surface, faces: CardFaces) -> None:
        rect = self.rect(faces)
        paint.shadow(surface, rect, SIZE // 2, lifted=False)
        paint.rounded(surface, rect, theme.COLOURS.gold, rect.width // 2)
        paint.outline(surface, rect.inflate(-6, -6), theme.COLOURS.ink, rect.width // 2 - 3, 1)
        draw_text(surface, str(self.amount), rect, theme.SMALL, theme.COLOURS.ink, True, "centre", "middle")


def flights(layout: TableLayout, paid: Sequence[int], winner: int | None) -> list[Sprite]:
    """A chip on its way from every seat that pays to the one that collects."""
    if winner is None:
        return []
    goal = _place(layout, winner)
    chips: list[Sprite] = []
    for seat, change in enumerate(paid):
        if change < 0 and seat != winner:
            chip = Chip(-change, _place(layout, seat))
            chip.go(goal, FLIGHT_MS)
            chips.append(chip)
    return chips


def _place(layout: TableLayout, seat: int) -> pygame.Rect:
    plate = layout.own if seat == layout.viewer else layout.plates[seat]
    rect = pygame.Rect(0, 0, layout.px(SIZE), layout.px(SIZE))
    rect.center = plate.center
    return rect
