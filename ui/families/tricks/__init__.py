"""Games of tricks, and of claims: all that only they have on screen."""

from ui.families.room import Room
from ui.families.tricks.event_words import TELLERS
from ui.families.tricks.result import result_of
from ui.families.tricks.rules_page import RULES_PAGE

ROOM = Room(play="trick", rules_page=RULES_PAGE, event_words=TELLERS, result=result_of)
