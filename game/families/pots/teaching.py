"""What a lesson can point at where leads fill a pot."""

from __future__ import annotations

from collections.abc import Iterator

from game.families.pots.pot import PotSlice
from game.match.view import View
from game.teaching.pointing import Pointing


class PotTeaching(Pointing):
    """The pot, what each seat has in it, and what is free."""

    def parts(self, view: View) -> Iterator[str]:
        if view.get(PotSlice) is not None:
            yield from ("pot", "pot.free")
            yield from (f"pot.{seat}" for seat in range(view.rules.players))
