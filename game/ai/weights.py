"""What the computer player `normal` makes of things, in hundredths of a combination that is hard to get rid of.

A ruleset may set any of them under `computer:`; the defaults are good for climbing games in general.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace

HUNDREDTH = 0.01
UNPLAYED_COST = 20


@dataclass(frozen=True, slots=True)
class Weights:
    """Whole numbers, 100 for the worth of one combination less in the plan."""

    stopper: int = 90  # off the cost of a combination that nobody can beat
    near_stopper: int = 70  # off the cost of one that a single rival combination beats; less the more there are
    follow: int = 35  # off the cost of one that stands high in its contest, for it can be played on another's lead
    lead: int = 60  # worth of gaining the lead
    out: int = 150  # worth of having won by force
    keep_bomb: int = 40  # off the cost of a bomb, beside its worth as a stopper
    length: int = 4  # for each card that a lead gets rid of
    back: int = 15  # for leading a kind of which a high one is kept
    alarm: int = 60  # against letting a rival go out who holds three cards or fewer
    feed: int = 80  # against leading what a rival with one or two cards can use to go out
    unplayed: int = 0        # for each card that any play gets rid of, where cards left in the hand cost points

    @classmethod
    def of(cls, given: Mapping[str, int], *, cards_left_count: bool = False) -> Weights:
        """The defaults with what the ruleset sets; names that only other levels know are ignored."""
        known = {field.name for field in fields(cls)}
        default = cls(unplayed=UNPLAYED_COST if cards_left_count else 0)
        return replace(default, **{name: value for name, value in given.items() if name in known})


@dataclass(frozen=True, slots=True)
class TrickWeights:
    """What `normal` makes of things in trick games, in hundredths."""

    duck: int = 15        # how often a rival who could beat does not, where it need not
    award: int = 70       # how much of an award counts when the hand is split into combinations
    parts: int = 5        # of a trick, for every combination that the hand is split into
    cashed: int = 80      # how much of the awards in hand is expected by who leads
    bid: int = 0          # of a point: what a deal must promise before one says that it should be played

    @classmethod
    def of(cls, given: Mapping[str, int]) -> TrickWeights:
        """The defaults with what the ruleset sets."""
        known = {field.name for field in fields(cls)}
        return replace(cls(), **{name: value for name, value in given.items() if name in known})


@dataclass(frozen=True, slots=True)
class PotWeights:
    """What `normal` makes of things in games for the spaces of a pot, in hundredths."""

    fresh: int = 30           # the chance of a rival with nothing in the pot to get enough, while another seat leads
    fresh_lead: int = 35      # the same in the lead
    on_the_way: int = 80      # the chance of a rival in the lead that has cards in the pot
    stopped: int = 5          # the same when it has lost the lead again: its high cards are played
    back: int = 100           # how often a hand of the best answers comes to lead again
    lifted: int = 25          # how often a rival that may gain lifts
    caution: int = -30        # of a point: what a lift must promise more than declining; below 0, it may promise a little less
    kept: int = 50            # how often a rival keeps the answer to a combination when hands are cut down
    limit: int = 15           # of a point: what a limit must promise more

    @classmethod
    def of(cls, given: Mapping[str, int]) -> PotWeights:
        """The defaults with what the ruleset sets."""
        known = {field.name for field in fields(cls)}
        return replace(cls(), **{name: value for name, value in given.items() if name in known})


@dataclass(frozen=True, slots=True)
class BankWeights:
    """What both levels make of things in banking games, in hundredths."""

    stake: int = 5            # of the stack: what `normal` bets
    plain_stand: int = 85     # of the best total there is: where `easy` stops taking cards

    @classmethod
    def of(cls, given: Mapping[str, int]) -> BankWeights:
        """The defaults with what the ruleset sets."""
        known = {field.name for field in fields(cls)}
        return replace(cls(), **{name: value for name, value in given.items() if name in known})
