"""Deck files: attributes with their values and codes, and the cards made of them, one by one or as a grid.

Read for `deck: french` in a ruleset (from a file of its own) and for a deck that a ruleset writes out itself.
"""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Annotated, Any, Literal

from game.core.deck import Attribute, Card, Deck, Notation, Value
from game.core.errors import quoted, suggestion
from game.core.languages import Text
from game.core.markers import Range
from game.loading.drafts import BAD
from game.loading.kinds import ListKind, StrKind, is_id
from game.loading.nodes import Listing, Node, Scalar, Table, inside
from game.loading.schema import RecordKind
from game.loading.walk import Walk

# ------------------------------------------------------------ deck cards
# The `cards` of a deck file: single cards, and grids whose ids, codes and names come from attributes.


KINDS_AT_MOST = 500
CARDS_AT_MOST = 2_000
COPIES_AT_MOST = 200
TAGS_AT_MOST = 20

_CARD_ID = re.compile("[A-Za-z0-9_]{1,60}")
_CODE = re.compile(r"[^\W_]{1,12}")

Copies = Annotated[int, Range(1, COPIES_AT_MOST)]
Pips = Annotated[int, Range(0, 18)]
Place = tuple[Node, str]
Ink = Literal["red", "black"] | None


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A single card of the file. Its attributes stand beside these keys, as in `suit: hearts`.

    `id` names the card in rulesets and for pictures. `code` is how it is written in notation. `also` are other codes that are
    read, and never written. `name` is what it is called, where `card_name` of the deck does not say it. `tags` are further names
    for kinds of cards, such as joker. `copies` is how often it is in one deck. `ink` is red or black, for faces that are drawn.
    `pips` are the two ends of a domino, for faces that are drawn.
    """

    id: str
    code: str
    name: Text = field(default=Text({}))
    also: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    copies: Copies = 1
    ink: Ink = None
    pips: tuple[Pips, Pips] | None = None


@dataclass(frozen=True, slots=True)
class GridEntry:
    """A card for each pair of values (`grid: {...}`). The values of its attributes stand beside these keys.

    The first attribute of `over` changes slowest. `id` and `code` name the attributes that make up id and code. `tags` are
    further names for kinds of cards. `copies` is how often each card is in one deck. `ink` is red or black, for faces that are
    drawn.
    """

    over: tuple[str, ...]
    id: tuple[str, ...]
    code: tuple[str, ...]
    tags: tuple[str, ...] = ()
    copies: Copies = 1
    ink: Ink = None


class CardReader:
    """Reads the cards of one deck, whose attributes are known."""

    def __init__(self, walk: Walk, attributes: Mapping[str, Attribute], names: CardNames) -> None:
        self.walk = walk
        self.attributes = attributes
        self.names = names
        self.cards: list[Card] = []
        self.places: list[Place] = []
        self._single = RecordKind(CardEntry, elsewhere=tuple(attributes))
        self._grid = RecordKind(GridEntry, elsewhere=tuple(attributes))

    def read(self, node: Node, at: str) -> tuple[Card, ...]:
        """All cards, in order; none when the list itself is wrong."""
        if not isinstance(node, Listing) or not node.items:
            found = "an empty list" if isinstance(node, Listing) else node.found
            self.walk.bad(node, at, f"expected a list of cards, found {found}")
            return ()
        if len(node.items) > KINDS_AT_MOST:
            self.walk.bad(node, at, f"expected at most {KINDS_AT_MOST} entries, found {len(node.items):,}")
            return ()
        for i, entry in enumerate(node.items):
            self._entry(entry, f"{at}[{i}]")
        self._check_unique()
        self._check_total(node, at)
        return tuple(self.cards)

    def _entry(self, node: Node, at: str) -> None:
        if not isinstance(node, Table):
            self.walk.bad(
                node, at, f"expected a card such as {{id: ..., code: ...}} or a grid, found {node.found}"
            )
            return
        grid = node.get("grid")
        if grid is None:
            self._read_single(node, at)
        elif len(node.entries) > 1:
            other = next(key for key, _ in node.entries if key.text != "grid")
            self.walk.bad(other, at, f"a grid stands alone, found {quoted(other.text)} beside it")
        elif not isinstance(grid, Table):
            self.walk.bad(grid, f"{at}.grid", f"expected a mapping, found {grid.found}")
        else:
            self._read_grid(grid, f"{at}.grid")

    # ------------------------------------------------------------ single cards

    def _read_single(self, node: Table, at: str) -> None:
        entry = self._single.read(node, at, self.walk)
        values = {
            name: self._named_value(name, value, f"{at}.{name}")
            for name in self.attributes
            if (value := node.get(name)) is not None
        }
        if entry is BAD or None in values.values():
            return
        found = {name: value for name, value in values.items() if value is not None}
        name = entry.name if len(entry.name) else self.names.fill(found)
        if name is None:
            self.walk.bad(node, at, 'missing key "name"')
            return
        self._add((node, at), entry, entry.id, (entry.code, *entry.also), name, found)

    def _named_value(self, attribute: str, node: Node, at: str) -> Value | None:
        values = self.attributes[attribute].values
        if isinstance(node, Scalar) and node.text in values:
            return values[node.text]
        word = node.text if isinstance(node, Scalar) else ""
        self.walk.bad(node, at, f"unknown {attribute} {node.found}{suggestion(word, values, 20)}")
        return None

    # ------------------------------------------------------------ grids

    def _read_grid(self, node: Table, at: str) -> None:
        entry = self._grid.read(node, at, self.walk)
        if entry is BAD or not self._axes_agree(entry, node, at):
            return
        axes = [self._axis(name, node, at) for name in entry.over]
        if not all(axes):
            return
        size = math.prod(len(axis) for axis in axes)
        if len(self.cards) + size > KINDS_AT_MOST:
            self.walk.bad(node, at, f"makes {size:,} kinds of cards; a deck has at most {KINDS_AT_MOST}")
            return
        for combination in itertools.product(*axes):
            self._grid_card(entry, dict(zip(entry.over, combination, strict=True)), (node, at))

    def _axes_agree(self, entry: GridEntry, node: Table, at: str) -> bool:
        if not self._each_known(
            entry.over, self.attributes, "unknown attribute", node.get("over"), f"{at}.over"
        ):
            return False
        good = True
        for key in ("id", "code"):
            names = getattr(entry, key)
            good &= self._each_known(names, entry.over, 'not in "over":', node.get(key), f"{at}.{key}")
        for name in self.attributes:
            if name in node and name not in entry.over:
                self.walk.bad(node.key(name) or node, at, f'not in "over": {quoted(name)}')
                good = False
        return good

    def _each_known(
        self, names: Sequence[str], known: Iterable[str], complaint: str, node: Node | None, at: str
    ) -> bool:
        """Whether there are names, all known and none twice."""
        good = True
        for i, (name, item) in enumerate(zip(names, getattr(node, "items", ()), strict=False)):
            if name not in known:
                self.walk.bad(item, f"{at}[{i}]", f"{complaint} {quoted(name)}{suggestion(name, known)}")
                good = False
            elif name in names[:i]:
                self.walk.bad(item, f"{at}[{i}]", f"{quoted(name)} is there twice")
                good = False
        if not names:
            self.walk.report.add(node, at, "expected at least one attribute")
        return good and bool(names)

    def _axis(self, name: str, node: Table, at: str) -> list[Value]:
        listed, path = node.get(name), f"{at}.{name}"
        if listed is None:
            self.walk.bad(node, at, f"missing key {quoted(name)}")
            return []
        names = ListKind(StrKind()).read(listed, path, self.walk)
        if names is BAD:
            return []
        assert isinstance(listed, Listing)
        values = [self._named_value(name, item, f"{path}[{i}]") for i, item in enumerate(listed.items)]
        if not values:
            self.walk.bad(listed, path, "expected at least one value")
        return [] if None in values else [value for value in values if value is not None]

    def _grid_card(self, entry: GridEntry, values: Mapping[str, Value], place: Place) -> None:
        name = self.names.fill(values) or Text(" ".join(str(value.name) for value in values.values()))
        id = "_".join(values[each].id for each in entry.id)
        self._add(place, entry, id, _codes([values[each] for each in entry.code]), name, values)

    # ------------------------------------------------------------ what all cards share

    def _add(
        self,
        place: Place,
        entry: CardEntry | GridEntry,
        id: str,
        codes: Sequence[str],
        name: Text,
        values: Mapping[str, Value],
    ) -> None:
        if not _CARD_ID.fullmatch(id):
            self.walk.bad(*place, f"a card's id is of letters, digits and _, found {quoted(id)}")
        if len(entry.tags) > TAGS_AT_MOST:
            self.walk.bad(*place, f"a card has at most {TAGS_AT_MOST} tags, found {len(entry.tags)}")
        for code in codes:
            if not _CODE.fullmatch(code):
                self.walk.bad(*place, f"a card's code is of letters and digits, found {quoted(code)}")
        ink: str = entry.ink or next((value.ink for value in values.values() if value.ink), "")
        attributes = MappingProxyType({attribute: value.id for attribute, value in values.items()})
        number, tags, also = len(self.cards), frozenset(entry.tags), tuple(codes[1:])
        pips = entry.pips if isinstance(entry, CardEntry) else None
        self.cards.append(Card(number, id, codes[0], name, attributes, tags, entry.copies, ink, also, pips))
        self.places.append(place)

    def _check_unique(self) -> None:
        ids: dict[str, str] = {}
        codes: dict[str, str] = {}
        for card, (node, at) in zip(self.cards, self.places, strict=True):
            if card.id in ids:
                same = "several cards of this grid have it, so name more of the attributes"
                other = same if ids[card.id] == at else f"the other is {ids[card.id]}"
                self._bad_once(node, f"{at}.id", f"the id {quoted(card.id)} is there twice; {other}")
                continue                                      # its code is that of the other, too
            ids[card.id] = at
            for code in (card.code, *card.also):
                if code in codes:
                    self._bad_once(node, f"{at}.code", f"the code {quoted(code)} of {card.id} is that of {codes[code]} too")
                codes.setdefault(code, card.id)

    def _bad_once(self, node: Node, at: str, message: str) -> None:
        """Report what is wrong with a key of a card, or of a grid with the first of its cards alone."""
        if all(problem.path != at for problem in self.walk.report.found):
            self.walk.bad(inside(node, at.rpartition(".")[2]), at, message)

    def _check_total(self, node: Node, at: str) -> None:
        total = sum(card.copies for card in self.cards)
        if len(self.cards) > KINDS_AT_MOST:
            self.walk.bad(node, at, f"{len(self.cards):,} kinds of cards; a deck has at most {KINDS_AT_MOST}")
        if total > CARDS_AT_MOST:
            self.walk.bad(node, at, f"{total:,} cards; a deck has at most {CARDS_AT_MOST:,}")


def _codes(values: Sequence[Value]) -> list[str]:
    """The code that the values make, then those with their other codes."""
    parts = [(value.code, *value.also) for value in values]
    return ["".join(choice) for choice in itertools.product(*parts)]


# ------------------------------------------------------------ card names
# How the cards of a deck are called when the file says it once for all: `card_name: "{rank} of {suit}"`.


_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")


class CardNames:
    """A template for each language, in which attributes in braces stand for the names of a card's values."""

    def __init__(self, template: Text) -> None:
        self.template = template

    def fill(self, values: Mapping[str, Value]) -> Text | None:
        """The name of a card with these values, None when the template asks for others or there is none."""
        words = {}
        for language, template in self.template.items():
            if any(name not in values for name in _PLACEHOLDER.findall(template)):
                return None
            words[language] = _filled(template, values, language)
        return Text(words) if words else None

    def check(self, attributes: Mapping[str, Attribute], node: Node, at: str, walk: Walk) -> None:
        """Report placeholders that are no attribute."""
        for language, template in self.template.items():
            place = node.get(language) if isinstance(node, Table) else None
            for name in _PLACEHOLDER.findall(template):
                if name not in attributes:
                    hint = suggestion(name, attributes)
                    walk.bad(place or node, at, f"unknown attribute {quoted(name)} in braces{hint}")


def _filled(template: str, values: Mapping[str, Value], language: str) -> str:
    return _PLACEHOLDER.sub(lambda found: values[found[1]].name.to(language), template)


# ------------------------------------------------------------ deck file


Side = Annotated[int, Range(1, 1000)]
ATTRIBUTES_AT_MOST = 6
INDEX_AT_MOST = 3
SLIMMEST = 10

_FOLDER = re.compile(r"[a-z0-9_-]+")
_VALUE_CODE = re.compile(r"[^\W_]+")
_CODE_AT_MOST = 8
ALSO_AT_MOST = (
    2  # other codes of one value: a grid of three attributes then has 26 more codes for a card at most
)
_SIGN = re.compile(r"[^\w\s]")


@dataclass(frozen=True, slots=True)
class ValueEntry:
    """A value of an attribute: the suit of hearts, the rank of five.

    `code` is one or two letters or digits that stand for it in the codes of cards. `also` are other codes that are read, and
    never written. `symbol` is a sign for it in texts. `face` is what stands on the cards, where it is written otherwise than the
    name. `ink` is red or black, for faces that are drawn. `number` is what a card of this value counts where a rule adds cards
    up.
    """

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
    """Something that cards of a deck have: rank, suit, month. `values` are its values, each by its id."""

    name: Text
    values: Mapping[str, ValueEntry]


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """A deck: a file in a folder called decks, or written in place in a ruleset.

    `id` is the file's name. `attributes` are what cards have, each by its id. `notation` says how cards are written beyond their
    codes. `art` is the folder of its pictures under assets/cards; without one faces are drawn from names. `ratio` is the width of
    a card to its height. `index` names attributes whose values the table may write into a corner of a picture that is hard to
    read. `card_name` makes the names of cards from their values, in braces. `cards` are its cards in the order of an unshuffled
    pack, one by one or as grids.
    """

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
    return len(text) <= _CODE_AT_MOST and _VALUE_CODE.fullmatch(text) is not None
