"""The families of games: a package for each, and this one list of them."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.families.family import Family

NAMES = ("banking", "climbing", "tricks", "pots")      # messages list their verbs in this order


@cache
def families() -> tuple[Family, ...]:
    """Every family in the order of the list."""
    return tuple(import_module(f"game.families.{name}.family").FAMILY for name in NAMES)


def family_names() -> tuple[str, ...]:
    """What rulesets call them (`family: pot`)."""
    return tuple(family.name for family in families())
