"""Sets the blocks of a rules page in a scroll area: measures, places and draws them.

One column: text in lines of up to 70 characters, combinations with their cards at the left and the words beside them.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game import Card, Rules
from ui.cards.faces import CardFaces, card_faces
from ui.rulespage.blocks import Block, CardOrder, Example, HandWays, HouseRule, Introduction, Item, PageSection, TableBlock
from ui.rulespage.figures import Grid, LaidHand
from ui.widgets import paint, theme
from ui.widgets.base import Widget
from ui.widgets.choice import Choice
from ui.widgets.labels import Label, Paragraph, Rule
from ui.widgets.scale import px
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import draw_text, line_height, t, text_size

EXAMPLE_CARD = 54
EXAMPLE_STEP = 34            # how far the next card of an example lies, where there is room
EXAMPLE_WIDTH = 216
COVER_CARD = 84
COVER_STEP = 60
COVER_WIDTH = 320
LADDER_CARD = 56
LAID_CARD = 50
LAID_GAP = 24
ORDER_HEIGHT = 36
ORDER_WIDTH = 260
HEADING_SPACE = 40
BULLET = 16


class Fan(Widget):
    """Cards side by side, each over the one before it, spread as wide as the rectangle allows."""

    def __init__(self, rect: pygame.Rect, cards: tuple[Card, ...], faces: CardFaces, width: int, step: int,
                 name: str) -> None:
        super().__init__(rect, name=name)
        self.cards, self.faces, self.card_width = cards, faces, width
        room = rect.width - width
        self.step = min(step, room // (len(cards) - 1)) if len(cards) > 1 else 0
        self.rect.size = (width + self.step * max(0, len(cards) - 1), faces.size(width)[1])

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        for place, card in enumerate(self.cards):
            at = pygame.Rect(self.rect.x + place * self.step, self.rect.y, self.card_width, self.rect.height)
            surface.blit(self.faces.shadow(self.card_width), self.faces.shadow_at(at))
            surface.blit(self.faces.face(card, self.card_width, quick=True), at)


class Bullet(Widget):
    """The small diamond before a rule."""

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        x, y, r = *self.rect.center, max(2, px(3))
        pygame.draw.polygon(surface, theme.COLOURS.vermilion_bright, [(x - r, y), (x, y - r), (x + r, y), (x, y + r)])


class WordSeal(Widget):
    """A word on a vermilion ground, like a stamp."""

    def __init__(self, corner: tuple[int, int], word: str, name: str) -> None:
        width, height = text_size(word, theme.SMALL)
        super().__init__((*corner, width + 2 * px(8), height + 2 * px(2)), name=name)
        self.word = word

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

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
        self.beside = pygame.Rect(self.left + self.width, self.y, 0, 0)     # what text must leave room for
        self.prefix = ""
        self.count = 0

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
        self.tops[section.id] = self.y - self.area.rect.y
        heading = Label((self.left, self.y, self.width, line_height(theme.HEADING, True)), section.title,
                        theme.HEADING, theme.COLOURS.gold, bold=True, name=self._name("heading"))
        self.area.add(heading)
        self.y = heading.rect.bottom + px(6)
        self.area.add(Rule((self.left, self.y, self.width, 1), name=self._name("line")))
        self.y += px(14)
        makers: dict[type, Callable[..., None]] = {
            Introduction: self._lead, Item: self._item, Example: self._example, CardOrder: self._order,
            HouseRule: self._house_rule, HandWays: self._ways, TableBlock: self._table}
        before: Block | None = None
        for block in section.blocks:
            if isinstance(block, Example | CardOrder | HandWays) and not isinstance(before, type(block)):
                self.y += px(theme.GRID)
            makers[type(block)](block)
            before = block

    def _paragraph(self, left: int, width: int, text: str, what: str, size: int = theme.BODY,
                   colour: pygame.Color = theme.COLOURS.paper) -> Paragraph:
        return self.area.add(Paragraph((left, self.y, width, 0), text, size, colour, name=self._name(what)))

    def _lead(self, block: Introduction) -> None:
        room = pygame.Rect(self.left, self.y, px(COVER_WIDTH), 0)
        fan = Fan(room, block.cards, self.faces, px(COVER_CARD), px(COVER_STEP), self._name("cover"))
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
            fan = Fan(room, play, self.faces, px(EXAMPLE_CARD), px(EXAMPLE_STEP), self._name("cards"))
            low = self.area.add(fan).rect.bottom
        return low

    def _order(self, block: CardOrder) -> None:
        caption = self._paragraph(self.left, self.width, block.caption, "caption", colour=theme.COLOURS.paper_dim)
        self.y = caption.rect.bottom + px(10)
        room = pygame.Rect(self.left, self.y, self.width, 0)
        fan = self.area.add(Fan(room, block.cards, self.faces, px(LADDER_CARD), px(LADDER_CARD + 6), self._name("ladder")))
        self.y = fan.rect.bottom + px(18)

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
        grid = Grid(pygame.Rect(self.left, self.y, self.width, 0), block, self.faces, self._name("grid"))
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
        choice = Choice((title.rect.right + px(theme.GAP), self.y, max(width, px(ORDER_WIDTH)), height),
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
