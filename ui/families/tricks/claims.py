"""Tricks and claims in words: what a seat is asked (to claim or to go on, what a call means, how single cards are led), and what
happens in such games, for the log and the status line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game import Card, CardsOffer, PlayOffer, Rules, View
from game.families.tricks.answers import AnswerOffer
from game.families.tricks.elders import Elders, SingleRule
from game.families.tricks.events import ClaimMade, CountedTrick, Payment
from game.families.tricks.follow import Following, LeadRule
from game.families.tricks.params import Claim, TrickParams
from game.families.tricks.position import claim_worth
from game.families.tricks.wins import ClaimResult
from game.match.events import DealEnd
from game.mechanics.slices import Bidding
from ui.event_words import settled_words
from ui.families.tricks.following import follow_sentence, kind_words, lead_sentence
from ui.table.prompts import Prompts, Question
from ui.widgets.catalogue import localized
from ui.widgets.text import capital, joined, t
from ui.words import a_reading, cards_words, reading_words

if TYPE_CHECKING:
    from ui.event_words import EventContext, Teller


QUESTION = ("claim", "go_on")


def total_of(view: View) -> int | None:
    """The tricks of the viewer and the Elders in its hand together; None where nobody claims."""
    return view.rules[Elders].total_in(view)


def claim_of(rules: Rules) -> Claim | None:
    """How a deal can be ended by a claim; None where it cannot."""
    return (rules.ruleset.params_of(TrickParams) or TrickParams()).claim


def has_elders(rules: Rules) -> bool:
    """Are there cards that cannot be beaten when played alone, and does that matter?"""
    return rules[Elders].scope != "none"


def is_asked(view: View) -> bool:
    """Is the winner of a trick asked whether it claims?"""
    return view.step == "claim"


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


# -- leads


def lead_offer(view: View) -> PlayOffer | None:
    """The offer of a leader whose single cards have an order."""
    return next((offer for offer in view.offers if isinstance(offer, PlayOffer) and offer.over is None), None)


def must_beat(view: View) -> bool:
    """Whether this seat can beat the table, and therefore has to."""
    params = view.rules.ruleset.params_of(TrickParams)
    return params is not None and params.must_beat and not any(isinstance(offer, CardsOffer | AnswerOffer)
                                                                 for offer in view.offers)


def _lead(view: View, offer: PlayOffer) -> str:
    assert isinstance(offer.single, SingleRule)
    groups = sorted({action.reading.definition.name for action in offer.representatives()
                     if action.reading is not None and action.reading.size > 1}, key=str)
    key = "claim-lead" if offer.single.value else "claim-lead-elders"
    elders = view.rules[Elders].seen_in(view)
    if offer.single.value and view[Bidding].privileged == view.seat and not elders.isdisjoint(view.hand):
        key = "claim-lead-privileged"
    kind = kind_words(view.rules, offer.single.value)
    several = joined((t("claim-a", name=localized(name)) for name in groups), "comma")
    return t(key, kind=kind, groups=several, many="yes" if groups else "no")


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


class ClaimPrompts(Prompts):
    """The winner of a trick may be asked whether it claims; single cards are led in an order of their kinds."""

    wordy = frozenset({"claim"})
    verb_keys = {"claim": pygame.K_1, "go_on": pygame.K_2}

    def verbs(self, view: View) -> Sequence[str] | None:
        if is_asked(view):
            return QUESTION
        return [verb for verb in view.verbs if verb not in QUESTION] if set(QUESTION) & set(view.verbs) else None

    def label(self, view: View, verb: str, words: str, names: Sequence[str]) -> str:
        total = total_of(view)
        if verb != "claim" or not may_claim(view) or total is None:
            return ""
        return t("claim-do", count=total, terms=terms(view, total, names))

    def short_label(self, view: View, verb: str) -> str:
        total = total_of(view)
        if verb != "claim" or total is None:
            return ""
        return t("table-do", verb=t("table-verb-claim"), count=total)

    def why(self, view: View, verb: str, names: Sequence[str]) -> str:
        claim = claim_of(view.rules)
        return "" if verb not in QUESTION or claim is None else t(f"claim-why-{verb}", enough=claim.enough)

    def turn_sentence(self, view: View, names: Sequence[str], chosen: int, shared: bool = False) -> str:
        """What the winner of a trick is asked; how a leader is bound."""
        if is_asked(view):
            return t("claim-turn" if may_claim(view) else "claim-turn-only", count=total_of(view) or 0)
        following = view.rules.get(Following)
        if following is not None and view.over is not None:
            if must_beat(view):
                return t("table-turn-must-beat", what=a_reading(view.over, view.rules))
            return follow_sentence(view, following)
        offer = lead_offer(view)
        if offer is not None and isinstance(offer.single, LeadRule):
            return lead_sentence(view, offer.single)
        return _lead(view, offer) if offer is not None and offer.single is not None else ""

    def waiting_sentence(self, view: View, name: str) -> str:
        return t("table-waiting-lead", name=name) if is_asked(view) else ""  # what was asked is nobody's business

    def card_hint(self, view: View, card: Card) -> str:
        return t("claim-elder") if card in view.rules[Elders].seen_in(view) else ""

    def tricks_worth(self, view: View, tricks: int, names: Sequence[str]) -> str:
        return capital(terms(view, tricks, names))

    def is_private(self, view: View) -> bool:
        return is_asked(view)

    def question(self, view: View, names: Sequence[str]) -> Question | None:
        if not is_asked(view):
            return None
        total, claim = total_of(view) or 0, claim_of(view.rules)
        assert claim is not None
        parts = t("claim-parts", tricks=view.tricks[view.seat], elders=total - view.tricks[view.seat])
        if not may_claim(view):
            return Question(t("claim-title-none"), [parts, t("claim-needs", enough=claim.enough)], False)
        lines = [parts, capital(terms(view, total, names)), t("claim-more", count=total + 1, terms=terms(view, total + 1, names))]
        worth = partial(claim_worth, view.rules)
        return Question(t("claim-title", count=total), lines[: 3 if worth(total + 1) > worth(total) else 2], True)


# ---------------------------------------------------------------- events

def _counted(context: EventContext[CountedTrick]) -> str:
    """Who won the trick, and how many that makes."""
    winner = context.event.winner
    return t("event-trick_counted", count=context.event.tricks[winner], **context.seat(winner))


def _payment(context: EventContext[Payment]) -> str:
    event = context.event
    each = max((abs(change) for seat, change in enumerate(event.paid) if seat != event.seat), default=0)
    key = "event-payment" if event.seat is None or event.paid[event.seat] >= 0 else "event-payment-owed"
    return t(key, award=capital(reading_words(event.reading, context.rules)), each=each, **context.about)


def _claim(context: EventContext[ClaimMade]) -> str:
    cards = context.event.cards
    laid = t("event-claim-laid", cards=cards_words(cards, context.rules)) if cards else ""
    return t("event-claim", count=context.event.tricks, laid=laid, **context.about)


def _deal_end(context: EventContext[DealEnd]) -> str | None:
    result = context.event.result
    if result.void:
        return None
    win = result[ClaimResult].win
    if win is not None and win.seat is None:
        return t("claim-event-nobody")
    return settled_words(context) if win is not None or any(result.tricks) else None


TELLERS: Mapping[type, Teller] = {
    CountedTrick: _counted,
    Payment: _payment,
    ClaimMade: _claim,
    DealEnd: _deal_end,
}
