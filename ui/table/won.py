"""The cards with which every seat has won tricks, which anybody may look at; the Elders not shown; one's own discards."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game import Card, Rules, View
from ui.cards.faces import CardFaces
from ui.table.card_row import CardRow
from ui.widgets import theme
from ui.widgets.controls import Answer, Label, Modal, Rule, ScrollArea
from ui.widgets.scale import px
from ui.widgets.text import t

WIDTH = 760
NAME_WIDTH = 168
CARD_HEIGHT = 116
ROW = 126


class WonModal(Modal):
    """Opened with a key or a button at any time; `own` is what the viewer has put face down."""

    def __init__(self, faces: CardFaces, rules: Rules, names: Sequence[str], view: View, own: Sequence[Card]) -> None:
        self.faces, self.rules, self.names, self.view, self.own = faces, rules, names, view, own
        answers = lambda: [Answer(t("kit-close"), None, True, name="won-close")]  # noqa: E731
        super().__init__(lambda: t("claim-cards-title"), "", answers, width=WIDTH)

    def body(self, area: ScrollArea) -> int:
        view, y = self.view, area.rect.y
        for seat, cards in enumerate(view.won):
            if seat != view.watcher:
                y = self._row(area, y, self.names[seat], list(cards), f"won-{seat}")
        area.add(Rule((area.rect.x, y, area.inner_width, 1), name="won-rule"))
        y += px(10)
        elders = sorted(view.elders, key=lambda card: card.index)
        if elders:
            y = self._row(area, y, t("claim-cards-elders"), elders, "won-elders")
        if self.own:
            y = self._row(area, y, t("claim-cards-own"), list(self.own), "won-own")
        return y - area.rect.y

    def _row(self, area: ScrollArea, y: int, words: str, cards: Sequence[Card], name: str) -> int:
        x, width, tall = area.rect.x, px(NAME_WIDTH), px(CARD_HEIGHT if cards else 34)
        area.add(Label((x, y, width - px(12), tall), words, theme.BODY, bold=True, name=f"{name}-name"))
        if not cards:
            box = (x + width, y, area.inner_width - width, tall)
            area.add(Label(box, t("claim-cards-none"), theme.BODY, theme.COLOURS.paper_dim, name=f"{name}-none"))
            return y + tall + px(10)
        count = (x + width, y, px(28), tall)
        area.add(Label(count, str(len(cards)), theme.BODY, theme.COLOURS.gold, name=f"{name}-count"))
        row = pygame.Rect(x + width + px(40), y, area.inner_width - width - px(40), tall)
        area.add(CardRow(row, cards, self.faces, name=name))
        return y + px(ROW)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_g:
            self.close()
            return True
        return super().handle(event)
