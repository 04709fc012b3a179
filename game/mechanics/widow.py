"""`widow`: the caller takes the cards that were dealt aside (docs/rules/dou_dizhu.md 4.6), and may have to put as many back."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Protocol

from game.core.cards import Cards
from game.match.actions import Action
from game.match.events import Discard, Event, WidowTaken
from game.match.offers import CardsOffer
from game.match.slices import Slice
from game.mechanics.base import AskingForCards
from game.mechanics.slices import Calls, Widow

if TYPE_CHECKING:
    from game.match.state import State


class PutsBack(Protocol):
    """What is said of cards that are taken: whether all see them, whether as many go `back`, and which kinds it `keeps`."""

    @property
    def shown(self) -> bool:
        """Whether all see them."""

    @property
    def back(self) -> bool:
        """Whether as many go back."""

    @property
    def keeps(self) -> tuple[str, ...]:
        """The kinds that stay."""


class TakeWidow(AskingForCards):
    """Nobody is asked, or the caller alone for the cards that it puts back."""

    __slots__ = ("params",)
    verbs = ("discard",)
    kept_back = "kept_back"
    slices: ClassVar[tuple[type[Slice], ...]] = (Widow,)

    def __init__(self, params: PutsBack) -> None:
        super().__init__()
        self.params = params

    def asks(self) -> tuple[str, ...]:
        """Nothing where nothing is put back."""
        return self.verbs if self.params.back else ()

    def enter(self, state: State) -> list[Event]:
        """The last of the cards set aside go to the caller's hand."""
        caller = state[Calls].caller
        if caller is None or not state.dead:
            self.done = True
            return []
        *others, widow = state.dead
        cards = Cards(state.rules.packing, widow)
        state.dead = tuple(others)
        state.set_hands([hand + widow if seat == caller else hand for seat, hand in enumerate(state.hands)])
        state.put(Widow(caller, cards, self.params.shown))
        self.done = not self.params.back
        state.actor = caller if self.params.back else state.actor
        return [WidowTaken(caller, None, len(cards), cards, self.params.shown)]

    def _may_go_back(self, state: State) -> Cards:
        """The cards of which the caller may choose: all where it has too few that it need not keep."""
        assert state.actor is not None
        packing = state.rules.packing
        hand = Cards(packing, state.hands[state.actor])
        free = [card for card in hand if not any(map(card.matches, self.params.keeps))]
        return Cards(packing, packing.pack(free)) if len(free) >= self._count(state) else hand

    def _count(self, state: State) -> int:
        taken = state[Widow].cards
        assert taken is not None, "the widow has been taken"
        return len(taken)

    def asked(self, state: State) -> CardsOffer:
        """As many cards of the caller's hand as it took."""
        return CardsOffer("discard", self._count(state), self._may_go_back(state), state.rules.book)

    def apply(self, state: State, action: Action) -> tuple[Event, ...]:
        """They lie face down from now on."""
        seat = state.actor
        assert seat is not None
        count = self._count(state)
        state.lay_down(seat, action)
        state.actor, self.done = None, True
        return (Discard(seat, action, count, None, False),)
