"""Games of tricks, and of claims: all that only they have on screen."""

from collections.abc import Callable, Sequence
from functools import partial

from game import Rules
from game.core.faces import offered
from game.families.tricks.events import ClaimMade, Payment
from game.families.tricks.follow import Following
from game.families.tricks.trumps import TurnedUp
from game.mechanics.params import WidowParams
from ui.event_words import EventWords
from ui.families import Room
from ui.families.tricks.bid_grid import BidGridPart, BidPrompts, has_suits
from ui.families.tricks.claims import TELLERS, ClaimPrompts, has_elders
from ui.families.tricks.contract import TELLERS as CONTRACT_TELLERS
from ui.families.tricks.contract import ContractBoard, ContractPart, has_contract
from ui.families.tricks.following import refusal_params
from ui.families.tricks.part import ClaimBoard, ClaimPart, PaymentPart, TrickBoard, TrickPart, counts_tricks
from ui.families.tricks.result import result_of
from ui.families.tricks.rules_page import RULES_PAGE
from ui.families.tricks.trumps import TELLERS as TRUMP_TELLERS
from ui.families.tricks.trumps import TrumpBoard, TrumpPart, shows_trumps
from ui.scenes.result import Results
from ui.sounds.cues import CHIPS, FLIP, EventSounds
from ui.table.board_part import BoardPart, BoardParts
from ui.table.face_down import FaceDownPart
from ui.table.layout import TableLayout
from ui.table.part import TablePart, TableParts
from ui.table.top_panel import AsidePart, deals_aside


def _puts_down(rules: Rules) -> bool:
    """Are cards put face down, under what one does not beat or for those of a widow?"""
    widow = rules.ruleset.params_of(WidowParams)
    return counts_tricks(rules) and (rules.get(Following) is None or widow is not None and widow.back)


def _parts(rules: Rules) -> Sequence[type[TablePart]]:
    down = (FaceDownPart,) if _puts_down(rules) else ()
    counted = (PaymentPart, *down, TrickPart) if counts_tricks(rules) else ()
    trumps: tuple[type[TablePart], ...] = (ContractPart,) if has_contract(rules) else ()
    trumps += (TrumpPart,) if shows_trumps(rules) else (AsidePart,) if deals_aside(rules) else ()
    trumps += (BidGridPart,) if has_suits(rules) else ()
    return (*counted, *trumps, ClaimPart) if has_elders(rules) else (*counted, *trumps)


def _boards(rules: Rules) -> Sequence[type[BoardPart]]:
    counted = (TrickBoard,) if counts_tricks(rules) else ()
    trumps = ((ContractBoard,) if has_contract(rules) else ()) + ((TrumpBoard,) if shows_trumps(rules) else ())
    return (*counted, *trumps, ClaimBoard) if has_elders(rules) else (*counted, *trumps)


def _layout(rules: Rules) -> Callable[..., TableLayout] | None:
    return partial(TableLayout, piles=True, shares_top=deals_aside(rules)) if _puts_down(rules) else None


SOUNDS = EventSounds({Payment: (CHIPS,), ClaimMade: (FLIP,), TurnedUp: (FLIP,)})

ROOM = Room(play="trick", rules_page=RULES_PAGE, refusal_words=refusal_params, layout=_layout,
            more=(EventWords({**TELLERS, **TRUMP_TELLERS, **CONTRACT_TELLERS}), SOUNDS, Results(result_of), TableParts(_parts),
                  BoardParts(_boards), BidPrompts(), ClaimPrompts()))

__getattr__ = offered(
    __name__,
    bid_grid="BidGridPart",
    claims="total_of",
    contract="ContractPart",
    part="ClaimPart next_goal",
    result="ClaimAwards",
    trumps="TrumpPart",
)
