"""References to options (`{option: NAME}`, with `cases` or without), and entries with a `when`."""

from __future__ import annotations

from pathlib import Path

from game.core.combos import Alike, Span
from tests.game.loading.small import load, problems


def test_a_plain_reference_is_the_value_of_the_option(tmp_path: Path) -> None:
    ruleset = load(tmp_path, tempo=False, limit=3, order="low").ruleset
    assert ruleset.flow[1].params.reenter is False
    assert ruleset.match.end.tally is not None and ruleset.match.end.tally.reaches == 3
    assert ruleset.combinations["single"].power == ("low",)


def test_a_number_may_stand_inside_a_span(tmp_path: Path) -> None:
    pattern = (
        load(tmp_path, ("count: 1}", "count: {min: 1, max: {option: limit}}}"), limit=3)
        .ruleset.combinations["single"]
        .pattern
    )
    assert isinstance(pattern, Alike) and pattern.count == Span(1, 3)


def test_a_number_may_stand_for_a_span(tmp_path: Path) -> None:
    pair = "  many: {name: many, pattern: {form: alike, by: rank, count: {option: limit}}, power: [high]}\n"
    pattern = load(tmp_path, ("flow:\n", pair + "flow:\n"), limit=3).ruleset.combinations["many"].pattern
    assert isinstance(pattern, Alike) and pattern.count == Span(3, 3)


def test_cases_of_a_number_may_leave_the_rest_to_otherwise(tmp_path: Path) -> None:
    change = ("name: single,", "name: single, tier: {option: limit, cases: {1: 7, 2: 8, otherwise: 9}},")
    tiers = [
        load(tmp_path, change, limit=limit).ruleset.combinations["single"].tier for limit in (1, 2, 3, 9)
    ]
    assert tiers == [7, 8, 9, 9]


def test_cases_may_hold_cases(tmp_path: Path) -> None:
    inner = "{option: order, cases: {high: 1, low: 2}}"
    change = ("name: single,", f"name: single, tier: {{option: tempo, cases: {{true: {inner}, false: 3}}}},")
    assert load(tmp_path, change, order="low").ruleset.combinations["single"].tier == 2
    assert load(tmp_path, change, order="low", tempo=False).ruleset.combinations["single"].tier == 3


def test_an_entry_of_a_mapping_exists_only_when_its_options_say_so(tmp_path: Path) -> None:
    change = (
        "flow:\n",
        "  pair: {name: pair, pattern: {form: alike, by: rank, count: 2}, power: [high],"
        " when: {tempo: true, order: [low, high]}}\nflow:\n",
    )
    assert list(load(tmp_path, change).ruleset.combinations) == ["single", "pair"]
    assert list(load(tmp_path, change, tempo=False).ruleset.combinations) == ["single"]


def test_a_step_of_the_flow_exists_only_when_its_options_say_so(tmp_path: Path) -> None:
    change = ("  - deal\n", "  - deal\n  - exchange: {count: [1], best_by: high}\n    when: {tempo: true}\n")
    assert [step.verb for step in load(tmp_path, change).ruleset.flow] == [
        "deal",
        "exchange",
        "climb",
        "settle",
    ]
    assert [step.verb for step in load(tmp_path, change, tempo=False).ruleset.flow] == [
        "deal",
        "climb",
        "settle",
    ]


def _mistakes(folder: Path, old: str, new: str) -> list[str]:
    return problems(folder, (old, new))


def test_branches_that_are_not_in_force_are_judged_as_well(tmp_path: Path) -> None:
    assert _mistakes(tmp_path, "{option: tempo}", "{option: tempo, cases: {true: true, false: none}}") == [
        '19:65: flow[1].climb.reenter.cases.false: expected true or false, found "none"'
    ]
    assert _mistakes(tmp_path, "{option: limit}", "{option: limit, cases: {5: 1, otherwise: -1}}") == [
        '22:79: match.end.tally.reaches.cases.otherwise: expected a whole number from 0 to 100,000, found "-1"'
    ]


def test_every_value_of_an_option_must_fit_the_field(tmp_path: Path) -> None:
    assert _mistakes(tmp_path, "min: 1, max: 9", "min: -1, max: 9") == [
        '22:38: match.end.tally.reaches: the option "limit" can be -1:'
        ' expected a whole number from 0 to 100,000, found "-1"'
    ]
    assert _mistakes(tmp_path, "low: Low", "low: Low, lowest: Lowest") == [
        '16:78: combinations.single.power[0]: unknown ladder "lowest"; did you mean "low"?'
    ]


def test_what_is_fixed_cannot_refer_to_options(tmp_path: Path) -> None:
    assert _mistakes(tmp_path, "default: 3", "default: {option: limit}") == [
        "6:36: players.default: expected a whole number from 2 to 12; an option cannot decide this"
    ]
    assert _mistakes(tmp_path, "default: 5", "default: {option: limit}") == [
        "10:47: options.limit.default: expected a value of an option; an option cannot decide this"
    ]
