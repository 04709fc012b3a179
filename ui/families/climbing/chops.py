"""Climbing games in which plays are chopped and paid for: what was chopped in a trick stands beside the pile, who is frozen at
the plate, and a deal ends with who pays whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game import DealResult, Rules
from game.core.combos.definitions import Span
from game.families.climbing.chops import ChopCourse
from game.families.climbing.events import ChopPaid, Chopped, Frozen
from game.families.climbing.params import CardPrice, ClimbParams, GoingOutParams, PlayPrice
from game.match.events import CardsDealt, TrickEnd
from ui.rulespage.blocks import Block, Sentence, item, kinds_in_play, listed
from ui.rulespage.combinations import spanned
from ui.scenes.lines_result import AwardLines
from ui.table.board_part import BoardPart
from ui.table.part import TablePart
from ui.table.plates import PlateFacts, Tag
from ui.table.playback import Timing
from ui.table.sprites import Pace
from ui.widgets import theme
from ui.widgets.catalogue import figure
from ui.widgets.text import joined, t

if TYPE_CHECKING:
    from game import View
    from ui.event_words import EventContext
    from ui.table.board import BoardModel


def going_out(rules: Rules) -> GoingOutParams | None:
    """How seats pay each other by going out, where they do."""
    return rules.settle.params.of(GoingOutParams)


# ------------------------------------------------------------ the table


class ChopBoard(BoardPart):
    """What has been chopped in the trick, and who is frozen."""

    def __init__(self, board: BoardModel) -> None:
        super().__init__(board)
        self.worth = 0
        self.frozen: tuple[int, ...] = ()

    def adopt(self, view: View) -> None:
        self.settle(view)

    def settle(self, view: View) -> None:
        self.worth, self.frozen = view[ChopCourse].worth, view[ChopCourse].frozen

    def reset(self) -> None:
        self.worth, self.frozen = 0, ()

    def _deal(self, event: CardsDealt, pace: Pace) -> None:
        self.reset()

    def _chop(self, event: Chopped, pace: Pace) -> None:
        self.worth = event.total

    def _end_trick(self, event: TrickEnd, pace: Pace) -> None:
        self.worth = 0

    def _freeze(self, event: Frozen, pace: Pace) -> None:
        self.frozen = (*self.frozen, event.seat)

    shows = {CardsDealt: _deal, Chopped: _chop, TrickEnd: _end_trick, Frozen: _freeze}


class ChopPart(TablePart):
    """The sum of the chain stands at the uppermost play; the plates say who chops, who pays, and who is frozen."""

    timing = Timing(stays={Chopped: 700, ChopPaid: 900, Frozen: 900})

    @property
    def known(self) -> object:
        board = self.scene.board.parts[ChopBoard]
        return board.worth, board.frozen

    def refresh(self) -> None:
        worth = self.scene.board.parts[ChopBoard].worth
        pay = going_out(self.scene.rules)
        self.award = t("climb-chain", worth=worth) if worth and pay is not None and pay.chops != "none" else ""

    def plate_facts(self, facts: PlateFacts, seat: int) -> PlateFacts:
        if seat not in self.scene.board.parts[ChopBoard].frozen or self.scene.board.over:
            return facts
        return replace(facts, alert=t("climb-frozen"), role=t("climb-frozen"), role_hint=t("climb-frozen-hint"))

    def _chop(self, event: Chopped) -> None:
        self.scene.plates[event.seat].say(Tag(t("climb-chops"), theme.COLOURS.gold))

    def _pay(self, event: ChopPaid) -> None:
        for seat, amount in ((event.seat, event.amount), (event.payer, -event.amount)):
            ink = theme.COLOURS.gold if amount > 0 else theme.COLOURS.paper
            self.scene.plates[seat].say(Tag(t("climb-chop-paid", amount=figure(amount, sign=True)), ink))

    def _freeze(self, event: Frozen) -> None:
        self.scene.plates[event.seat].say(Tag(t("climb-frozen"), theme.COLOURS.paper))

    shows = {Chopped: _chop, ChopPaid: _pay, Frozen: _freeze}


class GoingOutAwards(AwardLines):
    """The first seat has won, whatever it was paid; then who pays whom."""

    def winners(self) -> list[int]:
        return [self.result.order[0]]


def awards(result: DealResult) -> type[GoingOutAwards] | None:
    """How deals end that are paid so."""
    return GoingOutAwards if result.get(ChopCourse) is not None else None


# ------------------------------------------------------------ words


def chopped(context: EventContext[Chopped]) -> str:
    """Who chops whom, and what for."""
    event = context.event
    return t("event-chopped", victim=context.whom(event.victim), worth=event.worth, **context.about)


def chop_paid(context: EventContext[ChopPaid]) -> str:
    """Who pays whom for it."""
    event = context.event
    payer = context.seat(event.payer)
    return t("event-chop_paid", payer=payer["name"], pays=payer["you"], amount=event.amount, **context.about)


def frozen(context: EventContext[Frozen]) -> str:
    """Who is frozen."""
    return t("event-frozen", **context.about)


# ------------------------------------------------------------ the rules page


def after_pass(rules: Rules, params: ClimbParams) -> Iterator[Block]:
    """What may be chopped by who has passed."""
    if params.after_pass:
        length = Span(params.after_pass_length, None)
        yield item("rules-climb-after-pass", names=joined((spanned(rules, id, length) for id in params.after_pass), "or"))


def freezes(rules: Rules, params: ClimbParams) -> Iterator[Block]:
    """Who plays no more."""
    if params.freezes:
        yield item("rules-climb-freezes")


def places(rules: Rules, params: GoingOutParams) -> Iterator[Block]:
    """Who pays whom by place."""
    for number, amount in enumerate(params.places):
        if number < rules.players // 2:
            yield item("rules-going-out-place", from_end=number, n=amount, payee=number + 1)


def prices(rules: Rules, params: GoingOutParams) -> Iterator[Block]:
    """What has a price, and how high it is."""
    if params.cards or params.plays:
        told = [*(_card_price(rules, price) for price in params.cards), *(_play_price(rules, price) for price in params.plays)]
        yield item("rules-going-out-prices", prices=joined(told, "clauses"))


def _card_price(rules: Rules, price: CardPrice) -> str:
    cards = sum(any(map(card.matches, price.kinds)) for card in rules.pack)
    return t("rules-going-out-card", kinds=listed(kinds_in_play(rules, price.kinds)), n=price.each, cards=cards)


def _play_price(rules: Rules, price: PlayPrice) -> str:
    name = spanned(rules, price.combination, price.length)
    return t("rules-going-out-play-more" if price.more else "rules-going-out-play", name=name, n=price.costs, more=price.more)


def chops(rules: Rules, params: GoingOutParams) -> Iterator[Block]:
    """Who pays for what is chopped."""
    if params.plays:
        yield item(f"rules-going-out-chops-{params.chops}")


def left(rules: Rules, params: GoingOutParams) -> Iterator[Block]:
    """Who pays for what is left."""
    if params.left != "none":
        to = "frozen" if params.left_to == "above" and params.frozen else params.left_to
        yield item(f"rules-going-out-left-{params.left}", to=to)


def frozen_pay(rules: Rules, params: GoingOutParams) -> Iterator[Block]:
    """What a frozen seat pays."""
    if params.frozen:
        yield item("rules-going-out-frozen", n=params.frozen)


def each_card(rules: Rules, params: GoingOutParams) -> Iterator[Block]:
    """What every card left costs."""
    if params.each_card:
        yield item("rules-going-out-each-card", n=params.each_card)
        if params.unplayed > 1:
            yield item("rules-going-out-unplayed", n=params.unplayed)


SENTENCES: Sequence[Sentence] = (places, prices, chops, left, frozen_pay, each_card)
