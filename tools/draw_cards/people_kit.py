"""How a head is built: proportions in one place, features that turn with it, and what a mood changes about them.

A head looks to the right and lies around the origin of a medallion (`medallion`); `mirrored` has it look to the left. Features
stand at angles around the head, so that the far eye is nearer to the edge and narrower than the near one. Light falls from above:
shade lies under the chin, along the near cheek and under what covers the forehead.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from tools.draw_cards.cut import Point, disc, shape, smooth, stroke_of, strokes, way
from tools.draw_cards.palette import BLUSH, INK, LACQUER, PAPER, PAPER_EDGE
from tools.draw_cards.svg import circle, document, ellipse, mirrored, moved, numbers, path

SIDE = 240
MIDDLE = SIDE / 2
RIM = 110  # radius of the medallion, to the middle of its ink line
LINE = 4
FINE = 2.4
MOODS = ("rest", "thinking", "pleased", "dismayed", "alert")
NAPE = 60  # height about which a head is tilted
EYES_APART = 25  # degrees from the middle of the face


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


# ---------------------------------------------------------------- features


@dataclass(frozen=True)
class Looks:
    """What somebody's features are like when they rest; `mood` changes them."""

    eye: float = 10.5  # half its width
    open: float = 6.5  # the height of the upper lid
    iris: float = 5.4
    lash: float = 0  # how long the outer lash is
    fold: bool = False  # a crease above the lid
    bag: bool = False  # a line below the eye
    brow: float = 5  # how thick at its thickest
    brow_up: float = 9  # above the lid
    arch: float = 3.5
    slope: float = 0  # how much lower the outer end is than the inner one
    brow_ink: str = INK
    bushy: bool = False  # brows as outlined tufts
    nose: str = "straight"
    nose_size: float = 1.0
    mouth: float = 13  # half its width
    smile: float = 3  # how far its corners are above its middle at rest
    lips: str = ""  # their colour; without, a line
    squints: bool = True  # eyes close when pleased
    teeth: bool = True  # the mouth opens when pleased
    pupils: str = INK
    chin: bool = True  # a shade below the lip, where no beard grows


class Mood(NamedTuple):
    """How an expression moves the features and the head, in units of the medallion."""

    lift: float = 0  # of both brows
    inner: float = 0  # of their inner ends
    far: float = 0  # of the far brow alone
    gaze: tuple[float, float] = (0, 0)
    wide: float = 1  # of the lids
    nod: float = 0  # degrees by which the head bends forward
    sink: float = 0  # how much lower it is held


MOVES = {
    "rest": Mood(gaze=(0.8, 0)),
    "thinking": Mood(lift=-1.5, inner=-2.5, far=3.5, gaze=(0, 4), nod=4, sink=3),
    "pleased": Mood(lift=3, gaze=(0.5, -0.5), nod=-4, sink=-2),
    "dismayed": Mood(lift=1.5, inner=7.5, gaze=(-3.5, 1.8), wide=0.92, nod=-2, sink=4),
    "alert": Mood(lift=7.5, inner=1, gaze=(1, -0.4), wide=1.45, nod=1, sink=-4),
}

NOSES = {  # the ridge on its far side with the tip, and the near wing; the origin is the middle of its base
    "straight": ("M0 -24C2 -16 9 -7 9 -2C9 3 4 4 -1 3", "M-8 -3C-12 1 -10 5 -5 4"),
    "small": ("M3 -11C6 -8 8 -4 7 -1C6 2 2 3 -1 2", "M-6 -1C-8 2 -6 3 -4 3"),
    "round": ("M2 -20C4 -14 8 -12 11 -6C13 1 6 5 -1 4", "M-7 -6C-13 -3 -12 5 -6 4"),
    "broad": ("M1 -22C3 -15 9 -10 12 -4C13 3 7 5 0 4", "M-9 -6C-16 -3 -14 6 -7 4"),
    "long": ("M-2 -30C0 -20 9 -10 10 -3C10 3 5 5 -1 4", "M-7 -3C-11 1 -9 6 -5 5"),
    "arched": ("M-1 -28C6 -23 10 -14 11 -5C11 2 6 4 0 4", "M-7 -4C-12 0 -10 6 -5 5"),
}


def features(head: Head, looks: Looks, mood: str, over_mouth: str = "") -> str:
    """Eyes, brows, nose and mouth; `over_mouth` lies on the mouth (a moustache), around its middle."""
    nose_x, mouth_x = head.x() * 0.98, head.x() * 0.94
    ridge, wing = NOSES[looks.nose]
    nose = moved(strokes(ridge, INK, 3.2) + strokes(wing, INK, 2.8), nose_x, head.nose, looks.nose_size)
    lips = moved(_mouth(looks, mood, head.skin), mouth_x, head.mouth)
    if over_mouth:
        lips += moved(over_mouth, mouth_x, head.mouth)
    body = ""
    for side in (-1, 1):
        at = head.x(side * EYES_APART)
        narrow = math.cos(math.radians(side * EYES_APART + head.turn))
        body += _eye(at, head.eyes, side, narrow, looks, mood, head.skin)
    for side in (-1, 1):
        at = head.x(side * (EYES_APART + 1))
        narrow = math.cos(math.radians(side * EYES_APART + head.turn))
        body += _brow(at, head.eyes, side, narrow, looks, mood)
    return nose + lips + body


def _eye(x: float, y: float, side: int, narrow: float, looks: Looks, mood: str, skin: Skin) -> str:
    """An eye; `side` is 1 for the far one. Drawn with its inner corner to the left, then turned where it belongs."""
    w, h, r = looks.eye * (0.45 + 0.55 * narrow), looks.open * MOVES[mood].wide, looks.iris
    gx, gy = MOVES[mood].gaze
    gx *= side
    fold = strokes(
        f"M{numbers(-w * 0.8, -h - 2)}C{numbers(-w * 0.3, -h - 6.5, w * 0.5, -h - 6, w * 0.95, -h - 1)}", skin.line, 2
    )
    bag = strokes(f"M{numbers(-w * 0.7, h + 2)}C{numbers(-w * 0.2, h + 5.5, w * 0.5, h + 5, w * 0.9, h + 0.5)}", skin.line, 2)
    if mood == "pleased" and looks.squints:
        body = strokes(f"M{numbers(-w, 2.5)}C{numbers(-w * 0.5, -h * 1.05, w * 0.5, -h * 1.05, w, 2)}", INK, 4)
        body += (
            strokes(f"M{numbers(w + 3, -2)}L{numbers(w + 6, -4)}M{numbers(w + 3, 3)}L{numbers(w + 6.5, 4)}", skin.line, 2)
            if looks.bag
            else ""
        )
    elif mood == "thinking":
        low = f"M{numbers(-w, 0)}C{numbers(-w * 0.45, 3.4, w * 0.45, 3.2, w, -0.5)}"
        body = path(
            f"M{numbers(-w, 0)}C{numbers(-w * 0.6, -h, w * 0.6, -h, w, -0.5)}C{numbers(w * 0.5, 8.5, -w * 0.5, 8.5, -w, 0)}Z",
            skin.shade,
        )
        body += path(
            f"M{numbers(-w * 0.8, 1)}C{numbers(-w * 0.4, 3, w * 0.4, 3, w * 0.8, 0.5)}"
            f"C{numbers(w * 0.4, 8, -w * 0.4, 8, -w * 0.8, 1)}Z",
            PAPER,
        )
        body += path(
            f"M{numbers(-r * 0.95, 1.6)}H{numbers(r * 0.95)}C{numbers(r * 0.9, 7.5, -r * 0.9, 7.5, -r * 0.95, 1.6)}Z",
            looks.pupils,
        )
        body += strokes(low, INK, 3.8) + _lash(w, -0.5, looks, 2)
        body += strokes(
            f"M{numbers(-w * 0.85, -h * 0.75)}C{numbers(-w * 0.3, -h * 1.25, w * 0.5, -h * 1.2, w * 0.9, -h * 0.6)}",
            skin.line,
            2,
        )
        fold = ""
    else:
        upper = f"M{numbers(-w, 1.5)}C{numbers(-w * 0.6, -h * 1.3, w * 0.45, -h * 1.35, w, -0.5)}"
        white = upper + f"C{numbers(w * 0.55, h * 0.85, -w * 0.5, h * 0.95, -w, 1.5)}Z"
        squint = mood == "pleased"
        body = path(white, PAPER) + circle(gx, gy - 0.2, r, looks.pupils)
        body += circle(gx * 0.6 + 1.8 * side, gy - 2.2, 1.7, PAPER)
        body += strokes(upper, INK, 4) + _lash(w, -0.5, looks, -2)
        low = 0.55 if squint else 0.92
        body += strokes(
            f"M{numbers(-w * 0.55, h * low - 1)}C{numbers(-w * 0.1, h * low + 0.8, w * 0.5, h * low, w * 0.9, 1)}",
            INK if squint else skin.line,
            2,
        )
    body += (fold if looks.fold and mood != "pleased" else "") + (bag if looks.bag else "")
    return moved(body if side > 0 else mirrored(body), x, y)


def _lash(w: float, y: float, looks: Looks, drop: float) -> str:
    if not looks.lash:
        return ""
    return strokes(f"M{numbers(w - 1, y)}L{numbers(w + looks.lash, y + drop)}", INK, 3)


def _brow(x: float, y: float, side: int, narrow: float, looks: Looks, mood: str) -> str:
    w = (looks.eye + 2.5) * (0.45 + 0.55 * narrow)
    move = MOVES[mood]
    up = looks.open + looks.brow_up + move.lift + (move.far if side > 0 else 0)
    points = [(-w, -up - move.inner), (-0.1 * w, -up - looks.arch - 0.4 * move.inner), (w * 1.1, -up + looks.slope)]
    if looks.bushy:
        body = shape(stroke_of(points, (1.0 * looks.brow, 1.5 * looks.brow, 0.5 * looks.brow)), looks.brow_ink, 2.4)
    else:
        body = path(stroke_of(points, (0.55 * looks.brow, looks.brow, 0.2 * looks.brow)), looks.brow_ink, looks.brow_ink, 1.6)
    return moved(body if side > 0 else mirrored(body), x, y)


def _mouth(looks: Looks, mood: str, skin: Skin) -> str:
    w, up = looks.mouth, looks.smile
    if mood == "pleased" and looks.teeth:
        w *= 1.15
        body = shape(
            f"M{numbers(-w, -4)}C{numbers(-w * 0.5, -0.5, w * 0.5, -0.5, w, -4)}C{numbers(w * 0.8, w, -w * 0.8, w, -w, -4)}Z",
            LACQUER,
            3,
        )
        body += path(
            f"M{numbers(-w * 0.82, -1.6)}C{numbers(-w * 0.4, 0.6, w * 0.4, 0.6, w * 0.82, -1.6)}"
            f"C{numbers(w * 0.55, 5, -w * 0.55, 5, -w * 0.82, -1.6)}Z",
            PAPER,
        )
        return body + _corners(w, -4)
    if mood == "alert":
        return ellipse(0, 2, w * 0.44, w * 0.46 + 1, LACQUER, INK, 3) + _under(w * 0.7, 11, skin, looks)
    turn, middle, left, right = {
        "rest": (1.0, up, -0.3 * up, -0.4 * up),
        "thinking": (0.78, 0.2, 0.5, -1.6),
        "pleased": (1.32, up + 5.5, -4.5, -5),
        "dismayed": (1.0, -6, 3, 4),
    }[mood]
    w *= turn
    d = f"M{numbers(-w, left)}C{numbers(-w * 0.45, middle, w * 0.45, middle, w, right)}"
    if looks.lips:
        low, high = (9, 4) if mood == "pleased" else (5.5, 2.2) if mood == "dismayed" else (7.5, 3.6)
        full = (
            f"M{numbers(-w, left)}"
            f"C{numbers(-w * 0.5, 0.75 * middle - high, -w * 0.25, 0.75 * middle - 2 * high, 0, 0.75 * middle - high)}"
            f"C{numbers(w * 0.25, 0.75 * middle - 2 * high, w * 0.5, 0.75 * middle - high, w, right)}"
            f"C{numbers(w * 0.45, middle + low, -w * 0.45, middle + low, -w, left)}Z"
        )
        return path(full, looks.lips) + strokes(d, INK, 2.6) + _under(w * 0.8, middle + low + 3, skin, looks)
    return (
        strokes(d, INK, 3.4)
        + (_corners(w, left) if mood == "pleased" else "")
        + _under(w * 0.9, 9 + max(0, 0.4 * middle), skin, looks)
    )


def _under(w: float, y: float, skin: Skin, looks: Looks) -> str:
    """The shade below the lower lip."""
    if not looks.chin:
        return ""
    return strokes(f"M{numbers(-w * 0.45, y)}C{numbers(-w * 0.2, y + 1.8, w * 0.2, y + 1.8, w * 0.45, y)}", skin.shade, 3)


def _corners(w: float, y: float) -> str:
    return strokes(
        f"M{numbers(-w - 2, y - 2)}L{numbers(-w + 0.5, y + 1)}M{numbers(w + 2, y - 2)}L{numbers(w - 0.5, y + 1)}", INK, 2.6
    )


# ---------------------------------------------------------------- what lies on a face


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
    neck: tuple[float, float, float] = field(default=(20, 92, 22))

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
