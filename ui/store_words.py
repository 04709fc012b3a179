"""Why a match cannot be kept, or what is kept cannot be used, in the language in force."""

from __future__ import annotations

from game import GameError
from ui.widgets.text import has_text, t


def store_words(error: GameError) -> str:
    """The error as a sentence."""
    code = getattr(error, "code", "")
    if code and has_text(f"store-{code}"):
        return t(f"store-{code}", **getattr(error, "params", {}))
    return str(error)
