"""Sides that rise, at the table: what the plates say, which level is played, and what a deal has brought."""

from __future__ import annotations

import pytest

from game import DealResult, State, Terms
from game.core.combos import LEVEL
from game.mechanics import SideLevels
from tests.game.tables import rules_of
from tests.ui.tables import NAMES, sit_down
from ui.app import App
from ui.families.climbing import SideAwards
from ui.rulespage import compose, words_of
from ui.scenes import TableScene, tally_columns
from ui.session import SeatConfig, Session
from ui.table import order_facts, tally_figure

SEATS = [SeatConfig(NAMES[0]), *(SeatConfig(name, "random") for name in NAMES[1:4])]


def at_levels(*of: int, playing: int = 0) -> State:
    """A deal at the level of the side `playing`."""
    rules = rules_of("guandan")
    levels = rules.ruleset.levels
    assert levels is not None
    state = rules.on(Terms(levels.order[of[playing]])).position(["TH 5S 5D 2C", "KC", "QC", "JC"], leader=0)
    state.put(SideLevels(of, (0, 0), playing))
    state.tallies = {**state.tallies, LEVEL: tuple(of[seat % 2] for seat in range(4))}
    return state


def table(app: App, state: State) -> TableScene:
    return sit_down(app, Session(rules_of("guandan"), SEATS, 5, state=state))


def test_plates_say_the_level_of_each_side_and_the_corner_that_of_the_deal(calm: App) -> None:
    scene = table(calm, at_levels(8, 12))
    assert [scene.plates[seat].facts.rank for seat in range(4)] == ["10", "A", "10", "A"]
    assert "level 10" in (scene.plates[0].hint or "")
    assert scene.corners.level is not None and scene.corners.level.text == "Level 10 · 10♥ wild"


def test_the_order_of_cards_and_the_rules_are_those_of_the_deal(calm: App) -> None:
    scene = table(calm, at_levels(8, 12))
    [row] = order_facts(scene.session.view(), True)
    assert [place.words for place in row.places][-4:-2] == ["A", "10"]
    told, first = compose(scene.rules), compose(scene.rules.at_first)
    assert "What follows is for deals at level Ten." in words_of(told)
    assert [each for each in told if each.id.startswith("guide-")] == [each for each in first if each.id.startswith("guide-")]
    assert told != first


def test_cards_come_into_the_hand_where_the_level_puts_them(calm: App) -> None:
    scene = table(calm, at_levels(8, 12))
    scene.board.hand.clear()
    scene.board.adopt(scene.session.view(), False)
    assert [sprite.card.code for sprite in scene.board.hand if sprite.card] == ["2C", "5D", "5S", "TH"]


@pytest.mark.parametrize(("risen", "words"), [(0, "2"), (8, "10"), (12, "A"), (13, "past A")])
def test_a_level_is_told_by_its_rank(risen: int, words: str) -> None:
    rules = rules_of("guandan")
    assert tally_figure(rules, LEVEL, risen) == words and tally_figure(rules, "points", risen) == str(risen)


def test_what_a_deal_has_brought_is_told_as_levels(calm: App) -> None:
    state = at_levels(3, 0)
    result = DealResult(1, (0, 2, 1, 3), (0, 0, 4, 5), (3, 0, 3, 0))
    told = SideAwards(Session(rules_of("guandan"), SEATS, 5, state=state), result, {LEVEL: (0, 0, 0, 0)}, False)
    [column] = tally_columns(told.session.rules, told.standings(), told.before, told.after)
    assert column.heading == "level" and [column.words(value) for value in column.now] == ["5", "2", "5", "2"]
    assert told.note() == "Next deal: Level 5 · 5♥ wild."
