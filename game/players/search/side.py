"""One seat of an imagined world: how it splits its hand, and what it thinks of combinations by the cards that it has not seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import Action
from game.combos import Reading
from game.players.planbook import plan_book
from game.players.planner import Meld, Planner
from game.players.search.chances import Chances, rivalries_of
from game.players.search.splits import Taken, taken_out
from game.players.situation import cost_of
from game.players.weights import Weights

if TYPE_CHECKING:
    from game.rollout import Rollout
    from game.rules import Rules

FRESH = 3                       # cards that others must have shown before a seat thinks anew


class Side:
    """Made for a world; plans go by what the seat thought at its beginning."""

    def __init__(self, rules: Rules, weights: Weights, seat: int) -> None:
        self.seat = seat
        self._rules, self._weights = rules, weights
        self._book = plan_book(rules)
        self._planner = Planner(self._book, self.cost, ())
        self.plans: dict[int, tuple[Meld, ...]] = {}
        self._broken: dict[tuple[int, int], Taken] = {}
        self.chances = Chances(rivalries_of(self._book), 0, ())
        self._first: Chances | None = None
        self._costs: dict[Reading, float] = {}

    def look(self, state: Rollout) -> None:
        """Take in what lies open now."""
        rules, seat = self._rules, self.seat
        unseen = rules.whole_pack - state.shown - state.hands[seat]
        if unseen != self.chances.unseen:
            size, contains = rules.packing.size, rules.packing.contains
            before: Chances | None = self.chances
            if not contains(self.chances.unseen, unseen):
                before = self._first
            elif size(self.chances.unseen) - size(unseen) < FRESH:
                return
            sizes = tuple([size(hand) for other, hand in enumerate(state.hands) if hand and other != seat])
            if before is not None and not contains(before.unseen, unseen):
                before = None
            self.chances = Chances(rivalries_of(self._book), unseen, sizes, before)
            if before is None:
                self._first = self.chances
            self._costs = {}
            self._planner = Planner(self._book, self.cost, ())

    def cost(self, reading: Reading) -> float:
        """What getting rid of a combination will take: one, less what it is worth in winning or following."""
        known = self._costs.get(reading)
        if known is None:
            known = self._costs[reading] = cost_of(reading, self._book, self._weights, *self.chances.of(reading))
        return known

    # ------------------------------------------------------------ plans

    def plan(self, hand: int) -> tuple[Meld, ...]:
        """How the seat splits its hand."""
        found = self.plans.get(hand)
        if found is None:
            planner = Planner(self._book, self.cost, self._book.suited_in(hand)) if self._book.suited else self._planner
            found = self.plans[hand] = planner.best(hand).melds
        return found

    def take(self, hand: int, plan: tuple[Meld, ...], meld: Meld, over: Reading | None) -> Action | None:
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
        if rest not in self.plans and len(plan) > 1:
            self.plans[rest] = tuple([other for other in plan if other is not meld])
        return action

    def broken(self, plan: tuple[Meld, ...], hand: int, action: Action) -> tuple[float, list[Meld]]:
        """How much less a plan will take when an action takes cards out of it, and what is left; what it breaks goes on as
        sets."""
        key = hand, action.bits
        found = self._broken.get(key)
        if found is None:
            found = self._broken[key] = taken_out(plan, hand - action.bits, action, self._planner)
        kept, gone, new = found
        cost = self.cost
        return sum([cost(meld.reading) for meld in gone]) - sum([cost(meld.reading) for meld in new]), kept + new
