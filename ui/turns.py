"""What a person has decided in this deal and can take back, and what was taken back and can be done again.

A decision is an action that a person chose among several; what the table does by itself, and what nobody could have done
otherwise, is none. `can_take_back` says until when one can be taken back at an ordinary table. Used by the session, which knows
who sits here and whether it is a practice table.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

from game import Event, State, replay_record
from game.match.events import Begin, CardsDealt, Leader, Play, TrickEnd

BEGINNINGS = (Begin, CardsDealt)  # a deal that did not begin with these is a position that somebody has built
STAGES = (TrickEnd, Leader)  # with the next card after these, what came before them is past


class Decision(NamedTuple):
    """A decision that was made: the state before it, and whose it was."""

    before: State
    seat: int
    deal: int


class TakenBack(NamedTuple):
    """A turn that was taken back, and the state that it had led to: what can be done again."""

    turn: Decision
    after: State


class DecisionHistory:
    """The turns of the people at one table, the last one first to be taken back."""

    def __init__(self) -> None:
        self._made: list[Decision] = []
        self._taken_back: list[TakenBack] = []

    @property
    def last(self) -> Decision | None:
        """The turn that would be taken back."""
        return self._made[-1] if self._made else None

    @property
    def next(self) -> Decision | None:
        """The turn that would be done again."""
        return self._taken_back[-1].turn if self._taken_back else None

    def made(self, turn: Decision) -> None:
        """Record a decision. What had been taken back before cannot be done again,
        and decisions of an earlier deal cannot be taken back."""
        if self._made and self._made[-1].deal != turn.deal:
            self._made.clear()
        self._made.append(turn)
        self._taken_back.clear()

    def moved_on(self) -> None:
        """Record an action that is no decision: what had been taken back before cannot be done again."""
        self._taken_back.clear()

    def known(self, now: State) -> State:
        """The match as far as the person has seen it: where it stands now, or stood before the first of what was taken back."""
        return self._taken_back[0].after if self._taken_back else now

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

    def add(self, turns: Sequence[Decision]) -> None:
        """What was done before the table was taken up again."""
        self._made.extend(turns)

    def forget(self) -> None:
        """Nothing of what was done can be taken back."""
        self._made.clear()
        self._taken_back.clear()


class DecisionFinder:
    """Told of a match that is taken up again (`watch`): finds the turns of a seat in the deal in progress."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._before: State | None = None
        self._found: list[Decision] = []

    def watch(self, then: State, events: Sequence[Event], line: int) -> None:
        """Take in what was done; the match stands at `then` now."""
        before, self._before = self._before, then.copy()
        done = next((event for event in events if event.action is not None), None)
        if before is not None and done is not None and done.seat == self.seat:
            self._found.append(Decision(before, self.seat, before.deal_number))

    def decisions(self) -> list[Decision]:
        """Those of the deal in progress in which there was something to choose."""
        deal = self._before.deal_number if self._before is not None else 0
        return [turn for turn in self._found if turn.deal == deal and has_choice(turn.before)]


def has_choice(state: State) -> bool:
    """Whether the seat to act can do one thing or another."""
    written_out = (action for offer in state.offers() for action in offer.representatives())
    return len(set(islice(written_out, 2))) > 1      # one action may be offered twice: as an answer, and as what beats the table


def can_take_back(turn: Decision, known: State) -> bool:
    """Whether a decision can be taken back by who has seen the match up to `known`: nothing that lay hidden has been shown since,
    and nobody has played a card in the next trick."""
    next_stage = False
    for event in known.log.after(turn.before.log.count):
        if event.uncovers(turn.seat) or next_stage and isinstance(event, Play):
            return False
        next_stage = next_stage or isinstance(event, STAGES)
    return True


def nobody_since(turn: Decision, state: State) -> bool:
    """Whether that decision is the last thing that anybody did."""
    return sum(event.action is not None for event in state.log.after(turn.before.log.count)) == 1


def is_under_way(state: State) -> bool:
    """Whether something has been done in the deal in progress, and its beginning is known."""
    events = state.log.latest_deal()
    return any(event.action is not None for event in events) and isinstance(events[0], BEGINNINGS)


def beginning_of_deal(state: State) -> State:
    """The match as it stood at the first decision of the deal in progress."""
    found, found_in = state, 0

    def watch(then: State, events: Sequence[Event], line: int) -> None:
        nonlocal found, found_in
        if any(isinstance(event, BEGINNINGS) for event in events) and then.deal_number != found_in:
            found, found_in = then.copy(), then.deal_number

    replay_record(state.record(), state.rules, watch)
    return found
