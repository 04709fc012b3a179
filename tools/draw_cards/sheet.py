"""The contact sheet of a set: a tight hand, every card and back side by side on the felt, and a few large ones."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

import pygame

from tools.draw_cards import dominoes, french, hanafuda, money_numerals, money_suited, money_suits, people, svg
from tools.draw_cards.build import drawings
from tools.draw_cards.shapes import SUITS
from ui.cards import rasterise
from ui.widgets import FELTS

GAP = 12
PORTRAIT = 150
SMALLER = (88, 44, 26)
_TEXTS = drawings()


@dataclass(frozen=True)
class Sheet:
    """What the sheet of one set shows; widths in pixels."""

    ratio: float
    hand: list[str]
    rows: list[list[str]]
    large: list[str]
    width: int = 130
    hand_width: int = 70
    hand_step: int = 18
    large_width: int = 420


_KINDS = list(dominoes.KINDS)
_MONEY = [f"{suit}_{number}" for suit in money_suits.SUITS for number in money_numerals.NUMERALS]
_MONTHS = list(hanafuda.FACES)  # four cards of each
SHEETS = {
    "french": Sheet(
        svg.WIDTH / svg.HEIGHT,
        [*(f"{suit}_{rank}" for rank in french.RANKS for suit in SUITS), "joker_small", "joker_big"],
        [*([f"{suit}_{rank}" for rank in french.RANKS] for suit in SUITS),
         ["joker_small", "joker_big", "back", "back_waves", "back_shell"]],
        ["spades_A", "hearts_Q", "diamonds_T", "joker_small"],
    ),
    "paper_dominoes": Sheet(
        dominoes.WIDTH / dominoes.HEIGHT,
        [kind for kind in _KINDS for _ in range(2)],
        [[*_KINDS[:7], "back"], [*_KINDS[7:], "back_meander"]],
        ["god", "tiger", "flower_ten"],
        width=160,
        hand_width=67,
        hand_step=24,
        large_width=440,
    ),
    "hanafuda": Sheet(
        hanafuda.WIDTH / hanafuda.HEIGHT,
        _MONTHS,
        [*(_MONTHS[first : first + 12] for first in range(0, 48, 12)), ["back", "back_red"]],
        ["pine_crane", "bush_clover_boar", "chrysanthemum_blue_ribbon", "paulownia_phoenix"],
        hand_width=64,
        hand_step=26,
        large_width=400,
    ),
    "money_suited": Sheet(
        money_suited.WIDTH / money_suited.HEIGHT,
        [*_MONEY, "wan_sin"],
        [[*_MONEY[i : i + 9], *extra] for i, *extra in ((0, "wan_sin"), (9, "back"), (18, "back_tiger"), (27,))],
        ["sup_1", "gon_9", "zok_2", "sin_1", "wan_sin"],
        hand_width=56,
        hand_step=22,
        large_width=300,
    ),
}


def save_sheet(file: Path, felt: str, name: str) -> None:
    """Draw the sheet of the set `name` and write it as a PNG."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    pygame.image.save(people_sheet(felt) if name == "people" else card_sheet(felt, SHEETS[name], name), str(file))


def people_sheet(felt: str) -> pygame.Surface:
    """A column for each of the people: every mood, and at rest in smaller sizes."""
    sides = [PORTRAIT] * len(people.MOODS) + list(SMALLER)
    image = pygame.Surface((GAP + len(people.PEOPLE) * (PORTRAIT + GAP), GAP + sum(side + GAP for side in sides)))
    image.fill(FELTS[felt])
    for column, sitter in enumerate(people.PEOPLE.values()):
        centre, y = GAP + column * (PORTRAIT + GAP) + PORTRAIT // 2, GAP
        for mood, side in zip([*people.MOODS, *[people.MOODS[0]] * len(SMALLER)], sides, strict=True):
            image.blit(rasterise(sitter().drawn(mood), (side, side)), (centre - side // 2, y))
            y += side + GAP
    return image


def card_sheet(felt: str, sheet: Sheet, name: str) -> pygame.Surface:
    """A hand, everything side by side, a few large."""
    lines = [
        (sheet.hand, sheet.hand_width, sheet.hand_step),
        *((row, sheet.width, sheet.width + GAP) for row in sheet.rows),
        (sheet.large, sheet.large_width, sheet.large_width + GAP),
    ]
    widest = max(step * (len(names) - 1) + width for names, width, step in lines)
    image = pygame.Surface((widest + 2 * GAP, GAP + sum(round(width / sheet.ratio) + GAP for _, width, _ in lines)))
    image.fill(FELTS[felt])
    y = GAP
    for names, width, step in lines:
        size = (width, round(width / sheet.ratio))
        for place, card in enumerate(names):
            image.blit(rasterise(_TEXTS[f"{name}/{card}.svg"], size), (GAP + place * step, y))
        y += size[1] + GAP
    return image
