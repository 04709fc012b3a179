"""What hints look at: a position as one seat knows it, worked out anew from the view.

Nothing here asks what a computer player would do. What nobody can beat is a proof from the cards not seen, the numbers of cards
and what the others' duties have shown; what is likely is counted in deals of the unseen cards that agree with all that is known.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cached_property
from operator import add
from random import Random
from typing import TYPE_CHECKING

from game.ai.candidates import play_offer, powers_alone
from game.ai.odds import Knowledge
from game.core.cards import holds_any
from game.core.combos import Reading, Shape
from game.core.combos.plays import HandPlays, pick

if TYPE_CHECKING:
    from game.ai.hints.book import Hint
    from game.core.deck import Card
    from game.match.actions import Action
    from game.match.offers import PlayOffer
    from game.match.rules import Rules
    from game.match.view import View

WORLDS = 48
LIKELY = 0.9                      # of the worlds: what is beaten in fewer of the others is called unlikely to be


class Hints:
    """What hints ask of a family of games. Every method has a default for families that have nothing to say."""

    def hints(self) -> Sequence[Hint]:
        """The hints that are of use in its games alone."""
        return ()

    def paid(self, rules: Rules, reading: Reading) -> int:
        """What every other seat pays at once when somebody wins with a reading."""
        return 0

    def earns(self, position: Position, seat: int, reading: Reading) -> bool:
        """Whether the settlement pays a seat more that wins with a reading now."""
        return False

    def avoids(self, rules: Rules) -> bool:
        """Whether the settlement makes winning cost: the cards to keep are then the lowest."""
        return False

    def enough_with(self, position: Position, action: Action) -> bool:
        """Whether the seat has all that it needs once this play has won, and has it not yet."""
        return False

    def clear_verb(self, position: Position) -> str:
        """The verb without cards that can do no harm, by what lies open; empty where nothing is so clear."""
        return ""

    def loses(self, position: Position, action: Action) -> bool:
        """Whether an action is certain to lose by what lies open, while something else that is offered is not."""
        return False

    def answering(self, view: View) -> Collection[int] | None:
        """The seats that may still beat what this seat plays now; None where all do that come before the leader."""


class Position:
    """One decision of one seat."""

    def __init__(self, view: View) -> None:
        self.view, self.rules = view, view.rules
        self.table, self.packing = view.rules.table, view.rules.packing
        self.known = Knowledge.of_view(view)
        self.seat, self.hand, self.unseen = view.seat, self.known.hand, self.known.unseen
        self.memo: dict[str, object] = {}               # what the hints of a family remember of this position
        self._beaters: dict[Reading, tuple[Shape, ...]] = {}
        self._stands: dict[tuple[Reading, int], int] = {}

    # ------------------------------------------------------------ the seat's own cards

    @cached_property
    def play(self) -> PlayOffer | None:
        """The offer to play cards."""
        return play_offer(self.view.offers)

    @cached_property
    def plays(self) -> tuple[Action, ...]:
        """Everything that may be played, one action for each choice that the rules tell apart."""
        offer = self.play
        if offer is None:
            return ()
        return tuple(action for action in offer.representatives() if offer.refusal(action) is None)

    @cached_property
    def verbs(self) -> frozenset[str]:
        """What may be done without cards."""
        return frozenset(offer.verb for offer in self.view.offers)

    def held(self, hand: int) -> Iterator[tuple[Shape, int]]:
        """What a hand could lead, with cards for it."""
        return ((shape, pick(self.packing, shape, hand)) for shape in HandPlays(self.table, hand).shapes())

    @cached_property
    def groups(self) -> tuple[Shape, ...]:
        """The combinations of several cards in the hand."""
        return self.groups_in(self.hand)

    def groups_in(self, hand: int) -> tuple[Shape, ...]:
        """The combinations of several cards in some cards."""
        return tuple(shape for shape, _ in self.held(hand) if shape.reading.size > 1)

    def contains(self, bits: int, shape: Shape) -> bool:
        """Whether cards hold what a shape needs."""
        if shape.fine:
            return self.packing.contains(bits, shape.need)
        guard = self.packing.cell_guard
        return (((self.packing.project(bits) | guard) - shape.need) & guard == guard
                and self.table.index.has_edge(shape, bits))

    def alone(self, card: Card) -> Reading | None:
        """What a card counts as when it is played alone."""
        return self.table.value(self.packing.unit[card.index])

    def power(self, card: Card) -> int:
        """How high a card stands when it is played alone; -1 where it cannot be."""
        return powers_alone(self.rules)[card.index]

    # ------------------------------------------------------------ the others

    @cached_property
    def sizes(self) -> dict[int, int]:
        """The numbers of cards in the other hands, which everybody can count."""
        view = self.view
        return {seat: view.sizes[seat] for seat in view.at_play if seat != self.seat and view.sizes[seat]}

    @cached_property
    def answering(self) -> tuple[int, ...]:
        """The seats that may still beat what this seat plays now."""
        view = self.view
        known = next((found for family in view.rules.answers(Hints) if (found := family.answering(view)) is not None), None)
        if known is not None:
            return tuple(seat for seat in self.sizes if seat in known)
        if not view.trick or view.over is None:
            return tuple(self.sizes)
        players, leader = view.rules.players, view.trick[0].seat
        after = ((view.seat + step) % players for step in range(1, (leader - view.seat - 1) % players + 1))
        return tuple(seat for seat in after if seat in self.sizes)

    # ------------------------------------------------------------ what nobody can beat

    def beaters(self, reading: Reading) -> tuple[Shape, ...]:
        """The combinations of unseen cards that beat it."""
        known = self._beaters.get(reading)
        if known is None:
            plays = HandPlays(self.table, self.unseen, reading)
            known = self._beaters[reading] = plays.shapes()
        return known

    def unbeatable(self, reading: Reading, seats: Iterable[int] | None = None) -> bool:
        """Whether it is certain that none of these seats (of all others) can beat it."""
        beaters = self.beaters(reading)
        return not beaters or not any(self._may_beat(seat, beaters) for seat in (self.sizes if seats is None else seats))

    def _may_beat(self, seat: int, beaters: Iterable[Shape]) -> bool:
        size, proved, unseen = self.sizes.get(seat, 0), self.view.deductions, self.unseen
        failed, left = proved.failed[seat], proved.possible(seat, size, unseen)
        return any(shape.reading.size <= size and not any(shape.reading.beats(over) for over in failed)
                   and (left == unseen or self.contains(left, shape))
                   and not (shape.fine and not proved.lets_hold(seat, shape.need)) for shape in beaters)

    # ------------------------------------------------------------ what is likely

    @cached_property
    def worlds(self) -> list[tuple[int, ...]]:
        """What all seats may keep, dealt anew by all that this seat knows; always the same for the same view.

        Nobody throws away at random: what a seat has put face down counts as cards that it may still hold, so that what is called
        unlikely is so also where everybody kept the best.
        """
        rng = Random(f"{self.hand}/{self.view.shown.bits}/{self.seat}/{len(self.view.history)}")
        worlds = (self.view.sample(rng) for _ in range(WORLDS))
        return [tuple(map(add, world.hands, world.piles)) for world in worlds]

    def share(self, reading: Reading, seats: Iterable[int] | None = None) -> float:
        """In how many of these worlds none of the seats (of all others) can beat it: from 0 to 1."""
        seats = tuple(self.sizes if seats is None else seats)
        if self.unbeatable(reading, seats):
            return 1.0
        fails = 0
        for seat in seats:
            fails |= self._beaten(reading, seat)
        return 1.0 - fails.bit_count() / len(self.worlds)

    def _beaten(self, reading: Reading, seat: int) -> int:
        """The worlds in which a seat can beat it, as bits."""
        known = self._stands.get((reading, seat))
        if known is None:
            known, packing = 0, self.packing
            beaters = [shape for shape in self.beaters(reading) if shape.reading.size <= self.sizes.get(seat, 0)]
            fine = [shape.need for shape in beaters if shape.fine]
            coarse = [shape.need for shape in beaters if not (shape.fine or shape.edge)]
            edged = [shape for shape in beaters if shape.edge]
            for number, hands in enumerate(self.worlds):
                hand = hands[seat]
                found = (holds_any(hand, fine, packing.guard)
                         or bool(coarse) and holds_any(packing.project(hand), coarse, packing.cell_guard)
                         or any(self.contains(hand, shape) for shape in edged))
                known |= found << number
            self._stands[reading, seat] = known
        return known

    def likely(self, reading: Reading, seats: Iterable[int] | None = None) -> bool:
        """Whether it is unlikely to be beaten."""
        return self.share(reading, seats) > LIKELY


# ------------------------------------------------------------ splits
# How a hand falls apart into combinations: the fewest plays, the fewest that can be beaten, and what is sure to be won.
#
# Every way to split is tried, card by card; where there are too many, nothing is claimed (None).


NODES = 2500
NEVER = 1000


class TooMany(Exception):
    """There are more ways to split a hand than can be tried."""


class Splits:
    """The ways to split hands of one position by what each combination costs."""

    def __init__(self, position: Position, cost: Callable[[Reading], int]) -> None:
        self._position = position
        self._cost = cost
        self._known: dict[int, int] = {}
        self._left = NODES

    def least(self, hand: int) -> int | None:
        """The least that a hand costs; None where nobody can tell."""
        try:
            found = self._least(hand)
        except TooMany:
            return None
        return found if found < NEVER else None

    def _least(self, hand: int) -> int:
        if not hand:
            return 0
        known = self._known.get(hand)
        if known is None:
            self._left -= 1
            if self._left < 0:
                raise TooMany
            found = min((self._cost(shape.reading) + self._least(hand - bits)
                         for shape, bits in with_lowest(self._position, hand)), default=NEVER)
            known = self._known[hand] = min(found, NEVER)
        return known


def with_lowest(position: Position, hand: int) -> Iterator[tuple[Shape, int]]:
    """Every combination that takes the first card of a hand, with cards for it."""
    packing, table = position.packing, position.table
    card = packing.counts(hand)[0][0]
    unit, cell = packing.unit[card.index], packing.cell_of[card.index]
    plays = HandPlays(table, hand)
    fine = plays.fine_shapes()
    for shape in fine:
        if packing.contains(shape.need, unit):
            yield shape, shape.need
    apart = any(shape.reading.size > 1 for shape in fine)
    for shape in plays.coarse_shapes():
        if any(part == cell for part, _ in shape.parts):
            if apart or shape.promotable:
                yield from ((shape, bits) for bits in table.concrete(shape, hand, unit))
            else:
                yield shape, pick(packing, shape, hand)


def fewest(position: Position, hand: int) -> int | None:
    """In how few plays a hand can go out when nobody stops it; None where that is too much to find out."""
    splits = position.memo.get("fewest")
    if splits is None:
        splits = position.memo["fewest"] = Splits(position, lambda _: 1)
    assert isinstance(splits, Splits)
    return splits.least(hand)


def beatable(position: Position, hand: int) -> int | None:
    """Into how few combinations that can be beaten a hand falls, beside any number that cannot; None as before."""
    splits = position.memo.get("beatable")
    if splits is None:
        splits = position.memo["beatable"] = Splits(position, lambda reading: int(not position.unbeatable(reading)))
    assert isinstance(splits, Splits)
    return splits.least(hand)
