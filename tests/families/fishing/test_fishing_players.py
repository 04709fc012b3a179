"""Computer players and hints of fishing games: small positions with an evident best action (docs/rules/koikoi.md 13), and
properties over deals."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from game import DealResult, Rules, State, load_ruleset, make_player
from game.ai import HARD, HardPlayer, Knowledge
from game.arena import ReviewBudget, SimulatedTable, read_review, review, simulate, written_review
from game.families.fishing import Field, FishFacts, FishOutlook, FishResult, FishSight, FishWeights, fish_book
from game.puzzles import Prover
from tests.cases import thorough
from tests.game.choosing import check_hidden_cards_change_nothing, check_rank, decisions
from tests.game.tables import RULESETS
from tests.game.told import Told, told

GAME = "koikoi"


@cache
def rules_with(**options: Any) -> Rules:
    return load_ruleset(RULESETS[GAME], **options)


def position(hand: str, field: str, *, other: str = "", taken: tuple[str, str] = ("", ""), rules: Rules | None = None,
             **facts: Any) -> State:
    """Seat 0 is to play; the hand of seat 1 is of cards that are named nowhere, unless it is given."""
    rules = rules or rules_with()
    named = rules.cards(" ".join((hand, field, *taken, other, facts.get("stock", ""))))
    rest = [card.code for card in rules.cards_of(rules.pack) - named]
    size = len(rules.cards(hand))
    return rules.position([hand, other or " ".join(rest[::3][:size])], turn=0, dealer=0,
                          fishing=FishFacts(field=field, taken=taken, **facts))


def asked(hand: str, taken: tuple[str, str], rules: Rules | None = None, **facts: Any) -> State:
    """Seat 0 has made a yaku with its last card, and is asked whether it stops."""
    state = position(f"{hand} 12x", "12B 7R", taken=taken, rules=rules, stock="11x", **facts)
    state.apply("play 12x")
    return state


def choose(state: State, level: str = "normal") -> Told:
    assert state.actor is not None
    return told(state.view(state.actor), level)


# ---------------------------------------------------------------- what is taken


def test_a_yaku_is_made_where_it_can_be() -> None:
    found = choose(position("9x 5x 7x 2y", "9A 5A 7A 2x", taken=("3B 3x", "")))
    assert (found.action, found.key, found.params["points"]) == ("play 9x", "makes_yaku", 5)
    assert str(found.params["yaku"]) == "Flower Viewing"


def test_what_another_seat_needs_is_taken_from_it() -> None:
    found = choose(position("8x 5x 4x 2y", "8B 5y 4y 2x", taken=("", "1B 1x 3B 3x")))
    assert (found.action, found.key, found.params["seat"]) == ("play 8x", "threat", 1)
    assert found.params["card"] == "8B"


@pytest.mark.parametrize(("taken", "takes"), [
    (("2R 2x 3R 3x", ""), "1R"), (("8B 8x 12B 12x", ""), "1B"), (("", "8B 8x 12B 12x"), "1B")])
def test_of_two_matches_the_one_is_taken_that_is_worth_more_to_either(taken: tuple[str, str], takes: str) -> None:
    assert choose(position("1x 5x 4x 6y", "1B 1R", taken=taken)).action == f"play 1x on {takes}"


def test_the_turned_card_takes_what_is_worth_more() -> None:
    state = position("5x 6x", "9A 9x 7R", taken=("3B 3x", ""), stock="9R")
    state.apply("play 5x")
    found = choose(state)
    assert (found.action, found.key) == ("take 9A", "makes_yaku")


def test_dead_yaku_are_worth_nothing() -> None:
    """Two of the poetry ribbons are with the other seat: the third is no more than a ribbon, and the boar is one of three."""
    assert choose(position("1x 7x", "1R 7A", taken=("6A 6x 10A 10x", "2R 2x 3R 3x"))).action == "play 7x"


# ---------------------------------------------------------------- what is laid


def test_a_card_is_laid_that_nobody_else_can_take() -> None:
    found = choose(position("5x 5y 1x 8x", "2A 3R 4R", taken=("", "5A 5R")))
    assert (found.action.split()[1][0], found.key, found.params["left"]) == ("5", "can_take", 0)


def test_a_safe_store_is_kept_for_later() -> None:
    """Three of May lie on the field and nobody else can take them; the moon would go."""
    assert choose(position("5x 8x 2y 4x", "5A 5R 5y 8B")).action == "play 8x"


# ---------------------------------------------------------------- stop or go on


def test_one_stops_where_the_other_is_near_and_few_cards_are_left() -> None:
    found = choose(asked("2x 5x", ("1B 1x 3B 3x", "8B 8x 2A 2y 6A 6x 10A 10x 9R 9x")))
    assert (found.action, found.key, found.params["seat"]) == ("stop", "threat", 1)


@pytest.mark.parametrize(("dealer", "seat"), [(0, 0), (1, 1)])
def test_of_equal_yaku_that_nobody_stopped_those_of_the_dealer_are_paid(dealer: int, seat: int) -> None:
    rules, pile = rules_with(uncashed="best"), ("1B 1x 3B 3x 8B 8x", "6R 6x 9R 9x 10R 10x")
    state = rules.position(["2x", "4x"], turn=0, dealer=dealer, fishing=FishFacts("5A", "7R", pile))
    expected = FishOutlook(fish_book(rules), FishWeights(), FishSight.of(Knowledge(state, 0))).going_on()
    for action in ("play 2x", "play 4x"):
        state.apply(action)
    assert state.results[-1].get(FishResult).winner == seat and (expected > 0) == (seat == 0)


EARLY = "8x 9x 10x 6x 5x 7x", ("6R 6y 9R 9y 1B 1x 3B 3x", "")


def test_one_goes_on_with_many_cards_where_the_other_has_nothing() -> None:
    found = choose(asked(*EARLY))
    assert (found.action, found.key, found.params["turns"]) == ("call", "stop_pays", 6)


def test_a_call_of_the_other_is_answered_by_stopping() -> None:
    taken = ("1B 1x 3B 3x", "6R 6y 9R 9y 5A 5y")
    assert choose(asked("2x 5x 4x 7x 6x", taken, calls=(0, 1))).action == "stop"


def test_in_the_last_deal_stopping_is_enough_for_who_wins_so() -> None:
    assert choose(asked(*EARLY, rules_with(months=1))).action == "stop"


def test_hard_counts_the_guess_of_normal_as_worlds_and_keeps_to_its_stop_in_the_last_deal() -> None:
    state = asked(*EARLY, rules_with(months=1))
    view, player = state.view(0), HardPlayer(state.rules, 1, HARD._replace(playouts=12))
    choices = make_player("normal", state.rules, 1).rank(view)
    trial = player.trial(view, choices)
    assert trial.expected(1) == (choices[1].score or 0) - (choices[0].score or 0) < 0
    assert player.rank(view)[0].action.verb == "stop"


@pytest.mark.parametrize(("voids", "action"), [((True,), "call"), ((True, False), "stop")])
def test_a_deal_that_was_thrown_in_is_no_month_of_the_match(voids: tuple[bool, ...], action: str) -> None:
    state = asked(*EARLY, rules_with(months=2))
    state.results = tuple([DealResult(number, (0, 1), (0, 0), (0, 0), void=void) for number, void in enumerate(voids, 1)])
    state.deal_number = len(voids) + 1
    assert choose(state).action == action


# ---------------------------------------------------------------- properties over deals


def test_hidden_cards_change_no_choice() -> None:
    rng = Random(8)
    for number, (state, _) in enumerate(pair for seed in range(3) for pair in decisions(rules_with(), seed)):
        if number % 4 == 0:
            check_hidden_cards_change_nothing(state, rng)


def test_what_a_hand_certainly_lacks_is_not_feared_from_it() -> None:
    """Who must match and lays a card holds none of the months on the field: only the stock can take what lies there."""
    chances, unseen = {}, 39
    for must_match in (True, False):
        rules = rules_with(must_match=must_match)
        state = position("1x 2x 3x", "2R 3R 7R", other="4x 5x 6x", stock="8A 9A", rules=rules)
        state.apply("play 2x")
        state.apply("play 4x")
        outlook = FishOutlook(fish_book(rules), FishWeights(), FishSight.of(Knowledge.of_view(state.view(0))))
        assert FishSight.of(Knowledge(state, 0)) == outlook.sight          # as it is in worlds that are played on
        _, other = outlook.shares(turns=1, rounds=1)
        ribbon = rules.cards("7R").counts()[0][0].index
        chances[must_match] = other[ribbon]
    assert chances[True] == pytest.approx(3 / unseen) and chances[False] > 1.5 * chances[True]


@pytest.mark.parametrize("options", [{}, {"uncashed": "best", "weather": "rain_both", "viewing": "with_other", "month_cards": 4}])
def test_choose_is_the_first_of_rank_and_rank_is_legal(options: dict[str, Any]) -> None:
    for state, _ in decisions(rules_with(**options), 2):
        check_rank(state)


def plain_average(state: State, seat: int, action: str) -> float:
    """What an action brings where all hands lie open, over every card that may be turned next, each by itself."""
    stock, found = state[Field].stock, []
    for place in range(len(stock)) if action.startswith("play") else range(1):
        world = state.copy()
        world.put(world[Field]._replace(stock=(*stock[place:place + 1], *stock[:place], *stock[place + 1:])))
        world.apply(action)
        if world.results:
            found.append(float(world.results[-1].points[seat]))
        else:
            best = max if world.actor == seat else min
            found.append(best(plain_average(world, seat, other) for other in world.legal_actions()))
    return sum(found) / len(found)


def test_proofs_average_over_every_order_of_the_stock() -> None:
    rules, mine = rules_with(), "3B 3x 8x 8A 12x 12y"
    open_cards = f"9x 2x 9A 7R 7A 2R 4x 6x {mine} 1x 9y 7x 4A"
    gone = " ".join(card.code for card in rules.cards_of(rules.pack) - rules.cards(open_cards))
    state = position("9x 2x", "9A 7R 7A 2R", other="4x 6x", taken=(mine, gone), stock="1x 9y 7x 4A")
    values = Prover(state, 0).values(state)
    assert len(values) == 2 and len(set(values.values())) == 2
    assert values == {action: pytest.approx(plain_average(state, 0, action)) for action in values}


@thorough
def test_a_kept_review_names_the_yaku_that_it_speaks_of() -> None:
    rules = rules_with(months=1)
    state, players = rules.new_match(1), [make_player("random", rules, 1), make_player("normal", rules, 2)]
    while state.actor is not None:
        state.apply(players[state.actor].choose(state.view(state.actor)).action)
    record = state.record()
    found = review(record, 0, ReviewBudget(playouts=12, worlds=8, redeals=2), rules=rules)
    said = [part for deal in found.deals for each in deal.decisions if each.why for part in each.why[1:] if part]
    assert any("yaku" in part.params for part in said)
    assert read_review(written_review(found, record, rules), record, rules) == found


@thorough
@pytest.mark.parametrize(("level", "rival", "deals"), [("normal", "easy", 150), ("easy", "random", 60)])
def test_each_level_gains_points_from_the_one_below(level: str, rival: str, deals: int) -> None:
    result = simulate(SimulatedTable(RULESETS[GAME], {}, [level, rival], 3, rotate=True), deals)
    assert result.level(level).mean_points.low > 0
