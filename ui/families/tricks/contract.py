"""Games of tricks with an auction: who is the caller, how many tricks are bid and who plays with whom stand at the plates; a deal
ends with the side that has won."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game import AwardLine, Rules
from game.families.tricks.contract import Contract
from game.families.tricks.params import ContractPay, PartnerParams
from game.families.tricks.partner import Partner, PartnerCalled, PartnerShown
from game.match.events import NOBODY, CardsDealt
from game.mechanics.params import AuctionParams
from game.mechanics.slices import Calls, Sides
from ui.scenes.lines_result import AwardLines
from ui.table.bids import raised_words, with_raised
from ui.table.board_part import BoardPart
from ui.table.part import TablePart
from ui.table.plates import PlateFacts, Tag
from ui.table.playback import Timing
from ui.table.sprites import CardRow
from ui.widgets import theme
from ui.widgets.button import Label
from ui.widgets.catalogue import localized
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import capital, line_height, t
from ui.widgets.theme import px
from ui.words import people, sentences, side_words, the_card

if TYPE_CHECKING:
    from game import View
    from ui.event_words import EventContext, Teller
    from ui.table.board import BoardModel
    from ui.table.sprites import Pace

WHAT = {"contract": "trick-lines-contract", "contract_failed": "trick-lines-contract-failed", "defence": "trick-lines-defence"}
CARD_HEIGHT = 62


def has_contract(rules: Rules) -> bool:
    """Does a side have to take what was bid?"""
    return rules.settle.params.of(ContractPay) is not None


def partner_words(rules: Rules) -> str:
    """What a game calls the partner who is found by a card."""
    params = rules.ruleset.params_of(PartnerParams)
    name = params and params.name
    return localized(name) if name else t("trick-partner")


class ContractBoard(BoardPart):
    """Who has won the auction, what was bid, and the sides, as far as that has been shown."""

    def __init__(self, board: BoardModel) -> None:
        super().__init__(board)
        self.calls, self.sides, self.called = Calls(), Sides(), Partner()

    def adopt(self, view: View) -> None:
        self.settle(view)

    def settle(self, view: View) -> None:
        self.calls, self.sides, self.called = view[Calls], view[Sides], view[Partner]

    def reset(self) -> None:
        self.calls, self.sides, self.called = Calls(), Sides(), Partner()

    def _deal(self, event: CardsDealt, pace: Pace) -> None:
        self.reset()

    def _call(self, event: PartnerCalled, pace: Pace) -> None:
        self.called = Partner(event.card)

    shows = {CardsDealt: _deal, PartnerCalled: _call}


class ContractPart(TablePart):
    """The plates say who is what, as far as the viewer knows it, and what the caller has bid."""

    timing = Timing(stays={PartnerCalled: 1400, PartnerShown: 1400})

    @property
    def _board(self) -> ContractBoard:
        return self.scene.board.parts[ContractBoard]

    @property
    def known(self) -> object:
        return self._board.calls.caller, self._board.sides, self._board.called

    def plate_facts(self, facts: PlateFacts, seat: int) -> PlateFacts:
        calls, rules = self._board.calls, self.scene.rules
        caller = calls.caller
        if caller is None or self.scene.board.over:
            return facts
        return with_raised(self._with_role(facts, caller, seat), rules, calls, seat)

    def _with_role(self, facts: PlateFacts, caller: int, seat: int) -> PlateFacts:
        calls, rules, called = self._board.calls, self.scene.rules, side_words(self.scene.rules, caller=True)
        if seat == caller:
            return replace(facts, role=t("trick-bid", caller=called, bid=_bid_words(rules, calls.word, calls.stake)),
                           role_hint=t("trick-bid-hint", caller=called, bid=calls.stake, bids=_bids(rules, calls.word)))
        sides = self._board.sides
        if self.scene.board.hand.covered or self.scene.session.concealed:
            sides = sides.seen_by(NOBODY)
        if self._board.called.card is None or not sides.together(seat, caller):
            return facts
        hint = t(f"trick-partner-{'secret-' if sides.public else ''}hint", caller=called)
        return replace(facts, role=partner_words(rules), role_hint=hint)

    def _shown(self, event: PartnerShown) -> None:
        words = t("trick-plays-alone") if event.alone else partner_words(self.scene.rules)
        self.scene.plates[event.seat].say(Tag(words, theme.COLOURS.gold))

    shows = {PartnerShown: _shown}


class ContractLines(AwardLines):
    """What was bid, what was taken, and which side wins."""

    def winners(self) -> list[int]:
        contract = self.result[Contract]
        assert contract.called is not None
        side = self.result[Sides].with_seat(contract.called)
        return [seat for seat in range(len(self.result.points)) if (seat in side) == contract.made]

    def what(self, line: AwardLine) -> str:
        contract = self.result[Contract]
        return t(WHAT[line.kind], count=line.number, bids=_bids(self.session.rules, contract.word))

    def summary(self) -> str:
        contract, names, you, rules = self.result[Contract], self.session.names, self.session.you, self.session.rules
        assert contract.called is not None
        key = "trick-contract-made" if contract.made else "trick-contract-failed"
        words = t(key, name=people([contract.called], names, you), bid=_bid_words(rules, contract.word, contract.bid),
                  took=contract.took, bids=_bids(rules, contract.word), caller=side_words(rules, caller=True),
                  names=people(self.winners(), names, you), you="yes" if contract.called == you else "no")
        raised = raised_words(rules, self.result[Calls], names)
        return sentences([capital(words), raised]) if raised else capital(words)

    def extra(self, area: ScrollArea, y: int) -> int:
        """The cards that the caller had put face down."""
        buried = self.result[Contract].buried
        if buried is None:
            return y
        words = t("trick-buried", caller=side_words(self.session.rules, caller=True))
        label = Label((area.rect.x, y, area.inner_width, line_height(theme.SMALL)), words, theme.SMALL, theme.COLOURS.paper_dim,
                      name="part-buried")
        row = pygame.Rect(area.rect.x, area.add(label).rect.bottom + px(6), 0, px(CARD_HEIGHT))
        row.width = min(area.inner_width, CardRow.width_of(len(buried), self.faces, row.height))
        area.add(CardRow(row, list(buried), self.faces, name="cards-buried"))
        return row.bottom + px(4)


def _bid_words(rules: Rules, word: str, bid: int) -> str:
    """What was bid, by its name where that says more than a number."""
    params = rules.ruleset.params_of(AuctionParams)
    call = None if params is None else params.calls.get(word)
    return str(bid) if call is None or call.trump is None else localized(call.name)


def _bids(rules: Rules, word: str) -> str:
    """What is bid, for texts: `tricks`, `points`, or `nothing`."""
    params = rules.ruleset.params_of(AuctionParams)
    call = None if params is None else params.calls.get(word)
    return "nothing" if call is not None and call.takes == "nothing" else "tricks" if params is None else params.bids


def _partner_called(context: EventContext[PartnerCalled]) -> str:
    return t("event-partner-called", card=the_card(context.event.card), partner=partner_words(context.rules), **context.about)


def _partner_shown(context: EventContext[PartnerShown]) -> str:
    alone = "yes" if context.event.alone else "no"
    return t("event-partner-shown", alone=alone, partner=partner_words(context.rules), **context.about)


TELLERS: Mapping[type, Teller] = {PartnerCalled: _partner_called, PartnerShown: _partner_shown}
