"""The parameters of `climb`, as the loader checks them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from game.core.combos.definitions import Span
from game.core.languages import Text
from game.core.markers import Names, Range
from game.mechanics.card_points import CardPoints, CardsCount, PointStep, TakenCard
from game.mechanics.params import Stage

if TYPE_CHECKING:
    from game.match.actions import Action

CardOrNone = Annotated[str, Names("card", besides=("none", "lowest"))]


@dataclass(frozen=True, slots=True)
class FirstLeader:
    """The seat that holds the card `holder` (looking round from the seat after the dealer), or the `lowest` that anybody holds,
    and who leads `otherwise`, when nobody does: a place at the table, or the caller of an auction."""

    holder: CardOrNone = "none"
    otherwise: Literal["after_dealer", "dealer", "caller"] = "after_dealer"


@dataclass(frozen=True, slots=True)
class PlayKind:
    """Plays of one of these `combinations` with at least so many `cards`, all of which are of the kinds `only`, where any are
    named."""

    combinations: tuple[Annotated[str, Names("combination")], ...]
    cards: Annotated[int, Range(1, 100)] = 1
    only: tuple[Annotated[str, Names("kind")], ...] = ()

    def is_made_by(self, action: Action) -> bool:
        """Whether this play does it."""
        reading = action.reading
        if reading is None or reading.combination not in self.combinations or reading.size < self.cards:
            return False
        return not self.only or all(any(map(card.matches, self.only)) for card in action.cards)


@dataclass(frozen=True, slots=True)
class OrderTurn(PlayKind):
    """Which plays turn the order of cards round: those of one of these `combinations` with at least so many `cards`, all of which
    are of the kinds `only`, where any are named. It lasts `until` the end of the `deal`, or of the `trick`."""

    until: Literal["deal", "trick"] = "deal"


@dataclass(frozen=True, slots=True)
class Skip(PlayKind):
    """Which plays pass over seats that would be asked next: those of one of these `combinations` with at least so many `cards`,
    all of which are of the kinds `only`, where any are named. They pass over so many `seats`: one, or one for each card."""

    seats: Literal["one", "each_card"] = "one"


@dataclass(frozen=True, slots=True)
class AllyParams:
    """Whoever holds one of these `cards` plays on one side, whose players the game calls by `name`, and all `others` are on the
    other. Every seat knows its own side, and the table learns it when such a card is played; who holds all of them plays alone.
    """

    cards: tuple[Annotated[str, Names("kind")], ...]
    name: Text
    others: Text


@dataclass(frozen=True, slots=True)
class ClimbParams:
    """Lead any combination; the others beat it or pass, until all have passed (docs/rules/heartoffive.md 6).

    `first_leader` leads the first deal and `later_leader` the others: `same` asks `first_leader` again, and `best_giver` is who
    has given the best cards in an exchange, or the last winner where nobody has given any.
    `first_play_holds` is a card that the first play must contain (of every deal when `later_leader` is `same`, else of
    the first), or the `lowest` that anybody holds. With `must_beat` who can beat may not pass. With `reenter` off a seat that
    passed is out of the trick; but while what was played last has a price (`settle: by_going_out`), it is asked again whether it
    beats that `after_pass` with one of these combinations, at least `after_pass_length` places long (docs/rules/tien_len.md 6).
    The deal goes on `until` one seat is left with cards (`one_left`), the first goes out (`first_out`), or all seats of a side
    are out (`side_out`). With `freezes` every seat that has played nothing when the first goes out plays no more. When the winner
    of a trick is out, the next seat in play leads, or with `inherits` of `partner` the next of its side (`sides`). A
    `revolution` turns the order of cards round in the middle of a deal (docs/rules/president.md 9): the lowest cards of these
    ladders (`revolution_of`) become the highest, but for the kinds that keep their places (`revolution_keeps`). The next such
    play turns it back, and so does one for the trick in a deal in which it is turned. When a play that beats another one has the
    same values of the attribute `lock_by` (suits), what follows in the trick is of those values alone; and when it stands just
    above it on the ladder `lock_run`, what follows stands just above the last play each time. Cards without such a value, or that
    are not on the ladder, are free. `skips` says which plays pass over seats, and with `safe_ends` a play that is safe ends the
    trick at once. With `allies` cards that are held make the sides of a deal; a partner leads for another one (`inherits`) when
    everybody knows of both.
    """

    stage: ClassVar[Stage] = "play"
    first_leader: FirstLeader = FirstLeader()
    later_leader: Literal["last_winner", "last_loser", "same", "best_giver"] = "last_winner"
    first_play_holds: CardOrNone = "none"
    must_beat: bool = False
    reenter: bool = True
    until: Literal["one_left", "first_out", "side_out"] = "one_left"
    inherits: Literal["next", "partner"] = "next"
    after_pass: tuple[Annotated[str, Names("combination")], ...] = ()
    after_pass_length: Annotated[int, Range(1, 100)] = 1
    freezes: bool = False
    revolution: tuple[OrderTurn, ...] = ()
    revolution_of: tuple[Annotated[str, Names("ladder")], ...] = ()
    revolution_keeps: tuple[Annotated[str, Names("kind")], ...] = ()
    lock_by: Annotated[str, Names("attribute", besides=("none",))] = "none"
    lock_run: Annotated[str, Names("ladder", besides=("none",))] = "none"
    skips: tuple[Skip, ...] = ()
    safe_ends: bool = False
    allies: AllyParams | None = None


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
    """Every seat of the side whose player is first out gets points, the more the sooner its last one follows, from nobody, or so
    many from each of the `others` (`from`).

    The first of `points` counts when all of the side are out before any rival, the next when one rival is out before its last,
    and so on; the last one counts for all that is missing. Who has not gone out stands behind all who have.
    """

    points: tuple[Annotated[int, Range(0, 1000)], ...]
    from_: Literal["others", "nobody"] = field(default="nobody", metadata={"key": "from"})


@dataclass(frozen=True, slots=True)
class WonStep(PointStep):
    """What each seat of the side of the `first` out, or each of the `others`, gets where the cards of the others count at least
    `reaches`. A deal that is `drawn` nobody has won."""

    first: Annotated[int, Range(0, 1000)] = 0


@dataclass(frozen=True, slots=True)
class WonPay(CardsCount):
    """What every seat gets, from nobody, for the cards in the rounds of plays that it has won: whoever played last takes all that
    was played. Of `cards` the first entry that names a card counts. When the deal is over, what seats that are not out have `won`
    stays theirs (`kept`), or goes to the `first` out or to the one of their `rivals` that was out soonest; what counts in their
    `hands` is `nobody`'s, or goes there. Partners (`sides`) add up what they have. Where all of a side are out `ahead` of every
    rival, each of them gets so much instead, and no card counts (0: they do). With `steps` what is counted so is not paid: the
    last of them that the side against the first out's reaches says what the sides get: something for the first out's side where
    that has won. Points by `by_place` come on top.
    """

    cards: tuple[CardPoints, ...]
    won: Literal["kept", "first", "rivals"] = "kept"
    hands: Literal["nobody", "first", "rivals"] = "nobody"
    ahead: Annotated[int, Range(0, 1000)] = 0
    steps: tuple[WonStep, ...] = ()

    @property
    def counted(self) -> tuple[TakenCard, ...]:
        """All of them."""
        return tuple([TakenCard(each.of, each.each) for each in self.cards])


@dataclass(frozen=True, slots=True)
class CardPrice:
    """What a card of these `kinds` costs (`each`), whether it was chopped or is left in a hand."""

    kinds: tuple[Annotated[str, Names("kind")], ...]
    each: Annotated[int, Range(0, 1000)]


@dataclass(frozen=True, slots=True)
class PlayPrice:
    """What a play of that `combination` `costs` when its `length` in places is one of these, and how much `more` for each place
    beyond the fewest."""

    combination: Annotated[str, Names("combination")]
    costs: Annotated[int, Range(0, 1000)]
    length: Span = Span(1, None)
    more: Annotated[int, Range(0, 1000)] = 0


@dataclass(frozen=True, slots=True)
class GoingOutParams:
    """Seats pay each other by the order in which they go out (docs/rules/tien_len.md 8).

    The last pays the first the first of `places`, the last but one the second the second of them, and so on. A play that has a
    price (`plays`) and beats another one, or cards that all have one (`cards`), is a chop. With `chops: chain` the last seat
    that was chopped in a trick pays the last that chopped for all of them, or every chop is paid as a `single` one, or `none`
    is; a seat that went out with what was chopped pays nothing. Who is `left` with what has a price pays for `all` of it or for
    the `cards` alone; `left_to` says whether to the seat just `above` or to the `first`, as frozen seats and those of a deal
    that ends with the first seat out do. Frozen seats pay the first `frozen` and have the last places. `each_card` is paid to
    the first for every card left, so many times (`unplayed`) by a seat that has played nothing.
    """

    places: tuple[Annotated[int, Range(0, 1000)], ...] = ()
    cards: tuple[CardPrice, ...] = ()
    plays: tuple[PlayPrice, ...] = ()
    chops: Literal["chain", "single", "none"] = "chain"
    left: Literal["all", "cards", "none"] = "none"
    left_to: Literal["above", "first"] = "above"
    frozen: Annotated[int, Range(0, 1000)] = 0
    each_card: Annotated[int, Range(0, 1000)] = 0
    unplayed: Annotated[int, Range(1, 10)] = 1
