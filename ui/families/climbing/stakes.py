"""Climbing games with an auction: who plays alone and for what stands at the plates, the cards that the caller has taken lie at
the top, and a deal ends with the side that has won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game import Card, Rules
from game.families.climbing.events import StakeDoubled
from game.families.climbing.params import StakeParams
from game.families.climbing.stakes import Stake, Stakes, stake_now
from game.match.events import CardsDealt, WidowTaken
from game.mechanics.slices import Calls, Widow
from ui.scenes.lines_result import AwardLines
from ui.table.bids import raised_words, with_raised
from ui.table.board_part import BoardPart
from ui.table.plates import Counter, PlateFacts, Tag
from ui.table.playback import Timing
from ui.table.sprites import Pace
from ui.table.top_panel import TopPanelPart
from ui.widgets import theme
from ui.widgets.text import capital, t
from ui.words import people, sentences, side_words

if TYPE_CHECKING:
    from game import View
    from ui.table.board import BoardModel


def stakes(rules: Rules) -> bool:
    """Is a deal played for a stake?"""
    return rules.settle.params.of(StakeParams) is not None


class StakeBoard(BoardPart):
    """Who plays alone, for what, and with which cards that lay aside, as far as that has been shown."""

    def __init__(self, board: BoardModel) -> None:
        super().__init__(board)
        self.caller: int | None = None
        self.stake = 0
        self.calls = Calls()
        self.widow: Sequence[Card] = ()

    def adopt(self, view: View) -> None:
        self.settle(view)

    def settle(self, view: View) -> None:
        self.calls = calls = view[Calls]
        widow = view[Widow].cards
        self.caller, self.stake = calls.caller, stake_now(view.rules, calls, view[Stake]) if calls.caller is not None else 0
        self.widow = tuple(widow) if widow is not None else ()

    def reset(self) -> None:
        self.caller, self.stake, self.calls, self.widow = None, 0, Calls(), ()

    def _deal(self, event: CardsDealt, pace: Pace) -> None:
        self.reset()

    def _take_widow(self, event: WidowTaken, pace: Pace) -> None:
        self.caller = event.seat
        self.widow = tuple(event.cards) if event.cards is not None else ()

    def _double(self, event: StakeDoubled, pace: Pace) -> None:
        self.stake = event.stake

    def own_stake(self, seat: int) -> int | None:
        """What a seat plays for that has raised the stake for itself alone; None for the others."""
        own, cap = self.calls.own, self.board.rules[Stakes].params.cap
        if not own or own[seat] == 1:
            return None
        return min(self.stake * own[seat], cap) if cap else self.stake * own[seat]

    @property
    def over_or_undecided(self) -> bool:
        """Is there nothing to play for?"""
        return self.board.over or self.caller is None

    shows = {CardsDealt: _deal, WidowTaken: _take_widow, StakeDoubled: _double}


class StakePart(TopPanelPart):
    """The plates say who is what and what it is for; the widow lies at the top, where all can see it."""

    timing = Timing(stays={WidowTaken: 1400, StakeDoubled: 700})
    panel_name = "widow"

    @property
    def _board(self) -> StakeBoard:
        return self.scene.board.parts[StakeBoard]

    @property
    def known(self) -> object:
        board = self._board
        return board.caller, board.stake, board.calls, board.widow

    def on_top(self) -> tuple[str, Sequence[Card]]:
        """The cards that the caller took, under a line that says whose they are."""
        widow = self._board.widow
        return t("climb-widow", caller=side_words(self.scene.rules, caller=True)) if widow else "", widow

    def plate_facts(self, facts: PlateFacts, seat: int) -> PlateFacts:
        caller = self._board.caller
        if caller is None or self.scene.board.over:
            return facts
        facts = replace(facts, role=side_words(self.scene.rules, seat == caller))
        return with_raised(facts, self.scene.rules, self._board.calls, seat)

    def counters(self, seat: int) -> Sequence[Counter]:
        board = self._board
        stake = None if board.over_or_undecided else board.stake if seat == board.caller else board.own_stake(seat)
        if stake is None:
            return ()
        caller, others = (side_words(self.scene.rules, each) for each in (True, False))
        key = "climb-stake-hint" if seat == board.caller else "climb-stake-own-hint"
        return (Counter(t("climb-stake"), stake, t(key, caller=caller, others=others, stake=stake), gold=True),)

    def _doubled(self, event: StakeDoubled) -> None:
        self.scene.plates[event.seat].say(Tag(t("climb-doubled", stake=event.stake), theme.COLOURS.gold))

    shows = {StakeDoubled: _doubled}


class StakeAwards(AwardLines):
    """The side that has won, and what each of the other pays."""

    def summary(self) -> str:
        winners, stake = self.winners(), self.result[Stake]
        caller, rules = self.result[Calls].caller, self.session.rules
        key = "climb-result-caller" if winners == [caller] else "climb-result-others"
        names = people(winners, self.session.names, self.session.you)
        you = "yes" if winners == [self.session.you] else "no"
        words = [capital(t(key, names=names, you=you, caller=side_words(rules, caller=True), stake=stake.paid))]
        raised = raised_words(rules, self.result[Calls], self.session.names)
        words += [raised] if raised else []
        return sentences([*words, t("climb-result-spring")] if stake.spring is not None else words)
