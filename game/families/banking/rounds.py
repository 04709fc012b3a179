"""Rounds of banking games: how many are left; and deals from given facts, for tests, examples and bug reports: a round about to
be bet on, and what follows one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.core.deck import Card
from game.families.banking.bank import DEALER, POINTS, Bank
from game.match.position import PositionError
from game.match.results import DealResult
from game.mechanics.slices import Drawn

if TYPE_CHECKING:
    from game.match.rules import Rules
    from game.match.state import State
    from game.match.view import View


def last_round(rules: Rules) -> int:
    """How many rounds the match has at most; 0 where there is no limit."""
    end = rules.ruleset.match.end
    return min([limit for limit in (end.deals, end.deals_each * rules.players) if limit], default=0)


def rounds_left(view: View) -> int | None:
    """How many rounds are left with the one that begins; None where the match has no such limit."""
    last = last_round(view.rules)
    return last - len(view.results) if last else None


def new_round(rules: Rules, banker: int = 0, stacks: Sequence[int] | None = None, pack: Sequence[Card] | str | None = None,
              match_goes_on: bool = False, seed: int = 0) -> State:
    """A deal about to be bet on; the match ends with it unless it goes on.

    `stacks` are by seat. `pack` is the order in which the cards leave it; those that it does not name follow in the deck's
    order. Raises PositionError when the facts contradict each other.
    """
    state = _at(rules, banker, stacks, seed)
    if pack is not None:
        state._packs = [_whole(rules, pack)]
    if not match_goes_on:
        state.last_deal = 1
    state.begin_deal()
    return state


def next_round(rules: Rules, banker: int, stacks: Sequence[int], nets: Sequence[int] | None = None) -> State:
    """Right after a deal that left these stacks: the bank is offered, somebody bets, or the match is over.

    `nets` is what each seat gained in that deal; the banker is the holder of the office `dealer`.
    """
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
    state.put(Drawn({}))
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
