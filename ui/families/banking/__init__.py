"""Banking games: all that only they have on screen."""

from ui.families.banking.event_words import TELLERS
from ui.families.banking.hand_values import card_facts
from ui.families.banking.result import result_of
from ui.families.banking.rules_page import RULES_PAGE
from ui.families.room import Room

ROOM = Room(play="draw", rules_page=RULES_PAGE, event_words=TELLERS, result=result_of,
            gallery_facts=card_facts)
