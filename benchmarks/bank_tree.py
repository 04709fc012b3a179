"""The best that can be done in a banking game with one player, reckoned exactly: every card that may come, and what follows.

Used by `benchmarks.bank_optimum`; knows the rules and nothing of the computer players. The banker's way is given: he looks one
card ahead at what he gains (docs/rules/blackflower.md 11.2), or he is perfect and looks at all that may come. The player does
the best against it. Hits alone are reckoned, as in Black Flower without house rules: no doubling, splitting or forced moves.

`Tables` are what is known of a table: which cards two sides hold, which may come next, and what hands are. Cards that may cover
one another make a *month*. Months of the same make-up can be exchanged, so that a table is a sorted tuple with one number for
each month: its make-up, and how many of each kind of card both sides hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from game import Rules
from game.families.banking import Bank, Box, Forced, Outcome

Table = tuple[int, ...]                       # a number for each month, sorted
Like = tuple[tuple[int, ...], str]            # what makes cards of different months equal: what they may count, and their kind
Counts = tuple[int, ...]                      # of a month: cards of each of its kinds
MINE, THEIRS = 0, 1
NOTHING = -1                                  # instead of a kind of card: all of them given back


class Month(NamedTuple):
    """A make-up, by number, and how many of each kind of card both sides hold."""

    make: int
    held: tuple[Counts, Counts]


class Hand(NamedTuple):
    """What one side's cards come to: over by themselves or not, and with what (the best to stand with)."""

    ended: bool
    outcome: Outcome


class Tables:
    """All tables of a ruleset."""

    def __init__(self, rules: Rules) -> None:
        assert rules.get(Bank) is not None, "nobody banks in this game"
        assert isinstance(rules[Bank].deal.cards, int), "the whole pack is dealt"
        self.valuer, self.dealt = rules[Bank].valuer, rules[Bank].deal.cards
        self._cards = _months(rules)                              # of each month: the cards of each kind
        self._spot = {card: (place, kind) for place, month in enumerate(self._cards)
                      for kind, (_, cards) in enumerate(month) for card in cards}
        self.likes = sorted({like for month in self._cards for like, _ in month})
        makes = [tuple((self.likes.index(like), len(cards)) for like, cards in month) for month in self._cards]
        self._makes = sorted(set(makes))                          # of each make-up: what its kinds are like, and their numbers
        self._make = [self._makes.index(make) for make in makes]
        self._months: list[Month] = []
        self._numbers: dict[Month, int] = {}
        self._left: list[tuple[tuple[int, int, int], ...]] = []   # of each number: kind, what it is like, how many are left
        self._after: dict[tuple[int, int, int], int] = {}
        self._hands: dict[tuple[int, Table], Hand] = {}
        self._further: dict[tuple[int, Table, int, int], Hand] = {}

    # ------------------------------------------------------------ tables

    def table(self, mine: Iterable[int], theirs: Iterable[int]) -> Table:
        """The table with these cards, as indexes of kinds, in the two hands."""
        held = [([0] * len(month), [0] * len(month)) for month in self._cards]
        for side, cards in enumerate((mine, theirs)):
            for card in cards:
                place, kind = self._spot[card]
                held[place][side][kind] += 1
        return tuple(sorted(self._number(Month(make, (tuple(own), tuple(other))))
                            for make, (own, other) in zip(self._make, held, strict=True)))

    def drawn(self, table: Table, side: int) -> Iterator[tuple[int, Table]]:
        """Every table after one more card for a side, with the number of cards that lead there."""
        for number in dict.fromkeys(table):
            times = table.count(number)
            for kind, _, count in self._left[number]:
                yield times * count, _replaced(table, number, self._grown(number, side, kind))

    def alone(self, table: Table, side: int) -> Table:
        """A table with the cards of the other side put back."""
        return tuple(sorted([self._grown(number, 1 - side, NOTHING) for number in table]))

    def _grown(self, number: int, side: int, kind: int) -> int:
        """A month with one more card of a kind for a side, or with none for it."""
        found = self._after.get((number, side, kind))
        if found is None:
            make, held = self._months[number]
            own = tuple([(count + (kind == place)) * (kind != NOTHING) for place, count in enumerate(held[side])])
            both = (own, held[THEIRS]) if side == MINE else (held[MINE], own)
            found = self._after[number, side, kind] = self._number(Month(make, both))
        return found

    def _number(self, month: Month) -> int:
        number = self._numbers.get(month)
        if number is None:
            number = self._numbers[month] = len(self._months)
            self._months.append(month)
            left = [(kind, like, copies - month.held[MINE][kind] - month.held[THEIRS][kind])
                    for kind, (like, copies) in enumerate(self._makes[month.make])]
            self._left.append(tuple([each for each in left if each[-1]]))
        return number

    # ------------------------------------------------------------ hands

    def hand(self, table: Table, side: int) -> Hand:
        """What a side's cards come to."""
        key = side, self.alone(table, side)
        return self._hands.get(key) or self._value(*key)

    def next_hands(self, table: Table, side: int) -> Iterator[tuple[int, Hand]]:
        """What one more card would make of a side's hand, with the number of cards that do: `drawn` without the tables."""
        alone, loose, known = self.alone(table, side), [0] * len(self.likes), self._further
        for number in table:
            if any(self._months[number].held[side]):
                own = self._grown(number, 1 - side, NOTHING)
                for kind, _, count in self._left[number]:
                    yield count, known.get((side, alone, own, kind)) or self._one_more(side, alone, own, kind)
            else:
                for _, like, count in self._left[number]:
                    loose[like] += count
        for like, count in enumerate(loose):
            if count:
                hand = known.get((side, alone, NOTHING, like))
                yield count, hand or self._one_more(side, alone, *self._loose(side, alone, like), like)

    def _loose(self, side: int, alone: Table, like: int) -> tuple[int, int]:
        """A month in which a side has nothing, and a kind of it that is like this."""
        return next((number, kind) for number in alone if not any(self._months[number].held[side])
                    for kind, each, _ in self._left[number] if each == like)

    def _one_more(self, side: int, alone: Table, number: int, kind: int, like: int = NOTHING) -> Hand:
        key = (side, alone, number, kind) if like == NOTHING else (side, alone, NOTHING, like)
        found = self._further[key] = self.hand(_replaced(alone, number, self._grown(number, side, kind)), side)
        return found

    def _value(self, side: int, alone: Table) -> Hand:
        cards = self._some_cards(side, alone)
        box = Box(0, 1, cards, hits=max(0, len(cards) - self.dealt))
        ended = self.valuer.ended(box, side == THEIRS)
        found = self._hands[side, alone] = Hand(ended is not None, ended or self.valuer.stands(box, side == THEIRS)[-1])
        return found

    def _some_cards(self, side: int, alone: Table) -> tuple[int, ...]:
        """Cards that make such a hand."""
        free: dict[int, list[int]] = {}
        for place, make in enumerate(self._make):
            free.setdefault(make, []).append(place)
        found: list[int] = []
        for number in alone:
            month = self._cards[free[self._months[number].make].pop()]
            found += [card for (_, cards), count in zip(month, self._months[number].held[side], strict=True)
                      for card in cards[:count]]
        return tuple(found)


def _replaced(table: Table, number: int, other: int) -> Table:
    place = table.index(number)
    return tuple(sorted((*table[:place], other, *table[place + 1:])))


def _months(rules: Rules) -> list[list[tuple[Like, list[int]]]]:
    """Of each month what its kinds of cards are like, and the cards of each."""
    assert rules.get(Bank) is not None
    cells = rules[Bank].valuer.cells
    groups: dict[object, list[tuple[Like, list[int]]]] = {}
    for number, cell in enumerate(cells.all):
        cards = [card.index for card in rules.pack if cells.cell_of[card.index] == number]
        if cards:
            groups.setdefault(number if cell.group is None else cell.group, []).append(((cell.values, cell.entry), cards))
    return [sorted(month, key=lambda kind: kind[0]) for month in groups.values()]


# ---------------------------------------------------------------- the best play


Gain = Callable[[Outcome], float]             # of all players together, by how the banker's hand ends
TINY = 1e-9


class Banker:
    """What the players gain when the banker plays on, once all their hands are decided."""

    def __init__(self, tables: Tables, hits: int, gain: Gain, least: float, perfect: bool) -> None:
        self._tables, self._hits, self._gain, self._least, self._perfect = tables, hits, gain, least, perfect
        self._gains: dict[Outcome, float] = {}
        self._known: dict[Table, float] = {}

    def gain(self, outcome: Outcome) -> float:
        """What they gain when his hand ends so."""
        known = self._gains.get(outcome)
        if known is None:
            known = self._gains[outcome] = self._gain(outcome)
        return known

    def worth(self, table: Table, hits: int) -> float:
        """With all cards turned up, after so many hits."""
        known = self._known.get(table)
        if known is None:
            known = self._known[table] = self._worth(table, hits)
        return known

    def _worth(self, table: Table, hits: int) -> float:
        hand = self._tables.hand(table, THEIRS)
        now = self.gain(hand.outcome)
        if hand.ended or hits == self._hits or now <= self._least:
            return now
        if hits == self._hits - 1 or not self._perfect:
            glance = self.glance(table)
            if hits == self._hits - 1 or glance >= now - TINY:
                return min(now, glance)
            return self.hit(table, hits)
        return min(now, self.hit(table, hits))

    def glance(self, table: Table) -> float:
        """What they gain when he takes one card and no more."""
        total = cards = 0.0
        for count, hand in self._tables.next_hands(table, THEIRS):
            total += count * self.gain(hand.outcome)
            cards += count
        return total / cards

    def hit(self, table: Table, hits: int) -> float:
        """What they gain when he takes a card and goes on in his way."""
        total = cards = 0.0
        for count, after in self._tables.drawn(table, THEIRS):
            total += count * self.worth(after, hits + 1)
            cards += count
        return total / cards


class Options(NamedTuple):
    """What the moves of a decision bring; a move that is not worth reckoning, because it loses too often, has its bound."""

    stand: float
    hit: float

    @property
    def best(self) -> float:
        """What the better one brings."""
        return max(self)


class Optimum:
    """One player against a banker. A table of the player's shows one card of the banker's; the other may be any unseen one."""

    def __init__(self, rules: Rules, perfect: bool = False) -> None:
        bank = rules.get(Bank)
        if bank is None or bank.draw.splits or bank.draw.double != "off" or not bank.draw.player == bank.draw.banker == Forced():
            raise ValueError(f"{rules.id}: only a game where one hits or stands can be reckoned")
        self.tables, self.bank, self.hits, self.perfect = Tables(rules), bank, bank.draw.hits, perfect
        self._stands: dict[Table, float] = {}
        self._options: dict[Table, Options] = {}

    def banker(self, outcome: Outcome) -> Banker:
        """The banker against a hand that ended so."""
        valuer, base = self.bank.valuer, self.bank.base
        return Banker(self.tables, self.hits, lambda theirs: valuer.pay(outcome, valuer.verdict(outcome, theirs), 1, base),
                      -1.0, self.perfect)

    def stand(self, table: Table) -> float:
        """What a hand brings that is over."""
        if table not in self._stands:
            self._reckon(self.tables.alone(table, MINE))
        return self._stands[table]

    def _reckon(self, mine: Table) -> None:
        """The same for every card that the banker may show: his hands are the same, and are forgotten afterwards."""
        banker = self.banker(self.tables.hand(mine, MINE).outcome)
        for _, shown in self.tables.drawn(mine, THEIRS):
            total = cards = 0.0
            for count, table in self.tables.drawn(shown, THEIRS):
                total += count * banker.worth(table, 0)
                cards += count
            self._stands[shown] = total / cards

    def options(self, table: Table, hits: int) -> Options:
        """What standing and one more card bring to a hand that goes on, after so many hits."""
        known = self._options.get(table)
        if known is None:
            stand = self.stand(table)
            bound = self._bound(table)
            known = self._options[table] = Options(stand, bound if bound <= stand else self.hit(table, hits))
        return known

    def _bound(self, table: Table) -> float:
        """More than a hit can bring: all that does not bust wins."""
        lost = cards = 0
        for count, hand in self.tables.next_hands(table, MINE):
            cards += count
            lost += count * (hand.outcome.kind == "bust")
        return 1 - 2 * lost / cards

    def hit(self, table: Table, hits: int) -> float:
        """What one more card brings, and the best way of going on after it."""
        total = cards = 0.0
        for count, after in self.tables.drawn(table, MINE):
            total += count * self.worth(after, hits + 1)
            cards += count
        return total / cards

    def worth(self, table: Table, hits: int) -> float:
        """What the best way of playing on brings."""
        hand = self.tables.hand(table, MINE)
        if hand.outcome.kind == "bust" and self.bank.valuer.standing.both_bust == "banker":
            return -1.0
        if hand.ended or hits == self.hits or self._cannot_gain(table, hand.outcome):
            return self.stand(table)
        return self.options(table, hits).best

    def _cannot_gain(self, table: Table, outcome: Outcome) -> bool:
        """Whether a hand shows the best total, and no card makes a special one of it: another total can only be worth less."""
        return outcome.total == self.bank.valuer.limit and not any(
            hand.outcome.kind == "special" for _, hand in self.tables.next_hands(table, MINE))

    def deals(self) -> dict[Table, float]:
        """Every table as it is dealt, two cards for the player and one of the banker's shown, with its chance."""
        found = {self.tables.table((), ()): 1.0}
        for side in (*[MINE] * self.tables.dealt, THEIRS):
            after: dict[Table, float] = {}
            for table, chance in found.items():
                drawn = list(self.tables.drawn(table, side))
                cards = sum(count for count, _ in drawn)
                for count, then in drawn:
                    after[then] = after.get(then, 0.0) + chance * count / cards
            found = after
        return found

    def value(self) -> float:
        """What a round brings for each chip bet, played in the best way."""
        return sum(chance * self.worth(table, 0) for table, chance in self.deals().items())
