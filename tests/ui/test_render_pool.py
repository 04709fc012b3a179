"""The render pool's threads: the same pixels as drawn at once, the visible first, and nothing that a frame waits for."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pygame
import pytest

from game import list_decks
from tests.cases import few, thorough
from tests.ui.tables import PATIENCE_S, until
from ui.app import App
from ui.cards import CardFaces, RenderPool, cache_dir, find_art, render_pool
from ui.scenes import Fans, GalleryScene, HomeScene, fans

DECKS = {deck.id: deck for deck in list_decks()}


@pytest.fixture(autouse=True)
def shared_cards() -> None:
    """Each test draws for itself."""


@pytest.fixture
def open_pool(monkeypatch: pytest.MonkeyPatch) -> Iterator[RenderPool]:
    """Two threads, whatever the machine has."""
    made = RenderPool(workers=2)
    monkeypatch.setattr(render_pool, "pool", made)
    yield made
    made.close()
    render_pool._waiting.clear()


def pixels(image: pygame.Surface) -> bytes:
    return pygame.image.tobytes(image, "RGBA")


@thorough
@pytest.mark.parametrize("again", few([False, True], 1), ids=["drawn", "from the disk"])
def test_threads_draw_the_same_pixels(open_pool: RenderPool, again: bool) -> None:
    pygame.display.set_mode((64, 64))
    for deck in DECKS.values():
        faces, plain = CardFaces(deck), CardFaces(deck)
        if again:
            for card in deck.cards:
                plain.face(card, 61)
        faces.want(deck.cards, 61)
        faces.want_back(61)
        until(lambda faces=faces: not faces.pending or (faces.catch_up(0), False)[1])
        for card in deck.cards:
            assert faces.has_face(card, 61)
            assert pixels(faces.face(card, 61)) == pixels(plain.face(card, 61)), card.id
        assert pixels(faces.back(61)) == pixels(plain.back(61))


def test_a_blank_sheet_lies_there_until_the_picture_has_come(open_pool: RenderPool) -> None:
    gate = threading.Event()
    blockers = [open_pool.submit(lambda: gate.wait(PATIENCE_S) and None) for _ in range(2)]
    faces = CardFaces(DECKS["french"])
    card = faces.deck.cards[0]
    blank = faces.face(card, 60, quick=True)
    assert blank.get_size() == faces.size(60) and faces.pending and not faces.has_face(card, 60)
    gate.set()
    until(lambda: faces.catch_up(0))
    until(lambda: all(order.done for order in blockers))
    assert pixels(faces.face(card, 60, quick=True)) == pixels(CardFaces(faces.deck).face(card, 60)) != pixels(blank)
    assert not faces.pending


def test_which_card_it_is_can_be_read_where_its_picture_is_late(open_pool: RenderPool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(render_pool, "LATE_S", 0.0)
    gate = threading.Event()
    blockers = [open_pool.submit(lambda: gate.wait(PATIENCE_S) and None) for _ in range(2)]
    faces = CardFaces(DECKS["french"])
    *seen, ahead = faces.deck.cards[:3]

    def shown() -> list[bytes]:
        return [pixels(faces.face(card, 60, quick=True)) for card in seen]

    blank, _ = shown()
    faces.want([ahead], 60)
    assert [(taken.key[1], taken.looked_at) for taken in faces.catch_up(1000)] == [(card.id, True) for card in seen]
    named = shown()
    assert len({blank, *named}) == 1 + len(seen)
    assert not faces.catch_up(1000) and faces.pending          # named once, and the pictures still come
    gate.set()
    until(lambda: not faces.pending or (faces.catch_up(0), False)[1])
    until(lambda: all(order.done for order in blockers))
    assert shown() == [pixels(CardFaces(faces.deck).face(card, 60)) for card in seen] != named


def test_what_is_looked_at_goes_before_what_may_be_and_what_is_given_up_is_not_made(open_pool: RenderPool) -> None:
    gate, made = threading.Event(), []
    for _ in range(2):
        open_pool.submit(lambda: gate.wait(PATIENCE_S) and None)
    until(lambda: not open_pool._first)  # both hands wait at the gate
    open_pool.workers = 1
    orders = {name: open_pool.submit(lambda name=name: made.append(name), later=name.startswith("later"))
              for name in ("later 1", "later 2", "now", "given up", "later 3")}
    open_pool.cancel(orders["given up"])
    open_pool.prioritize(orders["later 3"])
    assert [each.done for each in orders.values()] == [False] * 5
    gate.set()
    until(lambda: all(order.done for name, order in orders.items() if name != "given up"))
    assert set(made[:2]) <= {"now", "later 3", "later 1"} and "given up" not in made and len(made) == 4


def test_a_failure_ends_no_thread(open_pool: RenderPool) -> None:
    def fail() -> pygame.Surface:
        raise RuntimeError("a codec")

    failed = [open_pool.submit(fail) for _ in range(5)]
    last = open_pool.submit(lambda: pygame.Surface((1, 1)))
    until(lambda: last.done and all(order.done for order in failed))
    assert last.picture is not None and all(order.picture is None for order in failed)


def test_a_damaged_cache_is_made_anew_by_the_threads(open_pool: RenderPool) -> None:
    deck = DECKS["paper_dominoes"]
    first = CardFaces(deck)
    wanted = [pixels(first.face(card, 50)) for card in deck.cards]
    for number, path in enumerate(sorted(cache_dir().iterdir())):
        data = path.read_bytes()
        path.write_bytes([b"", data[: len(data) // 2], data[:-1] + b"\0", b"\xff" * len(data), data + data][number % 5])
    faces = CardFaces(deck)
    faces.want(deck.cards, 50)
    until(lambda: not faces.pending or (faces.catch_up(0), False)[1])
    assert [pixels(faces.face(card, 50)) for card in deck.cards] == wanted


@thorough
def test_after_a_resize_only_the_new_size_is_made(app: App, open_pool: RenderPool) -> None:
    app.push(scene := GalleryScene(DECKS["hanafuda"]))
    app.step((), 16)
    for size in ((1300, 740), (1500, 800), (1600, 900)):
        app.step([pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])], 16)
    until(lambda: app.step((), 16) is None or all(tile.ready for tile in scene.tiles))
    widths = {key[2] for key in scene.deck_view.faces._store if key[0] == "face with index"}
    assert widths >= {scene.tiles[0].width}
    app.step((), 16)
    assert not app.moving, "everything has come"
    before = app.frames_drawn
    app.step((), 40)
    assert app.frames_drawn == before


def test_the_home_screen_gets_its_fans_and_comes_to_rest(app: App, open_pool: RenderPool) -> None:
    """All games at once, each with a deck of its own; after a resize the old fans are scaled meanwhile."""
    app.push(HomeScene())
    app.step((), 16)
    until(lambda: app.step((), 16) is None or not app.moving)
    made = {key[2] for key in fans._store if not key[1]}
    assert made
    app.step([pygame.event.Event(pygame.VIDEORESIZE, size=(1600, 900), w=1600, h=900)], 16)
    until(lambda: app.step((), 16) is None or not app.moving)
    assert {key[2] for key in fans._store if not key[1]} > made


def test_a_fan_is_the_same_from_a_thread_and_follows_the_set(open_pool: RenderPool, monkeypatch: pytest.MonkeyPatch) -> None:
    faces, own = CardFaces(DECKS["paper_dominoes"]), Fans()
    cards = faces.deck.cards[:3]
    assert own.fan(faces, cards, 40) is None
    until(lambda: (render_pool.take_all(0), own.fan(faces, cards, 40))[1])
    threaded = own.fan(faces, cards, 40)
    monkeypatch.setattr(render_pool, "pool", RenderPool(workers=0))
    at_once = Fans().fan(CardFaces(faces.deck), cards, 40)
    assert threaded is not None and at_once is not None and pixels(threaded) == pixels(at_once)
    plain = find_art("plain_dominoes")
    faces.apply_style(plain)
    other = own.fan(faces, cards, 40)
    assert other is not None and pixels(other) != pixels(threaded)


def test_which_cards_a_fan_shows_can_be_read_where_their_pictures_are_late(
    open_pool: RenderPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(render_pool, "LATE_S", 0)
    gate = threading.Event()
    for _ in range(2):
        open_pool.submit(lambda: gate.wait(PATIENCE_S) and None)
    faces, own = CardFaces(DECKS["hanafuda"]), Fans()
    cards = faces.deck.cards[:3]
    assert own.fan(faces, cards, 40) is None
    render_pool.take_all(1000)
    named, known = own.fan(faces, cards, 40), own.fan(faces, cards, 40)
    assert named is not None and named is known, "it is made once"
    gate.set()
    until(lambda: (render_pool.take_all(0), own.fan(faces, cards, 40) is not named)[1])
    exact = own.fan(faces, cards, 40)
    assert exact is not None and exact.get_size() == named.get_size() and pixels(exact) != pixels(named)


def test_a_closed_shop_takes_no_orders_and_pictures_are_drawn_at_once(open_pool: RenderPool) -> None:
    open_pool.close()
    assert not open_pool.open
    faces = CardFaces(DECKS["french"])
    exact = faces.face(faces.deck.cards[0], 60, quick=True)
    assert not faces.pending and pixels(exact) == pixels(CardFaces(faces.deck).face(faces.deck.cards[0], 60))
