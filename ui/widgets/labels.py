"""Words that nobody clicks: one line, a paragraph, a hairline between groups."""

from __future__ import annotations

import pygame

from ui.widgets import paint, theme
from ui.widgets.base import RectLike, Widget
from ui.widgets.text import draw_lines, draw_text, lines_height, wrap


class Label(Widget):
    """One line of text in a rectangle, shortened with an ellipsis where it does not fit."""

    def __init__(
        self,
        rect: RectLike,
        text: str,
        size: int = theme.BODY,
        colour: pygame.Color = theme.COLOURS.paper,
        bold: bool = False,
        align: str = "left",
        valign: str = "middle",
        *,
        name: str = "",
    ) -> None:
        super().__init__(rect, name=name)
        self.text, self.size, self.colour, self.bold, self.align, self.valign = (
            text,
            size,
            colour,
            bold,
            align,
            valign,
        )

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        draw_text(surface, self.text, self.rect, self.size, self.colour, self.bold, self.align, self.valign)


class Paragraph(Widget):
    """Text broken into lines at the width of the rectangle; the height follows the text."""

    def __init__(
        self,
        rect: RectLike,
        text: str,
        size: int = theme.BODY,
        colour: pygame.Color = theme.COLOURS.paper,
        bold: bool = False,
        align: str = "left",
        *,
        name: str = "",
    ) -> None:
        super().__init__(rect, name=name)
        self.size, self.colour, self.bold, self.align = size, colour, bold, align
        self.lines = wrap(text, size, self.rect.width, bold)
        self.rect.height = lines_height(len(self.lines), size, bold)

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        draw_lines(surface, self.lines, self.rect, self.size, self.colour, self.bold, self.align)


class Rule(Widget):
    """A hairline."""

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        paint.hairline(surface, self.rect.topleft, (self.rect.right - 1, self.rect.top))


class PanelGround(Widget):
    """The lacquer under a group of things."""

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        paint.shadow(surface, self.rect)
        paint.panel(surface, self.rect, border=theme.COLOURS.line)
