"""One seat of an imagined game of tricks: how it splits its hand, and what it makes of tricks, as `normal` would."""

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
from game.players.tricksense import LATER, Asset, TrickRatings
from game.players.weights import HUNDREDTH, TrickWeights

if TYPE_CHECKING:
    from game.rollout import Rollout
    from game.rules import Rules

Melds = tuple[Meld, ...]
FRESH = 3                       # cards that others must have shown before a seat thinks anew
EXACT = 32                      # parts of a trick that expected tricks are told apart by


class TrickSide(TrickRatings):
    """Made for a world; a plan is kept while only whole combinations of it are played."""

    def __init__(self, rules: Rules, facts: TrickFacts, weights: TrickWeights, seat: int, fine: tuple[Shape, ...]) -> None:
        self.facts, self.weights, self.seat = facts, weights, seat
        self._rules, self._book = rules, plan_book(rules)
        self.odds = self
        self._suited = tuple([shape for shape in fine if shape.number in self._book.suited])
        self.watcher: int | None = None
        self.rivals = self._next(rules.players)
        self._unseen = -1
        self._cashed = HUNDREDTH * weights.cashed
        self._planner = Planner(self._book, self._costs_about, self._suited)
        self._costs: dict[Reading, float] = {}
        self._outlooks: dict[tuple[object, ...], float] = {}
        self._thoughts: dict[int, tuple[Chances, dict[Reading, Asset]]] = {}
        self.plans: dict[int, Melds] = {}
        self.searched: dict[int, Melds] = {}

    def look(self, state: Rollout, answering: int) -> None:
        """Take in what lies open now; so many of the rivals are still to answer."""
        rules, seat = self._rules, self.seat
        size = rules.packing.size
        hand = state.hands[seat]
        self.left, self.tricks = size(hand), state.tricks
        if state.watcher != self.watcher:
            self.watcher = state.watcher
            self.rivals = self._next(len(state.hands))
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

    def rate(self, melds: Sequence[Meld], size: int, takers: Iterable[tuple[int, float]], units: int) -> float:
        """What the deal should bring when a trick of `size` cards goes to one of `takers` (seat, chance) and the plan is left."""
        leading, following = self.hopes(melds)
        total, left, seat = 0.0, self.left - size, self.seat
        sure, ahead, behind = leading.sure, int(EXACT * leading.mean), int(EXACT * following.mean)
        awards = self.awards(melds, 1.0) if self.facts.awards else 0.0
        tricks, known = self.tricks, self._outlooks
        for taker, chance in takers:
            if chance:
                key = (taker, units, left, tricks, sure, ahead) if taker == seat else (taker, units, left, tricks, behind)
                value = known.get(key)
                if value is None:
                    after = tuple([count + units * (owner == taker) for owner, count in enumerate(tricks)])
                    hope = Hope(sure, ahead / EXACT) if taker == seat else Hope(0, behind / EXACT)
                    value = known[key] = self.facts.outlook(seat, after, left, hope, taker, self.watcher)
                total += chance * (value + awards * (self._cashed if taker == seat else LATER))
        return total

    def _next(self, count: int) -> list[int]:
        """The next seats at play."""
        players = self.facts.players
        order = [(self.seat + i) % players for i in range(1, players)]
        return [seat for seat in order if seat != self.watcher][:count]

    def hold(self, reading: Reading) -> float:
        """The chance that no rival can beat it."""
        return self._chances.of(reading)[0]

    def safe(self, reading: Reading) -> bool:
        """Whether no rival can hold what beats it."""
        return not self._chances.of(reading)[1]

    def answer_holds(self, reading: Reading) -> float:
        """The chance that nobody who is still to answer can beat it."""
        return float(self.hold(reading) ** self._share)

    # ------------------------------------------------------------ plans

    def _costs_about(self, reading: Reading) -> float:
        """What a combination cost when it was first thought of."""
        known = self._costs.get(reading)
        if known is None:
            known = self._costs[reading] = self.cost(reading)
        return known

    def plan(self, hand: int) -> Melds:
        """How the seat splits its hand, or has split it before."""
        return self.plans.get(hand) or self.replan(hand)

    def replan(self, hand: int) -> Melds:
        """How the seat splits its hand when it takes its time."""
        found = self.searched.get(hand)
        if found is None:
            found = self.plans[hand] = self.searched[hand] = self._planner.best(hand).melds
        return found

    def without(self, plan: Melds, hand: int, action: Action) -> Melds:
        """What is left of the plan when an action takes cards out of it."""
        rest = hand - action.bits
        found = self.plans.get(rest)
        if found is None:
            kept, _, new = taken_out(plan, rest, action, self._planner)
            found = self.plans[rest] = (*kept, *new)
        return found

    def play_of(self, hand: int, plan: Melds, meld: Meld) -> Action:
        """The play of a combination of the plan."""
        packing, book = self._rules.packing, self._rules.book
        if meld.fixed:
            return book.play(meld.fixed)
        free = hand - sum([other.fixed for other in plan]) if self._book.suited else hand
        return book.play(sum([packing.first_of_cell(cell, count, free) for cell, count in meld.parts]))
