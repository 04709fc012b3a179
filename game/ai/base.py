"""What every computer player is: it sees a `View` and never a `State`.

The table asks `choose`; the hint button asks `rank` and shows one choice after the other (`game.ai.hints` says why).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, replace
from itertools import islice
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, Self

from game.ai.candidates import bid_words, powers_alone
from game.match.actions import Action

if TYPE_CHECKING:
    from game.ai.odds import Knowledge
    from game.match.rollout import Rollout
    from game.match.rules import Rules, Terms
    from game.match.view import View

SHOWN_CHOICES = 12


class Choice(NamedTuple):
    """An action, with the score by which a policy puts it before others where it has one, in units of its own."""

    action: Action
    score: float | None = None


def best_first(choices: Iterable[Choice]) -> list[Choice]:
    """By score; those that differ by no more than rounding stay in their order."""
    return sorted(choices, key=lambda choice: -round(choice.score or 0.0, 9))


def each_once(choices: Iterable[Choice]) -> list[Choice]:
    """Without those whose action was there before."""
    found: dict[Action, Choice] = {}
    for choice in choices:
        found.setdefault(choice.action, choice)
    return list(found.values())


class Budget(NamedTuple):
    """What a player makes of its policies: a level with its setting (`game.ai.levels`).

    In a share of its decisions it `slips`: it takes the second or third choice, where that is not far behind (`Policy.reach`).
    What looks ahead may take so many `playouts` for a decision, and `actions` in them all; 0 for what its phase asks for. With
    `seconds` it looks ahead for so long by the clock, as far as nothing else ends it.
    """

    level: str
    slips: float = 0.0
    playouts: int = 0
    actions: int = 0
    seconds: float = 0.0


IN_WORLDS = Budget("in worlds")         # of the seats of worlds that are played on: one choice is enough, as cheap as may be


class Player(ABC):
    """A computer player at one seat of a table with these rules. Its random stream is its own."""

    def __init__(self, rules: Rules, seed: int, budget: Budget) -> None:
        self.rules, self.budget = rules, budget
        self.rng = Random(f"{budget.level}/{seed}")

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
        """Decide by that temper (one of `TEMPERS`) from now on."""

# ------------------------------------------------------------ temper
# Which of the actions that a policy finds about equally good a player prefers, so that players of one level differ.
#
# A policy says how far scores may lie apart and still count as equal (`Policy.slack`). What is bold, careful or hoarding is read
# from the action and the rules alone: whether it acts or holds back, how many cards it takes and how high these stand.


COUNTING = "counting"           # goes by the policy's scores alone
HOLDS_BACK = frozenset(("pass", "decline", "hold", "stand", "cover", "go_on", "discard"))
MIDDLE = 0.5                    # how high the cards stand that are worth no more to a hoarder than a pass


class Temper:
    """A temper by its name (one of `TEMPERS`), for a game."""

    def __init__(self, name: str, rules: Rules) -> None:
        self.name = name
        self._leaning = LEANINGS[name]
        self._words = bid_words(rules)
        powers = powers_alone(rules)
        top = max(powers)
        self._heights = [max(power, 0) / top if top > 0 else 0.0 for power in powers]

    def prefers(self, choices: list[Choice], slack: float) -> list[Choice]:
        """The choices, with the one in front that the temper prefers among those whose scores are within `slack` of the first
        one's."""
        leaning, best = self._leaning, choices[0].score
        if leaning is None or best is None or slack <= 0.0:
            return choices
        close = [choice for choice in choices if choice.score is not None and best - choice.score <= slack]
        first = max(close, key=lambda choice: leaning(*self._traits(choice.action)))
        return [first, *(choice for choice in choices if choice is not first)]

    def _traits(self, action: Action) -> tuple[bool, float, int]:
        """Whether it acts, how high its cards stand on average (from 0 to 1), and how many they are."""
        acts = not self._words[action.word].declines if action.verb == "bid" else action.verb not in HOLDS_BACK
        heights = [self._heights[card.index] for card in action.cards] if action.bits else []
        return acts, sum(heights) / len(heights) if heights else MIDDLE, len(heights)


Leaning = Callable[[bool, float, int], tuple[float, ...]]


def _bold(acts: bool, height: float, cards: int) -> tuple[float, ...]:
    return acts, height * cards


def _careful(acts: bool, height: float, cards: int) -> tuple[float, ...]:
    return not acts, height if acts else -height


def _hoarding(acts: bool, height: float, cards: int) -> tuple[float, ...]:
    return -height, -cards


LEANINGS: Mapping[str, Leaning | None] = MappingProxyType(
    {"bold": _bold, "careful": _careful, "hoarding": _hoarding, COUNTING: None})
TEMPERS = tuple(LEANINGS)


# ------------------------------------------------------------ policy
# A policy: how a level decides in one family of phases. A player has one for every phase that it knows.
#
# Which policy is asked follows from the phase of the view alone; what is particular to a game is in its parameters and in the
# weights of its ruleset.


class Policy:
    """Decides for seats in phases of one family, at the table and in worlds that are played on. `rng` is the player's stream."""

    in_worlds = True                    # whether it decides in worlds as well; else they are played on by lot there
    slack: float = 0.0                  # scores that lie no further apart count as equal to a player with a temper
    reach: float = 0.0                  # what scores less by no more than this may be taken for the best in a slip

    def __init__(self, rules: Rules, rng: Random) -> None:
        self.rules = rules
        self.rng = rng

    def rank(self, known: Knowledge, budget: Budget) -> Iterable[Choice]:
        """What a family thinks of doing by what a seat knows and is offered, the best first, as long as it is asked for more; in
        worlds the first one is enough. Here: anything by lot."""
        return [Choice(self.rng.choice([
            action for offer in known.offers for action in islice(offer.representatives(), SHOWN_CHOICES)]))]

    def act(self, known: Knowledge) -> Action | None:
        """In a world: what a seat does, the first of what it thinks of; None where it thinks of nothing."""
        for best in self.rank(known, IN_WORLDS):
            return best.action
        return None

    def foretell(self, known: Knowledge) -> float | None:
        """In a world: what the deal should be worth to a seat that looks ahead, None where that cannot be told in between."""
        return None

    def prepare(self, state: Rollout, seat: int) -> None:
        """A new world, in which this seat looks ahead."""

    def forget_all(self) -> None:
        """Nothing is left of what was thought at another view."""


PolicyMaker = Callable[["Rules", Random], Policy]


class Policies:
    """What computer players ask of a family of games."""

    def policies(self, rules: Rules) -> Mapping[str, PolicyMaker]:
        """How seats decide, by the verb of the phase, at the table and in worlds that are played on."""
        return {}

    def weighs(self, rules: Rules) -> type[Weights] | None:
        """The weights by which these policies go in such a game; None where they weigh nothing."""
        return None

    def place_alone(self, rules: Rules) -> bool:
        """Whether a deal is worth to a seat what its place is, which is known as soon as it has no more cards."""
        return False


# ------------------------------------------------------------ weights
# What the computer player `normal` makes of things, in hundredths.
#
# Every family has weights of its own. A ruleset may set any of them under `computer:`; the defaults are good for its family.


HUNDREDTH = 0.01


@dataclass(frozen=True, slots=True)
class Weights:
    """Whole numbers, each with a default."""

    @classmethod
    def for_rules(cls, rules: Rules) -> Self:
        """The defaults with what the ruleset sets."""
        return cls.of(rules.ruleset.computer)

    @classmethod
    def of(cls, given: Mapping[str, int]) -> Self:
        """The defaults with what the ruleset sets; names that only other levels or families know are ignored."""
        known = {field.name for field in fields(cls)}
        return replace(cls(), **{name: value for name, value in given.items() if name in known})
