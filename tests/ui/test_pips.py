"""Pips of dominoes: the traditional arrangement, and faces that are drawn without art show it at either end."""

from __future__ import annotations

import itertools
import math
import os
from collections.abc import Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.core import Card, Deck, Text, assets_dir
from game.loading import read_deck_file
from tests.cases import check_all
from tools.draw_cards.dominoes import KINDS
from ui.cards import MOST_PIPS, TILE_HEIGHT, CardFaces, tile_pips
from ui.widgets import COLOURS

PIECES = list(itertools.combinations_with_replacement(range(MOST_PIPS, -1, -1), 2))


@pytest.fixture(autouse=True)
def screen() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield


def domino(ends: tuple[int, int] | None, ratio: tuple[int, int] = (2, 5)) -> tuple[CardFaces, Card]:
    card = Card(0, "piece", "PI", Text("Piece"), {}, pips=ends)
    return CardFaces(Deck("test", Text("test"), (card,), {}, ratio=ratio)), card


def count(image: pygame.Surface, colour: pygame.Color, area: tuple[int, int, int, int]) -> int:
    """How many spots of a colour there are, corners outside the rim left aside."""
    mask = pygame.mask.from_threshold(image.subsurface(area), colour, (40, 40, 40, 255))
    return sum(part.count() > 100 for part in mask.connected_components())


def test_a_piece_has_its_pips_and_none_touch() -> None:
    check_all(PIECES, check_pips)


def check_pips(ends: tuple[int, int]) -> None:
    """As many pips as the ends say, inside the piece, and apart."""
    dots = tile_pips(ends)
    assert len(dots) == sum(ends)
    for dot in dots:
        assert dot.radius < dot.x < 1 - dot.radius and dot.radius < dot.y < TILE_HEIGHT - dot.radius
    for one, two in itertools.combinations(dots, 2):
        assert math.dist(one[:2], two[:2]) > one.radius + two.radius + 0.01


def test_ones_and_fours_are_red_and_half_of_the_double_six() -> None:
    check_all(PIECES, check_reds)


def check_reds(ends: tuple[int, int]) -> None:
    """All pips of ones and fours are red, and of the double six as many as of one end."""
    reds = 6 if ends == (6, 6) else sum(end for end in ends if end in (1, 4))
    assert sum(dot.red for dot in tile_pips(ends)) == reds


def test_the_red_end_is_the_head() -> None:
    for ends in ((6, 4), (4, 6), (6, 1), (2, 1), (4, 2)):
        dots = sorted(tile_pips(ends), key=lambda dot: dot.y)
        assert dots[0].red and not dots[-1].red


def test_a_one_is_the_biggest() -> None:
    sizes = {end: tile_pips((end, 0))[0].radius for end in range(1, 7)}
    assert sizes[1] > 2 * max(size for end, size in sizes.items() if end != 1)


@pytest.mark.parametrize("ratio", [(2, 5), (24, 85), (63, 88)])
@pytest.mark.parametrize("ends", [(6, 6), (6, 4), (5, 5), (4, 1), (3, 2), (2, 0)], ids=str)
def test_a_drawn_face_shows_the_piece_at_either_end(ends: tuple[int, int], ratio: tuple[int, int]) -> None:
    faces, card = domino(ends, ratio)
    image = faces.face(card, 240)
    w, h = image.get_size()
    top = round(h * 0.38)
    reds = sum(dot.red for dot in tile_pips(ends))
    for area in ((0, 0, w, top), (0, h - top, w, top)):
        assert count(image, COLOURS.vermilion, area) == reds
        assert count(image, COLOURS.ink, area) == sum(ends) - reds


@pytest.mark.parametrize("ends", [None, (12, 3)])
def test_a_card_without_pips_to_draw_shows_its_code(ends: tuple[int, int] | None) -> None:
    faces, card = domino(ends)
    plain, plain_card = domino(None)
    assert pygame.image.tobytes(faces.face(card, 90), "RGBA") == pygame.image.tobytes(plain.face(plain_card, 90), "RGBA")


def test_no_room_for_pips_on_a_card_that_lies() -> None:
    faces, card = domino((6, 6), (88, 63))
    assert count(faces.face(card, 240), COLOURS.vermilion, (0, 0, 240, 60)) == 0


def test_the_artist_and_the_deck_agree_about_the_pips() -> None:
    path = assets_dir().parent / "rulesets" / "decks" / "paper_dominoes.yaml"
    deck = read_deck_file(path, path.name).deck
    assert deck is not None
    assert {card.id: card.pips for card in deck.cards} == {id: ends for id, (ends, _) in KINDS.items()}
