"""Why a match cannot be kept or shown, or what is kept cannot be used, in the language in force."""

from __future__ import annotations

from game import GameError
from game.match.replay import ReplayError
from game.store.match_store import StoreError
from game.store.transcript import TranscriptError
from ui.widgets.text import t


def store_words(error: GameError) -> str:
    """The error in a sentence or two, which stand alone or after another sentence."""
    if isinstance(error, StoreError):
        return t(f"store-{error.code}", **error.params)
    if isinstance(error, ReplayError):
        return t(f"replay-{error.code}", game=error.game, line=error.line, reason=error.reason)
    if isinstance(error, TranscriptError):
        return t("replay-damaged", game="", line=error.line, reason=error.reason)
    return str(error)
