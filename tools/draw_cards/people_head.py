"""How a head is built from its proportions.

A head looks to the right and lies around the origin of a medallion (`medallion`). Features stand at angles around it, so that
they turn with it. Light falls from above: shade lies under the chin, along the near cheek and under what covers the forehead.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tools.draw_cards.cut import Point, shape, smooth
from tools.draw_cards.palette import INK, PAPER_EDGE
from tools.draw_cards.svg import circle, document, moved, numbers, path

SIDE = 240
MIDDLE = SIDE / 2
RIM = 110  # radius of the medallion, to the middle of its ink line
LINE = 4


def medallion(ground: str, inside: str) -> str:
    """A round picture: its ground, what is drawn around its middle, and its frame over the edges."""
    pane = circle(MIDDLE, MIDDLE, RIM, ground)
    frame = circle(MIDDLE, MIDDLE, RIM + 4.5, "none", PAPER_EDGE, 5) + circle(MIDDLE, MIDDLE, RIM, "none", INK, 6)
    return document(pane + moved(inside, MIDDLE, MIDDLE) + frame, SIDE, SIDE)


def down_from(y: float, d: str) -> str:
    """A body: from the left edge of the medallion at that height over `d` to the right edge, and round its lower part."""
    x = math.sqrt(RIM**2 - y**2)
    return f"M{numbers(-x, y)}{d}{numbers(x, y)}A{numbers(RIM, RIM)} 0 0 1 {numbers(-x, y)}Z"


# ---------------------------------------------------------------- the head


class Skin(NamedTuple):
    light: str
    shade: str
    line: str


@dataclass(frozen=True)
class Head:
    """Half widths from the temples down to the chin, and heights (down is positive)."""

    skin: Skin
    temple: float = 46
    cheek: float = 49
    jaw: float = 40
    chin: float = 15
    crown: float = -66
    eyes: float = -4
    nose: float = 22
    mouth: float = 38
    bottom: float = 62
    jaw_at: float = 32
    turn: float = 13  # degrees to the right
    shade: float = 9  # how deep the shade of the near cheek is
    ear: float = 1.0  # its size

    def x(self, degrees: float = 0) -> float:
        """Where a feature stands that is so far from the middle of the face."""
        return 0.98 * self.cheek * math.sin(math.radians(degrees + self.turn))

    @property
    def far(self) -> list[Point]:
        """The contour from the crown over the far cheek to the chin."""
        depth = math.sin(math.radians(self.turn))  # how much of the profile is seen
        middle = self.x() * 0.9
        return [
            (0.62 * self.temple, self.crown + 12),
            (self.temple * (1 - 0.1 * depth), -34),
            (self.temple * (1 - 0.28 * depth), self.eyes),
            (self.cheek * (1 - 0.08 * depth), self.eyes + 17),
            ((0.35 * self.cheek + 0.65 * self.jaw) * (1 - 0.16 * depth), self.jaw_at),
            (middle + self.chin * 1.35, self.bottom - 8),
            (middle + 0.3 * self.chin, self.bottom),
        ]

    @property
    def near(self) -> list[Point]:
        """The contour from the chin over the near cheek to the crown."""
        depth = math.sin(math.radians(self.turn))
        middle = self.x() * 0.9
        return [
            (middle - 0.7 * self.chin, self.bottom - 0.5),
            (middle - 1.9 * self.chin, self.bottom - 8),
            (-self.jaw * (1 + 0.1 * depth), self.jaw_at),
            (-self.cheek * (1 + 0.08 * depth), self.eyes + 12),
            (-self.temple * (1 + 0.12 * depth), -30),
            (-0.62 * self.temple, self.crown + 12),
        ]

    @property
    def contour(self) -> str:
        """The whole head without hair."""
        points = [(0.0, self.crown), *self.far, *self.near]
        return f"M{numbers(*points[0])}{_round(points)}Z"

    def drawn(self, under: str = "", *, covered: float | None = None) -> str:
        """Ear, head and shade; `under` (blush, lines of age) below its ink line. `covered` is the height of an edge of hair or
        cloth that throws a shadow on the forehead."""
        light, shade, line = self.skin
        near = self.near
        cheek = [near[1], *near[2:5]]
        body = self._ear() + path(self.contour, light) + path(crescent(cheek, self.shade), shade)
        body += path(crescent(self.far[3:], 0.35 * self.shade), shade)
        if covered is not None:
            edge = 0.97 * self.temple
            body += path(
                f"M{numbers(-edge, covered)}"
                f"C{numbers(-0.9 * edge, covered - 36, 0.8 * edge, covered - 36, 0.93 * edge, covered)}"
                f"C{numbers(0.4 * edge, covered + 9, -0.5 * edge, covered + 10, -edge, covered + 4)}Z",
                shade,
            )
        return body + under + path(self.contour, "none", INK, LINE)

    def _ear(self) -> str:
        x, y = -self.cheek * 1.02, self.eyes + 11
        lobe = shape("M6 -17C-6 -24 -15 -14 -12 0C-10 10 -6 19 4 17Z", self.skin.light, LINE)
        lobe += path("M3 -9C-4 -13 -8 -6 -6 2C-5 7 -2 10 2 9Z", self.skin.shade)
        return moved(lobe, x, y, self.ear)

    def neck(self, width: float = 20, at: float = 92, shade: float = 22) -> str:
        """From behind the jaw down to the collar, with the shadow of the chin on it."""
        top, x = self.jaw_at - 6, self.x() * 0.35
        body = shape(f"M{numbers(x - width, top)}V{numbers(at)}H{numbers(x + width)}V{numbers(top)}Z", self.skin.light, LINE)
        low = self.bottom + shade
        return body + path(
            f"M{numbers(x - width + 2, top)}V{numbers(low - 14)}C{numbers(x - width + 8, low - 2)} "
            f"{numbers(x + width - 12, low + 4, x + width - 2, low - 10)}V{numbers(top)}Z",
            self.skin.shade,
        )


def _round(points: Sequence[Point]) -> str:
    """A closed curve through all points."""
    parts = []
    count = len(points)
    for i, start in enumerate(points):
        before, end, after = points[i - 1], points[(i + 1) % count], points[(i + 2) % count]
        one = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        two = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        parts.append("C" + " ".join(numbers(*point) for point in (one, two, end)))
    return "".join(parts)


def crescent(points: Sequence[Point], depth: float) -> str:
    """A strip on the right hand of a contour, deepest in the middle."""
    inner = []
    last = len(points) - 1
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(0, i - 1)], points[min(last, i + 1)]
        length = math.hypot(bx - ax, by - ay) or 1
        deep = depth * math.sin(math.pi * i / last)
        inner.append((x - (by - ay) / length * deep, y + (bx - ax) / length * deep))
    back = inner[::-1]
    return f"M{numbers(*points[0])}{smooth(points)}{smooth(back)}Z"
