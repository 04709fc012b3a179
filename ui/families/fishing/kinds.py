"""The kinds by which taken cards lie, and how far a seat is on the way to every yaku: what the table, the panel and the question
of stopping all tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from game import Card, Rules, Text
from game.families.fishing.params import CapturePayParams, FishParams, YakuParams
from game.families.fishing.pay import CapturePay
from game.families.fishing.yaku import YakuTable

NEAR = 2  # cards that a yaku lacks which is worth telling
Taken = Sequence[Sequence[int]]  # by seat, cards by their index


def fish_of(rules: Rules) -> FishParams | None:
    """The parameters of fishing; None in other games."""
    return rules.ruleset.params_of(FishParams)


def worth(rules: Rules, taken: Sequence[int]) -> int | None:
    """What these cards count; None where a game counts none."""
    if rules.settle.params.of(CapturePayParams) is None:
        return None
    return sum(rules[CapturePay].values[kind] for kind in taken)


class KindGroup(NamedTuple):
    """Cards that lie together once they are taken. `goal` is the yaku that counts them and takes the fewest, if there is one."""

    name: Text
    kinds: frozenset[int]
    goal: str


def groups_of(rules: Rules) -> tuple[KindGroup, ...]:
    """The kinds of cards: the values of the attribute of which the yaku speak most, or else of that with the fewest values."""
    fish, pack = fish_of(rules), tuple(dict.fromkeys(rules.pack))
    yaku = {id: each for id, each in fish.yaku.items() if each.points} if fish is not None else {}
    named = [kind for each in yaku.values() for kind in (*each.of, *each.counting)]

    def spoken(attribute: str) -> tuple[int, int]:
        values = {card.attributes.get(attribute) for card in pack}
        return sum(kind in values for kind in named), -len(values)

    whole = [id for id in rules.deck.attributes if all(id in card.attributes for card in pack)]
    several = [id for id in whole if len({card.attributes[id] for card in pack}) > 1]
    best = max(several, key=spoken)
    found = []
    for id, value in rules.deck.attributes[best].values.items():
        kinds = frozenset(card.index for card in pack if card.attributes[best] == id)
        goals = [name for name, each in yaku.items() if id in each.of]
        if kinds:
            found.append(KindGroup(value.plural or value.name, kinds, min(goals, key=lambda name: yaku[name].count, default="")))
    return tuple(found)


class YakuProgress(NamedTuple):
    """How far a seat is on the way to a yaku. It has `have` of the cards, and is `short` of so many; `certain` are cards among
    them that it cannot do without. What is not `reachable` nobody can make it any more."""

    id: str
    have: int
    size: int
    short: int
    certain: tuple[Card, ...]
    reachable: bool


def cards_of(rules: Rules, yaku: YakuParams, month: int) -> tuple[Card, ...]:
    """The kinds of which a yaku is made."""
    if yaku.of_month:
        return rules[YakuTable].cards_of_month(month)
    return tuple(card for card in dict.fromkeys(rules.pack) if any(card.matches(kind) for kind in yaku.of))


def progress(rules: Rules, taken: Taken, seat: int, month: int) -> list[YakuProgress]:
    """Of every yaku that counts, in the order of the ruleset."""
    return list(_all_progress(rules, tuple(map(tuple, taken)), seat, month))


@lru_cache(maxsize=8)
def _all_progress(rules: Rules, taken: tuple[tuple[int, ...], ...], seat: int, month: int) -> tuple[YakuProgress, ...]:
    """Several places of a table ask for it after each event."""
    table = rules[YakuTable].yaku
    return tuple(_progress(rules, id, taken, seat, month) for id, yaku in table.items() if yaku.points)


class YakuCards(NamedTuple):
    """The cards that a yaku speaks of: by index those that it is made of, those that count for two and those that spoil it; those
    that it must have; and those of the pack that may be in it."""

    of: frozenset[int]
    double: frozenset[int]
    banned: frozenset[int]
    needed: tuple[Card, ...]
    free: tuple[Card, ...]


def yaku_with(rules: Rules, card: Card) -> tuple[str, ...]:
    """The yaku that count and have a place for a card, in the order of the ruleset; those of the month of a deal are left out."""
    counting = {id: yaku for id, yaku in rules[YakuTable].yaku.items() if yaku.points and not yaku.of_month}
    return tuple(id for id in counting if card in _cards(rules, id, 0).free)


@lru_cache(maxsize=256)
def _cards(rules: Rules, id: str, month: int) -> YakuCards:
    yaku, cards = rules[YakuTable].yaku[id], rules.deck.cards
    of = frozenset(card.index for card in cards_of(rules, yaku, month))
    banned = frozenset(card.index for card in cards if any(card.matches(kind) for kind in yaku.without))
    needed = tuple(card for card in cards if any(card.matches(kind) for kind in yaku.needs))
    double = frozenset(card.index for card in cards if any(card.matches(kind) for kind in yaku.double))
    return YakuCards(of, double, banned, needed, tuple(card for card in rules.pack if card.index in of - banned))


def _progress(rules: Rules, id: str, taken: Taken, seat: int, month: int) -> YakuProgress:
    yaku, (of, double, banned, all_needed, free) = rules[YakuTable].yaku[id], _cards(rules, id, month)
    have = sum(1 + (kind in double) for kind in taken[seat] if kind in of)
    needed = [card for card in all_needed if card.index not in taken[seat]]
    count = len(of) if yaku.of_month else yaku.count
    short = max(count - have, len(needed), 0)
    gone = Counter(kind for pile in taken for kind in pile)
    left = _without(free, gone)
    worth = len(left) + sum(card.index in double for card in left)
    spoilt = bool(banned & set(taken[seat])) or 0 < yaku.most < have
    reachable = not spoilt and worth >= short and all(card in left for card in needed)
    certain = tuple(left) if worth == short else tuple(needed)
    return YakuProgress(id, have, count, short, certain, reachable)


def _without(cards: Iterable[Card], gone: Counter[int]) -> list[Card]:
    left, gone = [], gone.copy()
    for card in cards:
        if gone[card.index]:
            gone[card.index] -= 1
        else:
            left.append(card)
    return left


def near(rules: Rules, taken: Taken, seat: int, month: int, most: int = NEAR) -> list[YakuProgress]:
    """The yaku of which a seat lacks at most so many cards, those that it will have first at first, and of those the best."""
    table = rules[YakuTable].yaku
    found = progress(rules, taken, seat, month)
    excluded = {other for each in found if not each.short and each.reachable for other in table[each.id].excludes}
    open_ones = [each for each in found if each.reachable and 0 < each.short <= most and each.have and each.id not in excluded]
    return sorted(open_ones, key=lambda each: (each.short, -table[each.id].points))
