"""The end of a deal in which points change hands: what it brings every seat, then line by line who pays whom for what.

The same for all such games: lines grouped by the seat that collects, with the cards that earned them and what they bring. A deal
that was thrown in says so instead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game import AwardLine, Card, DealResult
from game.core.combos.definitions import LEVEL
from ui.cards.faces import card_faces
from ui.scenes.result import DealContent, FinishingOrder, family_content, summarize
from ui.scenes.seat_table import ResultColumn, Seal, SeatRow, SeatTable, tally_columns
from ui.session import Session
from ui.table import bids
from ui.table.drawers import deciding, lends, standing_names, tally_names
from ui.table.result_teller import ToldLine
from ui.table.sprites import CardRow
from ui.widgets import theme
from ui.widgets.button import Label, Paragraph, Rule
from ui.widgets.catalogue import figure, localized
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import capital, line_height, t, text_size
from ui.widgets.theme import px
from ui.words import listed, office_words, people

ROW, TIGHT_ROW = 30, 26  # the name of who collects
CARD_HEIGHT, TIGHT_CARDS = 54, 40
INDENT = 34  # of lines under the name of who collects
AMOUNT = 56  # the column of what a line brings
BESIDE = 0.45  # of the width that cards take at most with words beside them
SEAL = 26
POINTS = "points"


def deal_content(session: Session, result: DealResult, before: Mapping[str, Sequence[int]], over: bool) -> DealContent:
    """What fits this deal: what its family shows, or that it was thrown in, or a finishing order. `before` are the tallies
    before its end; `over` says that it was the last one of the match."""
    kind = family_content(result) or (VoidDeal if result.void else FinishingOrder)
    return kind(session, result, before, over)


class AwardLines(DealContent):
    """The sums, then who pays whom for what, line by line."""

    def __init__(self, session: Session, result: DealResult, before: Mapping[str, Sequence[int]], over: bool) -> None:
        super().__init__(session, result, before, over)
        self.faces = card_faces(session.rules.deck)
        self.told: list[ToldLine] = []

    @property
    def gathers(self) -> bool:
        """Do seats that collect alike stand together? Where all has to stand closer."""
        return self.tight

    # -- words

    def winners(self) -> list[int]:
        """The seats that have won the deal."""
        return [seat for seat, points in enumerate(self.result.points) if points > 0]

    def summary(self) -> str:
        best = sorted(self.winners(), key=lambda seat: -self.result.points[seat])
        if not best:
            return t("table-lines-even")
        names, you = self.session.names, self.session.you
        key = "table-lines-winner" if len(best) == 1 else "table-lines-winners"
        return capital(t(key, name=names[best[0]], names=people(best, names, you), you="yes" if best[0] == you else "no"))

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
        names = listed([self.session.names[seat] for seat in line.payers])
        everybody = len(line.payers) == len(self.result.points) - 1
        terms = t("table-lines-from-each" if everybody else "table-lines-from", each=line.each, names=names)
        office = office_words(self.session.rules, "dealer")
        return t("table-lines-dealer-times", terms=terms, n=line.times, office=office) if line.times > 1 else terms

    # -- places

    def body(self, area: ScrollArea) -> int:
        self.told = []
        gap = theme.GRID if self.tight else theme.PADDING
        y = self.sums(area, summarize(area, self.summary(), gap)) + px(gap)
        for seats in self.collectors():
            seat = seats[0]
            y = self._collector(area, y, seats)
            for number, lines in enumerate(zip(*map(self._lines_of, seats), strict=True)):
                y = self._line(area, y, lines, f"{seat}-{number}")
            area.add(Rule((area.rect.x, y + px(4), area.inner_width, 1), name=f"rule-{seat}"))
            y += px(9)
        return self.extra(area, y) - area.rect.y

    def collectors(self) -> list[list[int]]:
        """The seats that collect, whoever gains most first; those that collect alike stand together where that is wanted."""
        together: list[list[int]] = []
        for seat in sorted({line.seat for line in self.result.lines}, key=lambda seat: (-self.result.points[seat], seat)):
            alike = [line._replace(seat=seat) for line in self._lines_of(together[-1][0])] if together and self.gathers else []
            if alike == self._lines_of(seat):
                together[-1].append(seat)
            else:
                together.append([seat])
        return together

    def _lines_of(self, seat: int) -> list[AwardLine]:
        return [line for line in self.result.lines if line.seat == seat]

    def _collector(self, area: ScrollArea, y: int, seats: Sequence[int]) -> int:
        """The name of who collects, or of several who do alike, with the seal of who has won, and what that seat itself paid to
        others; returns where the lines begin."""
        seat = seats[0]
        x, height = area.rect.x, px(TIGHT_ROW if self.tight else ROW)
        won = seat in self.winners()
        if won:
            seal = pygame.Rect(x, y + (height - px(SEAL)) // 2, px(SEAL), px(SEAL))
            area.add(Seal(seal, not self.stamped, name=f"seal-{seat}"))
        ink = theme.COLOURS.gold if won else theme.COLOURS.paper
        paid = sum(line.gains(len(self.result.points))[seat] for line in self.result.lines if line.seat != seat)
        less = t("table-lines-paid", points=figure(paid)) if paid and len(seats) == 1 else ""
        width, beside = area.inner_width - px(INDENT), text_size(less, theme.SMALL)[0] if less else 0
        box = (x + px(INDENT), y, width - (beside + px(8) if less else 0), height)
        names = listed([self.session.names[one] for one in seats])
        words = names if len(seats) == 1 else t("table-lines-alike", names=names)
        area.add(Label(box, words, theme.BODY, ink, True, name=f"collects-{seat}"))
        if less:  # with what it collects that makes what the deal brings it
            box = (x + area.inner_width - beside, y, beside, height)
            area.add(Label(box, less, theme.SMALL, theme.COLOURS.paper_dim, align="right", name=f"paid-{seat}"))
        return y + height

    def _line(self, area: ScrollArea, y: int, lines: Sequence[AwardLine], name: str) -> int:
        """What for, with the cards before it or, where they are many, above it, from whom beneath it, and what it brings who
        collects; returns where the next one begins."""
        line = lines[0]
        x, width = area.rect.x + px(INDENT), area.inner_width - px(INDENT + AMOUNT + 8)
        what, terms, top, foot = self.what(line), self.terms(line), y, y
        ground = area.add(ToldLine(pygame.Rect(area.rect.x, y, area.inner_width, 0), lines, name=f"line-{name}"))
        self.told.append(ground)
        cards = self.line_cards(line)
        if cards:
            tall = px(TIGHT_CARDS if self.tight else CARD_HEIGHT)
            row = pygame.Rect(x, y + px(2), min(width, CardRow.width_of(len(cards), self.faces, tall)), tall)
            area.add(CardRow(row, self._laid(cards), self.faces, name=f"cards-{name}"))
            if row.width <= width * BESIDE:
                y += max(0, tall - line_height(theme.BODY) - (0 if self.tight else line_height(theme.SMALL))) // 2
                x, width, foot = row.right + px(12), row.x + width - row.right - px(12), row.bottom + px(2)
            else:
                y += tall + px(8)
        words = area.add(Paragraph((x, y, width, 0), what, theme.BODY, theme.COLOURS.paper, name=f"what-{name}"))
        beside = text_size(what, theme.BODY)[0] + px(12)
        if terms and self.tight and beside + text_size(terms, theme.SMALL)[0] <= width:
            y += line_height(theme.BODY) - line_height(theme.SMALL) - px(1)
            words.rect.width = beside - px(8)
            x, width = x + beside, width - beside
        else:
            y = words.rect.bottom
        if terms:
            small = area.add(Paragraph((x, y, width, 0), terms, theme.SMALL, theme.COLOURS.paper_dim, name=f"terms-{name}"))
            y = small.rect.bottom
        y = max(y, words.rect.bottom, foot)
        gain = line.gains(len(self.result.points))[line.seat]
        cell = pygame.Rect(area.rect.x + area.inner_width - px(AMOUNT), top, px(AMOUNT), y - top)
        ink = theme.COLOURS.gold if gain > 0 else theme.COLOURS.paper
        area.add(Label(cell, figure(gain, sign=True), theme.BODY, ink, align="right", name=f"gain-{name}"))
        ground.rect.height = y - top
        ground.rect.inflate_ip(px(8), px(4))
        return y + px(6)

    def line_cards(self, line: AwardLine) -> list[Card]:
        """The cards that stand above the words."""
        return list(line.cards) if line.cards is not None else []

    def _laid(self, cards: Sequence[Card]) -> Sequence[Card]:
        rules = self.session.rules
        return rules.layout(rules.cards_of(cards))

    def sums(self, area: ScrollArea, y: int) -> int:
        """What the deal brings every seat, and where each stands now."""
        points, winners = self.result.points, self.winners()
        order = sorted(range(len(points)), key=lambda seat: (seat not in winners, -points[seat], seat))
        return self.sum_table(area, y, [SeatRow(seat, 1 if seat in winners else 0, "") for seat in order])

    def sum_table(self, area: ScrollArea, y: int, rows: Sequence[SeatRow]) -> int:
        """These rows with what the deal brings each of them, and where it stands now."""
        points = self.result.points
        totals = tally_columns(self.session.rules, self.standings(), self.before, self.after)
        columns = [ResultColumn(t("table-lines-deal"), points, points), *totals]
        return SeatTable(self.session.seats, rows, columns, 1, change=False, own=self.session.you,
                         tall=self.row).fill(area, y, self.stamped)

    def standings(self) -> list[tuple[str, str]]:
        """The tallies that tell where everybody stands, by name; the last one decides. With loans there are several."""
        names = tally_names(self.session.rules)
        key, name = names[deciding(self.session.rules)]
        if lends(self.session.rules):
            return standing_names(self.session.rules, self.after)
        return [(POINTS if POINTS in self.after and key != LEVEL else key, name)]

    def extra(self, area: ScrollArea, y: int) -> int:
        """What a game shows beneath the lines."""
        return y


class VoidDeal(DealContent):
    """A deal that was thrown in: nobody pays, hands stay unseen, and who deals next."""

    opens = False

    def title(self) -> str:
        return t("table-lines-void-title", number=self.result.number)

    def summary(self) -> str:
        rules = self.session.rules
        verbs = [getattr(step.params, "says", step.verb) for step in rules.ruleset.flow]
        verb = next((verb for verb in verbs if bids.words_of(rules, verb)), "")
        watched = "no" if self.session.view().watcher is None else "yes"  # whoever sits a deal out is not asked
        return t("table-lines-void", declines=bids.declining(rules, verb), watched=watched)

    def next_dealer(self) -> str:
        """Who deals next; nothing when the match is over."""
        if self.over:
            return ""
        seat = self.session.view().dealer
        office = office_words(self.session.rules, "dealer")
        you = "yes" if seat == self.session.you else "no"
        return t("table-lines-next-dealer", name=self.session.names[seat], you=you, office=office)

    def body(self, area: ScrollArea) -> int:
        words = "\n".join(words for words in (self.summary(), self.next_dealer()) if words)
        place = (*area.rect.topleft, area.inner_width, 0)
        return area.add(Paragraph(place, words, theme.BODY, theme.COLOURS.paper, name="modal-text")).rect.height


