"""The palette can be read: words reach 4.5 : 1 on every ground they stand on, and the usual ones 7 : 1."""

import pygame
import pytest

from game import list_decks
from ui.cards import card_faces
from ui.table import Plate, PlateFacts
from ui.widgets import COLOURS, FELTS, paint, theme

PANELS = [COLOURS.night, COLOURS.lacquer, COLOURS.lacquer_high]


def brightest_felt(name: str) -> pygame.Color:
    """The felt right under the lamp."""
    table = paint.felt((640, 360), name)
    return max((table.get_at((x, y)) for x in range(0, 640, 16) for y in range(0, 360, 16)), key=luminance)


def luminance(colour: pygame.Color) -> float:
    parts = [part / 255 for part in colour[:3]]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: pygame.Color, other: pygame.Color) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("ground", PANELS, ids=str)
def test_words_on_panels(ground: pygame.Color) -> None:
    assert contrast(COLOURS.paper, ground) >= 7
    assert contrast(COLOURS.paper_dim, ground) >= 7
    for name in ("vermilion_bright", "gold", "jade", "plum"):
        assert contrast(getattr(COLOURS, name), ground) >= 4.5, name
    assert contrast(COLOURS.disabled, ground) >= 3.5


@pytest.mark.parametrize("felt", FELTS)
def test_words_on_the_felt_under_the_lamp(felt: str) -> None:
    pygame.display.set_mode((640, 360))
    ground = brightest_felt(felt)
    assert contrast(COLOURS.paper, ground) >= 7
    assert contrast(COLOURS.paper_dim, ground) >= 4.5


@pytest.mark.parametrize("felt", FELTS)
def test_words_and_edges_in_a_pot_under_the_lamp(felt: str) -> None:
    pygame.display.set_mode((640, 360))
    shade = COLOURS.shadow.a / 255
    ground = pygame.Color(*(round(part * (1 - shade)) for part in brightest_felt(felt)[:3]))
    for name in ("paper", "paper_dim", "gold", "plum", "vermilion_bright"):
        assert contrast(getattr(COLOURS, name), ground) >= 4.5, name
    for ink in theme.SEAT_INKS:
        assert contrast(ink, ground) >= 4.5 and contrast(ink, COLOURS.lacquer) >= 4.5


def test_the_backs_of_every_deck_are_seen_on_a_plate() -> None:
    surface = pygame.display.set_mode((640, 360))
    for deck in list_decks():
        facts = PlateFacts("Mei", None, 2, cards=True, tallies=())
        plate = Plate(pygame.Rect(20, 20, 208, 58), pygame.Rect(20, 80, 208, 20), facts, card_faces(deck), "plate")
        plate.draw(surface)
        left, y = plate.lower_left, plate.rect.y + theme.px(41)
        line = [surface.get_at((x, y)) for x in range(left, left + theme.px(12))]
        assert max(contrast(ink, COLOURS.lacquer) for ink in line) >= 4.5, deck.id


def test_words_on_the_primary_button_also_under_the_pointer() -> None:
    for ground in (COLOURS.vermilion, COLOURS.vermilion_high):
        assert contrast(COLOURS.on_vermilion, ground) >= 4.5


@pytest.mark.parametrize("felt", FELTS)
def test_the_lamp_is_soft(felt: str) -> None:
    pygame.display.set_mode((640, 360))
    table = paint.felt((640, 360), felt)
    edge, middle = luminance(table.get_at((2, 2))), luminance(table.get_at((320, 165)))
    assert edge < middle < edge + 0.1
    assert theme.LAMP == 0.08
