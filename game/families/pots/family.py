"""What the engine asks of games for the spaces of a pot."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.families import Argument, Columns, Family
from game.mechanics.base import Paying, Playing, Positions

if TYPE_CHECKING:
    from game.core.cards import Cards
    from game.match.position import Facts
    from game.match.results import DealOutcome, DealResult
    from game.match.rules import Rules
    from game.match.state import State
    from game.mechanics.base import Mechanic


class Pots(Family, Playing, Paying, Positions):
    """Leads fill a common pot; it can be covered, lifted and limited."""

    name = "pot"
    steps_beside = ("exchange", "bid", "declare")
    settled_by = ("tallies",)
    bests = ("pot",)
    columns = (Columns("lifts", "lm", {"lifts_won": "lifts after which the lifter won the deal",
                                       "lifts_lost": "the other lifts"}, 2),)

    play = "lid"

    def position(self, rules: Rules, hands: Sequence[Cards], facts: Facts) -> State:
        """A deal in the middle of play."""
        from game.families.pots.position import set_up
        from game.match.position_builder import make_position
        return make_position(rules, hands, facts, self.play, set_up)

    def verbs(self) -> Mapping[str, Argument]:
        """Those about covering, and the limit."""
        return {"cover": "nothing", "lift": "nothing", "decline": "nothing", "limit": "nothing"}

    def params(self) -> Mapping[str, type[Any]]:
        """Its verbs."""
        from game.families.pots.params import LidParams
        return {"lid": LidParams}

    def phases(self) -> Mapping[str, Callable[[Any], Mechanic]]:
        """Their phases."""
        from game.families.pots.phase import Lid
        return {"lid": Lid}

    def payments(self) -> Mapping[str, type[Any]]:
        """Its way of paying."""
        from game.families.pots.params import PotParams
        return {"by_pot": PotParams}

    def settle(self, state: State) -> DealResult:
        """The deal, paid in its way."""
        from game.families.pots.pot import pot_result
        return pot_result(state)

    def outcome(self, result: DealResult) -> DealOutcome | None:
        """Who has enough in the pot has won."""
        from game.families.pots.pot import PotResult
        from game.match.results import DealOutcome
        pot = result.get(PotResult)
        return None if pot is None else DealOutcome(winners=tuple(seat for seat, value in enumerate(pot.values) if value > 0))

    def parts(self) -> Iterator[object]:
        """Its checks of rulesets, itself, its players and hints, what is learned, and what it adds to reports."""
        from game.families.pots.lint import PotChecks
        yield PotChecks()
        yield self
        from game.families.pots.policy import PotPlayers
        yield PotPlayers()
        from game.families.pots.hints import PotHints
        yield PotHints()
        from game.families.pots.learning import PotSights
        yield PotSights()
        from game.families.pots.report import PotReport
        yield PotReport()
        from game.families.pots.teaching import PotTeaching
        yield PotTeaching()


FAMILY = Pots()
