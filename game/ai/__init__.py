"""Computer players by level. They see views only and choose from offers.

`make_player` is the door; the levels differ in what they think about, and none of them knows a game by name.
"""

from __future__ import annotations

from game.ai.base import COUNTING, TEMPERS, Choice, Player
from game.ai.coach import Coach, WeighedMove
from game.ai.hard import looks_ahead
from game.ai.hints import Explained, Said, clear_verb, explained, loses
from game.ai.levels import LEVELS, base_level, is_level, make_player
from game.core.faces import offered

__all__ = [
    "COUNTING", "LEVELS", "TEMPERS", "Choice", "Coach", "Explained", "Player", "Said", "WeighedMove", "base_level", "clear_verb",
    "explained", "is_level", "looks_ahead", "loses", "make_player",
]

__getattr__ = offered(
    __name__,
    base="Temper",
    candidates="powers_alone",
    coach="COSTLY Used",
    hard="FEWEST_WORLDS HARD HardPlayer highest is_exact LESSONS moment_of Searching Trial WORLDS_TO_SETTLE",
    learned="described Layer Learned LEARNED_FILE ONE sights_of SLACK Taught TRIED",
    levels="budget_of is_timed",
    odds="Knowledge PlayOdds",
    planbook="plan_book",
    policies="NORMAL Payoff payoff_of PlainPolicy Playout PolicyPlayer",
)
