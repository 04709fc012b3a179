"""What is raised after an auction, at the table: buttons and what they mean, plates that say who has raised, and the result."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game import State, load_ruleset
from game.mechanics import Calls
from tests.ui import tables
from tests.ui.tables import RULESETS, my_turn, press, sit_down
from ui.app import App
from ui.scenes import TableScene, deal_content
from ui.session import SeatConfig, Session

pytestmark = pytest.mark.usefixtures("seldom_drawn")


def said(*words: str, **options: int | str) -> State:
    """A deal of Dou Dizhu after these actions; seat 1 speaks first."""
    state = load_ruleset("dou_dizhu", **options).new_match(1)
    for action in words:
        state.apply(action)
    return state


def table(app: App, state: State) -> TableScene:
    seats = [SeatConfig(tables.NAMES[seat], None if seat == 0 else "random") for seat in range(state.rules.players)]
    scene = sit_down(app, Session(state.rules, seats, 5, state=state, make_player=tables.LowestPlayer))
    my_turn(app, scene)
    return scene


def test_the_key_of_a_number_bids_it_and_p_declines(calm: App) -> None:
    scene = table(calm, said("bid pass", "bid pass"))
    keys = {button.text: button.key for button in scene.bar.verbs.values() if button.visible}
    assert keys == {"Pass": pygame.K_p, "1 point": pygame.K_1, "2 points": pygame.K_2, "3 points": pygame.K_3}
    press(calm, pygame.K_2)
    assert scene.session.view()[Calls].said[-1] == (0, "two")


def test_a_farmer_is_asked_and_sees_who_has_doubled_and_for_what(calm: App) -> None:
    scene = table(calm, said("bid three", "raise double", doubling="all"))
    assert [button.text for button in scene.bar.verbs.values() if button.visible] == ["No", "Double"]
    assert [model.why for model in scene.controller.buttons()][:2] == ["Nothing changes.", "The stake counts twice."]
    assert [scene.plates[seat].facts.role for seat in range(3)] == ["farmer", "landlord", "farmer \u00b7 Double"]
    assert [counter.value for counter in scene.plates[1].facts.counters if counter.name == "stake"] == [6]


def test_where_each_doubles_for_itself_its_plate_says_what_it_plays_for(calm: App) -> None:
    words = ("bid pass", "bid pass", "bid three", "raise stay", "raise double", "raise redouble")
    scene = table(calm, said(*words, doubling="own", stake_cap=10))
    stakes = [[counter.value for counter in scene.plates[seat].facts.counters if counter.name == "stake"] for seat in range(3)]
    assert stakes == [[6], [], [10]]
    assert [scene.plates[seat].facts.role for seat in range(3)] == ["landlord \u00b7 Redouble", "farmer", "farmer \u00b7 Double"]


@pytest.mark.parametrize(("language", "sentence"), [
    ("en", "Raised before play by Cai Hong (Contra) and Bo (Re)."),
    ("zh", "出牌前加大了输赢：Cai Hong（加倍）和 Bo（再加倍）。")])
def test_the_result_says_who_has_raised(make_app: Callable[..., App], language: str, sentence: str) -> None:
    make_app(language=language)
    rules = load_ruleset(RULESETS / "five_hundred.yaml", contra=True)
    state = next(state for seed in range(60) if (state := rules.new_match(seed)).actor == 1)
    for action in ("bid spades_6", "bid pass", "bid pass", "bid pass", "", "raise contra", "raise re"):
        state.apply(action or state.legal_actions()[0])
    while not state.results:
        state.apply(state.legal_actions()[0])
    session = Session(rules, [SeatConfig(name, "random") for name in tables.NAMES[:4]], 5, state=state)
    assert sentence in deal_content(session, state.results[0], {"points": (0,) * 4}, True).summary()
