"""What the table does for a person without being told: passing, covering and declining where the settings say so, and
answering a private question to which there is only one answer.
"""

from __future__ import annotations

from typing import NamedTuple

from game import Action, View
from ui.settings import Settings
from ui.table import action_bar, asked
from ui.widgets.text import t
from ui.words import a_reading, told


class Automatic(NamedTuple):
    """What is done, with the words that announce it; `silent` things are done at once."""

    action: Action
    words: str = ""
    silent: bool = False


def automatic(view: View, settings: Settings, alone: bool) -> Automatic | None:
    """What the seat to act need not do itself; `alone` says that no other person sits at the screen."""
    only = action_bar.only_passing(view)
    if asked.is_private(view):
        return Automatic(only, silent=True) if only is not None and alone else None
    if view.actor != view.seat:
        return None
    if settings.auto_decline and asked.nothing_to_gain(view):
        return Automatic(view.rules.action("decline"), t("pot-nothing-gained"))
    if not settings.auto_pass or only is None:
        return None
    if view.over is not None:
        return Automatic(only, told(view.rules, "table-auto-pass", what=a_reading(view.over, view.rules)))
    return Automatic(only, t("pot-auto-cover") if only.verb == "cover" else "")
