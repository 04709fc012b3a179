"""What the table does for a person without being told: passing, covering and declining where the settings say so, speaking
where words decide nothing any more, and answering a private question to which there is only one answer.
"""

from __future__ import annotations

from collections.abc import Sequence

from game import View
from ui.settings import Settings
from ui.table import bids, buttons, prompts
from ui.table.prompts import AutomaticAction
from ui.widgets.text import t
from ui.words import a_reading, told


def foregone(view: View, settings: Settings, names: Sequence[str]) -> AutomaticAction | None:
    """The answer of the seat to act, whoever looks, to what is asked although all can see that nothing depends on it."""
    about = {"whose": "own" if view.actor == view.seat else "other", "actor": names[view.actor] if view.actor is not None else ""}
    said = bids.foregone(view)
    if said is not None:
        return AutomaticAction(said, t("table-bid-foregone", **bids.taken_words(view, said.verb, names), **about))
    return prompts.pointless(view, settings, about)


def automatic(view: View, settings: Settings, alone: bool, names: Sequence[str]) -> AutomaticAction | None:
    """What the seat to act need not do itself; `alone` says that no other person sits at the screen."""
    only = buttons.only_passing(view)
    if prompts.is_private(view):
        return AutomaticAction(only, silent=True) if only is not None and alone else None
    if view.actor != view.seat:
        return None
    found = foregone(view, settings, names)
    if found is not None or not settings.auto_pass or only is None:
        return found
    if view.over is not None:
        return AutomaticAction(only, told(view.rules, "table-auto-pass", what=a_reading(view.over, view.rules)))
    return AutomaticAction(only, prompts.only_answer(only))
