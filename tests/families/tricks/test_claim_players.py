"""Computer players in games of claims: the hints of docs/rules/hakka.md 12 in small positions, and properties over deals."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import process_time

import pytest

from game import Card, Rules, State, make_player
from game.ai.hints import Position, all_hints
from game.arena import SimulatedTable, simulate
from game.families.tricks import ClaimFacts, ClaimPosition, ClaimWeights, Strength
from tests.cases import few, in_amounts, thorough
from tests.game.choosing import check_hidden_cards_change_nothing, check_rank, decisions
from tests.game.tables import RULESETS, Scalar, random_rules, rules_of
from tests.game.told import Told, told

GAME = "hakka"
LEVELS = ("easy", "normal")


def hakka(**options: Scalar) -> Rules:
    return rules_of(GAME, 4, tuple(sorted(options.items())))


def choose(state: State, level: str = "normal") -> Told:
    assert state.actor is not None
    return told(state.view(state.actor), level)


def dealt(hands: Sequence[str], rules: Rules | None = None) -> State:
    """A match whose first deal, by seat 0, gives everybody these cards; seat 2 watches. The last hand may be `rest`."""
    rules = rules or hakka()
    left = rules.cards_of(rules.pack) - rules.cards(" ".join(hand for hand in hands if hand != "rest"))
    pack: dict[Card, Card] = {}
    for place, hand in zip(rules.deal(dealer=0).hands, hands, strict=True):
        pack.update(zip(place, left if hand == "rest" else rules.cards(hand), strict=True))
    return rules.new_match(1, packs=[[pack[card] for card in rules.pack]], lots={"dealer": 0})


# ---------------------------------------------------------------- before play

STRONG = "P7 P8 P9 G7 G8 G9 Z3 Z9 N1 N3 N4 W1"
WEAK = "P2 P4 P7 G3 G5 Z2 Z4 Z6 Z8 N2 N4 N7"


@pytest.mark.parametrize("level", LEVELS)
def test_calls_by_the_strength_of_the_hand(level: str) -> None:
    strong = choose(dealt((STRONG, _other(STRONG), "Z2", "rest")), level)
    weak = choose(dealt((WEAK, _other(WEAK), "P1", "rest")), level)
    assert (strong.action, strong.key) == ("bid call", "promises")
    assert (weak.action, weak.key) == ("bid pass", "promises")


def test_the_strength_is_that_of_the_specification() -> None:
    """Elders P9, Z9 and W1; of Z3 Z4 Z5 three cards; of four 8s all four, since 0.30 + 0.48 + 0.30 is over 1."""
    rules = hakka()
    strength = Strength(rules, ClaimWeights())
    assert strength.of(rules.cards("P9 P2 G2 Z9 W1 N3").bits) == 3
    assert strength.of(rules.cards("P9 Z3 Z4 Z5 G8").bits) == pytest.approx(1 + 3 * (0.45 + 0.18 + 0.03 * 2), abs=0.03)
    assert strength.of(rules.cards("P8 G8 Z8 N8 W1").bits) == pytest.approx(1 + 4)


def test_who_may_not_pass_calls_without_a_choice() -> None:
    state = dealt((WEAK, _other(WEAK), "P1", "rest"), hakka(forced_call_after=1))
    for _ in range(3):
        state.apply("bid pass")
    assert (choose(state).action, choose(state).key) == ("bid call", "only_choice")


TIGERS = "P1 G1 Z1 N1 W1 P2 P4 G3 G5 Z7 N4 N8"
MORE = "P1 G1 Z1 N1 W1 P6 P7 P8 P9 G9 Z9 N9"


def asked_to_show(hand: str) -> State:
    state = dealt((hand, _other(hand), "Z2", "rest"))
    state.apply("bid call")
    return state


def _other(hand: str) -> str:
    rules = hakka()
    left = [card for card in rules.cards_of(rules.pack) - rules.cards(hand) if card.code not in ("P1", "Z2")]
    return " ".join(card.code for card in left[:12])


@pytest.mark.parametrize("level", LEVELS)
def test_five_tigers_are_shown(level: str) -> None:
    choice = choose(asked_to_show(TIGERS), level)
    assert (choice.action, choice.key) == ("reveal", "shows_paid")


def test_five_tigers_are_kept_for_much_more() -> None:
    choice = choose(asked_to_show(MORE))
    assert (choice.action, choice.key) == ("hold", "promises")


@pytest.mark.parametrize("level", LEVELS)
def test_who_has_nothing_to_show_or_to_claim_says_so_by_the_same_brain(level: str) -> None:
    state = asked_to_show(STRONG)
    assert (choose(state, level).action, choose(state, level).key) == ("hold", "only_choice")
    state = after_a_trick("P8 P2 G8 G4 N3 N2 W1 Z2 Z3")
    assert (choose(state, level).action, choose(state, level).key) == ("go_on", "only_choice")


# ---------------------------------------------------------------- leading


def position(hands: Sequence[str], **course: object) -> State:
    """Seat 0 deals and leads; seat 2 watches."""
    return hakka().position(hands, dealer=0, leader=0, course=ClaimPosition(**course))             # type: ignore[arg-type]


def test_leads_what_hardly_anybody_can_beat() -> None:
    choice = choose(position(["P2 P4 G5 G6 G7 G8 Z3 Z9 N2 N9 N8 W1", "P5 P6 P7 G1 G2 G3 Z1 Z2 Z4 N3 N4 N5", "N1",
                              "P1 P3 P8 P9 G4 G9 Z5 Z6 Z8 N6 N7 Z7"], shown="-"))
    assert (choice.action, choice.key) == ("play G5 G6 G7 G8", "gains")


def test_a_card_that_nobody_can_beat_counts_though_it_is_no_elder() -> None:
    """Seat 0 has thrown the 9 of Sup away: nobody else knows that its 8 cannot be beaten."""
    choice = choose(position(["P8 P3 Z2", "P4 P5 G2", "P1", "P6 P7 G3"], discarded=("P9 Z3 Z4", "-", "-", "-"),
                             won=("G4 G5 G6 G7", "-", "-", "-"), shown="Z9 N9 G8 G9"))
    assert (choice.action, choice.key) == ("play P8", "unbeaten")


def test_what_discards_prove_is_counted() -> None:
    """Nobody could beat the 4 of Sup, so nobody can beat the 5, though higher ones are unseen."""
    state = answering(position(["P4 P5 P3 Z2", "Z3 Z4 Z5 G2", "P7", "N3 N4 N5 G3"], shown="P9 Z9"),
                      "play P4", "discard Z3", "discard N3", "go_on")
    assert "play P5" in [choice.action for choice in make_player("normal", state.rules).rank(state.view(0))]
    hint = next(hint for hint in all_hints() if hint.key == "unbeaten")
    assert hint.said_of(Position(state.view(0)), state.rules.action("play P5")) == {"chance": "sure"}


def test_a_lead_that_is_enough_comes_first() -> None:
    choice = choose(position(["P8 P3 W1 Z2", "P4 P5 G2 Z3", "P1", "P6 P7 G3 Z4"], discarded=("P9", "-", "-", "-"),
                             won=("G4 G5 G6 G7", "-", "-", "-"), shown="Z9 N9 G8 G9"))
    assert (choice.action, choice.key) == ("play P8", "gains")


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_cards_and_the_only_lead(level: str) -> None:
    choice = choose(position(["P4", "P5", "G2", "P6"]), level)
    assert (choice.action, choice.key) == ("play P4", "last_cards")


# ---------------------------------------------------------------- answering


def answering(state: State, *actions: str) -> State:
    for action in actions:
        state.apply(action)
    return state


def test_takes_the_sixth_trick_with_what_nobody_can_beat() -> None:
    rules = hakka()
    hands = ["G4 Z2", "G5 G8", "G7", "G6 Z3"]
    shown = rules.cards_of(rules.pack) - rules.cards(" ".join(hands))
    state = answering(position(hands, won=("-", "N2 N3 N4 N5 N6", "-", "-"), shown=shown), "play G4")
    assert (choose(state).action, choose(state).key) == ("play G8", "gains")


def test_beats_without_splitting_a_group() -> None:
    state = answering(position(["Z3 Z2 N3 N4 N2", "P3 P5 G6 N5 N6", "P1", "Z4 Z5 Z6 Z8 P2"], shown="Z7 Z9 P9 G9 N9",
                               won=("-", "-", "-", "G2 G3")),
                      "play Z3", "discard P3")
    assert (choose(state).action, choose(state).key) == ("play Z8", "breaks_nothing")


@pytest.mark.parametrize("level", LEVELS)
def test_with_one_beater_there_is_no_choice(level: str) -> None:
    state = answering(position(["P4 Z2", "P9 Z3", "N4", "P5 Z4"]), "play P4")
    assert choose(state, level).action == "play P9"


@pytest.mark.parametrize("level", LEVELS)
def test_throws_breaks_nothing_away_before_groups_and_elders(level: str) -> None:
    state = answering(position(["G7 G8 G9 P2 P3", "P6 G2 G3 G4 W1", "N4", "P5 Z4 Z6 N2 N3"]), "play G7 G8 G9")
    thrown = {card.code for card in choose(state, level).action.cards}
    assert len(thrown) == 3 and "W1" not in thrown and (level == "easy" or "P6" in thrown)


def test_low_loose_cards_go_first() -> None:
    state = answering(position(["Z9 Z2", "P3 G8 N1 W1 P9 P8", "N4", "P5 Z4"], shown="G9"), "play Z2")
    choice = choose(state)
    assert (choice.action, choice.key) == ("discard P3", "keeps_card")


def test_takes_the_lead_from_a_seat_that_would_claim_even_at_the_price_of_a_group() -> None:
    """Beating is free here; seat 0 needs this trick for six."""
    rules = hakka(must_beat=False)
    state = rules.position(["Z3 N2 N4", "Z4 Z5 Z6", "P1", "G2 G3 N3"], dealer=0, leader=0, course=ClaimPosition(
        won=("G4 G5 G6 G7 G8", "-", "-", "-"), shown="Z7 Z8 Z9 N9 G9"))
    assert choose(answering(state, "play Z3")).action.verb == "play"


# ---------------------------------------------------------------- claiming


def after_a_trick(hand: str, shown: str = "Z5 Z6 Z7 P9", won: str = "Z5 Z6 Z7") -> State:
    """Seat 0 has just won a trick; the others hold what is left."""
    rules = hakka()
    left = list(rules.cards_of(rules.pack) - rules.cards(f"{hand} {shown} Z8"))
    size = len(hand.split())
    hands = [hand, " ".join(card.code for card in left[0:2 * size:2]), "Z8", " ".join(card.code for card in left[1:2 * size:2])]
    return rules.position(hands, leader=0, course=ClaimPosition(step="claim", shown=shown, won=(won, "-", "-", "-")))


@pytest.mark.parametrize("level", LEVELS)
def test_claims_where_going_on_promises_nothing(level: str) -> None:
    choice = choose(after_a_trick("P8 P2 G9 G4 N3 N5 W1 Z2 Z3"), level)
    assert (choice.action, choice.key) == ("claim", "claim_enough")


def test_goes_on_with_a_lead_that_nobody_can_beat() -> None:
    state = after_a_trick("P4 P5 P6 P7 P8 N9 G9 W1 Z2")
    assert (choose(state).action, choose(state).key) == ("go_on", "goes_on")


def test_with_nothing_but_elders_there_is_nothing_to_add() -> None:
    choice = choose(after_a_trick("P8 G9 Z9 N9 N1 W1 P1", won="Z5"))
    assert (choice.action, choice.key) == ("claim", "claim_enough")


def test_what_a_win_brings_is_known() -> None:
    facts = ClaimFacts(hakka())
    assert [facts.gain(tricks) for tricks in (6, 7, 8, 12)] == [2, 4, 8, 256]
    assert ClaimFacts(hakka(dreamer_collects="all_active")).gain(6) == pytest.approx(2 - facts.dream)


# ---------------------------------------------------------------- properties


@in_amounts(10, 80)
def test_every_choice_is_legal(amount: int) -> None:
    rng = Random(4)
    for seed in range(amount):
        for state, choice in decisions(random_rules(GAME, rng), seed):
            assert state.refusal(choice.action) is None


def still_to_answer(state: State) -> list[int]:
    assert state.actor is not None
    order, leads = [], state.view(state.actor).step == "lead"
    leader = state.actor if leads else state.view(state.actor).trick[0].seat
    seat = state.after(state.actor)
    while seat != leader:
        order.append(seat)
        seat = state.after(seat)
    return order


def test_hidden_cards_change_no_choice() -> None:
    rng = Random(8)
    for seed in range(8):
        for state, _ in decisions(random_rules(GAME, rng), seed):
            seat = state.actor
            assert seat is not None
            check_hidden_cards_change_nothing(state, rng, LEVELS)


def test_choose_is_the_first_of_rank_and_rank_is_legal() -> None:
    for seed in range(4):
        for state, _ in decisions(hakka(), seed):
            check_rank(state)


def test_nobody_thinks_for_long() -> None:
    """Far above what is promised, so that a busy machine does not matter."""
    spent = []
    for seed in range(6):
        for state, _ in decisions(hakka(), seed):
            assert state.actor is not None
            view, player = state.view(state.actor), make_player("normal", state.rules, 1)
            start = process_time()
            player.choose(view)
            spent.append(process_time() - start)
    assert sorted(spent)[len(spent) // 2] < 0.1


# ---------------------------------------------------------------- strength, with large margins


@thorough
@pytest.mark.parametrize("level", few(LEVELS, 1))
def test_both_levels_win_far_more_often_than_chance(level: str) -> None:
    row = simulate(SimulatedTable(RULESETS[GAME], {}, [level, "random", "random", "random"], 3, rotate=True), 160).level(level)
    assert row.win_rate.low > 1 / 3 and row.mean_points.value > 0


@thorough
def test_normal_gains_points_from_easy() -> None:
    row = simulate(SimulatedTable(RULESETS[GAME], {}, ["normal", "easy", "easy", "easy"], 3, rotate=True), 400).level("normal")
    assert row.mean_points.value > 0
