"""The coach warns of what is costly, by what the seat knows and nothing else."""

from __future__ import annotations

from random import Random

import pytest

from game import Rules, State, load_ruleset, make_player
from game.ai import COSTLY, Coach, Used
from tests.cases import few, in_amounts, thorough
from tests.game.tables import RULESETS


def after(calls: int) -> Used:
    """Time that is measured in questions, so that it is the same every time."""
    asked = 0

    def used() -> float:
        nonlocal asked
        asked += 1
        return asked / calls
    return used


def positions(rules: Rules, seed: int) -> list[State]:
    """States of a deal at which the seat to act has a choice."""
    state, found = rules.new_match(seed), list[State]()
    players = [make_player("easy", rules, seat) for seat in range(rules.players)]
    while state.actor is not None and state.deal_number == 1:
        if len(state.legal_actions()) > 1:
            found.append(state.copy())
        state.apply(players[state.actor].choose(state.view(state.actor)).action)
    return found


@pytest.mark.parametrize("game", few(("huahuapai", "big_two", "mohuahua", "hakka", "heartoffive", "blackflower", "tien_gow"), 1))
@in_amounts(1, 4)
def test_worlds_that_a_seat_cannot_tell_apart_give_the_same_warning(game: str, amount: int) -> None:
    rules = load_ruleset(RULESETS[game])
    coach, rng, apart, said = Coach(rules), Random(3), 0, 0
    assert coach.spread(after(2)) is None and coach.spread(float) == Coach(rules).spread(float)
    for state in positions(rules, 2)[-2::-5]:
        if apart == amount:
            break
        view = state.view(state.actor or 0)
        other = view.sample(rng)
        if other.guessed or (other.hands, other.slices) == (state.hands, state.slices):
            continue
        apart += 1
        again = other.view(view.seat)
        told = coach.weigh(view, "ab", after(36))
        assert told == coach.weigh(again, "ab", after(36))
        said += bool(told.gains) or len(view.legal_actions()) < 3
    assert apart == amount == 1 or (apart and said)


@thorough
def test_it_warns_of_what_gives_the_deal_away_and_of_nothing_that_is_best() -> None:
    """Who can go out and passes loses all that this hand could bring."""
    rules = load_ruleset(RULESETS["big_two"])
    coach, given_away = Coach(rules), rules.action("pass")
    coach.spread(float)
    state = next(state for seed in range(12, 60) for state in positions(rules, seed)
                 if given_away in state.legal_actions() and state.actor is not None
                 and any(action.bits == state.hands[state.actor] for action in state.legal_actions()))
    view = state.view(state.actor or 0)
    found = coach.weigh(view, "ab", after(60))
    assert found.best is not None and found.best.action.bits == view.hand.bits and found.best.why is not None
    assert not found.warns_of(found.best.action, rules) and found.knows(found.best.action, rules)
    asked = coach.weigh(view, "ab", after(24), given_away, found.best.action)
    assert asked.knows(given_away, rules) and asked.warns_of(given_away, rules)
    [(_, gain)] = asked.gains
    assert gain.value > asked.costs == COSTLY * (coach.spread(float) or 0.0)
    assert not coach.weigh(view, "ab", after(10), given_away, found.best.action).gains       # too little time: it says nothing


def test_where_playouts_tell_nothing_it_says_nothing() -> None:
    rules = load_ruleset(RULESETS["mohuahua"])
    state = rules.new_match(1)
    assert state.view(state.actor or 0).phase == "bid"
    found = Coach(rules).weigh(state.view(state.actor or 0), "ab", after(50))
    assert found.best is None and not found.gains and found.knows(state.legal_actions()[0], rules)
