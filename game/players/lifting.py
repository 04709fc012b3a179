"""What may come of lifting the lid: the coverer answers from hands that agree with what is known, and everybody acts as he must.

The sample hands are those of `view.sample`, with a stream that follows from the view, so that the same position always gets
the same answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from game.combos import Reading
from game.combos.plays import pick
from game.combos.shapes import Shape
from game.players.moves import cheapness
from game.players.potsense import PotSense, Spot
from game.players.ways import shapes_in

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
