"""What a common pot and its lid ask of a seat, in words: which verbs belong to the step, what each does, the sentence.

Games without a pot get the answers that change nothing; what a game of claims asks is in `ui.families.tricks.claims`.
"""

from __future__ import annotations

from collections.abc import Sequence

from game import Card, Cards, PlayOffer, View
from ui.families.banking import prompts as bank_prompts
from ui.families.banking.words import concerns
from ui.families.pots.words import throws
from ui.families.tricks import claims
from ui.widgets.text import t
from ui.words import a_reading, pattern_words

VERBS = {
    "lead": ("play", "cover", "limit"),
    "answer": ("play", "limit"),
    "follow": ("play", "pass"),
    "offer": ("lift", "decline"),
    "limit": ("discard",),
}


def is_private(view: View) -> bool:
    """Is something asked in private, of everybody alike?"""
    return shows_hands(view) or claims.is_asked(view)


def shows_hands(view: View) -> bool:
    """Is every seat asked before play whether it shows something?"""
    return "reveal" in view.verbs


def is_idle_question(view: View) -> bool:
    """Is the seat asked in private although it has nothing to show?"""
    return is_private(view) and len(view.offers) == 1


def verbs_of(view: View) -> tuple[str, ...]:
    """The verbs that belong to what is asked now; the others are not even expected."""
    if view.lid is None:
        return ("reveal", "hold") if shows_hands(view) else claims.verbs_of(view)
    wanted = [verb for verb in VERBS[view.lid.step] if verb in view.verbs]
    if view.lid.step == "answer" and not any(getattr(step.params, "limit_in_answer", False) for step in view.rules.ruleset.flow):
        wanted.remove("limit")
    return tuple(wanted)


def label(view: View, verb: str, words: str, names: Sequence[str]) -> str:
    """What the button says."""
    if verb == "limit" and view.lid is not None and any(offer.verb == verb for offer in view.offers):
        return t("pot-do-limit", keep=view.lid.free)
    return claims.label(view, verb, words, names)


def short_label(view: View, verb: str, words: str) -> str:
    """The same where there is little room."""
    if verb == "claim" and view.total is not None:
        return t("table-do", verb=t("table-verb-claim"), count=view.total)
    return words


def patterns_held(view: View) -> tuple[str, ...]:
    """What the own hand shows as it was dealt, where that may be revealed now."""
    if not any(offer.verb == "reveal" for offer in view.offers):
        return ()
    return view.rules.patterns_of(view.hand)


def worth(view: View) -> int:
    """What a revealed hand brings from each of the others."""
    params = next((step.params for step in view.rules.ruleset.flow if step.verb == "declare"), None)
    held = patterns_held(view)
    return 0 if params is None or not held else int(params.each) * (len(held) if params.add_up else 1)


def tricks_shown(view: View) -> int:
    """As how many tricks a revealed hand wins; none where it is paid for by itself."""
    params = next((step.params for step in view.rules.ruleset.flow if step.verb == "declare"), None)
    return 0 if params is None else int(params.tricks)


def why(view: View, verb: str, names: Sequence[str]) -> str:
    """What doing that means, for the pointer."""
    lid = view.lid
    if verb == "reveal" and patterns_held(view):
        return t("table-why-reveal", patterns=pattern_words(view.rules, patterns_held(view)))
    if verb == "hold":
        return t("table-why-hold")
    if lid is None:
        return claims.why(view, verb)
    if verb == "lift" and lid.coverer is not None:
        return t("pot-why-lift", name=names[lid.coverer], enough=lid.enough, cost=lid.lift_cost)
    if verb == "limit":
        return t("pot-why-limit", keep=lid.free, throws=throws(view, names))
    return t(f"pot-why-{verb}") if verb in ("cover", "decline", "discard") else ""


# -- the sentence


def turn_sentence(view: View, names: Sequence[str], chosen: int, shared: bool = False) -> str:
    """What the person to act is asked; nothing where the general sentence says it. Several people have a `shared` screen."""
    if concerns(view):
        return bank_prompts.turn_sentence(view, names, shared)
    if shows_hands(view):
        return t("table-turn-reveal" if patterns_held(view) else "table-turn-hold")
    if view.lid is None:
        return claims.turn_sentence(view)
    return {"lead": _lead, "answer": _answer, "offer": _offer, "follow": _follow}.get(
        view.lid.step, lambda view, _: _discard(view, chosen))(view, names)


def _lead(view: View, names: Sequence[str]) -> str:
    lid = view.lid
    assert lid is not None
    offered = [offer.verb for offer in view.offers]
    if "play" not in offered:
        return t("pot-turn-cover")
    if lid.bound:
        return t("pot-turn-bound-cover" if bound_to(view) is None else "pot-turn-bound", enough=lid.enough)
    return t("pot-turn-lead-only" if lid.limited else "pot-turn-lead")


def bound_to(view: View) -> PlayOffer | None:
    """What a leader is offered who may lead only some of the combinations that fit."""
    return next((offer for offer in view.offers if isinstance(offer, PlayOffer) and offer.only is not None), None)


def led_together(view: View, chosen: Sequence[Card]) -> tuple[Cards, ...]:
    """Combinations that such a leader may lead, each card in one of them at most; around the chosen cards, where there is one."""
    offer = bound_to(view)
    return offer.apart(view.rules.cards_of(chosen)) if offer is not None else ()


def _answer(view: View, names: Sequence[str]) -> str:
    assert view.lid is not None and view.lid.lifter is not None
    return t("pot-turn-answer", name=names[view.lid.lifter])


def _offer(view: View, names: Sequence[str]) -> str:
    lid = view.lid
    assert lid is not None and lid.coverer is not None
    name = names[lid.coverer]
    if not view.hand:
        return t("pot-turn-offer-empty", name=name)
    if not lid.reachable[view.seat]:
        return t("pot-turn-offer-hopeless", name=name, enough=lid.enough, cost=lid.lift_cost)
    return t("pot-turn-offer", name=name)


def _follow(view: View, names: Sequence[str]) -> str:
    """Who can beat what lies there has to."""
    may_pass = any(offer.verb == "pass" for offer in view.offers)
    if may_pass or view.over is None:
        return ""
    return t("pot-turn-must-beat", what=a_reading(view.over, view.rules))


def _discard(view: View, chosen: int) -> str:
    count = next((offer.count for offer in view.offers if offer.verb == "discard"), 0)  # type: ignore[union-attr]
    if chosen > count:
        return t("pot-turn-discard-over", count=count, over=chosen - count)
    return t("pot-turn-discard", count=count, missing=count - chosen)


def waiting_sentence(view: View, name: str) -> str:
    """Whose turn it is, and for what; nothing where the general sentence says it."""
    if concerns(view):
        return bank_prompts.waiting_sentence(view, name)
    if claims.is_asked(view):
        return t("table-waiting-lead", name=name)  # what was asked is nobody's business
    if shows_hands(view):
        return t("table-waiting-declare")
    step = view.lid.step if view.lid is not None else ""
    return t(f"pot-waiting-{step}", name=name) if step in ("offer", "answer", "limit") else ""


def nothing_to_gain(view: View) -> bool:
    """Is the seat to act asked to lift although, as everybody can see, free spaces cannot change what it gets?"""
    lid = view.lid
    return lid is not None and view.actor is not None and lid.step == "offer" and not lid.may_gain[view.actor]


def is_hopeless(view: View, verb: str) -> bool:
    """Would that only cost points: a lift by who cannot get enough cards any more?"""
    lid = view.lid
    return verb == "lift" and lid is not None and not lid.reachable[view.seat] and lid.lift_cost > 0

