"""Results: the end of a deal beside the table, on which all hands lie open, and that of a match over it.

`ResultModal` is the panel. What it shows is a `ResultContent`: the final ranking, the finishing order of a deal with its tallies,
the lines of an award table (`ui.scenes.lines_result`), or what the room of a family supplies.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game import DealResult, known_exchange
from game.mechanics.slices import Sides
from game.store.deal_text import DealScore
from game.store.facts import best_of
from ui.cards.faces import card_faces
from ui.families import answers
from ui.history.words import best_words
from ui.lobby.deals import compared_words
from ui.rulespage.page import ranking
from ui.scenes.seat_table import ROW, TIGHT_ROW, ResultColumn, SeatRow, SeatTable, tally_columns
from ui.session import Session
from ui.table.drawers import standing_names, tally_names
from ui.table.result_teller import ToldLine
from ui.table.sprites import CardRow
from ui.widgets import paint, theme
from ui.widgets.base import ENTER_KEYS
from ui.widgets.button import Button, Label, Paragraph
from ui.widgets.catalogue import figure
from ui.widgets.focus import FocusRing
from ui.widgets.overlays import Answer, Modal
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import capital, t
from ui.widgets.theme import px
from ui.words import finish_words, level_words, people, place_words, sentences, told

WIDTH = 640
BESIDE_WIDTH = 456  # of a panel beside the table
BESIDE_EDGE = 12  # between it and the edge of the window
DEAL_WIDTH = 40  # what every deal adds that is told by itself
MOST_DEALS = 6
WIDEST = 800  # so that the plates beside it are seen
EARLY_MS = 600  # at the end of a match
BEST = 54  # the cards of the best play of a match
NEXT, END, WATCH, REVIEW = "next", "end", "watch", "review"  # the names of answers
STAY = (END, WATCH, REVIEW)  # those that leave the result open


class ResultContent(ABC):
    """What a result shows: its title, its body, and what stands beside the answers."""

    width = WIDTH
    beside = False  # does it stand beside the table, and not over it?
    opens = True  # do all hands lie open there?

    def __init__(self, session: Session) -> None:
        self.session = session
        self.stamped = False  # are numbers and seal at rest already?
        self.tight = False  # has all to stand closer together, because it would have to be scrolled otherwise?

    @property
    def row(self) -> int:
        """How high the rows of seats are."""
        return TIGHT_ROW if self.tight else ROW

    @abstractmethod
    def title(self) -> str:
        """The heading, in the language in force."""

    @abstractmethod
    def summary(self) -> str:
        """The sentence that says it all."""

    @abstractmethod
    def body(self, area: ScrollArea) -> int:
        """Fill the area from its top left; returns the height in pixels."""

    def note(self) -> str:
        """What stands between the answers, seen however long the body is; nothing where that is empty."""
        return ""

    @property
    def told_deals(self) -> Sequence[DealResult]:
        """The deals whose end is shown here."""
        return ()

    def compared(self) -> str:
        """What the first deal has brought beside what it has brought whoever told of it, and one that is played again beside what
        it brought the first time; nothing where neither is so."""
        session, seat = self.session, self.session.you
        if seat is None:
            return ""
        by_number = {deal.number: DealScore.of(session.rules, deal, seat) for deal in self.told_deals}
        told = [compared_words(by_number[1], session.to_beat)] if session.to_beat is not None and 1 in by_number else []
        first = session.first_time
        if first is not None and first.number in by_number:
            before = DealScore.of(session.rules, first, seat)
            told.append(compared_words(by_number[first.number], before, "review-compared"))
        return sentences(told)


class ResultModal(Modal):
    """A result. Its content is built with every layout; numbers rise and seals come down at the first one. `share`, where others
    can be told of it, shows what they are told."""

    def __init__(self, content: ResultContent, answers: Callable[[], Sequence[Answer]],
                 share: Callable[[], object] | None = None) -> None:
        super().__init__(content.title, "", answers, width=content.width)
        self.content, self.share = content, share

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        if self.share is not None:
            side = px(theme.CONTROL_HEIGHT)
            place = pygame.Rect(0, 0, side, side)
            place.topright = (self.rect.right - px(theme.PADDING), self.rect.y + px(theme.PADDING))
            self.add(Button(place, "", self.share, icon="export", quiet=True, name="share", tooltip=t("deals-share-why")))

    @property
    def takes(self) -> int:
        """How much of the window's width it takes from the table, in pixels."""
        return px(self.content.width + 2 * BESIDE_EDGE) if self.content.beside else 0

    def body(self, area: ScrollArea) -> int:
        height = self.content.body(area)
        if height > area.rect.height:
            area.children.clear()
            self.content.tight = True
            height = self.content.body(area)
            self.content.tight = False
        self.content.stamped = True
        return height

    def draw(self, surface: pygame.Surface) -> None:
        paint.shadow(surface, self.rect, lifted=True)
        paint.panel(surface, self.rect, theme.COLOURS.lacquer, border=theme.COLOURS.line)
        FocusRing.draw(self, surface)

    def _tallest(self, size: tuple[int, int]) -> int:
        return size[1] - 2 * px(BESIDE_EDGE) if self.content.beside else super()._tallest(size)

    def _place(self, size: tuple[int, int], needs: tuple[int, int]) -> pygame.Rect:
        if not self.content.beside:
            return super()._place(size, needs)
        width, edge = needs[0], px(BESIDE_EDGE)
        return pygame.Rect(size[0] - edge - width, edge, width, self._tallest(size))

    def _foot(self, width: int) -> int:
        note = self._note(pygame.Rect(0, 0, width, 0))
        return super()._foot(width) + (note.rect.height + px(theme.GRID) if note is not None else 0)

    def _note(self, place: pygame.Rect) -> Paragraph | None:
        words = sentences([each for each in (self.content.compared(), self.content.note()) if each])
        return Paragraph(place, words, theme.SMALL, theme.COLOURS.paper_dim, name="coming") if words else None

    def dismiss(self) -> None:
        """Only an answer closes it: a click beside it or Escape must not choose by accident."""

    def _place_answers(self, pad: int, height: int) -> None:
        """Ending the match lies at the other side, so that nobody clicks it by mistake; the note above the two."""
        super()._place_answers(pad, height)
        buttons = {button.name: button.rect for button in self.children}
        if END in buttons:
            buttons[END].left = self.rect.left + pad
        note = self._note(pygame.Rect(self.rect.left + pad, 0, self.rect.width - 2 * pad, 0))
        if note is not None:
            note.rect.bottom = self.rect.bottom - pad - height - px(theme.GRID)
            self.add(note)

    def _give(self, answer: Answer) -> None:
        """Ending the match may still be asked about, and who has watched it comes back: the result stays open."""
        if answer.name in STAY and answer.action is not None:
            answer.action()
        else:
            super()._give(answer)


class MatchModal(ResultModal):
    """The end of a match. At first Enter does nothing: whoever presses it twice at the last deal has not asked for a match.
    `felt` is what drawers leave of the table, in the middle of which it lies."""

    opened_ms = 0.0
    felt: Callable[[], pygame.Rect] | None = None

    def _place(self, size: tuple[int, int], needs: tuple[int, int]) -> pygame.Rect:
        place = super()._place(size, needs)
        if self.felt is not None:
            place.centerx = self.felt().centerx
        return place.clamp(pygame.Rect((0, 0), size))

    def update(self, dt_ms: float) -> bool:
        self.opened_ms += dt_ms
        return super().update(dt_ms)

    def handle(self, event: pygame.event.Event) -> bool:
        early = event.type == pygame.KEYDOWN and event.key in ENTER_KEYS and self.opened_ms < EARLY_MS
        return early or super().handle(event)


def summarize(area: ScrollArea, words: str, gap: int = theme.PADDING) -> int:
    """The sentence above what follows; returns where that begins, so far beneath it."""
    place = (*area.rect.topleft, area.inner_width, 0)
    line = area.add(Paragraph(place, words, theme.BODY, theme.COLOURS.paper_dim, name="summary"))
    return line.rect.bottom + px(gap)


class DealContent(ResultContent):
    """The end of one deal: its result, the tallies before and after it, and whether the match is over with it."""

    width = BESIDE_WIDTH
    beside = True
    told: Sequence[ToldLine] = ()  # the lines that the table can tell

    def __init__(self, session: Session, result: DealResult, before: Mapping[str, Sequence[int]], over: bool) -> None:
        super().__init__(session)
        self.result, self.over = result, over
        self.before = {key: tuple(values) for key, values in before.items()}
        self.after = {key: tuple(values) for key, values in session.state.tallies.items()}

    def title(self) -> str:
        return t("table-result-title", number=self.result.number)

    @property
    def told_deals(self) -> Sequence[DealResult]:
        return (self.result,)

    def note(self) -> str:
        """The level of the next deal, in games that have levels."""
        rules = self.session.state.rules
        return "" if self.over or rules.ruleset.levels is None else t("table-result-level", level=level_words(rules))

    def next_words(self) -> str:
        """What the answer says that goes on."""
        return t("table-result-final" if self.over else "table-result-next")


class FinishingOrder(DealContent):
    """Who went out in which place, the cards left, and the tallies."""

    def summary(self) -> str:
        first = self.result.order[0]
        return t("table-result-winner", name=self.session.names[first], you="yes" if first == self.session.you else "no")

    def place_of(self, seat: int) -> str:
        """The place in words."""
        return finish_words(self.result, seat, self.session.rules)

    def note(self) -> str:
        """The level of the next deal, and who gives cards to whom before it, where that is known already."""
        if self.over or self.result.void:
            return super().note()
        names, you = self.session.names, self.session.you
        pairs = known_exchange(self.session.rules.ruleset, self.result.order)
        given = [t("table-result-gives", first="yes" if pair is pairs[0] else "no", giver=names[pair.loser],
                   taker=names[pair.winner], n=pair.number,
                   who="giver" if pair.loser == you else "taker" if pair.winner == you else "") for pair in pairs]
        return sentences(filter(None, [super().note(), *given]))

    def columns(self) -> list[ResultColumn]:
        """The cards left, then the tallies."""
        rules, left = self.session.rules, self.result.cards_left
        tallies = tally_columns(rules, tally_names(rules), self.before, self.after)
        return [ResultColumn(t("table-score-left"), left, left), *tallies]

    def body(self, area: ScrollArea) -> int:
        rows = [SeatRow(seat, place, self.place_of(seat)) for place, seat in enumerate(self.result.order, 1)]
        table = SeatTable(self.session.seats, rows, self.columns(), own=self.session.you, tall=self.row)
        y = table.fill(area, summarize(area, self.summary()), self.stamped)
        for words in self.multiplied():
            y += px(theme.PADDING)
            place = (area.rect.x, y, area.inner_width, 0)
            y = area.add(Paragraph(place, words, theme.SMALL, theme.COLOURS.paper_dim, name="times")).rect.bottom
        return y - area.rect.y

    def multiplied(self) -> list[str]:
        """Whose cards cost more than one each, as there are so many, and what that comes to."""
        return [t("table-result-times", name=self.session.names[seat], count=line.number, times=line.each // line.number,
                  points=line.each) for line in self.result.lines if line.kind == "cards_left" and line.each != line.number
                for seat in line.payers]


class FinalRanking(ResultContent):
    """The ranking at the end of a match, with what the last deals brought."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.ranking = session.state.ranking()
        self._best = best_of(session.state)
        self.width = min(WIDEST, WIDTH + DEAL_WIDTH * len(self._deals))

    @property
    def _deals(self) -> list[DealResult]:
        """The deals that are told one by one: the last ones, where points change hands."""
        results = self.session.state.results
        paying = any(family_content(result) is not None for result in results)
        return list(results[-MOST_DEALS:]) if paying and len(results) > 1 else []

    @property
    def _played(self) -> bool:
        return bool(self.session.state.results)

    @property
    def told_deals(self) -> Sequence[DealResult]:
        return self.session.state.results

    def title(self) -> str:
        return t("table-match-title")

    def rows(self) -> list[SeatRow]:
        """The seats from the first to the last; those that share a place as the last deal has them."""
        results = self.session.state.results
        last = results[-1].order if results else ()
        seats = sorted(range(len(self.ranking)), key=lambda seat: last.index(seat) if seat in last else seat)
        order = sorted(seats, key=lambda seat: self.ranking[seat])
        return [SeatRow(seat, self.ranking[seat] if self._played else 0, self.place_of(seat)) for seat in order]

    def place_of(self, seat: int) -> str:
        """The place in words; nothing where no deal was played."""
        return place_words(self.ranking, seat) if self._played else ""

    def columns(self) -> list[ResultColumn]:
        """What the last deals brought, then the tallies."""
        rules, tallies = self.session.rules, self.session.state.tallies
        deals = [ResultColumn(str(result.number), result.points, result.points) for result in self._deals]
        return [*deals, *tally_columns(rules, standing_names(rules, tallies), tallies, tallies)]

    def summary(self) -> str:
        first = [seat for seat, place in enumerate(self.ranking) if place == 1]
        names, you = self.session.names, self.session.you
        if not self._played:
            return told(self.session.rules, "table-match-none")
        if len(first) == 1:
            return t("table-match-winner", name=names[first[0]], you="yes" if first[0] == you else "no")
        together = set(first) <= set(self.session.rules.fresh[Sides].with_seat(first[0]))
        return capital(t("table-match-side" if together else "table-match-shared", names=people(first, names, you)))

    def best_deal(self) -> str:
        """The deal that brought somebody most, where points change hands; nothing where no deal stands out."""
        gains = sorted(((max(result.points), -result.number) for result in self.session.state.results), reverse=True)
        if len(gains) < 2 or gains[0][0] <= max(0, gains[1][0]):
            return ""
        result = next(result for result in self.session.state.results if result.number == -gains[0][1])
        seats = [seat for seat, points in enumerate(result.points) if points == gains[0][0]]
        if len(seats) > 1:
            return ""
        return t("table-match-best", name=self.session.names[seats[0]], you="yes" if seats[0] == self.session.you else "no",
                 number=result.number, points=figure(gains[0][0], sign=True))

    def _best_play(self, area: ScrollArea, y: int) -> int:
        """The best that anybody has laid down or shown in the match, with its cards; returns where it ends."""
        best = self._best
        if best is None:
            return y
        rules, (number, seat, shown) = self.session.rules, best
        faces, tall = card_faces(rules.deck), px(BEST)
        known = {card.code: card for card in rules.deck.cards}
        cards = [known[code] for code in shown.cards.split()]
        width = min(CardRow.width_of(len(cards), faces, tall), area.inner_width // 2)
        row = pygame.Rect(area.rect.x, y + px(theme.GAP), width, tall)
        area.add(CardRow(row, cards, faces, name="best-cards"))
        left, words = row.right + px(theme.GAP), best_words(shown, rules.ruleset)
        box = pygame.Rect(left, row.y, area.rect.x + area.inner_width - left, row.height // 2)
        area.add(Label(box, words, theme.BODY, theme.COLOURS.gold, name="best-play"))
        whose = t("table-match-best-play", what=t(f"history-best-of-{shown.kind}"), name=self.session.names[seat], number=number,
                  you="yes" if seat == self.session.you else "no")
        area.add(Label(box.move(0, box.height), whose, theme.SMALL, theme.COLOURS.paper_dim, name="best-play-whose"))
        return row.bottom

    def _decided(self) -> str:
        """Where some share a place, what has decided it: the order of going out in the last deal does not."""
        if not self._played or len(set(self.ranking)) == len(self.ranking):
            return ""
        [rule] = ranking(self.session.rules)
        return rule.text

    def body(self, area: ScrollArea) -> int:
        table = SeatTable(self.session.seats, self.rows(), self.columns(), len(self._deals), own=self.session.you,
                          tall=self.row)
        y = table.fill(area, summarize(area, self.summary()), self.stamped)
        for name, words, ink in (("best", self.best_deal(), theme.COLOURS.gold),
                                 ("ranking", self._decided(), theme.COLOURS.paper_dim)):
            if words:
                place = (area.rect.x, y + px(theme.GAP), area.inner_width, 0)
                y = area.add(Paragraph(place, words, theme.SMALL, ink, name=name)).rect.bottom
        return self._best_play(area, y) - area.rect.y


@dataclass(frozen=True)
class Results:
    """What the end of a deal asks of the room of a family."""

    content_of: Callable[[DealResult], type[DealContent] | None]  # what shows the end of such a deal


def family_content(result: DealResult) -> type[DealContent] | None:
    """How the family of that deal shows its end: all those do in which points change hands. None where the finishing order tells
    it, and of deals that were thrown in."""
    return next((kind for room in answers(Results) if (kind := room.content_of(result)) is not None), None)


def deal_modal(
    content: DealContent, on_next: Callable[[], None], on_end: Callable[[], None], on_share: Callable[[], object] | None = None,
    look: Callable[[], Answer | None] = lambda: None,
) -> ResultModal:
    """The end of a deal, after which play goes on or, where it was not the last one, a person ends the match; `look` is
    the way to its review, where there is one, or back to where the match was begun from, which ends it as well."""
    def choices() -> list[Answer]:
        looks = look()
        following = [*([looks] if looks is not None else []), Answer(content.next_words(), on_next, True, name=NEXT)]
        leaves = looks is not None and looks.name not in STAY
        return following if content.over or leaves else [Answer(t("table-result-end"), on_end, name=END), *following]

    return ResultModal(content, choices, on_share)


def match_modal(
    session: Session, on_new: Callable[[], None], on_watch: Callable[[], None], on_home: Callable[[], None],
    on_share: Callable[[], object] | None = None, look: Callable[[], Answer | None] = lambda: None,
) -> MatchModal:
    """The end of a match: Enter begins another one, Escape leaves the table; `look` is the way to its review, where there is
    one."""
    def choices() -> list[Answer]:
        review = look()
        looks = [Answer(t("table-match-watch"), on_watch, name=WATCH), *([review] if review is not None else [])]
        home = Answer(t("table-match-home"), on_home, name="home", key=pygame.K_ESCAPE)
        return [home, *(looks if session.state.results else []), Answer(t("table-match-new"), on_new, True, name="new")]

    return MatchModal(FinalRanking(session), choices, on_share)
