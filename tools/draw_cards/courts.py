"""Jack, Queen and King: twelve figures of an old theatre, each in two halves that meet at a belt.

The upper half is drawn once and turned for the lower one; a paper mask hides what grows over the frame, because
the loader knows no clipping. The figures are in `court_jacks`, `court_queens` and `court_kings`.
"""

from __future__ import annotations

from collections.abc import Callable

from tools.draw_cards import court_jacks, court_kings, court_queens
from tools.draw_cards.palette import GOLD, PAPER, PAPER_SHADE
from tools.draw_cards.shapes import INKS, pip
from tools.draw_cards.svg import PAGE, ROUND, both_ways, mirrored, moved, numbers, path, rect

LEFT, TOP, RIGHT, BOTTOM = 154, 60, 476, 820
NOTCH = 26
BELT = 26  # half the height of the belt between the two halves
Figure = Callable[[str], str]  # draws the upper half; the ink of the suit is that of its clothes
FIGURES: dict[tuple[str, str], tuple[Figure, bool]] = {  # and whether it looks to the right
    ("spades", "J"): (court_jacks.archer, False),
    ("hearts", "J"): (court_jacks.flutist, True),
    ("diamonds", "J"): (court_jacks.general, False),
    ("clubs", "J"): (court_jacks.boatman, True),
    ("spades", "Q"): (court_queens.fan_lady, True),
    ("hearts", "Q"): (court_queens.empress, False),
    ("diamonds", "Q"): (court_queens.lutist, False),
    ("clubs", "Q"): (court_queens.parasol_lady, True),
    ("spades", "K"): (court_kings.marshal, False),
    ("hearts", "K"): (court_kings.emperor, True),
    ("diamonds", "K"): (court_kings.minister, False),
    ("clubs", "K"): (court_kings.elder, True),
}


def court(suit: str, rank: str) -> str:
    colour = INKS[suit]
    figure, right = FIGURES[suit, rank]
    half = round_ends(figure(colour))
    half = moved(mirrored(half) if right else half, (LEFT + RIGHT) / 2, TOP)
    return frame(both_ways(half), PAPER_SHADE, colour) + belt(suit, colour)


def round_ends(body: str) -> str:
    """`body` with the round ends of its lines told once for all: a third fewer bytes."""
    return f"<g{ROUND}>{body.replace(ROUND, '')}</g>"


def frame(body: str, ground: str, colour: str) -> str:
    """A panel with notched corners around `body`; what sticks out is covered with paper."""
    fill = path(panel(0), ground) + path(panel(11), "none", GOLD, 2.5)
    mask = path(PAGE + panel(0), PAPER, evenodd=True)
    return fill + body + mask + path(panel(0), "none", colour, 6)


def panel(inset: float) -> str:
    """The outline of the picture; its corners are bitten out round, as in window lattices."""
    left, t, r, b, n = LEFT + inset, TOP + inset, RIGHT - inset, BOTTOM - inset, NOTCH
    d = f"M{numbers(left + n, t)}H{numbers(r - n)}A{numbers(n, n)} 0 0 0 {numbers(r, t + n)}V{numbers(b - n)}"
    d += f"A{numbers(n, n)} 0 0 0 {numbers(r - n, b)}H{numbers(left + n)}A{numbers(n, n)} 0 0 0 {numbers(left, b - n)}"
    return d + f"V{numbers(t + n)}A{numbers(n, n)} 0 0 0 {numbers(left + n, t)}Z"


def belt(suit: str, colour: str) -> str:
    """The belt across the middle: a key pattern, with the suit sign at either end."""
    body = rect(LEFT, 440 - BELT, RIGHT - LEFT, 2 * BELT, 0, PAPER)
    body += path("".join(f"M{LEFT} {y}H{RIGHT}" for y in (440 - BELT, 440 + BELT)), "none", colour, 6)
    keys = "".join(f"M{x} 453V429H{x + 22}V447H{x + 11}V439" for x in range(222, 410, 33))
    return body + path(keys, "none", GOLD, 4) + both_ways(pip(suit, 184, 440, 38))
