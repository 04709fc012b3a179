"""The coach at the table: it asks once before what is costly, in time or not at all; taking back leaves the hand as it was."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from game import Action, Rules, View, WeighedMove, explained
from game.core import Interval
from tests.ui import tables
from tests.ui.tables import my_turn, position, sit_down
from ui.app import App
from ui.scenes import TableScene
from ui.session import Session, start_autosave
from ui.thinking import AiScheduler, Request, advice, pack

pytestmark = pytest.mark.usefixtures("seldom_drawn")

HANDS = ("3H 4H 9S", "5D 6D", "7C 8C")
DEAR, LITTLE = Interval(2.0, 1.0, 3.0), Interval(0.1, -0.1, 0.3)

Answers = Callable[[View, "Action | None"], "WeighedMove | None"]


def coached(app: App, monkeypatch: pytest.MonkeyPatch, answers: Answers, people: tuple[int, ...] = (0,)) -> TableScene:
    """A table at which seat 0 leads and has a coach that answers so at once; with None it does not answer."""
    asked: list[Action | None] = []

    def weigh(self: AiScheduler, view: View, moment: str, seconds: float, action: Action | None = None,
              best: Action | None = None) -> Request:
        asked.append(action)
        request = Request(len(asked), view.rules)
        found = answers(view, action)
        if found is not None:
            request.fill(pack(found, view.rules))
        return request
    monkeypatch.setattr(AiScheduler, "weigh", weigh)
    monkeypatch.setattr(AiScheduler, "stop", lambda self, request: None)
    match = position(HANDS, people=people, leader=0)
    match.coached.add(0)
    scene = sit_down(app, match)
    my_turn(app, scene)
    settle(app)
    assert asked == [None]
    return scene


def settle(app: App, frames: int = 4) -> None:
    for _ in range(frames):
        app.step([], 40)


def found(view: View, best: str, *gains: tuple[str, Interval]) -> WeighedMove:
    action = view.rules.action
    return WeighedMove(explained(view, [action(best)])[0], tuple((action(text), gain) for text, gain in gains), 0.5)


def choose(scene: TableScene, *cards: str) -> None:
    scene.hand.choose([tables.sprite_of(scene, card) for card in cards])


def question(scene: TableScene) -> bool:
    return bool(scene.modals)


def played(session: Session) -> list[str]:
    return [str(event.action) for event in session.state.log if event.action is not None]


def test_it_asks_once_and_taking_back_leaves_the_hand_as_it_was(calm: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = coached(calm, monkeypatch, lambda view, action: found(view, "play 3H", ("play 9S", DEAR), ("play 4H", LITTLE)))
    choose(scene, "9S")
    scene.controller.play_chosen()
    settle(calm)
    assert question(scene) and not played(scene.session)
    words = scene.modals[-1].find("modal-text")
    assert words.text.startswith("Better: ") and scene.session.coached == {0}  # type: ignore[attr-defined]
    scene.modals[-1].find("back").click()
    settle(calm)
    assert not question(scene) and not played(scene.session)
    assert [sprite.card.code for sprite in scene.hand.chosen if sprite.card is not None] == ["9S"]
    scene.controller.play_chosen()
    settle(calm)
    assert not question(scene) and played(scene.session)[0] == "play 9S"


def test_going_on_carries_it_out(calm: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = coached(calm, monkeypatch, lambda view, action: found(view, "play 3H", ("play 9S", DEAR)))
    choose(scene, "9S")
    scene.controller.play_chosen()
    settle(calm)
    scene.modals[-1].find("go").click()
    settle(calm)
    assert played(scene.session)[0] == "play 9S"


def test_what_a_hint_has_advised_is_not_asked_about(calm: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = coached(calm, monkeypatch, lambda view, action: found(view, "play 9S", ("play 3H", DEAR)))
    scene.controller.hint()
    tables.wait(calm, lambda: bool(scene.hand.chosen))
    assert [sprite.card.code for sprite in scene.hand.chosen if sprite.card is not None] == ["3H"]
    scene.controller.play_chosen()
    settle(calm)
    assert not question(scene) and played(scene.session)[0] == "play 3H"


@pytest.mark.parametrize("card", ["3H", "4H"])
def test_what_is_best_and_what_costs_little_is_carried_out_at_once(calm: App, monkeypatch: pytest.MonkeyPatch, card: str) -> None:
    scene = coached(calm, monkeypatch, lambda view, action: found(view, "play 3H", ("play 9S", DEAR), ("play 4H", LITTLE)))
    choose(scene, card)
    scene.controller.play_chosen()
    settle(calm, 2)
    assert not question(scene) and played(scene.session)[0] == f"play {card}"


def test_what_it_has_not_looked_at_it_weighs_when_it_is_done(calm: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = coached(calm, monkeypatch, lambda view, action: found(view, "play 3H") if action is None else found(
        view, "play 3H", (str(action), DEAR)))
    choose(scene, "9S")
    scene.controller.play_chosen()
    settle(calm)
    assert question(scene) and not played(scene.session)


def test_it_makes_nobody_wait_when_it_does_not_know(calm: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "WAIT_S", 0.05)
    scene = coached(calm, monkeypatch, lambda view, action: None)
    choose(scene, "9S")
    scene.controller.play_chosen()
    calm.step([], 40)
    time.sleep(0.06)
    settle(calm)
    assert not question(scene) and played(scene.session)[0] == "play 9S"


def test_nobody_has_a_coach_who_has_not_asked_for_one(calm: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = coached(calm, monkeypatch, lambda view, action: found(view, "play 3H", ("play 9S", DEAR)))
    scene.corners.switch_coach()
    assert scene.session.coached == set()
    choose(scene, "9S")
    scene.controller.play_chosen()
    settle(calm)
    assert not question(scene) and played(scene.session)[0] == "play 9S"


def test_the_settings_seat_a_coach_in_matches_that_are_kept(calm: App) -> None:
    calm.settings.coach = True
    kept, other = (tables.session(seed=4) for _ in range(2))
    sit_down(calm, start_autosave(calm, kept))
    sit_down(calm, other)
    assert kept.coached == {0} and other.coached == set() and kept.again().coached == {0}
    kept.close()


def test_each_person_has_their_own(calm: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = sit_down(calm, position(HANDS, people=(0, 1), leader=0))
    scene.session.coached.add(1)
    scene.session.lift_curtain()
    monkeypatch.setattr(AiScheduler, "weigh", lambda *rest: pytest.fail("the other one has a coach"))
    scene.session.coach()
    assert scene.session.viewer == 0 and not scene.session.consider(scene.rules.action("play 9S"))


@pytest.mark.thorough
def test_its_process_answers(calm: App) -> None:
    calm.settings.coach = True
    scene = sit_down(calm, tables.session(players=3, seed=4))
    session, rules = scene.session, scene.rules
    request = session._scheduler.weigh(session.state.view(session.actor or 0), "moment", 0.5)
    tables.until(lambda: request.done)
    assert isinstance(request.answer(), WeighedMove) and isinstance(rules, Rules)
