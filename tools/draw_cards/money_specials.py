"""The three cards of the money-suited pack that have names: Hundred Sons, Mao Gong, and the Cloud Thread.

The first two stand above a suit sign, as numerals do, and are drawn round the same origin; all are made for a red seal.
"""

from __future__ import annotations

from tools.draw_cards.brush import Points, groove, stroke
from tools.draw_cards.money_numerals import HEAD
from tools.draw_cards.money_strokes import HALO, Part, Sign, brushed, disc, printed, veined
from tools.draw_cards.palette import INK, PAPER, VERMILION
from tools.draw_cards.svg import circle, mirrored, path

SEED = 13.5
SEEDS = (
    (-34, -34), (-30, -2), (0, -14), (-22, 29), (6, 17), (-1, 46), (26, 39), (8, 76), (34, 70), (34, 100)
)  # where they lie in the open fruit


def hundred_sons() -> str:
    """The 1 of Sup: a pomegranate that has burst, for it is full of seeds."""
    stem: Points = (*HEAD, (60, -230, 42), (14, -150, 40), (0, -70, 30))
    leaves: tuple[Points, ...] = (
        ((18, -160, 4), (-44, -176, 62), (-94, -140, 54), (-124, -92, 1)),
        ((24, -150, 4), (72, -156, 54), (106, -120, 40), (124, -76, 1)),
    )
    crown: tuple[Points, ...] = (
        ((-16, 120, 40), (-44, 162, 44), (-72, 192, 1)), ((16, 120, 40), (44, 162, 44), (72, 192, 1)),
        ((0, 120, 40), (0, 164, 42), (0, 198, 1)),
    )
    cheek = groove(((70, -60, 60), (100, 20, 60), (80, 100, 60)), 11) + groove(((-82, -20, 60), (-94, 40, 60), (-74, 94, 60)), 9)
    fruit = Part(disc(0, 22, 120, 118), cheek)
    sign = (*(brushed(point) for point in crown), *(veined(leaf, last=0.8) for leaf in leaves), veined(stem, "cut"), fruit)
    split = path(stroke(((-52, -78, 3), (-20, -2, 84), (14, 50, 92), (54, 138, 3))), PAPER)
    return printed(sign, halo=True) + split + "".join(circle(x, y, SEED, VERMILION) for x, y in SEEDS)


def mao_gong() -> str:
    """The 1 of Sin: Lord Mao, all hair."""
    locks: tuple[Points, ...] = (
        ((-30, 40, 50), (-82, 110, 50), (-124, 178, 1)),
        ((-40, -30, 50), (-104, 30, 52), (-122, 112, 1)),
        ((0, -130, 40), (-78, -112, 64), (-116, -40, 50), (-126, 34, 1)),
        ((20, -150, 30), (-40, -176, 56), (-92, -158, 40), (-124, -112, 1)),
    )
    topknot = veined((*HEAD, (66, -240, 54), (26, -176, 62), (0, -110, 60)), "cut", last=0.75)
    left = tuple(veined(lock, first=0.25) for lock in locks)
    right = tuple(veined(tuple((-x, y, breadth) for x, y, breadth in lock), first=0.25, aside=-0.1) for lock in locks)
    hair: Sign = (*left, *right, topknot)
    beard: Sign = tuple(
        veined(lock, first=0.2, aside=0)
        for lock in (
            ((-30, 70, 40), (-58, 130, 48), (-70, 192, 1)), ((30, 70, 40), (58, 130, 48), (70, 192, 1)),
            ((0, 70, 50), (0, 140, 58), (0, 202, 1)),
        )
    )
    around = path("".join(part.ink for part in beard), PAPER, PAPER, HALO)
    return printed(hair, halo=True) + around + face() + printed(beard) + moustache()


def face() -> str:
    """What looks out of the hair."""
    skin = "M0 -118C44 -118 74 -96 78 -50C82 10 66 84 0 88C-66 84 -82 10 -78 -50C-74 -96 -44 -118 0 -118Z"
    brow = stroke(((-10, -34, 16), (-40, -64, 36), (-82, -84, 2)))
    eye = stroke(((-12, -14, 2), (-38, -24, 24), (-66, -20, 2)))
    half = path(brow + eye, INK) + circle(-39, -22, 5.5, PAPER) + circle(-46, 16, 17, VERMILION)
    nose = path("M-9 -44C-7 -10 -26 12 -20 24C-12 34 12 34 20 24C26 12 7 -10 9 -44", "none", INK, 7)
    return path(skin, PAPER, INK, 9) + half + mirrored(half) + nose


def moustache() -> str:
    half = stroke(((8, 44, 30), (-40, 58, 40), (-82, 44, 22), (-108, 2, 1)))
    whole = path(half, INK, PAPER, 9) + path(half, INK) + path(groove(((8, 44, 30), (-40, 58, 40), (-82, 44, 22)), 9), PAPER)
    return whole + mirrored(whole)


def cloud() -> str:
    """The upper half of Wan Sin."""
    low: Points = (
        (-124, 40, 1), (-78, 84, 44), (-10, 78, 60), (62, 60, 62), (106, 106, 58), (86, 162, 52), (38, 156, 44), (44, 116, 32)
    )
    high: Points = (
        (126, -14, 1), (74, 14, 48), (0, -2, 58), (-72, -4, 62), (-104, -62, 60), (-80, -124, 54), (-30, -112, 46),
        (-40, -70, 34),
    )
    wisp: Points = (*HEAD, (96, -226, 54), (108, -140, 58), (90, -66, 58), (38, -62, 50), (24, -116, 44), (54, -130, 32))
    tail: Points = ((-112, 110, 1), (-84, 146, 42), (-36, 148, 40), (4, 184, 1))
    parts = (veined(tail, aside=0), veined(low, "point", "round", last=0.97), veined(high, "point", "round", last=0.97))
    return printed((*parts, veined(wisp, "cut", "round", first=0.06, last=0.97)), halo=True)


def thread() -> str:
    """The lower half of Wan Sin, where the others have their suit."""
    way: Points = (
        (-116, -206, 1), (-50, -180, 44), (46, -168, 64), (84, -118, 68), (24, -72, 68), (-56, -46, 68), (-84, 6, 68),
        (-24, 50, 68), (56, 76, 68), (84, 128, 64), (30, 172, 62), (-46, 178, 58), (-92, 150, 48),
    )
    return printed((veined(way, "point", "round", first=0.04, last=0.97, aside=0),))
