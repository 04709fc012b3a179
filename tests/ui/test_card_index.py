"""The index in the corner of a picture: for decks that name one, where the card set has room, and only when it is on."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.core import Attribute, Card, Deck, Text, Value, assets_dir
from game.loading import read_deck_file
from tests.cases import chosen, few, thorough
from tests.ui.events import click
from ui.app import App
from ui.cards import ArtSet, CardFaces, IndexPlace, Sign, find_art, index_of, indices_shown, ink_of, place_of, show_indices
from ui.scenes import DeckSettingsScene, Scene
from ui.settings import Settings
from ui.widgets import COLOURS

DECKS = assets_dir().parent / "rulesets" / "decks"
BLANK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20"><rect width="10" height="20" fill="#f6eddb"/></svg>'
SIGN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#000000"/></svg>'


def shipped(name: str) -> Deck:
    deck = read_deck_file(DECKS / f"{name}.yaml", name).deck
    assert deck is not None
    return deck


@pytest.fixture(autouse=True)
def shown() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    show_indices({})
    yield
    show_indices({})


def switch_off(deck: Deck) -> None:
    show_indices({deck.id: False})


@pytest.fixture
def mine(tmp_path: Path) -> ArtSet:
    """A card set with an empty picture of each card, and a drawing of one value."""
    (tmp_path / "signs").mkdir()
    for card in small_deck().cards:
        (tmp_path / f"{card.id}.svg").write_text(BLANK)
    (tmp_path / "signs" / "coins.svg").write_text(SIGN)
    return ArtSet(tmp_path)


def small_deck(*index: str) -> Deck:
    suit = {"coins": Value("coins", "C", Text("coins")), "cups": Value("cups", "U", Text("cups"), symbol="♥", ink="red")}
    number = {"n7": Value("n7", "x", Text("seven"), number=7), "knight": Value("knight", "K", Text("knight"))}
    cards = (
        Card(0, "coins_7", "C7", Text("7 of coins"), {"suit": "coins", "number": "n7"}),
        Card(1, "cups_knight", "UK", Text("Knight of cups"), {"suit": "cups", "number": "knight"}),
        Card(2, "fool", "F", Text("Fool"), {"number": "n7"}),
    )
    attributes = {"suit": Attribute("suit", Text("suit"), suit), "number": Attribute("number", Text("number"), number)}
    return Deck("small", Text("small"), cards, attributes, ratio=(1, 2), index=index)


def as_text(signs: list[Sign]) -> list[str]:
    """Words, and the text of drawings."""
    return [sign if isinstance(sign, str) else sign.data.decode() for sign in signs]


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def changed(faces: CardFaces, card: Card, width: int) -> pygame.Rect:
    """What of a face the index covers."""
    marked = faces.face(card, width)
    switch_off(faces.deck)
    plain = faces.face(card, width)
    show_indices({})
    same = pygame.mask.from_threshold(marked, (0, 0, 0), (1, 1, 1, 255), plain)
    same.invert()
    rects = same.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


@pytest.mark.parametrize(
    ("name", "index"), chosen([("money_suited", True), ("hanafuda", True), ("french", False), ("paper_dominoes", True)],
                              lambda name, index: name in ("money_suited", "french"))
)
def test_only_cards_that_are_hard_to_read_have_an_index(name: str, index: bool) -> None:
    faces = CardFaces(shipped(name))
    for card in faces.deck.cards:
        assert bool(changed(faces, card, 60)) is index, card.id


@pytest.mark.parametrize("name", ["money_suited", "hanafuda"])
@pytest.mark.parametrize("width", few([24, 133, 48, 66, 500]))
def test_the_index_stays_in_its_place_at_the_upper_left(name: str, width: int) -> None:
    faces = CardFaces(shipped(name))
    assert faces.art is not None
    place = place_of(faces.art)
    room = pygame.Rect(*(round(side * width) for side in place[:4])).inflate(2, 2)
    for card in faces.deck.cards[::5]:
        covered = changed(faces, card, width)
        assert covered and room.contains(covered), card.id
        assert covered.right <= width * 0.41, "it shows where a good third of a card does"


@thorough
def test_the_place_on_money_suited_cards_is_empty() -> None:
    """Nothing of a picture is covered: its paper alone lies where the index goes."""
    deck = shipped("money_suited")
    switch_off(deck)
    faces = CardFaces(deck)
    assert faces.art is not None
    place = place_of(faces.art)
    for card in deck.cards:
        face = faces.face(card, 400)
        room = face.subsurface([round(side * 400) for side in place[:4]])
        assert pygame.transform.average_color(room)[:3] == face.get_at((40, 34))[:3], card.id


def test_no_two_cards_of_a_narrow_deck_have_the_same_index() -> None:
    deck = shipped("money_suited")
    art = find_art(deck.art)
    assert art is not None
    signs = {card.id: tuple(index_of(card, deck, art)) for card in deck.cards}
    assert all(len(found) == 2 for found in signs.values())
    assert len(set(signs.values())) == len(deck.cards)


@pytest.mark.parametrize("name", ["money_suited", "hanafuda"])
def test_every_drawing_is_the_sign_of_something_in_the_deck(name: str) -> None:
    deck = shipped(name)
    art = find_art(deck.art)
    assert art is not None
    known = {card.id for card in deck.cards} | {id for name in deck.index for id in deck.attributes[name].values}
    drawn = {file.stem for file in (art.folder / "signs").glob("*.svg")}
    assert drawn and drawn <= known


def test_a_drawing_goes_before_a_symbol_a_symbol_before_a_number_a_number_before_a_code(mine: ArtSet) -> None:
    deck = small_deck("number", "suit")
    coin, knight, fool = deck.cards
    assert as_text(index_of(coin, deck, mine)) == ["7", SIGN]
    assert index_of(knight, deck, mine) == ["K", "♥"]
    assert index_of(fool, deck, mine) == ["7"], "it has no suit"
    (mine.folder / "signs" / "fool.svg").write_text(SIGN)
    assert as_text(index_of(fool, deck, mine)) == ["7", SIGN], "unless it has a sign of its own"


def test_the_index_has_the_ink_of_the_card(mine: ArtSet) -> None:
    (mine.folder / "manifest.yaml").write_text("index: {place: [0.1, 0.1, 0.5, 1], ground: none}")
    deck = small_deck("suit")
    for card in deck.cards[:2]:
        face = CardFaces(deck, ArtSet(mine.folder)).face(card, 200)
        found = {tuple(face.get_at((x, y))[:3]) for x in range(20, 120) for y in range(20, 220)}
        assert tuple(ink_of(card, deck)[:3]) in found, card.id
        assert (0, 0, 0) not in found, "a drawing is only a shape"


def test_a_value_that_needs_no_sign_leaves_its_part_of_the_picture_free(mine: ArtSet) -> None:
    (mine.folder / "manifest.yaml").write_text("index: {place: [0.1, 0.1, 0.3, 1], ground: ink, without: [coins, 7]}")
    deck, art = small_deck("number", "suit"), ArtSet(mine.folder)
    coin, knight, _ = deck.cards
    assert index_of(coin, deck, art) == ["7"] and index_of(knight, deck, art) == ["K", "♥"]
    faces = CardFaces(deck, art)
    low = [tuple(faces.face(card, 200).get_at((50, 190))[:3]) for card in (coin, knight)]
    assert low == [(0xF6, 0xED, 0xDB), tuple(COLOURS.ink[:3])]


def test_dominoes_bear_their_names_in_the_language_that_is_not_drawn_on_them(make_app: Callable[..., App]) -> None:
    deck = shipped("paper_dominoes")
    named, plain = find_art("paper_dominoes"), find_art("plain_dominoes")
    assert named is not None and plain is not None
    app, tiger = make_app((640, 400), "en"), next(card for card in deck.cards if card.id == "tiger")
    assert index_of(tiger, deck, named) == index_of(tiger, deck, plain) == ["Tiger"]
    faces = CardFaces(deck, named)
    english = pixels(faces.face(tiger, 100))
    app.language = "zh"
    assert index_of(tiger, deck, named) == [] and index_of(tiger, deck, plain) == ["斧头"]
    assert pixels(faces.face(tiger, 100)) != english, "the picture alone"


def test_names_are_equally_large_with_and_without_letters_that_reach_below_the_line() -> None:
    faces = CardFaces(shipped("paper_dominoes"))
    assert faces.art is not None
    place, width = place_of(faces.art), 400
    tab = pygame.Rect(*(round(side * width) for side in place[:4])).inflate(-20, -8)  # without its edge
    capitals = set()
    for id in ("sixes", "operetta", "flower_ten", "big_bull"):  # each begins with a capital
        card = next(card for card in faces.deck.cards if card.id == id)
        words = pygame.mask.from_threshold(faces.face(card, width).subsurface(tab), COLOURS.paper, (60, 60, 60, 255))
        letters = [rect for rect in words.get_bounding_rects() if rect.height > 20]
        capitals.add(min(letters, key=lambda rect: rect.left).height)
    assert max(capitals) - min(capitals) <= 3, f"{capitals}: a round capital is a little higher"


def test_hanafuda_tell_month_and_kind_but_chaff_the_month_alone() -> None:
    deck = shipped("hanafuda")
    art = find_art(deck.art)
    assert art is not None
    kinds = {kind: {tuple(index_of(card, deck, art)[1:]) for card in deck.cards if card.attributes["kind"] == kind}
             for kind in deck.attributes["kind"].values}
    assert kinds.pop("chaff") == {()} and all(len(signs) == 1 for signs in kinds.values())
    assert len(set.union(*kinds.values())) == 3
    assert [index_of(card, deck, art)[0] for card in deck.cards[::4]] == [str(month) for month in range(1, 13)]


@pytest.mark.parametrize(("ground", "colour"), [("paper", COLOURS.paper), ("ink", COLOURS.ink)])
def test_a_picture_without_an_empty_place_gets_a_ground(mine: ArtSet, ground: str, colour: pygame.Color) -> None:
    (mine.folder / "manifest.yaml").write_text(f"index: {{place: [0.1, 0.1, 0.3, 0.3], ground: {ground}}}")
    face = CardFaces(small_deck("number"), ArtSet(mine.folder)).face(small_deck().cards[1], 200)
    assert face.get_at((25, 50))[:3] == colour[:3]
    assert face.get_at((85, 50))[:3] == (0xF6, 0xED, 0xDB)


UNUSABLE = ["", "7", "{place: 3}", "{place: [0.1, 0.1, a, 1]}", "{place: [1, 1, 1]}", "{place: [true, 1, 1, 1]}",
            "{place: [0.1, 0.1, -1, 9e9], ground: blue}", "{ground: [ink]}"]


@pytest.mark.parametrize("words", UNUSABLE)
def test_a_manifest_that_cannot_be_used_gives_the_usual_place(mine: ArtSet, words: str) -> None:
    (mine.folder / "manifest.yaml").write_text(f"index: {words}")
    assert place_of(ArtSet(mine.folder)) == IndexPlace()
    assert CardFaces(small_deck("number"), ArtSet(mine.folder)).face(small_deck().cards[0], 1).get_width() == 1


def test_a_damaged_sign_is_left_out_and_a_damaged_picture_has_its_code(mine: ArtSet) -> None:
    deck = small_deck("suit")
    (mine.folder / "signs" / "coins.svg").write_text("<svg")
    assert CardFaces(deck, mine).face(deck.cards[0], 80).get_width() == 80
    (mine.folder / "coins_7.svg").write_text("<svg")
    assert pixels(CardFaces(deck, mine).face(deck.cards[0], 80)) == pixels(CardFaces(small_deck(), mine).face(deck.cards[0], 80))


def test_switching_takes_effect_at_once_and_keeps_both_pictures() -> None:
    deck = shipped("money_suited")
    faces = CardFaces(deck)
    marked = faces.face(deck.cards[0], 60)
    switch_off(deck)
    plain = faces.face(deck.cards[0], 60)
    dim = faces.face(deck.cards[0], 60, dimmed=True)
    assert pixels(plain) != pixels(marked)
    show_indices({})
    assert faces.face(deck.cards[0], 60) is marked
    assert pixels(faces.face(deck.cards[0], 60, dimmed=True)) != pixels(dim)


def test_a_stand_in_is_replaced_by_a_face_with_its_index() -> None:
    deck = shipped("money_suited")
    faces = CardFaces(deck)
    faces.face(deck.cards[0], 60)
    faces.face(deck.cards[0], 90, quick=True)
    switch_off(deck)
    while faces.catch_up(0):
        pass
    show_indices({})
    assert pixels(faces.face(deck.cards[0], 90)) == pixels(CardFaces(deck).face(deck.cards[0], 90))


def test_the_index_is_a_setting_of_each_deck_that_is_on_at_first(make_app: Callable[..., App]) -> None:
    assert Settings().card_indices == {}
    app = make_app(card_indices={"hanafuda": False})
    assert not indices_shown("hanafuda") and indices_shown("money_suited")
    app.push(Scene())
    app.push(scene := DeckSettingsScene())
    app.step()
    app.step(click(scene.ui.find("index-hanafuda").rect.center))
    assert app.settings.card_indices == {"hanafuda": True} and indices_shown("hanafuda")
    assert not scene.ui.find("index-french").enabled, "French cards have none"
