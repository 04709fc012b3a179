"""The families of games: a package for each, this one list of them, and `Family`, as far as everybody may know one. Nothing else
may know one family from another.

Each room `game.families.<name>` has a module `family` with one object `FAMILY`. Whoever needs to know something that differs
from family to family says in an interface of its own what it asks (`game.mechanics.base.Playing`, `game.loading.checks.Checks`,
`game.ai.base.Policies` ...), and finds with `answers` what answers it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple, TypeVar

if TYPE_CHECKING:
    from game.core.combos.definitions import TurnedOrder
    from game.match.ruleset import Ruleset

T = TypeVar("T")

# What follows a verb: nothing, cards (`play 1x`, or aimed at a card on the table, `play 1x on 1B`), a word, an amount (`5`, with
# sides `tie 5`), or an outcome (`12`, `ni_ko`, or nothing for the best one).
Argument = Literal["nothing", "cards", "word", "amount", "outcome"]


class Columns(NamedTuple):
    """Numbers that statistics keep for every seat of a deal: what each column holds, by its name.

    The first `whole` of them add up to all that there was. `keys` are letters in the store: one for each column, or one for all.
    """

    name: str
    keys: str
    of: Mapping[str, str]
    whole: int = 1


class Family:
    """One family. Rooms are imported when they are needed, so that a ruleset can be read without an engine."""

    name: ClassVar[str]                           # what messages call its games
    endings: ClassVar[tuple[str, ...]] = ()       # how its deals are won that one seat wins at once (`DealFacts.how`)
    bests: ClassVar[tuple[str, ...]] = ()         # what the best of a seat in its deals can be (`Best.kind`)
    columns: ClassVar[tuple[Columns, ...]] = ()   # what statistics count in its deals (`DealFacts.numbers`)
    # The shared steps before play, and the shared keys of `settle`, that mean something in its games; None: every one.
    steps_beside: ClassVar[tuple[str, ...] | None] = None
    settled_by: ClassVar[tuple[str, ...] | None] = None
    partners: ClassVar[bool] = False              # whether its games can have sides that stay together (`sides`)

    def verbs(self) -> Mapping[str, Argument]:
        """The verbs of its actions, and what follows each of them."""
        return {}

    def aimed(self) -> tuple[str, ...]:
        """The verbs of its actions that may name a card on the table at which they are aimed (`play 1x on 1B`)."""
        return ()

    def params(self) -> Mapping[str, type[Any]]:
        """The verbs of its steps of a `flow:`, and the class of parameters of each."""
        return {}

    def payments(self) -> Mapping[str, type[Any]]:
        """The keys that `settle` has for its ways of paying, and the class of parameters of each."""
        return {}

    def plays(self, ruleset: Ruleset) -> bool:
        """Whether a deal by this ruleset has a phase of this family."""
        return any(step.verb in self.params() for step in ruleset.flow)

    def trumps(self, ruleset: Ruleset) -> str:
        """The cards that beat all others in every deal, as `Card.matches` understands it; empty where there are none."""
        return ""

    def above_trumps(self, ruleset: Ruleset, trump: str) -> tuple[str, ...]:
        """The ids of the cards that beat even the trumps where that kind is trump (empty: none), the lowest first."""
        return ()

    def on_terms(self, ruleset: Ruleset, level: str, trump: str) -> Ruleset:
        """The ruleset in a deal at that level with those trumps, where they change what the cards are."""
        return ruleset

    def turned(self, ruleset: Ruleset) -> TurnedOrder | None:
        """How cards rank after something in a deal has turned their order round; None where nothing does."""
        return None

    def tells_apart(self, ruleset: Ruleset) -> tuple[str, ...] | None:
        """The kinds whose cards are not played like others, also where no combination looks at how they differ; None: which of
        two cards is played matters in every case."""
        return ()

    def parts(self) -> Iterator[object]:
        """What answers the interfaces of other packages, those of the lower ones first: each is imported when it is reached."""
        yield self

    def answer(self, interface: type[T]) -> T | None:
        """What of this family answers an interface; None where it has nothing to say."""
        return next((part for part in self.parts() if isinstance(part, interface)), None)

NAMES = ("banking", "climbing", "tricks", "pots", "fishing")      # messages list their verbs in this order

_answers: dict[type[Any], tuple[Any, ...]] = {}


@cache
def families() -> tuple[Family, ...]:
    """Every family in the order of the list."""
    return tuple(_listed(f"game.families.{name}") for name in NAMES)


def family_names() -> tuple[str, ...]:
    """What rulesets call them (`family: pot`)."""
    return tuple(family.name for family in families())


@cache
def shared() -> Family:
    """The verbs that families share, as if they were a family."""
    return _listed("game.mechanics")


def _listed(package: str) -> Family:
    found: Family = import_module(f"{package}.family").FAMILY
    return found


def answers(interface: type[T]) -> tuple[T, ...]:
    """What all families answer to an interface, in the order of the list."""
    known = _answers.get(interface)
    if known is None:
        found = (family.answer(interface) for family in families())
        known = _answers[interface] = tuple(each for each in found if each is not None)
    return known
