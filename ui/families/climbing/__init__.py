"""Climbing games: all that only they have on screen."""

from ui.event_words import EventWords
from ui.families.climbing.event_words import TELLERS
from ui.families.climbing.rules_page import RULES_PAGE
from ui.families.room import Room

ROOM = Room(play="climb", rules_page=RULES_PAGE, more=(EventWords(TELLERS),))
