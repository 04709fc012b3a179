"""What a seat of a game of claims makes of its cards and of every way to act, at the table and in rollouts.

Chances are shares of the deals that are possible for the seat. The lead is looked ahead along one's own plan: in the deals in
which it holds one may claim or lead again; in the others a rival may claim, or one comes back. Everything is rated in points.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import islice
from math import exp
from typing import TYPE_CHECKING, NamedTuple, Self

from game.ai.base import HUNDREDTH
from game.ai.candidates import RatedAction, best_first, pick_sparing
from game.ai.planbook import plan_book
from game.ai.playout import cheapest
from game.core.combos import Reading, Shape
from game.core.combos.plays import HandPlays
from game.families.tricks.claim_deals import DealBook, PossibleDeals, RivalKnowledge
from game.families.tricks.claim_payoff import ClaimFacts, ClaimWeights
from game.families.tricks.elders import Elders
from game.match.actions import Action
from game.match.rules import Rules, WeighingPart
from game.match.ruleset import Run
from game.mechanics.slices import Bidding

if TYPE_CHECKING:
    from game.match.state import State
    from game.match.view import View


BEATERS = 10
SMALLEST = 3
KNOWN_AT_MOST = 1_000

# What a card is worth keeping for; its chance to win alone counts as it is.
ELDER = 4.0
GROUP = 1.0
EARLY = 0.001                   # less for every step earlier that a card has to be led alone


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


def best_split(parts: Iterable[ValuedGroup]) -> HandSplit:
    """The choice of combinations that is worth most."""
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


class Strength:
    """The strength of hands that were just dealt (docs/rules/hakka.md 12): their Elders, and of the best choice of runs and sets
    the share of their other cards that should win."""

    def __init__(self, rules: Rules, weights: ClaimWeights) -> None:
        self._rules, self._weights = rules, weights
        self._height = plan_book(rules).height
        self._known: dict[tuple[int, int], float] = {}

    def of(self, hand: int, shown: int = 0) -> float:
        """The tricks that a packed hand should come to; the same hands come again in every world."""
        known = self._known.get((hand, shown))
        if known is None:
            if len(self._known) >= KNOWN_AT_MOST:
                self._known.clear()
            elders, size = self._rules[Elders].of_hand(hand, shown), self._rules.packing.size
            others = ~self._rules.packing.fields(elders)
            split = best_split(ValuedGroup(bits, reading, size(bits & others) * self.share(reading))
                               for bits, reading in groups_in(self._rules, hand))
            known = self._known[hand, shown] = size(elders) + split.worth
        return known

    def share(self, reading: Reading) -> float:
        """How much of a run or set should win."""
        weights, longer = self._weights, reading.size - SMALLEST
        if isinstance(reading.definition.pattern, Run):
            base, rise, more = weights.run, weights.run_rise, weights.run_longer
        else:
            base, rise, more = weights.set, weights.set_rise, weights.set_longer
        return min(1.0, HUNDREDTH * (base + rise * self._height(reading) + more * longer))


# ------------------------------------------------------------ one seat


class ClaimForecast(NamedTuple):
    """Where this seat may stand later: its hand, the cards shown, its tricks, and the deals that are still possible."""

    hand: int
    shown: int
    tricks: int
    deals: int


class SingleCard(NamedTuple):
    """A card of the hand, packed, its whole counter, its chance to win alone, and how early it has to be led."""

    unit: int
    counter: int
    hold: float
    early: int


class TrickToAnswer(NamedTuple):
    """The combination on top, the seat that played it, and who answers after the seat to act."""

    over: Reading
    owner: int
    to_act: Sequence[int]


class ClaimBook(WeighingPart):
    """What is worked out of the rules of a game of claims once."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.facts = ClaimFacts(rules)
        self.weights = ClaimWeights.of(rules.ruleset.computer)
        self.strength = Strength(rules, self.weights)
        self.deals = DealBook(rules)

    @classmethod
    def of_rules(cls, rules: Rules) -> Self:
        """That of any ruleset."""
        return cls(rules)

    def at_table(self, view: View) -> ClaimSeat:
        """A real seat."""
        hand = view.hand.bits
        return ClaimSeat(self, view, view.seat, (hand, view.shown.bits), self.rules.table.fine_shapes(hand))

    def in_world(self, state: State, seat: int) -> ClaimSeat:
        """A seat of a world that is played on."""
        return ClaimSeat(self, state, seat, (state.hands[seat], state.shown), state.fine[seat])


class ClaimSeat:
    """One decision of one seat, real or imagined; `cards` are its hand and those shown, `fine` the shapes in the hand that name
    every card."""

    def __init__(self, book: ClaimBook, known: View | State, seat: int, cards: tuple[int, int], fine: tuple[Shape, ...]) -> None:
        self.rules, self.facts, self.weights = book.rules, book.facts, book.weights
        self._book, self._known, self._fine = book, known, fine
        self.seat, (self.hand, self.shown) = seat, cards
        self._tricks, self._privileged = known.tricks, known[Bidding].privileged
        self._holds: dict[Reading, int] = {}
        self._chances: dict[Reading, float] = {}
        self._elders: dict[tuple[int, int], int] = {}
        self._splits: dict[int, HandSplit] = {}
        self._outlooks: dict[tuple[int, int, int, int], float] = {}
        self._costs: dict[int, float] = {}
        self._owed: dict[tuple[int, int], tuple[int, float]] = {}

    @cached_property
    def deals(self) -> PossibleDeals:
        """What the rivals may hold."""
        return self._book.deals.deals(RivalKnowledge.of(self._known, self.seat))

    @cached_property
    def here(self) -> ClaimForecast:
        """Where it stands now."""
        return ClaimForecast(self.hand, self.shown, self._tricks[self.seat], self.deals.every)

    # ------------------------------------------------------------ cards

    def elders(self, hand: int, shown: int) -> int:
        """The Elders of a hand, packed."""
        known = self._elders.get((hand, shown))
        if known is None:
            known = self._elders[hand, shown] = self.rules[Elders].of_hand(hand, shown)
        return known

    def total(self, spot: ClaimForecast) -> int:
        """Tricks and Elders."""
        return spot.tricks + self.rules.packing.size(self.elders(spot.hand, spot.shown))

    def holds(self, reading: Reading, seats: Iterable[int] | None = None) -> int:
        """The deals in which none of these seats (all rivals) can beat it."""
        known = self._holds.get(reading) if seats is None else None
        if known is None:
            known = self.deals.every
            for seat in self.deals.rivals if seats is None else seats:
                known &= self.deals.stands(reading, seat)
            if seats is None:
                self._holds[reading] = known
        return known

    def hold(self, reading: Reading) -> float:
        """The chance that nobody can beat it."""
        known = self._chances.get(reading)
        if known is None:
            known = self._chances[reading] = share(self.holds(reading), self.deals.every)
        return known

    def leads(self) -> list[Action]:
        """What may be led: one choice of cards for each combination."""
        rule = self.rules[Elders].single_rule(self.hand, self.shown, self.seat == self._privileged)
        finder = HandPlays(self.rules.table, self.hand, fine=self._fine)
        finder.barred = 0 if rule is None else rule.barred
        return self._made(finder.shapes())

    def split(self, hand: int) -> HandSplit:
        """The hand's runs and sets by the share of their cards that should win; Elders count anyway."""
        known = self._splits.get(hand)
        if known is None:
            others, size = ~self.rules.packing.fields(self.elders(hand, self.shown)), self.rules.packing.size
            contains = self.rules.packing.contains
            groups = ((bits, reading) for bits, reading in self._groups if contains(hand, bits))
            known = self._splits[hand] = best_split([ValuedGroup(bits, reading, size(bits & others) * self.hold(reading))
                                                     for bits, reading in groups])
        return known

    @cached_property
    def _groups(self) -> list[tuple[int, Reading]]:
        return groups_in(self.rules, self.hand, self._fine)

    @cached_property
    def cards(self) -> list[SingleCard]:
        """The kinds in the hand, each as a card played alone."""
        alone, unit = self.facts.alone, self.rules.packing.unit
        found = []
        for card, _ in self.rules.packing.counts(self.hand):
            counter, reading, early = alone[card.index]
            found.append(SingleCard(unit[card.index], counter, 0.0 if reading is None else self.hold(reading), early))
        return found

    # ------------------------------------------------------------ what lies ahead

    def outlook(self, spot: ClaimForecast, base: int) -> float:
        """What a hand should bring that is not looked at any further."""
        key = spot.hand, spot.shown, spot.tricks, base
        known = self._outlooks.get(key)
        if known is None:
            weights, enough, total = self.weights, self.facts.enough, self.total(spot)
            left, strength = self.rules.packing.size(spot.hand), total + self.split(spot.hand).worth
            more = weights.strength * (strength - enough) + weights.total * (total - enough)
            chance = 1.0 / (1.0 + exp(-(base + more) * HUNDREDTH)) if spot.tricks + left >= enough else 0.0
            above = weights.above + weights.above_strength * max(0.0, strength - enough)
            known = chance * self.facts.hope(enough + above * HUNDREDTH) - (1.0 - chance) * self.cost(left)
            self._outlooks[key] = known
        return known

    def cost(self, left: int) -> float:
        """What this seat should pay when it does not win with so many cards left: nothing for rivals who cannot have enough."""
        known = self._costs.get(left)
        if known is None:
            rivals, tricks, enough = self.deals.rivals, self._tricks, self.facts.enough
            owed = [self.facts.owed(self.seat, rival, self._privileged, enough + 1)
                    for rival in rivals if tricks[rival] + left >= enough]
            known = self._costs[left] = self.weights.cost * HUNDREDTH * sum(owed) / max(1, len(rivals))
        return known

    def claim(self, spot: ClaimForecast) -> float | None:
        """What a claim would bring now; None where there is not enough."""
        total = self.total(spot)
        return self.facts.gain(total) if total >= self.facts.enough else None

    def won(self, spot: ClaimForecast) -> float:
        """What this seat should come out with after it has won a trick."""
        claim = self.claim(spot)
        return claim if claim is not None else self.outlook(spot, self.weights.lead) if spot.hand else 0.0

    def leading(self) -> float:
        """What the lead should bring."""
        return max(one.score for one in self._rated(self.leads(), None))

    def goes_on(self) -> bool:
        """Whether the lead should bring more than a claim."""
        return self.leading() > (self.claim(self.here) or 0.0) + self.weights.risk * HUNDREDTH

    def play(self, bits: int, reading: Reading, to_act: Sequence[int] | None) -> float:
        """What leading or beating with these cards should bring while these (None: all rivals) are still to answer."""
        here, holds, value = self.here, self.holds(reading, to_act), 0.0
        hand, shown, chance = here.hand - bits, here.shown + bits, share(holds, here.deals)
        if chance > 0:
            value += chance * self.won(ClaimForecast(hand, shown, here.tricks + reading.size, holds))
        if chance < 1:
            after = ClaimForecast(hand, shown, here.tricks, here.deals & ~holds)
            value += (1.0 - chance) * self.lost(after, reading, self.deals.rivals if to_act is None else to_act)
        return value

    def throw(self, bits: int, trick: TrickToAnswer) -> float:
        """What throwing these cards away should bring."""
        here, stands, value = self.here, self.holds(trick.over, trick.to_act), 0.0
        hand, chance = here.hand - bits, share(stands, here.deals)
        if chance > 0:
            after = ClaimForecast(hand, here.shown, here.tricks, stands)
            value += chance * self.taken(after, trick.owner, trick.over.size)
        if chance < 1:
            after = ClaimForecast(hand, here.shown, here.tricks, here.deals & ~stands)
            value += (1.0 - chance) * self.lost(after, trick.over, trick.to_act)
        return value

    def lost(self, spot: ClaimForecast, reading: Reading, seats: Iterable[int]) -> float:
        """What this seat should come out with when one of these has beaten `reading`."""
        shares = {seat: (spot.deals & ~self.deals.stands(reading, seat)).bit_count() for seat in seats}
        total = sum(shares.values())
        return sum(share * self.taken(spot, seat, reading.size) for seat, share in shares.items() if share) / max(1, total)

    def taken(self, spot: ClaimForecast, seat: int, size: int) -> float:
        """The same when `seat` has won a trick of so many cards: it may have enough for a claim."""
        deals, owed = self._claims(seat, size)
        claims = share(deals, spot.deals)
        if not spot.hand:
            return -claims * owed
        return -claims * owed + (1.0 - claims) * self.outlook(spot, self.weights.later)

    def _claims(self, seat: int, size: int) -> tuple[int, float]:
        """The deals in which a rival has enough once it has won so many cards more, and what that should cost."""
        known = self._owed.get((seat, size))
        if known is None:
            found, owed, tricks = 0, 0.0, self._tricks[seat] + size
            for elders, deals in enumerate(self.deals.with_elders(seat)):
                # A single trick is mostly won with an Elder.
                total = tricks + max(0, elders - (size == 1))
                if deals and total >= self.facts.enough:
                    found |= deals
                    owed += deals.bit_count() * self.facts.owed(self.seat, seat, self._privileged, total)
            known = self._owed[seat, size] = found, owed / max(1, found.bit_count())
        return known

    # ------------------------------------------------------------ what to do

    def rank(self, trick: TrickToAnswer | None) -> list[RatedAction]:
        """The best first: every lead, or of what beats the trick the cheapest and the strongest, and where cards may be thrown
        away a few ways to do that."""
        if trick is None:
            leads = self.leads()
            return best_first(self._rated(leads, None)) if len(leads) > 1 else [RatedAction(0.0, leads[0])]
        shapes = sorted(HandPlays(self.rules.table, self.hand, trick.over, fine=self._fine).shapes(), key=cheapest)
        plays, thrown = self._made(shapes[:BEATERS - 1] + shapes[BEATERS - 1:][-1:]), list[Action]()
        if not plays or not self.facts.must_beat:
            discard = self.rules.book.with_cards
            thrown = [discard("discard", bits) for bits in ways_to_discard(self, trick.over.size)]
        if len(plays) + len(thrown) == 1:
            return [RatedAction(0.0, action) for action in (*plays, *thrown)]
        rated = [RatedAction(self.throw(action.bits, trick), action) for action in thrown]
        return best_first([*self._rated(plays, trick.to_act), *rated])

    def _rated(self, plays: Iterable[Action], to_act: Sequence[int] | None) -> list[RatedAction]:
        return [RatedAction(self.play(action.bits, action.reading, to_act), action) for action in plays if action.reading]

    def _made(self, shapes: Iterable[Shape]) -> list[Action]:
        """The plays of shapes, without those whose cards count as something else."""
        found: dict[Action, None] = {}
        for shape in shapes:
            actions = map(self.rules.book.play, [shape.need] if shape.fine else self._ways(shape))
            found.update(dict.fromkeys(islice((one for one in actions if one.reading is shape.reading), 1)))
        return list(found)

    def _ways(self, shape: Shape) -> Iterator[int]:
        """The choices of cards for a shape, first the one that spares Elders and what belongs to runs and sets."""
        keep = self.elders(self.hand, self.shown) | sum(part.bits for part in self.split(self.hand).parts)
        yield pick_sparing(self.rules.packing, shape, self.hand, keep)
        yield from self.rules.table.concrete(shape, self.hand)


def share(deals: int, among: int) -> float:
    """How many of `among` are in `deals`."""
    return (deals & among).bit_count() / among.bit_count() if among else 0.0


# ------------------------------------------------------------ discarding
# Which cards a hand misses least in games of claims (docs/rules/hakka.md 12): loose low cards first, Elders last.


def ways_to_discard(seat: ClaimSeat, count: int) -> list[int]:
    """A few choices of so many cards, packed, each by another measure of what is missed least."""
    if count == seat.rules.packing.size(seat.hand):
        return [seat.hand]
    return sorted({_least(seat, count), _without_groups(seat, count)})


def _least(seat: ClaimSeat, count: int) -> int:
    """Card by card what is missed least; groups that lost a card count no more."""
    rest, keep, again = seat.hand, _keeping(seat, seat.hand), _changes(seat, seat.hand)
    capacity = seat.rules.packing.capacity
    for _ in range(count):
        unit = min([(kept, unit) for unit, kept in keep])[1]
        rest -= unit
        if unit & again:
            keep, again = _keeping(seat, rest), _changes(seat, rest)
        elif not rest & unit * capacity:
            keep = [(other, kept) for other, kept in keep if other != unit]
    return seat.hand - rest


def _changes(seat: ClaimSeat, hand: int) -> int:
    """The cards of a hand without which others are worth more or less: those of its runs and sets, or all by some house rules."""
    return hand if seat.rules[Elders].scope == "own_hand" else sum([part.bits for part in seat.split(hand).parts])


def _without_groups(seat: ClaimSeat, count: int) -> int:
    """By the cards alone, as if there were no runs and sets."""
    size, elders = seat.rules.packing.size, seat.elders(seat.hand, seat.shown)
    cards = sorted([(bool(elders & card.counter), card.hold, card.unit) for card in seat.cards
                    for _ in range(size(seat.hand & card.counter))])
    return sum([unit for _, _, unit in cards[:count]])


def _keeping(seat: ClaimSeat, hand: int) -> list[tuple[int, float]]:
    """The cards of a hand, and what each is worth keeping for."""
    elders = seat.elders(hand, seat.shown)
    parts = [(part.bits, GROUP * part.worth / part.reading.size) for part in seat.split(hand).parts]
    return [(card.unit, sum([share for bits, share in parts if bits & card.counter])
             + ELDER * bool(elders & card.counter) + card.hold
             - EARLY * card.early) for card in seat.cards if hand & card.counter]
