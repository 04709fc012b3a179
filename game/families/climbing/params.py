"""The parameters of `climb`, as the loader checks them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from game.match.ruleset import Names, Range
from game.mechanics.params import Stage

CardOrNone = Annotated[str, Names("card", besides=("none",))]


@dataclass(frozen=True, slots=True)
class FirstLeader:
    """The seat that holds the card `holder` (looking round from the seat after the dealer), and who leads `otherwise`, when
    nobody does: a place at the table, or the caller of an auction."""

    holder: CardOrNone = "none"
    otherwise: Literal["after_dealer", "dealer", "caller"] = "after_dealer"


@dataclass(frozen=True, slots=True)
class ClimbParams:
    """Lead any combination; the others beat it or pass, until all have passed (docs/rules/heartoffive.md 6).

    `first_leader` leads the first deal and `later_leader` the others: `same` asks `first_leader` again, and `best_giver` is who
    has given the best cards in an exchange, or the last winner where nobody has given any.
    `first_play_holds` is a card that the first play must contain (of every deal when `later_leader` is `same`, else of
    the first). With `reenter` off a seat that passed is out of the trick. The deal goes on `until` one seat is left with cards
    (`one_left`), the first goes out (`first_out`), or all seats of a side are out (`side_out`). When the winner of a trick is
    out, the next seat in play leads, or with `inherits` of `partner` the next of its side (`sides`).
    """

    stage: ClassVar[Stage] = "play"
    first_leader: FirstLeader = FirstLeader()
    later_leader: Literal["last_winner", "last_loser", "same", "best_giver"] = "last_winner"
    first_play_holds: CardOrNone = "none"
    reenter: bool = True
    until: Literal["one_left", "first_out", "side_out"] = "one_left"
    inherits: Literal["next", "partner"] = "next"


@dataclass(frozen=True, slots=True)
class StakeParams:
    """Every seat of the side that loses pays the stake to every seat of the side that goes out first (docs/rules/dou_dizhu.md 8).

    It begins with what the auction came to and is doubled by every play of one of the combinations `doubled_by`. A spring
    doubles it once more: the caller wins and nobody else has made a play, or, with `springs` of `both` kinds, the others win and
    the caller has made one play alone. `cap` is the highest stake of a deal (0: no limit).
    """

    doubled_by: tuple[Annotated[str, Names("combination")], ...] = ()
    springs: Literal["both", "caller", "none"] = "none"
    cap: Annotated[int, Range(0, 100_000)] = 0


@dataclass(frozen=True, slots=True)
class SideParams:
    """Every seat of the side whose player is first out gets points, the more the sooner its last one follows.

    The first of `points` counts when all of the side are out before any rival, the next when one rival is out before its last,
    and so on; the last one counts for all that is missing. Who has not gone out stands behind all who have.
    """

    points: tuple[Annotated[int, Range(0, 1000)], ...]
