"""What a seat can be certain of while it does not see the other hands: a play after which it wins the deal whatever they hold.

That a play is certain is proved by the family from what the seat knows. That another one is not is proved by a deal of the cards
that the seat has not seen in which exact search finds a defence.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from game.ai.coach import alike
from game.puzzles.proof import MOST_NODES, Prover, TooLarge

if TYPE_CHECKING:
    from game.match.actions import Action
    from game.match.state import State
    from game.match.view import View

WORLDS = 30                       # deals of the unseen cards in which a defence is looked for


class Certainties(ABC):
    """What is asked of a family whose games can be won for certain with hidden hands."""

    @abstractmethod
    def winning(self, view: View) -> Sequence[Action]:
        """The actions after which the seat of the view wins the deal for certain, as far as that can be proved."""


def certain(view: View) -> list[Action]:
    """The actions that win for certain."""
    return [action for family in view.rules.answers(Certainties) for action in family.winning(view)]


def is_certain(view: View, action: Action) -> bool:
    """Whether the action is one of them, in whichever suits."""
    return any(alike(action, other, view.rules) for other in certain(view))


def the_certain(state: State, most: int = MOST_NODES) -> Action | None:
    """The one action that wins for certain; None where there is none, or where it is not proved of every other one, in at most so
    many positions of a search each, that it may fail."""
    seat = state.actor
    assert seat is not None
    view = state.view(seat)
    found = certain(view)
    if len(found) != 1:
        return None
    return found[0] if all(may_fail(view, action, most) for action in state.legal_actions() if action != found[0]) else None


def may_fail(view: View, action: Action, most: int) -> bool:
    """Whether there is a deal of the unseen cards in which the others can keep the seat from winning after the action."""
    for number in range(WORLDS):
        world = view.sample(Random(number))
        world.last_deal = world.deal_number
        try:
            if not Prover(world, view.seat, most).wins(world, action):
                return True
        except TooLarge:
            continue
    return False
