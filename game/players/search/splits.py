"""What becomes of a split hand when cards are taken out of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.actions import Action
from game.players.planner import Meld, Planner


class Taken(NamedTuple):
    """The combinations of a plan that stay, those that are broken, and the sets that are made of what is left of them."""

    kept: list[Meld]
    gone: list[Meld]
    new: list[Meld]


def taken_out(plan: Sequence[Meld], rest: int, action: Action, planner: Planner) -> Taken:
    """An action takes its cards from wherever they are the least loss; `rest` is the hand without them."""
    packing = planner.book.packing
    wanted = _counts(action.cell_bits, packing.cell_width)
    kept: list[Meld] = []
    gone: list[Meld] = []
    loose: dict[int, int] = {}
    for meld in sorted(plan, key=_fewest):
        if meld.fixed and packing.contains(rest, meld.fixed):
            rest -= meld.fixed
        elif meld.fixed or any(wanted.get(cell) for cell, _ in meld.parts):
            for cell, count in meld.parts:
                taken = min(wanted.get(cell, 0), count)
                if taken:
                    wanted[cell] -= taken
                if count > taken:
                    loose[cell] = loose.get(cell, 0) + count - taken
            gone.append(meld)
            continue
        kept.append(meld)
    return Taken(kept, gone, [meld for cell, count in loose.items() for meld in planner.sets_of(cell, count)[0]])


def _fewest(meld: Meld) -> tuple[bool, int, float]:
    """Combinations whose cards are fixed first, then those that are the least loss."""
    return not meld.fixed, meld.reading.size, -meld.cost


def _counts(cells: int, width: int) -> dict[int, int]:
    """Cards counted by cell as a table."""
    found: dict[int, int] = {}
    while cells:
        cell = ((cells & -cells).bit_length() - 1) // width
        found[cell] = count = cells >> cell * width & (1 << width) - 1
        cells -= count << cell * width
    return found
