"""Plants of the hanafuda from the eighth month to the tenth: silver grass on its hill, chrysanthemum and maple."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tools.draw_cards.cut import Point, disc, limb, limbs, on, place, ring, strokes, thread
from tools.draw_cards.flora_spring import Spot
from tools.draw_cards.palette import BARK, GOLD, INK, PAPER, PINE, SAGE, VERMILION
from tools.draw_cards.svg import numbers, path, polar

RAY = "M-5 -22L-14 -86C-12 -106 12 -106 14 -86L5 -22Z"
LOBED = (
    "M0 0C-10 -14 -30 -6 -44 -16C-56 -26 -46 -42 -34 -42C-56 -50 -64 -66 -52 -80C-42 -88 -28 -82 -24 -72"
    "C-34 -96 -18 -118 0 -124C18 -118 34 -96 24 -72C28 -82 42 -88 52 -80C64 -66 56 -50 34 -42"
    "C46 -42 56 -26 44 -16C30 -6 10 -14 0 0Z"
)
LOBED_VEINS = "M0 -4L0 -100M0 -30L-32 -28M0 -30L32 -28M0 -52L-36 -66M0 -52L36 -66"
LOBES = ((-126, 0.52), (-82, 0.8), (-40, 0.96), (0, 1.1), (40, 0.96), (82, 0.8), (126, 0.52))  # of a maple leaf

# ------------------------------------------------------------------ silver grass

HILL = ((10, 520), (60, 452), (140, 404), (230, 388), (320, 408), (386, 452), (430, 510))
SLOPE = ((10, 420), (80, 428), (160, 452), (240, 492), (320, 540), (380, 584), (430, 610))


def hill(ridge: Sequence[Point], height: float = 46) -> str:
    """A round dark hill whose ridge bristles with grass, and paler blades all over it."""
    base = f"M{numbers(*ridge[0])}" + thread(ridge)[len(f"M{numbers(*ridge[0])}"):] + "L430 690L410 712L30 712L10 690Z"
    crest = "".join(blade(ridge, i / 30, height * (0.7, 1.1, 0.85)[i % 3], (-16, 10, -4, 20)[i % 4]) for i in range(31))
    rows = "".join(
        blade([(x, y + row * 56) for x, y in ridge], (i + (row % 2) / 2) / 9, 52, (-18, 8, -6, 20)[(i + row) % 4], 7)
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
    x, y, turn = on(points, 1)
    side = 1 if turn > 0 else -1
    hairs = "".join(
        limb([on(points, 1 - i * 0.045)[:2], polar(*on(points, 1 - i * 0.045)[:2], length * 0.55, turn + side * (26 + i * 5)),
              polar(*on(points, 1 - i * 0.045)[:2], length * (0.9 + 0.05 * i), turn + side * (52 + i * 6))], 9, 1)
        for i in range(7)
    )
    return strokes(thread(points), INK, 5) + path(hairs, GOLD, PAPER, 2)


def susuki_hill() -> str:
    return hill(HILL)


def susuki_slope() -> str:
    """The hill from its side, with plumes against the sky."""
    return (
        plume([(120, 460), (116, 340), (130, 230), (170, 160)], 90)
        + plume([(200, 480), (210, 370), (250, 290), (300, 250)], 84)
        + plume([(60, 440), (52, 350), (60, 290), (84, 250)], 66)
        + hill(SLOPE)
    )


# ------------------------------------------------------------------ chrysanthemum


def chrysanthemum(x: float, y: float, r: float, colour: str = GOLD, turn: float = 0) -> str:
    """A wheel of petals on another."""
    heart, line = (VERMILION, INK) if colour == GOLD else (GOLD, PAPER)
    width = 3.5 if colour == GOLD else 3
    return (
        path(ring(RAY, 18, x, y, r / 100, turn), colour, line, width)
        + path(ring(RAY, 14, x, y, r / 100 * 0.64, turn + 9, 1.1), colour, line, width)
        + path(disc(x, y, r * 0.19), heart, line, width)
    )


def half_flower(x: float, y: float, r: float, colour: str, turn: float) -> str:
    """One that opens, seen from the side."""
    line = INK if colour == GOLD else PAPER
    petals = "".join(place(RAY, x, y, r / 100, turn + angle) for angle in (-70, 70, -50, 50, -30, 30, -12, 12, 0))
    cup = place("M-34 -8C-30 26 30 26 34 -8C20 -24 -20 -24 -34 -8Z", x, y, r / 100, turn)
    return path(petals, colour, line, 3.5) + path(cup, PINE, PAPER, 3)


def lobed(spots: Iterable[Spot]) -> str:
    places = list(spots)
    leaves = "".join(place(LOBED, x, y, r / 100, turn) for x, y, r, turn in places)
    veins = "".join(place(LOBED_VEINS, x, y, r / 100, turn) for x, y, r, turn in places)
    return path(leaves, PINE, PAPER, 4) + strokes(veins, PAPER, 3)


def stems(*lines: Sequence[Point]) -> str:
    return strokes("".join(thread(points) for points in lines), PINE, 9)


def kiku_three() -> str:
    """A golden flower above on the left, a red one below, a bud."""
    return (
        stems([(210, 730), (190, 520), (150, 230)], [(205, 620), (280, 540), (300, 440)], [(170, 360), (260, 280), (330, 200)])
        + lobed(((170, 380, 84, -70), (180, 470, 90, -60), (240, 560, 84, 74), (190, 640, 90, -74), (215, 680, 80, 66), (250, 290, 70, 110)))
        + half_flower(336, 186, 76, VERMILION, 24) + chrysanthemum(140, 200, 104) + chrysanthemum(306, 432, 100, VERMILION, 6)
    )


def kiku_two() -> str:
    """A red flower on the left below, a golden one above on the right."""
    return (
        stems([(240, 730), (270, 520), (300, 240)], [(250, 660), (180, 560), (150, 470)], [(280, 420), (180, 300), (120, 230)])
        + lobed(((280, 380, 84, 76), (266, 510, 90, 70), (230, 330, 72, -60), (250, 640, 92, 74), (230, 690, 80, -70), (200, 590, 70, 60)))
        + half_flower(112, 222, 78, GOLD, -24) + chrysanthemum(306, 222, 106, GOLD, 4) + chrysanthemum(142, 468, 102, VERMILION)
    )


def kiku_around() -> str:
    return (
        stems([(300, 730), (310, 500), (320, 250)], [(310, 600), (360, 540), (366, 490)])
        + lobed(((314, 350, 84, 70), (306, 440, 80, -62), (316, 560, 84, 84), (300, 660, 84, 70), (290, 690, 84, -60)))
        + chrysanthemum(324, 214, 98) + chrysanthemum(350, 480, 76, VERMILION)
    )


def kiku_front() -> str:
    return lobed(((70, 690, 80, -30), (220, 660, 80, 60))) + chrysanthemum(140, 628, 82, VERMILION, 8)


def kiku_bed() -> str:
    """Flowers on the right and above, around the cup."""
    return (
        stems([(320, 730), (340, 520), (320, 200)], [(130, 730), (150, 670), (190, 620)])
        + lobed(((330, 340, 84, -66), (336, 400, 84, 76), (330, 600, 88, -60), (330, 640, 84, 70), (130, 690, 80, -60)))
        + chrysanthemum(308, 196, 100) + chrysanthemum(346, 520, 82, VERMILION, 6)
    )


# ------------------------------------------------------------------ maple


def maple_leaf(r: float) -> str:
    """Seven points and the notches between them, from the stem's end."""
    d = "M0 0"
    for i, (angle, length) in enumerate(LOBES):
        tip = polar(0, 0, r * length, angle)
        inner, outer = polar(0, 0, r * length * 0.6, angle - 15), polar(0, 0, r * length * 0.6, angle + 15)
        notch = polar(0, 0, r * 0.36, angle + 21) if i < len(LOBES) - 1 else (0.0, 0.0)
        d += f"L{numbers(*inner)}L{numbers(*tip)}L{numbers(*outer)}L{numbers(*notch)}"
    return d + "Z"


def leaf_veins(r: float) -> str:
    rays = "".join(f"M0 0L{numbers(*polar(0, 0, r * length * 0.8, angle))}" for angle, length in LOBES)
    return rays


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
    return "".join(maple(*spot, colour) for spot in spots)


def twig(*lines: tuple[Sequence[Point], float, float]) -> str:
    return path(limbs(lines), BARK)


def maple_above() -> str:
    """A branch above from the right; one leaf falls."""
    wood = twig(([(440, 60), (330, 110), (220, 130), (100, 220), (70, 330)], 30, 6), ([(230, 130), (270, 260), (250, 400)], 16, 5))
    return (
        wood
        + maples(((340, 230, 84, 160), (110, 150, 80, -40), (190, 330, 84, 200)), GOLD)
        + maples(((290, 90, 84, 20), (400, 150, 80, 100), (190, 190, 92, -150), (90, 340, 90, 190), (270, 360, 92, 150), (370, 330, 74, 130)))
        + maples(((160, 590, 74, 60),))
    )


def maple_left() -> str:
    """A branch that rises on the left."""
    wood = twig(([(30, 730), (80, 560), (90, 400), (160, 250), (280, 150)], 40, 6), ([(84, 480), (190, 430), (320, 420)], 18, 5), ([(110, 350), (70, 240), (80, 150)], 16, 5))
    return (
        wood
        + maples(((150, 330, 84, 100), (230, 480, 86, 170), (90, 250, 78, -60)), GOLD)
        + maples(((290, 170, 92, 40), (84, 160, 84, 0), (190, 240, 88, 10), (330, 420, 96, 80), (90, 470, 88, -70), (210, 420, 84, 10), (110, 600, 88, 100)))
    )


def maple_around() -> str:
    wood = twig(([(440, 80), (350, 150), (250, 130), (150, 100), (50, 130)], 26, 6), ([(440, 640), (360, 560), (330, 440), (350, 330)], 30, 6))
    return (
        wood
        + maples(((330, 180, 76, 150), (390, 440, 80, 70), (280, 620, 80, -120)), GOLD)
        + maples(((380, 130, 84, 60), (250, 130, 84, -20), (340, 340, 92, 0), (330, 500, 88, -60), (380, 590, 92, 140)))
    )


def maple_front() -> str:
    return maples(((120, 120, 84, -160), (190, 600, 92, -150))) + maples(((80, 640, 82, 30),), GOLD)


def maple_sky() -> str:
    """Leaves over the deer."""
    wood = twig(([(440, 40), (320, 90), (190, 80), (60, 150), (10, 160)], 28, 8), ([(430, 60), (390, 180), (400, 300)], 16, 5))
    return (
        wood
        + maples(((330, 90, 80, 170), (140, 110, 76, 150)), GOLD)
        + maples(((230, 80, 88, 190), (70, 140, 92, 170), (390, 190, 86, 190), (400, 90, 84, 100), (140, 76, 70, -20), (270, 80, 66, 20)))
    )


