"""Export from the window: a match as a text into a file, and onto the clipboard where there is one. The replay scene uses it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.match.replay import Replay
from game.store.export import Exported, ExportError, export
from game.store.match_store import Seated
from game.store.transcript import Transcript
from ui.session import SeatConfig
from ui.widgets import clipboard
from ui.widgets.text import language, t
from ui.words import sentences


class Copied(NamedTuple):
    """What was written, and whether other programs can paste it now."""

    exported: Exported
    copied: bool


def export_match(replay: Replay, seats: Sequence[SeatConfig], practice: bool = False, hints: int = 0) -> Copied:
    """Write the match down. GameError (ReplayError, ExportError) when that cannot be done."""
    named = [Seated(seat.called, seat.level) for seat in seats]
    written = export(replay, Transcript.of(replay, named, replay.rules.ruleset.name.to(language()), practice, hints))
    return Copied(written, _copy(written.text))


def _copy(text: str) -> bool:
    clipboard.copy(text)
    try:
        return bool(pygame.scrap.get_text() == text)
    except (AttributeError, pygame.error, NotImplementedError):
        return False


def exported_words(done: Copied) -> str:
    """What to say of it."""
    said = t("replay-exported-copied" if done.copied else "replay-exported", path=str(done.exported.path))
    return sentences([said, t("replay-withheld")]) if done.exported.withheld else said


def failed_words(error: ExportError) -> str:
    """What to say when it failed."""
    return t("replay-export-failed", path=str(error.path), problem=error.problem)
