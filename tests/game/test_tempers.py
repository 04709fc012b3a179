"""Tempers: what players of one level prefer among actions that are about equally good."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from game import OptionError, Rules, View, load_ruleset, make_player
from game.ai import COUNTING, ONE, SLACK, TEMPERS, Choice, Learned, Taught, Temper, highest
from tests.cases import few, thorough
from tests.game.tables import RULESETS

GAMES = ("hakka", "huahuapai", "mohuahua", "heartoffive", "blackflower")
DEALS = 12


def views(rules: Rules, deals: int) -> list[View]:
    """What seats see that have a choice, in deals of `normal`."""
    normal, found = make_player("normal", rules, 1), []
    for seed in range(deals):
        state = rules.new_match(seed)
        state.last_deal = 1
        while state.actor is not None:
            view = state.view(state.actor)
            if len(view.legal_actions()) > 1:
                found.append(view)
            state.apply(normal.choose(view).action)
    return found


def chosen(temper: str, rules: Rules, *told: tuple[str, float | None]) -> str:
    return Temper(temper, rules).prefers([Choice(rules.action(text), score) for text, score in told], 0.1)[0].action


@pytest.mark.parametrize("game", few(GAMES))
def test_players_of_different_tempers_do_not_play_the_same_but_what_they_do_is_close_to_the_best(game: str) -> None:
    rules = load_ruleset(game)
    seen, told = views(rules, DEALS), dict[str, list[str]]()
    plain = make_player("normal", rules, 1)
    for temper in TEMPERS:
        player, found = make_player("normal", rules, 1, temper), list[str]()
        for view in seen:
            choice, best = player.choose(view), plain.choose(view)
            found.append(str(choice.action))
            if choice.action != best.action:
                assert choice.score is not None and best.score is not None and best.score - choice.score <= 0.1
        told[temper] = found
        again = make_player("normal", rules, 1, temper)
        assert [str(again.choose(view).action) for view in seen] == found
    different = sum(told[one] != told[other] for one, other in combinations(TEMPERS, 2))
    assert different >= 3, "of six pairs"
    assert told[COUNTING] == [str(plain.choose(view).action) for view in seen]


def test_each_temper_prefers_its_own_among_equals() -> None:
    rules = load_ruleset("heartoffive", players=4)
    told = [("play 4C", 0.5), ("play 2S", 0.45), ("pass", 0.42), ("play 3S 3H", 0.1), ("play KS KH", None)]
    assert {temper: chosen(temper, rules, *told) for temper in TEMPERS} == {
        "bold": "play 2S", "careful": "pass", "hoarding": "play 4C", COUNTING: "play 4C"}


def test_where_nothing_is_scored_or_close_the_policy_decides() -> None:
    rules = load_ruleset("heartoffive", players=4)
    for temper in TEMPERS:
        assert chosen(temper, rules, ("play 4C", None), ("pass", None)) == "play 4C"
        assert chosen(temper, rules, ("play 4C", 0.5), ("play 2S", 0.3), ("pass", 0.2)) == "play 4C"


@pytest.mark.parametrize("level", ["easy", "normal:0.2", "hard:4", "random"])
def test_every_level_takes_a_temper_and_decides_by_its_seed(level: str) -> None:
    rules = load_ruleset("mohuahua")
    for view in views(rules, 1)[:6]:
        one, other = (make_player(level, rules, 3, "bold").choose(view).action for _ in range(2))
        assert one == other and one in view.legal_actions()


def test_hard_begins_with_what_its_temper_prefers_where_nothing_was_learned() -> None:
    rules = load_ruleset(RULESETS["whist"])
    for view in views(rules, 2):
        hard, normal = make_player("hard", rules, 3, "hoarding"), make_player("normal", rules, 3, "hoarding")
        assert hard.think(view, lambda: True)[0].action == normal.choose(view).action  # type: ignore[attr-defined]


@thorough
def test_where_something_was_learned_a_temper_chooses_among_what_brings_about_as_much() -> None:
    rules = load_ruleset("mohuahua")
    learned = rules.get(Learned)
    assert learned is not None
    slack, told = SLACK * learned.unit / ONE, dict[str, list[str]]()
    for temper in TEMPERS:
        taught = Taught(rules, Random(1), learned)
        taught.adopt(temper)
        for view in views(rules, 4):
            plain, judged = Taught(rules, Random(1), learned).judge(view), taught.judge(view)
            assert plain is not None and judged is not None
            best, actions = max(plain.gains), [one.action for one in plain.choices]
            place = actions.index(judged.choices[highest(judged.gains)].action)
            assert plain.gains[place] >= best - (slack if temper != COUNTING else 0.0)
            assert set(actions) == {one.action for one in judged.choices}
            told.setdefault(temper, []).append(str(actions[place]))
    assert len(set(map(tuple, told.values()))) == len(TEMPERS)


def test_an_unknown_temper_is_refused() -> None:
    with pytest.raises(OptionError, match="angry.*bold"):
        make_player("normal", load_ruleset("mohuahua"), 1, "angry")
