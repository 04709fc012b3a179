"""Positions as bytes: what a state or a view holds, small and quick to write, and to read again by whoever has the same rules.

In front stand what tells the rules from others, and a checksum. Then follow parts with their lengths: what changes with every
action, what holds for the deal, the phase, the slices that are not as a deal begins; then the cards of every place, and the
events of the deal. A part is written once for each object, and read once for the same bytes: positions of a deal, and of deals by
the same rules, have most of them in common. Events are read when somebody first asks for one.

Positions are sent and not kept: only the same version of the program is sure to read them.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from operator import attrgetter
from struct import unpack_from
from typing import Any
from zlib import crc32

from game.core.combos import Shape
from game.match.codec_cards import KNOWN_AT_MOST, keep, length_bytes, read_length
from game.match.codec_values import ValueCodec
from game.match.events import Event, Unread
from game.match.position import PositionError
from game.match.rules import ANY_TERMS, Rules, Terms
from game.match.state import State
from game.match.view import PublicState, View
from game.mechanics.slices import Debts, Drawn

KEY_BYTES, CHECK_BYTES = 6, 4
HEAD = KEY_BYTES + CHECK_BYTES
PARTS = 8                          # that every position has; slices follow
LONG_PARTS = 128                   # added to the number of parts: their lengths take four bytes each
PASTS = 8                          # pasts that were read before, which later ones may share
NOW = ("actor", "out", "tricks", "guessed", "_step")
THIS_DEAL = ("seed", "deal_number", "last_deal", "packs_dealt")
_now, _this_deal = attrgetter(*NOW), attrgetter(*THIS_DEAL)


def position_bytes(position: State | View) -> bytes:
    """A state, with what has happened in its deal; or a view, which holds what its seat may know alone. PositionError for one
    that was made of other things than its rules have."""
    return position.rules[PositionCodec].save(position)


def read_position(data: bytes, rules: Rules) -> State | View:
    """What `position_bytes` has written by these rules, on whatever terms of them. PositionError for any other bytes. Who has the
    bytes changed and gives them the right checksum may see it as late as somebody looks at the events."""
    codec = rules[PositionCodec]
    if len(data) <= HEAD or crc32(data[HEAD:]).to_bytes(CHECK_BYTES, "big") != data[KEY_BYTES:HEAD]:
        raise PositionError("this is not a position, or it is damaged")
    if data[:KEY_BYTES] != codec.key:
        raise PositionError(f'this is not a position by the rules of "{rules.id}" at a table like this')
    try:
        begins = data.index(b"\n", HEAD) + 1
        terms = data[HEAD:begins]
        return (codec if terms == codec.terms else rules.on(_terms_of(terms))[PositionCodec]).load(data, begins)
    except Exception as error:                         # whatever somebody has written by hand
        raise PositionError("this position is damaged") from error


def _terms_of(told: bytes) -> Terms:
    level, trump, turned = told.decode()[:-1].split(" ") if len(told) > 1 else ("", "", "0")
    return Terms(level, trump, turned == "1")


class PositionCodec:
    """How the positions by one ruleset are written and read."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._values = ValueCodec(rules)
        self._mark = object()
        told = repr((rules.digest, rules.players, sorted(rules.options.items())))
        self.key = blake2b(told.encode(), digest_size=KEY_BYTES).digest()
        level, trump, turned = rules.terms
        self.terms = b"\n" if rules.terms == ANY_TERMS else f"{level} {trump} {int(turned)}\n".encode()
        self._tallies = rules.settle.empty(rules.players)
        self._fresh = {**rules.fresh, Drawn: Drawn({}), Debts: Debts.fresh(rules.players)}
        self._usual = {**self._fresh, type(self._tallies): self._tallies, tuple: ()}
        self._steps = [step.params for step in rules.ruleset.flow]
        self._told: tuple[dict[int, bytes], list[Any]] = {}, []
        self._facts: dict[tuple[Any, ...], bytes] = {}
        self._known: dict[bytes, Any] = {}
        self._phases: dict[tuple[int, bytes], Any] = {}
        self._hands: dict[bytes, tuple[int, int, tuple[Shape, ...]]] = {}
        self._pasts: list[tuple[bytes, list[Event]]] = []

    @classmethod
    def of_rules(cls, rules: Rules) -> PositionCodec:
        """The codec of these rules."""
        return cls(rules)

    # ------------------------------------------------------------ writing

    def save(self, position: State | View) -> bytes:
        """See `position_bytes`."""
        if isinstance(position, View):
            state, *sizes = position.public
            seen: tuple[Any, ...] = position.seat, *sizes
        else:
            state, seen = position, ()
        packs, phase, values, known = state._packs, state.phase, self._values, self._facts
        now, this_deal = _now(state), _this_deal(state)
        try:
            offices, tallies, results, *slices = self._bytes_of(
                (state.offices, state.tallies, state.results, *state.slices.values()))
            parts = [known.get(now) or keep(known, now, values.bytes_of(now)),
                     known.get(this_deal) or keep(known, this_deal, values.bytes_of(this_deal)), offices, tallies, results,
                     values.bytes_of(tuple(map(tuple, packs))) if packs else b"", values.bytes_of(seen) if seen else b"",
                     values.phase[phase.__class__].bytes_of(phase, self._steps[state._step]), *filter(None, slices)]
            lengths, long = [*map(len, parts)], 0
            if max(lengths) > 255:
                lengths, long = [byte for length in lengths for byte in length.to_bytes(4, "big")], LONG_PARTS
            count, past = state.log.latest_deal_as(self._mark, values.bytes_of_event)
        except KeyError as error:
            raise PositionError(f"a position cannot hold {error}") from None
        cards, places = values.cards, (*state.hands, *state.piles, state.shown, *state.dead)
        body = b"".join([
            self.terms, bytes((len(parts) + long, len(state.dead), *lengths)), *parts,
            *[cards.as_bytes.get(bits) or cards.bytes_of(bits) for bits in places], length_bytes(count), past])
        return self.key + crc32(body).to_bytes(CHECK_BYTES, "big") + body

    def _bytes_of(self, parts: Sequence[Any]) -> list[bytes]:
        """Objects that do not change as parts, nothing where one is as usual."""
        told, kept = self._told
        try:
            return [*map(told.__getitem__, map(id, parts))]
        except KeyError:
            if len(kept) > KNOWN_AT_MOST:
                told, kept = self._told = {}, []       # in one step, as other threads may be here
        for part in parts:
            if id(part) not in told:
                kept.append(part)                      # so that its number stays its own
                told[id(part)] = b"" if part == self._usual.get(part.__class__) else self._values.bytes_of(part)
        return [told[id(part)] for part in parts]

    # ------------------------------------------------------------ reading

    def load(self, data: bytes, at: int) -> State | View:
        """See `read_position`; the head has been checked."""
        rules, players, known, value = self._rules, self._rules.players, self._known, self._value
        (number, dead), at = data[at:at + 2], at + 2
        lengths: Sequence[int] = data[at:at + number]
        if number >= LONG_PARTS:
            number -= LONG_PARTS
            lengths, at = unpack_from(f">{number}I", data, at), at + 3 * number
        at += number
        parts = []
        for length in lengths:
            parts.append(data[at:at + length])
            at += length
        now, this_deal, offices, tallies, results, packs, seen, phase = parts[:PARTS]
        state = State.__new__(State)
        state.rules = rules
        state.actor, state.out, state.tricks, state.guessed, state._step = known.get(now) or value(now)
        state.seed, state.deal_number, state.last_deal, state.packs_dealt = known.get(this_deal) or value(this_deal)
        state.offices = known.get(offices) or value(offices)
        state.tallies = known.get(tallies) or value(tallies) if tallies else self._tallies
        state.results = known.get(results) or value(results) if results else ()
        state._packs = [list(pack) for pack in value(packs)] if packs else []
        state.phase = (self._phases.get((state._step, phase)) or self._phase(state._step, phase)).copy()
        state.slices = slices = self._fresh.copy()
        for part in parts[PARTS:]:
            kept = known.get(part) or value(part)
            slices[kept.__class__] = kept
        cards, sizes, told = self._values.cards, self._values.cards.sizes, []
        for _ in range(2 * players + 1 + dead):
            end = at + sizes[data[at]]
            told.append(data[at:end])
            at = end
        hands = self._hands
        bits, cells, fine = zip(*[hands.get(each) or self._hand(each) for each in told[:players]], strict=True)
        state.hands, state.cells, state.fine = [*bits], [*cells], [*fine]
        bits = tuple([cards.read(each, 0)[0] if (known_bits := cards.of_bytes.get(each)) is None else known_bits
                      for each in told[players:]])
        state.piles, state.shown, state.dead = bits[:players], bits[players], bits[players + 1:]
        count, at = read_length(data, at)
        past = data[at:]
        state.log = Unread(rules.begins_with, count, lambda: self._past(past, count))
        state._legal = None
        if not seen:
            return state
        seat, *counts = value(seen)
        return View.of(PublicState(state, *counts), seat)

    def _value(self, part: bytes) -> Any:
        """What a part is."""
        found, at = self._values.value(part, 0)
        if at != len(part):
            raise ValueError
        return keep(self._known, part, found)

    def _phase(self, step: int, part: bytes) -> Any:
        """A phase at that step of the flow, to be copied."""
        return keep(self._phases, (step, part), self._values.phases[part[0]].phase(part, self._steps[step]))

    def _hand(self, told: bytes) -> tuple[int, int, tuple[Shape, ...]]:
        """A hand, packed by kind and by cell, and its shapes that name their kinds."""
        bits, _ = self._values.cards.read(told, 0)
        return keep(self._hands, told, (bits, self._rules.packing.project(bits), self._rules.table.index.fine_shapes(bits)))

    def _past(self, data: bytes, count: int) -> list[Event]:
        """So many events; those that were read before at the beginning of such bytes are known."""
        past, at = list[Event](), 0
        for told, before in self._pasts:
            if data.startswith(told):
                past, at = before[:], len(told)
                break
        try:
            while at < len(data):
                event, at = self._values.read_event(data, at)
                past.append(event)
            if at > len(data) or len(past) != count:
                raise ValueError
        except Exception as error:                     # whatever somebody has written by hand
            raise PositionError("this position is damaged") from error
        self._pasts = [(data, past), *self._pasts[:PASTS - 1]]
        return past
