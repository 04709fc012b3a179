"""What the computer players make of things in games of claims, in hundredths.

A ruleset may set any of them under `computer:`. Those of the first block make up the strength of a hand that was just dealt
(docs/rules/hakka.md 12): Elders, and of runs and sets the share of their cards that should win.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace


@dataclass(frozen=True, slots=True)
class ClaimWeights:
    """The defaults are those of the ruleset that they were measured with."""

    run: int = 45             # the share of the lowest run of the shortest length
    run_rise: int = 70        # more for the highest one
    run_longer: int = 10      # more for every further card
    set: int = 30             # the same for sets
    set_rise: int = 64
    set_longer: int = 30
    call: int = 550           # `normal` calls with this strength
    call_privileged: int = 550       # the same for a seat that would be privileged
    call_last: int = 500      # the same for the last one asked
    plain_call: int = 550     # `easy` calls with this strength

    lead: int = 30            # how a hand of just enough strength wins from the lead: a chance as on a logistic curve
    later: int = -50          # the same without the lead
    strength: int = 65        # more for every trick of strength more
    total: int = 25           # more for every trick of it that is safe: won, or an Elder
    entry: int = 18           # more for every card that should win the lead back
    above: int = 80           # of a trick: how many more than enough a win is likely to have
    above_strength: int = 50  # of a trick, more for every trick of strength beyond enough
    reveal_more: int = 50     # what playing a hand must promise beyond showing it, of what showing it brings
    risk: int = 100           # of a point: what going on must promise more than a claim

    @classmethod
    def of(cls, given: Mapping[str, int]) -> ClaimWeights:
        """The defaults with what the ruleset sets."""
        known = {field.name for field in fields(cls)}
        return replace(cls(), **{name: value for name, value in given.items() if name in known})
