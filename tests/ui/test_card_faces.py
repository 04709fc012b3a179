"""The cache of card pictures: exact sizes, drawn faces where art is missing, bounded memory, no stalls, no way out."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.core import Attribute, Card, Deck, Text, Value
from ui.cards import ArtSet, CardFaces, Picture, Unreadable, card_faces, find_art, ink_of, rasterise
from ui.cards import art as art_module
from ui.cards import faces as faces_module
from ui.display import app_icon
from ui.widgets import COLOURS, language, set_language

SUITS = Attribute("suit", Text("suit"), {
    "hearts": Value("hearts", "H", Text("hearts"), ink="red"),
    "spades": Value("spades", "S", Text("spades"), ink="black"),
})
HEART = Card(0, "hearts_5", "5H", Text({"en": "Five of hearts", "zh": "红心五"}), {"suit": "hearts"})
SPADE = Card(1, "spades_Q", "QS", Text({"en": "Queen of spades", "zh": "黑桃Q"}), {"suit": "spades"})
STRANGE = Card(2, "no_such_card", "??", Text("A card that nobody has drawn so far, with a long name"))
SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="{}"/></svg>'


def deck(art: str = "french", ratio: tuple[int, int] = (63, 88)) -> Deck:
    return Deck("test", Text("test"), (HEART, SPADE, STRANGE), {"suit": SUITS}, art=art, ratio=ratio)


@pytest.fixture(autouse=True)
def screen() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    before = language()
    set_language("en")
    yield
    set_language(before)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An assets folder of our own, with a card set and a secret beside it."""
    (tmp_path / "cards" / "mine").mkdir(parents=True)
    (tmp_path / "secret.svg").write_text(SQUARE.format("#ff0000"))
    (tmp_path / "cards" / "secret.svg").write_text(SQUARE.format("#ff0000"))
    monkeypatch.setattr(art_module, "assets_dir", lambda: tmp_path)
    return tmp_path


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("width", [1, 23, 56, 69, 110, 181, 640])
def test_faces_and_backs_have_the_exact_size(width: int) -> None:
    faces = CardFaces(deck())
    size = (width, max(1, round(width * 88 / 63)))
    assert faces.size(width) == size
    for card in (HEART, STRANGE):
        assert faces.face(card, width).get_size() == size
        assert faces.face(card, width, dimmed=True).get_size() == size
    assert faces.back(width).get_size() == size


@pytest.mark.parametrize("ratio", [(63, 88), (24, 85), (33, 54), (88, 63)])
def test_a_deck_without_art_gets_drawn_faces_of_its_shape(ratio: tuple[int, int]) -> None:
    faces = CardFaces(deck(art="", ratio=ratio))
    drawn = [faces.face(card, 90) for card in (HEART, SPADE, STRANGE)]
    assert {face.get_size() for face in drawn} == {(90, round(90 * ratio[1] / ratio[0]))}
    assert len({pixels(face) for face in drawn}) == 3
    assert faces.back(90).get_size() == drawn[0].get_size()
    assert not faces.has_art(HEART)


def test_corners_are_round_and_the_middle_is_not() -> None:
    for faces in (CardFaces(deck()), CardFaces(deck(art=""))):
        for face in (faces.face(HEART, 120), faces.face(HEART, 120, dimmed=True), faces.back(120)):
            assert face.get_at((0, 0)).a == 0 and face.get_at((119, face.get_height() - 1)).a == 0
            assert face.get_at((60, 20)).a == 255


def test_a_drawn_face_shows_the_ink_of_the_deck_and_the_name_in_the_language() -> None:
    assert ink_of(HEART, deck()) == COLOURS.vermilion
    assert ink_of(SPADE, deck()) == COLOURS.ink
    faces, with_art = CardFaces(deck(art="")), CardFaces(deck())
    english, picture = pixels(faces.face(HEART, 120)), with_art.face(HEART, 120)
    set_language("zh")
    assert pixels(faces.face(HEART, 120)) != english
    assert with_art.face(HEART, 120) is picture


def test_dimmed_is_darker_and_keeps_the_shape() -> None:
    faces = CardFaces(deck())
    bright, dim = faces.face(HEART, 100), faces.face(HEART, 100, dimmed=True)
    assert dim.get_at((50, 10)).r < bright.get_at((50, 10)).r - 50
    assert dim.get_at((0, 0)).a == 0
    assert faces.face(HEART, 100, dimmed=True) is dim


def test_pictures_are_kept_until_the_budget_is_used_up() -> None:
    one = 100 * 140 * 4
    faces = CardFaces(deck(), budget=5 * one)
    assert faces.face(HEART, 100) is faces.face(HEART, 100)
    for width in range(60, 120):
        faces.face(HEART, width)
        faces.face(SPADE, width, dimmed=True)
        faces.shadow(width, lifted=True)
        assert faces._store.bytes <= 5 * one
    assert faces.face(HEART, 119).get_width() == 119
    faces.clear()
    assert faces._store.bytes == 0 and len(faces._store) == 0


def test_a_new_size_shows_stand_ins_until_it_has_caught_up() -> None:
    faces = CardFaces(deck())
    for card in (HEART, SPADE):
        assert faces.face(card, 80, quick=True).get_width() == 80, "with nothing to scale it is drawn at once"
    assert not faces.pending
    stand_ins = [faces.face(card, 133, quick=True) for card in (HEART, SPADE)]
    assert faces.pending and {image.get_size() for image in stand_ins} == {faces.size(133)}
    assert faces.catch_up(0), "at least one picture a call, however short the time"
    assert faces.pending
    while faces.catch_up(0):
        pass
    assert not faces.pending
    exact = faces.face(HEART, 133, quick=True)
    assert pixels(exact) == pixels(CardFaces(deck()).face(HEART, 133))
    assert pixels(exact) != pixels(stand_ins[0])


def test_a_dimmed_stand_in_is_not_kept() -> None:
    faces = CardFaces(deck())
    faces.face(HEART, 80)
    faces.face(HEART, 133, dimmed=True, quick=True)
    faces.catch_up()
    assert pixels(faces.face(HEART, 133, dimmed=True)) == pixels(CardFaces(deck()).face(HEART, 133, dimmed=True))


def test_forgetting_what_was_wanted_leaves_nothing_to_do() -> None:
    faces = CardFaces(deck())
    faces.face(HEART, 80)
    faces.face(HEART, 90, quick=True)
    faces.forget_wanted()
    assert not faces.pending and not faces.catch_up()


def test_warming_draws_one_card_a_step(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[int, int]] = []

    def counted(found: Picture, size: tuple[int, int]) -> pygame.Surface:
        drawn.append(size)
        return rasterise(found.data.decode(), size)

    monkeypatch.setattr(faces_module, "draw", counted)
    faces = CardFaces(deck())
    steps = faces.warm([HEART, SPADE], 70)
    for count, _ in enumerate(steps, 1):
        assert len(drawn) == count
    assert len(drawn) == 3
    faces.face(HEART, 70)
    faces.back(70)
    assert len(drawn) == 3


def test_backs_can_be_chosen() -> None:
    faces = CardFaces(deck())
    assert faces.backs == ("back", "back_waves", "back_shell")
    first = pixels(faces.back(60))
    faces.back_id = "back_waves"
    assert pixels(faces.back(60)) != first


@pytest.mark.parametrize(("lifted", "width"), [(False, 24), (False, 60), (False, 69), (True, 69)])
def test_a_picture_with_its_shadow_looks_like_both_drawn_one_after_the_other(lifted: bool, width: int) -> None:
    faces = CardFaces(deck())
    image = faces.face(HEART, width)
    at = image.get_rect(topleft=(40, 40))
    place = faces.shadow_at(at, lifted)
    apart, together = (pygame.Surface((160, 190)) for _ in range(2))
    for surface in (apart, together):
        surface.fill((30, 90, 60))
    apart.blit(faces.shadow(width, lifted), place)
    apart.blit(image, at)
    together.blit(faces.with_shadow(image, lifted), place, special_flags=pygame.BLEND_PREMULTIPLIED)
    assert max(abs(one - other) for one, other in zip(pixels(apart), pixels(together), strict=True)) <= 2
    assert faces.with_shadow(image, lifted) is faces.with_shadow(image, lifted)


@pytest.mark.parametrize("lifted", [False, True])
def test_shadows_are_soft_and_lie_below_the_card(lifted: bool) -> None:
    faces = CardFaces(deck())
    card = pygame.Rect((200, 100), faces.size(100))
    shadow, place = faces.shadow(100, lifted), faces.shadow_at(card, lifted)
    assert shadow.get_size() == place.size and place.contains(card) and place.centery > card.centery
    middle = shadow.get_height() // 2
    alphas = [shadow.get_at((x, middle)).a for x in range(shadow.get_width() // 2)]
    assert alphas == sorted(alphas) and len(set(alphas)) > 6 and alphas[0] < 12
    assert faces.shadow(100, lifted) is shadow


@pytest.mark.parametrize(("kind", "colour"), [("legal", COLOURS.jade), ("selected", COLOURS.gold), ("focus", COLOURS.paper)])
def test_outlines_surround_the_card(kind: str, colour: pygame.Color) -> None:
    faces = CardFaces(deck())
    card = pygame.Rect((200, 100), faces.size(100))
    ring, place = faces.outline(100, kind), faces.outline_at(card, kind)
    assert ring.get_size() == place.size and place.contains(card) and place.width > card.width
    arm = ring.get_width() // 6 if kind == "focus" else ring.get_width() // 2  # of that only the corners are there
    assert ring.get_at((arm, 1))[:3] == colour[:3]
    assert (ring.get_at((ring.get_width() // 2, 1)).a == 0) == (kind == "focus"), "the keyboard has a shape of its own"
    assert ring.get_at(ring.get_rect().center).a == 0 and ring.get_at((0, 0)).a == 0


@pytest.mark.parametrize("name", ["../secret", "..", ".", "/", "mine/../../secret", "", "nothing\0", "C:\\"])
def test_no_card_set_outside_the_folder(folder: Path, name: str) -> None:
    found = find_art(name)
    assert found is None or found.folder.parent == (folder / "cards").resolve()
    assert CardFaces(deck(art=name)).face(HEART, 40).get_width() == 40


@pytest.mark.parametrize("id", ["../secret", "../../secret", "/etc/passwd", "nothing\0", "mapped", "linked", "."])
def test_no_picture_outside_the_folder(folder: Path, id: str) -> None:
    mine = folder / "cards" / "mine"
    (mine / "manifest.yaml").write_text("cards: {mapped: ../secret.svg, five: red.svg}\n")
    (mine / "red.svg").write_text(SQUARE.format("#ff0000"))
    (mine / "linked.svg").symlink_to(folder / "secret.svg")
    assert ArtSet(mine).svg(id) is None
    assert ArtSet(mine).svg("five") is not None


@pytest.mark.parametrize("content", [b"", b"<svg", b"\xff\xfe", b"no picture", b"<svg></svg>", b"<svg>" + b" " * 2_000_000])
def test_a_damaged_picture_is_replaced_by_a_drawn_face(folder: Path, content: bytes) -> None:
    (folder / "cards" / "mine" / "hearts_5.svg").write_bytes(content)
    damaged = CardFaces(deck(art="mine")).face(HEART, 80)
    assert pixels(damaged) == pixels(CardFaces(deck(art="")).face(HEART, 80))


@pytest.mark.parametrize("manifest", ["", "- 1", "{", "backs: 3", "backs: [{}]", "cards: []", "backs: [[1]]"])
def test_a_damaged_manifest_does_not_stop_anything(folder: Path, manifest: str) -> None:
    (folder / "cards" / "mine" / "manifest.yaml").write_text(manifest)
    faces = CardFaces(deck(art="mine"))
    assert faces.back(40).get_size() == faces.size(40) and faces.backs


ODD_ROOTS = ['<svg width="5" height="9">', "<svg viewBox='0 0 5 9' width='1e3'>", '<svg width="5mm" height="9mm">']


@pytest.mark.parametrize("root", ODD_ROOTS)
def test_any_root_size_becomes_the_size_asked_for(root: str) -> None:
    image = rasterise(root.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"')
                      + '<rect width="5" height="9" fill="#112233"/></svg>', (50, 60))
    assert image.get_size() == (50, 60)
    assert image.get_at((49, 59))[:3] == (0x11, 0x22, 0x33)


def test_what_is_no_svg_is_refused() -> None:
    for text in ("", "<svg/>", '<svg width="0" height="5"/>'):
        with pytest.raises(Unreadable):
            rasterise(text, (5, 5))


def test_scenes_share_the_pictures_of_a_deck() -> None:
    assert card_faces(deck()) is card_faces(deck())


def test_the_icon_comes_in_the_usual_sizes() -> None:
    for size in (16, 32, 64):
        icon = app_icon(size)
        assert icon is not None and icon.get_size() == (size, size)
        assert icon.get_at((size * 38 // 64, size * 33 // 64)).a == 255
