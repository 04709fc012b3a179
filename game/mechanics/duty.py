"""What a leader is bound to whose cards are certain to be enough (docs/rules/huahuapai.md 6.4). Used by `lid`."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.combos.plays import HandPlays

if TYPE_CHECKING:
    from game.mechanics.lid import Lid
    from game.mechanics.sure import Certainty
    from game.state import State


class Freedom(NamedTuple):
    """What a leader is bound to: `only` are the leads that the sure cards leave, counted by cell (None: all that fit)."""

    bound: bool
    only: frozenset[int] | None


FREE = Freedom(False, None)


def freedom_of(lid: Lid, state: State, seat: int, enough: int) -> Freedom:
    """What a free player may lead, from what it knows itself."""
    need, free = enough - lid.counts[seat], lid.free
    if lid.params.sure == "off" or not 0 < need <= min(free, lid.sizes[seat]):
        return FREE
    certainty, cells = _certainty(lid, state, seat), state.cells[seat]
    plays = HandPlays(state.rules.table, state.hands[seat], None, 0, cells, state.fine[seat])
    shapes = certainty.shapes(plays, free)
    if not certainty.suffice(shapes, cells, need, free):
        return FREE
    if lid.params.sure == "no_cover":
        return Freedom(True, None)
    only = set()
    for shape in shapes:
        part, size = certainty.by_cell(shape), shape.reading.size
        if certainty.suffice(shapes, cells - part, need - size, free - size):
            only.add(part)
    if lid.open[seat]:
        only.update(certainty.by_cell(shape) for shape in (*plays.coarse_shapes(), *plays.fine_shapes())
                    if shape.reading.combination in lid.params.first_leads and shape.reading.size <= free)
    return Freedom(True, frozenset(only))


def _certainty(lid: Lid, state: State, seat: int) -> Certainty:
    """What the seat can be sure of."""
    rules = state.rules
    unseen = rules.packing.less(rules.whole_pack, state.shown + state.hands[seat] + state.piles[seat])
    return rules.certainties.of(unseen, max([size for other, size in enumerate(lid.sizes) if other != seat]))
