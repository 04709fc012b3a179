"""What one seat of a fishing game can expect: what each card is worth to every seat, what a capture brings and what a card feeds
that is laid, and whether to go on after a yaku (docs/rules/koikoi.md 13).

Everything is measured in points of the payment: a yaku is worth what stopping with it would pay, by the points of the seat and
the calls so far.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import prod
from operator import sub
from typing import TYPE_CHECKING, NamedTuple, Self

from game.ai.base import HUNDREDTH, Weights
from game.ai.odds import Knowledge
from game.families.fishing.chances import (
    BySet,
    CardLie,
    CatchOdds,
    Chances,
    DrawPace,
    Goal,
    Goals,
    Lie,
    YakuStand,
    any_of,
    chance,
    decisive,
    goals_of,
    stands,
)
from game.families.fishing.field import NOTHING, Field, HeldYaku, Stuck, Yakus
from game.families.fishing.matching import Matching
from game.families.fishing.params import FishParams
from game.families.fishing.pay import CapturePay, YakuPay
from game.families.fishing.yaku import YakuTable

if TYPE_CHECKING:
    from game.match.actions import Action
    from game.match.rules import Rules

Worths = Sequence[Mapping[int, float]]          # by seat, the own one first, what each card is worth to it
NOWHERE = Lie([], [], [])
ROUNDS = 20                     # no hand is larger that is looked through round by round


@dataclass(frozen=True, slots=True)
class FishWeights(Weights):
    """What players of fishing games go by, in hundredths; `rounds` are whole ones."""

    rounds: int = 5           # in which a card must come to count
    deny: int = 100           # what a card is worth that another seat would have had, by what it is worth to that seat
    made: int = 60            # a yaku now, beside what its last card is worth for one
    caution: int = 100        # the chance that another seat makes a yaku first, for who thinks of calling


# ------------------------------------------------------------ what a seat sees


class FishSight(NamedTuple):
    """What a seat knows of a deal, as kinds of cards: its hand, what lies on the field, what it has not seen, and how many cards
    each other seat holds; `waiting` is the card that was turned and lies nowhere yet. `taken`, `held` and `calls` are of the seat
    itself first, then of the others in the order of play, and so are `doubles`, how often what each would be paid doubles, and
    the places of the `dealer` and the `callers`; `absent` are the other seats, a bit for each, that are known to lack a kind."""

    seat: int
    hand: tuple[int, ...]
    field: tuple[int, ...]
    unseen: tuple[int, ...]
    sizes: tuple[int, ...]
    taken: tuple[tuple[int, ...], ...]
    held: tuple[tuple[HeldYaku, ...], ...]
    before: tuple[HeldYaku, ...]
    calls: tuple[int, ...]
    month: int
    waiting: int | None
    dealer: int
    absent: Mapping[int, int]
    doubles: tuple[int, ...]
    callers: tuple[int, ...]
    stuck: tuple[Stuck, ...]

    @property
    def free(self) -> tuple[int, ...]:
        """The cards that nobody has taken."""
        waiting = () if self.waiting is None else (self.waiting,)
        return (*self.hand, *self.field, *self.unseen, *waiting)

    @classmethod
    def of(cls, known: Knowledge) -> FishSight:
        """What a seat sees by what it knows."""
        rules, seat, sizes, field, yakus = known.deal.rules, known.seat, known.sizes, known[Field], known[Yakus]
        order, absent = _round(seat, rules.players), dict[int, int]()
        if field.lacks:
            for place, other in enumerate(order[1:]):
                for kind in field.lacks[other]:
                    absent[kind] = absent.get(kind, 0) | 1 << place
        if yakus.shown:                                 # who holds a card is the only one who does
            for place, other in enumerate(order[1:]):
                for kind in yakus.shown[other]:
                    absent[kind] = absent.get(kind, 0) | (1 << rules.players - 1) - 1 & ~(1 << place)
        return cls(seat, _kinds(rules, known.hand), field.on_field(), _kinds(rules, known.unseen),
                   tuple([sizes[other] for other in order[1:]]), tuple([field.taken[other] for other in order]),
                   tuple([yakus.held[other] for other in order]), yakus.before,
                   tuple([yakus.calls[other] for other in order]), field.month,
                   field.turned if field.waiting else None, order.index(known.deal.offices.get("dealer", 0)), absent,
                   tuple([yakus.doubles(other) for other in order]), tuple([order.index(other) for other in yakus.callers]),
                   field.stuck)


def _round(seat: int, players: int) -> list[int]:
    return [(seat + step) % players for step in range(players)]


def _kinds(rules: Rules, bits: int) -> tuple[int, ...]:
    return tuple([card.index for card, count in rules.packing.counts(bits) for _ in range(count)])


def points_of(held: Sequence[HeldYaku]) -> int:
    """What they are worth together."""
    return sum([each.points for each in held])


# ------------------------------------------------------------ what is compiled for a ruleset


class FishBook:
    """Groups of cards, their chances, the yaku by month, and what cards count by themselves."""

    def __init__(self, rules: Rules) -> None:
        fish = rules.ruleset.params_of(FishParams)
        assert fish is not None
        self.least = fish.ask.least if fish.ask is not None else 0
        self.rules, self.asks = rules, fish.ask is not None and not self.least      # with one yaku alone
        mates = rules[Matching].mates
        self.odds = CatchOdds(mates)
        self.table, self._pay, captures = rules[YakuTable], rules.get(YakuPay), rules.get(CapturePay)
        self.keeps_uncashed = self._pay is not None and self._pay.params.uncashed == "best"
        self.values = captures.values if captures is not None else (0,) * len(rules.deck.cards)
        self._has_yaku = captures is None or captures.params.yaku
        self._by_month = any(yaku.of_month and yaku.points for yaku in fish.yaku.values())
        self.group_of = _groups(mates)
        self._goals: dict[int, Goals] = {}
        self._paid: dict[tuple[tuple[int, ...], int, int], _PaidByPoints] = {}
        self.steal = fish.steal
        self.sticks = fish.triple("stuck") is not None
        stolen = fish.steal.of if fish.steal is not None else ()
        self.stolen = tuple([card.index for card in rules.pack if any(card.matches(name) for name in stolen)])
        self._work_ahead()

    def _work_ahead(self) -> None:
        """What nearly every deal asks for: the yaku of the first one, what they pay before anybody has called, and plays."""
        for winner in range(self.rules.players):
            paid = self.payments(self.rules.nothing, winner, 0)
            for goal in self.goals(1).each:
                paid[goal.points]
        for card in self.rules.pack:
            self.rules.book.play(self.rules.packing.unit[card.index])

    @property
    def unit(self) -> float:
        """What a card counts on average, where cards count; else a point."""
        return max(1.0, sum([self.values[card.index] for card in self.rules.pack]) / len(self.rules.pack))

    def goals(self, month: int) -> Goals:
        """The yaku of a deal in this month."""
        key = month if self._by_month else 0
        found = self._goals.get(key)
        if found is None:
            found = self._goals[key] = goals_of(self.rules, month) if self._has_yaku else Goals(())
        return found

    def payments(self, calls: tuple[int, ...], winner: int, doubles: int) -> Mapping[int, int]:
        """What each other seat pays, by points, after so many calls of all, where that doubles so often besides."""
        key = calls, winner, doubles
        found = self._paid.get(key)
        if found is None:
            found = self._paid[key] = _PaidByPoints(self._pay, *key)
        return found

    def times(self, sight: FishSight, callers: tuple[int, ...], winner: int) -> tuple[int, ...]:
        """How often each seat pays that, by places, where some have called; empty where each pays it once."""
        return () if self._pay is None else self._pay.times(sight.taken, sight.held[winner], callers, winner)

    def held(self, taken: Sequence[int], month: int) -> tuple[HeldYaku, ...]:
        """The yaku of taken cards."""
        unit = self.rules.packing.unit
        return self.table.held(sum([unit[kind] for kind in taken]), month)

    def completed(self, taken: Sequence[int], goal: Goal, parts: Sequence[YakuStand], month: int) -> tuple[HeldYaku, ...]:
        """The yaku once all has come that is missing for a goal."""
        come = [kind for part in parts for kind in part.open[:part.missing]]
        return self.held([*taken, *(dict.fromkeys(come) if goal.double else come)], month)


class _PaidByPoints(dict[int, int]):
    """By points what each other seat pays, worked out when it is first looked up."""

    def __init__(self, pay: YakuPay | None, calls: tuple[int, ...], winner: int, doubles: int) -> None:
        super().__init__()
        self._pay, self._case = pay, (calls, winner, doubles)

    def __missing__(self, points: int) -> int:
        found = self[points] = points if self._pay is None else self._pay.payment(points, *self._case)
        return found


@lru_cache(32)
def fish_book(rules: Rules) -> FishBook:
    """The book of these rules, shared by all players."""
    return FishBook(rules)


def _groups(mates: Sequence[frozenset[int]]) -> list[int]:
    """For each kind the number of its group: the kinds that it can be taken together with, directly or by way of others."""
    found = [-1] * len(mates)
    for start in range(len(mates)):
        if found[start] < 0:
            waiting = [start]
            while waiting:
                kind = waiting.pop()
                if found[kind] < 0:
                    found[kind] = start
                    waiting += mates[kind]
    return found


# ------------------------------------------------------------ the outlook


class Deed(NamedTuple):
    """Something to do with a card of the hand, or with one that waits: it takes cards of the field, or is laid where it takes
    none. `more` are played with it. Where the kind is NOTHING the seat passes."""

    kind: int
    takes: tuple[int, ...]
    from_hand: bool = True
    more: tuple[int, ...] = ()

    @classmethod
    def of_action(cls, rules: Rules, field: Field, action: Action) -> Self:
        """What is done to this field by playing, taking or passing."""
        if action.verb == "pass":
            return cls(NOTHING, ())
        kind, *more = [card.index for card, _ in rules.packing.counts(action.bits)]
        if action.verb == "take":
            assert field.turned is not None
            return cls(field.turned, (kind,), from_hand=False)
        if action.target is not None:
            return cls(kind, (action.target.index,), more=tuple(more))
        places = field.places
        return cls(kind, tuple([places[place] for place in rules[Matching].places(kind, places)]), more=tuple(more))

    @property
    def cards(self) -> tuple[int, ...]:
        """All that the seat then has more, where it takes anything."""
        return (self.kind, *self.more, *self.takes)


class Way(NamedTuple):
    """A yaku that a seat can still make: what it lacks, or nothing where one card of `further` betters what it has. It has
    `points` then, with all else that it has now, and `before` on its way to it."""

    parts: Sequence[YakuStand]
    further: Sequence[int]
    spoilers: Sequence[int]
    points: int
    before: int


class FishOutlook:
    """What a seat can expect at one moment."""

    def __init__(self, book: FishBook, weights: FishWeights, sight: FishSight) -> None:
        self.book, self.weights, self.sight = book, weights, sight
        self.paid = self._payments(sight.calls)
        self.lies = self._grouped()
        self.free = sight.free

    def _payments(self, calls: Sequence[int]) -> list[Mapping[int, int]]:
        """By seat what is paid to it, by points, after these calls."""
        sight = self.sight
        in_seats = _in_seats(calls, sight.seat)
        return [self.book.payments(in_seats, (sight.seat + step) % len(calls), often) for step, often in enumerate(sight.doubles)]

    def _grouped(self) -> dict[int, Lie]:
        """Where the cards lie, by group."""
        sight, group_of, absent = self.sight, self.book.group_of, self.sight.absent
        found = dict[int, tuple[list[int], list[int], list[int]]]()
        for place, kinds in enumerate((sight.hand, sight.field, sight.unseen)):
            for kind in kinds:
                group = group_of[kind]
                lists = found.get(group)
                if lists is None:
                    lists = found[group] = [], [], []
                lists[place].append(kind)
        return {group: Lie(hand, field, unseen, absent.get(unseen[0], 0) if absent and unseen else 0)
                for group, (hand, field, unseen) in found.items()}

    def lie(self, kind: int) -> Lie:
        """Where the other cards of its group lie; nowhere, where a wild card that waits is the last of its own."""
        return self.lies.get(self.book.group_of[kind], NOWHERE)

    @cached_property
    def lying(self) -> dict[int, dict[int, CardLie]]:
        """How each card of a group lies that nobody has taken, but for one that waits."""
        return {group: self.book.odds.lying(lie) for group, lie in self.lies.items()}

    def _chances(self, turns: int, rounds: int, turning: bool) -> Mapping[CardLie, Chances]:
        pace = DrawPace(len(self.sight.unseen), self.sight.sizes, turns)
        return self.book.odds.rates(pace).within(rounds, turning)

    # ------------------------------------------------------------ what cards are worth

    def shares(self, turns: int, rounds: int, turning: bool = False) -> list[dict[int, float]]:
        """By seat, the seat itself first, the chance that it takes each card within so many rounds, with so many own turns."""
        within, waiting = self._chances(turns, rounds, turning), self.sight.waiting
        each = [(kind, within[lies]) for group in self.lying.values() for kind, lies in group.items()]
        found = [{kind: chances[place] for kind, chances in each} for place in range(len(self.sight.taken))]
        if waiting is not None:                         # the seat takes something with it
            for place, kinds in enumerate(found):
                kinds.setdefault(waiting, 0.0 if place else 1.0)
        return found

    def worths(self, shares: Sequence[Mapping[int, float]]) -> Worths:
        """By seat what each card is worth to it: what it adds to yaku that can still be made."""
        return [self._worth(place, shares[place]) for place in range(len(shares))]

    def _worth(self, place: int, shares: Mapping[int, float]) -> dict[int, float]:
        values, paid = self.book.values, self.paid[place]
        found = {kind: float(values[kind]) for kind in self.free}
        for parts, further, spoilers, points, before in self.ways[place]:
            gain = float(paid[points] - paid[before])
            if not parts:                               # one card more betters what the seat has
                for kind in further:
                    others = any_of([other for other in further if other != kind], shares) if self.book.asks else 0.0
                    found[kind] += gain * (1.0 - others)
                continue
            whole = 1.0
            for part in parts:
                brought = gain
                if len(parts) > 1:
                    brought *= prod([chance(other, shares) for other in parts if other is not part])
                likely, each = decisive(part, shares)
                if brought and each:
                    for kind, decides in zip(part.open, each, strict=True):
                        found[kind] += brought * decides
                whole *= likely
            for kind in further if whole else ():
                found[kind] += whole
            for kind in spoilers:
                found[kind] -= gain * whole
        return found

    @cached_property
    def ways(self) -> list[Sequence[Way]]:
        """By seat the ways to yaku that are still open to it."""
        sight, goals, found = self.sight, self.book.goals(self.sight.month), dict[object, Sequence[Way]]()
        free = goals.sort(self.free)
        for case in zip(sight.taken, sight.held, strict=True):
            if case not in found:                       # as a deal begins all seats stand alike
                found[case] = self._ways(*case, goals, free)
        return [found[case] for case in zip(sight.taken, sight.held, strict=True)]

    def _ways(self, pile: tuple[int, ...], yaku: tuple[HeldYaku, ...], goals: Goals, free: BySet) -> list[Way]:
        """Those of a seat that has taken these cards and has these yaku."""
        book, month, known = self.book, self.sight.month, dict[str, int]()
        held, total, taken, found = {each.id for each in yaku}, points_of(yaku), goals.sort(pile), list[Way]()
        least = 0 if book.asks else total
        for goal in goals.each:
            further = free[goal.further]
            if goal.id in held:
                if further:
                    points = points_of(book.held((*pile, further[0]), month))
                    if points > total:
                        found.append(Way((), further, (), points, least))
                continue
            parts = stands(goal, taken, free)
            if parts is None:
                continue
            points = goal.points
            if held:
                points = points_of(book.completed(pile, goal, parts, month))
            elif goal.each:
                counted = len(taken[goal.further]) + len(taken[goal.double])
                points += goal.each * max(0, counted + sum([part.missing for part in parts]) - goal.enough)
            known[goal.id] = points
            if points > total:
                before = least
                for name in goal.before:
                    if name in known and known[name] > before and name not in held:
                        before = known[name]
                found.append(Way(parts, further, free[goal.without], points, before))
        return found

    # ------------------------------------------------------------ what is done with a card

    def worths_now(self, from_hand: bool) -> Worths:
        """What cards are worth when one is played from the hand, or the one that waits."""
        turns = len(self.sight.hand) - from_hand
        return self.worths(self.shares(turns, self._rounds(turns), from_hand))

    def _rounds(self, turns: int) -> int:
        return max(1, min(self.weights.rounds, turns))

    def rated(self, deeds: Sequence[Deed], worths: Worths) -> list[float]:
        """What each of them should bring, more than what lies there now does, where cards are worth so much to each seat."""
        sight, weights, from_hand = self.sight, self.weights, deeds[0].from_hand
        turns = len(sight.hand) - from_hand
        rounds = self._rounds(turns)
        signs = [1.0, *[-weights.deny * HUNDREDTH / max(len(sight.sizes), 1)] * len(sight.sizes)]
        within, lying = self._chances(turns, rounds, from_hand), self.book.odds.lying
        before, signed = dict[int, float](), list(zip(signs, worths, strict=True))

        def expected(lying: Mapping[int, CardLie]) -> float:
            value = 0.0
            for kind, lies in lying.items():
                for (sign, worth), each in zip(signed, within[lies], strict=True):
                    value += sign * worth[kind] * each
            return value

        found = []
        for deed in deeds:
            if deed.kind == NOTHING:
                found.append(0.0)
                continue
            group = self.book.group_of[deed.kind]
            if group not in before:
                before[group] = expected(self.lying.get(group, {}))
            value = expected(lying(_after(self.lie(deed.kind), deed))) - before[group]
            if deed.takes:
                gain = sum([worths[0][kind] for kind in deed.cards]) + self.makes(deed)
                value += gain * (1.0 - self.sticking(deed))
            found.append(value + self.stealing(deed, worths))
        return found

    def moves(self, deed: Deed, worths: Worths) -> list[float]:
        """By seat how much more the cards of its group should bring after a deed that are not taken with it."""
        lie = self.lie(deed.kind)
        before, after = (self.brings([each], worths, deed.from_hand) for each in (lie, _after(lie, deed)))
        return list(map(sub, after, before))

    def brings(self, lies: Iterable[Lie], worths: Worths, from_hand: bool) -> list[float]:
        """By seat what cards should bring that lie so."""
        turns, found = len(self.sight.hand) - from_hand, [0.0] * len(worths)
        within = self._chances(turns, self._rounds(turns), from_hand)
        for lie in lies:
            for kind, lying in self.book.odds.lying(lie).items():
                for place, share in enumerate(within[lying]):
                    found[place] += worths[place][kind] * share
        return found

    def sticking(self, deed: Deed) -> float:
        """The chance that the next card of the stock keeps a played one from taking what lies there."""
        if not self.book.sticks or not deed.from_hand or len(deed.takes) != 1 or deed.more or len(self.sight.hand) < 2:
            return 0.0
        return self._turning(deed.kind)

    def _turning(self, kind: int) -> float:
        """The chance that the next card of the stock matches a card."""
        unseen = self.sight.unseen
        return len(self.book.odds.matches[kind].intersection(unseen)) / max(len(unseen), 1)

    def stealing(self, deed: Deed, worths: Worths) -> float:
        """What the cards are worth that are stolen for it, or may be for the next card of the stock."""
        steal, sight = self.book.steal, self.sight
        if steal is None or deed.from_hand and len(sight.hand) < 2:
            return 0.0
        number = 0.0
        if deed.more:
            number += steal.together
        elif deed.from_hand and not deed.takes:
            number += steal.laid * self._turning(deed.kind)
        for pile in sight.stuck:
            if not set(pile.kinds).isdisjoint(deed.takes):
                number += steal.own if pile.seat == sight.seat else steal.stuck
        if len(deed.takes) == len(sight.field) and not deed.from_hand:
            number += steal.sweep
        if not number:
            return 0.0
        left = [kind for kind in self.book.stolen if kind in worths[0]]
        each = sum([worths[0][kind] + worths[1][kind] * self.weights.deny * HUNDREDTH for kind in left]) / max(len(left), 1)
        return number * each * sum([any(kind in self.book.stolen for kind in pile) for pile in sight.taken[1:]])

    def makes(self, deed: Deed) -> float:
        """What a yaku is worth that is made at once."""
        sight = self.sight
        held = self.book.held((*sight.taken[0], *deed.cards), sight.month)
        before = {each.id: each.points for each in sight.before}
        if all(each.points <= before.get(each.id, 0) for each in held):
            return 0.0
        had = 0 if self.book.asks else self.paid[0][points_of(sight.before)]
        return self.weights.made * HUNDREDTH * max(0, self.paid[0][points_of(held)] - had)

    # ------------------------------------------------------------ stop or go on

    def stopping(self) -> float:
        """What stopping brings, from each other seat on average."""
        return self.paid[0][points_of(self.sight.held[0])] * self._weight(0, self.sight.callers)

    def _weight(self, place: int, callers: tuple[int, ...]) -> float:
        """What the seat gains where another one pays a point, on average; if that of this place wins, and some have called."""
        others = len(self.sight.sizes)
        times = self.book.times(self.sight, callers, place)
        if place:
            return -(times[0] if times else 1.0) / others
        return sum(times) / others if times else 1.0

    def going_on(self) -> float:
        """What going on should bring, after one more call of the seat: whoever makes a yaku next stops."""
        sight, turns = self.sight, len(self.sight.hand)
        payments = self._payments((sight.calls[0] + 1, *sight.calls[1:]))
        open_, value, done = 1.0, 0.0, [0.0] * len(sight.taken)
        caution = self.weights.caution * HUNDREDTH
        callers = (*[place for place in sight.callers if place], 0)
        weights = [self._weight(place, callers) for place in range(len(sight.taken))]
        yaku = [[(way, paid[way.points]) for way in ways if way.points >= self.book.least]
                for ways, paid in zip(self.ways, payments, strict=True)]
        for rounds in range(1, min(turns, ROUNDS) + 1):
            shares = self.shares(turns, rounds)
            for place in (*range(1, len(sight.taken)), 0):
                by_now, paid = _next_yaku(yaku[place], shares[place])
                new = (by_now - done[place]) / max(1.0 - done[place], 1e-9)
                if place:
                    new = min(1.0, new * caution)
                value += open_ * new * paid * weights[place]
                open_ *= 1.0 - new
                done[place] = by_now
        return value + open_ * self._left_over()

    def _left_over(self) -> float:
        """What a deal brings that nobody stops."""
        if not self.book.keeps_uncashed:
            return 0.0
        points, dealer = [points_of(held) for held in self.sight.held], self.sight.dealer
        best = max(_round(dealer, len(points)), key=points.__getitem__)       # of equal ones the dealer's, as the payment has it
        return self.paid[best][points[best]] * (-1.0 / len(self.sight.sizes) if best else 1.0)


def _next_yaku(yaku: Sequence[tuple[Way, int]], shares: Mapping[int, float]) -> tuple[float, float]:
    """The chance that a seat makes one of these, and what it is paid for that."""
    none, weight, paid = 1.0, 0.0, 0.0
    for (parts, further, *_), pays in yaku:
        if len(parts) == 1:
            likely = chance(parts[0], shares)
        else:
            likely = prod([chance(part, shares) for part in parts]) if parts else any_of(further, shares)
        if likely:
            none *= 1.0 - likely
            weight += likely
            paid += likely * pays
    return 1.0 - none, paid / weight if weight else 0.0


def _after(lie: Lie, deed: Deed) -> Lie:
    """How the cards of its group lie after a deed."""
    hand = list(lie.hand)
    field = [kind for kind in lie.field if kind not in deed.takes] if deed.takes else [*lie.field, deed.kind]
    if deed.from_hand:
        for kind in (deed.kind, *deed.more):
            hand.remove(kind)
    return Lie(hand, field, lie.unseen, lie.absent)


def _in_seats(each: Sequence[int], seat: int) -> tuple[int, ...]:
    """What is told of the seat itself first and then in the order of play, by seat."""
    players = len(each)
    return tuple([each[(other - seat) % players] for other in range(players)])
