"""`normal` in games of claims (docs/rules/hakka.md 12): leads what wins or promotes, beats as cheaply as will do, claims in time.

Every candidate is rated in points by what should come of it, over a handful of deals that the rivals may hold.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.actions import Action
from game.offers import CardsOffer, PlayOffer
from game.players.base import Choice, Reason
from game.players.brain import Brain
from game.players.claimreasons import ClaimReasons
from game.players.claimsense import ClaimSense
from game.players.claimweights import ClaimWeights
from game.players.claimworth import ClaimFacts
from game.players.discarding import ways_to_discard
from game.players.moves import cards_offer, cheapness, play_offer, realise, shapes_of, verb_named

if TYPE_CHECKING:
    from game.rules import Rules
    from game.view import View

REPLIES_TRIED = 10


class Rated(NamedTuple):
    """An action and what it should bring."""

    score: float
    action: Action


class ClaimBrain(Brain):
    """Plays tricks until somebody claims."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self._facts = ClaimFacts(rules)
        self._weights = ClaimWeights.of(rules.ruleset.computer)

    def choices(self, view: View) -> Iterator[Choice]:
        """Every candidate from the best down."""
        sense = ClaimSense(view, self._facts, self._weights, self.rng)
        offer = play_offer(view.offers)
        if view.step == "claim":
            return self._claims(sense)
        if offer is not None and offer.over is None:
            return self._leads(sense, offer)
        return self._answers(sense, offer, cards_offer(view.offers))

    # ------------------------------------------------------------ claiming

    def _claims(self, sense: ClaimSense) -> Iterator[Choice]:
        claim, go_on = (verb_named(sense.view.offers, verb) for verb in ("claim", "go_on"))
        assert go_on is not None
        if claim is None:
            yield Choice(go_on.action, Reason("goes_on"))
            return
        now, ahead = sense.claim(sense.here) or 0.0, sense.leading(sense.here)
        reasons = ClaimReasons(sense)
        best = [Choice(claim.action, reasons.claim()), Choice(go_on.action, reasons.go_on(self._next_lead(sense)))]
        yield from reversed(best) if ahead > now + self._weights.risk * 0.01 else best

    def _next_lead(self, sense: ClaimSense) -> Action:
        """What would be led after going on."""
        leads = sense.leads(sense.here.hand, sense.here.shown)
        bits, _ = max(leads, key=lambda lead: round(sense.lead(sense.here, *lead), 9))
        return self.rules.book.play(bits)

    # ------------------------------------------------------------ leading

    def _leads(self, sense: ClaimSense, offer: PlayOffer) -> Iterator[Choice]:
        rated = []
        for bits, reading in sense.leads(sense.here.hand, sense.here.shown):
            action = self.rules.book.play(bits)
            if action.reading is reading and offer.refusal(action) is None:
                rated.append(Rated(sense.lead(sense.here, bits, reading), action))
        reasons = ClaimReasons(sense)
        alone = _only_one(offer)
        return (Choice(one.action, reasons.lead(one.action, alone=alone)) for one in _best_first(rated))

    # ------------------------------------------------------------ answering

    def _answers(self, sense: ClaimSense, offer: PlayOffer | None, away: CardsOffer | None) -> Iterator[Choice]:
        to_act = still_to_answer(sense)
        beaters = [] if offer is None else self._beaters(sense, offer)
        rated = [Rated(sense.beat(action.bits, action.reading, to_act), action) for action in beaters if action.reading]
        over, owner = sense.view.over, sense.view.owner
        if away is not None and over is not None and owner is not None:
            rated += [Rated(sense.throw(bits, over, owner, to_act), away.book.with_cards(away.verb, bits))
                      for bits in ways_to_discard(sense, away.count)]
        reasons, alone = ClaimReasons(sense), away is None and offer is not None and _only_one(offer)
        for one in _best_first(rated):
            if one.action.verb == "play":
                yield Choice(one.action, reasons.beat(one.action, beaters, to_act, alone=alone))
            else:
                yield Choice(one.action, reasons.discard(one.action, beaters))

    def _beaters(self, sense: ClaimSense, offer: PlayOffer) -> list[Action]:
        """The cheapest beaters, and the strongest one."""
        used = sum(part.bits for part in sense.split(sense.here.hand).parts)
        elders = sense.elder_cards(sense.here.hand, sense.here.shown)
        shapes = sorted(shapes_of(offer), key=lambda shape: cheapness(shape.reading))
        shapes = shapes[:REPLIES_TRIED - 1] + shapes[REPLIES_TRIED - 1:][-1:]
        found = (realise(offer, shape, elders | used) for shape in shapes)
        return list(dict.fromkeys(action for action in found if action is not None))


def still_to_answer(sense: ClaimSense) -> tuple[int, ...]:
    """Who answers after this seat; the watcher never does."""
    view, players = sense.view, sense.rules.players
    leader = view.trick[0].seat if view.trick else view.seat
    after = [(view.seat + i) % players for i in range(1, players)]
    return tuple(seat for seat in after[:after.index(leader)] if seat != view.watcher) if leader in after else ()


def _only_one(offer: PlayOffer) -> bool:
    """Whether there is no second play."""
    return len(list(islice(offer.plays(), 2))) == 1


def _best_first(rated: list[Rated]) -> list[Rated]:
    return sorted(rated, key=lambda one: -round(one.score, 9))
