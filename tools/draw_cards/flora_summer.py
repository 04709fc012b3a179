"""Plants of early summer on the hanafuda: wisteria and iris.

Each has its builders, and then its scenes: what grows on the chaff cards, and around ribbon and beast.
A card is 440 by 720 units.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tools.draw_cards.cut import Point, limb, on, place, strokes, thread, way
from tools.draw_cards.palette import BARK, GOLD, LILAC, PAPER, PINE, SAGE, VIOLET
from tools.draw_cards.svg import numbers, path

LEAF = "M0 0C-24 -28 -22 -70 0 -104C22 -70 24 -28 0 0Z"
FLORET = "M0 -40C-34 -46 -52 -14 -36 8C-26 24 -8 22 0 44C8 22 26 24 36 8C52 -14 34 -46 0 -40Z"
BANNER = "M0 4C-44 -16 -46 -78 0 -104C46 -78 44 -16 0 4Z"  # the upright petals of an iris
FALL = "M4 0C-34 -34 -96 -34 -108 12C-114 52 -86 78 -60 58C-40 44 -20 20 4 0Z"
TONGUE = "M0 -6C-40 12 -50 72 -26 100C-12 112 12 112 26 100C50 72 40 12 0 -6Z"

# ------------------------------------------------------------------ wisteria


def raceme(x: float, y: float, length: float, wide: float) -> str:
    """A hanging bunch that tapers to buds."""
    rows = round(length / 36)
    dark, light = "", ""
    for row in range(rows):
        share = row / (rows - 1)
        count = (
            (3, 3, 2, 2, 1)[min(4, int(share * 5))]
            if row % 2 == 0
            else (2, 2, 3, 1, 1)[min(4, int(share * 5))]
        )
        size = (0.58 - 0.28 * share) * wide / 100
        for i in range(count):
            aside = (i - (count - 1) / 2) * 46 * wide / 100 * (1 - 0.35 * share)
            spot = place(FLORET, x + aside, y + 18 + row * length / rows, size, -aside * 0.5)
            if (row + i) % 2:
                light += spot
            else:
                dark += spot
    stem = strokes(f"M{numbers(x, y - 40)}L{numbers(x, y + length)}", PINE, 5)
    return stem + path(dark, VIOLET, PAPER, 3) + path(light, LILAC, PAPER, 3)


def feather(points: Sequence[Point], pairs: int, size: float) -> str:
    """A leaf of many leaflets, in pairs and one at the tip."""
    leaves = "".join(
        place(
            LEAF,
            *on(points, (i + 1) / (pairs + 0.6))[:2],
            size / 100,
            on(points, (i + 1) / (pairs + 0.6))[2] + side * 62,
        )
        for i in range(pairs)
        for side in (-1, 1)
    )
    x, y, turn = on(points, 1)
    return strokes(thread(points), PINE, 4) + path(
        leaves + place(LEAF, x, y, size / 100, turn), PINE, PAPER, 2.5
    )


def vine(points: Sequence[Point], width: float = 16) -> str:
    return path(limb(points, width, 5), BARK)


def wisteria_three() -> str:
    """Three bunches, the longest on the left."""
    leaves = feather(way("210 60, 290 130, 350 230"), 4, 58) + feather(way("150 50, 60 110, 40 190"), 3, 54)
    return (
        vine(way("0 40, 120 66, 260 44, 440 80"))
        + leaves
        + (raceme(150, 110, 440, 112) + raceme(284, 100, 300, 96) + raceme(378, 120, 210, 84))
        + feather(way("230 60, 210 110, 236 170"), 2, 54)
    )


def wisteria_two() -> str:
    """Two bunches from the right, and a tendril."""
    leaves = feather(way("300 60, 200 110, 110 100"), 4, 60) + feather(
        way("210 60, 120 190, 100 290"), 3, 56
    )
    tendril = strokes("M96 46C40 90 60 150 92 136C116 124 92 96 76 112", BARK, 6)
    return (
        vine(way("440 60, 330 40, 200 66, 60 30"), 20)
        + tendril
        + leaves
        + (raceme(218, 170, 250, 90) + raceme(336, 100, 480, 116))
        + feather(way("370 50, 300 120, 290 190"), 2, 56)
    )


def wisteria_around() -> str:
    """Bunches on either side of the ribbon."""
    leaves = feather(way("300 60, 230 110, 220 190"), 3, 56)
    return (
        vine(way("0 60, 120 40, 260 70, 440 40"), 18)
        + leaves
        + raceme(254, 120, 270, 84)
        + raceme(352, 100, 470, 112)
    )


def wisteria_front() -> str:
    return raceme(62, 90, 240, 74) + feather(way("40 60, 110 90, 160 140"), 3, 56)


def wisteria_sky() -> str:
    """Short bunches above, room to fly below."""
    leaves = feather(way("160 50, 240 110, 250 170"), 3, 52) + feather(way("60 46, 36 110, 50 170"), 2, 52)
    return (
        vine(way("0 50, 140 40, 280 64, 440 36"), 18)
        + leaves
        + (raceme(110, 90, 190, 82) + raceme(290, 90, 150, 78) + raceme(378, 90, 330, 100))
    )


# ------------------------------------------------------------------ iris


def iris(x: float, y: float, r: float, turn: float = 0) -> str:
    """Three upright petals and three that fall, with a yellow mark."""

    def at(template: str, tilt: float = 0, flip: bool = False, size: float = 1) -> str:
        return place(template, x, y, r / 100 * size, turn + tilt, flip)

    back = path(at(BANNER, -34, size=0.86) + at(BANNER, 34, size=0.86), LILAC, PAPER, 3)
    falls = path(at(FALL) + at(FALL, flip=True), VIOLET, PAPER, 3)
    marks = "M-26 12C-44 0 -66 -4 -84 8M26 12C44 0 66 -4 84 8"
    front = path(at(BANNER), VIOLET, PAPER, 3) + strokes(
        place("M0 -24L0 -80", x, y, r / 100, turn), LILAC, 4
    )
    tongue = path(at(TONGUE), VIOLET, PAPER, 3) + path(at("M0 0C-14 20 -12 50 0 68C12 50 14 20 0 0Z"), GOLD)
    return back + falls + strokes(place(marks, x, y, r / 100, turn), GOLD, 5) + front + tongue


def blades(lines: Iterable[Sequence[Point]], colour: str = PINE, width: float = 30) -> str:
    """Sword-shaped leaves."""
    return path("".join(limb(points, width, 1) for points in lines), colour, PAPER, 3)


def stalks(lines: Iterable[Sequence[Point]]) -> str:
    return strokes("".join(thread(points) for points in lines), PINE, 9)


def iris_bud(x: float, y: float, turn: float) -> str:
    return path(place(LEAF, x, y, 0.86, turn, wide=1.1), VIOLET, PAPER, 3) + path(
        place(LEAF, x, y + 12, 0.55, turn), PINE, PAPER, 3
    )


def iris_tall() -> str:
    """Two flowers, the higher on the left."""
    return (
        blades(
            (
                way("70 716, 60 520, 30 360"),
                way("150 716, 180 520, 230 330"),
                way("330 716, 350 560, 400 430"),
            ),
            SAGE,
        )
        + stalks(
            (
                way("120 716, 130 460, 140 250"),
                way("290 716, 300 580, 312 450"),
                way("220 716, 226 500, 250 380"),
            )
        )
        + blades(
            (
                way("30 706, 90 560, 100 420"),
                way("210 716, 200 560, 170 440"),
                way("270 716, 262 560, 290 380"),
                way("400 706, 390 620, 350 520"),
                way("100 716, 70 640, 40 590"),
            )
        )
        + iris_bud(250, 390, 6)
        + iris(140, 216, 104)
        + iris(314, 440, 92, 4)
    )


def iris_low() -> str:
    """A crowd of leaves on the left, flowers to the right."""
    return (
        blades(
            (
                way("380 716, 396 500, 360 300"),
                way("50 716, 90 450, 60 220"),
                way("240 716, 210 520, 230 380"),
            ),
            SAGE,
        )
        + stalks(
            (
                way("330 716, 320 440, 306 260"),
                way("170 716, 150 600, 144 500"),
                way("120 716, 126 420, 160 180"),
            )
        )
        + blades(
            (
                way("80 716, 60 560, 30 430"),
                way("130 716, 150 540, 120 360"),
                way("290 716, 270 560, 230 470"),
                way("410 716, 380 600, 400 480"),
                way("220 716, 230 640, 270 560"),
            )
        )
        + iris_bud(160, 190, 10)
        + iris(302, 230, 100, -3)
        + iris(144, 476, 96, 5)
    )


def iris_around() -> str:
    return (
        blades((way("250 716, 232 500, 252 330"), way("408 700, 398 520, 408 380")), SAGE)
        + stalks((way("330 716, 322 460, 324 280"),))
        + blades((way("290 716, 296 520, 262 400"), way("370 716, 360 560, 392 420")))
        + iris(322, 236, 100)
    )


def iris_front() -> str:
    return (
        stalks((way("200 716, 206 650, 216 590"),))
        + blades(
            (
                way("30 706, 50 600, 40 480"),
                way("90 716, 80 650, 100 560"),
                way("150 716, 140 660, 120 610"),
                way("260 716, 290 640, 330 600"),
            )
        )
        + iris(220, 560, 78, 4)
    )


def iris_bank() -> str:
    """What stands behind the bridge on the right."""
    return (
        blades((way("392 700, 410 480, 384 250"), way("300 400, 290 300, 250 200")), SAGE)
        + stalks((way("346 400, 340 300, 326 190"),))
        + blades((way("330 400, 310 300, 290 250"), way("370 400, 390 300, 414 200")))
    )


def iris_shore() -> str:
    """What stands before it."""
    return (
        stalks((way("330 720, 332 640, 330 580"),))
        + blades(
            (
                way("290 720, 280 640, 240 580"),
                way("360 700, 376 620, 408 530"),
                way("344 716, 352 650, 340 560"),
                way("250 720, 262 670, 290 630"),
            )
        )
        + iris(326, 560, 92, 2)
    )
