"""The system's clipboard where pygame can reach it (pygame-ce), otherwise one of our own inside the
window."""

from __future__ import annotations

import pygame

_own = ""


def copy(text: str) -> None:
    """Put a text there."""
    global _own
    _own = text
    try:
        pygame.scrap.put_text(text)
    except (AttributeError, pygame.error, NotImplementedError):
        return  # plain pygame has no text clipboard: our own copy has to do


def paste() -> str:
    """The text that is there, or none."""
    try:
        return str(pygame.scrap.get_text() or _own)
    except (AttributeError, pygame.error, NotImplementedError):
        return _own
