"""What `normal` knows at one decision of a trick game: what is out, what its combinations can win, what that is worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from math import exp, log
from operator import itemgetter
from typing import NamedTuple, Protocol

from game.combos import Reading
from game.players.odds import Odds, unseen_by
from game.players.planbook import PlanBook
from game.players.planner import Meld, Plan, Planner
from game.players.prospects import Hope, TrickFacts
from game.players.weights import HUNDREDTH, TrickWeights
from game.view import View

HALF = 0.5
LATER = 0.3
_SURENESS = itemgetter(2, 0)      # of an asset: the chance that it wins, and the tricks it counts


class Asset(NamedTuple):
    """A combination of a plan: the tricks it counts, its cards, the chance that it wins when led, and the logarithm of the
    chance that a foreign lead passes it by."""

    units: int
    size: int
    hold: float
    passed_by: float
    award: float
    safe: bool


class Holds(Protocol):
    """What is known of how likely combinations are to stay unbeaten."""

    def hold(self, reading: Reading) -> float: ...

    def safe(self, reading: Reading) -> bool: ...


class TrickRatings:
    """What a seat makes of plans and tricks, whether it sits at the table or is imagined to.

    `left` is the number of its cards, `tricks` what every seat has taken; `odds` are those against all `rivals`, `answering`
    those against the ones in `to_act`, who are still to answer.
    """

    facts: TrickFacts
    weights: TrickWeights
    seat: int
    left: int
    tricks: tuple[int, ...]
    rivals: Sequence[int]
    to_act: Sequence[int]
    watcher: int | None
    price: float
    odds: Holds

    _assets: dict[Reading, Asset]

    def answer_holds(self, reading: Reading) -> float:
        """The chance that nobody who is still to answer can beat it."""
        raise NotImplementedError

    # ------------------------------------------------------------ combinations

    def asset(self, reading: Reading) -> Asset:
        """What a combination is good for, as far as that depends on it alone."""
        known = self._assets.get(reading)
        if known is None:
            hold = self.wins(self.odds.hold(reading))
            entry = 0.0 if reading.idle else hold * HALF**reading.size
            award = self.facts.award(reading) * len(self.rivals)
            known = Asset(self.facts.units(reading), reading.size, hold, log(1.0 - 0.99 * entry), award, self.odds.safe(reading))
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

    def assets(self, melds: Iterable[Meld]) -> list[Asset]:
        """What a plan has, the surest last."""
        known = self._assets
        return sorted([known.get(meld.reading) or self.asset(meld.reading) for meld in melds], key=_SURENESS)

    def promise(self, melds: Sequence[Meld], first: int) -> float:
        """What a deal should bring in which `first` leads to the first trick."""
        assets = self.assets(melds)
        leading, following = hopes_of(assets)
        hope, chance = (leading, 1.0) if first == self.seat else (following, HALF)
        points = self.facts.outlook(self.seat, self.tricks, self.left, hope, first, self.watcher)
        return points + awards_of(assets) * chance * self.weights.cashed * HUNDREDTH

    def rate(self, melds: Sequence[Meld], size: int, takers: Iterable[tuple[int, float]], units: int) -> float:
        """What the deal should bring when a trick of `size` cards goes to one of `takers` (seat, chance) and the plan is left."""
        assets = self.assets(melds)
        leading, following = hopes_of(assets)
        awards, total = awards_of(assets), 0.0
        for seat, chance in takers:
            if chance:
                hope = leading if seat == self.seat else following
                tricks = tuple([count + units * (owner == seat) for owner, count in enumerate(self.tricks)])
                value = self.facts.outlook(self.seat, tricks, self.left - size, hope, seat, self.watcher)
                total += chance * (value + awards * (HUNDREDTH * self.weights.cashed if seat == self.seat else LATER))
        return total

    # ------------------------------------------------------------ what to do

    def rate_lead(self, reading: Reading, rest: Sequence[Meld]) -> float:
        """What leading it should bring, when these are left."""
        asset = self.asset(reading)
        lost = (1.0 - asset.hold) / len(self.rivals)
        takers = [(self.seat, asset.hold), *((seat, lost) for seat in self.rivals)]
        return self.rate(rest, reading.size, takers, asset.units) + asset.hold * asset.award

    def rate_reply(self, reading: Reading, rest: Sequence[Meld]) -> float:
        """What beating the table with it should bring."""
        asset, takers = self.asset(reading), self.outcome(self.seat, reading)
        return self.rate(rest, reading.size, takers, asset.units) + takers[0][1] * asset.award

    def rate_discard(self, over: Reading, owner: int, rest: Sequence[Meld]) -> float:
        """What throwing cards away on `over` of `owner` should bring."""
        takers = self.outcome(owner, over)
        return self.rate(rest, over.size, takers, self.facts.units(over)) - takers[0][1] * self.facts.award(over)

    def keep(self, reading: Reading) -> float:
        """What a combination is worth keeping for, by card."""
        asset = self.asset(reading)
        return asset.hold * (asset.units + asset.award / self.price) / asset.size

    def outcome(self, seat: int, reading: Reading) -> list[tuple[int, float]]:
        """Who takes the trick, with what chance, when `reading` of `seat` lies on top."""
        if not self.to_act:
            return [(seat, 1.0)]
        hold = self.wins(self.answer_holds(reading))
        return [(seat, hold), *((other, (1.0 - hold) / len(self.to_act)) for other in self.to_act)]


class TrickSense(TrickRatings):
    """One decision of one seat, with everything worked out once."""

    def __init__(self, view: View, book: PlanBook, facts: TrickFacts, weights: TrickWeights) -> None:
        self.view = view
        self.book = book
        self.facts = facts
        self.weights = weights
        self.hand = view.hand.bits
        self.left = len(view.hand)
        self.seat = view.seat
        self.tricks = view.tricks
        self.watcher = view.watcher
        self.rivals = [seat for seat in view.at_play if seat != view.seat]
        self.to_act = self._still_to_answer()
        self.unseen = unseen_by(view)
        self.odds = Odds(book, self.unseen, [(view.counts[seat] or 0, 1.0) for seat in self.rivals])
        self.price = facts.trick_price(self.seat, self.tricks, self.left, view.watcher)
        self.planner = Planner(book, self.cost, book.suited_in(self.hand))
        self._assets = {}

    @cached_property
    def now(self) -> Plan:
        """The plan for the whole hand."""
        return self.planner.best(self.hand)

    def _still_to_answer(self) -> list[int]:
        """Who is still to answer after this seat."""
        trick, players = self.view.trick, self.facts.players
        after = (trick[0].seat - self.seat - 1) % players if trick else players - 1
        following = [(self.seat + i) % players for i in range(1, after + 1)]
        return [seat for seat in following if seat != self.view.watcher]

    @cached_property
    def answering(self) -> Odds:
        """The odds against those who are still to answer."""
        return Odds(self.book, self.unseen, [(self.view.counts[seat] or 0, 1.0) for seat in self.to_act])

    def answer_holds(self, reading: Reading) -> float:
        """The chance that nobody who is still to answer can beat it."""
        return self.answering.hold(reading)


def hopes_of(assets: Sequence[Asset]) -> tuple[Hope, Hope]:
    """The tricks to expect from a plan, the surest of it last, when in the lead, and when not.

    In the lead it plays the surest first. Once it has lost the lead it needs an answer that wins before it has thrown
    its winners away, and it throws the losers first.
    """
    lead = cash = missed = waste = 0.0
    sure = 0
    for units, size, hold, passed_by, _, safe in assets:
        lead = hold * (units + lead) + (1.0 - hold) * _back(missed, waste) * cash
        cash = hold * (units + cash)
        missed += passed_by
        waste += size if hold < HALF else 0
        sure += units if safe else 0
    return Hope(sure, max(float(sure), lead)), Hope(0, _back(missed, waste) * cash)


def awards_of(assets: Iterable[Asset]) -> float:
    """What the combinations of a plan earn on the way, if all that may win do."""
    return sum([award * hold for _, _, hold, _, award, _ in assets if award])


def _back(missed: float, waste: float) -> float:
    """The chance to get the lead back: `missed` is the logarithm of the chance that one foreign lead passes by."""
    return 1.0 - exp(missed * (1.0 + waste * HALF))
