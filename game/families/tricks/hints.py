"""Hints in trick games: what tricks are worth; in auctions what the hand has of a suit, and of cards that nothing beats; in games
of claims Elders, runs and sets, and when to claim."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.ai.candidates import word_offers
from game.ai.hints.book import Hint, Params
from game.ai.hints.common import declines, unbeatable
from game.ai.hints.position import LIKELY, Hints, Position
from game.core.combos import Reading
from game.families.tricks.claim_evaluator import groups_in, split_beside
from game.families.tricks.claims import claims_in
from game.families.tricks.elders import Elders
from game.families.tricks.params import NO_TRUMP, NameParams, PartnerParams, TrickParams
from game.families.tricks.payoff import TrickFacts
from game.families.tricks.position import claim_worth
from game.match.actions import Action
from game.mechanics.params import AuctionParams, DeclareParams
from game.mechanics.slices import Bidding

if TYPE_CHECKING:
    from game.match.rules import Rules


def units(position: Position, reading: Reading) -> int:
    """The tricks that a trick won with a reading counts."""
    return position.rules[TrickFacts].units(reading)


def _tricks_then(position: Position, action: Action) -> Params | None:
    """The tricks of the seat when nobody can beat it any more; where somebody claims, tricks and Elders as soon as it wins, if
    these are more than now."""
    reading = action.reading
    if reading is None or position.view.phase != "trick":
        return None
    sure = unbeatable(position, action)
    if enough(position) is not None:
        then = total(position, action.bits, len(action.cards))
        return {"tricks": then, "elders": "yes", "sure": "yes" if sure else "no"} if then > total(position) else None
    tricks = position.view.tricks[position.seat] + units(position, reading)
    return {"tricks": tricks, "elders": "no", "sure": "yes"} if sure else None


# ------------------------------------------------------------ claims


def enough(position: Position) -> int | None:
    """What a claim takes; None where nobody claims."""
    claim = claims_in(position.rules)
    return None if claim is None else claim.enough


def elders(position: Position, hand: int, shown: int) -> int:
    """The cards of a hand that no card not yet shown beats when played alone; packed."""
    return position.rules[Elders].of_hand(hand, shown)


def total(position: Position, taken: int = 0, tricks: int = 0) -> int:
    """Tricks and Elders of this seat, after it has played the packed cards `taken` and won `tricks` more."""
    view = position.view
    kept = elders(position, position.hand - taken, view.shown.bits + taken)
    return view.tricks[position.seat] + tricks + position.packing.size(kept)


def _claim_enough(position: Position, action: Action) -> Params | None:
    """There is enough for a claim; whether only Elders are left."""
    needed = enough(position)
    if needed is None or total(position) < needed:
        return None
    return {"all": "yes" if elders(position, position.hand, position.view.shown.bits) == position.hand else "no"}


def _goes_on(position: Position, action: Action) -> Params | None:
    """Some lead makes a claim worth more: it cannot be beaten, is unlikely to be, or is not in some deals of the unseen cards."""
    shares = [position.share(reading) for reading in _adding(position)] if enough(position) is not None else []
    best = max(shares, default=0.0)
    if best <= 0:
        return None
    sure = any(map(position.unbeatable, _adding(position)))
    return {"chance": "sure" if sure else "likely" if best > LIKELY else "some"}


def _adding(position: Position) -> Iterator[Reading]:
    """The leads of the hand with which a claim would be worth more."""
    view, now = position.view, claim_worth(position.rules, total(position))
    rule = position.rules[Elders].single_rule(position.hand, view.shown.bits, position.seat == view[Bidding].privileged)
    barred = 0 if rule is None else rule.barred
    for shape, bits in position.held(position.hand):
        size = shape.reading.size
        if (size > 1 or not bits & barred) and claim_worth(position.rules, total(position, bits, size)) > now:
            yield shape.reading


def promise(position: Position) -> float:
    """The tricks that a hand should come to: its Elders, and of the runs and sets beside them what holds in deals of the rest."""
    known = elders(position, position.hand, position.view.shown.bits)
    groups = groups_in(position.rules, position.hand)
    return position.packing.size(known) + split_beside(position.rules, position.hand, known, groups, position.share).worth


def _promises(position: Position, action: Action) -> Params | None:
    """About how many tricks the hand promises; kept hidden only where a claim of so many is worth what showing it brings."""
    if enough(position) is None:
        return None
    known = position.memo.get("promise")
    if known is None:
        known = position.memo["promise"] = round(promise(position))
    assert isinstance(known, int)
    if action.verb == "hold":
        declare = position.rules.ruleset.params_of(DeclareParams)
        if declare is None or "reveal" not in position.verbs or not (
                claim_worth(position.rules, known) >= claim_worth(position.rules, declare.tricks) > 0):
            return None
    return {"tricks": known, "calls": "no" if declines(position, action) else "yes"}


# ------------------------------------------------------------ auctions


def _named(position: Position, action: Action) -> str | None:
    """What a word makes trump, `NO_TRUMP` where nothing is; None where it says nothing of that."""
    ruleset, phase = position.rules.ruleset, position.view.phase
    auction, names = ruleset.params_of(AuctionParams), ruleset.params_of(NameParams)
    if phase == "name" and names is not None:
        return names.words[action.word].trump
    return auction.calls[action.word].trump if phase == "auction" and auction is not None else None


def _suit_held(position: Position, action: Action) -> Params | None:
    """How many cards of the hand are of the suit that becomes trump by that word, and whether there are most of it; where none
    does, how many are of the longest."""
    params, trump = position.rules.ruleset.params_of(TrickParams), _named(position, action)
    if params is None or declines(position, action):
        return None
    suits = {card.attributes.get(params.follow, "") for card in position.rules.deck.cards} - {""}
    held = {suit: sum(card.matches(suit) for card in position.view.hand) for suit in suits}
    most, count = max(held.values(), default=0), held.get(trump or "", 0)
    if trump in (None, NO_TRUMP) and position.view.phase in ("auction", "name") and most:
        return {"count": most, "longest": "own"}
    return {"count": count, "longest": "yes" if count == most else "no"} if count else None


def _bid_asks(position: Position, action: Action) -> Params | None:
    """How many cards of the hand no unseen card beats while nothing is trump; for a pass also the least that a bid asks for now,
    where these are more tricks. Nothing where trumps are known or named by the word, or a bid is for no tricks."""
    auction, view = position.rules.ruleset.params_of(AuctionParams), position.view
    if auction is None or auction.bids == "stake" or position.rules.trump or view.phase not in ("auction", "name") or (
            _named(position, action) not in (None, NO_TRUMP)):
        return None
    passes = declines(position, action)
    bids = [auction.calls[offer.word] for offer in word_offers(view.offers)] if passes else []
    asks = min((other.value for other in bids if other.takes == "bid" and not other.declines), default=0)
    if view.phase == "auction" and auction.calls[action.word].takes == "nothing":
        return None
    sure = sum(count for card, count in position.packing.counts(position.hand)
               if (reading := position.alone(card)) is not None and not position.beaters(reading))
    if passes and not (asks > sure or asks and auction.bids == "points") or not passes and not sure:
        return None
    return {"count": sure, "asks": asks, "calls": "no" if passes else "yes"}


def _partner_card(position: Position, action: Action) -> Params | None:
    """The card that is called is the seat's own; or it is not, and no unseen card beats it, or none of its suit."""
    params, rules = position.rules.ruleset.params_of(PartnerParams), position.rules
    trick = rules.ruleset.params_of(TrickParams)
    if params is None or trick is None or position.view.phase != "partner":
        return None
    called = rules.deck.card(params.words[action.word].card)
    if position.packing.count(position.hand, called):
        return {"what": "own"}
    reading, suit = position.alone(called), called.attributes.get(trick.follow, "")
    above = [card for card, _ in position.packing.counts(position.unseen)
             if reading is not None and (other := position.alone(card)) is not None and other.beats(reading)]
    if not above:
        return {"what": "best"}
    return None if not suit or any(card.matches(suit) for card in above) else {"what": "suit"}


def _highest_of_suit(position: Position, action: Action) -> Params | None:
    """Where tricks cost, none of the suits of the cards that go keeps a higher card in the hand."""
    rules = position.rules
    trick = rules.ruleset.params_of(TrickParams)
    if trick is None or position.view.phase != "pass_cards" or not avoids(rules):
        return None
    kept = position.packing.counts(position.hand - action.bits)
    for card in action.cards:
        reading, suit = position.alone(card), card.attributes.get(trick.follow)
        if reading is None or any(other.attributes.get(trick.follow) == suit and (above := position.alone(other)) is not None
                                  and above.beats(reading) for other, _ in kept):
            return None
    return {}


def avoids(rules: Rules) -> bool:
    """Whether all tricks are worth less than none."""
    values, facts = rules.settle.params.by_tricks, rules[TrickFacts]
    return facts.mean < 0 if facts.card_values is not None else bool(values) and values[-1] < values[0]


HINTS = (
    Hint("highest_of_suit", 54, ("give",), _highest_of_suit),
    Hint("partner_card", 60, ("partner",), _partner_card),
    Hint("suit_held", 61, ("bid", "name"), _suit_held),
    Hint("bid_asks", 62, ("bid", "name"), _bid_asks),
    Hint("goes_on", 80, ("go_on",), _goes_on),
    Hint("promises", 65, ("bid", "hold"), _promises),
    Hint("tricks_then", 62, ("play",), _tricks_then, part=3),
    Hint("claim_enough", 60, ("claim",), _claim_enough),
)


class TrickHints(Hints):
    """What hints ask of trick games."""

    def hints(self) -> Sequence[Hint]:
        """Those of tricks, of auctions for them, and of claims."""
        return HINTS

    def paid(self, rules: Rules, reading: Reading) -> int:
        """The award for a trick won with it."""
        return rules[TrickFacts].award(reading)

    def earns(self, position: Position, seat: int, reading: Reading) -> bool:
        """Whether its tricks are worth more with this one."""
        values = position.rules.settle.params.by_tricks
        if not values or position.view.phase != "trick":
            return False
        now, then = position.view.tricks[seat], position.view.tricks[seat] + units(position, reading)
        return values[min(then, len(values) - 1)] > values[min(now, len(values) - 1)]

    def avoids(self, rules: Rules) -> bool:
        """Whether all tricks are worth less than none."""
        return avoids(rules)

    def enough_with(self, position: Position, action: Action) -> bool:
        """Enough for a claim, which the tricks so far are not."""
        needed = enough(position)
        return (needed is not None and position.view.phase == "trick" and position.view.tricks[position.seat] < needed
                and total(position, action.bits, len(action.cards)) >= needed)

    def clear_verb(self, position: Position) -> str:
        """A claim is offered only to who has enough, and paid at once."""
        return "claim" if "claim" in position.verbs else ""
