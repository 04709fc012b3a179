"""What a deal is played for: a stake that plays and springs double, paid by side to side (docs/rules/dou_dizhu.md 8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from game.core.cards import Cards
from game.families.climbing.params import StakeParams
from game.match.results import AwardLine, DealResult, by_amount, sum_of
from game.match.slices import Public, fact
from game.mechanics.settle import finishing_order
from game.mechanics.slices import Calls, Sides

if TYPE_CHECKING:
    from typing import Self

    from game.core.combos import Reading
    from game.match.rules import Rules
    from game.match.state import State

Spring = Literal["caller", "others"]


@fact
class Stake(Public):
    """How often the stake has been doubled in this deal, and how many plays each seat has made; at the end which `spring` it was,
    and what was paid."""

    doubled: int = 0
    made: tuple[int, ...] = ()
    spring: Spring | None = None
    paid: int = 0

    @classmethod
    def fresh(cls, players: int) -> Stake:
        """Nobody has played."""
        return cls(made=(0,) * players)


class Stakes:
    """The parameters in force: what doubles, and how much a deal is worth."""

    def __init__(self, params: StakeParams) -> None:
        self.params = params
        self._doubling = frozenset(params.doubled_by)

    @classmethod
    def of_rules(cls, rules: Rules) -> Self | None:
        """None where nothing is staked."""
        params = rules.settle.params.of(StakeParams)
        return None if params is None else cls(params)

    def after_play(self, stake: Stake, seat: int, reading: Reading | None) -> Stake:
        """The stake when that seat has played that."""
        made = (*stake.made[:seat], stake.made[seat] + 1, *stake.made[seat + 1:])
        return replace(stake, doubled=stake.doubled + self.doubles(reading), made=made)

    def doubles(self, reading: Reading | None) -> bool:
        """Whether playing it doubles the stake."""
        return reading is not None and reading.combination in self._doubling

    def worth(self, calls: Calls, stake: Stake, *between: int) -> int:
        """What the deal is worth as it stands, between these seats; without seats what it is worth but for what one seat has
        raised for itself."""
        worth = max(calls.stake, 1) * calls.factor(*between) << stake.doubled + (stake.spring is not None)
        return min(worth, self.params.cap) if self.params.cap else worth

    def spring(self, winner: int, caller: int | None, stake: Stake) -> Spring | None:
        """Which spring it is when that seat has gone out."""
        if caller is None or self.params.springs == "none":
            return None
        if winner == caller:
            return None if any(made for seat, made in enumerate(stake.made) if seat != caller) else "caller"
        return "others" if self.params.springs == "both" and stake.made[caller] == 1 else None


def stake_now(rules: Rules, calls: Calls, stake: Stake, *between: int) -> int:
    """What the deal of these slices is worth as it stands (`Stakes.worth`)."""
    return rules[Stakes].worth(calls, stake, *between)


def stake_result(state: State) -> DealResult:
    """A finished deal, in which the side of the first seat out collects the stake from the other."""
    rules, sides, calls = state.rules, state[Sides], state[Calls]
    stakes, players = rules[Stakes], rules.players
    order, sizes = finishing_order(state)
    stake = replace(state[Stake], spring=stakes.spring(order[0], calls.caller, state[Stake]))
    stake = replace(stake, paid=stakes.worth(calls, stake))
    winners, doubled = sides.with_seat(order[0]), stake.doubled + (stake.spring is not None)
    losers = [seat for seat in range(players) if seat not in winners]
    lines = tuple(state.parties.counted(
        AwardLine("stake", seat, each, payers, number=doubled) for seat in winners
        for each, payers in by_amount((loser, stakes.worth(calls, stake, seat, loser)) for loser in losers)))
    result = DealResult(state.deal_number, order, sizes, sum_of(lines, players), rules.nothing, rules.nothing, lines=lines)
    return result.with_part(calls).with_part(stake)


@dataclass(frozen=True, slots=True)
class StakeFacts:
    """What is known of a position in a game with stakes: who called, for what, how often that was doubled and how many plays each
    seat has made. `widow` are cards that the caller has taken, in notation."""

    caller: int
    base: int = 1
    doubled: int = 0
    made: tuple[int, ...] = ()
    widow: Cards | str | None = None

    def elsewhere(self) -> Sequence[Cards | str]:
        """All cards lie in hands."""
        return ()
