"""Curtain and results at every size, and games that the table has never seen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from _pytest.mark import ParameterSet

from game import load_ruleset
from tests.cases import few, long, thorough
from tests.game.tables import RULESETS, games_of
from tests.ui import tables
from tests.ui.placing import LANGUAGES, in_layouts
from tests.ui.tables import press, sit_down
from ui.app import App
from ui.families.tricks import BidGridPart
from ui.scenes import (
    CurtainScene,
    DealContent,
    FinalRanking,
    FinishingOrder,
    HomeScene,
    OwnRow,
    ReplayScene,
    Rising,
    Seal,
    TableScene,
)
from ui.session import SeatConfig, Session
from ui.table import ToldLine, WordRowsPart, facts_of
from ui.widgets import Container, Label, ScrollArea, Widget, text_size

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)]
LONG = "Wwwwwwwwwwwwwwwwwwwwwwww"
CHINESE = "一二三四五六七八九十一二三四五六七八九十一二三四"


def leaves(widgets: list[Widget]) -> dict[str, pygame.Rect]:
    """What is seen: without the grounds of rows, and what is scrolled away."""
    areas = [widget for widget in widgets if isinstance(widget, ScrollArea)]
    away = {id(inner) for area in areas for inner in area.everything() if not area.rect.contains(inner.rect)}
    return {
        widget.name: widget.rect for widget in widgets
        if widget.visible and widget.name and not isinstance(widget, Container | ToldLine | OwnRow) and id(widget) not in away
    }


def check(rects: dict[str, pygame.Rect], size: tuple[int, int]) -> None:
    window = pygame.Rect((0, 0), size)
    assert [name for name, rect in rects.items() if not window.contains(rect)] == []
    assert [(a, b) for (a, one), (b, two) in combinations(rects.items(), 2) if one.colliderect(two)] == []


@in_layouts(SIZES)
def test_the_curtain_has_room_for_long_names(
    make_app: Callable[..., App], size: tuple[int, int], language: str
) -> None:
    app = make_app(size, language, speed="off", computer_pause_ms=0, animation_ms=0)
    rules = load_ruleset("heartoffive", players=2)
    match = Session(rules, [SeatConfig(LONG), SeatConfig(CHINESE)], 1)
    sit_down(app, match)
    for seat in range(2):
        tables.wait(app, lambda: isinstance(app.scene, CurtainScene))
        check(app.scene.rects(), size)
        assert app.scene.go.preferred_width() <= app.scene.go.rect.width, "it says the whole name"
        tables.lift(app)
        if seat == 0:
            scene = app.scene
            assert isinstance(scene, TableScene)
            tables.my_turn(app, scene)
            scene.controller.act(match.view().legal_actions()[0])


def last_cards(seats: int) -> Session:
    """Everybody holds one card, each higher than the one before: the deal is over after one round."""
    hands = [f"{rank}C" for rank in "3456789TJQKA"[:seats]]
    return tables.position(hands, people=(), leader=0)


@in_layouts(SIZES)
@pytest.mark.parametrize("seats", [2, 4, 12])
def test_results_have_room(make_app: Callable[..., App], size: tuple[int, int], language: str, seats: int) -> None:
    app = make_app(size, language, speed="off", computer_pause_ms=0, animation_ms=0)
    scene = sit_down(app, last_cards(seats))
    tables.wait(app, lambda: bool(scene.modals))
    assert isinstance(tables.result(scene), FinishingOrder)
    check_result(scene, size)
    press(app, pygame.K_RETURN)
    tables.wait(app, lambda: isinstance(tables.result(scene), FinalRanking))
    check_result(scene, size)


def check_result(scene: TableScene, size: tuple[int, int]) -> None:
    widgets = list(scene.modals[-1].everything())
    check(leaves(widgets), size)
    labels = [widget for widget in widgets if isinstance(widget, Label)]
    cut = [label.text for label in labels if text_size(label.text, label.size, label.bold)[0] > label.rect.width]
    assert [text for text in cut if text not in tables.NAMES] == [], "only names are shortened"


def test_a_new_match_begins_at_the_same_table(make_app: Callable[..., App]) -> None:
    app = make_app(speed="off", computer_pause_ms=0, animation_ms=0)
    scene = sit_down(app, last_cards(3))
    tables.wait(app, lambda: bool(scene.modals))
    press(app, pygame.K_RETURN)
    tables.wait(app, lambda: isinstance(tables.result(scene), FinalRanking))
    first = scene.session
    press(app, pygame.K_RETURN, pygame.K_RETURN)
    assert scene.session is first and scene.modals, "whoever presses Enter once more has not asked for a match"
    app.step([], 1000)
    press(app, pygame.K_RETURN)
    assert scene.session is not first and not scene.modals and not scene.session.state.finished
    tables.wait(app, lambda: scene.playback.idle)
    assert scene.board.facts() == facts_of(scene.session.view())


def test_escape_leaves_the_table_at_the_end_of_a_match(make_app: Callable[..., App]) -> None:
    app = make_app(speed="off", computer_pause_ms=0, animation_ms=0)
    app.push(HomeScene())
    scene = sit_down(app, last_cards(2))
    tables.wait(app, lambda: bool(scene.modals))
    press(app, pygame.K_RETURN)
    tables.wait(app, lambda: isinstance(tables.result(scene), FinalRanking))
    press(app, pygame.K_ESCAPE)
    assert app.scene is not scene


PLAYED = ("climbing", "trick")
OPTIONS: dict[str, list[dict[str, Any]]] = {  # house rules that change what the table has to say
    "tien_gow": [{}, {"must_beat": True}],
    "misere": [{}, {"secret_bids": True}],
    "mohuahua": [{}, {"long_combinations": True, "must_beat": True, "starting_chips": 30, "match_mode": "chips"}],
}
CASES = [(path, options) for path in map(RULESETS.__getitem__, games_of(*PLAYED)) for options in OPTIONS.get(path.stem, [{}])]


def in_one_language(cases: Iterable[tuple[Path, dict[str, Any]]]) -> Iterator[ParameterSet]:
    """Each case with one language and two deals, the next one with the other language; the rest of both is `long`."""
    for number, (path, options) in enumerate(cases):
        here, there = LANGUAGES[number % 2], LANGUAGES[1 - number % 2]
        name = "-".join((path.stem, *options))
        quick = path.stem == "mohuahua" and not options
        yield pytest.param(path, options, here, 2, id=f"{name}-{here}", marks=() if quick else thorough)
        yield pytest.param(path, options, there, 3, id=f"{name}-{there}", marks=long)


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize(("path", "options", "language", "deals"), [*in_one_language(CASES)])
def test_any_game_of_combinations_is_played_on_this_table(
    make_app: Callable[..., App], path: Path, options: dict[str, Any], language: str, deals: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rulesets whose phases, verbs, words and tallies no line of the table names."""
    app = make_app((1024, 640), language, speed="off", computer_pause_ms=0, animation_ms=0)
    cut = tables.listen_for_cuts(monkeypatch, tables.NAMES)
    rules = load_ruleset(path, **options)
    seats = [SeatConfig(tables.NAMES[seat], None if seat == 0 else "random") for seat in range(rules.players)]
    maker = tables.LowestPlayer if rules.ruleset.family == "climbing" else tables.PlainPlayer
    scene = sit_down(app, Session(rules, seats, 5, make_player=maker))
    chance = Random(2)
    scene.corners.toggle_score()
    results = 0
    for _ in range(6000):
        tables.tick(app)
        if scene.modals:
            results += 1
            if results == deals:
                break
            press(app, pygame.K_RETURN)
        elif scene.session.person_is_out:
            press(app, pygame.K_f)
        elif scene.playback.idle:
            assert scene.board.facts() == facts_of(scene.session.view())
            if scene.can_act:
                assert scene.status.text
                _act(app, scene, chance)
    assert results == deals
    scene.end_match()
    tables.wait(app, lambda: isinstance(tables.result(scene), FinalRanking))
    app.step([], 1)
    assert cut == set()


def _act(app: App, scene: TableScene, chance: Random) -> None:
    """The lowest play, or where there is a choice of verbs, now and then the other one, by the keys."""
    actions = scene.session.view().legal_actions()
    action = actions[0] if scene.rules.ruleset.family == "climbing" else chance.choice([actions[0], actions[-1]])
    scene.hand.choose_cards(list(action.cards) if action.bits else [])
    app.step([], 1)
    name = f"{action.verb}-{action.word}" if action.word and not action.bits else action.verb
    if name not in scene.bar.verbs:
        _go_to(app, scene, action.word)
        name = action.verb
    button = scene.bar.verbs[name]
    assert button.enabled, f"{action}: {button.reason}"
    press(app, button.key or pygame.K_RETURN)


def _go_to(app: App, scene: TableScene, word: str) -> None:
    """The bid or the card to be called that the one button of the rows makes, by the keys: a digit for the amount, arrows."""
    bids = scene.parts.get(BidGridPart)
    if bids is not None and bids.on:
        press(app, pygame.K_0 + int(word.rpartition("_")[2]) % 10)
        rows, cells = bids, len(bids.suits)
    else:
        rows = scene.parts[WordRowsPart]
        cells = len(rows.cells)
    for _ in range(cells):
        if rows.word != word:
            press(app, pygame.K_RIGHT)
    assert rows.word == word


@pytest.mark.parametrize("settings", few([{"speed": "off", "animation_ms": 0}, {"reduce_motion": True}]), ids=["off", "reduced"])
@pytest.mark.parametrize("game", few(["blackflower", "hakka", "heartoffive", "mohuahua", "huahuapai"], 2))
def test_without_motion_a_result_is_whole_at_once(make_app: Callable[..., App], game: str, settings: dict[str, Any]) -> None:
    app = make_app(computer_pause_ms=0, **settings)
    rules = load_ruleset(game)
    seats = [SeatConfig(name, "easy") for name in tables.NAMES[:rules.players]]
    scene = sit_down(app, Session(rules, seats, 3))
    tables.wait(app, lambda: bool(scene.modals))
    result = scene.modals[-1]
    assert isinstance(tables.result(scene), DealContent)
    window = pygame.Rect((0, 0), app.size)
    rising = [widget for widget in result.everything() if isinstance(widget, Rising) and window.contains(widget.rect)]
    assert any(widget.before != widget.after for widget in rising), "otherwise there is nothing to count up"
    assert [widget.name for widget in result.everything() if isinstance(widget, (Rising, Seal)) and widget.left_ms > 0] == []
    app.step([], 1)
    first = pictures_of(rising)
    for _ in range(50):
        app.step([], 40)
    assert pictures_of(rising) == first


def pictures_of(widgets: list[Rising]) -> list[bytes]:
    """What stands in their places."""
    return [pygame.image.tobytes(pygame.display.get_surface().subsurface(widget.rect), "RGB") for widget in widgets]


@thorough
def test_a_match_can_be_watched_again_from_its_end(make_app: Callable[..., App]) -> None:
    app = make_app(speed="off", computer_pause_ms=0, animation_ms=0)
    scene = sit_down(app, tables.session(3, people=(), maker=tables.LowestPlayer))
    tables.wait(app, lambda: bool(scene.modals))
    scene.end_match()
    tables.wait(app, lambda: isinstance(tables.result(scene), FinalRanking))
    scene.modals[-1].find("watch").click()
    app.step([], 16)
    assert isinstance(app.scene, ReplayScene) and app.scene.opened
    app.pop()
    app.step([], 16)
    assert app.scene is scene and isinstance(tables.result(scene), FinalRanking), "its end is there again"


@thorough
def test_the_table_stands_beside_the_end_of_a_deal_with_open_hands(make_app: Callable[..., App]) -> None:
    app = make_app(speed="off", computer_pause_ms=0, animation_ms=0)
    rules = load_ruleset("heartoffive", players=4)
    seats = [SeatConfig(name, "random") for name in tables.NAMES[:4]]
    scene = sit_down(app, Session(rules, seats, 3, make_player=tables.PlainPlayer))
    tables.wait(app, lambda: bool(scene.modals))
    panel, result = scene.modals[-1].rect, scene.session.state.results[-1]
    assert all(plate.rect.right < panel.left for plate in scene.plates.values())
    shown = {seat: len(scene.hands.hands[seat]) for seat in range(4)}
    assert shown == dict(enumerate(result.cards_left)) and any(shown.values()), "what is left of every hand lies open"
    held = sorted(card.code for hand in scene.hands.hands.values() for card in hand)
    assert len(held) == sum(result.cards_left) and len(set(held)) == len(held)
    press(app, pygame.K_RETURN)
    app.step([], 16)
    assert scene.result is None and not scene.hands.hands and scene.table.felt.width == app.size[0], "the next deal has it all"
