"""What who has won the auction says before play: one word, which settles something for the deal."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from game.core.errors import Refusal
from game.families.tricks.params import NameParams, PartnerParams
from game.match.offers import Offer, WordOffer
from game.mechanics.base import Mechanic
from game.mechanics.slices import Calls

if TYPE_CHECKING:
    from game.match.actions import Action
    from game.match.events import Event
    from game.match.state import State

P = TypeVar("P", NameParams, PartnerParams)


class CallerWord(Mechanic, Generic[P]):
    """Asks the caller for one of the words of its parameters, with its `verb`."""

    __slots__ = ("params",)
    verb: ClassVar[str]

    def __init__(self, params: P) -> None:
        super().__init__()
        self.params: P = params

    def enter(self, state: State) -> list[Event]:
        """Ask the caller."""
        state.actor = state[Calls].caller
        return []

    def offers(self, state: State) -> tuple[Offer, ...]:
        """Every word."""
        say = state.rules.book.with_word
        return tuple([WordOffer(self.verb, word, spec.name, say(self.verb, word)) for word, spec in self.params.words.items()])

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Words that are none here, and everything that says no word."""
        if action.verb != self.verb:
            return Refusal("not_now", {"verb": action.verb})
        if action.word not in self.params.words:
            return Refusal("no_such_bid", {"word": action.word, "expected": ", ".join(self.params.words)})
        return None

    def apply(self, state: State, action: Action) -> tuple[Event, ...]:
        """The caller has said it."""
        seat = state.actor
        assert seat is not None
        self.done = True
        state.actor = None
        return (self.said(state, seat, action),)

    @abstractmethod
    def said(self, state: State, seat: int, action: Action) -> Event:
        """What follows from the word that the seat has said."""
