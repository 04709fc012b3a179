"""The gallery: what is placed, and what its keys and clicks do."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game import list_decks
from tests.cases import chosen, few, thorough
from tests.ui.events import click, down, key, moved, up
from tests.ui.placing import SIZES, assert_placed_well, in_sizes
from ui.app import App
from ui.gallery import CardTile, DeckView, in_games
from ui.scenes import CardScene, CardTableScene, CompareScene, GalleryScene, HomeScene, Scene
from ui.settings import Settings
from ui.widgets import Label

DECKS = {deck.id: deck for deck in list_decks()}
every_deck = pytest.mark.parametrize("deck", DECKS)
some_decks = pytest.mark.parametrize("deck", chosen(DECKS, lambda deck: deck in ("french", "hanafuda")))
every_size = in_sizes(SIZES)
both_languages = pytest.mark.parametrize("language", ["en", "zh"])
one_language = pytest.mark.parametrize("language", few(["en", "zh"]))


def settle(app: App) -> None:
    """Let time pass until every picture is drawn."""
    scene = app.scene
    for _ in range(400):
        app.step((), 16)
        tiles = scene.tiles if isinstance(scene, GalleryScene) else []
        if not app.moving and all(tile.ready for tile in tiles):
            return
    raise AssertionError("something moves for ever")


@pytest.fixture
def gallery(app: App) -> GalleryScene:
    app.push(Scene())
    app.push(scene := GalleryScene(DECKS["hanafuda"]))
    app.step()
    return scene


@some_decks
@every_size
@one_language
def test_nothing_overlaps_or_is_cut(make_app: Callable[..., App], deck: str, size: tuple[int, int], language: str) -> None:
    app = make_app(size, language)
    app.push(scene := GalleryScene(DECKS[deck]))
    assert_placed_well(scene)
    for by, _ in scene.deck_view.groupings():
        scene.group(by)
        assert_placed_well(scene)
        assert len(scene.tiles) == len(scene.deck_view.items)
    for tile in scene.tiles:
        assert tile.rect.contains(tile.card_rect().clip(tile.rect)) and tile.card_rect().width <= tile.rect.width


@some_decks
@every_size
@one_language
def test_a_card_closely_has_room_for_all_words(
    make_app: Callable[..., App], deck: str, size: tuple[int, int], language: str
) -> None:
    app = make_app(size, language)
    deck_view = DeckView(DECKS[deck])
    for item in (*deck_view.items[:3], deck_view.items[-1]):
        app.push(scene := CardScene(deck_view, item))
        assert_placed_well(scene)
        assert scene.zoom.card().colliderect(scene.view) and not scene.zoom.card().colliderect(scene.panel)
        app.scenes.pop()
        app.push(table := CardTableScene(deck_view, item))
        assert_placed_well(table)
        app.scenes.pop()
        app.push(compare := CompareScene(deck_view, item))
        assert_placed_well(compare)
        app.scenes.pop()


@some_decks
@every_size
def test_cards_on_the_felts_do_not_overlap(make_app: Callable[..., App], deck: str, size: tuple[int, int]) -> None:
    app = make_app(size)
    app.push(scene := CardTableScene(DeckView(DECKS[deck]), DeckView(DECKS[deck]).items[0]))
    for felt in scene.felts.values():
        width, cells = scene._cells(felt)
        assert width >= 20
        for number, (kind, cell) in enumerate(cells):
            assert felt.contains(cell), (kind, cell, felt)
            assert cell.collidelist([other for _, other in cells[number + 1 :]]) == -1
    app.step()


def test_home_leads_to_the_gallery_and_back(app: App) -> None:
    app.push(home := HomeScene())
    app.step(click(home.ui.find("cards").rect.center))
    assert isinstance(app.scene, GalleryScene)
    app.step([key(pygame.K_ESCAPE)])
    assert app.scene is home


def test_nothing_is_drawn_at_rest(app: App, gallery: GalleryScene) -> None:
    settle(app)
    before = app.frames_drawn
    for _ in range(10):
        app.step((), 40)
    assert app.frames_drawn == before


def test_visible_pictures_come_first(app: App, gallery: GalleryScene) -> None:
    while not any(tile.ready for tile in gallery.tiles if not tile.rect.colliderect(gallery.area.rect)):
        app.step((), 16)
        if app.moving:
            continue
        assert all(tile.ready for tile in gallery.tiles if tile.rect.colliderect(gallery.area.rect))


def test_another_deck_and_another_order(app: App, gallery: GalleryScene) -> None:
    gallery.show_deck("french")
    assert gallery.deck_view.deck.id == "french" and len(gallery.tiles) >= 55
    gallery.group("suit")
    labels = [child.text for child in gallery.area.children if isinstance(child, Label)]
    assert labels == ["clubs", "diamonds", "hearts", "spades", "Others", "Backs"]
    gallery.show_deck("hanafuda")
    assert gallery.by == ""


def test_a_click_opens_a_card_and_the_arrows_step(app: App, gallery: GalleryScene) -> None:
    app.step(click(gallery.tiles[2].card_rect().center))
    scene = app.scene
    assert isinstance(scene, CardScene) and scene.item is gallery.tiles[2].item
    app.step([key(pygame.K_RIGHT)])
    assert scene.item == gallery.deck_view.items[3]
    app.step([key(pygame.K_LEFT), key(pygame.K_LEFT), key(pygame.K_LEFT), key(pygame.K_LEFT)])
    assert scene.item == gallery.deck_view.items[-1]
    app.step([key(pygame.K_ESCAPE)])
    focus = gallery.ui.focus
    assert app.scene is gallery and isinstance(focus, CardTile) and focus.item == gallery.deck_view.items[-1]


def test_enter_opens_the_card_that_has_the_keyboard(app: App, gallery: GalleryScene) -> None:
    gallery.ui.set_focus(gallery.tiles[0], ring=True)
    app.step([key(pygame.K_RIGHT), key(pygame.K_RETURN)])
    assert isinstance(app.scene, CardScene) and app.scene.item == gallery.tiles[1].item


def test_enter_looks_closely_also_after_a_click_elsewhere(app: App, gallery: GalleryScene) -> None:
    app.step([key(pygame.K_RIGHT), key(pygame.K_RIGHT)])
    app.step(click(gallery.ui.find("grouping").rect.center))
    app.step([key(pygame.K_ESCAPE), key(pygame.K_RETURN)])
    assert isinstance(app.scene, CardScene) and app.scene.item == gallery.tiles[2].item


def test_flipping_shows_the_back(app: App, gallery: GalleryScene) -> None:
    gallery.open_card(gallery.deck_view.items[0])
    scene = app.scene
    assert isinstance(scene, CardScene)
    app.step()
    place = scene.zoom.card().center
    face = app.surface.get_at(place), pygame.image.tobytes(app.surface, "RGB")
    app.step([key(pygame.K_f)])
    assert scene.flipped and pygame.image.tobytes(app.surface, "RGB") != face[1]
    app.step(click(scene.ui.find("flip").rect.center))
    assert not scene.flipped
    gallery_back = gallery.deck_view.items[-1]
    scene.item = gallery_back
    scene.layout(scene.size)
    assert not scene.ui.find("flip").enabled


def test_the_wheel_enlarges_about_the_pointer_and_a_drag_moves(app: App, gallery: GalleryScene) -> None:
    gallery.open_card(gallery.deck_view.items[0])
    scene = app.scene
    assert isinstance(scene, CardScene)
    app.step()
    fitted = scene.zoom.card()
    point = (fitted.x + fitted.width // 4, fitted.y + fitted.height // 4)
    app.step([moved(point), *[down(point, 4)] * 5])
    larger = scene.zoom.card()
    app.step([down(point, 4), down(point, 4)])
    card = scene.zoom.card()
    assert card.width > larger.width > 2 * fitted.width
    for axis in (0, 1):
        shares = [(point[axis] - each.topleft[axis]) / each.size[axis] for each in (larger, card)]
        assert shares[0] == pytest.approx(shares[1], abs=0.005)
    app.step([down(point), moved((point[0] + 40, point[1] + 30)), up((point[0] + 40, point[1] + 30))])
    assert scene.zoom.card().topleft == pytest.approx((card.x + 40, card.y + 30), abs=2)
    app.step([key(pygame.K_0)])
    assert scene.zoom.card() == fitted
    settle(app)
    before = app.frames_drawn
    app.step((), 40)
    assert app.frames_drawn == before


def test_an_enlarged_card_is_drawn_exactly_after_a_moment(app: App, gallery: GalleryScene) -> None:
    gallery.open_card(gallery.deck_view.items[0])
    scene = app.scene
    assert isinstance(scene, CardScene)
    app.step([key(pygame.K_PLUS), key(pygame.K_PLUS)])
    assert scene.closeup.image is not None
    settle(app)
    assert scene.closeup.image.get_width() == scene.zoom.width


def test_facts_tell_names_attributes_games_and_combinations(app: App) -> None:
    deck_view = DeckView(DECKS["french"])
    item = next(item for item in deck_view.items if item.id == "hearts_5")
    app.push(scene := CardScene(deck_view, item))
    words = [" ".join(getattr(widget, "lines", [getattr(widget, "text", "")])) for widget in scene.ui.everything()]
    for expected in ("Five of hearts", "红心五", "Rank", "hearts", "Heart of Five"):
        assert any(expected in each for each in words), expected
    assert any("straight flush" in each for each in words)


@pytest.mark.parametrize(
    ("card", "told", "untold"),
    [
        ("pine_crane", ["Black Flower", "Counts 6 upright, 2 sideways.", "San-Ko, Ni-Ko", "becomes Banker"], ["Tane"]),
        ("wisteria_cuckoo", ["Counts 3.", "another Wisteria; the one beneath counts 1", "hand: Tane."], ["San-Ko"]),
        ("iris_red_ribbon", ["Counts 4.", "Special hand: Shi-Tan."], ["sideways"]),
        ("maple_chaff_1", ["Counts 5.", "another Maple", "Special hand: Arashi"], ["Tane"]),
    ],
)
def test_facts_tell_what_a_card_counts_and_its_special_hands(app: App, card: str, told: list[str], untold: list[str]) -> None:
    deck = DECKS["hanafuda"]
    words = " ".join(f"{part.game}: {part.text}" for part in in_games(deck, deck.card(card)))
    assert all(each in words for each in told), words
    assert not any(each in words for each in untold), words


def test_the_table_steps_through_the_deck(app: App, gallery: GalleryScene) -> None:
    app.step([key(pygame.K_t)])
    scene = app.scene
    assert isinstance(scene, CardTableScene)
    first = scene.item
    app.step([key(pygame.K_RIGHT)])
    assert scene.item == gallery.deck_view.beside(first, 1)
    app.step([key(pygame.K_ESCAPE)])
    assert app.scene is gallery


def test_comparing_two_cards(app: App, gallery: GalleryScene) -> None:
    app.step([key(pygame.K_c)])
    scene = app.scene
    assert isinstance(scene, CompareScene)
    one, other = (side.item for side in scene.sides)
    app.step([key(pygame.K_RIGHT)])
    assert (scene.sides[0].item, scene.sides[1].item) == (one, gallery.deck_view.beside(other, 1))
    app.step([key(pygame.K_UP), key(pygame.K_RIGHT)])
    assert scene.sides[0].item == gallery.deck_view.beside(one, 1)
    app.step([key(pygame.K_RIGHT, pygame.KMOD_SHIFT)])
    assert scene.sides[0].item == gallery.deck_view.beside(one, 2) and scene.sides[1].item == gallery.deck_view.beside(other, 2)
    app.step([down(scene.sides[0].view.center, 4)])
    assert scene.zoom.factor > 1 and scene.marked == 0
    app.step(click(scene.ui.find("next-1").rect.center))
    assert scene.sides[1].item == gallery.deck_view.beside(other, 3)


def test_a_back_chosen_here_is_remembered_and_worn(app: App, gallery: GalleryScene) -> None:
    from ui.cards import card_faces

    faces = card_faces(DECKS["hanafuda"])
    other = faces.backs[1]
    gallery.choose_back(other)
    assert faces.back_id == other
    app.step([key(pygame.K_ESCAPE)])
    assert Settings.load().settings.card_backs == {"hanafuda": other}
    gallery.app.settings.card_backs.clear()
    app.apply_deck_style()
    assert faces.back_id == faces.backs[0]


def test_after_a_resize_the_old_picture_is_scaled_until_the_new_one_is_drawn(app: App, gallery: GalleryScene) -> None:
    gallery.open_card(gallery.deck_view.items[0])
    scene = app.scene
    assert isinstance(scene, CardScene)
    app.step()
    old = scene.closeup.image
    app.step([pygame.event.Event(pygame.VIDEORESIZE, size=(1600, 900), w=1600, h=900)])
    assert scene.closeup.image is old and old is not None
    settle(app)
    assert scene.closeup.image.get_width() == scene.zoom.width > old.get_width()


@thorough
def test_combinations_are_told_whatever_the_game(app: App) -> None:
    for deck in DECKS.values():
        for card in deck.cards:
            assert all(part.game and part.text for part in in_games(deck, card))
