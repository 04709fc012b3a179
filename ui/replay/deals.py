"""The deals of a match with what each of them brought, to be gone to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game import Rules
from ui.replay.steps import DealMark
from ui.widgets import paint, theme
from ui.widgets.button import Button
from ui.widgets.catalogue import figure
from ui.widgets.controls import Answer, Label, Modal, Rule, ScrollArea
from ui.widgets.scale import px
from ui.widgets.text import draw_text, t
from ui.words import finish_words, told

ROW = 38
NUMBER = 108
LEAST, WIDEST = 72, 132
EDGE = 6  # room for the focus ring, which the area would cut


class DealRow(Button):
    """One deal: its number and what it brought every seat; `current` is the one that is being shown. `columns` are the right
    edges of the numbers, from the left edge of the row."""

    def __init__(self, rect: pygame.Rect, mark: DealMark, columns: Sequence[int], current: bool,
                 on_click: Callable[[], object], words: str, *, name: str) -> None:
        super().__init__(rect, words, on_click, name=name, quiet=True)
        self.mark, self.columns, self.current = mark, columns, current

    def cells(self) -> list[tuple[str, bool]]:
        """What stands in the columns, and whether that seat has won."""
        result = self.mark.result
        if result is None:
            return []
        if result.void or any(result.points):
            best = max(result.points)
            return [(figure(points, sign=True) if points else "·", points == best > 0) for points in result.points]
        return [(finish_words(result, seat), seat == result.order[0]) for seat in range(len(self.columns))]

    def _draw_content(self, surface: pygame.Surface) -> None:
        at = (self.rect.x + px(12), self.rect.centery)
        ink = theme.COLOURS.vermilion_bright if self.current else theme.COLOURS.paper
        draw_text(surface, self.text, at, theme.BODY, ink, self.current, valign="middle")
        if self.current:
            mark = pygame.Rect(self.rect.x + px(2), self.rect.y + px(8), px(3), self.rect.height - px(16))
            paint.rounded(surface, mark, theme.COLOURS.vermilion_bright, px(1))
        cells = self.cells()
        if not cells:
            place = (self.rect.x + self.columns[-1], self.rect.centery)
            ink = theme.COLOURS.paper_dim
            draw_text(surface, t("replay-not-finished"), place, theme.SMALL, ink, align="right", valign="middle")
        for (words, won), column in zip(cells, self.columns, strict=False):
            ink = theme.COLOURS.gold if won else theme.COLOURS.paper_dim
            at = (self.rect.x + column, self.rect.centery)
            draw_text(surface, words, at, theme.BODY, ink, won, align="right", valign="middle")


class DealsModal(Modal):
    """The list. `go` is told the stop at which a deal begins."""

    def __init__(self, deals: Sequence[DealMark], names: Callable[[], Sequence[str]], current: int,
                 go: Callable[[int], object], rules: Rules) -> None:
        close = lambda: [Answer(t("kit-close"), None, name="deals-close")]  # noqa: E731 (follows the language)
        self.deals, self.names, self.current, self.go, self.rules = deals, names, current, go, rules
        title = lambda: told(rules, "replay-deals-title")  # noqa: E731
        super().__init__(title, "", close, width=NUMBER + self._column() * len(names()) + 96)

    def _column(self) -> int:
        """Logical, for the width of the whole; names that are longer are shortened."""
        count = len(self.names())
        return WIDEST if count <= 4 else max(LEAST, (WIDEST * 5) // count)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        row = self.find(f"deal-{self.deals[self.current].number}")
        if self.focus is None:
            self.set_focus(row)
        self.reveal(row)

    def body(self, area: ScrollArea) -> int:
        edge = px(EDGE)
        left, top = area.rect.x + edge, area.rect.y
        width = area.inner_width - 2 * edge
        names = self.names()
        column = (width - px(NUMBER)) // max(1, len(names))
        columns = [px(NUMBER) + (seat + 1) * column - px(10) for seat in range(len(names))]
        for seat, (name, right) in enumerate(zip(names, columns, strict=True)):
            box = (left + right - column + px(16), top, column - px(16), px(24))
            area.add(Label(box, name, theme.SMALL, theme.COLOURS.paper_dim, align="right", name=f"deals-name-{seat}"))
        area.add(Rule((left, top + px(28), width, 1), name="deals-rule"))
        y = top + px(34)
        for number, mark in enumerate(self.deals):
            rect = pygame.Rect(left, y, width, px(ROW))
            words = told(self.rules, "replay-deal", number=mark.number)
            chosen = partial(self._choose, mark)
            area.add(DealRow(rect, mark, columns, number == self.current, chosen, words, name=f"deal-{mark.number}"))
            y += px(ROW)
        return y + edge - top

    def _choose(self, mark: DealMark) -> None:
        self.close()
        self.go(mark.begins)
