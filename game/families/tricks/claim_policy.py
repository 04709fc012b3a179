"""The players of games of claims (docs/rules/hakka.md 12), at the table and in rollouts: every way to act is rated in points by
what should come of it, over deals that the rivals may hold (`game.families.tricks.claim_evaluator`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from game.ai.base import HUNDREDTH, Choice, Policy, Reason
from game.ai.candidates import (
    LIKELY,
    RatedAction,
    cards_offer,
    is_cheapest,
    play_offer,
    powers_alone,
    still_to_answer,
    verb_named,
    word_offers,
)
from game.ai.policies import bid_action, say
from game.core.deck import Card
from game.families.tricks.claim_evaluator import ClaimBook, ClaimSeat, TrickToAnswer, share
from game.families.tricks.elders import Elders
from game.families.tricks.phase import Trick
from game.families.tricks.policy import PlainTrickPolicy
from game.match.actions import Action
from game.match.offers import CardsOffer
from game.match.view import View
from game.mechanics.bid import Bid
from game.mechanics.params import DeclareParams
from game.mechanics.slices import Bidding

if TYPE_CHECKING:
    from game.match.rollout import Rollout
    from game.match.rules import Rules


class ClaimPolicy(Policy):
    """Plays tricks until somebody claims: leads what wins or promotes, beats as cheaply as will do, claims in time."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self._book = rules[ClaimBook]
        self.acts = {Trick: self._act, Bid: CallPolicy(rules, rng).act}

    def choices(self, view: View) -> Iterator[Choice]:
        """Every candidate from the best down."""
        seat, offer = self._book.at_table(view), play_offer(view.offers)
        if view.step == "claim":
            return self._claims(seat, view)
        to_act, alone = still_to_answer(view), offer is not None and len(list(islice(offer.plays(), 2))) == 1
        if view.over is None or view.owner is None:
            return (Choice(one.action, ClaimReasons(seat).lead(one.action, alone=alone)) for one in seat.rank())
        alone = alone and cards_offer(view.offers) is None
        return self._answers(seat, seat.rank(TrickToAnswer(view.over, view.owner, to_act)), to_act, alone=alone)

    def _claims(self, seat: ClaimSeat, view: View) -> Iterator[Choice]:
        claim, go_on = (verb_named(view.offers, verb) for verb in ("claim", "go_on"))
        assert go_on is not None
        if claim is None:
            yield Choice(go_on.action, Reason("goes_on"))
            return
        reasons = ClaimReasons(seat)
        best = [Choice(claim.action, reasons.claim()), Choice(go_on.action, reasons.go_on(seat.rank()[0].action))]
        yield from reversed(best) if seat.goes_on() else best

    def _answers(self, seat: ClaimSeat, rated: Sequence[RatedAction], to_act: Sequence[int], *, alone: bool) -> Iterator[Choice]:
        reasons, beaters = ClaimReasons(seat), [one.action for one in rated if one.action.verb == "play"]
        for one in rated:
            if one.action.verb == "play":
                yield Choice(one.action, reasons.beat(one.action, beaters, to_act, alone=alone))
            else:
                yield Choice(one.action, reasons.discard(one.action, beaters))

    def _act(self, state: Rollout) -> Action:
        """What the seat to act does in a world that is played on: the same."""
        phase, actor = state.phase, state.actor
        assert isinstance(phase, Trick) and actor is not None
        seat, over = self._book.in_world(state, actor), phase.over
        if phase.asked:
            actions = state.legal_actions()
            return actions[len(actions) > 1 and seat.goes_on()]
        to_act = [actor]
        for _ in range(phase.waiting - 1):
            to_act.append(state.after(to_act[-1]))
        return seat.rank(None if over is None else TrickToAnswer(over, phase.owner, to_act[1:]))[0].action


# ------------------------------------------------------------ claimreasons
# Why the computer players lead, beat, throw away and claim in games of claims, in codes that are true of the position.


UNLIKELY = 0.4


class ClaimReasons:
    """The reasons of one decision."""

    def __init__(self, evaluator: ClaimSeat) -> None:
        self._evaluator = evaluator

    def _total_with(self, action: Action) -> int:
        """Tricks and Elders when this wins."""
        here = self._evaluator.here
        tricks = here.tricks + len(action.cards)
        return self._evaluator.total(here._replace(hand=here.hand - action.bits, shown=here.shown + action.bits, tricks=tricks))

    def _enough_with(self, action: Action) -> bool:
        """Whether that is enough for a claim."""
        return self._total_with(action) >= self._evaluator.facts.enough

    def lead(self, action: Action, *, alone: bool) -> Reason:
        """Why to lead this."""
        evaluator, reading = self._evaluator, action.reading
        assert reading is not None
        if action.bits == evaluator.here.hand:
            return Reason("last_cards")
        if alone:
            return Reason("only_play")
        if evaluator.deals.safe(reading, evaluator.deals.rivals):
            return self._safe_lead(action)
        if evaluator.hold(reading) > LIKELY:
            return Reason("lead_for_claim" if self._enough_with(action) else "takes_lead")
        weak = evaluator.hold(reading) < UNLIKELY and self._keeps_surer(action)
        return Reason("lead_weak" if weak else "lead_strips")

    def _safe_lead(self, action: Action) -> Reason:
        """Why to lead what nobody can beat."""
        if self._enough_with(action):
            return Reason("enough_then")
        return Reason("lead_promotes" if self._promotes(action.bits) else "cannot_be_beaten")

    def _promotes(self, bits: int) -> bool:
        """Whether another card of the hand becomes an Elder by this."""
        here, elders = self._evaluator.here, self._evaluator.elders
        before = elders(here.hand, here.shown)
        return bool(elders(here.hand - bits, here.shown + bits) & ~before)

    def _keeps_surer(self, action: Action) -> bool:
        """Whether the rest holds something that is more likely to win."""
        evaluator, reading = self._evaluator, action.reading
        assert reading is not None
        rest = evaluator.leads(evaluator.here.hand - action.bits, evaluator.here.shown)
        return any(evaluator.hold(other) > evaluator.hold(reading) for _, other in rest)

    def beat(self, action: Action, others: Sequence[Action], to_act: Sequence[int], *, alone: bool) -> Reason:
        """Why to beat the table with this."""
        evaluator, reading = self._evaluator, action.reading
        assert reading is not None
        if action.bits == evaluator.here.hand:
            return Reason("last_cards")
        if alone:
            return Reason("only_play")
        safe = evaluator.deals.safe(reading, to_act)
        if safe and self._enough_with(action):
            return Reason("enough_then")
        if is_cheapest(reading, others):
            return Reason("cheapest_beat")
        if self._keeps_groups(action, others):
            return Reason("keeps_groups")
        if safe:
            return Reason("cannot_be_beaten")
        return Reason("takes_lead" if self._likely(action, to_act) else "beats")

    def _likely(self, action: Action, to_act: Sequence[int]) -> bool:
        evaluator, reading = self._evaluator, action.reading
        assert reading is not None
        return share(evaluator.holds(reading, to_act), evaluator.deals.every) > LIKELY

    def _keeps_groups(self, action: Action, others: Sequence[Action]) -> bool:
        """Whether it takes nothing from any run or set of the hand, and some other beater would."""
        used, here = 0, self._evaluator.here
        for bits, reading in self._evaluator.leads(here.hand, here.shown):
            used |= bits if reading.size > 1 else 0
        return not action.bits & used and any(other.bits & used for other in others)

    def discard(self, action: Action, beaters: Sequence[Action]) -> Reason:
        """Why to throw these away; `beaters` could be played instead."""
        here, contains = self._evaluator.here, self._evaluator.rules.packing.contains
        if any(contains(here.hand - action.bits, beater.bits) for beater in beaters):
            return Reason("saves_strength")
        if beaters:
            return Reason("puts_away", {"cards": str(len(action.cards))})
        used = self._evaluator.elders(here.hand, here.shown)
        for bits, reading in self._evaluator.leads(here.hand, here.shown):
            used |= bits if reading.size > 1 else 0
        return Reason("throws_low" if action.bits & used else "throws_loose")

    def go_on(self, best: Action | None) -> Reason:
        """Why to go on with enough for a claim; `best` is the lead that should follow."""
        evaluator = self._evaluator
        reading = None if best is None else best.reading
        worlds = evaluator.deals
        if best is not None and reading is not None and worlds.safe(reading, worlds.rivals) and self._adds(best):
            return Reason("goes_on_sure")
        return Reason("goes_on_hope")

    def _adds(self, action: Action) -> bool:
        """Whether a claim is worth more when this has won."""
        worth, total = self._evaluator.facts.worth, self._evaluator.total(self._evaluator.here)
        return worth(self._total_with(action)) > worth(total)

    def claim(self) -> Reason:
        """Why to claim."""
        here = self._evaluator.here
        only_elders = self._evaluator.elders(here.hand, here.shown) == here.hand
        return Reason("claims_all" if only_elders else "claims")


# ------------------------------------------------------------ plainclaims
# `easy` in games of claims: leads the most and highest cards, beats with the lowest, throws low cards away, claims at once.


class PlainClaimPolicy(PlainTrickPolicy):
    """Plain tricks, but never an Elder thrown away while it holds another card."""

    def choices(self, view: View) -> Iterator[Choice]:
        """Plays as in other trick games; what it throws away are low cards that are no Elders."""
        away = cards_offer(view.offers)
        if view.step == "claim" or away is None:
            yield from super().choices(view)
            return
        thrown = Choice(away.book.make(away.verb, self._lowest(view, away)), Reason("throws_plain"))
        if play_offer(view.offers) is not None:
            yield from (choice for choice in super().choices(view) if choice.action.verb != away.verb)
        yield thrown

    def _lowest(self, view: View, away: CardsOffer) -> list[Card]:
        powers, elders = powers_alone(view.rules), view.rules[Elders].seen_in(view)
        cards = sorted(away.hand, key=lambda card: (card in elders, powers[card.index]))
        return cards[:away.count]


# ------------------------------------------------------------ calling
# Before play: is the hand strong enough to call, and is a hand shown that could be? Both levels.


class PlainCallPolicy(Policy):
    """Calls with so much strength, wherever it sits."""

    def choices(self, view: View) -> Iterator[Choice]:
        """The word that the strength speaks for, then the other."""
        if len(word_offers(view.offers)) == 1:
            yield Choice(word_offers(view.offers)[0].action, Reason("only_play"))
            return
        strength, silent = self.rules[ClaimBook].strength.of(view.hand.bits), _silent(view[Bidding], view.watcher)
        wants = strength * 100 >= self.needed(dealer=view.seat == view.dealer, last=silent == 1)
        yield from say(view, Reason("call_enough" if wants else "call_short", {"tricks": str(round(strength))}), wants=wants)

    def needed(self, *, dealer: bool, last: bool) -> int:
        """The strength that a call of the dealer, or of the last one asked, takes; in hundredths."""
        return self.rules[ClaimBook].weights.plain_call


class CallPolicy(PlainCallPolicy):
    """Calls as its place asks for."""

    def needed(self, *, dealer: bool, last: bool) -> int:
        """The dealer leads; others would be privileged and pay for two; the last one knows that the others are weak."""
        weights = self.rules[ClaimBook].weights
        return weights.call if dealer else weights.call_last if last else weights.call_privileged

    def act(self, state: Rollout) -> Action:
        """What the seat to act says in a world that is played on."""
        seat = state.actor
        assert seat is not None
        last = _silent(state[Bidding].seen_by(seat), state.watcher) == 1
        needed = self.needed(dealer=seat == state.offices.get("dealer", 0), last=last)
        return bid_action(state, wants=self.rules[ClaimBook].strength.of(state.hands[seat]) * 100 >= needed)


def _silent(said: Bidding, watcher: int | None) -> int:
    """How many have not said a word that was heard."""
    return sum(word is None for seat, word in enumerate(said.words) if seat != watcher)


class ClaimRevealPolicy(Policy):
    """`normal` asked whether to show its hand: not when playing it should win more."""

    def choices(self, view: View) -> Iterator[Choice]:
        """Reveal or hold where there is a choice."""
        reveal, hold = verb_named(view.offers, "reveal"), verb_named(view.offers, "hold")
        assert hold is not None
        if reveal is None:
            yield Choice(hold.action, Reason("nothing_to_show"))
        elif self._plays_for_more(view):
            yield Choice(hold.action, Reason("hold_for_more"))
            yield Choice(reveal.action, Reason("reveal_pays"))
        else:
            yield Choice(reveal.action, Reason("reveal_pays"))
            yield Choice(hold.action, Reason("hold_open"))

    def _plays_for_more(self, view: View) -> bool:
        """Whether this seat leads first and playing should bring clearly more than showing."""
        declare = self.rules.ruleset.params_of(DeclareParams)
        if view.seat != view.dealer or declare is None:
            return False
        seat = self.rules[ClaimBook].at_table(view)
        return seat.leading() > seat.facts.gain(declare.tricks) * (1 + seat.weights.reveal_more * HUNDREDTH)
