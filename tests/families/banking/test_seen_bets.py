"""Bets on hands of which the first cards have been seen."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import Rules, RulesetError, State, load_ruleset
from game.ai import make_player
from game.families.banking import BankFacts, BankTable, new_round
from tests.game.tables import RULESETS

RULES = load_ruleset("oicho_kabu", players=3, first_card=True)


def dealt(pack: str, stacks: tuple[int, ...] = (200, 200, 200), rules: Rules = RULES) -> State:
    """A round in which seat 2 banks, and these cards leave the pack first: seat 0, seat 1 and the banker get one each."""
    return new_round(rules, 2, stacks, pack)


def cards(state: State, box: int) -> str:
    """What lies in a box."""
    return " ".join(RULES.deck.cards[kind].code for kind in state[BankTable].boxes[box].cards)


def test_one_card_then_bets_then_the_others() -> None:
    state = dealt("4A 5x 8B 1B 10A 9A")
    assert (state.actor, state.view(0).phase) == (0, "wager_seen")
    assert [cards(state, box) for box in range(3)] == ["4A", "5x", "8B"]
    assert state.view(0)[BankFacts].boxes[2].cards == (-1,), "the banker's first card lies face down"
    assert state.refusal("bet 0") is not None, "who has been dealt a card bets on it"
    state.apply("bet 7")
    assert [box.wager for box in state[BankTable].boxes] == [7, 0, 0]
    state.apply("bet 2")
    assert [cards(state, box) for box in range(3)] == ["4A 1B", "5x 10A", "8B 9A"]
    seen = state.view(1)[BankFacts].boxes[2]
    assert seen.hidden == 1 and seen.cards[0] == -1 and RULES.deck.cards[seen.cards[1]].code == "9A"
    first = state[BankTable].boxes[0].result
    assert first is not None and first.special == "shippin", "all cards are as dealt"


def test_who_cannot_bet_gets_no_cards_and_the_bank_must_be_able_to_pay() -> None:
    state = dealt("4A 5x 8B 1B", (0, 200, 200))
    assert [box.seat for box in state[BankTable].boxes] == [1, 2] and state.actor == 1
    state = dealt("4A 5x 8B", (200, 200, 9))
    offer, = state.offers()
    assert (offer.low, offer.high) == (1, 2)               # type: ignore[attr-defined]  # three times two, and three for seat 1
    assert state.refusal("bet 3") is not None and state.refusal("bet 2") is None


@pytest.mark.parametrize("level", ["normal", "hard:20"])
def test_players_bet_by_what_lies_open_and_by_nothing_else(level: str) -> None:
    for first, bet in (("4A", "bet 10"), ("5A", "bet 1")):
        chosen = {str(make_player(level, RULES, 1).choose(dealt(f"{first} 9A {hidden} {after}").view(0)).action)
                  for hidden, after in (("1B", "3x 8A"), ("10A", "1B 1x"), ("6A", "7A 2A"))}
        assert chosen == {bet}


@pytest.mark.parametrize(("old", "new", "message"), [
    ("after: 1}", "after: 2}", "a hand has 2 cards, so bets come after fewer"),
    ("after: 1}", "after: 1, sit_out: true}", "sit_out"),
    ("cards: 2, hidden: 1}", "cards: 2, hidden: 1, shared: true}", "has a hand of its own"),
    ("    when: {first_card: true}\n", "", "one of wager and wager_seen")])
def test_mistakes_are_told(tmp_path: Path, old: str, new: str, message: str) -> None:
    text = RULESETS["oicho_kabu"].read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "oicho_kabu.yaml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(RulesetError, match=message):
        load_ruleset(path)
