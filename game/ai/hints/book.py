"""`Hint`: a key, a test of the position, and what the sentence fills in; `explained` says the strongest that is true.

Nothing is claimed apart from its test, and no computer player is asked. What holds of everything that may be done is said only
where nothing else is true of the action. Where there is room, a second hint follows. Sentences are texts named by the key.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import chain, islice
from typing import TYPE_CHECKING, NamedTuple

from game.ai.hints.position import Hints, Position
from game.core.languages import Text
from game.families import answers
from game.match.actions import Action

if TYPE_CHECKING:
    from game.match.view import View

Params = Mapping[str, str | int | Text]
Holds = Callable[[Position, Action], Params | None]
ALTERNATIVES = 40                 # of which so many are asked whether a hint holds of them as well


class Hint(NamedTuple):
    """What may be said for actions with one of these verbs (none: with any), the strongest first. `holds` gives what the sentence
    fills in (whole numbers, plain text, notation for cards, names of a ruleset), or None where it is not true."""

    key: str
    strength: int
    verbs: tuple[str, ...]
    holds: Holds
    part: int = 0                   # may follow another hint in its sentence: the lowest of them first; 0 may not
    says: tuple[str, ...] = ()      # hints that would only say the same again

    def said_of(self, position: Position, action: Action) -> Params | None:
        """What it fills in where it speaks for the action; None where it does not."""
        return self.holds(position, action) if not self.verbs or action.verb in self.verbs else None


class Said(NamedTuple):
    """A hint that holds, and what its sentence is filled with."""

    key: str
    params: Params


class Explained(NamedTuple):
    """An action, the hint that speaks for it, and what follows in the same sentence; None where there is nothing to say."""

    action: Action
    why: Said | None = None
    also: Said | None = None


def where(test: Callable[[Position, Action], bool]) -> Holds:
    """A test that fills in nothing."""
    return lambda position, action: {} if test(position, action) else None


def explained(view: View, actions: Iterable[Action], unlike: Action | None = None) -> list[Explained]:
    """The same actions in the same order, each with the strongest hints that are true of it by the view, and cannot be said just
    so of the action `unlike`, where one is given."""
    position = Position(view)
    return [explanation(position, action, unlike) for action in actions]


def explanation(position: Position, action: Action, unlike: Action | None = None) -> Explained:
    """An action with what is true of it in a position that is known already, as `explained`."""
    hints = hints_of(tuple(position.rules.answers(Hints)))
    if unlike is not None:
        hints = tuple(hint for hint in hints if hint.said_of(position, action) != hint.said_of(position, unlike))
    main = next(_telling(hints, position, action), None) or next(_true(hints, position, action), None)
    if main is None:
        return Explained(action)
    hint, params = main
    rest = (other for other in hints if other.part and other.key not in (hint.key, *hint.says))
    also = next(_telling(sorted(rest, key=lambda other: other.part), position, action), None)
    return Explained(action, Said(hint.key, params), None if also is None else Said(also[0].key, also[1]))


@cache
def hints_of(families: tuple[Hints, ...]) -> tuple[Hint, ...]:
    """The hints that all games share and those of some families, the strongest first."""
    from game.ai.hints import common
    found = chain(common.HINTS, *(family.hints() for family in families))
    return tuple(sorted(found, key=lambda hint: -hint.strength))


def all_hints() -> tuple[Hint, ...]:
    """The hints of all families."""
    return hints_of(tuple(answers(Hints)))


def _true(hints: Iterable[Hint], position: Position, action: Action) -> Iterator[tuple[Hint, Params]]:
    """Those that hold of an action, and what they fill in."""
    for hint in hints:
        params = hint.said_of(position, action)
        if params is not None:
            yield hint, params


def _telling(hints: Iterable[Hint], position: Position, action: Action) -> Iterator[tuple[Hint, Params]]:
    """Those of them that cannot be said just so of everything else that may be done."""
    others = [other for other in alternatives(position) if other != action]
    for hint, params in _true(hints, position, action) if others else ():
        if any(hint.said_of(position, other) != params for other in others):
            yield hint, params


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
