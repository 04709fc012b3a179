"""Games with a common pot: all that only they have on screen."""

from ui.families.pots.event_words import TELLERS
from ui.families.pots.result import result_of
from ui.families.pots.rules_page import RULES_PAGE
from ui.families.room import Room

ROOM = Room(play="lid", rules_page=RULES_PAGE, event_words=TELLERS, result=result_of)
