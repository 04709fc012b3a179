"""The French pack: indices, pips, aces and the paper they are printed on; courts and jokers are in their own files.

`cards()` yields the id and the SVG text of all 54. One unit is a tenth of a millimetre.
"""

from __future__ import annotations

from collections.abc import Iterator

from tools.draw_cards.courts import court
from tools.draw_cards.glyphs import letter
from tools.draw_cards.jokers import joker
from tools.draw_cards.palette import PAPER, PAPER_EDGE
from tools.draw_cards.shapes import INKS, SUITS, blossom, pip
from tools.draw_cards.svg import HEIGHT, WIDTH, both_ways, circle, document, moved, path, polar, rect

RANKS = ("3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "2")
INDEX_X, RANK_Y, RANK_HEIGHT, SUIT_Y, SUIT_SIZE = 83, 108, 134, 257, 118
PIP_SIZES = {"2": 144, "3": 144}
PIP_SIZE = 114

LEFT, MIDDLE, RIGHT = 228, 315, 402
TOP, BOTTOM = 152, 728
THIRD = (BOTTOM - TOP) / 3
# Where pips stand: on the middle line only, in pairs, and between the pairs. Below the middle they are turned.
COLUMNS: dict[str, list[tuple[float, float]]] = {
    "2": [(MIDDLE, TOP), (MIDDLE, BOTTOM)],
    "3": [(MIDDLE, TOP), (MIDDLE, 440), (MIDDLE, BOTTOM)],
}
PAIRS: dict[str, tuple[float, ...]] = {
    "4": (TOP, BOTTOM),
    "5": (TOP, BOTTOM),
    "6": (TOP, 440, BOTTOM),
    "7": (TOP, 440, BOTTOM),
    "8": (TOP, 440, BOTTOM),
    "9": (TOP, TOP + THIRD, BOTTOM - THIRD, BOTTOM),
    "T": (TOP, TOP + THIRD, BOTTOM - THIRD, BOTTOM),
}
SINGLES: dict[str, tuple[float, ...]] = {
    "5": (440,),
    "7": ((TOP + 440) / 2,),
    "8": ((TOP + 440) / 2, (440 + BOTTOM) / 2),
    "9": (440,),
    "T": (TOP + THIRD / 2, BOTTOM - THIRD / 2),
}


def cards() -> Iterator[tuple[str, str]]:
    for suit in SUITS:
        for rank in RANKS:
            yield f"{suit}_{rank}", document(sheet() + picture(suit, rank) + index(suit, rank))
    for size in ("small", "big"):
        yield f"joker_{size}", document(sheet() + joker(size))


def sheet() -> str:
    """The paper: its rim parts the cards of an overlapped hand."""
    return rect(2.5, 2.5, WIDTH - 5, HEIGHT - 5, 36, PAPER, PAPER_EDGE, 5)


def index(suit: str, rank: str) -> str:
    return both_ways(_rank(rank, INKS[suit]) + pip(suit, INDEX_X, SUIT_Y, SUIT_SIZE))


def _rank(rank: str, colour: str) -> str:
    if rank == "T":
        one = letter("1", INDEX_X - 42, RANK_Y, RANK_HEIGHT, colour, width=42, weight=9)
        return one + letter("0", INDEX_X + 22, RANK_Y, RANK_HEIGHT, colour, width=76, weight=9)
    return letter(rank, INDEX_X, RANK_Y, RANK_HEIGHT, colour, width=106, weight=10)


def picture(suit: str, rank: str) -> str:
    if rank in "JQK":
        return court(suit, rank)
    return ace(suit) if rank == "A" else number_card(suit, rank)


def number_card(suit: str, rank: str) -> str:
    size = PIP_SIZES.get(rank, PIP_SIZE)
    return "".join(pip(suit, x, y, size, turn=180 if y > 441 else 0) for x, y in places(rank))


def places(rank: str) -> list[tuple[float, float]]:
    """Where the pips of a number card stand: the customary pattern."""
    if rank in COLUMNS:
        return list(COLUMNS[rank])
    places: list[tuple[float, float]] = [(x, y) for y in PAIRS[rank] for x in (LEFT, RIGHT)]
    return places + [(MIDDLE, y) for y in SINGLES.get(rank, ())]


def ace(suit: str) -> str:
    """One large sign with a carved flower, in a ring of petals; the ace of spades is the grandest."""
    colour, grand = INKS[suit], suit == "spades"
    size, ring = (300, 190) if grand else (262, 172)
    body = pip(suit, MIDDLE, 440, size) + _carving(suit, size)
    body += "".join(_ring(ring, 36 if grand else 24, colour))
    return body


def _carving(suit: str, size: float) -> str:
    """A line cut along the edge of the sign and a flower in its heart."""
    scale = size * 0.0084
    line = moved(path(SUITS[suit], "none", PAPER, 2.6), MIDDLE, 440, scale)
    petals = {"hearts": 5, "diamonds": 6, "spades": 8, "clubs": 5}[suit]
    drop = {"hearts": -0.05, "diamonds": 0, "spades": 0.07, "clubs": 0.0}[suit]
    return line + blossom(MIDDLE, 440 + drop * size, size * 0.15, PAPER, INKS[suit], petals)


def _ring(radius: float, beads: int, colour: str) -> Iterator[str]:
    yield circle(MIDDLE, 440, radius, "none", colour, 3)
    for i in range(beads):
        yield circle(*polar(MIDDLE, 440, radius + 17, 360 / beads * i), 5 if i % 3 else 9, colour)
