"""Export from the window: the transcript of a match into a file, and onto the clipboard where there is one.

The replay scene and the history use it.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from game import Record
from game.exporting import ExportError, export
from game.match_store import Seated
from game.replay import Replay
from ui.session import SeatConfig
from ui.widgets import clipboard
from ui.widgets.text import language, t


class Exported(NamedTuple):
    """Where the text was written, and whether other programs can paste it now."""

    path: Path
    copied: bool


def export_match(match: Record | Replay, seats: Sequence[SeatConfig]) -> Exported:
    """Write the match down. GameError (ReplayError, ExportError) when that cannot be done."""
    replay = match if isinstance(match, Replay) else Replay.of(match)
    named = [Seated(seat.called, seat.level) for seat in seats]
    path, text = export(replay, named, replay.rules.ruleset.name.to(language()))
    return Exported(path, _copy(text))


def _copy(text: str) -> bool:
    clipboard.copy(text)
    try:
        return bool(pygame.scrap.get_text() == text)
    except (AttributeError, pygame.error, NotImplementedError):
        return False


def exported_words(exported: Exported) -> str:
    """What to say of it."""
    return t("replay-exported-copied" if exported.copied else "replay-exported", path=str(exported.path))


def failed_words(error: ExportError) -> str:
    """What to say when it failed."""
    return t("replay-export-failed", path=str(error.path), problem=error.problem)
