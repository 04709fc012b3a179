"""What `normal` knows at one decision of a trick game: what is out, what its combinations can win, what that is worth."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from math import exp, log
from typing import NamedTuple

from game.combos import Reading
from game.players.odds import Odds, unseen_by
from game.players.planbook import PlanBook
from game.players.planner import Plan, Planner
from game.players.prospects import Hope, TrickFacts
from game.players.weights import HUNDREDTH, TrickWeights
from game.view import View

HALF = 0.5


class Asset(NamedTuple):
    """A combination of a plan: the tricks it counts, its cards, the chance that it wins when led, and as an answer."""

    units: int
    size: int
    hold: float
    entry: float
    award: float
    safe: bool


class TrickSense:
    """One decision of one seat, with everything worked out once."""

    def __init__(self, view: View, book: PlanBook, facts: TrickFacts, weights: TrickWeights) -> None:
        self.view = view
        self.book = book
        self.facts = facts
        self.weights = weights
        self.hand = view.hand.bits
        self.left = len(view.hand)
        self.seat = view.seat
        self.rivals = [seat for seat in view.at_play if seat != view.seat]
        self.unseen = unseen_by(view)
        self.odds = Odds(book, self.unseen, [(view.counts[seat] or 0, 1.0) for seat in self.rivals])
        self.price = facts.trick_price(self.seat, self.tricks, self.left, view.watcher)
        self.planner = Planner(book, self.cost, book.suited_in(self.hand))
        self._assets: dict[Reading, Asset] = {}

    @property
    def tricks(self) -> tuple[int, ...]:
        """The tricks that every seat has taken."""
        return self.view.tricks

    # ------------------------------------------------------------ combinations

    def asset(self, reading: Reading) -> Asset:
        """What a combination is good for, as far as that depends on it alone."""
        known = self._assets.get(reading)
        if known is None:
            hold = self.wins(self.odds.hold(reading))
            entry = 0.0 if reading.idle else hold * HALF**reading.size
            award = self.facts.award(reading) * len(self.rivals)
            known = Asset(self.facts.units(reading), reading.size, hold, entry, award, self.odds.safe(reading))
            self._assets[reading] = known
        return known

    def wins(self, hold: float) -> float:
        """The chance to win when nobody can beat it with chance `hold`: who need not beat does not always."""
        return hold if self.facts.must_beat else hold + (1.0 - hold) * self.weights.duck * HUNDREDTH

    def cost(self, reading: Reading) -> float:
        """What is lost of its cards, in tricks: less the surer it wins."""
        asset = self.asset(reading)
        won = asset.hold * (asset.units + asset.award / self.price * self.weights.award * HUNDREDTH)
        return asset.size - won + self.weights.parts * HUNDREDTH

    # ------------------------------------------------------------ plans

    def hopes(self, plan: Plan) -> tuple[Hope, Hope]:
        """The tricks to expect from a plan when in the lead, and when not.

        In the lead it plays the surest first. Once it has lost the lead it needs an answer that wins before it has thrown
        its winners away, and it throws the losers first.
        """
        assets = sorted((self.asset(meld.reading) for meld in plan.melds), key=lambda asset: (asset.hold, asset.units))
        lead = cash = missed = waste = 0.0
        sure = 0
        for asset in assets:
            lead = asset.hold * (asset.units + lead) + (1.0 - asset.hold) * _back(missed, waste) * cash
            cash = asset.hold * (asset.units + cash)
            missed += log(1.0 - 0.99 * asset.entry)
            waste += asset.size if asset.hold < HALF else 0
            sure += asset.units if asset.safe else 0
        return Hope(sure, max(float(sure), lead)), Hope(0, _back(missed, waste) * cash)

    def awards(self, plan: Plan, chance: float) -> float:
        """What the plan should earn on the way when the lead is had or comes with this chance."""
        assets = (self.asset(meld.reading) for meld in plan.melds)
        return chance * sum(asset.award * asset.hold for asset in assets if asset.award)

    @cached_property
    def now(self) -> Plan:
        """The plan for the whole hand."""
        return self.planner.best(self.hand)

    def rate(self, plan: Plan, size: int, takers: Iterable[tuple[int, float]], units: int) -> float:
        """What the deal should bring when a trick of `size` cards goes to one of `takers` (seat, chance) and the plan is left."""
        leading, following = self.hopes(plan)
        total = 0.0
        for seat, chance in takers:
            if chance:
                hope = leading if seat == self.seat else following
                tricks = tuple(count + units * (owner == seat) for owner, count in enumerate(self.tricks))
                value = self.facts.outlook(self.seat, tricks, self.left - size, hope, seat, self.view.watcher)
                total += chance * (value + self.awards(plan, HUNDREDTH * self.weights.cashed if seat == self.seat else _LATER))
        return total

    # ------------------------------------------------------------ the trick on the table

    @cached_property
    def to_act(self) -> list[int]:
        """Who is still to answer after this seat."""
        trick, players = self.view.trick, self.facts.players
        after = (trick[0].seat - self.seat - 1) % players if trick else players - 1
        following = [(self.seat + i) % players for i in range(1, after + 1)]
        return [seat for seat in following if seat != self.view.watcher]

    @cached_property
    def answering(self) -> Odds:
        """The odds against those who are still to answer."""
        return Odds(self.book, self.unseen, [(self.view.counts[seat] or 0, 1.0) for seat in self.to_act])

    def outcome(self, seat: int, reading: Reading) -> list[tuple[int, float]]:
        """Who takes the trick, with what chance, when `reading` of `seat` lies on top."""
        if not self.to_act:
            return [(seat, 1.0)]
        hold = self.wins(self.answering.hold(reading))
        return [(seat, hold), *((other, (1.0 - hold) / len(self.to_act)) for other in self.to_act)]


_LATER = 0.3


def _back(missed: float, waste: float) -> float:
    """The chance to get the lead back: `missed` is the logarithm of the chance that one foreign lead passes by."""
    return 1.0 - exp(missed * (1.0 + waste * HALF))
