"""`auction`: seats bid for being the caller, who plays alone or with partners against the others (docs/rules/dou_dizhu.md 4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, ClassVar, Self

from game.core.cards import Cards
from game.core.errors import Refusal
from game.match.actions import Action
from game.match.events import BidMade, Event
from game.match.offers import Offer, WordOffer
from game.match.position import Facts, PositionError
from game.match.slices import Slice
from game.mechanics.base import Mechanic, Playing
from game.mechanics.declare import pattern_test
from game.mechanics.params import AuctionParams, Call
from game.mechanics.slices import Calls, Sides

if TYPE_CHECKING:
    from game.match.results import DealResult
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
    the one that has the deal so far, by the word `highest`; `first` spoke first. When nobody wants it (`void`) the deal is
    thrown in."""

    __slots__ = ("params", "first", "caller", "stake", "highest", "robbing", "to_rob", "void")
    caller: int | None
    to_rob: tuple[int, ...]
    verbs = ("bid",)
    slices: ClassVar[tuple[type[Slice], ...]] = (Calls, Sides)

    def __init__(self, params: AuctionParams) -> None:
        super().__init__()
        self.params = params
        self.first = 0
        self.caller = None
        self.stake = 0
        self.highest = ""
        self.robbing = False
        self.to_rob = ()
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

    def _allowed(self, state: State, name: str) -> bool:
        word, heights = self.params.calls[name], self.params.heights
        if word.declines:
            return self.robbing or not (self._is_strong(state) or self._is_last(state))
        if self.robbing:
            return word.times > 1
        if self._barred(state, word) is not None:
            return False
        if self._is_strong(state):
            return heights.get(name) == max(heights.values())
        return heights.get(name, 0) > heights.get(self.highest, 0)

    def _barred(self, state: State, word: Call) -> Refusal | None:
        """Why a family does not have that bid made now, whatever was bid before."""
        refusals = (family.bid_refusal(state, word) for family in state.rules.answers(Playing))
        return next((refusal for refusal in refusals if refusal is not None), None)

    def _is_strong(self, state: State) -> bool:
        """Whether the hand to act has to make the highest bid."""
        hand = state.hands[state.actor or 0]
        return any(shows(hand) for shows in state.rules[StrongHands])

    def _turns(self, state: State) -> int:
        """How often seats speak together at most while nobody bids."""
        return state.rules.players * (2 if self.params.rounds == "twice" else 1)

    def _is_last(self, state: State) -> bool:
        """Whether all others have passed, and who speaks last has to bid."""
        last = len(state[Calls].said) == self._turns(state) - 1
        return last and self.caller is None and self.params.all_pass == "last"

    def offers(self, state: State) -> tuple[Offer, ...]:
        """The words that may be said now."""
        book = state.rules.book
        return tuple(WordOffer("bid", word, spec.name, book.with_word("bid", word)) for word, spec in self.params.calls.items()
                     if self._allowed(state, word))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Words that are none here, bids that are too low, passes of a strong hand."""
        if action.verb != "bid":
            return Refusal("not_now", {"verb": action.verb})
        word = self.params.calls.get(action.word)
        if word is None:
            return Refusal("no_such_bid", {"word": action.word, "expected": ", ".join(self.params.calls)})
        if self._allowed(state, action.word):
            return None
        if word.times > 1 or self.robbing:
            return Refusal("rob_not_now")
        if word.declines and self._is_last(state):
            return Refusal("last_must_bid")
        return self._barred(state, word) or (Refusal("must_bid") if self._is_strong(state) else self._too_low())

    def _too_low(self) -> Refusal:
        """That another bid is as high, by what was said where a number does not tell it."""
        plain = not (self.params.suits or self.params.by_worth)
        return Refusal("bid_too_low", {"stake": str(self.stake)}) if plain else Refusal("bid_not_above", {"word": self.highest})

    # ------------------------------------------------------------ what follows

    def apply(self, state: State, action: Action) -> tuple[Event, ...]:
        """Note the word and ask the next seat, or find the caller."""
        seat, word = state.actor, self.params.calls[action.word]
        assert seat is not None
        said = (*state[Calls].said, (seat, action.word))
        if not word.declines:
            self.caller = seat
            self.stake = word.value if word.bids else self.stake * word.times
            self.highest = action.word if word.bids else self.highest
        state.actor = self._next_to_rob(state, seat, word, said) if self.robbing else self._next(state, seat, word, said)
        state.put(Calls(said, None, self.stake))
        bought = self._conclude(state, said) if state.actor is None else ()
        return (BidMade(seat, action, True), *bought)

    def _next(self, state: State, seat: int, word: Call, said: Sequence[tuple[int, str]]) -> int | None:
        """Who is asked for a bid next, or whether it robs; nobody when the auction is over."""
        params, players = self.params, state.rules.players
        if word.bids and any(each.times > 1 for each in params.words.values()):
            return self._ask_to_rob(state, seat, said)
        if params.rounds == "out":
            out = {speaker for speaker, each in said if params.calls[each].declines}
            left = [other for other in state.round_from(seat + 1) if other not in out]
            settled = word.ends or not left or left == [self.caller] or self.params.heights.get(self.highest) == max(
                self.params.heights.values())
            return None if settled else left[0]
        passes = next((number for number, (_, each) in enumerate(reversed(said)) if not params.calls[each].declines), len(said))
        bounded = params.rounds in ("once", "twice") or self.caller is None
        settled = word.ends or (len(said) == self._turns(state) if bounded else passes == players - 1)
        return None if settled else state.after(seat)

    def _ask_to_rob(self, state: State, bidder: int, said: Sequence[tuple[int, str]]) -> int | None:
        """The others who have not passed are asked in turn."""
        self.robbing = True
        passed = {seat for seat, word in said if self.params.calls[word].declines}
        self.to_rob = tuple([seat for seat in state.round_from(bidder + 1) if seat not in passed and seat != bidder])
        return self._first_to_rob()

    def _next_to_rob(self, state: State, seat: int, word: Call, said: Sequence[tuple[int, str]]) -> int | None:
        """Who is asked next whether it robs: at last the bidder, if somebody has."""
        bidder = next(each for each, name in said if self.params.calls[name].bids)
        if not self.to_rob and seat != bidder and self.caller != bidder:
            self.to_rob = (bidder,)
        return self._first_to_rob()

    def _first_to_rob(self) -> int | None:
        if not self.to_rob:
            return None
        seat, *rest = self.to_rob
        self.to_rob = tuple(rest)
        return seat

    def _conclude(self, state: State, said: tuple[tuple[int, str], ...]) -> Sequence[Event]:
        """The caller has the deal, and what it has bid settles more; or nobody wants it."""
        self.done = True
        params = self.params
        if self.caller is None and params.all_pass == "forced":
            self.caller, self.highest = self.first, min(params.heights, key=params.heights.__getitem__)
            self.stake = params.calls[self.highest].value
        self.void = self.caller is None
        if self.caller is None:
            return ()
        state.put(Calls(said, self.caller, self.stake, self.highest))
        if params.side != "seated":
            state.put(Sides.alone(self.caller, state.rules.players))
        word = params.calls[self.highest]
        return [event for family in state.rules.answers(Playing) for event in family.bought(state, self.caller, word)]

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


@dataclass(frozen=True, slots=True)
class AuctionFacts:
    """Seat `first` speaks first for a deal in which these cards lie aside."""

    first: int
    widow: Cards | str = "-"

    def elsewhere(self) -> Sequence[Cards | str]:
        """The widow."""
        return (self.widow,)


def set_up_auction(state: State, phase: Auction, facts: Facts) -> None:
    """Put the phase, which was entered, at its beginning; PositionError for other facts."""
    auction = facts.of(AuctionFacts)
    assert auction is not None
    if facts.leader is not None or facts.turn is not None or facts.table is not None:
        raise PositionError("nobody has played before the auction")
    state.dead = (state.rules.cards_in(auction.widow).bits,)
    phase.ask_first(state, auction.first)
