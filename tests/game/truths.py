"""Positions and reasons for the tests of what hints say: decisions of all games, and every reason tried on every choice."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from random import Random

from game import Choice, Reason, Rules, State, View, make_player
from game.ai.hints import Position, checks, parts, plain_facts
from game.families.banking import Bank
from tests.game.tables import random_rules, rules_of

LEVELS = ("easy", "normal")
MIXED = ("normal", "easy", "normal", "random")
ROUNDS = 4                        # of a banking game
WORDS = re.compile(r"^    (\w+) +\S", re.MULTILINE)
ROOMS = {sys.modules[check.__module__] for check in checks().values()}      # the codes stand in the docstrings of their rooms
CODES = frozenset(WORDS.findall("\n".join(text.__doc__ or "" for text in (Reason, *ROOMS)))) - {"code"}


def tables(name: str, count: int) -> Iterator[tuple[Rules, int]]:
    """A ruleset as it is, and with options and numbers of seats drawn by lot; each with a seed."""
    rng = Random(f"truths/{name}")
    for seed in range(count):
        yield (random_rules(name, rng) if seed else rules_of(name)), seed


def positions(name: str, count: int, every: int = 1) -> Iterator[State]:
    """Every so many decisions of so many deals."""
    number = 0
    for rules, seed in tables(name, count):
        state = rules.new_match(seed=seed)
        state.last_deal = ROUNDS if rules.get(Bank) is not None else 1
        seated = [make_player(MIXED[(seat + seed) % len(MIXED)], rules, seat) for seat in range(rules.players)]
        while (seat := state.actor) is not None:
            view = state.view(seat)
            number += 1
            if number % every == 0:
                yield state.copy()
            state.apply(_called(view) or seated[seat].choose(view).action)


def _called(view: View) -> str | None:
    """A call where one ends the bidding, so that deals are played."""
    return next((action for action in view.legal_actions() if action == "bid call"), None) if view.phase == "bid" else None


def ranked(view: View, most: int = 6) -> list[Choice]:
    """What both levels think of."""
    return [choice for level in LEVELS for choice in make_player(level, view.rules, 1).rank(view)[:most]]


def said_of(position: Position, choices: list[Choice]) -> list[Reason]:
    """The reasons of choices and the facts about them, and all reasons that need nothing filled in; each once."""
    found = [choice.reason for choice in choices]
    for choice in choices:
        found += [*parts(position, choice), *plain_facts(position, choice)]
    found += [Reason(code) for code in sorted(checks())]
    return list({(reason.code, *sorted(reason.params.items())): reason for reason in found}.values())


def altered(reason: Reason) -> Iterator[Reason]:
    """The same reason with each number made fifty more, and everything else made something else."""
    for name, value in reason.params.items():
        other = str(int(value) + 50) if value.isdigit() else f"{float(value) + 90:+.1f}" if value[:1] in "+-" else "none"
        yield Reason(reason.code, {**reason.params, name: other})
