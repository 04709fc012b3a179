"""What the others' choices say about their cards in games of claims: worlds in which they would hardly have chosen so are dealt
anew.

Nobody throws an Elder away while it holds another card, and who spoke before play did so by the strength of its hand.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.mechanics.params import BidParams
from game.players.calling import Strength, strength_needed
from game.players.claimweights import ClaimWeights

if TYPE_CHECKING:
    from game.rules import Rules
    from game.state import State
    from game.view import View

HUNDREDTH = 0.01
TRIES = 12
THROWN = 0.05                   # how often an Elder is thrown away all the same
SPREAD = 0.5                    # tricks of strength on either side within which a word is no longer certain
SURE = 0.97                     # how certain a word is beyond that


class Spoken(NamedTuple):
    """A seat that has said before play whether it wants to, the strength that this takes, and the cards that it has played
    since."""

    seat: int
    declined: bool
    needed: float
    played: int


class ClaimBelief:
    """Deals worlds for the views of a player; made once for its rules."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._bid = next((step.params for step in rules.ruleset.flow if isinstance(step.params, BidParams)), BidParams({}))
        self._weights = ClaimWeights.of(rules.ruleset.computer)
        self._strength = Strength(rules, self._weights)
        self._elders = rules.elders.unshown(0)

    def sample(self, view: View, rng: Random) -> State:
        """A world that agrees with what is certain, and mostly with what is likely."""
        state = view.sample(rng)
        spoken = self._spoken(view)
        for _ in range(TRIES):
            if self._kept(view, state, rng) and self._said(state, spoken, rng):
                break
            state = view.sample(rng)
        return state

    def _spoken(self, view: View) -> list[Spoken]:
        played = [0] * self._rules.players
        for event in view.history:
            if event.kind == "play" and event.seat is not None and event.action is not None:
                played[event.seat] += event.action.bits
        words, players = self._bid.words, self._rules.players
        first = view.dealer + (self._bid.first != "dealer")
        last = max([seat for seat in range(players) if seat != view.watcher], key=lambda seat: (seat - first) % players)
        return [Spoken(seat, words[word].declines, self._needed(view, seat, last), played[seat])
                for seat, word in enumerate(view.bids) if word is not None and seat not in (view.seat, view.watcher)]

    def _needed(self, view: View, seat: int, last: int) -> float:
        """The strength that `normal` calls with in this place."""
        return HUNDREDTH * strength_needed(self._weights, dealer=seat == view.dealer, last=seat == last)

    def _kept(self, view: View, state: State, rng: Random) -> bool:
        """Whether the others may have thrown away what they did, by lot."""
        size = self._rules.packing.size
        elders = sum([size(pile & self._elders) for seat, pile in enumerate(state.piles)
                      if pile & self._elders and seat != view.seat and state.hands[seat] & ~self._elders])
        return not elders or rng.random() < THROWN ** elders

    def _said(self, state: State, spoken: list[Spoken], rng: Random) -> bool:
        """Whether the others may have spoken as they did, by lot."""
        chance = 1.0
        for seat, declined, needed, played in spoken:
            above = self._strength.of(state.hands[seat] + state.piles[seat] + played) - needed
            calls = min(SURE, max(1.0 - SURE, (above + SPREAD) / (2 * SPREAD)))
            chance *= 1.0 - calls if declined else calls
        return rng.random() < chance
