"""What tricks still to come are worth: the settlement seen through an uncertain number of tricks.

Policies for tricks and bidding rate everything in points by this, so that steps in the table (the sixth trick, the eleventh) are
sought and denied without being named anywhere, and so are tricks that cost something where fewer of them are worth more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from functools import lru_cache
from itertools import pairwise
from math import copysign, exp
from operator import mul
from typing import TYPE_CHECKING, NamedTuple, Self

from game.families.tricks.params import Award, BidsPay, ContractPay, LastTrickPay, TakenPay, TrickParams
from game.families.tricks.phase import award_for
from game.mechanics.card_points import CardValues, TakenCards
from game.mechanics.params import AuctionParams, WidowParams
from game.mechanics.slices import Calls, Parties, Sides

if TYPE_CHECKING:
    from game.core.combos import Reading
    from game.match.rules import Rules
    from game.mechanics.params import Call


EIGHTHS = 8
CLUMP = 2.0                       # tricks come several at a time, which makes their number less certain
LEAST_PRICE = 0.2                 # of a trick, in points, where nothing hangs on it: one plays on all the same
NEARLY_NOTHING = 1e-9
REMEMBERED = 10_000               # prices of tricks
LEADER_SHARE = 1.35               # what a leader takes of the tricks that are not ours, against 1 for the others


Hope = tuple[int, float]           # the tricks that nobody can take from a seat, and the mean number that it expects


class Aim(NamedTuple):
    """What a deal after an auction is played for, as a seat sees it: how many tricks, or points of cards, were `bid` by which
    `word`, and for every seat the chance that it is of the side that has to take them."""

    bid: int
    chances: tuple[float, ...]
    word: str = ""

    @classmethod
    def seen(cls, calls: Calls, sides: Sides, own: int) -> Self | None:
        """What a seat makes of the sides as it knows them: a secret partner may be anybody else. None where there was no
        auction."""
        caller = calls.caller
        if caller is None:
            return None
        others = [seat for seat in range(len(sides.of)) if seat not in (caller, own)]
        secret = bool(sides.public) and own not in sides.secret
        chances = tuple([1.0 / len(others) if secret and seat in others else float(sides.together(caller, seat))
                         for seat in range(len(sides.of))])
        return cls(calls.stake, chances, calls.word)


class TrickFacts:
    """What a ruleset pays for tricks and combinations, read off its flow once; after an auction that of a deal (`of_deal`)."""

    @classmethod
    def of_rules(cls, rules: Rules) -> Self:
        """That of any ruleset."""
        return cls(rules)

    def __init__(self, rules: Rules) -> None:
        params = rules.ruleset.params_of(TrickParams) or TrickParams()
        self.players = rules.players
        self.sides: Sides = rules.fresh[Sides]
        self._partners = len(self.sides.with_seat(0))              # of the match, oneself among them
        self.contract = rules.settle.params.of(ContractPay)
        auction = rules.ruleset.params_of(AuctionParams)
        self._calls: Mapping[str, Call] = {} if auction is None else auction.calls
        self.aim: Aim | None = None
        # Where seats bid for themselves: what is paid, and what all of them have bid, a seat and its partners together.
        self.own_bids = rules.settle.params.of(BidsPay)
        self._bids: tuple[int, ...] = ()
        self._deals: dict[tuple[Aim | None, Sides], TrickFacts] = {}
        self._bidden: dict[tuple[tuple[int | None, ...], int], TrickFacts] = {}
        self.must_beat: bool = params.must_beat
        self._leader: str = params.leader
        self.awards: tuple[Award, ...] = params.awards
        self._by_cards = params.counts == "cards"
        self._sign = rules.ruleset.match.points_sign
        # A game that pays nothing for tricks is still played for them; where cards count, for what a trick holds on average.
        self.card_values = rules.get(CardValues)
        taken = rules.settle.params.of(TakenPay)
        self._each_trick, pay = 0 if taken is None else taken.each_trick, taken or self.contract
        self._last_trick = 0 if pay is None else pay.last_trick
        # What all tricks count together where the whole pack is dealt.
        self.total = 0 if self.card_values is None else (
            self.card_values.total + self._each_trick * (len(rules.pack) // rules.players) + self._last_trick)
        self.mean = self._sign * self.total * rules.players / len(rules.pack)
        paid = rules.settle.params.by_tricks or tuple(range(len(rules.pack) + 1))
        widow = rules.ruleset.params_of(WidowParams)
        self._buried_count = widow is not None and widow.counts_for == "caller"
        # Where a contract is for points of cards, what seats have taken is counted in these all along (`TrickSight.tricks`).
        self.by_points = self.contract is not None and self.card_values is not None
        self._values: Sequence[float] = tuple([self._sign * value for value in paid] if self.card_values is None else
                                              [self.mean * number for number in range(len(paid))])
        # Where the last trick decides, each trick saves a point or brings one, and the last one saves a quota and brings those of
        # the others. `outlook` counts what a seat has against what the others have, so a point is shared by all seats.
        last = rules.settle.params.of(LastTrickPay)
        self.last = 0.0
        if last is not None:
            seats = self.players
            self._values = [self._sign * (tricks if tricks else last.quota - last.none) / seats for tricks in range(len(paid))]
            self.last = self._sign * float(seats * last.quota - len(rules.pack) // seats)
        self._slope = float(self._values[-1] - self._values[0])
        self.rising = all(fewer <= more for fewer, more in pairwise(self._values))       # a trick never costs anything
        self._awards: dict[Reading, int] = {}
        self._prices: dict[tuple[int, tuple[int, ...], int, int | None], float] = {}
        self._shares: dict[tuple[int, int | None, int | None], tuple[Sequence[tuple[int, float]], float]] = {}
        self._expected = MeanWorths(self._values)
        self._each_alone = self._is_each_alone()

    def of_deal(self, aim: Aim | None, sides: Sides) -> TrickFacts:
        """The same for a deal with this aim and, as far as a seat knows, these sides."""
        if self.contract is None or aim is None:
            return self
        found = self._deals.get((aim, sides))
        if found is None:
            found = self._deals[aim, sides] = copy(self)
            found.aim, found.sides, found._prices = aim, sides, {}
            call = self._calls.get(aim.word)
            found.rising = call is None or call.takes == "bid"
            found._each_alone = found._is_each_alone()
        return found

    def with_bids(self, bids: tuple[int | None, ...], seat: int) -> TrickFacts:
        """The same for that seat where all have bid so many tricks; None stands for those who have not spoken."""
        pay, own = self.own_bids, bids[seat] if bids else None
        if pay is None or own is None:
            return self
        known = self._bidden.get((bids, seat))
        if known is None:
            known = self._bidden[bids, seat] = copy(self)
            known._prices = {}
            if pay.none and not own:
                known.sides = Sides()                    # no trick of its own, whatever a partner takes
            parties = Parties(sides=known.sides)
            known._bids = parties.pooled(tuple([bid or 0 for bid in bids]))
            worth = pay.alone if not known.sides.of else pay.worth
            known._values = tuple([self._sign * float(worth(known._bids[seat], number)) for number in range(len(self._values))])
            known._slope, known.rising = -1.0 if pay.exact else 1.0, False
            known._expected, known._each_alone = MeanWorths(known._values), known._is_each_alone()
        return known

    def taken(self, taken: TakenCards, calls: Calls, own: int, pile: int) -> tuple[int, ...]:
        """What every seat has as far as its contract for points of cards goes, as a seat knows that has put the cards `pile` face
        down."""
        assert self.card_values is not None
        points = [self.card_values.of(cards) for cards in taken.cards]
        if self._buried_count and own == calls.caller:
            points[own] += self.card_values.of(pile)
        return tuple(points)

    def first(self, dealer: int, watcher: int | None) -> int:
        """Who leads to the first trick."""
        after = ((dealer + i) % self.players for i in range(self._leader != "dealer", self.players + 1))
        return next(seat for seat in after if seat != watcher)

    def units(self, reading: Reading | None) -> int:
        """How many tricks it counts when it wins one."""
        return reading.size if self._by_cards and reading is not None else 1

    def award(self, reading: Reading) -> int:
        """What it gains from every other seat when it wins; below zero where points are better lost."""
        known = self._awards.get(reading)
        if known is None:
            award = award_for(self.awards, reading)
            known = self._awards[reading] = 0 if award is None else self._sign * award.each
        return known

    def worth(self, tricks: int) -> float:
        """What a seat collects from every other one for so many tricks."""
        return self._values[min(tricks, len(self._values) - 1)]

    def cards_worth(self, cards: int) -> int:
        """What packed cards are worth to who takes them; nothing where cards do not count."""
        return 0 if self.card_values is None else self._sign * self.card_values.of(cards)

    def trick_worth(self, units: int, *, last: bool) -> int:
        """What a trick that counts so many, and may be the `last`, is worth beside its cards where cards count."""
        return self._sign * (self._each_trick * units + self._last_trick * last)

    def expected(self, have: int, left: int, sure: int, mean: float) -> float:
        """The mean of `worth` when `left` tricks are still to be played for, so many of them `sure` and so many the `mean`."""
        if sure > left:
            sure = left
        return self._expected[have, left, sure, round(EIGHTHS * min(left - sure, max(0.0, mean - sure)))]

    def outlook(self, seat: int, tricks: Sequence[int], left: int, hope: Hope, leader: int | None,
                watcher: int | None = None) -> float:
        """What the deal should bring `seat`, which hopes for so many of the tricks that are `left`: what it collects less what it
        pays those against it for theirs."""
        sure, mean = hope
        rest, asked = max(0.0, left - mean), (seat, leader, watcher)
        shares, total = self._shares.get(asked) or self._shared(asked)
        if self._each_alone:
            theirs, known = 0.0, self._expected
            for other, share in shares:
                theirs += known[tricks[other], left, 0, round(EIGHTHS * rest * share / total)]
            return len(shares) * self.expected(tricks[seat], left, sure, mean) - theirs
        means, rivals = [0.0] * self.players, [other for other, _ in shares]
        for other, share in shares:
            means[other] = rest * share / total
        if self.aim is not None and self.contract is not None:
            means[seat] = mean
            return self._for_contract(self.aim, self.contract, seat, tricks, left, means)
        if self.sides.of:
            parties = Parties(watcher, self.sides)
            means[seat] = mean
            pooled = [sum([means[other] for other in self.sides.with_seat(one)]) for one in range(self.players)]
            tricks, means, rivals = parties.pooled(tricks), pooled, list(parties.payers(seat, self.players))
            mean = min(pooled[seat], left)
        if self._bids:
            return self.expected(tricks[seat], left, sure, mean)
        theirs = sum([self.expected(tricks[other], left, 0, means[other]) for other in rivals])
        return len(rivals) * self.expected(tricks[seat], left, sure, mean) - theirs

    def _is_each_alone(self) -> bool:
        """Whether every seat plays for itself, and is paid for the tricks that it takes alone."""
        return not (self._bids or self.sides.of or self.aim is not None and self.contract is not None)

    def _shared(self, asked: tuple[int, int | None, int | None]) -> tuple[Sequence[tuple[int, float]], float]:
        """How the others share in the tricks that a seat does not take, where one leads and one watches; and all their shares."""
        seat, leader, watcher = asked
        shares = tuple([(other, LEADER_SHARE if other == leader else 1.0)
                        for other in range(self.players) if other not in (seat, watcher)])
        found = self._shares[asked] = shares, sum([share for _, share in shares])
        return found

    def _for_contract(self, aim: Aim, pay: ContractPay, seat: int, tricks: Sequence[int], left: int,
                      means: Sequence[float]) -> float:
        """What the contract should bring a seat when every one expects so many tricks more."""
        have = round(sum([chance * number for chance, number in zip(aim.chances, tricks, strict=True)]))
        mean = sum([chance * number for chance, number in zip(aim.chances, means, strict=True)])
        rest, each = left, 1.0
        if self.by_points and self.card_values is not None:
            rest = max(0, self.total - sum(tricks)) if left else 0
            each = rest / left if left else 0.0
        chances = enumerate(spread(rest, round(EIGHTHS * min(float(rest), mean * each)), CLUMP * each))
        call = self._calls.get(aim.word)
        most = sum(tricks) + rest
        worth, side = sum([chance * pay.worth(aim.bid, have + more, call, most) for more, chance in chances]), sum(aim.chances)
        defence = pay.defence * (sum(means) - mean) * self._partners / (self.players - side)
        found = worth * (self.players - side) - defence * side
        if aim.chances[seat] != 1.0:
            found = -worth * side + defence * (self.players - side)
        return self._sign * found

    def trick_price(self, seat: int, tricks: Sequence[int], left: int, watcher: int | None = None) -> float:
        """What one trick more is worth to `seat` where nothing is known of its hand: below zero where it costs, never near it."""
        key = seat, tuple(tricks), left, watcher
        known = self._prices.get(key)
        if known is None:
            if len(self._prices) >= REMEMBERED:
                self._prices.clear()
            known = self._prices[key] = self._trick_price(seat, tricks, left, watcher)
        return known

    def _trick_price(self, seat: int, tricks: Sequence[int], left: int, watcher: int | None) -> float:
        mean, by = left / (self.players - (watcher is not None)), min(1.0, left / 4)
        more, less = (self.outlook(seat, tricks, left, (0, mean + change), None, watcher) for change in (by, -by))
        price = (more - less) / (2 * by) if left else copysign(1.0, self._slope)
        sign = price if abs(price) > NEARLY_NOTHING else self._slope
        return copysign(max(LEAST_PRICE, abs(price)), sign)

    def keen(self, seats: Sequence[int], tricks: Sequence[int], left: int, watcher: int | None = None) -> float:
        """The share of the seats to which one trick more is worth something rather than that it costs them."""
        if self._bids:
            return sum([tricks[seat] < self._bids[seat] for seat in seats]) / len(seats)
        return sum([self.trick_price(seat, tricks, left, watcher) > 0 for seat in seats]) / len(seats)


class MeanWorths(dict[tuple[int, int, int, int], float]):
    """The mean of what tricks are worth to a seat that has so many, of which so many are left, so many of them sure, and so many
    eighths of one to be hoped for besides; `values` are those of none, one, and so on. Few are ever asked for."""

    __slots__ = ("_values",)

    def __init__(self, values: Sequence[float]) -> None:
        super().__init__()
        self._values = values

    def __missing__(self, key: tuple[int, int, int, int]) -> float:
        have, left, sure, eighths = key
        values, chances = self._values[have + sure:], spread(left - sure, eighths)
        missing = len(chances) - len(values)
        if missing > 0:                                  # more tricks than are paid for bring as much as the last one
            values = (*values, *[self._values[-1]] * missing)
        found: float = sum(map(mul, chances, values))
        self[key] = found
        return found


@lru_cache(4096)
def spread(left: int, eighths: int, clump: float = CLUMP) -> tuple[float, ...]:
    """The chances of 0, 1 ... `left` tricks when the mean is so many eighths: a bell cut off at both ends, the wider the more of
    them come at a time."""
    mean = eighths / EIGHTHS
    if left == 0:
        return (1.0,)
    variance = max(0.05, clump * mean * (left - mean) / left)
    weights = [exp(-((k - mean) ** 2) / (2 * variance)) for k in range(left + 1)]
    total = sum(weights)
    return tuple(weight / total for weight in weights)
