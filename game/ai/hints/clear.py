"""What is clear from what lies open: the one thing to do that can do no harm, and what is certain to lose.

A table may propose the first without being asked. Where cards nobody has seen decide, nothing is clear.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.hints.position import Hints, Position
from game.families import answers
from game.match.offers import CardsOffer, PlayOffer

if TYPE_CHECKING:
    from game.match.actions import Action
    from game.match.view import View


def clear_verb(view: View) -> str:
    """The verb without cards that can do no harm, by what lies open; empty where nothing is so clear, or cards are asked for."""
    if any(isinstance(offer, (PlayOffer, CardsOffer)) for offer in view.offers):
        return ""
    verbs = list(dict.fromkeys(offer.verb for offer in view.offers))
    if len(verbs) == 1 and len(view.offers) == 1:
        return verbs[0]
    if "reveal" in verbs:                       # paid for at once, and offered only to who can be paid
        return "reveal"
    position = Position(view)
    return next((verb for family in answers(Hints) if (verb := family.clear_verb(position))), "")


def loses(view: View, action: Action) -> bool:
    """Whether an action is certain to lose by what lies open, while something else that is offered is not."""
    position = Position(view)
    return any(family.loses(position, action) for family in answers(Hints))
