"""What must hold in every match of tricks and claims, beside what holds in all games (`tests.game.invariants`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import DealResult, State
from game.families.tricks import ClaimPay, ClaimResult, Elders, TrickParams, Trumps, Won
from game.mechanics import Bidding

if TYPE_CHECKING:
    from tests.game.invariants import Match

def shown_at_first(state: State) -> int:
    """A card that was turned up for trumps and that nobody holds."""
    trumps = state[Trumps]
    return state.rules.packing.unit[trumps.card.index] if trumps.card is not None and trumps.aside else 0


TRICKS = 12                       # of a deal with claims


def check_step(match: Match, kinds: list[str]) -> None:
    """After every action."""
    check_elders(match)
    if "trick_end" in kinds:
        check_tricks(match)


def check_tricks(match: Match) -> None:
    """Between tricks all hands are of one size, and what is gone was counted; nobody gains what nobody pays."""
    state = match.state
    params = trick_params(match)
    if params is None:
        return
    sizes = {match.rules.packing.size(hand) for seat, hand in enumerate(state.hands) if seat != state.watcher}
    match.expect(len(sizes) == 1, f"hands of sizes {sizes} between two tricks")
    if params.counts == "cards":
        dealt = next(event.hands for event in state.log.latest_deal() if event.kind == "deal")
        most = max(map(len, dealt))
        match.expect(sum(state.tricks) == most - sizes.pop(), f"tricks {state.tricks}")
        match.expect(tuple(map(match.rules.packing.size, state[Won].cards)) == state.tricks, "cards won and tricks differ")
    match.expect(sum(state.paid) == 0, f"payments {state.paid}")


def check_result(match: Match, result: DealResult) -> None:
    """The winner has enough and its cards are its tricks; the watcher's card is turned up and costs it nothing."""
    params, trick = match.rules.settle.params.of(ClaimPay), trick_params(match)
    if params is None or result.void:
        return
    win, dream = result[ClaimResult].win, result[ClaimResult].dream
    assert win is not None and trick is not None and trick.claim is not None
    match.expect(len(win.cards) == win.tricks or win.how == "reveal", f"{win}")
    match.expect(win.seat is None or win.tricks >= trick.claim.enough, f"{win} with fewer than enough")
    match.expect(win.seat is not None or max(result.tricks) < trick.claim.enough and not any(result.points), "nobody has won")
    match.expect(win.how == "reveal" or sum(result.tricks) + len(win.laid) <= TRICKS, f"tricks {result.tricks} and {win}")
    said = result[Bidding]
    match.expect(dream is None or dream.seat not in (win.seat, said.called, said.privileged), f"{dream} was not asleep")
    match.expect(said.privileged != result.dealer and said.privileged in (None, said.called), "wrongly privileged")
    if dream is not None and win.seat is not None:
        match.expect(result.points[dream.seat] >= 0, f"the watcher pays {result.points}")


def trick_params(match: Match) -> TrickParams | None:
    """The parameters of the tricks, where there are any."""
    return next((step.params for step in match.rules.ruleset.flow if isinstance(step.params, TrickParams)), None)


def check_elders(match: Match) -> None:
    """An Elder that was led alone is never beaten, and a leader has always something to lead."""
    state = match.state
    over = state.view(0).over
    if over is None or over.size > 1 or match.rules[Elders].scope == "none":
        return
    trick = [play for play in state.view(0).trick if play.cards is not None]
    if trick and trick[0].action.verb == "play":
        shown = state.shown - sum(play.action.bits for play in trick if play.action.verb == "play")
        first = trick[0].action.bits
        if match.rules[Elders].of_hand(state.hands[trick[0].seat] + first, shown) & first:
            top = [play for play in trick if play.action.verb == "play"]
            match.expect(len(top) == 1, f"an Elder was beaten: {[str(play.action) for play in top]}")
