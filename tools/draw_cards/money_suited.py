"""The money-suited cards of the Hakka: a numeral above, a suit sign below, and a red seal behind eight of them.

`cards()` yields the id and the SVG text of all thirty-seven. A card is 300 by 1080 units; the upper left of it is left
empty for an index that the table may draw there.
"""

from __future__ import annotations

from collections.abc import Iterator

from tools.draw_cards.money_numerals import NUMERALS
from tools.draw_cards.money_specials import cloud, hundred_sons, mao_gong, thread
from tools.draw_cards.money_strokes import printed
from tools.draw_cards.money_suits import SUITS, small_signs
from tools.draw_cards.palette import PAPER, PAPER_EDGE, VERMILION
from tools.draw_cards.svg import document, moved, path, rect

WIDTH, HEIGHT = 300, 1080
UPPER, LOWER = (150, 395), (150, 842)  # the origins of numeral and suit sign
RED = frozenset({"sup_1", "sup_8", "sup_9", "gon_9", "zok_9", "sin_1", "sin_9", "wan_sin"})
SPECIAL = {"sup_1": hundred_sons, "sin_1": mao_gong}
EDGE, CORNER = 1.5, 17
# Where the seal has lost a chip: it was pressed on many cards.
CHIPS = (
    "M10 266L21 272L20 281L10 286Z", "M290 450L277 456L280 464L274 470L290 478Z", "M194 608L201 596L211 594L216 608Z",
    "M89 184L96 195L103 193L107 184Z", "M10 555L19 566L10 578Z", "M290 214L281 222L290 231Z",
)


def cards() -> Iterator[tuple[str, str]]:
    for suit in SUITS:
        for number in NUMERALS:
            yield f"{suit}_{number}", card(suit, number)
    yield "wan_sin", page(seal() + moved(cloud(), *UPPER) + moved(thread(), *LOWER))


def signs() -> Iterator[tuple[str, str]]:
    """What an index shows for a suit: files beside the cards."""
    return ((f"signs/{id}", text) for id, text in small_signs())


def card(suit: str, number: str) -> str:
    id = f"{suit}_{number}"
    upper = SPECIAL[id]() if id in SPECIAL else printed(NUMERALS[number](), halo=id in RED)
    ground = seal() if id in RED else ""
    return page(ground + moved(upper, *UPPER) + moved(printed(SUITS[suit]()), *LOWER))


def page(body: str) -> str:
    """The paper, what is printed on it, and the rim, which parts the cards of an overlapped hand."""
    box = (EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, CORNER)
    return document(rect(*box, PAPER) + body + rect(*box, "none", PAPER_EDGE, 2 * EDGE), WIDTH, HEIGHT)


def seal() -> str:
    """The red imprint, its rim carved in a double line."""
    block = rect(14, 188, 272, 416, 12, VERMILION) + rect(26, 200, 248, 392, 4, "none", PAPER, 3.5)
    return block + path("".join(CHIPS), PAPER)
