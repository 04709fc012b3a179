"""Paired worlds of fishing games: cards that one seat cannot see change places between other hands and the stock."""

from __future__ import annotations

from random import Random

from game import Cards, State
from game.families.fishing import Field
from tests.game.worlds import SWAPS, TRIES, packs_of, replayed, told


def all_cards(state: State) -> int:
    """Every card of a deal, packed: shown, in hands and in the stock."""
    unit = state.rules.packing.unit
    return sum(state.hands) + state.shown + sum(unit[kind] for kind in state[Field].stock)


def face_down(state: State, seat: int) -> list[tuple[int, ...]]:
    """The order of cards that no view may reach."""
    return [state[Field].stock]


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
        alike = world is not None and (world.actor, told(world, seat)) == (state.actor, told(state, seat))
        if world is not None and alike and world.hands != state.hands:
            return world
    return None
