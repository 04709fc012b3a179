"""What a seat's own play cost it in a recorded match, decision by decision, and how much of each deal was luck with the cards.

A decision is looked into twice, so that nothing is called dear by the search that picked it out. First the candidates of `normal`
are tried beside the action played, in worlds sampled from what the seat knew, with quick playouts (`Trial`). The one that comes
off best is then played on in fresh worlds with `normal` in every seat, and so is the action played: what is told is that second
difference. Decisions at which playouts were never shown to tell anything (`SearchLimits`) are left alone. What the action played
was worth in those worlds is the seat's expected result there. Everything follows from the record and the budget, also where a
review was stopped and goes on from what it had found.

A review is kept with its match as text. It counts for a match as long as that begins with the lines which the review has seen: a
match that was played on keeps what was found, and one in which something was taken back since is reviewed anew.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any, NamedTuple
from zlib import crc32

from game.ai.coach import alike
from game.ai.hard import CANDIDATES, UNBOUNDED, Allowance, HardPlayer, Trial, is_exact
from game.ai.hints import Explained, Said, explained
from game.ai.policies import WIN, Playout, PolicyPlayer, is_paid
from game.core.errors import NotationError
from game.core.intervals import Interval, of_difference, of_mean
from game.core.languages import Text
from game.match.replay import Replay

if TYPE_CHECKING:
    from game.ai.hints.book import Params
    from game.match.actions import Action
    from game.match.record import Record
    from game.match.results import DealResult
    from game.match.rules import Rules
    from game.match.state import State
    from game.match.view import View

DOUBTFUL, BAD, VERY_BAD = 0.04, 0.08, 0.16   # of the spread of a deal: from which losses on a decision is worth a word
FEWEST = 16                       # worlds after which a candidate that is no better is given up
NOTHING = Interval(0.0, 0.0, 0.0)
SEED_BITS = 48
VERSION = 1                       # of the text

GoOn = Callable[[int, int], bool]            # told how many steps of how many are done; False stops the review
Tell = Callable[["Review"], object]          # told what has been found whenever that is more


class ReviewBudget(NamedTuple):
    """How much is played for a review: quick playouts for each decision, worlds in which the best candidate and the action played
    are played on by `normal`, and deals for what the cards were worth (0: that is not asked). Where no candidate is played on,
    the expected result comes from `glances` worlds."""

    playouts: int = 240
    worlds: int = 60
    redeals: int = 60
    glances: int = 12


USUAL = ReviewBudget()


class ReviewedDecision(NamedTuple):
    """One decision of the seat. `line` is that of the record's text; `gain` is what `best` gains over `played` in `worlds`
    worlds; both are the same, and it gains nothing, where nothing better was found. `why` is what is true of `best`; `expected`
    is what the deal should bring the seat after the action played, by what it knew."""

    deal: int
    line: int
    played: Action
    best: Action
    gain: Interval
    worlds: int
    expected: Interval
    why: Explained | None = None

    @property
    def loses(self) -> bool:
        """Whether the action played is worse beyond doubt."""
        return self.gain.low > 0

    def weight(self, spread: float) -> int:
        """How much was lost beside the spread of a deal: 0 nothing worth a word, 1 doubtful, 2 bad, 3 very bad."""
        return sum(self.gain.value > share * spread for share in (DOUBTFUL, BAD, VERY_BAD)) if self.loses else 0


class DealReview(NamedTuple):
    """A deal: what it brought the seat, its decisions with a choice, and how its cards compare with others in its place. `usual`
    is what deals are worth that begin so, `luck` what these cards were worth more; both None where nobody was asked, or that was
    not worked out. `complete`: it was looked into from its beginning to its end."""

    number: int
    result: float
    luck: Interval | None
    decisions: tuple[ReviewedDecision, ...]
    usual: Interval | None = None
    complete: bool = True

    @property
    def lost(self) -> float:
        """What its own decisions cost the seat, as far as that is beyond doubt; never negative."""
        return sum(each.gain.value for each in self.decisions if each.loses)


class Review(NamedTuple):
    """A match from one seat. `spread` is the standard deviation of what a deal is worth to it, by the first deal that was looked
    into; `complete` is False when the review was stopped before its end. All values are `in_points`, or in wins where nothing is
    paid."""

    seat: int
    spread: float
    deals: tuple[DealReview, ...]
    complete: bool
    in_points: bool = True

    def dearest(self, most: int = 3, deal: int | None = None) -> list[ReviewedDecision]:
        """The decisions that cost most, of those that are worth a word: of the match, or of one deal."""
        found = [each for found in self.deals if deal in (None, found.number) for each in found.decisions
                 if each.weight(self.spread)]
        return sorted(found, key=lambda each: -each.gain.value)[:most]

    def of_deal(self, number: int) -> DealReview | None:
        """What was found out about a deal; None where it is not over."""
        return next((deal for deal in self.deals if deal.number == number), None)


def review(record: Record, seat: int, budget: ReviewBudget = USUAL, go_on: GoOn | None = None, rules: Rules | None = None, *,
           deal: int | None = None, known: Review | None = None, tell: Tell | None = None) -> Review:
    """Look into every `deal` of a record that is over, or into one of them, from a seat. `go_on` is asked often. What a review
    of the same seat of this record has found (`known`) is not looked for again. Raises ReplayError for a record that does not fit
    the rules, IndexError for a seat that there is not."""
    replay = Replay.of(record, rules)
    if not 0 <= seat < replay.rules.players:
        raise IndexError(f"there is no seat {seat}")
    reviewer = _Reviewer(replay, seat, budget, known)
    return reviewer.review(deal, go_on or (lambda done, whole: True), tell or (lambda found: None))


# Who holds which office when a deal begins, and who leads it where the deals before decide that.
Beginning = tuple[tuple[tuple[str, int], ...], int | None]


class _Stopped(Exception):
    """The review is to end here."""


class _Asked(NamedTuple):
    """A decision of the seat in the record: the state before it, the action, and the line of the record's text."""

    state: State
    action: Action
    line: int


class _Worth(NamedTuple):
    """What deals are worth that begin so, and how much more these cards were."""

    usual: Interval
    luck: Interval


class _Reviewer:
    """Works out one review."""

    def __init__(self, replay: Replay, seat: int, budget: ReviewBudget, known: Review | None) -> None:
        self._replay, self._rules, self._seat, self._budget = replay, replay.rules, seat, budget
        self._normal, self._hard = PolicyPlayer(self._rules), HardPlayer(self._rules)
        self._playout = Playout(self._rules, self._normal.rng)
        self._paid = is_paid(self._rules)
        self._unit = 1.0 if self._paid else WIN
        self._usual: dict[Beginning, Interval] = {}           # what deals were worth that began so
        self._spread = known.spread if known is not None else 0.0
        deals = known.deals if known is not None else ()
        self._worth = {deal.number: _Worth(deal.usual, deal.luck) for deal in deals if deal.usual and deal.luck}
        self._found = {each.line: each for deal in deals for each in deal.decisions}
        self._complete = {deal.number for deal in deals if deal.complete}
        self._done = self._whole = 0

    def review(self, only: int | None, go_on: GoOn, tell: Tell) -> Review:
        """The whole of it, or as much as there was time for."""
        self._go_on = go_on
        results = {number: self._value(result) for number, result in enumerate(self._replay.results, 1)}
        wanted = [number for number in results if number not in self._complete and only in (None, number)]
        starts, asked = dict(self._starts()), self._asked(wanted)
        self._usual = {self._beginning(starts[number]): worth.usual for number, worth in self._worth.items()}
        self._whole = self._cost(wanted, starts, asked)
        complete = False
        try:
            for number in wanted:
                if number in starts and number not in self._worth and self._budget.redeals:
                    self._worth[number] = self._worth_of(starts[number])
                    tell(self._so_far(results, False))
                for each in asked[number]:
                    if each.line not in self._found:
                        self._found[each.line] = self._look_into(each)
                        tell(self._so_far(results, False))
                self._complete.add(number)
            complete = True
        except _Stopped:
            pass
        return self._so_far(results, complete)

    def _cost(self, wanted: list[int], starts: Mapping[int, State], asked: Mapping[int, list[_Asked]]) -> int:
        """How many steps it takes."""
        new = [starts[number] for number in wanted if number in starts and number not in self._worth]
        decisions = sum(each.line not in self._found for number in wanted for each in asked[number])
        beginnings = {self._beginning(state) for state in new} - self._usual.keys()
        return decisions * (self._budget.playouts + 2 * self._budget.worlds) + (
            len(new) + len(beginnings)) * self._budget.redeals

    def _so_far(self, results: Mapping[int, float], complete: bool) -> Review:
        """What has been found."""
        found: dict[int, list[ReviewedDecision]] = {number: [] for number in results}
        for line in sorted(self._found):
            found[self._found[line].deal].append(self._found[line])
        deals = []
        for number, result in results.items():
            worth = self._worth.get(number)
            deals.append(DealReview(number, result, worth and worth.luck, tuple(found[number]), worth and worth.usual,
                                    number in self._complete))
        return Review(self._seat, self._spread, tuple(deals), complete, self._paid)

    def _value(self, result: DealResult) -> float:
        return self._playout.worth(result, self._seat) / self._unit

    def _step(self, count: int) -> None:
        self._done += count
        if not self._go_on(min(self._done, self._whole), self._whole):
            raise _Stopped

    # ------------------------------------------------------------ the record

    def _starts(self) -> Iterator[tuple[int, State]]:
        """The deals that are over in which somebody was asked, with the state at the first question."""
        last, over = 0, len(self._replay.results)
        for moment in self._replay.moments:
            number = moment.state.deal_number
            if last < number <= over and moment.state.actor is not None:
                yield number, moment.state
            last = number

    def _asked(self, wanted: list[int]) -> dict[int, list[_Asked]]:
        """The decisions of the seat with a choice, by deal."""
        text, found = self._replay.record.text().splitlines(), {number: list[_Asked]() for number in wanted}
        for before, after in pairwise(self._replay.moments):
            state = before.state
            if state.actor == self._seat and state.deal_number in found and len(state.legal_actions()) > 1:
                _, _, action = text[after.line - 1].partition(" ")
                found[state.deal_number].append(_Asked(state, state.rules.book.read(action), after.line))
        return found

    # ------------------------------------------------------------ luck

    def _worth_of(self, start: State) -> _Worth:
        """What `normal` makes of these cards in every seat, beside what it makes of others with the same seats in office and
        the same leader."""
        beginning = self._beginning(start)
        usual = self._usual.get(beginning)
        if usual is None:
            baseline = [self._redeal(start, number) for number in range(self._budget.redeals)]
            usual = self._usual[beginning] = of_mean(baseline)
            if not self._spread and len(baseline) > 1:
                self._spread = stdev(baseline)
        own = [self._play_out(start.copy(), f"{start.deal_number}/{number}") for number in range(self._budget.redeals)]
        return _Worth(usual, of_difference(of_mean(own), usual))

    def _beginning(self, state: State) -> Beginning:
        return (*sorted(state.offices.items()), (state.rules.terms.level, 0)), self._rules.next_leader(state)

    def _redeal(self, start: State, number: int) -> float:
        """The deal with other cards."""
        state = start.dealt_anew(Random(f"{start.seed}/{start.deal_number}/{number}").getrandbits(SEED_BITS))
        return self._play_out(state, f"again/{start.deal_number}/{number}")

    def _play_out(self, state: State, seed: str) -> float:
        """What the deal is worth to the seat when `normal` plays on in every seat."""
        self._normal.rng.seed(f"{self._replay.record.seed}/{seed}")
        state.last_deal = state.deal_number
        while state.actor is not None:
            state.apply(self._normal.choose(state.view(state.actor)).action)
        self._step(1)
        return self._value(state.results[-1])

    # ------------------------------------------------------------ decisions

    def _look_into(self, asked: _Asked) -> ReviewedDecision:
        view = asked.state.view(self._seat)
        rng = Random(f"{self._replay.record.seed}/decision/{asked.line}")
        ends = self._done + self._budget.playouts + 2 * self._budget.worlds
        told = is_exact(view.phase) or self._hard.trusts(view)
        best = self._screened(view, asked.action, rng) if told else None
        worths = self._played_on(view, asked.action, best, rng)
        gains = [other - own for own, other in worths] if best is not None else []
        found = ReviewedDecision(asked.state.deal_number, asked.line, asked.action, asked.action, NOTHING, len(gains),
                                 of_mean([own for own, _ in worths]))
        if best is not None and gains and fmean(gains) > 0:
            found = found._replace(best=best, gain=of_mean(gains), why=explained(view, [best], asked.action)[0])
        self._step(max(0, ends - self._done))
        return found

    def _screened(self, view: View, played: Action, rng: Random) -> Action | None:
        """What comes off better than the action played in quick playouts, and best; None when nothing does."""
        self._normal.rng.seed(rng.getrandbits(SEED_BITS))
        others = dict.fromkeys(choice.action for choice in self._normal.rank(view))
        actions = [played, *[action for action in others if not alike(action, played, self._rules)][:CANDIDATES]]
        if len(actions) < 2:
            return None
        allowance = Allowance(self._budget.playouts, UNBOUNDED)
        trial = Trial(view, actions, self._playout.on(view.rules.terms), Random(rng.getrandbits(SEED_BITS)), allowance, 0.0)
        while not trial.done:
            trial.advance()
            self._step(0)
        place = trial.best()
        return actions[place] if place and trial.tried(place).gain / self._unit > DOUBTFUL * self._spread / 2 else None

    def _played_on(self, view: View, played: Action, best: Action | None, rng: Random) -> list[tuple[float, float]]:
        """By world, what the action played is worth and what the best candidate is, where there is one."""
        deal = self._playout.on(view.rules.terms).worlds(view, Random(rng.getrandbits(SEED_BITS)))
        worths = list[tuple[float, float]]()
        most = self._budget.worlds if best is not None else min(self._budget.glances, self._budget.worlds)
        while len(worths) < most:
            world, seed = deal(), str(rng.getrandbits(SEED_BITS))
            own = self._after(world, played, seed)
            worths.append((own, own if best is None else self._after(world, best, seed)))
            if best is not None and len(worths) == FEWEST and fmean(other - own for own, other in worths) <= 0:
                break
        return worths

    def _after(self, world: State, action: Action, seed: str) -> float:
        state = world.copy()
        state.last_deal = state.deal_number
        state.apply(action)
        return self._play_out(state, seed)


# ---------------------------------------------------------------- as text


def written_review(review: Review, record: Record, rules: Rules) -> str:
    """The review of a record by these rules as text."""
    lines = len(record.lines)
    return json.dumps({
        "version": VERSION, "digest": rules.digest, "lines": lines, "check": _check_of(record, lines), "seat": review.seat,
        "spread": review.spread, "complete": review.complete, "points": review.in_points,
        "deals": [_of_deal(deal) for deal in review.deals],
    }, separators=(",", ":"))


def read_review(text: str, record: Record, rules: Rules) -> Review | None:
    """The review in a text; None where it is of another version, of other rules, of another match, or no review at all."""
    try:
        found = json.loads(text)
        if (found["version"], found["digest"]) != (VERSION, rules.digest):
            return None
        if _check_of(record, int(found["lines"])) != found["check"]:
            return None
        deals = tuple(_deal_in(deal, rules) for deal in found["deals"])
        return Review(int(found["seat"]), float(found["spread"]), deals, bool(found["complete"]), bool(found["points"]))
    except (ValueError, TypeError, KeyError, IndexError, NotationError, RecursionError):
        return None


def _check_of(record: Record, lines: int) -> int:
    """Of so many lines, and of the seed."""
    return crc32("\n".join((str(record.seed), *record.lines[:lines])).encode())


def _of_deal(deal: DealReview) -> list[Any]:
    return [deal.number, deal.result, deal.luck, [_of_decision(each) for each in deal.decisions], deal.usual, deal.complete]


def _of_decision(each: ReviewedDecision) -> list[Any]:
    why = each.why
    said = [] if why is None else [[part.key, _written(part.params)] for part in (why.why, why.also) if part is not None]
    return [each.deal, each.line, str(each.played), str(each.best), each.gain, each.worlds, each.expected, said]


def _deal_in(found: Sequence[Any], rules: Rules) -> DealReview:
    number, result, luck, decisions, usual, complete = found
    return DealReview(int(number), float(result), _interval(luck), tuple(_decision_in(each, rules) for each in decisions),
                      _interval(usual), bool(complete))


def _decision_in(found: Sequence[Any], rules: Rules) -> ReviewedDecision:
    deal, line, played, best, gain, worlds, expected, said = found
    better = rules.action(str(best))
    parts = [Said(str(key), _read(params)) for key, params in said]
    why = Explained(better, *parts) if better != rules.action(str(played)) else None
    return ReviewedDecision(int(deal), int(line), rules.action(str(played)), better, Interval(*map(float, gain)), int(worlds),
                            Interval(*map(float, expected)), why)


def _interval(found: Sequence[Any] | None) -> Interval | None:
    return None if found is None else Interval(*map(float, found))


def _written(params: Params) -> dict[str, object]:
    """Names of a ruleset as what they are in each language."""
    return {name: dict(given) if isinstance(given, Text) else given for name, given in params.items()}


def _read(params: Mapping[str, Any]) -> Params:
    return {name: Text(given) if isinstance(given, dict) else given for name, given in params.items()}
