"""Climbing games: all that only they have on screen. The place of a seat that has no cards left, and the rules page: who leads,
who may answer, when a trick and a deal are over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game import AwardLine, DealResult, Rules
from game.families.climbing.events import (
    AllyShown,
    CardsWon,
    ChopPaid,
    Chopped,
    Frozen,
    OrderTurned,
    Out,
    Skipped,
    StakeDoubled,
    TrickLocked,
)
from game.families.climbing.params import ClimbParams, GoingOutParams, SideParams, StakeParams, WonPay
from game.families.climbing.stakes import Stake
from game.mechanics.params import DealParams
from game.mechanics.slices import Sides
from ui.event_words import EventWords
from ui.families import Room
from ui.families.climbing import allies, chops, revolution, won
from ui.families.climbing.revolution import OrderBoard, OrderPart
from ui.families.climbing.stakes import StakeAwards, StakeBoard, StakePart, stakes
from ui.rulespage.blocks import Block, RulesPage, StepPage, card_name, item, points_name, value_in_key, within
from ui.scenes.lines_result import AwardLines
from ui.scenes.result import DealContent, Results
from ui.scenes.seat_table import SeatRow
from ui.sounds.cues import Cue, EventSounds
from ui.table.board_part import BoardPart, BoardParts
from ui.table.part import TablePart, TableParts
from ui.table.plates import PlateFacts, Tag
from ui.table.playback import Timing
from ui.table.sprites import Pace
from ui.table.top_panel import AsidePart, deals_aside
from ui.widgets import theme
from ui.widgets.catalogue import localized
from ui.widgets.text import capital, joined, t
from ui.words import finish_words, out_told, out_words, partners_sit, people, place_name, side_words

if TYPE_CHECKING:
    from ui.event_words import EventContext, Teller
    from ui.widgets.scroll import ScrollArea


class SideAwards(AwardLines):
    """The side that has won, where everybody finished, and what that brings."""

    def winners(self) -> list[int]:
        return list(self.result[Sides].with_seat(self.result.order[0]))

    gathers = True  # what a side gets is said once

    def what(self, line: AwardLine) -> str:
        """By the game's own names of places, where it has any: "First out and third out"."""
        ends = [place_name(place, self.session.rules) for place in (1, line.number)]
        return capital(joined(ends, "and")) if line.kind == "side" and line.number > 1 and all(ends) else super().what(line)

    def summary(self) -> str:
        first, names, you = self.result.order[0], self.session.names, self.session.you
        side = people(sorted(self.winners(), key=self.result.order.index), names, you)
        return t("climb-result-side", names=side, name=names[first], you="yes" if first == you else "no")

    def sums(self, area: ScrollArea, y: int) -> int:
        """In the order in which they finished."""
        rules, won = self.session.rules, self.winners()
        return self.sum_table(area, y, [SeatRow(seat, 1 if seat in won else 0, finish_words(self.result, seat, rules))
                                        for seat in self.result.order])


def side_points(rules: Rules, params: SideParams) -> Iterator[Block]:
    """What a deal brings the side of the first seat out: by the place of its last, or where sides are of no certain size, by how
    many rivals were faster than that."""
    points, sides = params.points, rules.ruleset.sides
    if sides:
        size = rules.players // sides
        parts = [t("rules-side-part", n=points[min(rivals, len(points) - 1)], place=t("table-place", place=size + rivals))
                 for rivals in range(rules.players - size + 1)]
    else:
        parts = [t("rules-side-part-rivals", n=worth, rivals=rivals, more="yes" if 0 < rivals == len(points) - 1 else "no")
                 for rivals, worth in enumerate(points)]
    yield item("rules-side-points", parts=joined(parts, "clauses"), points=points_name(rules), by="place" if sides else "rivals",
               **{"from": params.from_})


class OutBoard(BoardPart):
    """Who is out, in the order of going out."""

    def _show_out(self, event: Out, pace: Pace) -> None:
        assert event.seat is not None
        self.board.out.append(event.seat)

    shows = {Out: _show_out}


class OutPart(TablePart):
    """The plate of a seat that goes out says its place; the others are warned of a last card."""

    timing = Timing(stays={Out: 500})

    def _went_out(self, event: Out) -> None:
        if event.seat is not None:
            self.scene.plates[event.seat].say(Tag(out_words(event.place, self.scene.rules), theme.COLOURS.gold))

    def _skipped(self, event: Skipped) -> None:
        self.scene.plates[event.seat].say(Tag(t("climb-skipped")))

    shows = {Out: _went_out, Skipped: _skipped}

    def plate_facts(self, facts: PlateFacts, seat: int) -> PlateFacts:
        warns = facts.count == 1 and seat != self.scene.session.viewer
        return replace(facts, alert=t("climb-last-card")) if warns else facts


def _out(context: EventContext[Out]) -> str:
    return t("event-out", out=out_told(context.event.place, context.rules), **context.about)


def _doubled(context: EventContext[StakeDoubled]) -> str:
    return t("event-doubled", stake=context.event.stake)


TELLERS: Mapping[type, Teller] = {Out: _out, StakeDoubled: _doubled, AllyShown: allies.ally_shown,
                                  CardsWon: won.cards_won, Chopped: chops.chopped,
                                  ChopPaid: chops.chop_paid, Frozen: chops.frozen, OrderTurned: revolution.order_turned,
                                  TrickLocked: revolution.trick_locked, Skipped: revolution.skipped}


def _first_lead(rules: Rules, params: ClimbParams) -> Iterator[Block]:
    leader = params.first_leader
    if leader.holder == "lowest":
        yield item("rules-climb-first-leader-lowest")
        return
    otherwise = value_in_key(leader.otherwise)
    if leader.holder == "none":
        yield item(f"rules-climb-first-leader-{otherwise}", caller=side_words(rules, caller=True))
        return
    copies = list(rules.pack).count(rules.deck.card(leader.holder))
    key = "rules-climb-first-leader-holder" if copies < 2 else "rules-climb-first-leader-holders"
    yield item(key, card=card_name(rules, leader.holder))
    dealt = rules.ruleset.params_of(DealParams) or DealParams()
    left = dealt.cards != "all" and dealt.cards * rules.players < len(rules.pack)
    if dealt.dead_hands or left or copies == 0:
        yield item(f"rules-climb-first-leader-otherwise-{otherwise}")


def _first_play(rules: Rules, params: ClimbParams) -> Iterator[Block]:
    if params.first_play_holds != "none":
        scope = "each" if params.later_leader == "same" else "first"
        if params.first_play_holds == "lowest":
            yield item(f"rules-climb-first-play-lowest-{scope}")
            return
        yield item(f"rules-climb-first-play-holds-{scope}", card=card_name(rules, params.first_play_holds))


def _later_leader(rules: Rules, params: ClimbParams) -> Iterator[Block]:
    key = f"rules-climb-later-leader-{value_in_key(params.later_leader)}"
    yield item(f"{key}-out" if won.wins_cards(rules) and params.later_leader in ("last_winner", "last_loser") else key)


def _places(rules: Rules, params: ClimbParams) -> Iterator[Block]:
    """What the game calls the places in which seats go out, where it has names for them."""
    names = [name for place in range(1, rules.players + 1) if (name := place_name(place, rules))]
    if names:
        yield item("rules-climb-places", names=joined(dict.fromkeys(names), "comma"))


def _answer(rules: Rules, params: ClimbParams) -> Iterator[Block]:
    yield item("rules-climb-answer-must" if params.must_beat else "rules-climb-answer")


def _leader_out(rules: Rules, params: ClimbParams) -> Iterator[Block]:
    if params.allies is not None and params.inherits == "partner":
        yield item("rules-climb-leader-out-ally")
    elif params.inherits == "partner":
        yield item("rules-climb-leader-out-partner", seats=partners_sit(rules.ruleset, rules.players))
    elif params.until != "first_out":
        yield item("rules-climb-leader-out")


def _doubled_by(rules: Rules, params: StakeParams) -> Iterator[Block]:
    if params.doubled_by:
        names = (localized(rules.ruleset.combinations[id].name) for id in params.doubled_by)
        yield item("rules-stake-doubled-by", names=joined(names, "or"))


def _springs(rules: Rules, params: StakeParams) -> Iterator[Block]:
    if params.springs != "none":
        caller, others = side_words(rules, caller=True), side_words(rules, caller=False)
        yield item(f"rules-stake-springs-{params.springs}", caller=caller, others=others)


def _stake(rules: Rules, params: StakeParams) -> Iterator[Block]:
    caller, others = side_words(rules, caller=True), side_words(rules, caller=False)
    yield item("rules-stake", caller=caller, others=others)


RULES_PAGE = RulesPage(steps={"climb": StepPage("trick", "rules-climb", (
    allies.allies,
    _first_lead,
    _later_leader,
    _first_play,
    "lead",
    _answer,
    "reenter",
    chops.after_pass,
    "trick_end",
    _leader_out,
    revolution.safe_ends,
    revolution.skips,
    revolution.locks,
    "until",
    _places,
    chops.freezes,
    revolution.turns,
))}, additions={"settle": (
    within(lambda params: params.of(StakeParams), "rules-stake", _stake, _doubled_by, _springs, "cap"),
    within(lambda params: params.of(SideParams), "rules-side", side_points),
    within(lambda params: params.of(WonPay), "rules-won", won.won_by, won.left, won.steps),
    within(lambda params: params.of(GoingOutParams), "rules-going-out", *chops.SENTENCES),
)}, refusals={
    "leader_may_not_pass": ("rules-climb-lead",),
    "must_hold": ("rules-climb-first-play",),
    "must_beat": ("rules-climb-answer-must",),
    "only_chops": ("rules-climb-after-pass", "rules-climb-reenter"),
    "trick_locked": ("rules-climb-lock",),
})


def _climbs(rules: Rules) -> bool:
    return any(step.verb == "climb" for step in rules.ruleset.flow)


def _table_parts(rules: Rules) -> Sequence[type[TablePart]]:
    if not _climbs(rules):
        return ()
    return (OutPart, *((StakePart,) if stakes(rules) else ()), *((chops.ChopPart,) if chops.going_out(rules) else ()),
            *((allies.AllyPart,) if allies.allies_of(rules) else ()), *((won.WonPart,) if won.wins_cards(rules) else ()),
            *((OrderPart,) if revolution.changes_play(rules) and not stakes(rules)
              else (AsidePart,) if deals_aside(rules) and not stakes(rules) else ()))


def _board_parts(rules: Rules) -> Sequence[type[BoardPart]]:
    if not _climbs(rules):
        return ()
    return (OutBoard, *((StakeBoard,) if stakes(rules) else ()), *((chops.ChopBoard,) if chops.going_out(rules) else ()),
            *((allies.AllyBoard,) if allies.allies_of(rules) else ()), *((won.WonBoard,) if won.wins_cards(rules) else ()),
            *((OrderBoard,) if revolution.changes_play(rules) else ()))


def _result(result: DealResult) -> type[DealContent] | None:
    """How a deal ends that is paid in a way of its own; None where places and cards tell."""
    if result.get(Stake) is not None:
        return StakeAwards
    return SideAwards if any(line.kind == "side" for line in result.lines) else won.awards(result) or chops.awards(result)


ROOM = Room(play="climb", rules_page=RULES_PAGE, refusal_words=revolution.refusal_words, more=(
    EventWords(TELLERS, standing_out=(Out, Chopped, OrderTurned, TrickLocked)),
    EventSounds({Out: (Cue("last"),), Chopped: (Cue("bomb"),), OrderTurned: (Cue("bomb"),)}),
    TableParts(_table_parts),
    BoardParts(_board_parts),
    Results(_result),
))
