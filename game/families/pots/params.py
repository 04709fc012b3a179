"""The parameters of `lid`, and of `settle` where cards are won into a pot, as the loader checks them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from game.core.combos.definitions import Span
from game.core.languages import Text
from game.core.markers import Names, Range
from game.mechanics.params import Stage


@dataclass(frozen=True, slots=True)
class LidParams:
    """Lead combinations into a pot of limited `space`, or cover it; who covers may be made to lead (docs/rules/huahuapai.md 6).

    The `leader` begins. With `must_beat` who can beat what lies on top may not pass. A leader who is `sure` of enough cards has
    to lead those that make it certain (`strict`), may not cover (`no_cover`), or is free (`off`). After a lift that nobody
    could use the coverer leads again (`reopens`), or is lifted again. A limit cuts all hands down to the free spaces; with
    `limit_in_answer` also before the answer to a lift. Groups of the `first_leads` are marked when they are led before anything
    else.
    """

    stage: ClassVar[Stage] = "play"
    leader: Literal["dealer", "after_dealer"] = "dealer"
    space: Annotated[int, Range(1, 200)] = 16
    must_beat: bool = True
    sure: Literal["strict", "no_cover", "off"] = "strict"
    reopens: bool = True
    limit_in_answer: bool = False
    first_leads: tuple[Annotated[str, Names("combination")], ...] = ()


@dataclass(frozen=True, slots=True)
class PotAward:
    """What every loser pays a winner for what lies in the winner's pot: `each` so many points, for one of three things.

    So many `cards`; each of some `combinations` of a `size` (with `first`, if it was led before anything else; kinds in
    `except` do not count); or `all_of` a kind, once for each of those kinds.
    """

    name: Text
    each: Annotated[int, Range(0, 1000)]
    cards: Span | None = None
    combinations: tuple[Annotated[str, Names("combination")], ...] = ()
    size: Span = Span(1, None)
    first: bool = False
    besides: tuple[Annotated[str, Names("kind")], ...] = field(default=(), metadata={"key": "except"})
    all_of: tuple[Annotated[str, Names("kind")], ...] = ()


@dataclass(frozen=True, slots=True)
class PotParams:
    """Who has `enough` cards in the pot wins; every loser pays each winner the `awards` (docs/rules/huahuapai.md 7).

    A lifter who ends with fewer cards pays `failed_lift` to the seat that was lifted, for every lift.
    """

    enough: Annotated[int, Range(1, 200)]
    awards: tuple[PotAward, ...]
    failed_lift: Annotated[int, Range(0, 1000)] = 0
