"""Auctions for tricks: who may say what, the trumps that the caller names, what contracts pay, and mistakes in such rulesets."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game import Record, Rules, RulesetError, State, load_ruleset, replay_record
from game.ai import Playout, make_player
from game.families.tricks import Contract, ContractPay, Trumps
from game.match import Terms, rollout_of, winners_of
from game.mechanics import Calls, Sides
from tests.cases import few
from tests.game.loading.small import write
from tests.game.tables import rules_of

CONTRA = "  - raise: {words: {no: {name: {en: No, zh: 不}}, contra: {name: {en: Contra, zh: 加}, times: 2}}}"
EXAMPLE = Path(__file__).parents[3] / "docs/examples/contract.yaml"


def napoleon(side: str = "alone") -> Rules:
    return rules_of("napoleon", 4, (("side", side),))


def bought(rules: Rules, *said: str, seed: int = 1) -> State:
    """A deal after these actions."""
    state = rules.new_match(seed)
    for action in said:
        state.apply(action)
    return state


def test_the_highest_bidder_names_the_trumps_and_leads() -> None:
    state = bought(napoleon(), "bid five", "bid pass", "bid seven", "bid pass", "bid pass", "bid pass")
    caller = state[Calls].caller
    assert caller is not None and state.actor == caller and state[Calls].stake == 7 and state[Trumps].kind is None
    suits = ("spades", "hearts", "diamonds", "clubs")
    assert [str(action) for action in state.legal_actions()] == [f"name {suit}" for suit in suits]
    hands = state.hands[:]
    refusal = state.refusal("name nothing")
    assert refusal is not None and refusal.code == "no_such_bid"
    state.apply("name diamonds")
    assert state.hands == hands and state.actor == caller and state[Trumps].kind == "diamonds"
    assert state.rules.terms == Terms("", "diamonds") and state.view(0).rules is state.rules
    assert state.rules.beats("2D", "AS") and replay_record(Record.parse(state.record().text()), napoleon()).rules is state.rules


def test_no_trumps_may_be_named() -> None:
    rules = load_ruleset(EXAMPLE)
    state = bought(rules, "bid four", "bid pass", "bid pass", "bid pass", "name nothing")
    assert state[Trumps].kind == "" and state.rules is rules


@pytest.mark.parametrize(("side", "together"), [("alone", {(0,), (1, 2, 3)}), ("seated", {(0, 2), (1, 3)})])
def test_who_plays_with_the_caller(side: str, together: set[tuple[int, ...]]) -> None:
    rules = napoleon(side)
    state = rules.new_match(3)
    while state[Calls].caller != 0 or not state[Sides].of:
        state.apply("bid seven" if state.actor == 0 and state.refusal("bid seven") is None else "bid pass")
    assert {state[Sides].with_seat(seat) for seat in range(4)} == together


@pytest.mark.parametrize(("tricks", "worth"), [(7, 9), (8, 10), (13, 15), (6, -11), (4, -15)])
def test_what_a_contract_is_worth(tricks: int, worth: int) -> None:
    """2 points, and 1 for each of the 7 tricks that were bid; 1 for each more, 2 for each that is missing."""
    pay = napoleon().settle.params.of(ContractPay)
    assert pay is not None and pay.worth(7, tricks) == worth


@pytest.mark.parametrize("side", few(["seated", "alone"]))
def test_every_seat_of_the_side_that_wins_collects_from_each_of_the_other(side: str) -> None:
    rules, made = napoleon(side), set()
    players = [make_player("normal" if seat % 2 else "random", rules, seat) for seat in range(4)]
    state = rules.new_match(1)
    while state.actor is not None:
        state.apply(players[state.actor].choose(state.view(state.actor)).action)
    for result in state.results:
        assert sum(result.points) == 0
        if result.void:
            continue
        contract, sides = result[Contract], result[Sides]
        assert contract.called is not None
        own = sides.with_seat(contract.called)
        assert contract.took == sum(result.tricks[seat] for seat in own) and contract.made == (contract.took >= contract.bid)
        assert winners_of(rules, result) == tuple(seat for seat in range(4) if (seat in own) == contract.made)
        each = 2 + contract.bid + (contract.took - contract.bid) * (1 if contract.made else -2)
        assert result.points[contract.called] == (4 - len(own)) * (each if contract.made else -each)
        made.add(contract.made)
    assert made


def test_the_computer_bids_on_good_cards_and_names_its_long_suit() -> None:
    rules = napoleon()
    strong, weak = "AS KS QS JS TS 9S 8S AH KH 2D 3D AC 2C", "2H 3H 5H 7H 4D 5D 6D 9D 3C 4C 5C 6C 9C"
    player = make_player("normal", rules, 1)
    pack = list(rules.cards(f"{strong} {weak}"))
    rest = [card for card in rules.pack if card not in pack]
    first = list(rules.cards(strong))
    order = [card for i in range(13) for card in (first[i], *rest[2 * i:2 * i + 2], list(rules.cards(weak))[i])]
    state = rules.new_match(1, [order])
    seat = state.actor
    assert seat is not None and state.view(seat).hand == rules.cards(strong)
    assert str(player.choose(state.view(seat)).action) != "bid pass"
    state.apply("bid nine")
    for _ in range(2):
        state.apply("bid pass")
    assert str(player.choose(state.view(state.actor or 0)).action) == "bid pass"
    state.apply("bid pass")
    assert str(player.choose(state.view(seat)).action) == "name spades"


def test_a_world_of_the_auction_can_be_played_to_the_end_through_the_naming() -> None:
    rules = napoleon()
    state = bought(rules, "bid five")
    playout = Playout(rules, Random(1))
    world = rollout_of(state.view(state.actor or 0).sample(Random(2)))
    playout.prepare(world, world.actor or 0)
    result, actions = playout.finish(world, world.actor or 0)
    assert sum(result.tricks) == 13 and actions > 52


@pytest.mark.parametrize(("old", "new", "message"), [
    ("by_contract: {each: 2, bid: 1, over: 1, short: 2}", "by_tricks: [0, 1]", 'settle has no "by_contract"'),
    ("bids: tricks", "bids: stake", "in games of tricks one bids tricks"),
    ("side: {option: side} ", "side: alone ", "the caller plays with its partners; `sides` is 2"),
    ("card: spades_A", "card: spades_2", "expected a card that is once in the pack"),
    ("side: {option: side} ", "side: seated ", "nobody plays with a called partner"),
    ("value: 6", "times: 2", "no word multiplies them"),
    ("trump: named", "trump: spades", "what is named is not trump"),
    ("{seated: 2, called: 0}", "{seated: 0, called: 0}", "there are no partners"),
    ("  - trick: ", f"{CONTRA}\n  - trick: ", "a called partner is secret"),
])
def test_mistakes(old: str, new: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(RulesetError, match=message):
        load_ruleset(write(tmp_path, (old, new), source=EXAMPLE))


def test_without_an_auction_nobody_calls_names_or_leads_as_caller(tmp_path: Path) -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    start, end = text.index("  - auction:"), text.index("  - name:")
    path = tmp_path / "contract.yaml"
    path.write_text(text[:start] + text[end:], encoding="utf-8")
    with pytest.raises(RulesetError) as error:
        load_ruleset(path)
    assert [str(problem).partition("there is ")[2] for problem in error.value.problems if "auction" in str(problem)] == [
        "no auction, and so no caller who names trumps", "", "no auction, and so no caller", "no auction, and so no contract"]


def test_a_climbing_game_has_no_contracts(tmp_path: Path) -> None:
    change = ("  - auction:\n", "  - auction:\n      bids: tricks\n")
    with pytest.raises(RulesetError, match="tricks belongs to games of tricks; in climbing games it is stake"):
        load_ruleset(write(tmp_path, change, source=EXAMPLE.with_name("landlord.yaml")))
