"""What a win is: one for each deal, shared by those who are level, and the same wherever wins are counted."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations

import pytest

from game.arena import SimulatedTable, entries_of, simulate, tally
from game.arena.report import SEAT
from game.families.banking import Bank
from game.families.pots import PotResult
from game.families.tricks import deal_result
from game.match import WHOLE, DealResult, contenders, parts_won, places_of
from game.mechanics import Revealed
from game.store import facts_of
from tests.cases import SWEPT, swept
from tests.game.tables import RULESETS, games_but, rules_of

HALF = WHOLE // 2
ALONE = games_but("banking")


def tricks(*won: int) -> DealResult:
    """A deal of Mo Hua Hua with so many tricks by seat."""
    return deal_result(rules_of("mohuahua"), won)


def out(order: tuple[int, ...], left: tuple[int, ...]) -> DealResult:
    """A deal in which seats went out in this order, the last ones with so many cards by seat."""
    nothing = (0,) * len(order)
    return DealResult(1, order, left, nothing, nothing, nothing)


def test_who_gained_as_much_shares_the_win_on_whichever_seat() -> None:
    rules = rules_of("mohuahua")
    for won in permutations((7, 6, 3)):                    # six tricks are worth as much as seven
        result = tricks(*won)
        assert parts_won(rules, result) == tuple(HALF if each > 5 else 0 for each in won)
        assert places_of(rules, result) == tuple(0 if each > 5 else 2 for each in won)


def test_of_several_winners_the_one_with_most_points_has_won() -> None:
    rules, result = rules_of("mohuahua"), replace(tricks(7, 6, 3), points=(1, 3, -4))
    assert parts_won(rules, result) == (0, WHOLE, 0) and places_of(rules, result) == (1, 0, 2)


def test_those_with_enough_in_the_pot_share_the_win_and_no_others() -> None:
    rules = rules_of("huahuapai")
    nothing = (0, 0, 0)
    result = DealResult(1, (1, 2, 0), (0, 0, 0), (-4, 2, 2), parts=(PotResult((4, 6, 6), (0, 2, 2)),))
    assert parts_won(rules, result) == (0, HALF, HALF) and contenders(rules, result) == (0, 1, 2)
    lifted_in_vain = replace(result, order=(0, 1, 2), points=(2, 0, -2), parts=(PotResult((5, 5, 5), nothing),))
    assert parts_won(rules, lifted_in_vain) == nothing and contenders(rules, lifted_in_vain) == ()
    assert places_of(rules, lifted_in_vain) == (0, 1, 2)


def test_who_is_out_first_has_won_alone_and_equal_rests_share_a_place() -> None:
    rules = rules_of("big_two")
    result = out((2, 0, 3, 1), (4, 9, 0, 4))
    assert parts_won(rules, result) == (0, 0, WHOLE, 0) and places_of(rules, result) == (1, 3, 0, 1)
    every_place = out((3, 1, 0, 2), (0, 0, 5, 0))
    assert places_of(rules_of("heartoffive"), every_place) == (2, 1, 3, 0)


def test_who_showed_a_hand_comes_first_among_equal_rests() -> None:
    rules = rules_of("heartoffive")
    result = out((1, 0, 2, 3), (13, 13, 13, 13)).with_part(Revealed(1))
    assert parts_won(rules, result) == (0, WHOLE, 0, 0) and places_of(rules, result) == (1, 0, 1, 1)


def test_a_deal_that_was_thrown_in_is_nobodys_and_has_no_places() -> None:
    rules, nothing = rules_of("mohuahua"), (0, 0, 0)
    result = DealResult(1, (0, 1, 2), (5, 5, 5), nothing, nothing, nothing, void=True)
    assert (parts_won(rules, result), contenders(rules, result)) == (nothing, ())
    assert places_of(rules, result) == (None, None, None)
    entries = [entry for each in (result, tricks(11, 3, 2)) for entry in entries_of(rules, each, ("a", "b", "c"))]
    rows = [(row.deals, row.contested, row.wins, row.mean_place) for row in tally(entries, 3).levels]
    assert rows == [(2, 1, 1.0, 1), (2, 1, 0.0, 2), (2, 1, 0.0, 2)]


def test_nobody_wins_where_nobody_gains() -> None:
    rules = rules_of("whist")
    result = deal_result(rules, (2, 2, 2, 2))
    assert not any(result.points) and contenders(rules, result) == () and not any(parts_won(rules, result))


@pytest.mark.parametrize("name", swept(ALONE))
def test_tables_and_reports_count_the_same_wins(name: str) -> None:
    players = rules_of(name).players
    result = simulate(SimulatedTable(RULESETS[name], {}, ["random", *["easy"] * (players - 1)], 6), 16, watched=True)
    assert result.counts is not None
    won, contested = Counter[int](), Counter[int]()
    for (role, seat, part, _, _), times in result.counts.seats.wins.items():
        if role == SEAT:
            won[seat] += part * times
            contested[seat] += times
    assert [won[seat] / WHOLE for seat in range(players)] == [row.wins for row in result.seats]
    assert [contested[seat] for seat in range(players)] == [row.contested for row in result.seats]
    assert sum(row.wins for row in result.levels) == pytest.approx(sum(row.wins for row in result.seats))
    able = players - (rules_of(name).watcher(0) is not None)
    assert sum(row.wins for row in result.seats) * able == pytest.approx(sum(contested.values())) and sum(contested.values()) > 0


@pytest.mark.parametrize("name", SWEPT)
def test_only_those_whom_the_history_calls_winners_have_part_in_a_win(name: str) -> None:
    rules = rules_of(name)
    for seed in range(4):
        state = rules.new_match(seed=seed)
        state.last_deal = 1
        while state.actor is not None:
            state.apply(state.view(state.actor).legal_actions()[0])
        facts, parts = facts_of(state), parts_won(rules, state.results[0])
        assert {seat for seat, part in enumerate(parts) if part} <= set(facts.winners)
        assert any(parts) == bool(facts.winners)
        assert rules.get(Bank) is not None or sum(parts) in (0, WHOLE)
