"""`normal` in trick games (docs/rules/mohuahua.md 11): leads what wins or strips, beats when that pays, throws low cards away.

Every candidate is rated in points: what the settlement and the awards should bring after it, in the lead or not.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.actions import Action
from game.offers import CardsOffer, PlayOffer
from game.players.base import Choice
from game.players.brain import Brain
from game.players.moves import cards_offer, cheapness, play_offer, realised, shapes_of
from game.players.plain import plain_claim
from game.players.planbook import plan_book
from game.players.planner import Plan
from game.players.prospects import TrickFacts
from game.players.trickreasons import reason_for_discard, reason_for_lead, reason_for_reply
from game.players.tricksense import TrickSense
from game.players.weights import TrickWeights

if TYPE_CHECKING:
    from game.rules import Rules
    from game.view import View

LEADS_TRIED = 16
REPLIES_TRIED = 8


class Rated(NamedTuple):
    """An action, what it should bring, and the plan for what is left."""

    score: float
    action: Action
    rest: Plan


class TrickBrain(Brain):
    """Plays tricks of combinations."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self._book = plan_book(rules)
        self._facts = TrickFacts(rules)
        self._weights = TrickWeights.of(rules.ruleset.computer)

    def choices(self, view: View) -> Iterator[Choice]:
        """Every candidate from the best down."""
        if view.step == "claim":
            return plain_claim(view)
        sense = TrickSense(view, self._book, self._facts, self._weights)
        offer, away = play_offer(view.offers), cards_offer(view.offers)
        if offer is not None and offer.over is None:
            rated = [self._rate_lead(sense, action) for action in self._leads(sense, offer)]
            alone = len(shapes_of(offer)) == 1
            return (Choice(r.action, reason_for_lead(sense, r.action, r.rest, alone=alone)) for r in _best_first(rated))
        return self._answers(sense, offer, away)

    # ------------------------------------------------------------ leading

    def _leads(self, sense: TrickSense, offer: PlayOffer) -> list[Action]:
        """What the best plans are made of, what cannot be beaten, and the longest."""
        planned = {meld.fixed or meld.need for plan in sense.planner.plans(sense.hand) for meld in plan.melds}
        shapes = sorted(shapes_of(offer), key=lambda s: (
            self._book.planned(s) not in planned, -sense.asset(s.reading).hold * s.reading.size, -s.reading.size))
        return realised(offer, shapes, LEADS_TRIED)

    def _rate_lead(self, sense: TrickSense, action: Action) -> Rated:
        reading = action.reading
        assert reading is not None
        rest = sense.planner.best(sense.hand - action.bits)
        return Rated(sense.rate_lead(reading, rest.melds), action, rest)

    # ------------------------------------------------------------ answering

    def _answers(self, sense: TrickSense, offer: PlayOffer | None, away: CardsOffer | None) -> Iterator[Choice]:
        shapes = sorted(shapes_of(offer), key=lambda s: cheapness(s.reading)) if offer is not None else []
        replies = [self._rate_reply(sense, action) for action in realised(offer, shapes, REPLIES_TRIED)] if offer else []
        thrown = [self._rate_discard(sense, away, bits) for bits in self._thrown(sense, away)] if away is not None else []
        for rated in _best_first([*replies, *thrown]):
            if rated.action.verb == "play":
                yield Choice(rated.action, reason_for_reply(sense, rated.action, replies))
            else:
                yield Choice(rated.action, reason_for_discard(sense, rated.action.bits, replies))

    def _rate_reply(self, sense: TrickSense, action: Action) -> Rated:
        reading = action.reading
        assert reading is not None
        rest = sense.planner.best(sense.hand - action.bits)
        return Rated(sense.rate_reply(reading, rest.melds), action, rest)

    def _rate_discard(self, sense: TrickSense, away: CardsOffer, bits: int) -> Rated:
        over, owner = sense.view.over, sense.view.owner
        assert over is not None and owner is not None
        rest = sense.planner.best(sense.hand - bits)
        return Rated(sense.rate_discard(over, owner, rest.melds), away.book.with_cards(away.verb, bits), rest)

    def _thrown(self, sense: TrickSense, away: CardsOffer) -> list[int]:
        """A few ways to choose what to throw away: by what the plan misses least, and by how low the cards are."""
        lowest = sorted(sense.view.hand, key=lambda card: _alone(away, card.index))
        units = sense.book.packing.unit
        ways = {sum(units[card.index] for card in lowest[: away.count])}
        ways.add(self._least_missed(sense, away, whole=True))
        ways.add(self._least_missed(sense, away, whole=False))
        return sorted(ways)

    def _least_missed(self, sense: TrickSense, away: CardsOffer, *, whole: bool) -> int:
        """From the melds that are worth least by card, those that go out whole first or simply one after the other."""
        wanted, bits = away.count, 0
        melds = sorted(sense.now.melds, key=lambda m: (sense.keep(m.reading), m.reading.power, -m.reading.size))
        while wanted and melds:
            meld = next((m for m in melds if m.reading.size <= wanted), melds[0]) if whole else melds[0]
            melds.remove(meld)
            cards = self._cards_of(sense, bits, meld.parts, away)[:wanted]
            bits += sum(cards)
            wanted -= len(cards)
        return bits

    def _cards_of(self, sense: TrickSense, taken: int, parts: tuple[tuple[int, int], ...], away: CardsOffer) -> list[int]:
        """The units of a meld's cards in the hand, the lowest first."""
        packing, found = sense.book.packing, []
        for cell, count in parts:
            bits = packing.first_of_cell(cell, count, sense.hand - taken)
            found += [(card.index, packing.unit[card.index]) for card, held in packing.counts(bits) for _ in range(held)]
        return [unit for _, unit in sorted(found, key=lambda pair: _alone(away, pair[0]))]


def _alone(away: CardsOffer, index: int) -> int:
    """How high a card stands when played alone."""
    reading = away.book.play(away.hand.packing.unit[index]).reading
    return -1 if reading is None else reading.power


def _best_first(rated: list[Rated]) -> list[Rated]:
    return sorted(rated, key=lambda one: -round(one.score, 9))
