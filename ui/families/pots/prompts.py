"""What a common pot and its lid ask of a seat: to lead, to cover, to lift, to limit, to throw cards away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game import Action, View
from game.families.pots.params import LidParams
from game.families.pots.pot import LidFacts
from ui.families.pots.words import throws
from ui.settings import Settings
from ui.table.prompts import AutomaticAction, CostWarning, Prompts, bound_to
from ui.widgets.text import t
from ui.words import a_reading

VERBS = {
    "lead": ("play", "cover", "limit"),
    "answer": ("play", "limit"),
    "follow": ("play", "pass"),
    "offer": ("lift", "decline"),
    "limit": ("discard",),
}


class PotPrompts(Prompts):
    """Asked where the view tells of a lid."""

    verb_keys = {"cover": pygame.K_v, "lift": pygame.K_t, "decline": pygame.K_d, "limit": pygame.K_k}
    costly = frozenset({"limit"})

    def verbs(self, view: View) -> Sequence[str] | None:
        if view.get(LidFacts) is None:
            return None
        wanted = [verb for verb in VERBS[view[LidFacts].step] if verb in view.verbs]
        limits = any(params.limit_in_answer for params in view.rules.ruleset.all_params_of(LidParams))
        if view[LidFacts].step == "answer" and not limits:
            wanted.remove("limit")
        return wanted

    def label(self, view: View, verb: str, words: str, names: Sequence[str]) -> str:
        if verb == "limit" and view.get(LidFacts) is not None and any(offer.verb == verb for offer in view.offers):
            return t("pot-do-limit", keep=view[LidFacts].free)
        return ""

    def why(self, view: View, verb: str, names: Sequence[str]) -> str:
        lid = view.get(LidFacts)
        if lid is None:
            return ""
        if verb == "lift" and lid.coverer is not None:
            return t("pot-why-lift", name=names[lid.coverer], enough=lid.enough, cost=lid.lift_cost)
        if verb == "limit":
            return t("pot-why-limit", keep=lid.free, throws=throws(view, names))
        return t(f"pot-why-{verb}") if verb in ("cover", "decline", "discard") else ""

    def tells_count(self, view: View) -> bool:
        return view.get(LidFacts) is not None

    # -- the sentence

    def turn_sentence(self, view: View, names: Sequence[str], chosen: int, shared: bool) -> str:
        if view.get(LidFacts) is None:
            return ""
        return {"lead": _lead, "answer": _answer, "offer": _offer, "follow": _follow}.get(
            view[LidFacts].step, lambda view, _: _discard(view, chosen))(view, names)

    def waiting_sentence(self, view: View, name: str) -> str:
        step = view[LidFacts].step if view.get(LidFacts) is not None else ""
        return t(f"pot-waiting-{step}", name=name) if step in ("offer", "answer", "limit") else ""

    # -- what needs no decision, or a second one

    def pointless(self, view: View, settings: Settings, about: Mapping[str, str]) -> AutomaticAction | None:
        """To lift although free spaces cannot change what the seat gets."""
        lid = view.get(LidFacts)
        if not settings.auto_decline or lid is None or view.actor is None or lid.step != "offer" or lid.may_gain[view.actor]:
            return None
        return AutomaticAction(view.rules.action("decline"), t("pot-nothing-gained", **about))

    def only_answer(self, action: Action) -> str:
        return t("pot-auto-cover") if action.verb == "cover" else ""

    def is_costly(self, view: View, verb: str) -> bool:
        if verb == "lift":
            return view.get(LidFacts) is not None and view[LidFacts].lift_cost > 0
        return super().is_costly(view, verb)

    def warning(self, view: View, verb: str, names: Sequence[str]) -> CostWarning | None:
        """A lift by who cannot get enough cards any more."""
        lid = view.get(LidFacts)
        if verb != "lift" or lid is None or lid.reachable[view.seat] or lid.lift_cost <= 0:
            return None
        assert lid.coverer is not None
        text = t("pot-lift-text", enough=lid.enough, cost=lid.lift_cost, name=names[lid.coverer])
        return CostWarning(t("pot-lift-title"), text, t("pot-lift-anyway"))


def _lead(view: View, names: Sequence[str]) -> str:
    lid = view.get(LidFacts)
    assert lid is not None
    offered = [offer.verb for offer in view.offers]
    if "play" not in offered:
        return t("pot-turn-cover")
    if lid.bound:
        return t("pot-turn-bound-cover" if bound_to(view) is None else "pot-turn-bound", enough=lid.enough)
    return t("pot-turn-lead-only" if lid.limited else "pot-turn-lead")


def _answer(view: View, names: Sequence[str]) -> str:
    assert view.get(LidFacts) is not None and view[LidFacts].lifter is not None
    return t("pot-turn-answer", name=names[view[LidFacts].lifter])


def _offer(view: View, names: Sequence[str]) -> str:
    lid = view.get(LidFacts)
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
