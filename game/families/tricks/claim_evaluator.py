"""What a seat of a game of claims makes of its cards and of every way to act, at the table and in rollouts.

Chances are shares of the deals that are possible for the seat. A play may win or not, and leaves a hand of some strength: what
that should bring is rated in points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp
from typing import NamedTuple, Self

from game.ai.base import HUNDREDTH, Choice, Weights, best_first
from game.ai.candidates import cheapest, pick_sparing
from game.ai.odds import Knowledge, asked_for
from game.ai.planbook import plan_book
from game.core.cards import Packing
from game.core.combos import Reading, Shape
from game.core.combos.definitions import Run
from game.core.combos.plays import HandPlays
from game.families.tricks.claim_deals import DealBook, PossibleDeals, RivalKnowledge
from game.families.tricks.claims import claims_in, worth
from game.families.tricks.elders import Elders
from game.families.tricks.params import ClaimPay, TrickParams
from game.match.actions import Action
from game.match.rules import Rules, WeighingPart
from game.match.sampler import Deductions
from game.mechanics.dealing import deal_params
from game.mechanics.slices import Bidding

SMALLEST = 3
KNOWN_AT_MOST = 1_000


# ------------------------------------------------------------ what is paid
# Read off the ruleset once; nothing of it depends on a deal (docs/rules/hakka.md 8).


MATCHES = (0.61, 0.29, 0.10)       # how often the watcher's card is like 0, 1, 2 of the winner's (docs/rules/hakka.md 12)


class ClaimFacts:
    """What a claim needs and what it is worth."""

    def __init__(self, rules: Rules) -> None:
        claim = claims_in(rules)
        self.enough = len(rules.pack) if claim is None else claim.enough
        pay = rules.settle.params.of(ClaimPay) or ClaimPay(())
        self._values = pay.values
        self._watcher = pay.watcher
        deal = deal_params(rules.ruleset)
        self.losers = rules.players - 1 - (deal.watcher is not None)
        # What a loser should owe the watcher, and the winner too where the rules want that.
        self.dream = 0.0 if pay.watcher is None else sum(
            chance * worth(pay.values, pay.watcher.base + number) for number, chance in enumerate(MATCHES))

        trick = rules.ruleset.params_of(TrickParams) or TrickParams()
        self.alone = [rules.table.value(unit) for unit in rules.packing.unit]     # how every kind is read that is played alone
        self.must_beat = trick.must_beat

    def worth(self, tricks: int) -> int:
        """What every loser owes a winner with so many tricks."""
        return worth(self._values, tricks)

    def gain(self, tricks: int) -> float:
        """What a winner with so many tricks should come out with."""
        pays = self._watcher is not None and self._watcher.winner_pays
        return self.losers * self.worth(tricks) - self.dream * pays


# ------------------------------------------------------------ weights
# What the computer players make of things in games of claims, in hundredths.
#
# A ruleset may set any of them under `computer:`. Those of the first block make up the strength of a hand that was just dealt
# (docs/rules/hakka.md 12): Elders, and of runs and sets the share of their cards that should win.


@dataclass(frozen=True, slots=True)
class ClaimWeights(Weights):
    """The defaults are those of the ruleset that they were measured with."""

    run: int = 45             # the share of the lowest run of the shortest length
    run_rise: int = 70        # more for the highest one
    run_longer: int = 10      # more for every further card
    set: int = 30             # the same for sets
    set_rise: int = 64
    set_longer: int = 30
    call: int = 550           # `normal` calls with this strength
    call_privileged: int = 550       # the same for a seat that would be privileged
    call_last: int = 500      # the same for the last one asked

    strength: int = 65        # how much likelier a hand wins with a trick of strength more: a logistic curve


# ------------------------------------------------------------ splitting
# How a hand is best split into combinations that do not share cards, by whatever a combination is worth.
#
# For hands of a dozen cards with few combinations, as in games of claims: every choice is tried.


class ValuedGroup(NamedTuple):
    """A combination of a hand: its packed cards, how they are read, and what it is worth."""

    bits: int
    reading: Reading
    worth: float


class HandSplit(NamedTuple):
    """Combinations without a card in common, and what they are worth together."""

    worth: float
    parts: tuple[ValuedGroup, ...]


NOTHING = HandSplit(0.0, ())


def groups_in(rules: Rules, hand: int, fine: tuple[Shape, ...] | None = None) -> list[tuple[int, Reading]]:
    """Every combination of several cards in a hand, each choice of cards by itself."""
    plays = HandPlays(rules.table, hand, fine=fine)
    found = [(bits, shape.reading) for shape in plays.coarse_shapes() if shape.reading.size > 1
             for bits in rules.table.concrete(shape, hand)]
    return found + [(shape.need, shape.reading) for shape in plays.fine_shapes() if shape.reading.size > 1]


def best_split(packing: Packing, hand: int, parts: Iterable[ValuedGroup]) -> HandSplit:
    """The choice of combinations that is worth most."""
    found = sorted((part for part in parts if part.worth > 0), key=lambda part: (-part.worth, part.bits))
    return _best(packing, hand, found)


def _best(packing: Packing, hand: int, parts: list[ValuedGroup]) -> HandSplit:
    """The best choice of these, all of them in the hand: with the first one, or without it where it is in the way of others."""
    if not parts:
        return NOTHING
    first, others = parts[0], parts[1:]
    rest = hand - first.bits
    free = [part for part in others if packing.contains(rest, part.bits)]
    taken = _best(packing, rest, [first, *free] if packing.contains(rest, first.bits) else free)
    best = HandSplit(first.worth + taken.worth, (first, *taken.parts))
    if len(free) == len(others):
        return best
    without = _best(packing, hand, others)
    return without if without.worth > best.worth else best


def split_beside(rules: Rules, hand: int, elders: int, groups: Iterable[tuple[int, Reading]],
                 share: Callable[[Reading], float]) -> HandSplit:
    """The choice of these combinations that is worth most by the share of their cards beside the Elders that should win."""
    packing, others = rules.packing, ~rules.packing.fields(elders)
    return best_split(packing, hand, [ValuedGroup(bits, reading, packing.size(bits & others) * share(reading))
                                      for bits, reading in groups])


class Strength:
    """The strength of hands that were just dealt (docs/rules/hakka.md 12): their Elders, and of the best choice of runs and sets
    the share of their other cards that should win."""

    def __init__(self, rules: Rules, weights: ClaimWeights) -> None:
        self._rules, self._weights = rules, weights
        self._height = plan_book(rules).height
        self.of = lru_cache(KNOWN_AT_MOST)(self._of)     # the same hands come again in every world

    def _of(self, hand: int) -> float:
        """The tricks that a packed hand should come to."""
        elders = self._rules[Elders].of_hand(hand, 0)
        split = split_beside(self._rules, hand, elders, groups_in(self._rules, hand), self.share)
        return self._rules.packing.size(elders) + split.worth

    def share(self, reading: Reading) -> float:
        """How much of a run or set should win."""
        weights, longer = self._weights, reading.size - SMALLEST
        if isinstance(reading.definition.pattern, Run):
            base, rise, more = weights.run, weights.run_rise, weights.run_longer
        else:
            base, rise, more = weights.set, weights.set_rise, weights.set_longer
        return min(1.0, HUNDREDTH * (base + rise * self._height(reading) + more * longer))


# ------------------------------------------------------------ one seat


class ClaimBook(WeighingPart):
    """What is worked out of the rules of a game of claims once."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.facts = ClaimFacts(rules)
        self.weights = ClaimWeights.for_rules(rules)
        self.strength = Strength(rules, self.weights)
        self.deals = DealBook(rules)

    @classmethod
    def of_rules(cls, rules: Rules) -> Self:
        """That of any ruleset."""
        return cls(rules)

    def seat(self, known: Knowledge) -> ClaimSeat:
        """A seat that knows this, at the table or in a world."""
        return ClaimSeat(self, known, lambda: self.deals_of(known))

    def deals_of(self, known: Knowledge, proved: Deductions | None = None) -> PossibleDeals:
        """What the rivals of a seat may hold, by what it knows (`RivalKnowledge.of`)."""
        return self.deals.deals(RivalKnowledge.of(known, proved))


class ClaimSeat:
    """One decision of one seat, real or imagined. What the rivals may hold is asked of `think` when it is needed."""

    def __init__(self, book: ClaimBook, known: Knowledge, think: Callable[[], PossibleDeals]) -> None:
        self.rules, self._book, self._deal, self.seat, self._think = book.rules, book, known.deal, known.seat, think
        self.hand, self.shown, self._fine = known.hand, self._deal.shown, self._deal.fine[self.seat]
        self._splits: dict[int, HandSplit] = {}

    def is_in(self, known: Knowledge) -> bool:
        """Whether it still stands so in this very world."""
        return (self._deal is known.deal and self.seat == known.seat
                and self.hand == known.hand and self.shown == known.deal.shown)

    @asked_for
    def deals(self) -> PossibleDeals:
        """What the rivals may hold."""
        return self._think()

    @asked_for
    def _groups(self) -> list[tuple[int, Reading]]:
        return groups_in(self.rules, self.hand, self._fine)

    def split(self, hand: int) -> HandSplit:
        """The hand's runs and sets by the share of their cards that should win; Elders count anyway."""
        known = self._splits.get(hand)
        if known is None:
            contains = self.rules.packing.contains
            known = self._splits[hand] = split_beside(
                self.rules, hand, self.rules[Elders].of_hand(hand, self.shown),
                [group for group in self._groups if contains(hand, group[0])], self.deals.chance)
        return known

    # ------------------------------------------------------------ what lies ahead

    def outlook(self, hand: int, shown: int, tricks: int, *, won: bool) -> float:
        """What this seat should come out with, in points, that has so many tricks and these cards left, and has `won` the last
        trick or not: a claim, if it may and can, or a chance by its strength to win with just enough."""
        packing, facts, weight = self.rules.packing, self._book.facts, self._book.weights.strength
        total = self.rules[Elders].total(tricks, hand, shown)
        if won and total >= facts.enough:
            return facts.gain(total)
        if tricks + packing.size(hand) < facts.enough:
            return 0.0
        more = total + self.split(hand).worth - facts.enough
        return facts.gain(facts.enough) / (1.0 + exp(-weight * more * HUNDREDTH))

    @asked_for
    def _rated_leads(self) -> list[Choice]:
        return self._rated(self._leads, None)

    def leading(self) -> float:
        """What the lead should bring."""
        return max(one.score or 0.0 for one in self._rated_leads)

    def goes_on(self) -> bool:
        """Whether the lead should bring more than a claim."""
        total = self.rules[Elders].total(self._deal.tricks[self.seat], self.hand, self.shown)
        return self.leading() > self._book.facts.gain(total)

    def _rated(self, plays: Iterable[Action], to_act: Sequence[int] | None) -> list[Choice]:
        """Leads or answers by what they should bring while these seats (None: all rivals) are still to answer."""
        tricks, found = self._deal.tricks[self.seat], []
        for action in plays:
            reading = action.reading
            assert reading is not None
            hand, shown, chance = self.hand - action.bits, self.shown + action.bits, self.deals.chance(reading, to_act)
            wins = self.outlook(hand, shown, tricks + reading.size, won=True) if chance > 0 else 0.0
            fails = self.outlook(hand, shown, tricks, won=False) if chance < 1 else 0.0
            found.append(Choice(action, chance * wins + (1.0 - chance) * fails))
        return found

    # ------------------------------------------------------------ what to do

    def rank(self, over: Reading | None, to_act: Sequence[int], beating: Sequence[Shape]) -> list[Choice]:
        """The best first: every lead, or of what beats `over` (`beating`) and of throwing cards away, where that is allowed.
        `to_act` are the seats that answer later."""
        if over is None:
            return best_first(self._rated_leads) if len(self._leads) > 1 else [Choice(self._leads[0], 0.0)]
        plays = self._made(sorted(beating, key=cheapest))
        rated = self._rated(plays, to_act) if len(plays) > 1 or not self._book.facts.must_beat else [
            Choice(action, 0.0) for action in plays]
        if not plays or not self._book.facts.must_beat:
            away = self.least(over.size)
            left = self.outlook(self.hand - away, self.shown, self._deal.tricks[self.seat], won=False) if plays else 0.0
            rated.append(Choice(self.rules.book.with_cards("discard", away), left))
        return best_first(rated)

    def least(self, count: int) -> int:
        """So many cards that are missed least, packed: Elders last, before them what belongs to runs and sets or may win alone
        (docs/rules/hakka.md 12)."""
        packing, alone, chance = self.rules.packing, self._book.facts.alone, self.deals.chance
        if count == packing.size(self.hand):
            return self.hand
        elders, kept = packing.fields(self.rules[Elders].of_hand(self.hand, self.shown)), []
        grouped = [(part.bits, part.worth / part.reading.size) for part in self.split(self.hand).parts]
        for card, held in packing.counts(self.hand):
            reading, unit = alone[card.index], packing.unit[card.index]
            wins, elder = 0.0 if reading is None else chance(reading), bool(unit & elders)
            for copy in range(held):
                missed = sum([each for bits, each in grouped if packing.count(bits, card) > copy]) if grouped else 0.0
                kept.append((elder, missed + wins, unit))
        return sum([unit for _, _, unit in sorted(kept)[:count]])

    @asked_for
    def _leads(self) -> list[Action]:
        """What may be led: one choice of cards for each combination."""
        privileged = self.seat == self._deal[Bidding].privileged
        rule = self.rules[Elders].single_rule(self.hand, self.shown, privileged)
        finder = HandPlays(self.rules.table, self.hand, fine=self._fine)
        finder.barred = 0 if rule is None else rule.barred
        return self._made(finder.shapes())

    def _made(self, shapes: Iterable[Shape]) -> list[Action]:
        """The plays of shapes, without those whose cards count as something else."""
        found: dict[Action, None] = {}
        for shape in shapes:
            actions = map(self.rules.book.play, [shape.need] if shape.fine else self._ways(shape))
            action = next((one for one in actions if one.reading is shape.reading), None)
            if action is not None:
                found[action] = None
        return list(found)

    def _ways(self, shape: Shape) -> Iterator[int]:
        """The choices of cards for a shape, first the one that spares Elders and what belongs to runs and sets."""
        keep = self.rules[Elders].of_hand(self.hand, self.shown) | sum(part.bits for part in self.split(self.hand).parts)
        yield pick_sparing(self.rules.packing, shape, self.hand, keep)
        yield from self.rules.table.concrete(shape, self.hand)
