"""What one seat makes of a trick game, at the table or in a rollout: its plan, what its combinations can win, what that is worth.

Everything is rated in points. A trick has a price, which is below zero where it costs: then plans are made of what is beaten,
the lowest combination is led first, and what is most likely to win is thrown away.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, log
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from game.ai.base import HUNDREDTH, Weights
from game.ai.candidates import lowest
from game.ai.odds import Knowledge, PlayOdds
from game.ai.planbook import plan_book
from game.ai.planner import Meld, Planner, by_loss
from game.core.combos import Reading, Shape
from game.core.combos.plays import pick
from game.families.tricks.follow import Following
from game.families.tricks.follow_odds import FollowOdds
from game.families.tricks.own_bids import tricks_bid
from game.families.tricks.payoff import Aim, TrickFacts
from game.families.tricks.phase import Trick
from game.match.actions import Action
from game.mechanics.card_points import TakenCards
from game.mechanics.slices import Bidding, Calls, Sides

if TYPE_CHECKING:
    from typing import Self

    from game.match.rules import Rules


HALF, QUARTER = 0.5, 0.25
LATER = 0.3
FORCED = 0.7                    # of the combinations that would win a foreign lead: how many are not thrown away before
READY = 400                     # plays, at most, that are made with the first player
PARTS = 8                       # of a trick: what expected tricks are told apart by

Melds = tuple[Meld, ...]
Candidate = tuple[Action, int | None]             # what to do, and its place in the plan where it is a combination of that
# What was reckoned, for all seats: by how the deal stands for one, then by who takes a trick, and what this leaves to hope for.
Reckoned = dict[tuple[object, ...], dict[tuple[int, int, int, int, int], float]]


@dataclass(frozen=True, slots=True)
class TrickWeights(Weights):
    """What `normal` makes of things in trick games, in hundredths."""

    duck: int = 15        # how often a rival who could beat does otherwise than tricks are worth to it, where it need not beat
    award: int = 70       # how much of an award counts when the hand is split into combinations
    parts: int = 5        # of a trick, for every combination that the hand is split into
    cashed: int = 80      # how much of the awards in hand is expected by who leads
    bid: int = 0          # of a point: what a deal must promise before one says that it should be played
    doubt: int = 30       # of a trick: who wins an auction has hoped for so much too many
    contra: int = 100     # of a trick: so many more than its share a side must expect before one of it raises what is paid
    held: int = 40        # how much of what a card costs, or brings, goes to a rival as long as it is in hand


class Effort(NamedTuple):
    """How much a seat thinks about a decision.

    It looks at the combinations of its plan and at so many other `leads` when it leads, at `replies` when it answers. It splits
    `anew` what an action leaves that is no combination of its plan, or keeps what is left of that; and it thinks anew when others
    have shown so many `fresh` cards.
    """

    leads: int
    replies: int
    anew: bool
    fresh: int


AT_TABLE = Effort(3, 8, True, 1)
QUICK = Effort(0, 4, False, 3)


class TrickBook:
    """What does not depend on a deal."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.packing, self.facts = rules, rules.packing, rules[TrickFacts]
        self.weights = TrickWeights.for_rules(rules)
        self.plans, self.following = plan_book(rules), rules.get(Following)
        for shape in rules.table.shapes[:READY]:        # no decision has to wait for that
            rules.book.play(pick(rules.packing, shape, rules.whole_pack))


class TrickSight(NamedTuple):
    """What a seat sees at a decision: besides the cards the tricks by seat, or points in them where these are bid, who watches,
    how many rivals are still to answer (`waiting`), what lies on top, and whose it is; where one follows, what was `led`, by seat
    the kinds that it `lacks` and those of which it has a `lone` one at most, and all cards of the trick (`lying`, packed). After
    an auction it has an `aim`, and knows of `sides`; where seats bid for themselves, `bids`."""

    cards: Knowledge
    tricks: tuple[int, ...]
    watcher: int | None
    waiting: int
    over: Reading | None = None
    owner: int = -1
    led: str = ""
    lacks: Sequence[int] = ()
    lying: int = 0
    aim: Aim | None = None
    sides: Sides = Sides()
    lone: Sequence[int] = ()
    bids: tuple[int | None, ...] = ()

    @classmethod
    def of(cls, known: Knowledge, *, thorough: bool = False) -> Self:
        """What a seat sees, in a trick or before play; with all that events prove where it is `thorough`."""
        deal, seat, sides = known.deal, known.seat, known[Sides]
        rules, trick, watcher, calls, tricks = deal.rules, deal.phase, deal.watcher, deal.slices[Calls], deal.tricks
        facts = rules[TrickFacts]
        if facts.by_points:
            tricks = facts.taken(deal[TakenCards], calls, seat, deal.piles[seat])
        lacks: Sequence[int] = (0,) * (2 * rules.players)
        lone = lacks
        if thorough and rules.get(Following) is not None:
            lacks, lone = known.deductions.lacks, known.deductions.lone
        aim = None if calls.caller is None else Aim.seen(calls, sides, seat)
        bids = () if facts.own_bids is None else tricks_bid(rules, known[Bidding])
        if not isinstance(trick, Trick) or trick.over is None:
            waiting = rules.players - 1 - (watcher is not None)
            return cls(known, tricks, watcher, waiting, lacks=lacks, aim=aim, sides=sides, lone=lone, bids=bids)
        return cls(known, tricks, watcher, trick.waiting - 1, trick.over, trick.owner, trick.led, lacks, trick.lying, aim, sides,
                   lone, bids)


class Asset(NamedTuple):
    """A combination of a plan: the tricks it counts, its cards, the chance that it wins when led, and what it is in answers: the
    logarithm of the chance that a foreign lead passes it by, or where tricks cost the chance that it has to win one; where one
    follows, the chance that it wins in time. Plans are ordered by `sureness`: that chance, and the tricks."""

    units: int
    size: int
    hold: float
    answers: float
    award: float
    safe: bool
    sureness: tuple[float, int]


_SURENESS = itemgetter(Asset._fields.index("sureness"))


class Expected(NamedTuple):
    """What a plan lets a seat expect: the tricks that nobody can take from it in the lead, the mean number when it is in the lead
    and when not, what its combinations earn on the way, if all that may win do, and the chances of the last trick, again in the
    lead and not, where that decides."""

    sure: int
    leading: float
    following: float
    awards: float
    last: tuple[float, float] = (0.0, 0.0)


class Thought(NamedTuple):
    """What a seat makes of the cards that are unseen at some moment: the chances, what combinations are good for, and what it
    leads, by its hand, the kinds that it may not lead alone, and the tricks so far."""

    odds: PlayOdds | FollowOdds
    assets: dict[Reading, Asset]
    led: dict[tuple[int, int, tuple[int, ...]], Action]


class TrickSeat:
    """Made for a decision at the table, or for a world, with the suited combinations that the hand holds at its beginning.

    In a world, what combinations are worth in winning follows from the cards that the seat has not seen, as they become fewer;
    what they cost in a plan stays as it was when the seat first thought of them.
    """

    def __init__(self, book: TrickBook, seat: int, effort: Effort, fine: tuple[Shape, ...], reckoned: Reckoned) -> None:
        self.book, self.seat, self.effort = book, seat, effort
        self.facts, self.weights = book.facts, book.weights
        self.watcher: int | None = None
        self.others, self.rivals = self._around()
        self._unseen, self._wants = -1, (True, 0.0)
        self._thoughts: dict[tuple[int, tuple[bool, float]], Thought] = {}
        self._cashed = HUNDREDTH * self.weights.cashed
        self._reckoned = reckoned
        suited = tuple([shape for shape in fine if shape.number in book.plans.suited])
        self._planner = Planner(book.plans, self._first_cost, suited)
        self._costs: dict[Reading, float] = {}
        self._searched: dict[int, Melds] = {}
        self._plans: dict[int, Melds] = {}
        self._led: dict[tuple[int, int], list[Candidate]] = {}
        self.thrown: dict[tuple[int, int, int], tuple[Melds, Action]] = {}

    @classmethod
    def at_table(cls, book: TrickBook, sight: TrickSight) -> Self:
        """One that takes its time over a decision, and sees this."""
        seat = cls(book, sight.cards.seat, AT_TABLE, book.plans.suited_in(sight.cards.hand), {})
        seat.look(sight)
        return seat

    def leave(self) -> None:
        """Nobody asks it any more. It and its planner know each other; now both go at once, before garbage is collected."""
        del self._planner

    def look(self, sight: TrickSight) -> None:
        """Take in what lies open now."""
        cards, facts = sight.cards, self.book.facts
        if sight.aim is not None:
            facts = facts.of_deal(sight.aim, sight.sides)
        if sight.bids:
            facts = facts.with_bids(sight.bids, self.seat)
        if facts is not self.facts:
            self.facts, self._unseen = facts, -1
            self.others, self.rivals = self._around()
            self._thoughts.clear()
        self.sight, self.hand, self.tricks, self.left = sight, cards.hand, sight.tricks, self.book.packing.size(cards.hand)
        if sight.watcher != self.watcher:
            self.watcher = sight.watcher
            self.others, self.rivals = self._around()
        self.to_act = self.others[:sight.waiting]
        self._reckoned_so = self._reckoned.setdefault((self.seat, self.tricks, self.left, self.watcher, facts.aim), {})
        self.price = facts.trick_price(self.seat, self.tricks, self.left, self.watcher)
        wants = self.price > 0, facts.rising or facts.keen(self.rivals, self.tricks, self.left, self.watcher)
        if wants != self._wants or cards.unseen != self._unseen and not self._nearly(cards.unseen):
            self._think(cards, wants)

    @property
    def has_thought(self) -> bool:
        """Whether it knows what its combinations are good for in such a deal."""
        return self._unseen >= 0

    def _think(self, cards: Knowledge, wants: tuple[bool, float]) -> None:
        """What can be beaten, of the cards that are unseen now, and by whom it will be: see `TrickFacts.keen`."""
        self._unseen, self._wants = cards.unseen, wants
        known = self._thoughts.get((cards.unseen, wants))
        if known is None:
            known = self._thoughts[cards.unseen, wants] = Thought(self._odds_of(cards), {}, {})
        self.odds, self._assets, self.led = known
        self.wanted, keen, duck = 1 if wants[0] else -1, wants[1], HUNDREDTH * self.weights.duck
        if self.book.following is not None:
            self._duck = keen * duck
        else:
            self._duck = 0.0 if self.facts.must_beat else keen * duck + (1.0 - keen) * (1.0 - duck)

    def _odds_of(self, cards: Knowledge) -> PlayOdds | FollowOdds:
        if self.book.following is None:
            return PlayOdds(self.book.plans, cards.unseen, [cards.sizes[other] for other in self.rivals])
        sizes = {other: cards.sizes[other] for other in self.others}
        sight = self.sight
        return FollowOdds(self.book.following, self.book.packing, cards.unseen, sizes, sight.lacks, sight.lone, self._wants[1],
                          self.rivals, self.facts.cards_worth)

    def _nearly(self, unseen: int) -> bool:
        """Whether what was thought last will still do."""
        packing, before = self.book.packing, self._unseen
        return before > 0 and packing.contains(before, unseen) and packing.size(before - unseen) < self.effort.fresh

    def _around(self) -> tuple[list[int], list[int]]:
        """The other seats at play, and those of them that play against this one."""
        players = self.facts.players
        round_ = [(self.seat + i) % players for i in range(1, players)]
        others = [other for other in round_ if other != self.watcher]
        return others, [other for other in others if not self.facts.sides.together(self.seat, other)]

    # ------------------------------------------------------------ combinations

    def answer_holds(self, reading: Reading, owner: int) -> float:
        """The chance that nobody who is still to answer and plays against its `owner` can beat it."""
        return self._stands(reading, self._against(owner))

    def _against(self, owner: int) -> list[int]:
        """The seats that are still to answer and play against that one."""
        sides = self.facts.sides
        return [seat for seat in self.to_act if not sides.together(seat, owner)] if sides.of else self.to_act

    def _stands(self, reading: Reading, against: list[int]) -> float:
        """The chance that none of these seats, which are still to answer, can beat it."""
        if isinstance(self.odds, FollowOdds):
            return self.odds.stands(reading, self.sight.led, against)
        return float(self.odds.unbeaten(reading) ** (len(against) / len(self.rivals)))

    def asset(self, reading: Reading) -> Asset:
        """What a combination is good for, as far as that depends on it alone."""
        known = self._assets.get(reading)
        if known is None:
            odds, size, units = self.odds, reading.size, self.facts.units(reading)
            unbeaten, certain = odds.standing(reading)
            hold = self.wins(unbeaten)
            if isinstance(odds, FollowOdds):
                answers = odds.in_time(reading)
            elif self.wanted > 0:
                answers = log(1.0 - 0.99 * (0.0 if reading.idle else hold * HALF**size))
            else:
                answers = self._forced(reading, hold)
            award = self.facts.award(reading) * len(self.rivals)
            known = self._assets[reading] = Asset(units, size, hold, answers, award, certain, (hold, units))
        return known

    def _forced(self, reading: Reading, hold: float) -> float:
        """How likely it has to win a foreign lead where tricks cost: others beat with cheap cards, and it may be thrown away."""
        if reading.idle or not self.facts.must_beat:
            return 0.0
        return FORCED * max(hold, self.book.plans.height(reading) ** len(self.rivals))

    def wins(self, hold: float) -> float:
        """The chance to win when nobody can beat it with chance `hold`: who need not beat does not always."""
        return hold + (1.0 - hold) * self._duck

    def _expected(self, assets: Sequence[Asset]) -> Expected:
        """What to expect of a plan; where one follows, suits come round whoever leads them."""
        if self.book.following is None:
            found = expected_tricks(assets, wanted=self.wanted > 0)
        elif self._dread is not None:
            found = Expected(0, 0.0, 0.0, awards_of(assets))
        else:
            hope = sum([asset.units * asset.answers for asset in assets])
            found = Expected(0, hope, hope, awards_of(assets))
        return found._replace(last=last_chances(assets)) if self.facts.last else found

    def expected(self, plan: Melds) -> Expected:
        """What to expect of a plan."""
        return self._expected(self.assets(plan))

    def _without_each(self, plan: Melds, places: Iterable[int]) -> dict[int, Expected]:
        """The same of what is left of a plan without the combination at each of these places."""
        known = self._assets
        every = [known.get(meld.reading) or self.asset(meld.reading) for meld in plan]
        order = sorted(range(len(every)), key=[asset.sureness for asset in every].__getitem__, reverse=self.wanted < 0)
        assets, found = [every[place] for place in order], dict[int, Expected]()
        for place in places:
            rank = order.index(place)
            found[place] = self._expected(assets[:rank] + assets[rank + 1:])
        return found

    @property
    def _dread(self) -> FollowOdds | None:
        """Where one follows and the cards of tricks cost, what is feared is reckoned card by card."""
        costs = self.wanted < 0 and self.facts.card_values is not None
        return self.odds if costs and isinstance(self.odds, FollowOdds) else None

    def worth(self, reading: Reading, award: float = 1.0) -> float:
        """The tricks that it should win, below zero where they cost; so much of its award counts."""
        asset = self.asset(reading)
        award *= asset.hold * asset.award / abs(self.price)
        return award + asset.hold * asset.units if self.wanted > 0 else award - max(asset.hold, asset.answers) * asset.units

    def cost(self, reading: Reading) -> float:
        """What is lost of its cards, in tricks: less the surer it wins, or is beaten where tricks cost."""
        return reading.size - self.worth(reading, self.weights.award * HUNDREDTH) + self.weights.parts * HUNDREDTH

    def least(self, cards: int, count: int) -> int:
        """So many of the cards, packed, that stand lowest alone, or highest where tricks cost."""
        rules = self.book.rules
        return lowest(rules, cards, count) if self.wanted > 0 else cards - lowest(rules, cards, rules.packing.size(cards) - count)

    # ------------------------------------------------------------ plans

    def _first_cost(self, reading: Reading) -> float:
        known = self._costs.get(reading)
        if known is None:
            known = self._costs[reading] = self.cost(reading)
        return known

    def plan(self, hand: int) -> Melds:
        """How the seat splits its hand, or how it has split a larger one: what is left of that."""
        return self._plans.get(hand) or self.replan(hand)

    def replan(self, hand: int) -> Melds:
        """How the seat splits its hand when it takes its time."""
        found = self._searched.get(hand)
        if found is None:
            found = self._plans[hand] = self._searched[hand] = self._planner.best(hand).melds
        return found

    def promising(self, plan: Melds, shapes: Iterable[Shape]) -> list[Shape]:
        """Leads that are no part of the plan: first those that make it least dearer, for what they should win."""
        packing, hand, suited, ordered = self.book.packing, self.hand, self.book.plans.suited, by_loss(plan)

        def loss(shape: Shape) -> float:
            """In tricks."""
            reading, need = shape.reading, packing.project(shape.need) if shape.fine else shape.need
            rest = hand - pick(packing, shape, hand) if suited else hand
            _, gone, new = self._planner.taken_out(ordered, rest, need)
            dearer = self._first_cost(reading) + sum([meld.cost for meld in new]) - sum([meld.cost for meld in gone])
            return dearer - self.wanted * QUARTER * self.asset(reading).hold * reading.size
        return sorted(shapes, key=loss)

    def without(self, action: Action) -> Melds:
        """How the seat splits what an action leaves: anew, or as what is left of its plan."""
        rest = self.hand - action.bits
        if self.effort.anew:
            return self.replan(rest)
        found = self._plans.get(rest)
        if found is None:
            kept, _, new = self._planner.taken_out(by_loss(self.plan(self.hand)), rest, action.cell_bits)
            found = self._plans[rest] = (*kept, *new)
        return found

    def planned(self, barred: int) -> list[Candidate]:
        """The combinations of the plan that may be led, each once: no card alone of a kind that is `barred`."""
        found = self._led.get((self.hand, barred))
        if found is None:
            plan, first = self.replan(self.hand), dict[Reading, int]()
            for place, meld in enumerate(plan):
                first.setdefault(meld.reading, place)
            free = self.hand - sum([meld.fixed for meld in plan]) if self.book.plans.suited else self.hand
            play, packing = self.book.rules.book.play, self.book.packing
            plays = [(play(plan[place].cards(packing, free)), place) for place in first.values()]
            found = self._led[self.hand, barred] = list({
                action: place for action, place in plays
                if action.reading is not None and (action.reading.size > 1 or not action.bits & barred)}.items())
        return found

    # ------------------------------------------------------------ what to do

    def promise(self, melds: Sequence[Meld], first: int) -> float:
        """What a deal should bring in which `first` leads to the first trick."""
        expected = self.expected(tuple(melds))
        hope, chance = ((expected.sure, expected.leading), 1.0) if first == self.seat else ((0, expected.following), HALF)
        points = self.facts.outlook(self.seat, self.tricks, self.left, hope, first, self.watcher)
        if self.facts.last:
            points += self.facts.last * expected.last[first != self.seat]
        return points + expected.awards * chance * self._cashed

    def tricks_of(self, hand: int) -> float:
        """The tricks that a hand should take, whoever leads."""
        if isinstance(self.odds, FollowOdds) and self.book.following is not None:
            return self.odds.from_above(hand, self.book.following.suit(self.book.rules.trump))
        return self.expected(self.replan(hand)).following

    def prospect(self, hand: int) -> float:
        """How good it is to play with that hand: by what its cards should have to take, or by the tricks they should take."""
        return self._dread.feared(hand) if self._dread is not None else self.wanted * self.tricks_of(hand)

    def assets(self, melds: Iterable[Meld]) -> list[Asset]:
        """What a plan has, in the order opposite to that in which it is led: the surest last, or first where tricks cost."""
        known = self._assets
        found = [known.get(meld.reading) or self.asset(meld.reading) for meld in melds]
        found.sort(key=_SURENESS, reverse=self.wanted < 0)
        return found

    def _rate(self, expected: Expected, size: int, takers: Iterable[tuple[int, float]], units: int) -> float:
        """What the deal should bring when a trick of `size` cards goes to one of `takers` (seat, chance) and so much is expected
        of what is left. Tricks count to a `PARTS`th, so that what was reckoned before will often do."""
        sure, leading, following, awards, chances = expected
        total, seat, known, last, behind = 0.0, self.seat, self._reckoned_so, self.facts.last, round(PARTS * following)
        for taker, chance in takers:
            if chance:
                own = taker == seat
                key = (taker, size, units, sure, round(PARTS * leading)) if own else (taker, size, units, 0, behind)
                value = known.get(key)
                if value is None:
                    value = known[key] = self._after(*key)
                if awards:
                    value += awards * (self._cashed if own else LATER)
                total += chance * (value + last * chances[not own] if last else value)
        return total

    def _after(self, taker: int, size: int, units: int, sure: int, parts: int) -> float:
        """What the deal should bring after a trick that counts so much has gone to one who leads then, with such hopes."""
        tricks = [*self.tricks]
        tricks[taker] += units
        return self.facts.outlook(self.seat, tricks, self.left - size, (sure, parts / PARTS), taker, self.watcher)

    def values(self, candidates: Sequence[Candidate]) -> list[float]:
        """What each of these should bring."""
        places = [place for _, place in candidates if place is not None]
        left = self._without_each(self.replan(self.hand), places) if places else {}
        return [self._value(action, self.expected(self.without(action)) if place is None else left[place])
                for action, place in candidates]

    def _value(self, action: Action, rest: Expected) -> float:
        """What an action should bring after which so much is expected of the cards that are left."""
        over, reading = self.sight.over, action.reading
        if over is not None and (reading is None or not reading.beats(over)):
            takers, award = self.outcome(self.sight.owner, over), float(-self.facts.award(over))
            size, units = over.size, self._units(over, action)
        else:
            assert reading is not None
            asset = self.asset(reading)
            if over is None:
                lost = (1.0 - asset.hold) / len(self.rivals)
                takers = [(self.seat, asset.hold), *[(seat, lost) for seat in self.rivals]]
            else:
                takers = self.outcome(self.seat, reading)
            size, award, units = reading.size, asset.award, self._units(reading, action)
        found = self._rate(rest, size, takers, units) + takers[0][1] * award
        return found if self.facts.card_values is None else found + self._cards(action, takers)

    def _units(self, reading: Reading, action: Action) -> int:
        """What the trick counts for who takes it: tricks, or where a contract is for points those of its cards, with what others
        should still put there."""
        if not self.facts.by_points:
            return self.facts.units(reading)
        last = self.facts.trick_worth(0, last=self.left == reading.size)
        return round(self.facts.cards_worth(self.sight.lying + action.bits) + last + self._stakes(action)[0])

    def _cards(self, action: Action, takers: Iterable[tuple[int, float]]) -> float:
        """What this trick is worth beyond the mean where its cards count, and what is feared or hoped for the cards that stay."""
        facts = self.facts
        if facts.by_points:
            return 0.0
        rivals, together = len(self.rivals), facts.sides.together
        units, own = facts.units(self.sight.over or action.reading), len(self.others) + 1 - rivals
        beside = facts.trick_worth(units, last=self.left == len(action.cards))
        lying = facts.cards_worth(self.sight.lying + action.bits) + beside - facts.mean * units
        rest, stakes = self.hand - action.bits, self._stakes(action)
        takes = sum([chance * (lying + stakes[seat != self.seat]) * (rivals if together(self.seat, seat) else -own)
                     for seat, chance in takers])
        if self._dread is not None:
            return takes + (rivals + own) * self._dread.feared(rest) - own * facts.cards_worth(rest)
        return takes - self.wanted * facts.cards_worth(rest) * HUNDREDTH * self.weights.held * rivals

    def _stakes(self, action: Action) -> tuple[float, float]:
        """What those still to play should put into this trick, where the seat takes it and where another one does."""
        facts, unseen, following = self.facts, self.sight.cards.unseen, self.book.following
        waiting = self.others if self.sight.over is None else self.to_act
        if self._dread is not None and following is not None and action.reading is not None and action.reading.size == 1:
            led, above = self.sight.led or following.value(action.bits), following.ranks[action.reading].above
            return self._dread.coming(led, ~above, waiting), self._dread.coming(led, -1, waiting)
        coming = len(waiting) * len(action.cards) * facts.cards_worth(unseen) / max(1, self.book.packing.size(unseen))
        return coming, coming

    def outcome(self, seat: int, reading: Reading) -> list[tuple[int, float]]:
        """Who takes the trick, with what chance, when `reading` of `seat` lies on top."""
        against = self._against(seat)
        if not against:
            return [(seat, 1.0)]
        hold = self.wins(self._stands(reading, against))
        lost = (1.0 - hold) / len(against)
        return [(seat, hold), *[(other, lost) for other in against]]


def expected_tricks(assets: Sequence[Asset], *, wanted: bool = True) -> Expected:
    """What to expect from a plan, what is led first of it last.

    Where tricks are `wanted` it plays the surest first in the lead. Once it has lost the lead it needs an answer that wins before
    it has thrown its winners away, and it throws the losers first.
    """
    if not wanted:
        return _feared_tricks(assets)
    lead = cash = missed = waste = awards = 0.0
    sure = 0
    for units, size, hold, passed_by, award, safe, _ in assets:
        lead = hold * (units + lead) + ((1.0 - hold) * _back(missed, waste) * cash if cash and hold < 1.0 else 0.0)
        cash = hold * (units + cash)
        missed += passed_by
        if award:
            awards += award * hold
        if hold < HALF:
            waste += size
        if safe:
            sure += units
    return Expected(sure, max(float(sure), lead), _back(missed, waste) * cash, awards)


def last_chances(assets: Sequence[Asset]) -> tuple[float, float]:
    """The chances to take the last trick of a plan, what is led first of it last, when in the lead and when not.

    The surest combination is kept for the end. Until then each one that is beaten costs the lead, which comes back, or not, with
    one of those that are left.
    """
    if not assets:
        return 1.0, 0.0
    kept = assets[-1]
    lead, missed, waste = kept.hold, kept.answers, 0.0
    for _, size, hold, passed_by, *_ in assets[:-1]:
        lead *= hold + (1.0 - hold) * _back(missed, waste)
        missed += passed_by
        waste += size if hold < HALF else 0
    return lead, _back(missed, waste) * lead


def _feared_tricks(assets: Sequence[Asset]) -> Expected:
    """The same where tricks cost: it leads what is beaten most likely until somebody does so, and answers where it has to."""
    lead = forced = last = 0.0
    for units, _, hold, answers, *_ in assets:
        lead = hold * (units + lead)
        last = units * answers
        forced += last
    return Expected(0, lead + forced - last, forced, awards_of(assets))


def awards_of(assets: Iterable[Asset]) -> float:
    """What the combinations of a plan earn on the way, if all that may win do."""
    return sum([asset.award * asset.hold for asset in assets if asset.award])


def _back(missed: float, waste: float) -> float:
    """The chance to get the lead back: `missed` is the logarithm of the chance that one foreign lead passes by."""
    return 1.0 - exp(missed * (1.0 + waste * HALF))
