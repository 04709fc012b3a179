"""Climbing in imagined worlds: every seat splits its hand into combinations once and plays them as the trick allows.

A plan is kept while a hand loses only whole combinations of it, and made anew when it has to be broken. Plans follow from a
hand alone, so they are remembered, and those of the seat that looks ahead serve in every world.
"""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from game.actions import Action
from game.combos import Reading
from game.mechanics.climb import Climb
from game.players.planbook import plan_book
from game.players.planner import Meld, Planner

if TYPE_CHECKING:
    from game.rollout import Rollout
    from game.rules import Rules

PLANS_AT_MOST = 20_000
PLAYS_TRIED = 100
HEIGHT_SAVES = 0.7              # of a combination: how much the highest of its contest takes off the cost of a plan
BOMB_SAVES = 1.0
TOP = 0.8                       # how high a combination stands that one thinks twice about
NEAR_OUT = 3                    # cards of a rival that may soon go out
FEW = 3                         # combinations of a hand that may soon go out itself
KEEPS_TOP = 0.5                 # how often such a one is kept on a low trick
BREAKS = 0.3                    # how often a plan is broken to beat the table without need
SIZE_LEADS = 0.15               # of the whole height: what each card more speaks for a lead


class PlannedClimb:
    """How a seat plays a climbing phase."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        self._rules, self._rng = rules, rng
        self._book = plan_book(rules)
        self._plans: dict[int, tuple[Meld, ...]] = {}
        self._left: dict[int, tuple[Meld, ...]] = {}
        self._heights: dict[Reading, float] = {}

    def act(self, state: Rollout) -> Action:
        """What the seat to act does."""
        phase, seat = state.phase, state.actor
        assert isinstance(phase, Climb) and seat is not None
        if phase.holds:
            return self._any(state, phase)
        hand = state.hands[seat]
        plan = self._plans.get(hand)
        if plan is None:
            plan = self._plan(hand)
        if phase.over is None:
            return self._lead(state, seat, hand, plan)
        return self._answer(state, seat, hand, plan, phase.over) or self._rules.book.passing

    # ------------------------------------------------------------ plans

    def _plan(self, hand: int) -> tuple[Meld, ...]:
        if len(self._plans) >= PLANS_AT_MOST:
            self._plans.clear()
        planner = Planner(self._book, self._cost, self._book.suited_in(hand))
        plan = self._plans[hand] = planner.best(hand).melds
        return plan

    def _cost(self, reading: Reading) -> float:
        return 1.0 - HEIGHT_SAVES * self._height(reading) - BOMB_SAVES * reading.bomb

    def _height(self, reading: Reading) -> float:
        found = self._heights.get(reading)
        if found is None:
            found = self._heights[reading] = self._book.height(reading)
        return found

    def _take(self, hand: int, plan: tuple[Meld, ...], meld: Meld, over: Reading | None) -> Action | None:
        """The play of a combination of the plan, None when its cards do not beat the table after all; what is left of the plan
        goes with the rest of the hand."""
        packing, book = self._rules.packing, self._rules.book
        if meld.fixed:
            action = book.play(meld.fixed)
        else:
            free = hand - sum([other.fixed for other in plan]) if self._book.suited else hand
            action = book.play(sum([packing.first_of_cell(cell, count, free) for cell, count in meld.parts]))
        reading = action.reading
        if reading is None or over is not None and not reading.beats(over):
            return None
        rest = hand - action.bits
        if rest not in self._plans and len(plan) > 1:
            self._plans[rest] = tuple([other for other in plan if other is not meld])
        return action

    # ------------------------------------------------------------ leading

    def _lead(self, state: Rollout, seat: int, hand: int, plan: tuple[Meld, ...]) -> Action:
        if len(plan) > 1:
            threat = self._threat(state, seat)
            plan_order = sorted(plan, key=lambda meld: self._lead_key(meld, threat, len(plan)))
        else:
            plan_order = list(plan)
        for meld in plan_order:
            action = self._take(hand, plan, meld, None)
            if action is not None:
                return action
        assert isinstance(state.phase, Climb)
        return self._any(state, state.phase)

    def _any(self, state: Rollout, phase: Climb) -> Action:
        """The longest and lowest of the first plays that there are, where the plan is of no help."""
        plays = islice(phase.finder(state).representatives(), PLAYS_TRIED)
        return min(map(self._rules.book.play, plays), key=_price)

    def _lead_key(self, meld: Meld, threat: int, combinations: int) -> float:
        """Lowest first: low and long, bombs last; with a rival about to go out nothing small that is low."""
        reading = meld.reading
        height = self._height(reading)
        if combinations == 2 and not reading.bomb:
            return -height                               # what holds goes first, then the rest goes out
        key = height - SIZE_LEADS * reading.size + 2.0 * reading.bomb
        if threat <= 2 and reading.size <= threat:
            key += 3.0 - 2 * height
        return key

    # ------------------------------------------------------------ answering

    def _answer(self, state: Rollout, seat: int, hand: int, plan: tuple[Meld, ...], over: Reading) -> Action | None:
        fitting = [meld for meld in plan if meld.reading.beats(over)]
        if len(fitting) > 1:
            fitting.sort(key=_cheap)
        for meld in fitting:
            reading = meld.reading
            if len(plan) > FEW and (reading.bomb or self._height(reading) > TOP and self._rng.random() < KEEPS_TOP) \
                    and self._threat(state, seat) > NEAR_OUT:
                break
            action = self._take(hand, plan, meld, over)
            if action is not None:
                return action
        if fitting or self._threat(state, seat) > NEAR_OUT and self._rng.random() >= BREAKS:
            return None
        return self._break(state, seat, hand, over)

    def _break(self, state: Rollout, seat: int, hand: int, over: Reading) -> Action | None:
        """The lowest play of all that beats the table, whatever becomes of the plan."""
        table, book = self._rules.table, self._rules.book
        shapes = table.answers(state.cells[seat], over)
        fine = state.fine[seat]
        if fine:
            shapes += tuple([shape for shape in fine if shape.reading.beats(over)])
        if not shapes:
            return None
        shape = min(shapes, key=_cheap)
        action = book.play(shape.need) if shape.fine else book.represent(shape, hand)
        return action if action.reading is not None and action.reading.beats(over) else None

    def _threat(self, state: Rollout, seat: int) -> int:
        size = self._rules.packing.size
        return min([size(hand) for other, hand in enumerate(state.hands) if hand and other != seat])


def _cheap(meld: Meld | object) -> tuple[bool, int, int]:
    reading: Reading = meld.reading  # type: ignore[union-attr]
    return reading.bomb, reading.power, reading.size


def _price(action: Action) -> tuple[bool, int, int]:
    reading = action.reading
    return (False, 0, 0) if reading is None else (reading.bomb, -reading.size, reading.power)

