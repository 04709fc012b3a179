"""Panels of the history screen: lacquer with a heading, and what stands in one that is no chart."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from ui.widgets import paint, theme
from ui.widgets.base import Widget
from ui.widgets.scale import px
from ui.widgets.text import draw_text, line_height, text_size

HEAD = 40


class Ground(Widget):
    """The lacquer under a group of things."""

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        paint.shadow(surface, self.rect)
        paint.panel(surface, self.rect, border=theme.COLOURS.line)


@dataclass(frozen=True)
class Figure:
    """A number with what it is, and a small remark beside it."""

    label: str
    value: str
    note: str = ""


class FigureRow(Widget):
    """Figures side by side: the number large, its name beneath."""

    def __init__(self, rect: pygame.Rect, figures: list[Figure], *, name: str) -> None:
        super().__init__(rect, name=name)
        self.figures = figures
        self.rect.height = self.height()

    @staticmethod
    def height() -> int:
        """How high every such row is."""
        return line_height(theme.HEADING, True) + px(4) + line_height(theme.SMALL)

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def boxes(self) -> list[pygame.Rect]:
        """Where the figures stand: each as wide as it needs, the rest between them."""
        widths = [self._width(figure) for figure in self.figures]
        gap = max(px(theme.GAP), (self.rect.width - sum(widths)) // max(1, len(widths)))
        found, left = [], self.rect.x
        for width in widths:
            found.append(pygame.Rect(left, self.rect.y, width, self.rect.height))
            left += width + gap
        return found

    def _width(self, figure: Figure) -> int:
        number = text_size(figure.value, theme.HEADING, True)[0]
        note = text_size(figure.note, theme.SMALL)[0] + px(8) if figure.note else 0
        return max(number + note, text_size(figure.label, theme.SMALL)[0])

    def draw(self, surface: pygame.Surface) -> None:
        tall = line_height(theme.HEADING, True)
        for figure, box in zip(self.figures, self.boxes(), strict=True):
            placed = draw_text(surface, figure.value, box.topleft, theme.HEADING, theme.COLOURS.paper, bold=True)
            base = box.y + tall - px(3)
            draw_text(surface, figure.note, (placed.right + px(8), base), theme.SMALL, theme.COLOURS.paper_dim, valign="bottom")
            draw_text(surface, figure.label, (box.x, box.y + tall + px(4)), theme.SMALL, theme.COLOURS.paper_dim)
