"""Paired worlds: matches that differ in nothing but what one seat cannot see, and a search for what a view can reach."""

from __future__ import annotations

import gc
import types
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from game import Card, Cards, Deck, Reading, Rules, State, View
from game.actions import ActionBook
from game.cards import Packing
from game.combos import CombinationTable, Shape
from game.ruleset import Ruleset
from tests.game.invariants import plain

SWAPS = 12
TRIES = 30
# What belongs to the rules is shared by everybody; code reaches everything and tells nothing.
SHARED = (Rules, Ruleset, Deck, Card, Packing, CombinationTable, ActionBook, Shape, Reading, type, types.ModuleType,
          types.FunctionType, types.BuiltinFunctionType, types.MethodDescriptorType, types.GetSetDescriptorType)


def packs_of(state: State) -> list[list[Card]]:
    """The packs of a match in the order in which they were dealt."""
    return [list(event.data["pack"]) for event in state.log if event.kind == "deal"]


def decisions(state: State) -> list[str]:
    """What was decided since the first deal, one entry an action."""
    return [str(event.action) for event in state.log if event.action is not None and not event.data.get("forced")]


def replayed(rules: Rules, seed: int, packs: Sequence[Sequence[Card]], actions: Sequence[str]) -> State | None:
    """The match with these packs and actions, None when the cards do not allow them."""
    state = rules.new_match(seed, packs)
    for action in actions:
        if state.actor is None or state.refusal(action) is not None:
            return None
        state.apply(action)
    return state


def told(state: State) -> list[Any]:
    """What was said aloud in this deal: who leads and why, who gave how many cards to whom."""
    return [(event.kind, event.seat, plain(event.data.get("reason")), plain(event.data.get("to")), str(event.data.get("card")))
            for event in state.log.latest_deal() if event.kind in ("leader", "give")]


def paired_world(state: State, seat: int, rng: Random) -> State | None:
    """Another match that `seat` cannot tell from this one: other seats' cards changed places before the deal.

    Only cards that nobody has shown and that `seat` has never held are exchanged, and the same actions are played.
    None when luck does not find such a match (the seat that leads by a card must keep it).
    """
    rules, actions = state.rules, decisions(state)
    packs = packs_of(state)
    known = rules.cards_of(card for event in state.log.latest_deal() if event.kind == "deal"
                           for card in Cards(rules.packing, event.data["hands"][seat]))
    for event in state.log.latest_deal():
        if event.kind == "give" and seat in (event.seat, event.data["to"]):
            known = rules.cards_of([*known, *(card for card in event.data["cards"] if card not in known)])
    free = [place for place, card in enumerate(packs[-1])
            if card not in known and not rules.packing.count(state.shown, card)]
    for _ in range(TRIES):
        if len(free) < 2:
            return None
        pack = list(packs[-1])
        for _ in range(SWAPS):
            one, other = rng.sample(free, 2)
            pack[one], pack[other] = pack[other], pack[one]
        world = replayed(rules, state.seed + rng.randrange(1, 1000), [*packs[:-1], pack], actions)
        if world is not None and told(world) == told(state) and world.hands != state.hands:
            return world
    return None


# ---------------------------------------------------------------- what an object can reach


def reachable(start: object) -> Iterator[object]:
    """Every object that can be reached from `start` without going through the rules or through code."""
    seen = {id(start)}
    waiting: list[object] = [start]
    while waiting:
        thing = waiting.pop()
        yield thing
        for other in gc.get_referents(thing):
            if id(other) not in seen and not isinstance(other, SHARED):
                seen.add(id(other))
                waiting.append(other)


def secrets_in(view: View, state: State) -> list[str]:
    """What a view can reach of what its seat must not know, in words."""
    packing, found = state.rules.packing, []
    hidden = {hand: f"the hand of seat {other}" for other, hand in enumerate(state.hands) if other != view.seat and hand}
    hidden |= {hand: "a hand that is set aside" for hand in state.dead if hand}
    dealt = next(event for event in state.log.latest_deal() if event.kind == "deal")
    others = [other for other in range(state.rules.players) if other != view.seat]
    hidden |= {dealt.data["hands"][other]: f"the hand dealt to seat {other}" for other in others}
    hidden |= {packing.project(hand): f"{what} by cell" for hand, what in list(hidden.items()) if packing.size(hand) > 3}
    hidden |= {state.seed: "the seed"}
    size = len(state.rules.pack)
    for thing in reachable(view):
        if isinstance(thing, int) and not isinstance(thing, bool) and thing in hidden:
            found.append(hidden[thing])
        if isinstance(thing, Cards) and thing.bits in hidden:
            found.append(hidden[thing.bits])
        if isinstance(thing, list | tuple) and len(thing) >= size and all(isinstance(card, Card) for card in thing):
            found.append("the pack")
        if isinstance(thing, str) and str(state.seed) in thing:
            found.append("the seed in a text")
    return found


