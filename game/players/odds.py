"""How likely a combination is to stay unbeaten, from what a seat may know: its hand, the cards shown, the numbers of cards.

`normal` asks this for every combination of its plans. Zero chance of being beaten is exact ("safe"); what lies between is
an estimate that treats the unseen cards as dealt at random among the hidden hands.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import comb
from typing import TYPE_CHECKING

from game.combos import Reading
from game.players.planbook import PlanBook, Rival

if TYPE_CHECKING:
    from game.view import View

SAMPLED_RIVALS = 400

Ladder = tuple[list[int], list[tuple[float, float]]]


class Odds:
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
    packing, known = view.rules.packing, view.shown.bits + view.hand.bits + view.discarded.bits
    return sum(packing.unit[card.index] * max(0, count - packing.count(known, card))
               for card, count in packing.counts(view.rules.whole_pack))
