"""How messages put things: words that they repeat, the nearest known one, numbers with their noun.

The loader and the command line share it; it needs nothing, so that no window waits for the loader before it opens.
"""

from __future__ import annotations

from collections.abc import Iterable

WORD_AT_MOST = 60  # characters of somebody's text that a message repeats
CANDIDATES_AT_MOST = 1_000  # names among which a near one is looked for


def quoted(word: str) -> str:
    """`word` as messages show it: in quotes, on one line, cut when long."""
    shown = " ".join(word.split())
    if len(shown) > WORD_AT_MOST:
        shown = shown[:WORD_AT_MOST] + "…"
    return f'"{shown}"'


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that `word` was probably meant to be."""
    candidates = list(known)
    if len(word) > WORD_AT_MOST or len(candidates) > CANDIDATES_AT_MOST:
        return None
    import difflib  # only for whoever mistypes something

    close = difflib.get_close_matches(word, candidates, 1)
    if close:
        return close[0]
    folded = {candidate.casefold(): candidate for candidate in candidates}
    return folded.get(word.casefold())


def suggestion(word: str, known: Iterable[str], listed: int = 12) -> str:
    """The end of a message about an unknown word: the nearest known one, or all when there are few."""
    candidates = list(known)
    near = nearest(word, candidates)
    if near is not None:
        return f'; did you mean "{near}"?'
    if not candidates:
        return "; there are none"
    if len(candidates) > listed:
        return ""
    return f"; known: {', '.join(candidates)}"


def counted(number: int, noun: str) -> str:
    """`1 card`, `3 cards`."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"
