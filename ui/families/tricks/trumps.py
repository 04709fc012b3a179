"""Trumps that are settled anew in every deal: their name, and the card that was turned up for them, at the top of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game import Card, Rules
from game.families.tricks.params import NAMED, OFFERED, TURNED, PartnerParams, PickUpParams, TrickParams
from game.families.tricks.pick_up import PickedUp
from game.families.tricks.trumps import CardOffered, TrumpNamed, Trumps, TurnedUp
from game.match.events import CardsDealt, WidowTaken
from game.mechanics.slices import Widow
from ui.families.tricks.contract import ContractBoard, partner_words
from ui.families.tricks.following import kind_words
from ui.table.board_part import BoardPart
from ui.table.plates import Tag
from ui.table.playback import Timing
from ui.table.top_panel import TopPanelPart
from ui.widgets import theme
from ui.widgets.text import capital, t
from ui.words import cards_words, side_words

if TYPE_CHECKING:
    from game import View
    from ui.event_words import EventContext, Teller
    from ui.table.board import BoardModel
    from ui.table.sprites import Pace


def changes_trumps(rules: Rules) -> bool:
    """Are trumps settled anew in every deal?"""
    params = rules.ruleset.params_of(TrickParams)
    return params is not None and params.trump in (TURNED, NAMED, OFFERED)


def shows_trumps(rules: Rules) -> bool:
    """Does a panel of the table tell what is settled anew in every deal: trumps, or the card that is called for a partner?"""
    return changes_trumps(rules) or rules.ruleset.params_of(PartnerParams) is not None


def trump_words(rules: Rules, kind: str) -> str:
    """What is trump, in a line of words."""
    if kind:
        return t("trick-trump", trump=kind_words(rules, kind))
    params = rules.ruleset.params_of(TrickParams)
    return t("trick-no-trump-suit" if params is not None and params.also_trump else "trick-no-trump")


class TrumpBoard(BoardPart):
    """What is trump, as far as that has been shown."""

    def __init__(self, board: BoardModel) -> None:
        super().__init__(board)
        self.trumps = Trumps()
        self.widow: Sequence[Card] = ()

    def adopt(self, view: View) -> None:
        self.settle(view)

    def settle(self, view: View) -> None:
        widow, picks_up = view[Widow], view.rules.ruleset.params_of(PickUpParams) is not None
        self.trumps = view[Trumps]
        self.widow = tuple(widow.cards) if widow.shown and widow.cards is not None and not picks_up else ()

    def reset(self) -> None:
        self.trumps, self.widow = Trumps(), ()

    def _take_widow(self, event: WidowTaken, pace: Pace) -> None:
        self.widow = tuple(event.cards) if event.shown and event.cards is not None else ()

    def _deal(self, event: CardsDealt, pace: Pace) -> None:
        self.reset()

    def _turn_up(self, event: TurnedUp, pace: Pace) -> None:
        self.trumps = Trumps(event.trump, next(iter(event.card)))

    def _offer(self, event: CardOffered, pace: Pace) -> None:
        self.trumps = Trumps(None, next(iter(event.card)))

    def _pick_up(self, event: PickedUp, pace: Pace) -> None:
        self.trumps = Trumps(self.trumps.kind)

    def _name(self, event: TrumpNamed, pace: Pace) -> None:
        offered = self.trumps.card
        self.trumps = Trumps(event.trump, offered if offered is not None and offered.matches(event.trump) else None)

    shows = {CardsDealt: _deal, TurnedUp: _turn_up, TrumpNamed: _name, WidowTaken: _take_widow,
             CardOffered: _offer, PickedUp: _pick_up}


class TrumpPart(TopPanelPart):
    """Words and the card that was turned up, or called for a partner, through the whole deal."""

    timing = Timing(stays={TurnedUp: 1400, CardOffered: 1400, TrumpNamed: 1400, WidowTaken: 1400, PickedUp: 1400})
    panel_name = "trumps"

    def on_top(self) -> tuple[str, Sequence[Card]]:
        board, rules = self.scene.board.parts[TrumpBoard], self.scene.rules
        trumps, caller = board.trumps, side_words(rules, caller=True)
        if trumps.kind is None and trumps.card is not None:
            return t("trick-offered"), (trumps.card,)
        kind = trumps.kind if changes_trumps(rules) else rules.trump
        if kind is None:
            return (t("trick-widow", caller=caller), board.widow) if board.widow else ("", ())
        words, contract = trump_words(rules, kind), self.scene.board.parts.get(ContractBoard)
        called = None if contract is None else contract.called.card
        if called is not None:
            return t("trick-called", trump=words, partner=capital(partner_words(rules))), (called,)
        if board.widow:
            return t("trick-trump-widow", trump=words, caller=caller), board.widow
        return words, () if trumps.card is None else (trumps.card,)

    def shorter(self) -> str:
        """Whose card that is; the plate of the caller tells trumps as well."""
        contract = self.scene.board.parts.get(ContractBoard)
        if contract is None or contract.called.card is None:
            return ""
        return t("trick-called-only", partner=capital(partner_words(self.scene.rules)))

    def _named(self, event: TrumpNamed) -> None:
        self.scene.plates[event.seat].say(Tag(trump_words(self.scene.rules, event.trump), theme.COLOURS.gold))
        self.scene.sort_hand()

    def _taken(self, event: WidowTaken) -> None:
        self.scene.sort_hand()

    shows = {TrumpNamed: _named, WidowTaken: _taken}


def _trump_named(context: EventContext[TrumpNamed]) -> str:
    words = trump_words(context.rules, context.event.trump)
    by = context.about if context.event.action is not None else {"you": "nobody"}  # the bid that won has named them
    return t("event-trump-named", trump=words, **by)


def _turned_up(context: EventContext[TurnedUp]) -> str:
    event = context.event
    return t("event-turned-up", card=cards_words(event.card, context.rules), trump=trump_words(context.rules, event.trump),
             held="no" if event.seat is None else "yes", **context.about)


def _card_offered(context: EventContext[CardOffered]) -> str:
    return t("event-card-offered", card=cards_words(context.event.card, context.rules))


def _picked_up(context: EventContext[PickedUp]) -> str:
    cards = context.event.cards
    assert cards is not None
    return t("event-picked-up", card=cards_words(cards, context.rules), **context.about)


TELLERS: Mapping[type, Teller] = {TurnedUp: _turned_up, TrumpNamed: _trump_named, CardOffered: _card_offered,
                                  PickedUp: _picked_up}
