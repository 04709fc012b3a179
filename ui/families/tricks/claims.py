"""What a game of claims asks of a seat, in words: to claim or to go on, what a call means, how single cards are led.

Games without claims and Elders get the answers that change nothing. All of it comes from the view and the ruleset.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game import Card, PlayOffer, Rules, View
from game.families.tricks.elders import Elders
from game.families.tricks.params import Claim, TrickParams
from game.families.tricks.position import claim_worth
from game.mechanics.params import BidParams
from game.mechanics.slices import Bidding
from ui.widgets.text import capital, joined, t
from ui.words import a_reading, office_words, refusal_words, sentences, text_words

QUESTION = ("claim", "go_on")


def claim_of(rules: Rules) -> Claim | None:
    """How a deal can be ended by a claim; None where it cannot."""
    return next((step.params.claim for step in rules.ruleset.flow if isinstance(step.params, TrickParams)), None)


def has_elders(rules: Rules) -> bool:
    """Are there cards that cannot be beaten when played alone, and does that matter?"""
    return rules[Elders].scope != "none"


def is_asked(view: View) -> bool:
    """Is the winner of a trick asked whether it claims?"""
    return view.step == "claim"


def verbs_of(view: View) -> tuple[str, ...]:
    """The verbs that belong to what is asked now, where a claim may be one of them."""
    if is_asked(view):
        return QUESTION
    return tuple(verb for verb in view.verbs if verb not in QUESTION)


def may_claim(view: View) -> bool:
    """May this seat claim now?"""
    return any(offer.verb == "claim" for offer in view.offers)


# -- claim or go on


def terms(view: View, tricks: int, names: Sequence[str]) -> str:
    """Who would pay how much for so many tricks of this seat."""
    each, privileged = claim_worth(view.rules, tricks), view[Bidding].privileged
    if privileged is None or privileged == view.seat:
        return t("claim-from-losers", each=each)
    return t("claim-from-privileged", each=(len(view.at_play) - 1) * each, name=names[privileged])


def label(view: View, verb: str, words: str, names: Sequence[str]) -> str:
    """What the button says."""
    if verb != "claim" or not may_claim(view) or view.total is None:
        return words
    return t("claim-do", count=view.total, terms=terms(view, view.total, names))


def why(view: View, verb: str) -> str:
    """What doing that means."""
    claim = claim_of(view.rules)
    if verb not in QUESTION or claim is None:
        return ""
    return t(f"claim-why-{verb}", enough=claim.enough)


def turn_sentence(view: View) -> str:
    """What the winner of a trick is asked; how a leader is bound; nothing where the general sentence says it."""
    if is_asked(view):
        return t("claim-turn" if may_claim(view) else "claim-turn-only", count=view.total or 0)
    offer = lead_offer(view)
    return _lead(view, offer) if offer is not None and offer.single is not None else ""


def revealed(view: View, tricks: int, names: Sequence[str]) -> str:
    """What a hand brings that wins at once as with so many tricks."""
    return capital(terms(view, tricks, names))


def question(view: View, names: Sequence[str]) -> tuple[str, list[str]]:
    """The heading and the lines of the panel that asks it."""
    total, claim = view.total or 0, claim_of(view.rules)
    assert claim is not None
    parts = t("claim-parts", tricks=view.tricks[view.seat], elders=total - view.tricks[view.seat])
    if not may_claim(view):
        return t("claim-title-none"), [parts, t("claim-needs", enough=claim.enough)]
    lines = [parts, capital(terms(view, total, names)), t("claim-more", count=total + 1, terms=terms(view, total + 1, names))]
    worth = partial(claim_worth, view.rules)
    return t("claim-title", count=total), lines[: 3 if worth(total + 1) > worth(total) else 2]


# -- leads


def lead_offer(view: View) -> PlayOffer | None:
    """The offer of a leader whose single cards have an order."""
    return next((offer for offer in view.offers if isinstance(offer, PlayOffer) and offer.over is None), None)


def kind_words(rules: Rules, kind: str) -> str:
    """The name of the value of an attribute."""
    values = (attribute.values.get(kind) for attribute in rules.deck.attributes.values())
    return next((text_words(value.name) for value in values if value is not None), kind)


def _lead(view: View, offer: PlayOffer) -> str:
    assert offer.single is not None
    groups = sorted({action.reading.definition.name for action in offer.representatives()
                     if action.reading is not None and action.reading.size > 1}, key=str)
    key = "claim-lead" if offer.single.value else "claim-lead-elders"
    if offer.single.value and view[Bidding].privileged == view.seat and any(card in view.elders for card in view.hand):
        key = "claim-lead-privileged"
    kind = kind_words(view.rules, offer.single.value)
    several = joined((t("claim-a", name=text_words(name)) for name in groups), "comma")
    return t(key, kind=kind, groups=several, many="yes" if groups else "no")


def card_words(view: View, card: Card, acting: bool) -> str:
    """What matters about a card of the hand now: that it is an Elder, and why it cannot be used as it stands."""
    parts = [t("claim-elder")] if card in view.elders else []
    reason = _why_not(view, card) if acting else ""
    return "\n".join([*parts, reason] if reason else parts)


def _why_not(view: View, card: Card) -> str:
    offer = next((offer for offer in view.offers if isinstance(offer, PlayOffer)), None)
    if offer is None or (len(view.offers) > 1 and offer.over is not None):
        return ""
    if offer.over is not None:
        return "" if card in offer.usable() else t("claim-no-beat", what=a_reading(offer.over, view.rules))
    refusal = view.refusal(view.rules.action(f"play {card.code}")) if offer.single is not None else None
    if refusal is None:
        return ""
    words = refusal_words(refusal, view.rules)
    return sentences([words, t("claim-in-group")]) if card in offer.usable() else words


# -- calling


def bid_meaning(view: View, verb: str, word: str, names: Sequence[str]) -> str:
    """What follows from a word in a bidding that one word ends; nothing in any other."""
    params = next((step.params for step in view.rules.ruleset.flow if step.verb == verb), None)
    if not isinstance(params, BidParams) or not any(spec.ends for spec in params.words.values()):
        return ""
    if params.words[word].ends:
        return _call(view, params)
    left = [seat for seat, said in enumerate(view[Bidding].words) if said is None and seat not in (view.seat, view.watcher)]
    if not left:
        return t("claim-bid-pass-last")
    players = view.rules.players
    following = next(seat for seat in range(view.seat + 1, view.seat + 1 + players) if seat % players in left)
    return t("claim-bid-pass", name=names[following % players])


def _call(view: View, params: BidParams) -> str:
    office = office_words(view.rules, "dealer")
    if view.seat == view.dealer or not params.privileged:
        return t("claim-bid-call-dealer", office=office, stays="yes" if view.dealer_after_call() == view.seat else "no")
    return t("claim-bid-call", office=office)


class Roles(NamedTuple):
    """Which seats are something special in a deal."""

    watcher: int | None = None
    caller: int | None = None
    privileged: int | None = None

    def of(self, seat: int) -> str:
        """What a seat is besides the one that deals, as the name of a text; empty for most."""
        found = {self.caller: "caller", self.privileged: "privileged", self.watcher: "watcher"}
        return found.get(seat, "")

    def words(self, seat: int) -> str:
        """The same in words."""
        return t(f"claim-{self.of(seat)}") if self.of(seat) else ""

    def hint(self, seat: int) -> str:
        """What that means."""
        return t(f"claim-hint-{self.of(seat)}") if self.of(seat) else ""
