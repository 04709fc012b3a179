"""Contracts: the side of who has won an auction has to take as many tricks, or points of cards, as were bid."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.core.cards import Cards
from game.families.tricks.params import ContractPay
from game.match.results import AwardLine, DealResult, by_amount, sum_of
from game.match.slices import Public
from game.mechanics.card_points import CardValues, TakenCards
from game.mechanics.params import AuctionParams, WidowParams
from game.mechanics.slices import Awarded, Calls, Parties, Sides

if TYPE_CHECKING:
    from game.match.rules import Rules
    from game.match.state import State
    from game.mechanics.params import Call


@dataclass(frozen=True, slots=True)
class Contract(Public):
    """What a finished deal tells of its contract: who `called` it by which `word`, for how many tricks, or `points` of cards
    (`bid`), and how many its side `took`; for none at all with `nothing`. `buried` are the cards that the caller has put down."""

    called: int | None = None
    bid: int = 0
    took: int = 0
    word: str = ""
    points: bool = False
    nothing: bool = False
    buried: Cards | None = None

    @property
    def made(self) -> bool:
        """Whether it was kept."""
        return not self.took if self.nothing else self.took >= self.bid


def call_of(rules: Rules, calls: Calls) -> Call | None:
    """The bid that has won an auction; None where nobody has."""
    auction = rules.ruleset.params_of(AuctionParams)
    found: Call | None = None if auction is None else auction.calls.get(calls.word)
    return found


def taken_with_widow(state: State) -> TakenCards:
    """What every seat has taken when the deal is over, with the cards that were put face down for a widow where they count."""
    taken, widow, caller = state[TakenCards], state.rules.ruleset.params_of(WidowParams), state[Calls].caller
    if widow is None or caller is None or widow.counts_for == "nobody":
        return taken
    seat = caller if widow.counts_for == "caller" else taken.last
    if seat is None:
        return taken
    return replace(taken, cards=tuple([cards + state.piles[caller] * (other == seat) for other, cards in enumerate(taken.cards)]))


def contract_result(state: State, pay: ContractPay) -> DealResult:
    """The deal of a state, which is over; the places go by points. Nothing is secret any more."""
    state.put(state[Sides].shown())
    rules, calls, parties, players = state.rules, state[Calls], state.parties, state.rules.players
    assert calls.caller is not None, "an auction without a caller ends the deal"
    values, call = rules.get(CardValues), call_of(rules, calls)
    taken = taken_with_widow(state) if values is not None else TakenCards()
    counted = state.tricks if values is None else tuple([
        values.of(cards) + pay.last_trick * (seat == taken.last) for seat, cards in enumerate(taken.cards)])
    took = parties.pooled(counted)[calls.caller]
    buried = state.piles[calls.caller]
    nothing = call is not None and call.takes == "nothing"
    contract = Contract(calls.caller, calls.stake, took, calls.word, values is not None, nothing,
                        Cards(rules.packing, buried) if buried else None)
    side = parties.sides.with_seat(calls.caller)
    worth = pay.worth(calls.stake, took, call, sum(counted))
    lines = [*state[Awarded].lines, *parties.counted(_lines(parties, pay, contract, worth, calls))]
    if pay.defence:
        tricks = Parties(sides=rules.fresh[Sides]).pooled(state.tricks)
        lines += [AwardLine("defence", seat, pay.defence * number, (), number=number) for seat, number in enumerate(tricks)
                  if seat not in side and number]
    points = sum_of(lines, players)
    order = sorted(range(players), key=lambda seat: (-parties.sign * points[seat], seat))
    return DealResult(state.deal_number, tuple(order), rules.nothing, points, state.tricks, state.paid, lines=tuple(lines),
                      parts=(calls, contract))


def _lines(parties: Parties, pay: ContractPay, contract: Contract, worth: int, calls: Calls) -> list[AwardLine]:
    """Who collects what for the contract: the side that has won from each of the other, or where nobody pays the caller's."""
    if not worth:
        return []
    assert contract.called is not None
    players = len(parties.sides.of)
    kind, side = "contract" if contract.made else "contract_failed", parties.sides.with_seat(contract.called)
    if pay.from_ == "nobody":
        return [AwardLine(kind, seat, worth * calls.factor(), (), number=contract.took) for seat in side]
    winners = [seat for seat in range(players) if (seat in side) == (worth > 0)]
    if pay.from_ == "bank":
        return [AwardLine(kind, seat, abs(worth) * calls.factor(), (), number=contract.took) for seat in winners]
    return [AwardLine(kind, seat, abs(worth) * times, payers, number=contract.took) for seat in winners
            for times, payers in by_amount((other, calls.factor(seat, other)) for other in parties.payers(seat, players))]
