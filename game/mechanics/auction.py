"""`auction`: seats bid for being the caller, who plays alone or with partners against the others (docs/rules/dou_dizhu.md 4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, ClassVar, Self

from game.core.errors import Refusal
from game.match.actions import Action
from game.match.events import BidMade, Event
from game.match.offers import Offer, WordOffer
from game.match.slices import Slice
from game.mechanics.base import Mechanic
from game.mechanics.declare import pattern_test
from game.mechanics.params import AuctionParams, Call
from game.mechanics.slices import Calls, Sides

if TYPE_CHECKING:
    from game.match.events import DealResult
    from game.match.rules import Rules
    from game.match.state import State


class StrongHands(tuple[Callable[[int], bool], ...]):
    """Whether a packed hand shows what obliges to the highest bid."""

    @classmethod
    def of_rules(cls, rules: Rules) -> Self:
        """What the ruleset names."""
        params = rules.ruleset.params_of(AuctionParams)
        return cls(pattern_test(rules, pattern) for pattern in params.strong.values()) if params is not None else cls()


class Auction(Mechanic):
    """Asks seat by seat, first for bids, then whether they rob. `to_rob` are the seats that are still asked for that, `caller`
    the one that has the deal so far; `first` spoke first. When nobody wants it (`void`) the deal is thrown in."""

    __slots__ = ("params", "first", "caller", "stake", "robbing", "to_rob", "void")
    verbs = ("bid",)
    slices: ClassVar[tuple[type[Slice], ...]] = (Calls, Sides)

    def __init__(self, params: AuctionParams) -> None:
        super().__init__()
        self.params = params
        self.first = 0
        self.caller: int | None = None
        self.stake = 0
        self.robbing = False
        self.to_rob: tuple[int, ...] = ()
        self.void = False

    def enter(self, state: State) -> list[Event]:
        """Ask the first seat."""
        lot = Random(f"{state.seed}/lot/auction/{state.deal_number}").randrange(state.rules.players)
        self.ask_first(state, first_caller(self.params, state.rules.players, state.offices.get("dealer", 0), state.results, lot))
        return []

    def ask_first(self, state: State, seat: int) -> None:
        """The auction begins with that seat."""
        self.first = state.actor = seat

    # ------------------------------------------------------------ what may be said

    def _allowed(self, state: State, word: Call) -> bool:
        if word.declines:
            return self.robbing or not self._is_strong(state)
        if self.robbing:
            return word.times > 1
        if self._is_strong(state):
            return word.value == max(each.value for each in self.params.words.values())
        return word.value > self.stake

    def _is_strong(self, state: State) -> bool:
        """Whether the hand to act has to make the highest bid."""
        hand = state.hands[state.actor or 0]
        return any(shows(hand) for shows in state.rules[StrongHands])

    def offers(self, state: State) -> tuple[Offer, ...]:
        """The words that may be said now."""
        book = state.rules.book
        return tuple(WordOffer("bid", word, spec.name, book.with_word("bid", word)) for word, spec in self.params.words.items()
                     if self._allowed(state, spec))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Words that are none here, bids that are too low, passes of a strong hand."""
        if action.verb != "bid":
            return Refusal("not_now", {"verb": action.verb})
        word = self.params.words.get(action.word)
        if word is None:
            return Refusal("no_such_bid", {"word": action.word, "expected": ", ".join(self.params.words)})
        if self._allowed(state, word):
            return None
        if word.times > 1 or self.robbing:
            return Refusal("rob_not_now")
        return Refusal("must_bid") if self._is_strong(state) else Refusal("bid_too_low", {"stake": str(self.stake)})

    # ------------------------------------------------------------ what follows

    def apply(self, state: State, action: Action) -> tuple[Event, ...]:
        """Note the word and ask the next seat, or find the caller."""
        seat, word = state.actor, self.params.words[action.word]
        assert seat is not None
        said = (*state[Calls].said, (seat, action.word))
        if not word.declines:
            self.caller = seat
            self.stake = word.value or self.stake * word.times
        state.actor = self._next_to_rob(state, seat, word, said) if self.robbing else self._next(state, seat, word, said)
        state.put(Calls(said, None, self.stake))
        if state.actor is None:
            self._conclude(state, said)
        return (BidMade(seat, action, True),)

    def _next(self, state: State, seat: int, word: Call, said: Sequence[tuple[int, str]]) -> int | None:
        """Who is asked for a bid next, or whether it robs; nobody when the auction is over."""
        params, players = self.params, state.rules.players
        if word.value and any(each.times > 1 for each in params.words.values()):
            return self._ask_to_rob(state, seat, said)
        passes = next((number for number, (_, each) in enumerate(reversed(said)) if not params.words[each].declines), len(said))
        settled = word.ends or (len(said) == players if params.rounds == "once" or self.caller is None else passes == players - 1)
        return None if settled else state.after(seat)

    def _ask_to_rob(self, state: State, bidder: int, said: Sequence[tuple[int, str]]) -> int | None:
        """The others who have not passed are asked in turn."""
        self.robbing = True
        passed = {seat for seat, word in said if self.params.words[word].declines}
        self.to_rob = tuple([seat for seat in state.round_from(bidder + 1) if seat not in passed and seat != bidder])
        return self._first_to_rob()

    def _next_to_rob(self, state: State, seat: int, word: Call, said: Sequence[tuple[int, str]]) -> int | None:
        """Who is asked next whether it robs: at last the bidder, if somebody has."""
        bidder = next(each for each, name in said if self.params.words[name].value)
        if not self.to_rob and seat != bidder and self.caller != bidder:
            self.to_rob = (bidder,)
        return self._first_to_rob()

    def _first_to_rob(self) -> int | None:
        if not self.to_rob:
            return None
        seat, *rest = self.to_rob
        self.to_rob = tuple(rest)
        return seat

    def _conclude(self, state: State, said: tuple[tuple[int, str], ...]) -> None:
        """The caller has the deal, or nobody wants it."""
        self.done = True
        if self.caller is None and self.params.all_pass == "forced":
            self.caller = self.first
            self.stake = min(word.value for word in self.params.words.values() if word.value)
        self.void = self.caller is None
        if self.caller is not None:
            state.put(Calls(said, self.caller, self.stake))
            if self.params.side != "seated":
                state.put(Sides.alone(self.caller, state.rules.players))

    def voids(self) -> bool:
        """Whether everybody has passed, and that ends the deal."""
        return self.void


def first_caller(params: AuctionParams, players: int, dealer: int, results: Sequence[DealResult], lot: int) -> int:
    """Who speaks first in the deal that follows these results, with this lot."""
    if params.first == "lot":
        return lot
    played = next((result for result in reversed(results) if not result.void), None)
    if params.first == "last_winner" and played is not None:
        return played.order[0]
    return dealer if params.first == "dealer" else (dealer + 1) % players
