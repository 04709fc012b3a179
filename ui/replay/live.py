"""A match of computer players that is watched as it goes on: a replay that grows."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

from game.match.replay import Moment, Replay
from ui.session import Session


class LiveMatch:
    """The computer players of a session play on when they are told to; nothing of it is kept. `replay` is the match so far."""

    def __init__(self, session: Session) -> None:
        self.session = session
        state = session.state
        begins = Moment(state.copy(), tuple(state.log), 0)
        self.replay = Replay(state.record(), session.rules, (begins,))
        session.prepare()

    @property
    def over(self) -> bool:
        """Has it been played to its end?"""
        return self.session.actor is None

    @property
    def match(self) -> Replay:
        """The match so far, as its record tells it."""
        return Replay.of(self.session.state.record(), self.session.rules)

    def think(self) -> bool:
        """Have the next player think; True when it has acted and `replay` goes on."""
        session = self.session
        if session.actor is None:
            return False
        session.think()
        if not session.thought:
            return False
        before = session.state.log.count
        session.poll()
        events = tuple(islice(session.state.log, before, None))
        made = Moment(session.state.copy(), events, self.replay.moments[-1].line + 1)
        self.replay = replace(self.replay, moments=(*self.replay.moments, made))
        return True

    def close(self) -> None:
        """Nobody watches any more."""
        self.session.close()
