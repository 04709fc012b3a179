"""A common pot in words: what its lanes say (counts, what is still needed, the lid, the lifts and what they will cost), what
happens in such games, for the log, and what a seat is asked: to lead, to cover, to lift, to limit, to throw cards away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game import Action, Rules, View
from game.families.pots.events import IntoPot, Lift, Limit
from game.families.pots.params import LidParams, PotParams
from game.families.pots.position import pot_result
from game.families.pots.pot import LidFacts, PotResult
from game.match.events import DealEnd
from ui.event_words import settled_words
from ui.families.pots.board import PotBoard
from ui.families.pots.lanes import FreeFacts, LaneFacts
from ui.families.pots.layout import layout_of
from ui.settings import Settings
from ui.table.prompts import AutomaticAction, CostWarning, Prompts, bound_to
from ui.widgets.catalogue import figure, joined, localized
from ui.widgets.text import capital, t
from ui.words import a_reading, listed, reading_words, sentences

if TYPE_CHECKING:
    from ui.event_words import EventContext, Teller


def spaces_of(rules: Rules) -> int:
    """How many spaces the common pot of that game has; 0 in games without one."""
    lid = rules.ruleset.params_of(LidParams)
    return 0 if lid is None else lid.space


def enough_of(rules: Rules) -> int:
    """With how many cards in the pot a seat wins."""
    params = rules.settle.params.of(PotParams)
    return params.enough if params is not None else 0


def lift_cost(rules: Rules) -> int:
    """What a lift costs who has not enough at the end."""
    params = rules.settle.params.of(PotParams)
    return params.failed_lift if params is not None else 0


def awards_of(rules: Rules, count: int) -> list[tuple[str, int]]:
    """The awards for having so many cards in the pot, by name, and what each is worth."""
    params = rules.settle.params.of(PotParams)
    spans = [(award, award.cards) for award in params.awards if award.cards is not None] if params is not None else []
    return [(localized(award.name), award.each) for award, span in spans
            if span.min <= count and (span.max is None or count <= span.max)]


def _enough_words(rules: Rules, count: int) -> str:
    """That so many are enough; where more are worth more, how many points."""
    awards = awards_of(rules, count)
    if awards == awards_of(rules, enough_of(rules)):
        return t("pot-count-enough", count=count)
    return t("pot-count-more", count=count, points=sum(points for _, points in awards))


class Audience(NamedTuple):
    """The names at the table, and the seat that texts speak to."""

    names: Sequence[str]
    you: int | None

    def about(self, seat: int) -> dict[str, str]:
        """Of whom a text speaks: the name, and whether that is who reads it."""
        return {"name": self.names[seat], "you": "yes" if seat == self.you else "no"}


def lane_facts(pots: PotBoard, view: View, audience: Audience, seat: int, over: bool) -> LaneFacts:
    """The lane of that seat; `over` when the deal is."""
    count, enough = pots.counts[seat], enough_of(view.rules)
    won = count >= enough
    if won:
        words = _enough_words(view.rules, count)
    elif over:
        words = t("pot-count-over", count=count, enough=enough)
    else:
        key = "pot-count" if _is_near(pots, seat, enough) else "pot-count-beyond"
        words = t(key, count=count, enough=enough, needs=enough - count)
    cost, costs = _cost(len(_lifted(pots, seat)), lift_cost(view.rules), won)
    return LaneFacts(audience.names[seat], seat, count, words, cost, _put_down(pots, seat), costs, won, t("pot-first"))


def lane_hint(pots: PotBoard, view: View, audience: Audience, seat: int, over: bool) -> str:
    """The lane of that seat in whole sentences."""
    count, enough, lifted = pots.counts[seat], enough_of(view.rules), _lifted(pots, seat)
    won, near = count >= enough, not over and _is_near(pots, seat, enough)
    hint = [_standing(audience.about(seat), count, enough, near), *_award_hint(pots, view.rules, seat, won)]
    hint += _first_hint(pots, seat, view.rules)
    if lifted:
        hint.append(_lift_hint(audience, seat, lifted, lift_cost(view.rules), enough, won))
    return "\n".join(filter(None, (*hint, capital(_put_down(pots, seat)))))


def _is_near(pots: PotBoard, seat: int, enough: int) -> bool:
    """Can the seat still come to enough? Before the cards are dealt everybody can."""
    held = pots.board.counts[seat]
    dealt = any(count != 0 for count in pots.board.counts) or any(pots.counts) or bool(pots.gone)
    return not dealt or pots.counts[seat] + (pots.free if held is None else min(held, pots.free)) >= enough


def _lifted(pots: PotBoard, seat: int) -> list[int]:
    """Whom the seat has lifted."""
    return [whom for lifter, whom in pots.lid.lifts if lifter == seat]


def _put_down(pots: PotBoard, seat: int) -> str:
    thrown = pots.board.piles[seat]
    return t("pot-thrown", count=thrown) if thrown else ""


def _cost(lifts: int, each: int, won: bool) -> tuple[str, bool]:
    """The lifts of a seat and what they cost it if the game ended now."""
    if not lifts:
        return "", False
    if won or not each:
        return t("pot-lifts-free", count=lifts), False
    return t("pot-lifts", count=lifts, points=figure(-lifts * each)), True


def _standing(about: dict[str, str], count: int, enough: int, near: bool) -> str:
    if count >= enough:
        return t("pot-hint-enough", count=count, **about)
    if near:
        return t("pot-hint-needs", count=count, needs=enough - count, **about)
    return t("pot-hint-beyond", count=count, enough=enough, **about)


def _award_hint(pots: PotBoard, rules: Rules, seat: int, won: bool) -> list[str]:
    """What a winner's cards in the pot earn now, award by award."""
    if not won:
        return []
    lying = [[(rules.cards_of(cards), first) for cards, first in pot] for pot in pots.laid()]
    lines = [line for line in pot_result(rules, lying).lines if line.seat == seat and line.name is not None]
    parts = [t("pot-hint-award", name=localized(line.name), points=line.each) for line in lines if line.name is not None]
    return [t("pot-hint-worth", awards=listed(parts), points=sum(line.each for line in lines))] if lines else []


def _first_hint(pots: PotBoard, seat: int, rules: Rules) -> list[str]:
    """What lies there, by name; and what the mark on some of it means."""
    groups = pots.groups[seat]
    lying = [reading_words(group.reading, rules) for group in groups if group.reading is not None]
    lines = [listed(lying)] if lying else []
    if any(group.first for group in groups):
        lines.append(t("pot-hint-first", mark=t("pot-first")))
    return lines


def _lift_hint(audience: Audience, seat: int, lifted: Sequence[int], each: int, enough: int, won: bool) -> str:
    counts = Counter(lifted)
    whom = listed([t("pot-hint-whom", count=count, **audience.about(other)) for other, count in counts.items()])
    about = audience.about(seat)
    if won or not each:
        return t("pot-hint-lifts-free", whom=whom, enough=enough, **about)
    return t("pot-hint-lifts", whom=whom, cost=each * len(lifted), **about)


def free_facts(pots: PotBoard, view: View, audience: Audience, over: bool = False) -> FreeFacts:
    """The lane of the free spaces, with the lid, which is not drawn when the deal is `over`."""
    (names, you), turn = audience, pots.board.turn
    answered = bool(pots.board.trick)  # who was lifted has led
    lid, free, space = pots.lid, pots.free, spaces_of(view.rules)
    state, words = "off", ""
    if lid.coverer is not None and lid.lifter is not None and not over:
        key = "pot-lid-answered" if answered else "pot-lid-lifted"
        role = {lid.lifter: "lifter", lid.coverer: "lifted"}.get(you, "no") if you is not None else "no"
        state, words = "lifted", t(key, lifter=names[lid.lifter], name=names[lid.coverer], you=role)
    elif lid.coverer is not None and not over:
        state, words = "on", t("pot-lid-covered", **audience.about(lid.coverer))
        if turn is not None and turn != lid.coverer:
            role = {turn: "asked", lid.coverer: "covered"}.get(you, "no") if you is not None else "no"
            words = t("pot-lid-asked", name=names[lid.coverer], asked=names[turn], you=role)
    note = t("pot-limited") if lid.limited else ""
    taken = tuple(seat for seat in layout_of(pots.layout).pot.lanes for _ in range(pots.counts[seat]))
    return FreeFacts(free, taken, t("pot-free", free=free), t("pot-of", space=space), note, state, words, lid.failed)


def free_hint(pots: PotBoard, view: View, audience: Audience) -> str:
    """The lane of the free spaces in whole sentences."""
    lid, free, space = pots.lid, pots.free, spaces_of(view.rules)
    hint = t("pot-hint-free", used=space - free, free=free, space=space, enough=enough_of(view.rules))
    return hint if lid.coverer is None else "\n".join([hint, t("pot-hint-covered", **audience.about(lid.coverer))])


def throws(view: View, names: Sequence[str]) -> str:
    """Who would have to throw away how many cards if everybody kept as many as there are free spaces; told to the view's
    own seat."""
    assert view.get(LidFacts) is not None
    much = [(seat, count - view[LidFacts].free) for seat, count in enumerate(view.counts) if count is not None]
    parts = [t("pot-throws", count=count, **Audience(names, view.seat).about(seat)) for seat, count in much if count > 0]
    return joined(parts, "clauses")


# -- what happens, for the log and the status line

def _into_pot(context: EventContext[IntoPot]) -> str:
    """Who won the round, and what lies in the common pot now."""
    winner, counts, enough = context.event.winner, context.event.counts, enough_of(context.rules)
    words = t("event-into_pot", what=a_reading(context.event.reading, context.rules), **context.seat(winner))
    if not enough:
        return words
    return sentences([words, t("event-into_pot_count", count=counts[winner], enough=enough)])


def _lift(context: EventContext[Lift]) -> str:
    fight = "yes" if context.event.fight else "no"
    lifted = context.event.lifted
    yours = "yes" if lifted == context.viewer else "no"
    return t("event-lift", lifted=context.whom(lifted), yours=yours, fight=fight, **context.about)


def _limit(context: EventContext[Limit]) -> str:
    return t("event-limit", keep=context.event.keep, **context.about)


def _deal_end(context: EventContext[DealEnd]) -> str | None:
    result = context.event.result
    return settled_words(context) if result.get(PotResult) is not None and not result.void else None


TELLERS: Mapping[type, Teller] = {
    IntoPot: _into_pot,
    Lift: _lift,
    Limit: _limit,
    DealEnd: _deal_end,
}


# ---------------------------------------------------------------- prompts

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
            key = "pot-why-lift" if _may_cost(view) else "pot-why-lift-free"
            return t(key, name=names[lid.coverer], enough=lid.enough, cost=lid.lift_cost)
        if verb == "limit":
            return t("pot-why-limit", keep=lid.free, throws=throws(view, names))
        if verb == "cover":
            return t("pot-why-cover", enough=lid.enough, cost=lid.lift_cost)
        return t(f"pot-why-{verb}") if verb in ("decline", "discard") else ""

    def tells_count(self, view: View) -> bool:
        return view.get(LidFacts) is not None

    # -- the sentence

    def turn_sentence(self, view: View, names: Sequence[str], chosen: int, shared: bool = False) -> str:
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
            return view.get(LidFacts) is not None and _may_cost(view)
        return super().is_costly(view, verb)

    def warning(self, view: View, verb: str, names: Sequence[str]) -> CostWarning | None:
        """A lift by who cannot get enough cards any more; and to cover where only that seat still can, so that nobody will."""
        lid = view.get(LidFacts)
        if verb == "cover" and lid is not None and max(lid.counts) < lid.enough and lid.reachable[view.seat]:
            others = [reachable for seat, reachable in enumerate(lid.reachable) if seat != view.seat]
            lead = any(offer.verb == "play" for offer in view.offers)
            text = t("pot-cover-text", enough=lid.enough)
            return None if any(others) or not lead else CostWarning(t("pot-cover-title"), text, t("pot-cover-anyway"))
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
    lifter = view[LidFacts].lifter
    assert lifter is not None
    return t("pot-turn-answer", name=names[lifter])


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
    count = next((offer.how_many() or 0 for offer in view.offers if offer.verb == "discard"), 0)
    if chosen > count:
        return t("pot-turn-discard-over", count=count, over=chosen - count)
    return t("pot-turn-discard", count=count, missing=count - chosen)


def _may_cost(view: View) -> bool:
    """Can a lift cost the seat anything? Not once it has enough in the pot, for what lies there stays."""
    lid = view[LidFacts]
    return lid.lift_cost > 0 and lid.counts[view.seat] < lid.enough
