"""What a seat may do that only fishing games ask: which card of the hand, and which card of the field it takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from game.core.cards import Cards
from game.core.deck import Card
from game.match.actions import Action, ActionBook
from game.match.offers import Offer


@dataclass(frozen=True, slots=True)
class HandOffer(Offer):
    """`play` with one card of the `hand`, which holds those that may be played.

    `targets` are the cards of the field that each kind (by its index) matches, and `choices` those of which one has to be
    named, `play 1x on 1B`. Each of the `sets` of cards may also be played together.
    """

    takes_cards: ClassVar[bool] = True

    verb: str
    hand: Cards
    targets: Mapping[int, tuple[Card, ...]]
    choices: Mapping[int, tuple[Card, ...]]
    book: ActionBook = field(repr=False)
    sets: tuple[Cards, ...] = ()

    def representatives(self) -> Iterator[Action]:
        """Every card, and every card of the field that it may choose."""
        for card, _ in self.hand.counts():
            choice = self.choices.get(card.index)
            if choice:
                yield from (self.book.aim(self.verb, [card], [target]) for target in choice)
            else:
                yield self.book.with_cards(self.verb, self.book.packing.unit[card.index])
        yield from (self.book.make(self.verb, cards) for cards in self.sets)

    def usable(self) -> frozenset[Card]:
        """Every card that may be played."""
        return frozenset(card for card, _ in self.hand.counts())

    def how_many(self) -> int | None:
        """One at a time, where no set may be played."""
        return None if self.sets else 1

    def aimed(self, cards: Cards, target: Card | None) -> Action | None:
        """The card on that one of the field."""
        return None if target is None else self.book.aim(self.verb, cards, [target])


@dataclass(frozen=True, slots=True)
class TakeOffer(Offer):
    """`take` one of the cards of the field that the `turned` card matches."""

    verb: str
    turned: Card
    targets: tuple[Card, ...]
    book: ActionBook = field(repr=False)

    def action(self, target: Card) -> Action:
        """The action that takes this one."""
        return self.book.make(self.verb, [target])

    def representatives(self) -> Iterator[Action]:
        """Each of them."""
        return map(self.action, self.targets)


@dataclass(frozen=True, slots=True)
class ShowOffer(Offer):
    """`show` one of the `sets` of cards, which stay in the hand."""

    verb: str
    sets: tuple[Cards, ...]
    book: ActionBook = field(repr=False)

    def representatives(self) -> Iterator[Action]:
        """Each of them."""
        return (self.book.make(self.verb, cards) for cards in self.sets)
