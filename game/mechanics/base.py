"""What every mechanic is: one phase of a deal with the same few methods. Only the engine sequences mechanics.

A mechanic object lives for one phase of one deal and holds what changes during it; its parameters are a frozen
dataclass of `game.mechanics.params`, shared by all deals.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from itertools import islice
from typing import TYPE_CHECKING, Any, ClassVar

from game.core.errors import Refusal, TooManyActions
from game.match.actions import Action
from game.match.events import Event
from game.match.offers import Offer
from game.match.slices import Slice

if TYPE_CHECKING:
    from game.match.state import State

ACTION_LIMIT = 20_000


def limited(actions: Iterable[Action]) -> tuple[Action, ...]:
    """The actions, or TooManyActions when there are more than the engine writes out."""
    written = tuple(islice(actions, ACTION_LIMIT + 1))
    if len(written) > ACTION_LIMIT:
        raise TooManyActions(f"more than {ACTION_LIMIT} actions; work from the offers")
    return written


class Mechanic(ABC):
    """One phase. `state.actor` is the seat to act while it lasts; `done` ends it."""

    __slots__ = ("done",)
    verbs: ClassVar[tuple[str, ...]] = ()
    slices: ClassVar[tuple[type[Slice], ...]] = ()       # what it keeps of a deal

    def __init__(self) -> None:
        self.done = False

    def asks(self) -> tuple[str, ...]:
        """The verbs that this phase can ever offer."""
        return self.verbs

    @abstractmethod
    def enter(self, state: State) -> list[Event]:
        """Begin the phase: set `state.actor`, or `done` when nobody has anything to decide."""

    def offers(self, state: State) -> tuple[Offer, ...]:
        """What the seat to act may do."""
        return ()

    def legal(self, state: State) -> tuple[Action, ...]:
        """The offers written out."""
        return limited(action for offer in self.offers(state) for action in offer.representatives())

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Why the seat to act may not do this, None when it may."""
        return Refusal("not_now", {"verb": action.verb})

    def apply(self, state: State, action: Action) -> tuple[Event, ...]:
        """Carry out an action that has been found legal."""
        raise AssertionError(f"{type(self).__name__} asks nothing, got {action}")

    def copy(self) -> Mechanic:
        """An independent copy, cheap."""
        return self

    def facts(self, state: State, seat: int) -> Mapping[str, Any]:
        """What `seat` may know of this phase, for the view."""
        return {}

    def seen_by(self, seat: int) -> Mechanic:
        """A copy without what `seat` may not know."""
        return self.copy()

    def closes(self) -> bool:
        """Whether the deal goes straight to its settlement when this phase is done."""
        return False

    def can_change(self, state: State) -> bool:
        """Whether the rest of the deal can still change its result, as far as everybody can know."""
        return True

    def voids(self) -> bool:
        """Whether the deal is thrown in when this phase is done."""
        return False


class Nothing(Mechanic):
    """The phase before the first one of a deal."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.done = True

    def enter(self, state: State) -> list[Event]:
        """Nothing to begin."""
        return []
