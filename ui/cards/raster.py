"""SVG text to a surface of an exact size in pixels, on pygame-ce and on plain pygame 2.6.1 alike.

pygame draws an SVG at the size its root tag names and has no other way to ask in 2.6.1, so the root tag is rewritten.
"""

from __future__ import annotations

import io
import re

import pygame

SIZE_ATTRIBUTES = re.compile(r"""\s(width|height|viewBox|preserveAspectRatio)\s*=\s*("[^"]*"|'[^']*')""")


class Unreadable(ValueError):
    """The text is not an SVG that pygame can draw."""


def rasterise(svg: str, size: tuple[int, int]) -> pygame.Surface:
    """The picture stretched to exactly `size`, with alpha, as the screen likes it. Raises Unreadable."""
    return for_screen(raw_picture(svg, size))


def for_screen(image: pygame.Surface) -> pygame.Surface:
    """The same pixels in the order of the screen, where there is one: such pictures are laid down faster."""
    return image.convert_alpha() if pygame.display.get_surface() else image


def raw_picture(svg: str, size: tuple[int, int]) -> pygame.Surface:
    """`rasterise` without a thought of the screen, for any thread. Raises Unreadable."""
    start = svg.find("<svg")
    end = svg.find(">", start) + 1
    if start < 0 or not end:
        raise Unreadable("there is no <svg> tag")
    text = svg[:start] + _sized(svg[start:end], size) + svg[end:]
    try:
        image = pygame.image.load(io.BytesIO(text.encode("utf-8")), "card.svg")
    except pygame.error as error:
        raise Unreadable(str(error)) from error
    if image.get_size() != size:
        image = pygame.transform.smoothscale(image, size)
    return image


def picture(png: bytes, size: tuple[int, int]) -> pygame.Surface:
    """A PNG at exactly `size`, with alpha, for any thread. Raises Unreadable."""
    try:
        image = pygame.image.load(io.BytesIO(png), "card.png")
    except pygame.error as error:
        raise Unreadable(str(error)) from error
    whole = image if image.get_bitsize() == 32 else _with_alpha(image)
    return whole if whole.get_size() == size else pygame.transform.smoothscale(whole, size)


def _with_alpha(image: pygame.Surface) -> pygame.Surface:
    """A copy of a picture with a palette or without alpha that can be scaled smoothly."""
    copy = pygame.Surface(image.get_size(), pygame.SRCALPHA, 32)
    copy.fill((0, 0, 0, 0))
    copy.blit(image, (0, 0))
    return copy


def hex_of(colour: pygame.Color) -> str:
    """A colour of the theme as SVG writes it."""
    return f"#{colour.r:02x}{colour.g:02x}{colour.b:02x}"


def _sized(root: str, size: tuple[int, int]) -> str:
    """The root tag with another width and height; its own size becomes the viewBox if it has none."""
    own = {match[1]: match[2][1:-1] for match in SIZE_ATTRIBUTES.finditer(root)}
    box = own.get("viewBox") or f"0 0 {_units(own.get('width'))} {_units(own.get('height'))}"
    bare = SIZE_ATTRIBUTES.sub("", root).removesuffix(">").removesuffix("/")
    return f'{bare} width="{size[0]}" height="{size[1]}" viewBox="{box}" preserveAspectRatio="none">'


def _units(text: str | None) -> str:
    match = re.match(r"\s*(\d+(\.\d+)?)", text or "")
    if match is None or float(match[1]) <= 0:
        raise Unreadable("the <svg> tag has neither a viewBox nor a width and a height")
    return match[1]
