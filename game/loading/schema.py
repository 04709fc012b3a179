"""Derives from the types of a dataclass how its YAML looks: the schema is written once, in `game.match.ruleset`.

`kind_of(type)` is the entry. What the metadata of fields (`key`, `defines`, `fixed`, `prose`) means is said
there.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import Annotated, Any, ClassVar, Literal, Union, get_args, get_origin, get_type_hints

from game.core.combos.definitions import Span
from game.core.errors import nearest, quoted, suggestion
from game.core.languages import Text
from game.core.markers import Names, OneOf, Range
from game.loading.drafts import BAD, Draft, Placed, RecordDraft
from game.loading.kinds import (
    LANGUAGE,
    RESERVED,
    BoolKind,
    DecimalKind,
    EitherKind,
    IdKind,
    IntKind,
    Kind,
    ListKind,
    MapKind,
    ScalarKind,
    SpanKind,
    StrKind,
    TextKind,
    TupleKind,
    WordKind,
    cut_text,
)
from game.loading.nodes import Node, Scalar, Table
from game.loading.walk import Walk
from game.match.ruleset import Step
from game.mechanics.params import params_by_verb

NAMED_KEYS = 3  # of those of a mapping, where something else was found
MISSPELT_AT_MOST = 20  # unknown keys that are looked at for the one that was meant


@dataclass(frozen=True, slots=True)
class FieldKind:
    """One field of a dataclass as the file has it."""

    name: str
    kind: Kind
    required: bool
    fixed: bool

    def could_hold(self, value: Node) -> bool:
        """Whether a misspelt key with that value may have been this one: of a mapping it has at least one key, or an option
        decides what it is."""
        return not (isinstance(self.kind, RecordKind) and isinstance(value, Table) and value.entries) or any(
            key.text in self.kind.fields or key.text in RESERVED for key, _ in value.entries)


@dataclass
class RecordKind(Kind):
    """A mapping that becomes a dataclass. `elsewhere` are keys that somebody else reads."""

    cls: type[Any]
    elsewhere: tuple[str, ...] = ()
    expected: str = "a mapping"
    conditional: ClassVar[bool] = True

    def __post_init__(self) -> None:
        hints = get_type_hints(self.cls, include_extras=True)
        self.fields = {
            field.metadata.get("key", field.name): _field_kind(field, hints[field.name])
            for field in dataclasses.fields(self.cls)
            if field.init and field.name not in self.elsewhere
        }

    def fits(self, node: Node) -> bool:
        return isinstance(node, Table)

    def read(self, node: Node, at: str, walk: Walk) -> Any:
        if not isinstance(node, Table):
            return walk.wrong(self, node, at)
        return self.assemble(self.read_fields(node, at, walk), node, at, walk)

    def read_fields(self, node: Table, at: str, walk: Walk) -> dict[str, Any]:
        """Field name -> value for all keys that are there; a missing key that is needed is BAD."""
        parts: dict[str, Any] = {}
        meant: dict[str, Any] = {}  # what misspelt keys hold, by the key that was meant
        for key, value in node.entries:
            field = self.fields.get(key.text)
            if field is not None:
                with walk.without_options(field.fixed):
                    parts[field.name] = walk.read(field.kind, value, f"{at}.{key.text}" if at else key.text)
            elif LANGUAGE.fullmatch(key.text) and self._lacks_name(node):
                if "name" not in parts:
                    shown = f"name: {{{key.text}: ...}}"
                    walk.bad(key, at, f"unknown key {quoted(key.text)}; a text stands under the key that it is for: {shown}")
                walk.note_unread(value)
                parts["name"] = BAD
            elif key.text not in self.elsewhere:
                near = self._unknown(key, value, node, at, walk)
                if near in self.fields and near not in node and near not in meant:
                    path = f"{at}.{key.text}" if at else key.text
                    meant[near] = walk.read(self.fields[near].kind, value, path)
                else:
                    walk.note_unread(value)
                parts[key.text] = BAD
        for name, field in self.fields.items():
            if name in meant:
                parts[field.name] = meant[name]
            elif field.required and field.name not in parts:
                parts[field.name] = self._missing(name, node, at, walk)
        return parts

    @property
    def described(self) -> str:
        """The mapping with a few of its keys, those that are needed before others, where it is not called otherwise."""
        keys = [name for name, field in self.fields.items() if field.required] or list(self.fields)
        if self.expected != "a mapping" or not keys:
            return self.expected
        return f"{self.expected} with {', '.join(keys[:NAMED_KEYS])}{' and so on' if len(keys) > NAMED_KEYS else ''}"

    def _lacks_name(self, node: Table) -> bool:
        """Whether the mapping needs a name and has none, so that a text in it is most likely that."""
        name = self.fields.get("name")
        return name is not None and isinstance(name.kind, TextKind) and "name" not in node

    def misspelt(self, name: str, node: Table) -> Node | None:
        """The value of the first key that seems to mean `name`, which the file does not have."""
        known = (*self.fields, *self.elsewhere)
        unused = [each for each in known if each not in node]
        others = ((key, value) for key, value in node.entries if key.text not in known)
        return next(
            (value for key, value in islice(others, MISSPELT_AT_MOST) if nearest(key.text, unused) == name), None
        )

    def assemble(self, parts: dict[str, Any], node: Node, at: str, walk: Walk) -> Any:
        """The dataclass, or a record of it when options decide about parts of it."""
        if BAD in parts.values():
            return BAD
        if any(isinstance(part, Draft) for part in parts.values()):
            return RecordDraft(self.cls, parts, node, at)
        value = self.cls(**parts)
        walk.places[id(value)] = Placed(value, node, at)
        return value

    def _missing(self, name: str, node: Table, at: str, walk: Walk) -> Any:
        return walk.bad(node, at, f"missing key {quoted(name)}")

    def _unknown(self, key: Scalar, value: Node, node: Table, at: str, walk: Walk) -> str:
        """Report a key that is none of ours; the key that was meant, or nothing."""
        unused = [name for name in (*self.fields, *self.elsewhere) if name not in node]
        near = nearest(key.text, unused) or nearest(key.text, self.fields)
        if near in self.fields and not self.fields[near].could_hold(value):
            near = None
        cut = cut_text(node)
        if cut is not None and key in cut.rest:
            walk.report.add(cut.rest[0], at, cut.message)
            return ""
        known = ", ".join((*self.fields, *self.elsewhere))
        hint = f'; did you mean "{near}"?' if near else f"; known: {known}" if known else "; there are none"
        walk.report.add(key, at, f"unknown key {quoted(key.text)}{hint}")
        return near or ""


def _field_kind(field: dataclasses.Field[Any], hint: Any) -> FieldKind:
    kind = kind_of(hint)
    defines = field.metadata.get("defines")
    if defines:
        assert isinstance(kind, MapKind)
        kind = MapKind(IdKind(), kind.item, defines)
    required = field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING
    return FieldKind(field.name, kind, required, bool(field.metadata.get("fixed")))


@dataclass
class FormKind(Kind):
    """A mapping whose key `form` says which dataclass it becomes."""

    forms: Mapping[str, RecordKind]
    expected: str = "a mapping with a form"
    conditional: ClassVar[bool] = True

    def fits(self, node: Node) -> bool:
        return isinstance(node, Table)

    def read(self, node: Node, at: str, walk: Walk) -> Any:
        if not isinstance(node, Table):
            return walk.wrong(self, node, at)
        form = node.get("form")
        if form is None:
            return walk.bad(node, at, f'missing key "form"; known: {", ".join(self.forms)}')
        if not isinstance(form, Scalar) or form.text not in self.forms:
            word = form.text if isinstance(form, Scalar) else ""
            return walk.bad(form, f"{at}.form", f"unknown form {form.found}{suggestion(word, self.forms)}")
        return self.forms[form.text].read(node, at, walk)


@dataclass
class StepKind(Kind):
    """A step of the flow: a verb with its parameters, `- deal: {...}`; `- settle` when it needs none."""

    expected: str = "a step such as deal: {cards: all}"
    conditional: ClassVar[bool] = True

    def read(self, node: Node, at: str, walk: Walk) -> Any:
        if isinstance(node, Scalar) and not node.empty:
            return self._step(node, Table([], node.line, node.column), at, walk)
        if not isinstance(node, Table) or not node.entries:
            return walk.wrong(self, node, at)
        verb, params = next((entry for entry in node.entries if entry[0].text in params_by_verb()), node.entries[0])
        beside = self._beside(verb, params, node)
        if beside:
            hint = f"indent it further, for it is a parameter of {verb.text}"
            walk.report.add(beside[0][0], at, f"a step has one verb, found {beside[0][0].found} after {verb.found}; {hint}")
            params = Table(beside, verb.line, verb.column)
        where = "before"
        for key, value in node.entries:
            if key is verb:
                where = "after"
            elif (key, value) not in beside:
                meant = suggestion(key.text, ["when"]) if nearest(key.text, ["when"]) else ""
                walk.note_unread(value)
                walk.bad(key, at, f"a step has one verb, found {quoted(key.text)} {where} {verb.found}{meant}")
        if isinstance(params, Scalar) and params.empty:
            params = Table([], verb.line, verb.column)
        return self._step(verb, params, at, walk)

    def _beside(self, verb: Scalar, params: Node, node: Table) -> list[tuple[Scalar, Node]]:
        """The parameters of a verb without any that stand beside it instead of below."""
        if not isinstance(params, Scalar) or not params.empty or verb.text not in params_by_verb():
            return []
        fields = RecordKind(params_by_verb()[verb.text]).fields
        return [(key, value) for key, value in node.entries if key.text in fields and key is not verb]

    def _step(self, verb: Scalar, params: Node, at: str, walk: Walk) -> Any:
        path, known = f"{at}.{verb.text}", params_by_verb()
        if verb.text not in known:
            meant = _verb_meant(verb.text, params)
            if meant:  # what it defines and uses is there all the same
                walk.read(kind_of(known[meant]), params, path)
            walk.note_unread(params)
            hint = f"; did you mean {quoted(meant)}?" if meant else suggestion(verb.text, known)
            return walk.bad(verb, at, f"unknown verb {verb.found}{hint}")
        value = walk.read(kind_of(known[verb.text]), params, path)
        if value is BAD:
            return BAD
        if isinstance(value, Draft):
            return RecordDraft(Step, {"verb": verb.text, "params": value}, verb, path)
        step = Step(verb.text, value)
        walk.places[id(step)] = Placed(step, verb, path)
        return step


def _verb_meant(word: str, params: Node) -> str:
    """The verb that an unknown one was meant to be: the nearest that knows its keys, or the only one that knows them; empty where
    none is."""
    keys = {key.text for key, _ in params.entries} if isinstance(params, Table) else set()
    fitting = [verb for verb, cls in params_by_verb().items() if keys <= RecordKind(cls).fields.keys()]
    return nearest(word, fitting) or (fitting[0] if len(fitting) == 1 else "")


# ---------------------------------------------------------------- types -> kinds

_SIMPLE: Mapping[Any, Kind] = {
    bool: BoolKind(),
    int: IntKind(),
    str: StrKind(),
    Text: TextKind(),
    Step: StepKind(),
    Span: SpanKind(IntKind(1, 100)),
}


@cache
def kind_of(hint: Any) -> Kind:
    """The kind of value that a type hint describes."""
    if hint in _SIMPLE:
        return _SIMPLE[hint]
    if dataclasses.is_dataclass(hint):
        assert isinstance(hint, type)
        return RecordKind(hint)
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _annotated(args)
    if origin is Literal:
        return WordKind(args)
    if origin in (Union, types.UnionType):
        return _union(args)
    if origin is tuple:
        return ListKind(kind_of(args[0])) if args[1:] == (...,) else TupleKind(tuple(map(kind_of, args)))
    assert issubclass(origin or object, Mapping), f"the loader cannot read {hint}"
    return MapKind(kind_of(args[0]), kind_of(args[1]))


def _annotated(args: tuple[Any, ...]) -> Kind:
    for marker in args[1:]:
        if isinstance(marker, Range):
            return (DecimalKind if args[0] is float else IntKind)(marker.low, marker.high)
        if isinstance(marker, Names):
            return StrKind(marker)
        if isinstance(marker, OneOf):
            return WordKind(marker.words())
    return kind_of(args[0])


def _union(args: tuple[Any, ...]) -> Kind:
    members = tuple(arg for arg in args if arg is not type(None))
    if set(members) == {bool, int, str}:
        return ScalarKind()
    if all(hasattr(member, "form") for member in members):
        return FormKind({member.form: RecordKind(member, elsewhere=("form",)) for member in members})
    return kind_of(members[0]) if len(members) == 1 else EitherKind(tuple(map(kind_of, members)))
