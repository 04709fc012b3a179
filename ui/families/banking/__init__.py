"""Banking games: all that only they have on screen."""

from collections.abc import Sequence

from game import Rules
from game.core.faces import offered
from game.families.banking.events import (
    Accept,
    BetMade,
    BoxSplit,
    Buy,
    CardsFollow,
    Decline,
    Double,
    HandShown,
    Hit,
    Stand,
    TurnUp,
)
from ui.event_words import EventWords
from ui.families import Room
from ui.families.banking.betting import BettingPart
from ui.families.banking.board import BankBoard, Compare
from ui.families.banking.event_words import TELLERS
from ui.families.banking.hand_values import card_facts
from ui.families.banking.layout import layout_for
from ui.families.banking.part import BankPart
from ui.families.banking.prompts import BankPrompts
from ui.families.banking.result import result_of
from ui.families.banking.rules_page import RULES_PAGE
from ui.families.banking.special_hands import special_names
from ui.families.banking.words import banks, refusal_words
from ui.scenes.result import Results
from ui.sounds.cues import CHIPS, FLIP, KNOCK, LAND, SLIDE, EventSounds
from ui.table.board_part import BoardPart, BoardParts
from ui.table.part import TablePart, TableParts


def _parts(rules: Rules) -> Sequence[type[TablePart]]:
    return (BankPart, BettingPart) if banks(rules) else ()


def _boards(rules: Rules) -> Sequence[type[BoardPart]]:
    return (BankBoard,) if banks(rules) else ()


SOUNDS = EventSounds({
    Accept: (KNOCK,), Decline: (KNOCK,), BetMade: (CHIPS,), TurnUp: (FLIP,), Hit: (SLIDE, LAND), Stand: (KNOCK,),
    CardsFollow: (SLIDE, LAND), Buy: (CHIPS, SLIDE, LAND), HandShown: (FLIP,),
    Double: lambda event: (CHIPS,) if event.card is None else (CHIPS, SLIDE, LAND), BoxSplit: (CHIPS, SLIDE, LAND),
    Compare: (CHIPS,),
})

ROOM = Room(play="draw", rules_page=RULES_PAGE, refusal_words=refusal_words,
            specials=special_names, gallery_facts=card_facts, layout=layout_for,
            more=(EventWords(TELLERS), SOUNDS, Results(result_of), TableParts(_parts), BoardParts(_boards), BankPrompts()))

__getattr__ = offered(
    __name__,
    arrangement="Showing",
    betting="BettingPart coins_for",
    board="BankBoard",
    layout="area BankLayout cards_of",
    own_boxes="CardPosition OwnBoxes",
    painter="BankPlate gain_of worth_of",
    part="BankPart",
    prompts="Meant",
    result="BankRound",
    special_hands="special_example",
)
