"""Climbing games in which a play turns the order of cards round, or locks a trick: that stands at the top of the table, and the
rules page says what turns the order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game import Card, Rules
from game.families.climbing.events import OPEN, OrderTurned, TrickLock, TrickLocked
from game.families.climbing.params import ClimbParams
from game.match.events import CardsDealt, TrickEnd
from ui.families.climbing.locks import lock_words, plays_words
from ui.rulespage.blocks import Block, item, kinds_in_play
from ui.table.board_part import BoardPart
from ui.table.playback import Timing
from ui.table.sprites import Pace
from ui.table.top_panel import TopPanelPart
from ui.widgets.text import capital, joined, t

if TYPE_CHECKING:
    from game import View
    from ui.event_words import EventContext
    from ui.table.board import BoardModel


def turns_round(rules: Rules) -> bool:
    """Can a play turn the order of cards round?"""
    return rules.turns is not None


class OrderBoard(BoardPart):
    """Whether the order of cards is turned round, and what the trick is locked to, as far as that has been shown."""

    def __init__(self, board: BoardModel) -> None:
        super().__init__(board)
        self.turned = False
        self.lock = OPEN

    def adopt(self, view: View) -> None:
        self.settle(view)

    def settle(self, view: View) -> None:
        self.turned = view.rules.terms.turned
        self.lock = view.get(TrickLock) or OPEN

    def reset(self) -> None:
        self.turned, self.lock = False, OPEN

    def _deal(self, event: CardsDealt, pace: Pace) -> None:
        self.reset()

    def _lock(self, event: TrickLocked, pace: Pace) -> None:
        self.lock = event.lock

    def _open(self, event: TrickEnd, pace: Pace) -> None:
        self.lock = OPEN

    def _turn(self, event: OrderTurned, pace: Pace) -> None:
        self.turned = event.turned

    shows = {CardsDealt: _deal, OrderTurned: _turn, TrickLocked: _lock, TrickEnd: _open}


class OrderPart(TopPanelPart):
    """While the order is turned round or the trick is locked, that stands at the top of the table."""

    timing = Timing(stays={OrderTurned: 900, TrickLocked: 500})
    panel_name = "order-turned"

    def on_top(self) -> tuple[str, Sequence[Card]]:
        """Words alone: a line for the order, and one for the lock."""
        board, rules = self.scene.board, self.scene.rules
        known = board.parts[OrderBoard]
        lines = [t("climb-turned") if known.turned else "", capital(lock_words(rules, known.lock))]
        return "\n".join(filter(None, lines)) if not board.over else "", ()


# ------------------------------------------------------------ words


def order_turned(context: EventContext[OrderTurned]) -> str:
    """That it is turned round, or as it was."""
    return t("event-order_turned", turned="yes" if context.event.turned else "no")


# ------------------------------------------------------------ the rules page


def revolution(rules: Rules, params: ClimbParams) -> Iterator[Block]:
    """What turns the order round, for how long, and what keeps its place."""
    for until in ("deal", "trick"):
        turns = [turn for turn in params.revolution if turn.until == until]
        if turns:
            yield item(f"rules-climb-revolution-{until}", what=joined((plays_words(rules, turn) for turn in turns), "or"))
    if {turn.until for turn in params.revolution} == {"deal", "trick"}:
        yield item("rules-climb-revolution-both")
    kept = kinds_in_play(rules, params.revolution_keeps)
    if params.revolution and kept:
        yield item("rules-climb-revolution-keeps", kinds=joined(kept, "and"))
