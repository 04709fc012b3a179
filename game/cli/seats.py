"""Who sits where, as typed on the command line: `me`, a level of computer player, or a person's name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.levels import check_level, is_timed
from game.cli.errors import CommandError, from_game, unknown
from game.core.errors import GameError
from game.core.wording import nearest, quoted
from game.match.ruleset import Players

ME = "me"
NAME_SIGN = "name="
TABLE_LEVELS = ("easy", "normal", "hard")    # who can be asked to sit down at the table
ALL_LEVELS = ("random", *TABLE_LEVELS)       # who can play in a simulation, with or without a setting after a colon
LONGEST_NAME = 24


@dataclass(frozen=True)
class Wish:
    """One seat: a computer player of a level, or a person (level None), who is `me` when the name is empty."""

    name: str = ""
    level: str | None = None


def read_seat(word: str) -> Wish:
    """What one `--seat` means; CommandError for what looks like a mistyped level."""
    if word == ME:
        return Wish()
    if word in TABLE_LEVELS or is_timed(word):
        return Wish(level=word)
    if word.startswith(NAME_SIGN):
        return Wish(_name(word[len(NAME_SIGN):]))
    level, colon, _ = word.partition(":")
    if colon and level in ALL_LEVELS:
        _check_setting(word)
    if word in ALL_LEVELS or (colon and level.casefold() in ALL_LEVELS):
        who = "a level with a setting" if colon else "that level"
        raise CommandError(f"{quoted(word)} cannot sit at the table, {who} plays in simulate and arena only; at the table there "
                           f"are {_listed(TABLE_LEVELS)}, and hard with a time such as hard:0.5s (or, for a person of that name, "
                           f"{NAME_SIGN}{word}).")
    near = nearest(level, (ME, *TABLE_LEVELS)) if word.islower() or word.casefold() in (ME, *TABLE_LEVELS) else None
    if near is not None:
        raise CommandError(f"Unknown level {quoted(word)}; did you mean {quoted(near)} (or, for a person "
                           f"of that name, {NAME_SIGN}{word})?")
    return Wish(_name(word))


def _check_setting(word: str) -> None:
    try:
        check_level(word)
    except GameError as error:
        raise from_game(error) from None


def _name(text: str) -> str:
    name = " ".join(text.split())
    if not name or not name.isprintable():
        raise CommandError(f"--seat needs a name, or one of {_listed((ME, *TABLE_LEVELS))}.")
    if len(name) > LONGEST_NAME:
        raise CommandError(f"{quoted(name)} is too long for a name; {LONGEST_NAME} characters fit.")
    return name


def _listed(words: Sequence[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}"


def table_seats(words: Sequence[str], players: int | None, allowed: Players) -> list[Wish]:
    """The seats of a table: those asked for, the rest filled with normal computer players."""
    wishes = [read_seat(word) for word in words] or [Wish()]
    number = players or (len(wishes) if len(wishes) >= max(2, allowed.min) else allowed.default)
    _check_number(len(wishes), number, allowed)
    if all(wish.level is not None for wish in wishes) and len(wishes) == number:
        raise CommandError("Nobody sits at this table who could play; give one --seat me, or use simulate.")
    return wishes + [Wish(level="normal")] * (number - len(wishes))


def simulated_levels(words: Sequence[str], players: int | None, allowed: Players) -> list[str]:
    """The levels of all seats of a simulation; the last one given is repeated up to `players`."""
    for word in words:
        if word.partition(":")[0] not in ALL_LEVELS:
            raise unknown("level", word, ALL_LEVELS)
    levels = list(words) or ["normal"]
    number = players or (len(levels) if len(levels) > 1 else allowed.default)
    _check_number(len(levels), number, allowed)
    return levels + levels[-1:] * (number - len(levels))


def _check_number(seats: int, players: int, allowed: Players) -> None:
    if seats > players:
        raise CommandError(f"There are {seats} seats but {players} players.")
    if not allowed.min <= players <= allowed.max:
        span = str(allowed.min) if allowed.min == allowed.max else f"{allowed.min} to {allowed.max}"
        raise CommandError(f"This game is for {span} players, not {players}.")
