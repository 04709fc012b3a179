"""What the lanes of a common pot say: counts, what is still needed, the lid, the lifts and what they will cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game import Rules, View
from ui.table.pot_view import FreeFacts, LaneFacts
from ui.table.pots import Pots
from ui.widgets.catalogue import language
from ui.widgets.text import t
from ui.words import listed, reading_words, text_words


def spaces_of(rules: Rules) -> int:
    """How many spaces the common pot of that game has; 0 in games without one."""
    return next((step.params.space for step in rules.ruleset.flow if hasattr(step.params, "space")), 0)


def award_name(rules: Rules, count: int) -> str:
    """What so many cards in the pot are called: the name of the highest award for a number of cards."""
    params = rules.settle.params.by_pot
    spans = [award for award in params.awards if award.cards is not None] if params is not None else []
    fitting = [award for award in spans
               if award.cards is not None and award.cards.min <= count and (award.cards.max is None or count <= award.cards.max)]
    best = max(fitting, key=lambda award: award.cards.min if award.cards else 0, default=None)
    return text_words(best.name) if best is not None else t("pot-enough")


def lane_facts(pots: Pots, view: View, names: Sequence[str], seat: int) -> LaneFacts:
    """The lane of that seat."""
    assert view.lid is not None
    count, enough = pots.counts[seat], view.lid.enough
    won = count >= enough
    near = pots.counts != view.lid.counts or view.lid.reachable[seat]  # while events are shown nothing is lost yet
    if won:
        words = t("pot-count-enough", count=count, award=award_name(view.rules, count))
    else:
        words = t("pot-count" if near else "pot-count-beyond", count=count, enough=enough, needs=enough - count)
    lifted = [whom for lifter, whom in pots.lid.lifts if lifter == seat]
    cost, costs = _cost(len(lifted), view.lid.lift_cost, won)
    hint = [_standing(names[seat], count, enough, near), *_first_hint(pots, seat, view.rules)]
    if lifted:
        hint.append(_lift_hint(names, seat, lifted, view.lid.lift_cost, enough, won))
    needed = max(0, enough - count) if near else 0
    return LaneFacts(names[seat], seat, count, words, cost, costs, won, min(needed, pots.free), t("pot-first"), "\n".join(hint))


def _cost(lifts: int, each: int, won: bool) -> tuple[str, bool]:
    """The lifts of a seat and what they cost it if the game ended now."""
    if not lifts:
        return "", False
    if won or not each:
        return t("pot-lifts-free", count=lifts), False
    return t("pot-lifts", count=lifts, points=f"-{lifts * each}"), True


def _standing(name: str, count: int, enough: int, near: bool) -> str:
    if count >= enough:
        return t("pot-hint-enough", name=name, count=count)
    if near:
        return t("pot-hint-needs", name=name, count=count, needs=enough - count)
    return t("pot-hint-beyond", name=name, count=count, enough=enough)


def _first_hint(pots: Pots, seat: int, rules: Rules) -> list[str]:
    """What lies there, by name; and what the mark on some of it means."""
    groups = pots.groups[seat]
    lying = [reading_words(group.reading, rules) for group in groups if group.reading is not None]
    lines = [listed(lying)] if lying else []
    if any(group.first for group in groups):
        lines.append(t("pot-hint-first", mark=t("pot-first")))
    return lines


def _lift_hint(names: Sequence[str], seat: int, lifted: Sequence[int], each: int, enough: int, won: bool) -> str:
    whom = listed([t("pot-hint-whom", name=names[other], count=count) for other, count in Counter(lifted).items()])
    if won or not each:
        return t("pot-hint-lifts-free", name=names[seat], whom=whom, enough=enough)
    return t("pot-hint-lifts", name=names[seat], whom=whom, cost=each * len(lifted))


def free_facts(pots: Pots, view: View, names: Sequence[str], turn: int | None, you: int | None) -> FreeFacts:
    """The lane of the free spaces, with the lid; `turn` is the seat to act, `you` the one that texts speak to."""
    assert view.lid is not None
    lid, free, space = pots.lid, pots.free, view.lid.space
    state, words = "off", ""
    if lid.coverer is not None and lid.lifter is not None:
        state, words = "lifted", t("pot-lid-lifted", lifter=names[lid.lifter], name=names[lid.coverer])
    elif lid.coverer is not None:
        state, words = "on", t("pot-lid-covered", name=names[lid.coverer])
        if turn is not None and turn != lid.coverer:
            words = t("pot-lid-asked", name=names[lid.coverer], asked=names[turn], you="yes" if turn == you else "no")
    hint = [t("pot-hint-free", used=space - free, free=free, space=space, enough=view.lid.enough)]
    if lid.coverer is not None:
        hint.append(t("pot-hint-covered", name=names[lid.coverer]))
    note = t("pot-limited") if lid.limited else ""
    return FreeFacts(free, space - free, t("pot-free", free=free), t("pot-of", space=space), note, state, words, "\n".join(hint))


def throws(view: View, names: Sequence[str]) -> str:
    """Who would have to throw away how many cards if everybody kept as many as there are free spaces."""
    assert view.lid is not None
    much = [(seat, count - view.lid.free) for seat, count in enumerate(view.counts) if count is not None]
    parts = [t("pot-throws", name=names[seat], count=count) for seat, count in much if count > 0]
    return (", " if language() == "en" else "，").join(parts)
