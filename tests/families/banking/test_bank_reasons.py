"""Computer players of banking games: that their reasons are true, and what holds of all their decisions."""

from __future__ import annotations

import re
from random import Random
from time import process_time

import pytest

from benchmarks.bank_policy import basic, box_of
from game import State, View, make_player
from game.ai import Choice
from game.families.banking import BANKER, BUST, BankFacts, BoxEvaluator, Valuer, bank_book, players_favoured
from tests.cases import thorough
from tests.families.banking.bank_players import GAMES, LEVELS, SPLITS_AND_DOUBLES, at_draw, blackflower, choose, dealt
from tests.game.choosing import check_hidden_cards_change_nothing, check_rank
from tests.game.tables import random_rules, rules_of

# ---------------------------------------------------------------- reasons


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_is_legal_and_its_reason_true(game: str) -> None:
    rng = Random(f"reasons/{game}")
    for number in range(6):
        rules = random_rules(game, rng)
        state = rules.new_match(seed=number)
        players = [make_player(("normal", "easy", "random")[(seat + number) % 3], rules, seat) for seat in range(rules.players)]
        while (seat := state.actor) is not None and len(state.results) < 4:
            view = state.view(seat)
            for level in LEVELS:
                for choice in make_player(level, rules).rank(view):
                    check_reason(view, choice)
            state.apply(players[seat].choose(view).action)


def check_reason(view: View, choice: Choice) -> None:
    action, code, params, facts = choice.action, choice.reason.code, choice.reason.params, view.get(BankFacts)
    assert view.refusal(action) is None and facts is not None
    if view.phase == "draw":
        check_hand(view, choice, facts)
    elif code == "only_play":
        assert len(view.legal_actions()) == 1
    elif code in ("bet_least", "bet_most"):
        amounts = [other.amount for other in view.legal_actions() if other.amount and other.side == action.side]
        assert action.amount == (min if code == "bet_least" else max)(amounts)
    elif code == "bet_share":
        assert action.amount == pytest.approx(view.scores[view.seat] * int(params["share"]) / 100, abs=0.5)
    elif code == "bet_behind":
        assert view.scores[view.seat] < max(view.scores) and 1 <= int(params["rounds"]) <= 3
    elif code == "sit_out_ahead":
        assert sorted(view.scores)[-2] < view.scores[view.seat]
    elif code == "bank_costs":
        assert len(facts.active) > 3 and players_favoured(view.rules)
    else:
        assert code in ("bank_gains", "bank_other", "sit_out_other", "bet_side", "bet_middle")


def check_hand(view: View, choice: Choice, facts: BankFacts) -> None:
    action, code, params = choice.action, choice.reason.code, choice.reason.params
    box, valuer = box_of(view), view.rules[Valuer]
    banks, stands = facts.boxes[-1] is box, [word.word for word in view.legal_actions() if word.verb == "stand"]
    if code == "only_play":
        assert len(view.legal_actions()) == 1
    elif code == "no_card":
        assert "hit" not in view.legal_actions()
    elif code == "hit_safe":
        assert action == "hit" and BUST not in [valuer.ended(box._replace(cards=(*box.cards, kind), hits=box.hits + 1), banks)
                                                for kind in unseen_of(view)]
    elif code == "stand_top":
        assert action == f"stand {params['total']}" and int(params["total"]) == (valuer.limit or 9)
    elif code == "stand_less":
        assert action.verb == "stand" and int(action.word) < int(params["total"]) == int(stands[-1])
    elif code == "claims_special":
        assert valuer.special(box, banks) == params["special"]
    elif code in ("bank_beats_all", "bank_beaten"):
        mine, others = valuer.stands(box, True)[-1], [each.result or BUST for each in facts.boxes[:-1]]
        lost, bust = ([valuer.verdict(result, how) for result in others] for how in (mine, BUST))
        assert banks and (set(lost) == {BANKER} if code == "bank_beats_all" else lost == bust)
    elif code in ("plain_low", "plain_enough"):
        assert (int(stands[-1]) < int(params["least"])) == (code == "plain_low")
    else:
        check_odds(code, choice)


def check_odds(code: str, choice: Choice) -> None:
    """Chances, or chips for moves that are named; whether the numbers come out is tried below."""
    params = choice.reason.params
    if code == "draw_odds":
        assert set(params) == {"stand", "hit"} and all(0 <= int(each) <= 100 for each in params.values())
    else:
        moves = {"chips_odds": {"stand", "hit"}, "double_pays": {"double", "other"}, "split_pays": {"split", "other"}}
        assert set(params) == moves[code]
        assert all(re.fullmatch(r"0|[+-]\d+(\.\d)?", each) for each in params.values())


def unseen_of(view: View) -> list[int]:
    assert view.get(BankFacts) is not None
    seen = [kind for box in view[BankFacts].boxes for kind in box.cards]
    left = [card.index for card in view.rules.pack]
    for kind in seen:
        if kind >= 0:
            left.remove(kind)
    return left


@pytest.mark.parametrize(("hand", "shown"), [("2x 4x", "9A"), ("4R 7R", "9x")])
def test_the_odds_that_are_told_come_out_when_the_hand_is_played(hand: str, shown: str) -> None:
    """Within two standard errors, over 250 ways to go on."""
    state, rng = dealt(blackflower(), hand, shown), Random(2)
    view = state.view(1)
    told = {choice.action.verb: choice.reason for choice in make_player("normal", state.rules).rank(view)}
    sense = BoxEvaluator(view, bank_book(state.rules))
    assert "hit" in told
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


@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_change_no_choice(game: str) -> None:
    rng = Random(8)
    for number in range(3):
        rules = random_rules(game, rng)
        for place, state in enumerate(at_draw(rules, range(number, number + 1))):
            if place % 5 == 0:
                check_hidden_cards_change_nothing(state, rng)


@pytest.mark.parametrize("game", GAMES)
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
