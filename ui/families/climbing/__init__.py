"""Climbing games: all that only they have on screen."""

from game import Rules
from game.families.climbing.events import Out
from ui.event_words import EventWords
from ui.families.climbing.part import TELLERS, OutBoard, OutPart
from ui.families.climbing.rules_page import RULES_PAGE
from ui.families.room import Room
from ui.table.board_part import BoardParts
from ui.table.part import TableParts


def _climbs(rules: Rules) -> bool:
    return any(step.verb == "climb" for step in rules.ruleset.flow)


ROOM = Room(play="climb", rules_page=RULES_PAGE, more=(
    EventWords(TELLERS, standing_out=(Out,)),
    TableParts(lambda rules: (OutPart,) if _climbs(rules) else ()),
    BoardParts(lambda rules: (OutBoard,) if _climbs(rules) else ()),
))
