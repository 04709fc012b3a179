"""The contact sheet: every card and back side by side on the felt, a tight hand, and a few large ones to look at."""

from __future__ import annotations

import os
from pathlib import Path

import pygame

from tools.draw_cards.build import drawings
from tools.draw_cards.french import RANKS
from tools.draw_cards.shapes import SUITS
from ui.cards.raster import rasterise
from ui.widgets.theme import FELTS

WIDTH, GAP = 130, 12
HAND_WIDTH, HAND_STEP = 70, 18
LARGE = 420
LARGE_CARDS = ("spades_A", "hearts_Q", "diamonds_T", "joker_small")

_TEXTS = drawings()


def save_sheet(file: Path, felt: str) -> None:
    """Draw the sheet and write it as a PNG."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    height = 5 * (_height(WIDTH) + GAP) + _height(HAND_WIDTH) + _height(LARGE) + 4 * GAP
    image = pygame.Surface((13 * (WIDTH + GAP) + GAP, height))
    image.fill(FELTS[felt])
    y = _grid(image, _hand(image, GAP))
    for column, name in enumerate(LARGE_CARDS):
        _put(image, name, GAP + column * (LARGE + GAP), y, LARGE)
    pygame.image.save(image, str(file))


def _height(width: int) -> int:
    return round(width * 88 / 63)


def _put(image: pygame.Surface, name: str, x: int, y: int, width: int) -> None:
    image.blit(rasterise(_TEXTS[f"french/{name}.svg"], (width, _height(width))), (x, y))


def _hand(image: pygame.Surface, y: int) -> int:
    names = [f"{suit}_{rank}" for rank in RANKS for suit in SUITS] + ["joker_small", "joker_big"]
    for place, name in enumerate(names):
        _put(image, name, GAP + place * HAND_STEP, y, HAND_WIDTH)
    return y + _height(HAND_WIDTH) + GAP


def _grid(image: pygame.Surface, y: int) -> int:
    rows = [[f"{suit}_{rank}" for rank in RANKS] for suit in SUITS]
    for names in (*rows, ["joker_small", "joker_big", "back", "back_waves"]):
        for column, name in enumerate(names):
            _put(image, name, GAP + column * (WIDTH + GAP), y, WIDTH)
        y += _height(WIDTH) + GAP
    return y

