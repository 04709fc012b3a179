"""Views as they go to another process: whole, and without anything that their seat must not know."""

from __future__ import annotations

import pickle
import shutil
from pathlib import Path
from random import Random

import pytest

from game import Rules, State, explained, load_ruleset, make_player
from game.match import position_bytes
from tests.cases import SWEPT
from tests.game.plain import plain, public_view
from tests.game.tables import RULESETS, rules_of
from tests.game.test_hidden_information import after, states
from tests.game.worlds import packs_of, paired_world, replayed, secrets_in
from ui.session import SeatConfig, Session
from ui.thinking import Message, Think, WorkerProcess, pack, pack_rules, scheduler, unpack, unpack_rules, view_of


def elsewhere(rules: Rules) -> Rules:
    """The rules as another process has them."""
    return unpack_rules(pack_rules(rules))


@pytest.mark.parametrize("name", SWEPT)
def test_a_view_arrives_as_it_was_sent_and_nothing_hidden_can_be_reached_from_it(name: str) -> None:
    for state in states(name, 3)[:2]:
        state.legal_actions()  # whoever played most recently left traces in caches
        there = elsewhere(state.rules)
        for seat in range(state.rules.players):
            sent = state.view(seat)
            got = view_of(position_bytes(sent), there)
            assert got.rules is there.on(state.rules.terms) and public_view(got) == public_view(sent)
            assert secrets_in(got, state) == secrets_in(sent, state) == []
            here, world = sent.sample(Random(5)), got.sample(Random(5))
            assert (world.hands, world.piles) == (here.hands, here.piles)
            assert plain(list(world.slices.values())) == plain(list(here.slices.values()))


def test_a_play_arrives_as_what_it_counted_as() -> None:
    rules = rules_of("guandan")
    state = rules.position(["3S 3D 4S 4D 2H 2H 9C", "9H 9D", "9S 8S", "8H 8C"], table=(3, "AS AD 2S 2D 3C 3C"), turn=0)
    state.apply("play 3S 3D 4S 4D 2H 2H")
    sent = state.view(1)
    got = unpack(pack(sent, rules), elsewhere(rules))
    assert [str(play.reading) for play in got.trick] == [str(play.reading) for play in sent.trick]
    assert str(got.over) == str(got.trick[-1].reading) == "tube(5)"


@pytest.mark.parametrize("name", SWEPT)
def test_worlds_that_a_seat_cannot_tell_apart_make_the_same_bytes(name: str) -> None:
    pairs = 0
    for number in range(2):
        for state in states(name, number):
            for seat in range(state.rules.players):
                world = paired_world(state, seat, Random(number))
                if world is not None:
                    pairs += 1
                    assert position_bytes(world.view(seat)) == position_bytes(state.view(seat))
    assert pairs > 2


def test_a_leak_would_be_carried_and_found() -> None:
    state = after(rules_of("heartoffive", 4), 5)
    view = state.view(0)
    view._public.state.last_deal = state.hands[1]
    assert secrets_in(view_of(position_bytes(view), elsewhere(state.rules)), state)


@pytest.mark.parametrize("level", ["normal", "hard:6"])
def test_choices_and_hints_come_back(level: str) -> None:
    state = after(rules_of("hakka"), 20)
    assert state.actor is not None
    choices = make_player(level, state.rules, 1).rank(state.view(state.actor))
    got = unpack(pack(choices, state.rules), state.rules)
    assert got == choices
    assert [choice.action.bits for choice in got] == [choice.action.bits for choice in choices]
    hints = explained(state.view(state.actor), [choice.action for choice in choices])
    assert unpack(pack(hints, state.rules), state.rules) == hints


def test_cards_that_a_house_rule_takes_out_of_the_combinations_arrive_as_well() -> None:
    rules = rules_of("mohuahua", None, (("widowed_pairs", False),))
    sent = rules.position(["GO GO", "TI TI", "RE RE"], table=(2, "OP OP"), turn=0).view(0)
    got = view_of(position_bytes(sent), elsewhere(rules))
    assert got.over is not None and got.over.safe and str(got.over) == str(sent.over)


def test_a_file_that_is_changed_or_gone_does_not_matter(tmp_path: Path) -> None:
    path = Path(shutil.copy(RULESETS["heartoffive"], tmp_path / "mine.yaml"))
    rules = load_ruleset(path, players=5)
    parcel = pack_rules(rules)
    path.unlink()
    there = unpack_rules(parcel)
    assert (there.digest, there.players, dict(there.options)) == (rules.digest, 5, dict(rules.options))
    assert [str(reading) for reading in there.table.readings] == [str(reading) for reading in rules.table.readings]


# ---------------------------------------------------------------- the seed

SEED = 0x5EEDC0DE


def messages(state: State, seed: int, monkeypatch: pytest.MonkeyPatch) -> list[Think]:
    """What is sent to the process for a computer player's move and for a hint at that moment."""
    sent: list[Think] = []

    class Listening(WorkerProcess):
        def __init__(self, rules: Rules) -> None:
            self.gone, self.ready_at, self.stuck_now = False, 0.0, False
            self._waiting = {}

        def say(self, message: Message) -> None:
            if isinstance(message, Think):
                sent.append(message)

        def kill(self) -> None: ...

        def end(self) -> None: ...

    monkeypatch.setattr(scheduler, "WorkerProcess", Listening)
    for who in (None, "hard"):
        seats = [SeatConfig(f"S{seat}", who if seat == state.actor else "easy") for seat in range(state.rules.players)]
        session = Session(state.rules, seats, seed, state=state)
        session.concealed = False
        session.think()
        session.ask_hint()
        session.close()
    assert len(sent) == 2
    return sent


def forms(seed: int) -> set[bytes]:
    """The ways in which a number could be written into a message."""
    text = {str(seed), f"{seed:x}", f"{seed:o}", f"{seed:b}"}
    return {word.encode() for word in text} | {seed.to_bytes(4, order) for order in ("little", "big")}  # type: ignore[arg-type]


@pytest.mark.parametrize("name", SWEPT)
def test_what_is_sent_holds_the_seed_in_no_form_and_differs_by_the_chances_alone(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = next(each for each in states(name, 1)[::-1] if each.actor is not None)
    worlds = [replayed(state, seed, packs_of(state), -1, Random(1)) for seed in (SEED, SEED + 9)]
    sent = []
    for world, seed in zip(worlds, (SEED, SEED + 9), strict=True):
        assert world is not None and world.seed == seed
        sent.append(messages(world, seed, monkeypatch))
        for message in sent[-1]:
            assert not any(form in pickle.dumps(message) for form in forms(seed))
            assert len(bytes.fromhex(message.chances)) == 16
    for here, there in zip(*sent, strict=True):
        assert here.chances != there.chances
        assert here._replace(chances="", number=0) == there._replace(chances="", number=0)
    assert len({message.chances for each in sent for message in each}) == 4, "a hint draws other chances than a move"


def test_a_seed_would_be_found() -> None:
    assert any(form in pickle.dumps(Think(1, "hard", f"{SEED}/2/7", b"", 1.0)) for form in forms(SEED))
    assert any(form in pickle.dumps(("hard", SEED)) for form in forms(SEED))
