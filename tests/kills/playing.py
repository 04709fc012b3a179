"""Matches that are the same however often they are interrupted: all that is chosen follows from the seed and the moment.

Used by the copy of the program that is killed, and by the one that looks what is left.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from random import Random
from typing import Any

from game import Rules, State, make_player
from tests.game.plain import snapshot
from tests.game.tables import Scalar, random_rules, rules_of
from ui.session import SeatConfig, Session

LEAST_ACTIONS, MOST_ACTIONS = 15, 90
PEOPLE = (0, 1, 1, 1, 2)
LEVELS_OF = ("random", "random", "easy", "easy", "normal", "hard:4")      # those that take their time less often
PAUSE = 0.0003


@dataclass(frozen=True)
class Table:
    """One match: its game, options, seed, who sits there, and after how many actions somebody ends it."""

    name: str
    players: int
    options: tuple[tuple[str, Scalar], ...]
    seed: int
    levels: tuple[str | None, ...]
    actions: int

    @classmethod
    def drawn(cls, name: str, rng: Random) -> Table:
        """A table with random options, seats and people."""
        rules = random_rules(name, rng)
        people = rng.choice(PEOPLE)
        levels: list[str | None] = [None if seat < people else rng.choice(LEVELS_OF) for seat in range(rules.players)]
        rng.shuffle(levels)
        return cls(name, rules.players, tuple(rules.options.items()), rng.randrange(2**40), tuple(levels),
                   rng.randint(LEAST_ACTIONS, MOST_ACTIONS))

    @classmethod
    def parse(cls, text: str) -> Table:
        """A table that another process has written."""
        told = json.loads(text)
        return cls(told["name"], told["players"], tuple((name, value) for name, value in told["options"]), told["seed"],
                   tuple(told["levels"]), told["actions"])

    def text(self) -> str:
        """One line, for another process."""
        return json.dumps(asdict(self))

    @property
    def rules(self) -> Rules:
        """The rules of this table."""
        return rules_of(self.name, self.players, self.options)

    @property
    def seats(self) -> tuple[SeatConfig, ...]:
        """Who sits here."""
        return tuple(SeatConfig(f"Seat {seat}", level) for seat, level in enumerate(self.levels))

    def session(self, state: State | None = None) -> Session:
        """Sit down, at a new match or where another one stands."""
        return Session(self.rules, self.seats, self.seed, state=state)

    def step(self, session: Session) -> None:
        """The next action, whoever makes it."""
        state = session.state
        if sum(line[0].isdigit() for line in state.record().lines) >= self.actions:
            session.end_match()
        elif session.is_person(session.actor):
            session.lift_curtain()
            session.act(self._choice(state))
        else:
            session.think()
            while not session.thought:
                time.sleep(PAUSE)
            session.poll()

    def _choice(self, state: State) -> Any:
        """What a person does: anything, by lot, but the same at the same moment."""
        assert state.actor is not None
        person = make_player("random", self.rules)
        person.rng.seed(f"{self.seed}/{state.log.count}")
        return person.choose(state.view(state.actor)).action


@dataclass(frozen=True)
class Course:
    """A match that nobody disturbed: its lines, and by their number the digest of what could be seen."""

    lines: tuple[str, ...]
    digests: dict[int, str]


def undisturbed(table: Table) -> Course:
    """Play the match in one go, keeping nothing."""
    session = table.session()
    try:
        digests = dict(moments(table, session))
        return Course(session.state.record().lines, digests)
    finally:
        session.close()


def moments(table: Table, session: Session) -> Iterator[tuple[int, str]]:
    """Play to the end; before every action and at the end, how many lines there are and the digest of what can be seen."""
    while not session.state.finished:
        yield moment(session.state)
        table.step(session)
    yield moment(session.state)


def moment(state: State) -> tuple[int, str]:
    """How many lines the match has, and the digest of all that can be asked of it, seat by seat."""
    return len(state.record().lines), hashlib.sha256(repr(snapshot(state)).encode()).hexdigest()[:16]
