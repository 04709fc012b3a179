"""What is likely in the rest of a fishing deal, by what one seat knows: who takes a card, and what a yaku still asks of a seat
(docs/rules/koikoi.md 6 and 13.3 to 13.6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from math import comb, prod
from typing import TYPE_CHECKING, NamedTuple

from game.families.fishing.params import FishParams
from game.families.fishing.yaku import YakuTable

if TYPE_CHECKING:
    from game.match.rules import Rules

# ------------------------------------------------------------ who takes a card
# Cards fall into groups: those of one group can take one another, directly or by way of others. What becomes of a group follows
# from where its cards lie: in the seat's own hand, on the field, unseen. For each card and seat there is a rate, the chance that
# the seat takes it in one round, in which every seat has one turn, the seat itself the last one. The seat that gets the card is
# the one whose turn comes first.


EAGER = 0.55                    # of the turns in which a seat could take a card it does: one card of the hand goes each turn
PATIENT = 0.3                   # the same for a pair that it holds, of which it has to lay one card first
LURED = 0.16                    # of the cards in another hand that nothing lies on the field for are paired off in a round
PARTNERS = 2                    # of the cards that one in another hand can be paired with count
LET_GO = 0.1                    # of the cards that a seat cannot pair are laid in a round, where others may take them
REMEMBERED = 200                # stands of a deal, with what was found for each


class Lie(NamedTuple):
    """Where the cards of one group lie that nobody has taken, as kinds; `absent` are the other seats, a bit for each in the order
    of play, that are known to hold none of them."""

    hand: Sequence[int]
    field: Sequence[int]
    unseen: Sequence[int]
    absent: int = 0


class DrawPace(NamedTuple):
    """How many cards the seat has not seen, how many of them each other seat holds (in the order of play, the next one first),
    and how many turns the seat itself has left."""

    unseen: int
    sizes: tuple[int, ...]
    turns: int


ON_FIELD, IN_HAND, UNSEEN = range(3)
# How a card lies, which is all that its chances depend on: in which of these places, how many cards that it matches have not been
# seen, whether there are any on the field and in the hand of the seat, and who holds none of its group. For a card that has not
# been seen itself it is enough that there are any on the field; else the number is of those that it may be paired with.
CardLie = tuple[int, int, bool, bool, int]
Chances = tuple[float, ...]                     # that the seat takes it, then each other seat


class CatchOdds:
    """Chances by what takes what: `matches` are, by kind, the kinds that it takes."""

    def __init__(self, matches: Sequence[frozenset[int]]) -> None:
        same = dict[frozenset[int], frozenset[int]]()
        self.matches = tuple([same.setdefault(each, each) for each in matches])
        self._rates: dict[DrawPace, CatchRates] = {}

    def lying(self, lie: Lie) -> dict[int, CardLie]:
        """How each card of a group lies."""
        found, takes, matches = dict[int, CardLie](), None, self.matches
        hand, field, unseen, absent = lie
        for place, kinds in enumerate((field, hand, unseen)):
            for kind in kinds:
                if matches[kind] is not takes:
                    takes = matches[kind]
                    hidden, lies, held = len(takes.intersection(unseen)), not takes.isdisjoint(field), not takes.isdisjoint(hand)
                    partners = 0 if lies else min(hidden - (kind in takes) + held, PARTNERS)
                    known = ((ON_FIELD, hidden, True, held, absent), (IN_HAND, hidden, lies, held, absent),
                             (UNSEEN, partners, lies, held and not lies, absent))
                found[kind] = known[place]
        return found

    def rates(self, pace: DrawPace) -> CatchRates:
        """Chances at one stand of a deal."""
        found = self._rates.get(pace)
        if found is None:
            if len(self._rates) >= REMEMBERED:
                self._rates.clear()
            found = self._rates[pace] = CatchRates(pace)
        return found


class CatchRates:
    """Chances at one stand of a deal, by how a card lies."""

    def __init__(self, pace: DrawPace) -> None:
        self._pace, self._each = pace, 1.0 / max(pace.unseen, 1)
        self._holds: dict[int, Sequence[float]] = {}
        self._in_a_round: dict[CardLie, tuple[Chances, float]] = {}
        self._within: dict[tuple[int, bool], _Within] = {}

    def within(self, rounds: int, turning: bool = False) -> Mapping[CardLie, Chances]:
        """The chances that each seat takes a card within so many rounds, after the card that the seat itself is still
        `turning`."""
        key = rounds, turning
        found = self._within.get(key)
        if found is None:
            found = self._within[key] = _Within(self, rounds, turning)
        return found

    def turned(self, lies: CardLie) -> float:
        """The chance that the next card of the stock takes a card on the field, or is one that takes something there."""
        place, hidden, field, _, _ = lies
        return hidden * self._each if place == ON_FIELD else self._each if place == UNSEEN and field else 0.0

    def in_a_round(self, lies: CardLie) -> tuple[Chances, float]:
        """The chances that each seat takes a card in one round, in which the turn of the seat itself is the last one, and the
        chance that nobody does."""
        found = self._in_a_round.get(lies)
        if found is None:
            absent = lies[-1]
            holds = self._holds.get(absent)
            if holds is None:
                holds = self._holds[absent] = [0.0 if absent >> place & 1 else size * self._each
                                               for place, size in enumerate(self._pace.sizes)]
            own, *others = (self._on_field, self._in_hand, self._hidden)[lies[0]](lies, holds)
            free, taken = 1.0, [0.0]
            for rate in others:
                taken.append(free * rate)
                free *= 1.0 - rate
            if self._pace.turns:
                taken[0] = free * own
                free *= 1.0 - own
            found = self._in_a_round[lies] = tuple(taken), free
        return found

    # Rates: the chances that each seat takes a card in one round, if nobody else does before.

    def _on_field(self, lies: CardLie, holds: Sequence[float]) -> Chances:
        """Whoever holds a match takes it, and whoever turns one."""
        _, matching, _, held, _ = lies
        turned = matching * self._each
        own = EAGER if held else 0.0
        others = [EAGER * (1.0 - (1.0 - holding) ** matching) for holding in holds]
        return tuple([rate + (1.0 - rate) * turned for rate in (own, *others)])

    def _in_hand(self, lies: CardLie, holds: Sequence[float]) -> Chances:
        """The seat takes with it what lies there or comes; the others have it when it has to be laid."""
        _, matching, field, held, _ = lies
        if field:
            own = EAGER
        else:
            comes = min(1.0, matching * self._each * (len(holds) + 1) + matching * sum(holds) * LET_GO)
            own = max(PATIENT if held else 0.0, EAGER * comes)
        laid = LET_GO * (1.0 - own)
        return own, *[laid * (1.0 - (1.0 - holding) ** matching) for holding in holds]

    def _hidden(self, lies: CardLie, holds: Sequence[float]) -> Chances:
        """Another seat that holds it takes with it; else it is turned, and goes with what lies there or to who holds a match."""
        _, partners, field, held, _ = lies
        each = self._each
        if field:
            return (each, *[holding * EAGER + each for holding in holds])
        own = EAGER * (each * (len(holds) + 1) + LET_GO * sum(holds)) if held else 0.0
        return own, *[holding * LURED * partners for holding in holds]


class _Within(dict[CardLie, Chances]):
    """The chances within so many rounds, worked out when they are first looked up."""

    def __init__(self, rates: CatchRates, rounds: int, turning: bool) -> None:
        super().__init__()
        self._of, self._rounds, self._turning = rates, rounds, turning

    def __missing__(self, lies: CardLie) -> Chances:
        each, free = self._of.in_a_round(lies)
        first = self._of.turned(lies) if self._turning else 0.0
        scale = (1.0 - first) * (1.0 - free ** self._rounds) / (1.0 - free) if free < 1.0 else 0.0
        own, *others = map(scale.__mul__, each)
        found = self[lies] = first + own, *others
        return found


# ------------------------------------------------------------ what a yaku asks
# Sets of cards of which so many are needed, and cards that come with a chance each. Of a set of which all that is left is needed
# the chance is their product; else they count as equally likely, by the mean.


STEPS = 50                      # in which mean chances are told apart


class Part(NamedTuple):
    """So many cards of a set of kinds."""

    kinds: frozenset[int]
    number: int


class Goal(NamedTuple):
    """A yaku as counted sets of which no card is in two. It is worth `points`, with the yaku that its cards make besides where
    these are certain ones, and `each` more for every card of `further` beyond `enough`. It is lost for good with one of
    `without`, or with more than `most` of `capped` (0: any number). Those that are
    `double` count for two. Who has it has had all of `before`."""

    id: str
    parts: tuple[Part, ...]
    points: int
    each: int = 0
    enough: int = 0
    further: frozenset[int] = frozenset()
    without: frozenset[int] = frozenset()
    capped: frozenset[int] = frozenset()
    most: int = 0
    double: frozenset[int] = frozenset()
    before: tuple[str, ...] = ()


BySet = Mapping[frozenset[int], Sequence[int]]      # cards by the sets of kinds that yaku ask about, in each as they came


class Goals:
    """The yaku of a deal, and the sets of kinds that they ask about."""

    def __init__(self, goals: Iterable[Goal]) -> None:
        self.each = tuple(goals)
        asked = [kinds for goal in self.each for kinds in (
            *(part.kinds for part in goal.parts), goal.further, goal.without, goal.capped, goal.double)]
        self._sets = tuple(dict.fromkeys(asked))
        self._of = {kind: tuple([kinds for kinds in self._sets if kind in kinds]) for kind in frozenset().union(*self._sets)}

    def sort(self, kinds: Iterable[int]) -> BySet:
        """These cards by the sets that they are in."""
        found: dict[frozenset[int], list[int]] = {each: [] for each in self._sets}
        of = self._of
        for kind in kinds:
            for each in of.get(kind, ()):
                found[each].append(kind)
        return found


def goals_of(rules: Rules, month: int) -> Goals:
    """The yaku of a deal in this month."""
    table, fish = rules[YakuTable], rules.ruleset.params_of(FishParams)
    assert fish is not None

    def named(names: Iterable[str]) -> frozenset[int]:
        return frozenset(table.kinds(names))

    found = dict[str, Goal]()
    for name, yaku in fish.yaku.items():
        if not yaku.points:
            continue
        of = frozenset([card.index for card in table.cards_of_month(month)]) if yaku.of_month else named(yaku.of)
        needs, without = named(yaku.needs), named(yaku.without)
        count = len(of) if yaku.of_month else yaku.count
        parts = [Part(needs, len(needs))] if needs else []
        if count > len(of & needs):
            parts.append(Part(of - needs - without, count - len(of & needs)))
        further = (named(yaku.counting) if yaku.counting else of) if yaku.each_more else frozenset[int]()
        points = yaku.points
        if all(len(part.kinds) == part.number for part in parts):
            whole = sum([rules.packing.unit[kind] for part in parts for kind in part.kinds])
            points = sum([held.points for held in table.held(whole, month)])
        found[name] = Goal(name, tuple(parts), points, yaku.each_more, count, further, without,
                           of if yaku.most else frozenset[int](), yaku.most, named(yaku.double))
    return Goals([goal._replace(before=tuple([id for id, other in found.items() if other is not goal and _implies(goal, other)]))
                  for goal in found.values()])


def _implies(goal: Goal, other: Goal) -> bool:
    """Whether who has the cards of a goal has had those of the other one on the way."""
    for kinds, number in other.parts:
        for part in goal.parts:                         # the fewest of these kinds that are among its cards
            number -= max(0, part.number - len(part.kinds - kinds))
        if number > 0:
            return False
    return True


class YakuStand(NamedTuple):
    """How a part of a goal stands: how many cards are missing, and those that may still come, each as often as it would count."""

    missing: int
    open: Sequence[int]


def stands(goal: Goal, taken: BySet, free: BySet) -> list[YakuStand] | None:
    """Each part of a goal for who has taken some cards while others are free; None where it cannot be made any more."""
    if goal.without and taken[goal.without] or goal.most and len(taken[goal.capped]) > goal.most:
        return None
    found, double = [], goal.double
    for kinds, number in goal.parts:
        have, left = taken[kinds], free[kinds]
        missing = number - len(have)
        if double:
            missing -= sum([kind in double for kind in have])
            left = [kind for kind in left for _ in range(1 + (kind in double))]
        if missing > len(left):
            return None
        found.append(YakuStand(max(missing, 0), left))
    return found


def chance(part: YakuStand, shares: Mapping[int, float]) -> float:
    """That all cards come that are missing."""
    missing, left = part
    if not missing:
        return 1.0
    if missing == len(left):
        return prod(map(shares.__getitem__, left))
    return at_least(missing, len(left), _steps(sum(map(shares.__getitem__, left)) / len(left)))


def decisive(part: YakuStand, shares: Mapping[int, float]) -> tuple[float, Sequence[float]]:
    """That all cards come that are missing, and of each that may come, that without it exactly one is missing in the end, so that
    it decides."""
    missing, left = part
    if not missing:
        return 1.0, ()
    each = [*map(shares.__getitem__, left)]
    if missing == len(left):
        whole = prod(each)
        return whole, [whole / one for one in each] if whole else [
            prod([*each[:place], *each[place + 1:]]) for place in range(missing)]
    steps = _steps(sum(each) / len(left))
    return at_least(missing, len(left), steps), [just(missing - 1, len(left) - 1, steps)] * len(left)


def any_of(kinds: Iterable[int], shares: Mapping[int, float]) -> float:
    """That at least one of these cards comes."""
    return 1.0 - prod([1.0 - shares[kind] for kind in kinds])


def _steps(mean: float) -> int:
    return round(mean * STEPS)


@cache
def just(count: int, of: int, steps: int) -> float:
    """The chance of exactly so many, where each of some cards comes with so many fiftieths."""
    each = steps / STEPS
    return comb(of, count) * each ** count * (1.0 - each) ** (of - count)


@cache
def at_least(count: int, of: int, steps: int) -> float:
    """The chance of so many or more."""
    return sum(just(number, of, steps) for number in range(count, of + 1))
