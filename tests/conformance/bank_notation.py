"""Reads and writes the notation of docs/rules/blackflower.md 12.1: answers, flags, settings, bets, moves. No engine, no rules."""

from __future__ import annotations

import re
from collections.abc import Iterator

NONE = "none"
SWITCH = {"on": "true", "off": "false"}
# What the engine calls the moves of the specification.
VERBS = {"hit": "hit", "stand": "stand", "double": "double", "split": "split", "accept": "accept", "accept_bank": "accept",
         "decline": "decline", "decline_bank": "decline", "bet": "bet"}
WITH_VALUE = ("stand", "bet")
_HAND = re.compile(r"([0-9]+)([ab]?)")
_BET = re.compile(r"([0-9]+):([0-9]+)")
_MOVE = re.compile(r"([a-z_]+)(?:\(([0-9a-z_]+)\))?")
_NUMBER = re.compile(r"[+-]?[0-9]+")


def sides(text: str) -> tuple[str, str]:
    """What stands before the last ` = `, and the answer after it."""
    left, sign, right = f" {text} ".rpartition(" = ")
    if not sign:
        raise ValueError('expected " = " and an answer')
    return left.strip(), right.strip()


def flags(text: str, *known: str) -> tuple[str, frozenset[str]]:
    """The words without those that begin with a hyphen and a letter; only `known` flags, each at most once."""
    words = text.split()
    found = [word for word in words if re.match(r"-[a-z]", word)]
    wrong = [word for word in found if word not in known or found.count(word) > 1]
    if wrong:
        raise ValueError(f'"{wrong[0]}" is not understood here')
    return " ".join(word for word in words if word not in found), frozenset(found)


def settings(text: str) -> dict[str, str]:
    """`name=value ...` and nothing else; a value may be missing."""
    found: dict[str, str] = {}
    for word in text.split():
        name, sign, value = word.partition("=")
        if not sign or not name or name in found:
            raise ValueError(f'expected name=value, each name once, found "{word}"')
        found[name] = value
    return found


def number(text: str) -> int:
    """A whole number."""
    if not _NUMBER.fullmatch(text):
        raise ValueError(f'expected a whole number, found "{text}"')
    return int(text)


def numbers(text: str) -> list[int]:
    """Whole numbers, separated by blanks or commas; maybe none."""
    return [number(word) for word in text.replace(",", " ").split()]


def hand_name(text: str) -> tuple[int, str]:
    """`1`, `1a` or `1b`: a seat, and which of its two hands."""
    found = _HAND.fullmatch(text)
    if found is None:
        raise ValueError(f'expected a seat or one of its two hands, like 1 or 1a, found "{text}"')
    return int(found[1]), found[2]


def bets(text: str) -> Iterator[tuple[int, int]]:
    """`1:5 2:3`: seats and amounts."""
    for word in re.sub(r" ?: ?", ":", text.replace(",", " ")).split():
        found = _BET.fullmatch(word)
        if found is None:
            raise ValueError(f'expected a seat and a bet, like 1:5, found "{word}"')
        yield int(found[1]), int(found[2])


def moves(text: str) -> list[str]:
    """`hit stand(10)` as the engine writes it: `hit`, `stand 10`."""
    text = re.sub(r" ?\( ?", "(", re.sub(r" \)", ")", text.replace(",", " "))).lower()
    return [_move(word) for word in text.split()]


def _move(word: str) -> str:
    found = _MOVE.fullmatch(word)
    if found is None or found[1] not in VERBS or found[2] and found[1] not in WITH_VALUE:
        raise ValueError(f'unknown move "{word}"')
    return f"{VERBS[found[1]]} {found[2]}" if found[2] else VERBS[found[1]]
