"""Climbing games with partners: a deal ends with the side that has won."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game import Rules
from game.families.climbing.params import SideParams
from game.mechanics.slices import Sides
from ui.rulespage.blocks import Block, item, points_name
from ui.scenes.lines_result import AwardLines
from ui.scenes.seat_table import SeatRow
from ui.widgets.text import joined, t
from ui.words import finish_words, listed

if TYPE_CHECKING:
    from ui.widgets.scroll import ScrollArea


class SideAwards(AwardLines):
    """The side that has won, where everybody finished, and what that brings."""

    def winners(self) -> list[int]:
        return list(self.result[Sides].with_seat(self.result.order[0]))

    def summary(self) -> str:
        first = self.result.order[0]
        names = [self.session.names[seat] for seat in sorted(self.winners(), key=self.result.order.index)]
        you = "yes" if first == self.session.you else "no"
        return t("climb-result-side", names=listed(names), name=names[0], you=you)

    def sums(self, area: ScrollArea, y: int) -> int:
        """In the order in which they finished."""
        return self.sum_table(area, y, [SeatRow(seat, 1 if seat in self.winners() else 0, finish_words(self.result, seat))
                                        for seat in self.result.order])


def side_points(rules: Rules, params: SideParams) -> Iterator[Block]:
    """What a deal brings the side of the first seat out: by the place of its last, or where sides are of no certain size, by how
    many rivals were faster than that."""
    points, sides = params.points, rules.ruleset.sides
    if sides:
        size = rules.players // sides
        parts = [t("rules-side-part", n=points[min(rivals, len(points) - 1)], place=t("table-place", place=size + rivals))
                 for rivals in range(rules.players - size + 1)]
    else:
        parts = [t("rules-side-part-rivals", n=worth, rivals=rivals, more="yes" if 0 < rivals == len(points) - 1 else "no")
                 for rivals, worth in enumerate(points)]
    yield item("rules-side-points", parts=joined(parts, "clauses"), points=points_name(rules), by="place" if sides else "rivals",
               **{"from": params.from_})
