"""What a deal with a common pot shows beneath its lines: what was thrown away, a revealed hand, loans.

All of it is public once the deal is over, and is read from its result.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game import Card, DealResult
from game.families.pots.pot import PotResult
from game.mechanics.slices import LoansMade, Revealed
from ui.event_words import loans_words
from ui.families.pots.words import enough_of, spaces_of
from ui.scenes.lines_result import AwardLines
from ui.scenes.result import DealContent
from ui.table.sprites import CardRow
from ui.widgets import theme
from ui.widgets.button import Label, Paragraph
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import t
from ui.widgets.theme import px
from ui.words import pattern_words, sentences

CARD_HEIGHT = 54
NAME_WIDTH = 112


class PotAwards(AwardLines):
    """Award by award, then what was thrown away and shown; the pot lies on the table."""

    def winners(self) -> list[int]:
        """Who has enough in the pot, or a hand that wins at once: what a failed lift brings is no win."""
        return [seat for seat, value in enumerate(self.result[PotResult].values) if value > 0]

    def summary(self) -> str:
        """Who has won, and why the deal was over."""
        words = super().summary() if self.winners() else t("pot-result-none", enough=enough_of(self.session.rules))
        return sentences([words, *self._ending()])

    def _ending(self) -> list[str]:
        """Why nobody leads on; a revealed hand is shown anyway."""
        if self.result[Revealed].seat is not None:
            return []
        if sum(self.result[PotResult].counts) >= spaces_of(self.session.rules):
            return [t("pot-result-full")]
        return [t("pot-result-declined" if self.result[PotResult].declined else "pot-result-settled")]

    def extra(self, area: ScrollArea, y: int) -> int:
        """The parts that this deal has something for."""
        thrown = self.result[PotResult].discards
        if any(thrown):
            y = self._heading(area, y, t("pot-result-discards"), "discards")
            for seat, cards in enumerate(thrown):
                y = self._cards(area, y, seat, list(cards), "discards") if cards else y
        revealed = self.result[Revealed]
        if revealed.seat is not None and revealed.hand is not None:
            patterns = pattern_words(self.session.rules, revealed.patterns)
            y = self._heading(area, y, t("pot-result-hand", patterns=patterns), "hand")
            y = self._cards(area, y, revealed.seat, self._laid(list(revealed.hand)), "hand")
        words = loans_words(self.result[LoansMade].repaid, self.result[LoansMade].lent, self.session.names)
        if not words:
            return y
        return area.add(Paragraph((area.rect.x, y + px(8), area.inner_width, 0), words, name="loans")).rect.bottom

    def _heading(self, area: ScrollArea, y: int, words: str, name: str) -> int:
        place = (area.rect.x, y + px(8), area.inner_width, 0)
        line = Paragraph(place, words, theme.SMALL, theme.COLOURS.paper_dim, name=f"part-{name}")
        return area.add(line).rect.bottom + px(6)

    def _cards(self, area: ScrollArea, y: int, seat: int, cards: Sequence[Card], part: str) -> int:
        """The name of a seat and its cards beside it."""
        tall, left = px(CARD_HEIGHT), area.rect.x + px(NAME_WIDTH)
        box = (area.rect.x, y, px(NAME_WIDTH - 8), tall)
        area.add(Label(box, self.session.names[seat], theme.BODY, name=f"{part}-name-{seat}"))
        width = min(area.inner_width - px(NAME_WIDTH), CardRow.width_of(len(cards), self.faces, tall))
        area.add(CardRow(pygame.Rect(left, y, width, tall), cards, self.faces, name=f"{part}-{seat}"))
        return y + tall + px(6)


def result_of(result: DealResult) -> type[DealContent] | None:
    """What shows the end of a deal with a common pot; None of other deals."""
    return PotAwards if result.get(PotResult) is not None and not result.void else None
