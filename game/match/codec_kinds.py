"""Positions as bytes: which types of events, slices and phases rules can have, and how one of such a type is written and read."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from importlib import import_module
from inspect import isclass
from operator import attrgetter
from pkgutil import iter_modules
from typing import Any

from game.match.codec_values import INT, NONE, PLAIN, ZERO, Read, Write
from game.match.events import Event
from game.match.results import DealResult
from game.match.rules import Rules
from game.match.state import State
from game.mechanics.base import Mechanic, phase_types
from game.mechanics.levels import SideLevels


def kinds_of(rules: Rules) -> list[type[Any]]:
    """The types of events, slices and phases that these rules can have, and what these are made of, in an order that depends on
    nothing but the rules."""
    phases = phase_types(rules.ruleset.flow)
    rooms = {"game.match", "game.mechanics", *(kind.__module__.rpartition(".")[0] for kind in phases)}
    told = [kind for family in rules.families for kind in _told_of(type(family).__module__.rpartition(".")[0])]
    roots = [*phases, *rules.fresh, SideLevels, *told,
             *(kind for kind in _heirs(Event) if kind.__module__.rpartition(".")[0] in rooms)]
    modules = {kind.__module__ for kind in roots} | {Mechanic.__module__, State.__module__, DealResult.__module__}
    found = {kind for module in modules for kind in vars(sys.modules[module]).values()
             if isclass(kind) and kind.__module__ in modules and _fields(kind) and not getattr(kind, "__abstractmethods__", ())}
    return sorted(found, key=name_of)


def _told_of(room: str) -> Iterator[type[Any]]:
    """What a family's room has that a seat can see, such as what finished deals tell of its games. All of it is imported, so
    that it is the same in every process, but for its report, which no table needs and which takes a library of its own."""
    for found in iter_modules(import_module(room).__path__):
        if found.name == "report":
            continue
        module = import_module(f"{room}.{found.name}")
        yield from (kind for kind in vars(module).values()
                    if isclass(kind) and kind.__module__ == module.__name__ and hasattr(kind, "seen_by"))


def _heirs(kind: type[Any]) -> Iterator[type[Any]]:
    for heir in kind.__subclasses__():
        yield heir
        yield from _heirs(heir)


def name_of(kind: type[Any]) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"


def _fields(kind: type[Any]) -> tuple[str, ...]:
    """What has to be written of one, in order; empty where it is no such type."""
    if issubclass(kind, Mechanic):
        return kind.kept()
    if is_dataclass(kind):
        return tuple(each.name for each in fields(kind) if not each.kw_only) + tuple(
            each.name for each in fields(kind) if each.kw_only)
    found: tuple[str, ...] = getattr(kind, "_fields", ())
    return found


class CompiledKind:
    """How one type is written and read. Where the last fields have their usual values, they are left out, and the tag is the
    next one (`reads` has a way to read for each tag)."""

    def __init__(self, kind: type[Any], tag: int, writers: Mapping[type, Write], readers: list[Read],
                 done: tuple[Write, Read]) -> None:
        names, usual = _fields(kind), _defaults(kind)
        needed = len(names) - next((number for number, name in enumerate(reversed(names)) if name not in usual), len(names))
        self._kind, self._tag, self._writers, self._readers, self._done = kind, tag, writers, readers, done
        self._get, self._needed = _getter(names), needed
        self._usual = tuple([usual[name] for name in names[needed:]])
        self._action = names.index("action") if issubclass(kind, Event) else -1
        self.reads: list[Read] = [self._reading(names)]
        if needed < len(names):
            self.reads.append(self._reading(names[:needed]))

    def write(self, out: bytearray, made: Any) -> None:
        """Write one of this type."""
        values, tag, put, writers = self._get(made), self._tag, out.append, self._writers
        if self._usual and values[self._needed:] == self._usual:
            tag, values = tag + 1, values[:self._needed]
        put(tag)
        action = self._action
        for number, value in enumerate(values):
            if number == action:
                self._done[0](out, value)
            elif value.__class__ is int and -ZERO <= value < NONE - ZERO:
                put(value + ZERO)
            elif value is None:
                put(NONE)
            else:
                writers[value.__class__](out, value)

    def _reading(self, names: Sequence[str]) -> Read:
        """Reads the fields of these names."""
        kind, readers, read_done, action = self._kind, self._readers, self._done[1], self._action
        count, make = len(names), _maker(kind, names)

        def read(data: bytes, at: int) -> tuple[Any, int]:
            values = []
            for number in range(count):
                if number == action:
                    value, at = read_done(data, at)
                else:
                    tag = data[at]
                    if tag < INT:
                        value = PLAIN[tag]
                        at += 1
                    else:
                        value, at = readers[tag](data, at + 1)
                values.append(value)
            return make(values), at
        return read


def _getter(names: Sequence[str]) -> Callable[[Any], tuple[Any, ...]]:
    """The values of these fields."""
    if len(names) > 1:
        return attrgetter(*names)
    name = names[0]
    return lambda made: (getattr(made, name),)


def _maker(kind: type[Any], names: Sequence[str]) -> Callable[[list[Any]], Any]:
    """Makes one of a type from the values of these fields."""
    if issubclass(kind, Mechanic):
        def phase(values: list[Any]) -> Any:
            made = kind.__new__(kind)
            for name, value in zip(names, values, strict=True):
                setattr(made, name, value)
            for name in kind.derived:
                setattr(made, name, None)
            return made
        return phase
    named = [each.name for each in fields(kind) if each.kw_only and each.name in names] if is_dataclass(kind) else []
    plain = len(names) - len(named)
    if not named:
        return lambda values: kind(*values)
    return lambda values: kind(*values[:plain], **dict(zip(named, values[plain:], strict=True)))


def _defaults(kind: type[Any]) -> Mapping[str, Any]:
    """The usual values of fields that have one."""
    if issubclass(kind, Mechanic):
        return {}
    if is_dataclass(kind):
        return {each.name: each.default for each in fields(kind) if each.default is not MISSING}
    found: Mapping[str, Any] = getattr(kind, "_field_defaults", {})
    return found
