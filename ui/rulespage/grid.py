"""Tables of the rules page: rows with small cards, numbers and a bar, which can be read in several orders."""

from __future__ import annotations

import pygame

from ui.cards.faces import CardFaces
from ui.rulespage.blocks import Column, Row, Table
from ui.rulespage.laid import draw_hand, hand_size
from ui.widgets import paint, theme
from ui.widgets.base import Widget
from ui.widgets.scale import px
from ui.widgets.text import draw_text, text_size

CARD = 32
SPACE = 8                    # above and under the cards of a row
PLAIN_ROW = 30
HEADER = 34
PAD = 12                     # between columns
BAR_SHARE = 0.14
BAR_HEIGHT = 8
SEAL_PAD = 6
BAR_INKS = (theme.COLOURS.gold, theme.COLOURS.disabled)


class Grid(Widget):
    """All rows of a table under their header. `order` sorts them by another of their keys."""

    def __init__(self, rect: pygame.Rect, table: Table, faces: CardFaces, name: str) -> None:
        super().__init__(rect, name=name)
        self.table, self.faces = table, faces
        self.rows = list(table.rows)
        self.card_width = px(CARD)
        hands = [hand_size(row.piles, faces, self.card_width) for row in self.rows]
        self.cards = max((size[0] for size in hands), default=0)
        deepest = max((size[1] for size in hands), default=0)
        self.row_height = deepest + 2 * px(SPACE) if deepest else px(PLAIN_ROW)
        self.rect.height = px(HEADER) + self.row_height * len(self.rows)
        self.bar_width = 0
        self._columns = self._place()

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def order(self, number: int) -> None:
        """Put the rows in the order of that key."""
        self.rows.sort(key=lambda row: row.keys[number])
        self.dirty = True

    def _place(self) -> list[pygame.Rect]:
        """Columns as wide as their words, and what is left over by their shares; the bars give way where there is little."""
        left = self.rect.left + (self.cards + px(PAD) if self.cards else 0)
        columns = self.table.columns
        needs = [self._need(number, column) for number, column in enumerate(columns)]
        room = self.rect.right - left - px(PAD) * len(columns) - sum(needs)
        self.bar_width = max(0, min(round(self.rect.width * BAR_SHARE), room))
        over, whole = max(0, room - self.bar_width), sum(column.share for column in columns)
        found = []
        for column, need in zip(columns, needs, strict=True):
            width = need + int(over * column.share / whole)
            found.append(pygame.Rect(left - self.rect.left, 0, width, px(HEADER)))
            left += width + px(PAD)
        return found

    def _need(self, number: int, column: Column) -> int:
        """The width of the widest words of a column."""
        title = text_size(column.title, theme.SMALL)[0] + (0 if column.bar is None else 2 * px(BAR_HEIGHT))
        return max(title, *(self._cell_width(row, number, column) for row in self.rows)) + 1

    def _cell_width(self, row: Row, number: int, column: Column) -> int:
        strong, rest = row.cells[number]
        width = text_size(strong, theme.BODY, column.strong)[0]
        width += px(PAD) + text_size(rest, theme.BODY)[0] if rest else 0
        return width + (text_size(row.seal, theme.SMALL)[0] + px(PAD) + 2 * px(SEAL_PAD) if row.seal and not number else 0)

    def places(self) -> list[tuple[Column, pygame.Rect]]:
        """The columns and where they lie now, as high as the header."""
        return [(column, at.move(self.rect.topleft)) for column, at in zip(self.table.columns, self._columns, strict=True)]

    def draw(self, surface: pygame.Surface) -> None:
        for column, at in self.places():
            align = "right" if column.numbers else "left"
            title = draw_text(surface, column.title, at, theme.SMALL, theme.COLOURS.paper_dim, align=align, valign="middle")
            if column.bar is not None:
                square = pygame.Rect(0, 0, px(BAR_HEIGHT), px(BAR_HEIGHT))
                square.midright = title.left - px(BAR_HEIGHT), title.centery
                pygame.draw.rect(surface, BAR_INKS[column.bar], square)
        clip = surface.get_clip()
        for number, row in enumerate(self.rows):
            top = self.rect.top + px(HEADER) + number * self.row_height
            at = pygame.Rect(self.rect.left, top, self.rect.width, self.row_height)
            if at.colliderect(clip):
                paint.hairline(surface, at.topleft, (at.right - 1, at.top))
                self._row(surface, row, at)

    def _row(self, surface: pygame.Surface, row: Row, at: pygame.Rect) -> None:
        if row.piles:
            hand = pygame.Rect((at.left, 0), hand_size(row.piles, self.faces, self.card_width))
            hand.bottom = at.bottom - px(SPACE)
            draw_hand(surface, row.piles, self.faces, self.card_width, hand)
        for cell, (column, place) in zip(row.cells, self.places(), strict=True):
            self._cell(surface, cell, column, pygame.Rect(place.left, at.top, place.width, at.height))
        if row.seal:
            self._seal(surface, row, at)
        self._bar(surface, row.bar, at)

    def _cell(self, surface: pygame.Surface, cell: tuple[str, str], column: Column, at: pygame.Rect) -> None:
        strong, rest = cell
        align = "right" if column.numbers else "left"
        first = draw_text(surface, strong, at, theme.BODY, theme.COLOURS.paper, column.strong, align, "middle")
        if rest:
            after = pygame.Rect(first.right + px(PAD), at.top, at.right - first.right - px(PAD), at.height)
            draw_text(surface, rest, after, theme.BODY, theme.COLOURS.paper_dim, valign="middle")

    def _seal(self, surface: pygame.Surface, row: Row, at: pygame.Rect) -> None:
        """A word on vermilion behind the first cell."""
        place = self.places()[0][1]
        width, height = text_size(row.seal, theme.SMALL)
        left = place.left + text_size(row.cells[0][0], theme.BODY)[0] + px(PAD)
        box = pygame.Rect(left, 0, width + 2 * px(SEAL_PAD), height + 2)
        box.centery = at.centery
        paint.rounded(surface, box, theme.COLOURS.vermilion, px(4))
        draw_text(surface, row.seal, box, theme.SMALL, theme.COLOURS.on_vermilion, align="centre", valign="middle")

    def _bar(self, surface: pygame.Surface, bar: tuple[float, float], at: pygame.Rect) -> None:
        """How often the row comes, beside the others."""
        left, top = at.right - self.bar_width, at.centery - px(BAR_HEIGHT) // 2
        for share, colour in zip(bar, BAR_INKS, strict=True):
            width = round(self.bar_width * share)
            if width:
                pygame.draw.rect(surface, colour, (left, top, width, px(BAR_HEIGHT)))
                left += width
