"""What is counted over many deals and matches for a report: whole numbers only, so that adding up never depends on the order.

Every process counts its own deals; `+` puts the counts together. `game.arena.report.counting` fills them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, fields
from typing import NamedTuple, Self

BIGGEST = 8                       # how many of the largest gains and losses are kept

# Roles that are places: every seat has a number counted from the seat that holds the role, in the order of play.
SEAT, LEAD, DEALER = "seat", "lead", "dealer"
# Roles that only some seats have, besides those of a family; said words of a bidding are ROLE_SAID + word.
CALLER, ROLE_SAID = "caller", "said "


class Ending(NamedTuple):
    """One seat's deal that paid much or cost much. `seed` deals these cards again; `number` is the deal of the simulation."""

    points: int
    number: int
    seat: int
    seed: int


class Pairs(NamedTuple):
    """Sums over deals or matches in which something had a size and a gain: what a ratio and its interval are made of."""

    number: int = 0
    size: int = 0
    gain: int = 0
    size_squared: int = 0
    gain_squared: int = 0
    product: int = 0

    def and_one(self, size: int, gain: int) -> Pairs:
        """With one more deal."""
        return Pairs(self.number + 1, self.size + size, self.gain + gain, self.size_squared + size * size,
                     self.gain_squared + gain * gain, self.product + size * gain)

    def and_all(self, other: Pairs) -> Pairs:
        """With the deals of another one."""
        return Pairs(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))


PairsBy = dict[tuple[str, ...], Pairs]


def note(pairs: PairsBy, key: tuple[str, ...], size: int, gain: int) -> None:
    """Count a deal under that key."""
    pairs[key] = pairs.get(key, Pairs()).and_one(size, gain)


@dataclass
class Counts:
    """Counters that add up: field by field."""

    def __add__(self, other: Self) -> Self:
        return type(self)(**{each.name: _together(getattr(self, each.name), getattr(other, each.name)) for each in fields(self)})


def _together(mine: object, theirs: object) -> object:
    if isinstance(mine, int) and isinstance(theirs, int):
        return mine + theirs
    if isinstance(mine, Counter) and isinstance(theirs, Counter):
        return mine + theirs
    if isinstance(mine, Counts) and isinstance(theirs, Counts):
        return mine + theirs
    if isinstance(mine, dict) and isinstance(theirs, dict):
        return {key: mine.get(key, Pairs()).and_all(theirs.get(key, Pairs())) for key in {**mine, **theirs}}
    assert isinstance(mine, tuple) and isinstance(theirs, tuple)
    return most_extreme(mine + theirs)


def most_extreme(endings: tuple[Ending, ...]) -> tuple[Ending, ...]:
    """The largest gains and losses; of equal ones the first deals, each amount once a deal."""
    ordered = sorted(endings, key=lambda ending: (-abs(ending.points), ending.number, ending.seat))
    return tuple(ordered[:BIGGEST])


@dataclass
class SeatCounts(Counts):
    """What seats gained, by role and place from its holder.

    wins       role, place, its part of the win, all parts, how many seats could have won: deals that somebody won
    points     role, place, points
    finishes   role, place, place in the finishing order (0 the first), where seats go out one after the other
    """

    wins: Counter[tuple[str, int, int, int, int]] = field(default_factory=Counter)
    points: Counter[tuple[str, int, int]] = field(default_factory=Counter)
    finishes: Counter[tuple[str, int, int]] = field(default_factory=Counter)


@dataclass
class WagerCounts(Counts):
    """What was wagered against a banker.

    chips      wagered and gained, by deal, for (role, place), ("all",), ("side", side), ("cards", number), ("outcome", word);
               under ("open", side) what the largest bet on that side would have gained
    hands      "banker" or "player", word of the outcome
    """

    chips: PairsBy = field(default_factory=dict)
    hands: Counter[tuple[str, str]] = field(default_factory=Counter)


@dataclass
class DecisionCounts(Counts):
    """How many legal actions a decision had (`TOO_MANY` for more than can be written out), what was decided (`verbs`), and what
    was said in a bidding (`words`)."""

    choices: Counter[int] = field(default_factory=Counter)
    verbs: Counter[str] = field(default_factory=Counter)
    words: Counter[str] = field(default_factory=Counter)


@dataclass
class CombinationCounts(Counts):
    """What was laid on the table.

    plays      combination, number of cards, was led, nothing beat it
    played     combination, how often in a deal
    rounds     combinations led in a deal
    """

    plays: Counter[tuple[str, int, bool, bool]] = field(default_factory=Counter)
    played: Counter[tuple[str, int]] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)


@dataclass
class PaymentCounts(Counts):
    """What points changed hands for.

    lines      kind, English name, number, what it brought
    lined      kind, English name, how often in a deal
    """

    lines: Counter[tuple[str, str, int, int]] = field(default_factory=Counter)
    lined: Counter[tuple[str, str, int]] = field(default_factory=Counter)


@dataclass
class DealCounts(Counts):
    """Counts of deals. `void` ones were thrown in: they count for points and for how deals end (`endings`), and for nothing else.

    `decisions` are their numbers by deal, `drawn` those of cards drawn after dealing, `extremes` the largest gains and losses.
    """

    deals: int = 0
    void: int = 0
    decisions: Counter[int] = field(default_factory=Counter)
    drawn: Counter[int] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    seats: SeatCounts = field(default_factory=SeatCounts)
    wagers: WagerCounts = field(default_factory=WagerCounts)
    decided: DecisionCounts = field(default_factory=DecisionCounts)
    combinations: CombinationCounts = field(default_factory=CombinationCounts)
    payments: PaymentCounts = field(default_factory=PaymentCounts)
    extremes: tuple[Ending, ...] = ()


@dataclass
class MatchCounts(Counts):
    """Counts of whole matches. `cut` ones had no end after `MATCH_DEALS` deals and count for nothing else. Wins are in parts.

    deals      how many deals a match had; `decisions` how many decisions
    wins       role, place from whoever held it first in the first deal, its part of the first place
    later      (role, place): deals after the first that somebody won and, as gain, what this place won of them, by match
    even       (role, place): what it would have won in them if all who could win were alike
    """

    matches: int = 0
    cut: int = 0
    deals: Counter[int] = field(default_factory=Counter)
    decisions: Counter[int] = field(default_factory=Counter)
    wins: Counter[tuple[str, int, int]] = field(default_factory=Counter)
    later: PairsBy = field(default_factory=dict)
    even: Counter[tuple[str, int]] = field(default_factory=Counter)
