"""Events of fishing games in words, for recorded games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game import Event, Rules
from game.families.fishing import FieldDeal, FishResult, HandCardPlayed, HeldYaku, StockCard, StockTaken

SEATS = "ABCDEFGHIJKL"


def told_of_fishing(event: Event, rules: Rules) -> list[str] | None:
    """An event as lines, None when it is none of a fishing game."""
    who = "" if event.seat is None else SEATS[event.seat]
    if isinstance(event, FieldDeal):
        hands = [f"  {SEATS[seat]}: {hand}" for seat, hand in enumerate(event.hands)]
        return ["", f"deal {event.number}, dealer {who}", f"  field: {_cards(event.field, rules)}", *hands]
    if isinstance(event, HandCardPlayed | StockTaken):
        return [f"{who}: {event.action}   {_captured(event.took, rules)}"]
    if isinstance(event, StockCard):
        waits = f"may take {_cards(event.choice, rules)}" if event.choice else _captured(event.took, rules)
        return [f"{who} turns {_cards([event.card], rules)}   {waits}"]
    if event.kind == "thrown_in":
        return [f"thrown in: {_cards(event.cards, rules)}"]
    if event.kind == "field_taken":
        return [f"{who} takes {_cards(event.took, rules)} as dealt"]
    if event.kind == "dealt_hand":
        return [f"{who} shows {event.hand}: {event.id} {event.points}"]
    if event.kind == "turn_passed":
        return [f"{who} plays no card"]
    if event.kind == "shown":
        return [f"{who} shows {event.cards}"]
    if event.kind == "stuck":
        return [f"stuck: {_cards(event.cards, rules)}"]
    if event.kind == "stolen":
        lost = ", ".join(f"{_cards(cards, rules)} from {SEATS[seat]}" for seat, cards in enumerate(event.lost) if cards)
        return [f"{who} steals {lost}: {event.why}"]
    if event.kind == "yaku":
        return [f"{who} has made {_held(event.made)}, has {_held(event.held)}"]
    if event.kind == "called":
        return [f"{who} calls, call {event.number}"]
    if event.kind == "stopped":
        return [f"{who} stops{'' if event.action else ' by the rules'}"]
    if event.kind == "deal_end" and (told := event.result.get(FishResult)) is not None:
        won = "nobody" if told.winner is None else SEATS[told.winner]
        return [f"end of deal {event.result.number}: {told.reason}, won by {won}, {told.base} times {told.factors.factor}, "
                f"points {' '.join(map(str, event.result.points))}"]
    return None


def _cards(kinds: Iterable[int], rules: Rules) -> str:
    return " ".join(rules.deck.cards[kind].code for kind in kinds)


def _captured(took: Sequence[int], rules: Rules) -> str:
    return f"takes {_cards(took, rules)}" if took else "stays"


def _held(held: Iterable[HeldYaku]) -> str:
    return ", ".join(f"{each.id} {each.points}" for each in held)
