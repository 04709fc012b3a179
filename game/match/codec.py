"""Positions as bytes: what a state or a view holds, small and quick to write, and to read again by whoever has the same rules.

In front stand what tells the rules from others, and a checksum. Then follow parts with their lengths: what changes with every
action, with the cards that lie face down, what holds for the deal, the slices that are not as a deal begins, the phase, what few
positions have, the hands and the cards shown; then the events of the deal. Objects that were written before are recognised by
identity, and what was read before by its bytes: positions of a deal, and of deals by the same rules, have most in common. Events
are read when somebody first asks for one.

Positions are sent and not kept: only the same version of the program is sure to read them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from hashlib import blake2b
from itertools import chain
from operator import attrgetter
from struct import unpack_from
from typing import Any
from zlib import crc32

from game.core.combos import Shape
from game.match.codec_cards import Told, length_bytes, once, read_length
from game.match.codec_kinds import OTHERWISE
from game.match.codec_values import ValueCodec
from game.match.events import Event, Unread
from game.match.position import PositionError
from game.match.position_check import PositionCheck
from game.match.rules import ANY_TERMS, Rules, Terms
from game.match.state import State
from game.match.view import PublicState, View
from game.mechanics.slices import Debts, Drawn

KEY_BYTES, CHECK_BYTES = 6, 4
HEAD = KEY_BYTES + CHECK_BYTES
PARTS = 6
LONG_PARTS = 128                   # in place of their number: their lengths take four bytes each
PASTS = 8                          # pasts that were read before, which later ones may share
_now = attrgetter("actor", "out", "tricks", "guessed", "_step", "piles", "dead")


def position_bytes(position: State | View) -> bytes:
    """A state, with what has happened in its deal; or a view, which holds what its seat may know alone. PositionError for one
    that was made of other things than its rules have."""
    return position.rules[PositionCodec].save(position)


def read_position(data: bytes, rules: Rules) -> State | View:
    """What `position_bytes` has written by these rules, on whatever terms of them. PositionError for any other bytes, also where
    the checksum is right and something is of a wrong kind (`PositionCheck`); in events that is found when somebody looks at them.
    What has the right form but could never come about, such as a card in two hands, is not looked for."""
    codec = rules[PositionCodec]
    if len(data) <= HEAD or crc32(data[HEAD:]).to_bytes(CHECK_BYTES, "big") != data[KEY_BYTES:HEAD]:
        raise PositionError("this is not a position, or it is damaged")
    if data[:KEY_BYTES] != codec.key:
        raise PositionError(f'this is not a position by the rules of "{rules.id}" at a table like this')
    try:
        if data.startswith(codec.terms, HEAD):
            return codec.load(data, HEAD + len(codec.terms))
        begins = data.index(b"\n", HEAD) + 1
        return rules.on(_terms_of(data[HEAD:begins]))[PositionCodec].load(data, begins)
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
        self._fresh = {**rules.fresh, Drawn: Drawn({}), Debts: Debts.fresh(rules.players)}
        self._usual = rules.settle.empty(rules.players), ()
        self._steps = [*(step.params for step in rules.ruleset.flow), None]      # the last one: nothing is left to do
        self._nows: dict[tuple[Any, ...], bytes] = Told(self._now_told)
        self._deals: Told[tuple[Any, ...], tuple[bytes, Any]] = Told()
        self._slices: Told[int, tuple[bytes, Any]] = Told()
        self._slice = once(self._slice_told)
        self._check = rules[PositionCheck]
        self._now_read: dict[bytes, tuple[Any, ...]] = Told(self._now_of)
        self._deal_read: dict[bytes, tuple[Any, ...]] = Told(self._deal_of)
        self._more_read: dict[bytes, tuple[Any, ...]] = Told(self._more_of)
        self._fresh_and: dict[bytes, dict[type[Any], Any]] = Told(self._slices_of)
        self._phases: list[dict[bytes, Any]] = [Told(partial(self._phase, params)) for params in self._steps]
        self._hands: dict[bytes, tuple[list[int], list[int], list[tuple[Shape, ...]], int]] = Told(self._hands_of)
        self._hand: dict[bytes, tuple[int, int, tuple[Shape, ...]]] = Told(self._hand_of)
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
        values, phase, slices, packs = self._values, state.phase, state.slices, state._packs
        of_deal = (state.seed, state.deal_number, state.last_deal, state.packs_dealt, id(state.offices), id(state.tallies),
                   id(state.results))
        state._lent = True                             # so that the dict stays as it is
        try:
            now, deal = self._nows[_now(state)], (self._deals.get(of_deal) or self._deal_told(of_deal, state))[0]
            known = (self._slices.get(id(slices)) or self._slices_told(slices))[0]
            step = values.phase[phase.__class__].bytes_of(phase, self._steps[state._step])
            more = values.row((tuple(map(tuple, packs)), *seen)) if packs or seen else b""
            hands = b"".join(map(values.cards.as_bytes.__getitem__, (*state.hands, state.shown)))
            count, past = state.log.latest_deal_as(self._mark, values.bytes_of_event)
        except (KeyError, OverflowError) as error:
            raise PositionError(f"a position cannot hold {error}") from None
        try:
            head = bytes((PARTS, len(now), len(deal), len(known), len(step), len(more), len(hands)))
        except ValueError:
            parts = now, deal, known, step, more, hands
            head = bytes((LONG_PARTS, *[byte for part in parts for byte in len(part).to_bytes(4, "big")]))
        body = b"".join((self.terms, head, now, deal, known, step, more, hands, length_bytes(count), past))
        return self.key + crc32(body).to_bytes(CHECK_BYTES, "big") + body

    def _now_told(self, now: tuple[Any, ...]) -> bytes:
        """What changes with every action: after the rest the cards that lie face down by seat, and those that are set aside."""
        *rest, piles, dead = now
        return self._values.row(tuple(rest)) + b"".join([self._values.cards.as_bytes[bits] for bits in chain(piles, dead)])

    def _deal_told(self, key: tuple[int, ...], state: State) -> tuple[bytes, Any]:
        """What holds for the deal, nothing where it is as usual, and the objects, which keep their numbers."""
        offices, *others = objects = state.offices, state.tallies, state.results
        told = (*key[:-len(objects)], offices, *[None if one == usual else one
                                                 for one, usual in zip(others, self._usual, strict=True)])
        part = self._values.bytes_of(told)
        return self._deals.keep(key, (part, objects), len(part))

    def _slices_told(self, slices: Mapping[type[Any], Any]) -> tuple[bytes, Any]:
        """The slices that are not as a deal begins, and all of them, which keep their number."""
        part = b"".join(map(self._slice, slices.values()))
        return self._slices.keep(id(slices), (part, slices), len(part))

    def _slice_told(self, found: Any) -> bytes:
        """A slice, nothing where it is as a deal begins."""
        return b"" if found == self._fresh.get(found.__class__) else self._values.bytes_of(found)

    # ------------------------------------------------------------ reading

    def load(self, data: bytes, at: int) -> State | View:
        """See `read_position`; the head has been checked."""
        rules = self._rules
        lengths: Sequence[int] = data[at + 1:at + 1 + PARTS]
        if data[at] == LONG_PARTS:
            lengths, at = unpack_from(f">{PARTS}I", data, at + 1), at + 3 * PARTS
        at += 1 + PARTS
        a, b, c, d, e, f = lengths
        now, deal, slices = data[at:(at := at + a)], data[at:(at := at + b)], data[at:(at := at + c)]
        phase, more, held = data[at:(at := at + d)], data[at:(at := at + e)], data[at:(at := at + f)]
        state = State.__new__(State)
        state.rules = rules
        state.actor, state.out, state.tricks, state.guessed, state._step, state.piles, state.dead = self._now_read[now]
        (state.seed, state.deal_number, state.last_deal, state.packs_dealt, state.offices, state.tallies,
         state.results) = self._deal_read[deal]
        state.phase = self._phases[state._step][phase].copy()
        state.slices, state._lent = self._fresh_and[slices], True
        hands, cells, fine, state.shown = self._hands[held]
        state.hands, state.cells, state.fine = hands[:], cells[:], fine
        count, at = read_length(data, at)
        past = data[at:]                               # a function hides what else is known here from who has the log
        state.log = Unread(rules.begins_with, count, lambda: self._past(past, count))
        state._legal = None
        if not more:
            state._packs = ()
            return state
        packs, *seen = self._more_read[more]
        state._packs = [list(pack) for pack in packs]
        if not seen:
            return state
        seat, *counts = seen
        return View.of(PublicState(state, *counts), seat)

    def _value(self, part: bytes) -> Any:
        """What a part is."""
        found, at = self._values.value(part, 0)
        if at != len(part):
            raise ValueError
        return found

    def _now_of(self, part: bytes) -> tuple[Any, ...]:
        """What changes with every action."""
        found, at = self._values.value(part, 0)
        self._check.now(found)
        lying, players = self._cards_of(part, at), self._rules.players
        if len(lying) < players:
            raise ValueError
        return *found, tuple(lying[:players]), tuple(lying[players:])

    def _deal_of(self, part: bytes) -> tuple[Any, ...]:
        """What holds for the deal."""
        found: tuple[Any, ...] = self._value(part)
        self._check.deal(found)
        return *found[:-2], *[usual if one is None else one for one, usual in zip(found[-2:], self._usual, strict=True)]

    def _more_of(self, part: bytes) -> tuple[Any, ...]:
        """Packs that a record prescribes, and of a view its seat and how many cards lie in each hidden place."""
        found: tuple[Any, ...] = self._value(part)
        self._check.more(found)
        return found

    def _slices_of(self, part: bytes) -> dict[type[Any], Any]:
        """All slices: some that were written, one after another, and the others as a deal begins."""
        found, at = self._fresh.copy(), 0
        while at < len(part):
            each, at = self._values.value(part, at)
            found[each.__class__] = each
        if at != len(part):
            raise ValueError
        self._check.slices(found)
        return found

    def _cards_of(self, part: bytes, at: int) -> list[int]:
        """The cards of several places, one after another."""
        found = []
        while at < len(part):
            bits, at = self._values.cards.read(part, at)
            found.append(bits)
        if at != len(part):
            raise ValueError
        return found

    def _phase(self, params: Any, part: bytes) -> Any:
        """A phase at the step of the flow with these parameters, to be copied."""
        found = self._values.phases[part[0] & ~OTHERWISE].phase(part, params)
        self._check.phase(found)
        return found

    def _hands_of(self, part: bytes) -> tuple[list[int], list[int], list[tuple[Shape, ...]], int]:
        """All hands, packed by kind and by cell, their shapes that name their kinds, and the cards shown."""
        sizes, told, at = self._values.cards.sizes, [], 0
        for _ in range(self._rules.players):
            told.append(part[at:(at := at + sizes[part[at]])])
        shown, at = self._values.cards.read(part, at)
        if at != len(part):
            raise ValueError
        hands, cells, fine = map(list, zip(*map(self._hand.__getitem__, told), strict=True))
        return hands, cells, fine, shown

    def _hand_of(self, told: bytes) -> tuple[int, int, tuple[Shape, ...]]:
        """A hand, packed by kind and by cell, and its shapes that name their kinds."""
        bits, index = self._values.cards.bits_of(told), self._rules.table.index
        return bits, self._rules.packing.project(bits), index.fine_shapes(bits) if index.has_fine else ()

    def _past(self, data: bytes, count: int) -> list[Event]:
        """So many events; those that were read before at the beginning of such bytes are known."""
        past, at = list[Event](), 0
        for told, before in self._pasts:
            if data.startswith(told):
                past, at = before[:], len(told)
                break
        try:
            past += self._values.read_events(data, at)
            if len(past) != count:
                raise ValueError
        except Exception as error:                     # whatever somebody has written by hand
            raise PositionError("this position is damaged") from error
        self._pasts = [(data, past), *self._pasts[:PASTS - 1]]
        return past
