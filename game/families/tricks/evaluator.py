"""What `normal` knows at one decision of a trick game: what is out, what its combinations can win, what that is worth."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import exp, log
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.ai.base import HUNDREDTH, Weights
from game.ai.candidates import still_to_answer
from game.ai.knowledge import Knowledge
from game.ai.odds import Odds
from game.ai.planbook import PlanBook
from game.ai.planner import Meld, Plan, Planner
from game.core.combos import Reading
from game.families.tricks.params import Award, TrickParams
from game.families.tricks.phase import award_for
from game.match.view import View

if TYPE_CHECKING:
    from game.match.rules import Rules


HALF = 0.5
LATER = 0.3
_SURENESS = itemgetter(2, 0)      # of an asset: the chance that it wins, and the tricks it counts


@dataclass(frozen=True, slots=True)
class TrickWeights(Weights):
    """What `normal` makes of things in trick games, in hundredths."""

    duck: int = 15        # how often a rival who could beat does not, where it need not
    award: int = 70       # how much of an award counts when the hand is split into combinations
    parts: int = 5        # of a trick, for every combination that the hand is split into
    cashed: int = 80      # how much of the awards in hand is expected by who leads
    bid: int = 0          # of a point: what a deal must promise before one says that it should be played


class Asset(NamedTuple):
    """A combination of a plan: the tricks it counts, its cards, the chance that it wins when led, and the logarithm of the
    chance that a foreign lead passes it by."""

    units: int
    size: int
    hold: float
    passed_by: float
    award: float
    safe: bool


class UnbeatenChances(Protocol):
    """What is known of how likely combinations are to stay unbeaten."""

    def unbeaten(self, reading: Reading) -> float: ...

    def certain(self, reading: Reading) -> bool: ...


class TrickRatings(ABC):
    """What a seat makes of plans and tricks, at the table or in a rollout.

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
    odds: UnbeatenChances

    _assets: dict[Reading, Asset]

    @abstractmethod
    def answer_holds(self, reading: Reading) -> float:
        """The chance that nobody who is still to answer can beat it."""

    # ------------------------------------------------------------ combinations

    def asset(self, reading: Reading) -> Asset:
        """What a combination is good for, as far as that depends on it alone."""
        known = self._assets.get(reading)
        if known is None:
            hold = self.wins(self.odds.unbeaten(reading))
            entry = 0.0 if reading.idle else hold * HALF**reading.size
            award = self.facts.award(reading) * len(self.rivals)
            certain = self.odds.certain(reading)
            known = Asset(self.facts.units(reading), reading.size, hold, log(1.0 - 0.99 * entry), award, certain)
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
        leading, following = expected_tricks(assets)
        hope, chance = (leading, 1.0) if first == self.seat else (following, HALF)
        points = self.facts.outlook(self.seat, self.tricks, self.left, hope, first, self.watcher)
        return points + awards_of(assets) * chance * self.weights.cashed * HUNDREDTH

    def rate(self, melds: Sequence[Meld], size: int, takers: Iterable[tuple[int, float]], units: int) -> float:
        """What the deal should bring when a trick of `size` cards goes to one of `takers` (seat, chance) and the plan is left."""
        assets = self.assets(melds)
        leading, following = expected_tricks(assets)
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


class TrickEvaluator(TrickRatings):
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
        self.rivals = tuple(seat for seat in view.at_play if seat != view.seat)
        self.to_act = still_to_answer(view)
        self.unseen = Knowledge.of_view(view).unseen
        self.odds = Odds(book, self.unseen, [view.counts[seat] or 0 for seat in self.rivals])
        self.price = facts.trick_price(self.seat, self.tricks, self.left, view.watcher)
        self.planner = Planner(book, self.cost, book.suited_in(self.hand))
        self._assets = {}

    @cached_property
    def now(self) -> Plan:
        """The plan for the whole hand."""
        return self.planner.best(self.hand)

    @cached_property
    def answering(self) -> Odds:
        """The odds against those who are still to answer."""
        return Odds(self.book, self.unseen, [self.view.counts[seat] or 0 for seat in self.to_act])

    def answer_holds(self, reading: Reading) -> float:
        """The chance that nobody who is still to answer can beat it."""
        return self.answering.unbeaten(reading)


def expected_tricks(assets: Sequence[Asset]) -> tuple[ExpectedTricks, ExpectedTricks]:
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
    return ExpectedTricks(sure, max(float(sure), lead)), ExpectedTricks(0, _back(missed, waste) * cash)


def awards_of(assets: Iterable[Asset]) -> float:
    """What the combinations of a plan earn on the way, if all that may win do."""
    return sum([award * hold for _, _, hold, _, award, _ in assets if award])


def _back(missed: float, waste: float) -> float:
    """The chance to get the lead back: `missed` is the logarithm of the chance that one foreign lead passes by."""
    return 1.0 - exp(missed * (1.0 + waste * HALF))


# ------------------------------------------------------------ prospects
# What tricks still to come are worth: the settlement table seen through an uncertain number of tricks.
#
# Policies for tricks and bidding rate everything in points by this, so that steps in the table (the sixth trick, the eleventh)
# are sought and denied without being named anywhere.


EIGHTHS = 8
CLUMP = 2.0                       # tricks come several at a time, which makes their number less certain
LEADER_SHARE = 1.35               # what a leader takes of the tricks that are not ours, against 1 for the others


class ExpectedTricks(NamedTuple):
    """The tricks that a seat expects: those that nobody can take from it, and the mean number."""

    sure: int
    mean: float


class TrickFacts:
    """What a ruleset pays for tricks and combinations, read off its flow once."""

    def __init__(self, rules: Rules) -> None:
        params = rules.ruleset.params_of(TrickParams) or TrickParams()
        self.players = rules.players
        self.must_beat: bool = params.must_beat
        self._leader: str = params.leader
        self.awards: tuple[Award, ...] = params.awards
        self._by_cards = params.counts == "cards"
        # A game that pays nothing for tricks is still played for them.
        self._values: Sequence[int] = rules.settle.params.by_tricks or tuple(range(len(rules.pack) + 1))
        self._awards: dict[Reading, int] = {}
        self._prices: dict[tuple[int, tuple[int, ...], int, int | None], float] = {}
        self._expected: dict[tuple[int, int, int, int], float] = {}    # few: numbers of tricks and cards

    def first(self, dealer: int, watcher: int | None) -> int:
        """Who leads to the first trick."""
        after = ((dealer + i) % self.players for i in range(self._leader != "dealer", self.players + 1))
        return next(seat for seat in after if seat != watcher)

    def units(self, reading: Reading) -> int:
        """How many tricks it counts when it wins one."""
        return reading.size if self._by_cards else 1

    def award(self, reading: Reading) -> int:
        """What every other seat pays when it wins."""
        known = self._awards.get(reading)
        if known is None:
            award = award_for(self.awards, reading)
            known = self._awards[reading] = 0 if award is None else award.each
        return known

    def worth(self, tricks: int) -> int:
        """What a seat collects from every other one for so many tricks."""
        return self._values[min(tricks, len(self._values) - 1)]

    def step(self, tricks: int, more: int) -> bool:
        """Whether so many more tricks are worth more."""
        return self.worth(tricks + more) > self.worth(tricks)

    def expected(self, have: int, left: int, hope: ExpectedTricks) -> float:
        """The mean of `worth` when `left` tricks are still to be played for."""
        sure = min(hope.sure, left)
        eighths = round(EIGHTHS * min(left - sure, max(0.0, hope.mean - sure)))
        key = have, left, sure, eighths
        known = self._expected.get(key)
        if known is None:
            chances = enumerate(spread(left - sure, eighths))
            known = self._expected[key] = sum(chance * self.worth(have + sure + more) for more, chance in chances)
        return known

    def outlook(self, seat: int, tricks: Sequence[int], left: int, hope: ExpectedTricks, leader: int | None,
                watcher: int | None = None) -> float:
        """What the deal should bring `seat`: what it collects less what it pays the others at play for theirs."""
        rest = max(0.0, left - hope.mean)
        shares = [0.0 if other in (seat, watcher) else LEADER_SHARE if other == leader else 1.0 for other in range(self.players)]
        total = sum(shares)
        theirs = sum(
            self.expected(tricks[other], left, ExpectedTricks(0, rest * share / total))
            for other, share in enumerate(shares)
            if other not in (seat, watcher)
        )
        return (self.players - 1 - (watcher is not None)) * self.expected(tricks[seat], left, hope) - theirs

    def trick_price(self, seat: int, tricks: Sequence[int], left: int, watcher: int | None = None) -> float:
        """What one trick more is worth to `seat` where nothing is known of its hand."""
        key = seat, tuple(tricks), left, watcher
        known = self._prices.get(key)
        if known is None:
            known = self._prices[key] = self._trick_price(seat, tricks, left, watcher)
        return known

    def _trick_price(self, seat: int, tricks: Sequence[int], left: int, watcher: int | None) -> float:
        mean, by = left / (self.players - (watcher is not None)), min(1.0, left / 4)
        more, less = (self.outlook(seat, tricks, left, ExpectedTricks(0, mean + change), None, watcher) for change in (by, -by))
        return max(0.2, (more - less) / (2 * by)) if left else 1.0


@lru_cache(4096)
def spread(left: int, eighths: int) -> tuple[float, ...]:
    """The chances of 0, 1 ... `left` tricks when the mean is so many eighths: a bell cut off at both ends."""
    mean = eighths / EIGHTHS
    if left == 0:
        return (1.0,)
    variance = max(0.05, CLUMP * mean * (left - mean) / left)
    weights = [exp(-((k - mean) ** 2) / (2 * variance)) for k in range(left + 1)]
    total = sum(weights)
    return tuple(weight / total for weight in weights)
