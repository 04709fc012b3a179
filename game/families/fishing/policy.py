"""How fishing games are played (docs/rules/koikoi.md 13), at the table and in worlds that are played on: a seat takes what is
worth most to it or to another one, lays what feeds nobody, and calls where going on should bring more than stopping."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from game.ai.base import Choice, Policies, Policy
from game.ai.candidates import verb_named
from game.ai.hard import Searching, SearchLimits
from game.ai.hints.position import Hints
from game.families.fishing.field import Field, FishStep
from game.families.fishing.matching import Matching
from game.families.fishing.offers import HandOffer, TakeOffer
from game.families.fishing.outlook import Deed, FishSight, FishWeights, Outlook, fish_book
from game.families.fishing.phase import Fish
from game.match.actions import Action

if TYPE_CHECKING:
    from game.ai.base import PolicyMaker
    from game.ai.hints.book import Hint
    from game.ai.playout import PackTables
    from game.match.offers import Offer
    from game.match.rollout import Rollout
    from game.match.rules import Rules
    from game.match.view import View

SURE = 1000.0                   # what is worth more than any points


class FishPolicy(Policy):
    """Plays cards, chooses between matches, and stops or goes on."""

    slack, reach = 0.05, 2.0    # points

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self._book, self._weights = fish_book(rules), FishWeights.of(rules.ruleset.computer)
        self._matching = rules[Matching]
        self.acts = {Fish: self._act}

    def choices(self, view: View) -> Iterator[Choice]:
        """Everything that may be done, the best first."""
        outlook = self.outlook(FishSight.of_view(view))
        last = _last_deal(view) if verb_named(view.offers, "stop") is not None else 0.0
        yield from self.rank(outlook, view.offers, view[Field].places, last)

    def outlook(self, sight: FishSight) -> Outlook:
        """What a seat can expect that sees this."""
        return Outlook(self._book, self._weights, sight)

    def rank(self, outlook: Outlook, offers: Sequence[Offer], places: Sequence[int], last: float = 0.0) -> list[Choice]:
        """What is offered, the best first; `last` is what the end of the match adds to going on."""
        stop, call = verb_named(offers, "stop"), verb_named(offers, "call")
        if stop is not None and call is not None:
            stopped = outlook.stopping()
            gain = outlook.going_on() - stopped + last
            both = [Choice(stop.action, 0.0), Choice(call.action, gain)]
            return sorted(both, key=lambda choice: -(choice.score or 0.0))
        actions, deeds = list[Action](), list[Deed]()
        for offer in offers:
            for action, deed in self._deeds(offer, places):
                actions.append(action)
                deeds.append(deed)
        rated = zip(outlook.rated(deeds), range(len(actions)), strict=True)
        return [Choice(actions[number], score) for score, number in sorted(rated, key=lambda each: (-round(each[0], 9), each[1]))]

    def _deeds(self, offer: Offer, places: Sequence[int]) -> Iterator[tuple[Action, Deed]]:
        """What each action of an offer does."""
        packing = self.rules.packing
        if isinstance(offer, HandOffer):
            for action in offer.representatives():
                ((card, _),) = packing.counts(action.bits)
                if action.target is not None:
                    takes: tuple[int, ...] = (action.target.index,)
                else:
                    takes = tuple([places[place] for place in self._matching.places(card.index, places)])
                yield action, Deed(card.index, takes)
        elif isinstance(offer, TakeOffer):
            for action in offer.representatives():
                ((card, _),) = packing.counts(action.bits)
                yield action, Deed(offer.turned.index, (card.index,), from_hand=False)

    def _act(self, state: Rollout) -> Action:
        seat = state.actor
        assert seat is not None
        outlook = self.outlook(FishSight.of_world(state, seat))
        return self.rank(outlook, state.offers(), state[Field].places)[0].action


def _last_deal(view: View) -> float:
    """What going on is worth more in the last deal of a match: all, where stopping would not do; less than nothing, where it
    does."""
    deals = view.rules.ruleset.match.end.deals
    if not deals or view.deal_number != deals:
        return 0.0
    pays = view[FishStep].pays
    scores = [score + (pays * (len(view.scores) - 1) if seat == view.seat else -pays) for seat, score in enumerate(view.scores)]
    behind = max(score for seat, score in enumerate(scores) if seat != view.seat) - scores[view.seat]
    return SURE if behind > 0 else -SURE if behind < 0 else 0.0


# ------------------------------------------------------------ players
# What computer players and hints ask of fishing games.


class FishPlayers(Policies, Searching, Hints):
    """How they play and what they say."""

    def policies(self, rules: Rules) -> Mapping[str, PolicyMaker]:
        """One for everything."""
        return {"fish": FishPolicy}

    def weights(self, rules: Rules) -> FishWeights:
        """What cards of others, a yaku at once and the danger of a call count for."""
        return FishWeights.of(rules.ruleset.computer)

    def search_limits(self, rules: Rules) -> Mapping[str, SearchLimits]:
        """Everything is looked into."""
        return {"fish": SearchLimits(2.0)}

    def rollout_policy(self, pack: PackTables, rng: Random) -> Policy | None:
        """As at the table."""
        return FishPolicy(pack.rules, rng)

    def hints(self) -> Sequence[Hint]:
        """Those of its room."""
        from game.families.fishing import hints
        return hints.HINTS
