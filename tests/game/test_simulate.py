"""Simulated deals: what is counted, that the seed decides everything, and that each level beats the one below."""

from __future__ import annotations

from multiprocessing import active_children
from os import kill
from pathlib import Path
from signal import SIGINT
from time import sleep

import pytest

from game import OptionError
from game.arena import SimulatedTable, Workers, seats_at, simulate
from game.core import wilson
from tests.cases import few, thorough
from tests.game.tables import RULESETS

PRESIDENT, BIG_TWO = RULESETS["president"], RULESETS["big_two"]


def test_every_deal_has_one_winner_and_everybody_a_place() -> None:
    result = simulate(SimulatedTable("heartoffive", {"decks": 1}, ["easy", "random", "easy"], 4), 12)
    assert result.games == 12
    assert sum(row.wins for row in result.seats) == sum(row.wins for row in result.levels) == 12
    assert [row.deals for row in result.seats] == [12, 12, 12]
    assert {row.label: row.deals for row in result.levels} == {"easy": 24, "random": 12}
    assert all(sum(row.places) == row.deals for row in (*result.seats, *result.levels))


@thorough
def test_the_seed_decides_everything_however_many_processes() -> None:
    told: list[int] = []
    levels = ["normal", "easy", "random"]
    alone = simulate(SimulatedTable("heartoffive", {}, levels, 9, rotate=True), 9)
    shared = simulate(SimulatedTable("heartoffive", {}, levels, 9, rotate=True), 9, jobs=2, progress=told.append)
    assert alone == shared
    assert sum(told) == 9
    others = [simulate(SimulatedTable("heartoffive", {}, levels, seed, rotate=True), 9) for seed in (10, 11)]
    assert any(other != alone for other in others)


def test_seats_move_on_from_deal_to_deal() -> None:
    assert [seats_at(("normal", "easy", "random"), turn) for turn in range(2)] == [
        ("normal", "easy", "random"), ("random", "normal", "easy")]


def test_points_of_a_deal_are_averaged() -> None:
    result = simulate(SimulatedTable(BIG_TWO, {}, ["random"] * 4, 2), 5)
    assert sum(row.points for row in result.seats) == 0
    low, value, high = sorted(result.seats[0].mean_points)
    assert low <= value <= high


def test_who_watches_wins_nothing_and_deals_without_a_winner_are_not_contested() -> None:
    result = simulate(SimulatedTable("hakka", {}, ["random"] * 4, 2), 60)
    row = result.level("random")
    assert row.deals == 240 and row.contested == 3 * row.wins < 180 and row.points == 0
    assert all(seat.wins <= seat.contested < 60 for seat in result.seats)


def test_wilson_bounds_are_the_textbook_ones() -> None:
    interval = wilson(10, 50)
    assert interval.value == pytest.approx(0.2)
    assert interval.low == pytest.approx(0.1124, abs=1e-4)
    assert interval.high == pytest.approx(0.3304, abs=1e-4)


def test_a_wrong_level_or_number_of_levels_is_told() -> None:
    with pytest.raises(OptionError, match="did you mean"):
        simulate(SimulatedTable("heartoffive", {}, ["normal", "eazy"], 1), 1)
    with pytest.raises(OptionError, match="players: expected 2 to 12, found 1"):
        simulate(SimulatedTable("heartoffive", {}, ["normal"], 1), 1)


@thorough
@pytest.mark.parametrize("source", few(["heartoffive", BIG_TWO, PRESIDENT], 1))
def test_each_level_beats_the_one_below(source: str | Path) -> None:
    seats = 4
    for better, worse in (("normal", "easy"), ("easy", "random")):
        result = simulate(SimulatedTable(source, {}, [better] + [worse] * (seats - 1), 21, rotate=True), 60)
        assert result.level(better).win_rate.value > 1.2 / seats
        assert result.level(better).mean_place < result.level(worse).mean_place


@thorough
def test_against_a_banker_every_gain_is_a_win() -> None:
    levels = ["normal", "easy", "random", "easy"]
    result = simulate(SimulatedTable("blackflower", {"rounds": 1, "turns": 0}, levels, 3, rotate=True), 40)
    assert sum(row.points for row in result.seats) == 0
    assert all(row.wins <= row.contested <= row.deals == sum(row.places) for row in result.seats)
    easy = result.level("easy")
    assert 0 < easy.staked <= easy.deals and -1 <= easy.by_chip <= 1       # one chip a hand, and no hand of the banker's
    assert easy.returned == easy.by_chip * easy.staked
    assert sum(row.staked for row in result.seats) == sum(row.staked for row in result.levels) > easy.staked


def test_interrupted_workers_leave_what_they_do_and_begin_nothing_else() -> None:
    with Workers(1) as pool:
        sleeping, waiting = pool.submit(sleep, 60), pool.submit(sleep, 60)
        while not sleeping.running():
            sleep(0.01)
        sleep(0.1)
        for worker in active_children():
            kill(worker.pid or 0, SIGINT)
        assert isinstance(sleeping.exception(20), KeyboardInterrupt)
        assert isinstance(waiting.exception(20), KeyboardInterrupt)
