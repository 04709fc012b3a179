"""Hidden information in games for a pot: limits, hands that could be revealed, the duty to lead sure cards, passes as claims."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from game import Action, Reading, Rules, State, make_player, patterns_of
from game.core.combos import HandPlays
from game.families.pots import LidFacts, PotFacts, gone_of
from game.match import ACTION_LIMIT
from tests.cases import few, thorough
from tests.families.pots.small_pot import pots
from tests.families.pots.test_pots import deal, huahuapai
from tests.game.plain import plain, public_view
from tests.game.tables import random_rules
from tests.game.worlds import paired_world, secrets_in

GAMES = 40


def choose(state: State, rng: Random) -> Action:
    """A legal action, first by verb, so that rounds are played before anybody covers or calls a limit."""
    legal = state.legal_actions()
    if len(legal) > ACTION_LIMIT:
        return rng.choice(legal)
    verbs = sorted({action.verb for action in legal})
    verb = rng.choices(verbs, [{"limit": 0.1, "cover": 0.3, "play": 3, "reveal": 0.02}.get(verb, 1) for verb in verbs])[0]
    return rng.choice([action for action in legal if action.verb == verb])


def moments(seed: str, share: float) -> Iterator[tuple[State, Random]]:
    """Some moments of the first deals of random tables; the state goes on after it was looked at."""
    for number in range(GAMES):
        rng = Random(f"{seed}/{number}")
        state = deal(random_rules("huahuapai", rng), rng)
        while not state.results:
            if rng.random() < share:
                yield state, rng
            state.apply(choose(state, rng))


def kinds_of(state: State) -> list[str]:
    """What is special about a moment."""
    assert state.actor is not None
    lid = state.view(state.actor).get(LidFacts)
    found: list[str] = [lid.step if lid else "declare"]
    if lid and lid.bound:
        found.append("bound")
    if any(state.piles):
        found.append("after a limit")
    return found


@pytest.mark.parametrize("share", few((0.04, 0.12), 1))
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same_at_every_step(share: float) -> None:
    met: Counter[str] = Counter()
    for state, rng in moments("worlds", share):
        for seat in range(3):
            world = paired_world(state, seat, rng)
            if world is not None:
                assert public_view(world.view(seat)) == public_view(state.view(seat))
                met.update(f"{kind}, {'actor' if seat == state.actor else 'other'}" for kind in kinds_of(state))
    steps = ("declare", "lead", "follow", "offer", "answer", "limit", "bound", "after a limit")
    assert all(met[f"{step}, {who}"] for step in steps for who in ("actor", "other")), met


@thorough
def test_only_the_leader_knows_whether_sure_cards_bind_it() -> None:
    """It follows from its own hand and from what everybody has seen: other hands may be any."""
    bound = 0
    for state, _ in moments("bound", 0.3):
        seat = state.actor
        assert seat is not None
        lid = state.view(seat).get(LidFacts)
        if lid is None or lid.step != "lead":
            continue
        for other in range(3):
            seen = state.view(other).get(LidFacts)
            assert seen is not None and (other == seat or not (seen.bound or seen.keeps))
            # A handful of cards may well lie somewhere else in plain sight.
            assert min(map(state.rules.packing.size, state.hands)) < 6 or secrets_in(state.view(other), state) == []
        for number in range(3):
            sample = state.view(seat).sample(Random(number))
            again = sample.view(seat).get(LidFacts)
            assert again is not None and (again.bound, again.keeps) == (lid.bound, lid.keeps)
            assert sample.legal_actions() == state.legal_actions()
        bound += lid.bound
    assert bound > 5


def test_who_could_reveal_and_holds_looks_like_who_could_not() -> None:
    rules, rng, could = huahuapai(), Random(4), 0
    for _ in range(12):
        state = deal(rules, rng)
        while state.view(0).phase == "declare":
            seat = state.actor
            assert seat is not None
            shows = "reveal" in state.legal_actions()
            for other in range(3):
                if other != seat:
                    view = state.view(other)
                    assert not view.offers and not view.legal_actions() and view.verbs == ("hold", "reveal")
                    # In some worlds the asked seat could reveal something, in others it could not.
                    world = paired_world(state, other, rng)
                    assert world is not None and public_view(world.view(other)) == public_view(view)
            events = [plain(event.seen_by((seat + 1) % 3)) for event in state.apply("hold")]
            assert events[0] == ("hold", [seat, "hold"]) and len(events) <= 2
            could += shows
    assert could > 3


def test_asking_in_private_is_the_same_whether_or_not_there_is_a_pattern() -> None:
    """Two deals that differ in one hand: with and without eight pairs."""
    rules = huahuapai(first_banker="0")
    kinds = {card.code: card for card in rules.deck.cards}
    pairs = [kind for kind in ("RE", "BE", "SX", "SX", "SV", "FT", "TI", "GO") for _ in range(2)]
    plain_hand = [*pairs[:-1], "BT"]
    seen: list[list[object]] = []
    for hand in (pairs, plain_hand):
        rest = [card.code for card in rules.pack]
        for tile in (*pairs, "BT"):
            rest.remove(tile)
        mine, left = rest[:16], [*rest[16:], "BT" if hand is pairs else "GO"]
        pack = [kinds[(mine, hand, left)[i % 3][i // 3]] for i in range(48)]
        state = rules.new_match(3, [pack])
        seen.append([public_view(state.view(0))])
        for _ in range(3):
            events = [plain(event.seen_by(0)) for event in state.apply("hold")]
            seen[-1].append({"events": events, **public_view(state.view(0))})
        assert patterns_of(rules, " ".join(hand)) == (("pairs",) if hand is pairs else ())
    assert seen[0] == seen[1]


def test_discards_of_a_limit_stay_secret() -> None:
    lying = pots("GO GO GO | LB LB BB", "TI TI | BT BT", "R8 R8")
    state = huahuapai().position(["SX SX SV SV BE", "TI TI FT FT BT", "R8 R8 OB OB RE"], turn=0, pot=PotFacts(pots=lying))
    for action in ("limit", "discard SX"):
        events = state.apply(action)
    assert [event.seen_by(0).action for event in events] == ["discard SX"] and events[0].count == 1
    assert all(event.seen_by(other).action is None for event in events for other in (1, 2))
    assert (str(state.view(0).discarded), str(state.view(1).discarded), state.view(1).piles) == ("SX", "-", (1, 0, 0))
    for action in ("discard TI", "discard RE"):
        state.apply(action)
    assert state.view(2).piles == (1, 1, 1) and gone_of(state.view(2)) == huahuapai().cards("-")


# ---------------------------------------------------------------- the sampler


def claims(state: State) -> list[tuple[int, int, Reading]]:
    """Of every forced pass: who, the cards that the seat has played since, and what it could not beat."""
    found, events = [], list(state.log.latest_deal())
    for number, event in enumerate(events):
        if event.kind == "pass":
            since = [later for later in events[number:] if later.seat == event.seat and later.action is not None]
            played = sum(later.action.bits for later in since if later.kind == "play" and later.action is not None)
            assert event.seat is not None
            found.append((event.seat, played, event.over))
    return found


def broken(state: State, seat: int) -> int:
    """How many passes of other seats a state goes against, as far as hands without discards say."""
    number = 0
    for other, played, over in claims(state):
        if other != seat and not state.piles[other]:
            beaters = HandPlays(state.rules.table, state.hands[other] + played, over)
            number += next(beaters.representatives(), 0) != 0
    return number


@thorough
def test_no_sampled_hand_could_have_beaten_where_its_seat_passed() -> None:
    checked = guessed = 0
    for state, rng in moments("claims", 0.15):
        for seat in range(3):
            assert broken(state, seat) == 0
            sample = state.view(seat).sample(rng)
            passes = sum(other != seat and not state.piles[other] for other, *_ in claims(state))
            guessed += sample.guessed
            checked += passes
            assert broken(sample, seat) == 0 or sample.guessed
    assert checked > 500 and guessed < checked / 50


@pytest.mark.parametrize("seat", [0, 2])
def test_single_cards_that_a_pass_rules_out_are_dealt_elsewhere(seat: int) -> None:
    rules = huahuapai()
    state = rules.position(["TI SX SX SX", "SX SV SV RE BE", "GO FT FT BT OB"], leader=0)
    for action in ("play TI", "pass", "play GO"):
        state.apply(action)
    for number in range(30):
        sample = state.view(seat).sample(Random(number))
        assert not sample.guessed and not rules.packing.count(sample.hands[1], rules.deck.card("god"))


def rate(rules: Rules, seeds: range) -> tuple[int, int]:
    """Samples, and how many of them go against something that is known."""
    samples = guessed = 0
    for seed in seeds:
        rng = Random(seed)
        state = rules.new_match(seed)
        while not state.results:
            if rng.random() < 0.2:
                samples += 1
                guessed += state.view(rng.randrange(3)).sample(rng).guessed
            state.apply(choose(state, rng))
    return samples, guessed


@thorough
def test_the_sampler_hardly_ever_has_to_guess() -> None:
    samples, guessed = rate(huahuapai(), range(60))
    assert samples > 300 and guessed <= samples / 50


@thorough
@pytest.mark.parametrize("share", few((0.25, 0.3), 1))
def test_computer_players_choose_by_what_they_may_know_at_every_step(share: float) -> None:
    met: Counter[str] = Counter()
    for state, rng in moments("players", share):
        seat = state.actor
        assert seat is not None
        world = paired_world(state, seat, rng)
        if world is not None:
            for level in ("easy", "normal"):
                here, there = (make_player(level, state.rules, 7).choose(match.view(seat)) for match in (state, world))
                assert here.action == there.action, (level, state.record().text())
            met.update(kinds_of(state))
    assert all(met[step] for step in ("declare", "lead", "follow", "offer", "answer", "limit", "after a limit")), met
