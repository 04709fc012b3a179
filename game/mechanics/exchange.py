"""`exchange`: before play, those who finished last give cards to those who finished first, who give some back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.cards import Cards, Choices
from game.core.errors import Refusal
from game.match.actions import Action, LegalActions
from game.match.events import Event, Give
from game.match.offers import CardsOffer, Offer
from game.mechanics.base import Mechanic
from game.mechanics.params import ExchangeParams

if TYPE_CHECKING:
    from game.match.state import State


class Exchange(Mechanic):
    """The losers' best cards go over by themselves; then each winner in turn chooses what to give back."""

    __slots__ = ("params", "pairs")
    verbs = ("give",)

    def __init__(self, params: ExchangeParams) -> None:
        super().__init__()
        self.params = params
        self.pairs: tuple[tuple[int, int, int], ...] = ()      # winner, loser, number of cards; still to choose

    def enter(self, state: State) -> list[Event]:
        """Nothing in the first deal; afterwards the losers give at once."""
        order = state.results[-1].order if state.results else ()
        wanted = enumerate(self.params.count[:len(order) // 2])
        self.pairs = tuple((order[i], order[-1 - i], count) for i, count in wanted)
        events = [self._tribute(state, winner, loser, count) for winner, loser, count in self.pairs]
        self._ask(state)
        return events

    def _ask(self, state: State) -> None:
        state.actor = self.pairs[0][0] if self.pairs else None
        self.done = not self.pairs

    def _tribute(self, state: State, winner: int, loser: int, count: int) -> Event:
        ladder = state.rules.ruleset.ladders[self.params.best_by]
        place = {name: i for i, entry in enumerate(ladder.order) for name in ((entry,) if isinstance(entry, str) else entry)}
        hand = Cards(state.rules.packing, state.hands[loser])

        def height(card: object) -> int:
            return place.get(card.id, place.get(card.attributes.get(ladder.by, ""), -1))  # type: ignore[attr-defined]
        best = sorted(hand, key=height)[-count:]
        action = state.rules.book.make("give", best)
        self._move(state, loser, winner, action)
        return Give(loser, action, winner, count, action.cards, True)

    def _move(self, state: State, giver: int, taker: int, action: Action) -> None:
        hands = list(state.hands)
        hands[giver] -= action.bits
        hands[taker] += action.bits
        state.set_hands(hands)

    def offers(self, state: State) -> tuple[Offer, ...]:
        """Any cards of the winner's hand, as many as were received."""
        winner, loser, count = self.pairs[0]
        return (CardsOffer("give", count, Cards(state.rules.packing, state.hands[winner]), state.rules.book, loser),)

    def legal(self, state: State) -> Sequence[Action]:
        """Every choice of them."""
        winner, _, count = self.pairs[0]
        return LegalActions(state.rules.book, verb="give", choices=Choices(state.rules.packing, state.hands[winner], count))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Why these cards may not be given."""
        if action.verb != "give":
            return Refusal("not_now", {"verb": action.verb})
        offer = self.offers(state)[0]
        assert isinstance(offer, CardsOffer)
        return offer.refusal(action)

    def apply(self, state: State, action: Action) -> tuple[Event, ...]:
        """Hand the cards over and ask the next winner."""
        winner, loser, count = self.pairs[0]
        self._move(state, winner, loser, action)
        self.pairs = self.pairs[1:]
        self._ask(state)
        return (Give(winner, action, loser, count, action.cards, False),)
