"""The people at the table and the levels: their faces are drawn in full and told apart, and what is said of them is true."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from game import Choice, View, load_ruleset, make_player
from game.ai import HardPlayer, Trial
from game.core import assets_dir
from tests.cases import few
from tests.game.tables import FIRST
from tests.ui import tables
from tests.ui.test_card_art import differing
from ui.app import App
from ui.cards import FACES, MOODS, cache, card_faces, level_mark, lint, portrait
from ui.families.banking import BankPlate
from ui.lobby import LEVELS, Seat, TableChoice, characters
from ui.opponents import OPPONENTS, PERSON, temper_of
from ui.resume import resume_match
from ui.scenes import LobbyScene, TableScene
from ui.session import SeatConfig, Session
from ui.settings import Settings
from ui.table import NARROW_PLATE, PLATE_HEIGHT, Plate, PlateFacts
from ui.widgets import px, set_language, t, theme

PLAYED = ["big_two", *FIRST]
SIZES = (24, 42, 88, 264)   # pixels
LEAST = 0.21        # of the pixels of two people differ at least
SEEN = 0.04        # of the pixels of two moods
NEAR = 0.6          # of what two people differ by, the moods of one of them do at most
LARGEST = 12_000    # bytes of a file
DECISIONS = 400     # of a match, at most
PLACED = [(800, 500), (1280, 720), (3840, 2160)]
ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def shared_cards() -> None:
    """Each test draws for itself."""


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    portrait.cache_clear()
    yield
    portrait.cache_clear()


def face(who: str, side: int, mood: str = "rest") -> pygame.Surface:
    """The face on a plate, without alpha, as it is seen."""
    image = pygame.Surface((side, side), 0, 32)
    image.fill(theme.COLOURS.lacquer)
    drawn = portrait(who, side, mood)
    assert drawn is not None and drawn.get_size() == (side, side)
    image.blit(drawn, (0, 0))
    return image


def around(side: int) -> pygame.mask.Mask:
    """What lies outside a round picture."""
    disc = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(disc, "white", (side / 2, side / 2), side / 2 + 1)
    outside = pygame.mask.from_surface(disc, 0)
    outside.invert()
    return outside


def share(one: pygame.Surface, other: pygame.Surface) -> float:
    """How much of two pictures differs clearly."""
    return differing(one, other, one.get_width()) / (one.get_width() * one.get_height())


def test_every_opponent_has_a_face_in_every_mood_and_every_level_a_mark() -> None:
    assert set(FACES) == {*(opponent.id for opponent in OPPONENTS), PERSON}
    files = {file.stem for file in (assets_dir() / "faces").iterdir()}
    assert files == {PERSON, *(f"{opponent.id}_{mood}" for opponent in OPPONENTS for mood in MOODS)}
    assert {file.stem for file in (assets_dir() / "levels").iterdir()} == set(LEVELS)


@pytest.mark.parametrize("folder", ["faces", "levels"])
def test_the_files_are_small_and_wholly_drawn(folder: str) -> None:
    for file in (assets_dir() / folder).iterdir():
        text = file.read_text("utf-8")
        assert lint(text, 1.0) == [] and len(text) <= LARGEST, file.name


@pytest.mark.parametrize("who", FACES)
def test_a_face_stays_in_its_window(app: App, who: str) -> None:
    for side in SIZES:
        for mood in MOODS if side == SIZES[-1] else ("rest",):
            image = portrait(who, side, mood)
            assert image is not None
            inked = pygame.mask.from_surface(image, 0)
            assert not inked.overlap_area(around(side), (0, 0)) and inked.get_at((side // 2, side // 2))


@pytest.mark.parametrize("side", SIZES)
def test_no_two_people_look_alike(app: App, side: int) -> None:
    faces = {who: face(who, side) for who in FACES}
    for (one, a), (two, b) in itertools.combinations(faces.items(), 2):
        assert share(a, b) >= LEAST, f"{one} and {two}"


def test_a_mood_is_seen_and_leaves_everybody_who_they_are(app: App) -> None:
    faces = {who: {mood: face(who, SIZES[1], mood) for mood in MOODS} for who in FACES if who != PERSON}
    for who, moods in faces.items():
        apart = [share(moods[one], moods[other]) for one, other in itertools.combinations(MOODS, 2)]
        strangers = [share(moods["rest"], others["rest"]) for other, others in faces.items() if other != who]
        assert min(apart) >= SEEN and max(apart) < NEAR * min(strangers), (who, apart, min(strangers))


def test_a_face_is_drawn_once_and_then_taken_from_the_disk(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    first = portrait("mei", 61)
    assert first is not None and portrait("mei", 61) is first
    portrait.cache_clear()
    monkeypatch.setattr(cache, "raw_picture", None)
    again = portrait("mei", 61)
    assert again is not None and again is not first
    assert pygame.image.tobytes(again, "RGBA") == pygame.image.tobytes(first, "RGBA")


@pytest.mark.parametrize(("level", "like"), [("hard:0.5s", "hard"), ("hard:400", "hard"), ("normal:0.2", "normal")])
def test_a_level_with_a_setting_has_the_mark_and_the_name_of_the_level(app: App, level: str, like: str) -> None:
    one, other = level_mark(level, 60), level_mark(like, 60)
    assert one is not None and other is not None and pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")
    plates = [Plate(pygame.Rect(0, 0, 200, 60), pygame.Rect(0, 60, 200, 30), PlateFacts("Mei", each, 9, cards=True, tallies=()),
                    card_faces(load_ruleset("heartoffive").deck), each) for each in (level, like)]
    assert plates[0].kind == plates[1].kind == [t(f"lobby-is-{like}")]


@pytest.mark.parametrize("level", ["random", "lord", "../icon"])
def test_who_is_no_opponent_has_no_face_and_an_unknown_level_no_mark(app: App, level: str) -> None:
    assert portrait(level, 40) is None and portrait("mei", 40, level) is None and level_mark(level, 40) is None


def test_the_same_person_sits_under_the_same_face_wherever_they_are_shown(app: App) -> None:
    lobby = LobbyScene("heartoffive")
    app.push(lobby)
    lobby.choice.set_players(8)
    for seat in range(1, 8):
        lobby.choice.set_seat(seat, Seat(LEVELS[seat % len(LEVELS)]))
    lobby.layout(lobby.size)
    chosen = lobby.choice.configs()
    lobby.deal()
    table = app.scene
    assert isinstance(table, TableScene) and app.store is not None
    assert [table.plates[seat].facts.face for seat in range(8)] == [who.face for who in chosen]
    opponents = {opponent.key: opponent for opponent in OPPONENTS}
    for who in chosen[1:]:
        assert who.face == opponents[who.key].id and temper_of(who.key) == opponents[who.key].temper
    table.session.close()
    match, = app.store.unfinished()
    again = resume_match(app, match).session
    assert [who.face for who in again.seats] == [who.face for who in chosen]
    again.close()


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("exact", [False, True])
def test_everybody_has_a_name_a_kind_and_a_line_of_their_own(language: str, exact: bool) -> None:
    set_language(language)
    everybody = characters(LEVELS, exact)
    assert [who.level for who in everybody] == [None, *LEVELS]
    for told in zip(*((who.name, who.kind, who.plays) for who in everybody), strict=True):
        assert all(told) and len(set(told)) == len(told)


@pytest.mark.parametrize("game", few(PLAYED[::-1], 1))
def test_that_the_strongest_plays_like_the_second_is_said_where_it_is_so(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    looked_into: list[View] = []
    look = HardPlayer.trial

    def trial(player: HardPlayer, view: View, choices: list[Choice], gains: Sequence[float] = ()) -> Trial:
        looked_into.append(view)
        return look(player, view, choices, gains)
    monkeypatch.setattr(HardPlayer, "trial", trial)
    source = str(ROOT / game) if game.endswith(".yaml") else game
    rules = load_ruleset(source)
    state, easy, hard = rules.new_match(seed=2), make_player("easy", rules, 1), HardPlayer(rules, 1)
    hard._taught = None     # who plays by what was learned would look ahead at other tables of the game
    for _ in range(DECISIONS):
        if state.actor is None or looked_into:
            break
        view = state.view(state.actor)
        hard.think(view, lambda: True)
        state.apply(easy.choose(view).action)
    assert TableChoice(source, Settings()).exact == (not looked_into)


@pytest.mark.parametrize("plate", [Plate, BankPlate])
@pytest.mark.parametrize("size", PLACED)
def test_face_and_mark_stand_in_the_corner_of_a_plate(make_app: Callable[..., App], size: tuple[int, int],
                                                     plate: type[Plate]) -> None:
    make_app(size)
    rect = pygame.Rect(px(40), px(40), px(NARROW_PLATE), px(PLATE_HEIGHT))
    drawn = [on_plate(plate, rect, level, face) for level, face in [*((level, "mei") for level in LEVELS), (None, PERSON)]]
    for one, other in itertools.combinations(drawn, 2):
        boxes = changed(one, other).get_bounding_rects()
        box = boxes[0].unionall(boxes[1:])
        assert rect.contains(box) and box.right <= rect.x + px(12 + plate.face + 4)
        assert box.bottom <= rect.y + px(32), "what stands below"


def on_plate(plate: type[Plate], rect: pygame.Rect, level: str | None, face: str) -> pygame.Surface:
    surface = pygame.Surface((rect.right + px(40), rect.bottom + px(40)), 0, 32)
    facts = PlateFacts("Mei", level, 9, cards=True, tallies=(("wins", 0),), face=face)
    plate(rect, rect, facts, card_faces(load_ruleset("heartoffive").deck), "plate").draw(surface)
    return surface


def changed(one: pygame.Surface, other: pygame.Surface) -> pygame.mask.Mask:
    """Where two pictures are not the same."""
    same = pygame.mask.from_threshold(one, (0, 0, 0, 0), (1, 1, 1, 255), other)
    same.invert()
    return same


def test_a_plate_says_the_level_in_words_too(app: App) -> None:
    seats = [SeatConfig("Ann"), *(SeatConfig(name, level) for name, level in zip(("Bo", "Cai", "Dan"), LEVELS, strict=True))]
    match = Session(load_ruleset("heartoffive", players=4), seats, 3)
    scene = tables.sit_down(app, match)
    app.step()
    hints = [scene.plates[seat].hint or "" for seat in range(4)]
    match.close()
    said = [[level for level in LEVELS if t(f"lobby-is-{level}") in hint] for hint in hints]
    assert said == [[], *([level] for level in LEVELS)]


def test_a_match_against_every_level_is_kept_and_taken_up_again(app: App) -> None:
    scene = LobbyScene("heartoffive")
    app.push(scene)
    for seat, level in enumerate(LEVELS, 1):
        scene.choice.set_seat(seat, Seat(level))
    scene.deal()
    table = app.scene
    assert isinstance(table, TableScene) and app.store is not None
    seats = table.session.seats
    assert [seat.level for seat in seats] == [None, *LEVELS]
    table.session.close()
    match, = app.store.unfinished()
    again = resume_match(app, match).session
    assert list(again.seats) == list(seats)
    again.close()
