"""What the engine asks of climbing games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.families import Family
from game.mechanics.base import Paying, Playing, Positions

if TYPE_CHECKING:
    from game.core.cards import Cards
    from game.core.combos.definitions import TurnedOrder
    from game.match.position import Facts
    from game.match.results import DealOutcome, DealResult
    from game.match.rules import Rules
    from game.match.ruleset import Ruleset
    from game.match.state import State
    from game.mechanics.base import Mechanic


class Climbing(Family, Playing, Paying, Positions):
    """Combinations are led and beaten until all but one seat are out of cards."""

    name = "climbing"
    partners = True
    settled_by = ("tallies", "by_place", "cards_left", "dealer")

    play = "climb"

    def position(self, rules: Rules, hands: Sequence[Cards], facts: Facts) -> State:
        """A deal in the middle of play."""
        from game.families.climbing.position import DealtFacts, set_up, set_up_dealt
        from game.match.position_builder import make_position
        from game.mechanics.auction import AuctionFacts, set_up_auction
        if facts.of(AuctionFacts) is not None:
            return make_position(rules, hands, facts, "auction", set_up_auction)
        if facts.of(DealtFacts) is not None:
            return make_position(rules, hands, facts, rules.ruleset.flow[0].verb, set_up_dealt)
        return make_position(rules, hands, facts, self.play, set_up)

    def next_leader(self, state: State) -> int | None:
        """The leader by the results so far."""
        from game.families.climbing.params import ClimbParams
        from game.families.climbing.phase import later_leader
        params = state.rules.ruleset.params_of(ClimbParams)
        assert params is not None
        return None if params.later_leader == "best_giver" else later_leader(params, state.results)

    def leader(self, state: State) -> int | None:
        """By the last deal, or by the cards; nobody knows it yet where a caller leads."""
        from game.families.climbing.params import ClimbParams
        from game.families.climbing.phase import Climb
        params = state.rules.ruleset.params_of(ClimbParams)
        if params is None or params.first_leader.otherwise == "caller":
            return None
        return Climb(params).leader(state).seat

    def params(self) -> Mapping[str, type[Any]]:
        """Its verbs."""
        from game.families.climbing.params import ClimbParams
        return {"climb": ClimbParams}

    def phases(self) -> Mapping[str, Callable[[Any], Mechanic]]:
        """Their phases."""
        from game.families.climbing.phase import Climb
        return {"climb": Climb}

    def payments(self) -> Mapping[str, type[Any]]:
        """Its way of paying."""
        from game.families.climbing.params import GoingOutParams, SideParams, StakeParams, WonPay
        return {"by_stake": StakeParams, "by_side": SideParams, "by_going_out": GoingOutParams, "by_won": WonPay}

    def turned(self, ruleset: Ruleset) -> TurnedOrder | None:
        """By a revolution."""
        from game.core.combos.definitions import TurnedOrder
        from game.families.climbing.params import ClimbParams
        params = ruleset.params_of(ClimbParams)
        return TurnedOrder(params.revolution_of, params.revolution_keeps) if params is not None and params.revolution else None

    def tells_apart(self, ruleset: Ruleset) -> tuple[str, ...] | None:
        """All where suits can lock a trick, those that make a side, and those that count."""
        from game.families.climbing.params import ClimbParams, WonPay
        from game.mechanics.params import SettleParams
        params, settle = ruleset.params_of(ClimbParams), ruleset.params_of(SettleParams)
        if params is not None and params.lock_by != "none":
            return None
        pay = None if settle is None else settle.of(WonPay)
        counted = () if pay is None else tuple([kind for entry in pay.cards for kind in entry.of])
        return (*counted, *(() if params is None or params.allies is None else params.allies.cards))

    def settle(self, state: State) -> DealResult:
        """The deal, paid in its way."""
        from game.families.climbing.going_out import going_out_result, side_result
        from game.families.climbing.params import GoingOutParams, StakeParams, WonPay
        from game.families.climbing.stakes import stake_result
        from game.families.climbing.won import won_result
        pay = state.rules.settle.params
        won = pay.of(WonPay)
        if won is not None:
            return won_result(state, won)
        if pay.of(GoingOutParams) is not None:
            return going_out_result(state)
        return stake_result(state) if pay.of(StakeParams) is not None else side_result(state)

    def outcome(self, result: DealResult) -> DealOutcome | None:
        """Where cards count, who has the best points has won, or the side that a step names; else the side of the first seat out,
        and where seats pay each other, that seat alone, whatever else it has paid."""
        from game.families.climbing.chops import ChopCourse
        from game.families.climbing.won import WonDeal
        from game.match.results import DealOutcome
        from game.mechanics.slices import Sides
        won = result.get(WonDeal)
        if won is not None:
            return DealOutcome(winners=won.seats)
        sides = result.get(Sides)
        if sides is None and result.get(ChopCourse) is not None:
            return DealOutcome(winners=result.order[:1])
        return None if sides is None else DealOutcome(winners=sides.with_seat(result.order[0]))

    def parts(self) -> Iterator[object]:
        """Its checks of rulesets, itself, its players and hints, what is learned, and what it adds to reports."""
        from game.families.climbing.lint import ClimbChecks
        yield ClimbChecks()
        yield self
        from game.families.climbing.policy import ClimbPlayers
        yield ClimbPlayers()
        from game.families.climbing.hints import ClimbHints
        yield ClimbHints()
        from game.families.climbing.learning import ClimbSights
        yield ClimbSights()
        from game.families.climbing.report import ClimbReport
        yield ClimbReport()


FAMILY = Climbing()
