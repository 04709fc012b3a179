"""Checks of trick games: hands of one size, and awards for combinations that there are.

Called by `game.loading.lint` for every choice of options that it tries.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from game.core.combos.patterns import contest_attributes
from game.core.wording import quoted
from game.families.tricks.params import ClaimPay, TrickParams
from game.match.ruleset import Ladder, Office, Players, Span, Step
from game.mechanics.params import BidParams, DealParams, DeclareParams, SettleParams

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


# ------------------------------------------------------------ lint claims
# Checks of games with a watcher, a caller, Elders and claims: what the steps need of each other (docs/rules/hakka.md).
#
# Called by `game.loading.lint` for every choice of options that it tries.


KNOW_WATCHERS = ("deal", "bid", "declare", "trick", "settle")


def check_claims(lint: Lint, steps: Iterable[Step]) -> None:
    """Report steps that lack what another one relies on."""
    steps = list(steps)
    watched = _check_watchers(lint, steps)
    _check_bids(lint, steps)
    tricks, settles = _params(steps, TrickParams), _params(steps, SettleParams)
    for trick in tricks:
        _check_trick(lint, trick, settles)
    for settle in settles:
        _check_settle(lint, settle, tricks, watched)
    for declare in _params(steps, DeclareParams):
        if declare.tricks and settles and not any(settle.of(ClaimPay) for settle in settles):
            lint.say(declare, ("tricks",), 'settle has no "by_claim" to say what tricks are worth')
        if not declare.tricks and not declare.each:
            lint.say(declare, (), 'missing key "each": what every other seat pays for a pattern, or "tricks"')
        if declare.tricks and declare.each:
            lint.say(declare, ("each",), 'a pattern is worth "each" or "tricks", not both')


def _params(steps: Iterable[Step], cls: type[Any]) -> list[Any]:
    return [step.params for step in steps if isinstance(step.params, cls)]


def _check_watchers(lint: Lint, steps: list[Step]) -> bool:
    """Whether a seat sits the deal out."""
    watchers = [(deal, deal.watcher) for deal in _params(steps, DealParams) if deal.watcher is not None]
    players = lint.parts.get("players")
    for deal, watcher in watchers:
        if isinstance(players, Players) and watcher.after >= players.min:
            lint.say(watcher, ("after",), f"with {players.min} players there is no seat {watcher.after} after the dealer")
        if deal.cards != "all" and watcher.cards > deal.cards:
            lint.say(watcher, ("cards",), f"who sits out gets more cards than the {deal.cards} of those who play")
        if deal.dead_hands:
            lint.say(deal, ("dead_hands",), "a watcher takes the place of hands that are set aside")
        for step in steps:
            if step.verb not in KNOW_WATCHERS:
                lint.say(step, (), f"{step.verb} has no seat that sits out; the deal has a watcher")
    return bool(watchers)


def _check_bids(lint: Lint, steps: list[Step]) -> None:
    """Callers, and first speakers who may not decline."""
    ends = False
    for bid in _params(steps, BidParams):
        words = bid.words.values()
        ends = ends or any(word.ends for word in words)
        if bid.words and bid.forced_after and all(word.declines for word in words):
            lint.missing(bid, ("forced_after",), "every word declines, so nobody could speak", "flow")
        if bid.privileged and not any(word.ends for word in words):
            lint.missing(bid, ("privileged",), "no word ends the bidding, so nobody is the caller", "flow")
        if not bid.aloud and any(word.ends for word in words):
            lint.say(bid, ("aloud",), "a word that ends the bidding has to be heard")
    for office in lint.parts.get("offices", {}).values():
        if isinstance(office, Office) and office.then in ("if_called", "caller") and steps and not ends:
            lint.missing(office, ("then",), "no word of a bidding ends it, so nobody calls", "flow")


def _check_trick(lint: Lint, trick: TrickParams, settles: list[SettleParams]) -> None:
    if trick.claim is not None and settles and not any(settle.of(ClaimPay) for settle in settles):
        lint.say(trick.claim, (), 'settle has no "by_claim" to say what a claim is worth')
    if trick.lead_order == "none":
        return
    combinations, ladder = lint.parts.get("combinations", {}), lint.parts.get("ladders", {}).get(trick.lead_order)
    if combinations and not any(map(contest_attributes, combinations.values())):
        message = 'singles of different kinds stand in one contest: no combination has an attribute in "contest_by"'
        lint.missing(trick, ("lead_order",), message, "combinations")
    if not isinstance(ladder, Ladder) and lint.switched_off("ladder", trick.lead_order):
        lint.say(trick, ("lead_order",), f'the ladder {quoted(trick.lead_order)} is switched off by its "when"')


def _check_settle(lint: Lint, settle: SettleParams, tricks: list[TrickParams], watched: bool) -> None:
    pay = settle.of(ClaimPay)
    if pay is None:
        return
    if not any(trick.claim for trick in tricks):
        lint.say(settle, ("by_claim",), "no trick of the flow can be claimed")
    if not pay.values:
        lint.say(pay, ("values",), "expected at least one value")
    if pay.watcher is not None and not watched:
        lint.say(pay, ("watcher",), "nobody sits the deal out")
    lint.check_alone(settle, ClaimPay, "by_place", "cards_left", "by_tricks")
