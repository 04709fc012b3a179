"""How imagined deals are played out: by what a seat may know alone, and sensibly in small positions."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Literal

import pytest

from game import Action, State, make_player
from game.ai import Knowledge, Playout, moment_of
from game.families.pots import PotFacts
from game.families.tricks import ClaimPosition
from game.families.tricks.claim_evaluator import ClaimBook
from game.match import rollout_of
from tests.cases import few, swept, thorough
from tests.game.tables import games_but, random_rules, rules_of


def acts(state: State) -> Action:
    """What the seat to act does in an imagined world, by a player that knows nothing yet."""
    return Playout(state.rules, Random(1)).act(rollout_of(state))


@pytest.mark.parametrize("number", few(range(4), 1))
@pytest.mark.parametrize("name", swept(games_but("banking")))
def test_imagined_seats_go_by_what_they_may_know(name: str, number: int) -> None:
    """In worlds that the seat to act cannot tell apart it does the same."""
    rng = Random(f"{name}/{number}")
    state = random_rules(name, rng).new_match(number)
    state.last_deal = 2
    while (seat := state.actor) is not None:
        if rng.random() < 0.1:
            done = acts(state)
            assert all(acts(state.view(seat).sample(rng)) == done for _ in range(3)), (state.rules.options, done)
        state.apply(rng.choice(state.legal_actions()))


# ---------------------------------------------------------------- tricks


def test_a_trick_is_led_by_what_is_longest_beaten_cheaply_and_else_low_cards_go() -> None:
    rules = rules_of("mohuahua", options=(("must_beat", False),))
    state = rules.position(["GO GO TI SX SV", "RE RE BE SX SV", "OP OT FT LB TI"], leader=0)
    assert acts(state) == "play GO GO"
    state = rules.position(["-", "RE BE SX SV", "-"], table=(0, "SX"), turn=1)
    beaters = [action for action in state.legal_actions() if action.verb == "play"]
    assert len(beaters) > 1 and acts(state) == str(min(beaters, key=lambda action: action.reading.power if action.reading else 0))
    state = rules.position(["-", "SX SV TI", "-"], table=(0, "RE"), turn=1)
    assert acts(state).startswith("discard")


@thorough
@pytest.mark.parametrize("name", ["mohuahua", "tien_gow"])
def test_imagined_seats_in_tricks_mostly_do_what_players_do(name: str) -> None:
    """Otherwise worlds foretell something else than what will happen."""
    rules = rules_of(name)
    player, playout, alike, asked = make_player("normal", rules, 1), Playout(rules, Random(1)), 0, 0
    for number in range(12):
        state = rules.new_match(number)
        state.last_deal = 1
        playout.prepare(rollout_of(state), 0)
        while state.actor is not None:
            action = player.choose(state.view(state.actor)).action
            if len(state.legal_actions()) > 1:
                alike, asked = alike + same(playout.act(rollout_of(state)), action), asked + 1
            state.apply(action)
    assert asked > 200 and alike > 0.8 * asked


def same(imagined: Action, action: Action) -> bool:
    """Whether they play the same combination, or put the same cards away."""
    return imagined.reading is action.reading if imagined.verb == action.verb == "play" else imagined == action


# ---------------------------------------------------------------- claims


def hakka(hand: str, shown: str, won: str, step: Literal["lead", "claim"]) -> State:
    """Seat 0 has the lead, or is asked whether it claims; the others hold what is left."""
    rules = rules_of("hakka")
    left = list(rules.cards_of(rules.pack) - rules.cards(f"{hand} {shown} Z8"))
    size = len(hand.split())
    first, second = (" ".join(card.code for card in left[begin:2 * size:2]) for begin in (0, 1))
    course = ClaimPosition(step=step, shown=shown, won=(won, "-", "-", "-"))
    return rules.position([hand, first, "Z8", second], leader=0, course=course)


def test_who_has_enough_claims_unless_the_next_lead_promises_more() -> None:
    assert acts(hakka("P2 G3 Z2 N4 W1", "P7 P8 P9 Z5 Z6 Z7", "P7 P8 P9 Z5 Z6 Z7", "claim")).startswith("claim")
    assert acts(hakka("P2 G2 Z2 N2 W1", "P7 P8 P9 Z5 Z6 Z7", "P7 P8 P9 Z5 Z6 Z7", "claim")) == "go_on"
    assert acts(hakka("P2 G2 Z2 N2", "P9 Z9", "-", "claim")) == "go_on"


def test_an_elder_holds_and_is_thrown_away_last() -> None:
    state = hakka("P9 P2 G3 Z2", "Z5", "Z5", "lead")
    rules, sight = state.rules, ClaimBook(state.rules).seat(Knowledge(rollout_of(state), 0))
    elder, low = (rules.table.value(rules.cards(card).bits) for card in ("P9", "P2"))
    assert elder is not None and low is not None
    assert sight.deals.chance(elder) == 1.0 > sight.deals.chance(low)
    assert not sight.least(3) & rules.cards("P9").bits


def test_imagined_seats_speak_throw_away_and_claim_as_normal_does() -> None:
    """They have the same policy."""
    rules = rules_of("hakka")
    normal, playout, asked = make_player("normal", rules, 1), Playout(rules, Random(1)), Counter[str]()
    for number in range(30):
        state = rules.new_match(number)
        state.last_deal = 1
        while (seat := state.actor) is not None:
            view = state.view(seat)
            action = normal.choose(view).action
            if view.phase in ("bid", "trick") and len(state.legal_actions()) > 1:
                world = rollout_of(state)
                playout.prepare(world, seat)
                assert playout.act(world) == action
                asked[moment_of(view)] += 1
            state.apply(action)
    assert min(asked[moment] for moment in ("bid", "trick lead", "trick follow", "trick claim")) > 3, asked


# ---------------------------------------------------------------- pots


def test_with_enough_in_the_pot_and_nothing_certain_one_covers() -> None:
    rules = rules_of("huahuapai")
    pots = ((("RE RE RE RE", True), ("OB OB", True)), (), ())
    state = rules.position(["SX SV TI", "BE R8 R8 BT", "BE BE BT FT"], turn=0, pot=PotFacts(pots=pots, beaten="-"))
    assert acts(state) == "cover"


def pot(hands: list[str], turn: int, **facts: object) -> State:
    return rules_of("huahuapai").position(hands, turn=turn, pot=PotFacts(**facts))  # type: ignore[arg-type]


def test_who_is_lifted_leads_what_holds_best() -> None:
    hands = ["SX SX SV TI TI GO", "RE BE OB R8 BT FT", "RE BE OB R8 BT FT"]
    answer = pot(hands, 0, step="answer", coverer=0, lifter=1, lifts=((1, 0),), beaten="-")
    assert acts(answer) == "play GO"


def test_a_limit_leaves_the_cards_of_a_way_to_enough() -> None:
    pots = ((("SV SV SV SV", False),), (("R8 R8", False),), (("FT FT FT FT", False),))
    hands = ["OP OT SX SX RE TI TI TI", "BE BE R8 R8 BT", "BE OB OB BT FT"]
    state = pot(hands, 0, step="limit", pots=pots, caller=0, led=(1, 2), beaten="-")
    put_down = acts(state)
    assert put_down.startswith("discard") and "OP" not in put_down and "OT" not in put_down


def test_who_pays_for_a_lift_leads_on_where_others_cover() -> None:
    hands = ["GO GO GO FT FT SX SX SV SV", "RE BE OB R8 TI TI", "RE BE OB R8 TI TI"]
    free, lifted = (pot(hands, 0, step="lead", beaten="-", lifts=lifts) for lifts in ((), ((0, 1),)))
    assert acts(free) == "cover" and acts(lifted) == "play GO GO GO"
