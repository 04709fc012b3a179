"""What lies in a pot, and what everybody can see of a game that is played for its spaces (docs/rules/huahuapai.md 6.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from game.cards import Cards
from game.combos import Reading
from game.deck import Card

LidStep = Literal["lead", "limit", "follow", "offer", "answer"]


class PotEntry(NamedTuple):
    """A combination in the pot; `first` when it was led before its owner had led anything of another kind."""

    cards: Cards
    reading: Reading
    first: bool = False


Pots = tuple[tuple[PotEntry, ...], ...]


@dataclass(frozen=True, slots=True)
class PotFacts:
    """What a position with a pot is made of, besides the hands (see `Rules.position`). Tuples are by seat.

    `step` is what the seat whose turn it is is asked. `pots` are combinations as (cards, led as a first group); `beaten` the
    cards that were played and beaten, `discarded` those put down unseen. Seats in `led` have led something that closes
    their first leads. `coverer` covered, `lifter` lifted him; `caller` has called a limit and not led since.
    """

    step: LidStep = "lead"
    pots: tuple[tuple[tuple[Cards | str, bool], ...], ...] = ()
    beaten: Cards | str = "-"
    discarded: tuple[Cards | str, ...] = ()
    led: tuple[int, ...] = ()
    lifts: tuple[tuple[int, int], ...] = ()
    coverer: int | None = None
    lifter: int | None = None
    caller: int | None = None


@dataclass(frozen=True, slots=True)
class LidFacts:
    """A pot, its lid and what has been done about it. Tuples are by seat.

    All of it is public but `bound` and `keeps`, which concern the seat that looks: whether it has to go on leading, and the
    cards that it may then lead. `reachable` says who can still get `enough` cards into the pot, `may_gain` for whom the
    free spaces can still change the result, `open` who may still lead a group that counts as the first.
    """

    step: LidStep
    space: int
    free: int
    enough: int
    pots: Pots
    counts: tuple[int, ...]
    coverer: int | None
    lifter: int | None
    lifts: tuple[tuple[int, int], ...]
    lift_cost: int
    limited: bool
    caller: int | None
    open: tuple[bool, ...]
    reachable: tuple[bool, ...]
    may_gain: tuple[bool, ...]
    bound: bool
    keeps: frozenset[Card]
