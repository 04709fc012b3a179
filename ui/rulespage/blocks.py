"""What a rules page consists of, as data: sections of paragraphs, examples of cards, ladders and house rules.

`compose` makes them from the rules in the language in force, `ui.rulespage.setting` puts them on the screen.
"""

from __future__ import annotations

from dataclasses import dataclass

from game import Card


@dataclass(frozen=True)
class Lead:
    """What the game is, in words larger than the rest, and the cards that stand for it."""

    text: str
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True)
class Item:
    """One rule, as a sentence or two."""

    text: str


@dataclass(frozen=True)
class Example:
    """A combination: its name, plays that are one, and when cards are one. `mark` is a word for a special rank."""

    name: str
    plays: tuple[tuple[Card, ...], ...]
    text: str
    mark: str = ""


@dataclass(frozen=True)
class Order:
    """Cards from the weakest to the strongest, and for what they stand so."""

    caption: str
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class HouseRule:
    """An option and its value in force; `usual` is the default in words where it differs from it."""

    name: str
    value: str
    help: str
    usual: str = ""


Block = Lead | Item | Example | Order | HouseRule


@dataclass(frozen=True)
class Section:
    """A heading (`id` stays the same in every language) and what stands under it."""

    id: str
    title: str
    blocks: tuple[Block, ...]


def words_of(sections: list[Section]) -> str:
    """Everything that a page says, as one text."""
    lines: list[str] = []
    for section in sections:
        lines.append(section.title)
        for block in section.blocks:
            fields = [getattr(block, name) for name in ("name", "value", "text", "caption", "mark", "usual", "help")
                      if hasattr(block, name)]
            lines.append(" ".join(field for field in fields if field))
    return "\n".join(lines)
