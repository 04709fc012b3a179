"""Eyes, brows, nose and mouth: what they are like at rest, and what a mood changes about them.

The far eye stands nearer to the edge of the face and is narrower than the near one. All lengths are in units of the medallion.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

from tools.draw_cards.cut import shape, stroke_of, strokes
from tools.draw_cards.palette import INK, LACQUER, PAPER
from tools.draw_cards.people_head import Head, Skin
from tools.draw_cards.svg import circle, ellipse, mirrored, moved, numbers, path

EYES_APART = 25  # degrees from the middle of the face


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
MOODS = tuple(MOVES)

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
