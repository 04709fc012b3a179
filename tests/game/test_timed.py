"""`hard` by the clock: it thinks until its time is up or somebody stops it, and what is no time is told."""

from __future__ import annotations

from random import Random

import pytest

from game import Choice, OptionError, Rules, View, base_level, is_level, make_player
from game.ai import WORLDS_TO_SETTLE, HardPlayer, Payoff, Trial, budget_of, is_timed, payoff_of
from game.arena import SimulatedTable, simulate
from game.cli import CommandError, SeatRequest, read_seat, simulated_levels
from game.match import DealResult, Players
from tests.cases import few
from tests.game.tables import rules_of
from tests.ui.ahead import GAME, choosing

NONSENSE = ("", "ms", "s", "0ms", "0s", "0.000s", "61s", "60001ms", "999999s", "-1s", "1m", "5 ms", ".5s", "1e3ms", "50MS")


class Clock:
    """One that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(scope="module")
def rules() -> Rules:
    return rules_of(GAME)


def timed(rules: Rules, seconds: float, clock: Clock) -> HardPlayer:
    return HardPlayer(rules, 4, budget_of("hard:1s")._replace(seconds=seconds), clock=clock)


def asked_times(player: HardPlayer, view: View, most: int, clock: Clock | None = None) -> int:
    """How often it asked whether it is enough, which it is after so many times; a second passes with each."""
    asked: list[int] = []

    def enough() -> bool:
        asked.append(1)
        if clock is not None:
            clock.now += 1.0
        return len(asked) > most
    player.think(view, enough)
    return len(asked)


def trial_of(rules: Rules, view: View, clock: Clock, worth: Payoff) -> Trial:
    """A decision among many actions with a second of time, in which what comes of them at the end is worth that."""
    player = timed(rules, 1.0, clock)
    player._playout.worth = worth
    player._playout._policies.of(view.phase).foretell = lambda known: None  # type: ignore[method-assign]
    return player.trial(view, [Choice(action) for action in view.legal_actions()])


def test_it_thinks_until_its_time_is_up_in_every_decision(rules: Rules) -> None:
    view, clock = choosing(rules), Clock()
    player = timed(rules, 7.0, clock)
    assert [asked_times(player, view, 100, clock) for _ in range(3)] == [7, 7, 7]


def test_who_stops_it_earlier_has_its_answer_earlier(rules: Rules) -> None:
    view, clock = choosing(rules), Clock()
    assert asked_times(timed(rules, 1000.0, clock), view, 3, clock) == 4


def test_without_time_it_does_as_normal_would(rules: Rules) -> None:
    view, clock = choosing(rules), Clock()
    player = timed(rules, 1.0, clock)
    assert asked_times(player, view, 100, clock) == 1
    assert player.think(view, lambda: True)[0].action == make_player("normal", rules, 4).choose(view).action


def test_the_poorer_candidates_drop_out_as_time_passes(rules: Rules) -> None:
    clock = Clock()
    trial, left = trial_of(rules, choosing(rules), clock, payoff_of(rules)), []
    for clock.now in (0.0, 0.1, 0.2, 0.3, 0.4, 0.7, 0.9):
        trial.step()
        left.append(len(trial._running))
    assert left[0] == left[3] == len(trial.actions) > 3 and left[-1] < left[4] < left[0]
    assert not trial.done
    clock.now = 1.0
    assert trial.done


@pytest.mark.parametrize(("gain", "settled"), few([(0.0, True), (9.0, True), (0.2, False)], 1))
def test_it_stops_where_the_rest_of_its_time_would_change_nothing(rules: Rules, gain: float, settled: bool) -> None:
    """By lot every action is worth between 0 and 1, and the second one so much more."""
    rng, clock, tried = Random(5), Clock(), []
    clock.now = 0.2

    def worth(result: DealResult, seat: int) -> float:
        tried.append(1)
        return (rng.random() if gain else 0.0) + (gain if len(tried) % count == 2 else 0.0)
    trial = trial_of(rules, choosing(rules), clock, worth)
    count = len(trial.actions)
    while trial.worlds < WORLDS_TO_SETTLE and not trial.done:
        trial.step()
    assert trial.worlds == WORLDS_TO_SETTLE and trial.done == settled
    assert trial.best() == (1 if gain == 9.0 else 0) or not settled


@pytest.mark.parametrize(("level", "seconds"), [
    ("hard:50ms", 0.05), ("hard:0.5s", 0.5), ("hard:1500ms", 1.5), ("hard:60s", 60.0), ("hard:0.5ms", 0.0005), ("hard:2s", 2.0)])
def test_a_time_is_read_in_seconds_and_thousandths(rules: Rules, level: str, seconds: float) -> None:
    player = make_player(level, rules)
    assert player.budget.seconds == pytest.approx(seconds)
    assert is_timed(level) and is_level(level) and base_level(level) == "hard"
    assert read_seat(level) == SeatRequest(level=level)


@pytest.mark.parametrize("setting", NONSENSE)
def test_what_is_no_time_is_told(rules: Rules, setting: str) -> None:
    level = f"hard:{setting}"
    with pytest.raises(OptionError, match=r"a number of playouts or a time of at most 60 s after \"hard:\""):
        make_player(level, rules)
    assert not is_timed(level) and not is_level(level)
    with pytest.raises(CommandError, match="a time of at most 60 s"):
        read_seat(level)


def test_other_levels_have_no_time(rules: Rules) -> None:
    for level in ("normal:50ms", "easy:0.5s", "random:1s", "harder:1s"):
        assert not is_timed(level) and not is_level(level)
        with pytest.raises(OptionError):
            make_player(level, rules)
    with pytest.raises(CommandError, match="and hard with a time such as hard:0.5s"):
        read_seat("hard:400")
    assert not is_timed("hard") and not is_timed("hard:400") and is_level("hard:400") and is_level("normal:0.2")


def test_it_plays_in_simulations_beside_others() -> None:
    levels = simulated_levels(["hard:1ms", "easy"], 3, Players(2, 4, 3))
    result = simulate(SimulatedTable(GAME, {}, levels, 1, rotate=True), 2)
    assert {row.label: row.deals for row in result.levels} == {"hard:1ms": 2, "easy": 4}
    assert simulated_levels(["normal", "random"], None, Players(3, 4, 4)) == ["normal", "random", "random"]
