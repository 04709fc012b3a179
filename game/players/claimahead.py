"""What lies ahead for one seat of a game of claims: what its combinations can win, and what a win is worth.

The lead is looked ahead along one's own plan: in the worlds in which a lead holds one may claim or lead again; in the others a
rival may claim, or one comes back. Everything is rated in points. Seats that are imagined reckon as real ones do, over worlds
that are made more quickly (`game.players.search.claimsight`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from math import exp
from typing import TYPE_CHECKING

from game.combos import Reading
from game.players.claimcards import ClaimCards, Deals, Spot, Standing, share
from game.players.claimweights import ClaimWeights
from game.players.claimworth import ClaimFacts

if TYPE_CHECKING:
    from game.rules import Rules

TRIED = (12, 5, 3)                 # how many leads are looked at: now, after the next trick, and after that
HUNDREDTH = 0.01


class ClaimAhead(ClaimCards):
    """One decision of one seat. `tried` says how many leads are looked at, and how far."""

    def __init__(self, rules: Rules, facts: ClaimFacts, deals: Deals, standing: Standing, weights: ClaimWeights,
                 tried: Sequence[int] = TRIED) -> None:
        super().__init__(rules, facts, deals, standing)
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

    def outlook(self, spot: Spot, base: int) -> float:
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
        owed = (self.facts.owed(self.seat, seat, self._standing.privileged, self.facts.enough + 1) for seat in rivals)
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
        if depth < len(self._tried):
            ahead = self.leading(spot, depth)
            return ahead if claim is None else max(claim, ahead)
        return self.outlook(spot, self.weights.lead) if claim is None else claim

    def leading(self, spot: Spot, depth: int = 0) -> float:
        """What the lead should bring."""
        leads = self.leads(spot.hand, spot.shown)[:self._tried[depth]]
        return max(self.lead(spot, bits, reading, depth) for bits, reading in leads)

    def lead(self, spot: Spot, bits: int, reading: Reading, depth: int = 0) -> float:
        """What this lead should bring."""
        holds = spot.worlds & self.holds(reading)
        chance = share(holds, spot.worlds)
        after = Spot(spot.hand - bits, spot.shown + bits, spot.tricks, holds)
        value = 0.0
        if chance > 0:
            value += chance * self.won(after._replace(tricks=spot.tricks + reading.size), depth + 1)
        if chance < 1:
            value += (1.0 - chance) * self.lost(after._replace(worlds=spot.worlds & ~holds), reading, self._deals.rivals)
        return value

    def lost(self, spot: Spot, reading: Reading, seats: Iterable[int]) -> float:
        """What this seat should come out with when one of these has beaten `reading`."""
        shares = {seat: (spot.worlds & ~self._deals.stands(reading, seat)).bit_count() for seat in seats}
        total = sum(shares.values())
        return sum(share * self.taken(spot, seat, reading.size) for seat, share in shares.items() if share) / max(1, total)

    def taken(self, spot: Spot, seat: int, size: int) -> float:
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
            found, owed, tricks = 0, 0.0, self._standing.tricks[seat] + size
            for elders, worlds in enumerate(self._deals.with_elders(seat)):
                # A single trick is mostly won with an Elder.
                total = tricks + max(0, elders - (size == 1))
                if worlds and total >= self.facts.enough:
                    found |= worlds
                    owed += worlds.bit_count() * self.facts.owed(self.seat, seat, self._standing.privileged, total)
            known = self._owed[seat, size] = found, owed / max(1, found.bit_count())
        return known

    # ------------------------------------------------------------ answers

    def beat(self, bits: int, reading: Reading, to_act: Sequence[int]) -> float:
        """What beating with these cards should bring while these are still to answer."""
        here, holds = self.here, self.holds(reading, to_act)
        chance = share(holds, here.worlds)
        after = Spot(here.hand - bits, here.shown + bits, here.tricks, holds)
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
