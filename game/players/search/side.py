"""One seat of an imagined world: how it splits its hand, and what it thinks of combinations by the cards that it has not seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import Action
from game.combos import Reading
from game.players.planbook import plan_book
from game.players.planner import Meld, Planner
from game.players.search.outlook import Outlook, Outlooks
from game.players.search.splits import Taken, taken_out

if TYPE_CHECKING:
    from game.rollout import Rollout
    from game.rules import Rules


class Side:
    """Made for a world; plans go by what the seat thought when it made them."""

    def __init__(self, rules: Rules, seat: int, outlooks: Outlooks, *, given: bool = False) -> None:
        self.seat = seat
        self._rules, self._outlooks = rules, outlooks
        self._book = plan_book(rules)
        self.plans: dict[int, tuple[Meld, ...]] = {}
        self._broken: dict[tuple[int, int], Taken] = {}
        self._out = 0
        self._planner: Planner | None = None            # the one that made the last plan
        self.outlook = outlooks.none
        self._given = given                             # somebody else sets the outlook, whatever lies open

    def look(self, state: Rollout) -> Outlook:
        """Take in what lies open now."""
        outlook = self.outlook
        if not self._given:
            unseen = self._rules.whole_pack - state.shown - state.hands[self.seat]
            if (unseen ^ outlook.unseen).bit_count() > outlook.near or len(state.out) != self._out:
                self._out = len(state.out)
                outlook = self.outlook = self._outlooks.of(state, self.seat, unseen)
        return outlook

    # ------------------------------------------------------------ plans

    def plan(self, hand: int) -> tuple[Meld, ...]:
        """How the seat splits its hand."""
        found = self.plans.get(hand)
        if found is None:
            self._planner = self.outlook.planner
            found = self.plans[hand] = self._planner.best(hand).melds
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
            found = self._broken[key] = taken_out(plan, hand - action.bits, action, self._planner or self.outlook.planner)
        kept, gone, new = found
        rates = self.outlook.rates
        return sum([rates[meld.reading][1] for meld in gone]) - sum([rates[meld.reading][1] for meld in new]), kept + new
