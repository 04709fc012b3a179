"""`normal` in games for the spaces of a pot (docs/rules/huahuapai.md 11): leads, covers, lifts, answers and limits.

Every candidate is rated in points by where it leads: how many cards lie where, who leads next, what the hand still holds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from game.ai.base import HUNDREDTH, Choice, Policies, Policy
from game.ai.candidates import (
    RatedAction,
    best_first,
    cards_offer,
    cheapness,
    largest_first,
    play_offer,
    realise,
    realised,
    shapes_of,
    still_to_answer,
    verb_named,
)
from game.ai.hard import Searching, SearchLimits
from game.ai.hints.position import Hints
from game.ai.planbook import plan_book
from game.ai.policies import PlainPolicy, give_lowest
from game.families.pots.evaluator import NEVER, Forecast, LiftSimulation, PotEvaluator, PotWeights, cut_down, value_of_limit
from game.families.pots.lead_sequences import PotPayoffs
from game.families.pots.pot import LidFacts
from game.match.actions import Action
from game.match.offers import PlayOffer, VerbOffer
from game.match.view import View

if TYPE_CHECKING:
    from game.ai.base import PolicyMaker
    from game.ai.hints.book import Hint
    from game.ai.hints.position import Position
    from game.ai.playout import PackTables
    from game.match.rules import Rules


AT_REST = 0.02                    # of two things that promise the same, stop


class PotPolicy(Policy):
    """Plays for a pot with a lid."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self._book = plan_book(rules)
        self._payoffs = PotPayoffs(rules)
        self._weights = PotWeights.of(rules.ruleset.computer)

    def choices(self, view: View) -> Iterator[Choice]:
        """Every candidate from the best down."""
        evaluator = PotEvaluator(view, self._book, self._payoffs, self._weights)
        away = cards_offer(view.offers)
        if away is not None:
            return (Choice(action) for action in cut_down(evaluator, away))
        if evaluator.lid.step == "offer":
            return self._offered(evaluator)
        if evaluator.lid.step == "follow":
            return self._follow(evaluator)
        return self._lead(evaluator)

    # ------------------------------------------------------------ leading, covering, limiting

    def _lead(self, evaluator: PotEvaluator) -> Iterator[Choice]:
        view = evaluator.view
        offer, cover, limit = play_offer(view.offers), verb_named(view.offers, "cover"), verb_named(view.offers, "limit")
        rated = [] if offer is None else [self._rate_play(evaluator, action, evaluator.rivals) for action in self._plays(offer)]
        leads = tuple(rated)
        if cover is not None:
            rated.append(RatedAction(self._rate_cover(evaluator, leads) + AT_REST, cover.action))
        if limit is not None and not evaluator.lid.bound:
            rated.append(RatedAction(value_of_limit(evaluator) - evaluator.weights.limit * HUNDREDTH, limit.action))
        elif limit is not None:
            rated.append(RatedAction(NEVER, limit.action))
        return (Choice(each.action, each.score) for each in best_first(rated))

    def _plays(self, offer: PlayOffer) -> list[Action]:
        """The largest and highest first, one for every shape."""
        shapes = sorted(shapes_of(offer), key=lambda s: (-s.reading.size, cheapness(s.reading)))
        return realised(offer, shapes)

    def _rate_play(self, evaluator: PotEvaluator, action: Action, to_act: tuple[int, ...]) -> RatedAction:
        """What a lead, an answer or a beating should bring; `to_act` may still beat it."""
        reading, lid = action.reading, evaluator.lid
        assert reading is not None
        leads = lid.step != "follow"
        group = reading.combination in evaluator.payoffs.lid.first_leads
        paid = evaluator.payoffs.for_cards(reading, action.bits, first=leads and group and evaluator.here.open)
        here = evaluator.here._replace(hand=evaluator.here.hand - action.bits, open=evaluator.here.open and (group or not leads))
        unbeaten = evaluator.odds.p_unbeaten(reading, to_act)
        won = here._replace(awards=here.awards + paid).taken(evaluator.seat, reading.size)
        score = unbeaten * evaluator.value(won)
        if unbeaten < 1.0:
            score += sum((1.0 - unbeaten) / len(to_act) * evaluator.value(here.taken(seat, reading.size)) for seat in to_act)
        return RatedAction(score, action)

    def _rate_cover(self, evaluator: PotEvaluator, leads: tuple[RatedAction, ...]) -> float:
        """The deal ends here, or one of those who may gain lifts and the best lead has to be given as an answer."""
        over = evaluator.value(evaluator.here)
        lid, here = evaluator.lid, evaluator.here
        lifters = [seat for seat in evaluator.rivals if lid.may_gain[seat] and lid.reachable[seat] and evaluator.sizes[seat]]
        if not lifters or not leads:
            return over
        chance = 1.0 - (1.0 - evaluator.weights.lifted * HUNDREDTH) ** len(lifters)
        failing = sum(1.0 - evaluator.rival_reach(here._replace(leader=seat), seat) for seat in lifters)
        paid = evaluator.payoffs.lift_cost * failing
        lifted = max(rated.score for rated in leads) + paid / len(lifters)
        return (1.0 - chance) * over + chance * lifted

    # ------------------------------------------------------------ beating what lies on top

    def _follow(self, evaluator: PotEvaluator) -> Iterator[Choice]:
        view = evaluator.view
        offer, passing = play_offer(view.offers), verb_named(view.offers, "pass")
        to_act = still_to_answer(view)
        rated = [] if offer is None else [self._rate_play(evaluator, action, to_act) for action in self._plays(offer)]
        yield from (Choice(each.action, each.score) for each in best_first(rated))
        if passing is not None:
            yield Choice(passing.action)

    # ------------------------------------------------------------ lifting

    def _offered(self, evaluator: PotEvaluator) -> Iterator[Choice]:
        lift, decline = verb_named(evaluator.view.offers, "lift"), verb_named(evaluator.view.offers, "decline")
        assert decline is not None
        if lift is None:
            return iter([Choice(decline.action)])
        return self._weigh_lift(evaluator, lift, decline)

    def _weigh_lift(self, evaluator: PotEvaluator, lift: VerbOffer, decline: VerbOffer) -> Iterator[Choice]:
        coverer = evaluator.lid.coverer
        assert coverer is not None
        spots: list[Forecast] = []
        if evaluator.lid.may_gain[evaluator.seat]:
            spots = list(LiftSimulation(evaluator, coverer).spots())
        gain = sum(map(evaluator.value, spots)) / len(spots) - self._rate_decline(evaluator, coverer) if spots else -1.0
        lifted, declined = Choice(lift.action), Choice(decline.action)
        return iter((lifted, declined) if gain > evaluator.weights.caution * HUNDREDTH else (declined, lifted))

    def _rate_decline(self, evaluator: PotEvaluator, coverer: int) -> float:
        """The deal ends here, unless the seat that is asked next lifts."""
        here, value = evaluator.here, evaluator.value
        over = value(here)
        after = (evaluator.seat + 1) % evaluator.payoffs.players
        if after == coverer or not evaluator.lid.reachable[after] or not evaluator.lid.may_gain[after]:
            return over
        chance = evaluator.weights.lifted * HUNDREDTH
        fought = (value(here._replace(leader=after)) + value(here._replace(leader=coverer))) / 2
        return (1.0 - chance) * over + chance * fought


# ------------------------------------------------------------ the level easy
# `easy` in games that are played for the spaces of a pot: counts its high cards and goes by that.
#
# Leads from the top when the high cards might fill up what is missing, else covers; lifts by the same count.


HIGH = 0.75                       # how high in its contest a card counts as high


class PlainPotPolicy(Policy):
    """Plays what is highest or nothing."""

    def choices(self, view: View) -> Iterator[Choice]:
        """The choices of the step that the lid has come to."""
        lid = view[LidFacts]
        give, offer = cards_offer(view.offers), play_offer(view.offers)
        if give is not None:
            return iter([give_lowest(self.rules, give)])
        if lid.step == "follow":
            return PlainPolicy(self.rules, self.rng).choices(view)
        if lid.step == "offer":
            return self._offered(view, lid)
        return self._leads(view, lid, offer)

    def _leads(self, view: View, lid: LidFacts, offer: PlayOffer | None) -> Iterator[Choice]:
        cover = verb_named(view.offers, "cover")
        leads = [] if offer is None else list(self._plays(offer))
        strong = self._high(view) >= lid.enough - lid.counts[view.seat] > 0
        covers = [] if cover is None else [Choice(cover.action)]
        yield from (*leads, *covers) if strong and lid.step == "lead" else (*covers, *leads)

    def _plays(self, offer: PlayOffer) -> Iterator[Choice]:
        """The most cards first, of those the highest."""
        actions = (realise(offer, shape) for shape in largest_first(shapes_of(offer)))
        return (Choice(action) for action in actions if action is not None)

    def _offered(self, view: View, lid: LidFacts) -> Iterator[Choice]:
        lift, decline = verb_named(view.offers, "lift"), verb_named(view.offers, "decline")
        assert decline is not None
        need = lid.enough - lid.counts[view.seat]
        wanted = 0 < need <= lid.free and self._high(view) > need
        declined = Choice(decline.action)
        lifted = [] if lift is None else [Choice(lift.action)]
        yield from (*lifted, declined) if wanted else (declined, *lifted)

    def _high(self, view: View) -> int:
        """How many cards of the hand stand high when played alone."""
        book, unit, value = plan_book(self.rules), self.rules.packing.unit, self.rules.table.value
        readings = (value(unit[card.index]) for card in view.hand)
        return sum(reading is not None and book.height(reading) >= HIGH for reading in readings)


# ------------------------------------------------------------ players
# What computer players and hints ask of pot games.


class PotPlayers(Policies, Searching, Hints):
    """How they play and what they say."""

    def policies(self, rules: Rules, level: str) -> Mapping[str, PolicyMaker]:
        """Both levels have a way of their own."""
        return {"lid": PotPolicy if level == "normal" else PlainPotPolicy}

    def weights(self, rules: Rules) -> PotWeights:
        """Those of leads, lifts and limits."""
        return PotWeights.of(rules.ruleset.computer)

    def search_limits(self, rules: Rules) -> Mapping[str, SearchLimits]:
        """Answers need less proof than leads."""
        return {"lid": SearchLimits(1.5, playouts=110), "lid answer": SearchLimits(1.0, playouts=110),
                "lid offer": SearchLimits(1.5, playouts=70)}

    def step(self, view: View) -> str | None:
        """Leads, answers to a lift and so on."""
        lid = view.get(LidFacts)
        return None if lid is None else lid.step

    def rollout_policy(self, pack: PackTables, rng: Random) -> Policy | None:
        """By leads to enough in the pot."""
        from game.families.pots.rollout_policy import PotRollouts
        return PotRollouts(pack, rng)

    def hints(self) -> Sequence[Hint]:
        """Those of its room."""
        from game.families.pots import hints
        return hints.HINTS

    def enough_with(self, position: Position, action: Action) -> bool:
        """Enough in the pot."""
        from game.families.pots import hints
        return hints.enough_with(position, action)

    def clear_verb(self, position: Position) -> str:
        """Declining a lift that can bring nothing."""
        from game.families.pots import hints
        return hints.clear_verb(position)
