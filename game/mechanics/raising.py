"""`raise`: after an auction seats raise what is paid for the deal, in one or more stages (docs/rules/dou_dizhu.md 4.7)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from game.core.errors import Refusal
from game.match.actions import Action
from game.match.events import BidMade, Event
from game.match.offers import Offer, WordOffer
from game.match.slices import Slice
from game.mechanics.base import Mechanic
from game.mechanics.params import RaiseParams
from game.mechanics.slices import Calls, Sides

if TYPE_CHECKING:
    from game.match.state import State


class Raise(Mechanic):
    """Asks seat by seat for the words of the stage at `place`; `to_ask` are the seats that come after the one to act, and `heard`
    says whether somebody has raised in this stage."""

    __slots__ = ("params", "place", "to_ask", "heard")
    verbs = ("raise",)
    slices: ClassVar[tuple[type[Slice], ...]] = (Calls, Sides)

    def __init__(self, params: RaiseParams) -> None:
        super().__init__()
        self.params = params
        self.place = 0
        self.to_ask: tuple[int, ...] = ()
        self.heard = False

    def enter(self, state: State) -> list[Event]:
        """Ask the first seat."""
        self._begin(state, 0)
        return []

    def _begin(self, state: State, place: int) -> None:
        """The seats that may say the words of that stage are asked; without such words all is said."""
        stages, caller = self.params.stages, state[Calls].caller
        self.place, self.heard, state.actor = place, False, None
        self.done = place >= len(stages) or caller is None
        if self.done or caller is None:
            return
        by, sides = next(iter(stages[place].values())).by, state[Sides]
        asked = [seat for seat in state.round_from(caller + 1) if seat == caller or not sides.together(seat, caller)]
        self.to_ask = tuple([seat for seat in asked if by == "all" or (seat == caller) == (by == "caller")])
        self._ask_next(state)

    def _ask_next(self, state: State) -> None:
        """Ask the next seat of this stage; after the last one go on to the next stage, if anybody has raised."""
        if self.to_ask:
            state.actor, *rest = self.to_ask
            self.to_ask = tuple(rest)
        else:
            self._begin(state, self.place + 1 if self.heard else len(self.params.stages))

    def _may_be_said(self, word: str) -> bool:
        return self.params.words[word].declines or word in self.params.stages[self.place]

    def offers(self, state: State) -> tuple[Offer, ...]:
        """The words of this stage, and those that leave the stake as it is."""
        say = state.rules.book.with_word
        return tuple([WordOffer("raise", word, spec.name, say("raise", word)) for word, spec in self.params.words.items()
                      if self._may_be_said(word)])

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Words that are none here, and those of another stage."""
        if action.verb != "raise":
            return Refusal("not_now", {"verb": action.verb})
        if action.word not in self.params.words:
            return Refusal("no_such_bid", {"word": action.word, "expected": ", ".join(self.params.words)})
        return None if self._may_be_said(action.word) else Refusal("raise_not_now", {"word": action.word})

    def apply(self, state: State, action: Action) -> tuple[Event, ...]:
        """What is paid counts more from now on, or not; and the next seat is asked."""
        seat, word = state.actor, self.params.words[action.word]
        assert seat is not None
        if not word.declines:
            state.put(self._raised(state[Calls], seat, action.word, state.rules.players))
            self.heard = True
            self.to_ask = self.to_ask if self.params.each else ()
        self._ask_next(state)
        return (BidMade(seat, action, True),)

    def _raised(self, calls: Calls, seat: int, name: str, players: int) -> Calls:
        """What was said in the auction, with that word."""
        times, said = self.params.words[name].times, (*calls.raised, (seat, name))
        if self.params.counts == "all" or seat == calls.caller:
            return replace(calls, raised=said, times=calls.times * times)
        own = calls.own or (1,) * players
        return replace(calls, raised=said, own=(*own[:seat], own[seat] * times, *own[seat + 1:]))
