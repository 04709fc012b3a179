"""The rules engine: rulesets from YAML, states, views and computer players. No drawing, no clock.

    from game import load_ruleset
    rules = load_ruleset("path/or/id", players=4)
    state = rules.new_match(seed=7)
    while state.actor is not None:
        state.apply(state.legal_actions()[0])
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.api import *  # noqa: F403 (the names are those of its __all__)


# What the home screen needs before anything is played: the rest of the engine is imported behind it.
_LIGHT = {name: module for module, names in {
    "game.core.deck": "Card Deck Value",
    "game.core.errors": "GameError Problem RulesetError",
    "game.core.languages": "Text",
    "game.loading.listing": "RulesetEntry kept_listing",
}.items() for name in names.split()}


def __getattr__(name: str) -> object:
    """A name of the engine (`game.api`). The engine is loaded for the first of them and not before: to draw the first picture
    of a window or to read the command line nobody needs it."""
    if name in _LIGHT:
        return getattr(import_module(_LIGHT[name]), name)
    api = import_module("game.api")
    if name in getattr(api, "__all__", ()):
        return getattr(api, name)
    if name in globals():  # a module that came with it
        return globals()[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
