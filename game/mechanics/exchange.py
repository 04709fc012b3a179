"""`exchange`: before play, those who finished last give cards to those who finished first, who give some back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from game.core.cards import Cards
from game.match.actions import Action
from game.match.events import Event, Give, Shielded
from game.match.offers import CardsOffer
from game.match.slices import Public, Slice, fact
from game.mechanics.base import AskingForCards
from game.mechanics.office import place_on
from game.mechanics.params import WILD, ExchangeParams
from game.mechanics.slices import Sides

if TYPE_CHECKING:
    from game.core.deck import Card
    from game.match.ruleset import Ruleset
    from game.match.state import State


class Pair(NamedTuple):
    """Who exchanges how many cards with whom."""

    winner: int
    loser: int
    number: int


def pairs_by_place(params: ExchangeParams, order: Sequence[int]) -> tuple[Pair, ...]:
    """Who exchanges with whom after a deal with that order of finishing, where places decide it."""
    return tuple(Pair(order[place], order[-1 - place], count) for place, count in enumerate(params.count[:len(order) // 2]))


def known_exchange(ruleset: Ruleset, order: Sequence[int]) -> tuple[Pair, ...]:
    """Who will exchange with whom before the next deal, as far as it is certain when a deal has ended with that order of
    finishing: where places decide, and no card that is dealt then can spare anybody. Nobody otherwise."""
    params = ruleset.params_of(ExchangeParams)
    if params is None or params.between != "places" or params.keeps or params.shield:
        return ()
    return pairs_by_place(params, order)


@fact
class Gifts(Public):
    """Who has given the best cards before this deal; nobody where none were given."""

    best_giver: int | None = None


class Exchange(AskingForCards):
    """The losers' best cards go over by themselves; then each winner in turn chooses what to give back."""

    __slots__ = ("params", "pairs")
    pairs: tuple[Pair, ...]                                # which are still to give back
    verbs = ("give",)
    kept_back = "not_given_back"
    slices: ClassVar[tuple[type[Slice], ...]] = (Gifts,)

    def __init__(self, params: ExchangeParams) -> None:
        super().__init__()
        self.params = params
        self.pairs = ()

    def enter(self, state: State) -> list[Event]:
        """Nothing in the first deal; afterwards the losers give at once, unless something keeps them from it."""
        planned = self._planned(state)
        shields = self._shields(state, [pair.loser for pair in planned])
        if shields:
            planned = ()
        gifts = {pair.loser: self._best(state, pair) for pair in planned}
        if self.params.between != "places":
            planned = self._by_height(state, planned, gifts)
        # A loser who keeps cards may give fewer; as many come back.
        self.pairs = planned = tuple([pair._replace(number=len(gifts[pair.loser])) for pair in planned])
        if planned:
            state.put(Gifts(planned[0].loser))
        events = [self._tribute(state, pair, gifts[pair.loser]) for pair in planned]
        self._ask(state)
        return [*shields, *events]

    def _planned(self, state: State) -> tuple[Pair, ...]:
        """Who would have to give to whom."""
        results = [result for result in state.results if not result.void]
        if not results:
            return ()
        order, counts = results[-1].order, self.params.count
        if self.params.between != "places":
            winners, losers = gifts_after(order, state[Sides], self.params.between == "last")
            return tuple(Pair(winner, loser, count) for winner, loser, count in zip(winners, losers, counts, strict=False))
        return pairs_by_place(self.params, order)

    def _by_height(self, state: State, planned: Sequence[Pair], gifts: dict[int, list[Card]]) -> tuple[Pair, ...]:
        """The highest gift to the first winner; of equal ones that of the seat which follows first on it."""
        if not planned:
            return ()
        first, players = planned[0].winner, len(state.hands)
        losers = sorted((pair.loser for pair in planned), key=lambda seat: (
            -max(map(self._height(state), gifts[seat])), (seat - first) % players))
        return tuple(Pair(pair.winner, loser, pair.number) for pair, loser in zip(planned, losers, strict=True))

    def _shields(self, state: State, losers: Iterable[int]) -> list[Event]:
        """What every one of them shows of what keeps them from giving; nothing where it does not."""
        shield, packing = self.params.shield, state.rules.packing
        if shield is None:
            return []
        held = {seat: [card for card in Cards(packing, state.hands[seat]) if any(map(card.matches, shield.kinds))]
                for seat in losers}
        if sum(map(len, held.values())) < shield.count:
            return []
        return [Shielded(seat, None, Cards(packing, packing.pack(cards))) for seat, cards in held.items() if cards]

    def _ask(self, state: State) -> None:
        state.actor = self.pairs[0].winner if self.pairs else None
        self.done = not self.pairs

    def _height(self, state: State) -> Callable[[Card], int]:
        return partial(place_on, state.rules.ruleset.ladders[self.params.best_by])

    def _best(self, state: State, pair: Pair) -> list[Card]:
        """The best cards of a hand, but for those that it keeps."""
        hand = Cards(state.rules.packing, state.hands[pair.loser])
        keeps, wild = self.params.keeps, state.rules.ruleset.wild
        kept = wild.kinds if wild is not None and WILD in keeps else ()
        given = [card for card in hand if not any(map(card.matches, (*keeps, *kept)))]
        return sorted(given or hand, key=self._height(state))[-pair.number:]

    def _tribute(self, state: State, pair: Pair, best: list[Card]) -> Event:
        action = state.rules.book.make("give", best)
        self._move(state, pair.loser, pair.winner, action)
        return Give(pair.loser, action, pair.winner, len(best), action.cards, True, self.params.shown)

    def _move(self, state: State, giver: int, taker: int, action: Action) -> None:
        hands = list(state.hands)
        hands[giver] -= action.bits
        hands[taker] += action.bits
        state.set_hands(hands)

    def _may_go_back(self, state: State) -> Cards:
        """The cards of which the winner may choose."""
        winner, _, count = self.pairs[0]
        hand, packing = Cards(state.rules.packing, state.hands[winner]), state.rules.packing
        fitting = [card for card in hand if any(map(card.matches, self.params.back))]
        return Cards(packing, packing.pack(fitting)) if len(fitting) >= count else hand

    def asked(self, state: State) -> CardsOffer:
        """As many cards of the winner's hand as were received, of those that may be given back."""
        _, loser, count = self.pairs[0]
        return CardsOffer("give", count, self._may_go_back(state), state.rules.book, loser)

    def apply(self, state: State, action: Action) -> tuple[Event, ...]:
        """Hand the cards over and ask the next winner."""
        winner, loser, count = self.pairs[0]
        self._move(state, winner, loser, action)
        self.pairs = self.pairs[1:]
        self._ask(state)
        return (Give(winner, action, loser, count, action.cards, False, self.params.shown),)


def gifts_after(order: Sequence[int], sides: Sides, last: bool = False) -> tuple[list[int], list[int]]:
    """Who takes and who gives after a deal with partners that ended in that order: the side that was first out, the first of it
    first, and the rivals behind the last of it, the last one first and always. With `last` the last of all gives in any case, if
    only to a partner."""
    winners = sorted(sides.with_seat(order[0]), key=order.index)
    behind = len(order) - 1 - order.index(winners[-1])
    if last and not behind:
        return winners, [order[-1]]
    rivals = [seat for seat in reversed(order) if seat not in winners]
    return winners, rivals[:max(1, behind)]
