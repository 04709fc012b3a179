"""The order in which a combination lies on the table (docs/rules/heartoffive.md 9.2)."""

from __future__ import annotations

from game.cards import Cards
from game.combos.patterns import stands_at
from game.combos.shapes import Reading
from game.deck import Card
from game.ruleset import Attached, Ruleset, Run


def lay_out(cards: Cards, value: Reading | None, ruleset: Ruleset) -> tuple[Card, ...]:
    """Runs from low to high, a body before what is attached to it, everything else in the deck's order."""
    pattern = value.definition.pattern if value is not None else None
    if value is not None and isinstance(pattern, Run):
        return _run(list(cards), value, pattern, ruleset)
    if isinstance(pattern, Attached):
        by = pattern.by
        numbers: dict[str | None, int] = {}
        for card in cards:
            numbers[card.attributes.get(by)] = numbers.get(card.attributes.get(by), 0) + 1
        return tuple(sorted(cards, key=lambda card: numbers[card.attributes.get(by)] != pattern.body))
    return tuple(cards)


def _run(cards: list[Card], value: Reading, pattern: Run, ruleset: Ruleset) -> tuple[Card, ...]:
    ladder = ruleset.ladders[pattern.ladder]
    laid: list[Card] = []
    for entry in ladder.order[value.top - value.length + 1:value.top + 1]:
        here = [card for card in cards if stands_at(card, entry, ladder.by)][:value.width]
        for card in here:
            cards.remove(card)
        laid += here
    return tuple(laid)
