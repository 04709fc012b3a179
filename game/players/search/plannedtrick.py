"""Tricks in imagined worlds: every seat splits its hand into combinations and rates what it may do much as `normal` does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import Action
from game.combos import Reading
from game.mechanics.trick import Trick
from game.players.planner import Meld
from game.players.prospects import TrickFacts
from game.players.search.pack import Pack, cheapest
from game.players.search.trickside import Melds, TrickSide
from game.players.weights import TrickWeights

if TYPE_CHECKING:
    from game.rollout import Rollout

REPLIES_TRIED = 4


class PlannedTrick:
    """How a seat plays a phase of tricks."""

    def __init__(self, pack: Pack) -> None:
        self._pack, self._rules = pack, pack.rules
        self._facts = TrickFacts(pack.rules)
        self._weights = TrickWeights.of(pack.rules.ruleset.computer)
        self._sides: list[TrickSide | None] = [None] * pack.rules.players

    def prepare(self, state: Rollout) -> None:
        """A new world: every seat thinks anew."""
        self._sides = [self._side(state, seat) for seat in range(len(self._sides))]

    def forget_all(self) -> None:
        """Every seat will think anew."""
        self._sides = [None] * len(self._sides)

    def _side(self, state: Rollout, seat: int) -> TrickSide:
        return TrickSide(self._rules, self._facts, self._weights, seat, state.fine[seat])

    def act(self, state: Rollout) -> Action:
        """What the seat to act does."""
        phase, seat = state.phase, state.actor
        assert isinstance(phase, Trick) and seat is not None
        if phase.asked:
            return state.legal_actions()[0]
        side = self._sides[seat]
        if side is None:
            side = self._sides[seat] = self._side(state, seat)
        hand, over = state.hands[seat], phase.over
        if over is None:
            return self._lead(state, side, hand)
        return self._answer(state, phase, side, hand, over)

    def _lead(self, state: Rollout, side: TrickSide, hand: int) -> Action:
        side.look(state, len(side.rivals))
        plan, best, chosen, rest = side.replan(hand), float("-inf"), None, ()
        if len(plan) == 1:
            action = side.play_of(hand, plan, plan[0])
            if action.reading is not None:
                return action
        seen = set[Reading]()
        for place, meld in enumerate(plan):
            if meld.reading not in seen:
                seen.add(meld.reading)
                others = plan[:place] + plan[place + 1:]
                score = round(side.rate_lead(meld.reading, others), 9)
                if score > best:
                    action = side.play_of(hand, plan, meld)
                    if action.reading is not None:
                        best, chosen, rest = score, action, others
        if chosen is None:
            return state.legal_actions()[0]
        side.plans.setdefault(hand - chosen.bits, rest)
        return chosen

    def _answer(self, state: Rollout, phase: Trick, side: TrickSide, hand: int, over: Reading) -> Action:
        count = over.size
        shapes = self._pack.shapes(phase.finder(state))
        if not shapes and state.rules.packing.size(hand) == count:
            return self._rules.book.with_cards("discard", hand)
        side.look(state, phase.waiting - 1)
        plan = side.plan(hand)
        best, chosen = float("-inf"), None
        if shapes:
            shapes.sort(key=cheapest)
            for shape in shapes[:REPLIES_TRIED]:
                action = self._pack.played(shape, hand)
                if action.reading is None or not action.reading.beats(over):
                    continue
                score = round(side.rate_reply(action.reading, side.without(plan, hand, action)), 9)
                if score > best:
                    best, chosen = score, action
        if chosen is None or not self._facts.must_beat:
            discards = self._discards(side, hand, plan, count)
            if chosen is None and len(discards) == 1:
                return discards[0]
            for action in discards:
                score = round(side.rate_discard(over, phase.owner, side.without(plan, hand, action)), 9)
                if score > best:
                    best, chosen = score, action
        assert chosen is not None
        return chosen

    def _discards(self, side: TrickSide, hand: int, plan: Melds, count: int) -> list[Action]:
        keep, book = side.keep, self._rules.book
        order = sorted([(keep(m.reading), m.reading.power, -m.reading.size, place) for place, m in enumerate(plan)])
        melds = [plan[each[-1]] for each in order]
        ways = {self._least(hand, melds, count, WAYS & 1), *([self._least(hand, melds, count, False)] if WAYS & 2 else []), *([self._pack.lowest(hand, count)] if WAYS & 4 else [])}
        return [book.with_cards("discard", bits) for bits in sorted(ways)]

    def _least(self, hand: int, melds: list[Meld], wanted: int, whole: bool) -> int:
        """From the combinations that are worth least by card."""
        packing, left, bits = self._rules.packing, melds[:], 0
        while wanted:
            meld = next((m for m in left if m.reading.size <= wanted), left[0]) if whole else left[0]
            left.remove(meld)
            cards = 0
            for cell, count in meld.parts:
                cards += packing.first_of_cell(cell, count, hand - bits)
            size = meld.reading.size
            if size > wanted:
                cards, size = self._pack.lowest(cards, wanted), wanted
            bits += cards
            wanted -= size
        return bits
import os
WAYS=int(os.environ.get("WAYS","7"))
