"""The process that thinks beside the window: what it answers, that it can be stopped, and that nothing of it is left behind."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import Choice, Rules, State, Terms, View, load_ruleset, make_player, replay_record
from game.ai import HardPlayer
from tests.cases import few, thorough
from tests.game.tables import PROJECT, rules_of
from tests.game.test_hidden_information import after
from tests.ui.ahead import ENDLESS, GAME, LONG_S, choosing, choosing_state, process_of
from tests.ui.tables import PATIENCE_S, press, sit_down, until, wait
from ui.app import App
from ui.session import SeatConfig, Session
from ui.thinking import AiClient, Request, TimeLimits, advice, scheduler

HASTY = TimeLimits(0.02, 0.05, 0.05)
PATIENT = TimeLimits(60, 60, 60)
CHANCES = "0f" * 16
ON_POSIX = pytest.mark.skipif(os.name != "posix", reason="signals")


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is answered does not hang on how busy the machine is."""
    monkeypatch.setattr(scheduler, "AT_THE_TABLE", PATIENT)
    monkeypatch.setattr(scheduler, "FOR_A_HINT", PATIENT)


@pytest.fixture(autouse=True)
def nothing_before_it_is_asked_for() -> None:
    """Matches prepare here as they do at the table."""


@pytest.fixture(scope="module")
def rules() -> Rules:
    return rules_of(GAME)


@pytest.fixture(scope="module")
def view(rules: Rules) -> View:
    return choosing(rules)


@pytest.fixture(scope="module")
def office(rules: Rules) -> Iterator[AiClient]:
    """One that many tests ask, as matches do one after the other."""
    found = AiClient(rules)
    yield found
    found.close()


@pytest.fixture
def made() -> Iterator[list[Session]]:
    """The matches that a test plays are closed in the end."""
    found: list[Session] = []
    yield found
    for each in found:
        each.close()


def answer(request: Request) -> list[Choice]:
    until(lambda: request.done)
    return request.answer()


def runs(pid: int) -> bool:
    """Is there still such a process? One that nobody has taken notice of the end of does not count."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):        # it may end between opening and reading
        return False


# ---------------------------------------------------------------- levels that are to come


@thorough
def test_what_is_asked_of_a_deal_at_a_later_level_is_answered_by_its_rules() -> None:
    at_nine = rules_of("guandan").on(Terms("9"))
    view = at_nine.position(["9H 7S 7D", "8C", "5S 4C", "KC"], table=(3, "AS AD"), turn=0).view(0)
    client = AiClient(rules_of("guandan"))
    try:
        client.expect(("9",))
        choices = answer(client.ask("hard:1", view, CHANCES, LONG_S))
        assert all(choice.action.packing is at_nine.packing for choice in choices)
        weighed = client.weigh(view, CHANCES, 0.1, None, None)
        until(lambda: weighed.done)
        assert not weighed.lost
    finally:
        client.close()


def test_the_rules_of_the_next_deal_are_compiled_while_this_one_is_played(
        made: list[Session], monkeypatch: pytest.MonkeyPatch) -> None:
    rules = load_ruleset(PROJECT / "rulesets" / "guandan.yaml", top="6")
    session = Session(rules, [SeatConfig("Ann"), *[SeatConfig("B", "easy")] * 3], 3)
    made.append(session)
    compiled = rules_compiled(monkeypatch)
    session.prepare()
    until(lambda: compiled == ["3", "4", "5"])
    until(lambda: rules.on(Terms("5")))
    session.state.last_deal = 2
    while session.state.deal_number == 1:
        session.act_for(session.state.legal_actions()[0])
    assert session.rules.terms.level in ("3", "4", "5")
    until(lambda: "6" in compiled)
    assert len(compiled) == len(set(compiled))


def rules_compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The levels of the rules that are compiled from now on, as they begin."""
    found, begin = list[str](), Rules.__init__

    def init(self: Rules, *given: Any) -> None:
        found.append(given[2].level)
        begin(self, *given)
    monkeypatch.setattr(Rules, "__init__", init)
    return found


# ---------------------------------------------------------------- what it answers


def test_the_process_chooses_as_the_player_would_here(office: AiClient, rules: Rules, view: View) -> None:
    player = make_player("hard:9", rules, int(CHANCES, 16))
    player.rng.seed(CHANCES)
    expected = player.rank(view)
    for _ in range(2):  # what was thought before makes no difference
        assert answer(office.ask("hard:9", view, CHANCES, LONG_S)) == expected


def test_the_moment_of_these_tests_is_looked_into(rules: Rules, view: View) -> None:
    asked: list[int] = []
    player = make_player(ENDLESS, rules, 4)
    assert isinstance(player, HardPlayer)
    player.think(view, lambda: asked.append(1) or len(asked) > 3)  # type: ignore[func-returns-value]
    assert len(asked) == 4, "otherwise there is nothing to stop"


def test_when_the_time_is_up_the_best_so_far_will_do(office: AiClient, rules: Rules, view: View) -> None:
    found = answer(office.ask(ENDLESS, view, CHANCES, 0))
    assert {choice.action for choice in found} == {choice.action for choice in make_player("normal", rules, 4).rank(view)}


@pytest.mark.parametrize(("level", "seconds"), [("hard:1ms", LONG_S), ("hard:60s", 0)])
def test_the_shorter_of_its_own_time_and_the_tables_counts(office: AiClient, rules: Rules, view: View, level: str,
                                                          seconds: float) -> None:
    """Were it not so, nobody would wait here for the minute that the other one is."""
    found = answer(office.ask(level, view, CHANCES, seconds))
    assert {choice.action for choice in found} == {choice.action for choice in make_player("normal", rules, 4).rank(view)}


def test_a_question_that_goes_wrong_costs_only_its_own_answer(office: AiClient, view: View) -> None:
    request = office.ask("hard:many", view, CHANCES, LONG_S)
    until(lambda: request.done)
    assert request.lost
    assert answer(office.ask("hard:2", view, CHANCES, LONG_S))


def test_the_process_knows_nothing_of_the_screen() -> None:
    code = "import sys, ui.thinking.worker; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=PROJECT, check=False).returncode == 0


# ---------------------------------------------------------------- stopping


def test_a_request_that_is_dropped_stops(office: AiClient, view: View) -> None:
    endless = office.ask(ENDLESS, view, CHANCES, LONG_S)
    until(lambda: office.ready_at is not None)
    assert not endless.done
    office.drop(endless)
    assert answer(office.ask("hard:2", view, CHANCES, LONG_S)), "the process would be busy for a minute"


def test_a_request_that_is_dropped_before_it_begins_is_never_thought(office: AiClient, view: View) -> None:
    office.drop(office.ask(ENDLESS, view, CHANCES, LONG_S))
    assert answer(office.ask("hard:2", view, CHANCES, LONG_S))


def test_closing_ends_the_process_in_the_middle_of_a_thought(rules: Rules, view: View) -> None:
    office = AiClient(rules)
    pid = process_of(office)
    until(lambda: office.ready_at is not None)
    request = office.ask(ENDLESS, view, CHANCES, LONG_S)
    office.close()
    assert not runs(pid) and request.lost
    assert office.ask("hard:2", view, CHANCES, LONG_S).lost, "nobody begins anew here"


def test_a_match_that_is_forgotten_takes_its_process_along(view: View) -> None:
    session = Session(view.rules, [SeatConfig("A", "hard")] * view.rules.players, 3)
    session.prepare()
    pid = process_of(office_of(session))
    del session
    until(lambda: not runs(pid), gc.collect)        # a thread that still learns something for it lets go of it later


@ON_POSIX
@pytest.mark.parametrize("sent", [signal.SIGKILL, pytest.param(signal.SIGINT, marks=thorough)])
def test_nothing_is_left_when_the_window_is_killed_or_interrupted(sent: signal.Signals) -> None:
    with subprocess.Popen([sys.executable, "-m", "tests.ui.ahead"], cwd=PROJECT, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          text=True) as parent:
        assert parent.stdout is not None and parent.stderr is not None
        child = int(parent.stdout.readline())
        assert parent.stdout.readline() == "thinks\n"
        if sent == signal.SIGINT:
            os.kill(child, sent)  # Ctrl-C may reach both
        parent.send_signal(sent)
        assert parent.wait(PATIENCE_S) == (0 if sent == signal.SIGINT else -sent)
        assert parent.stderr.read() == ""
    until(lambda: not runs(child))


@thorough
@pytest.mark.skipif(sys.platform != "linux", reason="only there the system ends it")
def test_nothing_is_left_when_the_window_is_killed_while_the_process_stands_still() -> None:
    with subprocess.Popen([sys.executable, "-m", "tests.ui.ahead"], cwd=PROJECT, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        assert parent.stdout.readline() == "thinks\n"
        os.kill(child, signal.SIGSTOP)
        parent.kill()
        parent.wait(PATIENCE_S)
    try:
        until(lambda: not runs(child))
    finally:
        if runs(child):
            os.kill(child, signal.SIGKILL)


# ---------------------------------------------------------------- at the table


def match(made: list[Session], level: str, person: bool = False) -> Session:
    """A table at which somebody who looks ahead is to act, or, with a person, the person."""
    state = choosing_state(rules_of(GAME))
    levels = [level] * state.rules.players
    seats = [SeatConfig(f"C{seat}", None if person and seat == state.actor else each) for seat, each in enumerate(levels)]
    made.append(Session(state.rules, seats, 3, state=state))
    return made[-1]


def office_of(session: Session) -> AiClient:
    return session._scheduler._client


@thorough
def test_a_match_that_is_taken_up_again_goes_on_as_it_would_have(made: list[Session]) -> None:
    rules = rules_of(GAME)
    seats = [SeatConfig(f"C{seat}", "hard:3") for seat in range(rules.players)]
    whole = Session(rules, seats, 11)
    made.append(whole)
    left: State | None = None
    for number in range(40):
        if number == 17:
            left = replay_record(whole.state.record(), rules)
        whole.think()
        until(whole.poll)
    resumed = Session(rules, seats, 11, state=left)
    made.append(resumed)
    while resumed.state.log.count < whole.state.log.count:
        resumed.think()
        until(resumed.poll)
    assert resumed.state.record().lines == whole.state.record().lines


@pytest.mark.parametrize("leave", few(["undo", "restart_deal", "end_match"], 1))
def test_what_is_thought_stops_when_the_match_stands_elsewhere(made: list[Session], leave: str) -> None:
    rules = rules_of(GAME)
    session = Session(rules, [SeatConfig("Ann"), *[SeatConfig(f"C{seat}", ENDLESS) for seat in range(1, rules.players)]], 11,
                      state=after(rules, 0, 11), practice=True)
    made.append(session)
    while session.actor != 0:
        session._apply(session.state.legal_actions()[0])
    while session.actor == 0:
        session.act(session.view().legal_actions()[0])
    session.think()
    dropped = session._thinking
    assert dropped is not None and not dropped.done
    getattr(session, leave)()
    before = session.state.log.count
    assert not session.thought and session.poll() == () and session.state.log.count == before
    assert answer(office_of(session).ask("hard:2", choosing(rules), CHANCES, LONG_S)), "it would be busy for a minute"


def test_when_the_process_is_killed_play_goes_on_and_soon_as_before(made: list[Session]) -> None:
    session = match(made, ENDLESS)
    session.think()
    os.kill(process_of(office_of(session)), signal.SIGTERM)
    assert until(session.poll) and session.played_plainly
    assert answer(office_of(session).ask("hard:2", choosing(session.rules), CHANCES, LONG_S)), "another one has been started"


def test_a_process_that_is_lost_again_and_again_is_given_up(made: list[Session], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "STARTS_AT_MOST", 2)
    session = match(made, ENDLESS)
    for _ in range(2):
        session.think()
        os.kill(process_of(office_of(session)), signal.SIGTERM)
        assert until(session.poll)
    session.think()
    assert until(session.poll) and office_of(session)._worker is None


def test_where_no_process_can_be_started_play_goes_on(made: list[Session], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    session = match(made, "hard")
    for _ in range(5):
        session.think()
        assert until(session.poll)
    assert session.played_plainly == 5


@ON_POSIX
@thorough
def test_a_process_that_does_not_answer_is_not_waited_for_and_then_replaced(
    made: list[Session], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduler, "STUCK_S", 0.0)
    session = match(made, "hard:2")
    office = office_of(session)
    pid = process_of(office)
    until(lambda: office.ready_at is not None)
    os.kill(pid, signal.SIGSTOP)
    monkeypatch.setattr(scheduler, "AT_THE_TABLE", HASTY)
    session.think()
    assert until(session.poll) and session.played_plainly
    monkeypatch.setattr(scheduler, "AT_THE_TABLE", PATIENT)
    assert answer(office.ask("hard:2", choosing(session.rules), CHANCES, LONG_S))
    assert not runs(pid)
    session.think()
    assert until(session.poll) and not session.played_plainly, "it was late once"


# ---------------------------------------------------------------- hints


def hints(session: Session, count: int) -> list[str]:
    found = []
    for _ in range(count):
        session.ask_hint()
        assert session.hint_waiting
        found.append(str(until(session.poll_hint).action))
    return found


def ranked(session: Session, level: str) -> list[str]:
    moment = f"{session.seed}/hint/{session.viewer}/{session.state.log.count}"
    player = make_player(level, session.rules, int(scheduler.chances_of(moment), 16))
    player.rng.seed(scheduler.chances_of(moment))
    return [str(choice.action) for choice in player.rank(session.view())]


@thorough
def test_who_has_a_time_of_its_own_thinks_in_the_process_at_the_table(made: list[Session]) -> None:
    session = match(made, "hard:1ms")
    began = session.state.log.count
    session.think()
    assert office_of(session)._asked == 1
    until(session.poll)
    assert session.state.log.count > began and not session.played_plainly


@thorough
def test_hints_come_from_who_looks_ahead_and_go_round(made: list[Session], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "AHEAD", "hard:40")
    session = match(made, "easy", person=True)
    expected = ranked(session, "hard:40")
    assert hints(session, len(expected) + 1) == [*expected, expected[0]]


@ON_POSIX
def test_a_hint_that_comes_too_late_is_the_plain_one(made: list[Session], monkeypatch: pytest.MonkeyPatch) -> None:
    session = match(made, "easy", person=True)
    os.kill(process_of(office_of(session)), signal.SIGSTOP)
    monkeypatch.setattr(scheduler, "FOR_A_HINT", HASTY)
    assert hints(session, 2) == ranked(session, "normal")[:2]
    assert not session.played_plainly, "only who plays at the table is told of"


# ---------------------------------------------------------------- in the window


def test_play_goes_on_with_one_notice(calm: App, made: list[Session], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    session = match(made, "hard")
    scene = sit_down(calm, session)
    said: list[str] = []
    monkeypatch.setattr(scene, "toast", lambda words, warning=False: said.append(words))
    began = session.state.log.count
    wait(calm, lambda: session.state.log.count > began + 6)
    assert len(said) == 1 and "hard level" in said[0]


def test_who_was_late_once_is_not_told_of(calm: App, made: list[Session], monkeypatch: pytest.MonkeyPatch) -> None:
    session = match(made, "normal")
    scene = sit_down(calm, session)
    monkeypatch.setattr(scene, "toast", lambda words, warning=False: pytest.fail(words))
    session.played_plainly = 2
    scene.director.show_events(())


@thorough
def test_the_button_says_that_a_hint_is_looked_for(
    calm: App, made: list[Session], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advice, "NOTICED_S", -1.0)
    monkeypatch.setattr(scheduler, "AHEAD", ENDLESS)
    session = match(made, "easy", person=True)
    scene = sit_down(calm, session)
    wait(calm, lambda: scene.can_act)
    assert scene.bar.hint.text == "Hint"
    press(calm, pygame.K_h)
    wait(calm, lambda: scene.bar.hint.on)
    assert scene.bar.hint.text == "Looking..."
    os.kill(process_of(office_of(session)), signal.SIGTERM)
    wait(calm, lambda: not session.hint_waiting)
    calm.step([], 16)
    assert scene.bar.hint.text == "Hint" and scene.status.covering is not None
