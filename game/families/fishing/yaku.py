"""Yaku, and the hands that win as they are dealt (docs/rules/koikoi.md 6 and 4.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Self

from game.families.fishing.field import HeldYaku
from game.families.fishing.params import DealtHandParams, FishParams, YakuParams

if TYPE_CHECKING:
    from game.core.deck import Card
    from game.match.rules import Rules

REMEMBERED = 20_000


class _Compiled(NamedTuple):
    """A yaku with its cards as packed masks: what it is `of`, what it counts for more, what it needs and must not have, and
    how many cards it takes at `least`."""

    id: str
    params: YakuParams
    least: int
    of: int
    counting: int
    needs: int
    without: int
    double: int


class YakuTable:
    """The yaku of a game."""

    def __init__(self, rules: Rules, params: FishParams) -> None:
        self.yaku: Mapping[str, YakuParams] = params.yaku
        self._packing, self._deck, self._month = rules.packing, rules.deck, params.month
        in_pack = frozenset(rules.pack)
        self._cards: tuple[Card, ...] = tuple(card for card in rules.deck.cards if card in in_pack)
        self._whole = rules.packing.pack(self._cards)
        self._by_name: dict[str, set[int]] = {}
        for card in self._cards:
            for name in (card.id, *card.tags, *card.attributes.values()):
                self._by_name.setdefault(name, set()).add(card.index)
        self._known: dict[tuple[int, int], tuple[HeldYaku, ...]] = {}
        self._compiled: dict[int, tuple[_Compiled, ...]] = {}

    @classmethod
    def of_rules(cls, rules: Rules) -> Self | None:
        """None where nobody fishes."""
        params = rules.ruleset.params_of(FishParams)
        return None if params is None else cls(rules, params)

    def kinds(self, words: Iterable[str]) -> set[int]:
        """The cards of the pack that any of these words names (`Card.matches`), as kinds."""
        return set[int]().union(*[self._by_name.get(word, ()) for word in words])

    def cards_of_month(self, month: int) -> tuple[Card, ...]:
        """The cards of the month of a deal; none where the game has no months."""
        attribute = self._deck.attributes.get(self._month)
        if attribute is None:
            return ()
        values = {id for id, value in attribute.values.items() if value.number == month}
        return tuple(card for card in self._cards if card.attributes.get(self._month) in values)

    def cards(self, id: str, month: int) -> int:
        """The kinds that make up a yaku or add to it, packed as whole counters."""
        yaku = next(each for each in self._in_month(month) if each.id == id)
        return yaku.of | yaku.counting

    def held(self, taken: int, month: int) -> tuple[HeldYaku, ...]:
        """The yaku in these taken cards, packed, in the order of the ruleset."""
        found = self._known.get((taken, month))
        if found is None:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            found = self._known[taken, month] = self._look(taken, month)
        return found

    def _in_month(self, month: int) -> tuple[_Compiled, ...]:
        found = self._compiled.get(month)
        if found is None:
            found = self._compiled[month] = tuple(self._compile(id, yaku, month) for id, yaku in self.yaku.items())
        return found

    def _compile(self, id: str, yaku: YakuParams, month: int) -> _Compiled:
        unit, capacity = self._packing.unit, self._packing.capacity

        def whole(words: Iterable[str]) -> int:
            return sum([unit[kind] for kind in self.kinds(words)])

        def mask(words: Iterable[str]) -> int:
            return whole(words) * capacity

        of = self._packing.mask_of(self.cards_of_month(month)) if yaku.of_month else mask(yaku.of)
        needs = whole(yaku.needs)
        least = self._packing.size(of & self._whole) if yaku.of_month else yaku.count
        return _Compiled(id, yaku, least, of, mask(yaku.counting) if yaku.counting else of, needs, mask(yaku.without),
                         mask(yaku.double))

    def _look(self, taken: int, month: int) -> tuple[HeldYaku, ...]:
        found = [HeldYaku(yaku.id, points) for yaku in self._in_month(month)
                 if (taken & yaku.of or not yaku.least) and (points := self._points(yaku, taken))]
        if not found:
            return ()
        excluded = {other for held in found for other in self.yaku[held.id].excludes}
        found = [held for held in found if held.id not in excluded]
        if all(self.yaku[held.id].beside for held in found):
            return ()
        return tuple(found)

    def _points(self, yaku: _Compiled, taken: int) -> int:
        """What a yaku is worth by itself; 0 where it is not there."""
        packing, params = self._packing, yaku.params
        size = packing.size(taken & yaku.of)
        if yaku.double:
            size += packing.size(taken & yaku.of & yaku.double)
        if size < yaku.least or 0 < params.most < size or taken & yaku.without or not packing.contains(taken, yaku.needs):
            return 0
        counted = taken & yaku.counting
        more = packing.size(counted) + packing.size(counted & yaku.double) - yaku.least
        return params.points and params.points + params.each_more * max(more, 0)


class WinningHands:
    """The hands of a game that win as they are dealt."""

    def __init__(self, rules: Rules, hands: Mapping[str, DealtHandParams]) -> None:
        self.hands = {id: hand for id, hand in hands.items() if hand.points}
        self._packing = rules.packing

    @classmethod
    def of_rules(cls, rules: Rules) -> Self | None:
        """None where nobody fishes."""
        params = rules.ruleset.params_of(FishParams)
        return None if params is None else cls(rules, params.hands)

    def find(self, hand: int) -> HeldYaku | None:
        """The first of them that a packed hand is."""
        cards = self._packing.counts(hand) if self.hands else []
        return next((HeldYaku(id, known.points) for id, known in self.hands.items() if _is(known, cards)), None)


def _is(known: DealtHandParams, cards: Sequence[tuple[Card, int]]) -> bool:
    counts: Counter[str] = Counter()
    for card, number in cards:
        counts[card.attributes.get(known.by, card.id)] += number
    have, wanted = sorted(counts.values(), reverse=True), sorted(known.alike, reverse=True)
    if known.whole:
        return have == wanted
    return len(have) >= len(wanted) and all(own >= least for own, least in zip(have, wanted, strict=False))
