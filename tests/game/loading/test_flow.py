"""What can follow what in a flow is known of every step, and a file that has it otherwise is refused where it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import Record, load_ruleset, replay_record
from game.loading import check_file
from game.mechanics import ONCE, STAGES, params_by_verb
from tests.cases import SWEPT
from tests.fuzz.trees import Items, Tree, copy, get, read, write
from tests.game.tables import PROJECT, RULESETS


def test_every_step_says_where_it_stands() -> None:
    assert {params.stage for params in params_by_verb().values()} == set(STAGES) > set(ONCE)


def changed(folder: Path, name: str, number: int, steps: list[Tree]) -> list[str]:
    """What is wrong with a ruleset whose flow has these steps."""
    tree = copy(read(RULESETS[name].read_text(encoding="utf-8")))
    flow = get(tree, "flow")
    assert isinstance(flow, Items)
    flow[:] = steps
    (folder / "decks").mkdir(exist_ok=True)
    for deck in (PROJECT / "tests/rulesets/decks").glob("*.yaml"):
        (folder / "decks" / deck.name).write_bytes(deck.read_bytes())
    path = folder / f"{name}{number}.yaml"
    path.write_text(write(tree), encoding="utf-8")
    return [str(problem) for problem in check_file(path)]


@pytest.mark.parametrize("name", SWEPT)
def test_a_step_stands_once_and_in_its_place(tmp_path: Path, name: str) -> None:
    flow = get(read(RULESETS[name].read_text(encoding="utf-8")), "flow")
    assert isinstance(flow, Items)
    verbs = [step if isinstance(step, str) else next(key for key, _ in step if key != "when") for step in flow]
    assert changed(tmp_path, name, 0, list(flow)) == []
    for place, (step, verb) in enumerate(zip(flow, verbs, strict=True)):
        twice = changed(tmp_path, name, 2 * place + 1, [*flow[:place + 1], copy(step), *flow[place + 1:]])
        assert any(f".yaml:{line_of_flow(name)}:" in each and f"the flow has {verb} twice" in each for each in twice), twice
        stages = {params_by_verb()[verb].stage, params_by_verb()[verbs[place - 1]].stage}
        if place and len(stages) == 2:
            late = changed(tmp_path, name, 2 * place + 2, [*flow[:place - 1], step, flow[place - 1], *flow[place + 1:]])
            said = f"{verbs[place - 1]} cannot come after {verb}; the order is "
            orders = [each.partition(said)[2].partition(" (with ")[0].split(", ") for each in late
                      if f".yaml:{line_of_flow(name)}:" in each and said in each]
            assert orders, late
            for order in orders:                 # that of the house rules with which both steps are taken
                assert {verbs[place - 1], verb} <= set(order) and order == [other for other in verbs if other in order], late


def line_of_flow(name: str) -> int:
    """Where the flow stands in a file that was written again: one line for each key."""
    tree = read(RULESETS[name].read_text(encoding="utf-8"))
    return 1 + [key for key, _ in tree].index("flow")                                        # type: ignore[misc]


def test_who_sits_out_gets_no_more_cards_than_who_plays(tmp_path: Path) -> None:
    """A pack that is dealt out is too small for more rounds in which everybody gets a card."""
    text = RULESETS["hakka"].read_text(encoding="utf-8")
    assert text.count("watcher: {after: 2, cards: 1}") == 1
    for cards, wrong in ((1, 0), (13, 1)):
        path = tmp_path / f"watched{cards}.yaml"
        path.write_text(text.replace("watcher: {after: 2, cards: 1}", f"watcher: {{after: 2, cards: {cards}}}"), encoding="utf-8")
        found = [problem.message for problem in check_file(path)]
        assert found == ["who sits out gets more cards than the 8 of those who play"] * wrong


def test_the_highest_card_decides_only_by_ladders(tmp_path: Path) -> None:
    text, path = RULESETS["hearts"].read_text(encoding="utf-8"), tmp_path / "mine.yaml"
    path.write_text(text.replace("first: lot", "first: highest", 1), encoding="utf-8")
    (problem,) = check_file(path)
    assert problem.line == 48 and problem.message.startswith('missing key "highest_by"')
    path.write_text(text.replace("first: lot", "first: highest, highest_by: [high]", 1), encoding="utf-8")
    rules = load_ruleset(path)
    state = rules.new_match(seed=1, lots={"dealer": 2})
    assert state.offices["dealer"] == 2
    assert replay_record(Record.parse(state.record().text()), rules).offices["dealer"] == 2
