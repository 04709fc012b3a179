"""Loads the rules that a command line names, so that everything typed wrongly comes back as one sentence."""

from __future__ import annotations

from collections.abc import Iterable

from game.cli.errors import CommandError, from_game
from game.errors import GameError
from game.loading import read_ruleset
from game.rules import Rules, load_ruleset
from game.ruleset import Players

RESERVED = {"players": "--players", "seats": "--seats"}   # looked for among the options, given otherwise


def allowed_players(game: str) -> Players:
    """How many may sit down at that game; CommandError when there is no such game or its file is broken."""
    try:
        return read_ruleset(game).ruleset.players
    except GameError as error:
        raise from_game(error) from None


def load(game: str, players: int, options: Iterable[tuple[str, str]]) -> Rules:
    """The compiled rules; CommandError for options that the game does not offer."""
    values = dict(options)
    for name, switch in RESERVED.items():
        if name in values:
            raise CommandError(f"The number of players is not an option of the game; use {switch} {values[name]}.")
    if "source" in values:
        raise CommandError('Unknown option "source".')
    try:
        return load_ruleset(game, players=players, **values)
    except GameError as error:
        raise from_game(error) from None
