"""Positions as bytes: how single values are written, and read again, by one ruleset.

Every value begins with a byte. Small numbers are that byte, and so are the first readings; others have a tag, and so has each
type of slice and what it is made of, whose fields follow in order. Cards, actions, readings, parameters and texts are those of
the rules. Nothing else can be written or read: no bytes make anything run.
"""

from __future__ import annotations

import sys
from binascii import a2b_base64, b2a_base64
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from inspect import isclass
from operator import attrgetter
from string import ascii_lowercase, ascii_uppercase, digits
from types import MappingProxyType
from typing import Any

from game.core.cards import Cards
from game.core.combos import Reading
from game.core.deck import Card
from game.core.languages import Text
from game.match.actions import Action, argument_of_verbs
from game.match.codec_cards import (
    BYTE,
    LONG,
    ActionCodec,
    CardCodec,
    Read,
    Told,
    Write,
    length_bytes,
    once,
    read_length,
    read_text,
    text_bytes,
)
from game.match.codec_kinds import (
    NONE,
    PLAIN,
    ZERO,
    DealKind,
    EventKind,
    PhaseKind,
    SliceKind,
    kinds_of,
    literals,
    name_of,
    read_known,
    read_value,
    read_values,
)
from game.match.events import CardsDealt, Event
from game.match.position import PositionError
from game.match.rules import Rules
from game.mechanics.base import Mechanic

# Behind the numbers and what a byte stands for by itself; tuples of few have a tag for each length.
(TRUE, FALSE, INT, EMPTY, STR, NAME, TUPLE, DICT, PROXY, FROZENSET, NO_CARDS, CARDS, CARD, KINDS, SIXES, ACTION, READING, FOREIGN,
 PIECE, PART, EVENT, LISTED, FEW) = range(NONE + 1, NONE + 24)
FEW_AT_MOST, SHORT = 8, 6          # longer tuples of numbers or cards are looked at for whether six bits do for each
SIX_BITS = 64                      # numbers below this take six bits where there are many of them: as letters of base 64
LISTED_IN_SIX, number_of = {int, Card}, attrgetter("index")
LETTERS = (ascii_uppercase + ascii_lowercase + digits + "+/").encode()
TO_LETTERS, TO_NUMBERS = bytes.maketrans(bytes(range(SIX_BITS)), LETTERS), bytes.maketrans(LETTERS, bytes(range(SIX_BITS)))
READING_FIELDS = ("size", "body", "width", "length", "top", "rank", "total", "tie", "contest", "key", "power", "bomb", "safe",
                  "idle", "rivals", "number")
MADE_OF = ("size", "body", "width", "length", "top", "rank", "total", "contest", "key")


class ValueCodec:
    """How the values of positions by one ruleset are written and read."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._kinds = rules.deck.cards
        self.cards = CardCodec(rules.packing)
        self._pieces = list(_pieces(rules.ruleset))
        self._piece = {id(piece): number for number, piece in enumerate(self._pieces)}
        kinds = kinds_of(rules)
        words = {word for piece in self._pieces if is_dataclass(piece) for each in fields(piece)
                 for word in _words(getattr(piece, each.name))}
        self._names = sorted({*argument_of_verbs(), *rules.ruleset.offices, *rules.settle.empty(1), *rules.ruleset.combinations,
                              *literals(kinds), *words})[:256]
        self._name = {name: number for number, name in enumerate(self._names)}
        self._parts = sorted({kind for name in kinds for kind in vars(sys.modules[name.__module__]).values()
                              if isclass(kind) and hasattr(kind, "of_rules")}, key=name_of)
        self._write: dict[type, Write] = {
            int: Told(_int_bytes).__getitem__, str: Told(self._str_bytes).__getitem__,
            Reading: Told(self._reading_bytes).__getitem__, Text: self._write_piece,
            bool: {False: BYTE[FALSE], True: BYTE[TRUE]}.__getitem__, type(None): {None: BYTE[NONE]}.__getitem__,
            tuple: self._write_tuple, dict: self._write_dict, MappingProxyType: self._write_proxy, Action: self._write_action,
            frozenset: self._write_frozenset, Cards: self._write_cards, Card: lambda card: bytes((CARD, card.index))}
        self._write |= {type(piece): self._write_piece for piece in self._pieces}
        self._write |= {kind: self._part_writer(number) for number, kind in enumerate(self._parts)}
        self._read: list[Read] = [
            *map(_stands_for, PLAIN), self._read_int, _stands_for(""), read_text, self._read_name, self._read_tuple,
            self._read_dict, self._read_proxy, self._read_frozenset, _stands_for(Cards(rules.packing, 0)), self._read_cards,
            self._read_card, self._read_kinds, self._read_sixes, self._read_action, self._read_reading, self._read_foreign,
            self._read_piece, self._read_part, self.read_event, self._read_listed, *map(self._reader_of, range(FEW_AT_MOST + 1))]
        self._actions = ActionCodec(rules, self.cards, self._write, self._read)
        self._objects: set[type] = {tuple}
        self._listed = once(self._listed_bytes)
        self._known: Told[bytes, tuple[Any, ...]] = Told()
        for kind in kinds:
            if not issubclass(kind, Event | Mechanic):
                self._objects.add(kind)
                compiled = SliceKind(kind, self._write, self._read, len(self._read))
                self._write[kind] = once(compiled.bytes_of)
                self._read += compiled.reads
        self._first_reading = len(self._read)
        alike = rules.table.readings[:1]               # one has the types of all, but for rivals, which bombs have none of
        self._reading_types = {name: type(getattr(one, name)) for one in alike for name in READING_FIELDS if name != "rivals"}
        self._read += [_stands_for(reading) for reading in rules.table.readings[:256 - self._first_reading]]
        of_events = sorted([kind for kind in kinds if issubclass(kind, Event)], key=EventKind.order)
        self._events = [(DealKind if kind is CardsDealt else EventKind)(
            kind, number, rules, self._actions, self._write, self._read) for number, kind in enumerate(of_events)]
        self._event = {each.kind: each for each in self._events}
        self._known_events: dict[bytes, Event] = Told(self._event_of)
        # By the head of an event whether it is all of it, or cards follow and nothing else; None where only reading tells.
        self._follows: list[str | None] = [None] * 256
        for number, each in enumerate(self._events[:LONG // (2 * rules.players + 2)]):
            if each.verb is not None and not each.needed:
                at = number * 2 * (rules.players + 1)
                self._follows[at:at + rules.players + 1] = [argument_of_verbs()[each.verb]] * (rules.players + 1)
        self._write |= dict.fromkeys(self._event, self._write_event)
        self.phases = [PhaseKind(kind, number, self._write, self._read) for number, kind in enumerate(
            [kind for kind in kinds if issubclass(kind, Mechanic)])]
        self.phase = {each.kind: each for each in self.phases}

    # ------------------------------------------------------------ writing

    def bytes_of(self, value: Any) -> bytes:
        """One value; KeyError for what no position is made of."""
        return self._write[value.__class__](value)

    def bytes_of_event(self, event: Event) -> bytes:
        """One event, which is read by `read_event`."""
        return self._event[event.__class__].bytes_of(event)

    def _write_event(self, event: Event) -> bytes:
        return BYTE[EVENT] + self.bytes_of_event(event)

    def _str_bytes(self, text: str) -> bytes:
        number = self._name.get(text)
        if number is not None:
            return bytes((NAME, number))
        return BYTE[STR] + text_bytes(text) if text else BYTE[EMPTY]

    def _write_tuple(self, items: tuple[Any, ...]) -> bytes:
        length = len(items)
        if length > SHORT and len(types := {*map(type, items)}) == 1 and types <= LISTED_IN_SIX and (
                min(numbers := [*map(number_of, items)] if Card in types else items) >= 0 and max(numbers) < SIX_BITS):
            return (BYTE[KINDS if Card in types else SIXES] + length_bytes(length)
                    + a2b_base64(bytes(numbers).translate(TO_LETTERS) + b"A" * (-length % 4)))
        if length and items[0].__class__ in self._objects:
            return self._listed(items)
        return self.row(items)

    def row(self, items: tuple[Any, ...]) -> bytes:
        """A tuple, one item after the other."""
        length = len(items)
        head, writers = BYTE[FEW + length] if length <= FEW_AT_MOST else BYTE[TUPLE] + length_bytes(length), self._write
        return head + b"".join([writers[item.__class__](item) for item in items])

    def _listed_bytes(self, items: tuple[Any, ...]) -> bytes:
        """Several of what slices are made of, which are known by their bytes when they are read again."""
        told = b"".join(map(self.bytes_of, items))
        return BYTE[LISTED] + length_bytes(len(told)) + told

    def _write_dict(self, items: Mapping[Any, Any], tag: int = DICT) -> bytes:
        told = [self.bytes_of(each) for item in items.items() for each in item]
        return BYTE[tag] + length_bytes(len(items)) + b"".join(told)

    def _write_proxy(self, items: Mapping[Any, Any]) -> bytes:
        return self._write_dict(items, PROXY)

    def _write_frozenset(self, items: frozenset[Any]) -> bytes:
        return BYTE[FROZENSET] + self._write_tuple(tuple(sorted(items)))

    def _write_cards(self, cards: Cards) -> bytes:
        return BYTE[CARDS] + self.cards.as_bytes[cards.bits] if cards.bits else BYTE[NO_CARDS]

    def _write_action(self, action: Action) -> bytes:
        return BYTE[ACTION] + self._actions.bytes_of(action)

    def _reading_bytes(self, reading: Reading) -> bytes:
        known, number = self._rules.table.readings, reading.number
        if number < len(known) and known[number] is reading:
            tag = self._first_reading + number
            return BYTE[tag] if tag < 256 else bytes((READING, *number.to_bytes(3, "big")))
        # Positions may have readings of their own, and other trumps had others.
        told = tuple([getattr(reading, name) for name in READING_FIELDS])
        return BYTE[FOREIGN] + b"".join(map(self.bytes_of, (reading.combination, reading.definition.notation, told)))

    def _write_piece(self, piece: Any) -> bytes:
        number = self._piece.get(id(piece))
        if number is None:                             # of a level where the ruleset was another one
            alike = (number for number, other in enumerate(self._pieces) if type(other) is type(piece) and other == piece)
            number = next(alike, None)
            if number is None:
                raise KeyError(type(piece))
        return BYTE[PIECE] + number.to_bytes(2, "big")

    def _part_writer(self, number: int) -> Write:
        told = bytes((PART, number))
        return lambda part: told

    # ------------------------------------------------------------ reading

    def value(self, data: bytes, at: int) -> tuple[Any, int]:
        """The value that begins there, and where it ends. Any exception where there is none."""
        return read_value(self._read, data, at)

    def read_event(self, data: bytes, at: int) -> tuple[Event, int]:
        """The event that begins there, and where it ends."""
        head, at = read_length(data, at)
        head, seat = divmod(head, self._rules.players + 1)
        return self._events[head // 2].event(data, at, head % 2, seat)

    def read_events(self, data: bytes, at: int) -> list[Event]:
        """The events from there on. The same few bytes are the same event, which nobody changes."""
        found, follows, known, sizes = list[Event](), self._follows, self._known_events, self.cards.sizes
        while at < len(data):
            kind = follows[data[at]]
            if kind == "cards":
                found.append(known[data[at:(at := at + 1 + sizes[data[at + 1]])]])
            elif kind == "nothing":
                found.append(known[data[at:(at := at + 1)]])
            else:
                event, at = self.read_event(data, at)
                found.append(event)
        if at != len(data):
            raise PositionError("this position is damaged")
        return found

    def _event_of(self, told: bytes) -> Event:
        """The event that these bytes are."""
        return self.read_event(told, 0)[0]

    def _read_int(self, data: bytes, at: int) -> tuple[int, int]:
        length, at = read_length(data, at)
        return int.from_bytes(data[at:at + length], "big", signed=True), at + length

    def _read_name(self, data: bytes, at: int) -> tuple[str, int]:
        return self._names[data[at]], at + 1

    def _read_tuple(self, data: bytes, at: int) -> tuple[tuple[Any, ...], int]:
        length, at = read_length(data, at)
        return self._read_items(data, at, length)

    def _reader_of(self, length: int) -> Read:
        """Reads a tuple of that length."""
        return lambda data, at: self._read_items(data, at, length)

    def _read_items(self, data: bytes, at: int, length: int) -> tuple[tuple[Any, ...], int]:
        items, at = read_values(self._read, data, at, length)
        return tuple(items), at

    def _read_listed(self, data: bytes, at: int) -> tuple[tuple[Any, ...], int]:
        return read_known(self._known, self._read, data, at, tuple)

    def _read_sixes(self, data: bytes, at: int) -> tuple[tuple[int, ...], int]:
        length, at = read_length(data, at)
        end = at + -(-length // 4) * 3
        numbers = tuple(b2a_base64(data[at:end], newline=False).translate(TO_NUMBERS)[:length])
        if len(numbers) < length:
            raise PositionError("this position is damaged")
        return numbers, end

    def _read_kinds(self, data: bytes, at: int) -> tuple[tuple[Card, ...], int]:
        numbers, at = self._read_sixes(data, at)
        cards = self._kinds
        return tuple([cards[number] for number in numbers]), at

    def _read_dict(self, data: bytes, at: int) -> tuple[dict[Any, Any], int]:
        length, at = read_length(data, at)
        items = {}
        for _ in range(length):
            name, at = self.value(data, at)
            items[name], at = self.value(data, at)
        return items, at

    def _read_proxy(self, data: bytes, at: int) -> tuple[Mapping[Any, Any], int]:
        items, at = self._read_dict(data, at)
        return MappingProxyType(items), at

    def _read_frozenset(self, data: bytes, at: int) -> tuple[frozenset[Any], int]:
        items, at = self.value(data, at)
        return frozenset(items), at

    def _read_cards(self, data: bytes, at: int) -> tuple[Cards, int]:
        bits, at = self.cards.read(data, at)
        return Cards(self._rules.packing, bits), at

    def _read_card(self, data: bytes, at: int) -> tuple[Card, int]:
        return self._kinds[data[at]], at + 1

    def _read_action(self, data: bytes, at: int) -> tuple[Action | None, int]:
        return self._actions.read(data, at)

    def _read_reading(self, data: bytes, at: int) -> tuple[Reading, int]:
        return self._rules.table.readings[int.from_bytes(data[at:at + 3], "big")], at + 3

    def _read_foreign(self, data: bytes, at: int) -> tuple[Reading, int]:
        combination, at = self.value(data, at)
        notation, at = self.value(data, at)
        values, at = self.value(data, at)
        told, known = dict(zip(READING_FIELDS, values, strict=True)), self._rules.ruleset.combinations
        if not all(isinstance(told[name], kind) for name, kind in self._reading_types.items()):
            raise PositionError("this position is damaged")
        definition = known.get(combination) or replace(next(iter(known.values())), safe=told["safe"], notation=notation)
        made = Reading(combination, definition, *[told[name] for name in MADE_OF])
        for name, value in told.items():
            setattr(made, name, value)
        return made, at

    def _read_piece(self, data: bytes, at: int) -> tuple[Any, int]:
        return self._pieces[int.from_bytes(data[at:at + 2], "big")], at + 2

    def _read_part(self, data: bytes, at: int) -> tuple[Any, int]:
        part: Any = self._parts[data[at]]
        return self._rules[part], at + 1


def _int_bytes(value: int) -> bytes:
    if -ZERO <= value < NONE - ZERO:
        return BYTE[value + ZERO]
    told = value.to_bytes(value.bit_length() // 8 + 1, "big", signed=True)
    return BYTE[INT] + length_bytes(len(told)) + told


def _stands_for(value: Any) -> Read:
    """Reads a tag that says all."""
    return lambda data, at: (value, at)


def _words(value: Any) -> Iterator[str]:
    """The words that a parameter is, lists, or has entries for."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple | Mapping) and not isinstance(value, Text):
        yield from (word for word in value if isinstance(word, str))


def _pieces(root: Any) -> Iterator[Any]:
    """Everything that a ruleset is made of and that a position may refer to: parameters, awards and texts."""
    waiting, seen = [root], set[int]()
    while waiting:
        piece = waiting.pop()
        if id(piece) in seen:
            continue
        seen.add(id(piece))
        if isinstance(piece, Text):
            yield piece
        elif isinstance(piece, Mapping):
            waiting += piece.values()
        elif isinstance(piece, tuple | list):
            waiting += piece
        elif is_dataclass(piece) and not isinstance(piece, type | Card):
            yield piece
            waiting += [getattr(piece, each.name) for each in fields(piece)]
