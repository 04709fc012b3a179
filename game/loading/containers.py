"""Kinds of values that hold other values: lists, mappings, spans, and choices between several kinds."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from game.core.wording import counted, quoted
from game.loading.drafts import BAD, Draft, Entries, Items, Placed, RecordDraft
from game.loading.kinds import IntKind, Kind, WordKind
from game.loading.nodes import Listing, Node, Table
from game.loading.walk import Walk
from game.match.ruleset import Span

LIST_AT_MOST = 1_000
MAPPING_AT_MOST = 300


@dataclass
class ListKind(Kind):
    """A list of any length."""

    item: Kind
    expected: str = "a list"

    def fits(self, node: Node) -> bool:
        return isinstance(node, Listing)

    def read(self, node: Node, at: str, walk: Walk) -> Any:
        if not isinstance(node, Listing):
            return walk.wrong(self, node, at)
        if len(node.items) > LIST_AT_MOST:
            return walk.bad(node, at, f"expected at most {LIST_AT_MOST:,} entries, found {len(node.items):,}")
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
