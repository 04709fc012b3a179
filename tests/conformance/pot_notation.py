"""Reads and writes the notation of docs/rules/huahuapai.md 12.0: cards, lists, states. No engine, no rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tests.conformance.answers import spaced

NONE = "none"
_NOTHING = {"", "-", NONE}
_LINE = re.compile(r"([a-z]+ ?[+-]?)(?: (\d+))? ?: ?(.*)")
_NAMED = re.compile(r"(\w+) ?= ?")
_TOP = re.compile(r"(\d+) ?: ?(.*)")


def line_of(text: str) -> tuple[str, int | None, str] | None:
    """`word [seat]: rest`, None for a line of another form."""
    found = _LINE.fullmatch(text)
    return None if found is None else (found[1].replace(" ", ""), None if found[2] is None else int(found[2]), found[3])


def parts(text: str, sign: str) -> list[str]:
    """What stands between the signs; empty parts are left out, and `none` is no part."""
    found = [part.strip() for part in text.split(sign)]
    return [part for part in found if part not in _NOTHING]


def arrow(text: str) -> tuple[str, str]:
    """Both sides of `=>`."""
    left, sign, right = text.partition("=>")
    if not sign:
        raise ValueError('expected "=>"')
    return left.strip(), right.strip()


def codes(text: str) -> str:
    """Codes with `R8*3` written out, `-` for no cards."""
    if text.strip() in _NOTHING:
        return "-"
    words = (word.partition("*") for word in re.sub(r" ?\* ?", "*", text).split())
    return " ".join(code for code, sign, times in words for _ in range(int(times) if sign else 1)) or "-"


def numbers(text: str) -> list[int]:
    """Whole numbers, separated by blanks or commas; a plus sign may stand before them."""
    return [] if text.strip() in _NOTHING else [int(number) for number in text.replace(",", " ").split()]


def pairs(text: str) -> list[tuple[int, int]]:
    """`1>0 2>0`."""
    found = [re.fullmatch(r"(\d+)>(\d+)", word) for word in re.sub(r" ?> ?", ">", text).replace(",", " ").split()]
    if text.strip() in _NOTHING:
        return []
    if None in found:
        raise ValueError(f'expected pairs like 1>0, found "{text}"')
    return [(int(match[1]), int(match[2])) for match in found if match]


def arrows(entries: Iterable[tuple[int, int]]) -> str:
    """`1>0 2>0`, `none` for none."""
    return spaced(f"{first}>{second}" for first, second in entries) or NONE


def debts(text: str) -> str:
    """`0>1=6 2>1=3` in the order of the seats."""
    return spaced(sorted(re.sub(r" ?([>=]) ?", r"\1", text).replace(",", " ").split())) or NONE


def named(text: str) -> tuple[list[str], dict[str, str]]:
    """The words before the first `name=value`, and the values by name; a value goes on to the next name."""
    before, *rest = _NAMED.split(text)
    values = dict(zip(rest[::2], (value.strip() for value in rest[1::2]), strict=True))
    return before.split(), values


def settings(text: str, *known: str) -> dict[str, str]:
    """`name=value name=value` and nothing else; `known` names, or any."""
    words, values = named(text)
    wrong = [*words, *(name for name in values if known and name not in known),
             *(value for value in values.values() if len(value.split()) != 1)]
    if wrong:
        raise ValueError(f'expected {" ".join(f"{name}=..." for name in known) or "name=value"}, found "{wrong[0]}"')
    return values


def top(text: str) -> tuple[int, str]:
    """`t:CARDS`: a seat, and the cards written out."""
    found = _TOP.fullmatch(text)
    if found is None:
        raise ValueError(f'expected a seat and cards like 0:SX, found "{text}"')
    return int(found[1]), codes(found[2])


def combinations(text: str) -> Iterator[tuple[str, bool]]:
    """`OT OP ! | GO*3`: cards written out, and whether they are marked as first."""
    for part in parts(text, "|"):
        yield codes(part.removesuffix("!")), part.endswith("!")


def acts(text: str) -> Iterator[tuple[int, str]]:
    """`0 lead SX ; 1 pass`: seats and actions."""
    for part in parts(text, ";"):
        seat, _, action = part.partition(" ")
        yield int(seat), action.strip()
