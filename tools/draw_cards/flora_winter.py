"""Plants of the last two months of the hanafuda: willow in the rain, and paulownia."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tools.draw_cards.cut import Point, limb, on, place, strokes, thread
from tools.draw_cards.flora_spring import Spot
from tools.draw_cards.palette import BARK, GOLD, INK, LILAC, PAPER, PINE, SAGE, VIOLET
from tools.draw_cards.svg import numbers, path, rect

SLIM = "M0 0C-15 -26 -13 -74 0 -104C13 -74 15 -26 0 0Z"
THREE = (
    "M0 0C-12 -22 -34 -10 -58 -20C-92 -34 -104 -74 -128 -84C-100 -104 -72 -108 -54 -100"
    "C-50 -140 -22 -168 0 -186C22 -168 50 -140 54 -100C72 -108 100 -104 128 -84C104 -74 92 -34 58 -20C34 -10 12 -22 0 0Z"
)
THREE_VEINS = (
    "M0 -6L0 -164M0 -14C-36 -26 -72 -58 -108 -80M0 -14C36 -26 72 -58 108 -80"
    "M0 -66L-30 -104M0 -66L30 -104M0 -104L-20 -134M0 -104L20 -134M-44 -42L-50 -78M44 -42L50 -78M-44 -42L-80 -40M44 -42L80 -40"
)
BELL = "M0 -36C-26 -34 -30 -8 -22 8C-34 16 -34 30 -24 36C-14 34 -8 30 0 36C8 30 14 34 24 36C34 30 34 16 22 8C30 -8 26 -34 0 -36Z"

# ------------------------------------------------------------------ willow


def strand(points: Sequence[Point], leaves: int, size: float, colour: str = PINE) -> str:
    """A hanging branch with slim leaves on both sides."""
    body = ""
    for i in range(leaves):
        x, y, turn = on(points, (i + 0.6) / leaves)
        body += place(SLIM, x, y, size / 100 * (1 - 0.35 * i / leaves), turn + (30 if i % 2 else -30))
    x, y, turn = on(points, 1)
    return strokes(thread(points), colour, 4) + path(body + place(SLIM, x, y, size / 150, turn), colour, PAPER, 2)


def rain(lines: Iterable[tuple[float, float, float]], colour: str = INK) -> str:
    """Slanting lines."""
    d = "".join(f"M{numbers(x, y)}L{numbers(x - length * 0.22, y + length)}" for x, y, length in lines)
    return strokes(d, colour, 3)


def trunk(points: Sequence[Point], start: float, end: float) -> str:
    return path(limb(points, start, end), BARK)


def willow_around() -> str:
    return trunk([(440, 330), (400, 200), (320, 90), (240, 30), (200, 0)], 60, 40) + (
        strand([(330, 90), (380, 220), (384, 380), (360, 560)], 13, 66)
        + strand([(270, 40), (300, 180), (306, 330), (290, 470)], 11, 62, SAGE)
        + strand([(250, 40), (250, 200), (262, 380), (240, 620)], 14, 62)
        + strand([(160, 0), (70, 90), (50, 220), (60, 330)], 9, 60, SAGE)
    )


def willow_front() -> str:
    return strand([(240, 30), (150, 60), (110, 130), (104, 210)], 6, 58) + strand([(40, 10), (36, 300), (50, 480), (40, 640)], 16, 56)


def willow_swept() -> str:
    """Branches that the wind carries to the left, for the swallow."""
    return trunk([(450, 200), (400, 110), (300, 40), (240, 0)], 50, 40) + (
        strand([(390, 100), (400, 300), (380, 480), (320, 640)], 15, 66)
        + strand([(330, 60), (330, 260), (290, 420), (220, 530)], 13, 64, SAGE)
        + strand([(290, 40), (250, 140), (170, 230), (70, 280)], 9, 62)
        + strand([(220, 0), (150, 70), (90, 110), (30, 120)], 6, 58, SAGE)
    )


def willow_roof() -> str:
    """Branches above the man in the rain."""
    return trunk([(0, 170), (40, 80), (130, 30), (200, 0)], 46, 34) + (
        strand([(60, 60), (60, 180), (50, 300), (60, 440)], 10, 62)
        + strand([(200, 0), (250, 50), (330, 70), (372, 150)], 7, 58, SAGE)
        + strand([(260, 0), (360, 40), (404, 130), (400, 300)], 9, 60)
    )


# ------------------------------------------------------------------ paulownia


def leaf(x: float, y: float, r: float, turn: float = 0) -> str:
    """A broad leaf with three points that hangs from (x, y)."""
    return path(place(THREE, x, y, r / 100, turn + 180), PINE, PAPER, 4.5) + strokes(
        place(THREE_VEINS, x, y, r / 100, turn + 180), SAGE, 3.5
    )


def spike(x: float, y: float, height: float, turn: float = 0) -> str:
    """An upright flower spike of bells, in pairs that shrink to a bud."""
    rows = max(3, round(height / 46))
    bells, pale = "", ""
    for row in range(rows):
        size = (0.94 - 0.42 * row / (rows - 1)) * 0.8
        up = -24 - row * (height - 24) / rows
        if row == rows - 1:
            bells += place(BELL, *turned(x, y, 0, up, turn), size, turn + 180)
            continue
        for side in (-1, 1):
            bell = place(BELL, *turned(x, y, side * 27 * (1 - 0.3 * row / rows), up, turn), size, turn + side * 40)
            if row % 2:
                pale += bell
            else:
                bells += bell
    top = turned(x, y, 0, -height, turn)
    stem = strokes(f"M{numbers(x, y)}L{numbers(*top)}", BARK, 6)
    return stem + path(bells, VIOLET, PAPER, 3) + path(pale, LILAC, PAPER, 3)


def turned(x: float, y: float, dx: float, dy: float, turn: float) -> Point:
    """A point beside (x, y), turned around it."""
    raw = place(f"M{dx} {dy}", x, y, 1, turn)[1:].split()
    return float(raw[0]), float(raw[1])


def spikes(spots: Iterable[Spot]) -> str:
    return "".join(spike(*spot) for spot in spots)


def kiri_crest(x: float = 220, y: float = 400, size: float = 1) -> str:
    """Three leaves below three spikes, as in the crest."""
    return (
        spikes(((x - 96 * size, y + 4, 180 * size, -14), (x + 96 * size, y + 4, 180 * size, 14), (x, y, 280 * size, 0)))
        + leaf(x - 80 * size, y - 4, 128 * size, 46) + leaf(x + 80 * size, y - 4, 128 * size, -46) + leaf(x, y - 10, 146 * size)
    )


def kiri_golden() -> str:
    """The crest above a golden strip."""
    strip = rect(10, 640, 420, 62, 0, GOLD) + strokes("M10 640H430", INK, 5)
    return strip + kiri_crest(220, 352)


def kiri_plain() -> str:
    return kiri_crest(226, 420, 1.04)


def kiri_leaning() -> str:
    """The same, from the right: no two packs of leaves fall alike."""
    return (
        trunk([(450, 500), (360, 400), (250, 380), (120, 330)], 30, 8)
        + spikes(((130, 340, 240, -8), (244, 384, 300, 4), (350, 400, 220, 14)))
        + leaf(130, 330, 122, 30) + leaf(346, 396, 130, -34) + leaf(232, 376, 140, 4)
    )


def kiri_below() -> str:
    """Leaves and low spikes along the foot, for the phoenix."""
    return (
        spikes(((76, 610, 120, -10), (220, 600, 150, 0), (364, 610, 120, 10)))
        + leaf(76, 590, 84, 24) + leaf(364, 590, 84, -24) + leaf(220, 582, 94)
    )
