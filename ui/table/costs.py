"""Steps that cost something and cannot be taken back: they are asked about once, in one way for every game.

What a step costs is what its button says of it; whether it can be taken back is `ui.turns`' to say, and where it can, undo is
the better question.
"""

from __future__ import annotations

from collections.abc import Sequence

from game import Action, View
from ui.session import Session
from ui.table import prompts
from ui.table.button_model import ButtonModel
from ui.turns import Turn, can_take_back
from ui.widgets.controls import Answer, Modal, question
from ui.widgets.text import t
from ui.words import sentences


def is_final(session: Session, action: Action) -> bool:
    """Whether undo would not take that back even at once, because it shows what lay hidden or ends the deal."""
    before, after = session.state.copy(), session.state.copy()
    after.apply(action)
    turn = Turn(before, session.viewer, before.deal_number)
    if after.actor is None or after.deal_number != before.deal_number:
        return True
    return not session.takes_all_back and not can_take_back(turn, after)


def asks(session: Session, model: ButtonModel) -> bool:
    """Whether that is asked about before it is done: also what can only cost something, which nobody means."""
    view, action = session.view(), model.action
    assert action is not None
    warned = prompts.warning(view, action.verb, session.names) is not None
    return warned or (prompts.is_costly(view, action.verb) and is_final(session, action))


def cost_question(view: View, model: ButtonModel, names: Sequence[str], answer: Answer) -> Modal:
    """The question before that; `answer` does it. Its words follow the language."""
    warned = lambda: prompts.warning(view, model.verb, names)  # noqa: E731
    if warned() is not None:
        go = lambda: Answer(warned().anyway, answer.action, name=answer.name)  # noqa: E731
        return question(lambda: warned().title, lambda: warned().text, go, lambda: t("table-cost-back"))
    words = lambda: sentences([model.why, t("table-cost-final")])  # noqa: E731
    return question(lambda: t("table-cost-title", what=model.words), words, answer, lambda: t("table-cost-back"))
