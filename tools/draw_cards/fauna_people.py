"""What people made and what rages in the hanafuda: curtain, bridge, cup, moon, the man in the rain and the lightning."""

from __future__ import annotations

from tools.draw_cards.cut import limb, place, ring, shape, strokes
from tools.draw_cards.fauna_beasts import frog
from tools.draw_cards.flora_spring import CHERRY
from tools.draw_cards.flora_winter import rain, strand
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
from tools.draw_cards.svg import circle, ellipse, moved, path, rect

# ------------------------------------------------------------------ curtain

STRIPES = (VERMILION, PAPER, VIOLET, PAPER, VERMILION)


def curtain() -> str:
    """A curtain around a feast: broad stripes, flowers as crests, a rope that holds it in swags."""
    width = 82
    panels = ""
    for i, colour in enumerate(STRIPES):
        left = 15 + i * width
        right = left + width
        panels += shape(
            f"M{left} 400C{left + 6} 500 {left - 8} 610 {left} 712L{right} 712C{right - 8} 610 {right + 6} 500 {right} 400Z", colour, 4
        )
    crests = "".join(
        path(ring(CHERRY, 5, 56 + width * i, 560, 0.33), PAPER if colour != PAPER else VERMILION)
        + circle(56 + width * i, 560, 6, colour if colour != PAPER else PAPER)
        for i, colour in enumerate(STRIPES)
    )
    band = shape("M8 392C60 440 110 440 148 398C186 440 254 440 292 398C330 440 380 440 432 392L432 462C380 500 330 500 292 460C254 500 186 500 148 460C110 500 60 500 8 462Z", INDIGO, 4)
    dots = "".join(circle(x, y, 7, GOLD) for x, y in ((78, 462), (220, 462), (362, 462), (44, 450), (112, 450), (186, 450), (254, 450), (328, 450), (396, 450)))
    rope = "M8 386C60 434 110 434 148 392C186 434 254 434 292 392C330 434 380 434 432 386"
    tassels = "".join(
        strokes(f"M{x} 392L{x} 520", INK, 12) + strokes(f"M{x} 392L{x} 516", GOLD, 6) + shape(f"M{x - 9} 516L{x + 9} 516L{x + 14} 572L{x - 14} 572Z", GOLD, 3.5)
        + circle(x, 394, 15, GOLD, INK, 4)
        for x in (148, 292)
    )
    return panels + crests + band + dots + strokes(rope, INK, 15) + strokes(rope, GOLD, 8) + tassels


# ------------------------------------------------------------------ bridge


def plank(ax: float, ay: float, bx: float, by: float, depth: float = 42) -> str:
    """Two boards side by side on their posts; seen from above and in front."""
    posts = "".join(
        f"M{x - 7} {y}L{x - 7} {y + 74}L{x + 7} {y + 74}L{x + 7} {y}Z" for x, y in ((ax + 26, ay + depth), (bx - 26, by + depth))
    )
    top = f"M{ax} {ay}L{bx} {by}L{bx} {by + depth}L{ax} {ay + depth}Z"
    edge = f"M{ax} {ay + depth}L{bx} {by + depth}L{bx} {by + depth + 13}L{ax} {ay + depth + 13}Z"
    seam = f"M{ax} {ay + depth / 2}L{bx} {by + depth / 2}"
    return shape(posts, BARK, 4) + shape(edge, BARK, 4) + shape(top, GOLD, 4) + strokes(seam, INK, 3.5)


def water(lines: tuple[tuple[float, float, float], ...]) -> str:
    """Short waves."""
    d = "".join(f"M{x} {y}C{x + w / 4} {y - 12} {x + w / 4} {y - 12} {x + w / 2} {y}C{x + w * 3 / 4} {y + 12} {x + w * 3 / 4} {y + 12} {x + w} {y}" for x, y, w in lines)
    return strokes(d, AZURE, 5)


def bridge() -> str:
    """A footbridge that turns with every plank."""
    waves = water(((40, 350, 90), (180, 430, 110), (30, 470, 80), (250, 560, 90), (40, 590, 90), (160, 690, 100), (300, 660, 90), (150, 330, 70)))
    return waves + plank(150, 360, 440, 330) + plank(20, 470, 236, 410) + plank(120, 540, 330, 500) + plank(-10, 640, 220, 590)


# ------------------------------------------------------------------ sake cup


def cup() -> str:
    """A lacquered cup with the sign for long life."""
    foot = shape("M108 548C112 570 112 584 100 596L220 596C208 584 208 570 212 548Z", LACQUER)
    bowl = shape("M24 420C34 500 90 560 160 560C230 560 286 500 296 420Z", LACQUER)
    rim = ellipse(160, 414, 138, 104, VERMILION, INK, 5) + ellipse(160, 414, 122, 89, "none", GOLD, 4.5)
    return foot + bowl + rim + character("寿", 160, 414, 128, GOLD, 4)


# ------------------------------------------------------------------ moon


def moon() -> str:
    return rect(12, 12, 416, 560, 8, VERMILION) + circle(176, 196, 122, PAPER)


def crescent() -> str:
    return path("M98 200C40 270 60 380 150 420C226 452 300 420 326 366C276 396 196 390 150 340C110 296 96 246 98 200Z", GOLD)


# ------------------------------------------------------------------ the man in the rain


def rain_man() -> str:
    """A gentleman with an umbrella watches a frog that leaps for the willow."""
    drops = rain(tuple((x, y, 84) for x, y in ((60, 200), (130, 330), (90, 480), (380, 330), (410, 450), (360, 560), (300, 100), (180, 70), (40, 340), (420, 90))), INDIGO_LINE)
    return stream() + drops + robe() + umbrella() + moved(frog(), 84, 596, 0.86)


def stream() -> str:
    bank = shape("M8 634C70 616 130 640 190 634C270 624 340 640 432 622L432 690L410 712L30 712L8 690Z", PINE, 0.1)
    flow = path("M8 668C90 648 150 690 230 676C310 662 370 680 432 662L432 690L410 712L30 712L8 690Z", AZURE)
    lines = strokes("M40 692C90 676 140 700 190 692M240 696C290 684 330 696 400 684", PAPER, 4)
    return bank + flow + lines


def umbrella() -> str:
    """An oiled paper umbrella, a little tilted."""
    dome = "M-150 46C-136 -30 -70 -84 0 -92C70 -84 136 -30 150 46C130 30 112 30 100 46C86 28 64 28 50 46C34 26 14 26 0 46C-14 26 -34 26 -50 46C-64 28 -86 28 -100 46C-112 30 -130 30 -150 46Z"
    ring_ = "M-124 -8C-100 -20 -60 -30 0 -30C60 -30 100 -20 124 -8L138 16C110 0 60 -8 0 -8C-60 -8 -110 0 -138 16Z"
    ribs = "M0 -92L0 46M0 -92C-24 -60 -42 -10 -50 46M0 -92C24 -60 42 -10 50 46M0 -92C-50 -70 -86 -20 -100 46M0 -92C50 -70 86 -20 100 46"
    knob = shape("M-10 -88L-6 -108L6 -108L10 -88Z", INK, 2)
    return moved(knob + shape(dome, GOLD) + path(ring_, VERMILION) + strokes(ribs + dome, INK, 4), 212, 214, 1.06, -10)


def robe() -> str:
    """The man from cap to clogs; he looks down to the left."""
    shaft = strokes("M222 150L252 470", INK, 11) + strokes("M222 150L252 470", BARK, 5)
    clogs = shape("M196 622L262 622L258 640L202 640ZM276 622L346 622L342 640L282 640Z", BARK, 4)
    trousers = shape("M196 530C186 570 188 600 196 624L262 624L272 580L282 624L348 624C356 590 352 560 340 526Z", VIOLET)
    folds = strokes("M226 560L228 614M306 556L312 614", LILAC_FOLD, 4)
    coat = (
        "M226 352C204 380 190 420 186 470C182 500 180 530 178 556C220 574 310 576 366 556C364 500 356 440 340 400"
        "C328 374 312 356 292 346Z"
    )
    sleeve = shape("M300 372C340 384 386 430 396 500C372 520 336 528 304 520C312 480 306 450 284 430Z", INDIGO)
    cuff = strokes("M304 520C336 528 372 520 396 500", VERMILION, 9)
    near = shape("M232 372C208 396 196 420 214 452C230 476 262 470 274 450L250 420Z", INDIGO)
    collar = strokes("M234 354L262 402L290 350", PAPER, 12) + strokes("M234 354L262 402L290 350", VERMILION, 5)
    hand = shape("M232 430C236 416 258 414 264 428C268 442 258 456 246 456C234 454 228 442 232 430Z", PAPER, 3.5)
    return shaft + clogs + trousers + folds + shape(coat, INDIGO) + crest_dots() + sleeve + cuff + collar + near + hand + face()


LILAC_FOLD = INK


def crest_dots() -> str:
    """Round crests woven into the coat."""
    return "".join(circle(x, y, 9, "none", INDIGO_LINE, 4) for x, y in ((214, 500), (262, 530), (250, 486), (300, 548), (212, 544), (336, 538)))


def face() -> str:
    head = shape("M222 318C218 284 240 262 268 264C296 266 308 290 302 318C296 344 280 362 262 362C242 360 226 344 222 318Z", PAPER, 4)
    hair = path("M286 270C304 276 310 300 302 326C294 318 290 304 292 290Z", INK)
    cap = shape("M232 282C240 262 290 258 304 284L312 274C318 244 302 214 268 206C246 204 244 226 250 244C236 252 230 266 232 282Z", INK, 2)
    string = strokes("M296 288L290 336L264 362", INK, 3.5)
    features = strokes("M232 308C238 304 246 304 250 308M262 310C268 306 276 306 280 310", INK, 4) + strokes("M252 312L244 330L252 332", INK, 3)
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
            ([(440, 30), (300, 90), (150, 80), (10, 150)], 60, 8), ([(440, 150), (330, 200), (250, 190), (170, 230)], 40, 2),
            ([(0, 380), (60, 360), (110, 390), (170, 370)], 30, 2), ([(440, 690), (320, 640), (180, 680), (10, 640)], 70, 40),
            ([(0, 560), (70, 580), (130, 560), (190, 590)], 34, 2), ([(440, 330), (400, 350), (370, 340)], 26, 2),
        )
    )
    bolt = "M300 60L214 250L276 246L190 420L250 414L150 620L330 372L262 380L350 214L286 220L372 60Z"
    return sky + path(streaks, INK) + shape(bolt, GOLD, 6) + drum() + claws() + fringe()


def drum() -> str:
    """A drum with three whirls, and flames of sound around it."""
    rays = "".join(place("M-13 -104L0 -140L13 -104Z", 116, 262, 0.86, 30 * i) for i in range(12))
    comma = "M0 -4C-8 -34 10 -58 34 -54C14 -48 10 -34 20 -22C28 -10 16 8 0 -4Z"
    whirl = ring(comma, 3, 116, 262, 1.06)
    return path(rays, INK) + circle(116, 262, 88, INK) + circle(116, 262, 76, GOLD) + circle(116, 262, 64, PAPER, INK, 4) + path(whirl, INK)


def claws() -> str:
    """A hand of three fingers that comes down out of the right edge."""
    arm = shape("M440 470C400 452 350 456 318 486C292 512 296 546 322 560C350 574 400 570 440 566Z", PINE, 5)
    fingers, nails = "", ""
    for points in ([(330, 490), (268, 482), (226, 520)], [(318, 530), (260, 548), (236, 598)], [(340, 552), (306, 590), (300, 644)]):
        fingers += shape(limb(points, 46, 26), PINE, 5)
        (ax, ay), (bx, by) = points[-2:]
        nails += shape(limb([(bx, by), (bx + (bx - ax) * 0.3, by + (by - ay) * 0.5), (bx - 4 + (bx - ax) * 0.2, by + 6 + (by - ay) * 1.1)], 26, 1), PAPER, 4)
    hair = strokes("M400 480L376 494M410 506L384 516M404 532L380 540M360 480L348 496", INK, 5)
    return fingers + nails + arm + strokes("M330 500C316 514 314 532 326 546", INK, 4) + hair + shape(limb([(400, 452), (404, 510), (398, 574)], 26, 26), GOLD, 4)


def fringe() -> str:
    """All that is left of the willow."""
    return strand([(60, 0), (56, 50), (40, 110)], 4, 50, PAPER_SHADE)


