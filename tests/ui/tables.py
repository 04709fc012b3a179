"""Tables for the tests of the table scene: plain players, a scene in a window, and time that passes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeVar

import pygame
import pytest

from game import Action, Rules, State, View, load_ruleset
from tests.ui.events import key
from ui.app import App
from ui.scenes import (
    LIFT_KEY,
    CurtainScene,
    FinalRanking,
    ReplayScene,
    ResultContent,
    ResultModal,
    Scene,
    TableScene,
)
from ui.session import SeatConfig, Session
from ui.table import Sprite, facts_of
from ui.widgets import text

T = TypeVar("T")
NAMES = ("Ann", "Bo", "Cai Hong", "Dan", "Esther", "Fu", "Grandma Li", "Hu", "Ines", "Jo", "Karl-Friedrich", "Lin")
GAME = "heartoffive"
RULESETS = Path(__file__).parents[1] / "rulesets"  # games that do not ship
FRAME_MS = 40
PATIENCE_S = 120   # for what a thread or a process does, on a busy machine; nothing that is waited for with it measures speed
DRAWN_OF = 8       # frames, one of which is drawn where many pass


class Picked(NamedTuple):
    action: Action


class PlainPlayer:
    """Any legal action, by a stream of its own; as advice, all of them with the plays first."""

    def __init__(self, level: str, rules: Rules, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, view: View) -> Picked:
        return Picked(self.random.choice(view.legal_actions()))

    def rank(self, view: View) -> list[Picked]:
        return [Picked(action) for action in view.legal_actions()]


class LowestPlayer(PlainPlayer):
    """The first legal action: ends deals soon."""

    def choose(self, view: View) -> Picked:
        return Picked(view.legal_actions()[0])


def result(scene: TableScene) -> ResultContent | None:
    """What the result shows that lies over the table; None where there is none."""
    modal = scene.modals[-1] if scene.modals else None
    return modal.content if isinstance(modal, ResultModal) else None


def session(
    players: int = 4,
    people: Sequence[int] = (0,),
    seed: int = 3,
    state: State | None = None,
    maker: Callable[..., Any] = PlainPlayer,
    **options: Any,
) -> Session:
    """A match with people on these seats."""
    rules = state.rules if state is not None else load_ruleset(GAME, players=players, **options)
    seats = [SeatConfig(NAMES[seat], None if seat in people else "random") for seat in range(rules.players)]
    return Session(rules, seats, seed, state=state, make_player=maker)


def position(hands: Sequence[str], people: Sequence[int] = (0,), **facts: Any) -> Session:
    """A table in the middle of a deal."""
    rules = load_ruleset(GAME, players=len(hands))
    return session(state=rules.position(hands=hands, **facts), people=people)


def sit_down(app: App, match: Session) -> TableScene:
    """Show that match."""
    scene = TableScene(match)
    app.push(scene)
    return scene


def rests(scene: TableScene) -> bool:
    """Is nothing on its way?"""
    return scene.playback.idle and not any(sprite.way for sprite in scene.board.moving())


def tick(app: App) -> None:
    """One frame's time; a computer player that looks ahead gets a moment for it."""
    app.step([], FRAME_MS)
    if isinstance(app.scene, TableScene) and (choice := app.scene.session._thinking) is not None and not choice.done:
        time.sleep(0.002)


def until(so: Callable[[], T], meanwhile: Callable[[], object] = lambda: time.sleep(0.002)) -> T:
    """Do that again and again until this is so, however long the machine takes for it; what this was in the end."""
    end = time.monotonic() + PATIENCE_S
    while not (found := so()):
        assert time.monotonic() < end, "waited in vain"
        meanwhile()
    return found


def wait(app: App, so: Callable[[], object]) -> None:
    """Let time pass until that is so. On the way every eighth frame is drawn, and then the last one."""
    with drawing_some(seldom(1)):
        until(so, lambda: tick(app))
    if app.scene is not None:
        app.scene.redraw(app.surface, True)


def seldom(first: int = 0) -> Callable[[], bool]:
    """Is a frame one of those that are drawn, one in eight, when this is the number of the first one?"""
    frames = count(first)
    return lambda: next(frames) % DRAWN_OF == 0


@contextmanager
def drawing_some(drawn: Callable[[], bool]) -> Iterator[None]:
    """Draw a frame of any scene only where `drawn` is true of it. A later frame draws what has changed until then; what buttons
    say of their keys is found out all the same."""
    def some(redraw: Callable[[Scene, pygame.Surface, bool], list[pygame.Rect]]) -> Callable[..., list[pygame.Rect]]:
        def redraw_some(scene: Scene, window: pygame.Surface, moves: bool) -> list[pygame.Rect]:
            if drawn():
                return redraw(scene, window, moves)
            scene.ui.mark_enter()
            return []
        return redraw_some

    with pytest.MonkeyPatch.context() as patch:
        for kind in {*TableScene.__mro__, *ReplayScene.__mro__}:
            if "redraw" in vars(kind):
                patch.setattr(kind, "redraw", some(kind.redraw))
        yield


def my_turn(app: App, scene: TableScene) -> None:
    """Wait until the person in front of the screen is to act."""
    wait(app, lambda: scene.can_act and rests(scene))
    app.step([], 1)


def centre(scene: TableScene, sprite: Sprite) -> tuple[int, int]:
    """A point on a card that no other card covers: near its left edge."""
    rect = sprite.rect(scene.faces)
    return rect.left + max(4, rect.width // 8), rect.centery


def sprite_of(scene: TableScene, code: str) -> Sprite:
    """The card of the hand with that code."""
    return next(sprite for sprite in scene.board.hand if sprite.card is not None and sprite.card.code == code)


def drag(app: App, start: tuple[int, int], end: tuple[int, int], release: bool = True) -> None:
    """A drag in several steps, of which the last is drawn."""
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)], 16)
    for part in range(1, 9):
        pos = (start[0] + (end[0] - start[0]) * part // 8, start[1] + (end[1] - start[1]) * part // 8)
        with drawing_some(lambda part=part: part == 8):  # type: ignore[misc]
            app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))], 16)
    if release:
        app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1)], 16)


def lift(app: App) -> None:
    """The next person comes to the screen: the curtain listens after a moment, and only to its own key."""
    wait(app, lambda: isinstance(app.scene, CurtainScene) and not app.scene.deaf)
    press(app, LIFT_KEY)


def listen_for_cuts(monkeypatch: pytest.MonkeyPatch, names: Sequence[str]) -> set[str]:
    """From now on, every text that is drawn shortened, the names of people excepted, is put into the answer."""
    cut: set[str] = set()
    shorten = text._cut

    def listen(words: str, pixels: int, width: int, bold: bool) -> str:
        shown = shorten(words, pixels, width, bold)
        if shown != text.printable(words) and words not in names:
            cut.add(f"{words} -> {shown}")
        return shown

    monkeypatch.setattr(text, "_cut", listen)
    return cut


def press(app: App, *codes: int, mod: int = 0) -> None:
    """Keys, one after the other; what the last one has done is drawn."""
    for number, code in enumerate(codes, 1):
        with drawing_some(lambda number=number: number == len(codes)):  # type: ignore[misc]
            app.step([key(code, mod)], 16)


def answering(app: App) -> TableScene:
    """Ann holds a pair of Fives, a pair of Sevens and more, and is to beat a pair of Sixes."""
    scene = sit_down(app, position(["5C 5D 7C 7D 9S KH", "3C 8H", "4C 8D", "3D 9D"], table=(3, "6C 6D"), turn=0))
    my_turn(app, scene)
    return scene


def hand(scene: TableScene) -> str:
    """The hand as it lies on the table, in codes."""
    return " ".join(sprite.card.code for sprite in scene.board.hand if sprite.card)


def play_on(app: App, scene: TableScene, frames: int, act: Callable[[int], object]) -> int:
    """Play for so many frames, or to the end of the match, where `act` (told the number of the frame) does what a person does;
    how often what is drawn was compared with the view."""
    compared = 0
    for number in range(frames):
        tick(app)
        if isinstance(app.scene, CurtainScene):
            lift(app)
            continue
        if scene.session.state.finished and isinstance(result(scene), FinalRanking):
            break
        if scene.modals:
            press(app, pygame.K_RETURN)
            continue
        if scene.playback.idle and not scene.playback.stopped and rests(scene):
            assert scene.board.facts() == facts_of(scene.session.view(), scene.session.concealed)
            compared += 1
        if scene.can_act:
            act(number)
    return compared
