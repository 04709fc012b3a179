"""What three cards of a value do, what is stolen for captures, and who pays for it, in small positions."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game import Event, Refusal, RulesetError, State
from game.ai import Knowledge
from game.families.fishing import (
    CardsStolen,
    CardsStuck,
    Field,
    FishOutlook,
    FishResult,
    FishSight,
    FishStep,
    FishWeights,
    HandOffer,
    ShowOffer,
    StockCard,
    YakuPay,
    Yakus,
    fish_book,
    new_deal,
)
from game.match import CardsShown, Deductions
from tests.families.fishing.small_fish import at, small_fish
from tests.families.fishing.worlds import all_cards
from tests.game.tables import Scalar, rules_of
from tests.game.told import told

# What each seat has taken: the others may lose chaff, the willow card only as the last one.
PILES = ("1B 1x", "4x 4y 11x 11A", "11R 12z")


def go_stop(players: int = 3, **options: Scalar) -> State:
    """Seat 0 has three cards of the eighth month, the fourth lies on the field."""
    return at(rules_of("go_stop", players, tuple(sorted(options.items()))), "8x 8y 8B 2x", "5x 6x 7x 7y", "5y 6y 9x 9y",
              field="8A 9A 3R", stock="10R 10x 12B 12x", taken=PILES)


def position(hand: str, field: str, stock: str, piles: tuple[str, ...] = PILES, **options: Scalar) -> State:
    return at(rules_of("go_stop", 3, tuple(sorted(options.items()))), hand, "5x 6x 7x", "5y 6y 9x", field=field, stock=stock,
              taken=piles)


def code(refusal: Refusal | None) -> str:
    return "" if refusal is None else refusal.code


def piles(state: State) -> list[str]:
    """What each seat has taken, sorted."""
    cards = state.rules.deck.cards
    return [" ".join(sorted(cards[kind].code for kind in pile)) for pile in state[Field].taken]


def stolen(events: tuple[Event, ...]) -> list[tuple[str, list[int]]]:
    """Why cards were stolen, and how many from each seat."""
    return [(event.why, [len(cards) for cards in event.lost]) for event in events if isinstance(event, CardsStolen)]


# ---------------------------------------------------------------- shown


def test_three_of_a_month_may_be_shown_once_and_a_win_is_paid_double() -> None:
    state = go_stop()
    (show,) = (offer for offer in state.offers() if isinstance(offer, ShowOffer))
    assert [*show.representatives()] == ["show 8B 8x 8y"] and "show 8B 8x 8y" in state.legal_actions()
    assert code(state.refusal("show 8x 8y 2x")) == code(state.refusal("show 8x 8y")) == "fish_no_set"
    (event,) = state.apply("show 8x 8y 8B")
    assert isinstance(event, CardsShown) and event.seen_by(1) == event and event.uncovers(1)
    assert state.actor == 0 and state[Yakus].doubles(0) == 1 and len(state.view(0).hand) == 4
    assert code(state.refusal("show 8x 8y 8B")) == "fish_no_set"
    pay = state.rules[YakuPay]
    assert [pay.payment(3, (calls, 0, 0), 0, 1) for calls in (0, 1, 3)] == [6, 8, 20]
    assert not any(isinstance(offer, ShowOffer) for offer in go_stop(shakes=False).offers())


def test_everybody_knows_who_holds_shown_cards_until_they_are_played() -> None:
    state = go_stop()
    state.apply("show 8x 8y 8B")
    shown = state.rules.cards("8x 8y 8B")
    assert Deductions(state, 1).held[0] == shown.bits
    rng = Random(2)
    for _ in range(5):
        assert shown <= state.view(1).sample(rng).view(0).hand
    state.apply("play 8x")
    assert Deductions(state, 2).held[0] == state.rules.cards("8y 8B").bits


# ---------------------------------------------------------------- played together


def test_three_played_together_take_the_fourth_and_two_turns_may_be_passed() -> None:
    state = go_stop()
    (hand,) = (offer for offer in state.offers() if isinstance(offer, HandOffer))
    assert [str(cards) for cards in hand.sets] == ["8B 8x 8y"] and hand.how_many() is None
    assert code(state.refusal("play 8x 8y")) == code(state.refusal("play 2x 8x 8y")) == "fish_not_together"
    assert code(state.refusal("pass")) == "fish_no_pass"
    whole = all_cards(state)
    events = state.apply("play 8x 8y 8B")
    assert stolen(events) == [("together", [0, 1, 1])]
    assert piles(state) == ["12z 1B 1x 4x 8A 8B 8x 8y", "11A 11x 4y", "11R"] and all_cards(state) == whole
    assert state[Field].spare == (2, 0, 0) and state[Yakus].doubles(0) == 1
    for action in ("play 5x", "play 5y"):
        state.apply(action)
    assert state.actor == 0 and [*state.legal_actions()] == ["play 2x", "pass"]
    events = state.apply("pass")
    assert any(isinstance(event, StockCard) for event in events) and state[Field].spare == (1, 0, 0)


def test_who_has_played_all_cards_passes_what_is_left_and_has_as_many_turns_as_the_others() -> None:
    state = position("8x 8y 8B", "8A 3R", "10R 12B 2R 4R 10x 12x 2A 2x 3x", shakes=False)
    turns = []
    while state.actor is not None and not state.results:
        turns.append(state.actor)
        state.apply(state.legal_actions()[-1])
    assert turns[:9] == [0, 1, 2] * 3


@pytest.mark.parametrize(("bombs", "doubles"), [("double", 1), ("plain", 0)])
def test_playing_three_doubles_where_the_game_says_so_and_once_for_the_same_three(bombs: str, doubles: int) -> None:
    state = go_stop(bombs=bombs)
    state.apply("play 8x 8y 8B")
    assert state[Yakus].doubles(0) == doubles
    state = go_stop(bombs=bombs)
    state.apply("show 8x 8y 8B")
    state.apply("play 8x 8y 8B")
    assert state[Yakus].doubles(0) == 1
    without = go_stop(bombs="off")
    assert "play 8x 8y 8B" not in without.legal_actions() and "pass" not in without.view(0).verbs
    assert code(without.refusal("play 8x 8y 8B")) == "wrong_number"


# ---------------------------------------------------------------- stuck piles


def test_the_turned_card_sticks_to_the_two_of_its_month() -> None:
    state = position("8x 2x 2y", "8A 9A", "8y 10R")
    events = state.apply("play 8x")
    (stuck,) = (event for event in events if isinstance(event, CardsStuck))
    assert [state.rules.deck.cards[kind].code for kind in stuck.cards] == ["8A", "8x", "8y"]
    assert piles(state)[0] == "1B 1x" and len(state[Field].on_field()) == 4 and state[Field].stuck[0].seat == 0
    free = position("8x 2x 2y", "8A 9A", "8y 10R", stuck=False)
    free.apply("play 8x")
    assert piles(free)[0] == "1B 1x 8A 8x" and not free[Field].stuck


def test_nothing_sticks_in_the_last_turn_or_where_two_lie_there() -> None:
    state = position("8x", "8A 9A", "8y 10R")
    assert not any(isinstance(event, CardsStuck) for event in state.apply("play 8x"))
    state = position("8x 2x", "8A 8B 9A", "8y 10R")
    assert not any(isinstance(event, CardsStuck) for event in state.apply("play 8x on 8B"))


def test_three_that_are_dealt_to_the_field_are_a_pile() -> None:
    rules = rules_of("go_stop", 3)
    state = at(rules, "8x 2x", "5x 6x", "5y 6y", field="8A 8B 8y 9A", stock="10R 12B", taken=PILES)
    assert [pile.seat for pile in state[Field].stuck] == [-1]
    assert stolen(state.apply("play 8x")) == [("stuck", [0, 1, 1])] and not state[Field].stuck
    deals = (new_deal(rules, pack=" ".join(card.code for card in Random(seed).sample(rules.pack, 48))) for seed in range(99))
    found = next(state for state in deals if state[Field].stuck and state.actor is not None)
    values = {found.rules.deck.cards[kind].attributes["month"] for kind in found[Field].stuck[0].kinds}
    assert len(values) == 1 and len(found[Field].stuck[0].kinds) == 3


# ---------------------------------------------------------------- stolen cards


@pytest.mark.parametrize(("hand", "field", "stock", "action", "why"), [
    ("10x 2x 2y", "9A", "10R 12B", "play 10x", [("laid", [0, 1, 1]), ]),
    ("8x 2x 2y", "8A 8B 9A", "8y 12B", "play 8x on 8A", [("four", [0, 1, 1])]),
    ("9x 2x 2y", "9A 10x", "10R 12B", "play 9x", [("sweep", [0, 1, 1])]),
    ("10x 2x", "", "10R 12B", "play 10x", [("laid", [0, 1, 1]), ("sweep", [0, 1, 0])]),
    ("9x 2x 2y", "8A 8B 8y 9A 3R", "8x 12B", "play 9x", [("stuck", [0, 1, 1])]),
    ("10x", "9A", "10R 12B", "play 10x", []),
])
def test_what_cards_are_stolen_for(hand: str, field: str, stock: str, action: str, why: list[tuple[str, list[int]]]) -> None:
    state = at(rules_of("go_stop", 3), hand, "5x 6x 7x", "5y 6y 4A", field=field, stock=stock,
               taken=("1B 1x", "4x 4y 11x 11A", "11R 12z"))
    whole = all_cards(state)
    assert stolen(state.apply(action)) == why and all_cards(state) == whole
    none = at(rules_of("go_stop", 3, (("steals", "off"),)), hand, "5x 6x 7x", "5y 6y 4A", field=field, stock=stock,
              taken=("1B 1x", "4x 4y 11x 11A", "11R 12z"))
    assert not stolen(none.apply(action))


@pytest.mark.parametrize(("steals", "from_each"), [("two", 2), ("one", 1), ("off", 0)])
def test_who_takes_back_its_own_pile_is_given_more(steals: str, from_each: int) -> None:
    state = position("8x 8B 2y", "8A 9A", "8y 10R 12B 2R", steals=steals)
    for action in ("play 8x", "play 5x", "play 5y"):
        state.apply(action)
    lost = stolen(state.apply("play 8B"))
    assert [(why, counts[1]) for why, counts in lost] == ([("own", from_each)] if from_each else [])


def test_cards_that_count_more_are_given_last_and_yaku_follow_from_what_is_left() -> None:
    state = position("10x 2x 2y", "9A", "10R 11A", ("1B 1x", "11x 4x", "12z 12B"))
    state.apply("play 10x")
    assert piles(state) == ["10R 10x 12z 1B 1x 4x", "11x", "12B"]
    rules = rules_of("go_stop", 3)
    ten = "2x 2y 3x 3y 4x 4y 5x 6x 7x 9x"
    state = at(rules, "10x 8x", "5y 6y", "7y 9y", field="9A", stock="10R 11B", taken=("", ten, ""))
    assert state[Yakus].points(1) == 1
    state.apply("play 10x")
    assert state[Yakus].points(1) == 0 and len(state[Field].taken[1]) == 9


# ---------------------------------------------------------------- who pays


def stopping(calls: tuple[int, ...], piles: tuple[str, ...], **options: Scalar) -> State:
    """Seat 0 makes three brights with its turn, and is asked."""
    state = at(rules_of("go_stop", 3, tuple(sorted(options.items()))), "8y 2x", "5x 6x", "5y 6y", field="8B 9A", stock="7R",
               taken=piles, calls=calls)
    state.apply("play 8y")
    return state


BRIGHTS = ("1B 1x 3B 3x", "12B 12x", "")


@pytest.mark.parametrize(("calls", "options", "pays"), [
    ((0, 0, 0), {}, (0, 3, 6)), ((0, 1, 0), {}, (0, 9, 0)), ((0, 1, 1), {}, (0, 0, 9)),
    ((0, 1, 0), {"go_pays": False}, (0, 3, 6)), ((2, 0, 0), {}, (0, 5, 10))])
def test_who_has_called_and_loses_pays_for_all(
    calls: tuple[int, ...], options: dict[str, Scalar], pays: tuple[int, ...],
) -> None:
    """A seat without a bright pays twice as much; whoever pays for it pays that."""
    state = stopping(calls, BRIGHTS, **options)
    assert state.view(0)[FishStep].pays == pays
    state.apply("stop")
    result = state.results[-1]
    assert result.points == (sum(pays), *(-points for points in pays[1:]))
    assert [result[FishResult].times[seat] > 0 for seat in (1, 2)] == [points > 0 for points in pays[1:]]
    assert sum(line.each * len(line.payers) for line in result.lines) == sum(pays)


def test_who_wins_with_many_cards_is_paid_double_by_everybody() -> None:
    animals = "2A 4A 5A 6A 7A 10A"
    state = at(rules_of("go_stop", 3), "9x 2x", "5x 6x", "5y 6y", field="9A 8B", stock="7R", taken=(animals, "1B", "3B"))
    state.apply("play 9x")
    assert state.view(0)[FishStep].pays == (0, 6, 6)                      # seven animals are 3
    without = at(rules_of("go_stop", 3, (("seven_animals", False),)), "9x 2x", "5x 6x", "5y 6y", field="9A 8B", stock="7R",
                 taken=(animals, "1B", "3B"))
    without.apply("play 9x")
    assert without.view(0)[FishStep].pays == (0, 3, 3)


@pytest.mark.parametrize(("doubled", "times"), [(True, 4), (False, 1)])
def test_deals_that_nobody_won_double_the_next_one(doubled: bool, times: int) -> None:
    rules = rules_of("go_stop", 3, (("drawn_doubles", doubled),))
    packs = (" ".join(card.code for card in Random(seed).sample(rules.pack, 48)) for seed in range(9))
    state = next(state for pack in packs if (state := new_deal(rules, pack=pack, month=3)).actor is not None)
    yakus, rng = state[Yakus], Random(1)
    assert [1 << yakus.doubles(seat) for seat in range(3)] == [times] * 3
    while state.actor is not None:
        state.apply(rng.choice([action for action in state.legal_actions() if action.verb not in ("show", "call")]))
    told = state.results[-1].get(FishResult)
    assert told is not None and (told.winner is None or told.factors.factor % times == 0)


def test_hands_as_they_were_dealt_and_the_dealers_privilege_double_after_draws_as_well(tmp_path: Path) -> None:
    hands = "hands: {four: {name: four, by: month, alike: [4], whole: true, points: 5}}"
    rules = small_fish(tmp_path, deal="{cards: 4, packet: 4}", more=hands,
                       yaku="{brights: {name: brights, of: [bright], count: 5, points: 9}}",
                       pay="by_yaku: {after_draw: true, no_yaku: dealer, dealer_points: 3}")
    four, plain = "2A 2R 2x 2y 1B 3x 4x 5x 6x 6A 7x 7A", "2A 3R 2x 4y 1x 3x 4x 5x 6x 6A 7x 7A"
    for month, times in ((1, 1), (3, 4)):
        assert new_deal(rules, 0, four, month).results[-1].points in ((5 * times, -5 * times), (-5 * times, 5 * times))
        state = new_deal(rules, 0, plain, month)
        while state.actor is not None:
            state.apply(state.legal_actions()[0])
        result = state.results[-1]
        assert result[FishResult].reason == "dealer" and result.points == (3 * times, -3 * times)
        assert result[FishResult].factors.factor == times


def test_the_question_of_stopping_weighs_who_would_pay_for_whom() -> None:
    """Going on is worth less where a call makes the caller pay for all, and stopping more where the others owe more."""
    found = []
    for options in ({}, {"go_pays": False}):
        state = stopping((0, 0, 0), ("1B 1x 3B 3x", "12B 12x", "2A 4A"), **options)
        outlook = FishOutlook(fish_book(state.rules), FishWeights(), FishSight.of(Knowledge.of_view(state.view(0))))
        assert outlook.stopping() == 4.5                          # three from one, twice three from the other
        found.append(outlook.going_on())
    assert found[0] < found[1]


# ---------------------------------------------------------------- computer players


def test_three_are_shown_and_played_together_and_no_bad_card_is_laid_instead_of_passing() -> None:
    state = go_stop()
    assert told(state.view(0), "normal").action == "show 8B 8x 8y"
    state.apply("show 8x 8y 8B")
    assert told(state.view(0), "normal").action == "play 8B 8x 8y"
    state.apply("play 8x 8y 8B")
    for action in ("play 5x", "play 5y"):
        state.apply(action)
    assert told(state.view(0), "normal").action == "pass"


# ---------------------------------------------------------------- rulesets


@pytest.mark.parametrize(("more", "match", "said"), [
    ("triples: {a: {name: a, way: show}, b: {name: b, way: show}}", "[{by: month}]", "another entry says already"),
    ("triples: {a: {name: a, way: stuck, doubles: true}}", "[{by: month}]", "doubles nothing"),
    ("triples: {a: {name: a, way: stuck}}", "[{by: month, three: one}]", "taken whole"),
    ("triples: {a: {name: a, way: show}}", "[{sum: 10, values: {chaff: 5}}]", "no value"),
])
def test_triples_that_make_no_sense(tmp_path: Path, more: str, match: str, said: str) -> None:
    with pytest.raises(RulesetError, match=said):
        small_fish(tmp_path, more=more, match=match)


def test_a_surcharge_says_for_whom_it_is(tmp_path: Path) -> None:
    with pytest.raises(RulesetError, match='expected "fewer", "least", or both'):
        small_fish(tmp_path, pay="by_yaku: {surcharges: {a: {name: a, yaku: [pair], of: [bright]}}}")
