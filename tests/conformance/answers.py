"""Answers as all notations write them: lists with blanks, one of several words, yes or no. No engine, no rules."""

from __future__ import annotations

from collections.abc import Iterable


def spaced(values: Iterable[object]) -> str:
    """The values with blanks between them."""
    return " ".join(map(str, values))


def one_of(text: str, *words: str) -> str:
    """The text, which must be one of the words."""
    if text not in words:
        raise ValueError(f'expected {" or ".join(words)}, found "{text}"')
    return text


def yes(value: bool) -> str:
    """`yes` or `no`."""
    return "yes" if value else "no"
