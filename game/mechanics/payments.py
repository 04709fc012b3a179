"""The parameters of `settle`: what tricks, places, pots, claims and cards left are worth, as the loader checks them.

Part of `game.mechanics.params`, from where everybody imports them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from game.core.deck import Text
from game.families.banking.params import Stage, WagerPay
from game.match.ruleset import Names, Range, Span


@dataclass(frozen=True, slots=True)
class PotAward:
    """What every loser pays a winner for what lies in the winner's pot: one of three things.

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
class WatcherPay:
    """What the watcher of a deal collects (docs/rules/hakka.md 8): its own number of tricks, worth what they are worth to others.

    It has `base` tricks and one for each card that is like its own in the attribute `match_by`, of the `winning_cards` or of
    the hand dealt to the winner. The losers pay, and with `winner_pays` the winner as well; a privileged loser pays for all
    of them if it is `covered`.
    """

    base: Annotated[int, Range(0, 200)]
    match_by: Annotated[str, Names("attribute")]
    against: Literal["winning_cards", "dealt_hand"] = "winning_cards"
    winner_pays: bool = False
    covered: bool = True


@dataclass(frozen=True, slots=True)
class ClaimPay:
    """What the one winner of a deal collects from every loser: the entry of `values` for its tricks, the last for more.

    A privileged loser pays for all losers (docs/rules/hakka.md 8).
    """

    values: tuple[Annotated[int, Range(0, 1000)], ...]
    watcher: WatcherPay | None = None


@dataclass(frozen=True, slots=True)
class SettleParams:
    """What a finished deal is worth.

    `tallies` count finishes. `by_place` gives points by finishing place (fewer entries than seats: the rest get 0).
    `cards_left` makes every loser pay the winner for the cards still held. With `by_tricks` every seat collects from each
    other one what its tricks are worth: the first entry for none, the last for that many and more. All of them may be
    used together, and what was paid during the deal is added. `by_pot`, `by_claim` and `by_wager` stand alone. Everybody
    begins the match with `starting` points.
    """

    stage: ClassVar[Stage] = "settle"
    tallies: Mapping[str, Tally] = field(default_factory=dict, metadata={"defines": "tally"})
    by_place: tuple[Annotated[int, Range(-1000, 1000)], ...] = ()
    cards_left: tuple[Penalty, ...] = ()
    by_tricks: tuple[Annotated[int, Range(0, 1000)], ...] = ()
    by_pot: PotParams | None = None
    by_claim: ClaimPay | None = None
    by_wager: WagerPay | None = None
    starting: Annotated[int, Range(0, 100_000)] = 0
