"""Counted tricks as a part of the table: how many every seat has taken, and what it has put face down."""

from __future__ import annotations

from collections.abc import Sequence

from game import Event, Rules
from game.families.tricks.events import CountedTrick, Payment
from game.families.tricks.params import TrickParams
from game.match.events import CardsDealt, Leader, Play
from ui.families.tricks.claim_part import ClaimPart
from ui.table.board_part import BoardPart
from ui.table.chips import flights
from ui.table.part import TablePart
from ui.table.plates import Counter, Tag
from ui.table.playback import Timing
from ui.table.sprites import Pace
from ui.widgets import theme
from ui.widgets.catalogue import localized
from ui.widgets.text import t

TOLD_MS = 5000


def counts_tricks(rules: Rules) -> bool:
    """Does what a seat takes in a deal count?"""
    return rules.ruleset.params_of(TrickParams) is not None


def is_enough(rules: Rules, tricks: int) -> bool:
    """Are so many tricks worth something, where the first ones are worth nothing?"""
    worth = rules.settle.params.by_tricks
    return len(worth) > 1 and not worth[1] and worth[min(tricks, len(worth) - 1)] > 0


class TrickBoard(BoardPart):
    """How many tricks every seat has taken, as far as that has been shown."""

    def take_trick(self, event: Event, pace: Pace) -> None:
        if isinstance(event, CountedTrick):
            self.board.tricks = list(event.tricks)

    def _show_payment(self, event: Payment, pace: Pace) -> None:
        """Chips go from plate to plate."""
        board = self.board
        board.paid = [before + now for before, now in zip(board.paid, event.paid, strict=True)]
        if pace.move:
            board.leaving += flights(self.layout, event.paid, event.seat)

    shows = {Payment: _show_payment}


class PaymentPart(TablePart):
    """Who collects and who pays while a deal goes on; `award` says for what, above the play that earned it."""

    timing = Timing(reads={Payment: 2200})

    def _forget(self, event: Event) -> None:
        self.award = ""

    def adopt(self) -> None:
        self.award = ""

    def _paid(self, event: Payment) -> None:
        paid, award = event.paid, event.award
        each = max(-change for change in paid)
        self.award = t("trick-award", award=localized(award.name) if award is not None else "", each=each)
        for seat, change in enumerate(paid):
            if seat == event.seat:
                self.scene.plates[seat].say(Tag(t("trick-collects", count=change), theme.COLOURS.gold, TOLD_MS))
            elif change:
                self.scene.plates[seat].say(Tag(t("trick-pays", count=-change), theme.COLOURS.plum, TOLD_MS))

    shows = {CardsDealt: _forget, Leader: _forget, Play: _forget, Payment: _paid}


class TrickPart(TablePart):
    """Numbers at the plates, and who has just won how many."""

    ends_tricks = True

    def counters(self, seat: int) -> Sequence[Counter]:
        """None after the match, and for who watches the deal."""
        board, claim = self.scene.board, self.scene.parts.get(ClaimPart)
        if board.over or (claim is not None and claim.roles.watcher == seat):
            return ()
        tricks, down = board.tricks[seat], board.piles[seat]
        return (
            Counter(t("trick-tricks"), tricks, t("trick-hint-tricks", count=tricks), gold=is_enough(self.scene.rules, tricks)),
            Counter(t("trick-down"), down, t("trick-face-down-count", count=down), quiet=True,
                    shown=down > 0 and self.scene.table.down.pile(seat) is None),
        )

    def _won(self, event: CountedTrick) -> None:
        winner = event.winner
        won = event.tricks[winner] - self.scene.board.tricks[winner]
        paid = max(event.paid)
        self.scene.silence(keep=paid > 0)
        if not paid:
            self.scene.plates[winner].say(Tag(t("trick-wins", count=won), theme.COLOURS.gold))

    shows = {CountedTrick: _won}
