"""One sampler for all games: deal the cards that a seat cannot see into the places where they may lie.

Used by computer players that look ahead. What is known is respected: the number of cards in every hidden place, the cards
that the seat has seen, and what was said aloud or handed over. Who leads by a card holds it until it is played, and the
seats asked before hold none; cards that the seat gave away lie where they went.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from game.actions import Action
from game.combos.plays import can_beat
from game.events import Event
from game.sampling_boxes import deal_boxes_anew

TRIES = 20

if TYPE_CHECKING:
    from game.state import State
    from game.view import PublicState


def sample_worlds(public: PublicState, seat: int, rng: Random) -> State:
    """A state that `seat` cannot tell from the real one.

    Where a rule forced somebody to beat and he did not, he could not. After a few tries the state may go against that; then
    it says so (`State.guessed`).
    """
    if public.state.rules.bank is not None:
        return _boxes(public.state, rng)
    claims = Claims(public.state, seat)
    for _ in range(TRIES):
        state = public.state.copy()
        piles = _deal(public, state, seat, claims, rng)
        if honest(state, seat, piles):
            return state
    state.guessed = True
    return state


def _boxes(public: State, rng: Random) -> State:
    for _ in range(TRIES):
        state, fits = deal_boxes_anew(public, rng)
        if fits:
            return state
    state.guessed = True
    return state


def _deal(public: PublicState, state: State, seat: int, claims: Claims, rng: Random) -> list[list[int]]:
    """Deal the unseen cards into the hidden places; returns the face-down piles card by card, in the order of discarding.

    Places are the hands by seat, the piles by seat, the hands set aside, and the cards that were not dealt.
    """
    packing, players = state.rules.packing, state.rules.players
    free = [*public.sizes, *public.pile_sizes, *public.dead_sizes]
    free[seat] = free[players + seat] = 0
    places = [claims.held.get(place, 0) for place in range(len(free))]
    unseen = unseen_cards(state, seat) - sum(places)
    free = [size - packing.size(held) for size, held in zip(free, places, strict=True)]
    free.append(max(0, packing.size(unseen) - sum(free)))         # cards that were not dealt
    places.append(0)
    for card, count in sorted(packing.counts(unseen), key=lambda pair: -len(claims.barred.get(pair[0].index, ()))):
        barred = claims.barred.get(card.index)
        if not barred:
            break
        for _ in range(count):
            allowed = [0 if place in barred else size for place, size in enumerate(free)]
            place = rng.choices(range(len(free)), allowed if any(allowed) else free)[0]
            places[place] += packing.unit[card.index]
            free[place] -= 1
            unseen -= packing.unit[card.index]
    units = [packing.unit[card.index] for card, count in packing.counts(unseen) for _ in range(count)]
    rng.shuffle(units)
    piles: list[list[int]] = []
    for place, size in enumerate(free):
        dealt = [packing.unit[card.index] for card, count in packing.counts(places[place]) for _ in range(count)] + units[:size]
        places[place] = sum(dealt)
        piles.append(dealt)
        del units[:size]
    places[seat], places[players + seat] = state.hands[seat], state.piles[seat]
    state.set_hands(places[:players])
    state.piles = tuple(places[players:2 * players])
    state.dead = tuple(places[2 * players:-1])
    return piles[players:2 * players]


def honest(state: State, seat: int, piles: Sequence[Sequence[int]]) -> bool:
    """Whether every other seat could do what it did: whoever had to beat, and did not, held nothing that beats.

    Goes back from the hands as they are now to those at each decision, taking up what was put down since.
    """
    held, rest = list(state.hands), [list(pile) for pile in piles]
    table = state.rules.table
    bound = Bound(state) if state.rules.elders.bind else None
    for event in reversed(state.log.latest_deal()):
        owner, kind = event.seat, event.kind
        if owner is None or (owner == seat and bound is None):
            continue
        if kind == "play":
            assert event.action is not None
            held[owner] += event.action.bits
        elif kind == "discard" and owner != seat:
            held[owner] += sum([rest[owner].pop() for _ in range(event.data["count"])])
        if bound is not None and not bound.could(event, owner, held) and owner != seat:
            return False
        if owner == seat:
            continue
        if kind in ("discard", "pass") and event.data.get("must_beat") and can_beat(table, held[owner], event.data["over"]):
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


class Claims:
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
        self._rules = state.rules
        self._privileged = state.privileged
        self._shown = 0
        self._seat = seat
        self._tell(state, state.log.latest_deal())

    def _tell(self, state: State, events: Iterable[Event]) -> None:
        for event in events:
            if event.kind == "play":
                assert event.seat is not None and event.action is not None
                self._lose(event.seat, event.action.bits)
                if self._rules.elders.bind:
                    self._led(event.seat, event.action, event.data)
            elif event.kind == "discard":
                assert event.seat is not None
                self.held[event.seat] = 0        # unseen cards may be the known ones
                self._could_not_beat(event)
                self._discarded.add(event.seat)
            elif event.kind == "pass":
                self._could_not_beat(event)
            elif event.kind == "give":
                self._give(event)
            elif event.kind == "leader":
                self._lead(state, event)

    def _lose(self, seat: int, bits: int) -> None:
        known = self.held.get(seat, 0)
        if known:
            self.held[seat] = self._packing.less(known, bits)

    def _give(self, event: Event) -> None:
        assert event.seat is not None
        if event.action is None:                 # unseen cards may be the known ones
            self.held[event.seat] = 0
            return
        self._lose(event.seat, event.action.bits)
        taker = event.data["to"]
        if taker != self._seat:
            self.held[taker] = self.held.get(taker, 0) + event.action.bits

    def _lead(self, state: State, event: Event) -> None:
        card = event.data["card"] or event.data.get("absent")
        if card is None:
            return
        unit = self._packing.unit[card.index]
        asked = list(state.round_from(state.offices.get("dealer", 0) + 1))
        if event.data["card"] is None:
            self._bar(card.index, asked)
            return
        assert event.seat is not None
        self._bar(card.index, asked[:asked.index(event.seat)])
        if event.seat != self._seat and not self._packing.count(self.held.get(event.seat, 0), card):
            self.held[event.seat] = self.held.get(event.seat, 0) + unit

    def _could_not_beat(self, event: Event) -> None:
        """Who had to beat a single card and did not, holds none that does; larger combinations are left to `honest`."""
        over, seat = event.data.get("over"), event.seat
        if seat is None or seat == self._seat or over is None or not event.data["must_beat"] or over.size > 1:
            return
        for kind in self._table.kinds_over(over):
            self._bar_since(kind, seat)

    def _led(self, seat: int, action: Action, data: Mapping[str, Any]) -> None:
        """Who led a card alone, held none of those that come before it (docs/rules/hakka.md 4).

        By the scope `own_hand` the others of the hand decide which those are; that is left to `honest`.
        """
        alone = action.reading is not None and action.reading.size == 1
        if data.get("lead") and alone and seat != self._seat and self._rules.elders.scope != "own_hand":
            self._bar_what_comes_first(seat, action)
        self._shown += action.bits

    def _bar_what_comes_first(self, seat: int, action: Action) -> None:
        for card, _ in self._packing.counts(self._rules.elders.before(action.bits, self._shown, seat == self._privileged)):
            self._bar_since(card.index, seat)

    def _bar_since(self, kind: int, seat: int) -> None:
        """None of a kind is in a hand from now on; what was put down before may still be one."""
        self.barred.setdefault(kind, set()).update({seat} if seat in self._discarded else {seat, self._players + seat})

    def _bar(self, kind: int, seats: Iterable[int]) -> None:
        for seat in seats:
            self.barred.setdefault(kind, set()).update({seat, self._players + seat})
