"""A partner found by a called card: secret to all but its holder until the card is played, in views, worlds and players."""

from __future__ import annotations

from random import Random

from game import Record, Rules, State, replay_record
from game.ai import Knowledge, make_player
from game.families.tricks import Contract, Partner, TrickSight
from game.mechanics import Calls, Sides
from tests.game.tables import rules_of


def rules() -> Rules:
    return rules_of("napoleon", 4, (("side", "called"),))


def called(seed: int = 1, word: str = "spade_ace") -> State:
    """The first seat plays for seven tricks with hearts as trumps, and has called that card."""
    state = rules().new_match(seed)
    for action in ("bid seven", "bid pass", "bid pass", "bid pass", "name hearts", f"partner {word}"):
        state.apply(action)
    return state


def holder_of(state: State) -> int:
    card = state[Partner].card
    assert card is not None
    return next(seat for seat in range(4) if card in state.view(seat).hand)


def until(wanted: bool) -> State:
    """A deal in which the caller holds the card, or another seat does."""
    return next(state for state in map(called, range(40)) if (holder_of(state) == state[Calls].caller) is wanted)


def test_only_the_holder_of_the_card_knows_who_the_partner_is() -> None:
    state = until(False)
    caller, holder = state[Calls].caller, holder_of(state)
    assert caller is not None and state[Sides].with_seat(caller) == tuple(sorted((caller, holder)))
    for seat in range(4):
        knows = seat == holder
        view = state.view(seat)
        assert view[Sides].together(caller, holder) is knows and bool(view[Sides].public)
        assert (holder in Knowledge.of_view(view).partners) == (seat not in (caller, holder))       # for all it knows
        aim = TrickSight.of(Knowledge.of_view(view)).aim
        assert aim == TrickSight.of(Knowledge(state, seat)).aim and aim is not None and aim.chances[caller] == 1.0
        assert (aim.chances[holder] == 1.0) is knows
        if not knows:
            others = [other for other in range(4) if other not in (seat, caller)]
            assert {aim.chances[other] for other in others} == {1.0 / len(others)}


def test_worlds_that_a_seat_cannot_tell_apart_have_other_partners_and_the_same_view() -> None:
    state = until(False)
    caller = state[Calls].caller
    assert caller is not None
    found = set()
    for number in range(30):
        world = state.view(caller).sample(Random(number))
        found.add(world[Sides].with_seat(caller))
        assert world[Sides].together(caller, holder_of(world)) and world.view(caller) == state.view(caller)
    assert len(found) == 3


def swapped(state: State, seed: int, other: int) -> State:
    """The same deal with the called card in another hand, which has given one of its cards for it."""
    dealt = next(event for event in state.log if event.kind == "deal")
    pack, holder = list(dealt.pack), holder_of(state)
    card = state[Partner].card
    assert card is not None
    given = next(iter(state.view(other).hand))
    one, two = pack.index(card), pack.index(given)
    pack[one], pack[two] = given, card
    world = rules().new_match(seed, [pack])
    for event in state.log:
        if event.action is not None:
            world.apply(str(event.action))
    assert holder_of(world) == other != holder
    return world


def test_paired_deals_with_another_partner_look_alike_and_are_played_alike() -> None:
    seed, state = next((seed, state) for seed, state in ((seed, called(seed)) for seed in range(40))
                       if holder_of(state) != state[Calls].caller)
    caller, holder = state[Calls].caller, holder_of(state)
    assert caller is not None
    other, outsider = (seat for seat in range(4) if seat not in (caller, holder))
    for seat in (caller, outsider):
        world = swapped(state, seed, other)
        assert world.view(seat) == state.view(seat) and world[Sides] != state[Sides]
        assert [event.seen_by(seat) for event in world.log][-3:] == [event.seen_by(seat) for event in state.log][-3:]
    for level in ("normal", "hard:4"):
        world = swapped(state, seed, other)
        here, there = (make_player(level, rules(), 1).choose(each.view(caller)) for each in (state, world))
        assert here == there


def test_the_card_tells_when_it_is_played_and_the_result_says_who_shared_it() -> None:
    state = until(False)
    holder, caller, shown = holder_of(state), state[Calls].caller, 0
    card = state[Partner].card
    players = [make_player("normal", state.rules, seat) for seat in range(4)]
    while state.deal_number == 1 and state.actor is not None:
        seat = state.actor
        action = players[seat].choose(state.view(seat)).action
        events = state.apply(action)
        told = [event for event in events if event.kind == "partner_shown"]
        assert bool(told) == (card is not None and str(action) == f"play {card.code}")
        if told:
            shown += 1
            assert told[0].seat == holder and not any(state.view(other)[Sides].public for other in range(4))
    result = state.results[0]
    assert shown == 1 and result[Contract].called == caller
    assert not result[Sides].public and result[Sides].together(caller or 0, holder)
    took = sum(result.tricks[seat] for seat in result[Sides].with_seat(caller or 0))
    assert result[Contract].took == took and sum(result.points) == 0


def test_who_calls_its_own_card_plays_alone_and_others_do_not_know() -> None:
    state = until(True)
    caller = state[Calls].caller
    assert caller is not None and state[Sides].with_seat(caller) == (caller,)
    assert state.view(caller)[Sides].secret == (caller,)
    aim = TrickSight.of(Knowledge.of_view(state.view((caller + 1) % 4))).aim
    assert aim is not None and sum(aim.chances) == 2.0
    record = replay_record(Record.parse(state.record().text()), rules())
    assert record[Sides] == state[Sides]


def test_the_computer_calls_a_high_card_that_it_does_not_hold() -> None:
    rng, held = Random(1), 0
    for seed in range(6):
        state = rules().new_match(seed)
        for action in ("bid seven", "bid pass", "bid pass", "bid pass", "name spades"):
            state.apply(action)
        seat = state.actor
        assert seat is not None
        word = make_player("normal", rules(), rng.getrandbits(8)).choose(state.view(seat)).action.word
        state.apply(f"partner {word}")
        held += holder_of(state) == seat
    assert not held
