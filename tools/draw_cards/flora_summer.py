"""Plants of the hanafuda that hang, stand in water or bloom large: wisteria, iris, peony and bush clover."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tools.draw_cards.cut import Point, disc, limb, on, place, ring, strokes, thread
from tools.draw_cards.flora_spring import Spot
from tools.draw_cards.palette import BARK, GOLD, INK, LILAC, PAPER, PINE, ROSE, SAGE, VERMILION, VIOLET
from tools.draw_cards.svg import numbers, path, polar

LEAF = "M0 0C-24 -28 -22 -70 0 -104C22 -70 24 -28 0 0Z"
OVAL = "M0 0C-40 -20 -44 -84 0 -100C44 -84 40 -20 0 0Z"
FLORET = "M0 -40C-34 -46 -52 -14 -36 8C-26 24 -8 22 0 44C8 22 26 24 36 8C52 -14 34 -46 0 -40Z"
BANNER = "M0 4C-44 -16 -46 -78 0 -104C46 -78 44 -16 0 4Z"  # the upright petals of an iris
FALL = "M4 0C-34 -34 -96 -34 -108 12C-114 52 -86 78 -60 58C-40 44 -20 20 4 0Z"
TONGUE = "M0 -6C-40 12 -50 72 -26 100C-12 112 12 112 26 100C50 72 40 12 0 -6Z"
FRILL = "M0 0C-46 -16 -70 -54 -56 -82C-46 -98 -36 -88 -26 -96C-16 -106 -6 -96 0 -92C6 -96 16 -106 26 -96C36 -88 46 -98 56 -82C70 -54 46 -16 0 0Z"
BROAD = (
    "M0 0C-16 -30 -66 -36 -92 -82C-70 -82 -52 -78 -36 -66C-40 -92 -22 -120 0 -140"
    "C22 -120 40 -92 36 -66C52 -78 70 -82 92 -82C66 -36 16 -30 0 0Z"
)
BROAD_VEINS = "M0 -4L0 -118M0 -24C-20 -40 -44 -50 -70 -70M0 -24C20 -40 44 -50 70 -70M0 -60L-18 -84M0 -60L18 -84"

# ------------------------------------------------------------------ wisteria


def raceme(x: float, y: float, length: float, wide: float) -> str:
    """A hanging bunch that tapers to buds."""
    rows = round(length / 36)
    dark, light = "", ""
    for row in range(rows):
        share = row / (rows - 1)
        count = (3, 3, 2, 2, 1)[min(4, int(share * 5))] if row % 2 == 0 else (2, 2, 3, 1, 1)[min(4, int(share * 5))]
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
        place(LEAF, *on(points, (i + 1) / (pairs + 0.6))[:2], size / 100, on(points, (i + 1) / (pairs + 0.6))[2] + side * 62)
        for i in range(pairs)
        for side in (-1, 1)
    )
    x, y, turn = on(points, 1)
    return strokes(thread(points), PINE, 4) + path(leaves + place(LEAF, x, y, size / 100, turn), PINE, PAPER, 2.5)


def vine(points: Sequence[Point], width: float = 16) -> str:
    return path(limb(points, width, 5), BARK)


def wisteria_three() -> str:
    """Three bunches, the longest on the left."""
    leaves = feather([(210, 60), (290, 130), (350, 230)], 4, 58) + feather([(150, 50), (60, 110), (40, 190)], 3, 54)
    return vine([(0, 40), (120, 66), (260, 44), (440, 80)]) + leaves + (
        raceme(150, 110, 440, 112) + raceme(284, 100, 300, 96) + raceme(378, 120, 210, 84)
    ) + feather([(230, 60), (210, 110), (236, 170)], 2, 54)


def wisteria_two() -> str:
    """Two bunches from the right, and a tendril."""
    leaves = feather([(300, 60), (200, 110), (110, 100)], 4, 60) + feather([(210, 60), (120, 190), (100, 290)], 3, 56)
    tendril = strokes("M96 46C40 90 60 150 92 136C116 124 92 96 76 112", BARK, 6)
    return vine([(440, 60), (330, 40), (200, 66), (60, 30)], 20) + tendril + leaves + (
        raceme(218, 170, 250, 90) + raceme(336, 100, 480, 116)
    ) + feather([(370, 50), (300, 120), (290, 190)], 2, 56)


def wisteria_around() -> str:
    """Bunches on either side of the ribbon."""
    leaves = feather([(300, 60), (230, 110), (220, 190)], 3, 56)
    return vine([(0, 60), (120, 40), (260, 70), (440, 40)], 18) + leaves + raceme(254, 120, 270, 84) + raceme(352, 100, 470, 112)


def wisteria_front() -> str:
    return raceme(62, 90, 240, 74) + feather([(40, 60), (110, 90), (160, 140)], 3, 56)


def wisteria_sky() -> str:
    """Short bunches above, room to fly below."""
    leaves = feather([(160, 50), (240, 110), (250, 170)], 3, 52) + feather([(60, 46), (36, 110), (50, 170)], 2, 52)
    return vine([(0, 50), (140, 40), (280, 64), (440, 36)], 18) + leaves + (
        raceme(110, 90, 190, 82) + raceme(290, 90, 150, 78) + raceme(378, 90, 330, 100)
    )


# ------------------------------------------------------------------ iris


def iris(x: float, y: float, r: float, turn: float = 0) -> str:
    """Three upright petals and three that fall, with a yellow mark."""
    def at(template: str, tilt: float = 0, flip: bool = False, size: float = 1) -> str:
        return place(template, x, y, r / 100 * size, turn + tilt, flip)

    back = path(at(BANNER, -34, size=0.86) + at(BANNER, 34, size=0.86), LILAC, PAPER, 3)
    falls = path(at(FALL) + at(FALL, flip=True), VIOLET, PAPER, 3)
    marks = "M-26 12C-44 0 -66 -4 -84 8M26 12C44 0 66 -4 84 8"
    front = path(at(BANNER), VIOLET, PAPER, 3) + strokes(place("M0 -24L0 -80", x, y, r / 100, turn), LILAC, 4)
    tongue = path(at(TONGUE), VIOLET, PAPER, 3) + path(at("M0 0C-14 20 -12 50 0 68C12 50 14 20 0 0Z"), GOLD)
    return back + falls + strokes(place(marks, x, y, r / 100, turn), GOLD, 5) + front + tongue


def blades(lines: Iterable[Sequence[Point]], colour: str = PINE, width: float = 30) -> str:
    """Sword-shaped leaves."""
    return path("".join(limb(points, width, 1) for points in lines), colour, PAPER, 3)


def stalks(lines: Iterable[Sequence[Point]]) -> str:
    return strokes("".join(thread(points) for points in lines), PINE, 9)


def iris_bud(x: float, y: float, turn: float) -> str:
    return path(place(LEAF, x, y, 0.86, turn, wide=1.1), VIOLET, PAPER, 3) + path(place(LEAF, x, y + 12, 0.55, turn), PINE, PAPER, 3)


def iris_tall() -> str:
    """Two flowers, the higher on the left."""
    return (
        blades(([(70, 730), (60, 520), (30, 360)], [(150, 730), (180, 520), (230, 330)], [(330, 730), (350, 560), (400, 430)]), SAGE)
        + stalks(([(120, 730), (130, 460), (140, 250)], [(290, 730), (300, 580), (312, 450)], [(220, 730), (226, 500), (250, 380)]))
        + blades(([(30, 730), (90, 560), (100, 420)], [(210, 730), (200, 560), (170, 440)], [(270, 730), (262, 560), (290, 380)],
                  [(400, 730), (390, 620), (350, 520)], [(100, 730), (70, 640), (40, 590)]))
        + iris_bud(250, 390, 6) + iris(140, 216, 104) + iris(314, 440, 92, 4)
    )


def iris_low() -> str:
    """A crowd of leaves on the left, flowers to the right."""
    return (
        blades(([(380, 730), (396, 500), (360, 300)], [(50, 730), (90, 450), (60, 220)], [(240, 730), (210, 520), (230, 380)]), SAGE)
        + stalks(([(330, 730), (320, 440), (306, 260)], [(170, 730), (150, 600), (144, 500)], [(120, 730), (126, 420), (160, 180)]))
        + blades(([(80, 730), (60, 560), (30, 430)], [(130, 730), (150, 540), (120, 360)], [(290, 730), (270, 560), (230, 470)],
                  [(410, 730), (380, 600), (400, 480)], [(220, 730), (230, 640), (270, 560)]))
        + iris_bud(160, 190, 10) + iris(302, 230, 100, -3) + iris(144, 476, 96, 5)
    )


def iris_around() -> str:
    return (
        blades(([(250, 730), (232, 500), (252, 330)], [(420, 730), (400, 520), (408, 380)]), SAGE)
        + stalks(([(330, 730), (322, 460), (324, 280)],))
        + blades(([(290, 730), (296, 520), (262, 400)], [(370, 730), (360, 560), (392, 420)]))
        + iris(322, 236, 100)
    )


def iris_front() -> str:
    return (
        stalks(([(200, 730), (206, 650), (216, 590)],))
        + blades(([(30, 730), (50, 600), (40, 480)], [(90, 730), (80, 650), (100, 560)], [(150, 730), (140, 660), (120, 610)], [(260, 730), (290, 640), (330, 600)]))
        + iris(220, 560, 78, 4)
    )


def iris_bank() -> str:
    """Flowers to the right of the bridge."""
    return (
        blades(([(400, 730), (410, 480), (376, 300)], [(270, 730), (262, 560), (220, 470)]), SAGE)
        + stalks(([(350, 730), (338, 440), (330, 250)], [(290, 730), (296, 560), (300, 470)]))
        + blades(([(320, 730), (310, 500), (280, 360)], [(370, 730), (390, 560), (420, 430)], [(240, 730), (250, 620), (290, 560)]))
    )


# ------------------------------------------------------------------ peony


def peony(x: float, y: float, r: float, turn: float = 0) -> str:
    """A heavy flower in three rings around a yellow heart."""
    scale = r / 100
    heart = "".join(disc(*polar(x, y, r * 0.17, 60 * i + turn), r * 0.075) for i in range(6)) + disc(x, y, r * 0.1)
    return (
        path(ring(FRILL, 7, x, y, scale, turn), VERMILION, PAPER, 3.5)
        + path(ring(FRILL, 6, x, y, scale * 0.74, turn + 26), VERMILION, PAPER, 3.5)
        + path(ring(FRILL, 5, x, y, scale * 0.48, turn), VERMILION, PAPER, 3.5)
        + path(heart, GOLD)
    )


def broad(spots: Iterable[Spot]) -> str:
    """Broad leaves with three points."""
    places = list(spots)
    leaves = "".join(place(BROAD, x, y, r / 100, turn) for x, y, r, turn in places)
    veins = "".join(place(BROAD_VEINS, x, y, r / 100, turn) for x, y, r, turn in places)
    return path(leaves, PINE, PAPER, 4) + strokes(veins, PAPER, 3)


def stems(*lines: Sequence[Point]) -> str:
    return strokes("".join(thread(points) for points in lines), PINE, 10)


def peony_bud(x: float, y: float, r: float, turn: float) -> str:
    cup = place("M-44 -10C-30 20 30 20 44 -10C20 6 -20 6 -44 -10Z", x, y, r / 100, turn)
    petals = place("M-50 -10C-60 -60 -20 -100 0 -100C20 -100 60 -60 50 -10C20 14 -20 14 -50 -10Z", x, y, r / 100, turn)
    fold = place("M0 -96C-26 -60 -22 -20 -6 6M10 -90C30 -60 34 -30 24 -2", x, y, r / 100, turn)
    return path(petals, VERMILION, PAPER, 3.5) + strokes(fold, PAPER, 3.5) + path(cup, PINE, PAPER, 2)


def peony_one() -> str:
    """One great flower above its leaves."""
    return (
        stems([(230, 730), (250, 600), (230, 400)], [(240, 620), (330, 560), (370, 500)])
        + broad(((130, 420, 100, -70), (330, 420, 96, 66), (120, 600, 116, -50), (330, 620, 110, 64), (230, 640, 110, 8)))
        + peony_bud(372, 500, 60, 20) + peony(206, 268, 150, 6)
    )


def peony_two() -> str:
    """A great flower on the right below, a lesser one above on the left."""
    return (
        stems([(280, 730), (270, 600), (280, 500)], [(260, 640), (150, 480), (130, 240)])
        + broad(((150, 400, 92, -64), (200, 300, 90, 60), (180, 560, 108, -66), (330, 330, 96, 20), (330, 660, 92, 80), (180, 690, 84, -50), (110, 120, 60, -20)))
        + peony(128, 216, 92, 10) + peony(282, 486, 136, 20)
    )


def peony_around() -> str:
    return (
        stems([(330, 730), (320, 560), (300, 420)], [(320, 620), (380, 460), (366, 200)])
        + broad(((340, 330, 96, 20), (400, 420, 80, 60), (230, 240, 86, -20), (330, 610, 110, 60), (240, 520, 80, -70)))
        + peony_bud(366, 190, 66, 10) + peony(300, 420, 112, 8)
    )


def peony_front() -> str:
    return broad(((200, 660, 96, 60), (70, 690, 84, -40), (110, 560, 80, -30))) + peony(124, 630, 78, 20)


def peony_meadow() -> str:
    """Flowers in the lower half, for the butterflies."""
    return (
        stems([(250, 730), (240, 620), (170, 520)], [(300, 730), (340, 640), (350, 480)])
        + broad(((90, 420, 80, -20), (250, 420, 86, 20), (250, 640, 96, 10), (60, 660, 96, -60), (390, 600, 96, 60)))
        + peony(160, 540, 118, 6) + peony_bud(346, 470, 74, 12)
    )


# ------------------------------------------------------------------ bush clover


def clover(points: Sequence[Point], leaves: int, size: float, flip: bool = False) -> str:
    """A thin arching stem, three leaflets at each joint and small flowers between."""
    green, dark, flowers = "", "", ""
    for i in range(leaves):
        x, y, turn = on(points, (i + 1) / leaves)
        side = -1 if (i % 2 == 0) != flip else 1
        reach = size * (1 - 0.45 * i / leaves)
        cx, cy = polar(x, y, reach * 0.34, turn + side * 66)
        for tilt in (-58, 0, 58):
            leaf = place(OVAL, cx, cy, reach / 100, turn + side * 66 + tilt)
            if i % 3 == 1:
                dark += leaf
            else:
                green += leaf
        for step in (0.25, 0.6):
            fx, fy, _ = on(points, min(1, (i + step) / leaves))
            flowers += place(FLORET, *polar(fx, fy, size * 0.26, turn - side * 70), size / 210, turn + 180 - side * 60)
    wood = strokes(thread(points), BARK, 5)
    return wood + path(green, PINE, PAPER, 2.5) + path(dark, INK, PAPER, 2.5) + path(flowers, ROSE, PAPER, 2.5)


def clover_left() -> str:
    """Sprays that spring from the left below and bow to the right."""
    return (
        clover([(40, 730), (110, 480), (190, 300), (300, 180), (396, 170)], 7, 62)
        + clover([(60, 730), (170, 560), (270, 470), (390, 450)], 5, 56, True)
        + clover([(30, 730), (50, 520), (90, 330), (150, 150)], 5, 54, True)
    )


def clover_right() -> str:
    """Sprays that hang in from the right above."""
    return (
        clover([(430, 130), (330, 110), (220, 170), (130, 300), (90, 450)], 7, 62)
        + clover([(440, 200), (370, 300), (320, 430), (300, 590)], 5, 56)
        + clover([(440, 80), (300, 60), (180, 80), (80, 150)], 5, 52, True)
    )


def clover_around() -> str:
    return (
        clover([(430, 730), (400, 560), (340, 400), (260, 300)], 6, 58)
        + clover([(400, 730), (410, 500), (390, 300), (340, 150), (250, 90)], 7, 58, True)
    )


def clover_front() -> str:
    return clover([(20, 720), (100, 660), (200, 640), (290, 660)], 5, 52) + clover([(440, 90), (300, 50), (180, 70), (70, 140)], 5, 50, True)


def clover_den() -> str:
    """Sprays over the boar."""
    return clover([(440, 250), (330, 180), (220, 180), (110, 250), (60, 340)], 6, 58) + clover([(440, 170), (380, 120), (300, 110)], 3, 52, True)


def clover_floor() -> str:
    return clover([(440, 640), (330, 600), (220, 620), (130, 680)], 5, 54) + clover([(0, 640), (60, 600), (120, 600)], 3, 48)


