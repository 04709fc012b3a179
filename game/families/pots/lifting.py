"""What may come of lifting the lid: the coverer answers from hands that agree with what is known, and everybody acts as he must.

The sample hands are those of `view.sample`, with a stream that follows from the view, so that the same position always gets
the same answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from game.ai.candidates import cheapness
from game.ai.weights import HUNDREDTH
from game.core.combos import Reading
from game.core.combos.plays import pick
from game.core.combos.shapes import Shape
from game.families.pots.evaluator import NEVER, PotSense, Spot
from game.families.pots.lead_sequences import Way, shapes_in
from game.match.actions import Action
from game.match.offers import CardsOffer

SAMPLES = 12
HARD = 3                          # combinations of so many cards are seldom beaten: they make good answers


class LiftTrial:
    """Tries a lift of `coverer` by this seat on sample hands."""

    def __init__(self, sense: PotSense, coverer: int) -> None:
        self._sense = sense
        self._coverer = coverer
        self._table = sense.book.table
        self._rng = Random(f"{sense.view.hand.bits}/{sense.view.shown.bits}/{coverer}/{len(sense.lid.lifts)}")

    def spots(self) -> Iterator[Spot]:
        """Where the deal may stand after the round that the lift forces; one for every sample."""
        sense = self._sense
        here = sense.here._replace(lifts=(*sense.here.lifts, (sense.seat, self._coverer)))
        for _ in range(SAMPLES):
            hands = self._sense.view.sample(self._rng).hands
            answer = self._answer(hands[self._coverer], here.free)
            yield here._replace(leader=sense.seat) if answer is None else self._round(here, hands, answer)

    def _answer(self, hand: int, free: int) -> Shape | None:
        """A group that is paid for when it comes first, else the most cards from three up, else mostly a low card."""
        sense, rng = self._sense, self._rng
        shapes = [shape for shape in shapes_in(sense.book, hand) if shape.reading.size <= free]
        if not shapes:
            return None
        firsts = sense.stakes.lid.first_leads if sense.lid.open[self._coverer] else ()
        groups = [shape for shape in shapes if shape.reading.combination in firsts]
        large = [shape for shape in shapes if shape.reading.size >= HARD]
        if groups or large:
            return max(groups or large, key=lambda shape: (shape.reading.size, shape.reading.power))
        size = rng.choice((1, 1, 2))
        fitting = [shape for shape in shapes if shape.reading.size == size] or shapes
        return min(fitting, key=lambda shape: cheapness(shape.reading))

    def _round(self, here: Spot, hands: Sequence[int], answer: Shape) -> Spot:
        """Everybody after the coverer beats what lies on top, when he can, with the lowest that does."""
        sense, players = self._sense, self._sense.stakes.players
        over, owner, own = answer.reading, self._coverer, here.hand
        for seat in ((self._coverer + i) % players for i in range(1, players)):
            hand = here.hand if seat == sense.seat else hands[seat]
            shape = self._lowest_beater(hand, over)
            if shape is not None:
                over, owner = shape.reading, seat
                if seat == sense.seat:
                    own = here.hand - pick(sense.packing, shape, hand)
        return here._replace(hand=own).taken(owner, over.size)

    def _lowest_beater(self, hand: int, over: Reading) -> Shape | None:
        shapes = [shape for shape in shapes_in(self._sense.book, hand) if shape.reading.beats(over)]
        return min(shapes, key=lambda shape: cheapness(shape.reading), default=None)


# ------------------------------------------------------------ limiting
# The card limit: whether to call one, and which cards to keep (docs/rules/huahuapai.md 11, 9).
#
# Few spaces and many answers: nobody can keep them all, so a combination that somebody could beat may get through.


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
