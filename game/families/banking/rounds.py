"""Deals of banking games from given facts: a round about to be bet on, what follows a round, who draws the bank.

For tests, examples and bug reports; `Rules` has a method for each of these questions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.core.deck import Card
from game.families.banking.bank import DEALER, POINTS, Bank
from game.match.events import DealResult
from game.match.position import PositionError
from game.mechanics.office import first_fitting

if TYPE_CHECKING:
    from game.match.rules import Rules
    from game.match.state import State


def make_round(rules: Rules, banker: int, stacks: Sequence[int] | None, pack: Sequence[Card] | str | None,
               match_goes_on: bool, seed: int) -> State:
    """See `Rules.round`."""
    state = _at(rules, banker, stacks, seed)
    if pack is not None:
        state._packs = [_whole(rules, pack)]
    if not match_goes_on:
        state.last_deal = 1
    state.begin_deal()
    return state


def make_next_round(rules: Rules, banker: int, stacks: Sequence[int], nets: Sequence[int] | None) -> State:
    """See `Rules.next_round`."""
    state = _at(rules, banker, stacks, 0)
    gained = tuple(nets) if nets is not None else rules.nothing
    if len(gained) != rules.players:
        raise PositionError(f"expected what each of {rules.players} seats gained, found {len(gained)}")
    state.deal_number = 1
    state.results = (DealResult(1, tuple(range(rules.players)), rules.nothing, gained, dealer=banker),)
    state.next_deal()
    return state


def _at(rules: Rules, banker: int, stacks: Sequence[int] | None, seed: int) -> State:
    """A match before a deal, with this banker and these stacks."""
    from game.match.state import State
    if rules.get(Bank) is None:
        raise PositionError(f'nobody banks in "{rules.id}"')
    if not 0 <= banker < rules.players:
        raise PositionError(f"there is no seat {banker}")
    state = State(rules, seed)
    state.drawn = {}
    state.offices = {**state.offices, DEALER: banker}
    if stacks is not None:
        if len(stacks) != rules.players:
            raise PositionError(f"expected a stack for each of {rules.players} seats, found {len(stacks)}")
        state.tallies = MappingProxyType({**state.tallies, POINTS: tuple(stacks)})
    return state


def _whole(rules: Rules, pack: Sequence[Card] | str) -> list[Card]:
    """The named cards first, then the rest of the pack in the deck's order."""
    first = rules.notation.read(pack) if isinstance(pack, str) else list(pack)
    left = Counter(rules.pack)
    left.subtract(first)
    short = [card.code for card, count in left.items() if count < 0]
    if short:
        raise PositionError(f"this pack does not hold so many {', '.join(short)}")
    return [*first, *(card for card in rules.deck.cards for _ in range(left[card]))]


def first_holder(rules: Rules, cards: Sequence[Card] | str, start: int, office: str) -> int | None:
    """See `Rules.first_holder`."""
    known = rules.ruleset.offices.get(office)
    if known is None or known.drawn_by == "none":
        raise PositionError(f'"{rules.id}" draws for no office "{office}"')
    place = first_fitting(rules.notation.read(cards) if isinstance(cards, str) else cards, known.drawn_by)
    return None if place is None else (start + place) % rules.players
