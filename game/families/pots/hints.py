"""Hints in games for the spaces of a pot: what is needed and free, what is sure to fill it, what counts first."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.hints.book import Hint, Params, where
from game.ai.hints.common import leads
from game.ai.hints.position import Hints, Position
from game.families.pots.lead_obligation import guaranteed
from game.families.pots.params import LidParams, PotParams
from game.families.pots.pot import LidFacts, fits
from game.match.actions import Action


def need(position: Position) -> int:
    """The cards that this seat is short of enough."""
    lid = position.view.get(LidFacts)
    return 0 if lid is None else lid.enough - lid.counts[position.seat]


def certain(position: Position, hand: int, wanted: int, free: int) -> bool:
    """Whether combinations that nobody can beat bring so many cards into so many spaces."""
    if not 0 < wanted <= free:
        return wanted <= free
    project = position.packing.project
    sure = [(project(bits), shape.reading.size) for shape, bits in position.held(hand)
            if shape.reading.size <= free and position.unbeatable(shape.reading)]
    return guaranteed(sorted(sure, key=lambda each: -each[1]), position.packing.cell_guard, project(hand), wanted, free)


def _lead_first(position: Position, action: Action) -> bool:
    """An award is paid for it only when it is led before everything else, and nothing else was led."""
    lid, reading, pot = position.view.get(LidFacts), action.reading, position.rules.settle.params.of(PotParams)
    if lid is None or reading is None or pot is None or not lid.open[position.seat] or position.view.over is not None:
        return False
    params = position.rules.ruleset.params_of(LidParams)
    return (params is not None and reading.combination in params.first_leads
            and any(award.first and award.each and fits(award, reading, action.cards) for award in pot.awards))


def _then_enough(position: Position, action: Action) -> Params | None:
    """If this lead holds, or a lift brings the lead, combinations that nobody can beat bring all that is needed."""
    lid, wanted = position.view.get(LidFacts), need(position)
    if lid is None or wanted <= 0:
        return None
    if action.verb == "lift":
        return {"lead": "no"} if certain(position, position.hand, wanted, lid.free) else None
    if action.reading is None or not leads(position, action):
        return None
    size = action.reading.size
    return {"lead": "yes"} if certain(position, position.hand - action.bits, wanted - size, lid.free - size) else None


def _pot_outlook(position: Position, action: Action) -> Params | None:
    """How the pot stands for this seat: it has enough; too few spaces or cards are left; for a lift, they are enough; or even
    with the lead the hand is not certain to bring enough. What a lift costs after which it still is not, for who declines it;
    and that to cover may end the deal before anybody has enough."""
    lid, wanted = position.view.get(LidFacts), need(position)
    if lid is None:
        return None
    if wanted <= 0:
        return {"stands": "enough", "ends": "no"}
    short: Params = {"enough": lid.enough, "ends": "yes" if action.verb == "cover" and max(lid.counts) < lid.enough else "no"}
    if wanted > min(lid.free, len(position.view.hand)):
        return None if action.verb == "lift" else {"stands": "none", **short}
    if action.verb == "lift":
        return {"stands": "hope", **short}
    if certain(position, position.hand, wanted, lid.free):
        return None
    return {"stands": "unsure", "cost": lid.lift_cost if action.verb == "decline" else 0, **short}


def _limit_cuts(position: Position, action: Action) -> Params | None:
    """Who has to throw most cards away and how many, where who calls the limit throws fewer."""
    lid, sizes = position.view.get(LidFacts), position.sizes
    if lid is None or not sizes:
        return None
    seat = max(sizes, key=sizes.__getitem__)
    cards = sizes[seat] - lid.free
    return {"seat": seat, "cards": cards} if cards > 0 and sizes[seat] > len(position.view.hand) else None


HINTS = (
    Hint("then_enough", 86, ("play", "lift"), _then_enough),
    Hint("lead_first", 83, ("play",), where(_lead_first)),
    Hint("pot_outlook", 70, ("cover", "lift", "decline"), _pot_outlook),
    Hint("limit_cuts", 60, ("limit",), _limit_cuts),
)


class PotHints(Hints):
    """What hints ask of games for the spaces of a pot."""

    def hints(self) -> Sequence[Hint]:
        """Those of the pot."""
        return HINTS

    def enough_with(self, position: Position, action: Action) -> bool:
        """Enough in the pot, which there was not before."""
        reading = action.reading
        return reading is not None and 0 < need(position) <= reading.size

    def clear_verb(self, position: Position) -> str:
        """Declining a lift that can bring nothing."""
        lid = position.view.get(LidFacts)
        if lid is None or "decline" not in position.verbs:
            return ""
        return "" if lid.may_gain[position.seat] and lid.reachable[position.seat] else "decline"
