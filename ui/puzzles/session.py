"""A puzzle as a match: one person has to keep what can be kept, and whoever else sits there finds the best defence by search.

Once the person has lost it, or wants to see the solution, all seats play on by themselves, the person's as well as it still can.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game import Action, Event, Rules, State
from game.puzzles.proof import Prover, TooLarge
from game.puzzles.puzzle import Puzzle
from game.puzzles.sure import certain, is_certain
from ui.background import BackgroundTask
from ui.session import SeatConfig, Session

Verdict = Literal["", "solved", "lost", "shown"]
SLACK = 1e-6
MOST_NODES = 60_000  # of one answer, which takes some seconds then


class PuzzleSession(Session):
    """One attempt at a puzzle. `shows` plays the solution instead."""

    def __init__(self, puzzle: Puzzle, rules: Rules, seats: Sequence[SeatConfig], shows: bool = False) -> None:
        super().__init__(rules, seats, 0, state=puzzle.start(rules), practice=True)
        self.puzzle = puzzle
        self.shows = shows
        held = [hand for seat, hand in enumerate(self.state.hands) if seat != puzzle.seat]
        # Whether hands are shown: all but the order of a stock lies open.
        self.opened = puzzle.kind == "open" or puzzle.kind == "odds" and any(held)
        self.lost = False
        self.acted = False
        self._first = self.state.log.count
        self._prover = Prover(self.state, puzzle.seat, MOST_NODES)
        self._reply: BackgroundTask[Action] | None = None
        self._solution = rules.book.read(puzzle.solution)
        self._let_go()

    def _let_go(self) -> None:
        """Nobody decides any more but the search."""
        if self.shows or self.lost:
            self.people = ()

    # -- who acts

    def is_person(self, seat: int | None) -> bool:
        return super().is_person(seat) and bool(self.people)

    @property
    def my_turn(self) -> bool:
        return bool(self.people) and super().my_turn

    @property
    def you(self) -> int | None:
        return self.puzzle.seat

    def prepare(self) -> None:
        """Nobody looks ahead but the search."""

    @property
    def can_undo(self) -> bool:
        return bool(self.people) and super().can_undo

    def ask_hint(self) -> None:
        """A puzzle has no hints; its solution can be shown."""

    # -- acting

    def act(self, action: Action | str, chosen: bool = True) -> tuple[Event, ...]:
        before = self.state.copy()
        events = super().act(action, chosen)
        self.acted = True
        self.lost = not self._keeps(before, self.rules.book.read(action))
        self._let_go()
        return events

    def _keeps(self, before: State, action: Action) -> bool:
        """Whether what the puzzle is about is still sure after the action."""
        if self.puzzle.kind == "sure":
            return is_certain(before.view(self.puzzle.seat), action)
        if self.puzzle.kind == "odds":
            same = [each for each in before.legal_actions() if each.verb == action.verb]
            meant = same[-1] if same and action not in same else action  # a verb alone means the best that it can say
            return before.log.count > self._first or meant == self._solution
        try:
            return self._prover.value(self.state) >= self.puzzle.best - SLACK
        except TooLarge:
            return action == self._solution or before.log.count > self._first

    @property
    def decided(self) -> bool:
        """Whether the first action has been judged, and chance has the rest; or whether what was certain has been given away."""
        return self.puzzle.kind == "odds" and self.acted or self.puzzle.kind == "sure" and self.lost

    def think(self) -> None:
        if self._reply is None and self.actor is not None:
            state = self.state.copy()
            self._reply = BackgroundTask(lambda: self._answer(state))

    def _answer(self, state: State) -> Action:
        """What the search does here."""
        if self.shows and state.log.count == self._first:
            return self._solution
        if self.puzzle.kind == "sure":        # who has to answer can do nothing but pass
            return next(iter(certain(state.view(self.puzzle.seat))), None) or state.legal_actions()[0]
        try:
            return self._prover.reply(state)
        except TooLarge:
            return state.legal_actions()[0]

    @property
    def thought(self) -> bool:
        return self._reply is not None and self._reply.done

    def poll(self) -> tuple[Event, ...]:
        if self._reply is None or not self._reply.done:
            return ()
        action, self._reply = self._reply.result(), None
        return self._apply(action)

    # -- how it ends

    @property
    def verdict(self) -> Verdict:
        """How it has ended, empty while it goes on."""
        over = self.actor is None or self._prover.decides(self.state)
        if not over and not self.decided:
            return ""
        return "shown" if self.shows else "lost" if self.lost else "solved"
