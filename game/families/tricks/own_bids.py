"""Bids of every seat for itself, or with its partners: how many tricks each has said that it takes, and what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.families.tricks.params import BidsPay
from game.match.results import AwardLine, DealResult, sum_of
from game.mechanics.params import BidParams
from game.mechanics.slices import Awarded, Bidding, Sides

if TYPE_CHECKING:
    from game.match.rules import Rules
    from game.match.state import State


def tricks_bid(rules: Rules, said: Bidding) -> tuple[int | None, ...]:
    """How many tricks every seat has bid, as far as that is known; nothing where seats do not bid for themselves."""
    params = rules.ruleset.params_of(BidParams)
    if params is None or rules.settle.params.of(BidsPay) is None:
        return ()
    return tuple([None if word is None else params.words[word].tricks for word in said.words])


def own_bids_result(state: State, pay: BidsPay) -> DealResult:
    """The deal of a state, which is over; the places go by points."""
    rules, said, players = state.rules, state[Bidding], state.rules.players
    sides: Sides = state[Sides]
    bids, lines = [bid or 0 for bid in tricks_bid(rules, said)], list(state[Awarded].lines)
    for seat in range(players):
        party = sides.with_seat(seat)
        bid, took = sum([bids[other] for other in party]), sum([state.tricks[other] for other in party])
        if bid or not pay.none:
            lines.append(AwardLine("bid_made" if pay.kept(bid, took) else "bid_failed", seat, pay.worth(bid, took), number=took))
        lines += [_none(state, pay, seat, other) for other in party if pay.none and not bids[other]]
    points = sum_of(lines, players)
    order = sorted(range(players), key=lambda seat: (-rules.ruleset.match.points_sign * points[seat], seat))
    return DealResult(state.deal_number, tuple(order), rules.nothing, points, state.tricks, state.paid, lines=tuple(lines),
                      parts=(said,))


def _none(state: State, pay: BidsPay, seat: int, bidder: int) -> AwardLine:
    """What a seat gets or loses for a bid of no trick, its own or its partner's."""
    took = state.tricks[bidder]
    return AwardLine("none_failed" if took else "none_made", seat, -pay.none if took else pay.none, number=took)


def bid_by(rules: Rules, result: DealResult, seat: int) -> int:
    """How many tricks a seat and its partners had bid in a deal that is over."""
    bids, sides = tricks_bid(rules, result[Bidding]), rules.fresh[Sides]
    return sum([bids[other] or 0 for other in sides.with_seat(seat)])
