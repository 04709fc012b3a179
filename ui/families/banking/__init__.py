"""Banking games: all that only they have on screen."""

from ui.families.room import Room

ROOM = Room()
