"""What a rules page consists of, as data: sections of paragraphs, examples of cards, ladders and house rules.

`compose` makes them from the rules in the language in force, `ui.rulespage.typeset` puts them on the screen.
"""

from __future__ import annotations

from dataclasses import dataclass

from game import Card


@dataclass(frozen=True)
class Introduction:
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
class CardOrder:
    """Cards from the weakest to the strongest, and for what they stand so."""

    caption: str
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class HouseRule:
    """An option and its value in force; `changed` says what it usually is, where it differs from that."""

    name: str
    value: str
    help: str
    changed: str = ""


@dataclass(frozen=True)
class CardStack:
    """Cards on each other as they lie in a hand, the top one last, which may lie `sideways`."""

    cards: tuple[Card, ...]
    sideways: bool = False


@dataclass(frozen=True)
class Shown:
    """Cards as they lie, what they count so, and a word about it. `bad`: they cannot be declared like that."""

    piles: tuple[CardStack, ...]
    label: str
    note: str = ""
    bad: bool = False


@dataclass(frozen=True)
class HandWays:
    """Cards laid in several ways, side by side."""

    text: str
    shown: tuple[Shown, ...]


@dataclass(frozen=True)
class TableColumn:
    """A column of a table: its title, its share of the width, whether numbers stand in it, and the part of the bar it tells.
    With `strong` what stands first in its cells is set bold."""

    title: str
    share: float
    numbers: bool = True
    bar: int | None = None
    strong: bool = False


@dataclass(frozen=True)
class TableRow:
    """A row of a table: cards that stand for it, what stands in the columns, and a bar at the end of it.

    Of a cell the first word is the strong one where it has two parts. `seal` is a word for something special. The bar has a
    full and a faint part, as shares of the longest. `keys` order the rows, one number for each order of the table.
    """

    cells: tuple[tuple[str, str], ...]
    piles: tuple[CardStack, ...] = ()
    seal: str = ""
    bar: tuple[float, float] = (0, 0)
    keys: tuple[int, ...] = ()


@dataclass(frozen=True)
class TableBlock:
    """A table; `orders` are the words for the orders in which its rows can be read, the first one in force at first."""

    text: str
    columns: tuple[TableColumn, ...]
    rows: tuple[TableRow, ...]
    orders: tuple[str, ...] = ()


Block = Introduction | Item | Example | CardOrder | HouseRule | HandWays | TableBlock


@dataclass(frozen=True)
class PageSection:
    """A heading (`id` stays the same in every language) and what stands under it."""

    id: str
    title: str
    blocks: tuple[Block, ...]


def words_of(sections: list[PageSection]) -> str:
    """Everything that a page says, as one text."""
    lines: list[str] = []
    for section in sections:
        lines.append(section.title)
        for block in section.blocks:
            fields = [getattr(block, name) for name in ("name", "value", "text", "caption", "mark", "usual", "help")
                      if hasattr(block, name)]
            lines.append(" ".join(field for field in [*fields, *_inner_words(block)] if field))
    return "\n".join(lines)


def _inner_words(block: Block) -> list[str]:
    """The words under pictures, and of the cells of a table."""
    if isinstance(block, HandWays):
        return [word for shown in block.shown for word in (shown.label, shown.note)]
    if isinstance(block, TableBlock):
        return [*(column.title for column in block.columns), *block.orders,
                *(word for row in block.rows for cell in row.cells for word in (*cell, row.seal))]
    return []
