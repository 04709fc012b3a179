"""Trick games with combinations, and those that a claim may end.

The names of `game.families.tricks.api` are what this room offers.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.families.tricks.api import *  # noqa: F403 (the names are those of its __all__)


def __getattr__(name: str) -> object:
    """A class that the room offers; its engine is loaded for the first of them and not before. Modules are found without this."""
    if not name[:1].isupper():
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    api = import_module("game.families.tricks.api")
    if name in getattr(api, "__all__", ()):
        return getattr(api, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
