"""`Family`: what a family of games tells the rest of the engine. Nothing else may know one family from another.

Each room `game.families.<name>` has a module `family` with one object `FAMILY`. `families()` lists them; whoever needs to know
something that differs from family to family asks that list.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from random import Random

    from game.ai.base import BrainMaker
    from game.ai.hard import SearchLimits
    from game.ai.hints import Position
    from game.ai.search.playout import RolloutPolicy
    from game.ai.search.tables import Pack
    from game.arena.report.family import FamilyReport
    from game.core.combos import Reading
    from game.core.deck import Card
    from game.loading.checks import Checks
    from game.match.actions import Action
    from game.match.events import Deal, DealResult, Ending
    from game.match.position import Facts
    from game.match.rules import Rules
    from game.match.sampler import Binding
    from game.match.state import State
    from game.match.view import View
    from game.mechanics.base import Mechanic
    from game.mechanics.params import DealParams
    from game.store.facts import Kept


class Family:
    """One family. Every method has a default for families that have nothing to say; rooms are imported when they are needed."""

    name: ClassVar[str]               # what messages call its games

    def params(self) -> Mapping[str, type[Any]]:
        """The verbs of its steps of a `flow:`, and the class of parameters of each."""
        return {}

    def phases(self) -> Mapping[str, Callable[[Any], Mechanic]]:
        """The phase of each of these verbs, made from its parameters."""
        return {}

    def payments(self) -> Mapping[str, type[Any]]:
        """The keys that `settle` has for its ways of paying, and the class of parameters of each."""
        return {}

    def settle(self, state: State) -> DealResult:
        """What the deal of a state is worth that is over, where one of its ways of paying is in force."""
        raise NotImplementedError(f"{self.name} games have no way of paying of their own")

    play: ClassVar[str] = ""                            # the verb of the phase of which positions can be built

    def set_up(self, state: State, phase: Any, facts: Facts) -> None:
        """Put a phase that was entered into a position; PositionError when the facts contradict each other."""
        raise NotImplementedError

    def next_leader(self, state: State) -> int | None:
        """Who leads the deal to come, where the deals so far decide it."""

    def deal(self, state: State, pack: Sequence[Card], params: DealParams, dealer: int) -> Deal | None:
        """Deal a pack in this order to other places than hands, where the ruleset says so; None where hands are dealt."""

    def counts(self, state: State) -> Sequence[int] | None:
        """How many cards lie in front of each seat; None where they are in hands."""

    def table_facts(self, state: State, told: Mapping[str, Any]) -> Any:
        """What everybody may know of the table besides hands; `told` is what the phase tells."""

    def kept(self, rules: Rules, result: DealResult) -> Kept | None:
        """What statistics keep of a finished deal that only this family can tell."""

    def eligible(self, state: State) -> Sequence[int] | None:
        """The seats that can deal next, when a deal is over; None where everybody can."""

    def is_over(self, state: State) -> bool:
        """Whether the match cannot go on, for another reason than those of the ruleset's `match`."""
        return False

    def checks(self) -> Checks:
        """What it checks of a ruleset."""
        from game.loading.checks import Checks
        return Checks()

    def plays(self, rules: Rules) -> bool:
        """Whether a deal of these rules has a phase of this family."""
        return any(step.verb in self.params() for step in rules.ruleset.flow)

    def playing(self, result: DealResult) -> tuple[int, ...] | None:
        """The seats that could have gained in a deal in which each plays for itself against one of them; None for other deals."""
        return None

    def winners(self, result: DealResult) -> tuple[int, ...] | None:
        """Who has won a deal that ends as soon as one seat has won it, nobody where no seat did; None for other deals."""
        return None

    def ending(self, result: DealResult) -> Ending | None:
        """How such a deal was won; None for other deals."""
        return None

    # ------------------------------------------------------------ computer players

    exact: ClassVar[frozenset[str]] = frozenset()       # phases that `normal` decides by exact chances: nothing to search there

    def policies(self, rules: Rules, level: str) -> Mapping[str, BrainMaker]:
        """How the levels `easy` and `normal` decide, by the verb of the phase."""
        return {}

    def search_limits(self, rules: Rules) -> Mapping[str, SearchLimits]:
        """How far `hard` trusts rollouts, by the verb of the phase, or by verb and step (`trick lead`)."""
        return {}

    def step(self, view: View) -> str | None:
        """The step of the phase in which a seat decides, where it is a phase of this family and has steps."""
        return None

    def rollout_policy(self, pack: Pack, rng: Random) -> RolloutPolicy | None:
        """How seats act in rollouts of games of this family; None for other games."""
        return None

    def binding(self, state: State, shown: int) -> Binding | None:
        """What its rules make seats do, for who walks through a deal; None where they bind nobody."""
        return None

    def reads_log(self, rules: Rules) -> bool:
        """Whether its settlement, or its policy in rollouts, looks for more of what has happened than the last event."""
        return False

    def place_alone(self, rules: Rules) -> bool:
        """Whether a deal is worth to a seat what its place is, which is known as soon as it has no more cards."""
        return False

    # ------------------------------------------------------------ hints

    def register_hints(self) -> None:
        """Import the modules whose checks of reasons `game.ai.hints.common` collects."""

    def paid(self, rules: Rules, reading: Reading) -> int:
        """What every other seat pays at once when somebody wins with a reading."""
        return 0

    def clear_verb(self, position: Position) -> str:
        """The verb without cards that can do no harm, by what lies open; empty where nothing is so clear."""
        return ""

    def loses(self, position: Position, action: Action) -> bool:
        """Whether an action is certain to lose by what lies open, while something else that is offered is not."""
        return False

    def answering(self, view: View) -> Collection[int] | None:
        """The seats that may still beat what this seat plays now; None where all do that come before the leader."""
        return None

    def barred(self, view: View) -> Iterable[tuple[int, int]]:
        """Seats with cards, packed, that they cannot hold, because the rules would have made them play these before others."""
        return ()

    def report(self) -> FamilyReport:
        """What it adds to a fairness report."""
        from game.arena.report.family import FamilyReport
        return FamilyReport()
