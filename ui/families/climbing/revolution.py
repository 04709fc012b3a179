"""Climbing games in which a play turns the order of cards round, locks a trick or passes seats over: what stands at the top of
the table, and what the rules page says of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from game import Card, Rules
from game.families.climbing.events import OPEN, OrderTurned, Skipped, TrickLock, TrickLocked
from game.families.climbing.locks import Locks
from game.families.climbing.params import ClimbParams, PlayKind
from game.match.events import CardsDealt, TrickEnd
from ui.rulespage.blocks import Block, attribute_name, item, kinds_in_play
from ui.table.board_part import BoardPart
from ui.table.playback import Timing
from ui.table.sprites import Pace
from ui.table.top_panel import TopPanelPart
from ui.widgets.catalogue import localized
from ui.widgets.text import capital, joined, t
from ui.words import sentences

if TYPE_CHECKING:
    from game import View
    from ui.event_words import EventContext
    from ui.table.board import BoardModel


def changes_play(rules: Rules) -> bool:
    """Can a play turn the order of cards round, or lock a trick?"""
    return rules.turns is not None or rules.get(Locks) is not None


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


def values_words(rules: Rules, values: tuple[str, ...]) -> str:
    """The suits, or whatever else a trick is locked to: "hearts and spades"."""
    names = {id: value.name for attribute in rules.deck.attributes.values() for id, value in attribute.values.items()}
    return joined((localized(names[value]) for value in values), "and")


def lock_words(rules: Rules, lock: TrickLock) -> str:
    """What a trick is locked to, in few words; nothing where it is not."""
    told = [t("climb-locked-values", values=values_words(rules, lock.values))] if lock.values else []
    return joined([*told, *([t("climb-locked-order")] if lock.in_order else [])], "dots")


def _sentences(rules: Rules, lock: TrickLock) -> str:
    told = [t("event-trick_locked-values", values=values_words(rules, lock.values))] if lock.values else []
    return sentences([*told, *([t("event-trick_locked-order")] if lock.in_order else [])])


def trick_locked(context: EventContext[TrickLocked]) -> str:
    """To what."""
    return _sentences(context.rules, context.event.lock)


def skipped(context: EventContext[Skipped]) -> str:
    """Who is passed over."""
    return t("event-skipped", **context.about)


def refusal_words(rules: Rules, params: Mapping[str, str]) -> Mapping[str, str]:
    """The parameters of a refusal because of a lock, in words."""
    if "bound" not in params:
        return {}
    values = tuple(value for value in params["bound"].split(",") if value)
    return {"what": _sentences(rules, TrickLock(values, params["ordered"] == "yes"))}


# ------------------------------------------------------------ the rules page


def turns(rules: Rules, params: ClimbParams) -> Iterator[Block]:
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


def safe_ends(rules: Rules, params: ClimbParams) -> Iterator[Block]:
    """What ends a trick at once."""
    if params.safe_ends:
        names = (localized(each.name) for each in rules.ruleset.combinations.values() if each.safe)
        yield item("rules-climb-safe-ends", names=joined(names, "or"))


def skips(rules: Rules, params: ClimbParams) -> Iterator[Block]:
    """What passes over seats, and how many."""
    for skip in params.skips:
        yield item("rules-climb-skips", what=plays_words(rules, skip), each="yes" if skip.seats == "each_card" else "no")


def locks(rules: Rules, params: ClimbParams) -> Iterator[Block]:
    """What locks a trick, to what, and which cards are free of it."""
    if params.lock_by != "none":
        yield item("rules-climb-lock-by", attribute=attribute_name(rules, params.lock_by))
    if params.lock_run != "none":
        yield item("rules-climb-lock-run")
    known = rules.get(Locks)
    if known is not None and (free := kinds_in_play(rules, [card.id for card in known.free(rules)])):
        yield item("rules-climb-lock-free", kinds=joined(free, "and"))


def plays_words(rules: Rules, play: PlayKind) -> str:
    """Plays of that kind."""
    names = joined((localized(rules.ruleset.combinations[id].name) for id in play.combinations), "or")
    kinds = joined(kinds_in_play(rules, play.only), "or")
    return t("rules-climb-revolution-plays", names=names, kinds=kinds, only="yes" if play.only else "no", n=play.cards)
