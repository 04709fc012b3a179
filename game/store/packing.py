"""A finished match in a few thousand bytes, and a running check of the lines of any match.

Most of a match is the order in which its packs were dealt, which no general method makes shorter: each is kept as one number,
its place among all orders of the same cards. The rest is text that is compressed. Only text ever comes out again; nothing that
is read from the database is executed.
"""

from __future__ import annotations

import bz2
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import factorial, prod
from typing import NamedTuple
from zlib import crc32

MOST_UNPACKED = 64 * 1024 * 1024        # no match is so long; a file that says otherwise is not ours
MOST_CARDS = 1000
LENGTH = 4                              # bytes that say how many of text follow
DEAL = "deal "
NEXT = "+"                              # stands for the seat after the one that acted before


class CompressedLines(NamedTuple):
    """What is compressed: lines without seats that follow from the line before and without packs, which are `cards` each."""

    lines: list[str]
    facts: list[str]
    cards: list[str]
    players: int


class Orders:
    """All orders of the same cards, numbered from 0."""

    def __init__(self, cards: Sequence[str]) -> None:
        self._counts = Counter(cards)
        self._kinds = sorted(self._counts)
        self._cards = len(cards)
        self._orders = factorial(len(cards)) // prod(map(factorial, self._counts.values()))
        self.size = ((self._orders - 1).bit_length() + 7) // 8       # bytes of a number

    def number(self, order: Sequence[str]) -> bytes | None:
        """The number of an order, None when it is one of other cards."""
        if Counter(order) != self._counts:
            return None
        left, orders, number = Counter(self._counts), self._orders, 0
        for cards, card in zip(range(self._cards, 0, -1), order, strict=True):
            number += sum(orders * left[kind] // cards for kind in self._kinds if kind < card)
            orders = orders * left[card] // cards
            left[card] -= 1
        return number.to_bytes(self.size, "big")

    def order(self, number: bytes) -> Iterator[str]:
        """The order with a number; ValueError when there is none."""
        rest, orders, left = int.from_bytes(number, "big"), self._orders, Counter(self._counts)
        if len(number) != self.size or rest >= orders:
            raise ValueError("no pack has this number")
        for cards in range(self._cards, 0, -1):
            for kind in self._kinds:
                those = orders * left[kind] // cards
                if rest < those:
                    break
                rest -= those
            orders = those
            left[kind] -= 1
            yield kind


# ---------------------------------------------------------------- packing

def pack(lines: Sequence[str], facts: Sequence[str], players: int) -> bytes:
    """One blob for a finished match."""
    cards = sorted(next((line.split()[1:] for line in lines if line.startswith(DEAL)), []))
    orders = Orders(cards)
    numbers = []
    shortened = []
    for line in _without_seats(lines, players):
        words = line.removeprefix(DEAL).split()
        number = orders.number(words) if line == DEAL + " ".join(words) else None
        numbers.append(number or b"")
        shortened.append(line if number is None else DEAL)
    text = json.dumps(CompressedLines(shortened, list(facts), cards, players), ensure_ascii=False, separators=(",", ":"))
    compressed = bz2.compress(text.encode())
    return len(compressed).to_bytes(LENGTH, "big") + compressed + b"".join(numbers)


def _without_seats(lines: Iterable[str], players: int) -> Iterator[str]:
    before = 0
    for line in lines:
        seat, _, rest = line.partition(" ")
        if not seat.isdecimal():
            yield line
            continue
        yield f"{NEXT} {rest}" if int(seat) == (before + 1) % players else line
        before = int(seat)


# ---------------------------------------------------------------- unpacking

def facts_in(blob: bytes) -> list[str]:
    """The facts of the deals of a packed match. ValueError when the blob is damaged."""
    return _text_in(blob).facts


def lines_in(blob: bytes) -> tuple[str, ...]:
    """The lines of a packed match. ValueError when the blob is damaged."""
    text = _text_in(blob)
    orders = Orders(text.cards)
    at = LENGTH + int.from_bytes(blob[:LENGTH], "big")
    lines = []
    for line in _with_seats(text.lines, text.players):
        if line == DEAL:
            lines.append(DEAL + " ".join(orders.order(blob[at:at + orders.size])))
            at += orders.size
        else:
            lines.append(line)
    return tuple(lines)


def _with_seats(lines: Iterable[str], players: int) -> Iterator[str]:
    before = 0
    for line in lines:
        seat, _, rest = line.partition(" ")
        if seat == NEXT:
            seat = str((before + 1) % players)
            line = f"{seat} {rest}"
        if seat.isdecimal():
            before = int(seat)
        yield line


def _text_in(blob: bytes) -> CompressedLines:
    """The compressed part, looked over."""
    try:
        unpacker = bz2.BZ2Decompressor()
        told = unpacker.decompress(blob[LENGTH:LENGTH + int.from_bytes(blob[:LENGTH], "big")], MOST_UNPACKED)
        if not unpacker.eof:
            raise ValueError("packed lines that do not end")
        text = CompressedLines(*json.loads(told))
    except (OSError, TypeError, RecursionError) as error:
        raise ValueError("these are no packed lines") from error
    lists = text.lines, text.facts, text.cards
    if not all(isinstance(each, list) and all(isinstance(word, str) for word in each) for each in lists):
        raise ValueError("these are no packed lines")
    if type(text.players) is not int or text.players < 1 or len(text.cards) > MOST_CARDS:
        raise ValueError("these are no packed lines")
    return text


def check_of(lines: Iterable[str], before: int) -> int:
    """The check of everything so far, from the check of what came before."""
    for line in lines:
        before = crc32(f"{line}\n".encode(), before)
    return before
