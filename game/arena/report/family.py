"""`FamilyReport`: what a family of games adds to a fairness report. Each room has one, which answers this interface.

The report asks all families about every ruleset and every deal; a family answers for what is its own and has nothing to say of
the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from game.families import answers

if TYPE_CHECKING:
    from game.arena.report.counts import DealCounts
    from game.arena.report.html import ReportPart
    from game.core.languages import Text
    from game.match.events import Event
    from game.match.results import DealResult
    from game.match.rules import Rules

Seat = tuple[str, int, int]       # a role from which places are counted, the place, the seat that has it
Stake = tuple[int, int, int]      # a seat, what it wagered, what it gained on that
Paid = Mapping[tuple[str, str], tuple["Text", int]]       # kind and English name -> the name, and what each payer gives


class FamilyReport:
    """One family. Every method has a default for families that have nothing to say.

    `leading` is the class of parameters of the step in which combinations are led. `endings` are ways in which deals end with
    words after "the deal is", `roles` those that only some seats have with words for who has one, `lines` kinds of award lines
    without a name with what they are paid for; `numbered` lines are told apart by their number, `uncounted` ones are counted by
    the family itself.
    """

    leading: ClassVar[type[Any] | None] = None
    endings: ClassVar[Mapping[str, str]] = {}
    roles: ClassVar[Mapping[str, str]] = {}
    lines: ClassVar[Mapping[str, str]] = {}
    numbered: ClassVar[tuple[str, ...]] = ()
    uncounted: ClassVar[tuple[str, ...]] = ()

    # ------------------------------------------------------------ the ruleset

    def leads(self, rules: Rules) -> Iterator[Any]:
        """The parameters of the steps in which combinations are led."""
        return iter(()) if self.leading is None else rules.ruleset.all_params_of(self.leading)

    def lead_place(self, rules: Rules) -> int | None:
        """How many places after the dealer the first lead of a match is; None where cards decide, or nobody leads."""
        return None

    def later_lead(self, rules: Rules) -> bool:
        """Whether the last deal decides who leads in the next one."""
        return False

    def later(self, rules: Rules) -> list[str]:
        """What begins with the second deal of a match."""
        return []

    def opponent(self, rules: Rules) -> str:
        """Whom every seat plays alone against, for a stake of its own; empty where all seats play one another."""
        return ""

    def draws(self, rules: Rules) -> bool:
        """Whether cards are drawn after dealing."""
        return False

    def goes_out(self, rules: Rules) -> bool:
        """Whether seats go out one after the other, so that each has a place in the finishing order."""
        return False

    def paid(self, rules: Rules) -> Paid:
        """What is paid for and has a name of its own."""
        return {}

    # ------------------------------------------------------------ a deal

    def ending(self, result: DealResult) -> str | None:
        """How the deal ended, one of `endings`; None where it did not end in a way of this family's."""
        return None

    def roles_held(self, result: DealResult, event: Event) -> Iterable[tuple[str, int]]:
        """The roles that an event gave to seats."""
        return ()

    def given_roles(self, result: DealResult) -> Iterable[tuple[str, int]]:
        """The roles that seats had in the deal as a whole."""
        return ()

    def cards_drawn(self, event: Event) -> int:
        """How many cards came from the stock with that event."""
        return 0

    def stakes(self, result: DealResult) -> Iterable[Stake]:
        """What seats wagered against a banker, and what they gained."""
        return ()

    def count(self, counts: DealCounts, rules: Rules, result: DealResult, seats: Sequence[Seat]) -> None:
        """Count what only this family has."""

    # ------------------------------------------------------------ the page

    def parts(self, rules: Rules, counts: DealCounts) -> list[ReportPart]:
        """Sections of its own, which stand first."""
        return []


def leader_place(rules: Rules, leader: str) -> int:
    """How many places after the dealer the `leader` of a step sits: the dealer, or the next seat that plays."""
    return 0 if leader == "dealer" else 2 if rules.watcher(0) == 1 else 1


@cache
def reports() -> tuple[FamilyReport, ...]:
    """What every family adds, in the order of the families."""
    return answers(FamilyReport)


def opponent(rules: Rules) -> str:
    """Whom every seat plays alone against; empty where all seats play one another."""
    return next((found for report in reports() if (found := report.opponent(rules))), "")


def leads(rules: Rules) -> bool:
    """Whether combinations are led and beaten."""
    return any(True for report in reports() for _ in report.leads(rules))
