"""The paper dominoes: the whole piece in pips at either end, and between them its name beside an emblem.

`cards()` yields the id and the SVG text of all fourteen. A card is 400 by 1000 units.
"""

from __future__ import annotations

from collections.abc import Iterator

from tools.draw_cards.emblems_beasts import BEASTS
from tools.draw_cards.emblems_land import LAND
from tools.draw_cards.emblems_people import PEOPLE
from tools.draw_cards.glyphs import character
from tools.draw_cards.palette import INK, PAPER, PAPER_EDGE, VERMILION
from tools.draw_cards.shapes import blossom
from tools.draw_cards.svg import both_ways, circle, document, moved, path, rect
from ui.cards import BIG_PIP_RADIUS, Pip, tile_pips

WIDTH, HEIGHT = 400, 1000
CENTRE = (WIDTH / 2, HEIGHT / 2)
AROUND = "M6 340H394V660H6Z"  # what is covered around the picture: all that an emblem can reach
LEFT, TOP, RIGHT, BOTTOM, NOTCH = 24, 389, 376, 611, 16
STRIP = 80  # the width of the strip with the name, at the left: it shows in a hand
NAME_X = LEFT + STRIP / 2 + 1
EMBLEMS = {**LAND, **BEASTS, **PEOPLE}
# Card id -> the two ends, and the customary name in traditional characters.
KINDS: dict[str, tuple[tuple[int, int], str]] = {
    "god": ((6, 6), "天"),
    "red_eyes": ((1, 1), "地"),
    "red_eights": ((4, 4), "人"),
    "black_ten": ((5, 5), "梅花"),
    "obliques": ((3, 3), "長三"),
    "black_eyes": ((2, 2), "板凳"),
    "tiger": ((6, 5), "斧頭"),
    "flower_ten": ((6, 4), "紅頭十"),
    "sevens": ((6, 1), "高腳七"),
    "sixes": ((5, 1), "銅錘六"),
    "big_bull": ((6, 3), "雜九"),
    "little_bull": ((6, 2), "雜八"),
    "opera": ((4, 2), "二四"),
    "operetta": ((2, 1), "丁三"),
}
NAME_SIZES = {1: 72, 2: 72, 3: 65}


def cards() -> Iterator[tuple[str, str]]:
    for id, (ends, name) in KINDS.items():
        end = "".join(dot(pip) for pip in tile_pips(ends))
        yield id, document(sheet() + panel(id, name, ends) + both_ways(end, CENTRE) + rim(), WIDTH, HEIGHT)


def sheet() -> str:
    """The paper."""
    return rect(1.5, 1.5, WIDTH - 3, HEIGHT - 3, 23, PAPER)


def rim() -> str:
    """The edge, drawn last: it parts the cards of an overlapped hand."""
    return rect(1.5, 1.5, WIDTH - 3, HEIGHT - 3, 23, "none", PAPER_EDGE, 3)


def dot(pip: Pip) -> str:
    """A pip; the big one is cut like a coin."""
    x, y, r = (WIDTH * length for length in (pip.x, pip.y, pip.radius))
    body = circle(x, y, r, VERMILION if pip.red else INK)
    return body + circle(x, y, r - 11, "none", PAPER, 3.5) if pip.radius == BIG_PIP_RADIUS else body


def panel(id: str, name: str, ends: tuple[int, int]) -> str:
    """The picture in its frame; paper covers what sticks out, because the loader knows no clipping."""
    picture = moved(EMBLEMS[id](), (LEFT + STRIP + RIGHT) / 2, 500)
    mask = path(AROUND + outline(), PAPER, evenodd=True)
    return picture + title(name, ends) + mask + path(outline(), "none", INK, 6)


def outline() -> str:
    """The frame: its corners are bitten out round, as in window lattices."""
    a = f"A{NOTCH} {NOTCH} 0 0 0"
    d = f"M{LEFT + NOTCH} {TOP}H{RIGHT - NOTCH}{a} {RIGHT} {TOP + NOTCH}V{BOTTOM - NOTCH}{a} {RIGHT - NOTCH} {BOTTOM}"
    return d + f"H{LEFT + NOTCH}{a} {LEFT} {BOTTOM - NOTCH}V{TOP + NOTCH}{a} {LEFT + NOTCH} {TOP}Z"


def title(name: str, ends: tuple[int, int]) -> str:
    """The name in one column on a strip: red when the piece has red pips, else black."""
    colour = VERMILION if any(end in (1, 4) for end in ends) or ends == (6, 6) else INK
    size = NAME_SIZES[len(name)]
    step = size * 1.06
    first = 500 - step * (len(name) - 1) / 2
    signs = "".join(character(sign, NAME_X, first + step * i, size, PAPER, 2) for i, sign in enumerate(name))
    if len(name) == 1:
        signs += "".join(blossom(NAME_X, y, 19, PAPER, colour) for y in (430, 570))
    return rect(LEFT, TOP, STRIP, BOTTOM - TOP, 0, colour) + signs + path(f"M{LEFT + STRIP} {TOP}V{BOTTOM}", "none", INK, 6)
