"""Computer players by level. They see views only and choose from offers.

`make_player` is the door; the levels differ in what they think about, and none of them knows a game by name.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from game.errors import OptionError
from game.players.base import Choice, Player, Reason
from game.players.easy import EasyPlayer
from game.players.normal import NormalPlayer
from game.players.random_player import RandomPlayer

if TYPE_CHECKING:
    from game.rules import Rules

_PLAYERS: dict[str, type[Player]] = {kind.level: kind for kind in (RandomPlayer, EasyPlayer, NormalPlayer)}
LEVELS = tuple(_PLAYERS)


def make_player(level: str, rules: Rules, seed: int = 0) -> Player:
    """A computer player of this level; OptionError, with the nearest level, when there is none of that name."""
    kind = _PLAYERS.get(level)
    if kind is None:
        near = get_close_matches(level, LEVELS, n=1, cutoff=0.4)
        hint = f'; did you mean "{near[0]}"?' if near else ""
        raise OptionError(f'unknown level "{level}"; there are {", ".join(LEVELS)}{hint}')
    return kind(rules, seed)


__all__ = ["LEVELS", "Choice", "Player", "Reason", "make_player"]
