"""`hard` by the clock: it thinks until its time is up or somebody stops it, and what is no time is told."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game import OptionError, Rules, View, base_level, is_level, make_player
from game.ai import UNBOUNDED, HardPlayer, TimedPlayer, is_timed
from game.arena import simulate
from game.cli import CommandError, SeatRequest, read_seat, simulated_levels
from game.match import Players
from tests.game.tables import rules_of
from tests.ui.ahead import GAME, choosing

NONSENSE = ("", "ms", "s", "0ms", "0s", "0.000s", "61s", "60001ms", "999999s", "-1s", "1m", "5 ms", ".5s", "1e3ms", "50MS")


class Ticking:
    """A clock on which a second passes whenever it is looked at."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


@pytest.fixture(scope="module")
def rules() -> Rules:
    return rules_of(GAME)


def asked_times(player: HardPlayer, view: View, most: int) -> int:
    """How often it asked whether it is enough, which it is after so many times."""
    asked: list[int] = []

    def enough() -> bool:
        asked.append(1)
        return len(asked) > most
    player.think(view, enough)
    return len(asked)


def after(worlds: int) -> Callable[[], bool]:
    """Enough after so many worlds."""
    left = iter(range(worlds))
    return lambda: next(left, None) is None


def test_it_thinks_until_its_time_is_up_in_every_decision(rules: Rules) -> None:
    view = choosing(rules)
    player = TimedPlayer(rules, 4, 7.0, Ticking())
    assert [asked_times(player, view, 100) for _ in range(3)] == [7, 7, 7]          # six worlds, and the end


def test_it_does_what_it_would_when_stopped_after_as_many_worlds(rules: Rules) -> None:
    view = choosing(rules)
    timed, stopped = TimedPlayer(rules, 4, 13.0, Ticking()), HardPlayer(rules, 4, UNBOUNDED, UNBOUNDED)
    assert timed.rank(view) == stopped.think(view, after(12))
    assert timed.choose(view) == stopped.think(view, after(12))[0]


def test_who_stops_it_earlier_has_its_answer_earlier(rules: Rules) -> None:
    view = choosing(rules)
    assert asked_times(TimedPlayer(rules, 4, 1000.0, Ticking()), view, 3) == 4


def test_without_time_it_does_as_normal_would(rules: Rules) -> None:
    view = choosing(rules)
    choices = TimedPlayer(rules, 4, 1.0, Ticking()).rank(view)
    assert choices[0].action == make_player("normal", rules, 4).choose(view).action


@pytest.mark.parametrize(("level", "seconds"), [
    ("hard:50ms", 0.05), ("hard:0.5s", 0.5), ("hard:1500ms", 1.5), ("hard:60s", 60.0), ("hard:0.5ms", 0.0005), ("hard:2s", 2.0)])
def test_a_time_is_read_in_seconds_and_thousandths(rules: Rules, level: str, seconds: float) -> None:
    player = make_player(level, rules)
    assert isinstance(player, TimedPlayer) and player.seconds == pytest.approx(seconds)
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
    result = simulate(GAME, {}, 3, levels, 2, seed=1, rotate=True)
    assert {row.label: row.deals for row in result.levels} == {"hard:1ms": 2, "easy": 4}
