"""Why a match cannot be kept, or what is kept cannot be used, in the language in force."""

from __future__ import annotations

from game import GameError
from game.store.match_store import StoreError
from ui.replay.words import trouble_words
from ui.widgets.text import t


def store_words(error: GameError) -> str:
    """The error in a sentence or two, which stand alone or after another sentence."""
    if isinstance(error, StoreError):
        return t(f"store-{error.code}", **error.params)
    return trouble_words(error)
