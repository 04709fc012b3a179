"""How somebody shows the cards of a box: which lies on which, which is turned. Only what is on the table, never a rule.

What may lie on what and what it counts comes from the valuer of the ruleset alone. Nothing of it enters the record: a
box that stands has the total that was declared.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.families.banking.arrangements import Arrangement, Stack
from game.families.banking.boxes import FACE_DOWN
from game.families.banking.valuer import Valuer
from ui.families.banking.cards import Heap


class Showing:
    """The cards of one box as they are shown. Cards are meant by their numbers in the box, in the order in which they came."""

    def __init__(self, valuer: Valuer, groups: Sequence[object], cards: Sequence[int] = ()) -> None:
        self.valuer = valuer
        self.groups = groups  # by kind: cards alike in it may cover each other; None covers nothing
        self.cards: tuple[int, ...] = ()
        self.heaps: list[list[int]] = []
        self.turns: dict[int, int] = {}
        self.by_hand = False  # whether somebody chose how they lie
        self.follow(cards)

    def follow(self, cards: Sequence[int]) -> None:
        """The box holds these cards now. New ones lie alone and upright; where others are gone, all begin anew. What was chosen
        by hand stays as long as it may be declared; else the cards lie so that they count most."""
        if tuple(cards) == self.cards:
            return
        if tuple(cards[: len(self.cards)]) != self.cards:
            self.heaps, self.turns, self.cards, self.by_hand = [], {}, (), False
        self.heaps += [[number] for number in range(len(self.cards), len(cards))]
        self.cards = tuple(cards)
        if not (self.by_hand and self.may_declare):
            self.lay_best()

    def lay_best(self) -> None:
        """Lay them so that they count most, where they do not yet."""
        self.by_hand = False
        best = self.valuer.best(self.cards) if self.cards and self.open else None
        if best is not None and self.total != best:
            self.show(best)

    # -- what lies how

    @property
    def open(self) -> bool:
        """Are all cards known, so that one can arrange them?"""
        return FACE_DOWN not in self.cards

    def heap_of(self, number: int) -> list[int]:
        """The cards that lie where this one lies, the upper one last."""
        return next(heap for heap in self.heaps if number in heap)

    def on_top(self, number: int) -> bool:
        return self.heap_of(number)[-1] == number

    def values(self, number: int) -> tuple[int, ...]:
        """What the card may count, upright first."""
        return self.valuer.alternatives(self.cards[number])

    def value(self, number: int) -> int:
        """What it counts as it lies, when it is on top."""
        return self.values(number)[self.turns.get(number, 0)]

    def sideways(self, number: int) -> bool:
        return self.valuer.standing.laid and self.turns.get(number, 0) > 0

    def may_turn(self, number: int) -> bool:
        """Does it have another value that one chooses, and lie on top?"""
        return self.open and self.valuer.standing.laid and len(self.values(number)) > 1 and self.on_top(number)

    def may_cover(self, number: int, other: int) -> bool:
        """May it be laid on that card, or on what lies on it?"""
        group = self.groups[self.cards[number]]
        return self.open and other not in (number,) and group is not None and group == self.groups[self.cards[other]]

    # -- what one does

    def turn(self, number: int) -> None:
        """Its next value."""
        if self.may_turn(number):
            self.turns[number] = (self.turns.get(number, 0) + 1) % len(self.values(number))
            self.by_hand = True

    def cover(self, number: int, other: int) -> None:
        """Lay it on top of the heap in which the other one lies."""
        if self.may_cover(number, other):
            heap = self.heap_of(other)
            self._lift(number)
            heap.append(number)
            self._upright()
            self.by_hand = True

    def lay_alone(self, number: int, before: int | None = None) -> None:
        """Take it off, or out from under others: it lies alone, before that heap or where it was."""
        at = self.heaps.index(self.heap_of(number)) + (len(self.heap_of(number)) > 1)
        at = at if before is None else before
        gone = self.heaps.index(self.heap_of(number)) if len(self.heap_of(number)) == 1 else None
        self._lift(number)
        if gone is not None and gone < at:
            at -= 1
        self.heaps.insert(at, [number])
        self._upright()
        self.by_hand = True

    def _lift(self, number: int) -> None:
        self.heap_of(number).remove(number)
        self.heaps = [heap for heap in self.heaps if heap]

    def _upright(self) -> None:
        """Who is covered lies neither way."""
        tops = {heap[-1] for heap in self.heaps}
        self.turns = {number: turn for number, turn in self.turns.items() if number in tops}

    def arrange(self, arrangement: Arrangement) -> None:
        """Lay them so."""
        self.heaps = [[*stack.covered, stack.top] for stack in arrangement.stacks]
        self.turns = {stack.top: self.values(stack.top).index(stack.value) for stack in arrangement.stacks}
        self.turns = {number: turn for number, turn in self.turns.items() if turn}

    def show(self, total: int, by_hand: bool = False) -> bool:
        """Lay them so that they show this total; False when they cannot."""
        self.by_hand = by_hand
        for arrangement in self.valuer.arrangements(self.cards):
            if self.valuer.total_of(self.cards, arrangement) == total:
                self.arrange(arrangement)
                return True
        return False

    # -- what it comes to

    @property
    def arrangement(self) -> Arrangement:
        return Arrangement(tuple(Stack(heap[-1], tuple(heap[:-1]), self.value(heap[-1])) for heap in self.heaps))

    @property
    def total(self) -> int:
        """What the cards show as they lie."""
        return self.valuer.total_of(self.cards, self.arrangement)

    @property
    def may_declare(self) -> bool:
        """Is that no more than a hand may show?"""
        return not self.valuer.limit or self.total <= self.valuer.limit

    @property
    def drawn(self) -> list[Heap]:
        """The same for whoever draws it."""
        return [Heap(tuple(heap), self.sideways(heap[-1])) for heap in self.heaps]

    @property
    def known(self) -> object:
        """Equal as long as nothing has changed."""
        return self.cards, tuple(map(tuple, self.heaps)), tuple(sorted(self.turns.items())), self.by_hand
