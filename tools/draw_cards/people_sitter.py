"""Somebody who sits at the table: a head with its features, hair, dress, and what lies on the face."""

from __future__ import annotations

import math
from dataclasses import dataclass

from tools.draw_cards.cut import disc, strokes, way
from tools.draw_cards.palette import BLUSH, INK, PAPER
from tools.draw_cards.people_features import EYES_APART, MOVES, Looks, features
from tools.draw_cards.people_head import Head, medallion
from tools.draw_cards.svg import ellipse, mirrored, moved, numbers

FINE = 2.4  # the width of a line of age
NAPE = 60  # height about which a head is tilted


def blush(head: Head, size: float = 1, colour: str = BLUSH) -> str:
    """Warm cheeks."""
    y = head.eyes + 21
    return ellipse(head.x(-39), y, 10 * size, 6 * size, colour) + ellipse(head.x(42), y, 7 * size, 6 * size, colour)


def dots(text: str, r: float) -> str:
    """Stubble, freckles, what is dyed on cloth: discs at places written as `x y, x y`."""
    return "".join(disc(x, y, r) for x, y in way(text))


def folds(head: Head, long: float = 1) -> str:
    """The lines from the nose to the corners of the mouth."""
    x, top = head.x(), head.nose - 2
    deep = 15 * long
    return strokes(
        f"M{numbers(x - 13, top)}C{numbers(x - 19, top + 5, x - 21, top + 0.7 * deep, x - 20, top + deep)}"
        f"M{numbers(x + 13, top)}C{numbers(x + 18, top + 5, x + 19, top + 0.7 * deep, x + 18, top + deep)}",
        head.skin.line,
        FINE,
    )


def forehead(head: Head, y: float, lines: int = 2) -> str:
    """Lines of age across the forehead."""
    x = head.x() * 0.8
    d = "".join(
        f"M{numbers(x - 17 + 3 * i, y + 7 * i)}"
        f"C{numbers(x - 7, y - 3 + 7 * i, x + 6, y - 3 + 7 * i, x + 15 - 3 * i, y + 7 * i)}"
        for i in range(lines)
    )
    return strokes(d, head.skin.line, FINE)


def glasses(head: Head, size: float, colour: str = INK, width: float = 3.2, flat: float = 1.0, down: float = 0) -> str:
    """A pair of them, the arm of the near side back to the ear."""
    near, far = head.x(-EYES_APART), head.x(EYES_APART)
    narrow = 0.45 + 0.55 * math.cos(math.radians(EYES_APART + head.turn))
    y = head.eyes + 1 + down
    rims = ellipse(near, y, size, size * flat, "none", colour, width) + ellipse(
        far, y, size * narrow, size * flat, "none", colour, width
    )
    bridge = (
        f"M{numbers(near + size, y - 2)}"
        f"C{numbers(near + size + 3, y - 5, far - size * narrow - 3, y - 5, far - size * narrow, y - 2)}"
    )
    arm = f"M{numbers(near - size, y - 2)}L{numbers(-head.cheek * 1.0, head.eyes - 1)}"
    shine = strokes(
        f"M{numbers(near - 0.5 * size, y - 0.55 * size * flat)}L{numbers(near - 0.2 * size, y - 0.75 * size * flat)}",
        PAPER,
        2.4,
    )
    return rims + strokes(bridge + arm, colour, width) + shine


@dataclass(frozen=True)
class Sitter:
    """Somebody to be drawn: `behind` and `body` as they are, head and what lies on it by mood."""

    ground: str
    body: str
    head: Head
    looks: Looks
    backdrop: str = ""  # far behind
    behind: str = ""  # hair behind the body
    falls: str = ""  # hair over the body
    under: str = ""  # on the skin
    hair: str = ""  # over the head
    beard: str = ""  # below the mouth
    over_mouth: str = ""
    over: str = ""  # glasses
    covered: float | None = None
    left: bool = False  # looks to the left
    tilt: float = 0
    size: float = 1.1
    neck: tuple[float, float, float] = (20, 92, 22)  # half its width, where it ends, the shadow of the chin

    def drawn(self, mood: str) -> str:
        """The picture in that mood."""
        head = self.head.drawn(self.under, covered=self.covered)
        head += self.beard + features(self.head, self.looks, mood, self.over_mouth) + self.hair + self.over
        neck, behind = self.head.neck(*self.neck), self.behind
        move = MOVES[mood]
        head, behind = (
            moved(moved(each, 0, -NAPE), 0, NAPE + move.sink, self.size, self.tilt + move.nod) if each else ""
            for each in (self.falls + head, behind)
        )
        if self.left:
            head, neck, behind = mirrored(head), mirrored(neck), mirrored(behind)
        return medallion(self.ground, self.backdrop + behind + neck + self.body + head)
