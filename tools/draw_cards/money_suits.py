"""The four suit signs of the money-suited cards: below the numerals, from the same hand.

They fill about 252 by 412 around the origin. `small_signs` are the same for an index: bare shapes that are still told apart
when they are ten pixels high.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tools.draw_cards.brush import Points, groove, stroke
from tools.draw_cards.glyphs import letter
from tools.draw_cards.money_numerals import NUMERALS
from tools.draw_cards.money_strokes import Part, Sign, brushed, crossing, disc, hole, veined
from tools.draw_cards.palette import INK
from tools.draw_cards.svg import document, path


def sup() -> Sign:
    """Tens: four blades crossed, the lowest curls like a tail."""
    blades: tuple[Points, ...] = (
        ((0, -10, 44), (0, -78, 106), (0, -140, 78), (4, -206, 1)),
        ((20, -34, 44), (-46, -32, 106), (-94, -40, 76), (-128, -86, 1)),
        ((-20, -34, 44), (46, -34, 106), (94, -22, 76), (128, 22, 1)),
        ((0, -50, 44), (2, 30, 108), (4, 112, 98), (-40, 180, 58), (-116, 196, 1)),
    )
    hub = Part("M0 -84L48 -34L0 16L-48 -34Z", "M0 -58L24 -34L0 -10L-24 -34Z")
    return *(brushed(blade, cut=groove(blade, 12, 0.4, 0.9)) for blade in blades), hub


def gon() -> Sign:
    """Strings of a thousand: a threaded coin over a cowrie shell on two feet."""
    feet: tuple[Points, ...] = (
        ((-14, 120, 50), (-60, 172, 50), (-124, 204, 1)), ((14, 120, 50), (60, 172, 50), (124, 204, 1))
    )
    coin = disc(0, -116, 124, 90) + hole(0, -116, 88, 56)
    thread = stroke([(-126, -110, 1), (-60, -118, 32), (60, -114, 32), (126, -122, 1)])
    rod = stroke([(0, -206, 2), (0, -116, 36), (0, -20, 30)])
    slit = stroke([(0, -12, 2), (0, 60, 28), (0, 140, 2)])
    shell = Part(disc(0, 64, 100, 96), slit + "".join(_tooth(side, y) for y in (18, 48, 78, 108) for side in (-1, 1)))
    return *(veined(foot, first=0.4) for foot in feet), Part(coin), Part(thread), Part(rod), shell


def _tooth(side: int, y: float) -> str:
    return stroke([(side * 8, y, 12), (side * 34, y, 10), (side * 66, y - 4, 1)])


def zok() -> Sign:
    """Strings of cash: two strands laid into a rope, the ends loose."""
    one: Points = (
        (-98, -178, 50), (-56, -170, 54), (66, -98, 64), (-66, 8, 66), (64, 112, 64), (76, 166, 44), (118, 204, 2)
    )
    two: Points = tuple((-x, y, breadth) for x, y, breadth in one)
    under, over = (veined(way, "round", first=0.03, last=0.93, aside=0) for way in (one, two))
    return under, over, crossing(one, (0.36, 0.492), 0.03, 0.93)


def sin() -> Sign:
    """Cash: a coin on its thread."""
    tail: Points = ((20, 20, 50), (74, 70, 56), (36, 136, 60), (-60, 136, 58), (-108, 168, 34), (-84, 206, 1))
    coin = disc(0, -84, 124, 122) + "M-38 -122V-46H38V-122Z"
    return veined(tail, first=0.3, last=0.92), Part(coin, disc(0, -84, 102, 100) + hole(0, -84, 91, 89))


SUITS: dict[str, Callable[[], Sign]] = {"sup": sup, "gon": gon, "zok": zok, "sin": sin}


SMALL = 100  # the side of the square that a small sign fills


def small_signs() -> Iterator[tuple[str, str]]:
    """The id of a number, of a suit, or of the card that has no suit, and its sign."""
    for number in NUMERALS:
        yield number, small(letter(number, 50, 50, SMALL - 2, INK, weight=8))
    arms: tuple[Points, ...] = (((50, 66, 14), (50, 28, 38), (50, 1, 2)), ((34, 50, 14), (72, 50, 38), (99, 50, 2)))
    turned: tuple[Points, ...] = tuple(tuple((100 - x, 100 - y, breadth) for x, y, breadth in arm) for arm in arms)
    yield "sup", small_shape("".join(stroke(arm) for arm in (*arms, *turned)))
    ring = disc(50, 50, 49, 37) + hole(50, 50, 33, 21)
    yield "gon", small_shape(ring + stroke([(50, 0, 8), (50, 50, 18), (50, 100, 8)]))
    strand: Points = ((11, 9, 18), (54, 24, 18), (80, 50, 19), (54, 76, 18), (11, 91, 18))
    other: Points = tuple((100 - x, y, breadth) for x, y, breadth in strand)
    yield "zok", small_shape(stroke(strand, "round", "round") + stroke(other, "round", "round"))
    yield "sin", small_shape(disc(50, 50, 48) + "M33 33V67H67V33Z")
    puffs = disc(25, 56, 24) + disc(52, 36, 29) + disc(77, 56, 22) + "M25 54H77V78H25Z"
    yield "wan_sin", small_shape(puffs + stroke([(20, 72, 16), (48, 78, 20), (72, 84, 16), (97, 96, 2)], "round"))


def small_shape(shape: str) -> str:
    return small(path(shape, INK))


def small(body: str) -> str:
    return document(body, SMALL, SMALL)
