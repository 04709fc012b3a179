"""One seat of an imagined game of tricks: how it splits its hand, and what it makes of tricks, by the formulas of `normal`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from game.actions import Action
from game.combos import Reading, Shape
from game.players.planbook import plan_book
from game.players.planner import Meld, Planner
from game.players.prospects import Hope, TrickFacts
from game.players.search.chances import Chances, rivalries_of
from game.players.search.splits import taken_out
from game.players.tricksense import LATER, Asset, TrickRatings, awards_of, hopes_of
from game.players.weights import HUNDREDTH, TrickWeights

if TYPE_CHECKING:
    from game.rollout import Rollout
    from game.rules import Rules

Melds = tuple[Meld, ...]
Reckoned = dict[tuple[object, ...], float]       # what was reckoned of deals that stand so, for all seats
FRESH = 3                       # cards that others must have shown before a seat thinks anew
PARTS = 8                       # of a trick: what expected tricks are told apart by


class TrickSide(TrickRatings):
    """Made for a world, with the suited combinations that the hand holds at its beginning.

    What combinations are worth in winning follows from the cards that the seat has not seen, as they become fewer; what they
    cost in a plan stays as it was when the seat first thought of them.
    """

    def __init__(self, rules: Rules, facts: TrickFacts, weights: TrickWeights, seat: int, fine: tuple[Shape, ...],
                 reckoned: Reckoned) -> None:
        self.facts, self.weights, self.seat = facts, weights, seat
        self._rules, self._book = rules, plan_book(rules)
        self.odds = self
        self.watcher: int | None = None
        self.rivals = self._next(rules.players)
        self._unseen = -1
        self._thoughts: dict[int, tuple[Chances, dict[Reading, Asset]]] = {}
        self._cashed = HUNDREDTH * weights.cashed
        self._reckoned = reckoned
        suited = tuple([shape for shape in fine if shape.number in self._book.suited])
        self._planner = Planner(self._book, self._first_cost, suited)
        self._costs: dict[Reading, float] = {}
        self._searched: dict[int, Melds] = {}
        self._plans: dict[int, Melds] = {}

    def look(self, state: Rollout, answering: int) -> None:
        """Take in what lies open now; so many of the rivals are still to answer."""
        rules, seat, size = self._rules, self.seat, self._rules.packing.size
        hand = state.hands[seat]
        self.left, self.tricks = size(hand), state.tricks
        if state.watcher != self.watcher:
            self.watcher = state.watcher
            self.rivals = self._next(rules.players)
        self.to_act = self._next(answering)
        self._share = answering / len(self.rivals)
        self.price = self.facts.trick_price(seat, self.tricks, self.left, self.watcher)
        unseen = rules.whole_pack - state.shown - hand - state.piles[seat]
        if unseen != self._unseen and not self._nearly(unseen):
            self._unseen = unseen
            known = self._thoughts.get(unseen)
            if known is None:
                sizes = tuple([number for other in self.rivals if (number := size(state.hands[other]))])
                known = self._thoughts[unseen] = Chances(rivalries_of(self._book), unseen, sizes or (0,)), {}
            self._chances, self._assets = known

    def _nearly(self, unseen: int) -> bool:
        """Whether what was thought last will still do."""
        packing, before = self._rules.packing, self._unseen
        return before > 0 and packing.contains(before, unseen) and packing.size(before - unseen) < FRESH

    def _next(self, count: int) -> list[int]:
        """The next seats at play."""
        players = self.facts.players
        order = [(self.seat + i) % players for i in range(1, players)]
        return [seat for seat in order if seat != self.watcher][:count]

    # ------------------------------------------------------------ what `TrickRatings` asks for

    def hold(self, reading: Reading) -> float:
        """The chance that no rival can beat it."""
        return self._chances.of(reading)[0]

    def safe(self, reading: Reading) -> bool:
        """Whether no rival can hold what beats it."""
        return not self._chances.of(reading)[1]

    def answer_holds(self, reading: Reading) -> float:
        """The chance that nobody who is still to answer can beat it."""
        return float(self.hold(reading) ** self._share)

    def rate(self, melds: Sequence[Meld], size: int, takers: Iterable[tuple[int, float]], units: int) -> float:
        """The same, with what was reckoned before looked up: tricks that are expected count to a `PARTS`th."""
        assets = self.assets(melds)
        leading, following = hopes_of(assets)
        total, left, seat = 0.0, self.left - size, self.seat
        ahead, behind = round(PARTS * leading.mean), round(PARTS * following.mean)
        awards = awards_of(assets)
        tricks, known = self.tricks, self._reckoned
        for taker, chance in takers:
            if chance:
                own = taker == seat
                after = (*tricks[:taker], tricks[taker] + units, *tricks[taker + 1:])
                key = seat, taker, left, after, leading.sure if own else 0, ahead if own else behind, self.watcher
                value = known.get(key)
                if value is None:
                    hope = Hope(key[4], key[5] / PARTS)
                    value = known[key] = self.facts.outlook(seat, after, left, hope, taker, self.watcher)
                total += chance * (value + awards * (self._cashed if own else LATER))
        return total

    # ------------------------------------------------------------ plans

    def _first_cost(self, reading: Reading) -> float:
        known = self._costs.get(reading)
        if known is None:
            known = self._costs[reading] = self.cost(reading)
        return known

    def plan(self, hand: int) -> Melds:
        """How the seat splits its hand, or how it has split a larger one: what is left of that."""
        return self._plans.get(hand) or self.replan(hand)

    def replan(self, hand: int) -> Melds:
        """How the seat splits its hand when it takes its time."""
        found = self._searched.get(hand)
        if found is None:
            found = self._plans[hand] = self._searched[hand] = self._planner.best(hand).melds
        return found

    def without(self, plan: Melds, hand: int, action: Action) -> Melds:
        """What is left of the plan when an action takes cards out of it."""
        rest = hand - action.bits
        found = self._plans.get(rest)
        if found is None:
            kept, _, new = taken_out(plan, rest, action, self._planner)
            found = self._plans[rest] = (*kept, *new)
        return found

    def played(self, hand: int, plan: Melds, place: int) -> tuple[Action, Melds]:
        """The play of a combination of the plan, and the others."""
        packing, book, meld = self._rules.packing, self._rules.book, plan[place]
        others = plan[:place] + plan[place + 1:]
        if meld.fixed:
            return book.play(meld.fixed), others
        free = hand - sum([other.fixed for other in others]) if self._book.suited else hand
        return book.play(sum([packing.first_of_cell(cell, count, free) for cell, count in meld.parts])), others
