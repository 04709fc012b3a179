"""The end of a round against the bank: a line for every hand with its cards, how it ended, its wager and its gain.

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
from ui.cards.faces import card_faces
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
from ui.scenes.result import DealContent, Growth, Rising
from ui.session import Session
from ui.table.sprites import CardRow
from ui.widgets import paint, theme
from ui.widgets.base import Widget
from ui.widgets.button import Label, Rule
from ui.widgets.catalogue import figure
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import capital, draw_text, t, text_size
from ui.widgets.theme import px
from ui.words import listed, points_name, sentences

WIDTH = 820
ROWS = {7: 48, 11: 38, 13: 32}  # how high rows are where there are at most so many
LOW_ROW = 28
NAME = 176
MARK = 22
HAND, BET, GAIN, NOW = 132, 56, 64, 72
HEAD = 26
RISE_MS = 500
POINTS = "points"


class ResultRow(NamedTuple):
    """One row: whose, which cards, how they ended, what was at stake and what it brought."""

    seat: int | None  # None: the hand of all who bet
    cards: tuple[int, ...] = ()
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

    width = WIDTH

    def __init__(self, session: Session, result: DealResult, before: Mapping[str, Sequence[int]], over: bool) -> None:
        super().__init__(session, result, before, over)
        self.faces = card_faces(session.rules.deck)
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
        reason = "offered" if isinstance(told, BankOffered) else told.reason if told is not None else "stays"
        if reason == "stays" and not is_settled(self.session.rules, self.result.number + 1):
            return []
        return [t(f"bank-next-{reason}", name=self.session.names[seat], you="yes" if seat == self.session.you else "no")]

    # -- rows

    def lines(self) -> list[ResultRow]:
        """The bank, the hands in the order of play, then those who had none."""
        bank, points = self.bank, self.result.points
        made = [ResultRow(bank.banker, bank.cards, bank.outcome, None, points[bank.banker])]
        shared = any(box.side for box in bank.boxes)
        if shared:
            made.append(ResultRow(None, bank.boxes[0].cards, bank.boxes[0].outcome, last=False))
        for number, box in enumerate(bank.boxes):
            last = all(other.seat != box.seat for other in bank.boxes[number + 1 :])
            cards = () if shared else box.cards
            made.append(ResultRow(box.seat, cards, box.outcome, box.wager, box.gain, box.part, box.side, last=last))
        there = {line.seat for line in made}
        for seat in range(len(points)):
            if seat not in there:
                gone = is_too_little(self.session.rules, self.before[POINTS][seat])
                made.append(ResultRow(seat, words=t("bank-out-of-match" if gone else "bank-result-out")))
        return made

    def body(self, area: ScrollArea) -> int:
        x, y, width = area.rect.x, area.rect.y, area.inner_width
        area.add(Label((x, y, width, px(28)), self.summary(), theme.BODY, theme.COLOURS.paper_dim, name="summary"))
        y = self._head(area, y + px(32))
        rows = self.lines()
        height = px(next((tall for most, tall in ROWS.items() if len(rows) <= most), LOW_ROW))
        seen: set[int | None] = set()
        for number, line in enumerate(rows):
            self._line(area, pygame.Rect(x, y, width, height), number, line, line.seat not in seen)
            seen.add(line.seat)
            y += height
            if number + 1 == len(rows) - sum(other.wager is not None or bool(other.words) for other in rows):
                area.add(Rule((x, y, width, 1), name="rule-bank"))
                y += px(3)
        return y - area.rect.y

    def _columns(self, area: ScrollArea) -> dict[str, pygame.Rect]:
        """Left edge and width of every column, at the top of the area."""
        x, right = area.rect.x, area.rect.x + area.inner_width
        widths = {"now": NOW, "gain": GAIN, "bet": BET, "hand": self._hand_width()}
        found = {}
        for name, wide in widths.items():
            wide = wide if name == "hand" else px(wide)
            right -= wide
            found[name] = pygame.Rect(right, 0, wide, 0)
        left = x + px(MARK + 8 + NAME)
        found["name"] = pygame.Rect(x + px(MARK + 8), 0, px(NAME), 0)
        found["cards"] = pygame.Rect(left, 0, right - left - px(theme.GRID), 0)
        return found

    def _hand_width(self) -> int:
        words = [self._hand_words(line) for line in self.lines()]
        return max(px(HAND), *(text_size(each, theme.BODY)[0] + px(theme.GAP) for each in words))

    def _head(self, area: ScrollArea, y: int) -> int:
        columns = self._columns(area)
        points = capital(points_name(self.session.rules))
        heads = {"hand": t("bank-result-hand"), "bet": t("bank-result-bet"), "gain": t("bank-result-gain"), "now": points}
        for name, words in heads.items():
            box = columns[name]
            place = (box.x, y, box.width, px(HEAD))
            align = "left" if name == "hand" else "right"
            area.add(Label(place, words, theme.SMALL, theme.COLOURS.paper_dim, align=align, name=f"head-{name}"))
        area.add(Rule((area.rect.x, y + px(HEAD), area.inner_width, 1), name="rule-head"))
        return y + px(HEAD + 4)

    def _hand_words(self, line: ResultRow) -> str:
        if line.words:
            return line.words
        if line.side:
            return side_words(self.session.rules, line.side)
        return capital(outcome_words(line.outcome, self.session.rules)) if line.outcome is not None else ""

    def _line(self, area: ScrollArea, row: pygame.Rect, number: int, line: ResultRow, first: bool) -> None:
        columns = self._columns(area)
        bank = number == 0

        def cell(name: str) -> pygame.Rect:
            return pygame.Rect(columns[name].x, row.y, columns[name].width, row.height)

        if bank:
            self._mark(area, row)
        self._name(area, cell("name"), number, line, first)
        self._cards(area, cell("cards"), number, line)
        ink = theme.COLOURS.paper_dim if line.words else self._ink(line)
        strong = line.outcome is not None and line.outcome.kind == "special"
        area.add(Label(cell("hand"), self._hand_words(line), theme.BODY, ink, strong, name=f"hand-{number}"))
        if line.wager is not None:
            stake = str(line.wager)
            area.add(Label(cell("bet"), stake, theme.BODY, theme.COLOURS.paper_dim, align="right", name=f"bet-{number}"))
        if line.gain is not None:
            self._gain(area, cell("gain"), number, line.gain)
        if line.last and line.seat is not None:
            self._now(area, cell("now"), line.seat)

    def _mark(self, area: ScrollArea, row: pygame.Rect) -> None:
        side = px(MARK)
        box = pygame.Rect(row.x, row.centery - side // 2, side, side)
        area.add(BankMark(box, banker_words(self.session.rules)[:1].upper(), name="bank-mark"))

    def _name(self, area: ScrollArea, box: pygame.Rect, number: int, line: ResultRow, first: bool) -> None:
        """The name once, and which hand it is where there are several."""
        box.width -= px(8)
        part = part_words(line.part)
        if first:
            name = self.session.names[line.seat] if line.seat is not None else common_words(self.session.rules)
            ink = theme.COLOURS.paper_dim if line.words else theme.COLOURS.paper
            wide = min(box.width, text_size(name, theme.BODY, not line.words)[0] + px(2))
            area.add(Label((box.x, box.y, wide, box.height), name, theme.BODY, ink, not line.words, name=f"name-{number}"))
            box = pygame.Rect(box.x + wide + px(8), box.y, box.width - wide - px(8), box.height)
        else:
            box = pygame.Rect(box.x + px(12), box.y, box.width - px(12), box.height)
        if part and box.width >= text_size(part, theme.SMALL)[0]:
            area.add(Label(box, part, theme.SMALL, theme.COLOURS.paper_dim, name=f"part-{number}"))

    def _cards(self, area: ScrollArea, box: pygame.Rect, number: int, line: ResultRow) -> None:
        if not line.cards:
            return
        tall = box.height - px(4)
        wide = min(box.width, len(line.cards) * (round(tall * self.faces.ratio) + px(3)))
        place = pygame.Rect(box.x, box.y + px(2), wide, tall)
        cards = [self.session.rules.deck.cards[card] for card in line.cards]
        area.add(CardRow(place, cards, self.faces, name=f"cards-{number}"))

    def _ink(self, line: ResultRow) -> pygame.Color:
        kind = line.outcome.kind if line.outcome is not None else ""
        return {"special": theme.COLOURS.gold, "bust": theme.COLOURS.plum, "none": theme.COLOURS.paper_dim}.get(
            kind, theme.COLOURS.paper)

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
