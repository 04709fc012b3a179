"""Checks of the steps of a flow: which there must be, which may stand there once, and what can follow what.

Called by `game.loading.lint` for every choice of options that it tries. What is said of a step follows from its `stage` alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.core.wording import quoted
from game.families import answers
from game.loading.checks import Checks
from game.loading.drafts import Cases, Conditional, Draft, Number
from game.loading.names import POINTS
from game.loading.nodes import inside
from game.loading.options import defaults
from game.loading.values import accepted_text, value_text
from game.loading.walk import Walk
from game.match.ruleset import Option, Players, Scalar, Step
from game.mechanics.params import ONCE, STAGES, params_by_verb

if TYPE_CHECKING:
    from game.loading.lint import Lint


def check_flow(lint: Lint, steps: Sequence[Step]) -> None:
    """Report steps that are missing, that stand there twice, and the first that comes too late for its stage."""
    own = {checks.family: verbs for checks in answers(Checks) if (verbs := checks.own_verbs(steps))}
    for stage in ONCE:
        if all(_stage(step.verb) != stage for step in steps) and not (own and stage == "play"):
            lint.missing(steps[0], (), f"the flow has no step {_one_of(stage)}", "flow")
    known: list[Step] = []
    for step in steps:
        foreign = next((name for name, verbs in own.items() if step.verb not in verbs), None)
        if foreign is not None:
            lint.say(step, (), f"a {foreign} game has no step {quoted(step.verb)}; known: {', '.join(own[foreign])}")
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
    stage: str = params_by_verb()[verb].stage
    return stage


def _order(step: Step) -> int:
    return STAGES.index(params_by_verb()[step.verb].stage)


def _verbs(stage: str) -> list[str]:
    return [verb for verb, params in params_by_verb().items() if params.stage == stage]


def _listed(stage: str) -> str:
    *most, last = _verbs(stage)
    return f"{', '.join(most)} and {last}"


def _one_of(stage: str) -> str:
    *most, last = map(quoted, _verbs(stage))
    return f"{', '.join(most)} or {last}" if most else last


# ------------------------------------------------------------ lint fixed
# Checks of what no option can change: who may play, and names that are taken.
#
# Called once for a ruleset by `game.loading.lint`.


def check_fixed(walk: Walk, parts: Mapping[str, Any]) -> None:
    """Report what is wrong whatever the options."""
    players = parts.get("players")
    if isinstance(players, Players):
        _check_players(walk, players)
    for name, (node, at) in walk.defined.get("tally", {}).items():
        if name == POINTS:
            walk.bad(node, at, f"{quoted(POINTS)} is what settle pays; give this tally another name")


def _check_players(walk: Walk, players: Players) -> None:
    node = walk.places[id(players)].node
    if players.min > players.max:
        walk.bad(node, "players", f"min {players.min} is above max {players.max}")
    elif not players.min <= players.default <= players.max:
        walk.bad(
            inside(node, "default"),
            "players.default",
            f"expected a whole number from {players.min} to {players.max}, found {players.default}",
        )
    for name, option in walk.options.items():
        if option.only is None:
            continue
        low, high = option.only.players
        place, at = inside(walk.places[id(option.only)].node, "players"), f"options.{name}.only.players"
        if low > high:
            walk.bad(place, at, f"{low} is above {high}")
        elif low > players.max or high < players.min:
            walk.bad(
                place, at, f"{low} to {high} players never play: players are {players.min} to {players.max}"
            )


# ------------------------------------------------------------ variations
# The choices of options under which a ruleset is checked: the defaults, and every single house rule turned.
#
# Branches of a file that are not in force by default are thus judged too, without trying every mixture.


def variations(
    options: Mapping[str, Option], parts: Mapping[str, Any]
) -> Iterator[tuple[str, dict[str, Scalar]]]:
    """What is turned, in words (empty: nothing), and the values of all options."""
    usual = defaults(options)
    yield "", usual
    listed: dict[str, set[Scalar]] = {}
    _collect(tuple(parts.values()), listed)
    for name, values in listed.items():
        for value in _interesting(options[name], values):
            if value != usual[name]:
                yield f"{name}={value_text(value)}", {**usual, name: value}


def _interesting(option: Option, listed: set[Scalar]) -> list[Scalar]:
    """Values that may behave differently: all of them, or of a number its ends and those that cases list."""
    if option.type != "int":
        return list(accepted_text(option).values())
    ends = [end for end in (option.min, option.max) if end is not None]
    return sorted({*ends, *(value for value in listed if isinstance(value, int))})


def _collect(value: Any, listed: dict[str, set[Scalar]]) -> None:
    """Every option that some draft inside `value` depends on, with the values that it names."""
    if isinstance(value, Conditional):
        for name, values in value.when.wanted.items():
            listed.setdefault(name, set()).update(values)
        _collect(value.value, listed)
    elif isinstance(value, Cases):
        listed.setdefault(value.option, set()).update(value.cases)
        _collect((*value.cases.values(), value.otherwise), listed)
    elif isinstance(value, Number):
        listed.setdefault(value.option, set())
    elif isinstance(value, Draft):
        _collect(value.inside(), listed)
    elif isinstance(value, tuple):
        for part in value:
            _collect(part, listed)
