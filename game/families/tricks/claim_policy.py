"""The players of games of claims (docs/rules/hakka.md 12), at the table and in rollouts: every way to act is rated in points by
what should come of it, over deals that the rivals may hold (`game.families.tricks.claim_evaluator`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from game.ai.base import HUNDREDTH, Choice, Policy
from game.ai.candidates import still_to_answer, verb_named
from game.ai.policies import RevealPolicy, say
from game.families.tricks.claim_deals import PossibleDeals
from game.families.tricks.claim_evaluator import ClaimBook, ClaimSeat
from game.families.tricks.phase import Trick
from game.match.actions import Action
from game.match.sampler import unseen_cards
from game.match.view import View
from game.mechanics.bid import Bid
from game.mechanics.params import DeclareParams
from game.mechanics.slices import Bidding

if TYPE_CHECKING:
    from game.match.offers import Offer
    from game.match.rollout import Rollout
    from game.match.rules import Rules
    from game.match.state import State


FRESH = 10                      # cards that may be shown before a seat of a world thinks anew of what it throws away


class ClaimPolicy(Policy):
    """Plays tricks until somebody claims: leads what wins or promotes, beats as cheaply as will do, claims in time."""

    slack, reach = 0.05, 3.0        # points

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self._book, self._calls = rules[ClaimBook], CallPolicy(rules, rng)
        self._world = ClaimWorld(self._book)
        self.acts = {Trick: self._act, Bid: self._calls.act}

    def choices(self, view: View) -> Iterator[Choice]:
        """Every candidate from the best down."""
        return self.of_seat(self.seat(view), view)

    def seat(self, view: View) -> ClaimSeat:
        """One that has seen what the view shows."""
        return self._book.at_table(view)

    def of_seat(self, seat: ClaimSeat, view: View) -> Iterator[Choice]:
        """The same for a seat that has seen what the view shows."""
        if view.phase == "bid":
            return self._calls.choices(view)
        if view.step != "claim":
            return iter(seat.rank(view.over, still_to_answer(view)))
        offers = [offer for verb in ("claim", "go_on") if (offer := verb_named(view.offers, verb)) is not None]
        return (Choice(offer.action) for offer in (reversed(offers) if len(offers) > 1 and seat.goes_on() else offers))

    def _act(self, state: Rollout) -> Action:
        """What the seat to act does in a world that is played on: the same."""
        phase, actor = state.phase, state.actor
        assert isinstance(phase, Trick) and actor is not None
        over = phase.over
        if over is not None and not phase.finder(state).shapes():
            return self.rules.book.with_cards("discard", self._world.throwing(state, actor).least(over.size))
        seat = self._world.deciding(state, actor)
        if phase.asked:
            actions = state.legal_actions()
            return actions[len(actions) > 1 and seat.goes_on()]
        to_act = [actor]
        for _ in range(phase.waiting - 1):
            to_act.append(state.after(to_act[-1]))
        return seat.rank(over, to_act[1:])[0].action

    def prepare(self, state: Rollout, seat: int) -> None:
        """Nobody has thought of anything yet in a new world."""
        self._world = ClaimWorld(self._book)


class ClaimWorld:
    """What the seats of a world have thought, as far as it serves them again."""

    def __init__(self, book: ClaimBook) -> None:
        self._book = book
        self._last: ClaimSeat | None = None
        self._pictures: dict[int, list[PossibleDeals]] = {}     # by seat: what the rivals may hold

    def deciding(self, state: State, actor: int) -> ClaimSeat:
        """The seat to act: the same one when it leads after it has been asked whether it goes on."""
        if self._last is None or not self._last.is_in(state, actor):
            self._last = self._book.in_world(state, actor)
        return self._last

    def throwing(self, state: State, actor: int) -> ClaimSeat:
        """The seat to act, which cannot beat: it goes by what it thought before, while little more is known."""
        return self._book.in_world(state, actor, partial(self._before, state, actor))

    def _before(self, state: State, seat: int) -> PossibleDeals:
        packing, unseen, pictures = self._book.rules.packing, unseen_cards(state, seat), self._pictures.setdefault(seat, [])
        for picture in pictures:
            if packing.contains(picture.unseen, unseen) and packing.size(picture.unseen - unseen) <= FRESH:
                return picture
        pictures.append(self._book.deals_of(state, seat))
        return pictures[-1]


# ------------------------------------------------------------ calling
# Before play: is the hand strong enough to call, and is a hand shown that could be?


class CallPolicy(Policy):
    """Calls with so much strength as its place asks for."""

    slack, reach = 0.05, 1.5        # tricks of strength

    def choices(self, view: View) -> Iterator[Choice]:
        """The word that the strength speaks for, then the other."""
        return self._said(view.hand.bits, view.offers, view[Bidding], view.watcher, dealer=view.seat == view.dealer)

    def act(self, state: Rollout) -> Action:
        """What the seat to act says in a world that is played on."""
        seat = state.actor
        assert seat is not None
        return next(self._said(state.hands[seat], state.offers(), state[Bidding].seen_by(seat), state.watcher,
                               dealer=seat == state.offices.get("dealer", 0))).action

    def _said(self, hand: int, offers: Sequence[Offer], said: Bidding, watcher: int | None, *, dealer: bool) -> Iterator[Choice]:
        """By the strength of the hand and what a call takes: the dealer leads; others would be privileged and pay for two; the
        last one knows that the others are weak."""
        book, silent = self.rules[ClaimBook], sum(word is None for seat, word in enumerate(said.words) if seat != watcher)
        weights = book.weights
        needed = weights.call if dealer else weights.call_last if silent == 1 else weights.call_privileged
        return say(self.rules, offers, (book.strength.of(hand) * 100 - needed) * HUNDREDTH)


class ClaimRevealPolicy(RevealPolicy):
    """Asked whether to show the hand: not when playing it should win more."""

    def choices(self, view: View) -> Iterator[Choice]:
        """Reveal or hold where there is a choice."""
        found = list(super().choices(view))
        return iter(found[::-1] if len(found) > 1 and self._plays_for_more(view) else found)

    def _plays_for_more(self, view: View) -> bool:
        """Whether this seat leads first and playing should bring more than showing."""
        declare = self.rules.ruleset.params_of(DeclareParams)
        if view.seat != view.dealer or declare is None:
            return False
        book = self.rules[ClaimBook]
        return book.at_table(view).leading() > book.facts.gain(declare.tricks)
