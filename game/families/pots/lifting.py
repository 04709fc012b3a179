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
from game.families.pots.evaluator import NEVER, Forecast, PotEvaluator
from game.families.pots.lead_sequences import LeadSequence, shapes_in
from game.match.actions import Action
from game.match.offers import CardsOffer

SAMPLES = 12
HARD = 3                          # combinations of so many cards are seldom beaten: they make good answers


class LiftSimulation:
    """Tries a lift of `coverer` by this seat on sample hands."""

    def __init__(self, evaluator: PotEvaluator, coverer: int) -> None:
        self._evaluator = evaluator
        self._coverer = coverer
        self._table = evaluator.book.table
        self._rng = Random(f"{evaluator.view.hand.bits}/{evaluator.view.shown.bits}/{coverer}/{len(evaluator.lid.lifts)}")

    def spots(self) -> Iterator[Forecast]:
        """Where the deal may stand after the round that the lift forces; one for every sample."""
        evaluator = self._evaluator
        here = evaluator.here._replace(lifts=(*evaluator.here.lifts, (evaluator.seat, self._coverer)))
        for _ in range(SAMPLES):
            hands = self._evaluator.view.sample(self._rng).hands
            answer = self._answer(hands[self._coverer], here.free)
            yield here._replace(leader=evaluator.seat) if answer is None else self._round(here, hands, answer)

    def _answer(self, hand: int, free: int) -> Shape | None:
        """A group that is paid for when it comes first, else the most cards from three up, else mostly a low card."""
        evaluator, rng = self._evaluator, self._rng
        shapes = [shape for shape in shapes_in(evaluator.book, hand) if shape.reading.size <= free]
        if not shapes:
            return None
        firsts = evaluator.payoffs.lid.first_leads if evaluator.lid.open[self._coverer] else ()
        groups = [shape for shape in shapes if shape.reading.combination in firsts]
        large = [shape for shape in shapes if shape.reading.size >= HARD]
        if groups or large:
            return max(groups or large, key=lambda shape: (shape.reading.size, shape.reading.power))
        size = rng.choice((1, 1, 2))
        fitting = [shape for shape in shapes if shape.reading.size == size] or shapes
        return min(fitting, key=lambda shape: cheapness(shape.reading))

    def _round(self, here: Forecast, hands: Sequence[int], answer: Shape) -> Forecast:
        """Everybody after the coverer beats what lies on top, when he can, with the lowest that does."""
        evaluator, players = self._evaluator, self._evaluator.payoffs.players
        over, owner, own = answer.reading, self._coverer, here.hand
        for seat in ((self._coverer + i) % players for i in range(1, players)):
            hand = here.hand if seat == evaluator.seat else hands[seat]
            shape = self._lowest_beater(hand, over)
            if shape is not None:
                over, owner = shape.reading, seat
                if seat == evaluator.seat:
                    own = here.hand - pick(evaluator.packing, shape, hand)
        return here._replace(hand=own).taken(owner, over.size)

    def _lowest_beater(self, hand: int, over: Reading) -> Shape | None:
        shapes = [shape for shape in shapes_in(self._evaluator.book, hand) if shape.reading.beats(over)]
        return min(shapes, key=lambda shape: cheapness(shape.reading), default=None)


# ------------------------------------------------------------ limiting
# The card limit: whether to call one, and which cards to keep (docs/rules/huahuapai.md 11, 9).
#
# Few spaces and many answers: nobody can keep them all, so a combination that somebody could beat may get through.


SMALL = 6                         # a limit means little while there is more space


def value_of_limit(evaluator: PotEvaluator) -> float:
    """What calling a limit should bring; very little where it is of no use."""
    here, need = evaluator.here, evaluator.need
    cut = [seat for seat in evaluator.rivals if evaluator.sizes[seat] > here.free]
    if not cut or need <= 0 or need > here.free or here.free > SMALL:
        return NEVER
    sequence = evaluator.sequence(here.hand, need, here.free, first=here.open)
    if not sequence.leads:
        return NEVER
    chance = 1.0
    for shape in sequence.leads:
        chance *= p_unbeaten_when_cut(evaluator, shape, cut)
    kept = sum(shape.reading.size for shape in sequence.leads)
    won = here._replace(hand=0).taken(evaluator.seat, kept)._replace(leader=None)
    lost = here._replace(hand=0).taken(evaluator.rivals[0], sequence.leads[0].reading.size)
    return chance * (evaluator.value(won) + sequence.awards) + (1.0 - chance) * evaluator.value(lost)


def p_unbeaten_when_cut(evaluator: PotEvaluator, shape: Shape, cut: list[int]) -> float:
    """The chance that a lead holds when these seats have thrown cards away: single high cards are kept, sets often not."""
    reading = shape.reading
    if reading.size == 1:
        return evaluator.p_unbeaten(reading)
    chance = 1.0
    for seat in evaluator.rivals:
        beaten = 1.0 - evaluator.odds.p_unbeaten(reading, (seat,))
        chance *= 1.0 - beaten * (evaluator.weights.kept * HUNDREDTH if seat in cut else 1.0)
    return chance


def cut_down(evaluator: PotEvaluator, away: CardsOffer) -> list[Action]:
    """What to throw away: first all but a sequence to enough and the best answers, then other choices."""
    hand, free = evaluator.here.hand, evaluator.here.free
    sequence = evaluator.sequence(hand, evaluator.need, free, first=evaluator.here.open)
    keeps = [_fill(evaluator, _cards(evaluator, sequence, hand), free), _fill(evaluator, 0, free)]
    if evaluator.lid.caller != evaluator.seat and sequence.chance < 0.5:
        keeps.reverse()
    return list(dict.fromkeys(away.book.with_cards(away.verb, hand - kept) for kept in keeps))


def _cards(evaluator: PotEvaluator, sequence: LeadSequence, hand: int) -> int:
    """The cards of a sequence to enough."""
    packing, bits = evaluator.packing, 0
    for shape in sequence.leads:
        bits += shape.need if shape.fine else sum(packing.first_of_cell(cell, count, hand - bits) for cell, count in shape.parts)
    return bits


def _fill(evaluator: PotEvaluator, kept: int, free: int) -> int:
    """`kept` with the best of the rest of the hand, so that `free` cards stay."""
    packing = evaluator.packing
    while (room := free - packing.size(kept)) > 0:
        rest = evaluator.here.hand - kept
        fitting = [shape for shape in shapes_in(evaluator.book, rest) if shape.reading.size <= room]
        if not fitting:
            units = [packing.unit[card.index] for card, count in packing.counts(rest) for _ in range(count)]
            return kept + sum(units[:room])
        p_unbeaten = evaluator.p_unbeaten
        best = max(fitting, key=lambda shape: (p_unbeaten(shape.reading) * shape.reading.size**0.5, cheapness(shape.reading)))
        kept += best.need if best.fine else sum(packing.first_of_cell(cell, count, rest) for cell, count in best.parts)
    return kept
