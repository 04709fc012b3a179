"""The question before play, whether to reveal a winning hand: nobody learns who was asked to some purpose."""

from __future__ import annotations

from typing import Any

import pytest

from game import patterns_of
from game.families.pots import LidFacts
from tests.ui import pots, tables
from tests.ui.pots import dealt, press_button, table_for, to_act
from tests.ui.tables import press, sit_down, wait
from ui.app import App
from ui.families.pots import PotAwards
from ui.scenes import CurtainScene, Rising, TableScene
from ui.sounds import Speaker

PLAIN = "RE OB OB OT OP R8 R8 R8 BT BT FT FT FT TI TI SX"  # six reds short of anything
OTHER = "RE BE BE SX SX SX SV SV LB BB BB FT TI GO GO OB"


class Holder(tables.PlainPlayer):
    """Never reveals, and covers when asked to lead."""

    def choose(self, view: Any) -> Any:
        legal = view.legal_actions()
        quiet = [action for action in legal if action in ("hold", "cover", "decline")]
        return tables.Picked((quiet or legal)[0])


def test_a_person_without_a_choice_is_not_asked(calm: App) -> None:
    scene = sit_down(calm, table_for(dealt(PLAIN, OTHER), (0,)))
    wait(calm, lambda: scene.session.view().get(LidFacts) is not None)
    assert not scene.session.can_undo, "what the table answered cannot be taken back"


def test_a_person_with_a_winning_hand_is_asked(calm: App) -> None:
    scene = sit_down(calm, table_for(dealt(pots.REDS, OTHER), (0,)))
    to_act(calm, scene)
    assert scene.status.text == "Reveal your hand and win at once, or play on?"
    assert {name for name, button in scene.bar.verbs.items() if button.visible} == {"reveal", "hold"}
    reveal = scene.bar.verbs["reveal"]
    assert reveal.primary and reveal.hint == "Show your hand and win at once: seven reds."
    press(calm, pots.key_of("r"))
    wait(calm, lambda: bool(scene.modals))
    result = scene.modals[-1]
    content = tables.result(scene)
    assert isinstance(content, PotAwards) and content.result.points == (16, -8, -8)
    assert result.find("part-hand").text == "Revealed hand: seven reds"  # type: ignore[attr-defined]


def test_nothing_is_heard_of_a_private_question(calm: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither that somebody is asked nor what is answered: until play begins, a hand that wins sounds like any other."""
    heard: list[str] = []
    monkeypatch.setattr(Speaker, "table", lambda self, sound, side=0.0, after=0.0: heard.append(sound))
    scene = sit_down(calm, table_for(dealt(pots.REDS, OTHER), (0,), maker=Holder))
    to_act(calm, scene)
    before = list(heard)
    assert "turn" not in before
    press_button(calm, scene, "hold")
    wait(calm, lambda: scene.session.view().get(LidFacts) is not None)
    assert heard == before
    heard.clear()
    sit_down(calm, table_for(dealt(PLAIN, pots.REDS), (0,), maker=Holder))
    tables.tick(calm)
    assert heard[:len(before)] == before


def test_loans_and_what_everybody_is_worth_are_told_at_the_end(calm: App) -> None:
    state = dealt(pots.REDS, OTHER, borrowing=True, starting_points=5)
    scene = sit_down(calm, table_for(state, (0,)))
    to_act(calm, scene)
    press(calm, pots.key_of("r"))
    wait(calm, lambda: bool(scene.modals))
    result = scene.modals[-1]
    assert " ".join(result.find("loans").lines) == "Ann lends 3 to Bo. Ann lends 3 to Mei."  # type: ignore[attr-defined]
    rising = {widget.name: widget.after for widget in result.everything() if isinstance(widget, Rising)}
    names = dict(enumerate(("points", "debt", "owed", "total"), 1))
    shown = {name: [rising[f"value-{at}-{seat}"] for seat in range(3)] for at, name in names.items()}
    assert shown == {"points": [15, 0, 0], "debt": [0, 3, 3], "owed": [6, 0, 0], "total": [21, -3, -3]}


def test_a_person_may_hold_a_winning_hand(calm: App) -> None:
    scene = sit_down(calm, table_for(dealt(pots.REDS, OTHER), (0,)))
    to_act(calm, scene)
    press_button(calm, scene, "hold")
    wait(calm, lambda: scene.session.view().get(LidFacts) is not None)
    assert all(event.kind != "reveal" for event in scene.board.events)
    assert scene.drawers.log is not None
    scene.drawers.log.set_open(True)
    assert scene.drawers.log.area.children
    assert all("show" not in " ".join(getattr(line, "lines", [])) for line in scene.drawers.log.area.children)


def test_everybody_at_one_screen_gets_the_same_curtain(calm: App) -> None:
    """Also those who have nothing to reveal, and they press the same button. Each comes once: who leads comes last and stays."""
    scene = sit_down(calm, table_for(dealt(PLAIN, pots.REDS), (0, 1, 2)))
    asked = []
    for _ in range(3):
        wait(calm, lambda: isinstance(calm.scene, CurtainScene))
        tables.lift(calm)
        wait(calm, lambda: scene.can_act)
        calm.step([], 16)
        asked.append((scene.session.viewer, scene.bar.verbs["reveal"].enabled))
        assert {name for name, button in scene.bar.verbs.items() if button.visible} == {"reveal", "hold"}
        press(calm, pots.key_of("o"))
    assert asked == [(1, True), (2, False), (0, False)]
    wait(calm, lambda: scene.can_act)
    assert calm.scene is scene and scene.session.viewer == 0 and scene.session.view().get(LidFacts) is not None


def watched(app: App, state: Any, people: tuple[int, ...]) -> list[tuple[object, ...]]:
    """What the screen says, frame by frame, until somebody leads."""
    scene = sit_down(app, table_for(state, people, maker=Holder))
    seen: list[tuple[object, ...]] = []
    for _ in range(400):
        tables.tick(app)
        if scene.session.view().get(LidFacts) is not None:
            break
        seen.append(screen(scene))
    app.scenes.clear()
    return seen


def screen(scene: TableScene) -> tuple[object, ...]:
    """Everything in words that a person sees of the others."""
    assert scene.drawers.log is not None
    log = tuple(" ".join(getattr(line, "lines", [])) for line in scene.drawers.log.area.children)
    plates = tuple((plate.facts, plate.tag and plate.tag.text) for plate in scene.plates.values())
    return scene.status.text, log, plates, scene.board.turn


@pytest.mark.parametrize("pause", [0, 700])
def test_nothing_tells_whether_a_computer_had_a_choice(calm: App, pause: int) -> None:
    """Two worlds that differ in the hands of the computers: the same words in as many frames."""
    calm.settings.computer_pause_ms = pause
    blacks = "BE BE BE OB OB OB LB BB BT BT BT TI TI TI SX GO"
    mine = "RE RE OT OP R8 R8 FT FT FT SX SX SV SV GO GO BE"
    worlds = [dealt(mine, blacks), dealt(mine, blacks.replace("TI TI TI", "TI TI FT", 1).replace("BT BT BT", "BT BT RE", 1))]
    patterns = [patterns_of(world.rules, world.view(1).hand) for world in worlds]
    assert patterns == [("blacks",), ()]
    first, second = (watched(calm, world, (0,)) for world in worlds)
    assert len(first) == len(second) > 4 and all(one == other for one, other in zip(first, second, strict=True))


def come(app: App, scene: TableScene) -> str:
    """The next person comes to the screen; who that is."""
    wait(app, lambda: isinstance(app.scene, CurtainScene))
    name = app.scene.name  # type: ignore[union-attr]
    to_act(app, scene)
    return str(name)


def test_what_was_answered_ahead_is_seen_when_the_rules_ask_for_it(calm: App) -> None:
    scene = sit_down(calm, table_for(dealt(PLAIN, pots.REDS), (0, 1, 2)))
    come(calm, scene)
    before = scene.session.state.log.count
    press_button(calm, scene, "reveal")
    come(calm, scene)
    press_button(calm, scene, "hold")
    assert come(calm, scene) == "Ann" and scene.session.state.log.count == before and not scene.modals
    press_button(calm, scene, "hold")
    wait(calm, lambda: bool(scene.modals))
    content = tables.result(scene)
    assert isinstance(content, PotAwards) and content.result.points == (-8, 16, -8)


def test_an_answer_that_the_rules_do_not_ask_for_is_never_seen(calm: App) -> None:
    scene = sit_down(calm, table_for(dealt(PLAIN, pots.REDS, dealer=1), (0, 1, 2)))
    for name, answer in (("Mei", "hold"), ("Ann", "hold"), ("Bo", "reveal")):
        assert come(calm, scene) == name
        press_button(calm, scene, answer)
    wait(calm, lambda: bool(scene.modals))
    kinds = [event.kind for event in scene.session.state.log]
    assert "reveal" in kinds and "hold" not in kinds, "nor is it in the record"
