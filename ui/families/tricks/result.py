"""The end of a deal that is won by a claim: the award lines, the winning cards, and what the watcher dreamed of.

Everything is read from the result of the deal, which is public when the deal is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game import AwardLine, Card, Cards, DealResult
from game.families.tricks.wins import ClaimResult
from game.mechanics.slices import Bidding, Revealed
from ui.cards.faces import CardFaces
from ui.scenes.lines_result import AwardLines
from ui.scenes.result import DealContent
from ui.table.sprites import GAP, CardRow
from ui.widgets import theme
from ui.widgets.button import Label
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import t, text_size
from ui.widgets.theme import px
from ui.words import pattern_words

CARD_HEIGHT = 124
LEFT = 132  # as wide as the names of the lines above
APART = 22  # between the groups


def card_width(faces: CardFaces) -> int:
    """How wide the cards are that are laid out."""
    return max(1, round(px(CARD_HEIGHT) * faces.ratio))


class CardGroup(NamedTuple):
    """Cards under a heading; with `stars` where they were laid open."""

    name: str
    words: str
    cards: Cards
    stars: bool = False


class ClaimAwards(AwardLines):
    """Line by line, then the winning cards and the dream."""

    def summary(self) -> str:
        win, names = self.result[ClaimResult].win, self.session.names
        assert win is not None
        if win.seat is None:
            return t("claim-result-nobody")
        name = names[win.seat]
        if win.how == "reveal":
            shown = self.result[Revealed].patterns
            words = t("claim-result-pattern", name=name, pattern=pattern_words(self.session.rules, shown))
        else:
            words = t("claim-result-winner", name=name, count=win.tricks)
        losers = {seat for line in self.result.lines for seat in line.payers}
        privileged = self.result[Bidding].privileged
        if privileged is None or privileged not in losers:
            return words
        return t("claim-result-two", first=words, second=t("claim-result-for-both", name=names[privileged]))

    def what(self, line: AwardLine) -> str:
        if line.kind == "watcher":
            return t("claim-result-watcher", count=line.number)
        return super().what(line)

    def terms(self, line: AwardLine) -> str:
        """Who pays: somebody who stands for two pays twice."""
        payers = list(dict.fromkeys(line.payers))
        if len(payers) == 1 and len(line.payers) > 1:
            return t("claim-result-twice", each=line.each, count=len(line.payers), name=self.session.names[payers[0]])
        return super().terms(line)

    def line_cards(self, line: AwardLine) -> list[Card]:
        """The cards are laid out beneath, and larger."""
        return []

    def extra(self, area: ScrollArea, y: int) -> int:
        """The winning cards and the dream beside each other."""
        top, x = y + px(8), area.rect.x
        ended = self.result[ClaimResult]
        win, dream = ended.win, ended.dream
        if win is not None and win.seat is not None:
            rest = win.cards - win.laid
            like = list(dream.matches) if dream is not None else []
            key = "claim-result-shown" if win.how == "reveal" else "claim-result-laid"
            for group in (CardGroup("won", t("claim-result-won"), rest), CardGroup("laid", t(key), win.laid, stars=True)):
                x = self._group(area, (x, top), group, like)
        if dream is None:
            return y
        self._dream(area, x, top)
        return top + px(26 + CARD_HEIGHT + 8)

    def _group(self, area: ScrollArea, at: tuple[int, int], group: CardGroup, like: Sequence[Card]) -> int:
        """A heading and cards under it, those with a ring that are `like` the dream; returns where the next group begins."""
        (x, y), words, laid = at, group.words, list(group.cards)
        if not laid:
            return x
        wide = len(laid) * (card_width(self.faces) + px(GAP))
        heading = (x, y, max(wide, text_size(words, theme.SMALL)[0] + px(2)), px(22))
        area.add(Label(heading, words, theme.SMALL, theme.COLOURS.paper_dim, name=f"part-{group.name}"))
        row = pygame.Rect(x, y + px(26), wide, px(CARD_HEIGHT))
        area.add(CardRow(row, laid, self.faces, stars=group.stars, ringed=like, name=f"cards-{group.name}"))
        return x + max(wide, heading[2]) + px(APART)

    def _dream(self, area: ScrollArea, x: int, y: int) -> None:
        """The card that the watcher had, turned up, and what it is worth."""
        dream = self.result[ClaimResult].dream
        assert dream is not None
        words = t("claim-result-dream", name=self.session.names[dream.seat])
        heading = (x, y, area.rect.x + area.inner_width - x, px(22))
        area.add(Label(heading, words, theme.SMALL, theme.COLOURS.paper_dim, name="part-dream"))
        cards, width = list(dream.cards), card_width(self.faces)
        row = pygame.Rect(x, y + px(26), len(cards) * (width + px(GAP)), px(CARD_HEIGHT))
        area.add(CardRow(row, cards, self.faces, ringed=cards if dream.matches else (), name="cards-dream"))
        lines = [t("claim-result-asleep")]
        win = self.result[ClaimResult].win
        if win is not None and win.seat is not None:
            lines = [t("claim-result-matches", count=len(dream.matches)), t("claim-result-tricks", tricks=dream.tricks),
                     t("claim-result-worth", each=dream.each)]
        left = row.right + px(10)
        for number, line in enumerate(lines):
            box = (left, row.y + px(8) + number * px(26), area.rect.x + area.inner_width - left, px(24))
            ink = theme.COLOURS.gold if dream.each and number == len(lines) - 1 else theme.COLOURS.paper
            area.add(Label(box, line, theme.BODY, ink, name=f"dream-{number}"))


def result_of(result: DealResult) -> type[DealContent] | None:
    """What shows the end of a deal that was won by tricks or by a claim; None of other deals."""
    if result.void:
        return None
    if result[ClaimResult].win is not None:
        return ClaimAwards
    return AwardLines if any(result.tricks) else None
