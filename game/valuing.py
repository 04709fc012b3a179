"""What a ruleset says of the worth of whole hands: values of cards, special hands, odds. A part of `game.ruleset`.

Banking games have it; `game.standings` compiles it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal

from game.deck import Text
from game.markers import KindName, Names, Range


@dataclass(frozen=True, slots=True)
class Odds:
    """What is won for a wager: `win` for every `stake`, rounded down to whole chips. `{win: 3, stake: 2}` is three to two."""

    win: Annotated[int, Range(1, 1000)] = 1
    stake: Annotated[int, Range(1, 1000)] = 1


@dataclass(frozen=True, slots=True)
class Covering:
    """A card may lie under another one that is alike in the attribute `by`, and then counts `counts` (blackflower.md 4.1)."""

    by: Annotated[str, Names("attribute", besides=("none",))]
    counts: Annotated[int, Range(0, 100)] = 1


@dataclass(frozen=True, slots=True)
class Special:
    """A named hand that beats every total: what it `needs`, and when it counts (docs/rules/blackflower.md 5).

    It holds at least so many cards of each kind in `needs`, at least `alike` cards with the same value of the attribute `by`,
    exactly `cards` cards (0: any number), and shows one of `totals` where they are named; all that is said must be true.
    `as_dealt` wants a hand to which nothing was added, unsplit and not doubled. It is the player's, the banker's or either's
    (`of`). It `ends` the hand by itself when the last card of it comes, or the drawing of everybody (`deal`), or it is
    `declared` by standing, which is then the only way to stand. Between two equal ones the `tie` is nobody's or is won.
    """

    name: Text
    needs: Mapping[KindName, Annotated[int, Range(1, 50)]] = field(default_factory=dict)
    by: Annotated[str, Names("attribute", besides=("none",))] = "none"
    alike: Annotated[int, Range(0, 50)] = 0
    cards: Annotated[int, Range(0, 50)] = 0
    totals: tuple[Annotated[int, Range(0, 1000)], ...] = ()
    as_dealt: bool = False
    of: Literal["either", "player", "banker"] = "either"
    ends: Literal["hand", "declared", "deal"] = "hand"
    pays: Odds | None = None
    tie: Literal["push", "player", "banker"] = "push"
    help: Text | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """How a whole hand is valued: special hands, best first, then totals (docs/rules/blackflower.md 4 and 5).

    A total is the sum of one of the `values` of every card; every card has exactly one entry, by its id or a kind. With
    `covered` cards may lie under others. With `modulo` only the rest of the division counts. A hand that can show no total up
    to `limit` (0: there is none) is bust. Equal totals are a `tie`; `both_bust` says who wins when both are.
    """

    values: Mapping[KindName, tuple[Annotated[int, Range(0, 1000)], ...]]
    limit: Annotated[int, Range(0, 1000)] = 0
    modulo: Annotated[int, Range(0, 1000)] = 0
    covered: Covering | None = None
    specials: Mapping[str, Special] = field(default_factory=dict, metadata={"defines": "special"})
    tie: Literal["push", "player", "banker"] = "push"
    both_bust: Literal["push", "banker"] = "banker"
