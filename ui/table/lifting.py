"""The question before a lift that can only cost points."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game import View
from ui.widgets.controls import Answer, Modal
from ui.widgets.text import t


def hopeless_lift(view: View, names: Sequence[str], lift: Callable[[], object], decline: Callable[[], object]) -> Modal:
    """Says what it will cost and whom it pays. Leaving it decides nothing."""
    lid = view.lid
    assert lid is not None and lid.coverer is not None
    name = names[lid.coverer]
    answers = lambda: [  # noqa: E731 (asked again at every layout, so that the words follow the language)
        Answer(t("pot-lift-anyway"), lift, name="lift-anyway"),
        Answer(t("pot-lift-back"), None, name="lift-back"),
        Answer(t("pot-lift-decline"), decline, True, name="lift-decline"),
    ]
    text = lambda: t("pot-lift-text", enough=lid.enough, cost=lid.lift_cost, name=name)  # noqa: E731
    return Modal(lambda: t("pot-lift-title"), text, answers)
