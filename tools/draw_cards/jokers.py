"""The two jokers: the big one is the sun over a vermilion sea, the small one the moon over a sea of ink."""

from __future__ import annotations

from tools.draw_cards.courts import LEFT, frame
from tools.draw_cards.glyphs import letter
from tools.draw_cards.palette import GOLD, INK, PAPER, PAPER_SHADE, VERMILION
from tools.draw_cards.shapes import cloud
from tools.draw_cards.svg import both_ways, circle, moved, path, polar

MIDDLE = (315, 318)
INDEX_X = 83


def joker(size: str) -> str:
    big = size == "big"
    colour = VERMILION if big else INK
    sky = sun() if big else moon()
    return frame(sky + sea(colour, GOLD if big else PAPER_SHADE), colour, colour) + index(big, colour)


def index(big: bool, colour: str) -> str:
    """The word down the side, with the little sun or moon above it."""
    sign = small_sun(colour) if big else small_moon(colour)
    body = moved(sign, INDEX_X, 84)
    for i, character in enumerate("JOKER"):
        body += letter(character, INDEX_X, 186 + 88 * i, 72, colour, width=66, weight=8)
    return both_ways(body)


def small_sun(colour: str) -> str:
    rays = "".join(_ray(34, 48, angle) for angle in range(0, 360, 45))
    return circle(0, 0, 24, colour) + path(rays, "none", colour, 8)


def small_moon(colour: str) -> str:
    return path("M10 -44A44 44 0 1 0 44 18A36 36 0 1 1 10 -44Z", colour)


def sun() -> str:
    upward = (-45, -30, -15, 0, 15, 30, 45)  # to the sides the frame leaves no room
    angles = (angle + turn for turn in (0, 180) for angle in upward)
    rays = "".join(_ray(160, 190 if angle % 30 else 222, angle, *MIDDLE) for angle in angles)
    body = path(rays, "none", GOLD, 7) + circle(*MIDDLE, 138, GOLD) + circle(*MIDDLE, 128, PAPER)
    body += circle(*MIDDLE, 116, "none", VERMILION, 3) + letter("王", *MIDDLE, 138, VERMILION, weight=8)
    return body


def moon() -> str:
    x, y = MIDDLE
    body = circle(x, y, 138, PAPER) + letter("王", x, y, 138, INK, weight=8)
    body += circle(x, y, 116, "none", INK, 3)
    for star in ((204, 128, 8), (436, 152, 9), (262, 108, 5), (446, 232, 5), (186, 204, 5), (366, 122, 6)):
        body += circle(*star, GOLD)
    return body + cloud(228, 504, GOLD, 0.8) + cloud(406, 522, GOLD, 0.8)


def _ray(near: float, far: float, angle: float, x: float = 0, y: float = 0) -> str:
    ends = (polar(x, y, near, angle), polar(x, y, far, angle))
    return "M{:.1f} {:.1f}L{:.1f} {:.1f}".format(*ends[0], *ends[1])


def sea(ground: str, line: str) -> str:
    """Rows of scale waves, back to front."""
    body = ""
    for row in range(6):
        shift = 0 if row % 2 else 39
        for column in range(-1, 5):
            x, y = LEFT + shift + column * 78 + 39, 560 + row * 44 + 39
            body += "".join(circle(x, y, r, ground, line, 4) for r in (42, 29, 16))
    return body
