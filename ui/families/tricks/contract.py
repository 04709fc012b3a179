"""Games of tricks with an auction: who is the caller, how many tricks are bid and who plays with whom stand at the plates; a deal
ends with the side that has won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game import AwardLine, Rules
from game.families.tricks.contract import Contract
from game.families.tricks.params import ContractPay
from game.match.events import CardsDealt
from game.mechanics.slices import Calls, Sides
from ui.scenes.lines_result import AwardLines
from ui.table.board_part import BoardPart
from ui.table.part import TablePart
from ui.table.plates import Counter, PlateFacts
from ui.widgets.text import t
from ui.words import listed, side_words

if TYPE_CHECKING:
    from game import View
    from ui.table.board import BoardModel
    from ui.table.sprites import Pace

WHAT = {"contract": "trick-lines-contract", "contract_failed": "trick-lines-contract-failed"}


def has_contract(rules: Rules) -> bool:
    """Does a side have to take what was bid?"""
    return rules.settle.params.of(ContractPay) is not None


class ContractBoard(BoardPart):
    """Who has won the auction, what was bid, and the sides, as far as that has been shown."""

    def __init__(self, board: BoardModel) -> None:
        super().__init__(board)
        self.calls, self.sides = Calls(), Sides()

    def adopt(self, view: View) -> None:
        self.settle(view)

    def settle(self, view: View) -> None:
        self.calls, self.sides = view[Calls], view[Sides]

    def reset(self) -> None:
        self.calls, self.sides = Calls(), Sides()

    def _deal(self, event: CardsDealt, pace: Pace) -> None:
        self.reset()

    shows = {CardsDealt: _deal}


class ContractPart(TablePart):
    """The plates say who is what, and the caller's what was bid."""

    @property
    def _board(self) -> ContractBoard:
        return self.scene.board.parts[ContractBoard]

    @property
    def known(self) -> object:
        return self._board.calls.caller, self._board.sides

    def plate_facts(self, facts: PlateFacts, seat: int) -> PlateFacts:
        caller, rules = self._board.calls.caller, self.scene.rules
        if caller is None or self.scene.board.over:
            return facts
        if seat == caller:
            return replace(facts, role=side_words(rules, caller=True))
        return facts

    def counters(self, seat: int) -> Sequence[Counter]:
        calls = self._board.calls
        if self.scene.board.over or seat != calls.caller:
            return ()
        hint = t("trick-bid-hint", caller=side_words(self.scene.rules, caller=True), bid=calls.stake)
        return (Counter(t("trick-bid"), calls.stake, hint, gold=True),)


class ContractLines(AwardLines):
    """What was bid, what was taken, and which side wins."""

    def winners(self) -> list[int]:
        contract = self.result[Contract]
        assert contract.called is not None
        side = self.result[Sides].with_seat(contract.called)
        return [seat for seat in range(len(self.result.points)) if (seat in side) == contract.made]

    def what(self, line: AwardLine) -> str:
        return t(WHAT[line.kind], count=line.number)

    def summary(self) -> str:
        contract, names, winners = self.result[Contract], self.session.names, self.winners()
        assert contract.called is not None
        key = "trick-contract-made" if contract.made else "trick-contract-failed"
        return t(key, name=names[contract.called], bid=contract.bid, took=contract.took,
                 caller=side_words(self.session.rules, caller=True), names=listed([names[seat] for seat in winners]))
