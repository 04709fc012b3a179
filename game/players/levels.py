"""Levels as they are typed: `normal`, `normal:0.2`, `hard:200`. The only place that reads what follows the colon."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING

from game.errors import OptionError
from game.players.base import Player
from game.players.easy import EasyPlayer
from game.players.hard import HardPlayer
from game.players.normal import NormalPlayer
from game.players.random_player import RandomPlayer
from game.players.slips import SlippingPlayer

if TYPE_CHECKING:
    from game.rules import Rules

PLAYERS: dict[str, type[Player]] = {kind.level: kind for kind in (RandomPlayer, EasyPlayer, NormalPlayer, HardPlayer)}
LEVELS = tuple(PLAYERS)
PLAYOUTS_AT_MOST = 1_000_000
ACTIONS_AT_MOST = 10 ** 12


def make_player(level: str, rules: Rules, seed: int = 0) -> Player:
    """A computer player of this level; OptionError, with the nearest level, when there is none of that name.

    After a colon, `hard` takes the number of playouts for a decision (`hard:400`), `easy` and `normal` the share of decisions
    in which they slip (`normal:0.2`).
    """
    name, colon, setting = level.partition(":")
    kind = PLAYERS.get(name)
    if kind is None:
        near = get_close_matches(name, LEVELS, n=1, cutoff=0.4)
        hint = f'; did you mean "{near[0]}"?' if near else ""
        raise OptionError(f'unknown level "{name}"; there are {", ".join(LEVELS)}{hint}')
    if not colon:
        return kind(rules, seed)
    if kind is HardPlayer:
        return _hard(setting, rules, seed)
    if kind is RandomPlayer:
        raise OptionError(f'"{name}" takes nothing after a colon, found "{setting}"')
    return SlippingPlayer(kind(rules, seed), _share(setting, name), seed)


def _hard(setting: str, rules: Rules, seed: int) -> HardPlayer:
    if re.fullmatch(r"[0-9]{1,7}", setting) and 1 <= int(setting) <= PLAYOUTS_AT_MOST:
        return HardPlayer(rules, seed, int(setting), ACTIONS_AT_MOST)
    raise OptionError(f'expected a number of playouts after "hard:" (hard:400), found "{setting}"')


def _share(setting: str, name: str) -> float:
    if re.fullmatch(r"[01]?\.?[0-9]{1,4}", setting) and float(setting) <= 1:
        return float(setting)
    raise OptionError(f'expected a share from 0 to 1 after "{name}:" ({name}:0.2), found "{setting}"')
