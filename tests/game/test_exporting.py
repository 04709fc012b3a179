"""A match that can still be played on is exported as its person has seen it; the replay of one shows nothing else either."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game import State
from game.cli import CommandError, load_replay
from game.match import Replay
from game.store import KeptSeat, Transcript, TranscriptError, export, exports_dir, own_seat, read_match
from tests.cases import SWEPT
from tests.game.tables import rules_of
from tests.game.test_hidden_information import after, states
from tests.game.worlds import paired_world

PAIRS = 3                    # of a ruleset; making worlds takes its time


def seated(players: int, people: tuple[int, ...]) -> list[KeptSeat]:
    return [KeptSeat(f"S{seat}", None if seat in people else "easy") for seat in range(players)]


def written(state: State, path: Path, people: tuple[int, ...], with_secrets: bool = False) -> str:
    """The text of an export."""
    replay = Replay.of(state.record(), state.rules)
    transcript = Transcript.of(replay, seated(state.rules.players, people), "A game", True, 2)
    done = export(replay, transcript, path, with_secrets)
    assert done.withheld == (not with_secrets and state.actor is not None)
    assert path.read_text(encoding="utf-8") == done.text
    return done.text


@pytest.mark.parametrize("name", SWEPT)
def test_matches_that_a_seat_cannot_tell_apart_are_exported_as_the_same_bytes(name: str, tmp_path: Path) -> None:
    pairs = 0
    for number in range(2):
        for state in states(name, number)[-2:]:
            for seat in range(state.rules.players)[:3]:
                if state.actor is None or pairs >= PAIRS:
                    continue
                world = paired_world(state, seat, Random(number))
                if world is None:
                    continue
                pairs += 1
                here, there = (written(each, tmp_path / "match.txt", (seat,)) for each in (state, world))
                assert here == there and "\nseed " not in here
                secrets = [written(each, tmp_path / "match.txt", (seat,), True) for each in (state, world)]
                assert secrets[0] != secrets[1] and f"seed {state.seed}" in secrets[0]
    assert pairs > 1


@pytest.mark.parametrize("name", SWEPT)
def test_every_action_that_was_seen_stands_in_the_log(name: str, tmp_path: Path) -> None:
    state = after(rules_of(name), 40)
    if state.actor is None:
        return
    for seat in range(state.rules.players):
        lines = written(state, tmp_path / "match.txt", (seat,)).splitlines()
        own = [line for line in lines if line.startswith(f"{seat} ")]
        for event in state.log:
            if event.action is not None and event.seat == seat:
                assert any(line.startswith(f"{seat} {event.action}") for line in own)
    nobody = written(state, tmp_path / "match.txt", (0, 1))
    assert "seen by nobody" in nobody and not any(line.startswith("hand") for line in nobody.splitlines())


def test_what_is_over_is_exported_whole_and_kept_to_oneself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HUAPAI_DATA", str(tmp_path))
    state = after(rules_of("heartoffive", 4), 9)
    state.end_match()
    replay = Replay.of(state.record(), state.rules)
    done = export(replay, Transcript.of(replay, seated(4, (0,)), "A game", True, 2))
    assert done.path.parent == exports_dir() and done.path.stat().st_mode & 0o777 == 0o600 and not done.withheld
    back = read_match(done.text)
    assert (back.practice, back.hints) == (True, 2) and back.text() == done.text
    assert back.replay().state.record() == state.record()


def test_a_transcript_without_practice_and_hints_is_as_it_always_was() -> None:
    state = after(rules_of("heartoffive", 4), 9)
    text = Transcript.of(Replay.of(state.record(), state.rules), seated(4, (0,))).text()
    assert "practice" not in text and "hints" not in text
    assert not read_match(text).practice and read_match(text).hints == 0


def test_a_log_is_refused_with_its_reason(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    text = written(after(rules_of("heartoffive", 4), 9), path, (0,))
    with pytest.raises(TranscriptError, match="can still be played on"):
        read_match(text)
    with pytest.raises(CommandError, match="can still be played on"):
        load_replay(str(path))


def test_hidden_hands_of_a_file_are_not_shown_while_the_match_can_go_on(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    state = after(rules_of("heartoffive", 4), 9)
    written(state, path, (2,), with_secrets=True)
    assert load_replay(str(path))[0].goes_on and load_replay(str(path), 2)[0].goes_on
    for wanted in ({"open_hands": True}, {"seat": 0}):
        with pytest.raises(CommandError, match="stay hidden"):
            load_replay(str(path), **wanted)  # type: ignore[arg-type]
    state.end_match()
    written(state, path, (2,))
    assert not load_replay(str(path), 0, True)[0].goes_on


def test_whose_hand_may_be_seen() -> None:
    assert [own_seat(seated(4, people)) for people in ((2,), (0, 3), ())] == [2, -1, -1]
