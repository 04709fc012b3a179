"""`Knowledge`, the cards as one seat knows them, the same at the table and in a world that is played on; and `PlayOdds`, how
likely a combination is to stay unbeaten by that.

Seats at the table and seats of sampled worlds ask this for every combination of their plans. What is certain is exact; what lies
between is an estimate that treats the unseen cards as dealt at random among the hidden hands.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, lru_cache
from itertools import accumulate, chain
from math import comb
from operator import mul
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.ai.planbook import NO_BEATERS, Beaters, PlanBook
from game.core.combos import Reading
from game.core.combos.strongest import Strongest
from game.match.sampler import Deductions, unseen_cards
from game.match.slices import S
from game.mechanics.slices import Sides

if TYPE_CHECKING:
    from typing import Self

    from game.match.offers import Offer
    from game.match.state import State
    from game.match.view import View

T = TypeVar("T")
Ladder = tuple[tuple[int, ...], list[float], list[float]]      # see `_ladder_of`
Contest = tuple[str, int] | None                # with the number of cards, as `Reading.rivals`; None: bombs

NOTHING_ABOVE: Ladder = (), [1.0], [0.0]


class asked_for(Generic[T]):  # stands where a property does
    """What is worked out once, when it is first asked for: a `cached_property` without the lock that Python 3.11 takes for it."""

    def __init__(self, make: Callable[[Any], T]) -> None:
        self._make, self._name = make, make.__name__

    def __get__(self, known: Any, owner: type) -> T:
        found = self._make(known)
        setattr(known, self._name, found)
        return found


class Knowledge:
    """What `seat` knows: its packed `hand`; when asked the cards that may lie in other hands, how many everybody holds, which
    seats are on its side, what is offered, what events prove, and the slices of the deal (`known[Sides]`) as it sees them.

    `deal` is what lies open: at the table a state without secrets, in a world that is played on the world itself, of which only
    what everybody sees may be looked at. Numbers of cards follow from the deal and the plays, also where no table shows them.
    """

    _view: View | None = None

    def __init__(self, deal: State, seat: int) -> None:
        self.deal, self.seat, self.hand = deal, seat, deal.hands[seat]

    @classmethod
    def of_view(cls, view: View) -> Self:
        """What the seat of a view knows."""
        known = cls(view.public.state, view.seat)
        known._view = view
        return known

    @property
    def view(self) -> View:
        """What a seat at the table sees."""
        assert self._view is not None, "worlds have no table"
        return self._view

    def __getitem__(self, kind: type[S]) -> S:
        """The slice of this kind; KeyError where the ruleset has none."""
        found: S = self.deal.slices[kind].seen_by(self.seat)
        return found

    @asked_for
    def unseen(self) -> int:
        """The cards of the pack that may lie in other hands, packed."""
        return unseen_cards(self.deal, self.seat)

    @asked_for
    def sizes(self) -> tuple[int, ...]:
        """How many cards everybody holds."""
        return tuple(map(self.deal.rules.packing.size, self.deal.hands)) if self._view is None else self._view.sizes

    @asked_for
    def piles(self) -> tuple[int, ...]:
        """How many cards everybody has put face down."""
        return tuple(map(self.deal.rules.packing.size, self.deal.piles)) if self._view is None else self._view.piles

    @asked_for
    def partners(self) -> tuple[int, ...]:
        """The other seats of its side."""
        sides = self[Sides]
        return tuple([other for other in sides.with_seat(self.seat) if other != self.seat]) if sides.of else ()

    @asked_for
    def offers(self) -> tuple[Offer, ...]:
        """What it may do, while it is to act."""
        return self.deal.offers() if self._view is None else self._view.offers

    @asked_for
    def deductions(self) -> Deductions:
        """What the events of the deal prove to it."""
        return Deductions(self.deal, self.seat) if self._view is None else self._view.deductions

    @property
    def rivals(self) -> list[int]:
        """The seats that hold cards and play against it."""
        return [seat for seat, size in enumerate(self.sizes) if size and seat != self.seat and seat not in self.partners]

    @asked_for
    def rival_sizes(self) -> tuple[int, ...]:
        """How many cards each of them holds."""
        if self.partners:
            return tuple([self.sizes[seat] for seat in self.rivals])
        return tuple([size for seat, size in enumerate(self.sizes) if size and seat != self.seat])


class PlayOdds:
    """What one seat thinks of combinations when the rivals that may answer hold `sizes` of the packed cards `unseen`.

    Worked out by contest, when it is first asked. Bombs are many and change little, so an estimate may take them from another one
    that it is `like`; where more is unseen in a `larger` one, what is possible is looked for there.
    """

    def __init__(self, book: PlanBook, unseen: int, sizes: Iterable[int], like: Self | None = None,
                 larger: Self | None = None) -> None:
        packing = book.packing
        sizes = tuple(sorted([size for size in sizes if size]))
        self._book, self.unseen = book, unseen
        self._cells = packing.project(unseen)
        self._most = most = sizes[-1] if sizes else 0
        total = packing.size(unseen)
        share = min(1.0, sum(sizes) / (len(sizes) * total)) if sizes and total else 0.0
        self._share = min(1.0, sum(sizes) / total) if total else 0.0         # of the unseen cards that rivals hold
        self._alone: dict[frozenset[Reading], int] = {}
        self._tails = tail_table(share, book.stride)
        self._weights: Sequence[float] = draw_weights(sizes, total, book.largest)
        self._by_cell = self._spread(self._cells, len(packing.cells), packing.cell_width)
        self._ladders: dict[Contest, Ladder] = {} if None in book.beaters else {None: NOTHING_ABOVE}
        self._possible: dict[Contest, Beaters] = {}
        self._chopped: dict[tuple[Reading, ...], tuple[float, float]] = {}
        self._like = like
        self._within = None if like is None and larger is None else next((
            more for more in (like, larger) if more is not None and more._most >= most
            and packing.contains(more.unseen, unseen)), None)

    def unbeaten(self, reading: Reading) -> float:
        """The chance that nobody can beat it."""
        return self.of(reading)[0]

    def of(self, reading: Reading) -> tuple[float, float]:
        """Both: the chance that nobody can beat it, and how many combinations that do the rivals should hold."""
        if reading.safe:
            return 1.0, 0.0
        weakness, unbeaten, above = bombs = self._ladders.get(None) or self._ladder(None)
        if not reading.bomb:
            weakness, unbeaten, above = self._ladders.get(reading.rivals) or self._ladder(reading.rivals)
        stronger = bisect_left(weakness, -reading.power)
        if reading.bomb:
            found = unbeaten[stronger], above[stronger]
        else:
            found = bombs[1][-1] * unbeaten[stronger], bombs[2][-1] + above[stronger]
        if reading.chopped_by:
            none, more = self._chopped.get(reading.chopped_by) or self._chops(reading)
            return found[0] * none, found[1] + more
        return found

    def chopped(self, reading: Reading) -> float:
        """The chance that somebody can beat it from outside its contest."""
        return 1.0 - (self._chopped.get(reading.chopped_by) or self._chops(reading))[0] if reading.chopped_by else 0.0

    def held(self, readings: frozenset[Reading]) -> float:
        """How many cards the rivals should hold that are one of these readings when played alone."""
        kinds = self._alone.get(readings)
        if kinds is None:
            packing = self._book.packing
            kinds = self._alone[readings] = packing.mask_of(
                card for card in self._book.kinds if self._book.table.value(packing.unit[card.index]) in readings)
        return self._book.packing.size(self.unseen & kinds) * self._share

    def standing(self, reading: Reading) -> tuple[float, bool]:
        """The chance that nobody can beat it, and whether no unseen cards in any rival's hand can: exact."""
        rough, (unbeaten, beaters) = self._book.rough, self.of(reading)
        if self._like is None and not reading.chopped_by and not (rough and (None in rough or reading.rivals in rough)):
            return unbeaten, not beaters
        return unbeaten, self._strongest.unbeatable(reading)

    # ------------------------------------------------------------ working it out

    @cached_property
    def _strongest(self) -> Strongest:
        return Strongest(self._book.table, self.unseen, self._most)

    def _ladder(self, contest: Contest) -> Ladder:
        """How things stand above each of its combinations."""
        if contest is None and self._like is not None:
            found = self._like._ladders.get(None) or self._like._ladder(None)
        else:
            found = self._ladder_of(contest)
        self._ladders[contest] = found
        return found

    def _ladder_of(self, contest: Contest) -> Ladder:
        """The powers that combinations of the contest have, the highest first, as negative numbers; above none of them, above the
        first, the first two, and so on, the chance that rivals hold none, and how many they should hold."""
        beaters, weights = self._among(contest), self._weights
        if beaters.step > 1:
            weights = [beaters.step * weight for weight in weights]
        table, products = self._by_cell_and_kind if beaters.by_kind else self._by_cell, list(beaters.sizes(weights))
        for earlier, places in beaters.factors:
            products += map(mul, earlier(products), places(table))
        each = beaters.found(products)
        missing = [1.0 - expected if expected < 1.0 else 0.0 for expected in each]
        return beaters.weakness, list(accumulate(missing, mul, initial=1.0)), list(accumulate(each, initial=0.0))

    def _chops(self, reading: Reading) -> tuple[float, float]:
        """The chance that nobody can beat a reading from outside its contest, and how many combinations that do the rivals should
        hold."""
        guard, weights = self._book.packing.cell_guard, self._weights
        cells, unbeaten, beaters = self._cells | guard, 1.0, 0.0
        for each in self._book.choppers(reading):
            if each.size <= self._most and (cells - each.need) & guard == guard:
                expected = weights[each.size]
                for place in each.places:
                    expected *= self._by_cell[place]
                unbeaten *= max(0.0, 1.0 - expected)
                beaters += expected
        found = self._chopped[reading.chopped_by] = unbeaten, beaters
        return found

    def _among(self, contest: Contest) -> Beaters:
        """The combinations that rivals may hold, and others."""
        return self._book.beaters.get(contest, NO_BEATERS) if self._within is None else self._within.possible(contest)

    def possible(self, contest: Contest) -> Beaters:
        """What the unseen cards allow."""
        found = self._possible.get(contest)
        if found is None:
            packing, most = self._book.packing, self._most
            guard, fine_guard = packing.cell_guard, packing.guard
            cells, kinds = self._cells | guard, self.unseen | fine_guard
            larger = self._among(contest)
            found = self._possible[contest] = Beaters.of(tuple([
                each for each in larger.each if each.size <= most and
                ((kinds - each.need) & fine_guard == fine_guard if each.fine else (cells - each.need) & guard == guard)]),
                larger.step)
        return found

    @cached_property
    def _by_cell_and_kind(self) -> list[float]:
        """How likely a rival holds so many of each cell and of each kind."""
        packing = self._book.packing
        return [*self._by_cell[:-1], *self._spread(self.unseen, len(packing.deck.cards), packing.width)]

    def _spread(self, packed: int, fields: int, width: int) -> list[float]:
        """How likely a rival holds no card, one card, and so on, of each counter, one after the other; at last a 1."""
        field, tails, most = (1 << width) - 1, self._tails, self._book.stride - 1
        found = list(chain.from_iterable([tails[number if (number := packed >> shift & field) < most else most]
                                          for shift in range(0, fields * width, width)]))
        found.append(1.0)
        return found


@lru_cache(5_000)
def draw_weights(sizes: tuple[int, ...], unseen: int, largest: int) -> tuple[float, ...]:
    """By number of cards, at least up to the `largest`: how many rivals can hold so many, less what drawing them from the unseen
    ones without replacement takes off."""
    found, average = [], sum(sizes) / len(sizes) if sizes else 0.0
    for size in range(max(sizes, default=0) + 1):
        weight, mean, total = float(sum([cards >= size for cards in sizes])), max(average, size), max(unseen, size)
        for drawn in range(1, size):
            weight *= (mean - drawn) * total / (mean * (total - drawn))
        found.append(weight)
    return (*found, *[0.0] * (largest + 1 - len(found)))


@lru_cache(1_000)
def tail_table(share: float, stride: int) -> tuple[tuple[float, ...], ...]:
    """By how many there are: the chance that a rival with this share of the unseen cards holds at least none, one, and so on."""
    return tuple([(*_tail(number, share), *[0.0] * (stride - number - 1)) for number in range(stride)])


def _tail(number: int, share: float) -> tuple[float, ...]:
    """The chance that one rival with this share of the unseen cards holds at least none of a number of them, one, and so on."""
    exactly = [comb(number, k) * share**k * (1.0 - share) ** (number - k) for k in range(number + 1)]
    return tuple(sum(exactly[k:]) for k in range(number + 1))
