"""What a fishing game draws on the table: the field, what every seat has taken, the month, and the question of stopping.

The first two draw the cards that rest there; cards on their way are drawn above the whole table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

import pygame

from game import Card
from ui.cards.faces import CardFaces
from ui.families.fishing.layout import FishTableLayout
from ui.table.sprites import CardRow, Sprite, draw_resting
from ui.widgets import paint, theme
from ui.widgets.base import LEFT_BUTTON, StaticWidget, Widget
from ui.widgets.catalogue import joined
from ui.widgets.text import draw_lines, draw_text, ellipsis, line_height, lines_height, text_size, wrap
from ui.widgets.theme import px

ASK_CARDS = 84  # with the gap beneath them
ASK_GAP = 6
ASK_LOW = 200  # a lower room has no place for cards
FIGURE = 150  # the column of what stopping pays
DEEP = 3  # backs that show how thick the stock is
BACK_STEP = 2
NUMBER = 26  # the seal with the key that takes a card


class FieldGround(StaticWidget):
    """The cards on the field, the stock with the number of its cards, and the card that waits beneath it."""

    def __init__(self, layout: FishTableLayout, faces: CardFaces, sprites: Callable[[], Iterable[Sprite]]) -> None:
        super().__init__(layout.middle, name="field")
        self.layout, self.faces, self.sprites = layout, faces, sprites
        self.stock = self.places = 0
        self.numbers: tuple[Card, ...] = ()

    def tell(self, layout: FishTableLayout, stock: int, places: int) -> None:
        """So many cards are in the stock, and the field has so many places."""
        if (layout, stock, places) != (self.layout, self.stock, self.places):
            self.layout, self.stock, self.places, self.rect = layout, stock, places, layout.middle.copy()
            self.dirty = True

    def number(self, cards: tuple[Card, ...]) -> None:
        """These cards bear the numbers of the keys that take them."""
        if cards != self.numbers:
            self.numbers, self.dirty = cards, True

    def draw(self, surface: pygame.Surface) -> None:
        place = self.layout.stock(self.places)
        radius = max(4, round(place.width * 0.06))
        if self.stock:
            back = self.faces.back(place.width, quick=True)
            for level in range(min(DEEP, self.stock)):
                surface.blit(back, place.move(0, -level * px(BACK_STEP)))
            number = str(self.stock)
            pill = pygame.Rect(0, 0, text_size(number, theme.BODY, True)[0] + px(16), line_height(theme.BODY) + px(4))
            pill.center = place.center
            paint.rounded(surface, pill, theme.COLOURS.lacquer, pill.height // 2)
            draw_text(surface, number, pill, theme.BODY, theme.COLOURS.paper, True, "centre", "middle")
        else:
            paint.outline(surface, place, theme.COLOURS.empty, radius, px(1))
        paint.outline(surface, self.layout.turned(self.places), theme.COLOURS.empty, radius, px(1))
        sprites = list(self.sprites())
        draw_resting(surface, sprites, self.faces)
        for sprite in sprites:
            if sprite.card in self.numbers and sprite.way is None:
                self._draw_number(surface, sprite.rect(self.faces), str(self.numbers.index(sprite.card) + 1))

    def _draw_number(self, surface: pygame.Surface, card: pygame.Rect, words: str) -> None:
        seal = pygame.Rect(0, 0, px(NUMBER), px(NUMBER))
        seal.bottomright = card.right - px(4), card.bottom - px(4)
        paint.rounded(surface, seal, theme.COLOURS.lacquer, seal.height // 2)
        draw_text(surface, words, seal, theme.BODY, theme.COLOURS.jade, True, "centre", "middle")


@dataclass(frozen=True)
class GroupFacts:
    """The label over the cards of a kind: its name, how many count, and the number that makes a yaku (0: none)."""

    name: str
    count: int
    goal: int


F = TypeVar("F")


class Telling(Widget, Generic[F]):
    """Shows facts of which the table tells; a click shows all of them (`look`)."""

    def __init__(self, rect: pygame.Rect, facts: F, look: Callable[[], object], *, name: str, tooltip: str = "") -> None:
        super().__init__(rect, name=name, tooltip=tooltip)
        self.facts, self.look = facts, look

    def tell(self, facts: F) -> None:
        """Show this from now on."""
        if facts != self.facts:
            self.facts, self.dirty = facts, True

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != LEFT_BUTTON or not self.hit(event.pos):
            return False
        self.look()
        return True


class TakenGroup(Telling[GroupFacts]):
    """The cards of one kind that one seat has taken; `say` tells of them, `look` shows all that the seat has."""

    def __init__(self, rect: pygame.Rect, layout: FishTableLayout, faces: CardFaces, *, name: str, say: Callable[[], str],
                 look: Callable[[], object]) -> None:
        super().__init__(rect, GroupFacts("", 0, 0), look, name=name)
        self.layout, self.faces, self.say = layout, faces, say
        self.sprites: Sequence[Sprite] = ()

    @property
    def hint(self) -> str | None:
        return self.say()

    def draw(self, surface: pygame.Surface) -> None:
        facts, label = self.facts, self.layout.label(self.rect)
        made = 0 < facts.goal <= facts.count
        number = f"{facts.count}/{facts.goal}" if facts.goal and not made else str(facts.count)
        wide = text_size(number, theme.SMALL, True)[0]
        name = facts.name if text_size(facts.name, theme.SMALL)[0] + px(6) + wide <= label.width else ""
        ink = theme.COLOURS.gold if made else theme.COLOURS.paper if facts.count else theme.COLOURS.paper_dim
        said = draw_text(surface, name, label, theme.SMALL, theme.COLOURS.paper_dim, valign="middle") if name else label
        x = said.right + px(6) if name else label.left
        draw_text(surface, number, (x, label.centery), theme.SMALL, ink, True, valign="middle")
        if not self.sprites:
            place = self.layout.fan(self.rect, 1)[0]
            paint.outline(surface, place, theme.COLOURS.empty, max(3, round(place.width * 0.06)), px(1))
        draw_resting(surface, self.sprites, self.faces)


@dataclass(frozen=True)
class MonthFacts:
    """What the panel beside the buttons says: a heading, and what the viewer is nearest to; `brief` where there is no room for
    all of that."""

    title: str = ""
    words: str = ""
    brief: str = ""


class MonthPanel(Telling[MonthFacts]):
    """The month of the deal and the way to the next yaku; a click shows all of them."""

    def __init__(self, rect: pygame.Rect, look: Callable[[], object], hint: str) -> None:
        super().__init__(rect, MonthFacts(), look, name="month", tooltip=hint)

    @property
    def rows(self) -> list[str]:
        """What stands beneath the heading, line by line."""
        inner = self._inner
        most = max(1, inner.height // line_height(theme.SMALL) - 1)
        rows = wrap(self.facts.words, theme.SMALL, inner.width)
        if len(rows) > most and self.facts.brief:
            rows = wrap(self.facts.brief, theme.SMALL, inner.width)
        return rows if len(rows) <= most else [*rows[:most - 1], ellipsis("".join(rows[most - 1:]), theme.SMALL, inner.width)]

    @property
    def _inner(self) -> pygame.Rect:
        return self.rect.inflate(-2 * px(12), -2 * px(8))

    def draw(self, surface: pygame.Surface) -> None:
        ground = theme.COLOURS.lacquer_high if self.hovered else theme.COLOURS.lacquer
        paint.panel(surface, self.rect, ground, border=theme.COLOURS.line)
        inner, high, rows = self._inner, line_height(theme.SMALL), self.rows
        y = inner.centery - high * (len(rows) + 1) // 2
        for number, words in enumerate((self.facts.title, *rows)):
            box = pygame.Rect(inner.left, y, inner.width, high)
            ink = theme.COLOURS.paper_dim if number else theme.COLOURS.paper
            draw_text(surface, words, box, theme.SMALL, ink, not number, valign="middle")
            y += high


class AskLines(NamedTuple):
    """Lines of one look."""

    rows: list[str]
    size: float
    ink: pygame.Color
    bold: bool = False

    @property
    def height(self) -> int:
        """In pixels."""
        return lines_height(len(self.rows), self.size, self.bold)


@dataclass(frozen=True)
class AskFacts:
    """The question of stopping: a title, the cards of what was made, lines about it and about the others, what stopping pays, and
    how that is reckoned."""

    title: str
    cards: tuple[Card, ...]
    lines: tuple[str, ...]
    others: tuple[str, ...]
    figure: str
    reckoned: str


class AskPanel(StaticWidget):
    """That question, beside the field; nothing while it is not asked. In a low room there are no cards."""

    def __init__(self, room: pygame.Rect, faces: CardFaces) -> None:
        super().__init__(room, name="ask")
        self.room, self.faces = room, faces
        self.visible = False
        self.facts: AskFacts | None = None

    def tell(self, facts: AskFacts | None, room: pygame.Rect) -> None:
        """Ask this from now on, in the middle of that room."""
        if (facts, room) != (self.facts, self.room):
            self.facts, self.room, self.dirty = facts, room, True
            self.visible = facts is not None
            self.rect = pygame.Rect(0, 0, room.width, min(room.height, self._needs))
            self.rect.center = room.center

    @property
    def _inner(self) -> int:
        return self.room.width - 2 * px(theme.PADDING)

    def _blocks(self) -> list[AskLines]:
        """What is said, one beneath the other, each with its size, its ink, and whether it is bold."""
        facts = self.facts
        if facts is None:
            return []
        others = [joined([facts.reckoned, *facts.others], "dots")] if self._flat else [*facts.others]
        parts = [(AskLines([facts.title], theme.HEADING, theme.COLOURS.gold, True), self._inner - px(FIGURE) * self._flat),
                 (AskLines([*facts.lines], theme.BODY, theme.COLOURS.paper), self._inner),
                 (AskLines(others, theme.SMALL, theme.COLOURS.paper_dim), self._inner)]
        return [part._replace(rows=[row for line in part.rows for row in wrap(line, part.size, width, part.bold)])
                for part, width in parts]

    @property
    def _flat(self) -> bool:
        """Is it so low that there is room for words alone?"""
        return self.room.height < px(ASK_LOW)

    @property
    def _words_height(self) -> int:
        return sum(part.height + px(ASK_GAP) for part in self._blocks() if part.rows)

    @property
    def _needs(self) -> int:
        return 2 * px(theme.PADDING) + self._words_height + px(ASK_CARDS) * (not self._flat)

    def draw(self, surface: pygame.Surface) -> None:
        facts = self.facts
        if facts is None:
            return
        paint.shadow(surface, self.rect, lifted=True)
        paint.panel(surface, self.rect, theme.COLOURS.lacquer, border=theme.COLOURS.gold)
        inner = self.rect.inflate(-2 * px(theme.PADDING), -2 * px(theme.PADDING))
        y = inner.top
        for number, part in enumerate(self._blocks()):
            if part.rows:
                place = pygame.Rect(inner.left, y, inner.width, part.height)
                draw_lines(surface, part.rows, place, part.size, part.ink, part.bold)
                y += part.height + px(ASK_GAP)
            if not number and self._flat:
                place = pygame.Rect(inner.left, inner.top, inner.width, part.height)
                draw_text(surface, facts.figure, place, theme.TITLE, theme.COLOURS.gold, True, "right", "middle")
            elif not number:
                y += self._draw_cards(surface, facts, pygame.Rect(inner.left, y, inner.width, inner.height - self._words_height))

    def _draw_cards(self, surface: pygame.Surface, facts: AskFacts, room: pygame.Rect) -> int:
        """The cards, and at their right what stopping pays; returns how high they are."""
        high = min(px(ASK_CARDS), room.height) - px(ASK_GAP)
        most = room.width - px(FIGURE)
        row = pygame.Rect(room.left, room.top, min(most, len(facts.cards) * (round(high * self.faces.ratio) + px(3))), high)
        CardRow(row, facts.cards, self.faces, name="ask-cards").draw(surface)
        column = pygame.Rect(room.right - px(FIGURE), room.top, px(FIGURE), high)
        below = line_height(theme.SMALL)
        draw_text(surface, facts.figure, column.move(0, -below // 2), theme.TITLE, theme.COLOURS.gold, True, "right", "middle")
        foot = pygame.Rect(column.left, column.bottom - below, column.width, below)
        draw_text(surface, facts.reckoned, foot, theme.SMALL, theme.COLOURS.paper_dim, align="right", valign="middle")
        return high + px(ASK_GAP)
