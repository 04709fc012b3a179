"""`hard`: the same choice for the same budget, `normal`'s when stopped at once, legal play everywhere, better than chance."""

from __future__ import annotations

import gc
from random import Random
from typing import get_args

import pytest

from game import LEVELS, OptionError, State, load_ruleset, make_player
from game.ai import (
    FEWEST_WORLDS,
    HARD,
    LESSONS,
    HardPlayer,
    Learned,
    Playout,
    PolicyPlayer,
    Searching,
    Taught,
    highest,
    payoff_of,
)
from game.arena import SimulatedTable, simulate
from game.core import uncollected
from game.families import answers
from game.families.pots import LidStep
from game.match import View, rollout_of
from tests.cases import SWEPT, few, thorough
from tests.game.tables import RULESETS, random_rules, rules_of


def after(name: str, actions: int) -> State:
    """A table of a game with its own options after so many random actions."""
    rng, state = Random(actions), rules_of(name).new_match(7)
    for _ in range(actions):
        if state.actor is not None:
            state.apply(rng.choice(state.legal_actions()))
    return state


def _asked(state: State) -> View | None:
    return None if state.actor is None else state.view(state.actor)


@pytest.mark.parametrize("collects", [True, False])
def test_garbage_is_collected_after_a_search_as_before(collects: bool) -> None:
    before = gc.isenabled()
    try:
        (gc.enable if collects else gc.disable)()
        with uncollected():
            assert not gc.isenabled()
        assert gc.isenabled() == collects
    finally:
        (gc.enable if before else gc.disable)()


@pytest.mark.parametrize("name", SWEPT)
def test_playouts_end_deals_by_legal_actions_alone(name: str) -> None:
    for number in range(5):
        rng = Random(f"{name}/{number}")
        state = random_rules(name, rng).new_match(number)
        state.last_deal = 1
        playout, rollout = Playout(state.rules, rng), rollout_of(state)
        while rollout.actor is not None:
            if rollout.rules is not playout.rules:       # the deal goes on on other terms
                playout = Playout(rollout.rules, rng)
            action = playout.act(rollout)
            assert state.refusal(action) is None, (name, action)
            state.apply(action)
            rollout.apply(action)
        assert rollout.results == state.results and len(state.results) == 1


@pytest.mark.parametrize("actions", few((4, 0, 13), 1))
@pytest.mark.parametrize("name", SWEPT)
def test_the_same_playouts_give_the_same_choice(name: str, actions: int) -> None:
    state = after(name, actions)
    if state.actor is not None:
        view = state.view(state.actor)
        ranks = [[choice.action for choice in make_player("hard:40", state.rules, 3).rank(view)] for _ in range(2)]
        assert ranks[0] == ranks[1]
        assert all(state.refusal(action) is None for action in ranks[0])


@pytest.mark.parametrize("name", ["hakka", "huahuapai", "heartoffive"])
def test_seeded_anew_it_does_the_same_again(name: str) -> None:
    player = make_player("hard:20", rules_of(name), 3)
    for actions in (3, 6, 9, 12):
        state = after(name, actions)
        if state.actor is not None:
            ranks = []
            for _ in range(3):
                player.rng.seed("a moment")
                ranks.append([choice.action for choice in player.rank(state.view(state.actor))])
            assert ranks[0] == ranks[1] == ranks[2]


@pytest.mark.parametrize("name", SWEPT)
def test_stopped_at_once_it_does_what_normal_would_do_or_what_was_learned(name: str) -> None:
    learned = rules_of(name).get(Learned)
    for actions in (0, 4, 13):
        state = after(name, actions)
        if state.actor is not None:
            view = state.view(state.actor)
            hard = [choice.action for choice in HardPlayer(state.rules, 5).think(view, lambda: True)]
            plain = [choice.action for choice in PolicyPlayer(state.rules, 5).rank(view)]
            judged = None if learned is None else Taught(state.rules, Random(), learned).judge(view)
            best = 0 if judged is None else highest(judged.gains)
            assert hard == [plain[best], *plain[:best], *plain[best + 1:]]


def test_what_was_learned_counts_for_so_many_worlds() -> None:
    state = after("mohuahua", 6)
    assert state.actor is not None
    view = state.view(state.actor)
    choices = PolicyPlayer(state.rules, 1).rank(view)
    plain, told = (HardPlayer(state.rules, 1, HARD._replace(playouts=400)).trial(view, choices, gains)
                   for gains in ([], [0.0, 0.0, 2.0, *[-1.0] * (len(choices) - 3)]))
    assert (plain.best(), told.best()) == (0, 2)
    for trial in (plain, told):
        for _ in range(FEWEST_WORLDS):
            trial.step()
    gains = [plain.tried(place).gain for place in range(3)]
    assert [told.tried(place).gain for place in range(3)] == gains, "the same worlds"
    assert told.expected(2) == pytest.approx((FEWEST_WORLDS * gains[2] + LESSONS * 2.0) / (FEWEST_WORLDS + LESSONS))
    assert told.expected(1) == pytest.approx(FEWEST_WORLDS * gains[1] / (FEWEST_WORLDS + LESSONS))
    assert plain.expected(1) == pytest.approx(gains[1]) and told.best() == 2


def test_a_trial_spends_its_budget_on_the_same_worlds_for_all_and_can_be_stopped_between_them() -> None:
    state = after("mohuahua", 6)
    assert state.actor is not None
    view = state.view(state.actor)
    player = HardPlayer(state.rules, 1, HARD._replace(playouts=60))
    choices = PolicyPlayer(state.rules, 1).rank(view)
    trial = player.trial(view, choices)
    assert trial.best() == 0 and not trial.done
    while not trial.done:
        trial.step()
    tried = [trial.tried(place) for place in range(len(trial.actions))]
    assert 60 - len(trial.actions) < sum(each.worlds for each in tried) <= 60
    assert max(each.worlds for each in tried) == tried[0].worlds == trial.worlds
    short = HardPlayer(state.rules, 1, HARD._replace(playouts=60, actions=1)).trial(view, choices)
    short.step()
    assert short.done
    asked: list[int] = []
    player.think(view, lambda: bool(asked.append(1)) or len(asked) > 3)
    assert len(asked) == 4


@pytest.mark.parametrize("name", ["heartoffive", "mohuahua"])
def test_a_trial_is_made_of_pieces_and_can_be_stopped_between_them(name: str) -> None:
    player = PolicyPlayer(rules_of(name))
    view = next(view for actions in range(12, 60) if (view := _asked(after(name, actions))) and len(player.rank(view)) > 1)
    whole, pieces = (HardPlayer(view.rules, 5, HARD._replace(playouts=40)).trial(view, player.rank(view)) for _ in range(2))
    for _ in range(3):
        whole.step()
        counts = set()
        while pieces.worlds < whole.worlds:
            pieces.advance()
            counts.add(tuple(pieces.tried(place).worlds for place in range(len(pieces.actions))))
            assert 0 <= pieces.best() < len(pieces.actions)
        assert len(counts) >= len(pieces.actions)
        assert [pieces.tried(place) for place in range(len(whole.actions))] == [
            whole.tried(place) for place in range(len(whole.actions))]


@pytest.mark.parametrize(("name", "early"), [("heartoffive", True), ("president", True), ("big_two", False)])
def test_a_deal_that_is_not_played_out_is_worth_what_the_whole_deal_is(name: str, early: bool) -> None:
    shorter = 0
    for number in range(6):
        state = after(name, 10 * number)
        assert state.actor is not None
        seat, worth = state.actor, payoff_of(state.rules)
        result, actions = Playout(state.rules, Random(1)).finish(rollout_of(state), seat)
        playout, rollout, played = Playout(state.rules, Random(1)), rollout_of(state), 0
        while rollout.actor is not None:
            rollout.apply(playout.act(rollout))
            played += 1
        assert worth(result, seat) == worth(rollout.results[-1], seat)
        assert actions <= played
        shorter += actions < played
    assert (shorter > 0) == early


@pytest.mark.parametrize(("name", "foretold"), [("mohuahua", True), ("huahuapai", False)])
def test_a_playout_ends_at_its_horizon_where_somebody_can_tell_what_comes_of_it(name: str, foretold: bool) -> None:
    for number in range(4):
        state = after(name, 3 * number)
        assert state.actor is not None
        seat, ends = state.actor, []
        for horizon in (0, 2, 1000):
            playout = Playout(state.rules, Random(1))
            ends.append(playout.tried(rollout_of(state), state.legal_actions()[0], seat, horizon))
        assert ends[0] == ends[2]
        assert (2 <= ends[1][1] < 2 + state.rules.players) if foretold else ends[1] == ends[0]


def test_one_choice_needs_no_looking_ahead() -> None:
    state = after("heartoffive", 0)
    seen: list[int] = []
    for _ in range(60):
        if state.actor is None:
            break
        view = state.view(state.actor)
        if len(view.legal_actions()) == 1:
            HardPlayer(state.rules).think(view, lambda: bool(seen.append(1)))
        state.apply(state.legal_actions()[-1])
    assert not seen


@pytest.mark.parametrize("name", ["president", "mohuahua"])
def test_deals_are_worth_what_they_pay_and_places_a_little(name: str) -> None:
    state = after(name, 0)
    state.last_deal = 1
    while state.actor is not None:
        state.apply(state.legal_actions()[0])
    result, worth = state.results[0], payoff_of(state.rules)
    for better, worse in zip(result.order, result.order[1:], strict=False):
        gap = result.points[better] - result.points[worse]
        assert worth(result, better) - worth(result, worse) == pytest.approx(gap, abs=0.07)
        assert gap or worth(result, better) > worth(result, worse)


def test_where_nothing_is_paid_the_first_place_is_worth_most() -> None:
    state = after("heartoffive", 0)
    state.last_deal = 1
    while state.actor is not None:
        state.apply(state.legal_actions()[0])
    result, worth = state.results[0], payoff_of(state.rules)
    values = [worth(result, seat) for seat in result.order]
    assert values == sorted(values, reverse=True) and values[0] - values[1] > 0.9 and values[-1] == 0


@pytest.mark.parametrize(("name", "least"), few([("blackjack", 0.0), ("tien_gow", 0.4), ("big_two", 0.4)], 1))
def test_hard_is_better_than_chance_at_tables_that_do_not_ship(name: str, least: float) -> None:
    seats = rules_of(name).players
    result = simulate(SimulatedTable(RULESETS[name], {}, ["hard:20"] + ["random"] * (seats - 1), 4, rotate=True), 15)
    hard, others = result.level("hard:20"), result.level("random")
    assert hard.win_rate.value > least
    assert (hard.by_chip > others.by_chip) if others.staked else (hard.mean_points.value > others.mean_points.value)


def test_banks_are_played_by_exact_chances() -> None:
    state = after("blackjack", 0)
    for _ in range(30):
        if state.actor is None:
            break
        view = state.view(state.actor)
        ranks = [[choice.action for choice in make_player(level, state.rules, 2).rank(view)] for level in ("hard", "normal")]
        assert ranks[0] == ranks[1]
        state.apply(state.legal_actions()[0])


# ---------------------------------------------------------------- levels as they are typed


@pytest.mark.parametrize("level", [*LEVELS, "hard:7", "normal:0.2", "normal:1", "normal:0"])
def test_levels_with_and_without_a_setting_play(level: str) -> None:
    state = after("president", 3)
    assert state.actor is not None
    choice = make_player(level, state.rules, 1).choose(state.view(state.actor))
    assert state.refusal(choice.action) is None


@pytest.mark.parametrize("level", ["hard:", "hard:0", "hard:x", "hard:0.5t", "hard:1.2", "normal:1.5", "normal:x",
                                   "normal:.", "random:0.2", "hrad:3", "hard:9999999", "hard:٣"])
def test_settings_that_mean_nothing_are_refused_in_a_sentence(level: str) -> None:
    with pytest.raises(OptionError):
        make_player(level, rules_of("president"))


def test_a_slip_is_another_choice_of_the_same_player() -> None:
    state = after("heartoffive", 0)
    assert state.actor is not None
    view = state.view(state.actor)
    own = [choice.action for choice in make_player("normal", state.rules, 1).rank(view)]
    always = {make_player("normal:1", state.rules, seed).choose(view).action for seed in range(30)}
    assert own[0] not in always and len(always) > 1 and always <= set(own)
    assert {make_player("normal:0", state.rules, seed).choose(view).action for seed in range(5)} == {own[0]}


@thorough
def test_search_limits_are_for_phases_and_steps_that_there_are() -> None:
    verbs = {step.verb for name in RULESETS for step in load_ruleset(RULESETS[name]).ruleset.flow}
    pots = {f"lid {step}" for step in get_args(LidStep)}
    tricks = {f"trick {step}" for step in ("lead", "follow", "claim")}
    limited = {moment for name in RULESETS for family in answers(Searching) for moment in family.search_limits(rules_of(name))}
    unshipped = {"fish ask", "raise", "pick_up", "pass_cards"}      # by a house rule; in an example
    assert limited and limited <= verbs | pots | tricks | unshipped
