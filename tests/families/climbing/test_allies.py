"""Sides made by cards that are held: secret until such a card is played, in views, worlds and players, and shared in the end."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game import Rules, RulesetError, State, load_ruleset
from game.ai import make_player
from game.match import position_bytes, read_position, winners_of
from game.mechanics import Sides
from tests.cases import few
from tests.game.loading.small import write
from tests.game.tables import PROJECT

EXAMPLE = PROJECT / "docs" / "examples" / "red_ten.yaml"
RED = {"TH", "TD"}


def rules(players: int = 4) -> Rules:
    return load_ruleset(EXAMPLE, players=players)


def dealt(state: State) -> list[set[str]]:
    """The red tens that every seat was dealt."""
    return [RED & set(str(state.view(seat).hand).split()) for seat in range(state.rules.players)]


@pytest.mark.parametrize("players", few([5, 4]))
def test_a_seat_knows_its_own_side_and_of_others_what_was_shown(players: int) -> None:
    found = set[int]()
    for seed in range(4 if players == 4 else 2):
        state, rng = rules(players).new_match(seed), Random(seed)
        state.last_deal = 1
        hands, out, shown = dealt(state), set[int](), set[str]()
        found.add(sum(map(bool, hands)))
        while state.actor is not None:
            open_seats = {seat for seat in range(players) if hands[seat] & shown or seat in out or shown == RED}
            for seat in range(players):
                sides = state.view(seat)[Sides]
                for other in range(players):
                    known = {seat, other} <= {seat, *open_seats}
                    assert sides.together(seat, other) == (seat == other or known and bool(hands[seat]) == bool(hands[other]))
            events = state.apply(rng.choice(state.legal_actions()))
            for event in events:
                if event.kind == "play":
                    shown |= RED & set(str(event.action.cards).split())
                elif event.kind == "out":
                    out.add(event.seat)
        [result] = state.results
        winners = {seat for seat in range(players) if bool(hands[seat]) == bool(hands[result.order[0]])}
        faster = max(map(result.order.index, winners)) + 1 - len(winners)
        each = 1 if faster else 2
        rivals = players - len(winners)
        assert result.points == tuple(each * rivals if seat in winners else -each * len(winners) for seat in range(players))
        assert set(winners_of(state.rules, result)) == winners and not result[Sides].public
    assert found <= {1, 2}


def test_worlds_that_a_seat_cannot_tell_apart_have_other_sides_and_the_same_view() -> None:
    state = next(state for state in map(rules().new_match, range(20)) if sum(map(bool, dealt(state))) == 2)
    for seat in range(4):
        view, found = state.view(seat), set[tuple[int, ...]]()
        assert read_position(position_bytes(view), state.rules) == view
        for number in range(25):
            world = view.sample(Random(number))
            assert world.view(seat) == view
            assert world[Sides].of == tuple(int(not cards) for cards in dealt(world))
            found.add(world[Sides].of)
        assert len(found) > 2


def test_paired_deals_with_other_holders_look_alike_and_are_played_alike() -> None:
    """One red ten goes from one hand to another one; the two seats that are not in it cannot tell."""
    known = rules()
    for seed in range(20):
        state = known.new_match(seed)
        holder = next(seat for seat, cards in enumerate(dealt(state)) if "TH" in cards)
        other = next(seat for seat in range(3, -1, -1) if not dealt(state)[seat])
        pack = list(next(event for event in state.log if event.kind == "deal").pack)
        ten, given = (known.deck.card(card) for card in ("hearts_T", "clubs_9"))
        if given not in state.view(other).hand:
            continue
        one, two = pack.index(ten), pack.index(given)
        pack[one], pack[two] = given, ten
        world = known.new_match(seed, [pack])
        for seat in {0, 1, 2, 3} - {holder, other}:
            assert world.view(seat) == state.view(seat) and world[Sides] != state[Sides]
            if world.actor == seat:
                here, there = (make_player("hard:3", known, 1).choose(each.view(seat)) for each in (state, world))
                assert here == there
                return
    pytest.fail("no such deal")


def test_whoever_holds_all_of_the_cards_plays_alone() -> None:
    state = rules().position(["TH TD 3S 4S", "5S 6S", "7S 8S", "9S JS"], leader=0)
    told = [event for action in ("play TH", "pass", "pass", "pass", "play TD") for event in state.apply(action)
            if event.kind == "ally_shown"]
    assert [(event.seat, event.alone) for event in told] == [(0, False), (0, True)]
    assert all(state.view(seat)[Sides].of == (0, 1, 1, 1) for seat in range(4))


def test_who_is_out_without_such_a_card_shows_its_side_and_what_was_done_before_stays() -> None:
    state = rules().position(["3S TD", "5S", "7S TH", "9S JS"], leader=0)
    state.apply("play 3S")
    events = state.apply("play 5S")
    [told] = [event for event in events if event.kind == "ally_shown"]
    assert (told.seat, told.held) == (1, False) and told.uncovers(0) and not told.uncovers(1)


@pytest.mark.parametrize(("leader", "actions", "next_seat"), [
    (2, "TH pass pass pass", 3),                                        # nobody knows who the partner is
    (0, "TD pass JH pass pass pass TH pass pass pass", 0),
])
def test_a_partner_leads_for_one_who_is_out_when_everybody_knows_of_both(leader: int, actions: str, next_seat: int) -> None:
    state = rules().position(["TD 3S 4S", "5S 6S", "TH" if leader else "JH TH", "9S JS"], leader=leader)
    for word in actions.split():
        state.apply(word if word == "pass" else f"play {word}")
    assert state.actor == next_seat


@pytest.mark.parametrize(("old", "new", "said"), [
    ("cards: [hearts_T, diamonds_T]", "cards: [T]", "each of 4 players can hold one of 4 cards"),
    ("cards: [hearts_T, diamonds_T]", "cards: [hearts_T, hearts_T]", "no card of the pack is left for this entry"),
    ("deal: {cards: all}", "deal: {cards: 12}", "not all cards are dealt to seats"),
    ("by_side: {points: [2, 1], from: others}", "by_place: [1]", "nothing is paid by side"),
])
def test_what_makes_no_sides_is_a_mistake(tmp_path: Path, old: str, new: str, said: str) -> None:
    with pytest.raises(RulesetError, match=said):
        load_ruleset(write(tmp_path, (old, new), source=EXAMPLE))
