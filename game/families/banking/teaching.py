"""What a lesson can point at where hands are played against a bank."""

from __future__ import annotations

from collections.abc import Iterator

from game.families.banking.boxes import BankTable
from game.match.view import View
from game.teaching.pointing import Pointing


class BankTeaching(Pointing):
    """Boxes in the order of play, and the stock."""

    def parts(self, view: View) -> Iterator[str]:
        table = view.get(BankTable)
        if table is not None:
            yield "stock"
            yield from (f"box.{number}" for number in range(len(table.boxes)))
