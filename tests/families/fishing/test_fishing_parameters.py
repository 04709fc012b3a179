"""Every parameter of fishing games, turned in small positions."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import NotationError, PositionError, Refusal, RulesetError, State, load_ruleset, make_player
from game.families.fishing import (
    CapturePay,
    Field,
    FishFacts,
    FishResult,
    FishStep,
    HeldYaku,
    Matching,
    WinningHands,
    YakuPay,
    Yakus,
    YakuTable,
    fish_book,
    new_deal,
)
from game.match import Deductions
from tests.families.fishing.small_fish import at, koi, small_fish
from tests.game.tables import PROJECT, rules_of


def code(refusal: Refusal | None) -> str:
    return "" if refusal is None else refusal.code


def taken(state: State, seat: int) -> set[str]:
    return {state.rules.deck.cards[kind].code for kind in state[Field].taken[seat]}


# ---------------------------------------------------------------- what takes what


def test_two_that_match_ask_for_one_and_three_are_all_taken() -> None:
    state = at(koi(), "1x 2x", "3x 4x", field="1B 1R 2R 2A 2y", stock="12x 12y")
    assert [*state.legal_actions()] == ["play 1x on 1B", "play 1x on 1R", "play 2x"]
    assert code(state.refusal("play 1x")) == "fish_choose"
    assert code(state.refusal("play 1x on 2R")) == "fish_no_match"
    assert code(state.refusal("play 2x on 2R")) == "fish_takes_all"           # of three nobody names one
    assert code(state.refusal("play 2x on 1R")) == "fish_no_match"
    assert code(state.refusal("play 3x")) == "not_held"
    assert code(state.refusal("stop")) == code(state.refusal("take 1B")) == "not_now"
    state.apply("play 1x on 1R")
    assert taken(state, 0) == {"1x", "1R"}
    for text in ("play 1x on 1B 1R", "take 1B on 1x"):
        with pytest.raises(NotationError):
            state.rules.action(text)


def test_naming_the_only_card_that_is_taken_says_nothing() -> None:
    state = at(koi(), "1x 2x", "3x 4x", field="1B 5R", stock="12x 12y")
    assert state.refusal("play 1x on 1B") is None
    played, *_ = state.apply("play 1x on 1B")
    assert played.action == "play 1x" and taken(state, 0) == {"1x", "1B"}


@pytest.mark.parametrize("facts", [FishFacts(calls=(-3, 0)), FishFacts(month=0), FishFacts(month=99)])
def test_impossible_facts_make_no_position(facts: FishFacts) -> None:
    with pytest.raises(PositionError):
        koi().position(["1x 2x", "3x 4x"], fishing=facts)


def test_places_stay_until_their_card_is_taken() -> None:
    state = at(koi(), "1x 2x", "3x 4x", field="1B 5R 6R", stock="7x 8x")
    deck = state.rules.deck.cards
    state.apply("play 1x")
    assert [deck[kind].code for kind in state[Field].places] == ["7x", "5R", "6R"]
    state.apply("play 3x")
    assert [deck[kind].code for kind in state[Field].places] == ["7x", "5R", "6R", "3x", "8x"]


def test_the_turned_card_waits_for_a_choice_before_all_else() -> None:
    state = at(koi(), "1x 2x", "3x 4x", field="6A 6x", stock="6R 8x")
    state.apply("play 1x")
    assert state[Field].waiting and state.view(1)[FishStep].step == "take"
    assert code(state.refusal("play 2x")) == "fish_stock_first"
    assert code(state.refusal("take 1x")) == "fish_no_match"
    state.apply("take 6A")
    assert taken(state, 0) == {"6R", "6A"} and state.actor == 1


def test_cards_that_make_ten_take_each_other_and_fives_their_like() -> None:
    rules = rules_of("chinese_ten", 2)
    cards = {card.code: card.index for card in rules.deck.cards}
    mates = rules[Matching].mates
    assert cards["9H"] in mates[cards["AS"]] and cards["9H"] not in mates[cards["9S"]]
    assert cards["5H"] in mates[cards["5S"]] and cards["KH"] in mates[cards["KS"]] and cards["QH"] not in mates[cards["KS"]]
    state = rules.position(["6H KH", "2S 3S"], turn=0, fishing=FishFacts("4C 4D 4S KC KD KS", "9C 9D"))
    assert [*state.legal_actions()] == ["play 6H on 4C", "play 6H on 4D", "play 6H on 4S", "play KH"]


@pytest.mark.parametrize(("three", "actions"), [
    ("all", ["play 1x"]), ("one", ["play 1x on 1B", "play 1x on 1R", "play 1x on 1y"]),
])
def test_of_three_all_are_taken_or_one(tmp_path: Path, three: str, actions: list[str]) -> None:
    rules = small_fish(tmp_path, match=f"[{{by: month, three: {three}}}]")
    assert [*at(rules, "1x", "4x", field="1B 1R 1y").legal_actions()] == actions


def test_only_some_cards_may_match(tmp_path: Path) -> None:
    rules = small_fish(tmp_path, match="[{by: month, only: [chaff]}]")
    state = at(rules, "1x 5x", "4x", field="1B 5y", stock="9x")
    state.apply("play 1x")
    assert taken(state, 0) == set()


def test_a_wild_card_takes_any_one_and_lies_as_what_it_is(tmp_path: Path) -> None:
    rules = small_fish(tmp_path, match="[{by: month}, {wild: [willow_lightning]}]")
    state = at(rules, "11x 1x", "4x 9y", field="1B 5R 9x", stock="8A 11R")
    assert [*state.legal_actions()] == ["play 1x", "play 11x on 1B", "play 11x on 5R", "play 11x on 9x"]
    state.apply("play 11x on 5R")
    assert taken(state, 0) == {"11x", "5R"}
    assert [*at(rules, "11x", "4x", field="5R", stock="8A 9A").legal_actions()] == ["play 11x"]
    lying = at(rules, "1x 11R", "4x 9y", field="5R 11x", stock="8A 11A")
    lying.apply("play 1x")
    assert not taken(lying, 0) and lying.refusal("play 4x") is None
    turned = at(rules, "1x", "4x", field="5R 6R", stock="11x 9x")
    turned.apply("play 1x")
    assert [*turned.legal_actions()] == ["take 5R", "take 6R", "take 1x"]
    last = at(rules, "1x", "4x", field="5R 6R", stock="11x 9x", taken=("11B 11A 11R", ""))    # nothing else of its month is left
    last.apply("play 1x")
    assert make_player("normal", rules, 1).choose(last.view(0)).action in last.legal_actions()


def test_who_has_to_match_holds_no_wild_card_when_it_lays_one(tmp_path: Path) -> None:
    rules = small_fish(tmp_path, match="[{by: month}, {wild: [willow_lightning]}]", more="must_match: true")
    state = at(rules, "1x 2x", "4x 9y", field="5R 6R", stock="8A 11R")
    state.apply("play 1x")
    assert rules.cards("11x").bits & state.view(1).deductions.lacks[0]


@pytest.mark.parametrize(("match", "said"), [
    ("[{wild: [chaff]}, {by: month}]", "how all other cards match stands first"),
    ("[{by: month}, {wild: [chaff], by: kind}]", 'expected exactly one of "by", "sum" and "wild"'),
])
def test_ways_that_say_two_things_or_nothing_are_mistakes(tmp_path: Path, match: str, said: str) -> None:
    with pytest.raises(RulesetError, match=said):
        small_fish(tmp_path, match=match)


def test_who_has_to_match_proves_what_it_lacks() -> None:
    state = at(koi(must_match=True), "1x 2x", "4x 5x", field="2R 7R", stock="8A 9A")
    assert [*state.legal_actions()] == ["play 2x"] and code(state.refusal("play 1x")) == "fish_must_match"
    state.apply("play 2x")
    state.apply("play 4x")
    view = state.view(0)
    lacks = view.deductions.lacks[1]
    assert isinstance(view.deductions, Deductions)
    packing = state.rules.packing
    assert {card.attributes["month"] for card, _ in packing.counts(lacks)} == {"bush_clover", "susuki"}


@pytest.mark.parametrize(("taken", "points"), [("1B 1R 1x", 0), ("1B 1R 1x 1y", 4), ("1B 1R 1x 1y 3B 8B", 8)])
def test_more_than_all_cards_of_the_month_are_counted_from_these_on(tmp_path: Path, taken: str, points: int) -> None:
    yaku = "{month: {name: month, of_month: true, counting: [bright, ribbon, chaff], points: 4, each_more: 2}}"
    rules = small_fish(tmp_path, more="month: month", yaku=yaku)
    held = rules[YakuTable].held(rules.cards(taken).bits, 1)
    assert sum(each.points for each in held) == points
    goal, = fish_book(rules).goals(1).each
    assert (goal.points, goal.each, goal.enough) == (4, 2, 4)


# ---------------------------------------------------------------- the deal


def test_packets_and_the_field_are_dealt_in_turn(tmp_path: Path) -> None:
    order = [card.code for card in koi().pack]
    state = new_deal(small_fish(tmp_path, deal="{cards: 2, packet: 1}", field="4"))
    assert [state.rules.deck.cards[kind].code for kind in state[Field].places] == [order[1], order[4], order[6], order[7]]
    assert [str(state.view(seat).hand) for seat in (1, 0)] == [f"{order[0]} {order[3]}", f"{order[2]} {order[5]}"]


@pytest.mark.parametrize(("players", "cards", "total"), [(2, 12, 210), (3, 8, 240), (4, 6, 280)])
def test_values_may_go_by_the_number_of_players(players: int, cards: int, total: int) -> None:
    """The hands of Chinese Ten, and what all its cards count: with three the ace of spades, with four both black aces as well."""
    rules = rules_of("chinese_ten", players)
    assert rules.new_match(1).view(0).counts == (cards,) * players
    assert sum(rules[CapturePay].values[card.index] for card in rules.pack) == total


def test_every_number_of_players_needs_its_value(tmp_path: Path) -> None:
    with pytest.raises(RulesetError, match='missing case 3 of the option "players"'):
        small_fish(tmp_path, deal="{cards: {option: players, cases: {2: 4}}}")
    with pytest.raises(RulesetError, match="3 players turn 27 cards"):
        small_fish(tmp_path, deal="{cards: {option: players, cases: {2: 4, 3: 9}}}")


def test_the_seat_after_the_dealer_may_play_first() -> None:
    state = rules_of("chinese_ten", 2).new_match(1)
    assert state.view(0).counts == (12, 12) and len(state[Field].stock) == 24
    assert (state.offices["dealer"], state.actor) == (0, 1) and koi(first_dealer="0").new_match(1).actor == 0


@pytest.mark.parametrize(("complete", "void"), [("redeal", True), ("dealer", False), ("stays", False)])
def test_a_whole_month_on_the_field(tmp_path: Path, complete: str, void: bool) -> None:
    rules = small_fish(tmp_path, deal="{cards: 4, packet: 4}", more=f"complete: {complete}")
    state = new_deal(rules, 0, "2x 3x 4x 5x 1B 1R 1x 1y 6x 7x 8x 9x")
    assert [result.void for result in state.results] == [True] * void
    if not void:
        assert taken(state, 0) == ({"1B", "1R", "1x", "1y"} if complete == "dealer" else set())


def test_a_hand_that_is_worth_nothing_ends_no_deal(tmp_path: Path) -> None:
    pack = "2x 3x 4x 5x 1B 2R 3R 4R 6x 6A 7x 7A"
    hand = "{name: two pairs, by: month, alike: [2, 2], whole: true, points: %d}"
    for points in (0, 4):
        rules = small_fish(tmp_path, deal="{cards: 4, packet: 4}", more=f"hands: {{pairs: {hand % points}}}")
        state = new_deal(rules, 0, pack)
        assert bool(state.results) == bool(points)
    assert state.results[-1].points == (4, -4) and state.results[-1][FishResult].reason == "pairs"


def test_hands_that_would_have_won_are_in_no_world() -> None:
    pack = "1x 2x 1R 2R 1B 2A 3x 4x 3R 4R 3B 4A 5x 6x 5A 6R 9R 10R 7x 8x 7R 9x 11B 12B"
    state = new_deal(koi(), 0, pack)
    world = state.copy()
    packing = state.rules.packing
    lucky = packing.pack(state.rules.notation.read("8B 8A 8x 8y 2x 3x 4x 5x"))
    world.set_hands([world.hands[0], lucky])
    from game.match import is_consistent
    assert is_consistent(state, 0, [[], []])
    assert not is_consistent(world, 0, [[], []])
    assert state.rules[WinningHands].find(lucky) == HeldYaku("teshi", 6)


# ---------------------------------------------------------------- yaku

YAKU = [
    ("{name: a, of: [bright], count: 2, points: 3}", "1B 3B", 3),
    ("{name: a, of: [bright], count: 2, points: 3}", "1B 3B 8B", 3),
    ("{name: a, of: [bright], count: 2, most: 2, points: 3}", "1B 3B 8B", 0),
    ("{name: a, of: [bright], count: 2, points: 3, each_more: 2}", "1B 3B 8B", 5),
    ("{name: a, of: [bright], count: 2, points: 3, each_more: 2, counting: [bright, animal]}", "1B 3B 2A 4A", 7),
    ("{name: a, of: [bright], count: 2, points: 3, needs: [pine_crane]}", "3B 8B", 0),
    ("{name: a, of: [bright], count: 2, points: 3, needs: [pine_crane]}", "1B 8B", 3),
    ("{name: a, of: [bright], count: 2, points: 3, without: [paulownia]}", "1B 8B 12x", 0),
    ("{name: a, of: [bright], count: 2, points: 0}", "1B 8B", 0),
    ("{name: a, of: [bright], count: 2, points: 3, beside: true}", "1B 8B", 0),
    ("{name: a, of_month: true, points: 3}", "1B 1R 1x 1y", 3),
    ("{name: a, of_month: true, points: 3}", "2A 2R 2x 2y", 0),
]


@pytest.mark.parametrize(("yaku", "cards", "points"), YAKU)
def test_what_a_yaku_is_worth(tmp_path: Path, yaku: str, cards: str, points: int) -> None:
    rules = small_fish(tmp_path, more="month: month", yaku=f"{{a: {yaku}}}")
    assert sum(held.points for held in rules[YakuTable].held(rules.cards(cards).bits, 1)) == points


def test_a_yaku_excludes_others_and_stands_beside_them(tmp_path: Path) -> None:
    rules = small_fish(tmp_path, yaku="{a: {name: a, of: [bright], count: 2, points: 3, excludes: [b]}, "
                       "b: {name: b, of: [bright], points: 1}, c: {name: c, of: [animal], points: 2, beside: true}}")
    held = rules[YakuTable].held
    assert held(rules.cards("1B").bits, 1) == (HeldYaku("b", 1),)
    assert held(rules.cards("1B 3B").bits, 1) == (HeldYaku("a", 3),)
    assert held(rules.cards("2A").bits, 1) == ()
    assert held(rules.cards("1B 2A").bits, 1) == (HeldYaku("b", 1), HeldYaku("c", 2))


# ---------------------------------------------------------------- stopping, and what is paid


@pytest.mark.parametrize(("own", "points"), [(False, (31 + 58, 27 - 31, -58 - 27)), (True, (58, 27, 0))])
def test_nobody_is_asked_where_nobody_can_stop(own: bool, points: tuple[int, ...]) -> None:
    rules = rules_of("hana_awase", 3, (("own", own),))
    state = at(rules, "8x 2x", "3x 4x", "5x 5y", field="8B 6A", stock="7R 7x", taken=("6R 6x 9x 9y 10R 10x", "", ""))
    state.apply("play 8x")
    assert state.actor == 1 and "stop" not in state.view(1).verbs
    state = at(rules, "9x", "3x", "5x", field="9R 6A", stock="7R 7x 7y", taken=("6R 6x 10R 10x", "1B 1x", ""))
    for action in ("play 9x", "play 3x", "play 5x"):
        state.apply(action)
    result = state.results[-1]
    assert result[FishResult].counts == (3 * 5 + 3 * 1 + 40, 20 + 1 + 5 + 1, 0)
    assert result.points == points and result[FishResult].winners == (0,)


@pytest.mark.parametrize(("limit", "asked"), [("free", True), ("once_each", True), ("once", False)])
def test_how_often_one_may_go_on(limit: str, asked: bool) -> None:
    state = at(koi(koi_limit=limit), "8x 2x", "4x 5x", field="8B 6A", stock="7R", taken=("1B 1x 3B 3x", ""), calls=(0, 1))
    state.apply("play 8x")
    assert (state.actor == 0) == asked
    if asked:
        assert state.view(0)[FishStep] == FishStep("ask", (HeldYaku("sanko", 5),), (0, 10))
        assert code(state.refusal("play 2x")) == "fish_ask_first"
        state.apply("call")
        assert state[Yakus].calls == (1, 1) and state.actor == 1


@pytest.mark.parametrize(("options", "factor"), [
    ({}, 4), ({"double_from": 9}, 2), ({"double_from": 0}, 2), ({"koi_factor": "none"}, 2), ({"koi_factor": "each"}, 8),
    ({"koi_factor": "each_double"}, 16), ({"stack_factors": "largest"}, 2),
    ({"koi_factor": "each", "stack_factors": "largest"}, 4),
])
def test_factors(options: dict[str, str | int], factor: int) -> None:
    assert koi(**options)[YakuPay].factors(8, (1, 2), 0).factor == factor


@pytest.mark.parametrize(("options", "piles", "points"), [
    ({}, ("", ""), (0, 0)),
    ({"no_yaku": "dealer", "dealer_points": 4}, ("", ""), (4, -4)),
    ({"no_yaku": "dealer"}, ("1B 1x 3B 3x 8B 8x", ""), (0, 0)),
    ({"uncashed": "best"}, ("1B 1x 3B 3x 8B 8x", ""), (5, -5)),
    ({"uncashed": "best"}, ("6R 6x 9R 9x 10R 10x", "1B 1x 3B 3x 8B 8x"), (5, -5)),
])
def test_when_the_cards_run_out(options: dict[str, str | int], piles: tuple[str, str], points: tuple[int, int]) -> None:
    rules = koi(**options)
    state = rules.position(["-", "4x"], dealer=0, turn=1, fishing=FishFacts("5A", "7R", piles))
    state.apply("play 4x")
    assert state.results[-1].points == points


def test_each_yaku_is_a_line_of_the_payment() -> None:
    state = at(koi(), "9x 2x", "4x 6x", field="9A 8A 5A", stock="8B", taken=("3B 3x 1B 1x", ""))
    state.apply("play 9x")
    state.apply("stop")
    lines = {str(line.name): (line.each, line.number, str(line.cards)) for line in state.results[-1].lines}
    assert lines == {"Three Brights": (10, 5, "1B 3B 8B"), "Flower Viewing": (10, 5, "3B 9A"), "Moon Viewing": (10, 5, "8B 9A")}


# ---------------------------------------------------------------- points that add up (Go-Stop)

CHAFF = "2x 2y 3x 3y 4x 4y 5x 5y"


@pytest.mark.parametrize(("more", "points"), [("6x", 0), ("11x", 1), ("11x 12z", 3), ("6x 6y", 1)])
def test_some_cards_count_for_two(more: str, points: int) -> None:
    rules = rules_of("go_stop", 3)
    held = rules[YakuTable].held(rules.cards(f"{CHAFF} {more}").bits, 1)
    assert sum(each.points for each in held) == points


@pytest.mark.parametrize(("taken", "calls", "stood", "asked"), [
    ("1B 1x 3B 3x", 0, 0, True), ("4A 4x 8A 8x", 0, 0, False), ("1B 1x 3B 3x", 1, 3, False), ("1B 1x 3B 3x", 1, 2, True)])
def test_one_may_stop_with_points_enough_and_more_than_at_the_last_call(taken: str, calls: int, stood: int, asked: bool) -> None:
    rules = rules_of("go_stop", 3)
    state = at(rules, "8y 2x", "5x 6x", "5y 6y", field="8B 9A" if "1B" in taken else "8B 9R", stock="7R", taken=(taken, "", ""),
               calls=(calls, 0, 0))
    state.put(state[Yakus]._replace(stood=(stood, 0, 0)))
    state.apply("play 8y")
    assert (state.actor == 0) == asked


@pytest.mark.parametrize(("calls", "paid"), [(0, 3), (1, 4), (2, 5), (3, 10), (4, 20)])
def test_own_calls_add_points_and_then_double(calls: int, paid: int) -> None:
    assert rules_of("go_stop", 3)[YakuPay].payment(3, (calls, 7, 7), 0) == paid


def test_who_is_far_behind_pays_double() -> None:
    """The winner has three brights after one call: a seat without a bright pays twice as much as one that has any."""
    state = at(rules_of("go_stop", 3), "8y 2x", "5x 6x", "5y 6y", field="8B 9A", stock="7R",
               taken=("1B 1x 3B 3x", "12B 12x", ""), calls=(1, 0, 0))
    state.apply("play 8y")
    state.apply("stop")
    told = state.results[-1].get(FishResult)
    assert state.results[-1].points == (12, -4, -8) and told is not None and told.times == (0, 1, 2)
    assert sum(line.each * len(line.payers) for line in state.results[-1].lines) == 12


# ---------------------------------------------------------------- offices and the match


def test_the_highest_card_drawn_decides_and_level_ones_draw_again() -> None:
    rules = koi()
    assert rules.first_holder("1x 1y") is None and rules.first_holder("1x 1y 7x 4R") == 1
    state = rules.new_match(4)
    again = rules.new_match(4, lots={"dealer": 1 - state.offices["dealer"]})
    assert again.offices["dealer"] != state.offices["dealer"]
    for nobody in (2, rules.notation.read("1x 1y")):
        with pytest.raises(PositionError):
            rules.new_match(4, lots={"dealer": nobody})


def test_months_are_numbered_from_one(tmp_path: Path) -> None:
    (tmp_path / "decks").mkdir()
    text = (PROJECT / "rulesets" / "decks" / "hanafuda.yaml").read_text(encoding="utf-8")
    odd = text.replace("id: hanafuda", "id: odd", 1).replace("number: 12,", "number: 13,").replace("art: hanafuda\n", "")
    (tmp_path / "decks" / "odd.yaml").write_text(odd, encoding="utf-8")
    game = (PROJECT / "rulesets" / "koikoi.yaml").read_text(encoding="utf-8").replace("deck: hanafuda", "deck: odd", 1)
    (tmp_path / "mine.yaml").write_text(game, encoding="utf-8")
    with pytest.raises(RulesetError, match=r':14: flow\[1\]\.fish\.month: the numbers .* must be 1 to 12, found .* 11, 13'):
        load_ruleset(tmp_path / "mine.yaml")


@pytest.mark.parametrize(("old", "new", "says"), [
    ("teshi:", "stop:", ':15: flow[1].fish.hands.stop: "stop" says how any deal may end'),
    ("month: month", "month: kind", 'no "kind" has a number'),
    ("highest_by: [early, better]", "highest_by: [one]", "these ladders hold too many cards of the pack for equal"),
])
def test_games_that_could_not_be_told_or_begun_are_not_loaded(tmp_path: Path, old: str, new: str, says: str) -> None:
    text = (PROJECT / "rulesets" / "koikoi.yaml").read_text(encoding="utf-8")
    assert text.count(old) == 1
    one = "ladders:\n  one: {by: month, order: [[" + ", ".join(rules_of("koikoi", 2).deck.attributes["month"].values) + "]]}\n"
    path = tmp_path / "mine.yaml"
    path.write_text(text.replace(old, new).replace("ladders:\n", one), encoding="utf-8")
    with pytest.raises(RulesetError, match=re.escape(says)):
        load_ruleset(path)


@pytest.mark.parametrize(("options", "dealer"), [({}, 1), ({"draw_dealer": "stays"}, 0), ({"next_dealer": "alternate"}, 1),
                                                 ({"next_dealer": "alternate", "draw_dealer": "stays"}, 1)])
def test_who_deals_after_a_drawn_deal(options: dict[str, str], dealer: int) -> None:
    assert koi(first_dealer="0", **options).after_points([(0, 0)]).dealer == dealer


def test_a_tally_counts_deals_that_brought_points() -> None:
    after = koi(tie="months_won").after_points([(4, -4), (-2, 2), (-2, 2), (0, 0)])
    assert after.tallies["won"] == (1, 2) and after.ranking == (2, 1)
    assert koi().after_points([(4, -4), (-2, 2), (-2, 2)]).ranking == (1, 1)


@pytest.mark.parametrize(("piece", "text", "told"), [
    ("match", "[{by: month}, {by: month, only: [bright]}]",
     "match[1].by: cards match by month already, as an entry before this one says"),
    ("yaku", "{one: {name: one, of: [bright], points: 3, excludes: [two]}, "
             "two: {name: two, of: [bright], points: 3, excludes: [one]}}",
     'yaku.two.excludes[0]: "one" excludes this yaku, too, and of the two neither would count'),
    ("pay", "by_captures: {values: {bright: 20, pine_crane: 5}}",
     "by_captures.values.pine_crane: no card of the pack is left for this entry: those before it name them all"),
])
def test_what_an_entry_before_it_has_said_is_said(tmp_path: Path, piece: str, text: str, told: str) -> None:
    with pytest.raises(RulesetError) as caught:
        small_fish(tmp_path, **{piece: text})
    problem, = caught.value.problems
    assert problem.line and f"{problem.path}: {problem.message}".endswith(told)
