"""One sampler for all games: deal the cards that a seat cannot see into the places where they may lie.

Used by computer players that look ahead. What is known is respected: the number of cards in every hidden place, the cards
that the seat has seen, and what was said aloud or handed over. Who leads by a card holds it until it is played, and the
seats asked before hold none; cards that the seat gave away lie where they went.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from game.actions import Action
from game.combos.plays import can_beat
from game.events import Event
from game.sampling_boxes import deal_boxes_anew
from game.sampling_claims import Claims

TRIES = 20

if TYPE_CHECKING:
    from game.state import State
    from game.view import PublicState


class Sampler:
    """Deals what one seat cannot see, as often as one likes; what is known is worked out once.

    Places are the hands by seat, the piles by seat, the hands set aside, and the cards that were not dealt. Of each there is what
    certainly lies there and how much room is left; of the unseen cards those that cannot lie everywhere, and the others.
    """

    def __init__(self, public: PublicState, seat: int) -> None:
        state = self._public = public.state
        self._seat, packing, players = seat, state.rules.packing, state.rules.players
        claims = Claims(state, seat)
        sizes = [*public.sizes, *public.pile_sizes, *public.dead_sizes]
        sizes[seat] = sizes[players + seat] = 0
        held = [claims.held.get(place, 0) for place in range(len(sizes))]
        unseen = unseen_cards(state, seat) - sum(held)
        free = [size - packing.size(bits) for size, bits in zip(sizes, held, strict=True)]
        self._held = (*held, 0)
        self._free = (*free, max(0, packing.size(unseen) - sum(free)))
        self._barred: list[tuple[int, frozenset[int]]] = []         # cards with the places where they cannot lie
        self._anywhere: list[int] = []
        for card, count in packing.counts(unseen):
            bars, unit = claims.barred.get(card.index), packing.unit[card.index]
            if bars:
                self._barred += [(unit, frozenset(bars))] * count
            else:
                self._anywhere += [unit] * count
        self._barred.sort(key=lambda pair: -len(pair[1]))
        self._stray = sum(self._anywhere)                           # of kinds that nothing is known of
        self._past = doubtful(state, seat)
        self._put_down = any(size for owner, size in enumerate(public.pile_sizes) if owner != seat)

    def world(self, rng: Random) -> State:
        """A state that the seat cannot tell from the real one.

        Where a rule forced somebody to beat and he did not, he could not. After a few tries the state may go against that;
        then it says so (`State.guessed`).
        """
        for _ in range(TRIES):
            state = self._public.copy()
            piles = self._deal(state, rng)
            if not self._past or honest(state, self._seat, piles, self._past):
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
        if self._past and not honest(other, self._seat, [[]] * len(state.hands), self._past):
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


class BoxSampler:
    """The same for banking games, where all that is unseen lies before the banker and in the stock."""

    def __init__(self, public: PublicState) -> None:
        self._public = public.state

    def world(self, rng: Random) -> State:
        """A state that nobody can tell from the real one."""
        for _ in range(TRIES):
            state, fits = deal_boxes_anew(self._public, rng)
            if fits:
                return state
        state.guessed = True
        return state


def sampler_of(public: PublicState, seat: int) -> Sampler | BoxSampler:
    """What deals the cards anew that a seat cannot see."""
    return Sampler(public, seat) if public.state.rules.bank is None else BoxSampler(public)


def doubtful(state: State, seat: int) -> list[Event]:
    """What the seats have done since somebody was first bound to something in this deal, the latest first."""
    binds = state.rules.elders.bind
    events = [event for event in state.log.latest_deal() if event.seat is not None and (binds or event.seat != seat)]
    first = next((place for place, event in enumerate(events) if binds or _had_to_beat(event)), len(events))
    return events[first:][::-1]


def _had_to_beat(event: Event) -> bool:
    return event.kind in ("discard", "pass") and bool(event.data.get("must_beat"))


def honest(state: State, seat: int, piles: Sequence[Sequence[int]], past: Sequence[Event] | None = None) -> bool:
    """Whether every other seat could do what it did: whoever had to beat, and did not, held nothing that beats.

    Goes back from the hands as they are now to those at each decision, taking up what was put down since; `past` are those
    decisions (`doubtful`).
    """
    held, rest = list(state.hands), [list(pile) for pile in piles]
    table = state.rules.table
    bound = Bound(state) if state.rules.elders.bind else None
    for event in doubtful(state, seat) if past is None else past:
        owner, kind = event.seat, event.kind
        assert owner is not None
        if kind == "play":
            assert event.action is not None
            held[owner] += event.action.bits
        elif kind == "discard" and owner != seat:
            held[owner] += sum([rest[owner].pop() for _ in range(event.data["count"])])
        if bound is not None and not bound.could(event, owner, held) and owner != seat:
            return False
        if owner == seat:
            continue
        if _had_to_beat(event) and can_beat(table, held[owner], event.data["over"]):
            return False
    return True


class Bound:
    """What a game with Elders lets nobody do, on the way back through a deal (docs/rules/hakka.md 4 and 10)."""

    def __init__(self, state: State) -> None:
        self.rules = state.rules
        self.privileged = state.privileged
        self.shown = state.shown

    def could(self, event: Event, seat: int, held: list[int]) -> bool:
        """Undo an event, of which the hands lack only what was laid down; whether the seat was free to do it with its hand."""
        if event.kind == "play" and event.action is not None:
            self.shown -= event.action.bits
            return not event.data.get("lead") or self._led(seat, event.action, held[seat])
        if event.kind == "claim":
            self.shown -= event.data["cards"].bits
            held[seat] += event.data["cards"].bits
        return event.kind != "trick_end" or self._went_on(held[seat], event.data["tricks"][seat])

    def _led(self, seat: int, action: Action, hand: int) -> bool:
        """A card that was led alone had to be one that may be."""
        rule = self.rules.elders.single_rule(hand, self.shown, seat == self.privileged)
        return rule is None or action.reading is None or action.reading.size > 1 or not rule.barred & action.bits

    def _went_on(self, hand: int, tricks: int) -> bool:
        """Where claims are made by themselves, who went on had not enough."""
        claim = self.rules.elders.claim
        if claim is None or not claim.automatic or not hand:
            return True
        return tricks + self.rules.packing.size(self.rules.elders.of_hand(hand, self.shown)) < claim.enough


def unseen_cards(state: State, seat: int) -> int:
    """The cards of the pack that `seat` has neither held nor seen played, packed."""
    # Only in a position that somebody built can more cards be seen than the pack holds.
    return state.rules.packing.less(state.rules.whole_pack, state.shown + state.hands[seat] + state.piles[seat])
