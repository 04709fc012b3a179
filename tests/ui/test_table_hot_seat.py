"""Several people at one screen: the curtain, and that nobody learns anything of another's hand."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from game import State, load_ruleset
from tests.cases import chosen, thorough
from tests.game.tables import SHIPPED
from tests.game.worlds import paired_world
from tests.ui import tables
from tests.ui.events import click, key
from tests.ui.tables import lift, my_turn, position, press, sit_down, wait
from ui.app import App
from ui.cards import faces as card_faces
from ui.scenes import LIFT_KEY, CurtainScene, Scene, TableScene
from ui.widgets import Widget, render
from ui.words import card_words

HANDS = ["5C 5D 9S KH", "6C 6D TS AH", "4C 8D JS"]


@pytest.fixture
def app(make_app: Callable[..., App]) -> App:
    return make_app(speed="off", computer_pause_ms=0, animation_ms=0)


def two_people(app: App) -> TableScene:
    scene = sit_down(app, position(HANDS, people=(0, 1), leader=0))
    curtain(app)
    return scene


def curtain(app: App) -> CurtainScene:
    wait(app, lambda: isinstance(app.scene, CurtainScene))
    app.step([], 16)
    assert isinstance(app.scene, CurtainScene)
    return app.scene


def shown_cards(scene: TableScene) -> set[str]:
    """Every face that the scene could draw."""
    sprites = list(scene.board.moving())
    return {sprite.card.code for sprite in sprites if sprite.card is not None}


def words(app: App, monkeypatch: pytest.MonkeyPatch) -> str:
    """Every text that a frame draws."""
    said: list[str] = []

    def listen(text: str, *rest: object) -> pygame.Surface:
        said.append(text)
        return render(text, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr("ui.widgets.text.render", listen)
    app.scene.dirty = True
    app.step([], 16)
    monkeypatch.undo()
    return "\n".join(said)


def test_the_curtain_stands_before_the_first_person(app: App) -> None:
    scene = two_people(app)
    assert isinstance(app.scene, CurtainScene) and app.scene.name == "Ann"
    assert shown_cards(scene) == set()
    assert not [name for name in app.scene.rects() if name.startswith(("hand", "plate", "trick"))]


def test_reflex_keys_and_clicks_do_not_lift_the_curtain(app: App) -> None:
    """Whoever has just played may press once more, click where cards are played, or hold a key."""
    scene = two_people(app)
    behind = curtain(app)
    places = [scene.table.middle.center, scene.table.hand.center, scene.table.bar.center, behind.go.rect.center]
    for place in places:
        app.step([*click(place), key(pygame.K_RETURN), key(pygame.K_SPACE), key(LIFT_KEY)], 10)
    assert app.scene is behind, "for a moment it hears nothing"
    wait(app, lambda: not behind.deaf)
    for place in places[:3]:
        app.step([*click(place), key(pygame.K_RETURN), key(pygame.K_KP_ENTER), key(pygame.K_SPACE), key(pygame.K_p)], 10)
    assert app.scene is behind
    assert not [part for part in (scene.table.middle, scene.table.hand, scene.table.bar) if part.colliderect(behind.go.rect)]
    app.step(click(behind.go.rect.center), 10)
    assert app.scene is scene


def test_the_table_can_be_left_from_behind_the_curtain_without_seeing_a_hand(app: App) -> None:
    app.push(below := Scene())
    scene = two_people(app)
    behind = curtain(app)
    wait(app, lambda: not behind.deaf)
    press(app, pygame.K_ESCAPE)
    assert app.scene is behind and behind.modals, "this match is kept nowhere: one question"
    press(app, pygame.K_ESCAPE)
    assert app.scene is behind and not behind.modals
    app.step(click(behind.out.rect.center), 10)
    app.step(click(behind.rects()["go"].center), 10)
    assert app.scene is below and shown_cards(scene) == set()


def test_the_key_of_the_curtain_means_nothing_at_the_table(app: App) -> None:
    scene = two_people(app)
    lift(app)
    my_turn(app, scene)
    assert pygame.key.name(LIFT_KEY).upper() == scene_key(app, scene)
    before = scene.board.facts()
    press(app, LIFT_KEY)
    assert scene.board.facts() == before and not scene.hand.chosen and not scene.modals


def scene_key(app: App, scene: TableScene) -> str:
    """The key that the button of a curtain shows."""
    behind = CurtainScene(scene.session, lambda undo: None, lambda: None)
    behind.enter(app)
    return behind.go.key_hint


def test_only_the_seat_that_acts_sees_its_hand(app: App) -> None:
    scene = two_people(app)
    lift(app)
    my_turn(app, scene)
    assert shown_cards(scene) == set(HANDS[0].split())
    scene.hand.choose_cards([tables.sprite_of(scene, "9S").card])
    press(app, pygame.K_RETURN)
    assert curtain(app).name == "Bo"
    lift(app)
    my_turn(app, scene)
    assert shown_cards(scene) == set(HANDS[1].split()) | {"9S"}
    assert scene.hand.chosen == [] and scene.session.viewer == 1
    assert scene.table.own.colliderect(scene.plates[1].rect), "the person to act sits at the bottom"


def test_nothing_written_names_a_card_of_another(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = two_people(app)
    rules = scene.session.rules
    mine = {card_words(card) for card in rules.cards(HANDS[0])}
    lift(app)
    my_turn(app, scene)
    scene.hand.choose_cards([tables.sprite_of(scene, "9S").card])
    press(app, pygame.K_h)
    wait(app, lambda: not scene.session.hint_waiting)
    scene.hand.choose_cards([tables.sprite_of(scene, "9S").card])
    press(app, pygame.K_RETURN)
    behind = words(app, monkeypatch) + words_of(curtain(app))
    lift(app)
    my_turn(app, scene)
    press(app, pygame.K_l)
    on_table = words(app, monkeypatch) + words_of(scene)
    hidden = {card_words(card) for card in rules.cards("5C 5D KH")} & mine
    for text in (behind, on_table):
        assert not [name for name in hidden if name in text]
    assert "Hint" not in behind and "Hint:" not in on_table, "what a hint said goes with the person"


def words_of(scene: object) -> str:
    """What the widgets say, tooltips included."""
    widgets: list[Widget] = list(scene.ui.everything())  # type: ignore[attr-defined]
    return "\n".join(f"{getattr(widget, 'text', '')} {widget.hint or ''}" for widget in widgets)


def test_undo_is_for_the_last_action_while_nobody_else_came(app: App) -> None:
    scene = two_people(app)
    lift(app)
    my_turn(app, scene)
    assert not scene.session.can_undo
    scene.hand.choose_cards([tables.sprite_of(scene, "9S").card])
    press(app, pygame.K_RETURN)
    behind = curtain(app)
    assert "undo" in behind.rects()
    wait(app, lambda: not behind.deaf)
    app.step(click(behind.rects()["undo"].center), 16)
    assert shown_cards(scene) == set(), "whoever pressed it may not be Ann"
    assert [plate.tag for plate in scene.plates.values() if plate.tag is not None] == []
    assert curtain(app).name == "Ann"
    lift(app)
    my_turn(app, scene)
    assert scene.session.viewer == 0 and str(scene.session.view().hand) == HANDS[0]


def test_undo_never_goes_back_past_another_person(app: App) -> None:
    scene = two_people(app)
    lift(app)
    my_turn(app, scene)
    scene.hand.choose_cards([tables.sprite_of(scene, "9S").card])
    press(app, pygame.K_RETURN)
    curtain(app)
    lift(app)
    my_turn(app, scene)
    assert not scene.session.can_undo
    press(app, pygame.K_u)
    assert scene.session.actor == 1
    assert not scene.bar.undo.enabled


@thorough
def test_between_deals_no_hand_lies_open(app: App) -> None:
    """Everybody looks at the result, so the next deal belongs to nobody yet."""
    match = tables.session(3, people=(0, 1), maker=tables.LowestPlayer)
    scene = sit_down(app, match)

    def result_stands() -> bool:
        if isinstance(app.scene, CurtainScene):
            lift(app)
        elif scene.can_act and not scene.modals:
            scene.controller.act(scene.session.view().legal_actions()[0])
        return bool(scene.modals)

    seen: set[str] = set()

    def curtain_hangs() -> bool:
        if isinstance(app.scene, CurtainScene):
            return True
        seen.update(sprite.card.code for sprite in scene.board.hand if sprite.card is not None)
        return False

    tables.wait(app, result_stands)
    assert scene.session.concealed
    assert scene.board.hand == []
    press(app, pygame.K_RETURN)
    tables.wait(app, curtain_hangs)  # by the clock: the computer player that leads may take its time
    assert seen == set()


def test_no_curtain_for_one_person(app: App) -> None:
    scene = sit_down(app, position(HANDS, people=(0,), leader=0))
    my_turn(app, scene)
    assert app.scene is scene and len(app.scenes) == 1


def test_a_finished_trick_stays_before_the_curtain_as_well(app: App) -> None:
    """1.2 s or until a click: the next person has not come yet, and everybody may look at it."""
    scene = sit_down(app, position(["KH 3C", "3D 4C"], people=(0, 1), leader=0))
    lift(app)
    my_turn(app, scene)
    scene.hand.choose_cards([tables.sprite_of(scene, "KH").card])
    press(app, pygame.K_RETURN)
    lift(app)
    my_turn(app, scene)
    press(app, pygame.K_p)
    for _ in range(11):
        app.step([], 100)
        assert app.scene is scene and [meld.seat for meld in scene.board.trick if meld.is_play] == [0]
    app.step([*click(scene.table.middle.center)], 16)
    app.step([], 16)
    assert curtain(app).name == "Ann"


def test_a_hand_is_drawn_before_its_curtain_is_lifted(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    """All faces in the first frame would be a jerk in a large window."""
    app = make_app((1203, 701), speed="off", computer_pause_ms=0, animation_ms=0)
    scene = sit_down(app, tables.session(3, people=(0, 1)))
    wait(app, lambda: isinstance(app.scene, CurtainScene) and not app.scene.deaf)
    drawn: list[str] = []
    draw = card_faces._made
    monkeypatch.setattr(card_faces, "_made", lambda art, id, size: (drawn.append(id), draw(art, id, size))[1])
    lift(app)
    app.step([], 16)
    assert len(scene.board.hand) == 18 and set(drawn) <= {"back"}


@pytest.mark.parametrize("game", chosen((path.stem for path in SHIPPED), lambda game: game in ("blackflower", "heartoffive")))
def test_the_picture_behind_the_curtain_is_the_same_whatever_is_hidden(app: App, game: str) -> None:
    """Two worlds that another seat cannot tell apart: whoever sat here last holds other cards."""
    compared = 0
    for number in range(2):
        random = Random(number)
        state = load_ruleset(game).new_match(number)
        for _ in range(12 * number):
            state.apply(random.choice(state.legal_actions()))
        world = paired_world(state, 1, random)
        pictures = [] if world is None else [public_picture(app, each) for each in (state, world)]
        compared += len(pictures) > 0
        assert len(set(pictures)) <= 1
    assert compared


def public_picture(app: App, state: State) -> bytes:
    match = tables.session(state=state, people=range(state.rules.players))
    match.viewer, match.concealed = 0, False
    scene = sit_down(app, match)
    picture = pygame.Surface(app.size)
    scene.lay_public(app.size)
    scene.paint_public(picture)
    assert not match.concealed and (scene.board.hand == [] or not match.secretive)
    app.scenes.clear()
    return pygame.image.tobytes(picture, "RGB")


@pytest.mark.parametrize(("game", "shown"), [
    ("huahuapai", ("pot-free", "pot-1", "gone")), ("koikoi", ("taken-1-0",)),
])
def test_the_public_table_stays_visible_behind_the_curtain(app: App, game: str, shown: tuple[str, ...]) -> None:
    match = tables.session(state=load_ruleset(game).new_match(3), people=(0, 1))
    scene = sit_down(app, match)
    picture, felt = pygame.Surface(app.size), pygame.Surface(app.size)
    scene.lay_public(app.size)
    scene.paint_public(picture)
    scene.felt(felt)
    for name in shown:
        place = scene.ui.find(name).rect.clip(app.surface.get_rect())
        assert pygame.image.tobytes(picture.subsurface(place), "RGB") != pygame.image.tobytes(felt.subsurface(place), "RGB"), name


def test_the_button_of_the_curtain_is_beside_the_pointer_and_never_under_it(app: App) -> None:
    scene = two_people(app)
    lift(app)
    my_turn(app, scene)
    place = tables.sprite_of(scene, "9S").rect(scene.faces).center
    app.step([*click(place), *click(place)], 16)
    behind = curtain(app)
    assert behind.go.rect.inflate(80, 80).collidepoint(place) and not behind.go.rect.collidepoint(place)
    for corner in ((0, 0), (1279, 0), (0, 719), (130, 715), (1279, 719), (640, 360)):
        asked = CurtainScene(scene.session, lambda undo: None, lambda: None, table=scene, pointer=corner)
        asked.enter(app)
        assert not asked.go.rect.collidepoint(corner) and asked.go.rect.clamp(app.surface.get_rect()) == asked.go.rect
        assert not asked.go.rect.colliderect(asked.out.rect), "who presses the one does not leave"
        assert asked.go.rect.collidelist(scene.laid_cards()) < 0, "everybody sees what was played"
