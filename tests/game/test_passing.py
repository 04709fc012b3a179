"""Cards that every seat passes on before play: to whom, who sees them when, and what is known of them afterwards."""

from __future__ import annotations

from pathlib import Path
from random import Random
from statistics import mean

import pytest

from game import Refusal, RulesetError, State, load_ruleset, make_player, replay_record
from game.ai import Playout, powers_alone
from game.match import Deductions, rollout_of
from tests.game.loading.small import write
from tests.game.tables import RULESETS, rules_of

HEARTS = rules_of("hearts", 4, (("passing", True),))
COUNT = 3


def played_on(state: State, deal: int) -> State:
    """The same match at the beginning of that deal."""
    rng = Random(deal)
    while state.deal_number < deal:
        state.apply(rng.choice(state.legal_actions()))
    return state


def passed(state: State, seed: int) -> list[int]:
    """Everybody passes cards by lot; what each seat has passed, packed, by seat."""
    rng, found = Random(seed), [0] * 4
    while state.view(0).phase == "pass_cards":
        assert state.actor is not None
        action = rng.choice(state.legal_actions())
        found[state.actor] = action.bits
        state.apply(action)
    return found


@pytest.mark.parametrize(("deal", "places"), [(1, 1), (2, 3), (3, 2), (5, 1)])
def test_cards_go_left_then_right_then_across_and_begin_again(tmp_path: Path, deal: int, places: int) -> None:
    rules = load_ruleset(write(tmp_path, ("end: {deals: 4}", "end: {deals: 6}"), source=RULESETS["hearts"]), passing=True)
    state = played_on(rules.new_match(seed=2), deal)
    before = list(state.hands)
    given = passed(state, 1)
    assert all(state.hands[(seat + places) % 4] == before[(seat + places) % 4] - given[(seat + places) % 4] + given[seat]
               for seat in range(4))
    assert state.piles == (0,) * 4 and state.view(0).phase == "trick"


def test_nobody_passes_in_the_fourth_deal() -> None:
    assert played_on(HEARTS.new_match(seed=2), 4).view(0).phase == "trick"


def test_what_comes_is_seen_when_all_have_chosen_and_by_nobody_else() -> None:
    state, rng = HEARTS.new_match(seed=5), Random(5)
    while state.view(0).phase == "pass_cards":
        events = state.apply(rng.choice(state.legal_actions()))
        chosen = events[0]
        assert chosen.kind == "discard" and [chosen.seen_by(seat).action is None for seat in range(4)] == [
            seat != chosen.seat for seat in range(4)]
        assert all(state.piles[seat] == 0 or state.view(other).hand.bits & state.piles[seat] == 0
                   for seat in range(4) for other in range(4) if other != seat)
    gifts = [event for event in events if event.kind == "give"]
    assert [(gift.seat + 1) % 4 for gift in gifts] == [gift.to for gift in gifts] and len(gifts) == 4
    for gift in gifts:
        assert [seat for seat in range(4) if gift.seen_by(seat).cards is not None] == sorted({gift.seat, gift.to})


@pytest.mark.parametrize("chosen", range(5))
def test_worlds_keep_what_one_has_passed_and_got(chosen: int) -> None:
    state, rng = HEARTS.new_match(seed=7), Random(7)
    given = [0] * 4
    for _ in range(chosen):
        assert state.actor is not None
        action = rng.choice(state.legal_actions())
        given[state.actor] = action.bits
        state.apply(action)
    for seat in range(4):
        view, taker = state.view(seat), (seat + 1) % 4
        assert Deductions(view.public.state, seat).held == [given[seat] * (chosen == 4 and other == taker) for other in range(4)]
        for number in range(3):
            world = view.sample(Random(number))
            assert not world.guessed and world.hands[seat] == state.hands[seat] and world.piles[seat] == state.piles[seat]
            assert sum(world.hands) + sum(world.piles) == sum(state.hands) + sum(state.piles)
            assert all(HEARTS.packing.size(one) == HEARTS.packing.size(other)
                       for one, other in zip([*world.hands, *world.piles], [*state.hands, *state.piles], strict=True))


def test_piles_that_come_after_passing_are_concluded_from_as_all_others(tmp_path: Path) -> None:
    """Who had to beat and laid down held nothing that beats, so that none of it lies in the pile."""
    steps = ("  - trick:", "  - pass_cards: {count: 1}\n  - trick:")
    rules = load_ruleset(write(tmp_path, steps, source=RULESETS["misere"]))
    state, rng, kinds, seat = rules.new_match(seed=4), Random(4), 0, 0
    passed(state, 4)
    while not kinds:
        empty = [not pile for pile in state.piles]
        event = state.apply(rng.choice(state.legal_actions()))[0]
        if event.kind == "discard" and event.must_beat and empty[event.seat]:
            kinds, seat = rules.packing.fields(rules.table.kinds_over(event.over)), event.seat
    other = (seat + 1) % rules.players
    lacks = Deductions(state.view(other).public.state, other).lacks
    assert lacks[rules.players + seat] & kinds == kinds


@pytest.mark.parametrize(("cards", "code"), [("2", "wrong_number"), ("4", "wrong_number"), ("foreign", "not_held")])
def test_a_wrong_choice_names_its_rule(cards: str, code: str) -> None:
    state = HEARTS.new_match(seed=3)
    assert state.actor is not None
    hand, other = ([str(card) for card in state.view(seat).hand] for seat in (state.actor, (state.actor + 1) % 4))
    chosen = [*hand[:2], other[0]] if cards == "foreign" else hand[:int(cards)]
    refusal = state.refusal(f"give {' '.join(chosen)}")
    assert isinstance(refusal, Refusal) and refusal.code == code


def test_imagined_seats_that_nothing_better_is_known_of_pass_their_lowest_cards(tmp_path: Path) -> None:
    rules = load_ruleset(write(tmp_path, ("  - climb", "  - pass_cards: {count: 2}\n  - climb")))
    state, powers = rules.new_match(seed=1), powers_alone(rules)
    assert state.actor is not None
    given = Playout(rules, Random(1)).act(rollout_of(state)).cards
    kept = [card for card in state.view(state.actor).hand if card not in given]
    assert len(given) == 2 and max(powers[card.index] for card in given) <= min(powers[card.index] for card in kept)


def test_a_record_leads_to_the_same_hands() -> None:
    state = HEARTS.new_match(seed=9)
    passed(state, 9)
    again = replay_record(state.record(), HEARTS)
    assert again.hands == state.hands and again.log.latest_deal() == state.log.latest_deal()


@pytest.mark.parametrize(("to", "said"), [("[1, 4]", "passes 4 places on, but only 4 may play"),
                                          ("[]", "expected at least one number")])
def test_it_is_said_where_there_is_nobody_to_pass_to(tmp_path: Path, to: str, said: str) -> None:
    with pytest.raises(RulesetError, match=said):
        load_ruleset(write(tmp_path, ("to: [1, 3, 2, 0]", f"to: {to}"), source=RULESETS["hearts"]))


def test_computer_players_pass_what_they_fear() -> None:
    """High cards where tricks cost, and the queen of spades where few others guard her."""
    player, ranks = make_player("normal", HEARTS), "23456789TJQKA"
    heights: dict[bool, list[int]] = {True: [], False: []}
    for seed in range(12):
        view = HEARTS.new_match(seed=seed).view(HEARTS.new_match(seed=seed).actor or 0)
        given = player.choose(view).action.cards
        for card in view.hand:
            heights[card in given].append(ranks.index(str(card)[0]))
        spades = [str(card) for card in view.hand if str(card)[1] == "S"]
        assert "QS" not in spades or len(spades) > 3 or "QS" in map(str, given)
    assert mean(heights[True]) > mean(heights[False]) + 3
