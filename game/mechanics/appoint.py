"""`appoint`: who banks the deal that begins (docs/rules/blackflower.md 3 and 6.1).

An office that is `offered` goes round: every seat that could pay is asked once, the present holder is not. What an office
that is drawn, or goes to whoever gained most, has decided already is only told.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from game.actions import Action
from game.errors import Refusal
from game.events import NOTHING, Event, new_event
from game.mechanics.bank import DEALER, POINTS, bank_of
from game.mechanics.base import Mechanic
from game.mechanics.params import AppointParams
from game.offers import Offer, VerbOffer

if TYPE_CHECKING:
    from game.state import State


class Appoint(Mechanic):
    """Asks the seats in `pending`, one after the other."""

    __slots__ = ("params", "pending")
    verbs: ClassVar[tuple[str, ...]] = ("accept", "decline")

    def __init__(self, params: AppointParams) -> None:
        super().__init__()
        self.params = params
        self.pending: tuple[int, ...] = ()

    def enter(self, state: State) -> list[Event]:
        """Ask the first seat, or say who banks when there is nothing to ask."""
        office, bank = state.rules.ruleset.offices[DEALER], bank_of(state)
        if state.deal_number == 1:
            return self._settled(state, "drawn" if state.drawn.get(DEALER) else "")
        if office.then != "offered":
            return self._settled(state, "most" if office.then == "most" else "")
        eligible = bank.eligible(state.tallies[POINTS])
        banker = state.offices[DEALER]
        self.pending = tuple([seat for seat in bank.around[banker] if seat in eligible])
        if not self.pending:
            return self._settled(state, "kept")
        return [self._ask(state)]

    def _settled(self, state: State, reason: str) -> list[Event]:
        self.done = True
        return [Event("appointed", state.offices[DEALER], None, {"reason": reason})] if reason else []

    def _ask(self, state: State) -> Event:
        state.actor = self.pending[0]
        return new_event(Event, ("offer", state.actor, None, NOTHING))

    def offers(self, state: State) -> tuple[Offer, ...]:
        """Take the bank, or not."""
        alone = state.rules.book.alone
        return tuple(VerbOffer(verb, alone[verb]) for verb in self.verbs)

    def legal(self, state: State) -> tuple[Action, ...]:
        """Both, always the same."""
        return bank_of(state).answers

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Both may be done at any time."""
        return None if action.verb in self.verbs else Refusal("not_now", {"verb": action.verb})

    def apply(self, state: State, action: Action) -> tuple[Event, ...]:
        """Whoever accepts banks; when all have declined, the banker goes on, or the first who can pay has to."""
        seat, events = self.pending[0], [new_event(Event, (action.verb, self.pending[0], action, NOTHING))]
        if action.verb == "accept":
            return (*events, *self._give(state, seat, "accepted"))
        self.pending = self.pending[1:]
        if self.pending:
            return (*events, self._ask(state))
        banker, bank = state.offices[DEALER], bank_of(state)
        eligible = bank.eligible(state.tallies[POINTS])
        if banker in eligible:
            return (*events, *self._give(state, banker, "kept"))
        first = next(other for other in bank.around[banker] if other in eligible)
        return (*events, *self._give(state, first, "must"))

    def _give(self, state: State, seat: int, reason: str) -> list[Event]:
        state.offices = {**state.offices, DEALER: seat}
        self.pending = ()
        return self._settled(state, reason)

    def copy(self) -> Appoint:
        """An independent copy."""
        other = Appoint(self.params)
        other.done, other.pending = self.done, self.pending
        return other

    def facts(self, state: State, seat: int) -> Mapping[str, Any]:
        """Who is asked."""
        return {"offered": self.pending[0]} if self.pending else {}
