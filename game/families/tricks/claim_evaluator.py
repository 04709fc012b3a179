"""What `normal` knows at one decision of a game of claims: what a view shows, and a handful of deals that agree with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from math import exp
from random import Random
from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.ai.base import HUNDREDTH
from game.ai.candidates import pick_sparing
from game.core.combos import Reading, Shape
from game.core.combos.plays import HandPlays
from game.families.tricks.claim_payoff import ClaimFacts, ClaimWeights
from game.families.tricks.claim_worlds import SampledHands
from game.families.tricks.elders import Elders
from game.match.view import View
from game.mechanics.slices import Bidding

if TYPE_CHECKING:
    from game.match.rules import Rules


# ------------------------------------------------------------ splitting
# How a hand is best split into combinations that do not share cards, by whatever a combination is worth.
#
# For hands of a dozen cards with few combinations, as in games of claims: every choice is tried.


PartWorth = Callable[[int, Reading], float]


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


def groups_in(rules: Rules, hand: int) -> list[tuple[int, Reading]]:
    """Every combination of several cards in a hand, each choice of cards by itself."""
    table = rules.table
    plays = HandPlays(table, hand)
    found = [(bits, shape.reading) for shape in plays.coarse_shapes() if shape.reading.size > 1
             for bits in table.concrete(shape, hand)]
    return found + [(shape.need, shape.reading) for shape in plays.fine_shapes() if shape.reading.size > 1]


def best_split(rules: Rules, hand: int, worth: PartWorth) -> HandSplit:
    """The choice that is worth most."""
    parts = [ValuedGroup(bits, reading, worth(bits, reading)) for bits, reading in groups_in(rules, hand)]
    return split_of(parts)


def split_of(parts: Iterable[ValuedGroup]) -> HandSplit:
    """The best choice of given combinations."""
    return _best(sorted((part for part in parts if part.worth > 0), key=lambda part: (-part.worth, part.bits)))


def _best(parts: list[ValuedGroup]) -> HandSplit:
    """The best choice of these: with the first one, or without it where it is in the way of others."""
    if not parts:
        return NOTHING
    first = parts[0]
    free = [part for part in parts[1:] if not part.bits & first.bits]
    taken = _best(free)
    best = HandSplit(first.worth + taken.worth, (first, *taken.parts))
    if len(free) == len(parts) - 1:
        return best
    without = _best(parts[1:])
    return without if without.worth > best.worth else best


# ------------------------------------------------------------ claimcards
# What one seat of a game of claims makes of its cards: Elders, what it can lead, its runs and sets, and how often they win.
#
# Chances are shares of worlds that are possible for the seat. Real and rollout seats reckon alike, over worlds that are made in
# different ways (`game.families.tricks.claim_worlds`, `game.families.tricks.claim_rollout`).


class PossibleDeals(Protocol):
    """Worlds that are possible for a seat, as the bits of one number; `rivals` are the seats at play but this one."""

    every: int
    rivals: tuple[int, ...]

    def stands(self, reading: Reading, seat: int) -> int:
        """The worlds in which this seat cannot beat it."""
        ...

    def with_elders(self, seat: int) -> Sequence[int]:
        """The worlds in which the seat has no Elder, one, two and so on."""
        ...


class ClaimForecast(NamedTuple):
    """Where this seat may stand later: its hand, the cards shown, its tricks, and the worlds that are still possible."""

    hand: int
    shown: int
    tricks: int
    worlds: int


class SingleCard(NamedTuple):
    """A card of the hand, packed, its whole counter, how it is read alone, its chance to win then, and how early it has to be
    led."""

    unit: int
    counter: int
    reading: Reading | None
    hold: float
    early: int


class SeatKnowledge(NamedTuple):
    """Where a seat stands now: its hand, the cards shown, the tricks of all seats, who is privileged, and the shapes in the hand
    that name every card."""

    seat: int
    hand: int
    shown: int
    tricks: Sequence[int]
    privileged: int | None
    fine: Sequence[Shape]


class ClaimCards:
    """The cards of one seat at one decision."""

    def __init__(self, rules: Rules, facts: ClaimFacts, deals: PossibleDeals, knowledge: SeatKnowledge) -> None:
        self.rules, self.facts, self.seat = rules, facts, knowledge.seat
        self.here = ClaimForecast(knowledge.hand, knowledge.shown, knowledge.tricks[knowledge.seat], deals.every)
        self._deals, self._knowledge = deals, knowledge
        self._holds: dict[Reading, int] = {}
        self._chances: dict[Reading, float] = {}
        self._elders: dict[tuple[int, int], int] = {}
        self._splits: dict[int, HandSplit] = {}
        self._leads: dict[tuple[int, int], list[tuple[int, Reading]]] = {}

    def elders(self, hand: int, shown: int) -> int:
        """How many Elders a hand has."""
        return self.rules.packing.size(self.elder_cards(hand, shown))

    def elder_cards(self, hand: int, shown: int) -> int:
        """The Elders of a hand, packed."""
        known = self._elders.get((hand, shown))
        if known is None:
            known = self._elders[hand, shown] = self.rules[Elders].of_hand(hand, shown)
        return known

    def total(self, spot: ClaimForecast) -> int:
        """Tricks and Elders."""
        return spot.tricks + self.elders(spot.hand, spot.shown)

    def holds(self, reading: Reading, seats: Iterable[int] | None = None) -> int:
        """The worlds in which none of these seats (all rivals) can beat it."""
        known = self._holds.get(reading) if seats is None else None
        if known is None:
            known = self._deals.every
            for seat in self._deals.rivals if seats is None else seats:
                known &= self._deals.stands(reading, seat)
            if seats is None:
                self._holds[reading] = known
        return known

    def hold(self, reading: Reading) -> float:
        """The chance that nobody can beat it."""
        known = self._chances.get(reading)
        if known is None:
            known = self._chances[reading] = share(self.holds(reading), self._deals.every)
        return known

    def leads(self, hand: int, shown: int) -> list[tuple[int, Reading]]:
        """What may be led: one choice of cards for each combination, those that win most first."""
        known = self._leads.get((hand, shown))
        if known is None:
            rule = self.rules[Elders].single_rule(hand, shown, self.seat == self._knowledge.privileged)
            barred = 0 if rule is None else rule.barred
            guarded, guard = hand | self.rules.packing.guard, self.rules.packing.guard
            fine = [shape for shape in self._knowledge.fine if guarded - shape.need & guard == guard]
            known = self._coarse_leads(hand, shown, fine) if self.facts.coarse else []
            known += [(shape.need, shape.reading) for shape in fine if shape.reading.size > 1 or not shape.need & barred]
            known.sort(key=lambda lead: (-self.hold(lead[1]) * lead[1].size, lead[1].size, lead[0]))
            self._leads[hand, shown] = known
        return known

    def _coarse_leads(self, hand: int, shown: int, fine: Iterable[Shape]) -> list[tuple[int, Reading]]:
        """Leads of combinations that leave a choice of cards: what is an Elder or belongs to a run counts anyway."""
        keep = self.elder_cards(hand, shown)
        for shape in fine:
            keep |= shape.need if shape.reading.size > 1 else 0
        packing, plays = self.rules.packing, HandPlays(self.rules.table, hand)
        return [(pick_sparing(packing, shape, hand, keep), shape.reading) for shape in plays.coarse_shapes()]

    def split(self, hand: int) -> HandSplit:
        """The hand's runs and sets by the share of their cards that should win; Elders count anyway."""
        known = self._splits.get(hand)
        if known is None:
            elders, size = self.elder_cards(hand, self.here.shown), self.rules.packing.size
            contains = self.rules.packing.contains
            groups = ((bits, reading) for bits, reading in self._groups if contains(hand, bits))
            known = self._splits[hand] = split_of([ValuedGroup(bits, reading, size(bits & ~elders) * self.hold(reading))
                                                   for bits, reading in groups])
        return known

    @cached_property
    def _groups(self) -> list[tuple[int, Reading]]:
        if self.facts.coarse:
            return groups_in(self.rules, self.here.hand)
        return [(shape.need, shape.reading) for shape in self._knowledge.fine if shape.reading.size > 1]

    def entries(self, hand: int) -> float:
        """How many kinds of foreign singles the hand should be able to beat for good."""
        found, kind = 0.0, ""
        for counter, contest, hold in self._entries:
            if contest != kind and counter & hand:
                found, kind = found + hold, contest
        return found

    @cached_property
    def _entries(self) -> list[tuple[int, str, float]]:
        """The cards of the hand that beat others of their contest, which stand together, the best of them first."""
        found = [(card.counter, card.reading.contest, card.hold) for card in self.cards
                 if card.reading is not None and not card.reading.idle]
        return sorted(found, key=lambda entry: (entry[1], -entry[2]))

    @cached_property
    def cards(self) -> list[SingleCard]:
        """The kinds in the hand, each as a card played alone."""
        alone, unit = self.facts.alone, self.rules.packing.unit
        found = []
        for card, _ in self.rules.packing.counts(self.here.hand):
            counter, reading, early = alone[card.index]
            found.append(SingleCard(unit[card.index], counter, reading, 0.0 if reading is None else self.hold(reading), early))
        return found


def share(worlds: int, among: int) -> float:
    """How many of `among` are in `worlds`."""
    return (worlds & among).bit_count() / among.bit_count() if among else 0.0


# ------------------------------------------------------------ claimahead
# What lies ahead for one seat of a game of claims: what its combinations can win, and what a win is worth.
#
# The lead is looked ahead along one's own plan: in the worlds in which a lead holds one may claim or lead again; in the others a
# rival may claim, or one comes back. Everything is rated in points. Rollout seats reckon as real ones do, over worlds
# that are made more quickly (`game.families.tricks.claim_rollout`).


TRIED = (12, 5, 3)                 # how many leads are looked at: now, after the next trick, and after that


class ClaimAhead(ClaimCards):
    """One decision of one seat. `tried` says how many leads are looked at, and how far."""

    def __init__(self, rules: Rules, facts: ClaimFacts, deals: PossibleDeals, knowledge: SeatKnowledge, weights: ClaimWeights,
                 tried: Sequence[int] = TRIED) -> None:
        super().__init__(rules, facts, deals, knowledge)
        self.weights = weights
        self._tried = tried
        self._outlooks: dict[tuple[int, int, int, int], float] = {}
        self._owed: dict[tuple[int, int], tuple[int, float]] = {}

    def _chance(self, hand: int, base: int, total: int, strength: float) -> float:
        """How often the deal is won with a hand of so much strength."""
        weights, enough = self.weights, self.facts.enough
        more = weights.entry * self.entries(hand)
        more += weights.strength * (strength - enough) + weights.total * (total - enough)
        return 1.0 / (1.0 + exp(-(base + more) * HUNDREDTH))

    def outlook(self, spot: ClaimForecast, base: int) -> float:
        """What a hand should bring that is not looked at any further."""
        key = spot.hand, spot.shown, spot.tricks, base
        known = self._outlooks.get(key)
        if known is None:
            weights, enough, total = self.weights, self.facts.enough, self.total(spot)
            strength = total + self.split(spot.hand).worth
            chance = self._chance(spot.hand, base, total, strength)
            above = weights.above + weights.above_strength * max(0.0, strength - enough)
            known = chance * self.facts.hope(enough + above * HUNDREDTH) - (1.0 - chance) * self.cost
            self._outlooks[key] = known
        return known

    @cached_property
    def cost(self) -> float:
        """What this seat should pay when somebody else wins."""
        rivals = self._deals.rivals
        owed = (self.facts.owed(self.seat, seat, self._knowledge.privileged, self.facts.enough + 1) for seat in rivals)
        return sum(owed) / len(rivals) if rivals else 0.0

    def claim(self, spot: ClaimForecast) -> float | None:
        """What a claim would bring now; None where there is not enough."""
        total = self.total(spot)
        return self.facts.gain(total) if total >= self.facts.enough else None

    def won(self, spot: ClaimForecast, depth: int = 1) -> float:
        """What this seat should come out with after it has won a trick."""
        claim = self.claim(spot)
        if not spot.hand:
            return 0.0 if claim is None else claim
        if claim is not None and self.facts.automatic:
            return claim
        if depth < len(self._tried):
            ahead = self.leading(spot, depth)
            return ahead if claim is None else max(claim, ahead)
        return self.outlook(spot, self.weights.lead) if claim is None else claim

    def leading(self, spot: ClaimForecast, depth: int = 0) -> float:
        """What the lead should bring."""
        leads = self.leads(spot.hand, spot.shown)[:self._tried[depth]]
        return max(self.lead(spot, bits, reading, depth) for bits, reading in leads)

    def lead(self, spot: ClaimForecast, bits: int, reading: Reading, depth: int = 0) -> float:
        """What this lead should bring."""
        holds = spot.worlds & self.holds(reading)
        chance = share(holds, spot.worlds)
        after = ClaimForecast(spot.hand - bits, spot.shown + bits, spot.tricks, holds)
        value = 0.0
        if chance > 0:
            value += chance * self.won(after._replace(tricks=spot.tricks + reading.size), depth + 1)
        if chance < 1:
            value += (1.0 - chance) * self.lost(after._replace(worlds=spot.worlds & ~holds), reading, self._deals.rivals)
        return value

    def lost(self, spot: ClaimForecast, reading: Reading, seats: Iterable[int]) -> float:
        """What this seat should come out with when one of these has beaten `reading`."""
        shares = {seat: (spot.worlds & ~self._deals.stands(reading, seat)).bit_count() for seat in seats}
        total = sum(shares.values())
        return sum(share * self.taken(spot, seat, reading.size) for seat, share in shares.items() if share) / max(1, total)

    def taken(self, spot: ClaimForecast, seat: int, size: int) -> float:
        """The same when `seat` has won a trick of so many cards: it may have enough for a claim."""
        worlds, owed = self._claims(seat, size)
        claims = share(worlds, spot.worlds)
        if not spot.hand:
            return -claims * owed
        return -claims * owed + (1.0 - claims) * self.outlook(spot, self.weights.later)

    def _claims(self, seat: int, size: int) -> tuple[int, float]:
        """The worlds in which a rival has enough once it has won so many cards more, and what that should cost."""
        known = self._owed.get((seat, size))
        if known is None:
            found, owed, tricks = 0, 0.0, self._knowledge.tricks[seat] + size
            for elders, worlds in enumerate(self._deals.with_elders(seat)):
                # A single trick is mostly won with an Elder.
                total = tricks + max(0, elders - (size == 1))
                if worlds and total >= self.facts.enough:
                    found |= worlds
                    owed += worlds.bit_count() * self.facts.owed(self.seat, seat, self._knowledge.privileged, total)
            known = self._owed[seat, size] = found, owed / max(1, found.bit_count())
        return known

    # ------------------------------------------------------------ answers

    def beat(self, bits: int, reading: Reading, to_act: Sequence[int]) -> float:
        """What beating with these cards should bring while these are still to answer."""
        here, holds = self.here, self.holds(reading, to_act)
        chance = share(holds, here.worlds)
        after = ClaimForecast(here.hand - bits, here.shown + bits, here.tricks, holds)
        value = 0.0
        if chance > 0:
            value += chance * self.won(after._replace(tricks=here.tricks + reading.size))
        if chance < 1:
            value += (1.0 - chance) * self.lost(after._replace(worlds=here.worlds & ~holds), reading, to_act)
        return value

    def throw(self, bits: int, over: Reading, owner: int, to_act: Sequence[int]) -> float:
        """What throwing these cards away should bring when `owner` has played `over`."""
        here, stands = self.here, self.holds(over, to_act)
        chance = share(stands, here.worlds)
        after = here._replace(hand=here.hand - bits)
        value = 0.0
        if chance > 0:
            value += chance * self.taken(after._replace(worlds=stands), owner, over.size)
        if chance < 1:
            value += (1.0 - chance) * self.lost(after._replace(worlds=here.worlds & ~stands), over, to_act)
        return value


class ClaimEvaluator(ClaimAhead):
    """One decision of one seat."""

    def __init__(self, view: View, facts: ClaimFacts, weights: ClaimWeights, rng: Random) -> None:
        self.view = view
        self.worlds = SampledHands(view, rng)
        hand, shown = view.hand.bits, view.shown.bits
        fine = view.rules.table.fine_shapes(hand)
        knowledge = SeatKnowledge(view.seat, hand, shown, view.tricks, view[Bidding].privileged, fine)
        super().__init__(view.rules, facts, self.worlds, knowledge, weights)
