"""The index of a card: what a deck's `index` names, written small into the upper left of its picture.

A switch for those who cannot read stylised signs or tell a plant's month. The card set says where there is room and
whether the index needs a ground of its own (`index:` in its manifest), and may bring drawings for values
(`signs/<value id>.svg`); other values show their symbol, number or code. Drawn faces have their code and no index.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import pygame

from ui.cards.art import ArtSet, Picture
from ui.cards.cache import draw
from ui.cards.drawn import ink_of
from ui.cards.raster import Unreadable, for_screen, hex_of, rasterise
from ui.widgets.text import SMALLEST_PX, font_for, language, printable
from ui.widgets.theme import COLOURS

if TYPE_CHECKING:
    from game import Card, Deck, Value

GAP = 0.09  # between two signs, as a share of the height of one
PADDING = 0.14  # around the signs on a ground, as a share of its shorter side
ROUNDING = 0.22  # the corner of a ground, as a share of its shorter side
WORD = 3  # letters from which on a sign is a word, and no rank or number
TALL_AND_LOW = "Hg"  # letters as high and as low as any

Sign = str | Picture  # a word, or a drawing
_hidden: set[str] = set()  # decks whose index is switched off


class IndexPlace(NamedTuple):
    """Where the index goes: a box in widths of the card, and the name of its ground (none, paper or ink)."""

    left: float = 0.05
    top: float = 0.05
    width: float = 0.22
    height: float = 0.22
    ground: str = "paper"


def show_indices(shown: Mapping[str, bool]) -> None:
    """Deck id -> whether its cards show their index; decks that are not named show theirs."""
    _hidden.clear()
    _hidden.update(deck for deck, is_shown in shown.items() if not is_shown)


def indices_shown(deck: str) -> bool:
    """Whether the cards of that deck show their index, if it has one."""
    return deck not in _hidden


def place_of(art: ArtSet) -> IndexPlace:
    """What the manifest says; the usual place where it says nothing that can be used."""
    given = art.manifest.index
    if given is None:
        return IndexPlace()
    return IndexPlace(*given.place, ground=given.ground) if given.place is not None else IndexPlace(ground=given.ground)


def named_in(art: ArtSet) -> tuple[str, ...]:
    """The languages in which the index of that set is a name; none where it has signs."""
    return art.manifest.index.names if art.manifest.index is not None else ()


def with_index(face: pygame.Surface, card: Card, deck: Deck, art: ArtSet, signs: list[Sign]) -> pygame.Surface:
    """The picture with its index (what `index_of` gave) written on it; the surface given is drawn on."""
    if not signs:
        return face
    ground = place_of(art).ground
    tab, box = _boxes(deck, art, face.get_width(), len(signs))
    colour = ink_of(card, deck)
    if ground != "none":
        colour = _lay_ground(face, tab, ground, colour)
    if box.width > 0 and box.height > 0:
        _write(face, box, signs, colour)
    return face


def _boxes(deck: Deck, art: ArtSet, width: int, signs: int) -> tuple[pygame.Rect, pygame.Rect]:
    """The tab for so many signs on a card of that width, and the part of it on which they are written."""
    place = place_of(art)
    tab = pygame.Rect(*(round(length * width) for length in place[:4]))
    around = 2 * round(min(tab.size) * PADDING) if place.ground != "none" else 0
    each = (tab.height - around) / _lines(len(deck.index))
    tab.height = round(each * _lines(signs)) + around  # what lacks a sign leaves more of the picture free
    return tab, tab.inflate(-around, -around) if around else tab


def draw_signs(signs: list[Sign], deck: Deck, art: ArtSet, width: int) -> None:
    """Have those that are drawings ready for cards of that width; in any thread, so that the window need not wait for them."""
    _, box = _boxes(deck, art, width, len(signs))
    for sign in signs:
        if isinstance(sign, Picture) and box.width > 0 and box.height > 0:
            _shape(sign, min(box.width, _height(box, signs)))


def index_of(card: Card, deck: Deck, art: ArtSet) -> list[Sign]:
    """The signs of the index from above: a word, or a drawing. A card that lacks a value may have a sign itself. Where the
    set has names, each value has its own in one of these languages, and no sign in others."""
    without: tuple[str, ...] = art.manifest.index.without if art.manifest.index is not None else ()
    names = named_in(art)
    signs: list[Sign] = []
    for attribute in deck.index:
        value = deck.attributes[attribute].values.get(card.attributes.get(attribute, ""))
        if value is not None and value.id in without:
            continue
        if names and value is not None:
            signs.append(printable(value.name.to(language())) if language() in names else "")
            continue
        drawn = art.sign(card.id if value is None else value.id)
        signs.append(drawn or (_word(value) if value is not None else ""))
    return [sign for sign in signs if sign]


def sign_image(value: Value, art: ArtSet, side: int, colour: pygame.Color) -> pygame.Surface | None:
    """The drawing that a card set has for a value, in that colour, in a square of that many pixels; None where it has none."""
    drawn = art.sign(value.id)
    return _sign(drawn, (side, side), tuple(colour)) if drawn is not None else None


def _word(value: Value) -> str:
    return printable(value.symbol or (value.code if value.number is None else str(value.number)))


def _lines(signs: int) -> float:
    """The height of so many signs below each other, in heights of one."""
    return signs + GAP * (signs - 1)


def _height(box: pygame.Rect, signs: list[Sign]) -> int:
    """The height of each of these signs in that box."""
    return max(1, int(box.height / _lines(len(signs))))


def _write(face: pygame.Surface, box: pygame.Rect, signs: list[Sign], colour: pygame.Color) -> None:
    """One below the other, each in the middle of its part of the box."""
    height = _height(box, signs)
    for number, sign in enumerate(signs):
        image = _sign(sign, (box.width, height), tuple(colour))
        centre = (box.centerx, round(box.top + height / 2 + number * height * (1 + GAP)))
        face.blit(image, image.get_rect(center=centre))


@lru_cache(maxsize=256)
def _shape(sign: Picture, side: int) -> pygame.Surface | None:
    """The drawing of a sign in a square of that many pixels."""
    try:
        return draw(sign, (side, side))
    except Unreadable:
        return None


@lru_cache(maxsize=256)
def _sign(sign: Sign, size: tuple[int, int], colour: tuple[int, int, int, int]) -> pygame.Surface:
    """A sign as large as fits, in one colour."""
    if isinstance(sign, str):
        return _lettering(sign, size, pygame.Color(*colour))
    shape = _shape(sign, min(size))
    if shape is None:
        return pygame.Surface((1, 1), pygame.SRCALPHA)
    image = for_screen(shape.copy())
    image.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    image.fill((*colour[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
    return image


def _lettering(text: str, size: tuple[int, int], colour: pygame.Color) -> pygame.Surface:
    """The ink of a word, without the room that a line leaves around it."""
    ink = _inked(text, size[1], colour)
    pixels = int(size[1] * min(size[0] / max(1, ink.get_width()), size[1] / max(1, ink.get_height()))) + 1
    while True:
        ink = _inked(text, pixels, colour)
        if pixels <= SMALLEST_PX or (ink.get_width() <= size[0] and ink.get_height() <= size[1]):
            return ink
        pixels -= 1


def _inked(text: str, pixels: int, colour: pygame.Color) -> pygame.Surface:
    """A word has the height of all letters, whichever it has: so the words of a deck are equally large and stand on one line."""
    font = font_for(text, pixels, bold=True)
    line = font.render(text, True, colour)
    ink = line.get_bounding_rect()
    if len(text) >= WORD:
        tall = font.render(TALL_AND_LOW, True, colour).get_bounding_rect()
        top, bottom = min(ink.top, tall.top), max(ink.bottom, tall.bottom)
        ink = pygame.Rect(ink.left, top, ink.width, bottom - top)
    return line.subsurface(ink)


def _lay_ground(face: pygame.Surface, box: pygame.Rect, ground: str, colour: pygame.Color) -> pygame.Color:
    """A tab for the index to stand on; what colour the index has there."""
    if box.width > 0 and box.height > 0:
        face.blit(_tab(box.size, ground), box)
    return COLOURS.paper if ground == "ink" else colour


@lru_cache(maxsize=64)
def _tab(size: tuple[int, int], ground: str) -> pygame.Surface:
    fill = hex_of(COLOURS.ink if ground == "ink" else COLOURS.paper)
    return rasterise(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}"><rect x="0" y="0"'
        f' width="{size[0]}" height="{size[1]}" rx="{min(size) * ROUNDING:.2f}" fill="{fill}"/></svg>',
        size,
    )
