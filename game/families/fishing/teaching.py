"""What a lesson can point at in fishing games."""

from __future__ import annotations

from collections.abc import Iterator

from game.families.fishing.field import Field
from game.match.view import View
from game.teaching.pointing import Pointing


class FishTeaching(Pointing):
    """The field, each card there, the one that was turned and waits, and what each seat has taken."""

    def parts(self, view: View) -> Iterator[str]:
        field, cards = view.get(Field), view.rules.deck.cards
        if field is None:
            return
        yield "field"
        yield from (f"field.{cards[kind].id}" for kind in field.on_field())
        if field.waiting:
            yield "turned"
        yield from (f"captures.{seat}" for seat, taken in enumerate(field.taken) if taken)
