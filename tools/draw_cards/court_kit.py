"""What the twelve court figures share: faces, hands, lapels, beards and the motifs of their clothes.

A figure stands in a box 322 wide and 380 high: x from -161 to 161, y from 0 (the frame) down to 354, where the
belt of the card begins and hides what hangs lower. Heads look to the left; a mirrored figure looks to the right.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tools.draw_cards.palette import BLUSH, INK, PAPER, VERMILION
from tools.draw_cards.svg import circle, ellipse, moved, number, numbers, path, polar

HEAD = (0, 132)  # the middle of the face
FACE = "M-44 -52C-48 -20 -45 -8 -49 6C-48 34 -33 58 -8 63C20 60 42 38 47 8L49 -52Z"
NECK = "M-14 40L-20 72L5 106L32 70L30 40Z"
BROWS = {
    "calm": "M-44 -24Q-31 -33 -17 -26M4 -26Q18 -34 34 -25",
    "fierce": "M-48 -36Q-30 -34 -16 -18M2 -18Q16 -34 38 -38",
    "kind": "M-46 -16Q-33 -36 -17 -28M3 -28Q18 -38 36 -17",
    "soft": "M-40 -27Q-29 -33 -20 -29M8 -29Q19 -34 30 -27",
    "none": "",
}
NOSE = "M-16 -12C-20 6 -29 16 -26 22Q-20 28 -12 24"
Spots = Iterable[tuple[float, float]]


def shape(d: str, fill: str, width: float = 5) -> str:
    return path(d, fill, INK, width)


def line(d: str, colour: str = INK, width: float = 4) -> str:
    return path(d, "none", colour, width)


def cord(d: str, colour: str, width: float) -> str:
    """A band with an ink outline: shafts, ribbons, lapels."""
    return line(d, INK, width + 9) + line(d, colour, width)


def face(brows: str = "calm", skin: str = PAPER, lips: str = VERMILION, cheek: bool = False, paint: str = "") -> str:
    """A head without hair in three-quarter view; `paint` lies beneath the features."""
    body = shape(NECK, skin) + path("M46 -6C60 -14 66 8 50 20Z", skin, INK, 4) + shape(FACE, skin) + paint
    if cheek:
        body += ellipse(-34, 20, 9, 7, BLUSH) + ellipse(26, 20, 12, 8, BLUSH)
    eyes = "".join(eye(x, brows == "fierce") for x in (-30, 17))
    nose = line("M-17 2C-21 10 -26 16 -22 21" if brows in ("soft", "none") else NOSE, INK, 4)
    mouth = path("M-24 40Q-17 35 -12 38Q-6 35 2 40Q-10 52 -24 40Z", lips, INK, 2)
    if BROWS[brows]:
        body += line(BROWS[brows], INK, 8 if brows == "fierce" else 5)
    return moved(body + eyes + nose + mouth, *HEAD)


def eye(x: float, wide: bool) -> str:
    if wide:
        return moved(shape("M-14 2Q0 -16 15 -4Q4 10 -14 2Z", PAPER, 4) + circle(-1, -2, 5, INK), x, -5)
    return moved(line("M-14 1Q-2 -9 14 -2", INK, 5.5) + circle(-1, 0, 5, INK), x, -6)


def hand(x: float, y: float, turn: float = 0, skin: str = PAPER) -> str:
    """A fist around something upright; fingers to the left."""
    fist = shape("M-24 -20C-30 -24 -30 -12 -26 -10C-32 -6 -30 4 -26 4C-30 10 -28 20 -20 20L18 22L22 -18L-4 -24Z", skin, 4)
    return moved(fist + line("M-26 -10L-4 -10M-26 4L-4 4", INK, 3.5), x, y, 1, turn)


def sleeve(d: str, fill: str, lining: str, cuff: str) -> str:
    """A wide sleeve and the opening of its cuff."""
    seam = line(d, INK, 9) + line(d, PAPER, 2.5) if fill == INK else ""  # ink on ink needs a line left white
    return shape(d, fill) + seam + shape(cuff, lining, 4)


def lapels(colours: Sequence[str], low: float = 300, width: float = 15) -> str:
    """Collars crossed in the old way: all of one side, then all of the other; the first is the outermost."""
    steps = [(i * (width + 3), colour) for i, colour in enumerate(colours)][::-1]
    under = (cord(f"M{44 - s:g} 196Q{42 - s:g} 234 0 {264 - s * 0.6:g}", colour, width) for s, colour in steps)
    over = (
        cord(f"M{s - 34:g} 198C{s - 26:g} 240 {s + 14:g} {low - 30:g} {52 + s * 0.4:g} {low + 70:g}", colour, width)
        for s, colour in steps
    )
    return "".join(under) + "".join(over)


def scatter(motif: str, places: Spots, scale: float = 1) -> str:
    return "".join(moved(motif, x, y, scale, (x * 7) % 40 - 20) for x, y in places)


def spots(text: str) -> list[tuple[float, float]]:
    """Places written "x y, x y"."""
    return [(float(x), float(y)) for x, y in (pair.split() for pair in text.split(","))]


def flower(colour: str, heart: str) -> str:
    """A five-petalled flower without outlines, as it is dyed on cloth; about 40 wide."""
    return discs((polar(0, 0, 12, 72 * i) for i in range(5)), 9, colour) + circle(0, 0, 5, heart)


def discs(places: Spots, r: float, fill: str, stroke: str = "", width: float = 0) -> str:
    """Many discs of one size as one path."""
    halves = f"a{number(r)} {number(r)} 0 0 1 {{}} 0"
    ring = halves.format(number(2 * r)) + halves.format(number(-2 * r)) + "Z"
    return path("".join(f"M{numbers(x - r, y)}{ring}" for x, y in places), fill, stroke, width)


def scales(rows: Iterable[tuple[float, float, int]], step: float, fill: str, edge: str) -> str:
    """Rows of armour plates: each row begins at (x, y) and has so many plates."""
    body = ""
    for x, y, count in rows:
        h = step / 2
        d = "".join(f"M{x + step * i:g} {y:g}v{h:g}a{h:g} {h:g} 0 0 0 {step:g} 0v{-h:g}Z" for i in range(count))
        body += path(d, fill, edge, 3.5)
    return body


def tassel(x: float, y: float, colour: str, scale: float = 1) -> str:
    return moved(shape("M-7 0L7 0L15 44L0 38L-15 44Z", colour, 4) + circle(0, 0, 9, colour, INK, 4), x, y, scale)
