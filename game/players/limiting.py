"""The card limit: whether to call one, and which cards to keep (docs/rules/huahuapai.md 11, 9).

Few spaces and many answers: nobody can keep them all, so a combination that somebody could beat may get through.
"""

from __future__ import annotations

from game.actions import Action
from game.combos.shapes import Shape
from game.offers import CardsOffer
from game.players.moves import cheapness
from game.players.potsense import NEVER, PotSense
from game.players.ways import Way, shapes_in
from game.players.weights import HUNDREDTH

SMALL = 6                         # a limit means little while there is more space


def value_of_limit(sense: PotSense) -> float:
    """What calling a limit should bring; very little where it is of no use."""
    here, need = sense.here, sense.need
    cut = [seat for seat in sense.rivals if sense.sizes[seat] > here.free]
    if not cut or need <= 0 or need > here.free or here.free > SMALL:
        return NEVER
    way = sense.way(here.hand, need, here.free, first=here.open)
    if not way.leads:
        return NEVER
    chance = 1.0
    for shape in way.leads:
        chance *= hold_when_cut(sense, shape, cut)
    kept = sum(shape.reading.size for shape in way.leads)
    won = here._replace(hand=0).taken(sense.seat, kept)._replace(leader=None)
    lost = here._replace(hand=0).taken(sense.rivals[0], way.leads[0].reading.size)
    return chance * (sense.value(won) + way.awards) + (1.0 - chance) * sense.value(lost)


def hold_when_cut(sense: PotSense, shape: Shape, cut: list[int]) -> float:
    """The chance that a lead holds when these seats have thrown cards away: single high cards are kept, sets often not."""
    reading = shape.reading
    if reading.size == 1:
        return sense.hold(reading)
    chance = 1.0
    for seat in sense.rivals:
        beaten = 1.0 - sense.likely.hold(reading, (seat,))
        chance *= 1.0 - beaten * (sense.weights.kept * HUNDREDTH if seat in cut else 1.0)
    return chance


def cut_down(sense: PotSense, away: CardsOffer) -> list[Action]:
    """What to throw away: first all but a way to enough and the best answers, then other choices."""
    hand, free = sense.here.hand, sense.here.free
    way = sense.way(hand, sense.need, free, first=sense.here.open)
    keeps = [_fill(sense, _cards(sense, way, hand), free), _fill(sense, 0, free)]
    if sense.lid.caller != sense.seat and way.chance < 0.5:
        keeps.reverse()
    return list(dict.fromkeys(away.book.with_cards(away.verb, hand - kept) for kept in keeps))


def _cards(sense: PotSense, way: Way, hand: int) -> int:
    """The cards of a way to enough."""
    packing, bits = sense.packing, 0
    for shape in way.leads:
        bits += shape.need if shape.fine else sum(packing.first_of_cell(cell, count, hand - bits) for cell, count in shape.parts)
    return bits


def _fill(sense: PotSense, kept: int, free: int) -> int:
    """`kept` with the best of the rest of the hand, so that `free` cards stay."""
    packing = sense.packing
    while (room := free - packing.size(kept)) > 0:
        rest = sense.here.hand - kept
        fitting = [shape for shape in shapes_in(sense.book, rest) if shape.reading.size <= room]
        if not fitting:
            units = [packing.unit[card.index] for card, count in packing.counts(rest) for _ in range(count)]
            return kept + sum(units[:room])
        best = max(fitting, key=lambda shape: (sense.hold(shape.reading) * shape.reading.size**0.5, cheapness(shape.reading)))
        kept += best.need if best.fine else sum(packing.first_of_cell(cell, count, rest) for cell, count in best.parts)
    return kept
