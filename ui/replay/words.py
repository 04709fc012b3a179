"""What the replay says of a match that cannot be shown, and of one that was exported, in the language in force."""

from __future__ import annotations

from game import GameError
from game.match.replay import ReplayError
from game.store.transcript import TranscriptError
from ui.widgets.text import t


def trouble_words(error: GameError) -> str:
    """Why a match cannot be replayed, in a sentence or two."""
    if isinstance(error, ReplayError):
        return t(f"replay-{error.code}", game=error.game, line=error.line, reason=error.reason)
    if isinstance(error, TranscriptError):
        return t("replay-damaged", game="", line=error.line, reason=error.reason)
    return str(error)
