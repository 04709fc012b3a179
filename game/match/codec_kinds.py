"""Positions as bytes: which types of events, slices and phases rules can have, and how the fields of one are written and read."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from importlib import import_module
from inspect import isclass
from operator import attrgetter
from pkgutil import iter_modules
from typing import Any, Literal, get_args, get_origin

from game.core.deck import Card
from game.match.actions import Action, argument_of_verbs
from game.match.codec_cards import BYTE, ActionCodec, Read, Told, V, Write, length_bytes, read_length
from game.match.events import Event, Move
from game.match.position import PositionError
from game.match.position_check import Fits, fits
from game.match.results import DealResult
from game.match.rules import Rules
from game.match.state import State
from game.mechanics.base import Mechanic, maker, phase_types, written_out
from game.mechanics.deal import dealt
from game.mechanics.levels import SideLevels

ZERO, NONE = 2, 64                 # the byte of the number 0, and the first that is no number
PLAIN = (*range(-ZERO, NONE - ZERO), None, True, False)            # what the first bytes stand for by themselves
SHORT = 4                          # bytes of fields that are read sooner than looked up
# Added to the number of fields of an event whose action is not what its type says, and to that of a phase with other parameters
# than its step.
OTHERWISE = 128


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


def literals(kinds: Sequence[type[Any]]) -> Iterator[str]:
    """The words that fields of these types can have, as far as their types name them."""
    for kind in kinds:
        for annotation in vars(kind).get("__annotations__", {}).values():
            yield from re.findall(r'"(\w+)"', str(annotation))
    for module in {kind.__module__ for kind in kinds}:
        for found in vars(sys.modules[module]).values():
            if get_origin(found) is Literal:
                yield from get_args(found)


def _fields(kind: type[Any]) -> tuple[str, ...]:
    """What has to be written of one, in order; empty where it is no such type."""
    if issubclass(kind, Mechanic):
        return kind.kept()
    if is_dataclass(kind):
        return tuple(each.name for each in fields(kind) if not each.kw_only) + tuple(
            each.name for each in fields(kind) if each.kw_only)
    found: tuple[str, ...] = getattr(kind, "_fields", ())
    return found


def _defaults(kind: type[Any]) -> Mapping[str, Any]:
    """The usual values of fields that have one."""
    if is_dataclass(kind):
        return {each.name: each.default for each in fields(kind) if each.default is not MISSING}
    found: Mapping[str, Any] = getattr(kind, "_field_defaults", {})
    return found


def getter(names: Sequence[str]) -> Callable[[Any], tuple[Any, ...]]:
    """The values of these fields."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda made: tuple([getattr(made, name) for name in names])


def read_value(readers: Sequence[Read], data: bytes, at: int) -> tuple[Any, int]:
    """The value that begins there, and where it ends."""
    tag = data[at]
    return (PLAIN[tag], at + 1) if tag <= NONE else readers[tag](data, at + 1)


def read_values(readers: Sequence[Read], data: bytes, at: int, count: int) -> tuple[list[Any], int]:
    """So many values that begin there, and where they end."""
    values = []
    for _ in range(count):
        tag = data[at]
        if tag <= NONE:
            values.append(PLAIN[tag])
            at += 1
        else:
            value, at = readers[tag](data, at + 1)
            values.append(value)
    return values, at


def read_known(known: Told[bytes, V], readers: Sequence[Read], data: bytes, at: int,
               make: Callable[[list[Any]], V]) -> tuple[V, int]:
    """What `make` makes of the values in so many bytes, a length and these, and where it ends. The same bytes are read once."""
    length, at = read_length(data, at)
    end = at + length
    told = data[at:end]
    found = known.get(told)
    if found is None:
        values = []
        while at < end:
            value, at = read_value(readers, data, at)
            values.append(value)
        if at != end:
            raise PositionError("this position is damaged")
        found = known.keep(told, make(values), length)
    return found, end


class Fields:
    """The fields of one type, after the first `apart` ones. Where the last ones have their usual values, they are not written."""

    def __init__(self, kind: type[Any], writers: Mapping[type, Write], readers: Sequence[Read], apart: int = 0) -> None:
        self.kind, self._writers, self._readers = kind, writers, readers
        names, usual = _fields(kind)[apart:], _defaults(kind)
        self.needed = len(names) - next((number for number, name in enumerate(reversed(names)) if name not in usual), len(names))
        self.names, self._usual = names, [usual[name] for name in names[self.needed:]]
        by_name = {each.name for each in fields(kind) if each.kw_only} if is_dataclass(kind) else ()
        self._in_order = apart + sum(name not in by_name for name in names)
        self._fits: Fits = self._first_fits

    def told(self, values: list[Any]) -> int:
        """How many of the values have to be written."""
        needed, usual, count = self.needed, self._usual, len(values)
        if values[needed:] == usual:
            return needed
        while values[count - 1] == usual[count - 1 - needed]:
            count -= 1
        return count

    def write(self, values: Iterable[Any]) -> bytes:
        """These values, one after the other."""
        writers = self._writers
        return b"".join([writers[value.__class__](value) for value in values])

    def made(self, values: Sequence[Any]) -> Any:
        """One of this type, from the first values of all of its fields, which are of their types."""
        plain = self._in_order
        if len(values) <= plain:
            made = self.kind(*values)
        else:
            made = self.kind(*values[:plain], **dict(zip(self.names[plain - len(values):], values[plain:], strict=False)))
        if not self._fits(made):
            raise PositionError("this position is damaged")
        return made

    def _first_fits(self, made: Any) -> bool:
        """Whether the first one that is read has its fields of their types; the question is written out for it and for others."""
        self._fits = fits(self.kind)
        return self._fits(made)


class SliceKind(Fields):
    """How a slice, or what it is made of, is written: with the tag alone in front where it is short and as usual, else with the
    next tag and a length, so that what was read before is known by its bytes."""

    def __init__(self, kind: type[Any], writers: Mapping[type, Write], readers: Sequence[Read], tag: int) -> None:
        super().__init__(kind, writers, readers)
        self._short, self._more, self._get = BYTE[tag], BYTE[tag + 1], getter(self.names)
        self.reads: tuple[Read, ...] = (self._read_short, self._read_more)
        self._known: Told[bytes, Any] = Told()

    def bytes_of(self, made: Any) -> bytes:
        """One of this type."""
        values = [*self._get(made)]
        count = self.told(values)
        written = self.write(values[:count])
        if count == self.needed and len(written) <= SHORT:
            return self._short + written
        return self._more + length_bytes(len(written)) + written

    def _read_short(self, data: bytes, at: int) -> tuple[Any, int]:
        values, at = read_values(self._readers, data, at, self.needed)
        return self.made(values), at

    def _read_more(self, data: bytes, at: int) -> tuple[Any, int]:
        return read_known(self._known, self._readers, data, at, self.made)         # TypeError where they are too many


class EventKind(Fields):
    """How events of one type are written. In front is a number that tells the type, the seat, and whether all is as usual: the
    last fields, and the action, whose verb is the type's. Else the number of fields follows."""

    def __init__(self, kind: type[Event], number: int, rules: Rules, actions: ActionCodec, writers: Mapping[type, Write],
                 readers: Sequence[Read]) -> None:
        super().__init__(kind, writers, readers, apart=2)
        self._rules, self._actions = rules, actions
        self.verb = kind.kind if kind.kind in argument_of_verbs() else None
        self._get = getter(_fields(kind))
        self.bytes_of: Write = self._first_bytes
        seats = range(rules.players + 1)
        self._heads = [{seat - 1 if seat else None: length_bytes((number * 2 + more) * len(seats) + seat) for seat in seats}
                       for more in range(2)]

    @staticmethod
    def order(kind: type[Event]) -> tuple[bool, str]:
        """What the most frequent types come first by."""
        return not issubclass(kind, Move), name_of(kind)

    def _first_bytes(self, event: Event) -> bytes:
        """The first one as bytes; how all of these rules are written is written out for it."""
        self.bytes_of = self._written_out()
        return self.bytes_of(event)

    def _written_out(self) -> Write:
        """A function that writes events, in one expression where all is as usual."""
        plain = "plain(action)" if self._actions.rereads else "action.packing is not None"
        asked = ["action is None"] if self.verb is None else [
            "action is not None", "action.verb == verb", "action.target is None", plain]
        asked += [f"event.{name} == usual[{number}]" for number, name in enumerate(self.names[self.needed:])]
        told = ["heads[event.seat]", *(["argument[action]"] if self.verb else []),
                *[f"writers[event.{name}.__class__](event.{name})" for name in self.names[:self.needed]]]
        return written_out("written(event)", [
            "action = event.action", f"if {' and '.join(asked)}: return {' + '.join(told)}", "return otherwise(event)"],
            plain=self._actions.is_plain, verb=self.verb, usual=self._usual, heads=self._heads[0],
            argument=self._actions.argument, writers=self._writers, otherwise=self._otherwise)

    def _otherwise(self, event: Event) -> bytes:
        """An event of which not all is as usual."""
        seat, action, *values = self._get(event)
        return self._bytes_of(seat, action, values)

    def _bytes_of(self, seat: int | None, action: Action | None, values: list[Any]) -> bytes:
        verb, actions = self.verb, self._actions
        if action is None:
            as_usual, done = verb is None, b""
        else:
            as_usual = action.verb == verb and action.target is None and actions.is_plain(action)
            done = actions.argument[action] if as_usual else b""
        if as_usual and values[self.needed:] == self._usual:
            return self._heads[0][seat] + done + self.write(values[:self.needed])
        count = self.told(values)
        if not as_usual:
            return self._heads[1][seat] + BYTE[count + OTHERWISE] + actions.bytes_of(action) + self.write(values[:count])
        return self._heads[1][seat] + BYTE[count] + done + self.write(values[:count])

    def event(self, data: bytes, at: int, more: int, seat: int) -> tuple[Event, int]:
        """The event of a seat (0: nobody, 1: the first) whose head has been read."""
        count, action = self.needed, None
        if more:
            count = data[at]
            at += 1
        if count & OTHERWISE:
            action, at = self._actions.read(data, at)
        elif self.verb is not None:
            action, at = self._actions.read_argument(self.verb, data, at)
        values, at = read_values(self._readers, data, at, count & ~OTHERWISE)
        return self.made([seat - 1 if seat else None, action, *values]), at


class DealKind(EventKind):
    """How the deal is written: where all follows from the order of the pack, nothing else."""

    def _written_out(self) -> Write:
        return self._otherwise

    def _bytes_of(self, seat: int | None, action: Action | None, values: list[Any]) -> bytes:
        number, hands, dead, sizes, pack, counted = values
        if pack is not None and seat is not None:
            places = self._rules.dealing.deal(pack, seat)
            if counted == self._rules.show_counts and sizes == places.sizes and [*places.hands, *places.aside] == [
                    None if cards is None else cards.bits for cards in (*hands, *dead)]:
                values = [number, None, None, None, pack, None]
        return super()._bytes_of(seat, action, values)

    def made(self, values: Sequence[Any]) -> Any:
        """The hands that follow from the pack are dealt once more."""
        seat, _, number, hands, _, _, pack, _ = values
        if hands is not None:
            return super().made(values)
        if len(pack) != len(self._rules.pack) or {*map(type, pack)} != {Card} or seat is None or type(number) is not int:
            raise PositionError("this position is damaged")
        unit = self._rules.packing.unit
        if sum([unit[card.index] for card in pack]) != self._rules.whole_pack:      # more of a kind could not be counted
            raise PositionError("this position is damaged")
        return dealt(self._rules, pack, seat, number)


class PhaseKind(Fields):
    """How phases of one type are written, after their number. Their parameters are, as a rule, those of the step of the flow."""

    def __init__(self, kind: type[Mechanic], number: int, writers: Mapping[type, Write], readers: Sequence[Read]) -> None:
        super().__init__(kind, writers, readers)
        self._kept = [name for name in self.names if name != "params"]
        self._number, self._get, self._new = number, getter(self._kept), maker(kind, self._kept, kind.derived)
        self._told: dict[tuple[Any, ...], bytes] = Told(self._bytes_of)

    def bytes_of(self, phase: Mechanic, params: Any) -> bytes:
        """A phase at the step of the flow with these parameters."""
        own, values = getattr(phase, "params", params), self._get(phase)
        if own is not params:
            return self._bytes_of(values, own)
        try:
            return self._told[values]
        except TypeError:                                  # made of what cannot be looked up
            return self._bytes_of(values)

    def _bytes_of(self, values: tuple[Any, ...], params: Any = None) -> bytes:
        own = b"" if params is None else self.write((params,))
        return (BYTE[self._number + OTHERWISE] if own else BYTE[self._number]) + own + self.write(values)

    def phase(self, data: bytes, params: Any) -> Any:
        """The phase, after its number."""
        own, at = read_value(self._readers, data, 1) if data[0] & OTHERWISE else (params, 1)
        values, at = read_values(self._readers, data, at, len(self._kept))
        if at != len(data):
            raise PositionError("this position is damaged")
        made = self._new(*values)
        if "params" in self.names:
            made.params = own
        return made
