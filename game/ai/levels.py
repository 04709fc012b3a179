"""Levels as they are typed: `normal`, `normal:0.2`, `hard:200`, `hard:50ms`. The only place that reads what follows the colon."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING

from game.ai.base import COUNTING, TEMPERS, Budget, Choice, Player
from game.ai.hard import HARD, UNBOUNDED, HardPlayer
from game.ai.policies import EASY, NORMAL, PolicyPlayer
from game.core.errors import OptionError
from game.match.actions import ACTION_LIMIT
from game.match.view import View

if TYPE_CHECKING:
    from game.match.rules import Rules


# ------------------------------------------------------------ random player
# `random`: a player that draws lots among everything it may do. The yardstick of the strength figures.


class RandomPlayer(Player):
    """Every action that the rules tell apart is as likely as any other."""

    def choose(self, view: View) -> Choice:
        """One by lot, without putting the others in order."""
        return Choice(self.rng.choice(view.legal_actions()))

    def rank(self, view: View) -> list[Choice]:
        """All of them in any order; a single one where they are too many to go through."""
        actions = view.legal_actions()
        if len(actions) > ACTION_LIMIT:
            return [self.choose(view)]
        return [Choice(action) for action in self.rng.sample(actions, len(actions))]


BUDGETS = {budget.level: budget for budget in (Budget("random"), EASY, NORMAL, HARD)}
LEVELS = tuple(BUDGETS)
PLAYOUTS_AT_MOST = 1_000_000
SECONDS_AT_MOST = 60.0
UNITS = {"ms": 0.001, "s": 1.0}
TIME = re.compile(r"([0-9]{1,5}(?:\.[0-9]{1,3})?)(ms|s)")


def make_player(level: str, rules: Rules, seed: int = 0, temper: str = COUNTING) -> Player:
    """A computer player of this level; OptionError, with the nearest level, when there is none of that name.

    After a colon, `hard` takes the number of playouts for a decision (`hard:400`) or the time for one (`hard:50ms`, `hard:0.5s`),
    `normal` the share of decisions in which it slips (`normal:0.2`).
    `temper`: what the player prefers among actions that it finds about equally good, one of `TEMPERS`; OptionError for another.
    """
    if temper not in TEMPERS:
        raise OptionError(f'unknown temper "{temper}"; there are {", ".join(TEMPERS)}')
    budget = budget_of(level)
    kinds: dict[str, type[Player]] = {"random": RandomPlayer, HARD.level: HardPlayer}
    player = kinds.get(budget.level, PolicyPlayer)(rules, seed, budget)
    player.adopt(temper)
    return player


def is_level(level: str) -> bool:
    """Whether there is such a level, with what follows its colon."""
    try:
        budget_of(level)
    except OptionError:
        return False
    return True


def base_level(level: str) -> str:
    """The level without what follows its colon."""
    return level.partition(":")[0]


def is_timed(level: str) -> bool:
    """Whether it is a level that thinks for a given time."""
    return is_level(level) and budget_of(level).seconds > 0


def budget_of(level: str) -> Budget:
    """What a level means, with what follows its colon; OptionError where that is nothing."""
    name, colon, setting = level.partition(":")
    budget = BUDGETS.get(name)
    if budget is None:
        near = get_close_matches(name, LEVELS, n=1, cutoff=0.4)
        hint = f'; did you mean "{near[0]}"?' if near else ""
        raise OptionError(f'unknown level "{name}"; there are {", ".join(LEVELS)}{hint}')
    if not colon:
        return budget
    if budget is HARD:
        return _hard(setting)
    if budget is not NORMAL:
        raise OptionError(f'"{name}" takes nothing after a colon, found "{setting}"')
    return budget._replace(slips=_share(setting))


def _hard(setting: str) -> Budget:
    if re.fullmatch(r"[0-9]{1,7}", setting) and 1 <= int(setting) <= PLAYOUTS_AT_MOST:
        return HARD._replace(playouts=int(setting), actions=UNBOUNDED)
    seconds = _seconds(setting)
    if seconds is not None:
        return HARD._replace(playouts=UNBOUNDED, actions=UNBOUNDED, seconds=seconds)
    raise OptionError(f'expected a number of playouts or a time of at most {SECONDS_AT_MOST:g} s after "hard:" '
                      f'(hard:400, hard:50ms), found "{setting}"')


def _seconds(setting: str) -> float | None:
    """The time, None for what is none or is out of bounds."""
    found = TIME.fullmatch(setting)
    seconds = float(found[1]) * UNITS[found[2]] if found else 0.0
    return seconds if 0 < seconds <= SECONDS_AT_MOST else None


def _share(setting: str) -> float:
    if re.fullmatch(r"[01]?\.?[0-9]{1,4}", setting) and float(setting) <= 1:
        return float(setting)
    raise OptionError(f'expected a share from 0 to 1 after "normal:" (normal:0.2), found "{setting}"')
