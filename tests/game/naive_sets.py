"""The combinations of HuaHuaPai straight from its rules, what eats what, what is certain and what a hand shows as it was dealt.

Cards are codes ("GO"); cards together are a sorted tuple or a Counter of codes. Numbers in brackets are sections of
docs/rules/huahuapai.md. Used by `naive_pots`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product

VALUES = {"RE": 2, "BE": 4, "OB": 6, "OT": 3, "OP": 6, "SX": 6, "SV": 7, "R8": 8, "LB": 8, "BB": 9, "BT": 10, "FT": 10,
          "TI": 11, "GO": 12}
COPIES = {kind: 2 if kind in ("OT", "OP", "LB", "BB") else 4 for kind in VALUES}
RED, BLACK = {"RE", "R8"}, {"BE", "OB", "LB", "BB", "BT", "TI"}
GROUPS = {"opera": ("OT", "OP"), "bull": ("LB", "BB"), "fish": ("RE", "BE", "OB"), "pendulum": ("R8", "BT", "GO")}

Tiles = tuple[str, ...]
Hand = Counter[str]


def sort(tiles: Iterable[str]) -> Tiles:
    """Cards as a tuple that can be compared."""
    return tuple(sorted(tiles))


# ---------------------------------------------------------------- combinations (4, 5)


@cache
def classify(tiles: Tiles) -> tuple[str, int] | None:
    """The class and its number; None when the cards are no combination."""
    held = Counter(tiles)
    if len(held) == 1:
        return "set", len(tiles)
    for name in ("opera", "bull"):
        if set(held) == set(GROUPS[name]):
            return name, len(tiles)
    for name in ("fish", "pendulum"):
        if set(held) == set(GROUPS[name]):
            low, middle, high = sorted(held.values())
            if low == middle == high:
                return name, low
            if low == middle and high == 4:
                return "misc" + name, low
    return None


def all_combinations() -> list[Tiles]:
    """Every combination in the pack."""
    found = set()
    for kinds in (*((kind,) for kind in VALUES), *GROUPS.values()):
        for numbers in product(*(range(COPIES[kind] + 1) for kind in kinds)):
            tiles = sort(kind for kind, number in zip(kinds, numbers, strict=True) for _ in range(number))
            if tiles and classify(tiles):
                found.add(tiles)
    return sorted(found)


NEEDS = {tiles: tuple(Counter(tiles).items()) for tiles in all_combinations()}


def inside(hand: Hand) -> list[Tiles]:
    """Every combination of a hand."""
    return [tiles for tiles, need in NEEDS.items() if all(hand[kind] >= number for kind, number in need)]


@cache
def eats(mine: Tiles, top: Tiles, gods_eat_bulls: bool) -> bool:
    """The table of section 5, row by row."""
    eater, eaten = classify(mine), classify(top)
    assert eater and eaten
    same = eater[1] == eaten[1]
    if eater[0] == "set":
        if eaten[0] == "bull":
            return same and mine[0] == "GO" and gods_eat_bulls
        return eaten[0] == "set" and same and VALUES[mine[0]] > VALUES[top[0]]
    if eater[0] == "bull":
        return eaten[0] == "set" and same and top[0] != "GO"
    return (eater[0], eaten[0]) in (("pendulum", "fish"), ("miscpendulum", "miscfish")) and same


@cache
def eaters_of(top: Tiles, gods_eat_bulls: bool) -> list[Tiles]:
    """Every combination of the pack that eats this one."""
    return [tiles for tiles in NEEDS if eats(tiles, top, gods_eat_bulls)]


# ---------------------------------------------------------------- hands as dealt (7.4)


def patterns(hand: Hand, identical: bool) -> list[str]:
    """What a hand shows, in the order reds, blacks, pairs."""
    found = []
    if sum(hand[kind] for kind in RED) >= 7:
        found.append("reds")
    if sum(hand[kind] for kind in BLACK) >= 14:
        found.append("blacks")
    together = [[kind] for kind in VALUES]
    if not identical:
        together = [["OT", "OP"], ["LB", "BB"], *([kind] for kind in VALUES if COPIES[kind] == 4)]
    if all(sum(hand[kind] for kind in kinds) % 2 == 0 for kinds in together):
        found.append("pairs")
    return found


# ---------------------------------------------------------------- what is sure (6.5)


def unbeatable(tiles: Tiles, unseen: Hand, most: int, gods_eat_bulls: bool) -> bool:
    """Whether no combination among the unseen cards, of a size that somebody may hold, eats this one."""
    return not any(len(eater) <= most and not Counter(eater) - unseen for eater in eaters_of(tiles, gods_eat_bulls))


def sure(hand: Hand, need: int, free: int, unseen: Hand, most: int, gods_eat_bulls: bool) -> bool:
    """Whether unbeatable combinations bring as many cards as needed into the pot, one after the other."""
    safe = [tiles for tiles in inside(hand) if unbeatable(tiles, unseen, most, gods_eat_bulls)]

    @cache
    def search(left: frozenset[tuple[str, int]], need: int, free: int) -> bool:
        if need <= 0:
            return True
        held = Counter(dict(left))
        return any(len(tiles) <= free and not Counter(tiles) - held
                   and search(frozenset((held - Counter(tiles)).items()), need - len(tiles), free - len(tiles))
                   for tiles in safe)
    return search(frozenset(hand.items()), need, free)


def parts(hand: Hand, size: int) -> Iterator[Tiles]:
    """Every multiset of so many cards of the hand."""
    def search(kinds: list[str], size: int) -> Iterator[list[str]]:
        if not size:
            yield []
        elif kinds:
            for number in range(min(hand[kinds[0]], size) + 1):
                for rest in search(kinds[1:], size - number):
                    yield [kinds[0]] * number + rest
    for found in search(sorted(kind for kind in hand if hand[kind]), size):
        yield sort(found)
