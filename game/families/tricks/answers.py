"""What may be played where several cards were led and have to be followed: so many cards of what was led, and in their form.

`Answers` are counted and numbered, never listed: cards that all lie in every answer, and some others of a pool, among which
enough are alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, reduce
from itertools import accumulate, product
from operator import or_
from sys import maxsize
from typing import TYPE_CHECKING, ClassVar, Literal, NamedTuple

from game.core.cards import Numbered
from game.core.errors import Refusal
from game.match.offers import Offer, missing

if TYPE_CHECKING:
    from game.core.cards import Cards, Packing
    from game.core.deck import Card
    from game.match.actions import Action, ActionBook

Sets = tuple[int, ...]         # of two cards alike, of three, and so on
Cost = Callable[[int], float]  # of one packed card


def sets_in(counts: Sequence[int], width: int) -> Sets:
    """How many sets of two, three ... up to `width` cards are among cards alike of which there are so many."""
    return tuple([sum([count // size for count in counts]) for size in range(2, width + 1)])


@dataclass(frozen=True, eq=True)
class Answers(Numbered):
    """The answers of one hand, packed, each once and in a fixed order.

    Every answer is all of the cards `base` with so many (`more`) of the `pool`, and among these there are at least so many `sets`
    alike; or it is one of the `runs`, where there are any. `alike` says of the index of a kind what its cards have in common
    with those they are alike with.
    """

    packing: Packing = field(repr=False, compare=False)
    base: int
    pool: int
    more: int
    alike: Sequence[str] = field(repr=False, compare=False)
    sets: Sets = ()
    runs: tuple[int, ...] = ()

    @cached_property
    def _left(self) -> list[int]:
        """How many cards there are in the groups from each place on."""
        return [*accumulate([len(options) - 1 for options in reversed(self._groups)], initial=0)][::-1]

    @cached_property
    def _known(self) -> dict[tuple[int, int, Sets], int]:
        return {}

    @cached_property
    def _groups(self) -> list[list[list[int]]]:
        """Of all cards alike in the pool: every way to take none, one, two ... of them."""
        kinds: dict[str, list[tuple[int, int]]] = {}
        for card, held in self.packing.counts(self.pool) if self.more and not self.runs else ():
            kinds.setdefault(self.alike[card.index], []).append((self.packing.unit[card.index], held))
        found: list[list[list[int]]] = []
        for held_kinds in kinds.values():
            options: list[list[int]] = [[] for _ in range(sum(held for _, held in held_kinds) + 1)]
            for taken in product(*[range(held + 1) for _, held in held_kinds]):
                options[sum(taken)].append(sum([unit * each for (unit, _), each in zip(held_kinds, taken, strict=True)]))
            found.append(options)
        return found

    @property
    def size(self) -> int:
        """How many cards an answer has."""
        return self.packing.size(self.runs[0]) if self.runs else self.packing.size(self.base) + self.more

    def usable(self) -> int:
        """The counters of the kinds that occur in some answer."""
        packing = self.packing
        if not any(self.sets):
            return reduce(or_, map(packing.fields, self.runs or (self.base, self.pool if self.more else 0)))
        units = [packing.unit[card.index] for card, _ in packing.counts(self.pool)]
        return sum([packing.fields(unit) for unit in units if self.extends(unit)])

    # ------------------------------------------------------------ counting

    def _ways(self, place: int, left: int, sets: Sets) -> int:
        """How many ways there are to take `left` cards of the groups from a place on, with at least so many sets."""
        if left > self._left[place]:
            return 0
        if place == len(self._groups):
            return 0 if any(sets) else 1
        key = place, left, sets
        known = self._known.get(key)
        if known is None:
            options = self._groups[place]
            known = self._known[key] = sum([
                len(options[taken]) * self._ways(place + 1, left - taken, _less(sets, taken))
                for taken in range(min(left, len(options) - 1) + 1)])
        return known

    def __len__(self) -> int:
        return len(self.runs) if self.runs else min(self._ways(0, self.more, self.sets), maxsize)

    def at(self, number: int) -> int:
        """The answer with that number."""
        if self.runs:
            return self.runs[number]
        found, left, sets = self.base, self.more, self.sets
        for place, options in enumerate(self._groups):
            for taken, choices in enumerate(options[:left + 1]):
                below = self._ways(place + 1, left - taken, _less(sets, taken))
                if number < below * len(choices):
                    break
                number -= below * len(choices)
            choice, number = divmod(number, below)
            found, left, sets = found + choices[choice], left - taken, _less(sets, taken)
        return found

    def __iter__(self) -> Iterator[int]:
        return iter(self.runs) if self.runs else self._listed(0, self.base, self.more, self.sets)

    def _listed(self, place: int, found: int, left: int, sets: Sets) -> Iterator[int]:
        if place == len(self._groups):
            yield found
            return
        for taken, choices in enumerate(self._groups[place][:left + 1]):
            rest = _less(sets, taken)
            if self._ways(place + 1, left - taken, rest):
                for choice in choices:
                    yield from self._listed(place + 1, found + choice, left - taken, rest)

    def __contains__(self, cards: object) -> bool:
        return isinstance(cards, int) and self.fault(cards) is None

    # ------------------------------------------------------------ single answers

    def fault(self, cards: int) -> Literal["cards", "run", "sets"] | None:
        """What is wrong with held cards as an answer: there are others that have to be played, they are no run, or too few of
        them are alike; None where they are an answer."""
        packing = self.packing
        if self.runs:
            return None if cards in self.runs else "run"
        if not packing.contains(cards, self.base):
            return "cards"
        chosen = cards - self.base
        if packing.size(chosen) != self.more or not packing.contains(self.pool, chosen):
            return "cards"
        return "sets" if self.lacking(chosen) else None

    def lacking(self, chosen: int) -> tuple[int, int] | None:
        """The size and the number of the sets of which there are too few among the chosen cards; the largest first."""
        if not self.sets:
            return None
        have = sets_in(counts_alike(self.packing, chosen, self.alike), len(self.sets) + 1)
        lacking = [(size, need) for size, (found, need) in enumerate(zip(have, self.sets, strict=True), 2) if found < need]
        return lacking[-1] if lacking else None

    def extends(self, cards: int) -> bool:
        """Whether some answer has all these cards."""
        packing = self.packing
        if self.runs:
            return any(packing.contains(run, cards) for run in self.runs)
        chosen = packing.less(cards, self.base)
        if packing.size(chosen) > self.more or not packing.contains(self.pool, chosen):
            return False
        return self.cheapest(lambda unit: -1.0 if chosen & packing.fields(unit) else 0.0, chosen) is not None

    def cheapest(self, cost: Cost, at_least: int = 0) -> int | None:
        """The answer whose cards cost least together, with all the cards `at_least` of the pool; None where there is none."""
        packing = self.packing
        if self.runs:
            return min(self.runs, key=lambda run: self._price(run, cost))
        prices = {packing.unit[card.index]: cost(packing.unit[card.index]) for card, _ in packing.counts(self.pool)}
        best = {(self.more, self.sets): (0.0, self.base)}
        for place, options in enumerate(self._groups):
            must = at_least & packing.fields(sum(options[-1]))
            cheap = [min([(self._price(choice, prices.__getitem__), choice) for choice in choices
                          if packing.contains(choice, must)], default=None) for choices in options]
            after: dict[tuple[int, Sets], tuple[float, int]] = {}
            for (left, sets), (price, found) in best.items():
                for taken, chosen in enumerate(cheap[:left + 1]):
                    if chosen is None or left - taken > self._left[place + 1]:
                        continue
                    key, made = (left - taken, _less(sets, taken)), (price + chosen[0], found + chosen[1])
                    if key not in after or made < after[key]:
                        after[key] = made
            best = after
        found_best = best.get((0, (0,) * len(self.sets)))
        return None if found_best is None else found_best[1]

    def _price(self, cards: int, cost: Cost) -> float:
        packing = self.packing
        return sum([cost(packing.unit[card.index]) * held for card, held in packing.counts(cards)])


def counts_alike(packing: Packing, cards: int, alike: Sequence[str]) -> list[int]:
    """How many cards there are of each that are alike."""
    found: dict[str, int] = {}
    for card, held in packing.counts(cards):
        found[alike[card.index]] = found.get(alike[card.index], 0) + held
    return list(found.values())


def _less(sets: Sets, taken: int) -> Sets:
    """The sets still missing after so many cards alike were taken."""
    return tuple([max(0, need - taken // size) for size, need in enumerate(sets, 2)])


class Owed(NamedTuple):
    """So many (`number`) of the cards of an answer have to be of this kind: `kinds` as whole counters. They `follow`, or are
    trumps of who cannot."""

    kind: str
    kinds: int
    number: int
    follows: bool = True


@dataclass(frozen=True, slots=True)
class AnswerOffer(Offer):
    """`play` with any of the `answers` of a hand to several cards; `owed` says of which kinds they have to be."""

    takes_cards: ClassVar[bool] = True

    hand: Cards
    answers: Answers
    owed: tuple[Owed, ...]
    book: ActionBook = field(repr=False)
    verb: str = "play"

    def representatives(self) -> Iterator[Action]:
        """Every answer."""
        return map(self.book.play, self.answers)

    def usable(self) -> frozenset[Card]:
        """The kinds that occur in some answer."""
        return frozenset(card for card, _ in self.hand.packing.counts(self.hand.bits & self.answers.usable()))

    def how_many(self) -> int | None:
        """As many as were led."""
        return self.answers.size

    def extends(self, cards: Cards) -> bool:
        """Whether these cards may be part of an answer."""
        return cards <= self.hand and self.answers.extends(cards.bits)

    def accepts(self, cards: Cards) -> bool:
        """Whether exactly these cards may be played."""
        return cards <= self.hand and cards.bits in self.answers

    def refusal(self, action: Action) -> Refusal | None:
        """Which rule the answer breaks, None when it may be made."""
        answers, size, bits = self.answers, self.answers.size, action.bits
        if not action.cards <= self.hand:
            return Refusal("not_held", {"cards": str(missing(action.cards, self.hand))})
        fault = answers.fault(bits)
        if len(action.cards) != size:
            return Refusal("wrong_number", {"found": str(len(action.cards)), "expected": str(size)})
        if fault is None:
            return None
        for kind, kinds, number, follows in self.owed:
            if answers.packing.size(bits & kinds) < number:
                return Refusal("must_follow_with" if follows else "must_trump_with",
                               {"suit": kind, "count": str(number), "size": str(size)})
        if fault == "run":
            return Refusal("must_follow_run", {"instead": ", ".join(map(answers.packing.codes, answers.runs))})
        width, number = answers.lacking(bits - answers.base) or (0, 0)
        return Refusal("must_follow_sets", {"suit": self.owed[0].kind, "width": str(width), "count": str(number)})
