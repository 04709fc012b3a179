"""Paired worlds of banking games: the cards that lie face down and the order of the stock changed, all else the same."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game import Card, State
from game.families.banking import BankTable

SWAPS = (1, 2, 4, 12)
TRIES = 30


def unseen_places(state: State) -> list[int]:
    """Where in the latest pack the cards lie that nobody has seen; none when the cards of this deal are not dealt yet."""
    dealt = next((event for event in state.log.latest_deal() if event.kind == "deal"), None)
    table = state.get(BankTable)
    if dealt is None or table is None or not table.boxes:
        return []
    size, places = len(dealt.pack), len(dealt.boxes)
    return [*(places * (turn + 1) - 1 for turn in range(table.boxes[-1].hidden)), *range(size - len(table.stock), size)]


def other_pack(state: State, pack: Sequence[Card], rng: Random) -> list[Card]:
    """The latest pack with some unseen cards in other places."""
    free, new = unseen_places(state), list(pack)
    for _ in range(rng.choice(SWAPS) if len(free) > 1 else 0):
        # Half of the time what lies face down changes, where something does.
        one, other = rng.sample(free, 2)
        one = free[0] if rng.random() < 0.5 else one
        new[one], new[other] = new[other], new[one]
    return new


def hidden_cards(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What nobody may know: the cards that lie face down, and the stock in its order."""
    banker = state[BankTable].boxes[-1] if state[BankTable].boxes else None
    return (banker.cards[:banker.hidden] if banker else ()), state[BankTable].stock


def all_cards(state: State) -> int:
    """Every card of a deal, packed: shown, face down and in the stock. The whole pack before they are dealt."""
    unit = state.rules.packing.unit
    if not state[BankTable].boxes:
        return state.rules.whole_pack
    return state.shown + sum(unit[card] for cards in hidden_cards(state) for card in cards)


def paired_round(state: State, seat: int, rng: Random) -> State | None:
    """A paired world: other cards lie face down and come next, and nobody knows those of the deals to come."""
    from tests.game.worlds import packs_of, replayed
    packs = packs_of(state)
    for _ in range(TRIES):
        other = [*packs[:-1], other_pack(state, packs[-1], rng)] if unseen_places(state) else packs
        world = replayed(state, state.seed + rng.randrange(1, 1000), other, seat, rng)
        if world is None or len(world.log.latest_deal()) != len(state.log.latest_deal()):
            continue
        if not unseen_places(state) or hidden_cards(world) != hidden_cards(state):
            return world
    return None


def face_down(state: State) -> list[tuple[int, ...]]:
    """The orders of cards that no view may reach: the stock, and what the banker holds while some of it lies face down."""
    table = state[BankTable]
    return [table.stock, *([table.boxes[-1].cards] if table.boxes and table.boxes[-1].hidden else [])]
