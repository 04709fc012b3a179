"""`Rollout`: a state on which a computer player tries things out, as fast as the rules can be carried out.

The rules are those of `State`; what is left out is what only tables and records need: events are forgotten as they come, and
actions are taken as legal. Whoever plays a rollout on chooses from its legal actions or knows that what it does is legal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.match.actions import Action
from game.match.events import Event, Log
from game.match.state import State
from game.mechanics.base import Playing

if TYPE_CHECKING:
    from typing import Self

NO_EVENTS: tuple[Event, ...] = ()


class Brief(Log):
    """Remembers the last event alone: settlements of most games ask for no more."""

    __slots__ = ("_last",)

    def __init__(self, first: type[Event], last: Event | None) -> None:
        super().__init__(first=first)
        self._last = last

    def fork(self) -> Brief:
        """One that goes its own way."""
        return Brief(self.first, self._last)

    def extend(self, events: Sequence[Event]) -> None:
        """Forget all but the last of them."""
        if events:
            self._last = events[-1]

    def last(self) -> Event | None:
        """What happened last, None when nothing has."""
        return self._last


class Rollout(State):
    """Made by `rollout_of` and by copying; it has no past that could be asked for, and so no views and no record."""

    __slots__ = ()

    def apply(self, action: Action | str) -> tuple[Event, ...]:
        """Carry out an action that is legal, as its ruleset has made it, and whatever follows from it. Tells nothing."""
        self._legal = None
        phase = self.phase
        self.log.extend(phase.apply(self, action))  # type: ignore[arg-type]  # a State reads text as well
        if phase.done:
            self._advance()
        return NO_EVENTS

    def next_deal(self, idle: int = 0) -> list[Event]:
        """There is none: who deals next, and who is where in the match, is not asked."""
        self.actor = None
        return []

    def copy(self) -> Self:
        """An independent copy."""
        return _as_rollout(super().copy())  # type: ignore[return-value]


def rollout_of(state: State) -> Rollout:
    """A copy of a state to be played on to the end of its deal, where it stops."""
    rollout = _as_rollout(state.copy())
    rollout.last_deal = rollout.deal_number
    if not any(family.reads_log(state.rules) for family in state.rules.answers(Playing)):
        rollout.log = Brief(state.log.first, state.log.last())
    return rollout


def _as_rollout(state: State) -> Rollout:
    state.__class__ = Rollout
    assert isinstance(state, Rollout)
    return state
