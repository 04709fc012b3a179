"""A common pot in words: what its lanes say (counts, what is still needed, the lid, the lifts and what they will cost), and what
happens in such games, for the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game import Rules, View
from game.families.pots.events import IntoPot, Lift, Limit
from game.families.pots.params import LidParams, PotParams
from game.families.pots.position import pot_result
from game.families.pots.pot import LidFacts, PotResult
from game.match.events import DealEnd
from ui.event_words import settled_words
from ui.families.pots.board import PotBoard
from ui.families.pots.lanes import FreeFacts, LaneFacts
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
    held, thrown = pots.board.counts[seat], pots.board.piles[seat]
    count, enough, each = pots.counts[seat], enough_of(view.rules), lift_cost(view.rules)
    won = count >= enough
    most = pots.free if held is None else min(held, pots.free)
    near = not over and count + most >= enough
    if won:
        words = _enough_words(view.rules, count)
    elif over:
        words = t("pot-count-over", count=count, enough=enough)
    else:
        words = t("pot-count" if near else "pot-count-beyond", count=count, enough=enough, needs=enough - count)
    lifted = [whom for lifter, whom in pots.lid.lifts if lifter == seat]
    cost, costs = _cost(len(lifted), each, won)
    put_down = t("pot-thrown", count=thrown) if thrown else ""
    hint = [_standing(audience.about(seat), count, enough, near), *_award_hint(pots, view.rules, seat, won)]
    hint += _first_hint(pots, seat, view.rules)
    if lifted:
        hint.append(_lift_hint(audience, seat, lifted, each, enough, won))
    needed = max(0, enough - count) if near else 0
    if put_down:
        hint.append(capital(put_down))
    return LaneFacts(audience.names[seat], seat, count, words, cost, put_down, costs, won, min(needed, pots.free), t("pot-first"),
                     "\n".join(hint))


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


def free_facts(pots: PotBoard, view: View, audience: Audience) -> FreeFacts:
    """The lane of the free spaces, with the lid."""
    (names, you), turn = audience, pots.board.turn
    answered = bool(pots.board.trick)  # who was lifted has led
    lid, free, space = pots.lid, pots.free, spaces_of(view.rules)
    state, words = "off", ""
    if lid.coverer is not None and lid.lifter is not None:
        key = "pot-lid-answered" if answered else "pot-lid-lifted"
        role = {lid.lifter: "lifter", lid.coverer: "lifted"}.get(you, "no") if you is not None else "no"
        state, words = "lifted", t(key, lifter=names[lid.lifter], name=names[lid.coverer], you=role)
    elif lid.coverer is not None:
        state, words = "on", t("pot-lid-covered", **audience.about(lid.coverer))
        if turn is not None and turn != lid.coverer:
            role = {turn: "asked", lid.coverer: "covered"}.get(you, "no") if you is not None else "no"
            words = t("pot-lid-asked", name=names[lid.coverer], asked=names[turn], you=role)
    hint = [t("pot-hint-free", used=space - free, free=free, space=space, enough=enough_of(view.rules))]
    if lid.coverer is not None:
        hint.append(t("pot-hint-covered", **audience.about(lid.coverer)))
    note = t("pot-limited") if lid.limited else ""
    return FreeFacts(free, space - free, t("pot-free", free=free), t("pot-of", space=space), note, state, words, "\n".join(hint))


def throws(view: View, names: Sequence[str]) -> str:
    """Who would have to throw away how many cards if everybody kept as many as there are free spaces; told to the view's
    own seat."""
    assert view.get(LidFacts) is not None
    much = [(seat, count - view[LidFacts].free) for seat, count in enumerate(view.counts) if count is not None]
    parts = [t("pot-throws", count=count, **Audience(names, view.seat).about(seat)) for seat, count in much if count > 0]
    return joined(parts, "clauses")


# -- what happens, for the log and the status line

def _into_pot(context: EventContext) -> str:
    """Who won the round, and what lies in the common pot now."""
    winner, counts, enough = context.event.winner, context.event.counts, enough_of(context.rules)
    words = t("event-into_pot", what=a_reading(context.event.reading, context.rules), **context.seat(winner))
    if not enough:
        return words
    return sentences([words, t("event-into_pot_count", count=counts[winner], enough=enough)])


def _lift(context: EventContext) -> str:
    fight = "yes" if context.event.fight else "no"
    return t("event-lift", lifted=context.names[context.event.lifted], fight=fight, **context.about)


def _limit(context: EventContext) -> str:
    return t("event-limit", keep=context.event.keep, **context.about)


def _deal_end(context: EventContext) -> str | None:
    result = context.event.result
    return settled_words(context) if result.get(PotResult) is not None and not result.void else None


TELLERS: Mapping[type, Teller] = {
    IntoPot: _into_pot,
    Lift: _lift,
    Limit: _limit,
    DealEnd: _deal_end,
}
