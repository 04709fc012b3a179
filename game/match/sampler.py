"""One sampler for all games: deal the cards that a seat cannot see into the places where they may lie.

Used by computer players that look ahead. What is known is respected: the number of cards in every hidden place, the cards
that the seat has seen, and what was said aloud or handed over. Who leads by a card holds it until it is played, and the
seats asked before hold none; cards that the seat gave away lie where they went.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from game.core.combos.plays import can_beat
from game.match.events import Discard, Event, Give, Leader, Pass, Play

if TYPE_CHECKING:
    from game.match.state import State
    from game.match.view import PublicState


TRIES = 20


class Binding(Protocol):
    """What the rules of a family make seats do besides beating what they have to, on a walk through a deal. Others conclude
    something from it: who led a card held none that has to be led before it."""

    def lacks(self, event: Event, /) -> int:
        """Forwards: carry out an event; the cards, packed, of which its seat has none left in its hand."""

    def could(self, event: Event, held: list[int], /) -> bool:
        """Backwards: undo an event, of which the hands lack only what was laid down; whether its seat was free to do it."""


class Duties:
    """What the sampler asks of a family of games."""

    def binding(self, state: State, shown: int) -> Binding | None:
        """What its rules make seats do, for a walk from a moment at which so many cards were `shown`; None: nothing more."""


def bindings(state: State, shown: int) -> list[Binding]:
    """Those of the families of a game, for a walk from a moment at which so many cards were `shown`."""
    found = (family.binding(state, shown) for family in state.rules.answers(Duties))
    return [binding for binding in found if binding is not None]


@runtime_checkable
class HidesCards(Protocol):
    """A slice in which all unseen cards lie, instead of in hands."""

    def deal_anew(self, state: State, unseen: list[int], rng: Random) -> bool:
        """Put these cards (indexes of kinds) in any order where cards lie face down; whether all that is known allows it."""


class Sampler:
    """Deals what one seat cannot see, as often as one likes; what is known is worked out once.

    Places are the hands by seat, the piles by seat, the hands set aside, and the cards that were not dealt. Of each there is what
    certainly lies there and how much room is left; of the unseen cards those that cannot lie everywhere, and the others.
    """

    def __init__(self, public: PublicState, seat: int) -> None:
        state = self._public = public.state
        self._seat, packing, players = seat, state.rules.packing, state.rules.players
        known = Deductions(state, seat)
        sizes = [*public.sizes, *public.pile_sizes, *public.dead_sizes]
        sizes[seat] = sizes[players + seat] = 0
        held = [known.held.get(place, 0) for place in range(len(sizes))]
        unseen = unseen_cards(state, seat) - sum(held)
        self._hiding = [kept for kept in state.slices.values() if isinstance(kept, HidesCards)]
        self._hidden = [card.index for card, count in packing.counts(unseen) for _ in range(count)] if self._hiding else []
        if self._hiding:
            unseen = 0
        free = [size - packing.size(bits) for size, bits in zip(sizes, held, strict=True)]
        self._held = (*held, 0)
        self._free = (*free, max(0, packing.size(unseen) - sum(free)))
        self._barred: list[tuple[int, frozenset[int]]] = []         # cards with the places where they cannot lie
        self._anywhere: list[int] = []
        for card, count in packing.counts(unseen):
            bars, unit = known.barred.get(card.index), packing.unit[card.index]
            if bars:
                self._barred += [(unit, frozenset(bars))] * count
            else:
                self._anywhere += [unit] * count
        self._barred.sort(key=lambda pair: -len(pair[1]))
        self._stray = sum(self._anywhere)                           # of kinds that nothing is known of
        self._past = constrained_events(state, seat)
        self._put_down = any(size for owner, size in enumerate(public.pile_sizes) if owner != seat)

    def world(self, rng: Random) -> State:
        """A state that the seat cannot tell from the real one.

        Where a rule forced somebody to beat and he did not, he could not. After a few tries the state may go against that;
        then it says so (`State.guessed`).
        """
        for _ in range(TRIES):
            state = self._public.copy()
            fits = all(kept.deal_anew(state, self._hidden, rng) for kept in self._hiding)
            piles = self._deal(state, rng)
            if fits and not self._past or fits and is_consistent(state, self._seat, piles, self._past):
                return state
        state.guessed = True
        return state

    def stirred(self, state: State, rng: Random, cards: int) -> tuple[State, tuple[int, ...]]:
        """A world like this one, but that two hidden hands have changed so many cards that may lie anywhere; and which hands.

        The hands are numbered by seat, then those that were set aside. Where there is nothing to change it is the same world; so
        it is where the change goes against what somebody was bound to in this deal, or where others have put cards down in it.
        """
        hands = [*state.hands, *state.dead]
        places = [place for place, hand in enumerate(hands) if hand and place != self._seat]
        if len(places) < 2 or self._past and self._put_down:
            return state, ()
        first, second = rng.sample(places, 2)
        given, taken = (self._loose(hands[place], rng) for place in (first, second))
        count = min(cards, len(given), len(taken))
        change = sum(taken[:count]) - sum(given[:count])
        if not change:
            return state, ()
        hands[first] += change
        hands[second] -= change
        other = state.copy()
        other.set_hands(hands[:len(state.hands)])
        other.dead = tuple(hands[len(state.hands):])
        if self._past and not is_consistent(other, self._seat, [[]] * len(state.hands), self._past):
            return state, ()
        return other, (first, second)

    def _loose(self, hand: int, rng: Random) -> list[int]:
        """The cards of a hand that might as well lie elsewhere, in any order."""
        packing = self._public.rules.packing
        units = [unit for unit in _one_by_one(self._public, hand) if packing.contains(self._stray, unit)]
        rng.shuffle(units)
        return units

    def _deal(self, state: State, rng: Random) -> list[list[int]]:
        """Deal into the hidden places; returns the face-down piles card by card, in the order of discarding."""
        places, free, seat, players = list(self._held), list(self._free), self._seat, state.rules.players
        for unit, barred in self._barred:
            allowed = [0 if place in barred else size for place, size in enumerate(free)]
            place = rng.choices(range(len(free)), allowed if any(allowed) else free)[0]
            places[place] += unit
            free[place] -= 1
        units = self._anywhere[:]
        rng.shuffle(units)
        piles: list[list[int]] = [[] for _ in range(players)]
        begin = 0
        for place, size in enumerate(free):
            dealt = units[begin:begin + size]
            if players <= place < 2 * players:
                piles[place - players] = _one_by_one(state, places[place]) + dealt
            places[place] += sum(dealt)
            begin += size
        places[seat], places[players + seat] = state.hands[seat], state.piles[seat]
        state.set_hands(places[:players])
        state.piles = tuple(places[players:2 * players])
        state.dead = tuple(places[2 * players:-1])
        return piles


def _one_by_one(state: State, bits: int) -> list[int]:
    packing = state.rules.packing
    return [packing.unit[card.index] for card, count in packing.counts(bits) for _ in range(count)] if bits else []


def constrained_events(state: State, seat: int) -> list[Event]:
    """What the seats have done since somebody was first bound to something in this deal, the latest first."""
    binds = bool(bindings(state, 0))
    events = [event for event in state.log.latest_deal() if event.seat is not None and (binds or event.seat != seat)]
    first = next((place for place, event in enumerate(events) if binds or _had_to_beat(event)), len(events))
    return events[first:][::-1]


def _had_to_beat(event: Event) -> bool:
    return isinstance(event, Discard | Pass) and event.must_beat


def is_consistent(state: State, seat: int, piles: Sequence[Sequence[int]], past: Sequence[Event] | None = None) -> bool:
    """Whether every other seat could do what it did: whoever had to beat, and did not, held nothing that beats.

    Goes back from the hands as they are now to those at each decision, taking up what was put down since; `past` are those
    decisions (`constrained_events`).
    """
    held, rest = list(state.hands), [list(pile) for pile in piles]
    table = state.rules.table
    bound = bindings(state, state.shown)
    for event in constrained_events(state, seat) if past is None else past:
        owner = event.seat
        assert owner is not None
        if isinstance(event, Play):
            held[owner] += event.action.bits
        elif isinstance(event, Discard) and owner != seat:
            held[owner] += sum([rest[owner].pop() for _ in range(event.count)])
        free = [binding.could(event, held) for binding in bound]       # all of them undo it
        if owner != seat and not all(free):
            return False
        if owner == seat:
            continue
        if isinstance(event, Discard | Pass) and event.must_beat and event.over and can_beat(table, held[owner], event.over):
            return False
    return True


def unseen_cards(state: State, seat: int) -> int:
    """The cards of the pack that `seat` has neither held nor seen played, packed."""
    # Only in a position that somebody built can more cards be seen than the pack holds.
    return state.rules.packing.less(state.rules.whole_pack, state.shown + state.hands[seat] + state.piles[seat])


# ------------------------------------------------------------ deductions
# What the events of a deal tell a seat about the others' cards: kinds that lie in a place, and kinds that cannot lie there.
#
# Worked out once for a view; `Sampler` deals by it. Larger combinations that somebody must have lacked are looked at after
# dealing (`is_consistent`).


class Deductions:
    """What the events of the deal tell a seat about the others' cards.

    `held` are packed cards by seat that certainly lie there; `barred` says for a kind (by index) in which places none of it
    can lie. Places are the hands by seat, then the face-down piles by seat.
    """

    def __init__(self, state: State, seat: int) -> None:
        self.held: dict[int, int] = {}
        self.barred: dict[int, set[int]] = {}
        self._discarded: set[int] = set()        # seats that have put cards down before
        self._players = state.rules.players
        self._table = state.rules.table
        self._packing = state.rules.packing
        self._bindings = bindings(state, 0)
        self._seat = seat
        self._tell(state, state.log.latest_deal())

    def _tell(self, state: State, events: Iterable[Event]) -> None:
        for event in events:
            for binding in self._bindings:
                lacks = binding.lacks(event)
                if lacks and event.seat is not None and event.seat != self._seat:
                    for card, _ in self._packing.counts(lacks):
                        self._bar_since(card.index, event.seat)
            if isinstance(event, Play):
                self._lose(event.seat, event.action.bits)
            elif isinstance(event, Discard):
                self.held[event.seat] = 0        # unseen cards may be the known ones
                self._could_not_beat(event)
                self._discarded.add(event.seat)
            elif isinstance(event, Pass):
                self._could_not_beat(event)
            elif isinstance(event, Give):
                self._give(event)
            elif isinstance(event, Leader):
                self._lead(state, event)

    def _lose(self, seat: int, bits: int) -> None:
        known = self.held.get(seat, 0)
        if known:
            self.held[seat] = self._packing.less(known, bits)

    def _give(self, event: Give) -> None:
        if event.action is None:                 # unseen cards may be the known ones
            self.held[event.seat] = 0
            return
        self._lose(event.seat, event.action.bits)
        taker = event.to
        if taker != self._seat:
            self.held[taker] = self.held.get(taker, 0) + event.action.bits

    def _lead(self, state: State, event: Leader) -> None:
        card = event.card or event.absent
        if card is None:
            return
        unit = self._packing.unit[card.index]
        asked = list(state.round_from(state.offices.get("dealer", 0) + 1))
        if event.card is None:
            self._bar(card.index, asked)
            return
        assert event.seat is not None
        self._bar(card.index, asked[:asked.index(event.seat)])
        if event.seat != self._seat and not self._packing.count(self.held.get(event.seat, 0), card):
            self.held[event.seat] = self.held.get(event.seat, 0) + unit

    def _could_not_beat(self, event: Discard | Pass) -> None:
        """Who had to beat a single card and did not, holds none that does; larger combinations are left to `is_consistent`."""
        over, seat = event.over, event.seat
        if seat == self._seat or over is None or not event.must_beat or over.size > 1:
            return
        for kind in self._table.kinds_over(over):
            self._bar_since(kind, seat)

    def _bar_since(self, kind: int, seat: int) -> None:
        """None of a kind is in a hand from now on; what was put down before may still be one."""
        self.barred.setdefault(kind, set()).update({seat} if seat in self._discarded else {seat, self._players + seat})

    def _bar(self, kind: int, seats: Iterable[int]) -> None:
        for seat in seats:
            self.barred.setdefault(kind, set()).update({seat, self._players + seat})
