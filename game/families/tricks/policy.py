"""`normal` in trick games (docs/rules/mohuahua.md 11): leads what wins or strips, beats when that pays, throws low cards away.

Every candidate is rated in points: what the settlement and the awards should bring after it, in the lead or not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from game.ai.base import Choice, Policies, Policy, Weights
from game.ai.candidates import (
    RatedAction,
    best_first,
    cards_offer,
    cheapness,
    largest_first,
    play_offer,
    powers_alone,
    realised,
    shapes_of,
)
from game.ai.hard import NO_SEARCH, Searching, SearchLimits
from game.ai.hints.position import Hints
from game.ai.planbook import plan_book
from game.ai.policies import PlainPolicy, say
from game.core.combos import Reading, Shape
from game.families.tricks.evaluator import TrickEvaluator, TrickFacts, TrickWeights
from game.families.tricks.params import TrickParams
from game.match.actions import Action
from game.match.offers import CardsOffer, PlayOffer, VerbOffer
from game.match.rules import Rules
from game.match.view import View

if TYPE_CHECKING:
    from game.ai.base import PolicyMaker
    from game.ai.hints.book import Hint
    from game.ai.hints.position import Position
    from game.ai.playout import PackTables


LEADS_TRIED = 16
REPLIES_TRIED = 8


class TrickPolicy(Policy):
    """Plays tricks of combinations."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self._book = plan_book(rules)
        self._facts = TrickFacts(rules)
        self._weights = TrickWeights.of(rules.ruleset.computer)

    def choices(self, view: View) -> Iterator[Choice]:
        """Every candidate from the best down."""
        if view.step == "claim":
            return claim_at_once(view)
        evaluator = TrickEvaluator(view, self._book, self._facts, self._weights)
        offer, away = play_offer(view.offers), cards_offer(view.offers)
        if offer is not None and offer.over is None:
            rated = [self._rate_lead(evaluator, action) for action in self._leads(evaluator, offer)]
            return (Choice(each.action, each.score) for each in best_first(rated))
        return self._answers(evaluator, offer, away)

    # ------------------------------------------------------------ leading

    def _leads(self, evaluator: TrickEvaluator, offer: PlayOffer) -> list[Action]:
        """What the best plans are made of, what cannot be beaten, and the longest."""
        planned = {meld.fixed or meld.need for plan in evaluator.planner.plans(evaluator.hand) for meld in plan.melds}
        shapes = sorted(shapes_of(offer), key=lambda s: (
            self._book.planned(s) not in planned, -evaluator.asset(s.reading).hold * s.reading.size, -s.reading.size))
        return realised(offer, shapes, LEADS_TRIED)

    def _rate_lead(self, evaluator: TrickEvaluator, action: Action) -> RatedAction:
        reading = action.reading
        assert reading is not None
        rest = evaluator.planner.best(evaluator.hand - action.bits)
        return RatedAction(evaluator.rate_lead(reading, rest.melds), action, rest)

    # ------------------------------------------------------------ answering

    def _answers(self, evaluator: TrickEvaluator, offer: PlayOffer | None, away: CardsOffer | None) -> Iterator[Choice]:
        shapes = sorted(shapes_of(offer), key=lambda s: cheapness(s.reading)) if offer is not None else []
        replies = [self._rate_reply(evaluator, action) for action in realised(offer, shapes, REPLIES_TRIED)] if offer else []
        thrown = [self._rate_discard(evaluator, away, bits) for bits in self._thrown(evaluator, away)] if away is not None else []
        return (Choice(each.action, each.score) for each in best_first([*replies, *thrown]))

    def _rate_reply(self, evaluator: TrickEvaluator, action: Action) -> RatedAction:
        reading = action.reading
        assert reading is not None
        rest = evaluator.planner.best(evaluator.hand - action.bits)
        return RatedAction(evaluator.rate_reply(reading, rest.melds), action, rest)

    def _rate_discard(self, evaluator: TrickEvaluator, away: CardsOffer, bits: int) -> RatedAction:
        over, owner = evaluator.view.over, evaluator.view.owner
        assert over is not None and owner is not None
        rest = evaluator.planner.best(evaluator.hand - bits)
        return RatedAction(evaluator.rate_discard(over, owner, rest.melds), away.book.with_cards(away.verb, bits), rest)

    def _thrown(self, evaluator: TrickEvaluator, away: CardsOffer) -> list[int]:
        """A few ways to choose what to throw away: by what the plan misses least, and by how low the cards are."""
        powers = powers_alone(self.rules)
        lowest = sorted(evaluator.view.hand, key=lambda card: powers[card.index])
        units = evaluator.book.packing.unit
        ways = {sum(units[card.index] for card in lowest[: away.count])}
        ways.add(self._least_missed(evaluator, away, whole=True))
        ways.add(self._least_missed(evaluator, away, whole=False))
        return sorted(ways)

    def _least_missed(self, evaluator: TrickEvaluator, away: CardsOffer, *, whole: bool) -> int:
        """From the melds that are worth least by card, those that go out whole first or simply one after the other."""
        wanted, bits = away.count, 0
        melds = sorted(evaluator.now.melds, key=lambda m: (evaluator.keep(m.reading), m.reading.power, -m.reading.size))
        while wanted and melds:
            meld = next((m for m in melds if m.reading.size <= wanted), melds[0]) if whole else melds[0]
            melds.remove(meld)
            cards = self._cards_of(evaluator, bits, meld.parts)[:wanted]
            bits += sum(cards)
            wanted -= len(cards)
        return bits

    def _cards_of(self, evaluator: TrickEvaluator, taken: int, parts: tuple[tuple[int, int], ...]) -> list[int]:
        """The units of a meld's cards in the hand, the lowest first."""
        packing, powers, found = evaluator.book.packing, powers_alone(self.rules), []
        for cell, count in parts:
            bits = packing.first_of_cell(cell, count, evaluator.hand - taken)
            found += [(card.index, packing.unit[card.index]) for card, held in packing.counts(bits) for _ in range(held)]
        return [unit for _, unit in sorted(found, key=lambda pair: powers[pair[0]])]


# ------------------------------------------------------------ plaintricks
# `easy` in trick games: leads the most and highest cards, beats whatever it can with the lowest.


def claim_at_once(view: View) -> Iterator[Choice]:
    """A claim as soon as it can be made."""
    return (Choice(offer.action) for offer in view.offers if isinstance(offer, VerbOffer))


class PlainTrickPolicy(PlainPolicy):
    """Beats with the lowest and throws the lowest cards away; leads as many cards as it can."""

    def choices(self, view: View) -> Iterator[Choice]:
        """A claim at once; else as in any phase."""
        return claim_at_once(view) if view.step == "claim" else super().choices(view)

    def in_order(self, offer: PlayOffer, shapes: list[Shape]) -> list[Shape]:
        """Leads: the most cards first, of those what cannot be beaten and what stands highest."""
        return shapes if offer.over is not None else largest_first(shapes)


# ------------------------------------------------------------ bidding
# `normal` when words are said before play: is the hand worth more than it costs, by the settlement of the ruleset?
#
# Where a deal is played as soon as anybody wants it, the words say only what the hand is worth; so they are honest.


class BidPolicy(Policy):
    """Says whether it wants to play."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self._book = plan_book(rules)
        self._facts = TrickFacts(rules)
        self._weights = TrickWeights.of(rules.ruleset.computer)

    def choices(self, view: View) -> Iterator[Choice]:
        """The first word that says what the hand is worth, then the others."""
        return say(view, wants=self.value(view) * 100 >= self._weights.bid)

    def value(self, view: View) -> float:
        """What the deal should bring this seat, in points."""
        evaluator = TrickEvaluator(view, self._book, self._facts, self._weights)
        return evaluator.promise(evaluator.now.melds, self._facts.first(view.dealer, view.watcher))


# ------------------------------------------------------------ players
# What computer players and hints ask of trick games.


class TrickPlayers(Policies, Searching, Hints):
    """How they play and what they say."""

    def policies(self, rules: Rules, level: str) -> Mapping[str, PolicyMaker]:
        """What is said before play follows from what tricks, or a claim, would bring."""
        if rules.ruleset.params_of(TrickParams) is None:
            return {}
        from game.families.tricks.claim_payoff import claims_in
        if claims_in(rules) is not None:
            from game.families.tricks.claim_policy import (
                CallPolicy,
                ClaimPolicy,
                ClaimRevealPolicy,
                PlainCallPolicy,
                PlainClaimPolicy,
            )
            if level == "normal":
                return {"bid": CallPolicy, "trick": ClaimPolicy, "declare": ClaimRevealPolicy}
            return {"bid": PlainCallPolicy, "trick": PlainClaimPolicy}
        return {"bid": BidPolicy, "trick": TrickPolicy} if level == "normal" else {"trick": PlainTrickPolicy}

    def weights(self, rules: Rules) -> Weights:
        """Those of claims, or of tricks where nobody claims."""
        from game.families.tricks.claim_payoff import ClaimWeights, claims_in
        return (TrickWeights if claims_in(rules) is None else ClaimWeights).of(rules.ruleset.computer)

    def search_limits(self, rules: Rules) -> Mapping[str, SearchLimits]:
        """In games of claims a call and a lead decide most; departing from `normal`'s answers and claims brought nothing."""
        from game.families.tricks.claim_payoff import claims_in
        if claims_in(rules) is None:
            return {"trick": SearchLimits(1.0, playouts=36)}
        return {"bid": SearchLimits(1.0, playouts=36), "trick lead": SearchLimits(1.0, playouts=48), "trick": NO_SEARCH}

    def step(self, view: View) -> str | None:
        """Whether a seat leads, answers, or may claim."""
        return view.step

    def rollout_policy(self, pack: PackTables, rng: Random) -> Policy | None:
        """By plans for the hand, or by what a claim would bring."""
        from game.families.tricks.claim_payoff import claims_in
        if claims_in(pack.rules) is not None:
            from game.families.tricks.claim_rollout import ClaimRollouts
            return ClaimRollouts(pack)
        from game.families.tricks.rollout_policy import TrickRollouts
        return TrickRollouts(pack)

    def hints(self) -> Sequence[Hint]:
        """Those of its room."""
        from game.families.tricks import hints
        return hints.HINTS

    def paid(self, rules: Rules, reading: Reading) -> int:
        """The award for a trick won with it."""
        from game.families.tricks import hints
        return hints.award(rules, reading)

    def earns(self, position: Position, seat: int, reading: Reading) -> bool:
        """Whether its tricks are worth more with this one."""
        from game.families.tricks import hints
        return hints.worth_more(position, seat, reading)

    def enough_with(self, position: Position, action: Action) -> bool:
        """Enough for a claim."""
        from game.families.tricks import hints
        return hints.enough_with(position, action)

    def clear_verb(self, position: Position) -> str:
        """A claim is offered only to who has enough, and paid at once."""
        return "claim" if "claim" in position.verbs else ""

    def barred(self, view: View) -> Iterable[tuple[int, int]]:
        """Single cards are led from the highest down in some games."""
        from game.families.tricks import hints
        return hints.barred(view)
