"""Tricks in sampled worlds: every seat splits its hand into combinations and rates what it may do as `normal` does, of fewer
things and with what it thought before wherever that will do.

What a candidate is worth shows only where rollout seats do what real ones would: players as strong, but of another manner,
foretell less (docs/strength.md).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING

from game.ai.base import HUNDREDTH, Policy, WorldSource
from game.ai.odds import Odds
from game.ai.planbook import plan_book
from game.ai.planner import Meld, Planner
from game.ai.playout import PackTables, cheapest, taken_out
from game.ai.policies import bid_action
from game.core.combos import Reading, Shape
from game.families.tricks.evaluator import (
    LATER,
    Asset,
    ExpectedTricks,
    TrickFacts,
    TrickRatings,
    TrickWeights,
    awards_of,
    expected_tricks,
)
from game.families.tricks.params import TrickParams
from game.families.tricks.phase import Trick
from game.match.actions import Action
from game.mechanics.bid import Bid

if TYPE_CHECKING:
    from game.match.rollout import Rollout
    from game.match.rules import Rules
    from game.match.state import State
    from game.match.view import View


REPLIES_TRIED = 4
NOTHING = float("-inf")


class TrickRollouts(Policy):
    """How a seat speaks before play, and plays a phase of tricks."""

    def __init__(self, pack: PackTables) -> None:
        self._pack, self._rules = pack, pack.rules
        self._facts = TrickFacts(pack.rules)
        self._weights = TrickWeights.of(pack.rules.ruleset.computer)
        self._sides: list[RolloutTrickSeat] = []
        self._reckoned: Reckoned = {}
        self._looking = -1, 0, 0
        params = pack.rules.ruleset.params_of(TrickParams)
        self._throws = params is not None and not params.must_beat
        self.acts = {Trick: self.act, Bid: self._say}

    def prepare(self, state: Rollout, seat: int) -> None:
        """A new world, in which this seat looks ahead: it goes on with what it thought in the last one, the others think anew."""
        looking = seat, state.hands[seat], state.shown
        own = self._sides[seat] if self._sides and looking == self._looking else None
        self._looking = looking
        self._sides = [RolloutTrickSeat(self._rules, self._facts, self._weights, place, fine, self._reckoned)
                       for place, fine in enumerate(state.fine)]
        if own is not None:
            self._sides[seat] = own

    def forget_all(self) -> None:
        """Every seat will think anew."""
        self._sides, self._reckoned = [], {}

    def _side(self, state: Rollout) -> RolloutTrickSeat:
        assert state.actor is not None
        if not self._sides:
            self.prepare(state, state.actor)
        return self._sides[state.actor]

    def worlds(self, view: View, rng: Random) -> WorldSource | None:
        """Worlds of a phase in which cards are thrown away at will."""
        return DiscardModel(view, self._pack, rng).world if view.phase == "trick" and self._throws else None

    def _say(self, state: Rollout) -> Action:
        """What the hand promises speaks for playing the deal."""
        side = self._side(state)
        side.look(state, len(side.rivals))
        first = self._facts.first(state.offices.get("dealer", 0), state.watcher)
        return bid_action(state, wants=side.promise(side.replan(state.hands[side.seat]), first) >= self._weights.bid * HUNDREDTH)

    def act(self, state: Rollout) -> Action:
        """What the seat to act does in a trick."""
        phase = state.phase
        assert isinstance(phase, Trick)
        if phase.asked:
            return state.legal_actions()[0]
        side = self._side(state)
        if phase.over is None:
            return self._lead(state, side) or state.legal_actions()[0]
        return self._answer(state, phase, side, phase.over)

    # ------------------------------------------------------------ leading

    def _lead(self, state: Rollout, side: RolloutTrickSeat) -> Action | None:
        hand = state.hands[side.seat]
        side.look(state, len(side.rivals))
        plan = side.replan(hand)
        best, chosen = NOTHING, None
        seen = set[Reading]()
        for place, meld in enumerate(plan):
            if meld.reading not in seen:
                seen.add(meld.reading)
                action, others = side.played(hand, plan, place)
                if action.reading is not None:
                    score = round(side.rate_lead(meld.reading, others), 9) if len(plan) > 1 else 0.0
                    if score > best:
                        best, chosen = score, action
        return chosen

    # ------------------------------------------------------------ answering

    def _answer(self, state: Rollout, phase: Trick, side: RolloutTrickSeat, over: Reading) -> Action:
        hand = state.hands[side.seat]
        shapes = self._pack.shapes(phase.finder(state))
        if not shapes and self._rules.packing.size(hand) == over.size:
            return self._rules.book.with_cards("discard", hand)
        side.look(state, phase.waiting - 1)
        plan = side.plan(hand)
        best, chosen = NOTHING, None
        for shape in sorted(shapes, key=cheapest)[:REPLIES_TRIED]:
            action = self._pack.played(shape, hand)
            if action.reading is not None and action.reading.beats(over):
                score = round(side.rate_reply(action.reading, side.without(plan, hand, action)), 9)
                if score > best:
                    best, chosen = score, action
        if chosen is None or not self._facts.must_beat:
            discards = self._discards(side, hand, plan, over.size)
            if chosen is None and len(discards) == 1:
                return discards[0]
            for action in discards:
                score = round(side.rate_discard(over, phase.owner, side.without(plan, hand, action)), 9)
                if score > best:
                    best, chosen = score, action
        assert chosen is not None
        return chosen

    def _discards(self, side: RolloutTrickSeat, hand: int, plan: Melds, count: int) -> list[Action]:
        """The ways to throw cards away that `normal` looks at."""
        readings = [meld.reading for meld in plan]
        order = sorted([(side.keep(each), each.power, -each.size, place) for place, each in enumerate(readings)])
        melds = [plan[place] for *_, place in order]
        whole, loose = (self._least_missed(hand, melds, count, whole=whole) for whole in (True, False))
        ways = {whole, loose, self._pack.lowest(hand, count)}
        return [self._rules.book.with_cards("discard", bits) for bits in sorted(ways)]

    def _least_missed(self, hand: int, melds: list[Meld], wanted: int, *, whole: bool) -> int:
        """From the combinations that are worth least by card, those that go out whole first or simply one after the other."""
        first, left, bits = self._rules.packing.first_of_cell, melds[:], 0
        while wanted:
            meld = next((each for each in left if each.reading.size <= wanted), left[0]) if whole else left[0]
            left.remove(meld)
            cards, size = sum([first(cell, count, hand - bits) for cell, count in meld.parts]), meld.reading.size
            if size > wanted:
                cards, size = self._pack.lowest(cards, wanted), wanted
            bits += cards
            wanted -= size
        return bits


# ------------------------------------------------------------ trickside
# One seat of a rollout of a game of tricks: how it splits its hand, and what it makes of tricks, by the formulas of `normal`.


Melds = tuple[Meld, ...]
Reckoned = dict[tuple[object, ...], float]       # what was reckoned of deals that stand so, for all seats
FRESH = 3                       # cards that others must have shown before a seat thinks anew
PARTS = 8                       # of a trick: what expected tricks are told apart by


class RolloutTrickSeat(TrickRatings):
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
        self._thoughts: dict[int, tuple[Odds, dict[Reading, Asset]]] = {}
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
                known = self._thoughts[unseen] = Odds(self._book, unseen, sizes), {}
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

    def unbeaten(self, reading: Reading) -> float:
        """The chance that no rival can beat it."""
        return self._chances.unbeaten(reading)

    def certain(self, reading: Reading) -> bool:
        """Whether no rival can hold what beats it."""
        return self._chances.certain(reading)

    def answer_holds(self, reading: Reading) -> float:
        """The chance that nobody who is still to answer can beat it."""
        return float(self.unbeaten(reading) ** self._share)

    def rate(self, melds: Sequence[Meld], size: int, takers: Iterable[tuple[int, float]], units: int) -> float:
        """The same, with what was reckoned before looked up: tricks that are expected count to a `PARTS`th."""
        assets = self.assets(melds)
        leading, following = expected_tricks(assets)
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
                    hope = ExpectedTricks(key[4], key[5] / PARTS)
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


# ------------------------------------------------------------ thrown
# Worlds for games of tricks in which whoever cannot beat throws cards away: what lies face down are mostly low cards.
#
# A world is dealt by what is certain. Then every other seat sorts the cards that it has been dealt: those that stand lowest, more
# or less, are what it has put down, and the others are in its hand. Where somebody was bound to beat, what he cannot hold is
# certain knowledge, and worlds stay as they were dealt.


ERROR = 0.15                    # of the whole height: how far from the lowest somebody throws


class DiscardModel:
    """Worlds for one view of a phase of tricks."""

    def __init__(self, view: View, pack: PackTables, rng: Random) -> None:
        self._view, self._pack, self._rng = view, pack, rng

    def world(self) -> State:
        """The next world."""
        state, packing = self._view.sample(self._rng), self._pack.rules.packing
        hands, piles = list(state.hands), list(state.piles)
        for seat, pile in enumerate(piles):
            if pile and seat != self._view.seat:
                dealt = hands[seat] + pile
                piles[seat] = self._thrown(dealt, packing.size(pile))
                hands[seat] = dealt - piles[seat]
        state.set_hands(hands)
        state.piles = tuple(piles)
        return state

    def _thrown(self, dealt: int, count: int) -> int:
        """So many of the cards, packed, that stand about lowest."""
        packing, heights, gauss = self._pack.rules.packing, self._pack.heights, self._rng.gauss
        cards = sorted((heights[card.index] + gauss(0.0, ERROR), packing.unit[card.index])
                       for card, held in packing.counts(dealt) for _ in range(held))
        return sum(unit for _, unit in cards[:count])
