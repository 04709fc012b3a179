"""Events as a mouse and a keyboard would send them, for `app.step(...)` and `widget.handle(...)`."""

from __future__ import annotations

import pygame

Point = tuple[int, int]


def key(code: int, mod: int = 0, unicode: str = "") -> pygame.event.Event:
    """A key goes down."""
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode, scancode=0)


def typed(text: str) -> pygame.event.Event:
    """A text arrives from the keyboard or an input method."""
    return pygame.event.Event(pygame.TEXTINPUT, text=text)


def moved(pos: Point) -> pygame.event.Event:
    """The pointer is there now."""
    return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))


def down(pos: Point, button: int = 1) -> pygame.event.Event:
    """A button goes down there."""
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)


def up(pos: Point, button: int = 1) -> pygame.event.Event:
    """A button comes up there."""
    return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button)


def click(pos: Point) -> list[pygame.event.Event]:
    """The pointer comes and clicks."""
    return [moved(pos), down(pos), up(pos)]
