"""Checks of the steps of a flow: which there must be, which may stand there once, and what can follow what.

Called by `game.loading.lint` for every choice of options that it tries. What is said of a step follows from its `stage` alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.loading.lint_banks import STEPS, is_banking
from game.mechanics.params import ONCE, PARAMS, STAGES
from game.ruleset import Step
from game.wording import quoted

if TYPE_CHECKING:
    from game.loading.lint import Lint


def check_flow(lint: Lint, steps: Sequence[Step]) -> None:
    """Report steps that are missing, that stand there twice, and the first that comes too late for its stage."""
    banking = is_banking(steps)
    for stage in ONCE:
        if all(_stage(step.verb) != stage for step in steps) and not (banking and stage == "play"):
            lint.missing(steps[0], (), f"the flow has no step {_one_of(stage)}", "flow")
    known: list[Step] = []
    for step in steps:
        if banking and step.verb not in STEPS:
            lint.say(step, (), f"a banking game has no step {quoted(step.verb)}; known: {', '.join(STEPS)}")
            continue
        twin = next((each for each in known if _stage(each.verb) == _stage(step.verb) in ONCE or each.verb == step.verb), None)
        if twin is None:
            known.append(step)
        elif twin.verb == step.verb:
            lint.say(step, (), f"the flow has {step.verb} twice")
        else:
            lint.say(step, (), f"expected only one of {_listed(_stage(step.verb))}, found {step.verb} after {twin.verb}")
    late = next((i for i, step in enumerate(known) if i and _order(step) < _order(known[i - 1])), None)
    if late is not None:
        order = ", ".join(step.verb for step in sorted(known, key=_order))
        lint.say(known[late], (), f"{known[late].verb} cannot come after {known[late - 1].verb}; the order is {order}")


def _stage(verb: str) -> str:
    stage: str = PARAMS[verb].stage
    return stage


def _order(step: Step) -> int:
    return STAGES.index(PARAMS[step.verb].stage)


def _verbs(stage: str) -> list[str]:
    return [verb for verb, params in PARAMS.items() if params.stage == stage]


def _listed(stage: str) -> str:
    *most, last = _verbs(stage)
    return f"{', '.join(most)} and {last}"


def _one_of(stage: str) -> str:
    *most, last = map(quoted, _verbs(stage))
    return f"{', '.join(most)} or {last}" if most else last
