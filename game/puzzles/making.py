"""`Maker`: finds puzzles in self-play. Everything follows from the rules and a number: the same deal gives the same puzzle.

Deals are played by beginners (`easy`), who come into positions that careful players avoid. Decisions with few cards left are
searched exactly; what remains is what a person enjoys: one action is best by a wide margin, it brings something, and computer
players fail at it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from statistics import pstdev
from typing import TYPE_CHECKING, NamedTuple

from game.ai.coach import alike
from game.ai.levels import make_player
from game.match.record import Record
from game.puzzles.proof import MARGIN, Prover, Stocks, TooLarge, is_paid, worth_for
from game.puzzles.puzzle import Kind, Puzzle
from game.puzzles.sure import the_certain

if TYPE_CHECKING:
    from game.ai.base import Player
    from game.match.actions import Action
    from game.match.rules import Rules
    from game.match.state import State

LEVELS = ("easy", "normal", "hard:100")
ATTEMPTS = (6, 3, 2)              # of each level; it fails where at least half of them do
SPREAD_DEALS = 80
WIN = 1.0
LINE = 10                         # times the nodes of the proof, for the replies of the adversary


@dataclass(frozen=True)
class Criteria:
    """What makes a puzzle. At most so many `cards` are left in all hands where they are shown, there are at most so many
    `actions` to choose from, and the proof takes at most so many `nodes`, or `nodes_odds` where chance decides and nothing can be
    left out. The best action must bring more than any other by `clear` of the spread of a deal where points are paid, by
    `clear_odds` of it on average where chance decides, and by a win elsewhere. Where all lies open at least `moves` of the seat's
    own decisions must matter, unless two of the levels fail at it. Where hands are hidden, the seat has at least so many cards
    (`held`)."""

    cards: int = 24
    actions: int = 24
    nodes: int = 700
    nodes_odds: int = 3_000
    clear: float = 0.5
    clear_odds: float = 0.25
    moves: int = 2
    held: int = 4


class _Found(NamedTuple):
    """A candidate, and what proved it."""

    puzzle: Puzzle
    prover: Prover
    state: State


class Maker:
    """Makes puzzles by some rules."""

    def __init__(self, rules: Rules, criteria: Criteria | None = None, kind: Kind | None = None) -> None:
        self.rules = rules
        self.criteria = criteria or Criteria()
        self._players = [make_player(level, rules) for level in LEVELS]
        self._stocks = rules.answers(Stocks)
        self.kind: Kind = kind or ("odds" if self._stocks else "open")
        self._nodes = self.criteria.nodes_odds if self.kind == "odds" else self.criteria.nodes
        self._clear = self._clear_by()
        self._spent = 0                           # nodes for the deal that is looked through

    def _clear_by(self) -> float:
        """By how much the solution has to be better."""
        if not is_paid(self.rules):
            return WIN
        share = self.criteria.clear if self.kind == "open" else self.criteria.clear_odds
        worth = worth_for(self.rules, 0)
        results = [self._played_out(seed).results[-1] for seed in range(SPREAD_DEALS)]
        return max(share * pstdev(map(worth, results)), 1.0 if self.kind == "open" else 0.0)

    def _played_out(self, seed: int) -> State:
        """A first deal between beginners."""
        *_, (state, _) = self._played(seed)
        return state

    def _played(self, seed: int) -> Iterator[tuple[State, Action | None]]:
        """The states of a first deal at which somebody is to act, with what they do; then the state at its end."""
        state, easy = self.rules.new_match(seed), self._players[0]
        state.last_deal = 1
        easy.rng.seed(f"puzzles/{seed}")
        while state.actor is not None:
            action = easy.choose(state.view(state.actor)).action
            yield state, action
            state.apply(action)
        yield state, None

    # ------------------------------------------------------------ finding

    def find(self, seed: int) -> Puzzle | None:
        """A puzzle from the deal with this number: of those that some level fails at the one with most decisions that matter."""
        found = sorted(self._candidates(seed), key=lambda each: -each.puzzle.moves)
        return next((puzzle for each in found if (puzzle := self._rated(each)) is not None), None)

    def _candidates(self, seed: int) -> Iterator[_Found]:
        """The decisions of a deal that make a puzzle, from those with the fewest cards on to where proofs become too large."""
        self._spent = 0
        decisions = [state.copy() for state, played in self._played(seed) if played is not None and self._fits(state)]
        for state in sorted(decisions, key=self._cards):
            with suppress(TooLarge):
                found = self._candidate(state)
                if found is not None:
                    yield found
            if self._spent > self._nodes:
                return

    def _cards(self, state: State) -> int:
        """How many are left in the hands."""
        return sum(map(self.rules.packing.size, state.hands))

    def _fits(self, state: State) -> bool:
        """Whether all that matters can be shown, and there is something to choose."""
        few = 1 < len(state.legal_actions()) <= self.criteria.actions
        if self.kind == "sure":
            seat = state.actor
            return few and seat is not None and self.rules.packing.size(state.hands[seat]) >= self.criteria.held
        return few and self._cards(state) <= self.criteria.cards and all(stocks.lies_open(state) for stocks in self._stocks)

    def _candidate(self, state: State) -> _Found | None:
        """The decision as a puzzle, still without its difficulty. Raises TooLarge."""
        seat = state.actor
        assert seat is not None
        prover = Prover(state, seat, self._nodes)
        if self.kind == "sure":
            certain = the_certain(state, self._nodes)
            if certain is None:
                return None
            return _Found(Puzzle("sure", self._record(state), seat, str(certain), WIN, 0.0, 1, 1), prover, state)
        try:
            found = prover.stands_out(state, self._clear)
        finally:
            self._spent += prover.nodes
        if found is None:
            return None
        solution, best, other = found
        moves = 1
        if self.kind == "open":
            if best <= 0:                         # nothing is won, only less is lost
                return None
            prover.most *= LINE
            moves = self._moves(prover, state)
        return _Found(Puzzle(self.kind, self._record(state), seat, str(solution), best, other, moves, 1), prover, state)

    def _record(self, state: State) -> Record:
        """The record as short as it can be: house rules as usual are left out, and so is the seed of deals that never come."""
        usual = self.rules.ruleset.options
        options = {name: value for name, value in self.rules.options.items() if value != usual[name].default}
        return replace(state.record(), seed=0, options=options)

    def _moves(self, prover: Prover, start: State) -> int:
        """How many decisions of the seat matter in the main line: some action would lose what it is sure of."""
        state, count = start.copy(), 0
        value = prover.value(state)
        while state.actor is not None:
            if state.actor == prover.seat:
                values = prover.values(state)
                count += min(values.values()) < value - MARGIN
                state.apply(max(values, key=values.__getitem__))
            else:
                state.apply(prover.reply(state))
        return count

    # ------------------------------------------------------------ difficulty

    def _rated(self, found: _Found) -> Puzzle | None:
        """The puzzle with its difficulty; None where no level fails at it, where it is one easy decision, or where the
        adversary's replies to what a level tries take too long to find."""
        try:
            failing = _difficulty(found, self._players)
        except TooLarge:
            return None
        enough = found.puzzle.kind != "open" or found.puzzle.moves >= self.criteria.moves or failing > 1
        return replace(found.puzzle, difficulty=failing) if failing and enough else None


def _difficulty(found: _Found, players: list[Player]) -> int:
    """How many of the levels fail at a puzzle in at least half of their attempts."""
    failing = 0
    for player, attempts in zip(players, ATTEMPTS, strict=True):
        failed = sum(not _solves(found, player, number) for number in range(attempts))
        failing += 2 * failed >= attempts
    return failing


def _solves(found: _Found, player: Player, attempt: int) -> bool:
    """Whether a player keeps what it can be sure of, by what it may know. Where not all lies open, its first action counts."""
    puzzle, prover, start = found
    player.rng.seed(f"{puzzle.id}/{attempt}")
    if puzzle.kind != "open":
        chosen = player.choose(start.view(puzzle.seat)).action
        return alike(chosen, start.rules.book.read(puzzle.solution), start.rules)
    state = start.copy()
    while state.actor is not None:
        if state.actor != puzzle.seat:
            state.apply(prover.reply(state))
            continue
        state.apply(player.choose(state.view(puzzle.seat)).action)
        if prover.value(state) < puzzle.best - MARGIN:
            return False
    return True
