"""Things and people of the hanafuda: curtain, bridge, cup, moon, the man in the rain and the lightning."""

from __future__ import annotations

from collections.abc import Iterable

from tools.draw_cards.cut import Spot, disc, limb, place, ring, shape, spots, strokes, way
from tools.draw_cards.fauna_beasts import frog
from tools.draw_cards.flora_spring import CHERRY
from tools.draw_cards.flora_trees import rain, strand
from tools.draw_cards.glyphs import character
from tools.draw_cards.palette import (
    AZURE,
    BARK,
    GOLD,
    INDIGO,
    INDIGO_LINE,
    INK,
    LACQUER,
    PAPER,
    PAPER_SHADE,
    PINE,
    VERMILION,
    VIOLET,
)
from tools.draw_cards.svg import circle, ellipse, moved, numbers, path, rect

# ------------------------------------------------------------------ curtain

STRIPES = (VERMILION, PAPER, VIOLET, PAPER, VERMILION)
STRIPE = 82  # how wide each is
PANEL = "M0 440C6 520 -8 620 0 712L82 712C74 620 88 520 82 440Z"
ROPE = "M8 386C60 434 110 434 148 392C186 434 254 434 292 392C330 434 380 434 432 386"
SWAGS = (
    "M8 392C60 440 110 440 148 398C186 440 254 440 292 398C330 440 380 440 432 392"
    "L432 462C380 500 330 500 292 460C254 500 186 500 148 460C110 500 60 500 8 462Z"
)
WAVE = "M0 0C25 -12 25 -12 50 0C75 12 75 12 100 0"


def curtain() -> str:
    """A curtain around a feast: broad stripes, flowers as crests, a rope that holds it in swags."""
    panels, crests = "", ""
    for i, colour in enumerate(STRIPES):
        ink, x = VERMILION if colour == PAPER else PAPER, 56 + STRIPE * i
        panels += shape(place(PANEL, 15 + STRIPE * i, 0), colour, 4)
        crests += path(ring(CHERRY, 5, x, 606, 0.36), ink) + circle(x, 606, 6, colour)
    dots = "".join(
        disc(x, y, 7)
        for x, y in way("78 462, 220 462, 362 462, 44 450, 112 450, 186 450, 254 450, 328 450, 396 450")
    )
    band = shape(SWAGS, INDIGO, 4) + path(dots, GOLD) + strokes(ROPE, INK, 15) + strokes(ROPE, GOLD, 8)
    return panels + crests + band + tassel(148) + tassel(292)


def tassel(x: float) -> str:
    cord, knot = place("M0 392L0 504", x, 0), circle(x, 394, 15, GOLD, INK, 4)
    tuft = shape(place("M-9 500L9 500L14 550L-14 550Z", x, 0), GOLD, 3.5)
    return strokes(cord, INK, 12) + strokes(cord, GOLD, 6) + tuft + knot


# ------------------------------------------------------------------ bridge


def plank(ax: float, ay: float, bx: float, by: float, depth: float = 42) -> str:
    """Two boards side by side on their posts; seen from above and in front."""
    posts = "".join(place("M-7 0L-7 74L7 74L7 0Z", x, y + depth) for x, y in ((ax + 26, ay), (bx - 26, by)))

    def board(high: float, low: float) -> str:
        return f"M{numbers(ax, ay + high)}L{numbers(bx, by + high, bx, by + low, ax, ay + low)}Z"

    seam = f"M{numbers(ax, ay + depth / 2)}L{numbers(bx, by + depth / 2)}"
    edge = shape(board(depth, depth + 13), BARK, 4)
    return shape(posts, BARK, 4) + edge + shape(board(0, depth), GOLD, 4) + strokes(seam, INK, 3.5)


def water(places: Iterable[Spot]) -> str:
    """Short waves: where, and how long."""
    return strokes("".join(place(WAVE, x, y, w / 100) for x, y, w in places), AZURE, 5)


def bridge() -> str:
    """A footbridge that turns with every plank."""
    waves = water(
        spots("36 330 90, 150 290 80, 30 400 80, 330 470 90, 30 600 80, 250 640 90, 40 694 100, 170 672 70")
    )
    return (
        waves
        + plank(150, 420, 440, 366)
        + plank(10, 492, 250, 446)
        + plank(110, 564, 344, 520)
        + plank(-36, 643, 214, 594)
    )


# ------------------------------------------------------------------ sake cup


def cup() -> str:
    """A lacquered cup with the sign for long life."""
    foot = shape("M108 548C112 570 112 584 100 596L220 596C208 584 208 570 212 548Z", LACQUER)
    bowl = shape("M24 420C34 500 90 560 160 560C230 560 286 500 296 420Z", LACQUER)
    rim = ellipse(160, 414, 138, 104, VERMILION, INK, 5) + ellipse(160, 414, 122, 89, "none", GOLD, 4.5)
    return foot + bowl + rim + character("寿", 160, 414, 128, GOLD, 4)


# ------------------------------------------------------------------ moon


def moon() -> str:
    return rect(12, 12, 416, 600, 8, VERMILION) + circle(248, 236, 132, PAPER)


def crescent() -> str:
    return path(
        "M92 300C20 380 24 510 108 580C192 646 312 626 368 548"
        "C286 590 186 570 132 498C90 440 80 370 92 300Z",
        GOLD,
    )


# ------------------------------------------------------------------ the man in the rain


def rain_man() -> str:
    """A gentleman with an umbrella watches a frog that leaps for the willow."""
    places = way(
        "70 220, 130 330, 90 450, 160 510, 390 350, 420 470, 390 560, 330 60,"
        " 180 330, 44 350, 424 60, 400 200, 350 240, 46 500, 196 560, 130 600"
    )
    drops = rain(tuple((x, y, 78) for x, y in places), AZURE)
    return stream() + drops + robe() + umbrella() + moved(frog(), 88, 590, 0.95)


def stream() -> str:
    bank = shape(
        "M8 634C70 616 130 640 190 634C270 624 340 640 432 622L432 690L410 712L30 712L8 690Z", PINE, 0.1
    )
    flow = path(
        "M8 668C90 648 150 690 230 676C310 662 370 680 432 662L432 690L410 712L30 712L8 690Z", AZURE
    )
    lines = strokes("M40 692C90 676 140 700 190 692M240 696C290 684 330 696 400 684", PAPER, 4)
    return bank + flow + lines


def umbrella() -> str:
    """An oiled paper umbrella, a little tilted."""
    dome = (
        "M-150 46C-136 -30 -70 -84 0 -92C70 -84 136 -30 150 46C130 30 112 30 100 46C86 28 64 28 50 46"
        "C34 26 14 26 0 46C-14 26 -34 26 -50 46C-64 28 -86 28 -100 46C-112 30 -130 30 -150 46Z"
    )
    ring_ = (
        "M-124 -8C-100 -20 -60 -30 0 -30C60 -30 100 -20 124 -8L138 16C110 0 60 -8 0 -8"
        "C-60 -8 -110 0 -138 16Z"
    )
    ribs = (
        "M0 -92L0 46M0 -92C-24 -60 -42 -10 -50 46M0 -92C24 -60 42 -10 50 46M0 -92C-50 -70 -86 -20 -100 46"
        "M0 -92C50 -70 86 -20 100 46"
    )
    knob = shape("M-10 -88L-6 -108L6 -108L10 -88Z", INK, 2)
    return moved(
        knob + shape(dome, GOLD) + path(ring_, VERMILION) + strokes(ribs + dome, INK, 4), 190, 180, 1.1, -7
    )


def robe() -> str:
    """The man from cap to clogs; he looks down to the left."""
    shaft = strokes("M194 140L233 476", INK, 11) + strokes("M194 140L233 476", BARK, 5)
    clogs = shape("M196 622L262 622L258 640L202 640ZM276 622L346 622L342 640L282 640Z", BARK, 4)
    trousers = shape(
        "M196 530C186 570 188 600 196 624L262 624L272 580L282 624L348 624C356 590 352 560 340 526Z", VIOLET
    )
    folds = strokes("M226 560L228 614M306 556L312 614", INK, 4)
    coat = (
        "M226 352C204 380 190 420 186 470C182 500 180 530 178 556"
        "C220 574 310 576 366 556C364 500 356 440 340 400"
        "C328 374 312 356 292 346Z"
    )
    sleeve = shape(
        "M300 372C340 384 386 430 396 500C372 520 336 528 304 520C312 480 306 450 284 430Z", INDIGO
    )
    cuff = strokes("M304 520C336 528 372 520 396 500", VERMILION, 9)
    near = shape("M232 372C208 396 196 420 214 452C230 476 262 470 274 450L250 420Z", INDIGO)
    collar = strokes("M234 354L262 402L290 350", PAPER, 12) + strokes(
        "M234 354L262 402L290 350", VERMILION, 5
    )
    hand = shape(
        "M210 438C212 422 246 420 250 436C254 450 244 464 230 464C216 464 208 452 210 438Z", PAPER, 3.5
    ) + strokes("M216 440H244M217 451H242", INK, 3)
    return (
        clogs
        + trousers
        + folds
        + shape(coat, INDIGO)
        + crest_dots()
        + sleeve
        + cuff
        + collar
        + near
        + face()
        + shaft
        + hand
    )


def crest_dots() -> str:
    """Round crests woven into the coat."""
    return "".join(
        circle(x, y, 9, "none", INDIGO_LINE, 4)
        for x, y in way("214 500, 262 530, 250 486, 300 548, 212 544, 336 538")
    )


def face() -> str:
    head = shape(
        "M222 318C218 284 240 262 268 264C296 266 308 290 302 318"
        "C296 344 280 362 262 362C242 360 226 344 222 318Z",
        PAPER,
        4,
    )
    hair = path("M286 270C304 276 310 300 302 326C294 318 290 304 292 290Z", INK)
    cap = shape(
        "M230 284C238 262 292 258 306 286L314 276C322 240 310 206 276 192"
        "C256 186 248 204 254 226C240 244 228 262 230 284Z",
        INK,
        2,
    )
    string = strokes("M296 288L290 336L264 362", INK, 3.5)
    features = strokes(
        "M232 308C238 304 246 304 250 308M262 310C268 306 276 306 280 310", INK, 4
    ) + strokes("M252 312L244 330L252 332", INK, 3)
    brows = strokes("M232 296L248 294M264 294L282 298", INK, 4)
    mouth = strokes("M246 344C252 346 258 346 264 343", VERMILION, 5)
    return head + hair + cap + string + features + brows + mouth


# ------------------------------------------------------------------ lightning


def lightning() -> str:
    """The storm: drum of thunder, a demon's claws, bolts on a red sky."""
    sky = rect(12, 12, 416, 696, 8, VERMILION)
    streaks = "".join(
        limb(points, start, end)
        for points, start, end in (
            (way("440 66, 310 100, 150 84, 10 150"), 54, 8),
            (way("440 150, 330 200, 250 190, 170 230"), 40, 2),
            (way("0 380, 60 360, 110 390, 170 370"), 30, 2),
            (way("440 650, 320 634, 180 676, 10 640"), 60, 40),
            (way("0 560, 70 580, 130 560, 190 590"), 34, 2),
            (way("440 330, 400 350, 370 340"), 26, 2),
        )
    )
    bolt = "M300 60L214 250L276 246L190 420L250 414L150 620L330 372L262 380L350 214L286 220L372 60Z"
    return sky + path(streaks, INK) + shape(bolt, GOLD, 6) + drum() + claws() + fringe()


def drum() -> str:
    """A drum with three whirls, and flames of sound around it."""
    rays = "".join(place("M-13 -104L0 -140L13 -104Z", 116, 262, 0.86, 30 * i) for i in range(12))
    comma = "M0 -4C-8 -34 10 -58 34 -54C14 -48 10 -34 20 -22C28 -10 16 8 0 -4Z"
    whirl = ring(comma, 3, 116, 262, 1.06)
    return (
        path(rays, INK)
        + circle(116, 262, 88, INK)
        + circle(116, 262, 76, GOLD)
        + circle(116, 262, 64, PAPER, INK, 4)
        + path(whirl, INK)
    )


def claws() -> str:
    """A hand of three fingers that comes down out of the right edge."""
    arm = shape(
        "M440 470C400 452 350 456 318 486C292 512 296 546 322 560C350 574 400 570 440 566Z", PINE, 5
    )
    fingers, nails = "", ""
    for points in (
        way("330 490, 268 482, 226 520"),
        way("318 530, 260 548, 236 598"),
        way("340 552, 306 590, 300 644"),
    ):
        fingers += shape(limb(points, 46, 26), PINE, 5)
        (ax, ay), (bx, by) = points[-2:]
        nails += shape(
            limb(
                [
                    (bx, by),
                    (bx + (bx - ax) * 0.3, by + (by - ay) * 0.5),
                    (bx - 4 + (bx - ax) * 0.2, by + 6 + (by - ay) * 1.1),
                ],
                26,
                1,
            ),
            PAPER,
            4,
        )
    hair = strokes("M400 480L376 494M410 506L384 516M404 532L380 540M360 480L348 496", INK, 5)
    return (
        fingers
        + nails
        + arm
        + strokes("M330 500C316 514 314 532 326 546", INK, 4)
        + hair
        + shape(limb(way("400 452, 404 510, 398 574"), 26, 26), GOLD, 4)
    )


def fringe() -> str:
    """All that is left of the willow."""
    return strand(way("60 0, 56 50, 40 110"), 4, 50, PAPER_SHADE)
