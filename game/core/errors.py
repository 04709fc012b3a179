"""The family of errors that the rules engine raises, and the wording that their messages share.

Mistakes of a person (a file, a notation, a move) carry what was found and what was expected; callers catch
`GameError` to show them as a sentence. Anything else that escapes the engine is a defect.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


class GameError(Exception):
    """Base of every error that the engine raises on purpose."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a ruleset or deck file.

    `line` and `column` count from 1; both are 0 when the file as a whole is meant.
    `path` names the place in the file (`combinations.pair.power[0]`), empty for the top level.
    """

    file: str
    line: int
    column: int
    path: str
    message: str

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        return f"{where}: {self.path}: {self.message}" if self.path else f"{where}: {self.message}"


class RulesetError(GameError):
    """A ruleset cannot be used; `problems` holds every one found, in file order."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


class OptionError(GameError):
    """An option or a number of players that the ruleset does not offer."""


class SetupError(OptionError):
    """Options that each are possible make no table together, or not for so many players.

    `code` and `params` are for texts, as in a Refusal; `options` are the ids of the options that are to blame.
    """

    def __init__(self, message: str, code: str, params: Mapping[str, str], options: Sequence[str]) -> None:
        self.code = code
        self.params = dict(params)
        self.options = tuple(options)
        super().__init__(message)


class NotationError(GameError, ValueError):
    """A text that does not name cards, a reading or an action of this ruleset."""


class RecordError(GameError, ValueError):
    """A record that is damaged or does not replay; the message names the line."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed now: a code that the texts explain, and what to fill in.

    The parameters are plain text in the ruleset's own notation (cards as codes, readings as `pair(7)`). A notation may write
    several readings alike; `readings` has the very ones, by parameter.
    """

    code: str
    params: Mapping[str, str] = field(default_factory=dict)
    readings: Mapping[str, Any] = field(default_factory=dict, compare=False, repr=False)

    def __str__(self) -> str:
        details = ", ".join(f"{name} {value}" for name, value in self.params.items())
        return f"{self.code} ({details})" if details else self.code


class IllegalAction(GameError, ValueError):
    """The action was refused and changed nothing; `refusal` says why."""

    def __init__(self, action: str, refusal: Refusal) -> None:
        self.action = action
        self.refusal = refusal
        super().__init__(f"{action}: {refusal}")


class TooManyActions(GameError):
    """`legal_actions` would write out more actions than the engine builds; the offers tell what may be done."""


class StoreError(GameError):
    """Something could not be kept, or what was kept cannot be used. `code` and `params` are for texts, as in a Refusal.

    full        the disk takes no more: path
    no_folder   the folder cannot be made, or not be written to: path
    locked      another program does not let go of the file: path
    damaged     the file, or a match in it, cannot be read: path
    newer       the file was made by a newer version of this program: path
    playing     the match is being played in another running copy of this program
    gone        there is no such match any more
    over        the match is over, so that it cannot be played on
    changed     the rules have changed since: game
    missing     the rules cannot be found or read any more: game
    """

    def __init__(self, code: str, **params: str) -> None:
        self.code = code
        self.params = params
        super().__init__(_STORE_SENTENCES[code].format(**params))


class LockedError(StoreError):
    """Another running copy of the program plays this match."""

    def __init__(self) -> None:
        super().__init__("playing")


_STORE_SENTENCES = {
    "full": "The disk is full or takes no more: {path}",
    "no_folder": "This folder cannot be made or written to: {path}",
    "locked": "Another program does not let go of this file: {path}",
    "damaged": "This file is damaged: {path}",
    "newer": "This file was made by a newer version of the program and is left as it is: {path}",
    "playing": "This match is being played in another running copy of the program.",
    "gone": "There is no such match any more.",
    "over": "This match is over.",
    "changed": "The rules of this match have changed since it was played: {game}",
    "missing": "The rules of this match cannot be found or read any more: {game}",
}


# ------------------------------------------------------------ wording
# How messages put things: words that they repeat, the nearest known one, numbers with their noun.
#
# The loader and the command line share it; it needs nothing, so that no window waits for the loader before it opens.


WORD_AT_MOST = 60  # characters of somebody's text that a message repeats
CANDIDATES_AT_MOST = 1_000  # names among which a near one is looked for
ALIKE_AT_LEAST = 0.61  # how much of two words is the same where one is taken for the other


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

    close = difflib.get_close_matches(word, candidates, 1, ALIKE_AT_LEAST)
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
