"""Checks of trick games: hands of one size, and awards for combinations that there are.

Called by `game.loading.lint` for every choice of options that it tries.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from game.mechanics.params import DealParams, TrickParams
from game.ruleset import Span, Step
from game.wording import quoted

if TYPE_CHECKING:
    from game.loading.lint import Lint


def check_awards(lint: Lint, params: TrickParams) -> None:
    """Report awards for combinations that do not exist with these options."""
    combinations = lint.parts.get("combinations", {})
    for award in params.awards:
        for i, name in enumerate(award.combinations):
            if name not in combinations and lint.switched_off("combination", name):
                message = f'the combination {quoted(name)} is switched off by its "when"'
                lint.say(award, ("combinations", i), message)
        check_span(lint, award, "size", award.size)


def check_span(lint: Lint, value: object, key: str, span: Span) -> None:
    """Report a range that holds nothing."""
    if span.max is not None and span.min > span.max:
        lint.say(value, (key,), f"min {span.min} is above max {span.max}")


def check_even(lint: Lint, steps: Iterable[Step], pack: Mapping[int, int]) -> None:
    """Who leads puts down as many cards as everybody must have; `pack` is its size by number of players."""
    for step in steps:
        if isinstance(step.params, DealParams) and step.params.cards == "all":
            watcher = step.params.watcher
            for players, cards in pack.items():
                hands = players + step.params.dead_hands - (watcher is not None)
                cards -= 0 if watcher is None else watcher.cards
                if watcher is not None and watcher.cards > cards // hands:
                    lint.say(watcher, ("cards",), f"who sits out gets more cards than the {cards // hands} of those who play")
                    return
                if cards % hands:
                    message = f"tricks need hands of one size, and {cards} cards are not shared evenly by {hands} hands"
                    lint.say(step.params, ("cards",), message)
                    return
