"""Ending a deal by a claim: tricks won and Elders in hand make enough (docs/rules/hakka.md 7).

Used by `trick`. Elders that are laid down count one trick each; who runs out of cards claims nothing, but wins with enough.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.core.cards import Cards
from game.core.errors import Refusal
from game.families.tricks.elders import Elders
from game.families.tricks.events import ClaimMade
from game.families.tricks.params import Claim, ClaimPay, TrickParams, WatcherPay
from game.families.tricks.wins import ClaimResult, WatcherPayout, Win, Won
from game.match.actions import Action
from game.match.events import Event, Play
from game.match.offers import Offer, VerbOffer
from game.match.results import AwardLine, DealResult, sum_of
from game.mechanics.declare import pattern_cards
from game.mechanics.params import DeclareParams
from game.mechanics.settle import add
from game.mechanics.slices import Awarded, Bidding, Revealed

if TYPE_CHECKING:
    from game.match.rules import Rules
    from game.match.state import State


def enough(state: State, claim: Claim, seat: int) -> bool:
    """Whether a seat's tricks and the Elders in its hand are enough."""
    return total_of(state, seat) >= claim.enough


def _claim_of(state: State) -> Claim:
    claim = state.rules[Elders].claim
    assert claim is not None
    return claim


def offers(state: State) -> tuple[Offer, ...]:
    """Going on, and a claim where there is enough for one."""
    return tuple([VerbOffer(action.verb, action) for action in legal(state)])


def legal(state: State) -> tuple[Action, ...]:
    """The same as actions."""
    rules, seat = state.rules, state.actor
    assert seat is not None
    alone, elders = rules.book.alone, rules[Elders]
    claim = elders.claim
    assert claim is not None
    total = elders.total(state.tricks[seat], state.hands[seat], state.shown)
    return (alone["claim"], alone["go_on"]) if total >= claim.enough else (alone["go_on"],)


def total_of(state: State, seat: int) -> int:
    """The tricks that a seat has and the Elders in its hand together."""
    return state.rules[Elders].total(state.tricks[seat], state.hands[seat], state.shown)


def refusal(state: State, action: Action) -> Refusal | None:
    """A claim needs enough."""
    claim, seat = _claim_of(state), state.actor
    assert seat is not None
    if action.verb not in ("claim", "go_on"):
        return Refusal("not_now", {"verb": action.verb})
    if action.verb == "go_on" or enough(state, claim, seat):
        return None
    return Refusal("not_enough", {"total": str(total_of(state, seat)), "enough": str(claim.enough)})


def claim(state: State, seat: int, action: Action | None) -> Event:
    """Lay the Elders down, which ends the deal; without an action when the claim is made by itself."""
    packing, laid = state.rules.packing, state.rules[Elders].of_hand(state.hands[seat], state.shown)
    tricks = state.tricks[seat] + packing.size(laid)
    state.lay_open(seat, laid)
    won = state[Won].cards
    state.put(Won(won, Win(seat, "claim", tricks, Cards(packing, won[seat] + laid), Cards(packing, laid))))
    return ClaimMade(seat, action, Cards(packing, laid), tricks)


def run_out(state: State, claim: Claim | None, last: int) -> None:
    """The cards have run out: enough tricks win, those of the seat that won the last one before those of another."""
    if claim is None:
        return
    packing, nothing = state.rules.packing, Cards(state.rules.packing, 0)
    seats = (seat for seat in state.round_from(last) if state.tricks[seat] >= claim.enough)
    winner = next(seats, None)
    won = state[Won].cards
    if winner is None:
        state.put(Won(won, Win(None, "exhausted", 0, nothing, nothing)))
    else:
        state.put(Won(won, Win(winner, "exhausted", state.tricks[winner], Cards(packing, won[winner]), nothing)))


# ------------------------------------------------------------ payment
# What the one winner of a deal collects, and the seat that watched it (docs/rules/hakka.md 8). Used by `settle`.


class ClaimPayments(NamedTuple):
    """What the winner and the watcher get: the win and the dream with their values, and the lines that say who pays."""

    win: Win
    dream: WatcherPayout | None
    lines: tuple[AwardLine, ...]


def claim_result(state: State, pay: ClaimPay) -> DealResult:
    """The deal of a state that has one winner; the places go by points."""
    packing, players = state.rules.packing, state.rules.players
    win, dream, lines = debts(state, pay)
    points = add(sum_of(lines, players), state.paid)
    order = sorted(range(players), key=lambda seat: (-points[seat], seat != win.seat, -state.tricks[seat]))
    return DealResult(
        state.deal_number, tuple(order), tuple(map(packing.size, state.hands)), points, state.tricks, state.paid,
        lines=(*state[Awarded].lines, *lines), parts=(ClaimResult(win, dream),))


def debts(state: State, pay: ClaimPay) -> ClaimPayments:
    """What is owed for the deal of this state, which is over."""
    win = win_of(state)
    win = Win(win.seat, win.how, win.tricks, win.cards, win.laid, 0 if win.seat is None else worth(pay.values, win.tricks))
    dream = None if state.watcher is None else _dream(state, pay, win, state.watcher)
    if win.seat is None:
        return ClaimPayments(win, dream, ())
    losers = [seat for seat in state.round_from(win.seat) if seat not in (win.seat, state.watcher)]
    covers = state[Bidding].privileged in losers
    lines = [AwardLine("tricks", win.seat, win.each, _payers(state, losers, covers), number=win.tricks, cards=win.cards)]
    if dream is not None and pay.watcher is not None:
        payers = _payers(state, losers, covers and pay.watcher.covered)
        payers += (win.seat,) if pay.watcher.winner_pays else ()
        lines.append(AwardLine("watcher", dream.seat, dream.each, payers, number=dream.tricks, cards=dream.matches))
    return ClaimPayments(win, dream, tuple(line for line in lines if line.each))


def win_of(state: State) -> Win:
    """How the deal of this state was won: by tricks and Elders, by revealing a hand before play, or by nobody."""
    rules, revealed = state.rules, state[Revealed]
    if revealed.seat is None:
        nothing = Cards(rules.packing, 0)
        return state[Won].win or Win(None, "exhausted", 0, nothing, nothing)
    declare = rules.ruleset.params_of(DeclareParams)
    assert declare is not None
    cards = pattern_cards(rules, declare.patterns[revealed.patterns[0]], state.hands[revealed.seat])
    return Win(revealed.seat, "reveal", declare.tricks, cards, cards)


def claims_in(rules: Rules) -> Claim | None:
    """How a deal of these rules is ended by a claim; None where nobody claims."""
    params = rules.ruleset.params_of(TrickParams)
    return None if params is None else params.claim


def worth(values: Sequence[int], tricks: int) -> int:
    """The entry for so many tricks, the last one for more."""
    return values[min(tricks, len(values) - 1)] if values else 0


def _payers(state: State, losers: Sequence[int], covers: bool) -> tuple[int, ...]:
    """The losers; a privileged one stands for all of them where it covers."""
    privileged = state[Bidding].privileged
    return tuple(privileged if covers and privileged is not None else seat for seat in losers)


def _dream(state: State, pay: ClaimPay, win: Win, seat: int) -> WatcherPayout:
    packing, own = state.rules.packing, Cards(state.rules.packing, state.hands[seat])
    watcher = pay.watcher
    if watcher is None or win.seat is None:
        return WatcherPayout(seat, own, 0, Cards(packing, 0))
    cards = win.cards if watcher.against == "winning_cards" else Cards(packing, dealt_hand(state, win.seat))
    matches = _alike(state, watcher, own, cards)
    tricks = watcher.base + len(matches)
    return WatcherPayout(seat, own, tricks, matches, worth(pay.values, tricks))


def _alike(state: State, watcher: WatcherPay, own: Cards, cards: Cards) -> Cards:
    """The cards that have a value of the watcher's cards in the attribute that is compared."""
    by = watcher.match_by
    wanted = {card.attributes[by] for card in own if by in card.attributes}
    return state.rules.cards_of(card for card in cards if card.attributes.get(by) in wanted)


def dealt_hand(state: State, seat: int) -> int:
    """The cards that a seat was dealt, packed: those that it holds, has put down, played or laid open."""
    played = sum(event.action.bits for event in state.log.latest_deal()
                 if isinstance(event, Play) and event.seat == seat and event.action is not None)
    win = state[Won].win
    laid = win.laid.bits if win is not None and win.how == "claim" and win.seat == seat else 0
    return state.hands[seat] + state.piles[seat] + played + laid
