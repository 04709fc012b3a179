"""The French pack in four colours: spades black, hearts red, diamonds blue, clubs green.

`cards()` yields only what differs; everything else is taken from the set `french` (`like:` in the manifest).
"""

from __future__ import annotations

from collections.abc import Iterator

from tools.draw_cards import french
from tools.draw_cards.palette import AZURE, CLOVER
from tools.draw_cards.shapes import printed

OTHERS = {"diamonds": AZURE, "clubs": CLOVER}


def cards() -> Iterator[tuple[str, str]]:
    with printed(**OTHERS):
        yield from [(id, text) for id, text in french.cards() if id.split("_")[0] in OTHERS]
