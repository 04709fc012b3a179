"""Draws the pictures of card sets: what ships at once, what somebody sent in a process that can be lost."""

from __future__ import annotations

import pygame

from ui.cards.art import PNG, Picture
from ui.cards.cache import cached
from ui.cards.raster import Unreadable, picture


def draw(found: Picture, size: tuple[int, int]) -> pygame.Surface:
    """The pixels of a picture at that size, in any thread; from the disk where they were kept. Raises Unreadable."""
    if found.shipped:
        return picture(found.data, size) if found.path.suffix == PNG else cached(_text(found.data), size)
    from ui.cards.untrusted import untrusted  # only here: most people never have such pictures

    return cached(found.data, size, lambda data, size: untrusted.draw(found, size))


def _text(data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise Unreadable(str(error)) from error
