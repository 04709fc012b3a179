"""What the program draws itself: faces for cards without art, and the shadows and outlines around any card.

A drawn face is framed paper, the code large in two corners, the name in the middle, so that any deck can be played before
somebody draws it. Red and black come from the deck (`ink`). Dominoes show their pips at either end instead of a code;
`tile_pips` says where they stand, for `tools.draw_cards` as well. Shadows and outlines are surfaces larger than the card;
`spread` says by how much on every side. `CardFaces` makes each once per size.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import pygame

from ui.cards.raster import hex_of, rasterise
from ui.widgets.paint import cut_sides
from ui.widgets.text import break_lines, font_for, language, printable
from ui.widgets.theme import COLOURS

if TYPE_CHECKING:
    from game import Card, Deck

UNITS = 630  # the width of a drawn face in its SVG
CODE_SHARE = 0.21  # of the width: what shows of a card that is nearly covered
LONG_CODE_SHARE = 0.45
STACKED_AT_MOST = 3
SMALLEST_PX = 7
NAME_BAND = 0.36  # of the width: the least room for a name between the pips of a domino
SMALLEST_TILE = 0.4  # of the usual size; a card that has only room for smaller pips gets its code


def ink_of(card: Card, deck: Deck) -> pygame.Color:
    """Vermilion or ink, as the card or one of its attribute values says."""
    values = (deck.attributes[name].values[id] for name, id in card.attributes.items() if name in deck.attributes)
    inks = (card.ink, *(value.ink for value in values))
    return COLOURS.vermilion if "red" in inks else COLOURS.ink


def drawn_face(card: Card, deck: Deck, size: tuple[int, int]) -> pygame.Surface:
    """The face of a card that has no picture."""
    scale = _tile_scale(card, size)
    if scale:
        return _domino(card, deck, size, scale)
    image = rasterise(_paper(size, COLOURS.paper, COLOURS.paper_dim), size)
    colour = ink_of(card, deck)
    corner = _corner(printable(card.code) or "?", size[0], colour)
    place = (round(size[0] * 0.075), round(size[0] * 0.055))
    image.blit(corner, place)
    turned = pygame.transform.rotate(corner, 180)
    image.blit(turned, turned.get_rect(bottomright=(size[0] - place[0], size[1] - place[1])))
    taken = (place[0] + corner.get_width(), place[1] + corner.get_height())
    _middle(image, card.name.to(language()), _free(size, taken), colour)
    return image


def _tile_scale(card: Card, size: tuple[int, int]) -> float:
    """How large a piece may be at either end of the card, 1 for as wide as the card; 0 when it shows its code."""
    if card.pips is None or max(card.pips) > MOST_PIPS:
        return 0
    scale = min(1.0, (size[1] / size[0] - NAME_BAND) / 2 / TILE_HEIGHT)
    return scale if scale >= SMALLEST_TILE else 0


def _domino(card: Card, deck: Deck, size: tuple[int, int], scale: float) -> pygame.Surface:
    """The whole piece at either end, the lower one turned, and the name between them."""
    image = rasterise(_paper(size, COLOURS.paper, COLOURS.paper_dim, _both_ends(card, size, scale)), size)
    box = pygame.Rect(0, 0, round(size[0] * 0.84), round(size[1] - 2 * size[0] * scale * TILE_HEIGHT))
    box.center = (size[0] // 2, size[1] // 2)
    is_red = all(pip.red for pip in tile_pips(card.pips or (0, 0)))
    colour = COLOURS.vermilion if is_red else ink_of(card, deck)
    names = tuple(printable(other.name.to(language())) for other in deck.cards)
    _middle(image, card.name.to(language()), box, colour, _common_size(names, *box.size))
    return image


def _both_ends(card: Card, size: tuple[int, int], scale: float) -> str:
    """The pips as SVG, in the units of `_paper`."""
    w, h = UNITS, UNITS * size[1] / size[0]
    side = (1 - scale) / 2
    dots = "".join(
        f'<circle cx="{w * (side + x * scale):.1f}" cy="{w * y * scale:.1f}" r="{w * radius * scale:.1f}"'
        f' fill="{hex_of(COLOURS.vermilion if red else COLOURS.ink)}"/>'
        for x, y, radius, red in tile_pips(card.pips or (0, 0))
    )
    return f'{dots}<g transform="rotate(180 {w / 2} {h / 2:.1f})">{dots}</g>'


def _free(size: tuple[int, int], corner: tuple[int, int]) -> pygame.Rect:
    """Where the name goes: between the corners of a tall card, beside them on a short one."""
    band = size[1] - 2 * corner[1] - round(size[0] * 0.1)
    if band >= size[0] * 0.5:
        box = pygame.Rect(0, 0, round(size[0] * 0.8), band)
    else:
        box = pygame.Rect(0, 0, max(1, size[0] - 2 * corner[0] - round(size[0] * 0.04)), round(size[1] * 0.7))
    box.center = (size[0] // 2, size[1] // 2)
    return box


def drawn_back(size: tuple[int, int]) -> pygame.Surface:
    """The back of a deck that has none: a wide frame and a lozenge, which are seen on a small pile as well."""
    w, h, inset, ink = UNITS, UNITS * size[1] / size[0], UNITS * 0.12, hex_of(COLOURS.paper_dim)
    wide, tall, top = w * 0.16, w * 0.22, h / 2 - w * 0.22
    printed = (
        f'<rect x="{inset}" y="{inset}" width="{w - 2 * inset}" height="{h - 2 * inset:.1f}" rx="{UNITS * CORNER / 2}"'
        f' fill="none" stroke="{ink}" stroke-width="{UNITS * 0.04}"/>'
        f'<path d="M{w / 2} {top:.1f}l{wide} {tall}l{-wide} {tall}l{-wide} {-tall}z" fill="{ink}"/>'
    )
    return rasterise(_paper(size, COLOURS.lacquer_high, COLOURS.paper_dim, printed), size)


def blank_sheet(size: tuple[int, int], is_back: bool) -> pygame.Surface:
    """What lies in the place of a card until its picture has come."""
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.fill((0, 0, 0, 0))
    colour = COLOURS.lacquer_high if is_back else COLOURS.paper_dim
    pygame.draw.rect(sheet, colour, sheet.get_rect(), border_radius=round(size[0] * CORNER))
    return sheet


def _paper(size: tuple[int, int], ground: pygame.Color, line: pygame.Color, printed: str = "") -> str:
    """A sheet with a rim; a frame is all that stands on it unless something is printed."""
    w, h = UNITS, UNITS * size[1] / size[0]
    rim, frame = UNITS * CORNER, 26
    framed = (
        f'<rect x="{frame}" y="{frame}" width="{w - 2 * frame}" height="{h - 2 * frame:.1f}"'
        f' rx="{rim / 2}" fill="none" stroke="{hex_of(line)}" stroke-width="5"/>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h:.1f}">'
        f'<rect x="3" y="3" width="{w - 6}" height="{h - 6:.1f}" rx="{rim}" fill="{hex_of(ground)}" stroke="{hex_of(line)}"'
        f' stroke-width="6"/>{printed or framed}</svg>'
    )


def _corner(code: str, width: int, colour: pygame.Color) -> pygame.Surface:
    """The code for a corner of a card: two or three signs stand below each other, so that each is large."""
    stacked = 2 <= len(code) <= STACKED_AT_MOST
    share = CODE_SHARE if len(code) <= STACKED_AT_MOST else LONG_CODE_SHARE
    signs = [_line(sign, round(width * 0.29), round(width * share), colour) for sign in (code if stacked else [code])]
    inked = [sign.subsurface(sign.get_bounding_rect()) for sign in signs]
    gap = max(1, round(width * 0.035))
    image = pygame.Surface(
        (max(sign.get_width() for sign in inked), sum(sign.get_height() + gap for sign in inked)), pygame.SRCALPHA
    )
    y = gap // 2
    for sign in inked:
        image.blit(sign, sign.get_rect(midtop=(image.get_width() // 2, y)))
        y += sign.get_height() + gap
    return image


def _line(text: str, pixels: int, width: int, colour: pygame.Color) -> pygame.Surface:
    """One bold line, smaller than `pixels` if it must be to stay within `width`."""
    while pixels > SMALLEST_PX and font_for(text, pixels, bold=True).size(text)[0] > width:
        pixels -= 1
    return font_for(text, pixels, bold=True).render(text, True, colour)


def _middle(image: pygame.Surface, name: str, box: pygame.Rect, colour: pygame.Color, pixels: int = 0) -> None:
    """The name, in that size or as large as it fits, in lines on the middle of the box."""
    text = printable(name)
    if not text.strip():
        return
    font = font_for(text, pixels or _largest(text, box), bold=False)
    lines = _lines(font, text, box.width)
    height = font.get_height()
    top = box.centery - height * len(lines) // 2
    for number, line in enumerate(lines):
        drawn = font.render(line, True, colour)
        image.blit(drawn, drawn.get_rect(midtop=(box.centerx, top + number * height)))


def _largest(text: str, box: pygame.Rect) -> int:
    """The largest size, in pixels, at which the words fit the box unbroken."""
    pixels = max(SMALLEST_PX, round(box.width * (0.5 if len(text) < 4 else 0.3)))
    while pixels > SMALLEST_PX and not _fits(font_for(text, pixels, bold=False), text, box):
        pixels -= 1
    return pixels


@lru_cache(64)
def _common_size(names: tuple[str, ...], width: int, height: int) -> int:
    """The largest size at which each of these names fits: pieces that lie side by side have their names in one size."""
    box = pygame.Rect(0, 0, width, height)
    return min((_largest(name, box) for name in names if name.strip()), default=SMALLEST_PX)


def _lines(font: pygame.font.Font, text: str, width: int) -> list[str]:
    lines = break_lines(text, width, lambda part: font.size(part)[0] if part else 0)
    return [line for line in lines if line.strip()]


def _fits(font: pygame.font.Font, text: str, box: pygame.Rect) -> bool:
    lines = _lines(font, text, box.width)
    words = text.split() if text.isascii() else lines
    return len(lines) * font.get_height() <= box.height and all(font.size(word)[0] <= box.width for word in words)


# ---------------------------------------------------------------- pips of a domino
# The traditional arrangement. Ones and fours are red and a one is big; a six that meets a six is red on one side. The red end
# is the head of a piece ("red-head ten"), so it stands above.

TILE_HEIGHT = 0.97  # of the box that holds both ends, in widths of a card
PIP_RADIUS = 0.066
BIG_PIP_RADIUS = 0.145
RED_ENDS = frozenset({1, 4})

LEFT, MIDDLE, RIGHT = 0.23, 0.5, 0.77
FIRST_ROW, ROW = 0.108, 0.147  # the first of three rows of an end, and the way to the next
SECOND_END_TOP = 3 * ROW + 0.022

_SQUARE = ((LEFT, 0.0), (RIGHT, 0.0), (LEFT, 2.0), (RIGHT, 2.0))
# The number of an end -> columns, and rows counted from the outside. Twos stand at the outside like the legs of a bench.
_ENDS: dict[int, tuple[tuple[float, float], ...]] = {
    0: (),
    1: ((MIDDLE, 1.0),),
    2: ((LEFT, 0.0), (RIGHT, 0.0)),
    3: ((LEFT, 0.0), (MIDDLE, 1.0), (RIGHT, 2.0)),
    4: ((LEFT, 0.25), (RIGHT, 0.25), (LEFT, 1.75), (RIGHT, 1.75)),
    5: (*_SQUARE, (MIDDLE, 1.0)),
    6: (*_SQUARE, (LEFT, 1.0), (RIGHT, 1.0)),
    7: (*_SQUARE, (LEFT, 1.0), (RIGHT, 1.0), (MIDDLE, 1.0)),
    8: (*_SQUARE, (LEFT, 1.0), (RIGHT, 1.0), (MIDDLE, 0.0), (MIDDLE, 2.0)),
    9: (*_SQUARE, (LEFT, 1.0), (RIGHT, 1.0), (MIDDLE, 0.0), (MIDDLE, 1.0), (MIDDLE, 2.0)),
}
MOST_PIPS = max(_ENDS)  # what an end can show
HALVED = (6, 6)


class Pip(NamedTuple):
    """A dot; all lengths in widths of the card, from the upper left corner of the card."""

    x: float
    y: float
    radius: float
    red: bool


def tile_pips(ends: tuple[int, int]) -> tuple[Pip, ...]:
    """The pips of a whole piece, upright: the head above, the other end below. None for an end of more than MOST_PIPS."""
    head, foot = sorted(ends, key=lambda end: end not in RED_ENDS)
    return (*_end(head, ends == HALVED, False), *_end(foot, ends == HALVED, True))


def _end(number: int, halved: bool, second: bool) -> Iterator[Pip]:
    for x, row in _ENDS.get(number, ()):
        along = 2 - row if second and number == 2 else row
        y = FIRST_ROW + along * ROW + (SECOND_END_TOP if second else 0)
        red = number in RED_ENDS or halved and x < MIDDLE
        yield Pip(x, y, BIG_PIP_RADIUS if number == 1 else PIP_RADIUS, red)


# ---------------------------------------------------------------- shadows and outlines

FOCUS_ARM = 0.2  # of the corners that show where the keyboard is, as a share of the width
OUTLINE_EDGE = 1  # dark, beside the pale corners, in pixels
CORNER = 36 / 630  # the corner radius of a card, as a share of its width

# kind -> (colour, stroke, gap between card and stroke); stroke and gap as shares of the width
OUTLINES: dict[str, tuple[pygame.Color, float, float]] = {
    "legal": (COLOURS.jade, 0.024, 0.0),
    "selected": (COLOURS.gold, 0.028, 0.0),
    "focus": (COLOURS.paper, 0.026, 0.026),
}


@lru_cache(maxsize=256)
def shadow_spread(width: int, lifted: bool) -> int:
    """How far a shadow reaches beyond the card, in pixels."""
    return max(3, round(width * (0.17 if lifted else 0.075)))


@lru_cache(maxsize=256)
def shadow_drop(width: int, lifted: bool) -> int:
    """How far below the card its shadow lies: the lamp hangs above."""
    return max(1, round(width * (0.085 if lifted else 0.025)))


def shadow(size: tuple[int, int], lifted: bool) -> pygame.Surface:
    """Rings from the rim inwards, each a little darker; no blur filter, which plain pygame lacks."""
    spread = shadow_spread(size[0], lifted)
    image = pygame.Surface((size[0] + 2 * spread, size[1] + 2 * spread), pygame.SRCALPHA)
    image.fill((*COLOURS.shadow[:3], 0))
    darkest = COLOURS.shadow[3] * (0.9 if lifted else 1.0)
    steps = 2 * spread
    for step in range(1, steps + 1):
        share = step / steps
        box = image.get_rect().inflate(-2 * step, -2 * step)
        radius = round(size[0] * CORNER + max(0, spread - step)) + 2
        alpha = round(darkest * share * share * (3 - 2 * share))
        pygame.draw.rect(image, (*COLOURS.shadow[:3], alpha), box, border_radius=radius)
    return image


def outline_spread(width: int, kind: str) -> int:
    """How far an outline reaches beyond the card, in pixels."""
    _, stroke, gap = _pixels(width, kind)
    return stroke + gap


def outline(size: tuple[int, int], kind: str) -> pygame.Surface:
    """A ring around the card, hugging it or a little off it; of the one that shows the keyboard only the corners."""
    colour, stroke, gap = _pixels(size[0], kind)
    spread = stroke + gap
    whole = (size[0] + 2 * spread, size[1] + 2 * spread)
    radius = size[0] * CORNER + gap + stroke / 2
    strokes = [(colour, stroke)] if kind != "focus" else [(COLOURS.night, stroke), (colour, stroke - 2 * OUTLINE_EDGE)]
    rings = "".join(
        f'<rect x="{stroke / 2}" y="{stroke / 2}" width="{whole[0] - stroke}" height="{whole[1] - stroke}"'
        f' rx="{radius:.2f}" fill="none" stroke="{hex_of(ink)}" stroke-width="{width}"/>'
        for ink, width in strokes
    )
    image = rasterise(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole[0]} {whole[1]}">{rings}</svg>', whole)
    if kind == "focus":
        cut_sides(image, spread + round(size[0] * FOCUS_ARM))
    return image


def _pixels(width: int, kind: str) -> tuple[pygame.Color, int, int]:
    colour, stroke, gap = OUTLINES[kind]
    least = 2 if kind != "focus" else 2 + 2 * OUTLINE_EDGE
    return colour, max(least, round(width * stroke)), round(width * gap)
