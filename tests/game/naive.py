"""Heart of Five, Big Two and President straight from their rules, by trying every subset of a hand.

Written without the engine and without its ideas (no contests, cells or powers), so that an agreement means something.
Cards are codes ("5H", "jj"); a play is a sorted tuple of codes. Numbers in brackets are sections of
docs/rules/heartoffive.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

SINGLE_ORDER = ["3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "2", "jj", "JJ", "5H"]
RUN_ORDER = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]
PLAIN_ORDER = SINGLE_ORDER[:13]
SUITS = "CDHS"

Play = tuple[str, ...]


def rank(code: str) -> str:
    """The rank of a card; a joker is its own."""
    return code if code in ("jj", "JJ") else code[0]


def subsets(hand: Iterable[str], sizes: Iterable[int] | None = None) -> Iterator[Play]:
    """Every different non-empty sub-multiset of a hand."""
    counted = sorted(Counter(hand).items())
    wanted = None if sizes is None else set(sizes)
    for numbers in product(*(range(count + 1) for _, count in counted)):
        size = sum(numbers)
        if size and (wanted is None or size in wanted):
            yield tuple(code for (code, _), number in zip(counted, numbers, strict=True) for _ in range(number))


# ---------------------------------------------------------------- Heart of Five


@dataclass(frozen=True)
class Meld:
    """One reading (4.1): `written` as in the specification, `place` of its rank in the order that counts."""

    style: str
    written: str
    size: int
    place: int
    shape: tuple[int, ...] = ()


@dataclass(frozen=True)
class HeartOfFive:
    """The melds and what beats what, for a choice of options."""

    sf_beats_kind: bool = True
    big_bombs: bool = True
    sisters_order: str = "run"

    @cache  # noqa: B019 - a handful of objects, one for each choice of options
    def readings(self, cards: Play) -> list[Meld]:
        """Every row of the table in 4.1 that applies."""
        found: list[Meld] = []
        size = len(cards)
        ranks = Counter(rank(code) for code in cards)
        if size == 1:
            name = cards[0] if cards[0] in SINGLE_ORDER else rank(cards[0])
            return [Meld("single", f"single({name})", 1, SINGLE_ORDER.index(name))]
        if "jj" in cards or "JJ" in cards:
            return []
        if len(ranks) == 1:
            found += self._equal(cards, size)
        if sorted(ranks.values()) == [2, 3]:
            three = next(name for name, count in ranks.items() if count == 3)
            found.append(Meld("full", f"full({three})", 5, SINGLE_ORDER.index(three)))
        if len({count for name, count in ranks.items() if name != "A"}) == 1:      # else no sequence, and much the faster
            found += self._sisters(ranks, size) + self._runs(cards, ranks, size)
        return found

    def _equal(self, cards: Play, size: int) -> list[Meld]:
        name = rank(cards[0])
        place = SINGLE_ORDER.index(name)
        if size in (2, 3):
            style = "pair" if size == 2 else "triple"
            return [Meld(style, f"{style}({name})", size, place)]
        if size == 4 or self.big_bombs:
            return [Meld("kind", f"kind({size},{name})", size, place)]
        return []

    def _sisters(self, ranks: Counter[str], size: int) -> list[Meld]:
        order = RUN_ORDER if self.sisters_order == "run" else PLAIN_ORDER
        return [Meld("sisters", f"sisters({k},{n},{order[last]})", size, last, (k, n))
                for k in (2, 3, 4) for n, last in stretches(ranks, order, k) if n >= 2]

    def _runs(self, cards: Play, ranks: Counter[str], size: int) -> list[Meld]:
        found = []
        for n, last in stretches(ranks, RUN_ORDER, 1):
            if n >= 5:
                found.append(Meld("run", f"run({n},{RUN_ORDER[last]})", size, last, (n,)))
                if len({code[1] for code in cards}) == 1:
                    found.append(Meld("sflush", f"sflush({n},{RUN_ORDER[last]})", size, last, (n,)))
        return found

    def value(self, cards: Play) -> Meld | None:
        """The reading that counts (4.3): a straight flush rather than a run, the ace high rather than low."""
        return max(self.readings(cards), key=lambda meld: (meld.style == "sflush", meld.place), default=None)

    def beats(self, attack: Meld, table: Meld) -> bool:
        """The decision table of 5.1 and the bomb order of 5.2."""
        bombs = ("kind", "sflush")
        if attack.style in bombs:
            return table.style not in bombs or self._bomb_order(attack) > self._bomb_order(table)
        return attack.style == table.style and attack.shape == table.shape and attack.place > table.place

    def _bomb_order(self, bomb: Meld) -> tuple[int, ...]:
        if self.sf_beats_kind:
            return bomb.size, int(bomb.style == "sflush"), bomb.place
        return int(bomb.style == "kind"), bomb.size, bomb.place

    def plays(self, hand: Iterable[str], over: Play | None = None) -> set[Play]:
        """Every set of cards that may be led, or that beats `over`."""
        table = None if over is None else self.value(over)
        found = set()
        for cards in subsets(hand):
            meld = self.value(cards)
            if meld is not None and (table is None or self.beats(meld, table)):
                found.add(cards)
        return found


def stretches(ranks: Counter[str], order: list[str], width: int) -> Iterator[tuple[int, int]]:
    """(n, last position) of each stretch of the order that holds exactly these ranks, `width` cards a position."""
    total = sum(ranks.values())
    if total % width or min(ranks.values()) < width:
        return
    n = total // width
    for first in range(len(order) - n + 1):
        needed: Counter[str] = Counter()
        for name in order[first:first + n]:
            needed[name] += width
        if needed == ranks:
            yield n, first + n - 1


# ---------------------------------------------------------------- Big Two and President

BIG_TWO_SUITS = "DCHS"
FIVE_CARD_HANDS = ["straight", "flush", "full_house", "four", "straight_flush"]


def big_two_value(cards: Play) -> tuple[str, tuple[int, ...]] | None:
    """(what contest, strength) of a play, None when it is none."""
    places = sorted((PLAIN_ORDER.index(code[0]), BIG_TWO_SUITS.index(code[1])) for code in cards)
    size, ranks = len(cards), Counter(code[0] for code in cards)
    if size in (1, 2, 3) and len(ranks) == 1:
        return str(size), places[-1] if size < 3 else places[-1][:1]
    return ("five", five) if size == 5 and (five := _five_cards(cards, ranks, places)) else None


def _five_cards(cards: Play, ranks: Counter[str], places: list[tuple[int, int]]) -> tuple[int, ...] | None:
    one_suit = len({code[1] for code in cards}) == 1
    for _, last in stretches(ranks, RUN_ORDER, 1):
        top = next(code for code in cards if code[0] == RUN_ORDER[last])
        suit = BIG_TWO_SUITS.index(top[1])
        return FIVE_CARD_HANDS.index("straight_flush" if one_suit else "straight"), last, suit
    if one_suit:
        return FIVE_CARD_HANDS.index("flush"), *places[-1]
    shape = sorted(ranks.values())
    if shape in ([2, 3], [1, 4]):
        name = "full_house" if shape == [2, 3] else "four"
        body = next(found for found, count in ranks.items() if count >= 3)
        return FIVE_CARD_HANDS.index(name), PLAIN_ORDER.index(body)
    return None


def president_value(cards: Play) -> tuple[str, tuple[int, ...]] | None:
    """(what contest, strength) of a play, None when it is none."""
    if len({code[0] for code in cards}) != 1 or len(cards) > 4:
        return None
    return str(len(cards)), (PLAIN_ORDER.index(cards[0][0]),)
