"""What lies in a pot, and what everybody can see of a game that is played for its spaces (docs/rules/huahuapai.md 6.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import TYPE_CHECKING, Literal, NamedTuple, Self

from game.core.cards import Cards, Packing
from game.core.combos import Reading, Shape
from game.core.deck import Card
from game.families.pots.events import DeclineLift
from game.families.pots.params import PotAward, PotParams
from game.match.results import AwardLine, DealResult, sum_of
from game.match.slices import Public, fact
from game.mechanics.settle import add
from game.mechanics.slices import Awarded

if TYPE_CHECKING:
    from game.match.rules import Rules
    from game.match.state import State
    from game.match.view import View


LidStep = Literal["lead", "limit", "follow", "offer", "answer"]


class PotEntry(NamedTuple):
    """A combination in the pot; `first` when it was led before its owner had led anything of another kind."""

    cards: Cards
    reading: Reading
    first: bool = False


Pots = tuple[tuple[PotEntry, ...], ...]


@fact
class PotSlice(Public):
    """What everybody has in the pot, by seat, and all lifts of the deal, as (lifter, lifted)."""

    pots: Pots
    lifts: tuple[tuple[int, int], ...] = ()

    @classmethod
    def fresh(cls, players: int) -> PotSlice:
        """Nothing lies in the pot."""
        return cls(((),) * players)


class PotResult(NamedTuple):
    """What a finished deal tells of the pot, by seat; empty for other deals.

    `counts` are the numbers of cards in it, `values` what every loser pays each winner, and `discards` what was put down
    unseen. The deal was over because nobody lifted when it is `declined`.
    """

    counts: tuple[int, ...] = ()
    values: tuple[int, ...] = ()
    discards: tuple[Cards, ...] = ()
    declined: bool = False


@dataclass(frozen=True, slots=True)
class PotFacts:
    """What a position with a pot is made of, besides the hands (see `Rules.position`). Tuples are by seat.

    `step` is what the seat whose turn it is is asked. `pots` are combinations as (cards, led as a first group); `beaten` the
    cards that were played and beaten, `discarded` those put down unseen. Seats in `led` have led something that closes
    their first leads. `coverer` covered, `lifter` lifted him; `caller` has called a limit and not led since.
    """

    step: LidStep = "lead"
    pots: tuple[tuple[tuple[Cards | str, bool], ...], ...] = ()
    beaten: Cards | str = "-"
    discarded: tuple[Cards | str, ...] = ()
    led: tuple[int, ...] = ()
    lifts: tuple[tuple[int, int], ...] = ()
    coverer: int | None = None
    lifter: int | None = None
    caller: int | None = None

    def elsewhere(self) -> list[Cards | str]:
        """The cards that lie in no hand."""
        return [*(cards for entries in self.pots for cards, _ in entries), self.beaten, *self.discarded]


@dataclass(frozen=True, slots=True)
class LidFacts:
    """A pot, its lid and what has been done about it. Tuples are by seat.

    All of it is public but `bound` and `keeps`, which concern the seat that looks: whether it has to go on leading, and the
    cards that it may then lead. `reachable` says who can still get `enough` cards into the pot, `may_gain` for whom the
    free spaces can still change the result, `open` who may still lead a group that counts as the first.
    """

    step: LidStep
    space: int
    free: int
    enough: int
    pots: Pots
    counts: tuple[int, ...]
    coverer: int | None
    lifter: int | None
    lifts: tuple[tuple[int, int], ...]
    lift_cost: int
    limited: bool
    caller: int | None
    open: tuple[bool, ...]
    reachable: tuple[bool, ...]
    may_gain: tuple[bool, ...]
    bound: bool
    keeps: frozenset[Card]


def gone_of(view: View) -> Cards:
    """The cards of this deal that were played and beaten: all that were shown and lie neither in the pot nor on top."""
    lying = [entry.cards.bits for entries in view[PotSlice].pots for entry in entries]
    top = view.table if view.get(LidFacts) is not None else None
    return Cards(view.rules.packing, view.shown.bits - sum(lying) - (0 if top is None or top.cards is None else top.cards.bits))


# ------------------------------------------------------------ pot
# What lies in a pot is worth, and whether more cards could change it (docs/rules/huahuapai.md 6.6 and 7).
#
# Both follow from the award table of the ruleset: changing an award changes when a deal ends by itself.


def counts_of(pots: Pots) -> tuple[int, ...]:
    """How many cards every seat has in the pot."""
    return tuple([sum([entry.reading.size for entry in entries]) for entries in pots])


def pot_result(state: State) -> DealResult:
    """The deal of a state whose cards were won into a pot; the places go by points."""
    rules, last = state.rules, state.log.last()
    params = rules.settle.params.of(PotParams)
    assert params is not None, "nothing is won into a pot"
    packing, players, kept, awarded = rules.packing, rules.players, state[PotSlice], state[Awarded].lines
    counts = counts_of(kept.pots)
    lines = pot_lines(rules, params, kept, counts)
    points, paid = sum_of(lines, players), (0,) * players
    if awarded:
        paid = state.paid
        points = add(points, paid)
    values = [0] * players
    for line in (*awarded, *lines):
        if line.kind != "failed_lift":
            values[line.seat] += line.each
    order = sorted(range(players), key=lambda seat: (-points[seat], -counts[seat]))
    return DealResult(
        state.deal_number, tuple(order), tuple(map(packing.size, state.hands)), points, (0,) * players, paid,
        lines=(*awarded, *lines), dealer=state.offices.get("dealer", 0),
        parts=(PotResult(counts, tuple(values), tuple([Cards(packing, pile) for pile in state.piles]),
                         isinstance(last, DeclineLift)),))


def pot_lines(rules: Rules, params: PotParams, kept: PotSlice, counts: Sequence[int]) -> list[AwardLine]:
    """Every award of every winner, and the lifts that did not help the lifter."""
    winners = [seat for seat, count in enumerate(counts) if count >= params.enough]
    losers = tuple([seat for seat in range(len(counts)) if seat not in winners])
    lines = [AwardLine("award", seat, award.each, losers, award.name, 0, cards)
             for seat in winners if losers for award, cards in earned(rules, params, kept.pots[seat], counts[seat]) if award.each]
    if params.failed_lift:
        lines += [AwardLine("failed_lift", lifted, params.failed_lift, (lifter,))
                  for lifter, lifted in kept.lifts if lifter not in winners]
    return lines


def earned(rules: Rules, params: PotParams, entries: Sequence[PotEntry], count: int) -> list[tuple[PotAward, Cards | None]]:
    """The awards that a winner's cards, so many, earn one after the other, each with the cards that earn it."""
    reachable = rules[ReachableAwards]
    found: list[tuple[int, Cards | None]] = [(place, None) for place in reachable.for_count(count)]
    for entry in entries:
        for place, first, besides in reachable.for_reading(entry.reading):
            if (entry.first or not first) and not entry.cards.bits & besides:
                found.append((place, entry.cards))
    if reachable.kinds:
        lying = sum([entry.cards.bits for entry in entries])
        found += [(place, Cards(rules.packing, whole)) for place, field, whole in reachable.kinds if lying & field == whole]
    if len(found) > 1:
        found.sort(key=itemgetter(0))
    return [(params.awards[place], cards) for place, cards in found]


def fits(award: PotAward, reading: Reading, cards: Cards) -> bool:
    """Whether a combination is one that the award is for, whenever it was led."""
    return named(award, reading) and not any(card.matches(kind) for kind in award.besides for card in cards)


def named(award: PotAward, reading: Reading) -> bool:
    """Whether the award is for such combinations, whatever their cards."""
    return reading.combination in award.combinations and _fits(award.size.min, reading.size, award.size.max)


def kinds_of(rules: Rules, award: PotAward) -> list[Card]:
    """The kinds of which the award wants all cards that the pack has."""
    if not award.all_of:
        return []
    return [card for card in rules.deck.cards
            if any(map(card.matches, award.all_of)) and rules.packing.count(rules.whole_pack, card)]


def _fits(low: int, number: int, high: int | None) -> bool:
    return low <= number and (high is None or number <= high)


class ReachableAwards:
    """What more cards in the pot could change for somebody. Compiled once from the award table of a ruleset.

    Awards go by their place in that table. `kinds` are the counters of the kinds of which an award wants all cards, with those
    cards.
    """

    @classmethod
    def of_rules(cls, rules: Rules) -> Self | None:
        """Those of a ruleset with a pot."""
        params = rules.settle.params.of(PotParams)
        return None if params is None else cls(rules, params)

    def __init__(self, rules: Rules, params: PotParams) -> None:
        self._packing: Packing = rules.packing
        self._awards = params.awards
        self._counted: dict[int, tuple[int, ...]] = {}
        self._by_number = tuple((place, award.cards.min, award.cards.max)
                               for place, award in enumerate(params.awards) if award.cards is not None)
        self.kinds = tuple((place, field := rules.packing.mask_of([card]), rules.whole_pack & field)
                           for place, award in enumerate(params.awards) for card in kinds_of(rules, award))
        self._named: dict[Reading, tuple[tuple[int, bool, int], ...]] = {}
        self._besides = [rules.packing.mask_of(card for card in rules.deck.cards if any(map(card.matches, award.besides)))
                         for award in params.awards]
        self._table = rules.table
        self._enough = params.enough
        self._by_count = tuple(sum(award.each for award in params.awards
                                   if award.cards is not None and _fits(award.cards.min, count, award.cards.max))
                               for count in range(len(rules.pack) + 1))
        self._combinations: dict[int, list[tuple[Shape, bool]]] = {}        # by the kinds that count, the small ones first
        for award in params.awards:
            if award.each:
                paid = [(shape, award.first) for shape in rules.table.shapes if named(award, shape.reading)]
                self._combinations.setdefault(self._allowed(rules, award), []).extend(paid)
        for found in self._combinations.values():
            found.sort(key=lambda paid: paid[0].reading.size)
        self._all_of = [(card, rules.packing.count(rules.whole_pack, card))
                        for award in params.awards if award.each for card in kinds_of(rules, award)]

    def _allowed(self, rules: Rules, award: PotAward) -> int:
        """A mask of the kinds that count."""
        return rules.packing.mask_of(card for card in rules.deck.cards if not any(map(card.matches, award.besides)))

    def for_count(self, count: int) -> tuple[int, ...]:
        """The places of the awards for so many cards."""
        found = self._counted.get(count)
        if found is None:
            found = self._counted[count] = tuple(
                [place for place, low, high in self._by_number if low <= count and (high is None or count <= high)])
        return found

    def for_reading(self, reading: Reading) -> tuple[tuple[int, bool, int], ...]:
        """The places of the awards for such combinations, whether they are for first leads alone, and the kinds that must not be
        among the cards, as whole counters."""
        found = self._named.get(reading)
        if found is None:
            found = self._named[reading] = tuple([
                (place, award.first, self._besides[place]) for place, award in enumerate(self._awards)
                if award.combinations and named(award, reading)])
        return found

    def may_gain(self, count: int, most: int, entries: Sequence[PotEntry], unshown: int, first: bool) -> bool:
        """Whether up to `most` more cards can change what a seat with `count` cards, the `entries`, in the pot wins.

        `unshown` are all cards that nobody has shown, packed; `first` says whether the seat may still lead a group that
        counts as its first. Nothing else is known to everybody, so that an end betrays no hand.
        """
        if most < 1 or count + most < self._enough:
            return False
        if count < self._enough:
            return True
        values = self._by_count[count:count + most + 1]
        return len(set(values)) > 1 or self._by_combination(most, unshown, first) or self._by_kind(most, entries, unshown)

    def _by_combination(self, most: int, unshown: int, first: bool) -> bool:
        """Whether some of the cards count as a combination that is paid for."""
        packing, table = self._packing, self._table
        guard = packing.cell_guard
        for allowed, paid in self._combinations.items():
            bits = unshown & allowed
            guarded = packing.project(bits) | guard
            for shape, must_be_first in paid:
                if shape.reading.size > most:
                    break
                if must_be_first and not first:
                    continue
                if shape.fine:
                    if packing.contains(bits, shape.need) and table.value(shape.need) is shape.reading:
                        return True
                elif guarded - shape.need & guard == guard and (
                        not shape.promotable or next(table.concrete(shape, bits), 0) != 0):
                    return True
        return False

    def _by_kind(self, most: int, entries: Sequence[PotEntry], unshown: int) -> bool:
        count, lying = self._packing.count, sum([entry.cards.bits for entry in entries])
        return any(0 < copies - count(lying, card) <= min(most, count(unshown, card)) for card, copies in self._all_of)
