"""What happens in games for the spaces of a pot alone."""

from __future__ import annotations

from game.core.cards import Cards
from game.core.combos import Reading
from game.match.actions import Action
from game.match.events import Event, Move, Play, TrickEnd, event


@event
class PotPlay(Play):
    """Cards are played: a `lead`, an `answer` to a lift or a play in such a round, or a follow. `first` marks a group that was
    led before anything else."""

    answer: bool = False
    first: bool = False


@event
class IntoPot(TrickEnd):
    """What lay on top goes into the pot for the winner. `counts` are the cards in the pot by seat, now."""

    cards: Cards
    reading: Reading
    first: bool
    counts: tuple[int, ...]


@event
class Cover(Move):
    """The leader covers the pot instead of leading."""

    kind = "cover"
    seat: int
    action: Action


@event
class DeclineLift(Move):
    """A seat does not lift the lid."""

    kind = "decline"
    seat: int
    action: Action


@event
class Lift(Event):
    """A seat lifts the lid that `lifted` has put on, who must `fight` if it can: that shows whether it could."""

    kind = "lift"
    seat: int
    action: Action
    lifted: int
    fight: bool


@event
class Limit(Move):
    """A seat calls the limit: everybody keeps so many cards (`keep`), every seat throws so many away (`throw`)."""

    kind = "limit"
    seat: int
    action: Action
    keep: int
    throw: tuple[int, ...]
