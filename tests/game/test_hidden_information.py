"""Nobody learns what a seat cannot know: paired worlds, what a view can reach, and the sampler."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game import Cards, Event, Rules, State, make_player
from game.families.tricks import ClaimResult
from tests.cases import OTHERS, QUICK, SWEPT, chosen, few
from tests.game.plain import plain, public_view, snapshot
from tests.game.tables import RULESETS, heart_of_five, random_rules, rules_of
from tests.game.worlds import all_cards, paired_world, reachable, secrets_in

TURNS_UP = ("deal", "bids", "claim", "hit", "buy", "double", "split", "turn_up", "cards_follow", "ended", "stock_card")
SEED = 918_273_645_546            # far from any number that a view holds by right


def after(rules: Rules, actions: int, seed: int = SEED) -> State:
    """A match after so many random actions."""
    rng, state = Random(actions), rules.new_match(seed)
    for _ in range(actions):
        if state.actor is None:
            break
        state.apply(rng.choice(state.legal_actions()))
    return state


def states(name: str, number: int) -> list[State]:
    """Random tables of a game at random moments, the first deal and later ones."""
    rng = Random(f"{name}/{number}")
    found = [after(random_rules(name, rng), rng.choice((0, 3, 9, 20, 40, 150))) for _ in range(4)]
    return [state for state in found if state.actor is not None]


# ---------------------------------------------------------------- paired worlds


@pytest.mark.parametrize("number", few(range(6), 1))
@pytest.mark.parametrize("name", SWEPT)
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same(name: str, number: int) -> None:
    for state in states(name, number):
        for seat in range(state.rules.players):
            world = paired_world(state, seat, Random(number))
            if world is not None:
                assert public_view(world.view(seat)) == public_view(state.view(seat))
                assert events_seen(world, seat) == events_seen(state, seat)


def events_seen(state: State, seat: int) -> list[object]:
    """What the seat sees of the deal when the seats that are asked pass, and itself plays the first thing it may."""
    match, seen = state.copy(), []
    for _ in range(match.rules.players):
        action = "pass" if match.refusal("pass") is None else match.legal_actions()[0]
        if match.actor is None or (match.actor != seat and action != "pass"):
            break
        events = match.apply(action)
        # A new deal has other cards, and what was chosen in secret or lay hidden may be shown by now.
        ends = (i for i, event in enumerate(events) if event.kind in TURNS_UP or turned_up(event))
        end = next(ends, len(events))
        seen += [plain(event.seen_by(seat)) for event in events[:end]]
        if end < len(events) or match.actor is None:
            break
    return seen


def turned_up(event: Event) -> bool:
    """Whether a deal ends with cards of a watcher for everybody to see."""
    return event.kind == "deal_end" and event.result[ClaimResult].dream is not None


@pytest.mark.parametrize("name", SWEPT)
def test_paired_worlds_are_found_often_enough_to_mean_something(name: str) -> None:
    pairs = [paired_world(state, seat, Random(1)) for state in states(name, 0) for seat in range(state.rules.players)]
    assert sum(pair is not None for pair in pairs) > len(pairs) / 3


@pytest.mark.parametrize("level", ["easy", "normal", "hard:24"])
@pytest.mark.parametrize("name", SWEPT)
def test_computer_players_choose_the_same_in_worlds_that_they_cannot_tell_apart(name: str, level: str) -> None:
    for actions in (0, 5, 11):
        state = after(rules_of(name), actions)
        seat = state.actor
        assert seat is not None
        world = paired_world(state, seat, Random(actions))
        if world is not None:
            here, there = (make_player(level, state.rules, 7).choose(match.view(seat)) for match in (state, world))
            assert here.action == there.action


@pytest.mark.parametrize("name", chosen(sorted(RULESETS), lambda name: name in QUICK | OTHERS))
def test_events_are_shown_to_a_seat_as_its_history_tells_them(name: str) -> None:
    """The history of a deal is all that has been shown since it began; it is asked for after every tenth action."""
    state = after(rules_of(name), 0)
    shown: list[tuple[Event, ...]] = [state.view(seat).history for seat in range(state.rules.players)]
    for number in range(60):
        if state.actor is None:
            break
        events = state.apply(state.legal_actions()[0])
        begins = max((at for at, event in enumerate(events) if isinstance(event, state.rules.begins_with)), default=None)
        for seat, before in enumerate(shown):
            seen = tuple(event.seen_by(seat) for event in events)
            shown[seat] = (*before, *seen) if begins is None else seen[begins:]
            if begins is not None or number % 10 == 9 or state.actor is None:
                assert state.view(seat).history == shown[seat]
            for event in seen:
                if event.kind == "deal":
                    assert event.pack is None
                    assert [owner for owner, hand in enumerate(event.hands) if hand is not None] == [seat]


def test_cards_given_are_seen_by_giver_and_taker_alone() -> None:
    rules = rules_of("president")
    state = next(state for state in (after(rules, actions) for actions in range(60, 400))
                 if any(event.kind == "give" for event in state.log.latest_deal()))
    for event in state.log.latest_deal():
        if event.kind == "give":
            for seat in range(rules.players):
                shown = event.seen_by(seat)
                open_to = seat in (event.seat, event.to)
                assert (shown.cards is not None) == (shown.action is not None) == open_to


# ---------------------------------------------------------------- what a view can reach


@pytest.mark.parametrize("name", SWEPT)
def test_a_view_reaches_nothing_hidden(name: str) -> None:
    for state in [*states(name, 1), *states(name, 2)]:
        # Whoever played most recently left traces in caches: ask everybody first.
        state.legal_actions()
        for seat in range(state.rules.players):
            assert secrets_in(state.view(seat), state) == []


def test_the_search_would_find_a_leak() -> None:
    state = after(heart_of_five(4), 5)
    view = state.view(0)
    for leak in (state, list(state.hands), next(iter(state.log)), Cards(state.rules.packing, state.hands[1]), [state.seed]):
        view._public.state.out = (leak,)                 # type: ignore[assignment]
        assert secrets_in(view, state)
    assert any(thing is view.hand for thing in reachable(view))


def test_changing_what_a_view_holds_does_not_touch_the_match() -> None:
    state = after(heart_of_five(4), 6)
    before = snapshot(state)
    view = state.view(state.actor or 0)
    sample = view.sample(Random(1))
    for _ in range(20):
        sample.apply(Random(2).choice(sample.legal_actions()))
    assert snapshot(state) == before


# ---------------------------------------------------------------- the numbers of cards


def test_hidden_numbers_of_cards_are_hidden_everywhere() -> None:
    state = after(heart_of_five(5, show_counts=False), 12)
    for seat in range(5):
        view = state.view(seat)
        assert [owner for owner, count in enumerate(view.counts) if count is not None] == [seat]
        assert view.counts[seat] == len(view.hand)
        sizes = next(event.sizes for event in view.history if event.kind == "deal")
        assert [owner for owner, size in enumerate(sizes) if size is not None] == [seat]


def test_numbers_of_cards_are_open_by_default() -> None:
    state = after(heart_of_five(5), 12)
    sizes = tuple(state.rules.packing.size(hand) for hand in state.hands)
    assert all(state.view(seat).counts == sizes for seat in range(5))


def test_a_dead_hand_shows_only_that_it_is_there() -> None:
    state = after(heart_of_five(2, dead_hand=True), 4)
    deal = next(event for event in state.view(0).history if event.kind == "deal")
    assert deal.dead == (None,)


# ---------------------------------------------------------------- the sampler


@pytest.mark.parametrize("name", SWEPT)
@pytest.mark.parametrize("seed", few((3, 4), 1))
def test_a_sampled_state_looks_the_same_to_the_seat(name: str, seed: int) -> None:
    for state in states(name, seed):
        rules = state.rules
        for seat in range(rules.players):
            view = state.view(seat)
            sample = view.sample(Random(seat))
            assert public_view(sample.view(seat)) == public_view(view)
            assert [rules.packing.size(hand) for hand in sample.hands] == [rules.packing.size(hand) for hand in state.hands]
            assert [rules.packing.size(pile) for pile in sample.piles] == [rules.packing.size(pile) for pile in state.piles]
            assert all_cards(sample) == rules.whole_pack
            assert [rules.packing.project(hand) for hand in sample.hands] == sample.cells


def test_the_sampler_deals_by_its_generator_alone() -> None:
    view = after(heart_of_five(4), 7).view(0)
    assert view.sample(Random(3)).hands == view.sample(Random(3)).hands != view.sample(Random(4)).hands


def test_the_sampler_deals_evenly() -> None:
    state = after(heart_of_five(4, dead_hand=False), 0)
    view, packing = state.view(0), state.rules.packing
    where: Counter[tuple[str, int]] = Counter()
    times, rng = 600, Random(1)
    for _ in range(times):
        sample = view.sample(rng)
        for other in (1, 2, 3):
            where.update((card.id, other) for card in Cards(packing, sample.hands[other]))
    leader, three = state.actor, state.rules.deck.card("hearts_3")
    unseen = [card for card in state.rules.pack if card not in view.hand and (card != three or leader == 0)]
    for other in (1, 2, 3):
        size = packing.size(state.hands[other])
        for card in unseen:
            # Five standard deviations of a fair draw.
            assert abs(where[card.id, other] / times - size / 40) < 0.11, (card.code, other)


def test_who_leads_by_a_card_is_known_to_hold_it() -> None:
    for decks, dead in ((1, False), (2, False), (1, True)):
        rules = heart_of_five(2 if dead else 4, decks=decks, dead_hand=dead)
        three = rules.deck.card("hearts_3")
        for seed in range(8):
            state = rules.new_match(seed)
            holds = [rules.packing.count(hand, three) > 0 for hand in state.hands]
            by_card = any(holds)
            for seat in range(rules.players):
                for number in range(5):
                    sample = state.view(seat).sample(Random(number))
                    held = [rules.packing.count(hand, three) > 0 for hand in sample.hands]
                    if by_card:
                        first = next(owner for owner in sample.round_from(1) if held[owner])
                        assert first == state.actor
                    else:
                        assert not any(held)


def test_cards_given_are_known_to_lie_where_they_went() -> None:
    rules = rules_of("president")
    state = next(state for state in (after(rules, actions) for actions in range(60, 600))
                 if state.view(0).phase == "climb" and not state.shown and len(state.results) > 0)
    given = [event for event in state.log.latest_deal() if event.kind == "give"]
    assert given
    for event in given:
        assert event.seat is not None
        taker = event.to
        if event.cards <= Cards(rules.packing, state.hands[taker]):           # not handed back since
            for number in range(5):
                sample = state.view(event.seat).sample(Random(number))
                assert event.cards <= Cards(rules.packing, sample.hands[taker])
