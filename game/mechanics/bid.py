"""`bid`: one round of speaking before play, aloud or in secret (docs/rules/mohuahua.md 3.4, docs/rules/hakka.md 7).

Serves every game in which each seat says one word before play; what the words are, and what follows when all decline,
are parameters.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.core.errors import Refusal
from game.match.actions import Action
from game.match.events import Bid as Bidding
from game.match.events import Bids, Event
from game.match.offers import Offer, WordOffer
from game.mechanics.base import Mechanic
from game.mechanics.params import BidParams, Word

if TYPE_CHECKING:
    from game.match.state import State


class Bid(Mechanic):
    """Asks seat by seat. `said` are the words by seat, None for those who have not spoken; the first may be `forced`."""

    __slots__ = ("params", "said", "forced")
    verbs = ("bid",)

    def __init__(self, params: BidParams) -> None:
        super().__init__()
        self.params = params
        self.said: tuple[str | None, ...] = ()
        self.forced = False

    def copy(self) -> Bid:
        """An independent copy."""
        other = Bid(self.params)
        other.said, other.done, other.forced = self.said, self.done, self.forced
        return other

    def seen_by(self, seat: int) -> Bid:
        """Without the words that others have said in secret."""
        other = self.copy()
        other.said = self._heard_by(seat)
        return other

    def enter(self, state: State) -> list[Event]:
        """Ask the first seat, or nobody when too many deals were thrown in."""
        dealer, players = state.offices.get("dealer", 0), state.rules.players
        self.said = (None,) * players
        if 0 < self.params.skip_after <= _void_in_a_row(state):
            self.done = True
        else:
            state.actor = dealer if self.params.first == "dealer" else state.after(dealer)
            self.forced = 0 < self.params.forced_after <= _void_in_a_row(state)
        return []

    def offers(self, state: State) -> tuple[Offer, ...]:
        """Every word that may be said."""
        book = state.rules.book
        return tuple(WordOffer("bid", word, spec.name, book.with_word("bid", word)) for word, spec in self.params.words.items()
                     if not self._forbidden(spec))

    def _forbidden(self, word: Word) -> bool:
        """Whether too many deals were thrown in for the first speaker to decline."""
        return self.forced and word.declines and not any(self.said)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Words that are none here, and everything that is no bid."""
        if action.verb != "bid":
            return Refusal("not_now", {"verb": action.verb})
        if action.word not in self.params.words:
            return Refusal("no_such_bid", {"word": action.word, "expected": ", ".join(self.params.words)})
        if self._forbidden(self.params.words[action.word]):
            return Refusal("may_not_decline", {"deals": str(self.params.forced_after)})
        return None

    def apply(self, state: State, action: Action) -> tuple[Event, ...]:
        """Note the word; ask the next seat, unless the word ends the bidding."""
        seat, aloud = state.actor, self.params.aloud
        assert seat is not None
        self.said = (*self.said[:seat], action.word, *self.said[seat + 1:])
        event = Bidding(seat, action, aloud)
        if self.params.words[action.word].ends:
            self._called(state, seat)
        self.done = state.called is not None or all(
            word is not None or other == state.watcher for other, word in enumerate(self.said))
        if aloud or self.done:
            state.bids = self.said
        if not self.done:
            state.actor = state.after(seat)
            return (event,)
        state.actor = None
        return (event,) if aloud else (event, Bids(None, None, self.said))

    def _called(self, state: State, seat: int) -> None:
        state.called = seat
        if self.params.privileged and seat != state.offices.get("dealer", 0):
            state.privileged = seat

    def voids(self) -> bool:
        """Whether everybody has declined, and that ends the deal."""
        words, said = self.params.words, [word for word in self.said if word is not None]
        return self.params.all_decline == "void" and bool(said) and all(words[word].declines for word in said)

    def settled(self) -> bool:
        """Whether all have heard a word that decides what follows, whatever is still said: a deal that somebody takes is played.

        Never so of words in secret, of words that end the bidding, and where words decide nothing from the first.
        """
        params, words = self.params, self.params.words
        decided = params.aloud and params.all_decline == "void" and not any(word.ends for word in words.values())
        return decided and not self.done and any(word is not None and not words[word].declines for word in self.said)

    def facts(self, state: State, seat: int) -> Mapping[str, Any]:
        """What `seat` has heard, its own word included."""
        return {"bids": self._heard_by(seat), "settled": self.settled()}

    def _heard_by(self, seat: int) -> tuple[str | None, ...]:
        if self.params.aloud:
            return self.said
        return tuple(word if speaker == seat else None for speaker, word in enumerate(self.said))


def _void_in_a_row(state: State) -> int:
    """How many deals were thrown in since the last one that was played."""
    played = (number for number, result in enumerate(reversed(state.results)) if not result.void)
    return next(played, len(state.results))
