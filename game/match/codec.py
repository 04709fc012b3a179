"""Positions as bytes: what a state or a view holds, small and quick to write, and to read again by whoever has the same rules.

Every value begins with a byte. Small numbers are that byte; others have a tag, and so has each type of event, slice and phase,
whose fields follow in order. How these are written and read is worked out once for a ruleset. Cards, actions, readings,
parameters and texts are those of the rules. Nothing else can be written or read: no bytes make anything run.

In front stand what tells the rules from others, and a checksum. Positions are sent and not kept: only the same version of the
program is sure to read them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from hashlib import blake2b
from inspect import isclass
from operator import attrgetter
from types import MappingProxyType
from typing import Any, TypeVar
from zlib import crc32

from game.core.cards import Cards
from game.core.combos import Reading
from game.core.deck import Card, Text
from game.match.actions import AIMED, Action, argument_of_verbs
from game.match.codec_kinds import CompiledKind, kinds_of, name_of
from game.match.codec_values import (
    ACTION,
    CARD,
    CARDS,
    DICT,
    FALSE,
    FIRST_KIND,
    FOREIGN,
    FROZENSET,
    INT,
    KINDS,
    NAME,
    NONE,
    PART,
    PASS,
    PIECE,
    PLAIN,
    PROXY,
    READING,
    STR,
    TRUE,
    TUPLE,
    ZERO,
    Read,
    Write,
    read_int,
    read_length,
    read_nothing,
    read_text,
    write_bool,
    write_card,
    write_int,
    write_length,
    write_none,
    write_text,
)
from game.match.events import Log, Pass
from game.match.position import PositionError
from game.match.rules import Rules, Terms
from game.match.state import State
from game.match.view import PublicState, View
from game.mechanics.slices import Debts, Drawn

KEY_BYTES, CHECK_BYTES = 6, 4
# Cards are the number of a single kind, a list of so many kinds (LISTED and their number), a mask of kinds, or counters.
LISTED, MASK, BITS = 120, 254, 255
CHUNK = 8                          # kinds that a byte of a mask tells of
# Added to the number of a verb: it names a card on the table, or is read as something else than its cards usually count as.
AIMED_AT, READ_AS = 128, 64
NOTHING_DONE, BARE = 254, 255      # in place of a verb: no action, and one of no rules
KNOWN_AT_MOST = 5_000              # pieces of what was written or read before
PASTS = 8                          # positions that were read before, whose past later ones may share
READING_FIELDS = ("size", "body", "width", "length", "top", "rank", "total", "tie", "contest", "key", "power", "bomb", "safe",
                  "idle", "rivals", "number")
STATE_FIELDS = ("seed", "deal_number", "last_deal", "actor", "out", "offices", "tricks", "guessed", "packs_dealt", "phase",
                "_step")
MADE_OF = ("size", "body", "width", "length", "top", "rank", "total", "contest", "key")
K = TypeVar("K")
V = TypeVar("V")
_values = attrgetter(*STATE_FIELDS)


def position_bytes(position: State | View) -> bytes:
    """A state, with what has happened in its deal; or a view, which holds what its seat may know alone. PositionError for one
    that was made of other things than its rules have."""
    return position.rules[PositionCodec].save(position)


def read_position(data: bytes, rules: Rules) -> State | View:
    """What `position_bytes` has written by these rules, on whatever terms of them. PositionError for any other bytes."""
    told, body = _opened(data, rules)
    try:
        level, trump, turned = told.decode().split(" ")
        found: State | View = rules.on(Terms(level, trump, turned == "1"))[PositionCodec].load(body)
    except Exception as error:                         # whatever somebody has written by hand
        raise PositionError("this position is damaged") from error
    return found


def _key(rules: Rules) -> bytes:
    """What tells these rules from others."""
    return blake2b(repr((rules.digest, rules.players, sorted(rules.options.items()))).encode(), digest_size=KEY_BYTES).digest()


def _opened(data: bytes, rules: Rules) -> tuple[bytes, bytes]:
    """The terms, and the rest of what follows on the key and the checksum."""
    head = KEY_BYTES + CHECK_BYTES
    if len(data) <= head or crc32(data[head:]).to_bytes(CHECK_BYTES, "big") != data[KEY_BYTES:head]:
        raise PositionError("this is not a position, or it is damaged")
    if data[:KEY_BYTES] != rules[PositionCodec].key:
        raise PositionError(f'this is not a position by the rules of "{rules.id}" at a table like this')
    terms, _, body = data[head:].partition(b"\n")
    return terms, body


class PositionCodec:
    """How the positions by one ruleset are written and read."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        packing, self._cards = rules.packing, rules.deck.cards
        self.key = _key(rules)
        self._verbs = argument_of_verbs()
        self._verb = list(self._verbs)
        self._verb_number = {verb: number for number, verb in enumerate(self._verb)}
        self._reread = bool(rules.table.beside)
        self._pieces = list(_pieces(rules.ruleset))
        self._tallies = rules.settle.empty(rules.players)
        words = {word for piece in self._pieces if is_dataclass(piece) for each in fields(piece)
                 for word in _words(getattr(piece, each.name))}
        self._names = sorted({*rules.ruleset.offices, *self._tallies, *rules.ruleset.combinations, *words})[:256]
        self._name = {name: number for number, name in enumerate(self._names)}
        self._fresh = {**rules.fresh, Drawn: Drawn({}), Debts: Debts.fresh(rules.players)}
        self._passes = [event for events in rules.pass_events for event in events]
        self._piece = {id(piece): number for number, piece in enumerate(self._pieces)}
        kinds = kinds_of(rules)
        self._parts = sorted({kind for name in kinds for kind in vars(sys.modules[name.__module__]).values()
                              if isclass(kind) and hasattr(kind, "of_rules")}, key=name_of)
        self._mask_bytes = -(-len(self._cards) // CHUNK)
        self._bits_bytes = (len(self._cards) * packing.width + 7) // 8
        self._bits: dict[int, bytes] = {}              # what was written and read before: positions of a deal have much in common
        self._sets: dict[bytes, int] = {}
        self._chunks: dict[tuple[int, int], tuple[bytes, int]] = {}
        self._masks: dict[tuple[int, int], int] = {}
        self._said: dict[str, bytes] = {}
        self._told_before: dict[int, tuple[Any, bytes]] = {}
        self._pasts: list[tuple[bytes, list[Any]]] = []
        self._actions: dict[bytes, Action] = {}
        self._write: dict[type, Write] = {
            int: write_int, str: self._write_str, bool: write_bool, type(None): write_none, tuple: self._write_tuple,
            dict: self._write_dict, MappingProxyType: self._write_proxy, frozenset: self._write_frozenset,
            Cards: self._write_cards, Card: write_card, Action: self._write_action, Reading: self._write_reading,
            Text: self._write_piece}
        self._write |= {type(piece): self._write_piece for piece in self._pieces}
        self._write |= {kind: self._part_writer(number) for number, kind in enumerate(self._parts)}
        self._read: list[Read] = [read_nothing] * 256
        for tag, read in {
            NONE: lambda d, p: (None, p), TRUE: lambda d, p: (True, p), FALSE: lambda d, p: (False, p), INT: read_int,
            STR: read_text, NAME: self._read_name, TUPLE: self._read_tuple, DICT: self._read_dict, PROXY: self._read_proxy,
            FROZENSET: self._read_frozenset, CARDS: self._read_cards, CARD: self._read_card, KINDS: self._read_kinds,
            ACTION: self._read_done, READING: self._read_reading, FOREIGN: self._read_foreign,
            PIECE: self._read_piece, PART: self._read_part,
        }.items():
            self._read[tag] = read
        for number in range(NONE):
            self._read[number] = lambda d, p, value=number - ZERO: (value, p)  # type: ignore[misc]
        tag = FIRST_KIND
        for kind in kinds:
            compiled = CompiledKind(kind, tag, self._write, self._read, (self._write_done, self._read_done))
            self._write[kind] = compiled.write
            for read in compiled.reads:
                self._read[tag] = read
                tag += 1

    @classmethod
    def of_rules(cls, rules: Rules) -> PositionCodec:
        """The codec of these rules."""
        return cls(rules)

    # ------------------------------------------------------------ whole positions

    def save(self, position: State | View) -> bytes:
        """See `position_bytes`."""
        if isinstance(position, View):
            state, *sizes = position.public
            seen: tuple[Any, ...] = position.seat, *sizes
        else:
            state, seen = position, ()
        packing, fresh = state.rules.packing, self._fresh
        sets = [Cards(packing, bits) for bits in (*state.hands, *state.piles, state.shown, *state.dead)]
        slices = [kept for kind, kept in state.slices.items() if kept is not (usual := fresh.get(kind)) and kept != usual]
        terms = state.rules.terms
        out = bytearray(f"{terms.level} {terms.trump} {int(terms.turned)}\n".encode())
        try:
            self._write_tuple(out, (*_values(state), tuple(sets), tuple(slices), tuple(map(tuple, state._packs)), seen,
                                    None if state.tallies == self._tallies else state.tallies, len(state.results)))
            self._write_past(out, (*state.results, *state.log.latest_deal()))
        except KeyError as error:
            raise PositionError(f"a position cannot hold {error}") from None
        return self.key + crc32(out).to_bytes(CHECK_BYTES, "big") + out

    def load(self, body: bytes) -> State | View:
        """See `read_position`; the head has been checked."""
        (*plain, sets, slices, packs, seen, tallies, results), at = self._read_tuple(body, 1)
        past = self._read_past(body, at)
        state = self._state(plain, [each.bits for each in sets], slices, past[results:], packs)
        state.tallies, state.results = self._tallies if tallies is None else tallies, tuple(past[:results])
        return View.of(PublicState(state, *seen[1:]), seen[0]) if seen else state

    def _state(self, plain: list[Any], sets: list[int], slices: tuple[Any, ...], events: list[Any],
               packs: tuple[tuple[Card, ...], ...]) -> State:
        rules, players = self._rules, self._rules.players
        state = State.__new__(State)
        state.rules = rules
        for name, value in zip(STATE_FIELDS, plain, strict=True):
            setattr(state, name, value)
        state.set_hands(sets[:players])
        state.piles, state.shown, state.dead = tuple(sets[players:2 * players]), sets[2 * players], tuple(sets[2 * players + 1:])
        state.slices = {**self._fresh, **{type(kept): kept for kept in slices}}
        state.log = Log(first=rules.begins_with)
        state.log.extend(events)
        state._packs, state._legal = [list(pack) for pack in packs], None
        return state

    # ------------------------------------------------------------ writing

    def _write_past(self, out: bytearray, past: tuple[Any, ...]) -> None:
        """Results and events, to the end of the bytes. What was written before is known: positions of a deal share their past."""
        known = self._told_before
        for event in past:
            told = known.get(id(event))
            if told is None or told[0] is not event:
                if event.__class__ is Pass and event is self._passes[event.seat]:
                    told = event, bytes((PASS, event.seat))
                else:
                    alone = bytearray()
                    self._write[event.__class__](alone, event)
                    told = event, bytes(alone)
                _keep(known, id(event), told)
            out += told[1]

    def _write_str(self, out: bytearray, text: str) -> None:
        number = self._name.get(text)
        if number is not None:
            out += bytes((NAME, number))
        else:
            out.append(STR)
            write_text(out, text)

    def _write_tuple(self, out: bytearray, items: tuple[Any, ...]) -> None:
        if len(items) > 3 and items[0].__class__ is Card and all(item.__class__ is Card for item in items):
            out.append(KINDS)
            write_length(out, len(items))
            out += bytes([card.index for card in items])
            return
        put, write = out.append, self._write
        put(TUPLE)
        write_length(out, len(items))
        for item in items:
            if item.__class__ is int and -ZERO <= item < NONE - ZERO:
                put(item + ZERO)
            else:
                write[item.__class__](out, item)

    def _write_dict(self, out: bytearray, items: Mapping[Any, Any], tag: int = DICT) -> None:
        out.append(tag)
        write_length(out, len(items))
        for name, item in items.items():
            self._write[name.__class__](out, name)
            self._write[item.__class__](out, item)

    def _write_proxy(self, out: bytearray, items: Mapping[Any, Any]) -> None:
        self._write_dict(out, items, PROXY)

    def _write_frozenset(self, out: bytearray, items: frozenset[Any]) -> None:
        out.append(FROZENSET)
        self._write_tuple(out, tuple(sorted(items)))

    def _write_cards(self, out: bytearray, cards: Cards) -> None:
        out.append(CARDS)
        out += self._bits.get(cards.bits) or self._told(cards.bits)

    def _told(self, bits: int) -> bytes:
        """The cards in the shortest of three ways."""
        rest, step, known = bits, CHUNK * self._rules.packing.width, self._chunks
        chunk, kinds, mask = (1 << step) - 1, b"", bytearray()
        for number in range(self._mask_bytes):
            here = rest & chunk
            rest >>= step
            listed, present = known.get((number, here)) or _keep(known, (number, here), self._chunk(number, here))
            kinds += listed
            mask.append(present)
        single = len(kinds) == sum(map(int.bit_count, mask))
        if len(kinds) == 1 and kinds[0] < LISTED:
            told = kinds
        elif len(kinds) <= self._mask_bytes or not single and len(kinds) < min(self._bits_bytes, MASK - LISTED):
            told = bytes((LISTED + len(kinds),)) + kinds
        else:
            told = bytes((MASK,)) + mask if single else bytes((BITS,)) + bits.to_bytes(self._bits_bytes, "little")
        return _keep(self._bits, bits, told)

    def _chunk(self, number: int, bits: int) -> tuple[bytes, int]:
        """The kinds of one chunk of the deck, each as often as it is there, and a bit for each."""
        width = self._rules.packing.width
        counts = [bits >> place * width & (1 << width) - 1 for place in range(CHUNK)]
        kinds = [number * CHUNK + place for place, count in enumerate(counts) for _ in range(count)]
        return bytes(kinds), sum([1 << place for place, count in enumerate(counts) if count])

    def _write_action(self, out: bytearray, action: Action) -> None:
        out.append(ACTION)
        self._write_done(out, action)

    def _write_done(self, out: bytearray, action: Action | None) -> None:
        """The action of an event, without a tag: it begins with the number of its verb."""
        if action is None:
            out.append(NOTHING_DONE)
        elif action.packing is None:
            out.append(BARE)
            write_text(out, action)
        elif self._reread and action.reading is not None and action.reading is not self._rules.table.value(action.bits):
            out.append(self._verb_number[action.verb] + READ_AS)
            out += self._told(action.bits)
            self._write_reading(out, action.reading)
        else:
            out += self._said.get(action) or _keep(self._said, str(action), self._spelled(action))

    def _spelled(self, action: Action) -> bytes:
        verb = self._verb_number[action.verb]
        if not action.bits:
            out = bytearray((verb,))
            if self._verbs[action.verb] != "nothing":
                self._write_str(out, action.word)
            return bytes(out)
        if action.target is None:
            return bytes((verb,)) + self._told(action.bits)
        return bytes((verb + AIMED_AT,)) + self._told(action.bits) + bytes((action.target.index,))

    def _write_reading(self, out: bytearray, reading: Reading) -> None:
        known = self._rules.table.readings
        if reading.number < len(known) and known[reading.number] is reading:
            out.append(READING)
            out += reading.number.to_bytes(3, "big")
        else:                                          # positions may have readings of their own, and other trumps had others
            out.append(FOREIGN)
            self._write_str(out, reading.combination)
            self._write_tuple(out, reading.definition.notation)
            self._write_tuple(out, tuple([getattr(reading, name) for name in READING_FIELDS]))

    def _write_piece(self, out: bytearray, piece: Any) -> None:
        number = self._piece.get(id(piece))
        if number is None:                             # of a level where the ruleset was another one
            alike = (number for number, other in enumerate(self._pieces) if type(other) is type(piece) and other == piece)
            number = next(alike, None)
            if number is None:
                raise KeyError(type(piece))
        out.append(PIECE)
        out += number.to_bytes(2, "big")

    def _part_writer(self, number: int) -> Write:
        told = bytes((PART, number))

        def write(out: bytearray, part: Any) -> None:
            out += told
        return write

    # ------------------------------------------------------------ reading

    def _value(self, data: bytes, at: int) -> tuple[Any, int]:
        return self._read[data[at]](data, at + 1)

    def _read_past(self, data: bytes, at: int) -> list[Any]:
        """What `_write_past` has written; as much of it as a position that was read before has as well is known."""
        begin, past, passes, read = at, list[Any](), self._passes, self._read
        for told, before in self._pasts:
            if data.startswith(told, at):
                past, at = before[:], at + len(told)
                break
        while at < len(data):
            tag = data[at]
            if tag == PASS:
                past.append(passes[data[at + 1]])
                at += 2
            else:
                event, at = read[tag](data, at + 1)
                past.append(event)
        if at > len(data):
            raise ValueError
        self._pasts = [(data[begin:], past), *self._pasts[:PASTS - 1]]
        return past

    def _read_name(self, data: bytes, at: int) -> tuple[str, int]:
        return self._names[data[at]], at + 1

    def _read_tuple(self, data: bytes, at: int) -> tuple[tuple[Any, ...], int]:
        length, at = read_length(data, at)
        read, items = self._read, []
        for _ in range(length):
            tag = data[at]
            if tag < INT:
                items.append(PLAIN[tag])
                at += 1
            else:
                item, at = read[tag](data, at + 1)
                items.append(item)
        return tuple(items), at

    def _read_dict(self, data: bytes, at: int) -> tuple[dict[Any, Any], int]:
        length, at = read_length(data, at)
        items = {}
        for _ in range(length):
            name, at = self._value(data, at)
            items[name], at = self._value(data, at)
        return items, at

    def _read_proxy(self, data: bytes, at: int) -> tuple[Mapping[Any, Any], int]:
        items, at = self._read_dict(data, at)
        return MappingProxyType(items), at

    def _read_frozenset(self, data: bytes, at: int) -> tuple[frozenset[Any], int]:
        items, at = self._value(data, at)
        return frozenset(items), at

    def _read_cards(self, data: bytes, at: int) -> tuple[Cards, int]:
        bits, at = self._read_bits(data, at)
        return Cards(self._rules.packing, bits), at

    def _read_bits(self, data: bytes, at: int) -> tuple[int, int]:
        first = data[at]
        end = at + 1 + (0 if first < LISTED else first - LISTED if first < MASK else
                        self._mask_bytes if first == MASK else self._bits_bytes)
        told = data[at:end]
        bits = self._sets.get(told)
        if bits is None:
            unit = self._rules.packing.unit
            if first < MASK:
                bits = sum([unit[kind] for kind in (told if first < LISTED else told[1:])])
            elif first == MASK:
                known = self._masks
                bits = sum([known.get((number, mask)) or _keep(known, (number, mask), sum(
                    [unit[number * CHUNK + place] for place in range(CHUNK) if mask >> place & 1]))
                    for number, mask in enumerate(told[1:]) if mask])
            else:
                bits = int.from_bytes(told[1:], "little")
            _keep(self._sets, told, bits)
        return bits, end

    def _read_card(self, data: bytes, at: int) -> tuple[Card, int]:
        return self._cards[data[at]], at + 1

    def _read_kinds(self, data: bytes, at: int) -> tuple[tuple[Card, ...], int]:
        length, at = read_length(data, at)
        return tuple([self._cards[kind] for kind in data[at:at + length]]), at + length

    def _read_done(self, data: bytes, at: int) -> tuple[Action | None, int]:
        start, book, first = at, self._rules.book, data[at]
        at += 1
        if first == NOTHING_DONE:
            return None, at
        if first == BARE:
            text, at = read_text(data, at)
            return Action(text), at
        aimed, number = divmod(first, AIMED_AT)
        if number >= READ_AS:
            bits, at = self._read_bits(data, at)
            reading, at = self._value(data, at)
            return book.read_as(book.with_cards(self._verb[number - READ_AS], bits), reading), at
        verb = self._verb[number]
        takes, bits, words = self._verbs[verb], 0, ""
        if takes == "cards":
            bits, at = self._read_bits(data, at)
            at += aimed
        elif takes != "nothing":
            words, at = self._value(data, at)
        told = data[start:at]
        action = self._actions.get(told)
        if action is None:
            action = book.with_cards(verb, bits) if bits else book.read(f"{verb} {words}".rstrip())
            if aimed:
                action = book.read(f"{action}{AIMED}{self._cards[told[-1]].code}")
            _keep(self._actions, told, action)
        return action, at

    def _read_reading(self, data: bytes, at: int) -> tuple[Reading, int]:
        return self._rules.table.readings[int.from_bytes(data[at:at + 3], "big")], at + 3

    def _read_foreign(self, data: bytes, at: int) -> tuple[Reading, int]:
        combination, at = self._value(data, at)
        notation, at = self._value(data, at)
        values, at = self._value(data, at)
        told, known = dict(zip(READING_FIELDS, values, strict=True)), self._rules.ruleset.combinations
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


def _keep(known: dict[K, V], key: K, value: V) -> V:
    """Remember it; everything is forgotten now and then, so that it never is too much."""
    if len(known) >= KNOWN_AT_MOST:
        known.clear()
    known[key] = value
    return value


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
