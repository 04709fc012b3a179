"""What a person typed wrongly on the command line, as one sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable

from game.core.errors import GameError, RulesetError
from game.core.wording import nearest, quoted

__all__ = ["CommandError", "from_game", "listed", "quoted", "sentence", "unknown"]


class CommandError(Exception):
    """Something in the arguments cannot be done; `str(error)` is one sentence, the exit status is 2."""

    exit_status = 2


def sentence(text: str) -> str:
    """The text with a capital letter and an end, on one line. What begins with a name (`reenter: ...`) keeps it."""
    line = " ".join(text.split())
    if not re.match(r"[\w./\\-]+:", line) and "." not in line.split(" ")[0]:
        line = line[:1].upper() + line[1:]
    return line + ("" if line.endswith((".", "?")) else ".")


def unknown(what: str, word: str, known: Iterable[str]) -> CommandError:
    """`word` is no such thing: with the nearest one that is, or else with all that there are."""
    names = list(known)
    near = nearest(word, names)
    rest = f"; did you mean {quoted(near)}?" if near else f"; there are {listed(names)}."
    return CommandError(f"Unknown {what} {quoted(word)}{rest}")


def listed(words: Iterable[str]) -> str:
    """`a, b and c`."""
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def from_game(error: GameError) -> CommandError:
    """What the engine refused, as a sentence; of a broken file the first problem and how to see the others."""
    if not isinstance(error, RulesetError) or not error.problems:
        return CommandError(sentence(str(error)))
    first = error.problems[0]
    if not first.file:
        return CommandError(sentence(first.message))
    if len(error.problems) == 1:
        return CommandError(sentence(str(first)))
    return CommandError(f"{sentence(str(first))} That is the first of {len(error.problems)} problems; "
                        f"python main.py check {first.file} shows them all.")
