"""What a seat makes of its hand in an imagined game of claims: what holds, what that makes the hand worth, what it misses least.

A combination is beaten by those of its beaters that a rival holds; each unseen one lies in a hand with the same chance, so the
chance to hold falls with every one of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import comb, exp
from typing import TYPE_CHECKING

from game.combos import Reading, Shape
from game.players.claimweights import ClaimWeights
from game.players.claimworth import ClaimFacts
from game.players.splitting import Part, Split, split_of

if TYPE_CHECKING:
    from game.rollout import Rollout
    from game.rules import Rules

HUNDREDTH = 0.01
SMALL = 0.02                    # chances that are not looked at
TOP = 0.9                       # a single card that holds so often wins the lead back
KIND_KEPT = 0.001               # off what a card is missed, for every step earlier that its kind has to be led
NEXT_UP = 0.5                   # how much less a card is missed for every unseen one that beats it


class ClaimBook:
    """What does not depend on a deal."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.facts = ClaimFacts(rules)
        self.weights = ClaimWeights.of(rules.ruleset.computer)
        units, value = rules.packing.unit, rules.table.value
        self.alone = {units[card.index]: value(units[card.index]) for card in rules.deck.cards}
        self.early = {units[card.index]: self.facts.led_first(card) for card in rules.deck.cards}
        self._beaters: dict[Reading, tuple[list[int], list[int]]] = {}

    def beaters(self, reading: Reading, unseen: int) -> int:
        """How many unseen combinations beat it."""
        if reading.safe:
            return 0
        known = self._beaters.get(reading)
        if known is None:
            beaters = [shape for shape in self.rules.table.shapes if shape.reading.beats(reading)]
            known = self._beaters[reading] = ([shape.need for shape in beaters if shape.fine],
                                              [shape.need for shape in beaters if not shape.fine])
        packing = self.rules.packing
        fine, coarse = known
        number = _contained(unseen, fine, packing.guard)
        return number + _contained(packing.project(unseen), coarse, packing.cell_guard) if coarse else number


class Sight:
    """One seat at one moment."""

    def __init__(self, book: ClaimBook, state: Rollout, seat: int) -> None:
        self._book, self._state, self._seat = book, state, seat
        rules = self._rules = book.rules
        self.hand, self.shown, self.tricks = state.hands[seat], state.shown, state.tricks[seat]
        self._unseen = rules.packing.less(rules.whole_pack, self.shown + self.hand + state.piles[seat])
        self._rivals = [other for other in range(rules.players) if other not in (seat, state.watcher)]
        self._holds: dict[Reading, float] = {}

    # ------------------------------------------------------------ what holds

    def hold(self, reading: Reading) -> float:
        """The chance that no rival beats it."""
        known = self._holds.get(reading)
        if known is None:
            known = self._holds[reading] = self.stands(reading, self._rivals)
        return known

    def stands(self, reading: Reading, seats: Sequence[int]) -> float:
        """The chance that none of these seats beats it."""
        number = self._book.beaters(reading, self._unseen) if seats else 0
        if not number:
            return 1.0
        size, count = self._rules.packing.size, reading.size
        ways, none = max(1, comb(size(self._unseen), count)), 1.0
        for seat in seats:
            none *= 1.0 - min(1.0, comb(size(self._state.hands[seat]), count) / ways)
        return none ** number

    # ------------------------------------------------------------ what a hand is worth

    def total(self, hand: int, shown: int, tricks: int) -> int:
        """Tricks and Elders."""
        return tricks + self._rules.packing.size(self._rules.elders.of_hand(hand, shown))

    @cached_property
    def _groups(self) -> list[tuple[int, Reading]]:
        return [(shape.need, shape.reading) for shape in self._state.fine[self._seat] if shape.reading.size > 1]

    def split(self, hand: int, elders: int) -> Split:
        """The hand's best choice of combinations, by the share of their cards that should win; Elders count anyway."""
        size = self._rules.packing.size
        return split_of([Part(bits, reading, size(bits & ~elders) * self.hold(reading))
                         for bits, reading in self._groups if bits & hand == bits])

    def _outlook(self, hand: int, shown: int, tricks: int, base: int) -> float:
        """What a hand should bring that is not looked at any further."""
        facts, weights, enough = self._book.facts, self._book.weights, self._book.facts.enough
        elders = self._rules.elders.of_hand(hand, shown)
        total = tricks + self._rules.packing.size(elders)
        strength = total + self.split(hand, elders).worth
        more = weights.strength * (strength - enough) + weights.total * (total - enough) + weights.entry * self._entries(hand)
        chance = 1.0 / (1.0 + exp(-(base + more) * HUNDREDTH))
        above = weights.above + weights.above_strength * max(0.0, strength - enough)
        return chance * facts.hope(enough + above * HUNDREDTH) - (1.0 - chance) * self._cost

    @cached_property
    def _cost(self) -> float:
        """What this seat should pay when somebody else wins."""
        facts, privileged = self._book.facts, self._state.privileged
        owed = [facts.owed(self._seat, rival, privileged, facts.enough + 1) for rival in self._rivals]
        return sum(owed) / max(1, len(owed))

    def _entries(self, hand: int) -> int:
        """How many kinds of foreign singles the hand beats for good."""
        packing, alone = self._rules.packing, self._book.alone
        readings = [alone[packing.unit[card.index]] for card, _ in packing.counts(hand)]
        return len({reading.contest for reading in readings
                    if reading is not None and not reading.idle and self.hold(reading) > TOP})

    def rate(self, shape: Shape, bits: int, hold: float) -> float:
        """What playing these cards should bring, which hold so often."""
        rest, shown, weights, value = self.hand - bits, self.shown + bits, self._book.weights, 0.0
        if hold > SMALL:
            tricks = self.tricks + shape.reading.size
            total = self.total(rest, shown, tricks)
            if total >= self._book.facts.enough:
                value += hold * self._book.facts.gain(total)
            elif rest:
                value += hold * self._outlook(rest, shown, tricks, weights.lead)
        if hold < 1.0 - SMALL:
            lost = self._outlook(rest, shown, self.tricks, weights.later) if rest else -self._cost
            value += (1.0 - hold) * lost
        return value

    # ------------------------------------------------------------ what is missed least

    def thrown(self, count: int) -> int:
        """So many cards, packed: loose ones first, then those of the weakest combinations, Elders last."""
        packing = self._rules.packing
        elders = self._rules.elders.of_hand(self.hand, self.shown)
        parts = self.split(self.hand, elders).parts
        units = [packing.unit[card.index] for card, held in packing.counts(self.hand) for _ in range(held)]
        units.sort(key=lambda unit: (bool(unit & elders), max([part.worth for part in parts if part.bits & unit], default=-1.0),
                                     self._miss(unit), unit))
        return sum(units[:count])

    def _miss(self, unit: int) -> float:
        """How much a card alone is missed."""
        reading, value = self._book.alone[unit], -KIND_KEPT * self._book.early[unit]
        return value if reading is None else value + NEXT_UP ** self._book.beaters(reading, self._unseen)


def _contained(cards: int, needs: Sequence[int], guard: int) -> int:
    guarded = cards | guard
    return sum([guarded - need & guard == guard for need in needs])
