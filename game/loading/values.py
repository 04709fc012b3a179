"""Values of options: what text stands for which value, and what an option accepts, in words.

Used for option values in a file (defaults, presets, cases) and for those that a caller gives.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from game.core.errors import nearest
from game.match.ruleset import Option, Scalar

_WHOLE = re.compile(r"-?[0-9]{1,18}")
_DECIMAL = re.compile(r"-?[0-9]{1,18}(?:\.[0-9]{1,18})?")
_BOOLS: Mapping[str, Scalar] = {"true": True, "false": False}


def whole_number(text: str) -> int | None:
    """The number that `text` writes in decimal digits; None for anything else or anything huge."""
    return int(text) if _WHOLE.fullmatch(text) else None


def decimal_number(text: str) -> float | None:
    """The number that `text` writes, with or without decimals; None for anything else or anything huge."""
    return float(text) if _DECIMAL.fullmatch(text) else None


def value_text(value: Scalar) -> str:
    """An option's value as files and command lines write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def accepted_text(spec: Option) -> Mapping[str, Scalar]:
    """Text -> value of everything that a bool or choice option accepts."""
    return _BOOLS if spec.type == "bool" else {choice: choice for choice in spec.choices}


def parse_value(spec: Option, text: str) -> Scalar | None:
    """The value of the option that `text` means, None when there is none."""
    if spec.type != "int":
        return accepted_text(spec).get(text)
    number = whole_number(text)
    low, high = spec.min, spec.max
    if number is None or low is None or high is None or not low <= number <= high:
        return None
    return number


def accepted(spec: Option) -> str:
    """What the option accepts, in words."""
    if spec.type == "bool":
        return "true or false"
    if spec.type == "int":
        return f"a whole number from {spec.min} to {spec.max}"
    *rest, last = spec.choices
    return f"{', '.join(rest)} or {last}" if rest else last


def accepts(spec: Option, word: str) -> str:
    """The end of a message about a value that the option does not accept."""
    near = nearest(word, accepted_text(spec)) if spec.type != "int" else None
    hint = f'; did you mean "{near}"?' if near is not None else ""
    return f"; it accepts {accepted(spec)}{hint}"
