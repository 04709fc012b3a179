"""Positions as bytes: how lengths, texts, cards and actions are written, and read again, by one ruleset."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from game.core.cards import Packing
from game.core.combos import Reading
from game.match.actions import AIMED, Action, argument_of_verbs
from game.match.position import PositionError
from game.match.rules import Rules

LONG = 255                         # of a length: two more bytes
KNOWN_AT_MOST = 5_000              # pieces of what was written or read before
# Cards are the number of a single kind, a list of so many kinds (LISTED and their number), a mask of kinds, or counters.
LISTED, MASK, BITS = 120, 254, 255
CHUNK = 8                          # kinds that a byte of a mask tells of
# Added to the number of a verb: it names a card on the table, or is read as something else than its cards usually count as.
AIMED_AT, READ_AS = 128, 64
NOTHING_DONE, BARE = 254, 255      # in place of a verb: no action, and one of no rules

Write = Callable[[bytearray, Any], None]
Read = Callable[[bytes, int], tuple[Any, int]]
K = TypeVar("K")
V = TypeVar("V")


def keep(known: dict[K, V], key: K, value: V) -> V:
    """Remember it; everything is forgotten now and then, so that it never is too much."""
    if len(known) >= KNOWN_AT_MOST:
        known.clear()
    known[key] = value
    return value


def length_bytes(length: int) -> bytes:
    """A length in one byte, or in three where it is long."""
    return bytes((length,) if length < LONG else (LONG, *length.to_bytes(2, "big")))


def read_length(data: bytes, at: int) -> tuple[int, int]:
    """The length that begins there, and where it ends."""
    length = data[at]
    return (length, at + 1) if length < LONG else (int.from_bytes(data[at + 1:at + 3], "big"), at + 3)


def write_text(out: bytearray, text: str) -> None:
    """A text with its length in front."""
    words = text.encode()
    out += length_bytes(len(words)) + words


def read_text(data: bytes, at: int) -> tuple[str, int]:
    """The text that begins there, and where it ends."""
    length, at = read_length(data, at)
    return data[at:at + length].decode(), at + length


class CardCodec:
    """How sets of cards are written and read. `as_bytes` and `of_bytes` are those of before; `sizes` says how many bytes cards
    take, by the first one."""

    def __init__(self, packing: Packing) -> None:
        self._packing, kinds = packing, len(packing.deck.cards)
        self._mask_bytes = -(-kinds // CHUNK)
        self._bits_bytes = (kinds * packing.width + 7) // 8
        self.sizes = [1] * LISTED + [*range(1, 1 + MASK - LISTED), 1 + self._mask_bytes, 1 + self._bits_bytes]
        self.as_bytes: dict[int, bytes] = {}
        self.of_bytes: dict[bytes, int] = {}
        self._chunks: dict[tuple[int, int], tuple[bytes, int]] = {}
        self._masks: dict[tuple[int, int], int] = {}

    def read(self, data: bytes, at: int) -> tuple[int, int]:
        """The packed cards that begin there, and where they end."""
        first = data[at]
        end = at + self.sizes[first]
        told = data[at:end]
        bits = self.of_bytes.get(told)
        if bits is None:
            unit = self._packing.unit
            if first < MASK:
                bits = sum([unit[kind] for kind in (told if first < LISTED else told[1:])])
            elif first == MASK:
                known = self._masks
                bits = sum([known.get((number, mask)) or keep(known, (number, mask), sum(
                    [unit[number * CHUNK + place] for place in range(CHUNK) if mask >> place & 1]))
                    for number, mask in enumerate(told[1:]) if mask])
            else:
                bits = int.from_bytes(told[1:], "little")
            if bits & self._packing.guard or bits >> len(unit) * self._packing.width:
                raise PositionError("this position is damaged")        # more of a kind than can be counted
            keep(self.of_bytes, told, bits)
        return bits, end

    def bytes_of(self, bits: int) -> bytes:
        """Packed cards, which are read by `read`."""
        return self.as_bytes.get(bits) or keep(self.as_bytes, bits, self._shortest(bits))

    def _shortest(self, bits: int) -> bytes:
        """The cards in the shortest of three ways."""
        rest, step, known = bits, CHUNK * self._packing.width, self._chunks
        chunk, kinds, mask = (1 << step) - 1, b"", bytearray()
        for number in range(self._mask_bytes):
            here = rest & chunk
            rest >>= step
            listed, present = known.get((number, here)) or keep(known, (number, here), self._chunk(number, here))
            kinds += listed
            mask.append(present)
        single = len(kinds) == sum(map(int.bit_count, mask))
        if len(kinds) == 1 and kinds[0] < LISTED:
            return kinds
        if len(kinds) <= self._mask_bytes or not single and len(kinds) < min(self._bits_bytes, MASK - LISTED):
            return bytes((LISTED + len(kinds),)) + kinds
        return bytes((MASK,)) + mask if single else bytes((BITS,)) + bits.to_bytes(self._bits_bytes, "little")

    def _chunk(self, number: int, bits: int) -> tuple[bytes, int]:
        """The kinds of one chunk of the deck, each as often as it is there, and a bit for each."""
        width = self._packing.width
        counts = [bits >> place * width & (1 << width) - 1 for place in range(CHUNK)]
        kinds = [number * CHUNK + place for place, count in enumerate(counts) for _ in range(count)]
        return bytes(kinds), sum([1 << place for place, count in enumerate(counts) if count])


class ActionCodec:
    """How the actions of events are written and read: alone, or what follows on a verb that is known. `rereads`: whether cards
    may count as something else than they usually do."""

    def __init__(self, rules: Rules, cards: CardCodec, writers: Mapping[type, Write], readers: Sequence[Read]) -> None:
        self._rules, self._cards, self._write, self._read = rules, cards, writers, readers
        self._verbs = argument_of_verbs()
        self._verb = list(self._verbs)
        self._verb_number = {verb: number for number, verb in enumerate(self._verb)}
        self.rereads = bool(rules.table.index.beside)
        self._said: dict[str, bytes] = {}

    def write(self, out: bytearray, action: Action | None) -> None:
        """The action of an event, without a tag: it begins with the number of its verb."""
        if action is None:
            out.append(NOTHING_DONE)
        elif action.packing is None:
            out.append(BARE)
            write_text(out, action)
        elif not self.is_plain(action):
            out.append(self._verb_number[action.verb] + READ_AS)
            out += self._cards.bytes_of(action.bits)
            self._write[Reading](out, action.reading)
        else:
            out.append(self._verb_number[action.verb] + (0 if action.target is None else AIMED_AT))
            out += self.argument(action)

    def is_plain(self, action: Action) -> bool:
        """Whether its text says all of an action: it is one of these rules, and its cards count as they usually do."""
        return action.packing is not None and not (
            self.rereads and action.reading is not None and action.reading is not self._rules.table.value(action.bits))

    def argument(self, action: Action) -> bytes:
        """What follows on the verb of an action."""
        return self._said.get(action) or keep(self._said, str(action), self._argument(action))

    def _argument(self, action: Action) -> bytes:
        if action.bits:
            return self._cards.bytes_of(action.bits) + (b"" if action.target is None else bytes((action.target.index,)))
        told, word = bytearray(), action.word          # of a number nothing but itself is written
        if self._verbs[action.verb] != "nothing":
            value = int(word) if word.isdecimal() else word
            self._write[value.__class__](told, value)
        return bytes(told)

    def read(self, data: bytes, at: int) -> tuple[Action | None, int]:
        """The action that `write` has written."""
        first, book = data[at], self._rules.book
        at += 1
        if first == NOTHING_DONE:
            return None, at
        if first == BARE:
            text, at = read_text(data, at)
            return Action(text), at
        aimed, number = divmod(first, AIMED_AT)
        if number >= READ_AS:
            bits, at = self._cards.read(data, at)
            reading, at = self._read[data[at]](data, at + 1)
            return book.read_as(book.with_cards(self._verb[number - READ_AS], bits), reading), at
        action, at = self.read_argument(self._verb[number], data, at)
        if aimed:
            action = book.read(f"{action}{AIMED}{self._rules.deck.cards[data[at]].code}")
        return action, at + aimed

    def read_argument(self, verb: str, data: bytes, at: int) -> tuple[Action, int]:
        """The action of a verb, of which `argument` has written what follows on it."""
        takes, book = self._verbs[verb], self._rules.book
        if takes == "nothing":
            return book.alone[verb], at
        if takes == "cards":
            bits, at = self._cards.read(data, at)
            return book.with_cards(verb, bits) if bits else book.read(verb), at
        word, at = self._read[data[at]](data, at + 1)
        return book.read(f"{verb} {word}".rstrip()), at
