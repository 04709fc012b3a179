"""`explained`: the choices of a computer player with reasons that are true of the position, as hints say them.

What a player gives as its reason is checked before it is said. Of all that holds, speaks for the action
(`game.players.truths.arguing`) and is not true of everything else as well, the strongest is said; where there is room, a fact
follows. Where nothing is left the reason is `allowed`, which has no sentence.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.players.base import Choice, Reason
from game.players.truths import banking, bets, claims, climbing, common, facts, pots, tricks  # noqa: F401  they register checks
from game.players.truths.arguing import ARGUES, NO_CHOICE, argues, says_something, strength
from game.players.truths.parts import parts, plain_facts
from game.players.truths.position import Position
from game.players.truths.register import CHECKS

if TYPE_CHECKING:
    from game.view import View

# What a fact would only say again.
SAYS = {
    "keeps_bomb": ("keeps_whole",), "keeps_plan": ("leaves",), "keeps_groups": ("keeps_whole",),
    "win_lead_then_out": ("leaves", "keeps_top", "keeps_high", "keeps_whole"), "secures": ("makes_tricks",),
    "enough_then": ("makes_total",), "lead_for_claim": ("makes_total",), "give_low": ("keeps_high",),
    "limit_lowest": ("keeps_high",), "lead_return": ("keeps_top", "keeps_high"),
}


def holds(view: View, choice: Choice) -> bool:
    """Whether the reason of a choice, and what follows it, are true of the position."""
    return true_of(Position(view), choice)


def true_of(position: Position, choice: Choice) -> bool:
    """The same in a position that is known already."""
    said = [choice.reason, *([] if choice.also is None else [choice.also])]
    return all(_holds(position, replace(choice, reason=reason, also=None)) for reason in said)


def _holds(position: Position, choice: Choice) -> bool:
    found = CHECKS.get(choice.reason.code)
    return found is not None and found(position, choice)


def explained(view: View, choices: Sequence[Choice]) -> list[Choice]:
    """The same choices in the same order, each with the strongest reason for it that was found and that holds by the view."""
    position = Position(view)
    return [_explained(position, choice) for choice in choices]


def _explained(position: Position, choice: Choice) -> Choice:
    main = next(_sayable(position, choice, _found(position, choice)), None)
    if main is None:
        return Choice(choice.action, Reason("allowed"))
    if main.code in NO_CHOICE:
        return Choice(choice.action, main)
    spared = (main.code, *SAYS.get(main.code, ()))
    rest = (part for part in parts(position, choice) if part.code not in spared)
    return Choice(choice.action, main, next(_sayable(position, choice, rest), None))


def _found(position: Position, choice: Choice) -> list[Reason]:
    """What might be said for an action, the strongest first: the player's own reason, facts, and what needs nothing filled in."""
    verb = choice.action.verb
    bare = [Reason(code) for code, argument in ARGUES.items() if verb in argument.verbs]
    found = [choice.reason, *parts(position, choice), *plain_facts(position, choice), *bare]
    return sorted(found, key=strength, reverse=True)


def _sayable(position: Position, choice: Choice, reasons: Iterable[Reason]) -> Iterator[Reason]:
    """Those that speak for the action, are confirmed by their own checks, and do not hold of everything else as well."""
    for reason in reasons:
        said = Choice(choice.action, reason)
        if argues(position, said) and _holds(position, said) and says_something(position, said):
            yield reason
