"""Small pictures of hands for the rules page: cards upright, sideways and on each other, with what they count so."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ui.cards.faces import CardFaces
from ui.rulespage.blocks import CardStack, Shown, TableBlock, TableColumn, TableRow
from ui.widgets import paint, theme
from ui.widgets.base import Widget
from ui.widgets.scale import px
from ui.widgets.text import draw_text, line_height, text_size

QUARTER = 90
PEEK = 0.36                  # how much of a covered card shows, as a share of its width
RISE = 0.09                  # how much higher it lies, as a share of its height
GAP = 5                      # between stacks
LABEL_GAP = 8


def pile_size(pile: CardStack, faces: CardFaces, width: int) -> tuple[int, int]:
    """How much room a stack takes whose cards are so wide."""
    _, height = faces.size(width)
    under = len(pile.cards) - 1
    return (height if pile.sideways else width) + round(under * width * PEEK), height + (round(height * RISE) if under else 0)


def hand_size(piles: Sequence[CardStack], faces: CardFaces, width: int) -> tuple[int, int]:
    """The same for stacks side by side."""
    if not piles:
        return 0, 0
    sizes = [pile_size(pile, faces, width) for pile in piles]
    return sum(size[0] for size in sizes) + px(GAP) * (len(sizes) - 1), max(size[1] for size in sizes)


def draw_hand(surface: pygame.Surface, piles: Sequence[CardStack], faces: CardFaces, width: int, at: pygame.Rect) -> None:
    """Stacks side by side from the left of that rectangle, standing on its lower edge."""
    left = at.left
    for pile in piles:
        _draw_pile(surface, pile, faces, width, left, at.bottom)
        left += pile_size(pile, faces, width)[0] + px(GAP)


def _draw_pile(surface: pygame.Surface, pile: CardStack, faces: CardFaces, width: int, left: int, bottom: int) -> None:
    _, height = faces.size(width)
    *under, top = pile.cards
    for place, card in enumerate(under):
        at = pygame.Rect(left + round(place * width * PEEK), bottom - height - round(height * RISE), width, height)
        surface.blit(faces.shadow(width), faces.shadow_at(at))
        surface.blit(faces.face(card, width, quick=True), at)
    left += round(len(under) * width * PEEK)
    image, shadow = faces.face(top, width, quick=True), faces.shadow(width)
    at = pygame.Rect(left, bottom - height, width, height)
    drop = faces.shadow_at(at).centery - at.centery
    if pile.sideways:
        image, shadow = pygame.transform.rotate(image, QUARTER), pygame.transform.rotate(shadow, QUARTER)
        at = pygame.Rect(left, bottom - (height + width) // 2, height, width)
    surface.blit(shadow, shadow.get_rect(center=(at.centerx, at.centery + drop)))
    surface.blit(image, at)


class LaidHand(Widget):
    """A hand as it lies, under it the number that it shows, and a word."""

    def __init__(self, corner: tuple[int, int], shown: Shown, faces: CardFaces, width: int, name: str) -> None:
        self.hand = hand_size(shown.piles, faces, width)
        words = max(text_size(shown.label, theme.HEADING, True)[0], text_size(shown.note, theme.SMALL)[0])
        height = self.hand[1] + px(LABEL_GAP) + line_height(theme.HEADING, True)
        height += line_height(theme.SMALL) if shown.note else 0
        super().__init__((*corner, max(self.hand[0], words), height), name=name)
        self.shown, self.faces, self.card_width = shown, faces, width

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        cards = pygame.Rect((0, self.rect.top), self.hand)
        cards.centerx = self.rect.centerx
        draw_hand(surface, self.shown.piles, self.faces, self.card_width, cards)
        colour = theme.COLOURS.plum if self.shown.bad else theme.COLOURS.gold
        at = pygame.Rect(self.rect.left, cards.bottom + px(LABEL_GAP), self.rect.width, line_height(theme.HEADING, True))
        draw_text(surface, self.shown.label, at, theme.HEADING, colour, bold=True, align="centre")
        if self.shown.note:
            at = pygame.Rect(self.rect.left, at.bottom, self.rect.width, line_height(theme.SMALL))
            draw_text(surface, self.shown.note, at, theme.SMALL, theme.COLOURS.paper_dim, align="centre")


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

    def __init__(self, rect: pygame.Rect, table: TableBlock, faces: CardFaces, name: str) -> None:
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

    def _need(self, number: int, column: TableColumn) -> int:
        """The width of the widest words of a column."""
        title = text_size(column.title, theme.SMALL)[0] + (0 if column.bar is None else 2 * px(BAR_HEIGHT))
        return max(title, *(self._cell_width(row, number, column) for row in self.rows)) + 1

    def _cell_width(self, row: TableRow, number: int, column: TableColumn) -> int:
        strong, rest = row.cells[number]
        width = text_size(strong, theme.BODY, column.strong)[0]
        width += px(PAD) + text_size(rest, theme.BODY)[0] if rest else 0
        return width + (text_size(row.seal, theme.SMALL)[0] + px(PAD) + 2 * px(SEAL_PAD) if row.seal and not number else 0)

    def places(self) -> list[tuple[TableColumn, pygame.Rect]]:
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

    def _row(self, surface: pygame.Surface, row: TableRow, at: pygame.Rect) -> None:
        if row.piles:
            hand = pygame.Rect((at.left, 0), hand_size(row.piles, self.faces, self.card_width))
            hand.bottom = at.bottom - px(SPACE)
            draw_hand(surface, row.piles, self.faces, self.card_width, hand)
        for cell, (column, place) in zip(row.cells, self.places(), strict=True):
            self._cell(surface, cell, column, pygame.Rect(place.left, at.top, place.width, at.height))
        if row.seal:
            self._seal(surface, row, at)
        self._bar(surface, row.bar, at)

    def _cell(self, surface: pygame.Surface, cell: tuple[str, str], column: TableColumn, at: pygame.Rect) -> None:
        strong, rest = cell
        align = "right" if column.numbers else "left"
        first = draw_text(surface, strong, at, theme.BODY, theme.COLOURS.paper, column.strong, align, "middle")
        if rest:
            after = pygame.Rect(first.right + px(PAD), at.top, at.right - first.right - px(PAD), at.height)
            draw_text(surface, rest, after, theme.BODY, theme.COLOURS.paper_dim, valign="middle")

    def _seal(self, surface: pygame.Surface, row: TableRow, at: pygame.Rect) -> None:
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
