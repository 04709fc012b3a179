"""Hands that the rivals of a seat may hold in games of claims: many deals at once, as the bits of numbers.

Every card of the pack has a place of its own in each deal, drawn once for all. A rival holds an unseen card in the deals in
which its place lies within the rival's share of the unseen cards; so one number says in which deals it holds the card, and
a few ANDs and ORs in which of them it can beat something. What leads and discards prove is respected (docs/rules/hakka.md 4, 5).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial, reduce
from operator import and_, itemgetter, or_
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.ai.odds import Knowledge, asked_for
from game.core.combos import Reading
from game.families.tricks.elders import Elders

if TYPE_CHECKING:
    from game.match.rules import Rules
    from game.match.sampler import Deductions


DEALS = 128
STEPS = 75                      # how finely shares are told apart
ROUNDS = 2                      # of fitting shares to the number of cards that a rival holds
REMEMBERED = 60

SlotPart = tuple[bool, int, int]    # whether it is a kind, the kind or cell, and how many of it
Columns = tuple[Callable[[Sequence[int]], Sequence[int]], ...]


class RivalKnowledge(NamedTuple):
    """What a seat knows of its rivals: who they are, what it has not seen and which Elders are among that, by rival the cards in
    hand, these and what it threw away, and what it cannot hold; and which combinations which of them could not beat."""

    rivals: tuple[int, ...]
    unseen: int
    elders: int
    sizes: tuple[int, ...]
    had: tuple[int, ...]
    barred: tuple[int, ...]
    failed: tuple[tuple[Reading, ...], ...]

    @classmethod
    def of(cls, known: Knowledge, proved: Deductions | None = None) -> RivalKnowledge:
        """What a seat knows, at the table or in a world that is played on; what events have `proved` to it may be told."""
        proved = proved or known.deductions
        rules, watcher, sizes, piles = known.deal.rules, known.deal.watcher, known.sizes, known.piles
        rivals = tuple([other for other in range(rules.players) if other not in (known.seat, watcher)])
        elders = known.unseen & rules.packing.fields(rules[Elders].unshown(known.deal.shown))
        return cls(rivals, known.unseen, elders, tuple([sizes[other] for other in rivals]),
                   tuple([sizes[other] + piles[other] for other in rivals]),
                   tuple([proved.lacks[other] for other in rivals]), tuple([tuple(proved.failed[other]) for other in rivals]))


class DealBook:
    """What does not depend on a deal; remembers the deals of the last moments, which come again with the next candidate.

    A seat's *slots* are numbers that say in which deals it holds what a part of a combination asks for; the first ones are
    those of one card of every kind, and the last one is set in all deals. `others` are the parts of the slots between.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.every = (1 << DEALS) - 1
        self.kinds = len(rules.deck.cards)
        parts = {(shape.fine, *part) for shape in rules.table.shapes for part in shape.parts}
        self.others = sorted(part for part in parts if not part[0] or part[2] > 1)
        self._slot: dict[SlotPart, int] = {part: self.kinds + place for place, part in enumerate(self.others)}
        self._columns: dict[Reading, Columns] = {}
        packing, rng = rules.packing, Random(DEALS)
        copies = [(card.index, copy) for card, count in packing.counts(rules.whole_pack) for copy in range(count)]
        self._at = {copy: [0] * STEPS for copy in copies}
        for number in range(DEALS):
            for place, copy in enumerate(rng.sample(copies, len(copies))):
                self._at[copy][int((place + rng.random()) / len(copies) * STEPS)] |= 1 << number
        self._rows: dict[tuple[int, int], KindRow] = {}
        self.deals = lru_cache(REMEMBERED)(partial(PossibleDeals, self))      # those that go with what a seat knows

    def row(self, first: int, last: int) -> KindRow:
        """Who holds what of the kinds that lie in this part of the unseen cards."""
        found = self._rows.get((first, last))
        if found is None:
            words: list[list[int]] = [[] for _ in range(self.kinds)]
            for (index, _), steps in self._at.items():
                words[index].append(sum(steps[first:last]))
            found = self._rows[first, last] = KindRow(words)
        return found

    def columns(self, reading: Reading) -> Columns:
        """What picks the first parts of all that beats a reading out of a seat's slots, what picks the second ones and so on."""
        found = self._columns.get(reading)
        if found is None:
            shapes = [] if reading.safe else [shape for shape in self.rules.table.shapes if shape.reading.beats(reading)]
            most, last = max([len(shape.parts) for shape in shapes], default=0), self.kinds + len(self.others)
            rows = [[self._slot.get((shape.fine, *part), part[0]) for part in shape.parts] for shape in shapes]
            filled = [row + [last] * (most - len(row)) for row in rows]
            # What picks a single slot would not give a sequence, hence two.
            found = tuple([itemgetter(*column, column[0]) for column in zip(*filled, strict=True)])
            self._columns[reading] = found
        return found


class KindRow(dict[tuple[int, int], Sequence[int]]):
    """By kind and number of unseen copies: the deals in which at least one of them, at least two and so on lie in one part of the
    unseen cards; `words` are those in which each copy of a kind does."""

    def __init__(self, words: Sequence[Sequence[int]]) -> None:
        super().__init__()
        self._words = words

    def __missing__(self, kind: tuple[int, int]) -> Sequence[int]:
        index, count = kind
        found = self[kind] = _counted(self._words[index][:count])
        return found


class PossibleDeals:
    """The deals that a seat thinks possible by what it knows: `every` one of them, and what the `rivals` hold in which of the
    `unseen` cards, packed."""

    def __init__(self, book: DealBook, seen: RivalKnowledge) -> None:
        self._book, self._packing, self._seen = book, book.rules.packing, seen
        self.rivals, self.unseen = seen.rivals, seen.unseen
        self._sizes = dict(zip(seen.rivals, seen.sizes, strict=True))
        self._slots = {other: [0] * book.kinds for other in seen.rivals}
        self.copies: dict[int, dict[int, Sequence[int]]] = {other: {} for other in seen.rivals}
        self._share_out()
        self._stands: dict[tuple[Reading, int], int] = {}
        self._chances: dict[tuple[Reading, Sequence[int]], float] = {}
        self.every = book.every
        for other, failed in zip(seen.rivals, seen.failed, strict=True):
            for over in failed:
                self.every &= self.stands(over, other)
        self.every = self.every or book.every

    # ------------------------------------------------------------ who holds what

    def _share_out(self) -> None:
        """Which of the deals lay every unseen card into which rival's hand: Elders are kept, other cards may be thrown away."""
        size, (_, unseen, elders, sizes, had, _, _) = self._packing.size, self._seen
        most = size(unseen) / max(1, size(elders))
        kept = self._lay(elders, [min(cards, held * most) for cards, held in zip(had, sizes, strict=True)], size(unseen))
        plain = unseen - elders
        self._lay(plain, [max(0.0, held - elder) for held, elder in zip(sizes, kept, strict=True)], size(plain))
        for rival in self.rivals:
            self._slots[rival] += [self._slot(rival, part) for part in self._book.others]
            self._slots[rival].append(self._book.every)

    def _lay(self, cards: int, quotas: Sequence[float], among: int) -> list[float]:
        """Lay cards into hands that should get so many among so many cards; how many each gets of these."""
        packing, bars = self._packing, self._seen.barred
        if not cards:
            return [0.0] * len(quotas)
        classes: dict[tuple[bool, ...], int] = {(): cards}
        for barred in bars:
            if cards & barred:
                classes = {(*free, may): part for free, found in classes.items()
                           for may, part in ((True, found & ~barred), (False, found & barred)) if part}
            else:
                classes = {(*free, True): part for free, part in classes.items()}
        kinds_of = {free: [(card.index, count) for card, count in packing.counts(part)] for free, part in classes.items()}
        sizes = {free: sum([count for _, count in kinds]) for free, kinds in kinds_of.items()}
        shares = _shares(sizes, quotas, among)
        for free, kinds in kinds_of.items():
            first = 0
            for rival, part in zip(self.rivals, shares[free], strict=True):
                last = min(STEPS, first + round(part * STEPS))
                row, slots, copies = self._book.row(first, last), self._slots[rival], self.copies[rival]
                for kind in kinds:
                    held, index = row[kind], kind[0]
                    slots[index] = held[0]
                    copies[index] = held
                first = last
        return [sum([sizes[free] * shares[free][place] for free in sizes]) for place in range(len(quotas))]

    def _slot(self, seat: int, part: SlotPart) -> int:
        """The deals in which a seat holds so many of a kind or cell."""
        fine, number, count = part
        copies = self.copies[seat]
        kinds = [number] if fine else [card.index for card in self._packing.cells[number]]
        held = _counted([word for kind in kinds for word in copies.get(kind, ())])
        return held[count - 1] if count <= len(held) else 0

    # ------------------------------------------------------------ questions

    def chance(self, reading: Reading, seats: Sequence[int] | None = None) -> float:
        """In what share of the deals none of these seats (all rivals) can beat it."""
        key = reading, self.rivals if seats is None else tuple(seats)
        known = self._chances.get(key)
        if known is None:
            columns = self._book.columns(reading) if seats is None and reading.size == 1 else ()
            if len(columns) == 1:                   # one card beats it: whoever holds that
                holds = self.every & ~reduce(or_, columns[0](self._anybody))
            else:
                holds = self.every
                for seat in key[1]:
                    holds &= self.stands(reading, seat)
            known = self._chances[key] = holds.bit_count() / self.every.bit_count()
        return known

    @asked_for
    def _anybody(self) -> list[int]:
        """The slots of all rivals together."""
        return [reduce(or_, slots) for slots in zip(*self._slots.values(), strict=True)]

    def stands(self, reading: Reading, seat: int) -> int:
        """The deals in which this seat cannot beat it."""
        key = reading, seat
        known = self._stands.get(key)
        if known is None:
            beaten = 0
            if reading.size <= self._sizes[seat]:
                slots, columns = self._slots[seat], self._book.columns(reading)
                if columns:
                    held: Iterable[int] = columns[0](slots)
                    for column in columns[1:]:
                        held = map(and_, held, column(slots))
                    beaten = reduce(or_, held)
            known = self._stands[key] = self._book.every & ~beaten
        return known


def _counted(words: Sequence[int]) -> Sequence[int]:
    """Where at least one of these is set, at least two and so on."""
    if len(words) < 2:
        return words
    found: list[int] = []
    for word in words:
        for place, more in enumerate(found):
            found[place], word = more | word, more & word
        found.append(word)
    return found


def _shares(sizes: dict[tuple[bool, ...], int], quotas: Sequence[float], among: int) -> dict[tuple[bool, ...], list[float]]:
    """How much of the cards of each class every rival gets, when it can hold those of some classes alone."""
    if len(sizes) == 1 and all(next(iter(sizes))):
        return {free: [quota / max(1, among) for quota in quotas] for free in sizes}
    weights, rest = list(quotas), max(0.0, among - sum(quotas))
    shares: dict[tuple[bool, ...], list[float]] = {}
    total = sum(sizes.values()) / max(1, among)
    for _ in range(ROUNDS):
        for free in sizes:
            given = [weight if may else 0.0 for weight, may in zip(weights, free, strict=True)]
            whole = max(sum(given) + rest, 1e-9)
            shares[free] = [weight / whole for weight in given]
        for place, quota in enumerate(quotas):
            got = sum([sizes[free] * shares[free][place] for free in sizes])
            weights[place] *= quota * total / got if got else 1.0
    return shares
