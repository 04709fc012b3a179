"""Options that are possible each, and make no table together: what is said, and which options are to blame."""

from __future__ import annotations

from typing import Any

import pytest

from game import load_ruleset
from game.core import OptionError, SetupError
from game.families.banking import DrawParams
from game.loading import read_ruleset
from tests.game.tables import RULESETS

SAID = [
    (
        6,
        {"starting_chips": 4},
        "starting_chips=4 is too little: who banks must be able to pay min_bet=1 to each of 5 others, which takes 5",
        ("starting_chips", "min_bet"),
    ),
    (
        2,
        {"starting_chips": 4, "min_bet": 5},
        "starting_chips=4 is too little: who banks must be able to pay min_bet=5, which takes 5",
        ("starting_chips", "min_bet"),
    ),
    (4, {"max_bet": 4, "min_bet": 5}, "max_bet=4 is less than min_bet=5", ("max_bet", "min_bet")),
    (
        4,
        {"stakes": "points", "rounds": 0},
        "with rounds=0, turns=0 and stakes=points the match would never end",
        ("rounds", "turns", "stakes"),
    ),
    (4, {"first_banker": 4}, "first_banker=4: 4 players have seats 0 to 3", ("first_banker",)),
]


@pytest.mark.parametrize(("players", "options", "message", "blamed"), SAID)
def test_what_makes_no_table_is_refused(players: int, options: dict[str, Any], message: str, blamed: tuple[str, ...]) -> None:
    with pytest.raises(SetupError) as caught:
        load_ruleset("blackflower", players=players, **options)
    assert str(caught.value) == message
    assert caught.value.options == blamed
    assert isinstance(caught.value, OptionError)


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (6, {"starting_chips": 5}),
        (10, {"starting_chips": 90, "min_bet": 10}),
        (10, {"starting_chips": 1, "min_bet": 10, "stakes": "points"}),
        (4, {"max_bet": 5, "min_bet": 5}),
        (4, {"rounds": 0}),
        (4, {"stakes": "points", "rounds": 0, "turns": 1}),
        (4, {"first_banker": 3}),
        (10, {"first_banker": 9}),
    ],
)
def test_what_makes_one_is_played(players: int, options: dict[str, Any]) -> None:
    assert load_ruleset("blackflower", players=players, **options).players == players


def test_what_is_wrong_can_be_said_in_other_words() -> None:
    with pytest.raises(SetupError) as caught:
        load_ruleset("blackflower", players=3, starting_chips=3, min_bet=2)
    assert caught.value.code == "chips_too_few"
    assert caught.value.params == {"starting": "3", "min": "2", "needed": "4", "players": "3"}


def test_a_bet_is_reckoned_at_what_it_can_cost() -> None:
    with pytest.raises(SetupError, match="min_bet=2 at 8 to 1 to each of 2 others, which takes 32"):
        load_ruleset(RULESETS["baccarat"], players=3, starting_chips=31, min_bet=2)
    with pytest.raises(SetupError, match="min_bet=3 at 3 to 2 to each of 2 others, which takes 8"):
        load_ruleset(RULESETS["blackjack"], players=3, starting_chips=7, min_bet=3)
    assert load_ruleset(RULESETS["blackjack"], players=3, starting_chips=8, min_bet=3)


def test_a_number_is_a_choice_that_has_this_word() -> None:
    assert read_ruleset("blackflower", {"first_banker": 2}).options["first_banker"] == "2"
    assert read_ruleset("blackflower", {"first_banker": 2}).ruleset.offices["dealer"].first == 2
    with pytest.raises(OptionError, match='first_banker: "10" is not a value of this option'):
        read_ruleset("blackflower", {"first_banker": 10})
    with pytest.raises(OptionError, match='first_banker: "True" is not a value of this option'):
        read_ruleset("blackflower", {"first_banker": True})


def test_a_reference_may_stand_in_the_case_of_another() -> None:
    chips = read_ruleset("blackflower", {"starting_chips": 70}).ruleset
    points = read_ruleset("blackflower", {"starting_chips": 70, "stakes": "points"}).ruleset
    assert [ruleset.flow[-1].params.starting for ruleset in (chips, points)] == [70, 0]


def test_a_mapping_may_have_numbers_as_keys() -> None:
    flow = read_ruleset(RULESETS["baccarat"]).ruleset.flow
    draw = next(step.params for step in flow if isinstance(step.params, DrawParams))
    assert {total: values for total, values in draw.banker.answer.items() if total > 4} == {5: (4, 5, 6, 7), 6: (6, 7)}
