"""What a deal is worth: yaku with their factors, the end of exhausted hands (docs/rules/koikoi.md 8), or all that was taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Self

from game.core.cards import Cards
from game.families.fishing.field import Field, HeldYaku, Yakus
from game.families.fishing.params import CapturePayParams, FishParams, SurchargeParams, YakuPayParams
from game.families.fishing.yaku import WinningHands, YakuTable
from game.match.results import AwardLine, DealResult, sum_of
from game.mechanics.settle import others

if TYPE_CHECKING:
    from game.core.deck import Card
    from game.match.rules import Rules
    from game.match.state import State


ADDING = 2                      # calls of the winner that add a point each, before further ones double
# How deals end, in a few words; but for hands that win as they are dealt: those are told by their ids.
ENDINGS = {
    "stop": "stopped",
    "both": "drawn: several hands won as they were dealt",
    "dealer": "won by the dealer without a yaku",
    "uncashed": "paid at the end after a call",
    "counted": "paid for what was taken",
    "exhausted": "drawn when the cards ran out",
}


class Factors(NamedTuple):
    """Why a payment is more than its points: they are many (`big`), somebody has `called`, the winner has shown cards or played
    several together (`shown`); `factor` is all together. So many points are `added` before."""

    big: int = 1
    called: int = 1
    factor: int = 1
    added: int = 0
    shown: int = 1


class FishResult(NamedTuple):
    """How a deal ended: `result[FishResult]`.

    `reason` is `stop`, the id of a hand that won as it was dealt, `both` (of several seats), `dealer` (nobody had a yaku),
    `uncashed` or `exhausted`; `counted` where everybody was paid for what it has taken, and `counts` what that is worth by seat.
    The `winner` was paid `base` times the factor by every other seat, for its `yaku` with what was added, or for the `hand` that
    it has shown; each seat paid that as often as `times` says (empty: once).
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
    times: tuple[int, ...] = ()

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


class _Surcharge(NamedTuple):
    """A surcharge with what each kind counts for it, by index."""

    yaku: tuple[str, ...]
    counts: tuple[int, ...]
    fewer: int
    least: int

    @classmethod
    def of(cls, rules: Rules, params: SurchargeParams) -> Self:
        def names(card: Card, kinds: Sequence[str]) -> bool:
            return any(card.matches(kind) for kind in kinds)

        counts = tuple([names(card, params.of) * (1 + names(card, params.double)) for card in rules.deck.cards])
        return cls(params.yaku, counts, params.fewer, params.least)

    def count(self, pile: Sequence[int]) -> int:
        """How many of its cards are among these."""
        return sum([self.counts[kind] for kind in pile])


class YakuPay:
    """The way of paying for yaku that a ruleset has."""

    def __init__(self, rules: Rules, params: YakuPayParams) -> None:
        self.params = params
        self._surcharges = tuple([_Surcharge.of(rules, each) for each in params.surcharges.values()])

    @classmethod
    def of_rules(cls, rules: Rules) -> Self | None:
        """None where yaku are not paid for."""
        params = rules.settle.params.of(YakuPayParams)
        return None if params is None else cls(rules, params)

    def factors(self, points: int, calls: Sequence[int], winner: int, doubles: int = 0) -> Factors:
        """What so many points of the winner are multiplied by after so many calls of each seat, where what it is paid doubles so
        often besides."""
        params = self.params
        big = 2 if 0 < params.double_from <= points else 1
        called = self._called(calls, winner)
        added = min(calls[winner], ADDING) if params.called == "own" else 0
        factor = big * called if params.stack == "multiply" else max(big, called)
        return Factors(big, called, factor << doubles, added, 1 << doubles)

    def _called(self, calls: Sequence[int], winner: int) -> int:
        if self.params.called == "opponent":
            return 2 if any(number for seat, number in enumerate(calls) if seat != winner) else 1
        if self.params.called == "each":
            return 1 + sum(calls)
        if self.params.called == "own":
            return 1 << max(0, calls[winner] - ADDING)
        return 1 << sum(calls) if self.params.called == "each_double" else 1

    def payment(self, points: int, calls: Sequence[int], winner: int, doubles: int = 0) -> int:
        """What each other seat pays for so many points, without surcharges."""
        factors = self.factors(points, calls, winner, doubles)
        return (points + factors.added) * factors.factor

    def times(self, taken: Sequence[Sequence[int]], held: Sequence[HeldYaku], callers: Sequence[int],
              winner: int) -> tuple[int, ...]:
        """How often each seat pays that: for its surcharges, by what all have taken and what the winner has, and for the others,
        where it has called last. Empty where each pays it once."""
        if not self.params.surcharges and not self.params.caller_pays:
            return ()
        ids = {each.id for each in held}
        due = [one for one in self._surcharges if ids.intersection(one.yaku) and one.count(taken[winner]) >= one.least]
        found = [1 << sum([not one.fewer or one.count(pile) < one.fewer for one in due]) for pile in taken]
        found[winner] = 0
        caller = next((seat for seat in reversed(callers) if seat != winner), None) if self.params.caller_pays else None
        if caller is not None:
            found = [sum(found) if seat == caller else 0 for seat in range(len(found))]
        return tuple(found)

    def drawn_before(self, state: State) -> int:
        """How many deals in a row just before were drawn, where that doubles what is paid; one that was thrown in is none."""
        played = [any(result.points) for result in state.results if not result.void] if self.params.after_draw else []
        return next((number for number, won in enumerate(reversed(played)) if won), len(played))

    def pays(self, state: State, winner: int) -> tuple[int, ...]:
        """What each seat pays this winner if it stops now; it itself nothing."""
        yakus = state[Yakus]
        each = self.payment(yakus.points(winner), yakus.calls, winner, yakus.doubles(winner))
        times = self.times(state[Field].taken, yakus.held[winner], yakus.callers, winner)
        return tuple([each * often for often in times or [seat != winner for seat in range(state.rules.players)]])

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
            base, factors = params.dealer_points, doubled(yakus, dealer)
            told = told._replace(reason="dealer", winner=dealer, base=base, factors=factors)
            line = AwardLine("privilege", dealer, base * factors.factor, others(dealer, players), number=base)
            return told, [line]
        if any(points) and params.uncashed == "best":
            best = max(state.round_from(dealer), key=lambda seat: points[seat])
            return self._paid(state, "uncashed", best)
        return told, []

    def _paid(self, state: State, reason: str, seat: int) -> tuple[FishResult, list[AwardLine]]:
        """A line for each yaku of the winner."""
        yakus, table, packing = state[Yakus], state.rules[YakuTable], state.rules.packing
        base = yakus.points(seat)
        factors = self.factors(base, yakus.calls, seat, yakus.doubles(seat))
        times = self.times(state[Field].taken, yakus.held[seat], yakus.callers, seat)
        told = begun(state)._replace(reason=reason, winner=seat, base=base + factors.added, factors=factors,
                                     yaku=yakus.held[seat], times=times)
        taken, payers = taken_by(state, seat), others(seat, state.rules.players)
        items = [(table.yaku[held.id].name, held.points, Cards(packing, taken & table.cards(held.id, told.month)))
                 for held in told.yaku]
        fish = state.rules.ruleset.params_of(FishParams)
        if factors.added and fish is not None and fish.ask is not None:
            items.append((fish.ask.call, factors.added, Cards(packing, 0)))
        groups = [(often, tuple([payer for payer in payers if times[payer] == often]))
                  for often in sorted({times[payer] for payer in payers} - {0})] if times else [(1, payers)]
        return told, [AwardLine("yaku", seat, points * factors.factor * often, those, name, points, cards)
                      for often, those in groups for name, points, cards in items]


class CapturePay:
    """What the cards of a game count."""

    def __init__(self, rules: Rules, params: CapturePayParams) -> None:
        self.params = params
        self.values: tuple[int, ...] = tuple(
            next((value for kind, value in params.values.items() if card.matches(kind)), 0) for card in rules.deck.cards)

    @classmethod
    def of_rules(cls, rules: Rules) -> Self | None:
        """None where nothing is paid for taken cards."""
        params = rules.settle.params.of(CapturePayParams)
        return None if params is None else cls(rules, params)

    def count(self, state: State, seat: int) -> int:
        """What a seat has taken so far counts."""
        yaku = state[Yakus].points(seat) if self.params.yaku else 0
        return yaku + sum([self.values[kind] for kind in state[Field].taken[seat]])

    def result(self, state: State) -> DealResult:
        """A finished deal, paid."""
        if state[DealEnding].dealt:
            return dealt_result(state, state[DealEnding])
        counts = tuple([self.count(state, seat) for seat in range(state.rules.players)])
        if self.params.from_ == "nobody":
            lines = [AwardLine("captures", seat, count, number=count) for seat, count in enumerate(counts) if count]
        else:
            lines = [AwardLine("captures", seat, more - less, (payer,), number=more)
                     for seat, more in enumerate(counts) for payer, less in enumerate(counts) if more > less]
        return finished(state, begun(state)._replace(reason="counted", counts=counts, base=max(counts)), lines)


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
    factors = doubled(state[Yakus], seat)
    told = told._replace(reason=hand.id, winner=seat, base=hand.points, factors=factors, hand=cards)
    each = hand.points * factors.factor
    return finished(state, told, [
        AwardLine("dealt_hand", seat, each, others(seat, state.rules.players), name, hand.points, cards)])


def doubled(yakus: Yakus, winner: int) -> Factors:
    """What a payment that is for no yaku is multiplied by."""
    times = 1 << yakus.doubles(winner)
    return Factors(factor=times, shown=times)


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
