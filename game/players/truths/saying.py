"""`explained`: the choices of a computer player with reasons that are true of the position, as hints say them.

What a player gives as its reason is checked before it is said. One that does not hold gives way to facts about the action; where
there is room, a fact follows a reason that does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from game.players.base import Choice, Reason
from game.players.truths import banking, bets, claims, climbing, common, facts, pots, tricks  # noqa: F401  they register checks
from game.players.truths.parts import parts, plain_facts
from game.players.truths.position import Position
from game.players.truths.register import CHECKS

if TYPE_CHECKING:
    from game.view import View

SILENT = ("random", "lead_by_lot")                # say nothing about the position
AGAINST = ("bid_other", "bank_other", "stand_less", "answer_cheap", "lead_weak")      # speak against the action
ENOUGH = ("last_cards", "only_play", "only_pass")     # nothing needs to follow
# What a fact would only say again.
SAYS = {
    "keeps_bomb": ("keeps_whole",), "keeps_plan": ("leaves", "opens"), "keeps_groups": ("opens", "keeps_whole"),
    "win_lead_then_out": ("leaves", "keeps_top", "keeps_high", "keeps_whole"), "secures": ("makes_tricks",),
    "enough_then": ("makes_total",), "lead_for_claim": ("makes_total",), "give_low": ("keeps_high",),
    "limit_lowest": ("keeps_high",), "lead_return": ("keeps_top", "keeps_high"), "lead_long": ("opens",),
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
    """The same choices in the same order, the best first, each with a reason that was checked against the view."""
    position = Position(view)
    return [_explained(position, choice, best=not place) for place, choice in enumerate(choices)]


def _explained(position: Position, choice: Choice, *, best: bool) -> Choice:
    own = choice.reason
    unsaid = own.code in SILENT or best and own.code in AGAINST
    main = None if unsaid or not _holds(position, replace(choice, also=None)) else own
    if main is not None and main.code in ENOUGH:
        return replace(choice, also=None)
    said = [] if main is None else [main]
    for part in islice(_true_parts(position, choice, own.code if main is not None else ""), 2 - len(said)):
        said.append(part)
    if not said:
        said.append(next(_true(position, choice, plain_facts(position, choice))))
    return Choice(choice.action, said[0], said[1] if len(said) > 1 else None)


def _true_parts(position: Position, choice: Choice, code: str) -> Iterator[Reason]:
    spared = SAYS.get(code, ())
    return _true(position, choice, (part for part in parts(position, choice) if part.code not in spared))


def _true(position: Position, choice: Choice, reasons: Iterator[Reason]) -> Iterator[Reason]:
    """Those that their own checks confirm."""
    return (reason for reason in reasons if _holds(position, Choice(choice.action, reason)))
