"""What a hanafuda card is, as a sign for its index: a sun for a bright, a bird for an animal, a strip for a ribbon.

Chaff has none. The table gives a sign the colour of the index, so that here only its shape counts.
"""

from __future__ import annotations

from collections.abc import Iterator

from tools.draw_cards.palette import INK
from tools.draw_cards.svg import document, numbers, path, polar

SIDE = 100
RAYS = 8


def bright() -> str:
    """A sun with pointed rays."""
    points = [polar(50, 50, 50 if step % 2 == 0 else 29, step * 180 / RAYS) for step in range(2 * RAYS)]
    return path("M" + "L".join(numbers(*point) for point in points) + "Z", INK)


def animal() -> str:
    """A bird that comes flying."""
    return path("M0 34C18 12 40 22 50 44C60 22 82 12 100 34C82 32 68 42 58 66L50 86L42 66C32 42 18 32 0 34Z", INK)


def ribbon() -> str:
    """A paper strip in the wind."""
    return path("M36 0C28 34 50 64 38 100L66 100C80 64 56 34 66 0Z", INK)


def signs() -> Iterator[tuple[str, str]]:
    for sign in (bright, animal, ribbon):
        yield f"signs/{sign.__name__}", document(sign(), SIDE, SIDE)
