"""The table that a command line names: its rules, and who sits where (`me`, a level of computer player, a person's name). What is
typed wrongly comes back as one sentence."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.ai.levels import budget_of, is_timed
from game.cli.arguments import CommandError, from_game, listed, unknown
from game.core.errors import GameError, counted, nearest, quoted
from game.loading import LoadedRuleset, read_ruleset
from game.loading.drafts import parse_value
from game.match.rules import Rules, compiled
from game.match.ruleset import Players

RESERVED = {"players": "--players", "seats": "--seats"}   # looked for among the options, given otherwise
ME = "me"
NAME_SIGN = "name="
TABLE_LEVELS = ("easy", "normal", "hard")    # who can be asked to sit down at the table
ALL_LEVELS = ("random", *TABLE_LEVELS)       # who can play in a simulation, with or without a setting after a colon
LONGEST_NAME = 24


# ---------------------------------------------------------------- rules

def allowed_players(game: str) -> Players:
    """How many may sit down at that game; CommandError when there is no such game or its file is broken."""
    try:
        return read_ruleset(game).ruleset.players
    except GameError as error:
        raise from_game(error) from None


def load(game: str, players: int, options: Iterable[tuple[str, str]]) -> Rules:
    """The compiled rules; CommandError for options that the game does not offer."""
    return compile_rules(read(game, players, options))


def options_of(asked: argparse.Namespace, rules: Rules) -> tuple[tuple[str, bool | int | str], ...]:
    """What was asked for of the house rules, as the rules have it."""
    return tuple((name, rules.options[name]) for name, _ in asked.options)


def compile_rules(loaded: LoadedRuleset) -> Rules:
    """The rules of what was read; CommandError when they cannot be compiled."""
    try:
        return compiled(loaded)
    except GameError as error:
        raise from_game(error) from None


def read(game: str, players: int, options: Iterable[tuple[str, str]]) -> LoadedRuleset:
    """The ruleset with these options in force, not compiled yet; CommandError for options that the game does not offer."""
    values = dict(options)
    for name, switch in RESERVED.items():
        if name in values:
            raise CommandError(f"The number of players is not an option of the game; use {switch} {values[name]}.")
    if "source" in values:
        raise CommandError('Unknown option "source".')
    try:
        loaded = read_ruleset(game, values, players)
    except GameError as error:
        raise from_game(error) from None
    for name, value in values.items():
        _say_if_idle(name, value, loaded)
    return loaded


def _say_if_idle(name: str, value: str, rules: LoadedRuleset) -> None:
    """Say on stderr that an option means nothing for this number of players."""
    option = rules.ruleset.options[name]
    if option.only is None or parse_value(option, value) == option.default:
        return
    low, high = option.only.players
    if not low <= rules.players <= high:
        span = counted(low, "player") if low == high else f"{low} to {high} players"
        seats = counted(rules.players, "player")
        sys.stderr.write(f"{name}={value} has no effect for {seats}; this option is for {span} only.\n")


# ---------------------------------------------------------------- seats

@dataclass(frozen=True)
class SeatRequest:
    """One seat: a computer player of a level, or a person (level None), who is `me` when the name is empty."""

    name: str = ""
    level: str | None = None


def read_seat(word: str) -> SeatRequest:
    """What one `--seat` means; CommandError for what looks like a mistyped level."""
    if word == ME:
        return SeatRequest()
    if word in TABLE_LEVELS or is_timed(word):
        return SeatRequest(level=word)
    if word.startswith(NAME_SIGN):
        return SeatRequest(_name(word[len(NAME_SIGN):]))
    level, colon, _ = word.partition(":")
    if colon and level in ALL_LEVELS:
        _check_setting(word)
    if word in ALL_LEVELS or (colon and level.casefold() in ALL_LEVELS):
        who = "a level with a setting" if colon else "that level"
        raise CommandError(f"{quoted(word)} cannot sit at the table, {who} plays in simulate and arena only; at the table there "
                           f"are {listed(TABLE_LEVELS)}, and hard with a time such as hard:0.5s (or, for a person of that name, "
                           f"{NAME_SIGN}{word}).")
    near = nearest(level, (ME, *TABLE_LEVELS)) if word.islower() or word.casefold() in (ME, *TABLE_LEVELS) else None
    if near is not None:
        raise CommandError(f"Unknown level {quoted(word)}; did you mean {quoted(near)} (or, for a person "
                           f"of that name, {NAME_SIGN}{word})?")
    return SeatRequest(_name(word))


def _check_setting(word: str) -> None:
    try:
        budget_of(word)
    except GameError as error:
        raise from_game(error) from None


def _name(text: str) -> str:
    name = " ".join(text.split())
    if not name or not name.isprintable():
        raise CommandError(f"--seat needs a name, or one of {listed((ME, *TABLE_LEVELS))}.")
    if len(name) > LONGEST_NAME:
        raise CommandError(f"{quoted(name)} is too long for a name; {LONGEST_NAME} characters fit.")
    return name


def table_seats(words: Sequence[str], players: int | None, allowed: Players) -> list[SeatRequest]:
    """The seats of a table: those asked for, the rest filled with normal computer players."""
    requests = [read_seat(word) for word in words] or [SeatRequest()]
    number = players or (len(requests) if len(requests) >= max(2, allowed.min) else allowed.default)
    _check_number(len(requests), number, allowed)
    return requests + [SeatRequest(level="normal")] * (number - len(requests))


def simulated_levels(words: Sequence[str], players: int | None, allowed: Players) -> list[str]:
    """The levels of all seats of a simulation; the last one given is repeated up to `players`, or the fewest who can play."""
    for word in words:
        if word.partition(":")[0] not in ALL_LEVELS:
            raise unknown("level", word, ALL_LEVELS)
    levels = list(words) or ["normal"]
    number = players or (max(len(levels), allowed.min) if len(levels) > 1 else allowed.default)
    _check_number(len(levels), number, allowed)
    return levels + levels[-1:] * (number - len(levels))


def _check_number(seats: int, players: int, allowed: Players) -> None:
    if seats > players:
        raise CommandError(f"There are {seats} seats but {players} players.")
    if not allowed.min <= players <= allowed.max:
        span = str(allowed.min) if allowed.min == allowed.max else f"{allowed.min} to {allowed.max}"
        raise CommandError(f"This game is for {span} players, not {players}.")
