"""What a leader is bound to whose cards are certain to be enough (docs/rules/huahuapai.md 6.4). Used by `lid`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple, Self

from game.core.combos import CombinationTable, Shape
from game.core.combos.plays import HandPlays
from game.core.combos.strongest import Strongest
from game.match.sampler import unseen_cards

if TYPE_CHECKING:
    from game.families.pots.params import LidParams
    from game.families.pots.phase import Lid
    from game.match.rules import Rules
    from game.match.state import State


class LeadObligation(NamedTuple):
    """What a leader is bound to: `only` are the leads that the sure cards leave, counted by cell (None: all that fit)."""

    bound: bool
    only: frozenset[int] | None


NO_OBLIGATION = LeadObligation(False, None)


def obligation_of(lid: Lid, state: State, seat: int, enough: int) -> LeadObligation:
    """What a free player may lead, from what it knows itself."""
    need, free = enough - lid.counts[seat], lid.free
    if lid.params.sure == "off" or not 0 < need <= min(free, lid.sizes[seat]):
        return NO_OBLIGATION
    unbeatable, hand, cells = _unbeatable_of(lid, state, seat), state.hands[seat], state.cells[seat]
    plays = (*state.rules.table.index.coarse_shapes(hand, cells, None), *state.fine[seat])
    shapes = unbeatable.shapes(plays, free)
    first = (unbeatable.by_cell(shape) for shape in plays
             if lid.open[seat] and shape.reading.combination in lid.params.first_leads and shape.reading.size <= free)
    sure = [(unbeatable.by_cell(shape), shape.reading.size) for shape in shapes]
    return obligation_by(sure, first, lid.params, state.rules.packing.cell_guard, cells, need, free)


def obligation_by(sure: Sequence[tuple[int, int]], first: Iterable[int], params: LidParams, guard: int, cells: int, need: int,
                  free: int) -> LeadObligation:
    """What binds a leader with the cards `cells`, counted by cell, that needs so many of the `free` spaces: `sure` are the
    unbeatable combinations that fit, by cell and with their numbers of cards, `first` those that still count as first groups."""
    if not guaranteed(sure, guard, cells, need, free):
        return NO_OBLIGATION
    if params.sure == "no_cover":
        return LeadObligation(True, None)
    only = {part for part, size in sure if guaranteed(sure, guard, cells - part, need - size, free - size)}
    return LeadObligation(True, frozenset(only.union(first)))


def _unbeatable_of(lid: Lid, state: State, seat: int) -> Unbeatable:
    """What nobody can beat, as far as the seat knows."""
    rules = state.rules
    unseen = unseen_cards(state, seat)
    return rules[UnbeatableCards].of(unseen, max([size for other, size in enumerate(lid.sizes) if other != seat]))


# ------------------------------------------------------------ unbeatable cards
# Combinations that no unseen cards can beat, and what they are guaranteed to bring (docs/rules/huahuapai.md 6.5).
#
# Everything here is worked out from what one seat knows. Conclusions from what others did, chances and real hands play no
# part, so that a rule may be built on it.


REMEMBERED = 300


class Unbeatable(Strongest):
    """What nobody can beat, for a seat that has not seen the packed cards `unseen`, when nobody else holds more than `most`."""

    def shapes(self, plays: Iterable[Shape], free: int) -> list[Shape]:
        """The unbeatable ones of the combinations of a hand that fit into the free spaces, the largest first."""
        return sorted(self.among(plays, free), key=_largest_first)

    def by_cell(self, shape: Shape) -> int:
        """The cards of a combination counted by cell."""
        return self._table.packing.project(shape.need) if shape.fine else shape.need

    def guaranteed(self, hand: int, need: int, free: int) -> bool:
        """Whether unbeatable combinations of the hand, one after the other, bring `need` cards into `free` spaces."""
        plays = HandPlays(self._table, hand)
        return self.guaranteed_by(self.shapes(plays.shapes(), free), self._table.packing.project(hand), need, free)

    def guaranteed_by(self, shapes: Sequence[Shape], cells: int, need: int, free: int) -> bool:
        """The same for a choice of combinations (as `shapes` gives them) of a hand counted by cell."""
        guard = self._table.packing.cell_guard
        needs = [(self.by_cell(shape), shape.reading.size) for shape in shapes]
        return guaranteed(needs, guard, cells, need, free)


class UnbeatableCards:
    """`Unbeatable` of a table, remembered: rollouts ask about the same cards again and again."""

    @classmethod
    def of_rules(cls, rules: Rules) -> Self:
        """Those of any ruleset."""
        return cls(rules.table)

    def __init__(self, table: CombinationTable) -> None:
        self._table = table
        self._known: dict[tuple[int, int], Unbeatable] = {}

    def of(self, unseen: int, most: int) -> Unbeatable:
        """For a seat that has not seen these packed cards, when nobody else holds more than `most`."""
        found = self._known.get((unseen, most))
        if found is None:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            found = self._known[unseen, most] = Unbeatable(self._table, unseen, most)
        return found


def guaranteed(needs: Sequence[tuple[int, int]], guard: int, cells: int, need: int, free: int,
               failed: set[int] | None = None) -> bool:
    """Whether some of these combinations, each as cards counted by cell and their number, bring `need` of the cards `cells` into
    `free` spaces. The largest are best tried first; those of `failed` cards do not."""
    failed = set() if failed is None else failed
    if need <= 0:
        return True
    # What is still needed follows from the cards that are left, so they alone say what was tried.
    if free < need or cells in failed:
        return False
    guarded = cells | guard
    for part, size in needs:
        if (size <= free and guarded - part & guard == guard
                and guaranteed(needs, guard, cells - part, need - size, free - size, failed)):
            return True
    failed.add(cells)
    return False


def _largest_first(shape: Shape) -> int:
    return -shape.reading.size
