"""What the main button proposes agrees with what lies open: never what is certain to lose while something else is not."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game import State, View
from game.families.banking import BankFacts, next_round
from game.families.pots import LidFacts
from game.match import Rollout, rollout_of
from tests.cases import SWEPT, chosen
from tests.game.tables import described, games_of, random_rules, rules_of
from tests.ui.boxes import round_of
from tests.ui.tables import NAMES
from ui.table import ButtonModel, buttons

WORLDS, DECISIONS = 10, 150
# In these every decision is one of cards, words or bets.
CARDS_ALONE = ("baccarat", "niu_niu", *games_of("fishing"), "five_hundred", "hearts", "mighty", "misere", "mohuahua", "napoleon",
               "shengji", "tien_gow", "wenwu", "whist")
BANKING = games_of("banking")


def likely(view: View) -> list[ButtonModel]:
    """What the bar shows in vermilion while nothing is chosen."""
    return [model for model in buttons.models(view, (), True, names=NAMES[: view.rules.players]) if model.likely]


def decisions(name: str, seeds: int = 3) -> Iterator[State]:
    """Positions of random play at tables with random options."""
    random = Random(f"proposals/{name}")
    for seed in range(seeds):
        state = (random_rules(name, random) if seed else rules_of(name)).new_match(seed)
        for _ in range(DECISIONS):
            if state.actor is None:
                break
            yield state
            actions = state.legal_actions()
            few = [action for action in actions if not action.bits and action.verb != "bet"] if random.random() < 0.5 else []
            state.apply(random.choice(few or actions))


def best_end(world: Rollout, seat: int, deal: int) -> int:
    """The most that a seat can still gain in this deal where the cards lie so and everybody after it leaves it at what they
    have."""
    while world.deal_number == deal and world.actor is not None and world.actor != seat:
        actions = world.legal_actions()
        stands = [action for action in actions if action.verb in ("stand", "decline", "go_on", "hold")]
        world.apply((stands or actions)[-1])
    if world.deal_number != deal or world.actor is None:
        return world.results[deal - 1].points[seat]
    ends = []
    for action in {action.verb: action for action in world.legal_actions()}.values():
        then = world.copy()
        then.apply(action)
        ends.append(best_end(then, seat, deal))
    return max(ends)


def is_lost(state: State, action: str) -> bool:
    """Does the seat to act lose after that, however the unseen cards lie and whatever else it does?"""
    seat, deal = state.actor, state.deal_number
    assert seat is not None
    view = state.view(seat)
    for number in range(WORLDS):
        world = rollout_of(view.sample(Random(number)))
        world.apply(action)
        if best_end(world, seat, deal) >= 0:
            return False
    return True


def ends_at_once(state: State, action: str) -> int | None:
    """What the seat to act gains where that ends the deal; None where it goes on."""
    seat, deal = state.actor, state.deal_number
    then = state.copy()
    then.apply(action)
    return then.results[deal - 1].points[seat] if len(then.results) >= deal and seat is not None else None


def may_win(state: State) -> bool:
    """Counted on the table: can the seat to act still have enough in a pot?"""
    assert state.actor is not None
    lid = state.view(state.actor).get(LidFacts)
    if lid is None:
        return True
    lying = [sum(len(entry.cards) for entry in pot) for pot in lid.pots]
    return lying[state.actor] + min(lid.space - sum(lying), len(state.view(state.actor).hand)) >= lid.enough


@pytest.mark.parametrize("name", SWEPT)
def test_nothing_is_proposed_that_ends_the_deal_with_a_loss_where_another_offer_does_not(name: str) -> None:
    seen = 0
    for state in decisions(name):
        assert state.actor is not None
        proposed = likely(state.view(state.actor))
        assert len(proposed) <= 1, [model.key for model in proposed]
        for model in proposed:
            assert model.action is not None
            seen += 1
            gain = ends_at_once(state, model.action)
            if gain is not None and gain < 0:
                others = [action for action in state.legal_actions() if action.verb != model.verb]
                ends = [ends_at_once(state, action) for action in others]
                assert not any(end is None and may_win(state) or end is not None and end >= 0 for end in ends), (
                    described(state.rules), model.action)
    assert seen or name in CARDS_ALONE


@pytest.mark.parametrize("name", chosen((name for name in BANKING if name not in ("baccarat", "pontoon")),     # hidden hands
                                         lambda name: name in ("blackflower", "blackjack")))
def test_against_open_hands_nothing_is_proposed_that_is_lost(name: str) -> None:
    lost = proposed = seen = 0
    for state in decisions(name, 6):
        assert state.actor is not None
        view = state.view(state.actor)
        bank = view.get(BankFacts)
        if "stand" not in view.verbs or bank is None or any(box.hidden for box in bank.boxes):
            continue
        seen += 1
        best = {action.verb: action for action in state.legal_actions()}
        stands = is_lost(state, best["stand"])
        lost += stands
        for model in likely(view):
            proposed += 1
            others = [verb for verb in best if verb != model.verb]
            if stands if model.verb == "stand" else is_lost(state, model.action or ""):
                assert all(is_lost(state, best[verb]) for verb in others), (described(state.rules), bank, model.verb)
    assert not seen or proposed and lost


def test_a_banker_who_is_beaten_is_shown_the_card_that_costs_nothing() -> None:
    """On 10, against the only other, who stands on 13."""
    state = round_of(2, ["bet 5", "hit", "stand 13"], "1x 2x 4x 5x 6A")
    assert [(model.verb, model.likely) for model in buttons.models(state.view(0), (), True)] == [("hit", True), ("stand", False)]


def test_where_it_depends_on_unseen_cards_no_button_is_proposed() -> None:
    state = round_of(2, ["bet 5"], "1x 9x 2x 5x")
    assert not likely(state.view(1)), "10 may be enough, and a card may be too much"
    assert not likely(next_round(rules_of("blackflower", 3), 0, (100, 100, 100)).view(2)), "to take the bank or not"
