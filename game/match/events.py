"""What happened, as the table animates it and the log tells it.

`State.apply` returns events in order; `Event.seen_by` projects one for a seat, and that is the only place where the
secrets of an event are kept (docs/architecture.md, hidden information). Kinds of one family are in its room.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, NamedTuple, TypeVar, dataclass_transform

from game.core.cards import Cards, write
from game.core.combos import Reading
from game.core.deck import Card, Deck
from game.match.actions import FACE_DOWN, Action
from game.match.results import DealResult
from game.match.slices import TrickPlay

NOBODY = -1                       # who may see what is hidden from nobody, and no more
POINTS = "points"                 # the tally that payments go to
HIDDEN = "??"                     # a card that a seat has not seen, in the text of a log
Loan = tuple[int, int, int]       # borrower, lender, points
T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def event(cls: type[T]) -> type[T]:
    """Make a kind of event. Frozen for the type checker alone: a check of each assignment would make playouts slower."""
    return dataclass(slots=True)(cls)


@event
class Event:
    """One thing that happened at the table: who did it (None: nobody) and the action, if somebody chose one.

    `kind` names it for logs and animations. `private` events answer a question that everybody is asked in secret. `logs` is the
    line of a text log where its fields say all that it takes (`{0.seat} out {0.place}`).
    """

    kind: ClassVar[str] = "event"
    private: ClassVar[bool] = False
    logs: ClassVar[str] = ""
    seat: int | None
    action: Action | None

    def seen_by(self, seat: int) -> Event:
        """What `seat` may see of it. Events without secrets are returned as they are."""
        return self

    def uncovers(self, seat: int) -> bool:
        """Whether it tells `seat` what lay hidden from it: cards dealt, drawn, turned up, given to it or laid open, words said
        in secret, who holds a card, how a deal ended. What somebody does with its own cards in front of all is a move, and
        uncovers nothing."""
        return True

    def lays_open(self) -> tuple[int, Cards] | None:
        """A seat and cards that everybody sees to be in its hand from now on; None where it shows none."""
        return None

    def detail(self, deck: Deck) -> str:
        """What the text of a log says behind the action."""
        return ""

    def log_lines(self, deck: Deck) -> Iterable[str]:
        """The lines of a text log, as the seat sees it for which the event was projected."""
        if self.logs:
            return (self.logs.format(self),)
        return () if self.action is None else (f"{self.seat} {self.action} {self.detail(deck)}".rstrip(),)

    def record_line(self, deck: Deck) -> str | None:
        """Its line in a record; None for what follows from other lines."""
        return None if self.action is None else f"{self.seat} {self.action}"


@event
class Move(Event):
    """What a seat does with its own cards or words in front of all: it uncovers nothing."""

    def uncovers(self, seat: int) -> bool:
        """It never does."""
        return False


@event
class Disclosure(Event):
    """What others are shown of what a seat knows itself."""

    def uncovers(self, seat: int) -> bool:
        """To all others."""
        return seat != self.seat


@event
class Begin(Move):
    """A deal begins, where something is asked before the cards are dealt. `seat` deals."""

    kind = "begin"
    number: int


@event
class CardsDealt(Event):
    """The cards are dealt by `seat`: `hands` and `sizes` by seat, `dead` hands set aside, and the `pack` in the order in which it
    was dealt, which no seat is shown. With `counted` everybody may know how many cards the others hold."""

    kind = "deal"
    number: int
    hands: tuple[Cards | None, ...]
    dead: tuple[Cards | None, ...]
    sizes: tuple[int | None, ...]
    pack: tuple[Card, ...] | None
    counted: bool

    def seen_by(self, seat: int) -> CardsDealt:
        """The seat's own hand."""
        hands = tuple([hand if owner == seat else None for owner, hand in enumerate(self.hands)])
        sizes = self.sizes
        if self.pack is not None and not self.counted:         # without a pack it was projected before
            sizes = tuple([size if owner == seat else None for owner, size in enumerate(sizes)])
        return replace(self, hands=hands, dead=(None,) * len(self.dead), sizes=sizes, pack=None)

    def log_lines(self, deck: Deck) -> Iterable[str]:
        """The hands that are seen."""
        return [f"hand {seat} {hand}" for seat, hand in enumerate(self.hands) if hand]

    def record_line(self, deck: Deck) -> str | None:
        """The order of the pack."""
        return None if self.pack is None else f"deal {write(self.pack)}"


@event
class Lot(Event):
    """An office that was left to chance: `seat` got it. Where `cards` were drawn for it (indexes of kinds), seat 0 drew first."""

    kind = "lot"
    office: str
    cards: tuple[int, ...] = ()

    def log_lines(self, deck: Deck) -> Iterable[str]:
        """The same as the record."""
        return (self.record_line(deck),)

    def record_line(self, deck: Deck) -> str:
        """Office, seat and cards."""
        return f"lot {self.office} {self.seat} {codes(self.cards, deck)}".rstrip()


@event
class Leader(Event):
    """Who leads, and why (`holder`, `lowest`, `last_winner`, `after_dealer` ...): by the `card` that it holds, or because nobody
    holds the one that is `absent`. Nobody holds any of the `lower` ones either."""

    kind = "leader"
    logs = "{0.seat} leads"
    reason: str
    card: Card | None = None
    absent: Card | None = None
    lower: tuple[Card, ...] = ()

    def uncovers(self, seat: int) -> bool:
        """Where a card decided."""
        return self.card is not None or self.absent is not None


@event
class Play(Move):
    """Cards are played. Where an order of leads binds somebody, `lead` says that it is one; `tops` is whether they lie on top of
    the trick now: what is led does, and what beats that (`Mechanic.beats`)."""

    kind = "play"
    seat: int
    action: Action
    lead: bool = False
    tops: bool = field(default=True, kw_only=True)


@event
class Pass(Move):
    """Somebody does not play. `over` is what it would have had to beat if it could (`must_beat`)."""

    kind = "pass"
    seat: int
    action: Action
    over: Reading | None = None
    must_beat: bool = False


@event
class Discard(Move):
    """Cards are put down unseen, `count` of them, under what lay there (`over`), to be beaten by whoever can (`must_beat`)."""

    kind = "discard"
    seat: int
    count: int
    over: Reading | None
    must_beat: bool

    def seen_by(self, seat: int) -> Discard:
        """Only its owner knows the cards."""
        return self if seat == self.seat else replace(self, action=None)

    def log_lines(self, deck: Deck) -> Iterable[str]:
        """How many, where they are hidden."""
        return Event.log_lines(self, deck) if self.action is not None else (f"{self.seat} discard {hidden(self.count)}",)


def _done(event: Play | Pass | Discard) -> TrickPlay:
    down = event.count if isinstance(event, Discard) else 0
    return TrickPlay(event.seat, event.action or FACE_DOWN, down, isinstance(event, Play) and event.tops)


@event
class TrickEnd(Move):
    """A trick is over: `winner` has it, and `seat` leads the next."""

    kind = "trick_end"
    logs = "trick {0.winner}"
    winner: int


@event
class BidMade(Move):
    """Somebody says a word, `aloud` or in secret. One that declines is `idle` where the words before it have decided all that
    words can, so that nobody need be asked for it."""

    kind = "bid"
    seat: int
    aloud: bool
    idle: bool = False

    def seen_by(self, seat: int) -> BidMade:
        """A word in secret is hidden until all have spoken."""
        return self if self.aloud or seat == self.seat else replace(self, action=None)

    def log_lines(self, deck: Deck) -> Iterable[str]:
        """The word, where it is known."""
        return Event.log_lines(self, deck) if self.action is not None else (f"{self.seat} bid {HIDDEN}",)


@event
class Bids(Event):
    """Words that were said in secret are shown together, by seat."""

    kind = "bids"
    words: tuple[str | None, ...]

    def log_lines(self, deck: Deck) -> Iterable[str]:
        """All of them."""
        return (f"bids {spaced(word or HIDDEN for word in self.words)}",)


@event
class Hold(Move):
    """Asked in private whether to reveal its hand, a seat does not."""

    kind = "hold"
    private = True
    seat: int


@event
class Reveal(Disclosure):
    """A seat reveals its `hand`, which shows `patterns` (ids). Where tricks win, `shown` are the cards that count as won."""

    kind = "reveal"
    seat: int
    patterns: tuple[str, ...]
    hand: Cards
    shown: Cards | None

    def detail(self, deck: Deck) -> str:
        """The hand."""
        return f"shows {self.hand}"

    def log_lines(self, deck: Deck) -> Iterable[str]:
        """The hand, also where nobody was asked."""
        return Event.log_lines(self, deck) or (f"{self.seat} {self.detail(deck)}",)


@event
class CardsShown(Disclosure):
    """A seat shows `cards` of its hand, which stay there."""

    kind = "shown"
    logs = "{0.seat} shows {0.cards}"
    seat: int
    cards: Cards


@event
class Shielded(CardsShown):
    """They keep it, or it and its partners, from giving anything."""

    kind = "shielded"


@event
class Give(Event):
    """`count` cards go to the seat `to`; `forced` when the rules choose them, which then stand in no record. All see them that
    are `shown`."""

    kind = "give"
    seat: int
    to: int
    count: int
    cards: Cards | None
    forced: bool
    shown: bool = False

    def seen_by(self, seat: int) -> Give:
        """Only the two seats see the cards, unless they are shown."""
        return self if self.shown or seat in (self.seat, self.to) else replace(self, action=None, cards=None)

    def uncovers(self, seat: int) -> bool:
        """To whoever gets them."""
        return seat == self.to

    def detail(self, deck: Deck) -> str:
        """To whom."""
        return f"to {self.to}"

    def log_lines(self, deck: Deck) -> Iterable[str]:
        """How many, where they are hidden."""
        return (Event.log_lines(self, deck) if self.action is not None
                else (f"{self.seat} give {hidden(self.count)} to {self.to}",))

    def record_line(self, deck: Deck) -> str | None:
        """Nothing, where the rules choose."""
        return None if self.forced else Event.record_line(self, deck)


@event
class WidowTaken(Event):
    """`seat` takes the `count` cards that were dealt aside, `shown` to all."""

    kind = "widow"
    lay_face_down: ClassVar[bool] = True
    seat: int
    count: int
    cards: Cards | None
    shown: bool

    def seen_by(self, seat: int) -> WidowTaken:
        """What is not shown its taker alone sees."""
        return self if self.shown or seat == self.seat else replace(self, cards=None)

    def uncovers(self, seat: int) -> bool:
        """To all, or to its taker."""
        return self.shown or seat == self.seat

    def log_lines(self, deck: Deck) -> Iterable[str]:
        """The cards, as far as they are seen."""
        return (f"{self.seat} widow {self.cards or hidden(self.count)}",)


@event
class LoansSettled(Event):
    """What was paid back and borrowed after a deal."""

    kind = "loans"
    repaid: tuple[Loan, ...]
    lent: tuple[Loan, ...]


@event
class DealEnd(Event):
    """A deal is settled."""

    kind = "deal_end"
    result: DealResult

    def log_lines(self, deck: Deck) -> Iterable[str]:
        """The points of the deal."""
        return (f"result {self.result.number} points {spaced(self.result.points)}",)


@event
class MatchOver(Event):
    """The match is over; `ranking` is the place of every seat. `idle`: nobody would ever have been asked again."""

    kind = "match_end"
    ranking: tuple[int, ...]
    idle: bool = False


def codes(kinds: Iterable[int], deck: Deck) -> str:
    """The codes of kinds of cards; those that lie face down are hidden."""
    return spaced(HIDDEN if kind < 0 else deck.cards[kind].code for kind in kinds)


def hidden(count: int) -> str:
    """So many cards that a seat has not seen."""
    return spaced([HIDDEN] * count)


def spaced(values: Iterable[object]) -> str:
    """Values in the text of a log."""
    return " ".join(map(str, values))


class Log:
    """Every event of a match, append-only. A fork shares the past with its parent and costs nothing.

    `first` is the type of the event with which a deal begins.
    """

    __slots__ = ("first", "_parent", "_length", "_before", "_own", "_written")

    first: type[Event]

    def __init__(self, parent: Log | None = None, first: type[Event] = CardsDealt) -> None:
        self.first = first if parent is None else parent.first
        self._parent = parent
        self._length = len(parent._own) if parent is not None else 0
        self._before = parent.count if parent is not None else 0       # events of the past that is shared
        self._own: list[Event] = []
        self._written: Written | None = None

    def fork(self) -> Log:
        """A log with the same past and a future of its own."""
        if self._own or self._parent is None:
            return Log(self)
        fork = Log.__new__(Log)
        fork.first, fork._parent, fork._length, fork._before, fork._own = self.first, self._parent, self._length, self._before, []
        fork._written = None
        return fork

    def extend(self, events: list[Event] | tuple[Event, ...]) -> None:
        """Add what happened."""
        self._own.extend(events)

    def __iter__(self) -> Iterator[Event]:
        chain: list[tuple[Log, int]] = []
        log, length = self, len(self._own)
        while True:
            chain.append((log, length))
            if log._parent is None:
                break
            log, length = log._parent, log._length
        for log, length in reversed(chain):
            yield from log._own[:length]

    @property
    def count(self) -> int:
        """How many events there are."""
        return self._before + len(self._own)

    def after(self, count: int) -> list[Event]:
        """The events that follow the first `count`. The time goes with their number, not with the length of the past."""
        parts: list[list[Event]] = []
        log, length = self, len(self._own)
        while log._before > count and log._parent is not None:
            parts.append(log._own[:length])
            log, length = log._parent, log._length
        parts.append(log._own[max(0, count - log._before):length])
        return [event for part in reversed(parts) for event in part]

    def last(self) -> Event | None:
        """What happened last, None when nothing has."""
        log, length = self, len(self._own)
        while not length and log._parent is not None:
            log, length = log._parent, log._length
        return log._own[length - 1] if length else None

    def latest_deal(self) -> list[Event]:
        """The events since the last deal began, that event included."""
        return self._back_to((self.first,), True)

    def latest_deal_as(self, mark: object, write: Callable[[Event], bytes]) -> tuple[int, bytes]:
        """How many events `latest_deal` has, and these as bytes, one after another. With the same `mark` `write` is asked about
        those alone that follow what has been written before, as long as that is of no later deal."""
        first, log, length, told = self.first, self, len(self._own), (0, b"")
        waiting: list[tuple[Log, int, int]] = []
        while True:                                    # back to what is known, or to where the deal begins
            own, written, at = log._own, log._written, length
            known = written.told if written is not None and written.mark is mark else NOTHING_TOLD
            while at and at not in known and not isinstance(own[at - 1], first):
                at -= 1
            if at < length:
                waiting.append((log, at, length))
            if at in known:
                told = known[at]
                break
            if at or log._parent is None:
                if at:
                    log._written = Written(mark, {at: (told := (1, write(own[at - 1])))})
                break
            log, length = log._parent, log._length
        for log, at, length in reversed(waiting):
            written = log._written
            if written is None or written.mark is not mark:
                written = log._written = Written(mark, {})
            count, found = told
            told = written.told[length] = count + length - at, found + b"".join(map(write, log._own[at:length]))
        return told

    def since(self, *kinds: type[Event]) -> list[Event]:
        """The events after the last one of these types."""
        return self._back_to(kinds, False)

    def trick(self, seat: int) -> tuple[TrickPlay, ...]:
        """What was done in the current trick, as `seat` sees it: plays, passes, and what was put face down under a play."""
        seen = (event.seen_by(seat) for event in self.since(TrickEnd, Leader))
        return tuple([_done(event) for event in seen
                      if isinstance(event, Play | Pass) or isinstance(event, Discard) and event.over is not None])

    def _back_to(self, kinds: tuple[type[Event], ...], inclusive: bool) -> list[Event]:
        found: list[Event] = []
        log, length = self, len(self._own)
        while True:
            for i in range(length - 1, -1, -1):
                if isinstance(log._own[i], kinds):
                    return found[::-1] if not inclusive else [log._own[i], *found[::-1]]
                found.append(log._own[i])
            if log._parent is None:
                return found[::-1]
            log, length = log._parent, log._length


class Written(NamedTuple):
    """How many events of the latest deal there are after so many of a log's own, and all of these as bytes. The mark is that of
    whoever wrote them: what has a log cannot reach what else that one knows."""

    mark: object
    told: dict[int, tuple[int, bytes]]


NOTHING_TOLD: Mapping[int, tuple[int, bytes]] = {}


class Unread(Log):
    """A log that goes on from `count` events, which are read when somebody first looks at one. What `read` raises comes then."""

    __slots__ = ("_read",)

    def __init__(self, first: type[Event], count: int, read: Callable[[], list[Event]]) -> None:
        self.first, self._length, self._before, self._own, self._written = first, count, count, [], None
        self._read = read

    def fork(self) -> Log:
        """A log with the same past, which nobody has to read for that."""
        return Log(self) if self._own else Unread(self.first, self._length, self._read)

    def __getattr__(self, name: str) -> Any:
        if name != "_parent":
            raise AttributeError(name)
        self._parent = parent = Log(first=self.first)
        parent._own = self._read()
        return parent
