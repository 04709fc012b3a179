"""Several cards led where suit is followed: which answers are legal, what beats what, and what an answer proves.

Positions are named after the rule that they show. The table of answers is counted against a rule written anew over all choices
of cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from random import Random

import pytest

from game import Action, Record, Rules, State, replay_record
from game.ai import make_player
from game.families.tricks import AnswerOffer, Following, TakenPay, rest_points
from game.match import Terms
from game.mechanics import CardValues, TakenCards
from tests.cases import chosen, thorough
from tests.game.tables import rules_of


def sheng_ji(trump: str = "hearts", level: str = "7", **options: str) -> Rules:
    """The rules of a deal on these terms: sevens, jokers and hearts are trumps."""
    return rules_of("shengji", 4, tuple(options.items())).on(Terms(level, trump))


def answers_of(rules: Rules, hand: str, lead: str) -> list[str]:
    """Every answer of a hand to a lead, as codes in the order of the deck."""
    led, reading = rules.cards(lead), rules.value(lead)
    assert reading is not None
    following = rules[Following]
    answers, _ = following.answers(rules.cards(hand).bits, following.value(led.bits), reading)
    found = [rules.packing.codes(bits) for bits in answers]
    assert len(answers) == len(found) == len(set(found)) and [answers[place] for place in range(len(answers))] == list(answers)
    return found


def sets(cards: Iterable[str]) -> set[str]:
    return {" ".join(each.split()) for each in cards}


# ---------------------------------------------------------------- what belongs to which suit


def test_level_cards_and_jokers_belong_to_the_trump_suit() -> None:
    rules = sheng_ji()
    following = rules[Following]
    assert {following.value(rules.cards(card).bits) for card in ("7S", "7C", "7H", "jj", "JJ", "2H")} == {"hearts"}
    assert following.value(rules.cards("8S").bits) == "spades"
    assert following.told("hearts") == "trump" and following.told("spades") == "spades"


def test_without_a_trump_suit_level_cards_and_jokers_are_a_suit_of_their_own() -> None:
    rules = sheng_ji(trump="")
    following = rules[Following]
    assert {following.value(rules.cards(card).bits) for card in ("7S", "7H", "jj")} == {"trump"}
    assert following.value(rules.cards("2H").bits) == "hearts"
    assert rules.beats("7C", "AS") and not rules.beats("7C", "7H") and rules.beats("jj", "7H")


@pytest.mark.parametrize(("higher", "lower"), [
    ("2H", "AS"), ("AH", "2H"), ("7S", "AH"), ("7H", "7S"), ("jj", "7H"), ("JJ", "jj"), ("KS", "QS"), ("8S", "6S"),
    ("3H 3H", "AS AS"), ("7C 7C", "AH AH"), ("7H 7H", "7C 7C"), ("3H 3H 4H 4H", "KS KS AS AS"), ("8S 8S 9S 9S", "6S 6S 8S 8S")])
def test_a_higher_card_of_the_suit_beats_and_trumps_beat_what_has_their_form(higher: str, lower: str) -> None:
    assert sheng_ji().beats(higher, lower) and not sheng_ji().beats(lower, higher)


@pytest.mark.parametrize(("cards", "over"), [
    ("7S", "7C"), ("7D 7D", "7S 7S"), ("KS", "QD"), ("AD AD", "3S 3S"), ("2H", "3S 3S"), ("3H 3H", "AS"),
    ("2H 2H 4H 4H", "8S 8S 9S 9S"), ("2H 2H 3H 3H 4H 4H", "8S 8S 9S 9S")])
def test_equal_cards_other_suits_and_other_forms_beat_nothing(cards: str, over: str) -> None:
    rules = sheng_ji()
    assert not rules.beats(cards, over)


@pytest.mark.parametrize(("cards", "length"), [
    ("6S 6S 8S 8S", 2),             # the level is left out of its suit
    ("AH AH 7S 7S", 2), ("7S 7S 7H 7H", 2), ("7H 7H jj jj", 2), ("KH KH AH AH 7D 7D 7H 7H jj jj JJ JJ", 6)])
def test_a_tractor_goes_along_the_order_of_its_suit(cards: str, length: int) -> None:
    value = sheng_ji().value(cards)
    assert value is not None and (value.combination, value.length) == ("tractor", length)


@pytest.mark.parametrize("cards", ["7S 7C", "6S 6S 7S 7S", "7S 7S 7C 7C", "AS AS 2S 2S", "KS KS AH AH", "8S 8S TS TS", "8S 9S"])
def test_no_combination(cards: str) -> None:
    assert sheng_ji().value(cards) is None


# ---------------------------------------------------------------- which answers are legal


def test_a_pair_is_followed_by_a_pair() -> None:
    assert answers_of(sheng_ji(), "2S 3S 3S 4S AD", "KS KS") == ["3S 3S"]


def test_who_has_no_pair_follows_with_any_two_of_the_suit() -> None:
    assert sets(answers_of(sheng_ji(), "3S 4S 5S AD AD", "KS KS")) == {"3S 4S", "3S 5S", "4S 5S"}


def test_fewer_cards_of_the_suit_than_were_led_are_all_played() -> None:
    assert sets(answers_of(sheng_ji(), "3S AD KD AD", "KS KS")) == {"3S KD", "3S AD"}


def test_who_has_none_of_the_suit_plays_anything() -> None:
    assert sets(answers_of(sheng_ji(), "AD AD 2H", "KS KS")) == {"AD AD", "AD 2H"}


def test_a_level_card_of_the_suit_that_was_led_is_no_card_of_that_suit() -> None:
    assert sets(answers_of(sheng_ji(), "7S 7S AD 8S", "KS KS")) == {"7S 8S", "8S AD"}


def test_a_level_card_follows_trumps() -> None:
    assert answers_of(sheng_ji(), "7S 7S 4S AD jj", "2H 2H") == ["7S 7S"]


def test_a_tractor_is_followed_by_a_tractor_as_long() -> None:
    hand = "3S 3S 4S 4S 5S 5S 9S 9S KS"
    assert sets(answers_of(sheng_ji(), hand, "JS JS QS QS")) == {"3S 3S 4S 4S", "4S 4S 5S 5S"}


def test_a_tractor_is_followed_by_two_loose_pairs_of_who_has_no_tractor() -> None:
    assert sets(answers_of(sheng_ji(), "3S 3S 5S 5S 9S 9S KS", "JS JS QS QS")) == {
        "3S 3S 5S 5S", "3S 3S 9S 9S", "5S 5S 9S 9S"}


def test_a_tractor_is_followed_by_one_pair_and_singles_of_who_has_no_more() -> None:
    assert sets(answers_of(sheng_ji(), "3S 3S 5S 9S KS", "JS JS QS QS")) == {"3S 3S 5S 9S", "3S 3S 5S KS", "3S 3S 9S KS"}


def test_a_shorter_tractor_counts_as_pairs_against_a_longer_one() -> None:
    hand = "3S 3S 4S 4S 9S 9S KS KS"
    found = answers_of(sheng_ji(), hand, "TS TS JS JS QS QS")
    assert len(found) == 4 and all(max(Counter(each.split()).values()) == 2 for each in found)


def test_pairs_alone_answer_a_tractor_where_runs_are_not_followed() -> None:
    hand = "3S 3S 4S 4S 9S 9S KS"
    assert len(answers_of(sheng_ji(structure="sets"), hand, "JS JS QS QS")) == 3
    assert sets(answers_of(sheng_ji(), hand, "JS JS QS QS")) == {"3S 3S 4S 4S"}


def test_three_alike_are_followed_by_three_else_by_a_pair() -> None:
    rules = rules_of("wenwu", 4)
    assert answers_of(rules, "SX SX SX SV SV OB", "GO GO GO") == ["SX SX SX"]
    assert sets(answers_of(rules, "SX SX SV OB", "GO GO GO")) == {"OB SX SX", "SX SX SV"}
    assert len(answers_of(rules_of("wenwu", 4, (("structure", "none"),)), "SX SX SV OB", "GO GO GO")) == 3


def naive(rules: Rules, hand: str, lead: str) -> set[str]:
    """The same by trying every choice of cards: as many of the suit as can be, then a run as long, then as many pairs."""
    following, led = rules[Following], rules.value(lead)
    assert led is not None
    suit = following.suit(following.value(rules.cards(lead).bits))
    cards = [card.code for card in rules.cards(hand)]

    def score(choice: tuple[str, ...]) -> tuple[int, bool, int]:
        own = [code for code in choice if rules.cards(code).bits & suit]
        value = rules.value(" ".join(choice))
        run = led.length > 1 and value is not None and value.is_like(led) and len(own) == led.size
        pairs = sum(count // 2 for count in Counter(own).values()) if len(own) == led.size and led.width == 2 else 0
        return len(own), run, pairs
    choices = set(combinations(cards, led.size))
    best = max(map(score, choices))
    return {" ".join(choice) for choice in choices if score(choice) == best}


@pytest.mark.parametrize("lead", chosen(["KS", "KS KS", "JS JS QS QS", "TS TS JS JS QS QS", "JH JH QH QH", "7S 7S 7H 7H"],
                                        lambda lead: lead in ("KS", "KS KS", "7S 7S 7H 7H")))
def test_all_answers_are_those_of_the_rule_written_anew(lead: str) -> None:
    rules, rng = sheng_ji(), Random(lead)
    led = rules.cards(lead)
    for _ in range(12):
        pack = [card.code for card in rules.cards_of(rules.pack) - led]
        few = [code for code in pack if code[1] in "SHj" or code[0] == "7"] if rng.random() < 0.7 else pack
        hand = " ".join(rng.sample(few, 9))
        assert sets(answers_of(rules, hand, lead)) == naive(rules, " ".join(
            card.code for card in rules.cards(hand)), lead), hand


# ---------------------------------------------------------------- in a trick


def in_trick(hand: str, lead: str) -> State:
    """Seat 0 has led in a deal of hearts and sevens, seat 1 is to answer with its hand; the others hold clubs."""
    rules = sheng_ji()
    size, clubs = len(rules.cards(hand)), ["3C", "4C", "5C", "6C", "8C", "9C", "TC", "JC"]
    own = clubs[:size - len(rules.cards(lead))]
    state = rules.position([" ".join([*own, lead]), hand, " ".join(clubs[:size]), " ".join(["QC", *clubs[1:size]])], leader=0)
    state.apply(f"play {lead}")
    return state


def refused(state: State, cards: str) -> tuple[str, dict[str, str]]:
    refusal = state.refusal(f"play {cards}")
    assert refusal is not None
    return refusal.code, dict(refusal.params)


def test_a_refusal_says_what_has_to_be_followed() -> None:
    state = in_trick("5S 5S 8S 9S KD AD", "KS KS")
    assert refused(state, "5S KD") == ("must_follow_with", {"suit": "spades", "count": "2", "size": "2"})
    assert refused(state, "8S 9S") == ("must_follow_sets", {"suit": "spades", "width": "2", "count": "1"})
    assert refused(state, "5S") == ("wrong_number", {"found": "1", "expected": "2"})
    assert refused(state, "QS QS")[0] == "not_held" and state.refusal("play 5S 5S") is None
    run = in_trick("8S 8S 9S 9S KS KS", "JS JS QS QS")
    assert refused(run, "8S 8S KS KS") == ("must_follow_run", {"instead": "8S 8S 9S 9S"})


def test_the_offer_lists_answers_lazily_and_takes_parts_of_them() -> None:
    state = in_trick("5S 5S 8S 9S KD AD", "KS KS")
    offer = next(offer for offer in state.offers() if isinstance(offer, AnswerOffer))
    cards = state.rules.cards
    assert offer.how_many() == 2 and {card.code for card in offer.usable()} == {"5S"}
    assert offer.extends(cards("5S")) and not offer.extends(cards("KD")) and not offer.extends(cards("8S"))
    assert offer.accepts(cards("5S 5S")) and not offer.accepts(cards("8S 9S"))
    assert [str(action) for action in state.legal_actions()] == ["play 5S 5S"]


def test_a_wrong_form_of_trumps_does_not_lie_on_top_and_the_right_one_does() -> None:
    loose, pair = in_trick("7S 7D jj 3D 3D 4D", "KS KS"), in_trick("7S 7S jj 3D 3D 4D", "KS KS")
    loose.apply("play 7S jj")
    pair.apply("play 7S 7S")
    assert (loose.view(2).owner, pair.view(2).owner) == (0, 1)


# ---------------------------------------------------------------- what an answer proves


def test_who_did_not_follow_has_none_left_of_the_suit_and_who_gave_no_pair_has_none() -> None:
    state = in_trick("5S 6S 8S 9S KD AD", "KS KS")
    state.apply("play 5S 6S")
    known, following = state.view(3).deductions, state.rules[Following]
    assert known.lone[1] == following.suit("spades") and not known.lacks[1]
    assert not known.lets_hold(1, state.rules.cards("QS QS").bits) and known.lets_hold(1, state.rules.cards("QS JS").bits)
    assert known.lets_hold(2, state.rules.cards("QS QS").bits)
    short = in_trick("5S KD AD QD JD TD", "KS KS")
    short.apply("play 5S KD")
    assert short.view(3).deductions.lacks[1] & following.suit("spades") == following.suit("spades")


def play_out(rules: Rules, seed: int, deals: int = 1) -> State:
    state, rng = rules.new_match(seed=seed), Random(seed)
    while state.actor is not None and len(state.results) < deals:
        state.apply(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("game", ["wenwu", "shengji"])
def test_worlds_agree_with_what_every_answer_has_proved(game: str) -> None:
    """In every world nobody could have followed better than it did; the true one is never excluded."""
    rules, rng, followed, worlds = rules_of(game, 4), Random(3), 0, 0
    state = rules.new_match(seed=2)
    while not state.results:
        seat = state.actor
        assert seat is not None
        view = state.view(seat)
        known, packing = view.deductions, state.rules.packing
        for other in range(4):
            if other != seat:
                assert not known.lacks[other] & state.hands[other]
                assert all(count < 2 for card, count in packing.counts(state.hands[other])
                           if packing.unit[card.index] & known.lone[other])
                followed += bool(known.lone[other])
        if rng.random() < 0.3 and followed:
            world = view.sample(rng)
            worlds += not world.guessed
            assert sum(world.hands) + sum(world.dead) == sum(state.hands) + sum(state.dead)
            for other in range(4):
                if other != seat and not world.guessed:
                    assert not known.lacks[other] & world.hands[other]
                    assert all(count < 2 for card, count in packing.counts(world.hands[other])
                               if packing.unit[card.index] & known.lone[other])
        state.apply(rng.choice(state.legal_actions()))
    assert followed and worlds


# ---------------------------------------------------------------- settlement, levels, records


def test_the_rest_counts_for_who_takes_the_last_trick_by_the_size_of_its_lead() -> None:
    rules = rules_of("shengji", 4)
    values, rest = rules[CardValues], rules.cards("5S TD KH 3C").bits
    pay = rules.settle.params.of(TakenPay)
    assert [rest_points(values, pay, rest, TakenCards(led=led)) for led in (1, 4)] == [50, 200]


STEPS = ((0, 3, 0), (5, 2, 0), (40, 1, 0), (80, 0, 0), (120, 0, 1), (160, 0, 2), (200, 0, 3))


def test_a_side_rises_by_the_steps_and_the_dealer_passes_to_the_side_that_won() -> None:
    rules, kept = rules_of("shengji", 4), 0
    for seed in range(6):
        state = play_out(rules, seed)
        result = state.results[0]
        taken, others = result[TakenCards], [seat for seat in range(4) if (seat - result.dealer) % 2]
        against = sum(rules[CardValues].of(taken.cards[seat]) for seat in others)
        winners = set(result.order[:2])
        assert winners in ({0, 2}, {1, 3})
        if taken.last not in others:
            _, dealer, other = [step for step in STEPS if step[0] <= against][-1]
            assert result.points == tuple(0 if seat not in winners else dealer or other for seat in range(4))
            assert (result.dealer in winners) == bool(dealer)
        kept += result.dealer in winners
        assert state.offices["dealer"] == (result.dealer + (2 if result.dealer in winners else 1)) % 4
    assert 0 < kept < 6


def test_a_record_replays_with_answers_of_several_cards() -> None:
    state = play_out(rules_of("shengji", 4), 4, deals=2)
    assert replay_record(Record.parse(state.record().text()), rules_of("shengji", 4)).tallies == state.tallies


# ---------------------------------------------------------------- players


def points_won(rules: Rules, seed: int, levels: tuple[str, str]) -> int:
    """The card points of the seats 0 and 2 less those of the others, with a level for each side."""
    state = rules.new_match(seed=seed)
    players = [make_player(levels[seat % 2], rules, seed + seat) for seat in range(4)]
    while not state.results:
        seat = state.actor
        assert seat is not None
        state.apply(players[seat].choose(state.view(seat)).action)
    taken: list[int] = [rules[CardValues].of(cards) for cards in state.results[0][TakenCards].cards]
    return taken[0] + taken[2] - taken[1] - taken[3]


@thorough
def test_normal_takes_more_points_than_random_in_paired_deals() -> None:
    rules = rules_of("shengji", 4)
    margins = [points_won(rules, seed, ("normal", "random")) - points_won(rules, seed, ("random", "normal")) for seed in range(6)]
    assert sum(margin > 0 for margin in margins) >= 5


def test_players_answer_with_what_is_legal() -> None:
    rules = rules_of("wenwu", 4)
    state = rules.new_match(seed=9)
    players = [make_player(level, rules, 1) for level in ("normal", "easy", "normal", "easy")]
    led = 0
    while not state.results:
        seat = state.actor
        assert seat is not None
        action: Action = players[seat].choose(state.view(seat)).action
        assert state.refusal(action) is None
        led += state.view(seat).over is None and len(action.cards) > 1
        state.apply(action)
    assert led
