"""Cards that count for who takes them, against the rule written anew; a sweep; what a file cannot ask for."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game import RulesetError, State, load_ruleset
from game.ai import make_player
from game.families.tricks import Contract, CountedTrick
from game.match import winners_of
from game.mechanics import CardValues, Parties, TakenCards
from tests.cases import in_amounts
from tests.game.tables import RULESETS, rules_of

EXAMPLES = Path(__file__).parents[3] / "docs/examples"

ALL = 26


def worth(code: str, jack: bool) -> int:
    return -13 if code == "QS" else -1 if code[1] == "H" else 10 if jack and code == "JD" else 0


@in_amounts(3, 30)
@pytest.mark.parametrize("jack", [False, True])
def test_every_seat_gets_what_the_cards_in_its_tricks_count(jack: bool, amount: int) -> None:
    rules = rules_of("hearts", 4, (("jack", jack),))
    for seed in range(amount):
        state, rng, points = rules.new_match(seed), Random(seed), [0] * 4
        trick: list[str] = []
        while not state.results:
            before, action = state.tricks, rng.choice(state.legal_actions())
            trick.append(str(action.cards))
            state.apply(action)
            if state.tricks != before and not state.results:
                winner = next(seat for seat in range(4) if state.tricks[seat] > before[seat])
                points[winner] += sum(worth(code, jack) for code in trick)
                assert state.rules[CardValues].points(state[TakenCards], Parties()) == tuple(points)
                trick = []
        result = state.results[0]
        winner = result[TakenCards].last
        assert winner is not None
        points[winner] += sum(worth(code, jack) for code in trick)
        if sum(cards & rules[CardValues].counting > 0 for cards in result[TakenCards].cards) > 1:
            assert result.points == tuple(points)
        assert result.order[0] == max(range(4), key=lambda seat: (result.points[seat], -seat))


def test_who_takes_all_that_counts_loses_nothing_and_the_others_do() -> None:
    rules = rules_of("hearts", 4)
    state = rules.position(["2S 3H", "AS 4H", "QS 5H", "3S 6H"], leader=0)
    for card in ("2S", "AS", "QS", "3S", "4H", "5H", "6H", "3H"):
        state.apply(f"play {card}")
    [result] = state.results
    assert result[TakenCards].last == 3 and result.points == (0, -13, 0, -4)
    state = rules.position(["2S", "AS", "QS", "3S"], leader=0)
    for card in ("2S", "AS", "QS", "3S"):
        state.apply(f"play {card}")
    [result] = state.results
    assert result.points == (-ALL, 0, -ALL, -ALL) and result.order[0] == 1
    assert {line.kind for line in result.lines} == {"sweep", "swept"}


def test_computer_players_throw_away_what_costs_most() -> None:
    rules = rules_of("hearts", 4)
    state = rules.position(["2H 3H 4H", "QS 2C AC", "5H 6H 7H", "8H 9H TH"], leader=0, turn=1, table=(0, "KH"))
    assert chosen(state, 1) == "play QS"


def chosen(state: State, seat: int) -> str:
    return str(make_player("normal", state.rules, 1).choose(state.view(seat)).action)


def test_a_high_card_with_low_ones_of_its_suit_is_kept_and_a_bare_one_thrown_away() -> None:
    rules = rules_of("hearts", 4)
    state = rules.position(["2H 3C 4C 5C 6S", "AD 2D 3D 4D KC", "5D 6D 7D 8D 9C", "9D TD JD TC AC"], leader=0, turn=1,
                           table=(0, "KH"))
    assert chosen(state, 1) == "play KC"


def test_the_last_one_takes_a_trick_that_costs_nothing_with_its_highest_card() -> None:
    state = rules_of("hearts", 4).position(["2C 3H 4H 4C", "5C 5H 6H 6C", "9H 7H 8H 9C", "KC 3C TC 2S"], leader=0)
    for card in ("2C", "5C", "9C"):
        state.apply(f"play {card}")
    assert chosen(state, 3) == "play KC"


@pytest.mark.parametrize(("old", "new", "said"), [
    ("follow: suit", "must_beat: true", 'cards are put face down: no trick of the flow has "follow"'),
    ("of: [hearts]", "of: [spades_Q]", "no card of the pack is left for this entry"),
    ("by_taken:", "by_tricks: [0, 1]\n      by_taken:", "by_taken stands alone"),
    ("of: [spades_Q], each", "of: [spades_Q], which: trump, each", "nothing is trump in this game"),
    ("counts: one", "may_trump: true", "nothing is trump in this game"),
])
def test_what_cannot_be_counted_is_a_mistake(tmp_path: Path, old: str, new: str, said: str) -> None:
    text = RULESETS["hearts"].read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "hearts.yaml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(RulesetError, match=said):
        load_ruleset(path)


@pytest.mark.parametrize(("cards", "worth"), [
    ("TC", 50), ("TC 9S", 50), ("TC QS", -200), ("TC JD QS 5H", -20), ("JD AH", 50), ("TC 3H", 0),
    ("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", 200), ("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH TC JD", 600), ("9S", 0),
])
def test_a_card_multiplies_what_its_taker_has_and_whole_sets_bring_more(cards: str, worth: int) -> None:
    rules = load_ruleset(EXAMPLES / "pig.yaml")
    assert rules[CardValues].of(rules.cards(cards).bits) == worth


def test_every_trick_may_count_beside_its_cards(tmp_path: Path) -> None:
    text = (EXAMPLES / "knaves.yaml").read_text(encoding="utf-8").replace("trump: turned", "trump: spades")
    (tmp_path / "knaves.yaml").write_text(text, encoding="utf-8")
    state = load_ruleset(tmp_path / "knaves.yaml").position(["AC JH 2D", "KC 3H 5D", "JC KH 4D"], leader=0)
    for card in ("AC", "KC", "JC", "JH", "3H", "KH", "4D", "2D", "5D"):
        state.apply(f"play {card}")
    [result] = state.results
    assert result.points == (1 - 2, 1, 1 - 4)
    assert [(line.seat, line.each) for line in result.lines if line.kind == "tricks"] == [(0, 1), (1, 1), (2, 1)]


@pytest.mark.parametrize(("trump", "cards", "worth"), [
    ("spades", "JS 9S TS", 44), ("spades", "JH 9H", 2), ("hearts", "JS 9S", 2), ("", "JS 9S", 2)])
def test_what_a_card_counts_may_hang_on_what_is_trump(trump: str, cards: str, worth: int) -> None:
    rules = load_ruleset(EXAMPLES / "sidi.yaml")
    rules = rules.on(rules.terms._replace(trump=trump))
    assert rules[CardValues].of(rules.cards(cards).bits) == worth
    assert rules[CardValues].total == (152 if trump else 120)


def test_the_last_trick_counts_for_a_contract() -> None:
    state = load_ruleset(EXAMPLES / "sidi.yaml").new_match(1)
    state.apply("bid hearts_40")
    for _ in range(3):
        state.apply("bid pass")
    rng, values, took, trick = Random(1), state.rules[CardValues], [0] * 4, 0
    while not state.results:
        before, action = state.tricks, rng.choice(state.legal_actions())
        trick += action.bits
        tricks = next((event.tricks for event in state.apply(action) if isinstance(event, CountedTrick)), before)
        if tricks != before:
            winner = next(seat for seat in range(4) if tricks[seat] > before[seat])
            took[winner], trick = took[winner] + values.of(trick) + 5 * bool(state.results), 0
    contract = state.results[0][Contract]
    assert contract.called is not None and sum(took) == 157
    assert contract.took == took[contract.called] + took[(contract.called + 2) % 4]


@pytest.mark.parametrize(("hands", "points", "won"), [
    (["AC 7H", "KC AH", "2C 2H", "7C 3H"], (0, 0, 0, 0), ()),
    (["AC 7H", "KC 4H", "2C 2H", "7C KH"], (4, 0, 4, 0), (0, 2)),
])
def test_at_a_step_that_is_drawn_nobody_has_won(tmp_path: Path, hands: list[str], points: tuple[int, ...],
                                                won: tuple[int, ...]) -> None:
    text = (EXAMPLES / "sueca.yaml").read_text(encoding="utf-8")
    half = text.replace("reaches: 30", "reaches: 20").replace("reaches: 60", "reaches: 21").replace("reaches: 61", "reaches: 22")
    (tmp_path / "sueca.yaml").write_text(half.replace("trump: turned", "trump: spades"), encoding="utf-8")
    state = load_ruleset(tmp_path / "sueca.yaml").position(hands, leader=0)
    for trick in zip(*[hand.split() for hand in hands], strict=True):
        for _ in range(4):
            assert state.actor is not None
            state.apply(f"play {trick[state.actor]}")
    [result] = state.results
    assert result.points == points and winners_of(state.rules, result) == won


def test_cards_that_are_trumps_in_all_deals_count_as_trumps(tmp_path: Path) -> None:
    text = (EXAMPLES / "knaves.yaml").read_text(encoding="utf-8")
    for old, new in (("each: 0", "each: 7"), ("trump: turned", "trump: spades, also_trump: [hearts_J]")):
        assert old in text
        text = text.replace(old, new)
    (tmp_path / "knaves.yaml").write_text(text, encoding="utf-8")
    rules = load_ruleset(tmp_path / "knaves.yaml", spared=True)
    assert [rules[CardValues].of(rules.cards(code).bits) for code in ("JS", "JH", "JC")] == [7, 7, -2]
