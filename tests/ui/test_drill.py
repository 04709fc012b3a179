"""Drills in the window: marks, the engine's judgement, questions that come back, and the end of a round."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game import load_ruleset
from tests.cases import few
from tests.ui.events import click, key
from ui.app import App
from ui.scenes import DrillScene

SIZES = [((1280, 720), "en"), ((1920, 1080), "zh"), ((800, 500), "en"), ((3840, 2160), "zh")]


def drill(app: App, game: str = "mohuahua", seed: int = 1) -> DrillScene:
    scene = DrillScene(load_ruleset(game), seed)
    app.push(scene)
    app.step()
    return scene


def answer(app: App, scene: DrillScene, right: bool = True) -> None:
    """Mark what is right, or something else, and go on."""
    asked = scene.asked
    assert asked is not None
    wrong = next(number for number in range(len(asked.candidates)) if number not in asked.right)
    for number in sorted(asked.right if right else {wrong}):
        app.step(click(scene.rects()[f"candidate-{number}"].center))
    if asked.several:
        app.step([key(pygame.K_RETURN)])
    assert scene.told is right
    app.step([key(pygame.K_RETURN)])


@pytest.mark.parametrize("game", few(["mohuahua", "blackflower", "heartoffive", "huahuapai", "hakka"], 2))
def test_a_round_is_answered_to_its_end(app: App, undrawn: None, game: str) -> None:
    scene = drill(app, game)
    while not scene.modals:
        answer(app, scene)
    assert scene.round.right_at_once == scene.round.count == 10


def test_what_was_marked_is_told_from_what_was_missed(app: App, undrawn: None) -> None:
    scene = drill(app, "heartoffive", seed=5)
    asked = scene.asked
    assert asked is not None and asked.several and len(asked.right) > 1
    missed, *right = sorted(asked.right)
    wrong, *rest = [number for number in range(len(asked.candidates)) if number not in asked.right]
    for number in (*right, wrong):
        scene.mark(number)
    scene.check()
    told = {number: scene.ui.find(f"candidate-{number}").verdict for number in range(len(asked.candidates))}  # type: ignore[union-attr]
    assert told == {missed: "missed", wrong: "wrong"} | dict.fromkeys(right, "right") | dict.fromkeys(rest, "")


def test_what_was_wrong_comes_back(app: App, undrawn: None) -> None:
    scene = drill(app)
    first = scene.asked
    answer(app, scene, right=False)
    questions = []
    while not scene.modals:
        questions.append(scene.asked)
        answer(app, scene)
    assert questions[-1] is first and len(questions) == 10 and scene.round.right_at_once == 9


@pytest.mark.parametrize(("size", "language"), few(SIZES, 1))
def test_everything_has_its_place(make_app: Callable[..., App], size: tuple[int, int], language: str) -> None:
    scene = drill(make_app(size, language), seed=5)
    for _ in range(6):
        rects = scene.rects()
        assert all(pygame.Rect((0, 0), size).contains(rect) for rect in rects.values())
        shown = [rect for name, rect in rects.items() if name.startswith(("candidate-", "shown-", "go"))]
        assert not any(one.colliderect(other) for number, one in enumerate(shown) for other in shown[:number])
        scene.round.answer(frozenset())
        scene.go_on()
