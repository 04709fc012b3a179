"""One policy for trick games, at the table and in rollouts (docs/rules/mohuahua.md 11): leads what wins or strips, beats when
that pays, throws away what is missed least.

Every candidate is rated in points: what the settlement and the awards should bring after it, in the lead or not. What winning is
worth, or costs, is read from the settlement.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.ai.base import Choice, Policies, Policy, Reason, Weights
from game.ai.candidates import (
    LIKELY,
    RatedAction,
    best_first,
    cards_offer,
    is_cheapest,
    largest_first,
    play_offer,
    realise,
    shapes_of,
)
from game.ai.hard import NO_SEARCH, Searching, SearchLimits
from game.ai.hints.position import Hints
from game.ai.playout import PackTables, Rollouts, cheapest
from game.ai.policies import PlainPolicy, say
from game.core.combos import Reading, Shape
from game.families.tricks.evaluator import AT_TABLE, Melds, TrickBook, TrickSeat, TrickSight, TrickWeights
from game.families.tricks.params import TrickParams
from game.match.actions import Action
from game.match.offers import PlayOffer, VerbOffer
from game.match.rules import Rules
from game.match.view import View

if TYPE_CHECKING:
    from game.ai.base import PolicyMaker
    from game.ai.hints.position import Position
    from game.ai.planner import Meld
    from game.ai.playout import RolloutPolicy


class Options(NamedTuple):
    """What a seat may do: the `shapes` to play and how cards are laid down for one (None where that cannot be done), kinds that
    it may not lead alone (`barred`), and whether it may throw as many cards away (`away`)."""

    shapes: Sequence[Shape]
    make: Callable[[Shape], Action | None]
    barred: int
    away: bool


def rank(seat: TrickSeat, options: Options) -> list[RatedAction]:
    """What a seat that has looked at the trick thinks of doing, the best first."""
    over = seat.sight.over
    found = _leads(seat, options) if over is None else _replies(seat, options)
    if over is not None and options.away:
        found += _discards(seat, over.size)
    if len(found) == 1:
        return [RatedAction(0.0, found[0][0])]
    return best_first([RatedAction(seat.value(action, seat.without(action) if rest is None else rest), action)
                       for action, rest in found])


Candidate = tuple[Action, Melds | None]           # what to do, and how what it leaves is split where that is known


def _leads(seat: TrickSeat, options: Options) -> list[Candidate]:
    """The combinations of the plan; then those of other plans, and what is most likely to win, or to be beaten."""
    plan, planned, anew = seat.replan(seat.hand), set[Reading](), seat.budget.anew
    found: dict[Action, Melds | None] = {}
    for place, meld in enumerate(plan):
        if meld.reading not in planned:
            planned.add(meld.reading)
            action = seat.played(plan, place)
            if action.reading is not None and (action.reading.size > 1 or not action.bits & options.barred):
                found[action] = None if anew else plan[:place] + plan[place + 1:]
    if seat.budget.leads:
        for shape in _more_leads(seat, options.shapes):
            other = options.make(shape)
            if other is not None:
                found.setdefault(other, None)
            if len(found) >= seat.budget.leads:
                break
    return list(found.items())


def _more_leads(seat: TrickSeat, shapes: Sequence[Shape]) -> list[Shape]:
    planned, written = seat.planned(seat.hand), seat.book.plans.planned
    return sorted(shapes, key=lambda shape: (
        written(shape) not in planned, -seat.wanted * seat.asset(shape.reading).hold * shape.reading.size, -shape.reading.size))


def _replies(seat: TrickSeat, options: Options) -> list[Candidate]:
    """What beats the table, the cheapest of it, and the strongest where tricks cost."""
    shapes, most = sorted(options.shapes, key=cheapest), seat.budget.replies
    if seat.wanted < 0 and len(shapes) > most:
        shapes = [*shapes[:most // 2], *shapes[-(most // 2):]]
    found: dict[Action, Melds | None] = {}
    for shape in shapes:
        action = options.make(shape)
        if action is not None:
            found[action] = None
            if len(found) == most:
                break
    return list(found.items())


def _discards(seat: TrickSeat, count: int) -> list[Candidate]:
    """A few ways to throw so many cards away: by what the plan misses least, and by how the cards stand alone."""
    worth, wanted, plan = seat.worth, seat.wanted, seat.plan(seat.hand)
    order = sorted([(worth(reading) / reading.size, wanted * reading.power, -reading.size, place)
                    for place, (reading, *_) in enumerate(plan)])
    melds = [plan[place] for *_, place in order]
    whole, loose = (_least_missed(seat, melds, count, whole=whole) for whole in (True, False))
    ways = sorted({whole, loose, seat.least(seat.hand, count)})
    return [(action, None) for action in seat.book.rules.book.with_each("discard", ways)]


def _least_missed(seat: TrickSeat, melds: Sequence[Meld], wanted: int, *, whole: bool) -> int:
    """From the combinations that are worth least by card, those that go out whole first or simply one after the other."""
    first, left, bits = seat.book.packing.first_of_cell, list(melds), 0
    while wanted and left:
        meld = next((each for each in left if each.reading.size <= wanted), left[0]) if whole else left[0]
        left.remove(meld)
        cards, size = sum([first(cell, count, seat.hand - bits) for cell, count in meld.parts]), meld.reading.size
        if size > wanted:
            cards, size = seat.least(cards, wanted), wanted
        bits += cards
        wanted -= size
    return bits


# ------------------------------------------------------------ at the table


class TrickPolicy(Policy):
    """Plays tricks of combinations, and says before play whether the hand is worth more than it costs.

    Where a deal is played as soon as anybody wants it, the words say only what the hand is worth; so they are honest.
    """

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self._book = TrickBook(PackTables(rules))

    def choices(self, view: View) -> Iterator[Choice]:
        """Every candidate from the best down."""
        if view.step == "claim":
            return claim_at_once(view)
        seat = self.seat(view)
        if view.phase == "bid":
            return self._words(view, seat)
        offer, away = play_offer(view.offers), cards_offer(view.offers)
        if offer is None:
            options = Options((), lambda shape: None, 0, away=True)
        else:
            options = Options(shapes_of(offer), partial(realise, offer), offer.finder.barred, away=away is not None)
        return self._explained(seat, rank(seat, options), alone=len(options.shapes) == 1)

    def seat(self, view: View) -> TrickSeat:
        """One that has seen what the view shows."""
        seat = TrickSeat(self._book, view.seat, AT_TABLE, self._book.plans.suited_in(view.hand.bits), {})
        seat.look(TrickSight.of_view(view))
        return seat

    def _words(self, view: View, seat: TrickSeat) -> Iterator[Choice]:
        value = seat.promise(seat.plan(seat.hand), self._book.facts.first(view.dealer, view.watcher))
        wants = value * 100 >= self._book.weights.bid
        return say(view, Reason("bid_strong" if value > 0 else "bid_fair") if wants else Reason("bid_weak"), wants=wants)

    def _explained(self, seat: TrickSeat, rated: Sequence[RatedAction], *, alone: bool) -> Iterator[Choice]:
        replies = [one.action for one in rated if one.action.verb == "play"]
        for _, action, _ in rated:
            if seat.sight.over is None:
                yield Choice(action, reason_for_lead(seat, action, alone=alone))
            elif action.verb == "play":
                yield Choice(action, reason_for_reply(seat, action, replies))
            else:
                yield Choice(action, reason_for_discard(seat, action.bits, replies))


# ------------------------------------------------------------ trickreasons
# Why `normal` leads, beats or throws away in trick games, in codes that are true of the position.


UNLIKELY = 0.4


def reason_for_lead(seat: TrickSeat, action: Action, *, alone: bool) -> Reason:
    """Why to lead this."""
    reading, rest = action.reading, seat.without(action)
    assert reading is not None
    if not rest:
        return Reason("last_cards")
    if alone:
        return Reason("only_play")
    if seat.odds.certain(reading):
        if seat.facts.step(seat.tricks[seat.seat], seat.facts.units(reading)):
            return Reason("secures")
        return Reason("lead_paid") if seat.facts.award(reading) else Reason("cannot_be_beaten")
    if all(seat.odds.certain(meld.reading) for meld in rest):
        return Reason("lead_probe")
    if seat.odds.unbeaten(reading) > LIKELY:
        return Reason("takes_lead")
    better = any(seat.odds.unbeaten(meld.reading) > seat.odds.unbeaten(reading) for meld in rest)
    weak = better and reading.size == 1 and seat.odds.unbeaten(reading) < UNLIKELY
    return Reason("lead_weak" if weak else "lead_strips")


def reason_for_reply(seat: TrickSeat, action: Action, replies: Sequence[Action]) -> Reason:
    """Why to beat the table with this."""
    reading, over, owner = action.reading, seat.sight.over, seat.sight.owner
    assert reading is not None and over is not None
    if action.bits == seat.hand:
        return Reason("last_cards")
    if seat.final(reading) and seat.facts.step(seat.tricks[seat.seat], seat.facts.units(reading)):
        return Reason("secures")
    if seat.facts.step(seat.tricks[owner], seat.facts.units(over)):
        return Reason("denies", {"seat": str(owner)})
    if seat.facts.award(over):
        return Reason("saves_payment")
    if is_cheapest(reading, replies):
        return Reason("cheapest_beat")
    if seat.final(reading):
        return Reason("cannot_be_beaten")
    return Reason("takes_lead" if seat.answer_holds(reading) > LIKELY else "beats")


def reason_for_discard(seat: TrickSeat, bits: int, replies: Sequence[Action]) -> Reason:
    """Why to throw these away."""
    if not replies:
        return Reason("throws_low")
    packing = seat.book.packing
    if any(packing.contains(seat.hand - bits, reply.bits) for reply in replies):
        return Reason("saves_strength")
    return Reason("puts_away", {"cards": str(packing.size(bits))})


# ------------------------------------------------------------ plaintricks
# `easy` in trick games: leads the most and highest cards, beats whatever it can with the lowest.


def claim_at_once(view: View) -> Iterator[Choice]:
    """A claim as soon as it can be made."""
    offers = [offer for offer in view.offers if isinstance(offer, VerbOffer)]
    enough = any(offer.verb == "claim" for offer in offers)
    for offer in offers:
        later = Reason("allowed" if enough else "goes_on")
        yield Choice(offer.action, Reason("claims") if offer.verb == "claim" else later)


class PlainTrickPolicy(PlainPolicy):
    """Beats with the lowest and throws the lowest cards away; leads as many cards as it can."""

    lead_reason = "lead_highest"

    def choices(self, view: View) -> Iterator[Choice]:
        """A claim at once; else as in any phase."""
        return claim_at_once(view) if view.step == "claim" else super().choices(view)

    def in_order(self, offer: PlayOffer, shapes: list[Shape]) -> list[Shape]:
        """Leads: the most cards first, of those what cannot be beaten and what stands highest."""
        return shapes if offer.over is not None else largest_first(shapes)


# ------------------------------------------------------------ players
# What computer players and hints ask of trick games.


class TrickPlayers(Policies, Searching, Rollouts, Hints):
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
        return {"bid": TrickPolicy, "trick": TrickPolicy} if level == "normal" else {"trick": PlainTrickPolicy}

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

    def rollout_policy(self, pack: PackTables, rng: Random) -> RolloutPolicy | None:
        """By plans for the hand, or by what a claim would bring."""
        from game.families.tricks.claim_payoff import claims_in
        if claims_in(pack.rules) is not None:
            from game.families.tricks.claim_rollout import ClaimRollouts
            return ClaimRollouts(pack)
        from game.families.tricks.rollout_policy import TrickRollouts
        return TrickRollouts(pack)

    def register_hints(self) -> None:
        """Import the checks of reasons."""
        from game.families.tricks import claim_hints, hints  # noqa: F401  importing registers

    def paid(self, rules: Rules, reading: Reading) -> int:
        """The award for a trick won with it."""
        from game.families.tricks import hints
        return hints.award(rules, reading)

    def clear_verb(self, position: Position) -> str:
        """A claim is offered only to who has enough, and paid at once."""
        return "claim" if "claim" in position.verbs else ""

    def barred(self, view: View) -> Iterable[tuple[int, int]]:
        """Single cards are led from the highest down in some games."""
        from game.families.tricks import hints
        return hints.barred(view)
