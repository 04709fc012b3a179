"""Suit signs and plants as small drawings around the origin; every other module places and enlarges them.

Suits fill about -50..50. Plants are flat and outlined, like woodblock prints: bamboo leaves, plum, pine.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tools.draw_cards.palette import BARK, GOLD, INK, PAPER, PINE, VERMILION
from tools.draw_cards.svg import circle, mirrored, moved, numbers, path, polar

SUITS = {
    "hearts": "M0 50C-9 36 -49 12 -49 -18C-49 -36 -37 -47 -23 -47C-11 -47 -3 -39 0 -28"
    "C3 -39 11 -47 23 -47C37 -47 49 -36 49 -18C49 12 9 36 0 50Z",
    "diamonds": "M0 -54C9 -34 23 -14 40 0C23 14 9 34 0 54C-9 34 -23 14 -40 0C-23 -14 -9 -34 0 -54Z",
    "spades": "M0 -56C6 -38 50 -14 50 14C50 29 39 38 27 38C17 38 9 33 4 26C5 38 9 46 17 51L-17 51"
    "C-9 46 -5 38 -4 26C-9 33 -17 38 -27 38C-39 38 -50 29 -50 14C-50 -14 -6 -38 0 -56Z",
    "clubs": "M-24 -30A24 24 0 0 1 24 -30C24 -21 16 -11 6 -4C13 -9 20 -11 28 -11A24 24 0 0 1 28 37C17 37 9 30 4 19"
    "C5 36 9 46 17 51L-17 51C-9 46 -5 36 -4 19C-9 30 -17 37 -28 37A24 24 0 0 1 -28 -11C-20 -11 -13 -9 -6 -4"
    "C-16 -11 -24 -21 -24 -30Z",
}
INKS = {"hearts": VERMILION, "diamonds": VERMILION, "spades": INK, "clubs": INK}


@contextmanager
def printed(**inks: str) -> Iterator[None]:
    """While drawing, the suits named are printed in other inks."""
    before = dict(INKS)
    INKS.update(inks)
    try:
        yield
    finally:
        INKS.update(before)


def pip(suit: str, x: float, y: float, size: float, turn: float = 0) -> str:
    """A suit sign `size` high."""
    return moved(path(SUITS[suit], INKS[suit]), x, y, size / 100, turn)


def blossom(x: float, y: float, r: float, colour: str, line: str = INK, petals: int = 5, turn: float = 0) -> str:
    """A round flower seen from above: plum with five petals, rosette with more."""
    reach, size = 0.58, 0.4 if petals <= 5 else 2.6 / petals
    leaves = [polar(0, 0, r * reach, 360 / petals * i) for i in range(petals)]
    body = "".join(circle(px, py, r * size, colour, line, r * 0.07) for px, py in leaves)
    body += circle(0, 0, r * 0.42, colour)
    rays = "".join(f"M0 0L{numbers(*polar(0, 0, r * 0.5, 360 / petals * i))}" for i in range(petals))
    body += path(rays, "none", line, r * 0.06) + circle(0, 0, r * 0.17, GOLD, line, r * 0.05)
    return moved(body, x, y, 1, turn)


def bud(x: float, y: float, r: float, colour: str) -> str:
    return circle(x, y, r, colour, INK, r * 0.18)


def leaf(x: float, y: float, length: float, turn: float) -> str:
    """A bamboo leaf that hangs from (x, y)."""
    w = length * 0.15
    d = f"M0 0C{numbers(w * 1.3, length * 0.2, w, length * 0.6, 0, length)}"
    return moved(path(f"{d}C{numbers(-w, length * 0.6, -w * 1.3, length * 0.2, 0, 0)}Z", PINE, INK, 2.5), x, y, 1, turn)


def tuft(x: float, y: float, r: float, turn: float = 0) -> str:
    """A fan of pine needles."""
    fan = f"M{numbers(-r, 0)}A{numbers(r, r)} 0 0 1 {numbers(r, 0)}"
    under = f"Q{numbers(r * 0.5, r * 0.26, 0, r * 0.16)}Q{numbers(-r * 0.5, r * 0.26, -r, 0)}Z"
    needles = "".join(f"M0 2L{numbers(*polar(0, 2, r * 0.9, angle))}" for angle in range(-75, 76, 15))
    body = path(fan + under, PINE, INK, 3) + path(needles, "none", PAPER, max(1.5, r * 0.035))
    body += path(f"M{numbers(-r * 0.42, r * 0.06)}Q{numbers(0, -r * 0.3, r * 0.42, r * 0.06)}", "none", GOLD, r * 0.08)
    return moved(body, x, y, 1, turn)


def branch(d: str, width: float) -> str:
    """A woody limb with an ink outline."""
    return path(d, "none", INK, width + 5) + path(d, "none", BARK, width)


def cloud(x: float, y: float, colour: str, scale: float = 1) -> str:
    """A curl of cloud in a single line, the mirror image on the other side."""
    curl = path("M4 0C26 0 34 -20 18 -26C6 -30 0 -16 11 -13M22 0H70", "none", colour, 5)
    return moved(curl + mirrored(curl), x, y, scale)
