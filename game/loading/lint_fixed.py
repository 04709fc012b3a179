"""Checks of what no option can change: who may play, and names that are taken.

Called once for a ruleset by `game.loading.lint`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.loading.names import POINTS
from game.loading.nodes import inside
from game.loading.walk import Walk
from game.ruleset import Players
from game.wording import quoted


def check_fixed(walk: Walk, parts: Mapping[str, Any]) -> None:
    """Report what is wrong whatever the options."""
    players = parts.get("players")
    if isinstance(players, Players):
        _check_players(walk, players)
    for name, (node, at) in walk.defined.get("tally", {}).items():
        if name == POINTS:
            walk.bad(node, at, f"{quoted(POINTS)} is what settle pays; give this tally another name")


def _check_players(walk: Walk, players: Players) -> None:
    node = walk.places[id(players)].node
    if players.min > players.max:
        walk.bad(node, "players", f"min {players.min} is above max {players.max}")
    elif not players.min <= players.default <= players.max:
        walk.bad(
            inside(node, "default"),
            "players.default",
            f"expected a whole number from {players.min} to {players.max}, found {players.default}",
        )
    for name, option in walk.options.items():
        if option.only is None:
            continue
        low, high = option.only.players
        place, at = inside(walk.places[id(option.only)].node, "players"), f"options.{name}.only.players"
        if low > high:
            walk.bad(place, at, f"{low} is above {high}")
        elif low > players.max or high < players.min:
            walk.bad(
                place, at, f"{low} to {high} players never play: players are {players.min} to {players.max}"
            )
