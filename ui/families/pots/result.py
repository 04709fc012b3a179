"""What a deal with a common pot shows beneath its sums: the pots as they lay, a revealed hand, what was thrown away, loans.

All of it is public once the deal is over, and is read from its result.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game import Card, Cards, DealResult
from game.families.pots.pot import PotResult
from game.mechanics.slices import LoansMade, Revealed
from ui.event_words import loans_words
from ui.families.pots.words import enough_of, spaces_of
from ui.scenes.lines_result import AwardLines
from ui.scenes.result import DealContent
from ui.table.sprites import CardRow
from ui.widgets import paint, theme
from ui.widgets.base import Widget
from ui.widgets.button import Label, Paragraph
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import t, text_size
from ui.widgets.theme import px
from ui.words import pattern_words, sentences

ROW = 46
CARD_HEIGHT = 38
NAME_WIDTH = 132
GROUP_GAP = 10
UNDERLINE = 2
POT_SHARE = 0.6  # of what the names leave, where cards were thrown away as well

Group = tuple[Sequence[Card], bool]  # cards, led as a first group


class Underline(Widget):
    """The line under a combination, in the colour of its owner, as in the pot."""

    def __init__(self, rect: pygame.Rect, seat: int, *, name: str) -> None:
        super().__init__(rect, name=name)
        self.seat = seat

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        paint.rounded(surface, self.rect, theme.seat_ink(self.seat), 1)


class PotAwards(AwardLines):
    """Award by award, then what lay where. `pots` are the combinations in the pot by seat."""

    pots: Sequence[Sequence[Group]] = ()

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
        y = self._places(area, y)
        revealed = self.result[Revealed]
        if revealed.seat is not None and revealed.hand is not None:
            y = self._revealed(area, y, revealed.seat, revealed.hand)
        words = loans_words(self.result[LoansMade].repaid, self.result[LoansMade].lent, self.session.names)
        if not words:
            return y
        line = Paragraph((area.rect.x, y + px(8), area.inner_width, 0), words, name="loans")
        area.add(line)
        return line.rect.bottom

    # -- where it stands

    def _places(self, area: ScrollArea, y: int) -> int:
        """A row for every seat that has cards in the pot or has thrown some away."""
        thrown = [list(cards) for cards in self.result[PotResult].discards] or [[] for _ in self.session.names]
        rows = [seat for seat in range(len(self.session.names)) if (self.pots and self.pots[seat]) or thrown[seat]]
        if not rows:
            return y
        second = self._second(area)
        y = self._heading(area, y, t("pot-result-pots"), area.rect.x + px(NAME_WIDTH + 8), "pots")
        if any(thrown):
            self._heading(area, y - px(34), t("pot-result-discards"), second, "discards")
        for seat in rows:
            self._name(area, y, seat, "laid")
            groups = self.pots[seat] if self.pots else ()
            count = sum(len(cards) for cards, _ in groups)
            box = (second - px(52), y, px(24), px(CARD_HEIGHT))
            area.add(Label(box, str(count), theme.BODY, theme.COLOURS.paper, True, "right", name=f"pots-count-{seat}"))
            self._groups(area, y, seat, groups, (area.rect.x + px(NAME_WIDTH + 8), second - px(60)), "pots")
            if thrown[seat]:
                self._groups(area, y, seat, [(thrown[seat], False)], (second, area.rect.x + area.inner_width), "discards")
            y += px(ROW)
        return y

    def _second(self, area: ScrollArea) -> int:
        """Where the column of what was thrown away begins."""
        return area.rect.x + px(NAME_WIDTH + 8) + round((area.inner_width - px(NAME_WIDTH + 8)) * POT_SHARE)

    def _revealed(self, area: ScrollArea, y: int, seat: int, hand: Cards) -> int:
        """The hand that ended the deal, and what it showed."""
        patterns = pattern_words(self.session.rules, self.result[Revealed].patterns)
        words = t("pot-result-hand", patterns=patterns)
        left = area.rect.x + px(NAME_WIDTH + 8)
        y = self._heading(area, y, words, left, "hand")
        self._name(area, y, seat, "hand")
        groups = [(self._laid(list(hand)), False)]
        self._groups(area, y, seat, groups, (left, area.rect.x + area.inner_width), "hand")
        return y + px(ROW)

    def _heading(self, area: ScrollArea, y: int, words: str, x: int, name: str) -> int:
        box = (x, y + px(8), area.rect.x + area.inner_width - x, px(24))
        area.add(Label(box, words, theme.SMALL, theme.COLOURS.paper_dim, name=f"part-{name}"))
        return y + px(34)

    def _name(self, area: ScrollArea, y: int, seat: int, part: str) -> None:
        box = (area.rect.x, y, px(NAME_WIDTH), px(CARD_HEIGHT))
        area.add(Label(box, self.session.names[seat], theme.BODY, name=f"{part}-name-{seat}"))

    def _groups(
        self, area: ScrollArea, y: int, seat: int, groups: Sequence[Group], span: tuple[int, int], part: str
    ) -> None:
        """Combinations side by side, closer where there is little room; what was led first says so."""
        tall = px(CARD_HEIGHT)
        card = round(tall * self.faces.ratio)
        mark = text_size(t("pot-first"), theme.SMALL, True)[0] + px(6)
        x, right = span
        fixed = sum(mark for _, first in groups if first) + px(GROUP_GAP) * len(groups)
        share = min(1.0, (right - x - fixed) / max(1, sum(card * len(cards) for cards, _ in groups)))
        for number, (cards, first) in enumerate(groups):
            wide, name = max(card, round(card * len(cards) * share)), f"{part}-{seat}-{number}"
            area.add(CardRow(pygame.Rect(x, y, wide, tall), cards, self.faces, name=name))
            area.add(Underline(pygame.Rect(x, y + tall + px(1), wide, px(UNDERLINE)), seat, name=f"{name}-line"))
            x += wide
            if first:
                box = (x + px(4), y, mark, tall)
                area.add(Label(box, t("pot-first"), theme.SMALL, theme.COLOURS.gold, True, name=f"{name}-first"))
                x += mark
            x += px(GROUP_GAP)


def result_of(result: DealResult) -> type[DealContent] | None:
    """What shows the end of a deal with a common pot; None of other deals."""
    return PotAwards if result.get(PotResult) is not None and not result.void else None
