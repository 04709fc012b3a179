"""Cards that count for who takes them, as fives, tens and hearts do, in tricks or in rounds of plays: what is said of them, who
has taken which in a deal, and what that comes to."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Self

from game.core.markers import Names, Range
from game.match.slices import Public, fact

if TYPE_CHECKING:
    from game.core.deck import Card
    from game.match.rules import Rules
    from game.mechanics.slices import Parties


@dataclass(frozen=True, slots=True)
class CardPoints:
    """What a card `of` these kinds counts for who takes the trick in which it lies: so many points `each`, or below zero."""

    of: tuple[Annotated[str, Names("kind")], ...]
    each: Annotated[int, Range(-1000, 1000)]

    def is_about(self, trump: bool) -> bool:
        """Whether it is said of trumps, or of cards that are none."""
        return True

    def names(self, card: Card, *, trump: bool) -> bool:
        """Whether it is said of this card, which is a trump in the deal, or none."""
        return any(map(card.matches, self.of)) and self.is_about(trump)


@dataclass(frozen=True, slots=True)
class TakenCard(CardPoints):
    """What a card `of` these kinds counts for who takes the trick in which it lies: so many points `each`, or below zero. One
    that has `times` multiplies all that its taker has in other cards, and counts by itself only where there are none."""

    times: Annotated[int, Range(1, 10)] = 1


@dataclass(frozen=True, slots=True)
class TakenSet:
    """Who takes all cards `of` these kinds gets so many points `more`."""

    of: tuple[Annotated[str, Names("kind")], ...]
    more: Annotated[int, Range(-10_000, 10_000)]


@dataclass(frozen=True, slots=True)
class PointStep:
    """What each of the `others` gets where their cards count at least `reaches`. A deal that is `drawn` nobody has won."""

    reaches: Annotated[int, Range(0, 10_000)] = 0
    others: Annotated[int, Range(0, 1000)] = 0
    drawn: bool = False


class CardsCount(ABC):
    """A way of paying by which cards count for who takes them."""

    __slots__ = ()

    @property
    @abstractmethod
    def counted(self) -> tuple[TakenCard, ...]:
        """What they count: of these the first that names a card; empty where none counts."""

    @property
    def counts(self) -> bool:
        """Whether anything counts."""
        return bool(self.counted)

    @property
    def whole_sets(self) -> tuple[TakenSet, ...]:
        """What brings more to who takes all of it."""
        return ()


@fact
class TakenCards(Public):
    """The `cards` that each seat has taken in this deal, packed, the seat that took the `last` ones, and how many cards were
    `led` there."""

    cards: tuple[int, ...] = ()
    last: int | None = None
    led: int = 1

    @classmethod
    def fresh(cls, players: int) -> TakenCards:
        """Nobody has taken any."""
        return cls((0,) * players)

    def and_trick(self, seat: int, cards: int, led: int) -> TakenCards:
        """The same after that seat has taken these cards, packed, where so many were led."""
        return replace(self, cards=(*self.cards[:seat], self.cards[seat] + cards, *self.cards[seat + 1:]), last=seat, led=led)


class CardValues:
    """What the cards of a ruleset count for who takes them."""

    @classmethod
    def of_rules(cls, rules: Rules) -> Self | None:
        """None where they count nothing."""
        pay = rules.settle.params.by_family
        return cls(rules, pay.counted, pay.whole_sets) if isinstance(pay, CardsCount) and pay.counts else None

    def __init__(self, rules: Rules, counted: tuple[TakenCard, ...], sets: tuple[TakenSet, ...]) -> None:
        self._rules, packing = rules, rules.packing
        trumps = {card.index for card in rules.ruleset.deck.cards if rules.trump and card.matches(rules.trump)}
        entries = {card.index: entry for card in rules.deck.cards if (entry := next(
            (each for each in counted if each.names(card, trump=card.index in trumps)), None)) is not None}
        self._of_kind = {index: entry.each for index, entry in entries.items()}
        # Cards that multiply what the others count; and sets: the room of their cards, these, packed, and what they bring.
        self._times = {index: entry.times for index, entry in entries.items() if entry.times > 1}
        wholes = [(rules.cards_of(card for card in rules.pack if any(map(card.matches, each.of))), each.more) for each in sets]
        self._sets = [(sum(packing.fields(packing.unit[card.index]) for card, _ in whole.counts()), whole.bits, more)
                      for whole, more in wholes]
        self.counting = sum(packing.fields(packing.unit[index]) for index, each in self._of_kind.items()
                            if each or index in self._times)
        for room, _, _ in self._sets:
            self.counting |= room

    def of(self, cards: int) -> int:
        """What these cards count together; packed."""
        found = cards & self.counting
        if not found:
            return 0
        held = self._rules.packing.counts(found)
        if self._times or self._sets:
            return self._together(found, held)
        return sum([count * self._of_kind[card.index] for card, count in held])

    def _together(self, found: int, held: Iterable[tuple[Card, int]]) -> int:
        """What cards count some of which multiply the others, or belong to sets."""
        alone, plain, times = 0, [], 1
        for card, count in held:
            each, factor = self._of_kind.get(card.index, 0), self._times.get(card.index, 1)
            if factor > 1:
                alone, times = alone + count * each, times * factor ** count
            else:
                plain.append(count * each)
        if not plain:
            return alone
        return times * (sum(plain) + sum(more for room, whole, more in self._sets if found & room == whole))

    @cached_property
    def total(self) -> int:
        """What all cards of the pack count together, without sets and what multiplies."""
        return sum([self._of_kind.get(card.index, 0) for card in self._rules.pack])

    def points(self, taken: TakenCards, parties: Parties) -> tuple[int, ...]:
        """What every seat and its partners have taken so far."""
        return tuple(map(self.of, parties.pooled(taken.cards)))
