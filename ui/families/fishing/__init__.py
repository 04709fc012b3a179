"""Fishing games: all that only they have on screen."""

from __future__ import annotations

from ui.families import Room

ROOM = Room(play="fish")
