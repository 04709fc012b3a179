"""`normal` in games for the spaces of a pot (docs/rules/huahuapai.md 11): leads, covers, lifts, answers and limits.

Every candidate is rated in points by where it leads: how many cards lie where, who leads next, what the hand still holds.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.actions import Action
from game.offers import PlayOffer, VerbOffer
from game.players.base import Choice, Reason
from game.players.brain import Brain
from game.players.lifting import LiftTrial
from game.players.limiting import cut_down, value_of_limit
from game.players.moves import cards_offer, cheapness, play_offer, realise, shapes_of, verb_named
from game.players.planbook import plan_book
from game.players.potreasons import PotReasons
from game.players.potsense import NEVER, PotSense, Spot
from game.players.stakes import Stakes
from game.players.weights import HUNDREDTH, PotWeights

if TYPE_CHECKING:
    from game.rules import Rules
    from game.view import View

AT_REST = 0.02                    # of two things that promise the same, stop


class Rated(NamedTuple):
    """An action and what it should bring."""

    score: float
    action: Action


class PotBrain(Brain):
    """Plays for a pot with a lid."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self._book = plan_book(rules)
        self._stakes = Stakes(rules)
        self._weights = PotWeights.of(rules.ruleset.computer)

    def choices(self, view: View) -> Iterator[Choice]:
        """Every candidate from the best down."""
        sense = PotSense(view, self._book, self._stakes, self._weights)
        reasons = PotReasons(sense)
        away = cards_offer(view.offers)
        if away is not None:
            return (Choice(action, reasons.cut()) for action in cut_down(sense, away))
        if sense.lid.step == "offer":
            return self._offered(sense, reasons)
        if sense.lid.step == "follow":
            return self._follow(sense, reasons)
        return self._lead(sense, reasons)

    # ------------------------------------------------------------ leading, covering, limiting

    def _lead(self, sense: PotSense, reasons: PotReasons) -> Iterator[Choice]:
        view = sense.view
        offer, cover, limit = play_offer(view.offers), verb_named(view.offers, "cover"), verb_named(view.offers, "limit")
        rated = [] if offer is None else [self._rate_play(sense, action, sense.rivals) for action in self._plays(offer)]
        leads = tuple(rated)
        if cover is not None:
            rated.append(Rated(self._rate_cover(sense, leads) + AT_REST, cover.action))
        if limit is not None and not sense.lid.bound:
            rated.append(Rated(value_of_limit(sense) - sense.weights.limit * HUNDREDTH, limit.action))
        elif limit is not None:
            rated.append(Rated(NEVER, limit.action))
        alone = len(rated) == 1
        return (Choice(r.action, reasons.lead(r.action, alone=alone)) for r in _best_first(rated))

    def _plays(self, offer: PlayOffer) -> list[Action]:
        """The largest and highest first, one for every shape."""
        shapes = sorted(shapes_of(offer), key=lambda s: (-s.reading.size, cheapness(s.reading)))
        made = (realise(offer, shape) for shape in shapes)
        return list(dict.fromkeys(action for action in made if action is not None))

    def _rate_play(self, sense: PotSense, action: Action, to_act: tuple[int, ...]) -> Rated:
        """What a lead, an answer or a beating should bring; `to_act` may still beat it."""
        reading, lid = action.reading, sense.lid
        assert reading is not None
        leads = lid.step != "follow"
        group = reading.combination in sense.stakes.lid.first_leads
        paid = sense.stakes.for_cards(reading, action.bits, first=leads and group and sense.here.open)
        here = sense.here._replace(hand=sense.here.hand - action.bits, open=sense.here.open and (group or not leads))
        hold = sense.likely.hold(reading, to_act)
        won = here._replace(awards=here.awards + paid).taken(sense.seat, reading.size)
        score = hold * sense.value(won)
        if hold < 1.0:
            score += sum((1.0 - hold) / len(to_act) * sense.value(here.taken(seat, reading.size)) for seat in to_act)
        return Rated(score, action)

    def _rate_cover(self, sense: PotSense, leads: tuple[Rated, ...]) -> float:
        """The deal ends here, or one of those who may gain lifts and the best lead has to be given as an answer."""
        over = sense.value(sense.here)
        lifters = [seat for seat in sense.rivals if sense.lid.may_gain[seat] and sense.lid.reachable[seat] and sense.sizes[seat]]
        if not lifters or not leads:
            return over
        chance = 1.0 - (1.0 - sense.weights.lifted * HUNDREDTH) ** len(lifters)
        paid = sense.stakes.lift_cost * sum(1.0 - sense.rival_reach(sense.here._replace(leader=seat), seat) for seat in lifters)
        lifted = max(rated.score for rated in leads) + paid / len(lifters)
        return (1.0 - chance) * over + chance * lifted

    # ------------------------------------------------------------ beating what lies on top

    def _follow(self, sense: PotSense, reasons: PotReasons) -> Iterator[Choice]:
        view = sense.view
        offer, passing = play_offer(view.offers), verb_named(view.offers, "pass")
        to_act = _to_act(sense)
        rated = [] if offer is None else [self._rate_play(sense, action, to_act) for action in self._plays(offer)]
        ranked = _best_first(rated)
        for one in ranked:
            yield Choice(one.action, reasons.beat(one.action, [r.action for r in rated], to_act))
        if passing is not None:
            yield Choice(passing.action, Reason("waits" if ranked else "only_pass"))

    # ------------------------------------------------------------ lifting

    def _offered(self, sense: PotSense, reasons: PotReasons) -> Iterator[Choice]:
        lift, decline = verb_named(sense.view.offers, "lift"), verb_named(sense.view.offers, "decline")
        assert decline is not None
        if lift is None:
            return iter([Choice(decline.action, Reason("only_play"))])
        return self._weigh_lift(sense, reasons, lift, decline)

    def _weigh_lift(self, sense: PotSense, reasons: PotReasons, lift: VerbOffer, decline: VerbOffer) -> Iterator[Choice]:
        coverer = sense.lid.coverer
        assert coverer is not None
        spots: list[Spot] = []
        if sense.lid.may_gain[sense.seat]:
            spots = list(LiftTrial(sense, coverer).spots())
        gain = sum(map(sense.value, spots)) / len(spots) - self._rate_decline(sense, coverer) if spots else -1.0
        lifted = Choice(lift.action, reasons.lift(spots))
        declined = Choice(decline.action, reasons.decline())
        return iter((lifted, declined) if gain > sense.weights.caution * HUNDREDTH else (declined, lifted))

    def _rate_decline(self, sense: PotSense, coverer: int) -> float:
        """The deal ends here, unless the seat that is asked next lifts."""
        over = sense.value(sense.here)
        after = (sense.seat + 1) % sense.stakes.players
        if after == coverer or not sense.lid.reachable[after] or not sense.lid.may_gain[after]:
            return over
        chance = sense.weights.lifted * HUNDREDTH
        fought = (sense.value(sense.here._replace(leader=after)) + sense.value(sense.here._replace(leader=coverer))) / 2
        return (1.0 - chance) * over + chance * fought


def _to_act(sense: PotSense) -> tuple[int, ...]:
    """Who acts after this seat in the round."""
    trick, players = sense.view.trick, sense.stakes.players
    leader = trick[0].seat if trick else sense.seat
    return tuple((sense.seat + i) % players for i in range(1, (leader - sense.seat) % players))


def _best_first(rated: list[Rated]) -> list[Rated]:
    return sorted(rated, key=lambda one: -round(one.score, 9))
