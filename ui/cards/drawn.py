"""Faces for cards without art: framed paper, the code large in two corners, the name in the middle.

Any deck can be played before somebody draws it. Red and black come from the deck (`ink`).
"""

from __future__ import annotations

import pygame

from game import Card, Deck
from ui.cards.raster import rasterise
from ui.cards.trim import CORNER
from ui.widgets import fonts, linebreak
from ui.widgets.text import language, printable
from ui.widgets.theme import COLOURS

CODE_SHARE = 0.21  # of the width: what shows of a card that is nearly covered
SMALLEST_PX = 7


def ink_of(card: Card, deck: Deck) -> pygame.Color:
    """Vermilion or ink, as the card or one of its attribute values says."""
    values = (deck.attributes[name].values[id] for name, id in card.attributes.items() if name in deck.attributes)
    inks = (card.ink, *(value.ink for value in values))
    return COLOURS.vermilion if "red" in inks else COLOURS.ink


def drawn_face(card: Card, deck: Deck, size: tuple[int, int]) -> pygame.Surface:
    """The face of a card that has no picture."""
    image = rasterise(_paper(size, COLOURS.paper, COLOURS.paper_dim), size)
    colour = ink_of(card, deck)
    _middle(image, card.name.get(language()) or str(card.name) or card.code, colour)
    corner = _line(printable(card.code) or "?", round(size[0] * 0.30), round(size[0] * CODE_SHARE), colour, bold=True)
    place = (round(size[0] * 0.075), round(size[0] * 0.055))
    image.blit(corner, place)
    turned = pygame.transform.rotate(corner, 180)
    image.blit(turned, turned.get_rect(bottomright=(size[0] - place[0], size[1] - place[1])))
    return image


def drawn_back(size: tuple[int, int]) -> pygame.Surface:
    """The back of a deck that has none."""
    return rasterise(_paper(size, COLOURS.lacquer_high, COLOURS.paper_dim), size)


def _paper(size: tuple[int, int], ground: pygame.Color, line: pygame.Color) -> str:
    w, h = 630, 630 * size[1] / size[0]
    rim, frame = 630 * CORNER, 26
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h:.1f}">'
        f'<rect x="3" y="3" width="{w - 6}" height="{h - 6:.1f}" rx="{rim}" fill="{_hex(ground)}" stroke="{_hex(line)}"'
        f' stroke-width="6"/><rect x="{frame}" y="{frame}" width="{w - 2 * frame}" height="{h - 2 * frame:.1f}"'
        f' rx="{rim / 2}" fill="none" stroke="{_hex(line)}" stroke-width="5"/></svg>'
    )


def _hex(colour: pygame.Color) -> str:
    return f"#{colour.r:02x}{colour.g:02x}{colour.b:02x}"


def _line(text: str, pixels: int, width: int, colour: pygame.Color, bold: bool) -> pygame.Surface:
    """One line, smaller than `pixels` if it must be to stay within `width`."""
    while pixels > SMALLEST_PX and fonts.font_for(text, pixels, bold).size(text)[0] > width:
        pixels -= 1
    return fonts.font_for(text, pixels, bold).render(text, True, colour)


def _middle(image: pygame.Surface, name: str, colour: pygame.Color) -> None:
    """The name, as large as it fits, in lines on the middle of the card."""
    text = printable(name)
    if not text.strip():
        return
    box = pygame.Rect(0, 0, round(image.get_width() * 0.78), round(image.get_height() * 0.44))
    box.center = image.get_rect().center
    font, lines = _fitting(text, box)
    height = font.get_height()
    top = box.centery - height * len(lines) // 2
    for number, line in enumerate(lines):
        drawn = font.render(line, True, colour)
        image.blit(drawn, drawn.get_rect(midtop=(box.centerx, top + number * height)))


def _fitting(text: str, box: pygame.Rect) -> tuple[pygame.font.Font, list[str]]:
    """The largest size at which the words fit the box unbroken, and the lines."""
    pixels = max(SMALLEST_PX, round(box.width * (0.5 if len(text) < 4 else 0.27)))
    while pixels > SMALLEST_PX and not _fits(fonts.font_for(text, pixels, bold=False), text, box):
        pixels -= 1
    font = fonts.font_for(text, pixels, bold=False)
    return font, _lines(font, text, box.width)


def _lines(font: pygame.font.Font, text: str, width: int) -> list[str]:
    lines = linebreak.break_lines(text, width, lambda part: font.size(part)[0] if part else 0)
    return [line for line in lines if line.strip()]


def _fits(font: pygame.font.Font, text: str, box: pygame.Rect) -> bool:
    lines = _lines(font, text, box.width)
    words = text.split() if text.isascii() else lines
    return len(lines) * font.get_height() <= box.height and all(font.size(word)[0] <= box.width for word in words)
