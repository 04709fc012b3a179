"""A card that lies open for bids and is picked up; contracts that are worth more for all tricks, and so much when they fail."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game import Record, Rules, RulesetError, State, load_ruleset, replay_record
from game.ai import make_player
from game.families.tricks import Contract, ContractPay, Trumps
from game.match import position_bytes, read_position
from game.mechanics import Calls
from tests.game.loading.small import write
from tests.game.tables import PROJECT

EXAMPLE = PROJECT / "docs" / "examples" / "euchre.yaml"
SUITS = ("spades", "hearts", "diamonds", "clubs")


def rules() -> Rules:
    return load_ruleset(EXAMPLE)


def words(state: State) -> set[str]:
    return {str(action).split()[1] for action in state.legal_actions()}


def test_bids_are_for_the_suit_of_the_open_card_and_the_second_time_for_another_one() -> None:
    for seed in range(4):
        state = rules().new_match(seed)
        card = state[Trumps].card
        assert card is not None and card in state.view(0).shown and state[Trumps].kind is None
        suit = card.attributes["suit"]
        for number in range(8):
            assert words(state) == {"pass", suit} if number < 4 else words(state) == {"pass", *SUITS} - {suit}
            other = next(each for each in SUITS if (each == suit) is (number >= 4))
            refusal = state.refusal(f"bid {other}")
            assert refusal is not None and refusal.params == {"kind": suit}
            assert refusal.code == ("only_offered" if number < 4 else "not_offered")
            state.apply("bid pass")
        assert state.results[0].void


def test_the_last_to_speak_has_to_bid_where_that_is_the_rule() -> None:
    state = load_ruleset(EXAMPLE, stick=True).new_match(1)
    card, dealer = state[Trumps].card, state.offices["dealer"]
    assert card is not None
    for _ in range(7):
        state.apply("bid pass")
    refusal = state.refusal("bid pass")
    assert state.actor == dealer and words(state) == {*SUITS} - {card.attributes["suit"]}
    assert refusal is not None and refusal.code == "last_must_bid"


def test_the_dealer_takes_the_card_and_nobody_sees_what_goes_back() -> None:
    for seed in range(3):
        state = rules().new_match(seed)
        card, dealer = state[Trumps].card, state.offices["dealer"]
        assert card is not None
        state.apply(f"bid {card.attributes['suit']}")
        assert state.phase.verbs == ("discard",) and state.actor == dealer and card in state.view(dealer).hand
        assert len(state.view(dealer).hand) == 6 and state.rules.trump == card.attributes["suit"]
        down = str(state.legal_actions()[-1])
        state.apply(down)
        assert state.actor == (dealer + 1) % 4 and len(state.view(dealer).hand) == 5
        for seat in range(4):
            view = state.view(seat)
            held = view.deductions
            assert seat == dealer or held.kept[dealer] == state.rules.packing.unit[card.index] and not held.held[dealer]
            assert read_position(position_bytes(view), rules()) == view
            for number in range(6):
                assert view.sample(Random(number)).view(seat) == view
        assert replay_record(Record.parse(state.record().text()), state.rules)[Trumps] == state[Trumps]


def test_where_another_suit_is_trump_the_card_stays_open_and_nobody_takes_it() -> None:
    state = rules().new_match(2)
    card = state[Trumps].card
    assert card is not None
    other = next(suit for suit in SUITS if suit != card.attributes["suit"])
    for action in ("bid pass",) * 4 + (f"bid {other}",):
        state.apply(action)
    assert state.view(0).phase == "trick" and state[Calls].caller == (state.offices["dealer"] + 1) % 4
    assert card in state.view(0).shown and state[Trumps].card is None and state.rules.trump == other


@pytest.mark.parametrize(("took", "worth"), [(0, -2), (2, -2), (3, 1), (4, 1), (5, 2)])
def test_all_tricks_are_worth_more_and_a_failed_contract_so_much(took: int, worth: int) -> None:
    pay = rules().settle.params.of(ContractPay)
    assert pay is not None and pay.worth(3, took, None, 5) == worth


def test_the_side_that_has_won_gets_it_from_nobody() -> None:
    found = set[tuple[bool, int]]()
    for seed in range(14):
        if {(True, 1), (False, 2)} <= found:
            break
        state = rules().new_match(seed)
        state.last_deal = 1
        players = [make_player("normal", state.rules, seat) for seat in range(4)]
        while state.actor is not None:
            state.apply(players[state.actor].choose(state.view(state.actor)).action)
        [result] = state.results
        contract = result[Contract]
        if contract.called is None:
            continue
        won = 2 if not contract.made or contract.took == 5 else 1
        side = contract.called % 2 if contract.made else 1 - contract.called % 2
        assert result.points == tuple(won if seat % 2 == side else 0 for seat in range(4))
        found.add((contract.made, won))
    assert {(True, 1), (False, 2)} <= found


@pytest.mark.parametrize(("old", "new", "said"), [
    ("trump: offered", "trump: named", "no card lies open that could be picked up"),
    ("deal: {cards: 5, rest: aside}", "deal: {cards: all}", "none is left to be turned up"),
    ("failed: 2", "failed: 2, short: 1", "what is missing costs nothing"),
])
def test_what_cannot_be_picked_up_is_a_mistake(tmp_path: Path, old: str, new: str, said: str) -> None:
    with pytest.raises(RulesetError, match=said):
        load_ruleset(write(tmp_path, (old, new), source=EXAMPLE))
