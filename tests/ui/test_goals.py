"""What a seat needs stands at its plate where the rules have such a goal: tricks that are worth more, a claim, the last card."""

from __future__ import annotations

import pytest

from game import load_ruleset
from tests.game.tables import rules_of
from tests.ui import claims, tables
from tests.ui.claims import CALLED, TRICK, story
from ui.app import App
from ui.families.tricks import next_goal, total_of

pytestmark = pytest.mark.usefixtures("seldom_drawn")


@pytest.mark.parametrize(
    ("game", "goals"),
    [
        ("mohuahua", {0: 6, 5: 6, 6: 11, 11: 12, 16: 0}), ("hakka", {0: 6, 5: 6, 7: 6}), ("whist", {0: 0, 7: 0}),
        ("misere", {0: 0}), ("tien_gow", {0: 4, 3: 4, 5: 0}),
    ],
)
def test_the_next_goal_is_the_number_that_is_worth_more(game: str, goals: dict[int, int]) -> None:
    assert {tricks: next_goal(rules_of(game), tricks) for tricks in goals} == goals


def test_tricks_and_elders_stand_at_ones_own_plate_and_tricks_alone_at_the_others(calm: App) -> None:
    scene = tables.sit_down(calm, claims.table_for(story(*CALLED, *TRICK), (1,)))
    tables.wait(calm, lambda: scene.can_act)
    calm.step([], 16)
    own, other = scene.plates[1].facts.counters[0], scene.plates[0].facts.counters[0]
    assert own.value + own.own == total_of(scene.session.view()) and own.own > 0 and own.goal == other.goal == 6 and own.gold
    assert own.hint == "3 tricks in this deal · 3 Elders · 6 are enough to end the deal"
    assert (other.value, other.own, other.gold) == (0, 0, False)


@pytest.mark.parametrize(("taken", "goal"), [(6, 0), (10, 11)])
def test_a_goal_that_is_out_of_reach_is_not_shown(calm: App, taken: int, goal: int) -> None:
    """Each seat holds a last card: from six tricks nobody comes to eleven any more."""
    state = rules_of("mohuahua").position(["SX", "GO", "BT"], leader=0, tricks=[taken, 0, 0])
    scene = tables.sit_down(calm, tables.session(state=state))
    assert scene.plates[0].facts.counters[0].goal == goal


def test_cards_of_a_trick_that_lies_there_are_counted_once(calm: App) -> None:
    """With seven tricks and three cards eleven is out of reach before a lead and after it."""
    state = rules_of("mohuahua").position(["BE OB SX", "GO GO GO", "BT BT BT"], leader=0, tricks=[7, 0, 0])
    state.apply(next(action for action in state.legal_actions() if action.verb == "play" and len(action.cards) == 1))
    scene = tables.sit_down(calm, tables.session(state=state))
    assert scene.board.trick and scene.plates[0].facts.counters[0].goal == 0


def test_elders_that_a_claim_lays_open_count_at_the_plate(calm: App) -> None:
    scene = tables.sit_down(calm, claims.table_for(story(*CALLED, *TRICK), (1,)))
    tables.wait(calm, lambda: scene.can_act)
    before = scene.plates[1].facts.counters[0]
    scene.controller.act(scene.session.view().rules.action("claim"))
    tables.wait(calm, lambda: bool(scene.modals))
    after = scene.plates[1].facts.counters[0]
    assert scene.board.trick and (after.value, after.own) == (before.value, before.own)


def test_the_others_are_warned_of_a_last_card(calm: App) -> None:
    scene = tables.sit_down(calm, tables.position(["5C 7C", "3C", "4C 8D", "9D"], leader=0))
    tables.my_turn(calm, scene)
    assert [scene.plates[seat].facts.alert for seat in range(4)] == ["", "last card", "", "last card"]


@pytest.mark.parametrize(("game", "options", "goal"), [
    ("heartoffive", {"wins_to_match": 3}, 3), ("heartoffive", {"wins_to_match": 99, "rounds_limit": 5}, 0),
    ("president", {"points_to_match": 5}, 5), ("guandan", {}, 0), ("big_two", {}, 0),
])
def test_what_ends_the_match_stands_beside_the_tally_that_decides_it(
    calm: App, game: str, options: dict[str, int], goal: int
) -> None:
    scene = tables.sit_down(calm, tables.session(state=load_ruleset(game, players=4, **options).new_match(1)))
    assert {plate.facts.goal for plate in scene.plates.values()} == {goal}
