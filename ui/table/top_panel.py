"""Cards that lie open at the top of the table through a deal, or words in their place: between the corner buttons and the first
plate of the top row."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

import pygame

from game import Card
from ui.cards.faces import CardFaces
from ui.table.layout import spread
from ui.table.part import TablePart
from ui.table.sprites import CardRow
from ui.widgets import theme
from ui.widgets.base import Widget
from ui.widgets.text import draw_text, line_height, text_size
from ui.widgets.theme import px

if TYPE_CHECKING:
    from ui.table.view import TableView

HEIGHT = 62
WIDTH = 150
SHOWN = 3  # cards for which there is room at least
CORNER_BUTTONS = 3
GAP = 4


class TopPanel(Widget):
    """Cards under a line of words; without words nothing."""

    def __init__(self, faces: CardFaces, name: str) -> None:
        super().__init__(pygame.Rect(0, 0, 0, 0), name=name)
        self.faces, self.words = faces, ""
        self.cards: Sequence[Card] = ()

    def tell(self, words: str, cards: Sequence[Card]) -> None:
        """Show these from now on."""
        if (words, cards) != (self.words, self.cards):
            self.words, self.cards = words, cards
            self.dirty = True

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        if not self.words:
            return
        if not self.cards:
            lines, each = self.words.split("\n"), line_height(theme.BODY)
            top = self.rect.centery - each * len(lines) // 2
            for number, words in enumerate(lines):
                at = (self.rect.centerx, top + number * each)
                draw_text(surface, words, at, theme.BODY, theme.COLOURS.gold, align="centre")
            return
        draw_text(surface, self.words, self.rect.midtop, theme.SMALL, theme.COLOURS.paper_dim, align="centre")
        height = px(HEIGHT)
        width = max(1, round(height * self.faces.ratio))
        pocket = pygame.Rect(0, self.rect.bottom - height, self.rect.width, height)
        pocket.centerx = self.rect.centerx
        for card, place in zip(self.cards, spread(pocket, len(self.cards), width, height, px(GAP)), strict=True):
            surface.blit(self.faces.face(card, width, quick=True), place)


class TopPanelPart(TablePart):
    """A part that shows something there."""

    panel_name: ClassVar[str]

    def __init__(self, scene: TableView) -> None:
        super().__init__(scene)
        self.panel = TopPanel(scene.faces, self.panel_name)

    @abstractmethod
    def on_top(self) -> tuple[str, Sequence[Card]]:
        """The words and the cards; no words: nothing. Words alone may have several lines."""

    @property
    def known(self) -> object:
        return self.on_top()

    def build(self) -> None:
        self.panel = self.scene.ui.add(TopPanel(self.scene.faces, self.panel_name))
        self.move()
        self.refresh()

    def public(self) -> Iterable[Widget]:
        return (self.panel,)

    def move(self) -> None:
        """Where that leaves room; words alone need no more than they are wide."""
        table, height = self.scene.table, px(HEIGHT)
        words, cards = self.on_top()
        wide = max(px(WIDTH), CardRow.width_of(SHOWN, self.scene.faces, height))
        width = max(text_size(line, theme.BODY)[0] for line in words.split("\n")) if words and not cards else wide
        room = pygame.Rect(0, px(GAP), width, height + line_height(theme.SMALL) + px(GAP))
        left = table.corner(CORNER_BUTTONS, True).left
        right = min((plate.left for plate in table.plates.values() if plate.top < room.bottom), default=table.size[0])
        room.centerx = (left + right) // 2
        self.panel.rect = room
        self.panel.visible = right - left >= room.width
        self.panel.dirty = True

    def refresh(self) -> None:
        shown = self.on_top()
        if shown != (self.panel.words, self.panel.cards):
            self.panel.tell(*shown)
            self.move()
