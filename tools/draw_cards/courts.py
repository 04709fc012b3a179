"""Jack, Queen and King: a large letter in a sun disc, before bamboo, plum and pine - the three friends of winter.

The upper half is drawn once and turned for the lower one; a paper mask hides what grows over the frame, because
the loader knows no clipping.
"""

from __future__ import annotations

from tools.draw_cards.glyphs import letter
from tools.draw_cards.palette import BLUSH, GOLD, INK, PAPER, PAPER_SHADE, VERMILION
from tools.draw_cards.shapes import INKS, blossom, branch, bud, pip, spray, stem, tuft
from tools.draw_cards.svg import PAGE, both_ways, circle, mirrored, moved, numbers, path, rect

LEFT, TOP, RIGHT, BOTTOM = 154, 60, 476, 820
NOTCH = 26
DISC = (315, 226, 102)
BAND = 44  # half the height of the band between the two halves


def court(suit: str, rank: str) -> str:
    colour = INKS[suit]
    petals = BLUSH if colour == VERMILION else VERMILION
    behind, before = {"J": bamboo, "Q": plum, "K": pine}[rank](petals)
    if suit in ("clubs", "diamonds"):  # each suit of a colour looks the other way
        behind, before = (moved(mirrored(body), 2 * DISC[0], 0) for body in (behind, before))
    half = behind + circle(*DISC, colour) + circle(DISC[0], DISC[1], DISC[2] - 9, "none", PAPER, 2.5) + before
    half += letter(rank, DISC[0], DISC[1], 118, PAPER, width=112, weight=9)
    return frame(both_ways(half), PAPER_SHADE, colour) + band(suit, colour)


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


def band(suit: str, colour: str) -> str:
    """The belt across the middle, with the suit sign at either end."""
    body = rect(LEFT, 440 - BAND, RIGHT - LEFT, 2 * BAND, 0, PAPER)
    lines = "".join(f"M{LEFT} {y}H{RIGHT}" for y in (440 - BAND, 440 + BAND))
    body += path(lines, "none", colour, 6)
    body += both_ways(path(f"M{LEFT} {440 - BAND + 10}H{RIGHT}", "none", GOLD, 2.5))
    body += both_ways(pip(suit, 212, 440, 62))
    return body + blossom(315, 440, 30, GOLD if colour == INK else BLUSH, colour, 8)


def bamboo(petals: str) -> tuple[str, str]:
    behind = stem(206, 420, 40, 24, 4) + stem(428, 420, 40, 18, 5) + stem(258, 420, 40, 13, 4)
    behind += spray(428, 318, 92, 20) + spray(226, 110, 92, 24)
    before = spray(206, 300, 100, 4) + spray(422, 112, 84, 30)
    return behind, before


def plum(petals: str) -> tuple[str, str]:
    limb = "M150 404C196 380 186 330 206 300C226 272 196 220 212 176C226 136 270 120 330 102"
    behind = branch(limb, 18) + branch("M206 300C250 340 330 346 400 330C430 322 440 300 446 268", 11)
    behind += branch("M212 176C206 146 206 120 196 96M330 102C364 92 400 104 424 130", 8)
    flowers = ((206, 306, 34), (232, 140, 38), (404, 120, 36), (396, 326, 40), (438, 240, 26), (290, 356, 28))
    before = "".join(blossom(x, y, r, petals, turn=x % 60) for x, y, r in flowers)
    before += "".join(bud(x, y, 10, petals) for x, y in ((196, 98), (334, 98), (448, 282), (192, 222), (350, 352)))
    return behind, before


def pine(petals: str) -> tuple[str, str]:
    trunk = "M474 420C420 390 450 330 424 280C398 226 430 170 380 130C350 108 300 116 260 104"
    behind = branch(trunk, 26) + branch("M424 300C380 340 290 350 220 330", 13)
    behind += tuft(388, 126, 62, 8) + tuft(236, 128, 64, -8)
    low = ((204, 334, 58, -6), (430, 318, 56, 8), (312, 376, 64, 0), (224, 396, 54, -4), (412, 396, 62, 4))
    return behind, "".join(tuft(*place) for place in low)
