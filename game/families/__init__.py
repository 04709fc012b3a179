"""The families of games: a package for each, and this one list of them."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, TypeVar

from game.families.family import Family

T = TypeVar("T")

NAMES = ("banking", "climbing", "tricks", "pots")      # messages list their verbs in this order

_answers: dict[type[Any], tuple[Any, ...]] = {}


@cache
def families() -> tuple[Family, ...]:
    """Every family in the order of the list."""
    return tuple(_listed(f"game.families.{name}") for name in NAMES)


def family_names() -> tuple[str, ...]:
    """What rulesets call them (`family: pot`)."""
    return tuple(family.name for family in families())


@cache
def shared() -> Family:
    """The verbs that families share, as if they were a family."""
    return _listed("game.mechanics")


def _listed(package: str) -> Family:
    found: Family = import_module(f"{package}.family").FAMILY
    return found


def answers(interface: type[T]) -> tuple[T, ...]:
    """What all families answer to an interface, in the order of the list."""
    known = _answers.get(interface)
    if known is None:
        found = (family.answer(interface) for family in families())
        known = _answers[interface] = tuple(each for each in found if each is not None)
    return known
