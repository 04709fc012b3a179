"""Computer players of banking games: that odds come true, and what holds of all their decisions."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest

from benchmarks.bank_policy import basic
from game import State, make_player
from game.families.banking import BoxEvaluator, bank_book
from tests.cases import chosen, thorough
from tests.families.banking.bank_players import GAMES, SPLITS_AND_DOUBLES, at_draw, blackflower, choose, dealt
from tests.game.choosing import check_hidden_cards_change_nothing, check_rank
from tests.game.tables import random_rules, rules_of

# ---------------------------------------------------------------- odds


@thorough
@pytest.mark.parametrize(("hand", "shown"), [("2x 4x", "9A"), ("4R 7R", "9x")])
def test_the_odds_that_are_told_come_out_when_the_hand_is_played(hand: str, shown: str) -> None:
    """Within two standard errors, over 250 ways to go on."""
    state, rng = dealt(blackflower(), hand, shown), Random(2)
    view = state.view(1)
    sense = BoxEvaluator(view, bank_book(state.rules))
    assert choose(state).key in ("odds", "card_free")
    for verb in ("stand", "hit"):
        worth = sense.look.hit(sense.box) if verb == "hit" else sense.look.stand(sense.box, sense.stand.best)
        gained = [gain_after(view.sample(rng), verb) for _ in range(250)]
        assert sum(gained) / len(gained) == pytest.approx(worth, abs=10 * 0.12)


def gain_after(world: State, verb: str) -> int:
    world.apply(verb)
    while world.actor is not None and not world.results:
        world.apply(choose(world).action if world.actor == 0 else basic(world.view(world.actor)))
    return world.results[0].points[1]


# ---------------------------------------------------------------- properties


@thorough
@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_change_no_choice(game: str) -> None:
    rng = Random(8)
    for number in range(3):
        rules = random_rules(game, rng)
        for place, state in enumerate(at_draw(rules, range(number, number + 1))):
            if place % 5 == 0:
                check_hidden_cards_change_nothing(state, rng)


@pytest.mark.parametrize("game", chosen(GAMES, lambda game: game in ("blackflower", "baccarat")))
def test_choose_is_the_first_of_rank(game: str) -> None:
    rules = rules_of(game, 4)
    state, rng = rules.new_match(seed=2), Random(2)
    while state.actor is not None and len(state.results) < 4:
        check_rank(state)
        state.apply(rng.choice(state.legal_actions()))


@thorough
def test_decisions_are_quick_at_a_table_of_ten() -> None:
    """Nearly all take a hundredth of a second at most; twice that leaves room for a machine that is busy otherwise."""
    spent = []
    for game, options in (("blackflower", SPLITS_AND_DOUBLES), ("blackjack", {})):
        rules = rules_of(game, 10 if game == "blackflower" else 8, tuple(sorted(options.items())))
        player = make_player("normal", rules)
        for state in at_draw(rules, range(1), ("normal", "easy")):
            view, start = state.view(state.actor or 0), process_time()
            player.choose(view)
            between = process_time()
            player.choose(view)
            spent.append(min(between - start, process_time() - between))
    assert len(spent) > 150 and sorted(spent)[-1 - len(spent) // 100] < 0.020
