"""The twelve courts of the French pack: every one is a figure of its own, not another in new colours, and has two heads."""

from __future__ import annotations

import itertools
import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from tests.cases import thorough
from tools.draw_cards import french
from tools.draw_cards.courts import BOTTOM, FIGURES, LEFT, RIGHT, TOP, court
from tools.draw_cards.palette import INK
from tools.draw_cards.shapes import SUITS, printed
from tools.draw_cards.svg import HEIGHT, WIDTH, document
from ui.cards import rasterise

SCALE = 5  # units of the drawing to a pixel
OWN = 0.25  # the least share of the picture in which two figures differ; the nearest two differ in a third of it
COURTS = sorted(FIGURES)


def picture(suit: str, rank: str) -> pygame.Surface:
    """What is inside the frame, with the clothes of every suit in the same ink."""
    with printed(**dict.fromkeys(SUITS, INK)):
        text = document(french.sheet() + court(suit, rank))
    image = rasterise(text, (WIDTH // SCALE, HEIGHT // SCALE))
    box = pygame.Rect(0, 0, (RIGHT - LEFT) // SCALE, (BOTTOM - TOP) // SCALE)
    box.center = image.get_rect().center
    return image.subsurface(box)


def share_apart(one: pygame.Surface, two: pygame.Surface) -> float:
    """The share of pixels that differ clearly."""
    width, height = one.get_size()
    apart = 0
    for x, y in itertools.product(range(width), range(height)):
        a, b = one.get_at((x, y)), two.get_at((x, y))
        apart += max(abs(a.r - b.r), abs(a.g - b.g), abs(a.b - b.b)) > 64
    return apart / (width * height)


def test_every_court_has_a_figure_of_its_own() -> None:
    assert len(COURTS) == len({figure for figure, _ in FIGURES.values()}) == 12


@thorough
def test_no_court_is_another_in_new_colours() -> None:
    pictures = {key: picture(*key) for key in COURTS}
    for (one, a), (two, b) in itertools.combinations(pictures.items(), 2):
        for other in (b, pygame.transform.flip(b, True, False)):
            assert share_apart(a, other) >= OWN, f"{one} and {two}"


@pytest.mark.parametrize(("suit", "rank"), COURTS)
def test_a_court_looks_the_same_upside_down(suit: str, rank: str) -> None:
    image = picture(suit, rank)
    assert share_apart(image, pygame.transform.rotate(image, 180)) < 0.1
