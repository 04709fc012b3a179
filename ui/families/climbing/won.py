"""Climbing games in which cards count for who wins them: what lies in the trick stands beside the uppermost play, what has
been won at the plates, and a deal ends with what every seat has for its cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game import AwardLine, DealResult, Rules
from game.families.climbing.events import CardsWon
from game.families.climbing.params import WonPay
from game.families.climbing.won import WonDeal
from game.match.events import CardsDealt, Play, TrickEnd
from game.mechanics.card_points import CardValues, TakenCards
from game.mechanics.slices import Parties, Sides
from ui.families.climbing.allies import allies_of
from ui.rulespage.blocks import Block, card_points, item, point_steps, points_name
from ui.scenes.lines_result import AwardLines
from ui.table.board_part import BoardPart
from ui.table.part import TablePart
from ui.table.plates import Counter, Tag
from ui.table.playback import Timing
from ui.table.sprites import Pace
from ui.widgets import theme
from ui.widgets.text import capital, t

if TYPE_CHECKING:
    from game import View
    from ui.event_words import EventContext
    from ui.table.board import BoardModel


LINES = "taken", "taken_over", "taken_left", "ahead", "won_first", "won_others", "won_drawn"


def wins_cards(rules: Rules) -> bool:
    """Do cards count for who wins them?"""
    return rules.settle.params.of(WonPay) is not None


class WonBoard(BoardPart):
    """What has been won in this deal, by seat, and what lies in the trick, in points, as far as that has been shown."""

    def __init__(self, board: BoardModel) -> None:
        super().__init__(board)
        self.values = board.rules[CardValues]
        self.points: tuple[int, ...] = (0,) * board.rules.players
        self.lying = 0

    def adopt(self, view: View) -> None:
        self.settle(view)

    def settle(self, view: View) -> None:
        self.points = self.values.points(view[TakenCards], Parties(sides=view.rules.fresh[Sides]))
        self.lying = self.values.of(sum(play.action.bits for play in view.trick))

    def reset(self) -> None:
        self.points, self.lying = (0,) * self.board.rules.players, 0

    def _deal(self, event: CardsDealt, pace: Pace) -> None:
        self.reset()

    def _play(self, event: Play, pace: Pace) -> None:
        if event.action is not None:
            self.lying += self.values.of(event.action.bits)

    def _win(self, event: CardsWon, pace: Pace) -> None:
        self.points, self.lying = event.taken, 0

    def _end_trick(self, event: TrickEnd, pace: Pace) -> None:
        self.lying = 0

    shows = {CardsDealt: _deal, Play: _play, CardsWon: _win, TrickEnd: _end_trick}


class WonPart(TablePart):
    """What may be won stands at the uppermost play, what has been won at the plates."""

    timing = Timing(stays={CardsWon: 500})

    @property
    def known(self) -> object:
        board = self.scene.board.parts[WonBoard]
        return board.points, board.lying

    def refresh(self) -> None:
        lying = self.scene.board.parts[WonBoard].lying
        self.award = t("climb-lying", count=lying) if lying else ""

    def counters(self, seat: int) -> Sequence[Counter]:
        if self.scene.board.over:
            return ()
        taken, sides = self.scene.board.parts[WonBoard].points[seat], self.scene.rules.ruleset.sides
        return (Counter(t("climb-won"), taken, t("climb-won-hint", count=taken, side="yes" if sides else "no")),)

    def _won(self, event: CardsWon) -> None:
        self.scene.plates[event.seat].say(Tag(t("climb-wins", count=event.points), theme.COLOURS.gold))

    shows = {CardsWon: _won}


class WonLines(AwardLines):
    """Who has won, and what everybody gets for cards."""

    def winners(self) -> list[int]:
        return sorted(self.result[WonDeal].seats)

    def what(self, line: AwardLine) -> str:
        key = f"climb-lines-{line.kind.replace('_', '-')}"
        return capital(t(key, count=line.number)) if line.kind in LINES else super().what(line)


def awards(result: DealResult) -> type[WonLines] | None:
    """How deals end in which cards count."""
    return WonLines if result.get(WonDeal) is not None else None


def cards_won(context: EventContext[CardsWon]) -> str:
    """Who takes how much."""
    return t("event-cards_won", count=context.event.points, **context.about)


# ------------------------------------------------------------ the rules page


def shares(rules: Rules) -> bool:
    """Do partners add up what they have?"""
    return bool(rules.ruleset.sides) or allies_of(rules) is not None


def won_by(rules: Rules, pay: WonPay) -> Iterator[Block]:
    """For whom cards count, and how much."""
    sides = "yes" if shares(rules) else "no"
    yield item("rules-won-intro", sides="steps" if pay.steps else sides)
    yield from card_points(rules, [(each.of, each.each) for each in pay.cards])


def left(rules: Rules, pay: WonPay) -> Iterator[Block]:
    """What becomes of what the last seats have won and hold."""
    for key, to in (("won", pay.won), ("hands", pay.hands)):
        if to not in ("kept", "nobody"):
            where = to if shares(rules) else "first"
            yield item(f"rules-won-{key}-{where}")
    if pay.hands == "nobody":
        yield item("rules-won-hands-nobody")


def steps(rules: Rules, pay: WonPay) -> Iterator[Block]:
    """What a side gets that is out before the other, and what by the points of the other."""
    if pay.ahead:
        yield item("rules-won-ahead", n=pay.ahead, points=points_name(rules))
    yield from point_steps(rules, pay.steps, lambda step: ("rules-won-step-first", step.first) if step.first else (
        "rules-won-step-others", step.others))
