"""Following in words: what a seat is asked that has to follow, and why it may not play something else."""

from __future__ import annotations

from collections.abc import Mapping

from game import Rules, View
from game.families.tricks.answers import AnswerOffer
from game.families.tricks.follow import Following, LeadRule
from game.families.tricks.params import TRUMPS
from ui.widgets.catalogue import localized
from ui.widgets.text import joined, t
from ui.words import the_card


def kind_words(rules: Rules, kind: str) -> str:
    """The name of the value of an attribute, or of all trumps."""
    if kind == TRUMPS:
        return t("trick-trumps")
    values = (attribute.values.get(kind) for attribute in rules.deck.attributes.values())
    return next((localized(value.name) for value in values if value is not None), kind)


def suit_words(rules: Rules, kind: str) -> str:
    """What several cards of a kind are called: by the name for several of them, where a suit has one."""
    values = (attribute.values.get(kind) for attribute in rules.deck.attributes.values())
    plural = next((value.plural for value in values if value is not None), None)
    return localized(plural) if plural is not None else kind_words(rules, kind)


def sets_words(width: int | str, count: int | str) -> str:
    """So many sets of so many cards alike: "2 pairs"."""
    return t("trick-sets", width=int(width), count=int(count))


def follow_sentence(view: View, following: Following) -> str:
    """What a seat is asked that has to follow."""
    several = next((offer for offer in view.offers if isinstance(offer, AnswerOffer)), None)
    if several is not None:
        return _several_sentence(several, view)
    bound = following.rule_in(view)
    if bound is None:
        return t("trick-follow-turn-any")
    more = "" if bound.follows and not bound.or_trump else "-or-trump" if bound.follows else "-trump"
    return t(f"trick-follow-turn{more}", kind=kind_words(view.rules, bound.value))


def lead_sentence(view: View, rule: LeadRule) -> str:
    """What a seat is asked that may not lead everything."""
    if rule.card is not None:
        return t("trick-lead-card", card=the_card(rule.card))
    kinds = joined([next((the_card(card) for card in view.rules.deck.cards if card.id == kind), kind_words(view.rules, kind))
                    for kind in rule.kinds], "or")
    return t("trick-lead-unbroken", kinds=kinds)


def _several_sentence(offer: AnswerOffer, view: View) -> str:
    """What a seat is asked that answers several cards."""
    answers, size, rules = offer.answers, offer.answers.size, view.rules
    followed = next((owed for owed in offer.owed if owed.follows), None)
    if answers.runs:
        run = rules.table.value(answers.runs[0])
        assert run is not None and followed is not None
        return t("trick-follow-run", name=localized(run.definition.name), kind=suit_words(rules, followed.kind), count=size)
    trumping = next((owed for owed in offer.owed if not owed.follows), None)
    if followed is None and trumping is None:
        return t("trick-follow-several-any", count=size)
    width, number = answers.lacking(0) or (0, 0)
    if width and followed is not None:
        return t("trick-follow-sets", kind=suit_words(rules, followed.kind), count=size, sets=sets_words(width, number))
    hand, packing = offer.hand.bits, offer.hand.packing
    parts = [t("trick-follow-part", count=owed.number, kind=suit_words(rules, owed.kind),
               whole="yes" if packing.size(hand & owed.kinds) == owed.number else "no") for owed in offer.owed]
    return t("trick-follow-several", parts=joined(parts, "and"), rest=size - sum(owed.number for owed in offer.owed))


def refusal_params(rules: Rules, params: Mapping[str, str]) -> Mapping[str, str]:
    """What is to be followed, in words."""
    found = {"kind": kind_words(rules, TRUMPS)} if params.get("kind") == TRUMPS else {}
    if "suit" in params:
        found["suit"] = suit_words(rules, params["suit"])
    if "size" in params and "count" in params:
        found["all"] = "yes" if params["size"] == params["count"] else "no"
    return found | ({"sets": sets_words(params["width"], params["count"])} if "width" in params else {})
