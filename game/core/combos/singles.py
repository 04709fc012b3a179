"""The order of single cards, as the combinations of a ruleset rank them when each is played alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.core.combos.shapes import Reading
from game.core.deck import Card

if TYPE_CHECKING:
    from game.core.combos.table import CombinationTable


class SinglePlace(NamedTuple):
    """Kinds that are worth the same when played alone, and what each of them counts as."""

    reading: Reading
    kinds: tuple[Card, ...]


class SingleRow(NamedTuple):
    """The places of one contest, the weakest first; those `above` beat every card of the other rows."""

    above: bool
    places: tuple[SinglePlace, ...]


def ranked_singles(table: CombinationTable) -> tuple[SingleRow, ...]:
    """A row for each contest of single cards, in the order of the deck, bombs and trumps last; empty where no single card beats
    another."""
    rows: dict[tuple[str, int] | None, dict[tuple[bool, int], list[tuple[Card, Reading]]]] = {}
    for card in table.kinds:
        reading = table.value(table.packing.unit[card.index]) if table.copies[card] else None
        if reading is not None:
            place = (not reading.idle, reading.power)
            rows.setdefault(reading.rivals, {}).setdefault(place, []).append((card, reading))
    ranked = tuple(SingleRow(rivals is None, tuple(_place(places[key]) for key in sorted(places)))
                   for rivals, places in sorted(rows.items(), key=lambda row: row[0] is None))
    known = [place.reading for row in ranked for place in row.places]
    return ranked if any(one.beats(other) for one in known for other in known) else ()


def _place(found: list[tuple[Card, Reading]]) -> SinglePlace:
    return SinglePlace(found[0][1], tuple(card for card, _ in found))
