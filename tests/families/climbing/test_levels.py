"""Levels that rise from deal to deal: what changes with them, how sides rise, and that matches with them are kept and
thought about like all others."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from game import Record, Rules, RulesetError, load_ruleset, replay_record
from game.ai import make_player
from game.core.combos import Levels
from game.match import DealResult, Terms
from game.mechanics import SideLevels, Sides, gifts_after
from tests.game.tables import RULESETS

LEVELS = '''sides: 2
levels: {order: ["3", "5", "4"], ladder: high, below: "2", wild: [hearts], passes: 2, tries: 2}
'''
END = "tally: {name: level, reaches: 3}, deals: {option: points_limit}"
OPPOSITE = Sides.seated(2, 4)
RISING = Levels(("3", "5", "4"), "high", "2", passes=2, tries=2)


def changed(folder: Path, levels: str = LEVELS) -> Rules:
    """Two against two, with levels and few combinations."""
    text = RULESETS["opposites"].read_text(encoding="utf-8").replace("sides: 2\n", levels, 1)
    text = text.replace("tally: {name: points, reaches: {option: points_limit}}", END)
    path = folder / "opposites.yaml"
    path.write_text(text, encoding="utf-8")
    return load_ruleset(path)


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> Rules:
    """Compiled once."""
    return changed(tmp_path_factory.mktemp("levels"))


def test_the_level_stands_above_the_others_and_its_hearts_are_wild(rules: Rules) -> None:
    at_five = rules.on(Terms("5"))
    assert rules.on(Terms("3")) is rules.at_first is rules and at_five.on(Terms("3")) is rules
    assert rules.beats("3S", "AS") and not rules.beats("5S", "AS") and rules.beats("2S", "3S")
    assert at_five.beats("5S", "AS") and not at_five.beats("3S", "AS") and at_five.beats("2S", "5S")
    assert str(at_five.value("5H 7S")) == str(rules.value("3H 7S")) == "pair(7)" and rules.value("5H 7S") is None
    assert str(at_five.value("5H")) == "single(5)"


def test_records_copies_views_and_worlds_of_a_later_deal_know_its_level(rules: Rules) -> None:
    state, levels = rules.new_match(2), set[str]()
    player = make_player("normal", rules, 1)
    while state.actor is not None:
        view = state.view(state.actor)
        levels.add(view.rules.terms.level)
        assert view.rules is state.rules is state.copy().rules
        assert view.rules.terms.level == state[SideLevels].level(rules.ruleset.levels or RISING)
        state.apply(player.choose(view).action)
    assert len(levels) > 1 and max(state.tallies["level"]) == 3 and state.ranking() in ((1, 3, 1, 3), (3, 1, 3, 1))
    record = Record.parse(state.record().text())
    assert record.digest == rules.digest
    again = replay_record(record, rules)
    assert again.tallies == state.tallies and again.rules is state.rules and tuple(again.log) == tuple(state.log)


def deal(order: str, points: int) -> DealResult:
    """A deal in which seats went out in that order, and what it brought the side of the first."""
    first = int(order[0])
    return DealResult(1, tuple(map(int, order)), (0,) * 4, tuple(points * (seat % 2 == first % 2) for seat in range(4)))


@pytest.mark.parametrize(("before", "order", "points", "expected"), [
    (SideLevels((0, 0), (0, 0)), "0213", 3, SideLevels((2, 0), (0, 0), 0)),                  # never past the last
    (SideLevels((2, 0), (0, 0), 0), "1032", 1, SideLevels((2, 1), (1, 0), 1)),               # a try that failed
    (SideLevels((2, 1), (1, 0), 1), "0123", 2, SideLevels((2, 1), (1, 0), 0)),               # not at its own level: no try
    (SideLevels((2, 1), (1, 0), 0), "0132", 1, SideLevels((0, 1), (0, 0), 0)),               # too few points, and the last try
    (SideLevels((2, 1), (1, 0), 0), "0123", 2, SideLevels((3, 1), (1, 0), 0)),               # passed
])
def test_how_a_side_rises(before: SideLevels, order: str, points: int, expected: SideLevels) -> None:
    assert before.after(RISING, deal(order, points), OPPOSITE) == expected


@pytest.mark.parametrize(("levels", "to_come"), [
    (SideLevels((0, 0), (0, 0)), ("5", "4")),
    (SideLevels((2, 0), (0, 0)), ("3", "5", "4")),
    (SideLevels((2, 2), (1, 0), 1), ("3", "4")),
])
def test_which_levels_may_follow(levels: SideLevels, to_come: tuple[str, ...]) -> None:
    """The next one after a deal is always among them."""
    assert levels.to_come(RISING) == to_come
    for order in ("0213", "0132", "1032", "3120"):
        for points in (1, 2, 3):
            after = levels.after(RISING, deal(order, points), OPPOSITE)
            assert max(after.of) == 3 or after.level(RISING) in to_come


def test_levels_are_compiled_once_whichever_thread_asks_first(rules: Rules) -> None:
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(changed_level, [rules] * 8))
    assert len({id(each) for each in found}) == 1 and found[0] is rules.on(Terms("4"))


def changed_level(rules: Rules) -> Rules:
    return rules.on(Terms("4"))


@pytest.mark.parametrize(("order", "givers"), [("0231", [1, 3]), ("0123", [3]), ("0132", [2])])
def test_who_was_last_gives_also_to_a_partner(order: str, givers: list[int]) -> None:
    assert gifts_after(tuple(map(int, order)), OPPOSITE, last=True) == ([0, 2], givers)


@pytest.mark.parametrize(("levels", "problem"), [
    (LEVELS.replace('"4"', "hearts"), 'levels.order: "hearts" is not one place of the ladder "high"'),
    (LEVELS.replace('below: "2"', 'below: "4"'), 'levels.below: "4" is no place of the ladder that is above all levels'),
    ("sides: 2\n", "match.end.tally.name: no side ever rises: there are no levels"),
])
def test_levels_that_cannot_be(tmp_path: Path, levels: str, problem: str) -> None:
    with pytest.raises(RulesetError) as caught:
        changed(tmp_path, levels)
    assert problem in str(caught.value)
