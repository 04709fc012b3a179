"""Kinds of values that a field may hold, and how each is read from a node.

`game.loading.schema` derives them from the types of the dataclasses; nothing else in the loader knows what a
particular field looks like.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple

from game.core.combos.definitions import Span
from game.core.errors import counted, nearest, quoted
from game.core.languages import COUNTRIES, Text
from game.core.markers import Names
from game.loading.drafts import BAD, Draft, Entries, Items, Placed, RecordDraft, decimal_number, whole_number
from game.loading.nodes import Listing, Node, Scalar, Table
from game.loading.walk import Use, Walk

TEXT_AT_MOST = 5_000
WORD_AT_MOST = 100

_ID = re.compile(r"[a-z][a-z0-9_]*")
LANGUAGE = re.compile(r"[a-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*")
A_LANGUAGE = "the code of a language such as en or zh"
RESERVED = frozenset({"option", "cases", "when", "otherwise", "none", "all"})


def is_id(text: str) -> bool:
    """Whether `text` has the form of a name that a file may define."""
    return len(text) <= WORD_AT_MOST and _ID.fullmatch(text) is not None


class Kind(ABC):
    """A kind of value. `expected` is how messages call it; `conditional`: entries of it may have a `when`."""

    expected: str = ""
    conditional: ClassVar[bool] = False

    @property
    def described(self) -> str:
        """What messages call it where something else was found: `expected`, and of a mapping what is in it."""
        return self.expected

    def fits(self, node: Node) -> bool:
        """Whether the node looks as if it was meant to be of this kind."""
        return isinstance(node, Scalar) and not node.empty

    @abstractmethod
    def read(self, node: Node, at: str, walk: Walk) -> Any:
        """The value, a draft of it, or BAD with the reason in the report."""


class BoolKind(Kind):
    """`true` or `false`, and none of YAML's other words for them."""

    expected = "true or false"
    _words: ClassVar[dict[str, bool]] = {"true": True, "false": False}
    _look_alikes: ClassVar[dict[str, str]] = {
        "yes": "true",
        "on": "true",
        "1": "true",
        "y": "true",
        "no": "false",
        "off": "false",
        "0": "false",
        "n": "false",
    }

    def fits(self, node: Node) -> bool:
        return isinstance(node, Scalar) and node.text in self._words

    def read(self, node: Node, at: str, walk: Walk) -> Any:
        if isinstance(node, Scalar) and node.text in self._words:
            return self._words[node.text]
        word = node.text.lower() if isinstance(node, Scalar) else ""
        meant = self._look_alikes.get(word) or (word if word in self._words else None)
        hint = f"; write {meant}" if meant else ""
        return walk.bad(node, at, f"expected {self.expected}, found {node.found}{hint}")


@dataclass
class IntKind(Kind):
    """A whole number, within bounds where there are some."""

    low: int | None = None
    high: int | None = None

    def __post_init__(self) -> None:
        bounds = "" if self.low is None else f" from {self.low:,} to {self.high:,}"
        self.expected = f"a whole number{bounds}"

    def fits(self, node: Node) -> bool:
        return isinstance(node, Scalar) and re.fullmatch("-?[0-9]+", node.text) is not None

    def read(self, node: Node, at: str, walk: Walk) -> Any:
        number = whole_number(node.text) if isinstance(node, Scalar) else None
        if number is None or (
            self.low is not None and self.high is not None and not self.low <= number <= self.high
        ):
            return walk.wrong(self, node, at)
        return number


@dataclass
class DecimalKind(Kind):
    """A number that may have decimals, within bounds."""

    low: int
    high: int

    def __post_init__(self) -> None:
        self.expected = f"a number from {self.low:,} to {self.high:,}"

    def read(self, node: Node, at: str, walk: Walk) -> Any:
        number = decimal_number(node.text) if isinstance(node, Scalar) else None
        if number is None or not self.low <= number <= self.high:
            return walk.wrong(self, node, at)
        return number


@dataclass
class WordKind(Kind):
    """One of a few words."""

    words: tuple[str, ...]

    def __post_init__(self) -> None:
        self.expected = self.words[0] if len(self.words) == 1 else f"one of {', '.join(self.words)}"

    def fits(self, node: Node) -> bool:
        return isinstance(node, Scalar) and node.text in self.words

    def read(self, node: Node, at: str, walk: Walk) -> Any:
        if not isinstance(node, Scalar):
            return walk.wrong(self, node, at)
        if node.text in self.words:
            return node.text
        near = nearest(node.text, self.words)
        hint = f'; did you mean "{near}"?' if near else ""
        return walk.bad(node, at, f"expected {self.expected}, found {node.found}{hint}")


@dataclass
class StrKind(Kind):
    """A word; with `names`, one that something else in the file or its deck defines."""

    names: Names | None = None

    def __post_init__(self) -> None:
        of = self.names.of if self.names else ""
        self.expected = f"the name of {'an' if of[0] in 'aeiou' else 'a'} {of}" if of else "a text"

    def read(self, node: Node, at: str, walk: Walk) -> Any:
        if not isinstance(node, Scalar) or node.empty:
            return walk.wrong(self, node, at)
        if len(node.text) > WORD_AT_MOST or "\n" in node.text:
            return walk.bad(node, at, f"expected at most {WORD_AT_MOST} characters on one line")
        if self.names and node.text not in self.names.besides:
            walk.uses.append(Use(node.text, self.names.of, self.names.besides, node, at))
        return node.text


@dataclass
class IdKind(Kind):
    """The name that a definition gets: a word that can be used everywhere."""

    expected: str = "a name of small letters, digits and _ that starts with a letter"

    def read(self, node: Node, at: str, walk: Walk) -> Any:
        if not isinstance(node, Scalar) or not is_id(node.text):
            return walk.wrong(self, node, at)
        if node.text in RESERVED:
            return walk.bad(node, at, f"{quoted(node.text)} has a meaning of its own and cannot be a name")
        return node.text


class ScalarKind(Kind):
    """A value of an option, still as text: what it is follows from the option's type."""

    expected = "a value of an option"

    def read(self, node: Node, at: str, walk: Walk) -> Any:
        if not isinstance(node, Scalar) or node.empty:
            return walk.wrong(self, node, at)
        return node.text


class CutText(NamedTuple):
    """A text that commas cut, since nothing quotes it: what follows a comma became a key without a value, each of the `rest`."""

    rest: tuple[Scalar, ...]
    expected: str

    @property
    def message(self) -> str:
        """What is wrong."""
        return f"expected {self.expected}, found {self.rest[0].found} as a key of its own"


def cut_text(table: Table) -> CutText | None:
    """The first text in a mapping on one line that is cut, `{en: Twist to 21, or take}`; `expected` is how to write it."""
    key: Scalar | None = None
    words, parts = "", list[Scalar]()
    for here, value in table.entries:
        empty = isinstance(value, Scalar) and value.empty
        if empty and key is not None and here.line == key.line:
            parts.append(here)
        elif parts:
            break
        else:
            words = value.text if isinstance(value, Scalar) else ""
            key = here if words else None
    if key is None or not parts:
        return None
    whole = quoted(", ".join((words, *(part.text for part in parts))))
    return CutText(tuple(parts), f"a text with a comma in quotes: {key.text}: {whole}")


class TextKind(Kind):
    """Words for people: plain, or one text for each language."""

    expected = "a text, or one for each language such as {en: ..., zh: ...}"

    def fits(self, node: Node) -> bool:
        return not isinstance(node, Listing)

    def read(self, node: Node, at: str, walk: Walk) -> Any:
        if isinstance(node, Table) and node.entries:
            return self._languages(node, at, walk)
        if not isinstance(node, Scalar) or node.empty:
            return walk.wrong(self, node, at)
        words = self._words(node, at, walk)
        return words if words is BAD else Text(words)

    def _languages(self, node: Table, at: str, walk: Walk) -> Any:
        texts: dict[str, Any] = {}
        cut = cut_text(node)
        if cut is not None:
            return walk.bad(cut.rest[0], at, cut.message)
        for key, value in node.entries:
            if not LANGUAGE.fullmatch(key.text):
                walk.bad(key, at, f"expected {A_LANGUAGE}, found {key.found}")
                texts[key.text] = BAD
            elif key.text in COUNTRIES:
                texts[key.text] = walk.bad(key, at, f"expected {A_LANGUAGE}, found {key.found}; did you mean "
                                                    f"{quoted(COUNTRIES[key.text])}?")
            elif not isinstance(value, Scalar) or value.empty:
                texts[key.text] = walk.bad(value, f"{at}.{key.text}", f"expected a text, found {value.found}")
            else:
                texts[key.text] = self._words(value, f"{at}.{key.text}", walk)
        return BAD if BAD in texts.values() else Text(texts)

    def _words(self, node: Scalar, at: str, walk: Walk) -> Any:
        if len(node.text) > TEXT_AT_MOST:
            return walk.bad(
                node, at, f"expected at most {TEXT_AT_MOST:,} characters, found {len(node.text):,}"
            )
        return node.text


# ------------------------------------------------------------ containers
# Lists, mappings, spans, and choices between several kinds.


SHOWN_AT_MOST = 8  # words of a list in a message
LIST_AT_MOST = 1_000
MAPPING_AT_MOST = 300


def _in_brackets(*nodes: Node) -> str:
    """How single words are written as a list; empty for anything else, and for many."""
    words = [node.text for node in nodes if isinstance(node, Scalar) and node.text.isalnum()]
    return f"[{', '.join(words)}]" if words and len(words) == len(nodes) <= SHOWN_AT_MOST else ""


@dataclass
class ListKind(Kind):
    """A list of any length."""

    item: Kind
    expected: str = "a list"

    def fits(self, node: Node) -> bool:
        return isinstance(node, Listing)

    def read(self, node: Node, at: str, walk: Walk) -> Any:
        if not isinstance(node, Listing):
            shown = _in_brackets(node) if self.item.fits(node) else ""
            entries = f" such as {shown}" if shown else f", each {self.item.described}"
            return walk.bad(node, at, f"expected {self.expected}{entries}, found {node.found}")
        if len(node.items) > LIST_AT_MOST:
            return walk.bad(node, at, f"expected at most {LIST_AT_MOST:,} entries, found {len(node.items):,}")
        shown = _in_brackets(*node.items) if isinstance(self.item, ListKind) else ""
        if shown:
            return walk.bad(node, at, f"expected a list of lists such as [{shown}], found {shown}")
        parts = tuple(walk.read_entry(self.item, part, f"{at}[{i}]") for i, part in enumerate(node.items))
        return _collected(parts)


@dataclass
class TupleKind(Kind):
    """A list of a fixed length."""

    items: tuple[Kind, ...]

    def __post_init__(self) -> None:
        self.expected = f"a list of {counted(len(self.items), 'value')}"

    def fits(self, node: Node) -> bool:
        return isinstance(node, Listing)

    def read(self, node: Node, at: str, walk: Walk) -> Any:
        if not isinstance(node, Listing):
            return walk.wrong(self, node, at)
        if len(node.items) != len(self.items):
            return walk.bad(node, at, f"expected {self.expected}, found {len(node.items)}")
        parts = tuple(
            walk.read(kind, part, f"{at}[{i}]")
            for i, (kind, part) in enumerate(zip(self.items, node.items, strict=True))
        )
        return _collected(parts)


def _collected(parts: tuple[Any, ...]) -> Any:
    if BAD in parts:
        return BAD
    return Items(parts) if any(isinstance(part, Draft) for part in parts) else parts


@dataclass
class MapKind(Kind):
    """A mapping from names (or numbers) to values; with `defines`, its keys are definitions of that sort."""

    key: Kind
    item: Kind
    defines: str | None = None
    expected: str = field(default="a mapping", init=False)

    @property
    def described(self) -> str:
        return f"{self.expected} from {'names of your own' if self.free else self.key.expected} to {self.item.described}"

    @property
    def free(self) -> bool:
        """Whether a file gives its keys names of its own."""
        return self.defines is not None or isinstance(self.key, StrKind) and self.key.names is None

    def fits(self, node: Node) -> bool:
        return isinstance(node, Table)

    def read(self, node: Node, at: str, walk: Walk) -> Any:
        if not isinstance(node, Table):
            return walk.wrong(self, node, at)
        if len(node.entries) > MAPPING_AT_MOST:
            return walk.bad(
                node, at, f"expected at most {MAPPING_AT_MOST} entries, found {len(node.entries):,}"
            )
        # Entries that could not be read are left out: with a problem in the report nobody plays.
        good: dict[Any, Any] = {}
        for key, value in node.entries:
            path = f"{at}.{key.text}"
            name = self.key.read(key, at, walk)
            if self.defines:
                walk.define(self.defines, key.text, key, path)
            entry = walk.read_entry(self.item, value, path)
            if name in good:                             # a number that is written in another way
                walk.bad(key, at, f"duplicate key {quoted(key.text)}: {name} stands there before")
            elif name is not BAD and entry is not BAD:
                good[name] = entry
            elif self.defines:
                walk.broken.add((self.defines, key.text))
        return Entries(good) if any(isinstance(part, Draft) for part in good.values()) else MappingProxyType(good)


@dataclass
class EitherKind(Kind):
    """One of several kinds, told apart by how the node looks."""

    kinds: tuple[Kind, ...]

    def __post_init__(self) -> None:
        self.expected = " or ".join(kind.expected for kind in self.kinds)

    def fits(self, node: Node) -> bool:
        return any(kind.fits(node) for kind in self.kinds)

    def read(self, node: Node, at: str, walk: Walk) -> Any:
        for kind in self.kinds:
            if kind.fits(node):
                return walk.read(kind, node, at)
        return walk.wrong(self, node, at)


@dataclass
class SpanKind(Kind):
    """How many: `4`, or `{min: 5, max: all}`."""

    number: IntKind

    def __post_init__(self) -> None:
        self.expected = f"{self.number.expected}, or a mapping such as {{min: 2, max: all}}"
        self._ends = {"min": self.number, "max": EitherKind((self.number, WordKind(("all",))))}

    def fits(self, node: Node) -> bool:
        return self.number.fits(node) or isinstance(node, Table)

    def read(self, node: Node, at: str, walk: Walk) -> Any:
        if isinstance(node, Table):
            return self._range(node, at, walk)
        if not self.number.fits(node):
            return walk.wrong(self, node, at)
        number = self.number.read(node, at, walk)
        return BAD if number is BAD else self._placed(_span(number, number), node, at, walk)

    def _range(self, node: Table, at: str, walk: Walk) -> Any:
        parts: dict[str, Any] = {}
        for key, value in node.entries:
            if key.text in self._ends:
                parts[key.text] = walk.read(self._ends[key.text], value, f"{at}.{key.text}")
            else:
                parts[key.text] = walk.bad(key, at, f"unknown key {quoted(key.text)}; known: min, max")
        for end in self._ends:
            if end not in parts and BAD not in parts.values():
                parts[end] = walk.bad(node, at, f'missing key "{end}"')
        if BAD in parts.values():
            return BAD
        if any(isinstance(part, Draft) for part in parts.values()):
            return RecordDraft(_span, parts, node, at)
        return self._placed(_span(**parts), node, at, walk)

    def _placed(self, span: Span, node: Node, at: str, walk: Walk) -> Span:
        walk.places[id(span)] = Placed(span, node, at)
        return span


def _span(min: int, max: int | str) -> Span:
    return Span(min, max if isinstance(max, int) else None)
