"""`bid`: one round of speaking before play, aloud or in secret (docs/rules/mohuahua.md 3.4, docs/rules/hakka.md 7).

Serves every game in which each seat says one word before play; what the words are, and what follows when all decline,
are parameters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.core.errors import Refusal
from game.match.actions import Action
from game.match.events import BidMade, Bids, Event
from game.match.offers import Offer, WordOffer
from game.match.slices import Slice
from game.mechanics.base import Mechanic
from game.mechanics.params import BidParams, Word
from game.mechanics.slices import Bidding

if TYPE_CHECKING:
    from game.match.state import State


class Bid(Mechanic):
    """Asks seat by seat. The first may be `forced` not to decline, until it has spoken; when all have declined (`void`) the deal
    is thrown in."""

    __slots__ = ("params", "forced", "void")
    verbs = ("bid",)
    slices: ClassVar[tuple[type[Slice], ...]] = (Bidding,)

    def __init__(self, params: BidParams) -> None:
        super().__init__()
        self.params = params
        self.forced = self.void = False

    def enter(self, state: State) -> list[Event]:
        """Ask the first seat, or nobody when too many deals were thrown in."""
        dealer, players = state.offices.get("dealer", 0), state.rules.players
        if 0 < self.params.skip_after <= _void_in_a_row(state):
            self.done = True
        else:
            state.put(Bidding((None,) * players, self.params.aloud))
            state.actor = dealer if self.params.first == "dealer" else state.after(dealer)
            self.forced = 0 < self.params.forced_after <= _void_in_a_row(state)
        return []

    def offers(self, state: State) -> tuple[Offer, ...]:
        """Every word that may be said."""
        book = state.rules.book
        return tuple(WordOffer("bid", word, spec.name, book.with_word("bid", word)) for word, spec in self.params.words.items()
                     if not self._forbidden(spec))

    def legal(self, state: State) -> tuple[Action, ...]:
        """The same as actions."""
        word_of = state.rules.book.with_word
        return tuple([word_of("bid", word) for word, spec in self.params.words.items() if not self._forbidden(spec)])

    def _forbidden(self, word: Word) -> bool:
        """Whether too many deals were thrown in for the first speaker to decline."""
        return self.forced and word.declines

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
        seat, params, words = state.actor, self.params, state[Bidding].words
        assert seat is not None
        words = (*words[:seat], action.word, *words[seat + 1:])
        self.forced = False
        event = BidMade(seat, action, params.aloud, state[Bidding].settled and params.words[action.word].declines)
        called = seat if params.words[action.word].ends else None
        privileged = called if params.privileged and seat != state.offices.get("dealer", 0) else None
        watcher = state.watcher
        self.done = called is not None or all(word is not None or other == watcher for other, word in enumerate(words))
        state.put(Bidding(words, params.aloud or self.done, not self.done and self._settles(words), called, privileged))
        if not self.done:
            state.actor = state.after(seat)
            return (event,)
        state.actor = None
        said = [word for word in words if word is not None]
        self.void = params.all_decline == "void" and all(params.words[word].declines for word in said)
        return (event,) if params.aloud else (event, Bids(None, None, words))

    def voids(self) -> bool:
        """Whether everybody has declined, and that ends the deal."""
        return self.void

    def _settles(self, said: tuple[str | None, ...]) -> bool:
        """Whether all have heard a word that decides what follows, whatever is still said: a deal that somebody takes is played.

        Never so of words in secret, of words that end the bidding, and where words decide nothing from the first, or each of them
        something of its own.
        """
        params, words = self.params, self.params.words
        specs = words.values()
        decided = params.aloud and params.all_decline == "void" and any(word.declines for word in specs)
        decided = decided and not any(word.ends for word in specs)
        return decided and any(word is not None and not words[word].declines for word in said)


def _void_in_a_row(state: State) -> int:
    """How many deals were thrown in since the last one that was played."""
    played = (number for number, result in enumerate(reversed(state.results)) if not result.void)
    return next(played, len(state.results))
