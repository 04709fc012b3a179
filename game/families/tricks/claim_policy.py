"""The players of games of claims (docs/rules/hakka.md 12), at the table and in rollouts: every way to act is rated in points by
what should come of it, over deals that the rivals may hold (`game.families.tricks.claim_evaluator`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from game.ai.base import HUNDREDTH, IN_WORLDS, Budget, Choice, Policy
from game.ai.odds import Knowledge
from game.ai.policies import RevealPolicy, say
from game.core.combos import Shape
from game.families.tricks.claim_deals import PossibleDeals
from game.families.tricks.claim_evaluator import ClaimBook, ClaimSeat
from game.families.tricks.phase import Trick
from game.match.events import Event
from game.match.sampler import Deductions
from game.mechanics.params import DeclareParams
from game.mechanics.slices import Bidding

if TYPE_CHECKING:
    from game.match.rollout import Rollout
    from game.match.rules import Rules
    from game.match.state import State


FRESH = 10                      # cards that may be shown before a seat of a world thinks anew of what it throws away


class ClaimPolicy(Policy):
    """Plays tricks until somebody claims: leads what wins or promotes, beats as cheaply as will do, claims in time."""

    slack, reach = 0.05, 3.0        # points

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self._book = rules[ClaimBook]
        self._world = ClaimWorld(self._book)
        self._begun: Begun | None = None

    def rank(self, known: Knowledge, budget: Budget) -> Iterable[Choice]:
        """Every candidate from the best down; in a world with what was thought there before."""
        if budget is not IN_WORLDS:
            return self.of_seat(self._book.seat(known), known)
        phase = known.deal.phase
        assert isinstance(phase, Trick)
        beating = beating_shapes(phase, known)
        if phase.over is not None and not beating:
            return [Choice(self.rules.book.with_cards("discard", self._world.throwing(known).least(phase.over.size)))]
        return self._choices(self._world.deciding(known), known, phase, beating)

    def of_seat(self, seat: ClaimSeat, known: Knowledge) -> Iterable[Choice]:
        """What a seat thinks of doing that has seen what it knows."""
        phase = known.deal.phase
        assert isinstance(phase, Trick)
        return self._choices(seat, known, phase, beating_shapes(phase, known))

    def _choices(self, seat: ClaimSeat, known: Knowledge, phase: Trick, beating: Sequence[Shape]) -> Iterable[Choice]:
        deal, to_act = known.deal, [known.seat]
        if phase.asked:
            offers = known.offers[::-1] if len(known.offers) > 1 and seat.goes_on() else known.offers
            return [Choice(next(offer.representatives())) for offer in offers]
        for _ in range(phase.waiting - 1):
            to_act.append(deal.after(to_act[-1]))
        return seat.rank(phase.over, to_act[1:], beating)

    def prepare(self, state: Rollout, seat: int) -> None:
        """Nobody has thought of anything yet in a new world. What has happened in it already is the same in all worlds that begin
        with the same moment."""
        last = state.log.last()
        if self._begun is None or last is None or last is not self._begun.last:
            self._begun = Begun(state, last)
        self._world = ClaimWorld(self._book, self._begun)

    def forget_all(self) -> None:
        """Nothing is left of any world."""
        self._begun, self._world = None, ClaimWorld(self._book)


class Begun:
    """The moment at which worlds begin: its `last` event, and what all had proved by then, found when it is asked for."""

    def __init__(self, state: State, last: Event | None) -> None:
        self.last, self._count = last, state.log.count
        self._proved: dict[int, Deductions] = {}

    def proved(self, known: Knowledge) -> Deductions:
        """What events prove to a seat of a world that began so."""
        found = self._proved.get(known.seat)
        if found is None:
            found = self._proved[known.seat] = Deductions(known.deal, known.seat, self._count)
        return found.going_on(known.deal)


def beating_shapes(phase: Trick, known: Knowledge) -> Sequence[Shape]:
    """What a seat that answers can play; nothing where it leads."""
    return () if phase.over is None else phase.beating(known.deal)[1]


class ClaimWorld:
    """What the seats of a world have thought, as far as it serves them again."""

    def __init__(self, book: ClaimBook, begun: Begun | None = None) -> None:
        self._book, self._begun = book, begun
        self._last: ClaimSeat | None = None
        self._pictures: dict[int, list[PossibleDeals]] = {}     # by seat: what the rivals may hold

    def deciding(self, known: Knowledge) -> ClaimSeat:
        """The seat to act: the same one when it leads after it has been asked whether it goes on."""
        if self._last is None or not self._last.is_in(known):
            self._last = ClaimSeat(self._book, known, partial(self._deals, known))
        return self._last

    def _deals(self, known: Knowledge) -> PossibleDeals:
        """What the rivals may hold by all that a seat knows."""
        return self._book.deals_of(known, None if self._begun is None else self._begun.proved(known))

    def throwing(self, known: Knowledge) -> ClaimSeat:
        """The seat to act, which cannot beat: it goes by what it thought before, while little more is known."""
        return ClaimSeat(self._book, known, partial(self._before, known))

    def _before(self, known: Knowledge) -> PossibleDeals:
        packing, unseen, pictures = self._book.rules.packing, known.unseen, self._pictures.setdefault(known.seat, [])
        for picture in pictures:
            if packing.contains(picture.unseen, unseen) and packing.size(picture.unseen - unseen) <= FRESH:
                return picture
        pictures.append(self._deals(known))
        return pictures[-1]


# ------------------------------------------------------------ calling
# Before play: is the hand strong enough to call, and is a hand shown that could be?


class CallPolicy(Policy):
    """Calls with so much strength as its place asks for."""

    slack, reach = 0.05, 1.5        # tricks of strength

    def rank(self, known: Knowledge, budget: Budget) -> Iterable[Choice]:
        """The word that the strength speaks for, then the other. By what a call takes: the dealer leads; others would be
        privileged and pay for two; the last one knows that the others are weak."""
        book, deal = self.rules[ClaimBook], known.deal
        silent = sum(word is None for seat, word in enumerate(known[Bidding].words) if seat != deal.watcher)
        dealer, weights = known.seat == deal.offices.get("dealer", 0), book.weights
        needed = weights.call if dealer else weights.call_last if silent == 1 else weights.call_privileged
        return say(self.rules, known.offers, (book.strength.of(known.hand) * 100 - needed) * HUNDREDTH)


class ClaimRevealPolicy(RevealPolicy):
    """Asked whether to show the hand: not when playing it should win more."""

    def rank(self, known: Knowledge, budget: Budget) -> Iterable[Choice]:
        """Reveal or hold where there is a choice. In worlds whoever can reveals."""
        found = list(super().rank(known, budget))
        return found[::-1] if len(found) > 1 and budget is not IN_WORLDS and self._plays_for_more(known) else found

    def _plays_for_more(self, known: Knowledge) -> bool:
        """Whether this seat leads first and playing should bring more than showing."""
        declare, book = self.rules.ruleset.params_of(DeclareParams), self.rules[ClaimBook]
        return (declare is not None and known.seat == known.deal.offices.get("dealer", 0)
                and book.seat(known).leading() > book.facts.gain(declare.tricks))
