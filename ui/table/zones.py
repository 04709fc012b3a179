"""Places on the table that take cards which are dropped: the place decides what is done with them.

Those that all tables have are made from the view alone: the middle takes the first verb for which cards are chosen, and where
the same cards may be used in two ways, the place for cards that lie face down takes the other one. Parts of a table may have
more of them, on which a verb is aimed at a card (`TablePart.zones`).
"""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game import Card, View
from ui.table.buttons import card_verb, card_verbs
from ui.table.layout import TableLayout

MIDDLE = "middle"
DOWN = "down"


class Zone(NamedTuple):
    """A place, the verb that a drop there means, and the card that lies there, where the verb is aimed at one."""

    name: str
    verb: str
    rect: Rect
    target: Card | None = None


def zones(layout: TableLayout, view: View) -> list[Zone]:
    """The places that mean something in this phase, whoever is to act."""
    verbs = card_verbs(view)
    if layout.piles and len(verbs) > 1:
        return [Zone(MIDDLE, verbs[0], layout.middle), Zone(DOWN, verbs[1], layout.down.zone)]
    verb = card_verb(view)
    places = layout.play_places if verb == "play" else [layout.middle]
    return [Zone(MIDDLE, verb, place) for place in places] if verb is not None else []

