"""What a person has done in this deal and can take back, and what was taken back and can be done again.

Used by the session, which decides who may do so when.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game import Event, State

BEGINNINGS = ("begin", "deal")  # a deal that did not begin with these is a position that somebody has built
DRAWN = ("deal", "hit", "double", "split")  # who sees what came of these cannot take back what came before


class Turn(NamedTuple):
    """What can be taken back: the state before an action of a person."""

    before: State
    seat: int
    deal: int


class TakenBack(NamedTuple):
    """A turn that was taken back, and the state that it had led to: what can be done again."""

    turn: Turn
    after: State


class Turns:
    """The turns of the people at one table, the last one first to be taken back."""

    def __init__(self) -> None:
        self._made: list[Turn] = []
        self._taken_back: list[TakenBack] = []

    @property
    def last(self) -> Turn | None:
        """The turn that would be taken back."""
        return self._made[-1] if self._made else None

    @property
    def next(self) -> Turn | None:
        """The turn that would be done again."""
        return self._taken_back[-1].turn if self._taken_back else None

    def made(self, turn: Turn) -> None:
        """Something was done: what had been taken back before is no longer to be had, nor is anything of an earlier deal."""
        if self._made and self._made[-1].deal != turn.deal:
            self._made.clear()
        self._made.append(turn)
        self._taken_back.clear()

    def take_back(self, now: State) -> State:
        """The state before the last turn, which has led to `now`."""
        turn = self._made.pop()
        self._taken_back.append(TakenBack(turn, now))
        return turn.before

    def do_again(self) -> State:
        """The state to which the turn had led that was taken back last."""
        turn, after = self._taken_back.pop()
        self._made.append(turn)
        return after

    def add(self, turns: Sequence[Turn]) -> None:
        """What was done before the table was taken up again."""
        self._made.extend(turns)

    def forget(self) -> None:
        """Nothing of what was done can be taken back."""
        self._made.clear()
        self._taken_back.clear()


class Looker:
    """Told of a match that is taken up again (`watch`): finds the turns of a seat in the deal in progress."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._before: State | None = None
        self._found: list[Turn] = []

    def watch(self, then: State, events: Sequence[Event], line: int) -> None:
        """That has been done, and the match stands at `then` now."""
        before, self._before = self._before, then.copy()
        done = next((event for event in events if event.action is not None), None)
        if before is not None and done is not None and done.seat == self.seat:
            self._found.append(Turn(before, self.seat, before.deal_number))

    def turns(self) -> list[Turn]:
        """Those of the deal in progress in which there was something to choose."""
        deal = self._before.deal_number if self._before is not None else 0
        return [turn for turn in self._found if turn.deal == deal and len(turn.before.legal_actions()) > 1]


def nothing_since(turn: Turn, state: State) -> bool:
    """Whether that turn was the last thing that anybody did in the deal, and nobody saw a card that came of it."""
    known, events = turn.before.log.latest_deal(), state.log.latest_deal()
    since = events[len(known):]
    return sum(event.action is not None for event in since) == 1 and not any(event.kind in DRAWN for event in since)


def is_under_way(state: State) -> bool:
    """Whether something has been done in the deal in progress, and its beginning is known."""
    events = state.log.latest_deal()
    return any(event.action is not None for event in events) and events[0].kind in BEGINNINGS


def beginning_of_deal(state: State) -> State:
    """The match as it stood at the first decision of the deal in progress."""
    found, found_in = state, 0

    def watch(then: State, events: Sequence[Event], line: int) -> None:
        nonlocal found, found_in
        if any(event.kind in BEGINNINGS for event in events) and then.deal_number != found_in:
            found, found_in = then.copy(), then.deal_number

    state.record().replay(state.rules, watch)
    return found
