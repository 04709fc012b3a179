"""Plays rollouts on to the end of the deal, plainly and fast: what every seat does in the worlds that `hard` imagines.

Each seat goes by its own hand and by what lies open, never by another's hand, so that imagined rivals know no more than real
ones. Climbing has a module of its own; the other families are played as plainly as they are for the sake of speed.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from game.actions import Action
from game.combos import Reading, Shape
from game.combos.plays import HandPlays
from game.mechanics.base import Mechanic
from game.mechanics.bid import Bid
from game.mechanics.climb import Climb
from game.mechanics.declare import Declare
from game.mechanics.exchange import Exchange
from game.mechanics.lid import Lid
from game.mechanics.trick import Trick
from game.players.search.planned import PlannedClimb

if TYPE_CHECKING:
    from game.rollout import Rollout
    from game.rules import Rules

HIGH = 0.75                     # of the cards of the pack stand lower: what counts as a high card


class Playout:
    """The ways to act in each family of phases. Made once for a player; remembers what does not depend on a deal."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        self.rules = rules
        self.rng = rng
        self._heights = heights(rules)
        self._by_worth = sorted((height, index) for index, height in self._heights.items())
        self._high = rules.packing.mask_of(card for card in rules.deck.cards if self._heights[card.index] >= HIGH)
        self._acts: dict[type[Mechanic], Callable[[Rollout], Action]] = {
            Climb: PlannedClimb(rules, rng).act, Trick: self._trick, Lid: self._lid, Bid: self._bid, Declare: self._declare,
            Exchange: self._give}

    def finish(self, state: Rollout) -> int:
        """Play the deal to its end; how many actions that took."""
        act, apply, count = self.act, state.apply, 0
        while state.actor is not None:
            apply(act(state))
            count += 1
        return count

    def act(self, state: Rollout) -> Action:
        """What the seat to act does."""
        return self._acts.get(type(state.phase), self._by_lot)(state)

    def _by_lot(self, state: Rollout) -> Action:
        return self.rng.choice(state.legal_actions())

    # ------------------------------------------------------------ tricks

    def _trick(self, state: Rollout) -> Action:
        phase, seat = state.phase, state.actor
        assert isinstance(phase, Trick) and seat is not None
        if phase.asked:
            return state.legal_actions()[0]
        shapes = self._shapes(phase.finder(state))
        hand = state.hands[seat]
        if phase.over is None:
            return self._played(max(shapes, key=_strongest), hand)
        if shapes:
            return self._played(min(shapes, key=_cheapest), hand)
        keep = self.rules.elders.of_hand(hand, state.shown)
        return self.rules.book.with_cards("discard", self._lowest(hand, phase.over.size, keep))

    def _played(self, shape: Shape, hand: int) -> Action:
        if shape.fine:
            return self.rules.book.play(shape.need)
        found: Action | None = shape.memo.get(hand & shape.mask)
        return found or self.rules.book.represent(shape, hand)

    def _shapes(self, finder: HandPlays) -> list[Shape]:
        """The shapes of a hand that count as what they are."""
        value = self.rules.table.value
        return [*finder.coarse_shapes(), *(shape for shape in finder.fine_shapes() if value(shape.need) is shape.reading)]

    def _lowest(self, hand: int, count: int, keep: int = 0) -> int:
        """So many cards that stand lowest alone, those of `keep` last; packed."""
        packing = self.rules.packing
        unit, width, capacity = packing.unit, packing.width, packing.capacity
        found = 0
        for cards in (hand - keep, keep):
            for _, index in self._by_worth:
                held = min(cards >> index * width & capacity, count)
                if held:
                    found += held * unit[index]
                    count -= held
                    if not count:
                        return found
        return found

    # ------------------------------------------------------------ pots

    def _lid(self, state: Rollout) -> Action:
        phase, seat = state.phase, state.actor
        assert isinstance(phase, Lid) and seat is not None
        hand, alone = state.hands[seat], self.rules.book.alone
        if phase.step == "limit":
            size = self.rules.packing.size(hand)
            return self.rules.book.with_cards("discard", self._lowest(hand, size - phase.free))
        if phase.step == "follow":
            shapes = self._shapes(phase.finder(state))
            return self._played(min(shapes, key=_cheapest), hand) if shapes else alone["pass"]
        need = phase.enough(state).enough - phase.counts[seat]
        wants = 0 < need <= phase.free and self.rules.packing.size(hand & self._high) >= need
        if phase.step == "offer":
            return alone["lift"] if wants and hand else alone["decline"]
        if phase.step == "lead" and not wants and phase.may(state, "cover") is None:
            return alone["cover"]
        shapes = self._shapes(phase.finder(state))
        return self._played(max(shapes, key=_strongest), hand) if shapes else self._by_lot(state)

    # ------------------------------------------------------------ before play

    def _bid(self, state: Rollout) -> Action:
        """As many high cards as the pack has on average speak for playing."""
        phase, seat = state.phase, state.actor
        assert isinstance(phase, Bid) and seat is not None
        hand, size = state.hands[seat], self.rules.packing.size
        wants = size(hand & self._high) >= size(hand) * (1 - HIGH)
        words, actions = phase.params.words, state.legal_actions()
        return next((action for action in actions if words[action.word].declines != wants), actions[0])

    def _declare(self, state: Rollout) -> Action:
        return state.legal_actions()[0]

    def _give(self, state: Rollout) -> Action:
        phase = state.phase
        assert isinstance(phase, Exchange)
        winner, _, count = phase.pairs[0]
        return self.rules.book.with_cards("give", self._lowest(state.hands[winner], count))


def heights(rules: Rules) -> dict[int, float]:
    """For every kind, by its index, the share of the pack that stands lower when played alone."""
    unit, value = rules.packing.unit, rules.table.value
    power = {card.index: reading.power if (reading := value(unit[card.index])) else -1 for card in rules.deck.cards}
    pack = [power[card.index] for card in rules.pack]
    return {index: sum(other < own for other in pack) / max(len(pack), 1) for index, own in power.items()}


def _cheapest(shape: Shape) -> tuple[bool, int, int]:
    reading = shape.reading
    return reading.bomb, reading.power, reading.size


def _strongest(shape: Shape) -> tuple[int, bool, int]:
    reading: Reading = shape.reading
    return reading.size, reading.safe, reading.power
