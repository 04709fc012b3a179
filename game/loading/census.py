"""How many combinations a ruleset can make, so that no file can ask the engine to build millions of them.

Counted as the engine compiles them (`game.core.combos.table`): combinations that look at one attribute only, the one that most of
them look at, over cells of cards that nothing tells apart; the others over single kinds.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from game.core.combos.cells import TooManyWays
from game.core.combos.definitions import Alike, Attached, Combination, Group, Ladder, Pattern, Run, Span, Wild
from game.core.combos.patterns import attributes_seen, cell_attribute, tie_breaks
from game.core.deck import Card
from game.core.errors import quoted

WAYS_AT_MOST = 100_000
CARDS_AT_MOST = 1_000  # alike in one combination
NUMBERS_TRIED = 60  # the largest limit that is ever proposed


@dataclass
class Census:
    """The combinations of a ruleset with all options decided, for `decks` times these cards."""

    combinations: Mapping[str, Combination]
    ladders: Mapping[str, Ladder]
    cards: Sequence[Card]
    decks: int
    known: dict[Any, int]  # numbers counted before, under other options
    wild: Wild | None = None
    singly: bool = False  # whether all are counted over single kinds

    def first_too_many(self) -> str | None:
        """The combination with which there are too many, None when the engine can build them all."""
        total = 0
        for name, combination in self.combinations.items():
            total += self._total(combination)
            if total > WAYS_AT_MOST:
                return name
        if self.singly or all(getattr(each.pattern, "bombs", True) or self._by_cell(each) for each in self.combinations.values()):
            return None
        # Where none may be attached to a combination that is compiled over single kinds, all bombs are listed by these.
        bombs = {name: each for name, each in self.combinations.items() if each.bomb}
        return replace(self, combinations=bombs, singly=True).first_too_many()

    # ------------------------------------------------------------ what to do about it

    def advice(self, name: str) -> str:
        """Why the combination with which there are too many is so many, and what would mend it; empty where neither is plain."""
        told = [f"{quoted(key)} in {field} tells its cards apart by {attribute}: leave it out"
                for field, key, attribute, without in self._tellers(name) if self._mends(name, without)]
        return ", or ".join((*told[:1], *self._limits(name)))

    def _mends(self, name: str, changed: Combination) -> bool:
        """Whether the combination is no longer one too many once it is changed."""
        census = Census({**self.combinations, name: changed}, self.ladders, self.cards, self.decks, self.known, self.wild)
        return census.first_too_many() != name

    def _tellers(self, name: str) -> Iterator[tuple[str, str, str, Combination]]:
        """What in a combination looks at more than its pattern is made by: the field, the key, the attribute, and the combination
        without it."""
        combination = self.combinations[name]
        apart = self._seen(combination)
        by = self.ladders[combination.pattern.ladder].by if isinstance(combination.pattern, Run) else combination.pattern.by
        for key in combination.power:
            if key in self.ladders and self.ladders[key].by in apart - {by} and len(combination.power) > 1:
                rest = tuple(other for other in combination.power if other != key)
                yield "power", key, self.ladders[key].by, replace(combination, power=rest)
        if combination.sum_of in apart - {by} and "sum" not in (*combination.power, *combination.notation):
            yield "sum_of", str(combination.sum_of), str(combination.sum_of), replace(combination, sum_of=None)

    def _limits(self, name: str) -> Iterator[str]:
        """The largest `max` of one of its numbers with which there would not be too many."""
        combination = self.combinations[name]
        pattern: Any = combination.pattern
        for field in ("length", "width", "count"):
            span = getattr(pattern, field, None)
            if not isinstance(span, Span) or span.max == span.min:
                continue
            longest = min(span.max or NUMBERS_TRIED, NUMBERS_TRIED)
            fitting = (most for most in range(longest, span.min - 1, -1) if self._mends(
                name, replace(combination, pattern=replace(pattern, **{field: Span(span.min, most)}))))
            most = next(fitting, None)
            if most is not None:
                yield f"set the max of {field} to {most} at most"
                return

    def _total(self, combination: Combination) -> int:
        """The ways to make one combination, at most one more than WAYS_AT_MOST."""
        key = (combination.pattern, combination.natural, self._by_cell(combination), *self._situation)
        if key not in self.known:
            self.known[key] = self._counted(combination)
        return self.known[key]

    def _counted(self, combination: Combination) -> int:
        total = 0
        try:
            times = self._times(combination)
            for ways in self._ways(combination):
                total += ways * times
                if total > WAYS_AT_MOST:
                    raise TooManyWays
        except TooManyWays:
            return WAYS_AT_MOST + 1
        return total

    @cached_property
    def _situation(self) -> tuple[Any, ...]:
        """What else the number depends on."""
        cells = frozenset(self._coarse.items())
        return cells, frozenset(self.ladders.items()), self.decks, self.wild

    def _times(self, combination: Combination) -> int:
        """In how many ways wild cards may stand in it for others: an upper bound, by the most cards that it can have."""
        if self.wild is None or combination.natural:
            return 1
        wild = sum(card.copies * self.decks for card in self.cards if self.wild.holds(card))
        return math.comb(self._most_cards(combination.pattern) + wild, wild)

    def _most_cards(self, pattern: Pattern) -> int:
        """How many cards the largest combination of that pattern may have."""
        pack = sum(card.copies for card in self.cards) * self.decks
        if isinstance(pattern, Alike):
            return min(pattern.count.max or pack, pack)
        if isinstance(pattern, Attached):
            return pattern.body + sum(pattern.attached)
        if isinstance(pattern, Group):
            return max((sum(counts) for counts in pattern.counts), default=0)
        length = min(pattern.length.max or NUMBERS_TRIED, len(self.ladders[pattern.ladder].order))
        return min(pack, ((pattern.width.max or pack) + sum(pattern.attached)) * length)

    # ------------------------------------------------------------ cells

    def _seen(self, combination: Combination) -> frozenset[str]:
        """The attributes that decide about a combination."""
        return self._looks[id(combination)]

    @cached_property
    def _looks(self) -> Mapping[int, frozenset[str]]:
        return {id(each): attributes_seen(each, self.ladders, self.cards) for each in self.combinations.values()}

    @cached_property
    def _common(self) -> str | None:
        return cell_attribute(self.combinations, {name: self._seen(each) for name, each in self.combinations.items()})

    @cached_property
    def _coarse(self) -> dict[str, Any]:
        """Card id -> its cell, of cards that nothing tells apart."""
        filters = {
            kind
            for each in self.combinations.values()
            for kind in (*each.pattern.only, *each.pattern.besides)
        }
        own = {name for ladder in self.ladders.values() for name in entry_names(ladder)}
        return {
            card.id: (
                card.attributes.get(self._common or "", card.id),
                frozenset(kinds(card) & filters),
                card.id if card.id in own else "",
            )
            for card in self.cards
        }

    def _by_cell(self, combination: Combination) -> bool:
        """Whether it is compiled over cells: suits that break ties alone do not multiply its ways."""
        return not self.singly and (self._seen(combination) == {self._common} or combination in self._breaking)

    @cached_property
    def _breaking(self) -> tuple[Combination, ...]:
        if self.wild is not None:
            return ()
        seen = {name: self._seen(each) for name, each in self.combinations.items()}
        return tuple(self.combinations[name] for name in tie_breaks(self.combinations, self.ladders, seen, self._common))

    def _stock(self, combination: Combination, cards: Sequence[Card]) -> list[int]:
        """The numbers of cards in the cells of these kinds."""
        stock: Counter[Any] = Counter()
        coarse = self._coarse if self._by_cell(combination) else None
        for card in cards:
            stock[card.id if coarse is None else coarse[card.id]] += card.copies * self.decks
        return list(stock.values())

    # ------------------------------------------------------------ ways to make a combination

    def _ways(self, combination: Combination) -> Iterator[int]:
        pattern = combination.pattern
        cards = [card for card in self.cards if allowed(pattern, card)]
        if isinstance(pattern, Run):
            return self._runs(combination, pattern, cards)
        stocks = [self._stock(combination, group) for group in grouped(cards, pattern.by).values()]
        if isinstance(pattern, Group):
            return _groups(pattern, stocks)
        return _alike(pattern, stocks) if isinstance(pattern, Alike) else _attached(pattern, stocks)

    def _runs(self, combination: Combination, run: Run, cards: Sequence[Card]) -> Iterator[int]:
        ladder = self.ladders[run.ladder]
        for group in grouped(cards, run.same).values() if run.same else [cards]:
            named = _by_name(group, ladder.by)
            places = [
                self._stock(
                    combination, [card for name in entry_tuple(entry) for card in named.get(name, ())]
                )
                for entry in ladder.order
            ]
            for width in _range(run.width, max(map(sum, places), default=0)):
                ways = [ways_to_take(stock, width, width) for stock in places]
                yield from _stretches(ways, run.length, self._attached(combination, run, cards, width) if run.attached else None)

    def _attached(self, combination: Combination, run: Run, cards: Sequence[Card], width: int) -> Callable[[int, int], int]:
        """The ways to attach cards to a stretch of the run's ladder."""
        ladder = self.ladders[run.ladder]
        values = [({value, *(card.id for card in alike)}, self._stock(combination, alike))
                  for value, alike in grouped(cards, ladder.by).items()]

        def ways(start: int, end: int) -> int:
            names = {name for entry in ladder.order[start:end] for name in entry_tuple(entry)}
            stocks = [stock if called.isdisjoint(names) else [max(0, number - width) for number in stock]
                      for called, stock in values if run.own or called.isdisjoint(names)]
            return _wings(run.attached * (end - start), stocks, run.equal != "never")
        return ways


def _alike(pattern: Alike, stocks: list[list[int]]) -> Iterator[int]:
    for stock in stocks:
        most = sum(stock) if pattern.count.max is None else min(pattern.count.max, sum(stock))
        yield ways_to_take(stock, pattern.count.min, most)


def _groups(pattern: Group, stocks: list[list[int]]) -> Iterator[int]:
    """An upper bound: every value counts as much as the richest one, and every order is tried."""
    for counts in pattern.counts:
        ways = orders = _orders(counts)
        for count in counts:
            ways *= max((ways_to_take(stock, count, count) for stock in stocks), default=0)
        yield max(ways, orders)


def _orders(counts: tuple[int, ...]) -> int:
    """In how many orders these numbers can stand."""
    return math.factorial(len(counts)) // math.prod(map(math.factorial, Counter(counts).values()))


def _attached(pattern: Attached, stocks: list[list[int]]) -> Iterator[int]:
    """An upper bound: what is attached may hold bombs."""
    for number, stock in enumerate(stocks):
        body = ways_to_take(stock, pattern.body, pattern.body)
        if body:
            yield body * _wings(pattern.attached, stocks[:number] + stocks[number + 1:], pattern.equal != "never")


def _wings(sets: tuple[int, ...], stocks: Sequence[Sequence[int]], equal: bool) -> int:
    """The ways to attach sets of these sizes, each of one value, which some of them may share; an upper bound where they are of
    several sizes."""
    total = 1
    for size, many in Counter(sets).items():
        ways = [1] + [0] * many
        for stock in stocks:
            each = [ways_to_take(stock, size * taken, size * taken) for taken in range(1, many + 1 if equal else 2)]
            ways = [ways[number] + sum(ways[number - taken] * found for taken, found in enumerate(each, 1) if taken <= number)
                    for number in range(many + 1)]
        total *= ways[many]
        if total > WAYS_AT_MOST:
            raise TooManyWays
    return total


def _stretches(ways: list[int], length: Span, attached: Callable[[int, int], int] | None = None) -> Iterator[int]:
    """The ways of every stretch of neighbouring places that has one of these lengths, times what may be `attached` to it."""
    longest = len(ways) if length.max is None else length.max
    for start in range(len(ways) - length.min + 1):
        product = 1
        for number, each in enumerate(ways[start : start + longest], 1):
            product *= each
            if not product:
                break
            if number >= length.min:
                yield product * attached(start, start + number) if attached else product


def ways_to_take(stock: Sequence[int], least: int, most: int) -> int:
    """How many multisets of `least` to `most` cards there are from cells with so many cards each."""
    if most < least:
        return 0
    if most > CARDS_AT_MOST:
        raise TooManyWays
    ways = [1] + [0] * most
    for number in stock:
        sums = [0]
        for each in ways:
            sums.append(sums[-1] + each)
        ways = [sums[total + 1] - sums[max(0, total - number)] for total in range(most + 1)]
        if sum(ways[least:]) > WAYS_AT_MOST:
            raise TooManyWays
    return sum(ways[least:])


# ---------------------------------------------------------------- cards, patterns and ladders


def _range(span: Span, most: int) -> range:
    return range(span.min, (most if span.max is None else min(span.max, most)) + 1)


def kinds(card: Card) -> set[str]:
    """Everything that names the card: its id, its tags, its values."""
    return {card.id, *card.tags, *card.attributes.values()}


def allowed(pattern: Pattern, card: Card) -> bool:
    """Whether the pattern's filters let the card in."""
    names = kinds(card)
    return names.isdisjoint(pattern.besides) and not (pattern.only and names.isdisjoint(pattern.only))


def grouped(cards: Sequence[Card], attribute: str) -> dict[str, list[Card]]:
    """The cards that have the attribute, by its value."""
    groups: dict[str, list[Card]] = {}
    for card in cards:
        if attribute in card.attributes:
            groups.setdefault(card.attributes[attribute], []).append(card)
    return groups


def entry_tuple(entry: str | tuple[str, ...]) -> tuple[str, ...]:
    """The names that share this place of a ladder."""
    return (entry,) if isinstance(entry, str) else entry


def stands_at(card: Card, names: tuple[str, ...], by: str) -> bool:
    """Whether the card has a place of a ladder with these names, by its value or as a card of its own."""
    return card.attributes.get(by) in names or card.id in names


def entry_names(ladder: Ladder) -> set[str]:
    """Everything that has a place on the ladder."""
    return {name for entry in ladder.order for name in entry_tuple(entry)}


def _by_name(cards: Sequence[Card], attribute: str) -> dict[str, list[Card]]:
    """The cards by their value, and each by its id."""
    named = grouped(cards, attribute)
    for card in cards:
        if card not in named.get(card.id, ()):
            named.setdefault(card.id, []).append(card)
    return named
