"""Loads the rules that a command line names, so that everything typed wrongly comes back as one sentence."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from game.cli.errors import CommandError, from_game
from game.core.errors import GameError
from game.core.wording import counted
from game.loading import LoadedRuleset, read_ruleset
from game.loading.values import parse_value
from game.match.rules import Rules, compiled
from game.match.ruleset import Players

RESERVED = {"players": "--players", "seats": "--seats"}   # looked for among the options, given otherwise


def allowed_players(game: str) -> Players:
    """How many may sit down at that game; CommandError when there is no such game or its file is broken."""
    try:
        return read_ruleset(game).ruleset.players
    except GameError as error:
        raise from_game(error) from None


def load(game: str, players: int, options: Iterable[tuple[str, str]]) -> Rules:
    """The compiled rules; CommandError for options that the game does not offer."""
    return compile_rules(read(game, players, options))


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
    """An option that means nothing for so many players is left alone, which should not go unnoticed."""
    option = rules.ruleset.options[name]
    if option.only is None or parse_value(option, value) == option.default:
        return
    low, high = option.only.players
    if not low <= rules.players <= high:
        span = counted(low, "player") if low == high else f"{low} to {high} players"
        seats = counted(rules.players, "player")
        sys.stderr.write(f"{name}={value} has no effect for {seats}; this option is for {span} only.\n")
