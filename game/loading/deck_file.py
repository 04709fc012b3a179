"""Deck files: attributes with their values and codes, and the cards made of them, one by one or as a grid.

Read for `deck: french` in a ruleset (from a file of its own) and for a deck that a ruleset writes out itself.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Annotated, Any, Literal

from game.core.deck import Attribute, Deck, Notation, Text, Value
from game.core.wording import quoted, suggestion
from game.loading.deck_cards import CardNames, CardReader
from game.loading.drafts import BAD
from game.loading.kinds import is_id
from game.loading.nodes import Listing, Node, Scalar, Table, inside
from game.loading.schema import RecordKind
from game.loading.walk import Walk
from game.match.ruleset import Range

Side = Annotated[int, Range(1, 1000)]
ATTRIBUTES_AT_MOST = 6
INDEX_AT_MOST = 3
SLIMMEST = 10

_FOLDER = re.compile(r"[a-z0-9_-]+")
_CODE = re.compile(r"[^\W_]+")
_CODE_AT_MOST = 8
ALSO_AT_MOST = (
    2  # other codes of one value: a grid of three attributes then has 26 more codes for a card at most
)
_SIGN = re.compile(r"[^\w\s]")


@dataclass(frozen=True, slots=True)
class ValueEntry:
    """A value of an attribute as the file has it."""

    code: str
    name: Text
    also: tuple[str, ...] = ()
    plural: Text | None = None
    symbol: str = ""
    face: str = ""
    ink: Literal["red", "black"] | None = None
    number: Annotated[int, Range(-1000, 1000)] | None = None


@dataclass(frozen=True, slots=True)
class AttributeEntry:
    """An attribute as the file has it."""

    name: Text
    values: Mapping[str, ValueEntry]


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """The top level of a deck file, less its cards."""

    id: str
    name: Text
    attributes: Mapping[str, AttributeEntry]
    notation: Notation = Notation()
    art: str = ""
    ratio: tuple[Side, Side] = (63, 88)
    index: tuple[str, ...] = ()
    card_name: Text = field(default=Text({}))


_TOP = RecordKind(DeckEntry, elsewhere=("cards",))


def read_deck(node: Node, at: str, walk: Walk) -> Deck | None:
    """The deck, or None when so much is wrong that there is none; no option may decide anything in it."""
    if not isinstance(node, Table):
        walk.bad(node, at, f"expected a mapping with id, name, attributes and cards, found {node.found}")
        return None
    with walk.without_options(True):
        parts = _TOP.read_fields(node, at, walk)
        attributes = _attributes(parts.get("attributes", BAD), node, at, walk)
        cards_node = node.get("cards")
        if cards_node is None:
            walk.bad(node, at, 'missing key "cards"')
            return None
        names = _card_names(parts.get("card_name"), attributes, node, at, walk)
        cards = CardReader(walk, attributes, names).read(cards_node, _join(at, "cards"))
    _check_id(node, at, walk)
    _check_art(node, at, walk)
    _check_ratio(parts.get("ratio"), node, at, walk)
    _check_notation(parts.get("notation"), attributes, node, at, walk)
    _check_index(parts.get("index"), attributes, node, at, walk)
    if BAD in parts.values() or not cards:
        return None
    return Deck(
        parts["id"],
        parts["name"],
        cards,
        MappingProxyType(attributes),
        parts.get("notation", Notation()),
        parts.get("art", ""),
        parts.get("ratio", (63, 88)),
        parts.get("index", ()),
    )


def _join(at: str, key: str) -> str:
    return f"{at}.{key}" if at else key


def _card_names(
    template: Any, attributes: Mapping[str, Attribute], node: Table, at: str, walk: Walk
) -> CardNames:
    names = CardNames(template if isinstance(template, Text) else Text({}))
    names.check(attributes, node.get("card_name") or node, _join(at, "card_name"), walk)
    return names


def _check_id(node: Table, at: str, walk: Walk) -> None:
    found = node.get("id")
    if isinstance(found, Scalar) and not found.empty and not is_id(found.text):
        walk.bad(found, _join(at, "id"), f"expected small letters, digits and _, found {found.found}")


def _check_art(node: Table, at: str, walk: Walk) -> None:
    """An art reference is the name of one folder: it cannot leave the assets."""
    art = node.get("art")
    if isinstance(art, Scalar) and not art.empty and not _FOLDER.fullmatch(art.text):
        walk.bad(
            art,
            _join(at, "art"),
            "expected the name of a folder under assets/cards"
            f" (small letters, digits, _ and -), found {art.found}",
        )


def _check_ratio(ratio: Any, node: Table, at: str, walk: Walk) -> None:
    """Cards are as high as their width and this say, so that a strip would be a picture as large as a house."""
    if isinstance(ratio, tuple) and max(ratio) > SLIMMEST * min(ratio):
        walk.bad(
            node.get("ratio") or node, _join(at, "ratio"), f"expected at most {SLIMMEST} times as long as wide"
        )


def _check_notation(
    notation: Any, attributes: Mapping[str, Attribute], node: Table, at: str, walk: Walk
) -> None:
    if not isinstance(notation, Notation) or notation.all_of is None:
        return
    table: Any = node.get("notation")
    if table is None:
        return  # the key is misspelt, and that has been said
    all_of, path = table.get("all_of"), _join(at, "notation.all_of")
    for key in ("attribute", "needs"):
        name = getattr(notation.all_of, key)
        if name not in attributes:
            walk.bad(
                all_of.get(key),
                f"{path}.{key}",
                f"unknown attribute {quoted(name)}{suggestion(name, attributes)}",
            )
    if not _SIGN.fullmatch(notation.all_of.sign):
        walk.bad(
            all_of.get("sign"),
            f"{path}.sign",
            f"expected one sign such as !, found {quoted(notation.all_of.sign)}",
        )


def _check_index(
    index: Any, attributes: Mapping[str, Attribute], node: Table, at: str, walk: Walk
) -> None:
    """A few attributes of the deck, each once: a corner of a card has no room for more."""
    listed: Any = node.get("index")
    if not isinstance(index, tuple) or not isinstance(listed, Listing):
        return
    path = _join(at, "index")
    if len(index) > INDEX_AT_MOST:
        walk.bad(listed, path, f"expected at most {INDEX_AT_MOST} attributes, found {len(index)}")
    for i, name in enumerate(index):
        if name not in attributes:
            message = f"unknown attribute {quoted(name)}{suggestion(name, attributes)}"
            walk.bad(listed.items[i], f"{path}[{i}]", message)
        elif name in index[:i]:
            walk.bad(listed.items[i], f"{path}[{i}]", f"{quoted(name)} stands in the index already")


def _attributes(entries: Any, node: Table, at: str, walk: Walk) -> dict[str, Attribute]:
    if not isinstance(entries, Mapping):
        return {}
    table = node.get("attributes") or _TOP.misspelt("attributes", node)
    assert isinstance(table, Table)
    if len(entries) > ATTRIBUTES_AT_MOST:
        walk.bad(
            table,
            _join(at, "attributes"),
            f"expected at most {ATTRIBUTES_AT_MOST} attributes, found {len(entries)}",
        )
        return {}
    found = {}
    for name, entry in entries.items():
        path = _join(at, f"attributes.{name}")
        values = {
            value: _value(value, part, f"{path}.values.{value}", walk) for value, part in entry.values.items()
        }
        _check_codes(values, path, table, walk)
        found[name] = Attribute(name, entry.name, MappingProxyType(values))
    return found


def _check_codes(values: Mapping[str, Value], at: str, attributes: Table, walk: Walk) -> None:
    """Two values of an attribute cannot be written the same way."""
    owners: dict[str, str] = {}
    for value in values.values():
        for code in (value.code, *value.also):
            owner = owners.setdefault(code, value.id)
            if owner != value.id:
                name = at.rpartition(".")[2]
                place = inside(attributes, name, "values", value.id)
                walk.bad(place, f"{at}.values.{value.id}", f"the code {quoted(code)} is that of {owner} too")


def _value(name: str, entry: ValueEntry, at: str, walk: Walk) -> Value:
    node = walk.places[id(entry)].node
    assert isinstance(node, Table)
    if len(entry.also) > ALSO_AT_MOST:
        walk.bad(node.get("also") or node, f"{at}.also", f"expected at most {ALSO_AT_MOST} codes")
    for code in (entry.code, *entry.also):
        if not is_code(code):
            key = "code" if code == entry.code else "also"
            walk.bad(
                node.get(key) or node, f"{at}.{key}", f"expected letters and digits, found {quoted(code)}"
            )
    return Value(
        name,
        entry.code,
        entry.name,
        entry.also[:ALSO_AT_MOST],
        entry.plural,
        entry.symbol,
        entry.face,
        entry.ink or "",
        entry.number,
    )


def is_code(text: str) -> bool:
    """Whether `text` can be (a part of) a card's code."""
    return len(text) <= _CODE_AT_MOST and _CODE.fullmatch(text) is not None
