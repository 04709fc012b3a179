"""`Checks`: what a family checks of a ruleset that the loader has read. Each family's are in the module `lint` of its room.

`game.loading.lint` asks them for every choice of options that it tries, and `game.loading.setup` for every table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from game.core.deck import Deck
from game.loading.walk import Walk
from game.match.ruleset import Step

if TYPE_CHECKING:
    from game.loading.lint import Lint

Path = tuple[str, ...]           # of a field: a key of the file, then the keys below; below `flow` the verb of a step


class Fault(NamedTuple):
    """Fields that do not go together. `says` is a sentence with their places as {0}, {1}; {options} are all that decide any."""

    code: str
    fields: tuple[Path, ...]
    says: str
    params: Mapping[str, str]


class Checks:
    """Every method finds nothing unless a family has something to check. `family` is what messages call its games."""

    family: ClassVar[str]

    def own_verbs(self, steps: Sequence[Step]) -> tuple[str, ...]:
        """The only verbs of a flow that is, or tries to be, a game of this family; none where others may stand beside its own.

        Such a family itself reports a step of play that is missing.
        """
        return ()

    def step(self, lint: Lint, step: Step) -> None:
        """Check one step of the flow."""

    def flow(self, lint: Lint, steps: Sequence[Step]) -> None:
        """Check what the steps need of each other. `steps` are at least one."""

    def pack(self, lint: Lint, steps: Sequence[Step], sizes: Mapping[int, int]) -> None:
        """Check what the steps need of the pack; `sizes` are the numbers of its cards by number of players."""

    def deck(self, lint: Lint, steps: Sequence[Step], deck: Deck) -> None:
        """Check what the rules say of the cards of a deck."""

    def all_options(self, walk: Walk, judged: Mapping[Any, Any]) -> None:
        """Check, at the end, what only all choices of options together show; `judged` is what they kept in `Lint.judged`."""

    def ends_match(self, steps: Sequence[Step]) -> bool:
        """Whether every match with these steps is over some day, whatever its `match:` says."""
        return False

    def faults(self, resolved: Mapping[str, Any], players: int) -> Iterator[Fault]:
        """What keeps so many players from playing; `resolved` are the parts of the ruleset with all options decided."""
        return iter(())
