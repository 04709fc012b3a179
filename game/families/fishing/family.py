"""What the engine asks of fishing games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.families import Argument, Columns, Family
from game.match.sampler import Duties
from game.mechanics.base import Paying, Playing, Positions

if TYPE_CHECKING:
    from game.core.cards import Cards
    from game.core.deck import Card
    from game.match.events import CardsDealt
    from game.match.position import Facts
    from game.match.results import DealOutcome, DealResult
    from game.match.rules import Rules
    from game.match.sampler import Binding
    from game.match.state import State
    from game.mechanics.base import Mechanic
    from game.mechanics.params import DealParams


class Fishing(Family, Playing, Paying, Positions, Duties):
    """Cards of the hand and of the stock take cards of the field, and what was taken makes yaku."""

    name = "fishing"
    steps_beside = ()
    settled_by = ("tallies",)
    columns = (Columns("yaku", "y", {"yaku": "yaku that were paid for"}, 1),
               Columns("calls", "go", {"calls_won": "calls in deals that were won", "calls_lost": "calls in other deals"}, 2))

    play = "fish"

    def verbs(self) -> Mapping[str, Argument]:
        """Those of the stock, and of stopping."""
        return {"take": "cards", "stop": "nothing", "call": "nothing", "show": "cards"}

    def aimed(self) -> tuple[str, ...]:
        """A card of the hand may say which card of the field it takes."""
        return ("play",)

    def params(self) -> Mapping[str, type[Any]]:
        """Its verb."""
        from game.families.fishing.params import FishParams
        return {"fish": FishParams}

    def phases(self) -> Mapping[str, Callable[[Any], Mechanic]]:
        """Its phase."""
        from game.families.fishing.phase import Fish
        return {"fish": Fish}

    def payments(self) -> Mapping[str, type[Any]]:
        """Its ways of paying."""
        from game.families.fishing.params import CapturePayParams, YakuPayParams
        return {"by_yaku": YakuPayParams, "by_captures": CapturePayParams}

    def deal(self, state: State, pack: Sequence[Card], params: DealParams, dealer: int) -> CardsDealt | None:
        """To hands and field."""
        from game.families.fishing.dealing import deal_field
        from game.families.fishing.params import FishParams
        fish = state.rules.ruleset.params_of(FishParams)
        return None if fish is None else deal_field(state, pack, params, fish, dealer)

    def position(self, rules: Rules, hands: Sequence[Cards], facts: Facts) -> State:
        """A deal in the middle of play."""
        from game.families.fishing.position import set_up
        from game.match.position_builder import make_position
        return make_position(rules, hands, facts, self.play, set_up)

    def binding(self, rules: Rules) -> Binding | None:
        """What laid cards and the hands that were dealt prove."""
        from game.families.fishing.matching import FishDuties
        return FishDuties.of(rules)

    def settle(self, state: State) -> DealResult:
        """The deal, paid in its way."""
        from game.families.fishing.pay import CapturePay, YakuPay
        yaku = state.rules.get(YakuPay)
        return state.rules[CapturePay].result(state) if yaku is None else yaku.result(state)

    def outcome(self, result: DealResult) -> DealOutcome | None:
        """Who was paid, and nobody in a deal that was drawn."""
        from game.families.fishing.pay import FishResult
        from game.match.results import DealOutcome
        told = result.get(FishResult)
        return None if told is None else DealOutcome(winners=told.winners)

    def parts(self) -> Iterator[object]:
        """Its checks of rulesets, itself, its players and hints, what is learned, what proofs and lessons ask of it, and at
        last, since no table needs it, what it adds to reports and to what is kept of deals."""
        from game.families.fishing.lint import FishChecks
        yield FishChecks()
        yield self
        from game.families.fishing.policy import FishPlayers
        yield FishPlayers()
        from game.families.fishing.hints import FishHints
        yield FishHints()
        from game.families.fishing.learning import FishSights
        yield FishSights()
        from game.families.fishing.position import FishStocks
        yield FishStocks()
        from game.families.fishing.teaching import FishTeaching
        yield FishTeaching()
        from game.families.fishing.report import FishReport
        yield FishReport()


FAMILY = Fishing()
