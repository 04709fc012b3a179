"""How soon a computer player acts does not tell whether it had a choice: what is shown comes at the same moment of the table's
own clock, however long was thought."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from game import View
from tests.cases import thorough
from tests.ui.tables import GAME, LowestPlayer, position, sit_down
from ui.app import App
from ui.thinking import AT_THE_TABLE, SHOWN_AHEAD_MS, SHOWN_MS, AiScheduler, scheduler

FRAME_MS = 10
HANDS = {"may beat": "KC 8H 7D", "must pass": "4C 8H 7D"}  # all that differs, and nobody else can see it


class Clock:
    """The table's own time."""

    ms = 0.0


class Request:
    """A decision that takes so long."""

    fell_back = looked_ahead = False

    def __init__(self, view: View, clock: Clock, takes_ms: float) -> None:
        self.view, self.clock, self.ends = view, clock, clock.ms + takes_ms

    @property
    def done(self) -> bool:
        return self.clock.ms >= self.ends

    def choices(self) -> list[Any]:
        return [SimpleNamespace(action=LowestPlayer("", self.view.rules, 1).choose(self.view).action)]

    def drop(self) -> None: ...


def shown_at(app: App, monkeypatch: pytest.MonkeyPatch, hand: str, level: str, choosing_ms: float) -> float:
    """When the computer's move is shown after the person's; where there is a choice it is thought about for so long."""
    clock = Clock()

    def decide(scheduler: AiScheduler, seat: int, level: str, view: View, moment: str, temper: str) -> Request:
        return Request(view, clock, choosing_ms if len(view.legal_actions()) > 1 else 0.0)

    monkeypatch.setattr(AiScheduler, "decide", decide)
    match = position(["9S AH 3D", hand, "4D QC 6S"], leader=0)
    match._scheduler._make = None  # its levels count
    match.seats = tuple(seat if seat.level is None else type(seat)(seat.name, level) for seat in match.seats)
    scene = sit_down(app, match)
    while not scene.can_act:
        app.step([], FRAME_MS)
    scene.controller.act(match.rules.action("play 9S"))
    while not scene.playback.idle:
        app.step([], FRAME_MS)
    before, clock.ms = match.state.log.count, 0.0
    while match.state.log.count == before:
        app.step([], FRAME_MS)
        clock.ms += FRAME_MS
        assert clock.ms < 5000
    match.close()
    app.pop()
    return clock.ms


@thorough
@pytest.mark.parametrize("speed", ["normal", "off"])
@pytest.mark.parametrize(("level", "longest"), [("hard", AT_THE_TABLE.wait * 1000), ("normal", 20.0)])
def test_hands_that_nobody_else_sees_do_not_change_when_a_move_is_shown(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, speed: str, level: str, longest: float
) -> None:
    app = make_app(speed=speed)
    times = {
        shown_at(app, monkeypatch, hand, level, slow)
        for hand in HANDS.values() for slow in (0.0, longest / 4, longest)
    }
    assert len(times) == 1, times


def test_the_paired_hands_differ_in_what_they_can_do() -> None:
    for words, hand in HANDS.items():
        match = position(["9S AH 3D", hand, "4D QC 6S"], leader=0)
        match.act("play 9S")
        assert (len(match.state.legal_actions()) > 1) == (words == "may beat")


def test_the_schedule_leaves_time_for_all_that_may_be_thought() -> None:
    assert AT_THE_TABLE.wait * 1000 + SHOWN_MS <= SHOWN_AHEAD_MS
    found = AiScheduler(position(["9S", "3C"]).rules, 1, [None, "hard"], None)
    assert (found.shown_after_ms("hard:9"), found.shown_after_ms("easy")) == (SHOWN_AHEAD_MS, SHOWN_MS)
    found.close()
    assert scheduler.AHEAD == "hard" and GAME
