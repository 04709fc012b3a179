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
LET_GO = 0.1                    # of the cards that a seat cannot pair are laid in a round, where others may take them
REMEMBERED = 60_000             # groups as they lay, with what was found


class Lie(NamedTuple):
    """Where the cards of one group lie that nobody has taken, as kinds; `absent` are the other seats, a bit for each in the order
    of play, that are known to hold none of them."""

    hand: tuple[int, ...]
    field: tuple[int, ...]
    unseen: tuple[int, ...]
    absent: int = 0


class DrawPace(NamedTuple):
    """How many cards the seat has not seen, how many of them each other seat holds (in the order of play, the next one first),
    and how many turns the seat itself has left."""

    unseen: int
    sizes: tuple[int, ...]
    turns: int


Shares = Mapping[int, tuple[float, ...]]        # for each kind the chances that the seat takes it, then each other seat


class CatchOdds:
    """Chances by what takes what: `matches` are, by kind, the kinds that it takes."""

    def __init__(self, matches: Sequence[frozenset[int]]) -> None:
        self.matches = matches
        self._rates: dict[tuple[Lie, DrawPace], Shares] = {}
        self._shares: dict[tuple[Lie, DrawPace, int, bool], Shares] = {}

    def shares(self, lie: Lie, pace: DrawPace, rounds: int, turning: bool = False) -> Shares:
        """The chances that each seat takes each card of a group within so many rounds, after the card that the seat itself is
        still `turning`."""
        key = lie, pace, rounds, turning
        found = self._shares.get(key)
        if found is None:
            if len(self._shares) > REMEMBERED:
                self._shares.clear()
            first = self._turned(lie, pace) if turning else {}
            found = self._shares[key] = {kind: _within(rates, rounds, first.get(kind, 0.0))
                                         for kind, rates in self.rates(lie, pace).items()}
        return found

    def _turned(self, lie: Lie, pace: DrawPace) -> dict[int, float]:
        """The chances that the next card of the stock takes the cards on the field, or is one that takes something there."""
        each, on_field = 1.0 / max(pace.unseen, 1), frozenset(lie.field)
        found = {kind: len(self.matches[kind].intersection(lie.unseen)) * each for kind in lie.field}
        return found | {kind: each for kind in lie.unseen if self.matches[kind] & on_field}

    def rates(self, lie: Lie, pace: DrawPace) -> Shares:
        """The chances that each seat takes each card in one round, if nobody else does before."""
        key = lie, pace
        found = self._rates.get(key)
        if found is None:
            if len(self._rates) > REMEMBERED:
                self._rates.clear()
            found = self._rates[key] = self._found(lie, pace)
        return found

    def _found(self, lie: Lie, pace: DrawPace) -> Shares:
        each = 1.0 / max(pace.unseen, 1)
        holds = [0.0 if lie.absent >> place & 1 else size * each for place, size in enumerate(pace.sizes)]
        found = dict[int, tuple[float, ...]]()
        for kind in lie.field:
            found[kind] = self._on_field(kind, lie, holds, each)
        for kind in lie.hand:
            found[kind] = self._in_hand(kind, lie, holds, each)
        for kind in lie.unseen:
            found[kind] = self._hidden(kind, lie, holds, each)
        return found if pace.turns else {kind: (0.0, *rates[1:]) for kind, rates in found.items()}

    def _on_field(self, kind: int, lie: Lie, holds: Sequence[float], each: float) -> tuple[float, ...]:
        """Whoever holds a match takes it, and whoever turns one."""
        takes = self.matches[kind]
        matching = len(takes.intersection(lie.unseen))
        turned = matching * each
        own = EAGER if takes.intersection(lie.hand) else 0.0
        others = [EAGER * (1.0 - (1.0 - held) ** matching) for held in holds]
        return tuple([rate + (1.0 - rate) * turned for rate in (own, *others)])

    def _in_hand(self, kind: int, lie: Lie, holds: Sequence[float], each: float) -> tuple[float, ...]:
        """The seat takes with it what lies there or comes; the others have it when it has to be laid."""
        takes = self.matches[kind]
        matching = len(takes.intersection(lie.unseen))
        if takes.intersection(lie.field):
            own = EAGER
        else:
            comes = min(1.0, matching * each * (len(holds) + 1) + matching * sum(holds) * LET_GO)
            pair = PATIENT if takes.intersection(lie.hand) else 0.0
            own = max(pair, EAGER * comes)
        laid = LET_GO * (1.0 - own)
        return own, *[laid * (1.0 - (1.0 - held) ** matching) for held in holds]

    def _hidden(self, kind: int, lie: Lie, holds: Sequence[float], each: float) -> tuple[float, ...]:
        """Another seat that holds it takes with it; else it is turned, and goes with what lies there or to who holds a match."""
        takes = self.matches[kind]
        lies, held = bool(takes.intersection(lie.field)), bool(takes.intersection(lie.hand))
        if lies:
            return (each, *[holding * EAGER + each for holding in holds])
        own = EAGER * (each * (len(holds) + 1) + LET_GO * sum(holds)) if held else 0.0
        partners = len(takes.intersection(lie.unseen) - {kind}) + held
        others = [holding * LURED * min(partners, 2) for holding in holds] if partners else [0.0] * len(holds)
        return own, *others


def _within(rates: Sequence[float], rounds: int, first: float) -> tuple[float, ...]:
    """Chances of the seats to take a card within so many rounds, which the one of the first rate may have before; in every round
    its turn is the last."""
    free, each = 1.0, []
    for rate in (*rates[1:], rates[0]):
        each.append(free * rate)
        free *= 1.0 - rate
    taken = 1.0 - free
    scale = (1.0 - first) * (1.0 - free ** rounds) / taken if taken > 0.0 else 0.0
    return first + each[-1] * scale, *[rate * scale for rate in each[:-1]]


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


def goals_of(rules: Rules, month: int) -> tuple[Goal, ...]:
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
        found[name] = Goal(name, tuple(parts), points, yaku.each_more, count, further, without, of, yaku.most,
                           named(yaku.double))
    return tuple([goal._replace(before=tuple([id for id, other in found.items() if other is not goal and _implies(goal, other)]))
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
    open: tuple[int, ...]


def stands(goal: Goal, taken: Sequence[int], free: Sequence[int]) -> list[YakuStand] | None:
    """Each part of a goal for who has taken some cards while others are free; None where it cannot be made any more."""
    if goal.without and not goal.without.isdisjoint(taken):
        return None
    if goal.most and sum([kind in goal.capped for kind in taken]) > goal.most:
        return None
    found = []
    for kinds, number in goal.parts:
        missing = number
        for kind in taken:
            if kind in kinds:
                missing -= 1 + (kind in goal.double)
        left = tuple([kind for kind in free if kind in kinds])
        if goal.double:
            left = tuple([kind for kind in left for _ in range(1 + (kind in goal.double))])
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
        return prod([shares[kind] for kind in left])
    return at_least(missing, len(left), _steps(sum([shares[kind] for kind in left]) / len(left)))


def decisive(part: YakuStand, shares: Mapping[int, float]) -> list[float]:
    """Of each card that may come, that without it exactly one is missing in the end, so that it decides."""
    missing, left = part
    if missing == len(left):
        return [prod([shares[other] for other in (*left[:place], *left[place + 1:])]) for place in range(missing)]
    mean = sum([shares[kind] for kind in left]) / len(left)
    return [just(missing - 1, len(left) - 1, _steps(mean))] * len(left)


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
