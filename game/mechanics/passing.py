"""`pass_cards`: before play every seat passes cards to another one, and sees what it gets when all have chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.cards import Cards
from game.match.actions import Action
from game.match.events import Discard, Event, Give
from game.match.offers import CardsOffer
from game.mechanics.base import AskingForCards
from game.mechanics.params import PassCardsParams

if TYPE_CHECKING:
    from game.match.state import State


class PassCards(AskingForCards):
    """What a seat passes lies face down in front of it until everybody has chosen; then all of it changes hands at once."""

    __slots__ = ("params", "to", "left")
    verbs = ("give",)

    def __init__(self, params: PassCardsParams) -> None:
        super().__init__()
        self.params = params
        self.to = 0                    # so many places on in the order of play
        self.left = 0                  # seats that are still to choose

    def enter(self, state: State) -> list[Event]:
        """Ask the seat after the dealer, or nobody in a deal without passing, and where a hand is too small."""
        self.to = self.params.to[len(state.results) % len(self.params.to)]
        seats = self._seats(state)
        first = seats[0]
        fewest = min([state.rules.packing.size(state.hands[seat]) for seat in seats])
        self.left = len(seats) if self._taker(state, first) != first and fewest >= self.params.count else 0
        self.done = not self.left
        state.actor = first if self.left else None
        return []

    def _seats(self, state: State) -> list[int]:
        """Those at play, the one after the dealer first."""
        first = state.after(state.offices.get("dealer", 0))
        found = [first]
        while (seat := state.after(found[-1])) != first:
            found.append(seat)
        return found

    def _taker(self, state: State, seat: int) -> int:
        for _ in range(self.to):
            seat = state.after(seat)
        return seat

    def asked(self, state: State) -> CardsOffer:
        """So many cards of the hand."""
        assert state.actor is not None
        hand = Cards(state.rules.packing, state.hands[state.actor])
        return CardsOffer("give", self.params.count, hand, state.rules.book, self._taker(state, state.actor))

    def apply(self, state: State, action: Action) -> tuple[Event, ...]:
        """Lay the cards down; after the last seat they change hands."""
        seat = state.actor
        assert seat is not None
        state.lay_down(seat, action)
        self.left -= 1
        chosen = Discard(seat, action, self.params.count, None, False)
        if self.left:
            state.actor = state.after(seat)
            return (chosen,)
        state.actor, self.done = None, True
        return (chosen, *self._handed_over(state))

    def _handed_over(self, state: State) -> list[Event]:
        packing, hands, events = state.rules.packing, list(state.hands), list[Event]()
        for seat in self._seats(state):
            taker, cards = self._taker(state, seat), Cards(packing, state.piles[seat])
            hands[taker] += cards.bits
            events.append(Give(seat, state.rules.book.make("give", list(cards)), taker, len(cards), cards, True))
        state.set_hands(hands)
        state.piles = state.rules.nothing
        return events
