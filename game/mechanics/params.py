"""The parameters of every mechanic, as frozen dataclasses that the loader checks a `flow:` step against.

They stand apart from the mechanics so that reading a ruleset needs no engine, and so that the rules page and the
lobby can be generated from them. `PARAMS` maps the verb used in YAML to its class.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from game.deck import Text
from game.ruleset import Names, Range

CardOrNone = Annotated[str, Names("card", besides=("none",))]


@dataclass(frozen=True, slots=True)
class DealParams:
    """Shuffle the pack and deal it one card at a time in the order of play.

    `cards` is the number for each seat, or `all` for the whole pack, as evenly as it goes. `dead_hands` more hands are
    dealt after the seats and set aside unseen. With `show_counts` off nobody is told how many cards the others hold.
    """

    cards: Annotated[int, Range(1, 200)] | Literal["all"] = "all"
    from_: Literal["after_dealer", "dealer"] = field(default="after_dealer", metadata={"key": "from"})
    dead_hands: Annotated[int, Range(0, 4)] = 0
    show_counts: bool = True


@dataclass(frozen=True, slots=True)
class FirstLeader:
    """The seat that holds a card (looking round from the seat after the dealer), and who leads when nobody does."""

    holder: CardOrNone = "none"
    otherwise: Literal["after_dealer", "dealer"] = "after_dealer"


@dataclass(frozen=True, slots=True)
class ClimbParams:
    """Lead any combination; the others beat it or pass, until all have passed (docs/rules/heartoffive.md 6).

    `first_leader` leads the first deal and `later_leader` the others: `same` asks `first_leader` again.
    `first_play_holds` is a card that the first play must contain (of every deal when `later_leader` is `same`, else of
    the first). With `reenter` off a seat that passed is out of the trick. The deal ends when one seat is left with cards
    (`one_left`) or when the first goes out (`first_out`). When the winner of a trick is out, `next` seat in play leads.
    """

    first_leader: FirstLeader = FirstLeader()
    later_leader: Literal["last_winner", "last_loser", "same"] = "last_winner"
    first_play_holds: CardOrNone = "none"
    reenter: bool = True
    until: Literal["one_left", "first_out"] = "one_left"


@dataclass(frozen=True, slots=True)
class ExchangeParams:
    """After the first deal the loser gives the winner `count` best cards by a ladder and gets any cards in return.

    Pairs go inward: first and last exchange `count[0]` cards, second and last but one `count[1]`, and so on.
    """

    count: tuple[Annotated[int, Range(1, 10)], ...]
    best_by: Annotated[str, Names("ladder")]


@dataclass(frozen=True, slots=True)
class Tally:
    """A counter for each seat: one up for the seats at these places of the finishing order."""

    name: Text
    places: tuple[Literal["first", "second", "last_but_one", "last"], ...]


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points lost for each card left in hand, multiplied by `times` from `from_cards` cards up.

    Of several the one with the most `from_cards` counts; below all of them a card costs one point.
    """

    from_cards: Annotated[int, Range(0, 200)]
    times: Annotated[int, Range(1, 100)]


@dataclass(frozen=True, slots=True)
class SettleParams:
    """What a finished deal is worth.

    `tallies` count finishes. `by_place` gives points by finishing place (fewer entries than seats: the rest get 0).
    `cards_left` makes every loser pay the winner for the cards still held. All of them may be used together.
    """

    tallies: Mapping[str, Tally] = field(default_factory=dict, metadata={"defines": "tally"})
    by_place: tuple[Annotated[int, Range(-1000, 1000)], ...] = ()
    cards_left: tuple[Penalty, ...] = ()


PARAMS: Mapping[str, Any] = {
    "deal": DealParams,
    "exchange": ExchangeParams,
    "climb": ClimbParams,
    "settle": SettleParams,
}
