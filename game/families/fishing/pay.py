"""What a deal of yaku is worth: factors, the end of exhausted hands, the payment (docs/rules/koikoi.md 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Self

from game.core.cards import Cards
from game.families.fishing.field import Field, HeldYaku, Yakus
from game.families.fishing.params import YakuPayParams
from game.families.fishing.yaku import WinningHands, YakuTable
from game.match.events import AwardLine, DealResult, sum_of
from game.mechanics.settle import others

if TYPE_CHECKING:
    from game.match.rules import Rules
    from game.match.state import State


class Factors(NamedTuple):
    """Why a payment is more than its points: they are many (`big`), somebody has `called`; `factor` is both together."""

    big: int = 1
    called: int = 1
    factor: int = 1


class FishResult(NamedTuple):
    """How a deal ended: `result[FishResult]`.

    `reason` is `stop`, the id of a hand that won as it was dealt, `both` (of several seats), `dealer` (nobody had a yaku),
    `uncashed` or `exhausted`; `counted` where everybody was paid for what it has taken, and `counts` what that is worth by seat.
    The `winner` was paid `base` times the factor by every other seat, for its `yaku`, or for the `hand` that it has shown.
    `calls` and the cards `taken` (kinds by index) are by seat.
    """

    reason: str = "exhausted"
    winner: int | None = None
    base: int = 0
    factors: Factors = Factors()
    yaku: tuple[HeldYaku, ...] = ()
    month: int = 1
    calls: tuple[int, ...] = ()
    taken: tuple[tuple[int, ...], ...] = ()
    hand: Cards | None = None
    counts: tuple[int, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        """Who was paid, or has taken the most; nobody in a deal that was drawn."""
        if self.counts and len(set(self.counts)) > 1:
            return tuple([seat for seat, count in enumerate(self.counts) if count == max(self.counts)])
        return () if self.winner is None else (self.winner,)


class DealEnding(NamedTuple):
    """How the phase has ended a deal, as the settlement asks: a seat has stopped it, or hands won as they were dealt, by seat.
    Neither: all hands are played."""

    stopped: int | None = None
    dealt: tuple[tuple[int, HeldYaku], ...] = ()

    @classmethod
    def fresh(cls, players: int) -> DealEnding:
        """It has not ended."""
        return cls()

    def seen_by(self, seat: int) -> DealEnding:
        """Everybody knows it."""
        return self


class YakuPay:
    """The way of paying for yaku that a ruleset has."""

    def __init__(self, rules: Rules, params: YakuPayParams) -> None:
        self.params = params
        self._rules = rules

    @classmethod
    def of_rules(cls, rules: Rules) -> Self | None:
        """None where yaku are not paid for."""
        params = rules.settle.params.of(YakuPayParams)
        return None if params is None else cls(rules, params)

    def factors(self, points: int, calls: Sequence[int], winner: int) -> Factors:
        """What so many points of the winner are multiplied by after so many calls of each seat."""
        params = self.params
        big = 2 if 0 < params.double_from <= points else 1
        called = self._called(calls, winner)
        return Factors(big, called, big * called if params.stack == "multiply" else max(big, called))

    def _called(self, calls: Sequence[int], winner: int) -> int:
        if self.params.called == "opponent":
            return 2 if any(number for seat, number in enumerate(calls) if seat != winner) else 1
        if self.params.called == "each":
            return 1 + sum(calls)
        return 1 << sum(calls) if self.params.called == "each_double" else 1

    def payment(self, points: int, calls: Sequence[int], winner: int) -> int:
        """What each other seat pays for so many points."""
        return points * self.factors(points, calls, winner).factor

    # ------------------------------------------------------------ a finished deal

    def result(self, state: State) -> DealResult:
        """A finished deal, paid."""
        ending = state[DealEnding]
        if ending.dealt:
            return dealt_result(state, ending)
        told, lines = self._exhausted(state) if ending.stopped is None else self._paid(state, "stop", ending.stopped)
        return finished(state, told, lines)

    def _exhausted(self, state: State) -> tuple[FishResult, list[AwardLine]]:
        """All hands are played, and nobody has stopped."""
        params, yakus, players, dealer = self.params, state[Yakus], state.rules.players, state.offices.get("dealer", 0)
        points, told = [yakus.points(seat) for seat in range(players)], begun(state)
        if not any(points) and params.no_yaku == "dealer":
            told = told._replace(reason="dealer", winner=dealer, base=params.dealer_points)
            line = AwardLine("privilege", dealer, params.dealer_points, others(dealer, players), number=params.dealer_points)
            return told, [line]
        if any(points) and params.uncashed == "best":
            best = max(state.round_from(dealer), key=lambda seat: points[seat])
            return self._paid(state, "uncashed", best)
        return told, []

    def _paid(self, state: State, reason: str, seat: int) -> tuple[FishResult, list[AwardLine]]:
        """A line for each yaku of the winner."""
        yakus, table, packing = state[Yakus], state.rules[YakuTable], state.rules.packing
        base = yakus.points(seat)
        factors = self.factors(base, yakus.calls, seat)
        told = begun(state)._replace(reason=reason, winner=seat, base=base, factors=factors, yaku=yakus.held[seat])
        taken, payers = taken_by(state, seat), others(seat, state.rules.players)
        return told, [AwardLine("yaku", seat, held.points * factors.factor, payers, table.yaku[held.id].name, held.points,
                                Cards(packing, taken & table.cards(held.id, told.month))) for held in told.yaku]


# ------------------------------------------------------------ what all ways of paying share


def begun(state: State) -> FishResult:
    """What is to be told of a deal however it is paid."""
    field = state[Field]
    return FishResult(month=field.month, calls=state[Yakus].calls, taken=field.taken)


def dealt_result(state: State, ending: DealEnding) -> DealResult:
    """A deal that hands have ended as they were dealt: one wins, and several are drawn."""
    told = begun(state)
    if len(ending.dealt) > 1:
        return finished(state, told._replace(reason="both"), [])
    ((seat, hand),) = ending.dealt
    cards = Cards(state.rules.packing, state.hands[seat])
    name = state.rules[WinningHands].hands[hand.id].name
    told = told._replace(reason=hand.id, winner=seat, base=hand.points, hand=cards)
    return finished(state, told, [
        AwardLine("dealt_hand", seat, hand.points, others(seat, state.rules.players), name, hand.points, cards)])


def finished(state: State, told: FishResult, lines: Sequence[AwardLine]) -> DealResult:
    """The deal with these payments."""
    rules, players = state.rules, state.rules.players
    points = sum_of(lines, players)
    order = tuple(sorted(range(players), key=lambda seat: -points[seat]))
    sizes = tuple(map(rules.packing.size, state.hands))
    return DealResult(state.deal_number, order, sizes, points, rules.nothing, rules.nothing, lines=tuple(lines)).with_part(told)


def taken_by(state: State, seat: int) -> int:
    """The cards that a seat has taken, packed."""
    unit = state.rules.packing.unit
    return sum([unit[kind] for kind in state[Field].taken[seat]])
