"""What a fishing game keeps of a deal besides hands: the field and what surrounds it, the yaku, and who has called.

Kinds are indexes into the cards of the deck.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

NOTHING = -1                      # in place of a kind: nothing lies there
NOBODY = -1                       # in place of a seat
FACE_DOWN = -1                    # in place of a kind: a card of the stock, which nobody may see
Step = Literal["play", "take", "ask"]


class HeldYaku(NamedTuple):
    """A yaku that a seat has, and the points that it is worth to it now."""

    id: str
    points: int


class Stuck(NamedTuple):
    """Three cards of a value on the field that stay together until the fourth one takes them: the `seat` in whose turn they came
    to lie so, NOBODY where they were dealt."""

    seat: int
    kinds: tuple[int, ...]


class Field(NamedTuple):
    """What lies on the table, apart from hands: `view[Field]`.

    month    of the deal, 1 the first
    places   the cards on the field. A card stays where it lies until it is taken, and leaves NOTHING; one that is laid there
             takes the first such place, or a new one
    stock    the cards that are left to turn, the next one first; FACE_DOWN to everybody
    taken    by seat, in the order of taking
    turned   the card of the stock that was turned last in this deal
    waiting  whether that card lies nowhere yet, since several cards match it of which one is to be chosen
    lacks    by seat the kinds that it does not hold, since it had to play one and has laid another card; empty while nobody has
    stuck    the stuck piles
    spare    how many turns each seat may pass, since it has played several cards at once; empty while nobody may
    """

    month: int = 1
    places: tuple[int, ...] = ()
    stock: tuple[int, ...] = ()
    taken: tuple[tuple[int, ...], ...] = ()
    turned: int | None = None
    waiting: bool = False
    lacks: tuple[frozenset[int], ...] = ()
    stuck: tuple[Stuck, ...] = ()
    spare: tuple[int, ...] = ()

    @classmethod
    def fresh(cls, players: int) -> Field:
        """Nothing is dealt."""
        return cls(taken=((),) * players)

    def seen_by(self, seat: int) -> Field:
        """Without the order of the stock."""
        return self._replace(stock=(FACE_DOWN,) * len(self.stock))

    def with_rest(self, rest: Sequence[int]) -> Field:
        """The same with these cards in the stock."""
        return self._replace(stock=tuple(rest))

    def on_field(self) -> tuple[int, ...]:
        """The cards that lie there."""
        return tuple([kind for kind in self.places if kind != NOTHING])

    def with_card(self, kind: int) -> tuple[Field, int]:
        """The same with one more card on the field, and its place."""
        places = self.places
        place = places.index(NOTHING) if NOTHING in places else len(places)
        return self._replace(places=(*places[:place], kind, *places[place + 1:])), place

    def without(self, places: Sequence[int]) -> Field:
        """The same with nothing in these places."""
        return self._replace(places=tuple([NOTHING if place in places else kind for place, kind in enumerate(self.places)]))

    def with_lacks(self, seat: int, kinds: frozenset[int]) -> Field:
        """The same where a seat is known to hold none of these kinds, either."""
        lacks = self.lacks or (frozenset(),) * len(self.taken)
        return self._replace(lacks=(*lacks[:seat], lacks[seat] | kinds, *lacks[seat + 1:]))

    def with_taken(self, seat: int, kinds: Sequence[int]) -> Field:
        """The same with these cards before a seat."""
        taken = self.taken
        return self._replace(taken=(*taken[:seat], (*taken[seat], *kinds), *taken[seat + 1:]))

    def with_stolen(self, seat: int, lost: Sequence[Sequence[int]]) -> Field:
        """The same where these cards have gone from before each other seat to one."""
        taken = [tuple([kind for kind in pile if kind not in gone]) for pile, gone in zip(self.taken, lost, strict=True)]
        taken[seat] += tuple([kind for gone in lost for kind in gone])
        return self._replace(taken=tuple(taken))

    def spare_of(self, seat: int) -> int:
        """How many turns a seat may pass."""
        return self.spare[seat] if self.spare else 0

    def with_spare(self, seat: int, more: int) -> Field:
        """The same where a seat may pass so many turns more."""
        spare = list(self.spare or (0,) * len(self.taken))
        spare[seat] += more
        return self._replace(spare=tuple(spare) if any(spare) else ())


class Yakus(NamedTuple):
    """The yaku in a deal, and what was said of them: `view[Yakus]`.

    held     of every seat, as the cards lie now
    before   what the seat in turn had when its turn began; nothing in the first turn of a deal
    calls    how often each seat has called
    stood    the points of each seat when it called last
    callers  the seats that have called, who did so last at the end
    shown    by seat, the cards of its hand that it has shown; empty while nobody has
    doubled  how often what each seat would be paid is doubled, for what it has shown or played together and for deals that were
             drawn before; empty while it is not
    """

    held: tuple[tuple[HeldYaku, ...], ...] = ()
    before: tuple[HeldYaku, ...] = ()
    calls: tuple[int, ...] = ()
    stood: tuple[int, ...] = ()
    callers: tuple[int, ...] = ()
    shown: tuple[tuple[int, ...], ...] = ()
    doubled: tuple[int, ...] = ()

    @classmethod
    def fresh(cls, players: int) -> Yakus:
        """Nobody has any."""
        return cls(((),) * players, (), (0,) * players, (0,) * players)

    def with_call(self, seat: int) -> Yakus:
        """The same after one more call of a seat."""
        calls, stood = list(self.calls), list(self.stood)
        calls[seat] += 1
        stood[seat] = self.points(seat)
        callers = (*[caller for caller in self.callers if caller != seat], seat)
        return self._replace(calls=tuple(calls), stood=tuple(stood), callers=callers)

    def with_shown(self, seat: int, kinds: Sequence[int], doubles: bool) -> Yakus:
        """The same where a seat has shown these cards, and what it would be paid `doubles` for it."""
        shown = list(self.shown or ((),) * len(self.calls))
        shown[seat] += tuple(kinds)
        found = self._replace(shown=tuple(shown))
        return found.with_double(seat) if doubles else found

    def with_double(self, seat: int) -> Yakus:
        """The same where what a seat would be paid doubles once more."""
        doubled = list(self.doubled or (0,) * len(self.calls))
        doubled[seat] += 1
        return self._replace(doubled=tuple(doubled))

    def doubles(self, seat: int) -> int:
        """How often what a seat would be paid is doubled."""
        return self.doubled[seat] if self.doubled else 0

    def has_shown(self, seat: int, kinds: Sequence[int]) -> bool:
        """Whether a seat has shown all of these cards."""
        return bool(self.shown) and set(kinds) <= set(self.shown[seat])

    def seen_by(self, seat: int) -> Yakus:
        """Everybody sees it."""
        return self

    def points(self, seat: int) -> int:
        """What the yaku of a seat are worth together."""
        return sum([held.points for held in self.held[seat]])

    def made(self, seat: int) -> tuple[HeldYaku, ...]:
        """The yaku of the seat in turn that are new in this turn, or worth more than at its beginning."""
        before = dict(self.before)
        return tuple([held for held in self.held[seat] if held.points > before.get(held.id, 0)])


class FishStep(NamedTuple):
    """What the seat to act is asked: `view[FishStep]`. To `play` a card of its hand, which card the turned one shall `take`, or
    whether it stops (`ask`): then `made` are the yaku that are new or better, and `pays` is what every seat would pay."""

    step: Step
    made: tuple[HeldYaku, ...] = ()
    pays: tuple[int, ...] = ()
