"""`explained`: the choices of a computer player with reasons that are true of the position, as hints say them.

What a player gives as its reason is checked before it is said. Of all that holds, speaks for the action
(`game.ai.hints.common.arguments`) and is not true of everything else as well, the strongest is said; where there is room, a fact
follows. Where nothing is left the reason is `allowed`, which has no sentence.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice
from typing import TYPE_CHECKING

from game.ai.base import Choice, Reason
from game.ai.hints.common import arguments, checks, parts, plain_facts
from game.ai.hints.position import Hints, Position
from game.match.actions import Action

if TYPE_CHECKING:
    from game.match.view import View


def holds(view: View, choice: Choice) -> bool:
    """Whether the reason of a choice, and what follows it, are true of the position."""
    return true_of(Position(view), choice)


def true_of(position: Position, choice: Choice) -> bool:
    """The same in a position that is known already."""
    said = [choice.reason, *([] if choice.also is None else [choice.also])]
    return all(_holds(position, replace(choice, reason=reason, also=None)) for reason in said)


def _holds(position: Position, choice: Choice) -> bool:
    found = checks().get(choice.reason.code)
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
    spared = (main.code, *arguments()[main.code].says)
    rest = (part for part in parts(position, choice) if part.code not in spared)
    return Choice(choice.action, main, next(_sayable(position, choice, rest), None))


def _found(position: Position, choice: Choice) -> list[Reason]:
    """What might be said for an action, the strongest first: the player's own reason, facts, and what needs nothing filled in."""
    verb = choice.action.verb
    bare = [Reason(code) for code, argument in arguments().items() if argument.speaks_of(verb)]
    found = [choice.reason, *parts(position, choice), *plain_facts(position, choice), *bare]
    return sorted(found, key=strength, reverse=True)


def _sayable(position: Position, choice: Choice, reasons: Iterable[Reason]) -> Iterator[Reason]:
    """Those that speak for the action, are confirmed by their own checks, and do not hold of everything else as well."""
    for reason in reasons:
        said = Choice(choice.action, reason)
        if argues(position, said) and _holds(position, said) and says_something(position, said):
            yield reason


# ------------------------------------------------------------ arguing
# Which reason speaks for which action, and how strongly: of several true reasons the strongest is said.


ALTERNATIVES = 40                 # of which so many are asked whether a reason holds of them as well
NO_CHOICE = ("last_cards", "only_play", "only_pass")      # need nothing to compare with


def argues(position: Position, choice: Choice) -> bool:
    """Whether the reason speaks for the action that it stands with; whether it is true is another question."""
    argument = arguments().get(choice.reason.code)
    return argument is not None and argument.speaks_of(choice.action.verb) and argument.when(position, choice)


def strength(reason: Reason) -> int:
    """How strongly a reason speaks for its action; 0 where it does not."""
    argument = arguments().get(reason.code)
    return 0 if argument is None else argument.strength


def says_something(position: Position, choice: Choice) -> bool:
    """Whether there is another thing to do of which the reason does not hold just as well."""
    if choice.reason.code in NO_CHOICE:
        return True
    for other in alternatives(position):
        if other != choice.action:
            instead = Choice(other, choice.reason)
            if not argues(position, instead) or not checks()[choice.reason.code](position, instead):
                return True
    return False


def alternatives(position: Position) -> list[Action]:
    """What may be done, one action for each choice that the rules tell apart: each verb, and some of its cards."""
    known = position.memo.get("alternatives")
    if known is None:
        offers = position.view.offers
        few = chain.from_iterable(islice(offer.representatives(), ALTERNATIVES // len(offers) + 1) for offer in offers)
        known = position.memo["alternatives"] = [action for action in few if position.view.refusal(action) is None]
    assert isinstance(known, list)
    return known


# ------------------------------------------------------------ clear
# What is clear from what lies open: the one thing to do that can do no harm, and what is certain to lose.
#
# A table may propose the first without being asked. Where cards nobody has seen decide, nothing is clear.


def clear_verb(view: View) -> str:
    """The verb without cards that can do no harm, by what lies open; empty where nothing is so clear, or cards are asked for."""
    if any(offer.takes_cards for offer in view.offers):
        return ""
    verbs = list(dict.fromkeys(offer.verb for offer in view.offers))
    if len(verbs) == 1 and len(view.offers) == 1:
        return verbs[0]
    if "reveal" in verbs:                       # paid for at once, and offered only to who can be paid
        return "reveal"
    position = Position(view)
    return next((verb for family in position.rules.answers(Hints) if (verb := family.clear_verb(position))), "")


def loses(view: View, action: Action) -> bool:
    """Whether an action is certain to lose by what lies open, while something else that is offered is not."""
    position = Position(view)
    return any(family.loses(position, action) for family in position.rules.answers(Hints))
