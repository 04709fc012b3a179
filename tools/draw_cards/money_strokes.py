"""What all signs of the money-suited cards are made of: parts that lie over one another, printed in one ink.

A part is the outline of a black mass and the lines cut into it, as path data. A later part lies over an earlier one and
is parted from it by a fine line, as a knife would do it.
"""

from __future__ import annotations

from typing import NamedTuple

from tools.draw_cards.brush import Points, groove, stretch, stroke
from tools.draw_cards.palette import INK, PAPER
from tools.draw_cards.svg import numbers, path

SEAM = 11  # the line between two parts, twice: half of it lies under the part
CUT = 10  # the breadth of a line cut into a stroke
HALO = 12  # the same around a sign that is printed on red


class Part(NamedTuple):
    """Path data: the black mass, the lines cut into it, and what its seam goes around (empty: the mass)."""

    ink: str
    cut: str = ""
    edge: str = ""


Sign = tuple[Part, ...]


def printed(sign: Sign, halo: bool = False) -> str:
    """The sign; with a halo of paper where its ground is not paper."""
    body = path("".join(part.ink for part in sign), PAPER, PAPER, HALO) if halo else ""
    for place, (ink, cut, edge) in enumerate(sign):
        body += path(edge or ink, INK, PAPER, SEAM) if place else ""
        body += path(ink, INK) + (path(cut, PAPER) if cut else "")
    return body


def crossing(way: Points, where: tuple[float, float], first: float, last: float) -> Part:
    """A stretch of a veined stroke once more, where it comes to lie above what was drawn after it."""
    start, end = where
    ink = stretch(way, start - 0.04, end + 0.04)  # it goes on where the seam ends, and the cut where the ink ends
    cut = groove(way, CUT, first, last, within=(start - 0.08, end + 0.08))
    return Part(ink, cut, stretch(way, start, end))


def brushed(way: Points, start: str = "point", end: str = "point", cut: str = "") -> Part:
    """A stroke and the lines in it."""
    return Part(stroke(way, start, end), cut)


def veined(
    way: Points, start: str = "point", end: str = "point", *, first: float = 0.1, last: float = 0.88, aside: float = 0.1
) -> Part:
    """A stroke with one line along it, from the share `first` of its way to `last`."""
    return Part(stroke(way, start, end), groove(way, CUT, first, last, aside))


def disc(x: float, y: float, rx: float, ry: float = 0) -> str:
    """A full disc or ellipse, clockwise."""
    return _round(x, y, rx, ry or rx, 1)


def hole(x: float, y: float, rx: float, ry: float = 0) -> str:
    """The same the other way round: what it covers of a disc stays empty."""
    return _round(x, y, rx, ry or rx, 0)


def _round(x: float, y: float, rx: float, ry: float, sweep: int) -> str:
    arc = f"A{numbers(rx, ry)} 0 0 {sweep} "
    return f"M{numbers(x - rx, y)}{arc}{numbers(x + rx, y)}{arc}{numbers(x - rx, y)}Z"


def drop(x: float, y: float, to_x: float, to_y: float, breadth: float) -> str:
    """A drop: its point, and the middle of its round end."""
    middle = (x * 0.55 + to_x * 0.45, y * 0.55 + to_y * 0.45, breadth * 0.66)
    return stroke([(x, y, 1), middle, (to_x, to_y, breadth)], "point", "round")
