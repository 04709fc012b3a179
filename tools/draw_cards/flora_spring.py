"""Branches in flower on the hanafuda: plum and cherry.

Each has its builders, and then its scenes: what grows on the chaff cards, and around ribbon and beast.
A card is 440 by 720 units.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tools.draw_cards.cut import Point, Spot, disc, limbs, place, ring, spots, strokes, way
from tools.draw_cards.palette import BARK, GOLD, INK, LACQUER, PAPER, PETAL, PINE, VERMILION
from tools.draw_cards.svg import numbers, path, polar

PLUM = "M0 -6C-44 -18 -66 -50 -46 -80C-32 -104 32 -104 46 -80C66 -50 44 -18 0 -6Z"
CHERRY = (
    "M0 -4C-26 -20 -58 -58 -38 -90C-30 -102 -14 -106 -7 -99L0 -84L7 -99C14 -106 30 -102 38 -90"
    "C58 -58 26 -20 0 -4Z"
)
YOUNG_LEAF = "M0 0C-22 -30 -20 -72 0 -104C20 -72 22 -30 0 0Z"

# ------------------------------------------------------------------ plum


def plum(x: float, y: float, r: float, turn: float = 0) -> str:
    """A round flower of five petals."""
    rays = "".join(f"M{numbers(x, y)}L{numbers(*polar(x, y, r * 0.46, 72 * i + turn))}" for i in range(5))
    dots = "".join(disc(*polar(x, y, r * 0.5, 72 * i + turn), r * 0.07) for i in range(5))
    return (
        path(ring(PLUM, 5, x, y, r / 100, turn), VERMILION, PAPER, 4)
        + strokes(rays, PAPER, 3)
        + path(dots + disc(x, y, r * 0.17), GOLD)
    )


def buds(spots: Iterable[Spot]) -> str:
    """Round buds in their cups."""
    places = list(spots)
    return path("".join(disc(x, y, r) for x, y, r in places), VERMILION, INK, 5)


def plums(spots: Iterable[Spot]) -> str:
    return "".join(plum(*spot) for spot in spots)


def plum_wood(*lines: tuple[Sequence[Point], float, float]) -> str:
    return path(limbs(lines), INK)


def plum_rising() -> str:
    """An old branch that climbs in angles from below on the left."""
    wood = plum_wood(
        (way("70 730, 110 600, 90 520, 190 400, 180 330, 290 210, 300 110, 340 40"), 58, 12),
        (way("96 530, 60 430, 84 330, 70 250"), 24, 7),
        (way("180 420, 290 410, 350 350, 392 340"), 26, 8),
    )
    return (
        wood
        + buds(spots("72 246 13, 398 338 14, 345 46 13, 270 268 13, 300 150 12, 120 470 13"))
        + plums(
            spots("230 316 58 8, 346 380 54 30, 322 186 60 -10, 88 372 52 20, 250 452 48 0, 110 600 60 12")
        )
    )


def plum_hanging() -> str:
    """A branch that comes down from above on the right, and a young shoot straight up."""
    wood = plum_wood(
        (way("440 90, 330 150, 300 240, 200 290, 170 390, 90 440, 70 520"), 46, 9),
        (way("300 235, 352 330, 330 430, 360 520"), 24, 7),
        (way("205 290, 150 210, 160 110"), 20, 7),
    )
    return (
        wood
        + buds(spots("66 526 13, 362 526 13, 160 102 13, 340 380 12, 120 424 12, 176 232 12"))
        + plums(
            spots("352 148 60 10, 236 270 56 -6, 150 392 60 14, 140 160 46 30, 340 300 50 4, 318 454 56 20")
        )
    )


def plum_around() -> str:
    """A branch that climbs on the right of the ribbon."""
    wood = plum_wood(
        (way("300 730, 340 600, 300 520, 370 400, 340 300, 400 180, 380 90"), 50, 10),
        (way("305 520, 262 480, 232 486"), 20, 8),
        (way("330 650, 250 640, 170 672, 70 664"), 24, 8),
        (way("345 300, 260 220, 130 150, 60 150"), 26, 8),
    )
    return (
        wood
        + buds(spots("380 84 13, 226 488 13, 60 152 12"))
        + plums(spots("390 218 50 0, 352 360 56 20, 330 600 60 8, 270 244 50 10"))
    )


def plum_perch() -> str:
    """A branch to sit on."""
    wood = plum_wood(
        (way("0 520, 110 440, 230 470, 320 400, 440 400"), 34, 24),
        (way("320 410, 300 290, 340 200, 330 90"), 26, 7),
        (way("130 450, 120 560, 160 640"), 20, 6),
    )
    return (
        wood
        + buds(spots("330 84 13, 164 648 13, 290 250 12, 130 520 12"))
        + plums(
            spots("334 184 56 10, 336 300 50 -8, 390 410 58 20, 68 500 56 0, 270 470 60 14, 110 590 50 10")
        )
    )


def plum_front() -> str:
    return plums(spots("62 152 50 12, 208 640 60 -8, 92 662 48 16"))


# ------------------------------------------------------------------ cherry


def cherry(x: float, y: float, r: float, turn: float = 0) -> str:
    """A flower whose petals are notched."""
    rays = "".join(f"M{numbers(x, y)}L{numbers(*polar(x, y, r * 0.42, 72 * i + turn))}" for i in range(5))
    petals = path(ring(CHERRY, 5, x, y, r / 100, turn), PETAL, LACQUER, 3)
    return petals + strokes(rays, VERMILION, 3) + path(disc(x, y, r * 0.14), VERMILION)


def cherries(spots: Iterable[Spot]) -> str:
    return "".join(cherry(*spot) for spot in spots)


def cherry_wood(*lines: tuple[Sequence[Point], float, float]) -> str:
    return path(limbs(lines), BARK)


def young_leaves(spots: Iterable[Spot]) -> str:
    """The first leaves, red as they are when the cherry flowers."""
    return path(
        "".join(place(YOUNG_LEAF, x, y, r / 100, turn) for x, y, r, turn in spots), PINE, PAPER, 3.5
    )


def loose(spots: Iterable[Spot]) -> str:
    """Petals on the wind."""
    return path("".join(place(CHERRY, x, y, r / 100, turn) for x, y, r, turn in spots), PETAL, LACQUER, 2.5)


def cherry_above() -> str:
    """A full branch above; a few petals fall."""
    wood = cherry_wood(
        (way("450 60, 330 130, 200 150, 60 250, 10 260"), 40, 14), (way("250 140, 250 260, 200 350"), 20, 6)
    )
    leaves = young_leaves(spots("328 288 64 130, 90 286 66 200, 226 84 62 -34, 206 406 60 120"))
    return (
        wood
        + leaves
        + cherries(
            spots(
                "370 84 54 0, 268 76 50 20, 330 172 60 30, 222 178 58 8, 124 130 56 -12, 100 246 62 16,"
                " 198 290 54 40, 298 276 48 0, 52 168 46 30, 398 250 48 10, 180 384 48 12"
            )
        )
        + loose(spots("330 470 38 120, 120 540 38 210, 270 610 38 160"))
    )


def cherry_below() -> str:
    """A branch from the left, flowers below, quiet sky."""
    wood = cherry_wood(
        (way("0 300, 110 380, 200 490, 330 540, 450 640"), 40, 16),
        (way("150 430, 260 400, 340 330"), 20, 6),
    )
    leaves = young_leaves(spots("66 356 66 -14, 366 306 66 40, 60 570 60 220, 420 560 60 30"))
    return (
        wood
        + leaves
        + cherries(
            spots(
                "86 404 60 0, 250 392 54 20, 338 340 56 6, 176 496 62 14, 300 500 58 40, 84 540 54 30,"
                " 396 596 58 12, 272 604 60 0, 166 622 56 22, 350 672 50 8, 382 446 46 30"
            )
        )
        + loose(spots("110 130 38 200, 280 200 38 140"))
    )


def cherry_cloud() -> str:
    """Flowers massed in the upper half, behind the curtain."""
    wood = cherry_wood((way("450 40, 300 110, 150 130, 0 240"), 36, 18))
    leaves = young_leaves(spots("52 70 56 -20, 250 50 52 10, 420 170 56 110"))
    return (
        wood
        + leaves
        + cherries(
            spots(
                "78 86 60 10, 198 74 58 30, 322 88 60 0, 406 76 44 20, 34 186 54 24,"
                " 140 180 60 4, 264 186 60 18, 380 178 58 36, 80 288 60 0, 204 292 58 28,"
                " 328 288 60 6, 420 282 50 14, 140 380 54 30, 268 384 54 10, 396 376 56 4, 24 376 50 20"
            )
        )
    )


def cherry_around() -> str:
    wood = cherry_wood(
        (way("450 90, 330 160, 220 150, 90 210, 20 200"), 36, 12),
        (way("450 610, 340 560, 250 600, 110 580"), 34, 12),
    )
    leaves = young_leaves(spots("330 216 64 150, 44 120 60 -30, 300 530 64 -20, 386 520 60 40"))
    return (
        wood
        + leaves
        + cherries(
            spots(
                "372 114 56 0, 280 190 56 24, 268 84 46 10, 386 226 48 30,"
                " 344 550 60 8, 256 616 56 30, 394 640 54 0"
            )
        )
        + loose(spots("300 350 36 120, 370 430 36 200"))
    )


def cherry_front() -> str:
    return cherries(spots("62 168 52 8, 162 116 54 30, 76 82 42 0, 74 626 58 14, 178 646 54 2"))
