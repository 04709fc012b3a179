"""Paired worlds: matches that differ in nothing but what one seat cannot see, and a search for what a view can reach."""

from __future__ import annotations

import gc
import types
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from game import Card, Cards, Deck, Reading, Rules, State, View
from game.core import Packing
from game.core.combos import CombinationTable, Shape
from game.match import ActionBook, Ruleset
from tests.game.plain import plain

SWAPS = (1, 2, 4, 12)
TRIES = 30
# What belongs to the rules is shared by everybody; code reaches everything and tells nothing.
SHARED = (Rules, Ruleset, Deck, Card, Packing, CombinationTable, ActionBook, Shape, Reading, type, types.ModuleType,
          types.FunctionType, types.BuiltinFunctionType, types.MethodDescriptorType, types.GetSetDescriptorType)


def packs_of(state: State) -> list[list[Card]]:
    """The packs of a match in the order in which they were dealt."""
    return [list(event.pack) for event in state.log if event.kind == "deal"]


def lots_of(state: State) -> dict[str, int | Sequence[Card]]:
    """How the lots of a match fell: a seat, or the cards that were drawn."""
    kinds = state.rules.deck.cards
    return {event.office: [kinds[card] for card in event.cards] if event.cards else event.seat
            for event in state.log if event.kind == "lot" and event.seat is not None}


def decisions(state: State, seat: int) -> list[tuple[str, bool]]:
    """What was decided since the first deal, one entry an action, and whether `seat` was not shown all of it."""
    return [(str(event.action), event.seen_by(seat).action != event.action)
            for event in state.log if event.action is not None and not getattr(event, "forced", False)]


def replayed(state: State, seed: int, packs: Sequence[Sequence[Card]], seat: int, rng: Random) -> State | None:
    """The match with these packs and the same actions, None when the cards do not allow them.

    Where `seat` is not shown an action, any other one of its kind will do.
    """
    world = state.rules.new_match(seed, packs, lots_of(state))
    for action, hidden in decisions(state, seat):
        if world.actor is None:
            return None
        if hidden and (action.startswith("bid") or world.refusal(action) is not None):
            alike = [other for other in world.legal_actions()
                     if other.split()[0] == action.split()[0] and (other.startswith("bid") or len(other) == len(action))]
            action = rng.choice(alike) if alike else action
        if world.refusal(action) is not None:
            return None
        world.apply(action)
    return world


def told(state: State, seat: int) -> list[Any]:
    """What was said aloud, or shown to `seat`: who leads and why, who gave what to whom, bids and claims when they are shown."""
    return [(event.kind, event.seat, *[plain(getattr(event, name, None)) for name in ("reason", "to", "words", "cards")],
             str(getattr(event, "card", None)))
            for event in (event.seen_by(seat) for event in state.log)
            if event.kind in ("leader", "give", "bid", "bids", "claim", "widow")]


def rooms_of(state: State, module: str = "worlds") -> list[Any]:
    """The modules of this name that the families of a game have: `worlds` where cards lie elsewhere than in hands, `checks` of
    what must hold."""
    names = [f"tests.{type(family).__module__.removeprefix('game.').removesuffix('.family')}.{module}"
             for family in state.rules.families]
    return [import_module(name) for name in names if find_spec(name) is not None]


def paired_world(state: State, seat: int, rng: Random) -> State | None:
    """Another match that `seat` cannot tell from this one: other seats' cards changed places before the deal.

    Only cards that `seat` has never held and that are not all shown are exchanged, and the same actions are played.
    None when luck does not find such a match (the seat that leads by a card must keep it).
    """
    for room in rooms_of(state):
        world: State | None = room.paired_round(state, seat, rng)
        return world
    packing, packs = state.rules.packing, packs_of(state)
    seen = Cards(packing, state.shown)
    for event in state.log.latest_deal():
        if event.kind == "give" and event.seen_by(seat).cards is not None:
            seen = state.rules.cards_of([*seen, *(card for card in event.cards if card not in seen)])
        if event.kind == "widow" and (known := event.seen_by(seat).cards) is not None:
            seen = state.rules.cards_of([*seen, *(card for card in known if card not in seen)])
    up = any(event.kind == "turned_up" and event.seat is None for event in state.log.latest_deal())
    turned = owners(state).index(None) if up else None       # that card everybody sees
    free = [place for place, (card, owner) in enumerate(zip(packs[-1], owners(state), strict=True))
            if owner != seat and place != turned and seen.count(card) < packing.count(state.rules.whole_pack, card)]
    for _ in range(TRIES):
        if len(free) < 2:
            return None
        pack = list(packs[-1])
        for _ in range(rng.choice(SWAPS)):
            one, other = rng.sample(free, 2)
            pack[one], pack[other] = pack[other], pack[one]
        world = replayed(state, state.seed + rng.randrange(1, 1000), [*packs[:-1], pack], seat, rng)
        alike = world is not None and (world.actor, told(world, seat)) == (state.actor, told(state, seat))
        if world is not None and alike and (world.hands, world.piles) != (state.hands, state.piles):
            return world
    return None


def all_cards(state: State) -> int:
    """Every card of a deal, packed, wherever it lies."""
    for room in rooms_of(state):
        found: int = room.all_cards(state)
        return found
    return sum(state.hands) + state.shown + sum(state.dead) + sum(state.piles)


def owners(state: State) -> list[int | None]:
    """To whom each card of the latest pack was dealt; None for hands that are set aside and cards left over."""
    params = next(step.params for step in state.rules.ruleset.flow if step.verb == "deal")
    dealt = next(event for event in state.log.latest_deal() if event.kind == "deal")
    assert dealt.seat is not None
    players = state.rules.players
    round_: list[int | None] = [(dealt.seat + (params.from_ == "after_dealer") + i) % players for i in range(players)]
    round_ += [None] * params.dead_hands
    cards = len(dealt.pack)
    if params.watcher is not None:
        first = round_ * params.watcher.cards
        round_.remove(state.watcher)
        return [*first, *(round_[place % len(round_)] for place in range(cards - len(first)))]
    rounds = cards if params.cards == "all" else params.cards * len(round_)
    return [round_[place % len(round_)] if place < rounds else None for place in range(cards)]


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
    # A single card, such as a watcher's, is too small a number to mean anything by itself; paired worlds look after it.
    hidden = {hand: f"the hand of seat {other}" for other, hand in enumerate(state.hands)
              if other not in (view.seat, state.watcher) and packing.size(hand) > 1}
    hidden |= {hand: "a hand that is set aside" for hand in state.dead if hand}
    hidden |= {pile: f"the face-down cards of seat {other}" for other, pile in enumerate(state.piles)
               if other != view.seat and packing.size(pile) > 3}
    dealt = next((event for event in state.log.latest_deal() if event.kind == "deal"), None)
    others = [other for other in range(state.rules.players) if other not in (view.seat, state.watcher)]
    rooms = rooms_of(state)
    if dealt is not None and not rooms:
        hidden |= {dealt.hands[other].bits: f"the hand dealt to seat {other}" for other in others}
    orders = [cards for room in rooms for cards in room.face_down(state, view.seat) if len(cards) > 1]
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
        if isinstance(thing, tuple) and thing in orders:
            found.append("cards that lie face down")
        if isinstance(thing, str) and str(state.seed) in thing:
            found.append("the seed in a text")
    return found


