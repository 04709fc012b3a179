"""The nine numerals of the money-suited cards: a family of our own, written with a brush and cut with a knife.

All hang from the same slanting head at the upper right, which leaves a bay at the upper left for an index, and all have
a line cut along their strokes. The body lies around the origin, 252 wide and 380 high; the head stands above it.
"""

from __future__ import annotations

from collections.abc import Callable

from tools.draw_cards.brush import groove, stroke
from tools.draw_cards.money_strokes import CUT, Part, Sign, brushed, crossing, disc, drop, veined

HEAD = ((112.0, -342.0, 40.0), (92.0, -296.0, 44.0))


def one() -> Sign:
    """A leaf, and the bud beside it."""
    leaf = (*HEAD, (44, -210, 66), (-14, -70, 140), (-10, 60, 132), (48, 150, 52), (118, 178, 2))
    bud = ((-98, 164, 50), (-86, 104, 34), (-102, 24, 2))
    veins = groove(leaf, 13, 0.2, 0.88, 0.05) + groove(leaf, 9, 0.4, 0.7, 0.5) + groove(leaf, 9, 0.42, 0.68, -0.45)
    return brushed(bud, "round"), brushed(leaf, "cut", cut=veins)


def two() -> Sign:
    """Two fish, back to back."""
    upper = (*HEAD, (76, -232, 48), (92, -144, 56), (58, -64, 62), (-14, -44, 88), (-58, -78, 112), (-58, -116, 120))
    lower = ((58, 116, 124), (58, 76, 114), (16, 44, 90), (-54, 62, 62), (-96, 124, 46), (-80, 194, 1))
    under = Part(stroke(lower, "round"), groove(lower, CUT, 0.4, 0.92, 0.1) + disc(62, 120, 19))
    return under, Part(stroke(upper, "cut", "round"), groove(upper, CUT, 0.1, 0.68, 0.15) + disc(-60, -120, 19))


def three() -> Sign:
    """A wing of three feathers under its plume."""
    plume = (*HEAD, (60, -236, 54), (0, -186, 42), (-66, -166, 2))
    feathers = ((-72, -108, 112, 58), (-94, 22, 118, 62), (-92, 152, 120, 66))
    return veined(plume, "cut", last=0.8), *(_feather(*feather) for feather in feathers)


def _feather(left: float, y: float, right: float, breadth: float) -> Part:
    middle = ((left + 70, y - 14, breadth - 8), (right - 64, y - 16, breadth - 4))
    return veined(((left, y, breadth), *middle, (right - 12, y - 60, 34), (right, y - 108, 1)), "round", last=0.8, aside=0)


def four() -> Sign:
    """A lantern with two flames."""
    left = (*HEAD, (40, -220, 58), (-62, -140, 66), (-90, 0, 68), (-58, 112, 64), (-6, 172, 34), (42, 192, 1))
    right = ((-50, -160, 4), (40, -156, 52), (92, -86, 66), (90, 30, 66), (60, 112, 60), (10, 166, 20))
    flames = Part(drop(-26, -112, -28, 24, 52)), Part(drop(32, -112, 26, 70, 52))
    return veined(right, first=0.28, last=0.95), veined(left, "cut", first=0.06), *flames


def five() -> Sign:
    """A knot and a fin."""
    fin = ((-106, -148, 50), (-40, -158, 44), (60, -150, 48), (122, -200, 1))
    knot = (
        *HEAD, (66, -230, 56), (10, -110, 64), (-66, 10, 70), (-72, 112, 66), (10, 156, 68), (86, 92, 68), (56, 0, 66),
        (-26, -46, 60), (-92, -34, 44), (-126, 26, 1)
    )
    loop = veined(knot, "cut", first=0.04, last=0.95, aside=0)
    return veined(fin, "round", last=0.8, aside=0), loop, crossing(knot, (0.27, 0.42), 0.04, 0.95)


def six() -> Sign:
    """A dancer under a broad hat."""
    plume = (*HEAD, (44, -232, 54), (4, -180, 2))
    hat = ((-124, -62, 2), (-98, -118, 46), (-20, -152, 60), (60, -146, 60), (112, -98, 42), (122, -46, 2))
    left = ((-4, -112, 26), (-16, -20, 68), (-50, 92, 68), (-100, 122, 54), (-102, 62, 48))
    right = ((8, -112, 26), (20, -20, 68), (48, 120, 72), (92, 168, 42), (126, 182, 2))
    legs = veined(right, first=0.15), veined(left, "point", "round", first=0.15, last=0.95)
    return veined(plume, "cut", last=0.8), *legs, veined(hat, aside=0)


def seven() -> Sign:
    """A crane that turns its head."""
    spine = (*HEAD, (60, -220, 58), (2, -90, 72), (-20, 50, 70), (18, 148, 66), (86, 142, 60), (96, 66, 56), (52, 44, 44))
    wing = ((-124, 10, 2), (-104, -58, 52), (-20, -84, 62), (60, -104, 52), (124, -178, 1))
    foot = Part(drop(-104, 48, -90, 152, 58))
    return foot, veined(spine, "cut", "round", first=0.06, last=0.95), veined(wing, last=0.82, aside=0)


def eight() -> Sign:
    """Two leaves that part."""
    left = ((-46, -186, 2), (-52, -90, 66), (-86, 10, 78), (-84, 110, 66), (-36, 148, 58), (-18, 92, 50))
    right = (*HEAD, (54, -220, 52), (32, -110, 64), (64, 20, 96), (82, 110, 74), (122, 182, 1))
    return veined(left, "point", "round", last=0.95), veined(right, "cut", first=0.06, last=0.92)


def nine() -> Sign:
    """An elephant: its leg, and its trunk rolled up."""
    leg = (*HEAD, (70, -240, 56), (22, -150, 60), (-40, -20, 64), (-86, 100, 54), (-120, 182, 1))
    trunk = (
        (-96, -94, 52), (-40, -130, 50), (50, -130, 62), (92, -54, 66), (90, 50, 66), (66, 128, 64), (10, 148, 58),
        (-18, 96, 52), (22, 60, 44)
    )
    return veined(leg, "cut", first=0.06, last=0.92), veined(trunk, "round", "round", last=0.97)


NUMERALS: dict[str, Callable[[], Sign]] = {
    "1": one, "2": two, "3": three, "4": four, "5": five, "6": six, "7": seven, "8": eight, "9": nine
}
