"""What the keys of a file are, in the words of the dataclasses that it is checked against.

A key is described once, beside its type: in the sentences of its class's docstring that name it in backticks, or in the metadata
`says` of its field. The reference in docs/writing-rulesets.md and the comments of a new file are made from them.
"""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from game.core.combos.definitions import Span
from game.core.languages import Text
from game.loading.deck_file import CardEntry, DeckEntry, GridEntry
from game.loading.drafts import value_text
from game.loading.kinds import EitherKind, Kind, ListKind, MapKind, StrKind, TextKind, TupleKind
from game.loading.nodes import Listing, Node, Report, Scalar, Table, parse, read_text
from game.loading.schema import FormKind, RecordKind, StepKind, kind_of
from game.loading.walk import REFERENCE
from game.match.ruleset import Option, Preset, Ruleset
from game.mechanics.params import params_by_verb

_SENTENCE = re.compile(r"(?<=[.?!])\s+(?=[A-Z`])")
_PLAIN = re.compile(r"[\w.+-]+(?: [\w.+-]+)*")
NOTHING = "nothing"      # what a key is that is not there

_TOP = RecordKind(Ruleset, elsewhere=("deck", "options", "presets"))
_DECK = RecordKind(DeckEntry, elsewhere=("cards",))
_CARDS = FormKind({"card": RecordKind(CardEntry), "grid": RecordKind(GridEntry)}, "a card, or a grid of them")
# Keys that are read apart from the others of their mapping, by its class, with the kind of value that they have.
_APART: Mapping[type[Any], Mapping[str, Kind]] = {
    Ruleset: {"deck": EitherKind((StrKind(), _DECK)), "options": MapKind(StrKind(), kind_of(Option), "option"),
              "presets": MapKind(StrKind(), kind_of(Preset), "preset")},
    DeckEntry: {"cards": ListKind(_CARDS)},
}
# What texts under these keys are, wherever they stand.
_TEXTS: Mapping[str, str] = {
    "name": "What it is called, in every language.",
    "help": "A line about it for the rules page, in every language.",
    "plural": "The name for several of them.",
}


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a file: what it `takes` in words, its `default` as the file would have it (None: it must be there), what it `says`
    (empty: nobody has told), and the paths of the mappings that its value is made of."""

    name: str
    takes: str
    default: str | None
    says: str
    leads_to: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A mapping of a file: its path, such as `match.end` or `deal.watcher`, what it is `about` as a whole, and its keys."""

    path: str
    about: str
    keys: tuple[Key, ...]


@cache
def sections() -> tuple[Section, ...]:
    """Every mapping that a ruleset file can have, from the top, those inside after the one that they stand in.

    One that stands at several places is told where it is met first.
    """
    return tuple(_section(path, record) for path, record in _found().values())


def examples(root: Node) -> Iterator[tuple[str, str, Node]]:
    """Every key that a sound file of a ruleset or deck has, with the path of its section and its value."""
    yield from _examples(_DECK if isinstance(root, Table) and "cards" in root else _TOP, root)


def parsed(path: Path) -> Node:
    """The root of a YAML file; RulesetError when it cannot be read."""
    report = Report(str(path))
    return parse(read_text(path, report), report)


def as_yaml(node: Node, depth: int = 99) -> str:
    """The value on one line; mappings and lists deeper than that many levels are `...`."""
    if isinstance(node, Scalar):
        return node.text if _PLAIN.fullmatch(node.text) or node.empty else json.dumps(node.text, ensure_ascii=False)
    if isinstance(node, Table):
        inside = ", ".join(f"{key.text}: {as_yaml(value, depth - 1)}" for key, value in node.entries)
        return f"{{{inside if depth else '...'}}}"
    assert isinstance(node, Listing)
    return f"[{', '.join(as_yaml(item, depth - 1) for item in node.items) if depth else '...'}]"


# ------------------------------------------------------------ mappings and their paths


@cache
def _found() -> Mapping[type[Any], tuple[str, RecordKind]]:
    """Every mapping with its path, by its class."""
    found: dict[type[Any], tuple[str, RecordKind]] = {}

    def visit(record: RecordKind, path: str) -> None:
        if record.cls not in found:
            found[record.cls] = path, record
            for name, kind in _kinds(record).items():
                for end, inner in _records(kind):
                    visit(inner, end[1:] if end.startswith("/") else f"{path}.{name}{end}".lstrip("."))
    visit(_TOP, "")
    return found


def _path(record: RecordKind) -> str:
    return _found()[record.cls][0]


def _kinds(record: RecordKind) -> dict[str, Kind]:
    """The kind of value of every key, those that are read apart among them."""
    known = {**{name: field.kind for name, field in record.fields.items()}, **_APART.get(record.cls, {})}
    told = " ".join(_sentences(record.cls))
    return {name: known[name] for name in sorted(known, key=lambda name: (told.find(f"`{name}") % len(told), name != "name"))}


def _records(kind: Kind) -> list[tuple[str, RecordKind]]:
    """The mappings that such a value can be made of, each with the end of its path; `/` begins a path of its own."""
    if isinstance(kind, RecordKind):
        return [("", kind)]
    if isinstance(kind, FormKind):
        return [(f" {name}", record) for name, record in kind.forms.items()]
    if isinstance(kind, StepKind):
        steps = {verb: kind_of(params) for verb, params in params_by_verb().items()}
        return [(f"/{verb}{end}", record) for verb, step in steps.items() for end, record in _records(step)]
    if isinstance(kind, MapKind):
        return [(f".NAME{end}", record) for end, record in _records(kind.item)]
    if isinstance(kind, ListKind):
        return [(end if end.startswith("/") else f"[]{end}", record) for end, record in _records(kind.item)]
    if isinstance(kind, EitherKind):
        return [found for each in kind.kinds for found in _records(each)]
    return []


# ------------------------------------------------------------ what is said


def _section(path: str, record: RecordKind) -> Section:
    fields, kinds, said = _fields(record.cls), _kinds(record), said_of(record.cls)
    keys = []
    for name, kind in kinds.items():
        inside = tuple(dict.fromkeys(_path(inner) for _, inner in _records(kind)))
        keys.append(Key(name, takes(kind), _default(fields.get(name)), said[name] or _said_inside(name, kind), inside))
    about = " ".join(each for each in _sentences(record.cls) if not any(_names(each, name) for name in kinds))
    return Section(path, about, tuple(keys))


def said_of(cls: type[Any]) -> dict[str, str]:
    """What is said of every key beside its type; empty where nobody does."""
    names = {**_fields(cls), **_APART.get(cls, {})}
    beside = {name: field.metadata.get("says") for name, field in _fields(cls).items()}
    return {name: beside.get(name) or " ".join(each for each in _sentences(cls) if _names(each, name)) for name in names}


def _fields(cls: type[Any]) -> dict[str, dataclasses.Field[Any]]:
    """By the key of the file."""
    return {field.metadata.get("key", field.name): field for field in dataclasses.fields(cls) if field.init}


def _sentences(cls: type[Any]) -> list[str]:
    """Those of the docstring, each on one line; a dataclass without one has its signature there."""
    kind = next(kind for kind in cls.__mro__ if not (kind.__doc__ or "").startswith(f"{kind.__name__}("))
    return _SENTENCE.split(" ".join((kind.__doc__ or "").split()))


def _names(sentence: str, key: str) -> bool:
    return f"`{key}`" in sentence or f"`{key}: " in sentence


def _said_inside(name: str, kind: Kind) -> str:
    """What is said of a key that its class does not tell of: the first sentence of the mapping in it, or what all such texts
    are."""
    if isinstance(kind, TextKind):
        return _TEXTS.get(name, "")
    return _sentences(kind.cls)[0] if isinstance(kind, RecordKind) else ""


def takes(kind: Kind) -> str:
    """What such a value is, in words."""
    if isinstance(kind, StrKind) and kind.names and kind.names.besides:
        return f"{kind.expected}, or {', '.join(kind.names.besides)}"
    if isinstance(kind, ListKind):
        return f"a list, each {takes(kind.item)}"
    if isinstance(kind, TupleKind):
        return f"a list of {len(kind.items)}, each {takes(kind.items[0])}"
    if isinstance(kind, MapKind):
        return f"{'names of your own' if kind.free else takes(kind.key)}, each with {takes(kind.item)}"
    if isinstance(kind, EitherKind):
        return " or ".join(dict.fromkeys(map(takes, kind.kinds)))
    return "a text" if isinstance(kind, TextKind) else kind.expected


def _default(field: dataclasses.Field[Any] | None) -> str | None:
    """The default as a file would have it; None where the key must be there."""
    if field is None:
        return NOTHING
    if field.default is not dataclasses.MISSING:
        return _value(field.default)
    return None if field.default_factory is dataclasses.MISSING else NOTHING


def _value(value: Any) -> str:
    if value in (None, "", ()) or isinstance(value, Text):
        return NOTHING
    if isinstance(value, Span):
        return str(value.min) if value.min == value.max else f"{{min: {value.min}, max: {value.max or 'all'}}}"
    if isinstance(value, tuple):
        return f"[{', '.join(map(_value, value))}]"
    if dataclasses.is_dataclass(value):
        named = {field.metadata.get("key", field.name): _value(getattr(value, field.name)) for field in dataclasses.fields(value)
                 if field.init}
        told = {name: text for name, text in named.items() if text not in (NOTHING, "none")}
        return f"{{{', '.join(f'{name}: {text}' for name, text in told.items())}}}" if told else NOTHING
    return value_text(value)


# ------------------------------------------------------------ examples


def _examples(kind: Kind, node: Node) -> Iterator[tuple[str, str, Node]]:
    if isinstance(node, Table) and any(key in REFERENCE for key in node):
        cases = node.get("cases")
        for _, value in cases.entries if isinstance(cases, Table) else ():
            yield from _examples(kind, value)
    elif isinstance(kind, RecordKind) and isinstance(node, Table):
        path, kinds = _path(kind), _kinds(kind)
        for key, value in node.entries:
            if key.text in kinds:
                yield path, key.text, value
                yield from _examples(kinds[key.text], value)
    elif isinstance(node, Table):
        yield from _in_table(kind, node)
    elif isinstance(node, Listing) and isinstance(kind, ListKind):
        for item in node.items:
            yield from _examples(kind.item, item)


def _in_table(kind: Kind, node: Table) -> Iterator[tuple[str, str, Node]]:
    if isinstance(kind, FormKind):
        grid, form = node.get("grid"), node.get("form")
        if kind is _CARDS:
            yield from _examples(kind.forms["grid" if grid else "card"], grid or node)
        elif isinstance(form, Scalar) and form.text in kind.forms:
            yield from _examples(kind.forms[form.text], node)
    elif isinstance(kind, StepKind):
        verb, params = next(entry for entry in node.entries if entry[0].text != "when")
        yield from _examples(kind_of(params_by_verb()[verb.text]), params)
    elif isinstance(kind, MapKind):
        for _, value in node.entries:
            yield from _examples(kind.item, value)
    elif isinstance(kind, EitherKind):
        fitting = next((each for each in kind.kinds if each.fits(node)), None)
        if fitting is not None:
            yield from _examples(fitting, node)
