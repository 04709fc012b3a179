"""Levels as they are typed: `normal`, `normal:0.2`, `hard:200`, `hard:50ms`. The only place that reads what follows the colon."""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches
from typing import TYPE_CHECKING

from game.errors import OptionError
from game.players.base import Player
from game.players.easy import EasyPlayer
from game.players.hard import HardPlayer
from game.players.normal import NormalPlayer
from game.players.random_player import RandomPlayer
from game.players.slips import SlippingPlayer
from game.players.timed import TimedPlayer

if TYPE_CHECKING:
    from game.rules import Rules

PLAYERS: dict[str, type[Player]] = {kind.level: kind for kind in (RandomPlayer, EasyPlayer, NormalPlayer, HardPlayer)}
LEVELS = tuple(PLAYERS)
PLAYOUTS_AT_MOST = 1_000_000
ACTIONS_AT_MOST = 10 ** 12
SECONDS_AT_MOST = 60.0
UNITS = {"ms": 0.001, "s": 1.0}
TIME = re.compile(r"([0-9]{1,5}(?:\.[0-9]{1,3})?)(ms|s)")

Maker = Callable[["Rules", int], Player]


def make_player(level: str, rules: Rules, seed: int = 0) -> Player:
    """A computer player of this level; OptionError, with the nearest level, when there is none of that name.

    After a colon, `hard` takes the number of playouts for a decision (`hard:400`) or the time for one (`hard:50ms`, `hard:0.5s`),
    `easy` and `normal` the share of decisions in which they slip (`normal:0.2`).
    """
    return _maker(level)(rules, seed)


def check_level(level: str) -> None:
    """OptionError when there is no such level, or not with what follows its colon."""
    _maker(level)


def is_level(level: str) -> bool:
    """Whether there is such a level, with what follows its colon."""
    try:
        check_level(level)
    except OptionError:
        return False
    return True


def base_level(level: str) -> str:
    """The level without what follows its colon."""
    return level.partition(":")[0]


def is_timed(level: str) -> bool:
    """Whether it is a level that thinks for a given time."""
    name, _, setting = level.partition(":")
    return name == TimedPlayer.level and _seconds(setting) is not None


def _maker(level: str) -> Maker:
    name, colon, setting = level.partition(":")
    kind = PLAYERS.get(name)
    if kind is None:
        near = get_close_matches(name, LEVELS, n=1, cutoff=0.4)
        hint = f'; did you mean "{near[0]}"?' if near else ""
        raise OptionError(f'unknown level "{name}"; there are {", ".join(LEVELS)}{hint}')
    if not colon:
        return kind
    if kind is HardPlayer:
        return _hard(setting)
    if kind is RandomPlayer:
        raise OptionError(f'"{name}" takes nothing after a colon, found "{setting}"')
    share = _share(setting, name)
    return lambda rules, seed: SlippingPlayer(kind(rules, seed), share, seed)


def _hard(setting: str) -> Maker:
    if re.fullmatch(r"[0-9]{1,7}", setting) and 1 <= int(setting) <= PLAYOUTS_AT_MOST:
        return lambda rules, seed: HardPlayer(rules, seed, int(setting), ACTIONS_AT_MOST)
    seconds = _seconds(setting)
    if seconds is not None:
        return lambda rules, seed: TimedPlayer(rules, seed, seconds)
    raise OptionError(f'expected a number of playouts or a time of at most {SECONDS_AT_MOST:g} s after "hard:" '
                      f'(hard:400, hard:50ms), found "{setting}"')


def _seconds(setting: str) -> float | None:
    """The time, None for what is none or is out of bounds."""
    found = TIME.fullmatch(setting)
    seconds = float(found[1]) * UNITS[found[2]] if found else 0.0
    return seconds if 0 < seconds <= SECONDS_AT_MOST else None


def _share(setting: str, name: str) -> float:
    if re.fullmatch(r"[01]?\.?[0-9]{1,4}", setting) and float(setting) <= 1:
        return float(setting)
    raise OptionError(f'expected a share from 0 to 1 after "{name}:" ({name}:0.2), found "{setting}"')
