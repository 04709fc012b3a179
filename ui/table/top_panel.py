"""Cards that lie at the top of the table through a deal, open or face down, or words in their place: between the corner buttons
and the first plate of the top row."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

import pygame

from game import Card, Rules
from game.mechanics.params import WidowParams
from ui.cards.faces import CardFaces
from ui.table.face_down import paint_stack
from ui.table.layout import TOP_CARD
from ui.table.part import TablePart
from ui.table.rows import spread
from ui.widgets import theme
from ui.widgets.base import Widget
from ui.widgets.text import draw_text, line_height, t, text_size
from ui.widgets.theme import px
from ui.words import side_words

if TYPE_CHECKING:
    from ui.table.view import TableView

SHOWN = 3  # cards that are not laid on each other
GAP = 4


class TopPanel(Widget):
    """Cards under a line of words, the last of them a packet of so many that lie face down; without words nothing."""

    def __init__(self, faces: CardFaces, name: str) -> None:
        super().__init__(pygame.Rect(0, 0, 0, 0), name=name)
        self.faces, self.words = faces, ""
        self.cards: Sequence[Card] = ()
        self.down = 0

    def tell(self, words: str, cards: Sequence[Card], down: int) -> None:
        """Show these from now on."""
        if (words, cards, down) != (self.words, self.cards, self.down):
            self.words, self.cards, self.down = words, cards, down
            self.dirty = True

    @property
    def bare(self) -> bool:
        """Are there words alone?"""
        return not self.cards and not self.down

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        if not self.words:
            return
        if self.bare:
            lines, each = self.words.split("\n"), line_height(theme.BODY)
            top = self.rect.centery - each * len(lines) // 2
            for number, words in enumerate(lines):
                at = (self.rect.centerx, top + number * each)
                draw_text(surface, words, at, theme.BODY, theme.COLOURS.gold, align="centre")
            return
        draw_text(surface, self.words, self.rect.midtop, theme.SMALL, theme.COLOURS.paper_dim, align="centre")
        height = px(TOP_CARD)
        width = max(1, round(height * self.faces.ratio))
        pocket = pygame.Rect(0, self.rect.bottom - height, self.rect.width, height)
        pocket.centerx = self.rect.centerx
        places = spread(pocket, len(self.cards) + bool(self.down), width, height, px(2 * GAP if self.down else GAP))
        for card, place in zip(self.cards, places, strict=False):
            surface.blit(self.faces.face(card, width, quick=True), place)
        if self.down:
            paint_stack(surface, self.faces, places[-1], self.down)


class TopPanelPart(TablePart):
    """A part that shows something there, and what was dealt to nobody and lies face down."""

    panel_name: ClassVar[str]

    def __init__(self, scene: TableView) -> None:
        super().__init__(scene)
        self.panel = TopPanel(scene.faces, self.panel_name)

    @abstractmethod
    def on_top(self) -> tuple[str, Sequence[Card]]:
        """The words and the cards; no words: nothing. Words alone may have several lines."""

    @property
    def shown(self) -> tuple[str, Sequence[Card], int]:
        """The same with what lies face down, which has words of its own where there are no others; shorter words where there is
        no room."""
        words, cards = self.on_top()
        down = 0 if self.scene.table.packet is None else self.scene.board.aside
        said, shorter = words or (self._aside_words() if down else ""), self.shorter()
        fits = not shorter or self._width(said, cards, down) <= self.scene.table.top_room.width
        return said if fits else shorter, cards, down

    def shorter(self) -> str:
        """The most important of the words, where cards say the rest; nothing where they cannot be shortened."""
        return ""

    def _width(self, words: str, cards: Sequence[Card], down: int) -> int:
        """How much room that needs."""
        width = max(text_size(line, theme.SMALL if cards or down else theme.BODY)[0] for line in words.split("\n"))
        each, count = round(px(TOP_CARD) * self.scene.faces.ratio) + px(GAP), min(SHOWN, len(cards))
        return max(width, each * count)

    def _aside_words(self) -> str:
        rules = self.scene.rules
        taken = rules.ruleset.params_of(WidowParams) is not None
        return t("table-widow", caller=side_words(rules, caller=True)) if taken else t("table-aside")

    @property
    def known(self) -> object:
        return self.shown

    def build(self) -> None:
        self.panel = self.scene.ui.add(TopPanel(self.scene.faces, self.panel_name))
        self.move()
        self.refresh()

    def public(self) -> Iterable[Widget]:
        return (self.panel,)

    def move(self) -> None:
        """Where that leaves room; words alone need no more than they are wide."""
        free = self.scene.table.top_room
        width = self._width(*self.shown)
        self.panel.rect = pygame.Rect(0, free.top, width, free.height)
        self.panel.rect.centerx = free.centerx
        self.panel.visible = self.panel.rect.width <= free.width
        self.panel.dirty = True

    def refresh(self) -> None:
        shown = self.shown
        if shown != (self.panel.words, self.panel.cards, self.panel.down):
            self.panel.tell(*shown)
            self.move()


class AsidePart(TopPanelPart):
    """What was dealt to nobody, where nothing else is shown there."""

    panel_name = "aside"

    def on_top(self) -> tuple[str, Sequence[Card]]:
        """Nothing beside it."""
        return "", ()


def deals_aside(rules: Rules) -> bool:
    """Are cards dealt to nobody, which lie face down?"""
    return any(rules.deal().dead)
