"""Single cards that stand above all trumps: bowers, a joker, one ace. Which they are follows from what is trump."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.families.tricks.params import HighCard, TrickParams

if TYPE_CHECKING:
    from game.core.deck import Card
    from game.match.ruleset import Ruleset


class AboveTrumps(NamedTuple):
    """One card that stands above all trumps, and what it counts as where one follows: its `own` value, a `trump`, or `free`."""

    card: Card
    counts_as: str


def high_cards(ruleset: Ruleset, trump: str) -> list[AboveTrumps]:
    """Those of a deal in which that kind is trump (empty: none), the highest first; each card once."""
    params = ruleset.params_of(TrickParams)
    found: dict[str, AboveTrumps] = {}
    for entry in () if params is None else params.high:
        for card in _chosen(ruleset.deck.cards, entry, trump, twin_of(params, trump)):
            found.setdefault(card.id, AboveTrumps(card, entry.counts_as))
    return list(found.values())


def twin_of(params: TrickParams | None, trump: str) -> str:
    """The kind that goes with that trump; empty where none does."""
    pair = next((pair for pair in (() if params is None else params.twins) if trump in pair), ())
    return next((kind for kind in pair if kind != trump), "")


def _chosen(cards: Sequence[Card], entry: HighCard, trump: str, twin: str) -> list[Card]:
    """The cards of an entry that count in such a deal, in its order."""
    named = [card for kind in entry.of for card in cards if card.matches(kind)]
    if entry.which == "trump":
        return [card for card in named if trump and card.matches(trump)]
    if entry.which == "twin":
        return [card for card in named if twin and card.matches(twin)]
    if entry.which == "plain":
        return [card for card in named if not (trump and card.matches(trump))][:1]
    return named
