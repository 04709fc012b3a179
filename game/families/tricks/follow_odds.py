"""What a seat thinks of cards where one follows: which of them nobody beats, which win in time, and where tricks cost what
they have to take."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from math import comb
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core.cards import Packing
    from game.core.combos import Reading
    from game.families.tricks.follow import Following, Rank


FALLS = 0.6                     # how often a card above another one is played before it, or was not worth waiting for
GONE = 0.5                      # of the cards that others have played to a suit: how many are lower than any given one
HALF = 0.5
RUFFED = 0.3                    # how often a card is trumped by who could follow, where that is allowed


class FollowOdds:
    """What a seat thinks of cards while each other one holds so many (`sizes`) of the packed cards `unseen`, none of them of the
    kinds that it `lacks`, and no two alike of those of which it has a `lone` one at most. Its `rivals` play against it; packed
    cards are `worth` something to who takes them. What is certain is exact; else these are estimates that treat the cards as
    dealt at random among those who may hold them."""

    def __init__(self, following: Following, packing: Packing, unseen: int, sizes: Mapping[int, int], lacks: Sequence[int],
                 lone: Sequence[int], keen: float, rivals: Sequence[int], worth: Callable[[int], int]) -> None:
        self._following, self._size, self._unseen, self._packing = following, packing.size, unseen, packing
        self._lone, self._together = lone, dict[tuple[int, tuple[int, ...]], float]()
        self._sizes, self._lacks, self._keen, self._rivals = sizes, lacks, keen, rivals
        self._spare = self._size(unseen) - sum(sizes.values())          # cards that are in nobody's hand
        self._known: dict[tuple[int, int], float] = {}
        self._worth = worth
        self._feared: dict[int, float] = {}             # by the cards of one suit

    def unbeaten(self, reading: Reading) -> float:
        """The chance that nobody can beat it when it is led."""
        return self.stands(reading, self._following.value_of(reading), self._rivals)

    def standing(self, reading: Reading) -> tuple[float, bool]:
        """The chance that nobody can beat it when it is led, and whether nobody can, whatever rivals hold."""
        return self.unbeaten(reading), self._certain(reading)

    def _certain(self, reading: Reading) -> bool:
        if reading.size > 1:
            beaters = self._following.beaters(reading)
            return not any(self._packing.contains(self._unseen, need) for need in (*beaters.suit, *beaters.trumps))
        rank = self._following.ranks[reading]
        return not self._unseen & (rank.above | rank.trumps)

    def stands(self, reading: Reading, led: str, seats: Iterable[int]) -> float:
        """The chance that none of these seats can beat it where this value was led."""
        if reading.size > 1:
            return self._stand_together(reading, led, seats)
        rank, found = self._following.ranks[reading], 1.0
        suit, foreign = self._following.suit(led), rank.trumps if rank.value == led else rank.above | rank.trumps
        for seat in seats:
            void = self._off(seat, suit)
            lower = self._lacking(seat, rank.above) if rank.value == led else 1.0
            stands = lower - void * (1.0 - self._lacking(seat, foreign))
            forced = self._lacking(seat, suit & ~rank.above) * (1.0 - lower)       # to beat it, who would rather not
            found *= self._keen * stands + (1.0 - self._keen) * (1.0 - forced)
        return found

    def _stand_together(self, reading: Reading, led: str, seats: Iterable[int]) -> float:
        """The same of several cards, which only as many of their form beat."""
        beaters, suit, found = self._following.beaters(reading), self._following.suit(led), 1.0
        own, foreign = (beaters.suit, beaters.trumps) if beaters.value == led else ((), (*beaters.suit, *beaters.trumps))
        for seat in seats:
            void = self._lacking(seat, suit)
            found *= 1.0 - self._keen * ((1.0 - void) * self._holding(seat, own) + void * self._holding(seat, foreign))
        return found

    def in_time(self, reading: Reading) -> float:
        """The chance that it wins some trick: a single card as those of its suit above it fall one after the other and nobody
        trumps it, several as they are led."""
        if reading.size > 1:
            return self.unbeaten(reading)
        rank = self._following.ranks[reading]
        found = float(FALLS ** self._size(self._unseen & rank.above))
        for seat in self._rivals:
            found *= 1.0 - self._off(seat, rank.suit) * (1.0 - self._lacking(seat, rank.trumps))
        return found

    def from_above(self, hand: int, trumps: int) -> float:
        """The tricks that a hand should win whose suits are played from the highest card down, while those counters are trumps:
        a card wins when those above it have fallen and nobody has run out and trumps it, or when nobody has any left."""
        held: dict[int, int] = {}                        # by suit, those above
        total = 0.0
        for counter, _, rank in reversed(self._following.upward):
            if hand & counter:
                own = held.get(rank.suit, 0)
                held[rank.suit] = own + self._size(hand & counter)
                total += self._at_last(rank, own, trumps)
        return total

    def _at_last(self, rank: Rank, own: int, trumps: int) -> float:
        """The chance of one card that so many `own` ones of its suit stand above."""
        unseen, higher = self._unseen & rank.suit, self._size(self._unseen & rank.above)
        before, cards, is_trump = own + higher, self._size(unseen), rank.suit & trumps
        safe, last = float(FALLS ** higher), 1.0
        for seat in self._rivals:
            share = self._share(seat, unseen)
            out, free = _fewer(cards, share, before + 1), 1.0 if is_trump else self._lacking(seat, trumps)
            safe *= 1.0 - out * (1.0 - free)
            last *= _fewer(cards, share, own + 1) * (1.0 if is_trump else free ** HALF)
        return max(safe, last)

    # ------------------------------------------------------------ where tricks cost

    def feared(self, hand: int) -> float:
        """What the cards of a hand should have to take. Those of a suit fall from the lowest up, one whenever the suit is led;
        each takes its trick unless somebody has to go above it."""
        total = 0.0
        for suit in self._following.suits:
            own = hand & suit
            if own:
                known = self._feared.get(own)
                if known is None:
                    known = self._feared[own] = self._of_suit(own, suit)
                total += known
        return total

    def _of_suit(self, own: int, suit: int) -> float:
        unseen, total = self._unseen & suit, 0.0
        times = (self._size(unseen) + self._size(own)) / (len(self._sizes) + 1)         # that the suit should be led
        held = [(unit, rank) for counter, unit, rank in self._following.upward if own & counter]
        for before, (unit, rank) in enumerate(held):
            if before < times:
                total += min(1.0, times - before) * self._taken(unit, rank, unseen, before)
        return total

    def _taken(self, unit: int, rank: Rank, unseen: int, before: int) -> float:
        """What a card should take when its suit is led after that was done so often before."""
        cards, above, below = self._size(unseen), self._size(unseen & rank.above), unseen & ~rank.above
        lower = max(0.0, self._size(below) - GONE * before * len(self._sizes))
        wins, nobody, takes, under = 1.0, 1.0, float(self._worth(unit)), self._under(below)
        for seat in self._sizes:
            share = self._share(seat, unseen)
            out = _fewer(cards, share, before + 1)
            wins *= 1.0 - (1.0 - share) ** lower * (1.0 - (1.0 - share) ** above)
            nobody *= out
            takes += out * self._thrown + (1.0 - out) * under
        return (1.0 - nobody) * wins * takes

    def coming(self, led: str, below: int, seats: Iterable[int]) -> float:
        """What those who are still to play should put into a trick, when cards `below` the top one are worth putting there."""
        suit = self._following.suit(led)
        lacking = [self._lacking(seat, suit) for seat in seats]
        under = self._under(self._unseen & suit & below)
        return sum([lacks * self._thrown + (1.0 - lacks) * under for lacks in lacking])

    def _under(self, cards: int) -> float:
        """What one of these cards costs that is put under another one: between any of them and the worst, where it is held."""
        worst = min(self._worths(cards), default=0)
        return HALF * (self._worth(cards) / max(1, self._size(cards)) + worst / len(self._sizes))

    @cached_property
    def _thrown(self) -> float:
        """What the card costs that somebody throws away who may throw any."""
        among = self._spare + sum(self._sizes.values())
        share = max(self._sizes.values(), default=0) / among if among else 0.0
        found, none = 0.0, 1.0
        for worth in sorted(self._worths(self._unseen)):
            found += none * share * min(0, worth)
            none *= 1.0 - share
        return found

    def _worths(self, cards: int) -> list[int]:
        return [self._worth(unit) for counter, unit, _ in self._following.upward if cards & counter]

    # ------------------------------------------------------------ who holds what

    def _lacking(self, seat: int, kinds: int) -> float:
        """The chance that a rival holds none of these kinds."""
        known = self._known.get((seat, kinds))
        if known is None:
            cards = self._unseen & kinds & ~self._lacks[seat]
            known = self._known[seat, kinds] = (1.0 - self._share(seat, cards)) ** self._size(cards)
        return known

    def _off(self, seat: int, suit: int) -> float:
        """The chance that a rival plays another suit where this one was led: it holds none, or trumps it all the same."""
        return max(self._lacking(seat, suit), RUFFED if self._following.trumps_any_time else 0.0)

    def _holding(self, seat: int, combinations: tuple[int, ...]) -> float:
        """The chance that a seat holds one of these combinations, packed."""
        known = self._together.get((seat, combinations))
        if known is None:
            none, lone, packing = 1.0, self._lone[seat], self._packing
            for need in combinations:
                if packing.contains(self._unseen, need) and not packing.several(need) & lone:
                    none *= 1.0 - self._share(seat, need) ** self._size(need)
            known = self._together[seat, combinations] = 1.0 - none
        return known

    def _share(self, seat: int, cards: int) -> float:
        """The chance that a seat holds any one of these unseen cards."""
        cards &= ~self._lacks[seat]
        among = self._spare + sum([size for other, size in self._sizes.items() if cards & ~self._lacks[other]])
        return self._sizes[seat] / among if cards else 0.0


@lru_cache(4096)
def _fewer(cards: int, share: float, number: int) -> float:
    """The chance that somebody who holds each of so many cards with this chance holds fewer than `number` of them."""
    return sum([comb(cards, k) * share**k * (1.0 - share) ** (cards - k) for k in range(min(number, cards + 1))])
