"""A table at which only computer players sit, watched as it goes on: a replay of a match that is still being played."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

from game import Record
from game.match.replay import Moment, Replay
from ui.replay.session import Timeline
from ui.scenes.replay import ReplayScene
from ui.session import Session


class WatchScene(ReplayScene):
    """The computer players of `live` are one action ahead of what is shown, at its pace; whoever watches may stop, go back and
    look into every hand, as in any replay, since nobody's secrets are in it. Nothing of it is kept."""

    def __init__(self, live: Session) -> None:
        self.live = live
        state = live.state
        begins = Moment(state.copy(), tuple(state.log), 0)
        super().__init__(Replay(Record.of(state), live.rules, (begins,)), live.seats)
        self.playing = True
        live.prepare()

    @property
    def at_end(self) -> bool:
        return self.at_last and self.live.actor is None

    @property
    def at_last(self) -> bool:
        """Is this the last stop so far?"""
        return self.place == len(self.timeline) - 1

    @property
    def match(self) -> Replay:
        """The match so far, as its record tells it."""
        return Replay.of(Record.of(self.live.state), self.rules)

    def update(self, dt_ms: float) -> bool:
        self._think_ahead()
        return super().update(dt_ms)

    def _think_ahead(self) -> None:
        """What comes after the last stop."""
        live = self.live
        if not self.at_last or live.actor is None:
            return
        live.think()
        if not live.thought:
            return
        before = live.state.log.count
        live.poll()
        made = Moment(live.state.copy(), tuple(islice(live.state.log, before, None)), self.replay.moments[-1].line + 1)
        self.replay = replace(self.replay, moments=(*self.replay.moments, made))
        self.timeline = Timeline.of(self.replay)
        self.dirty = True

    def go_on(self) -> None:
        if self.at_end or not self.at_last:
            super().go_on()

    def back(self) -> None:
        self.live.close()
        super().back()
