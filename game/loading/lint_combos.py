"""Checks of combinations: sizes that can be made, ladders that rank every card, numbers that stay small.

Called by `game.loading.lint` for every choice of options that it tries.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.core.combos.definitions import Alike, Attached, Combination, Group, Ladder, Levels, Pattern, Run, Span, Wild
from game.core.combos.patterns import contest_attributes, follows
from game.core.deck import Card, Deck
from game.core.errors import quoted
from game.loading.census import WAYS_AT_MOST, Census, allowed, entry_names, grouped, stands_at

if TYPE_CHECKING:
    from game.loading.lint import Lint


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
        ranked = bomb.power, bomb.tier, bomb.style, _sizes(bomb.pattern)           # what `_unlike` asks for
        for other_name, other in before.values() if ranked not in before else ():
            i = _unlike(bomb, other, ladders)
            if i is not None:
                message = f"all bombs share one order: expected {quoted(other.power[i])} as of {other_name}"
                lint.say(bomb, ("power", i), f"{message}, found {quoted(bomb.power[i])}")
                break
        before.setdefault(ranked, (name, bomb))


def _unlike(bomb: Combination, other: Combination, ladders: Mapping[str, Ladder]) -> int | None:
    """The first key of its power that means something else than that of the other one, where nothing tells them apart before: no
    tier or style, nor their size, which no two of them share."""
    for i, (key, its) in enumerate(zip(bomb.power, other.power, strict=False)):
        if key != its and not all(each == "top" or each in ladders for each in (key, its)):
            return i
        if key in ("tier", "style") and getattr(bomb, key) != getattr(other, key):
            return None
        if key == "size":
            fewest, most = zip(_sizes(bomb.pattern), _sizes(other.pattern), strict=True)
            if max(fewest) > min(most):
                return None
    return None


def _sizes(pattern: Pattern) -> tuple[float, float]:
    """How many cards combinations of that pattern have, at least and at most."""
    if isinstance(pattern, Attached):
        size = pattern.body + sum(pattern.attached)
        return size, size
    if isinstance(pattern, Group):
        sizes = list(map(sum, pattern.counts))
        return min(sizes, default=0), max(sizes, default=math.inf)
    if isinstance(pattern, Alike):
        return pattern.count.min, pattern.count.max or math.inf
    width, length, attached = pattern.width, pattern.length, sum(pattern.attached)
    return (width.min + attached) * length.min, ((width.max or math.inf) + attached) * (length.max or math.inf)


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
