"""Checks of cards that count for who takes them, which games of several families have."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from game.core.deck import Deck
from game.mechanics.card_points import CardPoints, PointStep

if TYPE_CHECKING:
    from game.loading.lint import Lint


def check_counted(lint: Lint, entries: Sequence[CardPoints]) -> None:
    """Each entry names some cards that the ones before it do not, of trumps or of others."""
    deck = lint.parts.get("deck")
    if not isinstance(deck, Deck):
        return
    left = {trump: list(lint.in_pack(deck)) for trump in (False, True)}
    for entry in entries:
        named = 0
        for trump in filter(entry.is_about, left):
            rest = [card for card in left[trump] if not any(map(card.matches, entry.of))]
            named, left[trump] = named + len(left[trump]) - len(rest), rest
        if not named and any(card.matches(kind) for card in deck.cards for kind in entry.of):
            lint.say(entry, ("of",), "no card of the pack is left for this entry: those before it name them all")


def check_steps(lint: Lint, steps: Sequence[PointStep], own: str) -> None:
    """Report steps that nobody reaches, and those that more than one side wins; `own` is the key for the side that has nothing to
    reach."""
    reached = [step.reaches for step in steps]
    for number, (before, after) in enumerate(pairwise(reached), 1):
        if after <= before:
            lint.say(steps[number], ("reaches",), f"{after} is not above the {before} of the step before it")
    if steps and reached[0]:
        lint.say(steps[0], ("reaches",), f"nothing says what is paid below {reached[0]}: the first step has to reach 0")
    for step in steps:
        if (getattr(step, own) > 0) + (step.others > 0) + step.drawn > 1:
            lint.say(step, ("drawn" if step.drawn else "others",), "one side alone wins a deal")
