"""What a deal and a match came to: panels over the table, which stays visible behind them.

The finishing order with the cards left, then the tallies, which rise one after another; the winner gets a seal.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game import DealResult
from ui.families import answers
from ui.rulespage.steps import ranking
from ui.session import Session
from ui.table.drawers import column_widths, standing_names, tally_names
from ui.widgets import paint, theme
from ui.widgets.base import Widget
from ui.widgets.catalogue import figure
from ui.widgets.controls import Answer, Label, Modal, Paragraph, Rule, ScrollArea
from ui.widgets.focus import FocusRing
from ui.widgets.icons import draw_icon
from ui.widgets.text import capital, draw_text, joined, t, text_size
from ui.widgets.theme import px
from ui.words import finish_words, place_words, told

WIDTH = 640
DEAL_WIDTH = 40  # what every deal adds that is told by itself
MOST_DEALS = 9
ROW = 36
PLACE_WIDTH = 92  # at least
RISE_MS = 450  # before one tally after another shows its new value
STAMP_MS = 180
SEAL = 30


class Rising(Widget):
    """A number that goes from what it was to what it is and then carries its growth, the winner's in gold."""

    def __init__(
        self, rect: pygame.Rect, before: int, after: int, delay_ms: float, winner: bool, *, name: str, change: bool = True
    ) -> None:
        super().__init__(rect, name=name)
        self.before, self.after, self.winner, self.change = before, after, winner, change
        self.left_ms = delay_ms if before != after else 0.0

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def update(self, dt_ms: float) -> bool:
        if self.left_ms > 0:
            self.left_ms -= dt_ms
            self.dirty = self.left_ms <= 0
        return False

    def draw(self, surface: pygame.Surface) -> None:
        grown = self.before != self.after and self.left_ms <= 0
        value = figure(self.after if self.left_ms <= 0 else self.before)
        ink = theme.COLOURS.gold if (grown or not self.change) and self.winner else theme.COLOURS.paper
        draw_text(surface, value, self.rect, theme.BODY, ink, grown, "right", "middle")
        if grown and self.change:
            change = self.after - self.before
            words = figure(change, sign=True)
            right = self.rect.right - text_size(value, theme.BODY, True)[0] - px(8)
            draw_text(surface, words, (right, self.rect.centery), theme.SMALL, ink, align="right", valign="middle")


class Seal(Widget):
    """The winner's seal, stamped once: it comes down from a little larger."""

    def __init__(self, rect: pygame.Rect, motion: bool, *, name: str) -> None:
        super().__init__(rect, name=name)
        self.left_ms: float = STAMP_MS if motion else 0

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def update(self, dt_ms: float) -> bool:
        moving = self.left_ms > 0
        self.left_ms = max(0.0, self.left_ms - dt_ms)
        return moving

    def draw(self, surface: pygame.Surface) -> None:
        grow = round(self.rect.width * 0.5 * self.left_ms / STAMP_MS)
        rect = self.rect.inflate(grow, grow)
        paint.rounded(surface, rect, theme.COLOURS.vermilion, px(4))
        draw_icon(surface, "crown", rect.center, 20, theme.COLOURS.on_vermilion)


Column = tuple[str, Sequence[int], Sequence[int]]  # heading, values before, values now, by seat


def _widths(columns: Sequence[Column], single: int = 0) -> list[int]:
    """Each column as wide as its heading, or its numbers with what they have grown by, need it; of the first columns,
    which are numbers of single deals, as wide as such a number."""
    sizes = column_widths([(capital(heading), [*before, *now]) for heading, before, now in columns])
    grown = text_size("+00", theme.SMALL)[0] + text_size("000", theme.BODY, True)[0] + px(2 * theme.GRID)
    number = text_size("+00", theme.BODY)[0] + px(theme.GAP)
    return [max(size, number if at < single else grown) for at, size in enumerate(sizes)]


class ResultTable(Modal, ABC):
    """A table of seats: place, name, columns of numbers."""

    def __init__(self, session: Session, title: Callable[[], str], answers: Callable[[], Sequence[Answer]]) -> None:
        super().__init__(title, "", answers, width=WIDTH)
        self.session = session
        self.stamped = False
        self.single = 0  # so many of the columns are what a single deal brought

    @abstractmethod
    def rows(self) -> list[tuple[int, int]]:
        """(seat, place) from the first to the last."""

    @abstractmethod
    def place_of(self, seat: int) -> str:
        """What stands at the left of a seat that is not first."""

    @abstractmethod
    def columns(self) -> list[Column]:
        """What is counted."""

    @abstractmethod
    def summary(self) -> str:
        """The sentence above the table."""

    def draw(self, surface: pygame.Surface) -> None:
        dim = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        dim.fill(theme.COLOURS.shadow)  # lighter than the veil: the table stays visible behind the result
        surface.blit(dim, (0, 0))
        paint.shadow(surface, self.rect, lifted=True)
        paint.panel(surface, self.rect, theme.COLOURS.lacquer, border=theme.COLOURS.line)
        FocusRing.draw(self, surface)

    def dismiss(self) -> None:
        """Only an answer closes it: a click beside it or Escape must not choose by accident."""

    def body(self, area: ScrollArea) -> int:
        x, y, width = area.rect.x, area.rect.y, area.inner_width
        area.add(Label((x, y, width, px(28)), self.summary(), theme.BODY, theme.COLOURS.paper_dim, name="summary"))
        y += px(40)
        columns = self.columns()
        widths = _widths(columns, self.single)
        first = x + width - sum(widths)
        for number, (heading, _, _) in enumerate(columns):
            box = pygame.Rect(first + sum(widths[:number]), y, widths[number], px(24))
            area.add(Label(box, capital(heading), theme.SMALL, theme.COLOURS.paper_dim, align="right", name=f"head-{number}"))
        y += px(28)
        area.add(Rule((x, y, width, 1), name="rule"))
        y += px(6)
        for seat, place in self.rows():
            self._row(area, pygame.Rect(x, y, width, px(ROW)), widths, seat, place)
            y += px(ROW)
        self.stamped = True
        return y - area.rect.y

    @property
    def _place_width(self) -> int:
        words = [self.place_of(seat) for seat in range(self.session.rules.players)]
        return max(px(PLACE_WIDTH), *(text_size(place, theme.BODY)[0] + px(2 * theme.GRID) for place in words))

    def _row(self, area: ScrollArea, row: pygame.Rect, widths: Sequence[int], seat: int, place: int) -> None:
        first = row.right - sum(widths)
        ink = theme.COLOURS.gold if place == 1 else theme.COLOURS.paper
        name_left = row.x + self._place_width
        if place == 1:
            seal = pygame.Rect(row.x, row.centery - px(SEAL) // 2, px(SEAL), px(SEAL))
            area.add(Seal(seal, not self.stamped, name=f"seal-{seat}"))
        else:
            box = (row.x, row.y, name_left - px(8) - row.x, row.height)
            area.add(Label(box, self.place_of(seat), theme.BODY, theme.COLOURS.paper_dim, name=f"place-{seat}"))
        box = (name_left, row.y, first - name_left - px(8), row.height)
        area.add(Label(box, self.session.names[seat], theme.BODY, ink, place == 1, name=f"name-{seat}"))
        for at, (_, before, now) in enumerate(self.columns()):
            cell = pygame.Rect(first + sum(widths[:at]), row.y, widths[at], row.height)
            delay = 0 if self.stamped else RISE_MS * (1 + at)
            if at < self.single:
                words = figure(now[seat], sign=True) if now[seat] else "·"
                area.add(Label(cell, words, theme.BODY, theme.COLOURS.paper_dim, align="right", name=f"value-{at}-{seat}"))
                continue
            area.add(Rising(cell, before[seat], now[seat], delay, place == 1, name=f"value-{at}-{seat}"))


class DealResultModal(ResultTable):
    """The end of one deal. `over` says that it was the last one of the match. `on_end` may still ask: the result stays
    open until something is done."""

    def __init__(
        self,
        session: Session,
        result: DealResult,
        before: Mapping[str, Sequence[int]],
        over: bool,
        on_next: Callable[[], None],
        on_end: Callable[[], None],
    ) -> None:
        self.result, self.over = result, over
        self.before = {key: tuple(values) for key, values in before.items()}
        self.after = {key: tuple(values) for key, values in session.state.tallies.items()}
        self.on_next, self.on_end = on_next, on_end
        super().__init__(session, lambda: t("table-result-title", number=result.number), self._choices)

    def _choices(self) -> list[Answer]:
        if self.over:
            return [Answer(t("table-result-final"), self.on_next, True, name="next")]
        return [
            Answer(t("table-result-end"), self.on_end, name="end"),
            Answer(t("table-result-next"), self.on_next, True, name="next"),
        ]

    def _place_answers(self, pad: int, height: int) -> None:
        """Ending the match lies at the other side: it is nothing to be clicked by mistake."""
        super()._place_answers(pad, height)
        if not self.over:
            self.find("end").rect.left = self.rect.left + pad

    def _give(self, answer: Answer) -> None:
        if answer.name == "end":
            self.on_end()
        else:
            super()._give(answer)

    def rows(self) -> list[tuple[int, int]]:
        return [(seat, place) for place, seat in enumerate(self.result.order, 1)]

    def place_of(self, seat: int) -> str:
        return finish_words(self.result, seat)

    def columns(self) -> list[Column]:
        left = self.result.cards_left
        names = tally_names(self.session.rules)
        tallies = [(name, self.before.get(key, self.after[key]), self.after[key]) for key, name in names]
        return [(t("table-score-left"), left, left), *tallies]

    def summary(self) -> str:
        first = self.result.order[0]
        return t("table-result-winner", name=self.session.names[first], you="yes" if first == self.session.you else "no")


@dataclass(frozen=True)
class Results:
    """What the end of a deal asks of the room of a family."""

    shown_by: Callable[[DealResult], type[DealResultModal] | None]  # what shows the end of such a deal


def family_modal(result: DealResult) -> type[DealResultModal] | None:
    """How the family of that deal shows its end: all those do in which points change hands. None where the finishing order tells
    it, and of deals that were thrown in."""
    return next((modal for room in answers(Results) if (modal := room.shown_by(result)) is not None), None)


class MatchResultModal(ResultTable):
    """The final ranking. Enter does nothing here: whoever pressed it through the results before has not asked for a match."""

    def __init__(self, session: Session, on_new: Callable[[], None], on_home: Callable[[], None]) -> None:
        self.on_new, self.on_home = on_new, on_home
        self.ranking = session.state.ranking()
        super().__init__(session, lambda: t("table-match-title"), self._choices)
        self.single = len(self._deals)
        self.width = WIDTH + DEAL_WIDTH * self.single

    @property
    def _deals(self) -> list[DealResult]:
        """The deals that are told one by one: the last ones, where points change hands."""
        results = self.session.state.results
        paying = any(family_modal(result) is not None for result in results)
        return list(results[-MOST_DEALS:]) if paying and len(results) > 1 else []

    def _choices(self) -> list[Answer]:
        return [
            Answer(t("table-match-new"), self.on_new, name="new"),
            Answer(t("table-match-home"), self.on_home, name="home"),
        ]

    @property
    def _played(self) -> bool:
        return bool(self.session.state.results)

    def rows(self) -> list[tuple[int, int]]:
        order = sorted(range(len(self.ranking)), key=lambda seat: self.ranking[seat])
        return [(seat, self.ranking[seat] if self._played else 0) for seat in order]

    def place_of(self, seat: int) -> str:
        return place_words(self.ranking, seat) if self._played else ""

    def body(self, area: ScrollArea) -> int:
        """Where some share a place, what has decided it: the order of going out in the last deal does not."""
        y = super().body(area)
        if not self._played or len(set(self.ranking)) == len(self.ranking):
            return y
        [rule] = ranking(self.session.rules)
        place = (area.rect.x, y + px(theme.GAP), area.inner_width, 0)
        words = area.add(Paragraph(place, rule.text, theme.SMALL, theme.COLOURS.paper_dim, name="ranking"))
        return words.rect.bottom - area.rect.y

    def columns(self) -> list[Column]:
        tallies = self.session.state.tallies
        deals = [(str(result.number), result.points, result.points) for result in self._deals]
        return [*deals, *((name, tallies[key], tallies[key]) for key, name in standing_names(self.session.rules, tallies))]

    def summary(self) -> str:
        first = [seat for seat, place in enumerate(self.ranking) if place == 1]
        winners = [self.session.names[seat] for seat in first]
        if not self._played:
            return told(self.session.rules, "table-match-none")
        if len(winners) == 1:
            return t("table-match-winner", name=winners[0], you="yes" if first[0] == self.session.you else "no")
        return t("table-match-shared", names=joined(winners, "comma"))
