"""Positions as bytes: the tags that values begin with, and how those are written that every ruleset writes alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.deck import Card
from game.match.position import PositionError

ZERO = 8                           # the byte of the number 0; the bytes below NONE are numbers
(NONE, TRUE, FALSE, INT, STR, NAME, TUPLE, DICT, PROXY, FROZENSET, CARDS, CARD, KINDS, ACTION, READING, FOREIGN, PIECE, PART,
 PASS, FIRST_KIND) = range(100, 120)
PLAIN = (*range(-ZERO, NONE - ZERO), None, True, False)            # what the first bytes stand for by themselves
LONG = 255                         # a length that has two more bytes
Write = Callable[[bytearray, Any], None]
Read = Callable[[bytes, int], tuple[Any, int]]


def write_none(out: bytearray, value: None) -> None:
    out.append(NONE)


def write_bool(out: bytearray, value: bool) -> None:
    out.append(TRUE if value else FALSE)


def write_int(out: bytearray, value: int) -> None:
    if -ZERO <= value < NONE - ZERO:
        out.append(value + ZERO)
    else:
        told = value.to_bytes(value.bit_length() // 8 + 1, "big", signed=True)
        out.append(INT)
        write_length(out, len(told))
        out += told


def read_int(data: bytes, at: int) -> tuple[int, int]:
    length, at = read_length(data, at)
    return int.from_bytes(data[at:at + length], "big", signed=True), at + length


def write_length(out: bytearray, length: int) -> None:
    out += bytes((length,)) if length < LONG else bytes((LONG, *length.to_bytes(2, "big")))


def read_length(data: bytes, at: int) -> tuple[int, int]:
    length = data[at]
    return (length, at + 1) if length < LONG else (int.from_bytes(data[at + 1:at + 3], "big"), at + 3)


def write_text(out: bytearray, text: str) -> None:
    words = text.encode()
    write_length(out, len(words))
    out += words


def read_text(data: bytes, at: int) -> tuple[str, int]:
    length, at = read_length(data, at)
    return data[at:at + length].decode(), at + length


def write_card(out: bytearray, card: Card) -> None:
    out += bytes((CARD, card.index))


def read_nothing(data: bytes, at: int) -> tuple[Any, int]:
    raise PositionError("this position is damaged")
