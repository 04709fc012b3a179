"""What `normal` knows at one decision of a game of claims: what its combinations can win, and what a win is worth.

The lead is looked ahead along one's own plan: in the worlds in which a lead holds one may claim or lead again; in the others a
rival may claim, or one comes back. Everything is rated in points.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from math import exp
from random import Random
from typing import NamedTuple

from game.combos import Reading
from game.combos.plays import HandPlays
from game.deck import Card
from game.players.claimweights import ClaimWeights
from game.players.claimworlds import Worlds
from game.players.claimworth import ClaimFacts
from game.players.moves import pick_sparing
from game.players.splitting import Split, best_split
from game.view import View

TRIED = (12, 5, 3)                 # how many leads are looked at: now, after the next trick, and after that
HUNDREDTH = 0.01


class Spot(NamedTuple):
    """Where this seat may stand later: its hand, the cards shown, its tricks, and the worlds that are still possible."""

    hand: int
    shown: int
    tricks: int
    worlds: int


class ClaimSense:
    """One decision of one seat."""

    def __init__(self, view: View, facts: ClaimFacts, weights: ClaimWeights, rng: Random) -> None:
        self.view = view
        self.rules = view.rules
        self.facts = facts
        self.weights = weights
        self.seat = view.seat
        self.worlds = Worlds(view, rng)
        self.here = Spot(view.hand.bits, view.shown.bits, view.tricks[view.seat], self.worlds.every)
        self._alone: dict[int, tuple[str, float] | None] = {}
        self._holds: dict[Reading, int] = {}
        self._elders: dict[tuple[int, int], int] = {}
        self._splits: dict[int, Split] = {}
        self._owed: dict[tuple[int, int], tuple[int, float]] = {}
        self._leads: dict[tuple[int, int], list[tuple[int, Reading]]] = {}

    # ------------------------------------------------------------ cards

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
            known = self.worlds.every
            for seat in self.worlds.rivals if seats is None else seats:
                known &= self.worlds.stands(reading, seat)
            if seats is None:
                self._holds[reading] = known
        return known

    def hold(self, reading: Reading) -> float:
        """The chance that nobody can beat it."""
        return self.worlds.share(self.holds(reading), self.worlds.every)

    def leads(self, hand: int, shown: int) -> list[tuple[int, Reading]]:
        """What may be led: one choice of cards for each combination, those that win most first."""
        known = self._leads.get((hand, shown))
        if known is None:
            plays = HandPlays(self.rules.table, hand)
            rule = self.rules.elders.single_rule(hand, shown, self.seat == self.view.privileged)
            plays.barred = 0 if rule is None else rule.barred
            # What is an Elder or belongs to a run counts anyway.
            keep = self.elder_cards(hand, shown)
            for shape in plays.fine_shapes():
                keep |= shape.need if shape.reading.size > 1 else 0
            known = [(pick_sparing(self.rules.packing, shape, hand, keep), shape.reading) for shape in plays.coarse_shapes()]
            known += [(shape.need, shape.reading) for shape in plays.fine_shapes()]
            known.sort(key=lambda lead: (-self.hold(lead[1]) * lead[1].size, lead[1].size, lead[0]))
            self._leads[hand, shown] = known
        return known

    def split(self, hand: int) -> Split:
        """The hand's runs and sets by the share of their cards that should win; Elders count anyway."""
        known = self._splits.get(hand)
        if known is None:
            elders, size = self.elder_cards(hand, self.here.shown), self.rules.packing.size
            known = self._splits[hand] = best_split(
                self.rules, hand, lambda bits, reading: size(bits & ~elders) * self.hold(reading))
        return known

    def strength(self, spot: Spot) -> float:
        """The tricks that a hand should come to: what it has, Elders, and its runs and sets as far as they win."""
        return self.total(spot) + self.split(spot.hand).worth

    def entries(self, hand: int) -> float:
        """How many kinds of foreign singles the hand should be able to beat for good."""
        best: dict[str, float] = {}
        for card, _ in self.rules.packing.counts(hand):
            alone = self._alone_holds(card)
            if alone is not None:
                best[alone[0]] = max(best.get(alone[0], 0.0), alone[1])
        return sum(best.values())

    def _alone_holds(self, card: Card) -> tuple[str, float] | None:
        """The contest of a single card and its chance to hold there; None for one that beats nothing."""
        if card.index not in self._alone:
            reading = self.rules.table.value(self.rules.packing.unit[card.index])
            useless = reading is None or reading.idle
            self._alone[card.index] = None if reading is None or useless else (reading.contest, self.hold(reading))
        return self._alone[card.index]

    # ------------------------------------------------------------ what lies ahead

    def chance(self, spot: Spot, base: int) -> float:
        """How often the deal is won from here."""
        weights = self.weights
        enough, more = self.facts.enough, weights.entry * self.entries(spot.hand)
        more += weights.strength * (self.strength(spot) - enough) + weights.total * (self.total(spot) - enough)
        return 1.0 / (1.0 + exp(-(base + more) * HUNDREDTH))

    def outlook(self, spot: Spot, base: int) -> float:
        """What a hand should bring that is not looked at any further."""
        chance, weights, enough = self.chance(spot, base), self.weights, self.facts.enough
        above = weights.above + weights.above_strength * max(0.0, self.strength(spot) - enough)
        return chance * self.facts.hope(enough + above * HUNDREDTH) - (1.0 - chance) * self.cost

    @cached_property
    def cost(self) -> float:
        """What this seat should pay when somebody else wins."""
        rivals = self.worlds.rivals
        owed = (self.facts.owed(self.seat, seat, self.view.privileged, self.facts.enough + 1) for seat in rivals)
        return sum(owed) / len(rivals) if rivals else 0.0

    def claim(self, spot: Spot) -> float | None:
        """What a claim would bring now; None where there is not enough."""
        total = self.total(spot)
        return self.facts.gain(total) if total >= self.facts.enough else None

    def won(self, spot: Spot, depth: int = 1) -> float:
        """What this seat should come out with after it has won a trick."""
        claim = self.claim(spot)
        if not spot.hand:
            return 0.0 if claim is None else claim
        if claim is not None and self.facts.automatic:
            return claim
        if depth < len(TRIED):
            ahead = self.leading(spot, depth)
            return ahead if claim is None else max(claim, ahead)
        return self.outlook(spot, self.weights.lead) if claim is None else claim

    def leading(self, spot: Spot, depth: int = 0) -> float:
        """What the lead should bring."""
        leads = self.leads(spot.hand, spot.shown)[:TRIED[depth]]
        return max(self.lead(spot, bits, reading, depth) for bits, reading in leads)

    def lead(self, spot: Spot, bits: int, reading: Reading, depth: int = 0) -> float:
        """What this lead should bring."""
        holds = spot.worlds & self.holds(reading)
        chance = self.worlds.share(holds, spot.worlds)
        after = Spot(spot.hand - bits, spot.shown + bits, spot.tricks, holds)
        value = 0.0
        if chance > 0:
            value += chance * self.won(after._replace(tricks=spot.tricks + reading.size), depth + 1)
        if chance < 1:
            value += (1.0 - chance) * self.lost(after._replace(worlds=spot.worlds & ~holds), reading, self.worlds.rivals)
        return value

    def lost(self, spot: Spot, reading: Reading, seats: Iterable[int]) -> float:
        """What this seat should come out with when one of these has beaten `reading`."""
        shares = {seat: (spot.worlds & ~self.worlds.stands(reading, seat)).bit_count() for seat in seats}
        total = sum(shares.values())
        return sum(share * self.taken(spot, seat, reading.size) for seat, share in shares.items() if share) / max(1, total)

    def taken(self, spot: Spot, seat: int, size: int) -> float:
        """The same when `seat` has won a trick of so many cards: it may have enough for a claim."""
        worlds, owed = self._claims(seat, size)
        claims = self.worlds.share(worlds, spot.worlds)
        if not spot.hand:
            return -claims * owed
        return -claims * owed + (1.0 - claims) * self.outlook(spot, self.weights.later)

    def _claims(self, seat: int, size: int) -> tuple[int, float]:
        """The worlds in which a rival has enough once it has won so many cards more, and what that should cost."""
        known = self._owed.get((seat, size))
        if known is None:
            found, owed, tricks = 0, 0.0, self.view.tricks[seat] + size
            for number, elders in enumerate(self.worlds.elders(seat)):
                # A single trick is mostly won with an Elder.
                total = tricks + max(0, elders - (size == 1))
                if total >= self.facts.enough:
                    found |= 1 << number
                    owed += self.facts.owed(self.seat, seat, self.view.privileged, total)
            known = self._owed[seat, size] = found, owed / max(1, found.bit_count())
        return known
