"""The exchange of President: who sees which cards, and that everybody sees how many."""

from __future__ import annotations

from dataclasses import replace

from game import Event, Rules, State, load_ruleset
from game.mechanics import place_on
from tests.game.tables import RULESETS

PRESIDENT = RULESETS["president"]


def second_deal(players: int = 5) -> tuple[Rules, State, list[Event]]:
    """The first deal is over; the events since the cards of the second were dealt."""
    rules = load_ruleset(PRESIDENT, players=players)
    state = rules.new_match(seed=3)
    while state.deal_number == 1:
        state.apply(state.legal_actions()[0])
    return rules, state, state.log.latest_deal()


def test_others_see_how_many_cards_are_given_and_not_which() -> None:
    _, state, events = second_deal()
    gifts = [event for event in events if event.kind == "give"]
    assert [event.count for event in gifts] == [2, 1]
    winner, loser = gifts[0].to, gifts[0].seat
    other = next(seat for seat in range(5) if seat not in (winner, loser))
    seen = gifts[0].seen_by(other)
    assert seen.action is None and seen.cards is None and seen.count == 2
    assert gifts[0].seen_by(winner).cards == gifts[0].cards


def test_what_is_given_back_is_counted_and_offered_to_its_taker() -> None:
    _, state, events = second_deal()
    loser = events[1].seat
    offer = state.offers()[0]
    assert (offer.count, offer.to) == (2, loser)
    given = next(event for event in state.apply(state.legal_actions()[0]) if event.kind == "give")
    assert (given.count, given.to) == (2, loser)


def test_as_many_come_back_as_a_loser_could_give_who_keeps_cards() -> None:
    rules, state, _ = second_deal()
    loser = state.results[-1].order[-1]
    state.set_hands([rules.cards("5C 6C 7C" if seat == loser else "3C 4D 4H").bits for seat in range(5)])
    step = next(step for step in rules.ruleset.flow if step.verb == "exchange")
    phase = type(state.phase)(replace(step.params, count=(2,), keeps=("6", "7")))
    given, = phase.enter(state)
    assert given.count == 1 and phase.pairs[0].number == 1
    assert phase.offers(state)[0].count == 1


def test_of_two_places_a_card_has_its_own_and_the_higher() -> None:
    ruleset = load_ruleset(PRESIDENT, players=4).ruleset
    ladder, deck = replace(next(iter(ruleset.ladders.values())), order=("A", "2", ("K", "spades_2"), "A")), ruleset.deck
    cards = ("hearts_A", "hearts_2", "spades_2", "hearts_3")
    assert [place_on(ladder, deck.card(card)) for card in cards] == [3, 1, 2, -1]
