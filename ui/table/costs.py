"""Steps that cost something and cannot be taken back: they are asked about once, in one way for every game.

What a step costs is what its button says of it; whether it can be taken back is `ui.turns`' to say, and where it can, undo is
the better question.
"""

from __future__ import annotations

from collections.abc import Sequence

from game import Action, View
from ui.session import Session
from ui.table import asked
from ui.table.deeds import Deed
from ui.turns import Turn, can_take_back
from ui.widgets.controls import Answer, Modal, question
from ui.widgets.text import t
from ui.words import sentences

COSTLY = ("lift", "limit", "double", "split")  # points, cards or another bet


def is_costly(view: View, verb: str) -> bool:
    """Does doing that now cost something that not doing it would not?"""
    if verb == "lift":
        return view.lid is not None and view.lid.lift_cost > 0
    return verb in COSTLY


def is_final(session: Session, action: Action) -> bool:
    """Whether undo would not take that back even at once, because it shows what lay hidden or ends the deal."""
    before, after = session.state.copy(), session.state.copy()
    after.apply(action)
    turn = Turn(before, session.viewer, before.deal_number)
    if after.actor is None or after.deal_number != before.deal_number:
        return True
    return not session.takes_all_back and not can_take_back(turn, after)


def asks(session: Session, deed: Deed) -> bool:
    """Whether that is asked about before it is done: also a lift that can only cost points, which nobody means."""
    view, action = session.view(), deed.action
    assert action is not None
    return asked.is_hopeless(view, action.verb) or (is_costly(view, action.verb) and is_final(session, action))


def cost_question(view: View, deed: Deed, names: Sequence[str], answer: Answer) -> Modal:
    """The question before that; `answer` does it."""
    if asked.is_hopeless(view, deed.verb):
        lid = view.lid
        assert lid is not None and lid.coverer is not None
        name = names[lid.coverer]
        text = lambda: t("pot-lift-text", enough=lid.enough, cost=lid.lift_cost, name=name)  # noqa: E731 (follows the language)
        go = lambda: Answer(t("pot-lift-anyway"), answer.action, name=answer.name)  # noqa: E731
        return question(lambda: t("pot-lift-title"), text, go, lambda: t("table-cost-back"))
    words = lambda: sentences([deed.why, t("table-cost-final")])  # noqa: E731
    return question(lambda: t("table-cost-title", what=deed.words), words, answer, lambda: t("table-cost-back"))
