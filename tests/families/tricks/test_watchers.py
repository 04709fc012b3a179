"""Seats that sit a deal out are dealt their own number of cards, and neither pay nor are paid for what is played."""

from __future__ import annotations

from pathlib import Path
from random import Random

from game import DealResult, Rules, load_ruleset
from game.ai import Knowledge
from game.families.tricks.events import Payment
from game.families.tricks.payoff import TrickFacts
from game.families.tricks.policy import TrickPolicy
from game.mechanics import Awarded, Bidding
from tests.game.tables import PROJECT, rules_of

HAKKA = (PROJECT / "rulesets" / "hakka.yaml").read_text("utf-8")
WATCHER = 2


def changed(folder: Path, *changes: tuple[str, str]) -> Rules:
    """Hakka Cards with these words of the file replaced."""
    text = HAKKA
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    path = folder / "changed.yaml"
    path.write_text(text.replace("id: hakka", "id: changed"), "utf-8")
    (folder / "decks").symlink_to(PROJECT / "rulesets" / "decks")
    return load_ruleset(path)


def test_a_number_of_cards_is_for_those_who_play(tmp_path: Path) -> None:
    rules = changed(tmp_path, ("cards: all", "cards: 5"))
    sizes = [len(hand) for hand in rules.deal(dealer=0).hands]
    assert sizes == [1 if seat == WATCHER else 5 for seat in range(4)]


def test_who_sits_out_pays_for_no_combination_and_takes_no_trick(tmp_path: Path) -> None:
    award = "awards: [{name: {en: single}, combinations: [single], each: 3}]"
    rules = changed(tmp_path, ("must_beat: {option: must_beat}", "must_beat: {option: must_beat}\n      " + award))
    state = rules.position(["P8 G2", "G3 G4", "P2", "Z3 Z4"], dealer=0, leader=0)
    for action in ("play P8", "discard G3", "discard Z3"):
        state.apply(action)
    assert state.paid == (6, -3, 0, -3)
    assert [line.payers for line in state[Awarded].lines] == [(1, 3)]


def test_an_award_below_zero_is_paid_by_who_wins_with_it(tmp_path: Path) -> None:
    award = "awards: [{name: {en: single}, combinations: [single], each: -3}]"
    rules = changed(tmp_path, ("must_beat: {option: must_beat}", "must_beat: {option: must_beat}\n      " + award))
    state = rules.position(["P8 G2", "G3 G4", "P2", "Z3 Z4"], dealer=0, leader=0)
    for action in ("play P8", "discard G3"):
        state.apply(action)
    paid = next(event for event in state.apply("discard Z3") if isinstance(event, Payment))
    assert state.paid == paid.paid == (-6, 3, 0, 3)
    assert [(line.seat, line.each, line.payers) for line in state[Awarded].lines] == [(1, 3, (0,)), (3, 3, (0,))]
    assert rules[TrickFacts].award(paid.reading) == -3


def test_computer_players_reckon_with_the_seats_at_play() -> None:
    rules = rules_of("hakka", 4)
    state = rules.position(["P8 G2", "G3 G4", "P2", "Z3 Z4"], dealer=0, leader=0)
    facts, policy = rules[TrickFacts], TrickPolicy(rules, Random(1))
    leading = policy.seat(Knowledge.of_view(state.view(0)))
    assert (*leading.rivals,) == (*leading.to_act,) == (1, 3)
    state.apply("play P8")
    answering = policy.seat(Knowledge.of_view(state.view(1)))
    assert ((*answering.rivals,), (*answering.to_act,)) == ((3, 0), (3,))
    watched, alone = (facts.outlook(0, (2, 0, 0, 0), 0, (0, 0.0), 0, watcher) for watcher in (WATCHER, None))
    assert (watched, alone) == (2 * facts.worth(2), 3 * facts.worth(2))     # who sits out pays nothing


def test_who_leads_first_is_at_play() -> None:
    facts = rules_of("hakka", 4)[TrickFacts]
    assert [facts.first(dealer, None) for dealer in range(4)] == [0, 1, 2, 3]       # in this game the dealer leads
    assert [facts.first(dealer, WATCHER) for dealer in range(4)] == [dealer if dealer != WATCHER else WATCHER + 1
                                                                     for dealer in range(4)]


def test_who_calls_is_told_whether_the_deal_stays() -> None:
    state = rules_of("hakka", 4, (("round_unit", "dealer_cycle"),)).new_match(seed=1, lots={"dealer": 0})
    dealt = DealResult(1, (0, 1, 2, 3), (0,) * 4, (0,) * 4, dealer=0, parts=(Bidding(called=0),))
    stays = []
    for deals in range(4):
        state.results = (dealt,) * deals
        stays.append(state.view(0).dealer_after_call())
    assert stays == [0, 0, 0, 1]                      # the fourth deal in a row is the last one
    assert state.view(1).dealer_after_call() == 1     # another caller never leaves the deal where it is
