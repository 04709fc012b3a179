"""The end of a deal in which points change hands: every line of the award table with who pays whom, then the sums.

One table for all such games: rows are the lines, grouped by the seat that collects, with the cards that earned them;
columns are what each seat gains or pays. A deal that was thrown in says so instead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game import AwardLine, Card, DealResult
from ui.cards.faces import card_faces
from ui.scenes.result import STAMP_MS, DealContent, FinishingOrder, Growth, Rising, Seal, family_content
from ui.session import Session
from ui.table import bids
from ui.table.drawers import deciding, lends, standing_names, tally_names
from ui.table.sprites import CardRow
from ui.widgets import theme
from ui.widgets.button import Label, Paragraph, Rule
from ui.widgets.catalogue import figure, localized
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import capital, joined, t, text_size
from ui.widgets.theme import px
from ui.words import listed, office_words

WIDTH = 720
COLUMN_WIDTH = 64  # what every seat adds
NAME_WIDTH = 132
LEAST_COLUMN = 76
WIDEST_COLUMN = 112
ROW = 34
CARD_ROW = 46
CARD_HEIGHT = 38
SEAL = 26
RISE_MS = 500
POINTS = "points"


def deal_content(session: Session, result: DealResult, before: Mapping[str, Sequence[int]], over: bool) -> DealContent:
    """What fits this deal: what its family shows, or that it was thrown in, or a finishing order. `before` are the tallies
    before its end; `over` says that it was the last one of the match."""
    kind = family_content(result) or (VoidDeal if result.void else FinishingOrder)
    return kind(session, result, before, over)


class AwardLines(DealContent):
    """Who pays whom for what, line by line, then the sums."""

    def __init__(self, session: Session, result: DealResult, before: Mapping[str, Sequence[int]], over: bool) -> None:
        super().__init__(session, result, before, over)
        self.faces = card_faces(session.rules.deck)
        self.width = WIDTH + COLUMN_WIDTH * len(session.names)

    # -- words

    def winners(self) -> list[int]:
        """The seats that have won the deal."""
        return [seat for seat, points in enumerate(self.result.points) if points > 0]

    def summary(self) -> str:
        best = sorted(self.winners(), key=lambda seat: -self.result.points[seat])
        names = [self.session.names[seat] for seat in best]
        if not names:
            return t("table-lines-even")
        key = "table-lines-winner" if len(names) == 1 else "table-lines-winners"
        return t(key, name=names[0], names=listed(names), you="yes" if best[0] == self.session.you else "no")

    def what(self, line: AwardLine) -> str:
        """What the line is for."""
        if line.name is not None:
            return capital(localized(line.name))
        key = f"table-lines-{line.kind}"
        names = listed([self.session.names[seat] for seat in line.payers])
        return capital(t(key, count=line.number, names=names, place=t("table-place", place=line.number)))

    def terms(self, line: AwardLine) -> str:
        """Who pays how much."""
        if not line.payers:
            return ""
        if len(line.payers) == len(self.result.points) - 1:
            return t("table-lines-from-each", each=line.each)
        return t("table-lines-from", each=line.each, names=listed([self.session.names[seat] for seat in line.payers]))

    # -- places

    @property
    def _column(self) -> int:
        names = max(text_size(name, theme.SMALL, True)[0] for name in self.session.names)
        most = WIDEST_COLUMN if len(self.session.names) < 5 else LEAST_COLUMN + 12
        return max(px(LEAST_COLUMN), min(names + px(16), px(most)))

    def body(self, area: ScrollArea) -> int:
        x, y, width = area.rect.x, area.rect.y, area.inner_width
        area.add(Label((x, y, width, px(28)), self.summary(), theme.BODY, theme.COLOURS.paper_dim, name="summary"))
        y = self._head(area, y + px(36))
        for seat, lines in self.groups():
            for number, line in enumerate(lines):
                y = self._line(area, y, seat if number == 0 else None, line, f"{seat}-{number}")
            area.add(Rule((x, y + px(2), width, 1), name=f"rule-{seat}"))
            y += px(5)
        y = self.sums(area, y)
        y = self.extra(area, y)
        return y - area.rect.y

    def groups(self) -> list[tuple[int, list[AwardLine]]]:
        """The lines by the seat that collects, whoever gains most first."""
        seats = sorted({line.seat for line in self.result.lines}, key=lambda seat: (-self.result.points[seat], seat))
        return [(seat, [line for line in self.result.lines if line.seat == seat]) for seat in seats]

    def _cells(self, area: ScrollArea) -> list[tuple[int, int]]:
        """Left edge and width of the column of every seat."""
        count, width = len(self.result.points), self._column
        first = area.rect.x + area.inner_width - count * width
        return [(first + seat * width, width) for seat in range(count)]

    def _head(self, area: ScrollArea, y: int) -> int:
        for seat, (left, width) in enumerate(self._cells(area)):
            box = (left + px(6), y, width - px(6), px(24))
            name = self.session.names[seat]
            area.add(Label(box, name, theme.SMALL, theme.COLOURS.paper_dim, align="right", name=f"name-{seat}"))
        area.add(Rule((area.rect.x, y + px(28), area.inner_width, 1), name="rule-head"))
        return y + px(32)

    def _line(self, area: ScrollArea, y: int, seat: int | None, line: AwardLine, name: str) -> int:
        cards = self.line_cards(line)
        height = px(CARD_ROW if cards else ROW)
        cells = self._cells(area)
        left = area.rect.x
        if seat is not None:
            self._collector(area, pygame.Rect(left, y, px(NAME_WIDTH), height), seat)
        left += px(NAME_WIDTH + 8)
        if cards:
            tall = px(CARD_HEIGHT)
            wide = CardRow.width_of(len(cards), self.faces, tall)
            row = pygame.Rect(left, y + (height - tall) // 2, wide, tall)
            area.add(CardRow(row, self._laid(cards), self.faces, name=f"cards-{name}"))
            left += wide + px(10)
        self._words(area, pygame.Rect(left, y, cells[0][0] - left - px(8), height), line, name)
        for number, change in enumerate(line.gains(len(cells))):
            self._change(area, pygame.Rect(cells[number][0], y, cells[number][1], height), change, f"gain-{name}-{number}")
        return y + height

    def line_cards(self, line: AwardLine) -> list[Card]:
        """The cards that stand beside the words."""
        return list(line.cards) if line.cards is not None else []

    def _laid(self, cards: Sequence[Card]) -> Sequence[Card]:
        rules = self.session.rules
        return rules.layout(rules.cards_of(cards))

    def _collector(self, area: ScrollArea, box: pygame.Rect, seat: int) -> None:
        won = seat in self.winners()
        if won:
            seal = pygame.Rect(box.x, box.centery - px(SEAL) // 2, px(SEAL), px(SEAL))
            area.add(Seal(seal, not self.stamped, name=f"seal-{seat}"))
        box = pygame.Rect(box.x + px(SEAL + 8), box.y, box.width - px(SEAL + 8), box.height)
        ink = theme.COLOURS.gold if won else theme.COLOURS.paper
        area.add(Label(box, self.session.names[seat], theme.BODY, ink, won, name=f"collects-{seat}"))

    def _words(self, area: ScrollArea, box: pygame.Rect, line: AwardLine, name: str) -> None:
        """What for, and from whom; in two lines where one is too short."""
        what, terms = self.what(line), self.terms(line)
        first = text_size(what, theme.BODY)[0]
        if not terms or first + px(12) + text_size(terms, theme.SMALL)[0] <= box.width:
            area.add(Label((box.x, box.y, first + px(2), box.height), what, theme.BODY, name=f"what-{name}"))
            rest = (box.x + first + px(12), box.y, box.right - box.x - first - px(12), box.height)
            area.add(Label(rest, terms, theme.SMALL, theme.COLOURS.paper_dim, name=f"terms-{name}"))
            return
        half = box.height // 2
        size = theme.BODY if first <= box.width else theme.SMALL
        area.add(Label((box.x, box.y, box.width, half), what, size, name=f"what-{name}"))
        area.add(Label((box.x, box.y + half, box.width, half), terms, theme.SMALL, theme.COLOURS.paper_dim, name=f"terms-{name}"))

    def _change(self, area: ScrollArea, cell: pygame.Rect, change: int, name: str, bold: bool = False) -> None:
        ink = theme.COLOURS.gold if change > 0 else theme.COLOURS.paper if change or bold else theme.COLOURS.line
        words = figure(change, sign=True) if change else "0" if bold else "·"
        area.add(Label(cell, words, theme.BODY, ink, bold, "right", name=name))

    def sums(self, area: ScrollArea, y: int) -> int:
        """What the deal brings every seat, and where each stands now."""
        cells, height = self._cells(area), px(ROW)
        label = (area.rect.x + px(NAME_WIDTH + 8), y, cells[0][0] - area.rect.x - px(NAME_WIDTH + 16), height)
        area.add(Label(label, t("table-lines-deal"), theme.BODY, bold=True, name="sum-label"))
        for seat, change in enumerate(self.result.points):
            self._change(area, pygame.Rect(cells[seat][0], y, cells[seat][1], height), change, f"sum-{seat}", bold=True)
        y += height
        for key, name in self.standings():
            y = self._standing(area, y, key, name)
        return y

    def standings(self) -> list[tuple[str, str]]:
        """The tallies that tell where everybody stands, by name; the last one decides. With loans there are several."""
        names = tally_names(self.session.rules)
        key, name = names[deciding(self.session.rules)]
        if lends(self.session.rules):
            return standing_names(self.session.rules, self.after)
        return [(POINTS if POINTS in self.after else key, name)]

    def _standing(self, area: ScrollArea, y: int, key: str, name: str) -> int:
        cells, height = self._cells(area), px(ROW)
        last = key == self.standings()[-1][0]
        label = (area.rect.x + px(NAME_WIDTH + 8), y, cells[0][0] - area.rect.x - px(NAME_WIDTH + 16), height)
        words = joined([t("table-lines-total"), name], "dots")
        area.add(Label(label, words, theme.BODY, theme.COLOURS.paper_dim, name="total-label" if last else f"{key}-label"))
        before, best = self.before.get(key, self.after[key]), max(self.after[key])
        leads = last and best > min(self.after[key])  # nobody is ahead where all are equal
        for seat, value in enumerate(self.after[key]):
            cell = pygame.Rect(cells[seat][0], y, cells[seat][1], height)
            delay = 0 if self.stamped else RISE_MS + STAMP_MS
            row = f"total-{seat}" if last else f"{key}-{seat}"
            area.add(Rising(cell, Growth(before[seat], value, delay), leads and value == best, name=row, change=False))
        return y + height

    def extra(self, area: ScrollArea, y: int) -> int:
        """What a game shows beneath the sums."""
        return y


class VoidDeal(DealContent):
    """A deal that was thrown in: nobody pays, and who deals next."""

    def title(self) -> str:
        return t("table-lines-void-title", number=self.result.number)

    def summary(self) -> str:
        rules = self.session.rules
        verb = next((step.verb for step in rules.ruleset.flow if bids.words_of(rules, step.verb)), "")
        return t("table-lines-void", declines=bids.declining(rules, verb))

    def next_dealer(self) -> str:
        """Who deals next; nothing when the match is over."""
        if self.over:
            return ""
        seat = self.session.view().dealer
        return t("table-lines-next-dealer", name=self.session.names[seat], office=office_words(self.session.rules, "dealer"))

    def body(self, area: ScrollArea) -> int:
        words = "\n".join(words for words in (self.summary(), self.next_dealer()) if words)
        place = (*area.rect.topleft, area.inner_width, 0)
        return area.add(Paragraph(place, words, theme.BODY, theme.COLOURS.paper, name="modal-text")).rect.height


