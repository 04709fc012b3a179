"""How fishing games are played (docs/rules/koikoi.md 13), at the table and in worlds that are played on: a seat takes what is
worth most to it or to another one, lays what feeds nobody, and calls where going on should bring more than stopping."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.ai.base import IN_WORLDS, Budget, Choice, Policies, Policy, Weights
from game.ai.candidates import verb_named
from game.ai.hard import NEVER, Searching, SearchLimits
from game.ai.odds import Knowledge
from game.families.fishing.field import Field, FishStep
from game.families.fishing.offers import ShowOffer
from game.families.fishing.outlook import Deed, FishOutlook, FishSight, FishWeights, Worths, fish_book
from game.families.fishing.params import FishParams
from game.families.fishing.pay import YakuPay
from game.families.fishing.phase import Fish
from game.match.actions import Action
from game.match.offers import Offer

if TYPE_CHECKING:
    from game.ai.base import PolicyMaker
    from game.match.rollout import Rollout
    from game.match.rules import Rules
    from game.match.view import View

SURE = 1000.0                   # what is worth more than any points
SLACK, REACH = 0.05, 5.0        # points, or cards of average value
GUESS = 9.0                     # worlds that tell as much of calling as `normal` guesses of it (docs/strength.md)
STALE = 8                       # cards that go before what all others are worth is worked out anew, in a world


class WeighedTurn(NamedTuple):
    """A decision at the table: what the seat can expect, what cards are worth by seat, and what may be done, the best first, with
    the cards that it moves where it moves any."""

    outlook: FishOutlook
    worths: Worths
    ranked: Sequence[tuple[Choice, Deed | None]]


class FishPolicy(Policy):
    """Plays cards, chooses between matches, and stops or goes on."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self._book, self._weights = fish_book(rules), FishWeights.for_rules(rules)
        self.slack, self.reach = SLACK * self._book.unit, REACH * self._book.unit
        self._kept: dict[object, list[tuple[frozenset[int], Worths]]] = {}
        self._root: Rollout | None = None
    def rank(self, known: Knowledge, budget: Budget) -> Iterable[Choice]:
        """Everything that may be done, the best first; in a world the best alone."""
        if budget is IN_WORLDS:
            return [Choice(self._played_on(known))]
        return [choice for choice, _ in self.weighed(known).ranked]

    def weighed(self, known: Knowledge) -> WeighedTurn:
        """The same at the table, with what led to it."""
        outlook, offers = FishOutlook(self._book, self._weights, FishSight.of(known)), known.offers
        if verb_named(offers, "stop") is not None:
            return WeighedTurn(outlook, [], [(choice, None) for choice in self._ends(outlook, offers, last_deal(known))])
        deeds = self._deeds(offers, known[Field])
        worths = outlook.worths_now(deeds[0][1].from_hand)
        ranked = _ranked(deeds, outlook.rated([deed for _, deed in deeds], worths))
        return WeighedTurn(outlook, worths, [*((Choice(action, SURE), None) for action in _shown(offers)), *ranked])

    def _ends(self, outlook: FishOutlook, offers: Sequence[Offer], more: float = 0.0) -> list[Choice]:
        """To stop and to call, the better one first, where going on is worth so much more than the deal says."""
        stop, call = verb_named(offers, "stop"), verb_named(offers, "call")
        assert stop is not None and call is not None
        gain = outlook.going_on() - outlook.stopping() + more
        both = Choice(stop.action, 0.0), Choice(call.action, gain)
        return [*both] if gain <= 0.0 else [*reversed(both)]

    def _deeds(self, offers: Sequence[Offer], field: Field) -> list[tuple[Action, Deed]]:
        """What each action that is offered does."""
        return [(action, Deed.of_action(self.rules, field, action)) for offer in offers if not isinstance(offer, ShowOffer)
                for action in offer.representatives()]

    # ------------------------------------------------------------ in worlds that are played on

    def prepare(self, state: Rollout, seat: int) -> None:
        """A new world: what cards are worth there is worked out anew."""
        self._kept, self._root = {}, state if isinstance(state.phase, Fish) else None

    def forget_all(self) -> None:
        """Nothing is kept."""
        self._kept, self._root = {}, None

    def _played_on(self, known: Knowledge) -> Action:
        """As at the table, but for what cards are worth: that is kept until a few have gone or a yaku is made."""
        outlook, offers = FishOutlook(self._book, self._weights, FishSight.of(known)), known.offers
        if verb_named(offers, "stop") is not None:
            return self._ends(outlook, offers)[0].action
        shown = next(_shown(offers), None)
        if shown is not None:
            return shown
        deeds = self._deeds(offers, known[Field])
        if len(deeds) == 1:
            return deeds[0][0]
        rated = outlook.rated([deed for _, deed in deeds], self._worths(outlook, deeds[0][1].from_hand))
        return deeds[max(range(len(rated)), key=rated.__getitem__)][0]

    def _worths(self, outlook: FishOutlook, from_hand: bool) -> Worths:
        """What was worked out for this seat in this world, at first for where it begins, as long as only a few cards have gone
        since."""
        sight, free = outlook.sight, frozenset(outlook.free)
        kept = self._kept.setdefault((sight.seat, sight.held), [])
        for known, worths in kept:
            if len(known) - len(free) < STALE and free <= known:
                return worths
        if self._root is not None and not kept:
            first = FishOutlook(self._book, self._weights, FishSight.of(Knowledge(self._root, sight.seat)))
            if len(first.free) - len(free) < STALE and first.sight.held == sight.held:
                outlook, free, from_hand = first, frozenset(first.free), first.sight.waiting is None
        worths = outlook.worths_now(from_hand)
        kept.append((free, worths))
        return worths


def _shown(offers: Sequence[Offer]) -> Iterator[Action]:
    """Cards that may be shown, for which a win is paid more and a loss is not."""
    return (action for offer in offers if isinstance(offer, ShowOffer) for action in offer.representatives())


def _ranked(deeds: Sequence[tuple[Action, Deed]], rated: Sequence[float]) -> list[tuple[Choice, Deed]]:
    """The best first; of equal ones the one that is offered first."""
    return sorted([(Choice(action, round(score, 9)), deed) for (action, deed), score in zip(deeds, rated, strict=True)],
                  key=lambda each: -(each[0].score or 0.0))


def last_deal(known: Knowledge) -> float:
    """What going on is worth more in the last deal of a match: all, where stopping would not do; less than nothing, where it
    does."""
    deal, own = known.deal, known.seat
    deals = deal.rules.ruleset.match.end.deals
    if not deals or sum(not result.void for result in deal.results) + 1 != deals:    # one that is thrown in is no month
        return 0.0
    pay = deal.rules.get(YakuPay)
    if pay is None:
        return 0.0
    pays = pay.pays(deal, own)
    scores = [score + (sum(pays) if seat == own else -pays[seat]) for seat, score in enumerate(deal.scores)]
    behind = max(score for seat, score in enumerate(scores) if seat != own) - scores[own]
    return SURE if behind > 0 else -SURE if behind < 0 else 0.0


# ------------------------------------------------------------ players
# What computer players ask of fishing games.


class FishPlayers(Policies, Searching):
    """How they play."""

    def policies(self, rules: Rules) -> Mapping[str, PolicyMaker]:
        """One for everything."""
        return {"fish": FishPolicy}

    def weighs(self, rules: Rules) -> type[Weights]:
        """What cards of others, a yaku at once and the danger of a call count for."""
        return FishWeights

    def search_limits(self, rules: Rules) -> Mapping[str, SearchLimits]:
        """Where somebody may stop, playouts better `normal` at that question alone, and its own guess counts for some worlds."""
        fish = rules.ruleset.params_of(FishParams)
        if fish is None or fish.ask is None:
            return {"fish": SearchLimits(2.0)}
        return {"fish": SearchLimits(NEVER), "fish ask": SearchLimits(0.0, prior=GUESS)}

    def step(self, view: View) -> str | None:
        """Which card, what the turned one takes, or whether to stop."""
        told = view.get(FishStep)
        return None if told is None else told.step
