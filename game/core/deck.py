"""What a deck is: the kinds of cards in it, their attributes, names and codes.

Built by the loader from `rulesets/decks/*.yaml`; everything that shows or reads cards uses these classes. How hands
of such cards are packed into integers is the business of `game.core.cards`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from game.core.languages import Text


@dataclass(frozen=True, slots=True)
class Value:
    """One value of an attribute: the suit of hearts, the rank of five."""

    id: str
    code: str
    name: Text
    also: tuple[str, ...] = ()          # other codes that are read, never written
    plural: Text | None = None
    symbol: str = ""
    face: str = ""                       # what stands on the cards, where it is written otherwise than the name
    ink: str = ""                        # "red" or "black": for faces that are drawn without art
    number: int | None = None            # what a card of this value counts, where a rule adds cards up


@dataclass(frozen=True, slots=True)
class Naming:
    """What a game calls a kind of card of a deck that it shares with others; `plural` is the name for several of them."""

    name: Text
    plural: Text | None = None


@dataclass(frozen=True, slots=True)
class Attribute:
    """Something that cards of a deck have: rank, suit, month."""

    id: str
    name: Text
    values: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class AllOf:
    """A `sign` that stands for all cards with one value of `attribute` that have the attribute `needs` (`5!`)."""

    sign: str
    attribute: str
    needs: str


@dataclass(frozen=True, slots=True)
class Notation:
    """How cards of the deck are written beyond their codes."""

    all_of: AllOf | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of card. Cards of the same kind are interchangeable; `copies` of it are in one deck."""

    index: int                           # place in the deck's order: sorted hands, unshuffled packs
    id: str
    code: str
    name: Text
    attributes: Mapping[str, str] = field(default_factory=dict)
    tags: frozenset[str] = frozenset()
    copies: int = 1
    ink: str = ""
    also: tuple[str, ...] = ()           # other codes that are read, never written
    pips: tuple[int, int] | None = None  # the two ends of a domino: for faces that are drawn without art

    def __hash__(self) -> int:
        return hash(self.id)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and self.id == other.id

    def __str__(self) -> str:
        return self.code

    def matches(self, kind: str) -> bool:
        """Whether `kind` names this card: its id, one of its tags, or a value of one of its attributes."""
        return kind == self.id or kind in self.tags or kind in self.attributes.values()


@dataclass(frozen=True, slots=True)
class Deck:
    """A kind of pack and what is in it."""

    id: str
    name: Text
    cards: tuple[Card, ...]
    attributes: Mapping[str, Attribute]
    notation: Notation = Notation()
    art: str = ""                        # card set under assets/cards; empty: faces are drawn from names
    ratio: tuple[int, int] = (63, 88)    # width to height
    index: tuple[str, ...] = ()          # attributes whose values the table may write into a corner of a picture

    def card(self, id: str) -> Card:
        """The kind with that id; KeyError when the deck has none."""
        for card in self.cards:
            if card.id == id:
                return card
        raise KeyError(id)

    def arranged(self, order: Sequence[str], names: Mapping[str, Naming]) -> Deck:
        """The same cards in another order (ids; empty: as they are), and with other names for kinds."""
        cards = [self.card(id) for id in order] if order else list(self.cards)
        named = tuple(replace(card, index=index, name=names[card.id].name if card.id in names else card.name)
                      for index, card in enumerate(cards))
        attributes = {id: _renamed(attribute, names) for id, attribute in self.attributes.items()}
        return replace(self, cards=named, attributes=MappingProxyType(attributes))

    def __hash__(self) -> int:
        return hash(self.id)


def _renamed(attribute: Attribute, names: Mapping[str, Naming]) -> Attribute:
    values = {id: replace(value, name=names[id].name, plural=names[id].plural) if id in names else value
              for id, value in attribute.values.items()}
    return replace(attribute, values=MappingProxyType(values))
