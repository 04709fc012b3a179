"""Checks of combinations: sizes that can be made, keys that rank every card they can lead with, numbers that stay small."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.deck import Card, Deck
from game.loading.report import quoted
from game.ruleset import Alike, Attached, Combination, Ladder, Pattern, Run, Span

if TYPE_CHECKING:
    from game.loading.lint import Lint

OUTLINES_AT_MOST = 50_000  # ways to make one combination, told apart by values only

_RUNS_ONLY = ("top", "length")


def check_combinations(
    lint: Lint, deck: Deck, ladders: Mapping[str, Ladder], cards: Sequence[Card], decks: int
) -> None:
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
            _Check(lint, name, combination, ladders, cards, decks).run()


class _Check:
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
        self.cards = [card for card in cards if _allowed(self.pattern, card)]

    def run(self) -> None:
        if not self._spans():
            return
        self._keys()
        if isinstance(self.pattern, Run) and not self._run_ladder(self.pattern):
            return
        self._size()
        for i, key in enumerate(self.combination.power):
            if key in self.ladders:
                self._power_ladder(i, key)
            elif key in self.lint.walk.defined.get("ladder", {}) and not self.lint.walk.report:
                self._say(("power", i), f"the ladder {quoted(key)} does not exist")

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

    def _keys(self) -> None:
        combination = self.combination
        if combination.bomb and combination.idle:
            self._say(("idle",), "a bomb beats every other combination, and an idle one beats nothing")
        if not isinstance(self.pattern, Run):
            for field in ("power", "contest_by", "notation"):
                for i, key in enumerate(getattr(combination, field)):
                    if key in _RUNS_ONLY:
                        self._say((field, i), f"only runs have a {key}")

    def _run_ladder(self, run: Run) -> bool:
        ladder = self.ladders.get(run.ladder)
        if ladder is None:
            if run.ladder in self.lint.walk.defined.get("ladder", {}) and not self.lint.walk.report:
                self.lint.say(run, ("ladder",), f"the ladder {quoted(run.ladder)} does not exist")
            return False
        if run.length.min > len(ladder.order):
            self.lint.say(
                run,
                ("length",),
                f"a run of {run.length.min} is longer than the ladder"
                f" {quoted(run.ladder)} with its {len(ladder.order)} places",
            )
            return False
        return True

    # ------------------------------------------------------------ how strong it is

    def _power_ladder(self, i: int, key: str) -> None:
        ladder = self.ladders[key]
        names = {name for entry in ladder.order for name in ((entry,) if isinstance(entry, str) else entry)}
        for card in self._leads():
            value = card.attributes.get(ladder.by)
            if value not in names and not (card.id in names and self._alone(card)):
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
            entries = self.ladders[pattern.ladder].order[pattern.length.min - 1 :]
            names = {name for entry in entries for name in ((entry,) if isinstance(entry, str) else entry)}
            by = self.ladders[pattern.ladder].by
            return [card for card in self.cards if card.attributes.get(by) in names or card.id in names]
        least = pattern.count.min if isinstance(pattern, Alike) else pattern.body
        stock = self._stock(pattern.by)
        return [card for card in self.cards if stock[card.attributes.get(pattern.by, "")] >= least]

    def _stock(self, attribute: str) -> Counter[str]:
        """How many cards of each value of an attribute there can be."""
        stock: Counter[str] = Counter()
        for card in self.cards:
            if attribute in card.attributes:
                stock[card.attributes[attribute]] += card.copies * self.decks
        return stock

    # ------------------------------------------------------------ how many there are

    def _size(self) -> None:
        if self._outlines() > OUTLINES_AT_MOST:
            self.lint.say(self.pattern, (), f"{self.name} can be made in more than {OUTLINES_AT_MOST:,} ways")

    def _outlines(self) -> int:
        pattern = self.pattern
        if isinstance(pattern, Run):
            return self._runs(pattern)
        stock = self._stock(pattern.by)
        if isinstance(pattern, Attached):
            others = math.comb(max(len(stock) - 1, 0), len(pattern.attached))
            return len(stock) * others * _arrangements(pattern.attached)
        most = pattern.count.max
        return sum(
            max(0, (number if most is None else min(number, most)) - pattern.count.min + 1)
            for number in stock.values()
        )

    def _runs(self, run: Run) -> int:
        places = len(self.ladders[run.ladder].order)
        longest = places if run.length.max is None else min(places, run.length.max)
        starts = sum(places - length + 1 for length in range(run.length.min, longest + 1))
        stock = self._stock(self.ladders[run.ladder].by)
        widest = max(stock.values(), default=0) if run.width.max is None else run.width.max
        shared = len(self._stock(run.same)) if run.same else 1
        return starts * max(0, widest - run.width.min + 1) * shared


def _arrangements(numbers: Sequence[int]) -> int:
    """In how many orders these numbers can be given out."""
    same = Counter(numbers).values()
    return math.factorial(len(numbers)) // math.prod(math.factorial(count) for count in same)


def _allowed(pattern: Pattern, card: Card) -> bool:
    if any(card.matches(kind) for kind in pattern.besides):
        return False
    return not pattern.only or any(card.matches(kind) for kind in pattern.only)
