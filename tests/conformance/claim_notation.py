"""Reading and writing the notation of docs/rules/hakka.md 13: cards, sets, seats, options, patterns."""

from __future__ import annotations

import re

from game import Reading, Rules

NONE = "-"
SWITCH = {"yes": "true", "no": "false"}


def options_of(text: str) -> dict[str, str]:
    """`name=value ...` as the loader takes them."""
    named = (word.partition("=") for word in text.split())
    return {name: SWITCH.get(value, value) for name, _, value in named}


def cards_of(text: str) -> str:
    """Cards separated by spaces or joined by `+`; `-` for none."""
    return " ".join(text.replace("+", " ").split()) or NONE


def sets(rules: Rules, text: str) -> str:
    """Several sets of cards, each written in deck order, in a fixed order."""
    return " | ".join(sorted(rules.text(cards_of(word)) for word in text.split() if word != NONE)) or NONE


def seats_of(text: str) -> dict[int, str]:
    """`0[P2 P4] 1[P7]` by seat, `-` for nobody; ValueError for anything else between the brackets."""
    text = "" if text.strip() == NONE else text
    found = {int(seat): cards_of(cards) for seat, cards in re.findall(r"(\d)\s*\[([^\]]*)\]", text)}
    if re.sub(r"\d\s*\[[^\]]*\]", "", text).strip():
        raise ValueError(f'expected seats with cards in brackets, found "{text}"')
    return found


def seat_or_none(text: str) -> int | None:
    """A seat, None for `none`."""
    return None if text.strip() in ("none", NONE) else int(text)


def numbers(text: str) -> list[int]:
    """Whole numbers separated by spaces."""
    return [int(word) for word in text.split()]


def spaced(text: str) -> str:
    """With single spaces."""
    return " ".join(text.split())


def yes(value: bool) -> str:
    """yes or no"""
    return "yes" if value else "no"


def label(reading: Reading | None) -> str:
    """A reading as the notation writes patterns."""
    if reading is None:
        return "none"
    kind = reading.contest.split("/")[0]
    if kind == "run":
        return f"run suit={reading.rank[0]} size={reading.size} top={reading.rank[1:]}"
    return f"set number={reading.rank} size={reading.size}" if kind == "set" else kind
