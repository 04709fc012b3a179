"""Tricks in imagined worlds: every seat splits its hand into combinations and rates what it may do as `normal` does, of fewer
things and with what it thought before wherever that will do.

What a candidate is worth shows only where imagined seats do what real ones would: players as strong, but of another manner,
foretell less (docs/strength.md).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import Action
from game.combos import Reading
from game.mechanics.trick import Trick
from game.players.planner import Meld
from game.players.prospects import TrickFacts
from game.players.search.pack import Pack, cheapest
from game.players.search.trickside import Melds, Reckoned, TrickSide
from game.players.weights import HUNDREDTH, TrickWeights

if TYPE_CHECKING:
    from game.rollout import Rollout

REPLIES_TRIED = 4
NOTHING = float("-inf")


class PlannedTrick:
    """How a seat speaks before play, and plays a phase of tricks."""

    def __init__(self, pack: Pack) -> None:
        self._pack, self._rules = pack, pack.rules
        self._facts = TrickFacts(pack.rules)
        self._weights = TrickWeights.of(pack.rules.ruleset.computer)
        self._sides: list[TrickSide] = []
        self._reckoned: Reckoned = {}
        self._looking = -1, 0, 0

    def prepare(self, state: Rollout, seat: int) -> None:
        """A new world, in which this seat looks ahead: it goes on with what it thought in the last one, the others think anew."""
        looking = seat, state.hands[seat], state.shown
        own = self._sides[seat] if self._sides and looking == self._looking else None
        self._looking = looking
        self._sides = [TrickSide(self._rules, self._facts, self._weights, place, fine, self._reckoned)
                       for place, fine in enumerate(state.fine)]
        if own is not None:
            self._sides[seat] = own

    def forget_all(self) -> None:
        """Every seat will think anew."""
        self._sides, self._reckoned = [], {}

    def _side(self, state: Rollout) -> TrickSide:
        assert state.actor is not None
        if not self._sides:
            self.prepare(state, state.actor)
        return self._sides[state.actor]

    def wants(self, state: Rollout) -> bool:
        """Whether the seat to act speaks for playing the deal."""
        side = self._side(state)
        side.look(state, len(side.rivals))
        first = self._facts.first(state.offices.get("dealer", 0), state.watcher)
        return side.promise(side.replan(state.hands[side.seat]), first) >= self._weights.bid * HUNDREDTH

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

    def _lead(self, state: Rollout, side: TrickSide) -> Action | None:
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

    def _answer(self, state: Rollout, phase: Trick, side: TrickSide, over: Reading) -> Action:
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

    def _discards(self, side: TrickSide, hand: int, plan: Melds, count: int) -> list[Action]:
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
