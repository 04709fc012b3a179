"""One sampler for all games: deal the cards that a seat cannot see into the places where they may lie.

Used by computer players that look ahead. What is known is respected: the number of cards in every hidden place, the cards
that the seat has seen, and what the events prove (`game.match.deductions`).
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from game.match.deductions import Deductions, constrained_events, is_consistent

if TYPE_CHECKING:
    from game.match.state import State
    from game.match.view import PublicState


TRIES = 20


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

    def __init__(self, public: PublicState, seat: int, known: Deductions) -> None:
        state = self._public = public.state
        self._seat, packing, players = seat, state.rules.packing, state.rules.players
        sizes = [*public.sizes, *public.pile_sizes, *public.dead_sizes]
        sizes[seat] = sizes[players + seat] = 0
        held = [*known.held, *[0] * (len(sizes) - players)]
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
            unit = packing.unit[card.index]
            bars = frozenset([place for place, kinds in enumerate(known.lacks) if kinds & unit])
            if bars:
                self._barred += [(unit, bars)] * count
            else:
                self._anywhere += [unit] * count
        self._barred.sort(key=lambda pair: -len(pair[1]))
        self._past = constrained_events(state, seat)

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


def unseen_cards(state: State, seat: int) -> int:
    """The cards of the pack that `seat` has neither held nor seen played, packed."""
    # Only in a position that somebody built can more cards be seen than the pack holds.
    return state.rules.packing.less(state.rules.whole_pack, state.shown + state.hands[seat] + state.piles[seat])
