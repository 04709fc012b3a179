"""Checks of combinations: sizes that can be made, ladders that rank every card, numbers that stay small.

Called by `game.loading.lint` for every choice of options that it tries.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game.core.combos.cells import TooManyWays
from game.core.combos.definitions import Alike, Attached, Combination, Group, Ladder, Levels, Pattern, Run, Span, Wild
from game.core.combos.patterns import attributes_seen, cell_attribute, contest_attributes, follows, tie_breaks
from game.core.deck import Card, Deck
from game.core.errors import quoted

if TYPE_CHECKING:
    from game.loading.lint import Lint


# ------------------------------------------------------------ lint size
# How many combinations a ruleset can make, so that no file can ask the engine to build millions of them.
#
# Counted as the engine compiles them (`game.core.combos.table`): combinations that look at one attribute only,
# the one that most of them look at, over cells of cards that nothing tells apart; the others over single
# kinds.


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


# ------------------------------------------------------------ lint combos


_RUNS_ONLY = ("top", "length")
KIND = "kind"                    # what the entries of a ladder are names of
NO_PLACE = "no place"            # of a card on a ladder, said once for all combinations


def check_combinations(lint: Lint, ladders: Mapping[str, Ladder], cards: Sequence[Card], decks: int) -> None:
    """Report combinations that cannot be made, ranked or enumerated."""
    situation = (tuple(card.index for card in cards), decks)
    for name, combination in lint.parts.get("combinations", {}).items():
        used = tuple(
            id(ladders[key])
            for key in (*combination.power, getattr(combination.pattern, "ladder", ""))
            if key in ladders
        )
        key = id(combination), used, situation
        if key not in lint.judged:
            lint.judged[key] = (combination, ladders)
            _CombinationCheck(lint, name, combination, ladders, cards, decks).run()
    _check_bombs(lint, ladders)
    _check_census(lint, ladders, cards, decks)


def _check_bombs(lint: Lint, ladders: Mapping[str, Ladder]) -> None:
    """Report a bomb whose power means something else than that of one before it: all bombs share one order."""
    before: dict[tuple[object, ...], tuple[str, Combination]] = {}
    for name, bomb in lint.parts.get("combinations", {}).items():
        if not bomb.bomb:
            continue
        ranked = bomb.power, bomb.tier, bomb.style           # what `_unlike` asks for
        for other_name, other in before.values() if ranked not in before else ():
            i = _unlike(bomb, other, ladders)
            if i is not None:
                message = f"all bombs share one order: expected {quoted(other.power[i])} as of {other_name}"
                lint.say(bomb, ("power", i), f"{message}, found {quoted(bomb.power[i])}")
                break
        before.setdefault(ranked, (name, bomb))


def _unlike(bomb: Combination, other: Combination, ladders: Mapping[str, Ladder]) -> int | None:
    """The first key of its power that means something else than that of the other one, where no tier tells them apart before."""
    for i, (key, its) in enumerate(zip(bomb.power, other.power, strict=False)):
        if key != its and not all(each == "top" or each in ladders for each in (key, its)):
            return i
        if key in ("tier", "style") and getattr(bomb, key) != getattr(other, key):
            return None
    return None


def unplayable(
    combinations: Iterable[Combination], ladders: Mapping[str, Ladder], cards: Sequence[Card]
) -> str | None:
    """The id of the first card that cannot be played by itself."""
    patterns = [each.pattern for each in combinations]
    for card in cards:
        if not any(_plays_alone(pattern, ladders, card) for pattern in patterns):
            return card.id
    return None


def _plays_alone(pattern: Pattern, ladders: Mapping[str, Ladder], card: Card) -> bool:
    if isinstance(pattern, Alike):
        fits = pattern.count.min == 1 and pattern.by in card.attributes
    elif isinstance(pattern, Run) and pattern.ladder in ladders:
        ladder = ladders[pattern.ladder]
        fits = pattern.length.min == pattern.width.min == 1
        fits = fits and stands_at(card, tuple(entry_names(ladder)), ladder.by)
    else:
        return False
    return fits and allowed(pattern, card)


def _wild(lint: Lint, ladders: Mapping[str, Ladder]) -> Wild | None:
    """What is wild; where levels decide it, at the first of them."""
    levels, deck = lint.parts.get("levels"), lint.parts.get("deck")
    if isinstance(levels, Levels) and isinstance(deck, Deck) and levels.order and levels.ladder in ladders:
        return levels.wild_at(deck, levels.order[0], ladders[levels.ladder].by)
    wild = lint.parts.get("wild")
    return wild if isinstance(wild, Wild) else None


def _check_census(lint: Lint, ladders: Mapping[str, Ladder], cards: Sequence[Card], decks: int) -> None:
    combinations = {
        name: each
        for name, each in lint.parts.get("combinations", {}).items()
        if not isinstance(each.pattern, Run) or each.pattern.ladder in ladders
    }
    looks = tuple((each.pattern, each.power, each.natural) for each in combinations.values())
    wild = _wild(lint, ladders)
    key = (looks, *map(id, ladders.values()), id(cards), decks, wild)
    if key in lint.judged:
        return
    lint.judged[key] = ladders, cards
    census = Census(combinations, ladders, cards, decks, lint.counted, wild)
    name = census.first_too_many()
    if name is not None:
        advice = census.advice(name)
        many = f"more than {WAYS_AT_MOST:,} combinations can be made"
        lint.say(combinations[name].pattern, (), f"{many}; {advice}" if advice else many)


class _CombinationCheck:
    def __init__(
        self,
        lint: Lint,
        name: str,
        combination: Combination,
        ladders: Mapping[str, Ladder],
        cards: Sequence[Card],
        decks: int,
    ) -> None:
        self.lint = lint
        self.name = name
        self.combination = combination
        self.pattern: Pattern = combination.pattern
        self.ladders = ladders
        self.decks = decks
        self.cards = [card for card in cards if allowed(self.pattern, card)]

    def run(self) -> None:
        if not self._spans() or (isinstance(self.pattern, Group) and not self._group(self.pattern)):
            return
        self._keys()
        self._contests()
        self._sum()
        if isinstance(self.pattern, Run) and not self._run_ladder(self.pattern):
            return
        for i, key in enumerate(self.combination.power):
            if key in self.ladders:
                self._power_ladder(i, key)
            elif self.lint.switched_off("ladder", key):
                self._say(("power", i), f'the ladder {quoted(key)} is switched off by its "when"')

    def _say(self, keys: tuple[str | int, ...], message: str) -> None:
        self.lint.say(self.combination, keys, message)

    def _spans(self) -> bool:
        """Whether no span has its least above its most."""
        good = True
        for key in ("count", "length", "width"):
            span: Any = getattr(self.pattern, key, None)
            if isinstance(span, Span) and span.max is not None and span.min > span.max:
                self.lint.say(self.pattern, (key,), f"min {span.min} is above max {span.max}")
                good = False
        return good

    def _group(self, group: Group) -> bool:
        """Whether the numbers of cards fit the values, and all of these are values of the attribute."""
        good = bool(group.of)
        if not good:
            self.lint.say(group, ("of",), "expected at least one value")
        for i, counts in enumerate(group.counts):
            if len(counts) != len(group.of):
                self.lint.say(group, ("counts", i), f"expected {len(group.of)} numbers, found {len(counts)}")
                good = False
        deck = self.lint.parts["deck"]
        values = deck.attributes[group.by].values if group.by in deck.attributes else group.of
        for i, value in enumerate(group.of):
            if value not in values:
                self.lint.say(group, ("of", i), f"{quoted(value)} is no {group.by}")
                good = False
            elif value in group.of[:i]:
                self.lint.say(group, ("of", i), f"{quoted(value)} is there twice")
                good = False
        return good

    def _sum(self) -> None:
        combination, deck = self.combination, self.lint.parts["deck"]
        used = "sum" in (*combination.power, *combination.notation)
        if used and combination.sum_of is None:
            self._say((), 'missing key "sum_of": the attribute whose numbers are added up')
        attribute = deck.attributes.get(combination.sum_of)
        if attribute is None:
            return
        for card in self.cards:
            value = attribute.values.get(card.attributes.get(attribute.id, ""))
            if value is None or value.number is None:
                self._say(("sum_of",), f"{quoted(card.id)} has no number there")
                return

    def _keys(self) -> None:
        combination = self.combination
        if combination.bomb and combination.idle:
            self._say(("idle",), "a bomb beats every other combination, and an idle one beats nothing")
        if not isinstance(self.pattern, Run):
            for field in ("power", "contest_by", "notation"):
                for i, key in enumerate(getattr(combination, field)):
                    if key in _RUNS_ONLY:
                        self._say((field, i), f"only runs have a {key}")

    def _contests(self) -> None:
        """An attribute that makes contests is one that all cards of the combination share."""
        combination, pattern = self.combination, self.pattern
        alone = isinstance(pattern, Alike) and pattern.count.max == 1
        alone |= isinstance(pattern, Alike) and pattern.identical
        shared = pattern.same if isinstance(pattern, Run) else pattern.by if isinstance(pattern, Alike) else None
        for i, name in enumerate(combination.contest_by):
            settled = isinstance(pattern, Alike) and follows(name, pattern.by, self.cards)
            if name in contest_attributes(combination) and not alone and name != shared and not settled:
                self._say(("contest_by", i), f"the cards of a {self.name} need not be alike in {quoted(name)}")

    def _run_ladder(self, run: Run) -> bool:
        ladder = self.ladders.get(run.ladder)
        if ladder is None:
            if self.lint.switched_off("ladder", run.ladder):
                self.lint.say(
                    run, ("ladder",), f'the ladder {quoted(run.ladder)} is switched off by its "when"'
                )
            return False
        if run.length.min > len(ladder.order) and not self._unsure(ladder):
            self.lint.say(
                run,
                ("length",),
                f"a run of {run.length.min} is longer than the ladder"
                f" {quoted(run.ladder)} with its {len(ladder.order)} places",
            )
            return False
        return True

    def _unsure(self, ladder: Ladder) -> bool:
        """Whether an entry of the ladder is not known: it may stand for any that seem to be missing."""
        return any((KIND, name) in self.lint.walk.unknown for name in entry_names(ladder))

    # ------------------------------------------------------------ how strong it is

    def _power_ladder(self, i: int, key: str) -> None:
        ladder = self.ladders[key]
        names = entry_names(ladder)
        for card in self._leads() if self.lint.knows_pack() and not self._unsure(ladder) else ():
            value = card.attributes.get(ladder.by)
            if value not in names and not (card.id in names and self._alone(card)):
                said = NO_PLACE, key, value or card.id
                if said not in self.lint.judged:
                    self.lint.judged[said] = True
                    self._say(
                        ("power", i),
                        f"the ladder {quoted(key)} has no place for {quoted(value or card.id)},"
                        f" which {self.name} can lead with",
                    )
                return

    def _alone(self, card: Card) -> bool:
        """Whether the card makes this combination only by itself: then its own place on a ladder counts."""
        pattern = self.pattern
        if not isinstance(pattern, Alike) or pattern.count.min > 1:
            return False
        return pattern.count.max == 1 or self._stock(pattern.by)[card.attributes[pattern.by]] == 1

    def _leads(self) -> Iterable[Card]:
        """The cards that can stand for the combination's strength."""
        pattern = self.pattern
        if isinstance(pattern, Run):
            ladder = self.ladders[pattern.ladder]
            names = tuple(entry_names(Ladder(ladder.by, ladder.order[pattern.length.min - 1 :])))
            return [card for card in self.cards if stands_at(card, names, ladder.by)]
        if isinstance(pattern, Group):
            return [card for card in self.cards if card.attributes.get(pattern.by) in pattern.of[:1]]
        least = pattern.count.min if isinstance(pattern, Alike) else pattern.body
        stock = self._stock(pattern.by)
        return [card for card in self.cards if stock[card.attributes.get(pattern.by, "")] >= least]

    def _stock(self, attribute: str) -> Counter[str]:
        """How many cards of each value of an attribute there can be."""
        groups = grouped(self.cards, attribute)
        return Counter(
            {value: sum(card.copies for card in cards) * self.decks for value, cards in groups.items()}
        )
