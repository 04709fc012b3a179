"""Climbing games in which a play turns the order of cards round: that it is turned stands at the top of the table, and the rules
page says what turns it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game import Card, Rules
from game.families.climbing.events import OrderTurned
from game.families.climbing.params import ClimbParams, OrderTurn
from game.match.events import CardsDealt
from ui.rulespage.blocks import Block, item, kinds_in_play
from ui.table.board_part import BoardPart
from ui.table.playback import Timing
from ui.table.sprites import Pace
from ui.table.top_panel import TopPanelPart
from ui.widgets.catalogue import localized
from ui.widgets.text import joined, t

if TYPE_CHECKING:
    from game import View
    from ui.event_words import EventContext
    from ui.table.board import BoardModel


def turns_round(rules: Rules) -> bool:
    """Can a play turn the order of cards round?"""
    return rules.turns is not None


class OrderBoard(BoardPart):
    """Whether the order of cards is turned round, as far as that has been shown."""

    def __init__(self, board: BoardModel) -> None:
        super().__init__(board)
        self.turned = False

    def adopt(self, view: View) -> None:
        self.settle(view)

    def settle(self, view: View) -> None:
        self.turned = view.rules.terms.turned

    def reset(self) -> None:
        self.turned = False

    def _deal(self, event: CardsDealt, pace: Pace) -> None:
        self.reset()

    def _turn(self, event: OrderTurned, pace: Pace) -> None:
        self.turned = event.turned

    shows = {CardsDealt: _deal, OrderTurned: _turn}


class OrderPart(TopPanelPart):
    """While the order is turned round, that stands at the top of the table."""

    timing = Timing(stays={OrderTurned: 900})
    panel_name = "order-turned"

    def on_top(self) -> tuple[str, Sequence[Card]]:
        """Words alone."""
        return (t("climb-turned") if self.scene.board.parts[OrderBoard].turned and not self.scene.board.over else ""), ()


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
            yield item(f"rules-climb-revolution-{until}", what=joined((_plays(rules, turn) for turn in turns), "or"))
    if {turn.until for turn in params.revolution} == {"deal", "trick"}:
        yield item("rules-climb-revolution-both")
    kept = kinds_in_play(rules, params.revolution_keeps)
    if params.revolution and kept:
        yield item("rules-climb-revolution-keeps", kinds=joined(kept, "and"))


def _plays(rules: Rules, turn: OrderTurn) -> str:
    """The plays that do so."""
    names = joined((localized(rules.ruleset.combinations[id].name) for id in turn.combinations), "or")
    kinds = joined(kinds_in_play(rules, turn.only), "or")
    return t("rules-climb-revolution-plays", names=names, kinds=kinds, only="yes" if turn.only else "no", n=turn.cards)
