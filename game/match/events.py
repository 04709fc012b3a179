"""What happened, as the table animates it and the log tells it.

`State.apply` returns events in order; `Event.seen_by` projects one for a seat, and that is the only place where the
secrets of an event are kept (docs/architecture.md, hidden information).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.core.cards import Cards
from game.core.deck import Text
from game.families.banking.boxes import BankResult
from game.families.tricks.wins import Dream, Win
from game.match.actions import Action

NOTHING: Mapping[str, Any] = {}
NOBODY = -1                       # who may see what is hidden from nobody, and no more
Loan = tuple[int, int, int]       # borrower, lender, points


class Event(NamedTuple):
    """One thing that happened at the table.

    kind       seat          data
    begin      dealer        number; where something is asked before the cards are dealt
    deal       dealer        number, hands (Cards by seat; None where hidden), dead (hands set aside), sizes,
                             pack (the order in which it was dealt; no seat is shown it); in a banking game boxes
    leader     who leads     reason (holder, last_winner, after_dealer ...), card (the one that decided, or None),
                             absent (the one that would have decided and nobody holds, when there is such a card)
    play       who played    -  (`action` holds the cards and their reading); with a lid lead, answer, first; where an order of
                             leads is prescribed lead (true when it is one)
    pass       who passed    -; with a lid over and must_beat
    hold, reveal  who was asked in private; a reveal has patterns (ids), hand and shown (the cards
                         that count as won, where tricks win)
    claim      who claimed   cards (the Elders laid down), tricks; without an action when it was made by itself
    go_on      who was asked in private and did not claim
    cover, lift, decline  who acted; a lift has lifted (seat) and fight (whether it must be answered)
    limit      who called    keep (cards that everybody keeps), throw (how many every seat throws away)
    loans      -             repaid, lent: tuples of (borrower, lender, points)
    lot        who got it    office: an office that was drawn by lot; where cards were drawn for it also cards (indexes of kinds,
                             from seat 0 on)
    offer      who is asked to take the bank
    accept     who was asked and takes it; otherwise decline
    appointed  who banks     reason (accepted, kept: all declined, must: nobody else can pay, most, drawn)
    bet        who bet       bet (Bet)
    turn       whose box     box: the one that begins to be played (an index of the state's boxes, as everywhere below)
    turn_up    the banker    cards: those that lay face down
    hit        whose box     box, card (index of a kind), result (Outcome, None while it goes on), forced (not in the record)
    stand      whose box     box, result, forced
    double     whose box     box, wager, card and result (None where a card need not be taken)
    split      whose box     box, cards (the new ones), boxes (the two that stand there now)
    ended      whose box     box, result: without a move, by the cards it has or because all drawing is over
    bid        who spoke     aloud (if not, the action is hidden until all have spoken)
    bids       -             words (by seat): bids that were made in secret are shown together
    discard    who discards  count, over (what lay there), must_beat; the action is hidden from the other seats
    payment    who collects  paid (what every seat gains), reading, award
    give       who gave      to, count (number of cards), cards (hidden from the other seats), forced
    out        who went out  place (1, 2, ...)
    trick_end  next leader   winner; where tricks count also tricks (by seat, so far) and paid (for this trick, by seat);
                             with a lid what goes into the pot: cards, reading, first, counts (by seat, now)
    deal_end   -             result (DealResult)
    match_end  -             ranking (place by seat)
    """

    kind: str
    seat: int | None = None
    action: Action | None = None
    data: Mapping[str, Any] = NOTHING

    def seen_by(self, seat: int) -> Event:
        """What `seat` may see of it. Events without secrets are returned as they are."""
        hide = _SECRETS.get(self.kind)
        return self if hide is None else hide(self, seat)

    def uncovers(self, seat: int) -> bool:
        """Whether it tells `seat` what lay hidden from it: cards dealt, drawn, turned up, given to it or laid open, words said
        in secret, who holds a card, how a deal ended. What somebody does with its own cards in front of all is a move, and
        uncovers nothing."""
        if self.kind in _MOVES:
            return False
        test = _SOMETIMES.get(self.kind)
        return test is None or test(self, seat)


# `Event(...)` takes twice as long: for the inner loop, `new_event(Event, (kind, seat, action, data))`.
new_event = tuple.__new__


def _deal_seen_by(event: Event, seat: int) -> Event:
    data = event.data
    if "pack" not in data:                    # seen before: the past of a state that was dealt from a view
        hands = tuple(hand if owner == seat else None for owner, hand in enumerate(data["hands"]))
        return event._replace(data={**data, "hands": hands})
    packing, hands = data["packing"], data["hands"]
    sizes = tuple(packing.size(hand) if data["show_counts"] or owner == seat else None for owner, hand in enumerate(hands))
    seen = {"number": data["number"], "sizes": sizes, "dead": tuple(None for _ in data["dead"]),
            "hands": tuple(Cards(packing, hand) if owner == seat else None for owner, hand in enumerate(hands))}
    if "boxes" in data:
        boxes = data["boxes"]
        seen |= {"boxes": boxes, "sizes": tuple(sum(len(box.cards) for box in boxes if box.seat == owner)
                                                for owner in range(len(hands)))}
    return event._replace(data=seen)


def _give_seen_by(event: Event, seat: int) -> Event:
    if seat in (event.seat, event.data["to"]):
        return event
    return event._replace(action=None, data={**event.data, "cards": None})


def _discard_seen_by(event: Event, seat: int) -> Event:
    return event if seat == event.seat else event._replace(action=None)


def _bid_seen_by(event: Event, seat: int) -> Event:
    return event if event.data["aloud"] or seat == event.seat else event._replace(action=None)


# A kind that is in neither of these always uncovers something. A lift does: it shows whether the lifted hand can fight.
_MOVES = frozenset(("begin", "play", "pass", "hold", "go_on", "cover", "decline", "limit", "offer", "accept", "bet", "turn",
                    "stand", "ended", "bid", "discard", "payment", "out", "trick_end"))
_SOMETIMES: Mapping[str, Callable[[Event, int], bool]] = {
    "leader": lambda event, seat: event.data.get("card") is not None or event.data.get("absent") is not None,
    "reveal": lambda event, seat: seat != event.seat,
    "appointed": lambda event, seat: event.data["reason"] == "drawn",
    "double": lambda event, seat: event.data["card"] is not None,
    "give": lambda event, seat: seat == event.data["to"],
}
_SECRETS = {"deal": _deal_seen_by, "give": _give_seen_by, "discard": _discard_seen_by, "bid": _bid_seen_by}


class AwardLine(NamedTuple):
    """One reason why points change hands: `seat` collects `each` from every one of `payers`; without payers, from nobody.

    A seat stands among the payers twice that pays for somebody else as well.

    kind          number, name, cards
    award         what the ruleset calls it, and the cards that earned it
    tricks        number: how many tricks it took; of the one winner of a deal also the cards that make them up
    watcher       number: how many tricks the watcher has, and the cards of the winner that are like its own
    failed_lift   who was lifted collects from the lifter
    pattern       what the ruleset calls what the revealed hand shows
    place         number: the place in the finishing order, 1 the first
    cards_left    number: the cards that the payer still held
    wager         number: which of the result's boxes, and the cards in it
    """

    kind: str
    seat: int
    each: int
    payers: tuple[int, ...] = ()
    name: Text | None = None
    number: int = 0
    cards: Cards | None = None

    def gains(self, players: int) -> tuple[int, ...]:
        """What the line brings every seat."""
        each, payers = self.each, self.payers
        found = [-each * payers.count(seat) for seat in range(players)]
        found[self.seat] = each * (len(payers) or 1)
        return tuple(found)


@dataclass(frozen=True, slots=True)
class DealResult:
    """How a deal ended: seats in finishing order, cards left and points by seat.

    `points` are what the settlement brings (`settled`) and what was paid on the way (`paid`); `lines` say what for. A
    `void` deal was thrown in: nobody pays, and nobody has a place. Where cards are won into a pot, `pots` are their
    numbers by seat, `values` what every loser pays each winner, and `discards` what was put down unseen; the deal was over
    because nobody lifted when it is `declined`. A `revealed` seat has ended the deal by showing its `hand`, which shows the
    `patterns` (ids). `repaid` and `lent` tell who borrowed from whom after the deal. `dealer` dealt and `called` ended the
    bidding. Where a deal is won by a claim, `win` tells of it, `privileged` is the seat that pays for all losers, and `dream`
    turns up what the watcher has. In a banking game `bank` tells how every wager ended.
    """

    number: int
    order: tuple[int, ...]
    cards_left: tuple[int, ...]
    points: tuple[int, ...]
    tricks: tuple[int, ...] = ()
    settled: tuple[int, ...] = ()
    paid: tuple[int, ...] = ()
    void: bool = False
    lines: tuple[AwardLine, ...] = ()
    pots: tuple[int, ...] = ()
    values: tuple[int, ...] = ()
    discards: tuple[Cards, ...] = ()
    revealed: int | None = None
    hand: Cards | None = None
    patterns: tuple[str, ...] = ()
    declined: bool = False
    repaid: tuple[Loan, ...] = ()
    lent: tuple[Loan, ...] = ()
    dealer: int = 0
    called: int | None = None
    privileged: int | None = None
    win: Win | None = None
    dream: Dream | None = None
    bank: BankResult | None = None


class Log:
    """Every event of a match, append-only. A fork shares the past with its parent and costs nothing.

    `first` is the kind of event with which a deal begins.
    """

    __slots__ = ("first", "_parent", "_length", "_before", "_own")

    first: str

    def __init__(self, parent: Log | None = None, first: str = "deal") -> None:
        self.first = first if parent is None else parent.first
        self._parent = parent
        self._length = len(parent._own) if parent is not None else 0
        self._before = parent.count if parent is not None else 0       # events of the past that is shared
        self._own: list[Event] = []

    def fork(self) -> Log:
        """A log with the same past and a future of its own."""
        return Log(self) if self._own or self._parent is None else _sibling(self)

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
        """The events that follow the first `count`; as dear as they are many, however long the past is."""
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

    def since(self, *kinds: str) -> list[Event]:
        """The events after the last one of these kinds."""
        return self._back_to(kinds, False)

    def _back_to(self, kinds: tuple[str, ...], inclusive: bool) -> list[Event]:
        found: list[Event] = []
        log, length = self, len(self._own)
        while True:
            for i in range(length - 1, -1, -1):
                if log._own[i].kind in kinds:
                    return found[::-1] if not inclusive else [log._own[i], *found[::-1]]
                found.append(log._own[i])
            if log._parent is None:
                return found[::-1]
            log, length = log._parent, log._length


def _sibling(log: Log) -> Log:
    fork = Log.__new__(Log)
    fork.first, fork._parent, fork._length, fork._before, fork._own = log.first, log._parent, log._length, log._before, []
    return fork
