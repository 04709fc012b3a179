"""What one seat of a game of claims makes of its cards: Elders, what it can lead, its runs and sets, and how often they win.

Chances are shares of worlds that are possible for the seat. Real and imagined seats reckon alike, over worlds that are made in
different ways (`game.players.claimworlds`, `game.players.search.claimdeals`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.combos import Reading, Shape
from game.combos.plays import HandPlays
from game.players.claimworth import ClaimFacts
from game.players.moves import pick_sparing
from game.players.splitting import Part, Split, groups_in, split_of

if TYPE_CHECKING:
    from game.rules import Rules


class Deals(Protocol):
    """Worlds that are possible for a seat, as the bits of one number; `rivals` are the seats at play but this one."""

    every: int
    rivals: tuple[int, ...]

    def stands(self, reading: Reading, seat: int) -> int:
        """The worlds in which this seat cannot beat it."""
        ...

    def with_elders(self, seat: int) -> Sequence[int]:
        """The worlds in which the seat has no Elder, one, two and so on."""
        ...


class Spot(NamedTuple):
    """Where this seat may stand later: its hand, the cards shown, its tricks, and the worlds that are still possible."""

    hand: int
    shown: int
    tricks: int
    worlds: int


class Alone(NamedTuple):
    """A card of the hand, packed, its whole counter, how it is read alone, its chance to win then, and how early it has to be
    led."""

    unit: int
    counter: int
    reading: Reading | None
    hold: float
    early: int


class Standing(NamedTuple):
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

    def __init__(self, rules: Rules, facts: ClaimFacts, deals: Deals, standing: Standing) -> None:
        self.rules, self.facts, self.seat = rules, facts, standing.seat
        self.here = Spot(standing.hand, standing.shown, standing.tricks[standing.seat], deals.every)
        self._deals, self._standing = deals, standing
        self._holds: dict[Reading, int] = {}
        self._chances: dict[Reading, float] = {}
        self._elders: dict[tuple[int, int], int] = {}
        self._splits: dict[int, Split] = {}
        self._leads: dict[tuple[int, int], list[tuple[int, Reading]]] = {}

    def elders(self, hand: int, shown: int) -> int:
        """How many Elders a hand has."""
        return self.rules.packing.size(self.elder_cards(hand, shown))

    def elder_cards(self, hand: int, shown: int) -> int:
        """The Elders of a hand, packed."""
        known = self._elders.get((hand, shown))
        if known is None:
            known = self._elders[hand, shown] = self.rules.elders.of_hand(hand, shown)
        return known

    def total(self, spot: Spot) -> int:
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
            rule = self.rules.elders.single_rule(hand, shown, self.seat == self._standing.privileged)
            barred = 0 if rule is None else rule.barred
            guarded, guard = hand | self.rules.packing.guard, self.rules.packing.guard
            fine = [shape for shape in self._standing.fine if guarded - shape.need & guard == guard]
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

    def split(self, hand: int) -> Split:
        """The hand's runs and sets by the share of their cards that should win; Elders count anyway."""
        known = self._splits.get(hand)
        if known is None:
            elders, size = self.elder_cards(hand, self.here.shown), self.rules.packing.size
            contains = self.rules.packing.contains
            known = self._splits[hand] = split_of([Part(bits, reading, size(bits & ~elders) * self.hold(reading))
                                                   for bits, reading in self._groups if contains(hand, bits)])
        return known

    @cached_property
    def _groups(self) -> list[tuple[int, Reading]]:
        if self.facts.coarse:
            return groups_in(self.rules, self.here.hand)
        return [(shape.need, shape.reading) for shape in self._standing.fine if shape.reading.size > 1]

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
    def cards(self) -> list[Alone]:
        """The kinds in the hand, each as a card played alone."""
        alone, unit = self.facts.alone, self.rules.packing.unit
        found = []
        for card, _ in self.rules.packing.counts(self.here.hand):
            counter, reading, early = alone[card.index]
            found.append(Alone(unit[card.index], counter, reading, 0.0 if reading is None else self.hold(reading), early))
        return found


def share(worlds: int, among: int) -> float:
    """How many of `among` are in `worlds`."""
    return (worlds & among).bit_count() / among.bit_count() if among else 0.0
