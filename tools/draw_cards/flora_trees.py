"""Trees of the hanafuda: the pine of the first month, the willow and the paulownia of the last two.

Each has its builders, and then its scenes: what grows on the chaff cards, and around ribbon and beast.
A card is 440 by 720 units.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tools.draw_cards.cut import Point, Spot, limb, limbs, on, place, spots, strokes, thread, way
from tools.draw_cards.palette import BARK, GOLD, INK, LILAC, PAPER, PINE, SAGE, VERMILION, VIOLET
from tools.draw_cards.svg import numbers, path, polar, rect

CLUMP = "M-96 8C-102 -52 -56 -96 0 -96C56 -96 102 -52 96 8C60 24 -60 24 -96 8Z"
SLIM = "M0 0C-20 -26 -18 -74 0 -104C18 -74 20 -26 0 0Z"
THREE = (
    "M0 0C-12 -22 -34 -10 -58 -20C-92 -34 -104 -74 -128 -84C-100 -104 -72 -108 -54 -100"
    "C-50 -140 -22 -168 0 -186C22 -168 50 -140 54 -100"
    "C72 -108 100 -104 128 -84C104 -74 92 -34 58 -20C34 -10 12 -22 0 0Z"
)
THREE_VEINS = (
    "M0 -6L0 -164M0 -14C-36 -26 -72 -58 -108 -80M0 -14C36 -26 72 -58 108 -80"
    "M0 -66L-30 -104M0 -66L30 -104M0 -104L-20 -134M0 -104L20 -134M-44 -42"
    "L-50 -78M44 -42L50 -78M-44 -42L-80 -40M44 -42L80 -40"
)
BELL = (
    "M0 -36C-26 -34 -30 -8 -22 8C-34 16 -34 30 -24 36C-14 34 -8 30 0 36C8 30 14 34 24 36"
    "C34 30 34 16 22 8C30 -8 26 -34 0 -36Z"
)

# ------------------------------------------------------------------ pine


def clump(x: float, y: float, r: float, turn: float = 0) -> str:
    """A round clump of needles with a red arc of young shoots."""
    tips = "".join(
        f"M{numbers(0, 14)}L{numbers(*polar(0, 14, 120, angle))}" for angle in range(-78, 79, 13)
    )
    rays = "".join(
        f"M{numbers(0, 14)}L{numbers(*polar(0, 14, 100, angle))}" for angle in range(-78, 79, 13)
    )
    arc = "M-46 4C-40 -34 -20 -46 0 -46C20 -46 40 -34 46 4"
    scale = r / 100
    return (
        path(place(CLUMP, x, y, scale * 1.12, turn), PAPER)
        + strokes(place(tips, x, y, scale, turn), PINE, r * 0.06)
        + path(place(CLUMP, x, y, scale, turn), PINE)
        + strokes(place(rays, x, y, scale, turn), INK, r * 0.05)
        + strokes(place(arc, x, y, scale, turn), VERMILION, r * 0.1)
    )


def clumps(spots: Iterable[Spot]) -> str:
    return "".join(clump(*spot) for spot in spots)


def bough(*lines: tuple[Sequence[Point], float, float]) -> str:
    """Woody limbs of one tree."""
    return path(limbs(lines), BARK)


def pine_rising() -> str:
    """A tree that leans in from below on the left."""
    wood = bough(
        (way("60 730, 92 620, 150 540, 146 440, 210 340, 300 246"), 64, 18),
        (way("150 520, 250 500, 330 470"), 26, 12),
        (way("148 440, 96 400, 70 350"), 22, 10),
    )
    return wood + clumps(
        spots("316 226 104 4, 178 306 92 -6, 76 388 78 -10, 346 470 92 6, 250 580 84 6, 52 590 76 -8")
    )


def pine_hanging() -> str:
    """A bough that comes down from above on the right."""
    wood = bough(
        (way("440 40, 360 120, 300 220, 210 260, 140 350, 128 450"), 56, 16),
        (way("300 210, 340 300, 330 400"), 26, 12),
    )
    return wood + clumps(
        spots("386 160 92 8, 222 146 98 -8, 98 276 88 -8, 318 330 90 6, 160 450 98 -4, 350 470 80 8")
    )


def pine_around() -> str:
    """Boughs above and below, for the ribbon."""
    wood = bough(
        (way("450 160, 360 150, 280 190, 200 150"), 40, 14),
        (way("450 560, 340 620, 220 610, 120 650"), 46, 16),
    )
    return wood + clumps(
        spots("386 148 92 8, 270 200 84 -4, 150 136 88 -8, 376 330 84 10, 384 510 96 4, 262 600 84 2")
    )


def pine_front() -> str:
    """What grows before the ribbon."""
    return clumps(spots("110 676 92 -6, 336 680 90 4"))


# ------------------------------------------------------------------ willow


def strand(points: Sequence[Point], leaves: int, size: float, colour: str = PINE) -> str:
    """A hanging branch with slim leaves on both sides."""
    body = ""
    for i in range(leaves):
        x, y, turn = on(points, (i + 0.6) / leaves)
        body += place(SLIM, x, y, size / 84 * (1 - 0.3 * i / leaves), turn + (30 if i % 2 else -30))
    x, y, turn = on(points, 1)
    return strokes(thread(points), colour, 4) + path(
        body + place(SLIM, x, y, size / 120, turn), colour, PAPER, 2
    )


def rain(lines: Iterable[Spot], colour: str = INK) -> str:
    """Slanting lines."""
    d = "".join(f"M{numbers(x, y)}L{numbers(x - length * 0.22, y + length)}" for x, y, length in lines)
    return strokes(d, colour, 3)


def trunk(points: Sequence[Point], start: float, end: float) -> str:
    return path(limb(points, start, end), BARK)


def willow_around() -> str:
    return trunk(way("440 330, 400 200, 320 90, 240 30, 200 0"), 60, 40) + (
        strand(way("330 90, 380 220, 384 380, 360 560"), 13, 66)
        + strand(way("270 40, 300 180, 306 330, 290 470"), 11, 62, SAGE)
        + strand(way("250 40, 250 200, 262 380, 240 620"), 14, 62)
        + strand(way("160 0, 70 90, 50 220, 60 330"), 9, 60, SAGE)
    )


def willow_front() -> str:
    return strand(way("240 30, 150 60, 110 130, 104 210"), 6, 58) + strand(
        way("40 10, 36 300, 50 480, 40 640"), 16, 56
    )


def willow_swept() -> str:
    """Branches that the wind carries to the left, for the swallow."""
    return trunk(way("450 200, 400 110, 300 40, 240 0"), 50, 40) + (
        strand(way("390 100, 400 300, 380 480, 320 640"), 15, 66)
        + strand(way("330 60, 330 260, 290 420, 220 530"), 13, 64, SAGE)
        + strand(way("290 40, 250 140, 170 230, 70 280"), 9, 62)
        + strand(way("220 0, 150 70, 90 110, 30 120"), 6, 58, SAGE)
    )


def willow_roof() -> str:
    """Branches above the man in the rain."""
    return trunk(way("0 170, 40 80, 130 30, 200 0"), 46, 34) + (
        strand(way("60 60, 60 180, 50 300, 60 440"), 10, 62)
        + strand(way("200 0, 250 50, 330 70, 372 150"), 7, 58, SAGE)
        + strand(way("260 0, 360 40, 404 130, 400 300"), 9, 60)
    )


# ------------------------------------------------------------------ paulownia


def leaf(x: float, y: float, r: float, turn: float = 0) -> str:
    """A broad leaf with three points that hangs from (x, y)."""
    return path(place(THREE, x, y, r / 100, turn + 180), PINE, PAPER, 4.5) + strokes(
        place(THREE_VEINS, x, y, r / 100, turn + 180), SAGE, 3.5
    )


def spike(x: float, y: float, height: float, turn: float = 0) -> str:
    """An upright flower spike of bells, in pairs that shrink to a bud."""
    rows = max(3, round(height / 52))
    bells, pale = "", ""
    for row in range(rows):
        size = (1.1 - 0.5 * row / (rows - 1)) * 0.9
        up = -24 - row * (height - 24) / rows
        if row == rows - 1:
            bells += place(BELL, *turned(x, y, 0, up, turn), size, turn + 180)
            continue
        for side in (-1, 1):
            bell = place(
                BELL, *turned(x, y, side * 32 * (1 - 0.3 * row / rows), up, turn), size, turn + side * 40
            )
            if row % 2:
                pale += bell
            else:
                bells += bell
    top = turned(x, y, 0, -height, turn)
    stem = strokes(f"M{numbers(x, y)}L{numbers(*top)}", BARK, 6)
    return stem + path(bells, VIOLET, PAPER, 3) + path(pale, LILAC, PAPER, 3)


def turned(x: float, y: float, dx: float, dy: float, turn: float) -> Point:
    """A point beside (x, y), turned around it."""
    raw = place(f"M{numbers(dx, dy)}", x, y, 1, turn)[1:].split()
    return float(raw[0]), float(raw[1])


def spikes(spots: Iterable[Spot]) -> str:
    return "".join(spike(*spot) for spot in spots)


def kiri_crest(x: float = 220, y: float = 400, size: float = 1) -> str:
    """Three leaves below three spikes, as in the crest."""
    return (
        spikes(
            (
                (x - 92 * size, y + 4, 190 * size, -15),
                (x + 92 * size, y + 4, 190 * size, 15),
                (x, y, 290 * size, 0),
            )
        )
        + leaf(x - 46 * size, y + 6, 124 * size, 64)
        + leaf(x + 46 * size, y + 6, 124 * size, -64)
        + leaf(x, y - 6, 124 * size)
    )


def kiri_golden() -> str:
    """The crest above a golden strip."""
    strip = rect(12, 640, 416, 68, 8, GOLD) + strokes("M10 640H430", INK, 5)
    return strip + kiri_crest(220, 352)


def kiri_plain() -> str:
    return kiri_crest(226, 420, 1.04)


def kiri_leaning() -> str:
    """The same, from the right: no two packs of leaves fall alike."""
    return (
        trunk(way("450 500, 360 400, 250 380, 120 330"), 30, 8)
        + spikes(spots("130 340 240 -8, 244 384 300 4, 350 400 220 14"))
        + leaf(352, 400, 128, -50)
        + leaf(126, 334, 126, 36)
        + leaf(240, 382, 128, -6)
    )


def kiri_below() -> str:
    """A young plant in the corner, for the phoenix."""
    side = leaf(292, 646, 58, 78) + leaf(344, 646, 58, -78)
    return (
        leaf(14, 606, 80, -84)
        + side
        + spikes(spots("272 632 84 -22, 318 628 148 0, 364 632 84 22"))
        + leaf(318, 632, 66)
    )
