"""Games with a common pot: all that only they have on screen."""

from ui.families.room import Room

ROOM = Room()
