"""What every computer player is: it sees a `View` and never a `State`.

The table asks `choose`; the hint button asks `rank` and shows one choice after the other (`game.ai.hints` says why).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from itertools import islice
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, NamedTuple, Self

from game.ai.tempers import COUNTING, Temper
from game.match.actions import Action

if TYPE_CHECKING:
    from game.ai.playout import PackTables
    from game.match.rollout import Rollout
    from game.match.rules import Rules, Terms
    from game.match.view import View
    from game.mechanics.base import Mechanic

SHOWN_CHOICES = 12


class Choice(NamedTuple):
    """An action, with the score by which a policy puts it before others where it has one, in units of its own."""

    action: Action
    score: float | None = None


class Player(ABC):
    """A computer player at one seat of a table with these rules. Its random stream is its own."""

    level: ClassVar[str]

    def __init__(self, rules: Rules, seed: int = 0) -> None:
        self.rules = rules
        self.rng = Random(f"{self.level}/{seed}")

    def choose(self, view: View) -> Choice:
        """What the player does now."""
        return self.rank(view)[0]

    @abstractmethod
    def rank(self, view: View) -> list[Choice]:
        """What the player thinks of doing, the best first; never empty while the view's seat is to act."""

    def follow(self, terms: Terms) -> None:
        """Play by the rules of deals on those terms from now on."""
        self.rules = self.rules.on(terms)

    def adopt(self, temper: str) -> None:  # noqa: B027  # who prefers nothing needs no temper
        """Decide by that temper (`game.ai.tempers.TEMPERS`) from now on."""


# ------------------------------------------------------------ policy
# A policy: how a level decides in one family of phases. A player has one for every phase that it knows.
#
# Which policy is asked follows from the phase of the view alone; what is particular to a game is in its parameters and in the
# weights of its ruleset.


Act = Callable[["Rollout"], Action]


class Policy:
    """Decides for seats in phases of one family: at the table by `choices`, in worlds that are played on by `acts`.

    `rng` is the player's own stream.
    """

    acts: Mapping[type[Mechanic], Act] = MappingProxyType({})       # what the seat to act does, by phase
    slack: float = 0.0                  # scores that lie no further apart count as equal to a player with a temper
    reach: float = 0.0                  # what scores less by no more than this may be taken for the best in a slip

    def __init__(self, rules: Rules, rng: Random) -> None:
        self.rules = rules
        self.rng = rng

    def choices(self, view: View) -> Iterator[Choice]:
        """What to do, the best first; later choices are worked out only when they are asked for. Here: anything by lot."""
        actions = [action for offer in view.offers for action in islice(offer.representatives(), SHOWN_CHOICES)]
        yield Choice(self.rng.choice(actions))

    def prepare(self, state: Rollout, seat: int) -> None:
        """A new world, in which this seat looks ahead."""

    def forget_all(self) -> None:
        """Nothing is left of what was thought at another view."""


PolicyMaker = Callable[["Rules", Random], Policy]


class Policies:
    """What computer players ask of a family of games."""

    def policies(self, rules: Rules) -> Mapping[str, PolicyMaker]:
        """How seats decide, by the verb of the phase."""
        return {}

    def weights(self, rules: Rules) -> Weights | None:
        """What these policies make of things in such a game, with what the ruleset sets; None where they weigh nothing."""
        return None

    def rollout_policy(self, pack: PackTables, rng: Random) -> Policy | None:
        """How seats act in rollouts of games of this family; None for other games."""

    def place_alone(self, rules: Rules) -> bool:
        """Whether a deal is worth to a seat what its place is, which is known as soon as it has no more cards."""
        return False


class PolicyPlayer(Player):
    """A player that asks the policy of the phase. Policies keep nothing of a deal that a view would not tell."""

    def __init__(self, rules: Rules, seed: int = 0) -> None:
        super().__init__(rules, seed)
        self._made: dict[PolicyMaker, Policy] = {}
        self._temper: Temper | None = None

    def adopt(self, temper: str) -> None:
        """Prefer what is of that temper among choices that are about equally good."""
        self._temper = None if temper == COUNTING else Temper(temper, self.rules)

    def follow(self, terms: Terms) -> None:
        """The policies are made anew."""
        super().follow(terms)
        self._made.clear()
        self.warm_up()
        if self._temper is not None:
            self.adopt(self._temper.name)

    def warm_up(self) -> None:
        """Make the policies of all phases of the ruleset now, so that no decision has to wait for what they work out of the
        rules; otherwise each is made when it is first needed."""
        known, _ = self.makers()
        for step in self.rules.ruleset.flow:
            if step.verb in known:
                self._policy(step.verb)

    @abstractmethod
    def makers(self) -> tuple[Mapping[str, PolicyMaker], PolicyMaker]:
        """Policies by phase, and the one for all other phases."""

    def choose(self, view: View) -> Choice:
        """The best choice."""
        return next(self._policy_at(view).choices(view)) if self._temper is None else self.rank(view)[0]

    def rank(self, view: View) -> list[Choice]:
        """Every candidate from the best down."""
        policy = self._policy_at(view)
        choices = list(policy.choices(view))
        return choices if self._temper is None else self._temper.prefers(choices, policy.slack)

    def _policy_at(self, view: View) -> Policy:
        """The policy that decides at a view, by the rules of its deal."""
        if view.rules.terms != self.rules.terms:
            self.follow(view.rules.terms)
        return self._policy(view.phase)

    def _policy(self, phase: str) -> Policy:
        by_phase, otherwise = self.makers()
        maker = by_phase.get(phase, otherwise)
        policy = self._made.get(maker)
        if policy is None:
            policy = self._made[maker] = maker(self.rules, self.rng)
        return policy


# ------------------------------------------------------------ weights
# What the computer player `normal` makes of things, in hundredths.
#
# Every family has weights of its own. A ruleset may set any of them under `computer:`; the defaults are good for its family.


HUNDREDTH = 0.01


@dataclass(frozen=True, slots=True)
class Weights:
    """Whole numbers, each with a default."""

    @classmethod
    def of(cls, given: Mapping[str, int]) -> Self:
        """The defaults with what the ruleset sets; names that only other levels or families know are ignored."""
        known = {field.name for field in fields(cls)}
        return replace(cls(), **{name: value for name, value in given.items() if name in known})
