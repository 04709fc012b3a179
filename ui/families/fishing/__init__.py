"""Fishing games: all that only they have on screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game import Rules, Text
from game.core.faces import offered
from game.families.fishing.events import (
    Called,
    CardsStolen,
    CardsStuck,
    DealStopped,
    DealtHand,
    FieldTaken,
    HandCardPlayed,
    StockCard,
    StockTaken,
    YakuMade,
)
from game.families.fishing.params import FishParams
from game.match.events import CardsShown
from game.match.ruleset import Ruleset
from ui.event_words import EventWords
from ui.families import Room
from ui.families.fishing.board import FishBoard
from ui.families.fishing.kinds import fish_of, groups_of
from ui.families.fishing.layout import FishTableLayout
from ui.families.fishing.part import FishPart
from ui.families.fishing.result import result_of
from ui.families.fishing.rules_page import RULES_PAGE
from ui.families.fishing.words import TELLERS, FishPrompts, card_facts
from ui.scenes.result import Results
from ui.sounds.cues import FLIP, KNOCK, LAND, SLIDE, EventSounds
from ui.table.board_part import BoardPart, BoardParts
from ui.table.layout import TableLayout
from ui.table.part import TablePart, TableParts


def _parts(rules: Rules) -> Sequence[type[TablePart]]:
    return (FishPart,) if fish_of(rules) is not None else ()


def _boards(rules: Rules) -> Sequence[type[BoardPart]]:
    return (FishBoard,) if fish_of(rules) is not None else ()


def _specials(ruleset: Ruleset) -> Mapping[str, Text]:
    fish = ruleset.params_of(FishParams)
    return {} if fish is None else {id: yaku.name for id, yaku in fish.yaku.items()}


def _layout(rules: Rules) -> Callable[..., TableLayout] | None:
    fish = fish_of(rules)
    if fish is None:
        return None
    groups = tuple(len(group.kinds) for group in groups_of(rules))
    return partial(FishTableLayout, dealt=fish.field, groups=groups)


SOUNDS = EventSounds({HandCardPlayed: (SLIDE, LAND), StockCard: (FLIP, LAND), StockTaken: (SLIDE,), FieldTaken: (SLIDE,),
                      YakuMade: (KNOCK,), Called: (KNOCK,), DealStopped: (KNOCK,), DealtHand: (FLIP,),
                      CardsShown: (FLIP,), CardsStuck: (KNOCK,), CardsStolen: (SLIDE, LAND)})

ROOM = Room(play="fish", rules_page=RULES_PAGE, layout=_layout, specials=_specials, gallery_facts=card_facts, more=(
    EventWords(TELLERS, standing_out=(YakuMade, Called, DealStopped, DealtHand, CardsShown, CardsStuck, CardsStolen)), SOUNDS,
    Results(result_of), TableParts(_parts), BoardParts(_boards), FishPrompts()))

__getattr__ = offered(
    __name__,
    board="FishBoard",
    kinds="near progress",
    layout="FishTableLayout",
    overview="YakuOverview",
    part="FishPart",
    result="FishAwards",
)
