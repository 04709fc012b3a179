"""How likely a combination is to stay unbeaten, from what a seat may know: its hand, the cards shown, the numbers of cards.

`normal` asks this for every combination of its plans. Zero chance of being beaten is exact ("safe"); what lies between is
an estimate that treats the unseen cards as dealt at random among the hidden hands.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from game.ai.planbook import PlanBook, Rival
from game.core.combos import Reading

if TYPE_CHECKING:
    from typing import Self

    from game.match.view import View


SAMPLED_RIVALS = 400

Ladder = tuple[list[int], list[tuple[float, float]]]


class UnbeatenOdds:
    """The unseen cards as seen by one seat at one decision.

    `unseen` is packed by kind; `rivals` maps the seats that may answer to (number of cards, weight): a weight below one
    stands for a rival that has just passed.
    """

    def __init__(self, book: PlanBook, unseen: int, rivals: Sequence[tuple[int, float]]) -> None:
        packing = book.packing
        self._book = book
        self._rivals = [(size, weight) for size, weight in rivals if size > 0]
        total = packing.size(unseen)
        self._total = total
        self._mean = sum(size for size, _ in self._rivals) / len(self._rivals) if self._rivals else 0.0
        share = min(1.0, self._mean / total) if total else 0.0
        self._cells = _tails(
            [
                (packing.project(unseen) >> cell * packing.cell_width) & _low(packing.cell_width)
                for cell in range(len(packing.cells))
            ],
            share,
        )
        self._kinds = _tails([packing.count(unseen, card) for card in book.kinds], share)
        self._weights: dict[int, float] = {}
        self._sizes = max((size for size, _ in self._rivals), default=0)
        self._ladders: dict[object, Ladder] = {}
        self._known: dict[Reading, tuple[float, float]] = {}

    def hold(self, reading: Reading) -> float:
        """The chance that nobody can beat it; exactly 1 when it is safe."""
        return self._look_up(reading)[0]

    def rivals_above(self, reading: Reading) -> float:
        """How many combinations that beat it the rivals are expected to hold."""
        return self._look_up(reading)[1]

    def safe(self, reading: Reading) -> bool:
        """Whether no unseen cards in any rival's hand can beat it."""
        if self._look_up(reading)[1] > 0.0:
            return False
        sampled = any(len(self._book.rivals.get(key, ())) > SAMPLED_RIVALS for key in ("bombs", (reading.contest, reading.size)))
        return not (sampled and any(self._expected(rival) for rival in self._beaters(reading)))

    def none_above(self, contest: tuple[str, int], power: int) -> float:
        """The chance that nobody holds anything above this power in a contest of so many cards."""
        return self._above(contest, power)[0]

    def _beaters(self, reading: Reading) -> Iterator[Rival]:
        if reading.safe:
            return
        plain = () if reading.bomb else self._book.rivals.get((reading.contest, reading.size), ())
        bombs = self._book.rivals.get("bombs", ())
        yield from (rival for rival in plain if rival.power > reading.power)
        yield from (rival for rival in bombs if not reading.bomb or rival.power > reading.power)

    def _look_up(self, reading: Reading) -> tuple[float, float]:
        found = self._known.get(reading)
        if found is None:
            found = self._known[reading] = self._work_out(reading)
        return found

    def _work_out(self, reading: Reading) -> tuple[float, float]:
        if reading.safe:
            return 1.0, 0.0
        hold, above = self._above("bombs", reading.power if reading.bomb else -1)
        if not reading.bomb:
            held, more = self._above((reading.contest, reading.size), reading.power)
            hold, above = hold * held, above + more
        return hold, above

    def _above(self, rivalry: object, power: int) -> tuple[float, float]:
        """Chance of none and expected number of combinations above a power."""
        ladder = self._ladders.get(rivalry)
        if ladder is None:
            ladder = self._ladders[rivalry] = self._ladder(self._book.rivals.get(rivalry, ()))
        weakness, steps = ladder
        return steps[bisect_left(weakness, -power)]

    def _ladder(self, rivals: Sequence[Rival]) -> Ladder:
        """How things stand above the strongest, above the second, and so on."""
        step = max(1, -(-len(rivals) // SAMPLED_RIVALS))
        return ladder_of([(rival.power, self._expected(rival) * step) for rival in rivals[::step]])

    def _expected(self, rival: Rival) -> float:
        """How many rivals should hold this one."""
        size = rival.size
        if size > self._sizes:
            return 0.0
        tails = self._kinds if rival.fine else self._cells
        chance = 1.0
        for part, count in rival.parts:
            tail = tails[part]
            if count >= len(tail):
                return 0.0
            chance *= tail[count]
        weight = self._weights.get(size)
        if weight is None:
            weight = self._weights[size] = self._weight(size)
        return chance * weight

    def _weight(self, size: int) -> float:
        """How many rivals can hold so many cards, less what drawing without replacement takes off."""
        weight = sum(weight for cards, weight in self._rivals if cards >= size)
        return drawn_together(weight, size, self._mean, self._total)


def ladder_of(rated: Iterable[tuple[int, float]]) -> Ladder:
    """Of powers, the highest first, with how many combinations of each the rivals should hold: the powers as negative numbers;
    the chance of none and the number of them above the first power, above the second, and so on."""
    weakness: list[int] = []
    steps = [(1.0, 0.0)]
    hold, above, last = 1.0, 0.0, -1
    for power, expected in rated:
        if expected:
            hold *= 1.0 - min(1.0, expected)
            above += expected
            if power == last:
                steps[-1] = (hold, above)
            else:
                last = power
                weakness.append(-power)
                steps.append((hold, above))
    return weakness, steps


def drawn_together(weight: float, size: int, mean: float, unseen: int) -> float:
    """So many rivals, less what drawing `size` of the unseen cards without replacement takes off; a rival holds `mean`."""
    mean, total = max(mean, size), max(unseen, size)
    for drawn in range(1, size):
        weight *= (mean - drawn) * total / (mean * (total - drawn))
    return weight


def _low(bits: int) -> int:
    return (1 << bits) - 1


def _tails(numbers: Sequence[int], share: float) -> list[tuple[float, ...]]:
    """For each number n of unseen cards: the chance that one rival holds at least k of them, for k from 0 to n."""
    known: dict[int, tuple[float, ...]] = {}
    for number in numbers:
        if number not in known:
            known[number] = binomial_tail(number, share)
    return [known[number] for number in numbers]


def binomial_tail(number: int, share: float) -> tuple[float, ...]:
    """The chance that one rival with this share of the unseen cards holds at least none of a number of them, one, and so on."""
    exactly = [comb(number, k) * share**k * (1.0 - share) ** (number - k) for k in range(number + 1)]
    return tuple(sum(exactly[k:]) for k in range(number + 1))


def hidden_counts(counts: Sequence[int | None], dealt: int, played: Mapping[int, int]) -> list[int]:
    """The numbers of cards by seat; where the table hides them, what the deal and the plays leave."""
    return [max(1, dealt - played.get(seat, 0)) if count is None else count for seat, count in enumerate(counts)]


def unseen_by(view: View) -> int:
    """The cards that may lie in other hands: neither held, nor shown, nor thrown away by this seat."""
    return view.rules.packing.less(view.rules.whole_pack, view.shown.bits + view.hand.bits + view.discarded.bits)


# ------------------------------------------------------------ chances
# How likely combinations are to stay unbeaten, for rollout seats: the estimate of `Odds`, made many times over.
#
# What stands above what is laid out once for a ruleset; what a seat thinks is worked out by contest, when it first asks.
# Bombs are many and change little, so what was found of them at the beginning of a sampled world serves to its end.


BOMBS = "bombs"
NOTHING_ABOVE: Ladder = [], [(1.0, 0.0)]


class Above(NamedTuple):
    """A combination as others may hold it: strength, number of cards, the cards packed, and where in `Chances` it stands how
    likely a rival holds so many of a kind."""

    power: int
    size: int
    need: int
    places: tuple[int, ...]
    fine: bool


class Rivalries:
    """What beats what, strongest first, by contest and size, laid out for `Chances`."""

    def __init__(self, book: PlanBook) -> None:
        self.packing = packing = book.packing
        self.stride = stride = book.stride
        self.most = book.stride - 1
        self._lists: dict[object, tuple[Above, ...]] = {}
        self._steps: dict[object, int] = {}
        for key, rivals in book.rivals.items():
            self._steps[key] = step = max(1, -(-len(rivals) // SAMPLED_RIVALS))
            found = []
            for rival in rivals[::step]:
                width = packing.width if rival.fine else packing.cell_width
                need = sum([count << place * width for place, count in rival.parts])
                places = tuple([place * stride + count for place, count in rival.parts])
                found.append(Above(rival.power, rival.size, need, places, rival.fine))
            self._lists[key] = tuple(found)
        self._sets = {key: (found[0].size, tuple([(each.power, each.places[0]) for each in found]))
                      for key, found in self._lists.items() if key != BOMBS and self._steps[key] == 1 and all(map(_plain, found))}
        self.by_kind = frozenset([key for key, found in self._lists.items() if any(each.fine for each in found)])

    def sets(self, key: object) -> tuple[int, tuple[tuple[int, int], ...]] | None:
        """Where a rivalry is one of sets of so many alike: how many, and the power and the place of each."""
        return self._sets.get(key)

    def above(self, key: object) -> tuple[Above, ...]:
        """The combinations of a contest and size."""
        return self._lists.get(key, ())

    def step(self, key: object) -> int:
        """For how many each of them stands."""
        return self._steps.get(key, 1)


def _plain(each: Above) -> bool:
    return not each.fine and len(each.places) == 1


class Chances:
    """What a seat thinks of combinations: of `unseen` cards, packed, its rivals hold so many each; of bombs what it thought when
    things were much `like` this. Where more is unseen in a `larger` one, what is possible is looked for there."""

    def __init__(self, rivalries: Rivalries, unseen: int, sizes: tuple[int, ...], like: Self | None = None,
                 larger: Self | None = None) -> None:
        packing = rivalries.packing
        self._rivalries = rivalries
        self.unseen = unseen
        self._cells = packing.project(unseen)
        self._largest = max(sizes, default=0)
        total = packing.size(unseen)
        share = min(1.0, sum(sizes) / (len(sizes) * total)) if sizes and total else 0.0
        self._tails = _tail_table(share, rivalries.most, rivalries.stride)
        self._weights = _weights(tuple(sorted(sizes)), total)
        self._coarse = self._spread(self._cells, len(packing.cells), packing.cell_width)
        self._by_kind: list[float] = []
        self._ladders: dict[object, Ladder] = {}
        self._possible: dict[object, list[Above]] = {}
        self._like = like
        self._within = next((more for more in (like, larger) if more is not None and more._largest >= self._largest
                             and packing.contains(more.unseen, unseen)), None)

    def of(self, reading: Reading) -> tuple[float, float]:
        """The chance that nobody can beat it, and how many combinations that do the rivals should hold."""
        if reading.safe:
            return 1.0, 0.0
        bombs = self._ladders.get(BOMBS) or self._bombs()
        if reading.bomb:
            return bombs[1][bisect_left(bombs[0], -reading.power)]
        hold, above = bombs[1][-1]
        key = reading.contest, reading.size
        weakness, steps = self._ladders.get(key) or self._ladder(key)
        held, more = steps[bisect_left(weakness, -reading.power)]
        return hold * held, above + more

    def _bombs(self) -> Ladder:
        """As they stood for whom this one is like."""
        found = self._ladders.get(BOMBS)
        if found is None:
            found = self._ladders[BOMBS] = self._ladder(BOMBS) if self._like is None else self._like._bombs()
        return found

    def _ladder(self, rivalry: object) -> Ladder:
        """How things stand above the strongest, above the second, and so on."""
        coarse, weights, sets = self._coarse, self._weights, self._rivalries.sets(rivalry)
        if sets is not None:
            size, places = sets
            weight = weights[size] if size < len(weights) else 0.0
            found = ladder_of([(power, weight * coarse[place]) for power, place in places]) if weight else NOTHING_ABOVE
        else:
            step, rated = self._rivalries.step(rivalry), []
            possible = self.possible(rivalry)
            fine = self._fine() if rivalry in self._rivalries.by_kind else coarse
            for power, size, _, spread, is_fine in possible:
                expected, each = step * weights[size], fine if is_fine else coarse
                for place in spread:
                    expected *= each[place]
                rated.append((power, expected))
            found = ladder_of(rated)
        self._ladders[rivalry] = found
        return found

    def possible(self, rivalry: object) -> list[Above]:
        """What the unseen cards allow."""
        found = self._possible.get(rivalry)
        if found is None:
            found = self._possible[rivalry] = self._still_possible(rivalry)
        return found

    def _still_possible(self, rivalry: object) -> list[Above]:
        packing = self._rivalries.packing
        guard, fine_guard, most = packing.cell_guard, packing.guard, self._largest
        cells, kinds = self._cells | guard, self.unseen | fine_guard
        larger = self._rivalries.above(rivalry) if self._within is None else self._within.possible(rivalry)
        return [each for each in larger if each.size <= most and
                ((kinds - each.need) & fine_guard == fine_guard if each.fine else (cells - each.need) & guard == guard)]

    def _fine(self) -> list[float]:
        """How likely a rival holds so many of each kind."""
        if not self._by_kind:
            packing = self._rivalries.packing
            self._by_kind = self._spread(self.unseen, len(packing.deck.cards), packing.width)
        return self._by_kind

    def _spread(self, packed: int, fields: int, width: int) -> list[float]:
        """How likely a rival holds no card, one card, and so on, of each counter, one after the other."""
        found: list[float] = []
        field, tails, most = (1 << width) - 1, self._tails, self._rivalries.most
        for shift in range(0, fields * width, width):
            number = packed >> shift & field
            found += tails[number if number < most else most]
        return found


@lru_cache(5_000)
def _weights(sizes: tuple[int, ...], unseen: int) -> tuple[float, ...]:
    """By number of cards: how many rivals can hold so many, less what drawing without replacement takes off."""
    mean = sum(sizes) / len(sizes) if sizes else 0.0
    return tuple([drawn_together(float(sum([cards >= size for cards in sizes])), size, mean, unseen)
                  for size in range(max(sizes, default=0) + 1)])


@lru_cache(1_000)
def _tail_table(share: float, most: int, stride: int) -> tuple[tuple[float, ...], ...]:
    """By how many there are: the chance that a rival with this share of the unseen cards holds at least none, one, and so on."""
    tails = [binomial_tail(number, share) for number in range(most + 1)]
    return tuple([(*tail[:stride], *[0.0] * (stride - len(tail))) for tail in tails])


@lru_cache(32)
def rivalries_of(book: PlanBook) -> Rivalries:
    """What beats what in the game of a plan book."""
    return Rivalries(book)
