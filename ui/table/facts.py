"""What a program that drives the table from outside has to know: whether it may act, and the places of cards it may play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game import Action, PlayOffer, View
from ui.table.sprites import Sprite


def facts(view: View, hand: Sequence[Sprite], chosen: int, can_act: bool) -> dict[str, Any]:
    """Plain values for the trace; `play` names the rectangles of the cards of one legal play, and is empty without one."""
    action = _first_play(view) if can_act else None
    return {"can_act": can_act, "deal": view.deal_number, "finished": view.finished, "cards": len(view.hand), "chosen": chosen,
            "out": view.seat in view.out, "play": [] if action is None else _places(action, hand)}


def _first_play(view: View) -> Action | None:
    return next((action for offer in view.offers if isinstance(offer, PlayOffer) for action in offer.representatives()), None)


def _places(action: Action, hand: Sequence[Sprite]) -> list[str]:
    free = {number: sprite.card for number, sprite in enumerate(hand)}
    places = []
    for card in action.cards:
        number = next(number for number, held in free.items() if held == card)
        del free[number]
        places.append(f"hand-{number}")
    return places
