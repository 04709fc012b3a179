"""`Family`: one family of games, as far as everybody may know it. Nothing else may know one family from another.

Each room `game.families.<name>` has a module `family` with one object `FAMILY`. Whoever needs to know something that differs
from family to family says in an interface of its own what it asks (`game.mechanics.base.Playing`, `game.loading.checks.Checks`,
`game.ai.base.Policies` ...), and finds with `answers` what answers it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple, TypeVar

if TYPE_CHECKING:
    from game.match.ruleset import Ruleset

T = TypeVar("T")

# What follows a verb: nothing, cards, a word, an amount (`5`, with sides `tie 5`), or an outcome (`12`, `ni_ko`, or nothing for
# the best one).
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

    def verbs(self) -> Mapping[str, Argument]:
        """The verbs of its actions, and what follows each of them."""
        return {}

    def params(self) -> Mapping[str, type[Any]]:
        """The verbs of its steps of a `flow:`, and the class of parameters of each."""
        return {}

    def payments(self) -> Mapping[str, type[Any]]:
        """The keys that `settle` has for its ways of paying, and the class of parameters of each."""
        return {}

    def plays(self, ruleset: Ruleset) -> bool:
        """Whether a deal by this ruleset has a phase of this family."""
        return any(step.verb in self.params() for step in ruleset.flow)

    def parts(self) -> Iterator[object]:
        """What answers the interfaces of other packages, those of the lower ones first: each is imported when it is reached."""
        yield self

    def answer(self, interface: type[T]) -> T | None:
        """What of this family answers an interface; None where it has nothing to say."""
        return next((part for part in self.parts() if isinstance(part, interface)), None)
