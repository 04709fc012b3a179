"""Fishing games from given facts, for tests, puzzles and bug reports: a deal that begins, and one in the middle of play; and the
stocks that a proof goes through from there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.cards import Cards
from game.core.deck import Card
from game.families.fishing.dealing import months_of
from game.families.fishing.field import Field, Yakus
from game.families.fishing.pay import DealEnding
from game.families.fishing.phase import Fish
from game.match.position import Facts, PositionError
from game.match.position_builder import check_actor
from game.match.results import DealResult
from game.puzzles.proof import Stocks

if TYPE_CHECKING:
    from game.match.actions import Action
    from game.match.rules import Rules
    from game.match.state import State


@dataclass(frozen=True, slots=True)
class FishFacts:
    """What lies on the field, in this order, in the stock from its top, and before every seat, in notation; how often each seat
    has called; the month of the deal. Cards named nowhere lie below the stock, in the order of the deck. Three of a value on the
    field are stuck as they are where they are dealt."""

    field: str = ""
    stock: str = ""
    taken: tuple[str, ...] = ()
    calls: tuple[int, ...] = ()
    month: int = 1

    def elsewhere(self) -> Sequence[Cards | str]:
        """Everything but hands."""
        return (self.field, self.stock, *self.taken)


def set_up(state: State, phase: Fish, facts: Facts) -> None:
    """Put the phase, which was entered, into a position; PositionError for facts that contradict each other."""
    rules, known = state.rules, facts.of(FishFacts) or FishFacts()
    if facts.leader is not None or facts.table is not None:
        raise PositionError("nobody leads here, and nothing has to be beaten")
    taken = known.taken or ("",) * rules.players
    calls = known.calls or rules.nothing
    if len(taken) != rules.players or len(calls) != rules.players:
        raise PositionError(f"expected taken cards and calls for each of {rules.players} seats")
    if min(calls) < 0:
        raise PositionError(f"nobody can have called {min(calls)} times")
    months = months_of(rules)
    if known.month < 1 or months and known.month > months:
        raise PositionError(f"expected a month from 1{f' to {months}' if months else ''}, found {known.month}")
    field, stock, *piles = (rules.notation.read(text) for text in (known.field, known.stock, *taken))
    hands = [card for hand in state.hands for card in Cards(rules.packing, hand)]
    open_cards = [*field, *(card for pile in piles for card in pile)]
    rest = _rest(rules, [*hands, *open_cards, *stock])
    state.shown = rules.packing.pack(open_cards)
    state.put(Field(known.month, _kinds(field), _kinds([*stock, *rest]), tuple(map(_kinds, piles))))
    callers = tuple([seat for seat, number in enumerate(calls) if number])
    state.put(Yakus.fresh(rules.players)._replace(calls=tuple(calls), callers=callers))
    state.put(DealEnding())
    phase.void = phase.done = False
    phase.played = (1 << rules.players) - 1
    phase.pile_up(state)
    for seat in range(rules.players):
        phase.count_yaku(state, seat)
    phase.begin_turn(state, facts.dealer if facts.turn is None else facts.turn)
    check_actor(state)


def _kinds(cards: Sequence[Card]) -> tuple[int, ...]:
    return tuple([card.index for card in cards])


def _rest(rules: Rules, named: Sequence[Card]) -> list[Card]:
    """The cards of the pack that are not named, in the order of the deck; PositionError where one is named too often."""
    left = Counter(rules.pack)
    left.subtract(named)
    over = [card.code for card, count in left.items() if count < 0]
    if over:
        raise PositionError(f"this pack does not hold so many {', '.join(over)}")
    return [card for card in rules.deck.cards for _ in range(left[card])]


def new_deal(rules: Rules, dealer: int = 0, pack: Sequence[Card] | str = (), month: int = 1) -> State:
    """A deal of that month from its beginning, with which the match ends; the cards leave the pack in this order, and those that
    are not named follow in the order of the deck."""
    from game.match.state import State
    named = rules.notation.read(pack) if isinstance(pack, str) else list(pack)
    state = State(rules, 0, [[*named, *_rest(rules, named)]], dict.fromkeys(rules.ruleset.offices, dealer))
    state.offices = {**state.offices, "dealer": dealer}
    state.deal_number, state.last_deal = month - 1, month
    played = range(1, month)
    state.results = tuple(DealResult(number, tuple(range(rules.players)), rules.nothing, rules.nothing) for number in played)
    state.begin_deal()
    return state


# ------------------------------------------------------------ proofs


class FishStocks(Stocks):
    """The cards of the stock, in any order."""

    def lies_open(self, state: State) -> bool:
        """All through play, once the hands are shown."""
        return isinstance(state.phase, Fish)

    def draws(self, state: State, action: Action) -> Iterator[tuple[int, State]]:
        """One card for every card of a hand. The others are put in one order, so that ways to the same cards are one."""
        field = state[Field]
        if action.verb not in ("play", "pass") or not field.stock:
            return
        for kind, copies in sorted(Counter(field.stock).items()):
            rest = sorted(field.stock)
            rest.remove(kind)
            other = state.copy()
            other.put(field._replace(stock=(kind, *rest)))
            yield copies, other
