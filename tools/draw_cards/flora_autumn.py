"""Plants of autumn on the hanafuda: bush clover, silver grass on its hill, and maple.

Each has its builders, and then its scenes: what grows on the chaff cards, and around ribbon and beast.
A card is 440 by 720 units.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tools.draw_cards.cut import Point, Spot, limb, limbs, on, place, spots, strokes, thread, way
from tools.draw_cards.flora_summer import FLORET
from tools.draw_cards.palette import BARK, GOLD, INK, PAPER, PINE, ROSE, SAGE, VERMILION
from tools.draw_cards.svg import numbers, path, polar

OVAL = "M0 0C-40 -20 -44 -84 0 -100C44 -84 40 -20 0 0Z"
LOBES = way("-126 0.52, -82 0.8, -40 0.96, 0 1.1, 40 0.96, 82 0.8, 126 0.52")  # of a maple leaf

# ------------------------------------------------------------------ bush clover


def clover(points: Sequence[Point], leaves: int, size: float, flip: bool = False) -> str:
    """A thin arching stem, three leaflets at each joint and small flowers between."""
    body, flowers = strokes(thread(points), BARK, 5), ["", ""]
    for i in range(leaves):
        x, y, turn = on(points, (i + 1) / leaves)
        side = -1 if (i % 2 == 0) != flip else 1
        reach = size * (1 - 0.45 * i / leaves)
        colour = INK if i % 4 == 2 else PINE
        body += leaflets(*polar(x, y, reach * 0.3, turn + side * 66), reach, turn + side * 66, colour)
        for j, step in enumerate((0.22, 0.52, 0.82)):
            fx, fy, _ = on(points, (i + step) / leaves)
            there = polar(fx, fy, size * (0.2 if j == 1 else 0.3), turn - side * 74)
            flowers[j % 2] += place(FLORET, *there, size / 165, turn + 180 - side * 60)
    return body + "".join(path(row, ROSE, PAPER, 2.5) for row in flowers)


def leaflets(x: float, y: float, size: float, turn: float, colour: str) -> str:
    """Two at the sides, and one over them."""
    pair = place(OVAL, x, y, size / 100, turn - 60) + place(OVAL, x, y, size / 100, turn + 60)
    return path(pair, colour, PAPER, 2.5) + path(place(OVAL, x, y, size / 96, turn), colour, PAPER, 2.5)


def clover_left() -> str:
    """Sprays that spring from the left below and bow to the right."""
    return (
        clover(way("40 706, 54 540, 80 380, 140 210, 190 130"), 5, 84, True)
        + clover(way("40 720, 130 500, 220 340, 320 250, 400 250"), 5, 92)
        + clover(way("50 720, 170 590, 290 520, 390 520"), 4, 84, True)
    )


def clover_right() -> str:
    """Sprays that hang in from the right above."""
    return (
        clover(way("430 60, 300 70, 180 110, 80 190"), 4, 80, True)
        + clover(way("430 110, 320 150, 210 240, 130 360, 90 500"), 5, 92)
        + clover(way("430 190, 380 310, 330 450, 310 600"), 4, 84)
    )


def clover_around() -> str:
    return clover(way("396 704, 386 590, 330 470, 250 400"), 4, 80) + clover(
        way("388 704, 400 520, 380 320, 320 170, 240 90"), 5, 88, True
    )


def clover_front() -> str:
    return clover(way("30 700, 110 650, 210 630, 310 650"), 4, 76) + clover(
        way("40 700, 40 580, 60 470"), 3, 70, True
    )


def clover_den() -> str:
    """Sprays over the boar."""
    return clover(way("430 330, 340 230, 230 190, 120 220, 50 300"), 6, 76) + clover(
        way("430 200, 370 130, 290 100"), 3, 66, True
    )


def clover_floor() -> str:
    return clover(way("440 580, 392 630, 330 660"), 3, 56)


# ------------------------------------------------------------------ silver grass

HILL = way("10 520, 60 452, 140 404, 230 388, 320 408, 386 452, 430 510")
LOW = way("10 560, 60 500, 140 452, 230 436, 320 452, 386 496, 430 550")
RIGHT = way("10 566, 70 512, 150 456, 250 412, 340 400, 400 428, 430 466")
SLOPE = way("10 420, 80 428, 160 452, 240 492, 320 540, 380 584, 430 610")


def hill(ridge: Sequence[Point], height: float = 46) -> str:
    """A round dark hill whose ridge bristles with grass, and paler blades all over it."""
    base = (
        f"M{numbers(*ridge[0])}"
        + thread(ridge)[len(f"M{numbers(*ridge[0])}") :]
        + "L430 690L410 712L30 712L10 690Z"
    )
    crest = "".join(
        blade(ridge, i / 30, height * (0.7, 1.1, 0.85)[i % 3], (-16, 10, -4, 20)[i % 4]) for i in range(31)
    )
    rows = "".join(
        blade(
            [(x, y + row * 56) for x, y in ridge],
            (i + (row % 2) / 2) / 9,
            52,
            (-18, 8, -6, 20)[(i + row) % 4],
            7,
        )
        for row in range(1, 6)
        for i in range(10)
        if inside(ridge, (i + (row % 2) / 2) / 9, row * 56)
    )
    return path(base + crest, INK) + path(rows, SAGE)


def inside(ridge: Sequence[Point], share: float, down: float) -> bool:
    """Whether a blade there stands on the card."""
    if share > 1:
        return False
    x, y, _ = on(ridge, share)
    return 22 < x < 418 and y + down < 704


def blade(ridge: Sequence[Point], share: float, height: float, lean: float, width: float = 12) -> str:
    x, y, turn = on(ridge, min(share, 1))
    lean += (turn - 90) * 0.45
    tip = polar(x, y + 6, height + 6, lean)
    middle = polar(x, y + 6, height * 0.55, lean * 0.4)
    return limb([(x, y + 6), middle, tip], width, 0.5)


def plume(points: Sequence[Point], length: float) -> str:
    """A stem of silver grass and its plume that bows to one side."""
    side = 1 if on(points, 1)[2] > 0 else -1
    hairs = ""
    for i in range(9):
        x, y, turn = on(points, 1 - i * 0.04)
        reach = length * (1 - abs(i - 4) * 0.07)
        bend = (
            polar(x, y, reach * 0.5, turn + side * (14 + i * 4)),
            polar(x, y, reach, turn + side * (46 + i * 6)),
        )
        hairs += limb([(x, y), *bend], 13, 1)
    return strokes(thread(points), INK, 6) + path(hairs, GOLD)


def susuki_hill() -> str:
    return hill(HILL)


def susuki_low() -> str:
    """The same from further away, with more sky."""
    return hill(LOW)


def susuki_right() -> str:
    """The hill beyond the path of the geese."""
    return hill(RIGHT)


def susuki_slope() -> str:
    """The hill from its side, with plumes against the sky."""
    return (
        plume(way("150 470, 140 340, 150 220, 196 130"), 170)
        + plume(way("230 490, 240 390, 274 310, 320 270"), 140)
        + plume(way("60 440, 50 340, 56 260, 84 200"), 120)
        + hill(SLOPE)
    )


# ------------------------------------------------------------------ maple


def maple_leaf(r: float) -> str:
    """Seven points and the notches between them, from the stem's end."""
    d = "M0 0"
    for i, (angle, length) in enumerate(LOBES):
        tip = polar(0, 0, r * length, angle)
        inner, outer = polar(0, 0, r * length * 0.6, angle - 19), polar(0, 0, r * length * 0.6, angle + 19)
        notch = polar(0, 0, r * 0.4, angle + 21) if i < len(LOBES) - 1 else (0.0, 0.0)
        d += f"L{numbers(*inner)}L{numbers(*tip)}L{numbers(*outer)}L{numbers(*notch)}"
    return d + "Z"


def leaf_veins(r: float) -> str:
    return "".join(f"M0 0L{numbers(*polar(0, 0, r * length * 0.8, angle))}" for angle, length in LOBES)


def maple(x: float, y: float, r: float, turn: float, colour: str = VERMILION) -> str:
    """A leaf; (x, y) is where its stem begins."""
    vein = {VERMILION: PAPER, GOLD: BARK}.get(colour, PAPER)
    stalk = place("M0 0L4 34", x, y, r / 100, turn)
    return (
        strokes(stalk, BARK, 5)
        + path(place(maple_leaf(100), x, y, r / 100, turn), colour, PAPER, 4)
        + strokes(place(leaf_veins(100), x, y, r / 100, turn), vein, 2.8)
    )


def maples(spots: Iterable[Spot], colour: str = VERMILION) -> str:
    return "".join(maple(x, y, r * 1.22, turn, colour) for x, y, r, turn in spots)


def twig(*lines: tuple[Sequence[Point], float, float]) -> str:
    return path(limbs(lines), BARK)


def maple_above() -> str:
    """A branch above from the right; one leaf falls."""
    wood = twig(
        (way("440 60, 330 110, 220 130, 100 220, 70 330"), 30, 6), (way("230 130, 270 260, 250 400"), 16, 5)
    )
    return (
        wood
        + maples(spots("340 230 84 160, 110 150 80 -40, 190 330 84 200"), GOLD)
        + maples(
            spots(
                "290 90 84 20, 400 150 80 100, 190 190 92 -150,"
                " 90 340 90 190, 270 360 92 150, 370 330 74 130"
            )
        )
        + maples(spots("160 590 74 60"))
    )


def maple_left() -> str:
    """A branch that rises on the left."""
    wood = twig(
        (way("52 730, 84 560, 90 400, 160 250, 280 150"), 40, 6),
        (way("84 480, 190 430, 320 420"), 18, 5),
        (way("110 350, 70 240, 80 150"), 16, 5),
    )
    return (
        wood
        + maples(spots("150 330 84 100, 230 480 86 170, 90 250 78 -60"), GOLD)
        + maples(
            spots(
                "290 170 92 40, 84 160 84 0, 190 240 88 10, 330 420 96 80,"
                " 90 470 88 -70, 210 420 84 10, 110 600 88 100"
            )
        )
    )


def maple_around() -> str:
    wood = twig(
        (way("440 80, 350 150, 250 130, 150 100, 50 130"), 26, 6),
        (way("440 640, 360 560, 330 440, 350 330"), 30, 6),
    )
    return (
        wood
        + maples(spots("330 180 76 150, 390 440 80 70, 280 620 80 -120"), GOLD)
        + maples(spots("380 130 84 60, 250 130 84 -20, 340 340 92 0, 330 500 88 -60, 380 590 92 140"))
    )


def maple_front() -> str:
    return maples(spots("120 120 84 -160, 190 600 92 -150")) + maples(spots("80 640 82 30"), GOLD)


def maple_sky() -> str:
    """Leaves over the deer, and some at its feet."""
    wood = twig((way("440 40, 320 90, 190 80, 60 150, 10 160"), 28, 8))
    return (
        wood
        + maples(spots("320 80 76 150, 150 116 76 150, 60 650 70 40"), GOLD)
        + maples(
            spots(
                "226 76 80 180, 70 130 90 190, 400 90 80 150, 140 60 60 -20, 250 664 68 -30, 408 640 60 30"
            )
        )
    )
