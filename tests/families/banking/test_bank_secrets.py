"""Hidden information in banking games, at every step and for every seat: what lies face down, the stock, the rounds to come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from game import Event, State, make_player
from game.families.banking import FACE_DOWN, BankFacts, BankTable, CardsFollow
from tests.cases import chosen, few, swept, thorough
from tests.families.banking.bank_invariants import TRIES, BankMatch
from tests.families.banking.worlds import all_cards, hidden_cards
from tests.game.plain import plain, public_view
from tests.game.tables import random_rules, rules_of
from tests.game.worlds import paired_world, secrets_in

BANKS = ("blackflower", "blackjack", "oicho_kabu", "pontoon", "baccarat")
in_matches = pytest.mark.parametrize(("matches", "rounds"), few([(5, 3), (12, 4)], 1))
QUIET = ("stand", "bet", "accept", "decline")           # what brings no card to light by itself
# What an action may bring about that shows cards, or ends a deal for which other cards would be paid.
SHOWING = ("deal", "hit", "double", "split", "turn_up", "ended", "deal_end")


def moments(name: str, share: float, matches: int, rounds: int) -> Iterator[tuple[State, Random]]:
    """Some moments of random matches at random tables, some rounds of each; the match goes on after it was looked at."""
    for number in range(matches):
        rng = Random(f"{name}/{number}")
        match = BankMatch(random_rules(name, rng), rng.randrange(1 << 40), thorough=0)
        while match.state.actor is not None and len(match.state.results) < rounds:
            if rng.random() < share:
                yield match.state, rng
            match.step()


def described(state: State) -> str:
    """What kind of moment it is."""
    assert state.actor is not None
    view = state.view(state.actor)
    assert view.get(BankFacts) is not None
    if view.phase != "draw":
        return view.phase.removesuffix("_seen")
    turn = view[BankFacts].turn
    assert turn is not None
    return "banker" if turn == len(state[BankTable].boxes) - 1 else "split" if state[BankTable].boxes[turn].part else "player"


@pytest.mark.parametrize("name", swept(BANKS))
@in_matches
@thorough
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same_at_every_step(name: str, matches: int, rounds: int) -> None:
    met: Counter[str] = Counter()
    for state, rng in moments(name, 0.15, matches, rounds):
        for seat in range(state.rules.players):
            world = paired_world(state, seat, rng)
            if world is None:
                continue
            assert world.seed != state.seed
            here, there = state.view(seat), world.view(seat)
            assert public_view(here) == public_view(there)
            assert [plain(here.refusal(text)) for text in TRIES] == [plain(there.refusal(text)) for text in TRIES]
            assert secrets_in(here, state) == []
            met[f"{described(state)}, {'banker' if seat == state.offices['dealer'] else 'player'}"] += 1
            if state[BankTable].boxes and state[BankTable].boxes[-1].hidden and hidden_cards(world)[0] != hidden_cards(state)[0]:
                met["another card face down"] += 1
    # In Baccarat nobody has anything to decide once the cards are dealt.
    steps = ("wager",) if name == "baccarat" else ("wager", "player")
    assert all(met[f"{step}, {who}"] for step in steps for who in ("banker", "player")), met
    if name == "blackflower":
        assert all(met[f"{step}, {who}"] for step in ("appoint", "banker", "split") for who in ("banker", "player")), met
    assert bool(met["another card face down"]) == (name != "baccarat"), met


@pytest.mark.parametrize("name", swept(name for name in BANKS if name != "pontoon"))      # there others have hands to look at
@in_matches
def test_what_happens_is_told_the_same_until_a_card_comes_to_light(name: str, matches: int, rounds: int) -> None:
    told = 0
    for state, rng in moments(name, 0.1, matches, rounds):
        world = paired_world(state, 0, rng)
        if world is None:
            continue
        one, other = state.copy(), world.copy()
        while one.actor is not None and other.actor == one.actor:
            quiet = [action for action in one.legal_actions() if action.verb in QUIET]
            assert one.legal_actions() == other.legal_actions()
            if not quiet:
                break
            action = rng.choice(quiet)
            happened = [match.apply(action) for match in (one, other)]
            here, there = (list(shown(events)) for events in happened)
            assert here == there
            told += len(here)
            if len(here) < len(happened[0]):
                break
    assert told > matches * rounds // 2


def shown(events: tuple[Event, ...]) -> Iterator[object]:
    """What everybody is told, up to the first card that comes to light."""
    for event in events:
        if event.kind in SHOWING or isinstance(event, CardsFollow) and any(
                len(cards) > down for cards, down in zip(event.cards, event.hidden, strict=True)):
            return
        seen = [plain(event.seen_by(seat)) for seat in (0, 1)]
        assert seen[0] == seen[1]
        yield seen[0]


@pytest.mark.parametrize("level", chosen(["random", "easy", "normal"], lambda level: level == "normal"))
@pytest.mark.parametrize("name", swept(BANKS))
@in_matches
def test_computer_players_choose_by_what_they_may_know_at_every_step(name: str, level: str, matches: int, rounds: int) -> None:
    met: Counter[str] = Counter()
    for state, rng in moments(name, 0.15, matches, rounds):
        seat = state.actor
        assert seat is not None
        world = paired_world(state, seat, rng)
        if world is not None:
            here, there = (make_player(level, state.rules, 7).choose(match.view(seat)) for match in (state, world))
            assert here.action == there.action, state.record().text()
            met[described(state)] += 1
    assert met["wager"] and (met["player"] or name == "baccarat"), met


@in_matches
def test_the_banker_sees_no_more_of_its_own_hand_than_everybody(matches: int, rounds: int) -> None:
    for state, _ in moments("blackflower", 0.2, matches, rounds):
        for seat in range(state.rules.players):
            facts = state.view(seat).get(BankFacts)
            assert facts is not None
            if state[BankTable].boxes and state[BankTable].boxes[-1].hidden:
                assert facts.boxes[-1].cards[0] == FACE_DOWN and facts.boxes[-1].cards[1:] == state[BankTable].boxes[-1].cards[1:]
            assert facts.boxes[:-1] == state[BankTable].boxes[:-1] and facts.stock == len(state[BankTable].stock)
            deals = [event for event in state.view(seat).history if event.kind == "deal"]
            assert all(event.pack is None for event in deals)


# ---------------------------------------------------------------- the sampler


@thorough
@pytest.mark.parametrize("name", swept(BANKS))
@in_matches
def test_sampled_states_are_possible_and_look_the_same(name: str, matches: int, rounds: int) -> None:
    guessed = sampled = 0
    for state, rng in moments(name, 0.2, matches, rounds):
        for seat in range(state.rules.players):
            sample = state.view(seat).sample(rng)
            assert public_view(sample.view(seat)) == public_view(state.view(seat))
            assert all_cards(sample) == state.rules.whole_pack
            assert [len(cards) for cards in hidden_cards(sample)] == [len(cards) for cards in hidden_cards(state)]
            guessed += sample.guessed
            sampled += 1
            while sample.actor is not None and len(sample.results) == len(state.results):
                sample.apply(rng.choice(sample.legal_actions()))
    assert sampled > 50 and not guessed


@thorough
def test_every_unseen_card_is_as_likely_to_lie_face_down() -> None:
    rules = rules_of("blackflower", 3, (("first_banker", "0"),))
    state = rules.new_match(3)
    for action in ("bet 1", "bet 1"):
        state.apply(action)
    rng, times, met = Random(1), 4600, Counter[int]()
    for _ in range(times):
        met[state.view(1).sample(rng)[BankTable].boxes[-1].cards[0]] += 1
    assert len(met) == 43 and max(abs(number - times / 43) for number in met.values()) < 5 * (times / 43) ** 0.5


@thorough
def test_that_drawing_goes_on_shows_that_the_banker_has_no_kuppin() -> None:
    """Nine and one as dealt would have ended the deal; the open one is a nine in some deals, and then no pine lies below."""
    rules, met = rules_of("oicho_kabu", 3), 0
    for seed in range(300):
        state = rules.new_match(seed)
        while state.view(0).phase == "wager":
            state.apply("bet 1")
        if state.results or not state[BankTable].boxes or state.view(0).phase != "draw":
            continue
        shown_card = rules.deck.cards[state[BankTable].boxes[-1].cards[1]]
        if shown_card.attributes["month"] not in ("chrysanthemum", "pine"):
            continue
        other = "pine" if shown_card.attributes["month"] == "chrysanthemum" else "chrysanthemum"
        for number in range(20):
            below = rules.deck.cards[state.view(number % 3).sample(Random(number))[BankTable].boxes[-1].cards[0]]
            assert below.attributes["month"] != other
            met += 1
    assert met > 100
