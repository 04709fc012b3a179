"""Paired worlds of fishing games: what lies in other hands and in the stock changed, all else the same."""

from __future__ import annotations

from random import Random

from game import State
from game.families.fishing import Field

SWAPS = (1, 2, 4, 12)
TRIES = 30


def all_cards(state: State) -> int:
    """Every card of a deal, packed: shown, in hands and in the stock."""
    unit = state.rules.packing.unit
    return state.shown + sum(state.hands) + sum(unit[kind] for kind in state[Field].stock)


def paired_round(state: State, seat: int, rng: Random) -> State | None:
    """A paired world: cards that the seat has not seen have changed places in the pack before the deal."""
    from tests.game.worlds import packs_of, replayed
    packs, unseen = packs_of(state), state.view(seat).unseen
    free = [place for place, card in enumerate(packs[-1]) if card in unseen]
    for _ in range(TRIES if len(free) > 1 else 0):
        pack = list(packs[-1])
        for _ in range(rng.choice(SWAPS)):
            one, other = rng.sample(free, 2)
            pack[one], pack[other] = pack[other], pack[one]
        world = replayed(state, state.seed + rng.randrange(1, 1000), [*packs[:-1], pack], seat, rng)
        if world is None or (world.actor, len(world.results)) != (state.actor, len(state.results)):
            continue
        if (world.hands, world[Field].stock) != (state.hands, state[Field].stock):
            return world
    return None


def face_down(state: State) -> list[tuple[int, ...]]:
    """The order that no view may reach: that of the stock."""
    return [state[Field].stock]
