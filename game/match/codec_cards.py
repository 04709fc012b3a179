"""Positions as bytes: how lengths, texts, cards and actions are written, and read again, by one ruleset."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from game.core.cards import Packing
from game.core.combos import Reading
from game.match.actions import AIMED, Action, argument_of_verbs
from game.match.position import PositionError
from game.match.rules import Rules

BYTE = [bytes((number,)) for number in range(256)]
LONG, LONGER = 254, 255            # of a length: two more bytes, four more bytes
KNOWN_AT_MOST = 2_000              # pieces of what was written or read before, of each sort,
KNOWN_BYTES = 1 << 17              # which took so many bytes together
# Cards are the number of a single kind, a list of so many kinds (LISTED and their number), a mask of kinds, or counters.
LISTED, MASK, BITS = 120, 254, 255
DIGITS_AT_MOST = 5                 # binary digits of a counter that Python reads as one digit
# Added to the number of a verb: it names a card on the table, or is read as something else than its cards usually count as.
AIMED_AT, READ_AS = 128, 64
NOTHING_DONE, BARE = 254, 255      # in place of a verb: no action, and one of no rules

Write = Callable[[Any], bytes]
Read = Callable[[bytes, int], tuple[Any, int]]
K = TypeVar("K")
V = TypeVar("V")


class Told(dict[K, V]):
    """A memory of `find(key)`, or of what is put into it (`keep`). Everything is forgotten now and then, so that it never holds
    more than so many, nor what took more bytes than so many, unless that is a single one."""

    def __init__(self, find: Callable[[K], V] | None = None) -> None:
        super().__init__()
        self._find, self._left = find, KNOWN_BYTES

    def __missing__(self, key: K) -> V:
        if self._find is None:
            raise KeyError(key)
        found: Any = self._find(key)
        return self.keep(key, found, len(key if isinstance(key, bytes) else found))

    def keep(self, key: K, value: V, size: int) -> V:
        """Remember what is so many bytes."""
        self._left -= size
        if self._left < 0 or len(self) >= KNOWN_AT_MOST:
            self.clear()
            self._left = KNOWN_BYTES - size
        self[key] = value
        return value


def once(write: Write) -> Write:
    """The same, which is asked once about each object. That is kept with its bytes, so that its number stays its own."""
    told: Told[int, tuple[bytes, Any]] = Told()

    def written(made: Any) -> bytes:
        known = told.get(id(made))
        if known is None:
            known = write(made), made
            told.keep(id(made), known, len(known[0]))
        return known[0]
    return written


def length_bytes(length: int) -> bytes:
    """A length in one byte, or in three or five where it is long."""
    if length < LONG:
        return BYTE[length]
    return BYTE[LONG] + length.to_bytes(2, "big") if length < 1 << 16 else BYTE[LONGER] + length.to_bytes(4, "big")


def read_length(data: bytes, at: int) -> tuple[int, int]:
    """The length that begins there, and where it ends."""
    length = data[at]
    if length < LONG:
        return length, at + 1
    end = at + (3 if length == LONG else 5)
    return int.from_bytes(data[at + 1:end], "big"), end


def text_bytes(text: str) -> bytes:
    """A text with its length in front."""
    words = text.encode()
    return length_bytes(len(words)) + words


def read_text(data: bytes, at: int) -> tuple[str, int]:
    """The text that begins there, and where it ends."""
    length, at = read_length(data, at)
    return data[at:at + length].decode(), at + length


class CardCodec:
    """How sets of cards are written (`as_bytes`) and read (`of_bytes`); `sizes` says how many bytes cards take, by the first one.

    Where counters take three or four binary digits, the cards are a number in octal or hexadecimal digits, one for each kind. Of
    different cards these digits are 0 and 1: read as a binary number they are the mask.
    """

    def __init__(self, packing: Packing) -> None:
        self._packing, kinds = packing, len(packing.deck.cards)
        self._several = ~sum(packing.unit)             # the binary digits that only several cards of a kind have
        self._digits = {3: "o", 4: "x"}.get(packing.width, "")
        self._mask_bytes = -(-kinds // 8)
        self._bits_bytes = (kinds * packing.width + 7) // 8
        self.sizes = [1] * LISTED + [*range(1, 1 + MASK - LISTED), 1 + self._mask_bytes, 1 + self._bits_bytes]
        self.as_bytes: dict[int, bytes] = Told(self._shortest)
        self.of_bytes: dict[bytes, int] = Told(self.bits_of)

    def read(self, data: bytes, at: int) -> tuple[int, int]:
        """The packed cards that begin there, and where they end."""
        end = at + self.sizes[data[at]]
        return self.of_bytes[data[at:end]], end

    def bits_of(self, told: bytes) -> int:
        """The packed cards that these bytes are."""
        first, packing = told[0], self._packing
        if first < MASK:
            bits = sum([packing.unit[kind] for kind in (told if first < LISTED else told[1:])])
        elif first == MASK and packing.width <= DIGITS_AT_MOST:
            bits = int(f"{int.from_bytes(told[1:], 'little'):b}", 1 << packing.width)
        elif first == MASK:
            mask = int.from_bytes(told[1:], "little")
            bits = sum([unit for kind, unit in enumerate(packing.unit) if mask >> kind & 1])
        else:
            bits = int.from_bytes(told[1:], "little")
        if bits & packing.guard or bits >> len(packing.unit) * packing.width:
            raise PositionError("this position is damaged")                # more of a kind than can be counted
        return bits

    def _shortest(self, bits: int) -> bytes:
        """The cards in the shortest of three ways."""
        single = not bits & self._several
        size = bits.bit_count() if single else self._packing.size(bits)
        if single and size > self._mask_bytes:
            mask = int(f"{bits:{self._digits}}", 2) if self._digits else sum([1 << kind for kind in self._kinds(bits)])
            return BYTE[MASK] + mask.to_bytes(self._mask_bytes, "little")
        if single or size < min(self._bits_bytes, MASK - LISTED):
            kinds = self._kinds(bits)
            return bytes(kinds if size == 1 and kinds[0] < LISTED else (LISTED + size, *kinds))
        return BYTE[BITS] + bits.to_bytes(self._bits_bytes, "little")

    def _kinds(self, bits: int) -> list[int]:
        """The kinds of cards, each as often as it is there."""
        kinds, width, unit = [], self._packing.width, self._packing.unit
        while bits:
            kind = (bits.bit_length() - 1) // width
            kinds.append(kind)
            bits -= unit[kind]
        return kinds[::-1]


class ActionCodec:
    """How the actions of events are written and read: alone, or what follows on a verb that is known (`argument`). `rereads`:
    whether cards may count as something else than they usually do."""

    def __init__(self, rules: Rules, cards: CardCodec, writers: Mapping[type, Write], readers: Sequence[Read]) -> None:
        self._rules, self._cards, self._write, self._read = rules, cards, writers, readers
        self._verbs = argument_of_verbs()
        self._verb = list(self._verbs)
        self._verb_number = {verb: number for number, verb in enumerate(self._verb)}
        self.rereads = bool(rules.table.index.beside)
        self.argument: dict[Action, bytes] = Told(self._argument)

    def bytes_of(self, action: Action | None) -> bytes:
        """The action of an event, without a tag: it begins with the number of its verb."""
        if action is None:
            return BYTE[NOTHING_DONE]
        if action.packing is None:
            return BYTE[BARE] + text_bytes(action)
        verb = self._verb_number[action.verb]
        if not self.is_plain(action):
            return BYTE[verb + READ_AS] + self._cards.as_bytes[action.bits] + self._write[Reading](action.reading)
        return BYTE[verb + (0 if action.target is None else AIMED_AT)] + self.argument[action]

    def is_plain(self, action: Action) -> bool:
        """Whether its text says all of an action: it is one of these rules, and its cards count as they usually do."""
        return action.packing is not None and not (
            self.rereads and action.reading is not None and action.reading is not self._rules.table.value(action.bits))

    def _argument(self, action: Action) -> bytes:
        if action.bits:
            return self._cards.as_bytes[action.bits] + (b"" if action.target is None else BYTE[action.target.index])
        if self._verbs[action.verb] == "nothing":
            return b""
        word = action.word                             # of a number nothing but itself is written
        value = int(word) if word.isdecimal() else word
        return self._write[value.__class__](value)

    def read(self, data: bytes, at: int) -> tuple[Action | None, int]:
        """The action that `bytes_of` has written."""
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
