"""Readings and shapes: the compiled form of combinations.

A *reading* is what a set of cards counts as (`pair(7)`); it carries `(contest, size, power)`. A *shape* is one way to
make the strongest reading of some cells: "two from the cell of Sevens".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.core.cards import Packing, counted
from game.core.combos.definitions import Beats, Combination, Span
from game.core.deck import Card
from game.core.memory import NONE


class Reading:
    """One way to read cards as a combination. Equal readings of one table are the same object.

    `size` is the number of cards, `body` that of those which are not attached, `top` the place of a run's highest card on its
    ladder (-1 for other patterns), `rank` the code of the leading value (of the leading card where the combination is written
    with it), `total` the sum of the cards' numbers where the combination counts one, `tie` the code of what breaks its ties.
    `power` orders the readings of one contest and size, or all bombs: those of the same `rivals` (None for bombs). Trumps are
    bombs that beat only what is of their form. `chops` are those that it beats though they are none of its rivals, `chopped_by`
    those that do so to it.
    """

    __slots__ = ("combination", "definition", "size", "body", "width", "length", "top", "rank", "total", "tie", "contest", "key",
                 "power", "bomb", "trump", "safe", "idle", "rivals", "number", "beaters", "chops",
                 "chopped_by")

    def __init__(self, combination: str, definition: Combination, size: int, body: int, width: int, length: int, top: int,
                 rank: str, total: int, contest: str, key: tuple[int, ...], trump: bool = False, tie: str = "") -> None:
        self.combination = combination
        self.definition = definition
        self.size = size
        self.body = body
        self.width = width
        self.length = length
        self.top = top
        self.rank = rank
        self.total = total
        self.tie = tie
        self.contest = contest
        self.key = key
        self.power = 0
        self.bomb = definition.bomb or trump
        self.trump = trump
        self.safe = definition.safe
        self.idle = definition.idle
        self.rivals: tuple[str, int] | None = None if self.bomb else (contest, size)
        self.number = 0
        self.beaters: Finders | None = None            # what can beat it; found when first asked for
        self.chops: frozenset[Reading] = frozenset()
        self.chopped_by: tuple[Reading, ...] = ()

    def beats(self, other: Reading) -> bool:
        """The one comparison of all combination games (docs/architecture.md)."""
        if self.idle or other.safe:
            return False
        if self.bomb or other.bomb:
            if self.trump and not self.is_shaped_like(other):
                return False
            return self.bomb and (not other.bomb or self.power > other.power) or other in self.chops
        return (self.contest == other.contest and self.size == other.size and self.power > other.power
                or other in self.chops)

    def strength(self) -> tuple[bool, bool, int, int]:
        """How it stands among the readings of the same cards that it could be compared with."""
        return self.safe, self.bomb, self.power, -self.number

    def outranks(self, other: Reading) -> bool:
        """Whether the same cards count as this and not as the other: the stronger of two that can be compared, else the one with
        more cards in its body, else the one that the ruleset names first."""
        if self.rivals != other.rivals and (self.safe, self.bomb) == (other.safe, other.bomb):
            return (self.body, -self.number) > (other.body, -other.number)
        return self.strength() > other.strength()

    def beside(self, other: Reading) -> bool:
        """Whether cards that count as the other may answer as this: as many cards make both, and they are no rivals."""
        same = (self.safe, self.bomb, self.body) == (other.safe, other.bomb, other.body)
        return same and self.rivals != other.rivals

    def is_shaped_like(self, other: Reading) -> bool:
        """Whether it has as many cards, as wide and as long."""
        return (self.size, self.width, self.length) == (other.size, other.width, other.length)

    def is_like(self, other: Reading) -> bool:
        """Whether this, maybe of another table, is the same combination of the same form, however high."""
        form = self.combination, self.size, self.body, self.width, self.length
        return form == (other.combination, other.size, other.body, other.width, other.length)

    def __str__(self) -> str:
        words = {"size": self.size, "width": self.width, "length": self.length, "rank": self.rank, "sum": self.total,
                 "card": self.rank, "tie": self.tie}
        return f"{self.combination}({','.join(str(words[name]) for name in self.definition.notation)})"

    def __repr__(self) -> str:
        return f"<Reading {self}>"


def counting(readings: Sequence[Reading]) -> Reading:
    """The one of these readings of the same cards that counts."""
    found = readings[0]
    for reading in readings[1:]:
        if reading.outranks(found):
            found = reading
    return found


class Shape:
    """A multiset of cells (or, on the fine level, of kinds) with the reading that counts for it.

    `need` is packed like a hand of its level. `parts` are the cells with their numbers; `mask` covers all kinds that may
    fill them. `fine` shapes name every kind, so `need` is the cards themselves. Where one kind breaks ties, it is the `edge` of a
    shape: it has to be there, and all `wide` cards of its cell are among the kinds `under` (whole counters) up to it.
    """

    __slots__ = ("need", "reading", "fine", "parts", "mask", "number", "memo", "older", "promotable", "edge", "under", "wide",
                 "_packing")

    parts: tuple[tuple[int, int], ...]
    mask: int

    def __init__(self, need: int, reading: Reading, fine: bool, packing: Packing, number: int = 0) -> None:
        self.need = need
        self.reading = reading
        self.fine = fine
        self._packing = packing
        self.number = number
        self.memo: dict[int, Any] = NONE               # hand -> the action that stands for the shape
        self.older: dict[int, Any] = NONE
        # Some choice of suits for these cells counts as something else (a run of one suit).
        self.promotable = False
        self.edge = self.under = self.wide = 0

    if not TYPE_CHECKING:                              # it would allow every name
        def __getattr__(self, name: str) -> Any:
            """The parts and the mask are worked out when first asked for: of most shapes no hand ever asks."""
            packing = self._packing
            if name == "parts":
                self.parts = counted(self.need, packing.width if self.fine else packing.cell_width)
                return self.parts
            if name == "mask":
                self.mask = self.need if self.fine else sum([packing.cell_mask[cell] for cell, _ in self.parts])
                return self.mask
            raise AttributeError(name)

    def __repr__(self) -> str:
        return f"<Shape {self.reading} {self.parts}>"


# For each group of shapes what to ask before looking in it, and what looks (`finders`); laid out flat for the inner loop.
Finders = tuple[tuple[int, int, int, Callable[[int], tuple[Shape, ...]]], ...]


# ------------------------------------------------------------ what beats what


def let_chop(combinations: Mapping[str, Combination], leading: Mapping[Reading, Card]) -> None:
    """Tell readings what they beat outside their own contests."""
    chopped_by: dict[Reading, list[Reading]] = {}
    known: dict[tuple[str, int], frozenset[Reading]] = {}
    for reading in leading:
        beats = [each for each in combinations[reading.combination].beats if _within(each.own, reading.length)]
        if beats:
            key = reading.combination, reading.length
            if key not in known:
                known[key] = frozenset(
                    other for other, card in leading.items() if any(_chops(each, other, card) for each in beats))
            reading.chops = known[key]
            for other in reading.chops:
                chopped_by.setdefault(other, []).append(reading)
    shared: dict[tuple[Reading, ...], tuple[Reading, ...]] = {}
    for other, found in chopped_by.items():
        other.chopped_by = shared.setdefault(tuple(found), tuple(found))


def _chops(beats: Beats, other: Reading, card: Card) -> bool:
    named = not beats.only or any(map(card.matches, beats.only))
    return (other.combination == beats.over and _within(beats.length, other.length) and named
            and not any(map(card.matches, beats.besides)))


def _within(span: Span, number: int) -> bool:
    return span.min <= number and (span.max is None or number <= span.max)


def rank_powers(readings: list[Reading]) -> None:
    """Give every reading its power: dense numbers inside a contest and size, and over all bombs together."""
    rivals: dict[object, list[Reading]] = {}
    for number, reading in enumerate(readings):
        reading.number = number
        rivals.setdefault("bombs" if reading.bomb else (reading.contest, reading.size), []).append(reading)
    for group in rivals.values():
        dense = {key: power for power, key in enumerate(sorted({reading.key for reading in group}))}
        for reading in group:
            reading.power = dense[reading.key]
