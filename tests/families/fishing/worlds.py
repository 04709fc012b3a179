"""Paired worlds of fishing games: cards that one seat cannot see change places between other hands and the stock."""

from __future__ import annotations

from random import Random

from game import Cards, State
from tests.game.worlds import SWAPS, TRIES, packs_of, replayed, told


def paired_round(state: State, seat: int, rng: Random) -> State | None:
    """Another match that `seat` cannot tell from this one; None when luck does not find it."""
    *before, latest = packs_of(state)
    seen = Cards(state.rules.packing, state.shown + state.hands[seat])
    free = [place for place, card in enumerate(latest) if card not in seen]
    for _ in range(TRIES if len(free) > 1 else 0):
        pack = list(latest)
        for _ in range(rng.choice(SWAPS)):
            one, other = rng.sample(free, 2)
            pack[one], pack[other] = pack[other], pack[one]
        world = replayed(state, state.seed + rng.randrange(1, 1000), [*before, pack], seat, rng)
        if world is not None and (world.actor, told(world)) == (state.actor, told(state)) and world.hands != state.hands:
            return world
    return None
