"""What happens in climbing games alone, as sentences for the log and the status line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.families.climbing.events import Out
from ui.widgets.text import t
from ui.words import out_words

if TYPE_CHECKING:
    from ui.event_words import Teller, Told


def _out(told: Told) -> str:
    return t("event-out", out=out_words(told.event.place), **told.about)


TELLERS: Mapping[type, Teller] = {Out: _out}
