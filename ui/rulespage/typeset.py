"""Sets the blocks of a rules page in a scroll area: measures, places and draws them.

One column: text in lines of up to 70 characters, combinations with their cards at the left and the words beside them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game import Card, Rules
from ui.cards.faces import CardFaces, card_faces
from ui.rulespage.blocks import (
    Block,
    CardOrder,
    CardPicture,
    CardStack,
    Example,
    HandWays,
    HouseRule,
    Introduction,
    Item,
    PageSection,
    Shown,
    TableBlock,
    TableColumn,
    TableRow,
)
from ui.rulespage.pictures import PictureStrip, StepNumber, card_width
from ui.rulespage.refusals import RulesPlace
from ui.widgets import paint, theme
from ui.widgets.base import StaticWidget
from ui.widgets.button import Label, Paragraph, Rule
from ui.widgets.picker import Picker
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import draw_text, line_height, t, text_size
from ui.widgets.theme import px

# ------------------------------------------------------------ figures
# Small pictures of hands for the rules page: cards upright, sideways and on each other, with what they count so.


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


class LaidHand(StaticWidget):
    """A hand as it lies, under it the number that it shows, and a word."""

    def __init__(self, corner: tuple[int, int], shown: Shown, faces: CardFaces, width: int, name: str) -> None:
        self.hand = hand_size(shown.piles, faces, width)
        words = max(text_size(shown.label, theme.HEADING, True)[0], text_size(shown.note, theme.SMALL)[0])
        height = self.hand[1] + px(LABEL_GAP) + line_height(theme.HEADING, True)
        height += line_height(theme.SMALL) if shown.note else 0
        super().__init__((*corner, max(self.hand[0], words), height), name=name)
        self.shown, self.faces, self.card_width = shown, faces, width

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


class Grid(StaticWidget):
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

    def row_place(self, number: int) -> pygame.Rect:
        """Where that row is now."""
        top = self.rect.top + px(HEADER) + number * self.row_height
        return pygame.Rect(self.rect.left, top, self.rect.width, self.row_height)

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
            at = self.row_place(number)
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


# ------------------------------------------------------------ typeset


EXAMPLE_CARD = 54
EXAMPLE_STEP = 34            # how far the next card of an example lies, where there is room
EXAMPLE_WIDTH = 216
COVER_CARD = 84
COVER_STEP = 60
COVER_TALLEST = 176
COVER_WIDTH = 320
LADDER_CARD = 56
LAID_CARD = 50
LAID_GAP = 24
ORDER_HEIGHT = 36
ORDER_WIDTH = 260
NARROW = 340                 # a table of few numbers
HEADING_SPACE = 40
STEP = 40                    # words of a step begin so far from the edge
STEP_SEAL = 26
AFTER = 24                   # under a picture
BETWEEN = 14                 # under words without one
BULLET = 16


class Fan(StaticWidget):
    """Cards side by side, each over the one before it, spread as wide as the rectangle allows."""

    def __init__(self, rect: pygame.Rect, cards: tuple[Card, ...], faces: CardFaces, width: int, step: int,
                 name: str) -> None:
        super().__init__(rect, name=name)
        self.cards, self.faces, self.card_width = cards, faces, width
        room = rect.width - width
        self.step = min(step, room // (len(cards) - 1)) if len(cards) > 1 else 0
        self.rect.size = (width + self.step * max(0, len(cards) - 1), faces.size(width)[1])

    def draw(self, surface: pygame.Surface) -> None:
        for place, card in enumerate(self.cards):
            at = pygame.Rect(self.rect.x + place * self.step, self.rect.y, self.card_width, self.rect.height)
            surface.blit(self.faces.shadow(self.card_width), self.faces.shadow_at(at))
            surface.blit(self.faces.face(card, self.card_width, quick=True), at)


class Bullet(StaticWidget):
    """The small diamond before a rule."""

    def draw(self, surface: pygame.Surface) -> None:
        x, y, r = *self.rect.center, max(2, px(3))
        pygame.draw.polygon(surface, theme.COLOURS.vermilion_bright, [(x - r, y), (x, y - r), (x + r, y), (x, y + r)])


class WordSeal(StaticWidget):
    """A word on a vermilion ground, like a stamp."""

    def __init__(self, corner: tuple[int, int], word: str, name: str) -> None:
        width, height = text_size(word, theme.SMALL)
        super().__init__((*corner, width + 2 * px(8), height + 2 * px(2)), name=name)
        self.word = word

    def draw(self, surface: pygame.Surface) -> None:
        paint.rounded(surface, self.rect, theme.COLOURS.vermilion, px(4))
        draw_text(surface, self.word, self.rect, theme.SMALL, theme.COLOURS.on_vermilion, align="centre", valign="middle")


class Typesetter:
    """Fills a scroll area with sections from top to bottom; `tops` remembers where each begins (unscrolled)."""

    def __init__(self, area: ScrollArea, rules: Rules) -> None:
        self.area = area
        self.faces = card_faces(rules.deck)
        self.left, self.y = area.rect.x, area.rect.y
        self.width = area.inner_width - px(theme.GRID)
        self.measure = min(self.width, px(theme.TEXT_COLUMN))
        self.tops: dict[str, int] = {}
        self.places: dict[RulesPlace, pygame.Rect] = {}                      # of every block, unscrolled
        self.beside = pygame.Rect(self.left + self.width, self.y, 0, 0)     # what text must leave room for
        self.prefix = ""
        self.count = 0
        self._fine = False                                                  # the fine print has begun

    def set(self, sections: list[PageSection]) -> None:
        """Place everything; tells the area how high it is."""
        for section in sections:
            self._section(section)
        self.area.set_content(self.y - self.area.rect.y + px(HEADING_SPACE))

    def _name(self, what: str) -> str:
        self.count += 1
        return f"{self.prefix}-{self.count}-{what}"

    def _section(self, section: PageSection) -> None:
        self.prefix, self.count = section.id, 0
        self.y = max(self.y, self.beside.bottom)
        self.y += px(HEADING_SPACE) if self.tops else 0
        if section.fine and not self._fine:
            self._fine_print()
        self.tops[section.id] = self.y - self.area.rect.y
        heading = Label((self.left, self.y, self.width, line_height(theme.HEADING, True)), section.title,
                        theme.HEADING, theme.COLOURS.gold, bold=True, name=self._name("heading"))
        self.area.add(heading)
        self.y = heading.rect.bottom + px(6)
        self.area.add(Rule((self.left, self.y, self.width, 1), name=self._name("line")))
        self.y += px(14)
        makers: dict[type, Callable[..., None]] = {
            Introduction: self._lead, Item: self._item, Example: self._example, CardOrder: self._order,
            HouseRule: self._house_rule, HandWays: self._ways, TableBlock: self._table, CardPicture: self._picture}
        before: Block | None = None
        for place, block in enumerate(section.blocks):
            if isinstance(block, Example | CardOrder | HandWays) and not isinstance(before, type(block)):
                self.y += px(theme.GRID)
            top = self.y
            makers[type(block)](block)
            height = self.y - top - (px(AFTER if block.groups else BETWEEN) if isinstance(block, CardPicture) else 0)
            self.places[RulesPlace(section.id, place)] = pygame.Rect(self.left, top - self.area.rect.y, self.width, height)
            before = block

    def _fine_print(self) -> None:
        """The line above everything that is for looking things up."""
        self._fine = True
        words = t("rules-fine")
        title = Label((self.left, self.y, text_size(words, theme.TITLE, True)[0] + 1, line_height(theme.TITLE, True)), words,
                      theme.TITLE, bold=True, name=self._name("fine"))
        self.y = self.area.add(title).rect.bottom
        said = self._paragraph(self.left, self.measure, t("rules-fine-what"), "fine-what", colour=theme.COLOURS.paper_dim)
        self.y = said.rect.bottom + px(theme.MARGIN)

    def _paragraph(self, left: int, width: int, text: str, what: str, size: int = theme.BODY,
                   colour: pygame.Color = theme.COLOURS.paper) -> Paragraph:
        return self.area.add(Paragraph((left, self.y, width, 0), text, size, colour, name=self._name(what)))

    def _lead(self, block: Introduction) -> None:
        room = pygame.Rect(self.left, self.y, px(COVER_WIDTH), 0)
        wide = card_width(self.faces, COVER_CARD, COVER_TALLEST)
        fan = Fan(room, block.cards, self.faces, wide, min(wide, px(COVER_STEP)), self._name("cover"))
        taken = fan.rect.width + px(theme.MARGIN) if block.cards else 0
        lead = self._paragraph(self.left, min(self.measure, self.width - taken), block.text, "lead", theme.HEADING)
        self.y = lead.rect.bottom + px(12)
        if block.cards:
            self.area.add(fan).rect.topright = (self.left + self.width - px(4), lead.rect.top)
            self.beside = fan.rect.inflate(2 * px(theme.MARGIN), 0)

    def _item(self, block: Item) -> None:
        width = self.measure if self.y > self.beside.bottom else min(self.measure, self.beside.left - self.left)
        words = self._paragraph(self.left + px(BULLET), width - px(BULLET), block.text, "item")
        self.area.add(Bullet((self.left, self.y, px(8), line_height(theme.BODY)), name=self._name("bullet")))
        self.y = words.rect.bottom + px(7)

    def _example(self, block: Example) -> None:
        top = self.y
        low = self._plays(block)
        left = self.left + px(EXAMPLE_WIDTH) + px(theme.MARGIN)
        width = min(self.measure, self.left + self.width - left)
        name_height = line_height(theme.BODY, True)
        title = Label((left, top, text_size(block.name, theme.BODY, True)[0] + 1, name_height), block.name, theme.BODY,
                      bold=True, name=self._name("name"))
        self.area.add(title)
        if block.mark:
            seal = self.area.add(WordSeal((title.rect.right + px(10), top), block.mark, self._name("mark")))
            seal.rect.centery = title.rect.centery
        self.y = title.rect.bottom + px(4)
        words = self._paragraph(left, width, block.text, "condition", colour=theme.COLOURS.paper_dim)
        shift = max(0, (low - words.rect.bottom) // 2)
        for widget in self.area.children[-3 if block.mark else -2:]:
            widget.move(0, shift)
        self.y = max(low, words.rect.bottom) + px(18)

    def _plays(self, block: Example) -> int:
        """The cards of an example, play under play; returns where they end."""
        low = self.y
        for play in block.plays:
            room = pygame.Rect(self.left, low + (px(10) if low > self.y else 0), px(EXAMPLE_WIDTH), 0)
            fan = Fan(room, play, self.faces, card_width(self.faces, EXAMPLE_CARD), px(EXAMPLE_STEP), self._name("cards"))
            low = self.area.add(fan).rect.bottom
        return low

    def _order(self, block: CardOrder) -> None:
        caption = self._paragraph(self.left, self.width, block.caption, "caption", colour=theme.COLOURS.paper_dim)
        self.y = caption.rect.bottom + px(10)
        room = pygame.Rect(self.left, self.y, self.width, 0)
        fan = self.area.add(Fan(room, block.cards, self.faces, px(LADDER_CARD), px(LADDER_CARD + 6), self._name("ladder")))
        self.y = fan.rect.bottom + px(18)

    def _picture(self, block: CardPicture) -> None:
        """What a person has written: words, and the cards beneath them."""
        self.y = max(self.y, self.beside.bottom)
        left = self.left + (px(STEP) if block.number else 0)
        words = self._paragraph(left, min(self.measure, self.width - (left - self.left)), block.text, "told")
        if block.number:
            side = px(STEP_SEAL)
            seal = pygame.Rect(self.left, self.y + (line_height(theme.BODY) - side) // 2, side, side)
            self.area.add(StepNumber(seal, block.number, self._name("step")))
        self.y = words.rect.bottom
        if block.groups:
            room = pygame.Rect(left, self.y + px(10), self.width - (left - self.left), 0)
            self.y = self.area.add(PictureStrip(room, block, self.faces, self._name("picture"))).rect.bottom + px(AFTER - BETWEEN)
        self.y += px(BETWEEN)

    def _ways(self, block: HandWays) -> None:
        """Hands side by side, in as many rows as they need."""
        if block.text:
            self.y = self._paragraph(self.left, self.width, block.text, "caption", colour=theme.COLOURS.paper_dim).rect.bottom
            self.y += px(10)
        left, row = self.left, list[LaidHand]()
        for shown in block.shown:
            hand = LaidHand((left, self.y), shown, self.faces, px(LAID_CARD), self._name("laid"))
            if row and hand.rect.right > self.left + self.width:
                self._end_row(row)
                hand.rect.topleft, row = (self.left, self.y), []
            row.append(self.area.add(hand))
            left = hand.rect.right + px(LAID_GAP)
        self._end_row(row)

    def _end_row(self, row: list[LaidHand]) -> None:
        """Hands of a row stand on one line."""
        low = max(hand.rect.bottom for hand in row)
        for hand in row:
            hand.rect.bottom = low
        self.y = low + px(18)

    def _table(self, block: TableBlock) -> None:
        if block.text:
            self.y += px(theme.GAP)
            caption = self._paragraph(self.left, self.width, block.text, "caption", colour=theme.COLOURS.paper_dim)
            self.y = caption.rect.bottom + px(6)
        grid = Grid(pygame.Rect(self.left, self.y, px(NARROW) if block.narrow else self.width, 0), block, self.faces,
                    self._name("grid"))
        if block.orders:
            grid.rect.top = self.y = self._orders(block, grid) + px(6)
        self.area.add(grid)
        self.y = grid.rect.bottom + px(theme.GAP)

    def _orders(self, block: TableBlock, grid: Grid) -> int:
        """The choice of an order above a table; returns where it ends."""
        words, height = t("bankrules-opening-order"), px(ORDER_HEIGHT)
        title = Label((self.left, self.y, text_size(words, theme.BODY)[0] + 1, height), words, name=self._name("sort"))
        self.area.add(title)
        width = sum(text_size(order, theme.BODY)[0] + 2 * px(theme.GAP) for order in block.orders)
        choice = Picker((title.rect.right + px(theme.GAP), self.y, max(width, px(ORDER_WIDTH)), height),
                        list(enumerate(block.orders)), 0, grid.order, drop=False, name=self._name("order"))
        self.area.add(choice)
        return choice.rect.bottom

    def _house_rule(self, block: HouseRule) -> None:
        top = self.y
        changed = bool(block.changed)
        ink = theme.COLOURS.vermilion_bright if changed else theme.COLOURS.paper
        value_width = min(self.measure // 2, text_size(block.value, theme.BODY, changed)[0] + 1)
        value = Label((self.left + self.measure - value_width, top, value_width, line_height(theme.BODY)), block.value,
                      theme.BODY, ink, changed, "right", name=self._name("value"))
        self.area.add(value)
        title = self._paragraph(self.left, self.measure - value_width - px(theme.GAP), block.name, "option")
        self.y = max(title.rect.bottom, value.rect.bottom) + px(2)
        if changed:
            usual = self._paragraph(self.left, self.measure, block.changed, "usual", theme.SMALL, ink)
            self.y = usual.rect.bottom + px(2)
        words = self._paragraph(self.left, self.measure, block.help, "help", theme.SMALL, theme.COLOURS.paper_dim)
        self.y = words.rect.bottom + px(14)
