"""What a yaku still asks of a seat, and how likely that is: sets of cards of which so many are needed (docs/rules/koikoi.md 6).

Cards that a seat may still get come with a chance each. Of a set of which all that is left is needed the chance is their product;
else they count as equally likely, by the mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from math import comb, prod
from typing import TYPE_CHECKING, NamedTuple

from game.families.fishing.params import FishParams
from game.families.fishing.yaku import YakuTable

if TYPE_CHECKING:
    from game.match.rules import Rules

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
        return frozenset([card.index for card in table.named(names)])

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
    def least(kinds: frozenset[int]) -> int:
        return sum(max(0, part.number - len(part.kinds - kinds)) for part in goal.parts)
    return all(least(part.kinds) >= part.number for part in other.parts)


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
