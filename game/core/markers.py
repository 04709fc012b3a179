"""What the dataclasses of a ruleset say to the loader of a field besides its type: a range of numbers, or names it may hold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated


@dataclass(frozen=True, slots=True)
class Range:
    """Numbers that a field accepts, both ends included; whole ones unless its type is `float`."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Names:
    """The text must name something that is defined elsewhere in the ruleset or its deck.

    `of` is one of: option, ladder, combination, card, attribute, tag, tally, office, kind
    (kind: a card id, a tag, or a value of any attribute). `besides` are words that are accepted as well.
    """

    of: str
    besides: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OneOf:
    """The text is one of the `words`, which are asked for when a file is read."""

    words: Callable[[], tuple[str, ...]]


CardName = Annotated[str, Names("card")]
KindName = Annotated[str, Names("kind")]
AttributeName = Annotated[str, Names("attribute")]
LadderName = Annotated[str, Names("ladder")]
