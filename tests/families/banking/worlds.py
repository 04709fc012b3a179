"""Paired worlds of banking games: the cards that lie face down and the order of the stock changed, all else the same."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game import Card, State
from game.families.banking import BankTable

SWAPS = (1, 2, 4, 12)
TRIES = 30


def unseen_places(state: State, seat: int) -> list[int]:
    """Where in the latest pack the cards lie that this seat has not seen; none when the cards of this deal are not dealt yet.
    Cards that others have bought are left where they are."""
    dealt = next((event for event in state.log.latest_deal() if event.kind == "deal"), None)
    table = state.get(BankTable)
    if dealt is None or table is None or not table.boxes:
        return []
    size, places = len(dealt.pack), len(dealt.boxes)
    dealt_to = [box for box in table.boxes if box.part != "b"]
    return [*(places * turn + place for place, box in enumerate(dealt_to)
              if box.hidden and (box is table.boxes[-1] or box.seat != seat)
              for turn in range(min(box.hidden, len(box.cards) - box.hits))), *range(size - len(table.stock), size)]


def other_pack(state: State, seat: int, pack: Sequence[Card], rng: Random) -> list[Card]:
    """The latest pack with some unseen cards in other places."""
    free, new = unseen_places(state, seat), list(pack)
    for _ in range(rng.choice(SWAPS) if len(free) > 1 else 0):
        # Half of the time what lies face down changes, where something does.
        one, other = rng.sample(free, 2)
        one = free[0] if rng.random() < 0.5 else one
        new[one], new[other] = new[other], new[one]
    return new


def hidden_cards(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What nobody or only its owner may know: the cards that lie face down, and the stock in its order."""
    table = state[BankTable]
    return tuple(card for box in table.boxes for card in box.cards[:box.hidden]), table.stock


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
        other = [*packs[:-1], other_pack(state, seat, packs[-1], rng)] if unseen_places(state, seat) else packs
        world = replayed(state, state.seed + rng.randrange(1, 1000), other, seat, rng)
        if world is None or world.actor != state.actor or happened(world) != happened(state):
            continue
        if not unseen_places(state, seat) or hidden_cards(world) != hidden_cards(state):
            return world
    return None


def happened(state: State) -> list[tuple[str, int | None]]:
    """What kinds of things have happened in this deal, and to whom."""
    return [(event.kind, event.seat) for event in state.log.latest_deal()]


def face_down(state: State, seat: int) -> list[tuple[int, ...]]:
    """The orders of cards that no view of this seat may reach: the stock, and the boxes of which it has not seen all."""
    table = state[BankTable]
    return [table.stock, *(box.cards for box in table.boxes if box.hidden and (box is table.boxes[-1] or box.seat != seat))]
