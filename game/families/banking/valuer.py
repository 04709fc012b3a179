"""`Valuer`: a ruleset's standing compiled for its pack. What hands show, how they end, who wins and what is paid.

The engine asks after every card, computer players in the innermost loop of their look-ahead: the worth of a hand is found
by one number that its cards add up to, whatever their order. Cards are indexes of kinds; FACE_DOWN counts nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from typing import TYPE_CHECKING, NamedTuple, Self

from game.core.combos.definitions import Ladder
from game.core.deck import Card, Deck
from game.families.banking.arrangements import Arrangement, HandCard, arrangements, total_of
from game.families.banking.boxes import BANKER, BUST, PLAYER, PUSH, Box, Outcome, Verdict
from game.families.banking.params import Side
from game.match.ruleset import Odds, Special, Standing, TieBreak
from game.mechanics.office import place_on

if TYPE_CHECKING:
    from game.match.rules import Rules


REMEMBERED = 1 << 16
ABOVE_TOTALS = 1_000_000
EVEN = Odds(1, 1)


class Valuer:
    """Values hands and compares them (docs/rules/blackflower.md 4, 5 and 7)."""

    @classmethod
    def of_rules(cls, rules: Rules) -> Self | None:
        """The valuer of a ruleset with a standing."""
        standing = rules.ruleset.standing
        return None if standing is None else cls(standing, rules.deck, rules.pack, rules.ruleset.ladders)

    def __init__(self, standing: Standing, deck: Deck, pack: Sequence[Card], ladders: Mapping[str, Ladder] | None = None) -> None:
        self.standing = standing
        self.limit = standing.limit
        self.top = standing.limit or standing.modulo - (not standing.base)           # the best total; -1 where there is none
        self.cells = Cells(standing, deck, pack)
        self.covering = self.cells.by
        self._assessor = Assessor(standing, deck, self.cells)
        self._memo: dict[int, HandValue] = {}
        self._last: tuple[tuple[int, ...], HandValue] = (), self._assess(0)     # the very cards that were asked about last
        self._unit = self.cells.unit
        self._places = _places(deck, self.cells)
        self.needs = self._assessor.needs
        self._breaks = [_break(each, deck, ladders or {}) for each in standing.tie_breaks]
        # Whether hands that are level are always the banker's.
        self.keeps_ties = standing.tie == BANKER and not self._breaks
        self._named = {needs.named.id: needs.named for needs in self.needs}
        self._rank = {id: ABOVE_TOTALS + len(self._named) - place for place, id in enumerate(self._named)}

    # ------------------------------------------------------------ what cards show

    def worth(self, cards: tuple[int, ...]) -> HandValue:
        """All that is known of these cards."""
        asked, found = self._last
        if cards is asked:
            return found
        unit = self._unit
        key = 0
        for card in cards:
            key += unit[card]
        found = self._memo.get(key) or self.worth_of(key)
        self._last = cards, found
        return found

    def worth_of(self, key: int) -> HandValue:
        """The same of cards counted by cell (`Cells`)."""
        known = self._memo.get(key)
        return self._assess(key) if known is None else known

    def _assess(self, key: int) -> HandValue:
        if len(self._memo) >= REMEMBERED:
            self._memo.clear()
        worth = self._memo[key] = self._assessor.worth(key)
        return worth

    def values(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """The totals that the cards can show, ascending."""
        return self.worth(cards).totals

    def hard(self, cards: tuple[int, ...]) -> int:
        """The least total that the cards can show."""
        return self.worth(cards).hard

    def best(self, cards: tuple[int, ...]) -> int | None:
        """The largest total up to the limit; None for cards that cannot show one."""
        return self.worth(cards).best

    def alternatives(self, kind: int) -> tuple[int, ...]:
        """What a card of that kind may count, upright first."""
        return self._places[kind].values

    def hands(self, size: int) -> Iterator[tuple[tuple[int, ...], int]]:
        """One of all hands of so many cards that are equal in play, with the number of such hands in the pack."""
        for numbers, ways in self.cells.hands(size):
            yield tuple(self.cells.all[number].kinds[0] for number in numbers), ways

    # ------------------------------------------------------------ how hands end

    def special(self, box: Box, banker: bool) -> str | None:
        """The best special hand that a box holds right now, those that have to be declared included."""
        held = self._held(box, banker)
        return held[0].id if held else None

    def _held(self, box: Box, banker: bool) -> list[NamedSpecial]:
        other = "player" if banker else "banker"
        return [named for named in self.worth(box.cards).specials
                if named.special.of != other and (box.initial or not named.special.as_dealt)]

    def ended(self, box: Box, banker: bool) -> Outcome | None:
        """How a box has ended that just got a card: by a special hand that ends it, or bust; None when it goes on.

        Special hands come first: the card that completes one never busts the hand (docs/rules/blackflower.md 5.1).
        """
        worth = self.worth(box.cards)
        if worth.specials:
            held = self._held(box, banker)
            if any(named.special.ends != "declared" for named in held):
                return held[0].outcome
        return BUST if worth.best is None else None

    def ends_deal(self, outcome: Outcome) -> bool:
        """Whether nobody draws any more when a hand has ended so."""
        return outcome.kind == "special" and self._named[outcome.special].special.ends == "deal"

    def stands(self, box: Box, banker: bool) -> tuple[Outcome, ...]:
        """What may be declared by standing, the best last: totals, or a special hand alone."""
        worth = self.worth(box.cards)
        if worth.specials:
            held = self._held(box, banker)
            if held:
                return (held[0].outcome,)
        return worth.stands

    # ------------------------------------------------------------ comparing and paying

    def strength(self, outcome: Outcome) -> int:
        """More for a better outcome: bust, then totals, then special hands. A hand that was not played has none."""
        if outcome.kind == "total":
            return outcome.total
        return self._rank[outcome.special] if outcome.kind == "special" else -1

    def verdict(self, player: Outcome, banker: Outcome, cards: tuple[Sequence[int], Sequence[int]] | None = None) -> Verdict:
        """Who wins (docs/rules/blackflower.md 7). A player who is bust has lost, whatever the banker does later.

        Where ties are broken by the `cards` of the two hands and these are not known, neither is taken to win.
        """
        if player.kind == "bust":
            return PUSH if banker.kind == "bust" and self.standing.both_bust == "push" else BANKER
        mine, theirs = self.strength(player), self.strength(banker)
        if mine != theirs:
            return PLAYER if mine > theirs else BANKER
        if self._breaks and mine >= 0:
            if cards is None:
                return PUSH
            for worth in self._breaks:
                own, other = worth(cards[0]), worth(cards[1])
                if own != other:
                    return PLAYER if own > other else BANKER
        return self._named[player.special].special.tie if player.kind == "special" else self.standing.tie

    def pay(self, outcome: Outcome, verdict: Verdict, wager: int, base: Odds, side: Side | None = None,
            theirs: Outcome = BUST) -> int:
        """What a player with this outcome gains from a banker with `theirs`. With a `side` the wager was on who wins, and a push
        gives it back."""
        if side is not None:
            if side.wins == verdict:
                return _won(wager, side.pays)
            return 0 if verdict == PUSH else -wager
        if verdict == PLAYER:
            special = self._named[outcome.special].special if outcome.kind == "special" else None
            return _won(wager, special.pays if special is not None and special.pays is not None else base)
        if verdict != BANKER:
            return 0
        return -wager * self._named[theirs.special].special.takes if theirs.special and outcome.kind != "bust" else -wager

    def takes(self) -> int:
        """How many times a wager a player can lose at most."""
        return max((named.special.takes for named in self._named.values() if named.special.of != "player"), default=1)

    def most(self, base: Odds = EVEN, sides: Iterable[Side] = ()) -> Odds:
        """The most that a wager can cost the banker, with these odds for a hand that is not special."""
        special = [named.special.pays for named in self._named.values() if named.special.of != "banker"]
        odds = [base, *(pays for pays in special if pays is not None), *(side.pays for side in sides)]
        return max(odds, key=lambda each: Fraction(each.win, each.stake))

    # ------------------------------------------------------------ arranging

    def arrangements(self, cards: Sequence[int]) -> tuple[Arrangement, ...]:
        """For every total of the cards, ascending, the arrangement that shows it and moves the fewest cards."""
        found: dict[int, Arrangement] = {}
        for total, arrangement in arrangements(self._hand(cards), self.cells.counts):
            found.setdefault(self._rest(total), arrangement)
        return tuple(found[total] for total in sorted(found))

    def total_of(self, cards: Sequence[int], arrangement: Arrangement) -> int:
        """The total that an arrangement shows; ValueError when it is none of these cards."""
        return self._rest(total_of(self._hand(cards), arrangement, self.cells.counts))

    def _hand(self, cards: Sequence[int]) -> list[HandCard]:
        """Cards that cover nothing are each in a group of their own."""
        places = [self._places[card] for card in cards]
        return [place if place.group is not None else HandCard(place.values, number) for number, place in enumerate(places)]

    def _rest(self, total: int) -> int:
        return total % self.standing.modulo if self.standing.modulo else total


def _break(spec: TieBreak, deck: Deck, ladders: Mapping[str, Ladder]) -> Callable[[Sequence[int]], tuple[int, ...]]:
    """What a hand comes to by a tie break: how many cards of its kinds, or the place of the best card on its ladders."""
    if spec.most:
        counted = {card.index for card in deck.cards if any(map(card.matches, spec.most))}
        return lambda cards: (sum(card in counted for card in cards),)
    places = {card.index: tuple(place_on(ladders[name], card) for name in spec.highest) for card in deck.cards}
    return lambda cards: max((places[card] for card in cards if card in places), default=())


def _won(wager: int, odds: Odds) -> int:
    return wager * odds.win // odds.stake


def _places(deck: Deck, cells: Cells) -> list[HandCard]:
    """Values and group of every kind, and at the end of a card that lies face down."""
    of = [cells.all[cells.cell_of[card.index]] for card in deck.cards]
    return [HandCard(cell.values, cell.group) for cell in of] + [HandCard((0,), None)]


# ------------------------------------------------------------ worth
# What there is to know of the cards of a hand, whoever holds it: its totals, and the special hands that these cards can be.
#
# Computed once for cards that can be told apart and then remembered; see `Valuer.worth`.


REMEMBERED_MASKS = 4096


class NamedSpecial(NamedTuple):
    """A special hand with its id and what it counts against others; see `strength` of the valuer."""

    id: str
    special: Special
    outcome: Outcome


class HandValue(NamedTuple):
    """The totals of a hand, ascending; the least of them; the largest up to the limit (None: there is none); what may be
    declared by standing, ascending; the special hands that the cards would be, best first, for whom they count; and the totals up
    to the limit, ascending."""

    totals: tuple[int, ...]
    hard: int
    best: int | None
    stands: tuple[Outcome, ...]
    specials: tuple[NamedSpecial, ...]
    within: tuple[int, ...]

    @property
    def soft(self) -> bool:
        """Whether a card of the best total could count less."""
        return len(self.within) > 1


@dataclass(frozen=True, slots=True)
class Needs:
    """A special hand compiled: for each kind that it needs the cells that are of it, and the numbers of alike values by cell."""

    named: NamedSpecial
    kinds: tuple[tuple[frozenset[int], int], ...]
    alike: Mapping[int, int]
    only: frozenset[int] | None          # the cells of which all cards are; None: any
    size: int                            # of how many cards it is, 0 for any number

    def met(self, held: Sequence[tuple[int, int]], totals: Sequence[int]) -> bool:
        """Whether so many cards with these totals are this hand."""
        special, only = self.named.special, self.only
        for cells, least in self.kinds:
            if _number(held, cells) < least:
                return False
        if only is not None and any(cell not in only for cell, _ in held):
            return False
        return ((not special.alike or max(self._alike(held).values(), default=0) >= special.alike)
                and (not special.totals or any(total in special.totals for total in totals)))

    def progress(self, held: Sequence[tuple[int, int]], room: int) -> tuple[int, ...] | None:
        """How far so many cards are on the way to this hand; None when they cannot come to it with `room` more."""
        if room <= 0 or self.only is not None and any(cell not in self.only for cell, _ in held):
            return None
        counts, missing = [], 0
        for cells, least in self.kinds:
            counts.append(min(least, _number(held, cells)))
            missing += least - counts[-1]
        alike = self._alike(held) if self.named.special.alike else {}
        most = max(alike.values(), default=0)
        if max(missing, self.named.special.alike - most) > room:
            return None
        return (*counts, *sorted([number for number, count in alike.items() if count == most > 1]))

    def _alike(self, held: Sequence[tuple[int, int]]) -> dict[int, int]:
        """How many of the cards are of each value that is asked about, by its number."""
        found = dict[int, int]()
        for cell, count in held:
            number = self.alike.get(cell)
            if number is not None:
                found[number] = found.get(number, 0) + count
        return found


def _number(held: Sequence[tuple[int, int]], cells: frozenset[int]) -> int:
    found = 0
    for cell, count in held:
        if cell in cells:
            found += count
    return found


class Assessor:
    """Works out the worth of hands, given as counted cells."""

    def __init__(self, standing: Standing, deck: Deck, cells: Cells) -> None:
        self.limit, self.modulo, self.laid, self.base = standing.limit, standing.modulo, standing.laid, standing.base
        self.cells = cells
        self.needs = tuple(_compile(id, special, deck, cells) for id, special in standing.specials.items())
        groups: list[tuple[int, tuple[int, ...], dict[int, int]]] = [(mask, numbers, {}) for mask, numbers in cells.groups]
        self._group_of = [next(group for group in groups if number in group[1]) for number in range(len(cells.all))]
        self._totals: dict[int, tuple[tuple[int, ...], tuple[int, ...], tuple[Outcome, ...]]] = {}
        self._outcomes: dict[int, Outcome] = {}        # one for each total: equal worlds are sent as equal bytes

    def worth(self, key: int) -> HandValue:
        """All that is known of these cards."""
        sums, left, width = 1, key, self.cells.width
        while left:
            mask, numbers, known = self._group_of[((left & -left).bit_length() - 1) // width]
            part = left & mask
            if part not in known:
                known[part] = self._group_sums(part, numbers)
            sums = added(sums, known[part])
            left ^= part
        held = self.cells.held(key) if self.needs or self.base else ()
        if self.base:
            sums = 1 << self._above_base(held)
        totals, within, stands = self._shown(sums)
        size = sum([count for _, count in held])
        specials = tuple([needs.named for needs in self.needs if needs.size in (0, size) and needs.met(held, totals)])
        return HandValue(totals, totals[0], stands[-1].total if stands else None, stands, specials, within)

    def _above_base(self, held: Sequence[tuple[int, int]]) -> int:
        """What a hand counts of which some cards have to make a multiple of the modulo: what the others count; nothing where no
        cards make one."""
        values = [self.cells.all[cell].values[0] for cell, count in held for _ in range(count)]
        if any(sum(cards) % self.modulo == 0 for cards in combinations(values, self.base)):
            return sum(values) % self.modulo or self.modulo
        return 0

    def _group_sums(self, part: int, numbers: Sequence[int]) -> int:
        """The sums of cards of a group: each on top, with one of its values, or under another one (blackflower.md 4.2)."""
        covered, shown = 1, 0                                # sums where nothing lies on top so far, and where something does
        for number in numbers:
            cell = self.cells.all[number]
            for _ in range(self.cells.count(part, number)):
                on_top = 0
                for value in cell.values:
                    on_top |= (shown | covered) << value
                if cell.group is None:                       # of a cell that covers nothing: always on top
                    shown, covered = on_top, 0
                else:
                    shown, covered = on_top | shown << self.cells.counts, covered << self.cells.counts
        return shown

    def _shown(self, sums: int) -> tuple[tuple[int, ...], tuple[int, ...], tuple[Outcome, ...]]:
        """The totals for a set of sums, those up to the limit, and which of these one may stand on as outcomes."""
        known = self._totals.get(sums)
        if known is None:
            if len(self._totals) >= REMEMBERED_MASKS:
                self._totals.clear()
            found = (total for total in range(sums.bit_length()) if sums >> total & 1)
            totals = tuple(sorted({total % self.modulo for total in found}) if self.modulo and not self.base else found)
            within = tuple(total for total in totals if not self.limit or total <= self.limit)
            stands = tuple(self._outcomes.setdefault(total, Outcome("total", total))
                           for total in (within if self.laid else within[-1:]))
            known = self._totals[sums] = totals, within, stands
        return known


def added(some: int, others: int) -> int:
    """All sums of one of `some` and one of `others`; sets of numbers are integers with these bits."""
    result = 0
    while others:
        lowest = others & -others
        result |= some << lowest.bit_length() - 1
        others -= lowest
    return result


def _compile(id: str, special: Special, deck: Deck, cells: Cells) -> Needs:
    """A special hand with the cells it asks for. Cells are made so that all cards of one are of the same kinds."""
    def of_kind(kind: str) -> frozenset[int]:
        return frozenset(number for number, cell in enumerate(cells.all) if deck.cards[cell.kinds[0]].matches(kind))
    by_value: dict[str, int] = {}
    alike: dict[int, int] = {}
    for number, cell in enumerate(cells.all):
        value = deck.cards[cell.kinds[0]].attributes.get(special.by)
        if value is not None:
            alike[number] = by_value.setdefault(value, len(by_value))
    return Needs(NamedSpecial(id, special, Outcome("special", special=id)),
                 tuple((of_kind(kind), least) for kind, least in special.needs.items()),
                 alike, frozenset[int]().union(*map(of_kind, special.only)) if special.only else None, special.cards)


# ------------------------------------------------------------ cells
# Kinds of cards in cells: those that a standing never tells apart, and hands of them counted in one integer.
#
# A hand is the sum of its cards' units, whatever order they came in, so that what is known of it is found by that number. The
# cells of cards that can lie under one another are neighbours: a *group*, whose totals do not depend on the rest of the hand.


NOT_IN_PLAY = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """Kinds that are equal in play: the entry of `values` that they have, and what they may be covered with (None: nothing)."""

    entry: str
    values: tuple[int, ...]              # the largest, which a card shows upright, first
    group: str | None
    kinds: tuple[int, ...]
    copies: int                          # how many such cards the pack has
    likeness: object                     # the same for cells that differ in their group alone


class Cells:
    """The cells of a deck for a standing, and the packing of hands."""

    def __init__(self, standing: Standing, deck: Deck, pack: Sequence[Card]) -> None:
        self.by = standing.covered.by if standing.covered is not None and standing.covered.by != "none" else None
        self.counts = standing.covered.counts if standing.covered is not None else 0
        self.all = _cells(standing, deck, pack, self.by)
        # Room for twice what the pack has, as for hands: a question about too many cards gets an answer.
        self.width = max(2 * max(cell.copies for cell in self.all), 2).bit_length()
        self.field = (1 << self.width) - 1
        self.cell_of = [0] * len(deck.cards)
        for number, cell in enumerate(self.all):
            for kind in cell.kinds:
                self.cell_of[kind] = number
        # One more at the end, for the index of a card that lies face down: it counts nothing.
        self.unit = [1 << number * self.width for number in self.cell_of] + [0]
        self.groups = self._groups()

    def _groups(self) -> list[tuple[int, tuple[int, ...]]]:
        """For each group the mask of its counters, and its cells."""
        groups: dict[object, list[int]] = {}
        for number, cell in enumerate(self.all):
            groups.setdefault(number if cell.group is None else cell.group, []).append(number)
        return [(sum(self.field << number * self.width for number in numbers), tuple(numbers)) for numbers in groups.values()]

    def count(self, key: int, number: int) -> int:
        """How many cards of that cell a hand has."""
        return key >> number * self.width & self.field

    def held(self, key: int) -> list[tuple[int, int]]:
        """The cells in a hand with their numbers of cards."""
        found, width, field = [], self.width, self.field
        while key:
            number = ((key & -key).bit_length() - 1) // width
            count = key >> number * width & field
            found.append((number, count))
            key -= count << number * width
        return found

    def hands(self, size: int) -> Iterator[tuple[tuple[int, ...], int]]:
        """Every hand of so many cards that can be told apart, as one set of cells, with its number in the pack."""
        stocked = [number for number, cell in enumerate(self.all) if cell.copies]
        for numbers in combinations_with_replacement(stocked, size):
            ways = prod(comb(self.all[number].copies, count) for number, count in Counter(numbers).items())
            if ways:
                yield numbers, ways


def _cells(standing: Standing, deck: Deck, pack: Sequence[Card], by: str | None) -> tuple[Cell, ...]:
    told = {kind for special in standing.specials.values() for kind in (*special.needs, *special.only)}
    alike = {special.by for special in standing.specials.values() if special.alike}
    copies = Counter(card.index for card in pack)
    found: dict[tuple[object, ...], list[Card]] = {}
    for card in deck.cards:
        key = (card.attributes.get(by) if by is not None else None, _entry(standing, card),
               tuple(sorted(kind for kind in told if card.matches(kind))),
               tuple(card.attributes.get(attribute) for attribute in sorted(alike)))
        found.setdefault(key, []).append(card)
    cells = []
    for (group, entry, *like), cards in found.items():
        assert isinstance(entry, str) and (group is None or isinstance(group, str))
        values = tuple(sorted(set(standing.values.get(entry, (0,))), reverse=True))
        cells.append(Cell(entry, values, group, tuple(card.index for card in cards), sum(copies[card.index] for card in cards),
                          (values, *like)))
    return tuple(cells)


def _entry(standing: Standing, card: Card) -> str:
    """The entry of `values` that a card has, its own before one of its kind; cards that the pack leaves out need none."""
    if card.id in standing.values:
        return card.id
    return next((kind for kind in standing.values if card.matches(kind)), NOT_IN_PLAY)
