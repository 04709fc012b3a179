"""What is paid for on the way in a climbing game: plays of a certain worth that are chopped, which is to say beaten by others of
worth (docs/rules/tien_len.md 5.4, 8.2). Also who has played at all, and who was frozen for that (8.5)."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from game.core.combos.plays import pick
from game.families.climbing.events import ChopPaid, Chopped
from game.families.climbing.params import GoingOutParams, PlayPrice
from game.match.results import AwardLine
from game.match.slices import Public, fact
from game.mechanics.slices import Awarded

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Self

    from game.core.combos import Reading, Shape
    from game.match.actions import Action
    from game.match.events import Event
    from game.match.rules import Rules
    from game.match.state import State


@fact
class ChopCourse(Public):
    """How many plays each seat has made in this deal, and who was `frozen`, the highest first.

    Of the trick: `worth` is that of all that was chopped in it, the last time that of `victim` by `chopper`; a victim that went
    out with what was chopped is `spared`.
    """

    made: tuple[int, ...] = ()
    frozen: tuple[int, ...] = ()
    worth: int = 0
    victim: int | None = None
    chopper: int | None = None
    spared: bool = False

    @classmethod
    def fresh(cls, players: int) -> ChopCourse:
        """Nobody has played."""
        return cls((0,) * players)

    def after_play(self, seat: int) -> ChopCourse:
        """The same when that seat has made a play."""
        return replace(self, made=(*self.made[:seat], self.made[seat] + 1, *self.made[seat + 1:]))

    def trick_over(self) -> ChopCourse:
        """The same at the beginning of a trick."""
        return replace(self, worth=0, victim=None, chopper=None, spared=False)


class Prices:
    """What cards and plays are worth, compiled once for a ruleset."""

    def __init__(self, rules: Rules, params: GoingOutParams) -> None:
        self._rules, self.params = rules, params
        deck, packing = rules.deck, rules.packing
        self._cards = {card.index: price.each for price in reversed(params.cards) for card in deck.cards
                       if any(map(card.matches, price.kinds))}
        self._priced = packing.mask_of(card for card in deck.cards if card.index in self._cards)
        self._plays = {reading: cost for reading in rules.table.readings for cost in [_cost(params.plays, reading)]
                       if cost is not None}

    @classmethod
    def of_rules(cls, rules: Rules) -> Self | None:
        """None where nothing has a price."""
        params = rules.settle.params.of(GoingOutParams)
        return None if params is None else cls(rules, params)

    def worth(self, action: Action) -> int | None:
        """What a play is worth that is chopped; None for one that cannot be chopped."""
        reading, bits = action.reading, action.bits
        if reading in self._plays:
            return self._plays[reading]
        return self.of_cards(bits) if not bits & ~self._priced else None

    @cached_property
    def by_reading(self) -> Mapping[Reading, int]:
        """What plays cost that can be chopped; of cards that have a price the cheapest that count as this."""
        table, found = self._rules.table, dict(self._plays)
        packing, priced = table.packing, self._priced
        others = sum([(1 << packing.cell_width) - 1 << cell * packing.cell_width
                      for cell, kinds in enumerate(packing.cell_mask) if not kinds & priced])
        for shape in table.shapes:
            if shape.reading not in found and not shape.need & (~priced if shape.fine else others):
                bits = pick(packing, shape, self._rules.whole_pack)
                if not bits & ~self._priced:
                    found[shape.reading] = self.of_cards(bits)
        return found

    def chops(self, reading: Reading | None, over: Action | None) -> bool:
        """Whether a play that counts as this and beats `over` is a chop."""
        return over is not None and reading in self._plays and self.worth(over) is not None

    def is_chop(self, reading: Reading, over: Reading) -> bool:
        """The same of readings, where the cards beneath are not known."""
        return reading in self._plays and over in self.by_reading

    def choppers(self, names: Sequence[str], length: int) -> frozenset[Reading]:
        """The readings of these combinations that are at least so long."""
        return frozenset(reading for reading in self._rules.table.readings
                         if reading.combination in names and reading.length >= length)

    def of_cards(self, bits: int) -> int:
        """What packed cards are worth one by one."""
        return sum(self._cards.get(card.index, 0) * count for card, count in self._rules.packing.counts(bits))

    def left(self, bits: int) -> int:
        """What the cards left in a hand cost: those that have a price; then, among the others, the plays that do, in the order
        of the list and the longest first, each card once."""
        worth = 0 if self.params.left == "none" else self.of_cards(bits)
        if self.params.left != "all":
            return worth
        packing = self._rules.packing
        cells, guard = packing.project(bits & ~self._priced), packing.cell_guard
        for shape in self._dear:
            while (cells | guard) - shape.need & guard == guard:
                worth += self._plays[shape.reading]
                cells -= shape.need
        return worth

    @cached_property
    def _dear(self) -> list[Shape]:
        """The shapes of plays that have a price, one for each of their cells, in the order in which they are looked for."""
        order = list(dict.fromkeys(price.combination for price in self.params.plays))
        shapes = {shape.need: shape for shape in self._rules.table.shapes if shape.reading in self._plays and not shape.fine}
        return sorted(shapes.values(), key=lambda shape: (order.index(shape.reading.combination), -shape.reading.length))


def _cost(prices: Sequence[PlayPrice], reading: Reading) -> int | None:
    """What a play is worth by the first price that speaks of it."""
    for price in prices:
        most = price.length.max
        if price.combination == reading.combination and price.length.min <= reading.length <= (most or reading.length):
            return price.costs + price.more * (reading.length - price.length.min)
    return None


# ------------------------------------------------------------ in the course of a trick


def after_play(state: State, prices: Prices, seat: int, action: Action, over: tuple[int, Action] | None) -> tuple[Event, ...]:
    """Count a play, and what it chops; `over` is what it beats, and whose that is."""
    course = state[ChopCourse].after_play(seat)
    state.put(course)
    if over is None or not prices.chops(action.reading, over[1]):
        return ()
    victim, chopped = over
    worth, spared = prices.worth(chopped) or 0, not state.hands[victim]
    total = course.worth + worth
    state.put(replace(course, worth=total, victim=victim, chopper=seat, spared=spared))
    told: tuple[Event, ...] = (Chopped(seat, None, victim, worth, total),)
    return (*told, *_pay(state, seat, victim, worth)) if prices.params.chops == "single" and not spared else told


def end_chain(state: State, prices: Prices) -> tuple[Event, ...]:
    """When a trick is over, or the deal, the last victim pays the last who chopped for all of it."""
    course = state[ChopCourse]
    if course.chopper is None:
        return ()
    state.put(course.trick_over())
    if prices.params.chops != "chain" or course.spared or course.victim is None:
        return ()
    return _pay(state, course.chopper, course.victim, course.worth)


def _pay(state: State, seat: int, payer: int, amount: int) -> tuple[Event, ...]:
    if not amount:
        return ()
    [line] = state.parties.counted([AwardLine("chop", seat, amount, (payer,))])
    state.put(Awarded((*state[Awarded].lines, line)))
    return (ChopPaid(seat, None, payer, line.each),)
