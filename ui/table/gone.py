"""All cards of a pot game that were played and beaten, kind by kind; and what the viewer has thrown away unseen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import pygame

from game import Card, Rules
from ui.cards.faces import CardFaces
from ui.widgets import theme
from ui.widgets.base import Widget
from ui.widgets.controls import Answer, Modal, Paragraph, ScrollArea
from ui.widgets.scale import px
from ui.widgets.text import draw_text, line_height, t
from ui.words import card_words

WIDTH = 760
CARD = 46
STEP = 0.32  # of a card's width between copies
GAP = 18
LABEL_GAP = 2


class Copies(Widget):
    """The copies of one card that are gone, its name and their number."""

    def __init__(self, rect: pygame.Rect, card: Card, words: str, count: int, faces: CardFaces, name: str) -> None:
        super().__init__(rect, name=name)
        self.card, self.words, self.count, self.faces = card, words, count, faces

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        width = px(CARD)
        step = round(width * STEP)
        x = self.rect.centerx - (width + step * (self.count - 1)) // 2
        face = self.faces.face(self.card, width, quick=True)
        for number in range(self.count):
            surface.blit(face, (x + step * number, self.rect.top))
        y = self.rect.top + face.get_height() + px(LABEL_GAP)
        for words, ink in ((card_words(self.card), theme.COLOURS.paper), (self.words, theme.COLOURS.paper_dim)):
            box = pygame.Rect(self.rect.left, y, self.rect.width, line_height(theme.SMALL))
            draw_text(surface, words, box, theme.SMALL, ink, align="centre", valign="middle")
            y += box.height


class GoneModal(Modal):
    """Opened with a key or a button at any time; `gone` gives the cards that were beaten, `own` what the viewer has thrown
    away, which nobody else knows."""

    def __init__(
        self, faces: CardFaces, rules: Rules, gone: Callable[[], Sequence[Card]], own: Callable[[], Sequence[Card]]
    ) -> None:
        self.faces, self.rules, self.gone, self.own = faces, rules, gone, own
        answers = lambda: [Answer(t("kit-close"), None, True, name="gone-close")]  # noqa: E731
        super().__init__(
            lambda: t("pot-gone-title"), lambda: t("pot-gone-text", count=len(gone())), answers, width=WIDTH
        )

    def body(self, area: ScrollArea) -> int:
        top = self._rows(area, super().body(area) + px(theme.GAP), self.gone())
        own = self.own()
        if not own:
            return top
        words = t("pot-gone-own", count=len(own))
        line = Paragraph((area.rect.x, area.rect.y + top, area.inner_width, 0), words, name="gone-own")
        area.add(line)
        return self._rows(area, top + line.rect.height + px(theme.GAP), own, "own-")

    def _rows(self, area: ScrollArea, top: int, cards: Sequence[Card], prefix: str = "") -> int:
        """The kinds side by side; returns where the next thing may stand."""
        copies, pack = Counter(cards), Counter(self.rules.pack)
        tall = self.faces.size(px(CARD))[1]
        cell = pygame.Rect(0, 0, round(px(CARD) * (1 + 3 * STEP)) + px(GAP), tall + 2 * line_height(theme.SMALL) + px(GAP))
        columns = max(1, area.inner_width // cell.width)
        for number, card in enumerate(sorted(copies, key=lambda card: card.index)):
            row, column = divmod(number, columns)
            place = cell.move(area.rect.x + column * cell.width, area.rect.y + top + row * cell.height)
            words = t("pot-gone-number", count=copies[card], copies=pack[card])
            area.add(Copies(place, card, words, copies[card], self.faces, f"{prefix}gone-{card.id}"))
        return top + -(-len(copies) // columns) * cell.height

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_g:
            self.close()
            return True
        return super().handle(event)
