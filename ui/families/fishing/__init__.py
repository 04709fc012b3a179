"""Fishing games: all that only they have on screen."""

from __future__ import annotations

from collections.abc import Iterator

from game import Rules
from game.families.fishing.params import FishParams
from ui.families import Room
from ui.rulespage.blocks import Block, RulesPage, StepPage, item


def _turn(rules: Rules, params: FishParams) -> Iterator[Block]:
    yield item("rules-fish-turn")


ROOM = Room(play="fish", rules_page=RulesPage(steps={"fish": StepPage("trick", "rules-fish", (_turn,))}))
