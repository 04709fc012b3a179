"""Climbing in imagined worlds: every seat splits its hand into combinations and rates its plays much as `normal` does.

A hand is split once for a world; a plan is kept while only whole combinations of it are played, and where one is broken what is
left of it goes on as sets. What the plays are worth follows from the cards that a seat has not seen, as they become fewer.
"""

from __future__ import annotations

from itertools import islice
from math import prod
from typing import TYPE_CHECKING, NamedTuple

from game.actions import Action
from game.combos import Reading, Shape
from game.mechanics.climb import Climb
from game.players.planbook import plan_book
from game.players.planner import Meld
from game.players.search.outlook import Outlooks
from game.players.search.side import Side
from game.players.situation import PASSED
from game.players.weights import HUNDREDTH, Weights

if TYPE_CHECKING:
    from game.rollout import Rollout
    from game.rules import Rules

PLAYS_TRIED = 100
BREAKS_TRIED = 6
NEAR_OUT = 3                    # cards of a rival that may soon go out
FEED = 2                        # so many cards, and one does not lead what such a rival can go out with
GOES_OUT = 100.0                # what is worth more than anything else
BACK = 0.5                      # a lead is likely to come back with what holds more often than this
HOLDS = 0.05                    # what is less likely to win than this is not counted on


class Table(NamedTuple):
    """What a seat has to answer: its hand, what is to be beaten, what beating it is worth beside the plan, and how many of the
    rivals (by chance) may yet answer."""

    hand: int
    over: Reading
    extra: float
    still: float


class PlannedClimb:
    """How a seat plays a climbing phase."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._book = plan_book(rules)
        self._weights = Weights.of(rules.ruleset.computer, cards_left_count=bool(rules.settle.params.cards_left))
        self.outlooks = Outlooks(rules, self._weights)
        self._looking: tuple[int, int, int] = (-1, 0, 0)
        self._own: Side | None = None
        self._sides: list[Side | None] = [None] * rules.players

    def prepare(self, state: Rollout, seat: int) -> None:
        """A new world, in which this seat looks ahead."""
        looking = seat, state.hands[seat], state.shown
        if self._own is None or looking != self._looking:
            self._own, self._looking = Side(self._rules, seat, self.outlooks), looking
        self._sides = [None] * len(state.hands)
        self._sides[seat] = self._own

    def forget_all(self) -> None:
        """Every seat thinks anew."""
        self.outlooks.clear()
        self._own, self._sides = None, [None] * len(self._sides)

    def let_think(self, side: Side) -> None:
        """A seat goes by this from now on."""
        self._sides[side.seat] = side

    def act(self, state: Rollout) -> Action:
        """What the seat to act does."""
        phase, seat = state.phase, state.actor
        assert isinstance(phase, Climb) and seat is not None
        if phase.holds:
            return self._any(state, phase)
        side = self._sides[seat]
        if side is None:
            side = self._sides[seat] = Side(self._rules, seat, self.outlooks)
        if phase.over is None:
            return self._lead(state, side) or self._any(state, phase)
        shapes = self._rules.table.answers(state.cells[seat], phase.over)
        fine = state.fine[seat]
        if fine:
            over = phase.over
            shapes += tuple([shape for shape in fine if shape.reading.beats(over)])
        return (self._answer(state, phase, side, shapes) if shapes else None) or self._rules.book.passing

    def _any(self, state: Rollout, phase: Climb) -> Action:
        """The longest and lowest of the first plays that there are, where the plan is of no help."""
        plays = islice(phase.finder(state).representatives(), PLAYS_TRIED)
        return min(map(self._rules.book.play, plays), key=_price)

    # ------------------------------------------------------------ leading

    def _lead(self, state: Rollout, side: Side) -> Action | None:
        hand = state.hands[side.seat]
        outlook = side.look(state)
        plan = side.plan(hand)
        if len(plan) > 1:
            size = self._rules.packing.size
            threat = min([size(other) for seat, other in enumerate(state.hands) if other and seat != side.seat])
            rates = [outlook.rates[meld.reading] for meld in plan]
            rated = sorted([(-self._lead_score(plan, rates, place, threat), place) for place in range(len(plan))])
            plan = tuple([plan[place] for _, place in rated])
        for meld in plan:
            action = side.take(hand, plan, meld, None)
            if action is not None:
                return action
        return None

    def _lead_score(self, plan: tuple[Meld, ...], rates: list[tuple[float, float]], place: int, threat: int) -> float:
        reading, weights, (hold, cost) = plan[place].reading, self._weights, rates[place]
        contest, size = reading.contest, reading.size
        score = cost + self._after(rates, place, hold, size) + weights.length * HUNDREDTH * size
        for other, (meld, rate) in enumerate(zip(plan, rates, strict=True)):
            if rate[0] > BACK and other != place and meld.reading.size == size and meld.reading.contest == contest:
                score += weights.back * HUNDREDTH
                break
        if threat <= FEED and size == threat:
            score -= weights.feed * HUNDREDTH * (1.0 - hold) * (1.5 - self._book.height(reading))
        return score

    def _after(self, rates: list[tuple[float, float]], place: int, hold: float, size: int) -> float:
        """What having played so many cards is worth, when they win with this chance and all of these are left but one (none: -1):
        whoever leads goes out when all but the lowest of them hold."""
        rest = [rate[0] for rate in rates]
        if place >= 0:
            del rest[place]
        if not rest:
            return GOES_OUT
        weights, worth = self._weights, float(self._weights.unplayed * size)
        if hold > HOLDS:
            rest.remove(min(rest))
            worth += hold * (weights.lead + weights.out * prod(rest))
        return worth * HUNDREDTH

    # ------------------------------------------------------------ answering

    def _answer(self, state: Rollout, phase: Climb, side: Side, shapes: tuple[Shape, ...]) -> Action | None:
        over, hand, owner = phase.over, state.hands[side.seat], state.hands[phase.owner]
        assert over is not None
        side.look(state)
        plan = side.plan(hand)
        near = self._rules.packing.size(owner)
        extra = self._weights.alarm * HUNDREDTH * (NEAR_OUT + 1 - near) / NEAR_OUT if 0 < near <= NEAR_OUT else 0.0
        rivals = sum([1 for other in state.hands if other]) - 1
        passed = min(rivals, (side.seat - phase.owner - 1) % len(state.hands))
        still = 1.0 - (1.0 - PASSED) * passed / max(rivals, 1)
        table = Table(hand, over, extra, still)
        return self._by_plan(side, plan, table) or self._break(side, plan, table, shapes)

    def _by_plan(self, side: Side, plan: tuple[Meld, ...], table: Table) -> Action | None:
        """The combination of the plan that is best played now, None when all are better kept."""
        hand, over, extra, still = table
        known, rates = side.outlook.rates, list[tuple[float, float]]()
        best, chosen = 0.0, None
        for place, meld in enumerate(plan):
            if meld.reading.beats(over):
                rates = rates or [known[each.reading] for each in plan]
                hold, cost = rates[place]
                score = cost + extra + self._after(rates, place, hold ** still, meld.reading.size)
                if score > best:
                    action = side.take(hand, plan, meld, over)
                    if action is not None:
                        best, chosen = score, action
        return chosen

    def _break(self, side: Side, plan: tuple[Meld, ...], table: Table, shapes: tuple[Shape, ...]) -> Action | None:
        """A play that takes combinations apart, when that is worth it."""
        hand, over, extra, still = table
        book = self._rules.book
        best, chosen, left, known = 0.0, None, None, side.outlook.rates
        for shape in sorted(shapes, key=_cheap)[:BREAKS_TRIED]:
            action = book.play(shape.need) if shape.fine else book.represent(shape, hand)
            reading = action.reading
            if reading is None or not reading.beats(over):
                continue
            change, kept = side.broken(plan, hand, action)
            rates = [known[meld.reading] for meld in kept]
            score = change + extra + self._after(rates, -1, known[reading][0] ** still, reading.size)
            if score > best:
                best, chosen, left = score, action, kept
        if chosen is not None and left is not None:
            side.plans.setdefault(hand - chosen.bits, tuple(left))
        return chosen


def _cheap(shape: Shape) -> tuple[bool, int, int]:
    reading = shape.reading
    return reading.bomb, reading.power, reading.size


def _price(action: Action) -> tuple[bool, int, int]:
    reading = action.reading
    return (False, 0, 0) if reading is None else (reading.bomb, -reading.size, reading.power)
