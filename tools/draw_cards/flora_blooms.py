"""The great flowers of the hanafuda: peony and chrysanthemum.

Each has its builders, and then its scenes: what grows on the chaff cards, and around ribbon and beast.
A card is 440 by 720 units.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tools.draw_cards.cut import Point, Spot, disc, place, ring, spots, strokes, thread, way
from tools.draw_cards.palette import GOLD, INK, PAPER, PINE, VERMILION
from tools.draw_cards.svg import path, polar

FRILL = (
    "M0 0C-46 -16 -70 -54 -56 -82C-46 -98 -36 -88 -26 -96C-16 -106 -6 -96 0 -92C6 -96 16 -106 26 -96"
    "C36 -88 46 -98 56 -82C70 -54 46 -16 0 0Z"
)
BROAD = (
    "M0 0C-16 -30 -66 -36 -92 -82C-70 -82 -52 -78 -36 -66C-40 -92 -22 -120 0 -140"
    "C22 -120 40 -92 36 -66C52 -78 70 -82 92 -82C66 -36 16 -30 0 0Z"
)
BROAD_VEINS = (
    "M0 -4L0 -118M0 -24C-20 -40 -44 -50 -70 -70M0 -24C20 -40 44 -50 70 -70M0 -60L-18 -84M0 -60L18 -84"
)
RAY = "M-5 -22L-14 -86C-12 -106 12 -106 14 -86L5 -22Z"
LOBED = (
    "M0 0C-10 -14 -30 -6 -44 -16C-56 -26 -46 -42 -34 -42C-56 -50 -64 -66 -52 -80C-42 -88 -28 -82 -24 -72"
    "C-34 -96 -18 -118 0 -124C18 -118 34 -96 24 -72C28 -82 42 -88 52 -80C64 -66 56 -50 34 -42"
    "C46 -42 56 -26 44 -16C30 -6 10 -14 0 0Z"
)
LOBED_VEINS = "M0 -4L0 -100M0 -30L-32 -28M0 -30L32 -28M0 -52L-36 -66M0 -52L36 -66"

# ------------------------------------------------------------------ peony


def peony(x: float, y: float, r: float, turn: float = 0) -> str:
    """A heavy flower in three rings around a yellow heart."""
    scale = r / 100
    heart = "".join(disc(*polar(x, y, r * 0.17, 60 * i + turn), r * 0.075) for i in range(6)) + disc(
        x, y, r * 0.1
    )
    return (
        path(ring(FRILL, 7, x, y, scale, turn), VERMILION, PAPER, 3.5)
        + path(ring(FRILL, 6, x, y, scale * 0.74, turn + 26), VERMILION, PAPER, 3.5)
        + path(ring(FRILL, 5, x, y, scale * 0.48, turn), VERMILION, PAPER, 3.5)
        + path(heart, GOLD)
    )


def broad(spots: Iterable[Spot]) -> str:
    """Broad leaves with three points."""
    return "".join(
        path(place(BROAD, x, y, r / 100, turn), PINE, PAPER, 4)
        + strokes(place(BROAD_VEINS, x, y, r / 100, turn), PAPER, 3)
        for x, y, r, turn in spots
    )


def stems(*lines: Sequence[Point]) -> str:
    return strokes("".join(thread(points) for points in lines), PINE, 10)


def peony_bud(x: float, y: float, r: float, turn: float) -> str:
    cup = place("M-44 -10C-30 20 30 20 44 -10C20 6 -20 6 -44 -10Z", x, y, r / 100, turn)
    petals = place(
        "M-50 -10C-60 -60 -20 -100 0 -100C20 -100 60 -60 50 -10C20 14 -20 14 -50 -10Z", x, y, r / 100, turn
    )
    fold = place("M0 -96C-26 -60 -22 -20 -6 6M10 -90C30 -60 34 -30 24 -2", x, y, r / 100, turn)
    return path(petals, VERMILION, PAPER, 3.5) + strokes(fold, PAPER, 3.5) + path(cup, PINE, PAPER, 2)


def peony_one() -> str:
    """One great flower above its leaves."""
    return (
        stems(way("230 716, 250 600, 230 400"), way("240 620, 330 560, 370 500"))
        + broad(spots("236 470 100 -64, 330 580 84 110, 244 660 100 -74, 250 650 84 50, 350 540 60 -30"))
        + peony_bud(374, 500, 66, 20)
        + peony(210, 262, 156, 6)
    )


def peony_two() -> str:
    """A great flower on the right below, a lesser one above on the left."""
    return (
        stems(way("280 716, 270 600, 280 500"), way("260 640, 150 480, 130 240"))
        + broad(
            spots(
                "140 350 88 60, 150 440 92 -52, 200 570 96 -76,"
                " 272 380 92 30, 270 650 100 78, 262 680 92 -66"
            )
        )
        + peony(130, 210, 104, 10)
        + peony(278, 490, 138, 20)
    )


def peony_around() -> str:
    return (
        stems(way("330 716, 320 560, 300 420"), way("320 620, 380 460, 366 200"))
        + broad(spots("350 310 84 46, 362 330 84 -50, 318 580 96 64, 318 600 96 -64"))
        + peony_bud(366, 190, 66, 10)
        + peony(300, 420, 112, 8)
    )


def peony_front() -> str:
    return broad(spots("150 660 96 70, 90 580 80 -24")) + peony(112, 622, 88, 20)


def peony_meadow() -> str:
    """Flowers in the lower half, for the butterflies."""
    return (
        stems(way("250 716, 240 620, 170 520"), way("300 716, 340 640, 350 480"))
        + broad(spots("120 480 88 -36, 220 470 92 36, 248 650 96 -70, 330 610 96 60, 338 560 76 -40"))
        + peony(156, 540, 124, 6)
        + peony_bud(350, 470, 82, 12)
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
    petals = "".join(
        place(RAY, x, y, r / 100, turn + angle) for angle in (-70, 70, -50, 50, -30, 30, -12, 12, 0)
    )
    cup = place("M-34 -8C-30 26 30 26 34 -8C20 -24 -20 -24 -34 -8Z", x, y, r / 100, turn)
    return path(petals, colour, line, 3.5) + path(cup, PINE, PAPER, 3)


def lobed(places: Iterable[Spot]) -> str:
    """Leaves of chrysanthemums."""
    return "".join(
        path(place(LOBED, x, y, r / 100, turn), PINE, PAPER, 4)
        + strokes(place(LOBED_VEINS, x, y, r / 100, turn), PAPER, 3)
        for x, y, r, turn in places
    )


def kiku_three() -> str:
    """A golden flower above on the left, a red one below, a bud."""
    return (
        stems(
            way("210 730, 190 520, 150 230"),
            way("205 620, 280 540, 300 440"),
            way("170 360, 260 280, 330 200"),
        )
        + lobed(
            spots(
                "170 380 84 -70, 180 470 90 -60, 240 560 84 74,"
                " 190 640 90 -74, 215 680 80 66, 250 290 70 110"
            )
        )
        + half_flower(336, 186, 76, VERMILION, 24)
        + chrysanthemum(140, 200, 104)
        + chrysanthemum(306, 432, 100, VERMILION, 6)
    )


def kiku_two() -> str:
    """A red flower on the left below, a golden one above on the right."""
    return (
        stems(
            way("240 730, 270 520, 300 240"),
            way("250 660, 180 560, 150 470"),
            way("280 420, 180 300, 120 230"),
        )
        + lobed(
            spots(
                "280 380 84 76, 266 510 90 70, 230 330 72 -60, 250 640 92 74, 230 690 80 -70, 200 590 70 60"
            )
        )
        + half_flower(112, 222, 78, GOLD, -24)
        + chrysanthemum(306, 222, 106, GOLD, 4)
        + chrysanthemum(142, 468, 102, VERMILION)
    )


def kiku_around() -> str:
    return (
        stems(way("300 730, 310 500, 320 250"), way("312 560, 350 500, 362 450"))
        + lobed(spots("314 370 84 74, 308 440 80 -66, 310 600 88 80, 304 650 84 -70, 302 690 84 62"))
        + half_flower(362, 470, 84, GOLD, 14)
        + chrysanthemum(316, 216, 104, VERMILION)
    )


def kiku_front() -> str:
    return (
        stems(way("120 730, 112 690, 112 640"), way("130 720, 170 690, 220 670"))
        + lobed(spots("116 690 84 80, 104 690 80 -70, 190 686 70 30"))
        + chrysanthemum(112, 610, 88)
    )


def kiku_bed() -> str:
    """Flowers on the right and above, around the cup."""
    return (
        stems(way("320 730, 340 520, 320 200"))
        + lobed(spots("330 340 84 -66, 336 400 84 76, 330 600 88 -60, 330 640 84 70"))
        + chrysanthemum(308, 196, 100)
        + chrysanthemum(346, 520, 82, VERMILION, 6)
    )
