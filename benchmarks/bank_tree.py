"""The best that can be done in a banking game with one player, reckoned exactly: every card that may come, and what follows.

Used by `benchmarks.bank_optimum`; knows the rules and nothing of the computer players. The banker's way is given: he looks one
card ahead at what he gains (docs/rules/blackflower.md 11.2), or he is perfect and looks at all that may come. The player does
the best against it. Hits alone are reckoned, as in Black Flower without house rules: no doubling, splitting or forced moves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from benchmarks.bank_tables import MINE, THEIRS, Table, Tables
from game import Rules
from game.families.banking import Bank, Forced, Outcome

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
