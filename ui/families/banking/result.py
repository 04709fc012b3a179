"""The end of a round against the bank: for every hand how it ended, its wager and its gain; the cards lie on the table.

The bank comes first, then the hands in the order of play, then whoever took no part; beneath it who banks next. Everything
is read from the result and from what the match has decided since.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from game import DealResult
from game.families.banking.boxes import BankResult, Outcome
from game.families.banking.events import Appointed, BankOffered
from game.families.banking.rounds import last_round
from ui.families.banking.event_words import bank_words
from ui.families.banking.words import (
    banker_words,
    common_words,
    is_settled,
    is_too_little,
    outcome_words,
    part_words,
    round_words,
    side_words,
)
from ui.rulespage.blocks import points_name
from ui.scenes.result import DealContent, summarize
from ui.scenes.seat_table import Growth, Rising
from ui.session import Session
from ui.widgets import paint, theme
from ui.widgets.base import Widget
from ui.widgets.button import Label, Rule
from ui.widgets.catalogue import figure
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import capital, draw_text, joined, t
from ui.widgets.theme import px
from ui.words import listed, sentences

ROW, SMALL_ROW = 28, 20  # the two lines of a hand
MANY, LOW_ROW = 7, 28  # from so many hands on they have one line each
NAME = 116  # in it
MARK = 22
GAIN, NOW = 56, 68
HEAD = 26
RISE_MS = 500
POINTS = "points"


class ResultRow(NamedTuple):
    """One row: whose hand, how it ended, what was at stake and what it brought."""

    seat: int | None  # None: the hand of all who bet
    outcome: Outcome | None = None
    wager: int | None = None
    gain: int | None = None
    part: str = ""
    side: str = ""
    words: str = ""  # instead of a hand
    last: bool = True  # the seat has no more rows


class BankMark(Widget):
    """The small seal of the seat that banks, as on its plate."""

    def __init__(self, rect: pygame.Rect, words: str, *, name: str) -> None:
        super().__init__(rect, name=name)
        self.words = words

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        paint.outline(surface, self.rect, theme.COLOURS.vermilion_bright, px(4), px(1))
        draw_text(surface, self.words, self.rect, theme.SMALL, theme.COLOURS.vermilion_bright, True, "centre", "middle")


class BankRound(DealContent):
    """The end of a round against the bank, hand by hand."""

    def __init__(self, session: Session, result: DealResult, before: Mapping[str, Sequence[int]], over: bool) -> None:
        super().__init__(session, result, before, over)
        self.bank = result[BankResult]

    def title(self) -> str:
        return round_words(self.session.rules, self.result.number)

    def next_words(self) -> str:
        return super().next_words() if self.over else t("bank-result-next")

    # -- words

    def summary(self) -> str:
        """How the bank fared."""
        return bank_words(self.result, self.session.rules, self.session.names, self.session.you)

    def note(self) -> str:
        """Who is out, who banks next, and how many rounds are left."""
        if self.over:
            return sentences(self._gone())
        last = last_round(self.session.rules)
        left = [t("bank-rounds-left", count=last - self.result.number)] if last else []
        return sentences([*self._gone(), *self._next_banker(), *left])

    def _gone(self) -> list[str]:
        """Who has not enough any more."""
        rules, before = self.session.rules, self.before[POINTS]
        seats = [seat for seat, has in enumerate(self.after[POINTS])
                 if is_too_little(rules, has) and not is_too_little(rules, before[seat])]
        return [t("bank-gone", names=listed([self.session.names[seat] for seat in seats]))] if seats else []

    def _next_banker(self) -> list[str]:
        events = self.session.state.log.latest_deal()
        told = next((event for event in reversed(events) if isinstance(event, (BankOffered, Appointed))), None)
        seat = told.seat if told is not None else self.session.view().dealer
        if seat is None:
            return []
        unsaid = "stays" if seat == self.bank.banker else "accepted"
        reason = "offered" if isinstance(told, BankOffered) else told.reason if told is not None else unsaid
        if reason == "stays" and not is_settled(self.session.rules, self.result.number + 1):
            return []
        return [t(f"bank-next-{reason}", name=self.session.names[seat], you="yes" if seat == self.session.you else "no")]

    # -- rows

    def lines(self) -> list[ResultRow]:
        """The bank, the hands in the order of play, then those who had none."""
        bank, points = self.bank, self.result.points
        made = [ResultRow(bank.banker, bank.outcome, None, points[bank.banker])]
        shared = any(box.side for box in bank.boxes)
        if shared:
            made.append(ResultRow(None, bank.boxes[0].outcome, last=False))
        for number, box in enumerate(bank.boxes):
            last = all(other.seat != box.seat for other in bank.boxes[number + 1 :])
            made.append(ResultRow(box.seat, box.outcome, box.wager, box.gain, box.part, box.side, last=last))
        there = {line.seat for line in made}
        for seat in range(len(points)):
            if seat not in there:
                gone = is_too_little(self.session.rules, self.before[POINTS][seat])
                made.append(ResultRow(seat, words=t("bank-out-of-match" if gone else "bank-result-out")))
        return made

    def body(self, area: ScrollArea) -> int:
        x, width = area.rect.x, area.inner_width
        y = self._head(area, summarize(area, self.summary()))
        seen: set[int | None] = set()
        many = len(self.lines()) > MANY
        for number, line in enumerate(self.lines()):
            tell = self._low_line if many else self._line
            y = tell(area, pygame.Rect(x, y, width, px(ROW)), number, line, line.seat not in seen)
            seen.add(line.seat)
            if number == 0:
                area.add(Rule((x, y + px(2), width, 1), name="rule-bank"))
                y += px(7)
        return y - area.rect.y

    def _columns(self, row: pygame.Rect) -> dict[str, pygame.Rect]:
        """The cells of a row."""
        now = pygame.Rect(row.right - px(NOW), row.y, px(NOW), row.height)
        gain = pygame.Rect(now.left - px(GAIN), row.y, px(GAIN), row.height)
        left = row.x + px(MARK + 8)
        return {"name": pygame.Rect(left, row.y, gain.left - left, row.height), "gain": gain, "now": now}

    def _head(self, area: ScrollArea, y: int) -> int:
        columns = self._columns(pygame.Rect(area.rect.x, y, area.inner_width, px(HEAD)))
        for name, words in {"gain": t("bank-result-gain"), "now": capital(points_name(self.session.rules))}.items():
            area.add(Label(columns[name], words, theme.SMALL, theme.COLOURS.paper_dim, align="right", name=f"head-{name}"))
        area.add(Rule((area.rect.x, y + px(HEAD), area.inner_width, 1), name="rule-head"))
        return y + px(HEAD + 6)

    def _hand_words(self, line: ResultRow) -> str:
        if line.words:
            return line.words
        if line.side:
            return side_words(self.session.rules, line.side)
        return capital(outcome_words(line.outcome, self.session.rules)) if line.outcome is not None else ""

    def _line(self, area: ScrollArea, row: pygame.Rect, number: int, line: ResultRow, first: bool) -> int:
        """Whose hand it is, what it brings, and beneath it how it ended; returns where the next one begins."""
        cells = self._columns(row)
        self._own(area, cells, number, line, first)
        top = row.bottom if first else row.top
        wager = t("bank-result-wager", count=line.wager) if line.wager is not None else ""
        words = joined([each for each in (part_words(line.part), self._hand_words(line), wager) if each], "dots")
        strong = line.outcome is not None and line.outcome.kind == "special"
        box = (cells["name"].x, top, cells["name"].width if not first else row.right - cells["name"].x, px(SMALL_ROW))
        area.add(Label(box, words, theme.SMALL, self._ink(line), strong, name=f"hand-{number}"))
        return top + px(SMALL_ROW + 8)

    def _low_line(self, area: ScrollArea, row: pygame.Rect, number: int, line: ResultRow, first: bool) -> int:
        """The same in one line, without the wager."""
        row.height = px(LOW_ROW)
        cells = self._columns(row)
        box = cells["name"].copy()
        cells["name"].width = px(NAME) - px(8)
        self._own(area, cells, number, line, first)
        left = box.x + px(NAME if first else theme.PADDING)
        place = (left, box.y, box.right - left, box.height)
        words = joined([each for each in (part_words(line.part), self._hand_words(line)) if each], "dots")
        area.add(Label(place, words, theme.SMALL, self._ink(line), name=f"hand-{number}"))
        return row.bottom

    def _own(self, area: ScrollArea, cells: Mapping[str, pygame.Rect], number: int, line: ResultRow, first: bool) -> None:
        """Whose hand it is, where that has not been said, and what it brings."""
        if number == 0:
            self._mark(area, pygame.Rect(area.rect.x, cells["name"].y, px(MARK), cells["name"].height))
        if first:
            name = self.session.names[line.seat] if line.seat is not None else common_words(self.session.rules)
            ink = theme.COLOURS.paper_dim if line.words else theme.COLOURS.paper
            area.add(Label(cells["name"], name, theme.BODY, ink, not line.words, name=f"name-{number}"))
        if line.gain is not None:
            self._gain(area, cells["gain"], number, line.gain)
        if line.last and line.seat is not None:
            self._now(area, cells["now"], line.seat)

    def _mark(self, area: ScrollArea, row: pygame.Rect) -> None:
        side = px(MARK)
        box = pygame.Rect(row.x, row.centery - side // 2, side, side)
        area.add(BankMark(box, banker_words(self.session.rules)[:1].upper(), name="bank-mark"))

    def _ink(self, line: ResultRow) -> pygame.Color:
        kind = line.outcome.kind if line.outcome is not None else ""
        return {"special": theme.COLOURS.gold, "bust": theme.COLOURS.plum}.get(kind, theme.COLOURS.paper_dim)

    def _gain(self, area: ScrollArea, box: pygame.Rect, number: int, gain: int) -> None:
        ink = theme.COLOURS.gold if gain > 0 else theme.COLOURS.paper if gain else theme.COLOURS.paper_dim
        words = figure(gain, sign=True)
        area.add(Label(box, words, theme.BODY, ink, gain > 0, "right", name=f"gain-{number}"))

    def _now(self, area: ScrollArea, box: pygame.Rect, seat: int) -> None:
        """What the seat has now; it changes a moment after the panel has opened."""
        before, after = self.before[POINTS][seat], self.after[POINTS][seat]
        leads = after == max(self.after[POINTS]) and after > min(self.after[POINTS])
        delay = 0 if self.stamped else RISE_MS
        area.add(Rising(box, Growth(before, after, delay), leads, name=f"total-{seat}", change=False))


def result_of(result: DealResult) -> type[DealContent] | None:
    """What shows the end of a round against the bank; None of other deals."""
    return BankRound if result.get(BankResult) is not None else None
