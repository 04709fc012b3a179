"""The table as plain values: what a board must show when nothing moves, and what a program that drives the table from outside is
told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game import Action, CardsOffer, PlayOffer, View, WordOffer
from ui.table.board import dealer_of, kinds_of
from ui.table.sprites import Sprite


def facts_of(view: View, concealed: bool = False) -> dict[str, Any]:
    """What a board that shows this view must show."""
    return {
        "hand": [] if concealed else sorted(card.index for card in view.hand),
        "counts": view.counts,
        "trick": tuple((play.seat, str(play.action)) for play in view.trick),
        "laid": tuple(
            tuple(sorted(card.index for card in play.cards)) for play in view.trick if play.cards and not play.face_down
        ),
        "down": tuple((play.seat, play.face_down) for play in view.trick if play.face_down),
        "piles": view.piles,
        "aside": sum(view.public.dead_sizes),
        "tricks": view.tricks,
        "paid": view.paid,
        "out": view.out,
        "tallies": {name: tuple(values) for name, values in view.tallies.items()},
        "dealer": dealer_of(view),
        "turn": view.actor,
    } | {name: fact for kind in kinds_of(view.rules) for name, fact in kind.facts_of(view, concealed).items()}


def facts_for_trace(view: View, hand: Sequence[Sprite], chosen: int, can_act: bool) -> dict[str, Any]:
    """Plain values for the trace; `play` names the rectangles of the cards of one legal play, `give` those of cards that
    may be discarded or given away, `words` what may be said; they are empty where there is nothing of the kind."""
    action = _first(view, PlayOffer) if can_act else None
    away = _first(view, CardsOffer) if can_act else None
    return {"can_act": can_act, "deal": view.deal_number, "finished": view.finished, "cards": len(view.hand), "chosen": chosen,
            "out": view.seat in view.out, "play": [] if action is None else card_places(action, hand),
            "give": [] if away is None else card_places(away, hand),
            "words": [offer.word for offer in view.offers if isinstance(offer, WordOffer)] if can_act else []}


def _first(view: View, kind: type[PlayOffer] | type[CardsOffer]) -> Action | None:
    return next((action for offer in view.offers if isinstance(offer, kind) for action in offer.representatives()), None)


def card_places(action: Action, hand: Sequence[Sprite]) -> list[str]:
    """The names of the rectangles of an action's cards, which the hand holds."""
    free = {number: sprite.card for number, sprite in enumerate(hand)}
    places = []
    for card in action.cards:
        number = next(number for number, held in free.items() if held == card)
        del free[number]
        places.append(f"hand-{number}")
    return places
