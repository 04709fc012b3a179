"""All that everybody can count of a seat stands at its place on the table, whole, at the smallest size and in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pygame
import pytest

from game import State, load_ruleset
from game.families.banking import BankFacts
from game.families.pots import LidFacts, PotFacts
from game.mechanics import Bidding, Sides
from tests.cases import SWEPT
from tests.game.tables import random_rules, rules_of
from tests.ui import pots, tables
from tests.ui.placing import in_sizes
from tests.ui.tables import sit_down
from ui.app import App
from ui.families.banking import BankPlate
from ui.families.pots import PotPart
from ui.scenes import TableScene
from ui.session import SeatConfig, Session
from ui.table import PlateFacts, standing_names, tally_forms
from ui.widgets import Widget, figure, localized, text

SIZE = (1024, 640)
MOMENTS = (17, 150)
NAMES = "ABCDEFGHIJKL"
Written = list[tuple[str, pygame.Rect]]


def written_by(scene: TableScene, surface: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> Written:
    """Every line of the table as it is drawn now, and where."""
    written: Written = []
    render, aligned = text.render, text._aligned

    def note(words: str, *args: object) -> pygame.Surface:
        written.append((words, pygame.Rect(0, 0, 0, 0)))
        return render(words, *args)  # type: ignore[arg-type]

    def place(*args: object) -> pygame.Rect:
        found = aligned(*args)  # type: ignore[arg-type]
        written[-1] = (written[-1][0], found.copy())
        return found

    with monkeypatch.context() as listening:
        listening.setattr(text, "render", note)
        listening.setattr(text, "_aligned", place)
        # what is drawn from a kept picture writes nothing
        listening.setattr(Widget, "draw_kept", lambda widget, surface, place, look, draw: draw(surface))
        scene.draw(surface)
    return written


def moment(game: str, actions: int) -> State:
    """A match with house rules at random, as many seats as there may be, after so many actions or before its last one."""
    rng = Random(game)
    rules = random_rules(game, rng, rules_of(game).ruleset.players.max)
    state = before = rules.new_match(actions)
    for _ in range(actions):
        before = state.copy()
        state.apply(rng.choice(state.legal_actions()))
        if state.actor is None:
            return before
    return state


def shown_at(scene: TableScene, seat: int, written: Written) -> list[str]:
    """What is written on the plate of a seat, beside it, in its lane and on its pile."""
    places = [scene.plates[seat].rect, scene.table.tag(seat)]
    pot = scene.parts.get(PotPart)
    if pot is not None:
        places.append(pot.layout.pot.label(pot.lanes[seat].rect))
    if scene.table.piles:
        pile = scene.table.down.pile(seat)
        places += [pile] if pile is not None else []
        places += [scene.table.down.zone] if seat == scene.table.viewer else []
    return [words for words, rect in written if any(place.inflate(4, 4).contains(rect) for place in places)]


def counters(scene: TableScene, seat: int) -> dict[str, int]:
    """What everybody can count of a seat and is not nothing."""
    view = scene.session.view()
    found: dict[str, int | None] = {"cards": view.counts[seat] if view.get(BankFacts) is None and seat not in view.out else 0}
    plate = scene.plates[seat]
    bet = plate.bet if isinstance(plate, BankPlate) else 0
    standing = scene.board.standing
    for key, name in standing_names(scene.rules, standing, seat):
        if key == "level":                          # it is shown by its name, and not by how many there are below it
            continue
        found[name] = standing[key][seat] - (bet if key == "points" else 0)
    found["discards"] = view.piles[seat]
    if view.tricks and seat != view.watcher:        # where partners win together, plates say what they have together
        alone = any(counter.value == view.tricks[seat] for counter in plate.facts.counters)
        found["tricks"] = sum(view.tricks[other] for other in ((seat,) if alone else scene.rules.fresh[Sides].with_seat(seat)))
    if view.get(LidFacts) is not None:
        found["lifts"] = sum(lifter == seat for lifter, _ in view[LidFacts].lifts)
        found["pot"] = view[LidFacts].counts[seat]
    return {name: number for name, number in found.items() if number}


def given_way(scene: TableScene, seat: int) -> set[str]:
    """Where there is no room the pointer tells the grey numbers of a plate that says what the seat is in the same line, and the
    tallies that do not decide the match: numbers without their whole names would say nothing."""
    facts, told = scene.plates[seat].facts, set(re.findall(r"[-−]?\d+", scene.plates[seat].hint or ""))
    grey = {figure(counter.value) for counter in facts.counters if counter.quiet and facts.role}
    return (grey | {figure(value) for at, (_, value) in enumerate(facts.tallies) if at != facts.deciding}) & told


def check(scene: TableScene, surface: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every counter of every seat is written at its place, and no line there is cut."""
    view = scene.session.view()
    written = written_by(scene, surface, monkeypatch)
    for seat in range(scene.rules.players):
        lines = shown_at(scene, seat, written)
        numbers = set(re.findall(r"[-−]?\d+", " ".join(lines)))
        numbers |= given_way(scene, seat)
        missing = {name: number for name, number in counters(scene, seat).items() if figure(number) not in numbers}
        assert not missing, f"{scene.rules.id} {dict(scene.rules.options)}: seat {seat} shows {lines} without {missing}"
        assert not [line for line in lines if line.endswith((text.ELLIPSIS, "...")) and line not in NAMES], lines
        if view.phase == "bid" and view[Bidding].words[seat] is not None:
            params = next(step.params for step in scene.rules.ruleset.flow if step.verb == "bid")
            assert localized(params.words[view[Bidding].words[seat]].name) in lines  # type: ignore[attr-defined]


def shown(app: App, state: State) -> TableScene:
    """That state before the person to act."""
    seats = [SeatConfig(NAMES[seat], None if seat == state.actor else "random") for seat in range(state.rules.players)]
    scene = sit_down(app, Session(state.rules, seats, 3, state=state, make_player=tables.PlainPlayer))
    for _ in range(3):
        app.step([], 40)
    return scene


@pytest.mark.parametrize("game", SWEPT)
def test_all_that_can_be_counted_of_a_seat_is_written_at_its_place(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    app = make_app(SIZE, speed="off", computer_pause_ms=10_000, animation_ms=0)
    for actions in MOMENTS:
        scene = shown(app, moment(game, actions))
        for app.language in ("en", "zh"):
            app.step([], 40)
            check(scene, app.surface, monkeypatch)
        app.scenes.clear()


@in_sizes([SIZE, (1280, 720), (1920, 1080)])
def test_what_was_discarded_stays_in_sight_when_lifts_are_counted(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """Lifts that cost something and lifts that do not, with discards; and the cards lie face down at their owner's place."""
    app = make_app(size, speed="off", computer_pause_ms=10_000, animation_ms=0)
    scene = shown(app, thrown_and_lifted())
    for app.language in ("en", "zh"):
        app.step([], 40)
        check(scene, app.surface, monkeypatch)
    for seat in range(3):
        stack = scene.table.down.stack(seat)
        back = scene.faces.back(stack.width, quick=True)
        drawn = app.surface.subsurface(stack.clip(app.surface.get_rect()))
        middle = (stack.width // 2, 3)
        assert drawn.get_at(middle)[:3] == back.get_at(middle)[:3], f"the pile of seat {seat} lies on the table"


def thrown_and_lifted() -> State:
    """Everybody has lifted and discarded; seat 0 has enough in the pot, the others have not."""
    rules = load_ruleset(pots.POT)
    hands = ("RE RE BE BE OB OB R8 BT", "RE RE BE BE OB OB FT", "R8 BT TI TI TI GO")
    down = ("FT FT", "TI SX SX", "SV SV SV SV")
    lying = [cards for pot in pots.LIMIT_POTS for cards, _ in pot]
    facts = PotFacts(pots=pots.LIMIT_POTS, beaten=pots.rest_of(rules, *hands, *lying, *down), led=(0, 1, 2), discarded=down,
                     lifts=((0, 1), (1, 2), (1, 2), (2, 0)))
    return rules.position(hands=hands, turn=0, pot=facts)


@pytest.mark.parametrize(("tallies", "goal", "said"), [
    ([(0, 0), (0, 0)], 0, ["Wins # Losses #", "Wins #", "Wins #"]),
    ([(0, 0), (0, 1)], 0, ["Wins # Losses #", "Wins # Losses #", "Wins #"]),
    ([(0, 0), (2, 1)], 3, ["Wins #/# Losses #", "Wins #/# Losses #", "Wins #/#", "Wins #"]),
])
def test_what_plates_say_of_tallies_differs_in_numbers_alone(tallies: list[tuple[int, int]], goal: int, said: list[str]) -> None:
    """A tally of which nobody has any may be left out, but then at all plates."""
    used = tuple(map(any, zip(*tallies, strict=True)))
    for wins, losses in tallies:
        facts = PlateFacts("Mei", None, 9, cards=True, tallies=(("wins", wins), ("losses", losses)), used=used, goal=goal)
        assert [re.sub(r"\d+", "#", words).replace("  ", " ") for words in tally_forms(facts)] == said
