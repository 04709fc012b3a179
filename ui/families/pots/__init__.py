"""Games with a common pot: all that only they have on screen."""

from collections.abc import Callable, Sequence
from functools import partial

from game import Rules
from game.core.faces import offered
from game.families.pots.events import Cover, DeclineLift, Lift, Limit
from ui.event_words import EventWords
from ui.families import Room
from ui.families.pots.board import PotBoard
from ui.families.pots.layout import PotTableLayout
from ui.families.pots.part import PotPart
from ui.families.pots.result import result_of
from ui.families.pots.rules_page import RULES_PAGE
from ui.families.pots.words import TELLERS, PotPrompts, spaces_of
from ui.scenes.result import Results
from ui.sounds.cues import KNOCK, Cue, EventSounds
from ui.table.board_part import BoardPart, BoardParts
from ui.table.face_down import FaceDownPart
from ui.table.layout import TableLayout
from ui.table.part import TablePart, TableParts


def _parts(rules: Rules) -> Sequence[type[TablePart]]:
    return (PotPart, FaceDownPart) if spaces_of(rules) else ()


def _boards(rules: Rules) -> Sequence[type[BoardPart]]:
    return (PotBoard,) if spaces_of(rules) else ()


def _layout(rules: Rules) -> Callable[..., TableLayout] | None:
    spaces = spaces_of(rules)
    return partial(PotTableLayout, spaces=spaces, piles=True) if spaces else None


SOUNDS = EventSounds({Cover: (Cue("lid_on"),), Lift: (Cue("lid_off"),), DeclineLift: (KNOCK,), Limit: (KNOCK,)})

ROOM = Room(play="lid", rules_page=RULES_PAGE, layout=_layout,
            more=(EventWords(TELLERS), SOUNDS, Results(result_of), TableParts(_parts), BoardParts(_boards), PotPrompts()))

__getattr__ = offered(
    __name__,
    board="PotBoard",
    lanes="LidBoard",
    layout="PotTableLayout",
    part="PotPart",
    result="PotAwards",
)
