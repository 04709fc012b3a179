"""The row of buttons above the hand: places and keys that stay while the same is asked, one button for Enter, reasons for what is
greyed, and a question before what costs something and is final. Held for every ruleset."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

import pygame
import pytest

from game import Rules, State, load_ruleset
from game.families.banking import new_round
from game.families.fishing import FishStep
from game.families.pots import LidFacts
from tests.cases import SWEPT
from tests.game.tables import RULESETS
from tests.ui import boxes, pots, tables
from tests.ui.events import click, down, moved, up
from tests.ui.tables import my_turn, press
from ui.app import App
from ui.families.banking import BettingPart
from ui.scenes import TableScene
from ui.session import SeatConfig, Session
from ui.table import buttons, controller, prompts, verb_words
from ui.widgets import Widget, t

QUESTIONS = 4  # that are looked at in a match


def match(rules: Rules, people: tuple[int, ...] = (0,), state: State | None = None) -> Session:
    seats = [SeatConfig(tables.NAMES[seat], None if seat in people else "random") for seat in range(rules.players)]
    return Session(rules, seats, 5, state=state, make_player=tables.PlainPlayer)


def questions(app: App, game: str) -> Iterator[TableScene]:
    """A table at some of the moments at which the person, who never banks all the time, is to act; and then does anything."""
    rng, rules = Random(game), load_ruleset(RULESETS[game])
    scene = tables.sit_down(app, match(rules, people=(rules.players - 1,)))
    while True:
        tables.wait(app, lambda: scene.can_act or bool(scene.modals))
        if scene.session.state.finished:
            return
        if scene.modals:
            press(app, pygame.K_RETURN)
            continue
        my_turn(app, scene)
        yield scene
        actions = scene.session.view().legal_actions()
        scene.controller.act(actions[rng.randrange(len(actions))])


def asked_now(scene: TableScene) -> object:
    """What is asked: as long as it is the same, a button is where it was."""
    view = scene.session.view()
    steps = [asked.step for kind in (LidFacts, FishStep) if (asked := view.get(kind)) is not None]
    return tuple(view.verbs), tuple(steps)


def places(scene: TableScene) -> dict[str, tuple[tuple[int, int, int, int], int]]:
    """Where every button of the bar is, and its own key."""
    bar = scene.bar
    shown = {**{name: button for name, button in bar.verbs.items() if button.visible}, "hint": bar.hint, "undo": bar.undo}
    return {name: (tuple(button.rect), button.key) for name, button in shown.items()}  # type: ignore[misc]


def stirs(scene: TableScene, rng: Random) -> Iterator[Callable[[], object]]:
    """Whatever may change what the buttons say, but not what is asked: cards that are chosen, hints for every verb and word, a
    bet."""
    for _ in range(3):
        hand = scene.board.hand
        yield lambda hand=hand: scene.hand.choose(rng.sample(hand, rng.randrange(len(hand) + 1)))  # type: ignore[misc]
    yield lambda: scene.hand.choose([])
    for name in scene.bar.verbs:
        yield lambda name=name: hint(scene, name)  # type: ignore[misc]
    betting, bet = scene.parts.get(BettingPart), rng.randrange(1, 9)
    yield lambda: betting.set(bet) if betting is not None else None


def hint(scene: TableScene, name: str) -> None:
    """A hint has just named that button."""
    scene.status.notice("...", "hint")
    scene.controller.advice = name
    scene.changed()


@pytest.mark.parametrize("game", SWEPT)
def test_a_button_keeps_its_place_and_its_key(calm: App, undrawn: None, game: str) -> None:
    """Whatever is chosen, advised or possible; and Enter never presses two."""
    rng, known = Random(game), dict[object, object]()
    for scene in islice(questions(calm, game), QUESTIONS):
        for stir in stirs(scene, rng):
            stir()
            calm.step([], 1)
            where = known.setdefault(asked_now(scene), places(scene))
            assert places(scene) == where, f"{asked_now(scene)} looks otherwise"
            assert sum(button.enter for button in scene.bar.verbs.values()) <= 1
            assert all(button.primary == button.enter for button in scene.bar.verbs.values() if button.visible)
        scene.hand.choose([])
        assert_greyed_says_why(calm, scene)
        assert_asks_before_what_is_final(scene)
    assert known


def assert_greyed_says_why(app: App, scene: TableScene) -> None:
    """When it is clicked, and by its key."""
    for button in (*scene.bar.verbs.values(), scene.bar.undo):
        if not button.visible or button.enabled:
            continue
        assert button.hint
        scene.status.uncover()
        app.step(click(button.rect.center), 1)
        assert scene.status.covering is not None and scene.status.covering[1] == "refusal", button.name
        told = scene.status.covering[0]
        if button.key:
            scene.status.uncover()
            press(app, button.key)
            assert scene.status.covering == (told, "refusal")


def assert_asks_before_what_is_final(scene: TableScene) -> None:
    """Where a question comes, undo would refuse; where none comes and it costs, it would not. A lift that only costs is asked
    about in any case."""
    view = scene.session.view()
    for model in scene.controller.buttons():
        if model.action is None or model.verb in buttons.card_verbs(view):
            continue
        session = match(scene.rules, people=scene.session.people, state=scene.session.state.copy())
        asks = controller.asks_before(session, model)
        session.act(model.action)
        if asks and prompts.warning(view, model.verb, scene.session.names) is None:
            assert not session.can_undo, f"{verb_words(model.verb)} can be taken back"
        if prompts.is_costly(view, model.verb) and not asks:
            assert session.can_undo, f"{verb_words(model.verb)} cannot be taken back"


def test_cover_says_what_a_sure_leader_may_lead_instead(calm: App) -> None:
    story = pots.lift_story(*pots.ENOUGH[:3])
    scene = tables.sit_down(calm, pots.table_for(story))
    my_turn(calm, scene)
    cover = scene.bar.verbs["cover"]
    assert not cover.enabled
    calm.step(click(cover.rect.center), 1)
    assert scene.status.text == cover.hint and "lead" in scene.status.text


def test_a_refusal_from_before_ones_turn_does_not_hide_what_is_asked_in_it(calm: App) -> None:
    scene = tables.sit_down(calm, tables.position(["5C 5D 7C", "3C 8H", "4C 8D"], leader=1))
    calm.settings.computer_pause_ms = 10_000
    calm.step([], 1)
    scene.controller.play(scene.board.hand[:1])
    assert scene.status.text == t("table-not-your-turn")
    calm.settings.computer_pause_ms = 0
    my_turn(calm, scene)
    assert scene.status.covering is None and scene.status.text == scene.status.words != t("table-not-your-turn")


def test_a_refusal_in_ones_turn_stays(calm: App) -> None:
    scene = tables.answering(calm)
    press(calm, pygame.K_SPACE, pygame.K_RETURN)
    told = scene.status.text
    for _ in range(5):
        calm.step([], 40)
    assert scene.status.text == told and scene.status.covering is not None


# ---------------------------------------------------------------- the keyboard and the mouse

def test_after_a_click_the_keyboard_is_with_the_hand_again(calm: App) -> None:
    """Of every button of the table, wherever the keyboard was."""
    scene = tables.answering(calm)
    for name in [leaf.name for leaf in scene.ui.leaves() if leaf.focusable and leaf.name]:
        press(calm, pygame.K_TAB, pygame.K_TAB)
        scene.hand.cursor = 0
        calm.step(click(scene.ui.find(name).rect.center), 16)
        if scene.modals:
            press(calm, pygame.K_ESCAPE)
        if calm.scene is not scene:
            press(calm, pygame.K_ESCAPE)
        assert scene.ui.focus is scene.hand and not scene.hand.ring
        press(calm, pygame.K_END)
        assert scene.hand.cursor == len(scene.board.hand) - 1, f"after {name}"


def test_enter_plays_what_its_label_says_after_a_walk_through_the_controls(calm: App) -> None:
    scene = tables.answering(calm)
    press(calm, pygame.K_TAB, pygame.K_RIGHT, pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_h)
    tables.wait(calm, lambda: not scene.session.hint_waiting)
    calm.step([], 16)
    scene.draw(calm.surface)
    named = [button for button in scene.bar.verbs.values() if "Enter" in button.key_hint]
    assert len(named) == 1 and named[0].text.startswith("Play")
    press(calm, pygame.K_RETURN)
    assert scene.board.events[-1].seat == 0 and scene.drawers.score is not None and not scene.drawers.score.open


def test_a_heading_of_a_drawer_lights_nothing_else(make_app: Callable[..., App]) -> None:
    app = make_app((1920, 1080), speed="off", computer_pause_ms=0, animation_ms=0)
    scene = tables.answering(app)
    scene.corners.toggle_log()
    scene.corners.toggle_score()
    assert scene.drawers.log is not None and scene.drawers.score is not None
    app.step([], 40)
    for drawer, other in ((scene.drawers.log, scene.drawers.score), (scene.drawers.score, scene.drawers.log)):
        head = drawer.find(f"{drawer.name}-title").rect.center
        for events in ([moved(head)], [down(head)], [up(head)]):
            app.step(events, 16)
            assert not any(lit(widget) for widget in (other, *other.everything()))


def lit(widget: Widget) -> bool:
    return widget.hovered or widget.focused or widget.ring or getattr(widget, "held", False)


# ---------------------------------------------------------------- what costs something

def may_double() -> State:
    """Seat 1 may double, which draws a card."""
    state = new_round(load_ruleset(RULESETS["blackjack"], players=2), banker=0, pack="5H 6C 6D 7S 9H 8C 4D")
    state.apply("bet 5")
    return state


def test_a_step_that_costs_and_is_final_is_asked_about_once(calm: App) -> None:
    scene = boxes.seated(calm, may_double())
    assert scene.bar.verbs["double"].enabled
    press(calm, scene.bar.verbs["double"].key)
    assert len(scene.modals) == 1
    before = scene.session.state.log.count
    press(calm, pygame.K_RETURN)
    assert not scene.modals and scene.session.state.log.count == before, "Enter goes back"
    press(calm, *[scene.bar.verbs["double"].key] * 2)
    assert scene.session.state.log.count == before and len(scene.modals) == 1, "the same key once more is no answer"
    calm.step(click(scene.modals[-1].find("go").rect.center), 16)
    assert any(event.kind == "double" for event in scene.session.state.log)


def test_a_lift_that_pays_is_asked_about_and_a_limit_is_taken_back(calm: App) -> None:
    """A lift shows whether who covered can lead; after a limit nothing is known that was not."""
    calm.settings.auto_decline = False
    scene = tables.sit_down(calm, pots.table_for(pots.lift_story(*pots.ENOUGH, "cover"), (1,)))
    my_turn(calm, scene)
    calm.step(click(scene.bar.verbs["lift"].rect.center), 16)
    assert scene.modals and "cannot be taken back" in scene.modals[-1].text()  # type: ignore[operator]
    scene = tables.sit_down(calm, pots.table_for(pots.limit_story(), (1,)))
    my_turn(calm, scene)
    calm.step(click(scene.bar.verbs["limit"].rect.center), 16)
    assert not scene.modals and scene.session.can_undo


# ---------------------------------------------------------------- dialogs

DIALOGS: dict[str, Callable[[TableScene], object]] = {
    "menu": lambda scene: scene.corners.open_menu(),
    "keys": lambda scene: scene.corners.open_keys(),
    "leave": lambda scene: scene.corners.ask_to_leave(),
    "end": lambda scene: scene.corners.ask_to_end(),
    "again": lambda scene: scene.corners.ask_to_restart(),
    "over": lambda scene: scene.ends.match_ended(),
}


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("name", DIALOGS)
def test_no_dialog_begins_ends_or_loses_anything_with_enter(make_app: Callable[..., App], name: str, language: str) -> None:
    """Nor with Escape: whatever a dialog offers that cannot be taken back has to be looked for."""
    app = make_app(language=language, speed="off", computer_pause_ms=10_000, animation_ms=0)
    scene = tables.answering(app)
    before = (scene.session, scene.session.state.log.count, list(app.scenes))
    for codes in ((pygame.K_RETURN,), (pygame.K_KP_ENTER,), (pygame.K_ESCAPE,)):
        DIALOGS[name](scene)
        press(app, *codes)
        assert (scene.session, scene.session.state.log.count, app.scenes) == before
        assert not scene.session.state.finished
        scene.modals.clear()


@pytest.mark.parametrize("game", ["hakka", "blackflower"])
def test_while_a_deal_is_told_to_its_end_no_button_says_what_the_next_one_asks(
    make_app: Callable[..., App], undrawn: None, game: str
) -> None:
    app = make_app(computer_pause_ms=0, animation_ms=60)
    rules, seen = load_ruleset(RULESETS[game]), False
    scene = tables.sit_down(app, Session(rules, match(rules).seats, 5, make_player=tables.LowestPlayer))
    while not scene.modals:
        tables.tick(app)
        scene.refresh()
        if scene.playback.ends_deal:
            shown = {button.name for button in scene.bar.verbs.values() if button.visible} if scene.bar is not None else set()
            assert not shown
            seen = True
        elif scene.can_act:
            scene.controller.act(scene.session.view().legal_actions()[0])
    assert seen


@pytest.mark.parametrize(("game", "people", "has", "lacks"), [
    ("hakka", (0, 1), ("lie face down", "P: the word that declines. D: discard.", "1, 2: say", "R: reveal", "Y: lift"), ()),
    ("koikoi", (0,), ("E held",), ("middle", "P: ", "D: ", "1, 2:", "R: ", "J held", "Y: lift")),
    ("dou_dizhu", (0,), ("P: pass, or the word", "1, 2: say", "J held"), ("face down", "face-down", "D: ", "R: ", "Y: lift")),
    ("big_two", (0,), ("P: pass.", "G: card count"), ("face down", "face-down", "D: ", "1, 2:", "R: ", "Y: lift")),
])
def test_keys_are_told_that_a_game_has_a_use_for(
    calm: App, game: str, people: tuple[int, ...], has: tuple[str, ...], lacks: tuple[str, ...]
) -> None:
    rules = load_ruleset(RULESETS[game])
    told = tables.sit_down(calm, match(rules, people)).corners.keys_told()
    assert [words for words in has if words not in told] == [] and [words for words in lacks if words in told] == []
    calm.settings.card_count = False
    assert "G: card count" not in tables.sit_down(calm, match(rules, people)).corners.keys_told()
