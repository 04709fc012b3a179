"""`lid`: lead combinations into a pot of limited space, or cover it; who covers may be made to lead (docs/rules/huahuapai.md 6).

Cover, lift, answer and limit are one mechanic, because each of them changes who leads next. What the awards of the
ruleset make of the pot decides when a deal is over before everybody has covered.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from game.core.cards import Cards, Choices
from game.core.combos import Reading, Shape
from game.core.combos.plays import HandPlays, fitting
from game.core.errors import Refusal
from game.families.pots.events import Cover, DeclineLift, IntoPot, Lift, Limit, PotPlay
from game.families.pots.lead_obligation import NO_OBLIGATION, LeadObligation, obligation_of
from game.families.pots.params import LidParams, PotParams
from game.families.pots.pot import LidFacts, LidStep, PotEntry, PotSlice, ReachableAwards, counts_of
from game.match.actions import Action, LegalActions
from game.match.events import Discard, Event, Leader, Pass
from game.match.offers import CardsOffer, Offer, PlayOffer, VerbOffer, instead
from game.match.slices import CurrentTrick, Slice
from game.mechanics.base import Mechanic

if TYPE_CHECKING:
    from game.core.deck import Card
    from game.match.state import State


class Lid(Mechanic):
    """All rounds of a deal.

    `step` is what the actor is asked. `leader` leads the round in which `over` lies on top, packed as `top`, played by
    `owner`, `marked` when it was led as a first group. `coverer` has covered and `lifter` made him lead; `caller` has called
    a limit, which `limited` remembers until he leads, and `pending` seats still have to throw cards away. `sizes` and `counts`
    are the numbers of cards in hands and pot, `free` the spaces that are left. Seats in `open` have led nothing but groups
    that count when they come first. `obligation` is what the leader is bound to, once it was worked out; it follows from the
    leader's hand and is nobody else's business.
    """

    __slots__ = ("params", "step", "leader", "over", "top", "owner", "marked", "coverer", "lifter", "limited", "caller",
                 "pending", "sizes", "counts", "free", "open", "obligation", "pays")
    step: LidStep
    over: Reading | None
    coverer: int | None
    lifter: int | None
    caller: int | None
    pending: tuple[int, ...]
    sizes: tuple[int, ...]
    counts: tuple[int, ...]
    open: tuple[bool, ...]
    verbs = ("play", "pass", "cover", "lift", "decline", "limit", "discard")
    slices: ClassVar[tuple[type[Slice], ...]] = (PotSlice,)
    derived = ("obligation", "pays")

    def __init__(self, params: LidParams) -> None:
        super().__init__()
        self.params = params
        self.step = "lead"
        self.leader = 0
        self.over = None
        self.top = 0
        self.owner = 0
        self.marked = False
        self.coverer = None
        self.lifter = None
        self.limited = False
        self.caller = None
        self.pending = ()
        self.sizes = ()
        self.counts = ()
        self.free = params.space
        self.open = ()
        self.obligation: LeadObligation | None = None
        self.pays: PotParams | None = None                     # what wins and what it is worth, once it was asked for

    def seen_by(self, seat: int) -> Lid:
        """Without what follows from the leader's hand."""
        other = self.copy()
        other.obligation = None
        return other

    def enter(self, state: State) -> list[Event]:
        """The dealer, or the seat after it, leads."""
        players = state.rules.players
        dealer = state.offices.get("dealer", 0)
        self.open = (True,) * players
        self.count_cards(state)
        seat = dealer if self.params.leader == "dealer" else (dealer + 1) % players
        self._lead(state, seat)
        return [Leader(seat, None, self.params.leader)]

    def count_cards(self, state: State) -> None:
        """Note how many cards everybody holds and has in the pot, which all seats can see."""
        self.sizes = tuple(map(state.rules.packing.size, state.hands))
        self.counts = counts_of(state[PotSlice].pots)
        self.free = self.params.space - sum(self.counts)

    def may_gain(self, state: State, seat: int) -> bool:
        """Whether the free spaces can still change the result of a seat, as far as everybody can know (6.6)."""
        rules, count, most = state.rules, self.counts[seat], min(self.free, self.sizes[seat])
        unshown = rules.packing.less(rules.whole_pack, state.shown)
        return rules[ReachableAwards].may_gain(count, most, state[PotSlice].pots[seat], unshown, self.open[seat])

    def can_change(self, state: State) -> bool:
        """Whether the free spaces can still change anybody's result."""
        enough, free, sizes = (self.pays or self.enough(state)).enough, self.free, self.sizes
        for seat, count in enumerate(self.counts):
            # The usual case, without a look at any award.
            if count < enough <= count + free and enough <= count + sizes[seat]:
                return True
        return any(self.may_gain(state, seat) for seat in range(len(self.counts)))

    def enough(self, state: State) -> PotParams:
        """What wins, and what it is worth."""
        pays = self.pays
        if pays is None:
            pays = self.pays = state.rules.settle.params.of(PotParams)
            assert pays is not None, "the loader asks for by_pot"
        return pays

    def leads(self, state: State) -> LeadObligation:
        """What the leader is bound to now."""
        if self.obligation is None:
            seat = state.actor
            assert seat is not None
            enough = self.enough(state).enough
            self.obligation = obligation_of(self, state, seat, enough) if self.step == "lead" else NO_OBLIGATION
        return self.obligation

    # ------------------------------------------------------------ what may be done

    def offers(self, state: State) -> tuple[Offer, ...]:
        """What the step asks for."""
        if self.step == "limit":
            return (self._discard_offer(state),)
        plays: tuple[Offer, ...] = (self._play_offer(state),) if self._can_play(state) else ()
        return (*plays, *[VerbOffer(action.verb, action) for action in self._alone(state, bool(plays))])

    def may(self, state: State, verb: str) -> Refusal | None:
        """Why a verb that takes nothing is refused, None when it is not."""
        if verb == "cover":
            return self._may_cover(state)
        if verb == "limit":
            return self._may_limit(state)
        if verb == "lift":
            return self._may_lift(state)
        if verb == "pass":
            return self._may_pass(state)
        return None if verb == "decline" and self.step == "offer" else Refusal("not_now", {"verb": verb})

    def _may_pass(self, state: State) -> Refusal | None:
        if self.step != "follow":
            return Refusal("leader_may_not_pass" if self.step in ("lead", "answer") else "not_now", {"verb": "pass"})
        if self.params.must_beat and self._can_play(state):
            return Refusal("must_beat", {"over": str(self.over)}, {"over": self.over})
        return None

    def _may_cover(self, state: State) -> Refusal | None:
        if self.step != "lead":
            return Refusal("may_not_cover_answer" if self.step == "answer" else "not_now", {"verb": "cover"})
        if self._covers(state, self._fits(state)):
            return None
        return Refusal("limited_must_lead" if self.limited else "sure_no_cover")

    def _covers(self, state: State, fits: bool) -> bool:
        """Whether a leader may cover that holds something which `fits` into the pot, or nothing."""
        return not fits or not (self.limited or self.leads(state).bound)

    def _may_lift(self, state: State) -> Refusal | None:
        if self.step != "offer":
            return Refusal("not_now", {"verb": "lift"})
        assert state.actor is not None
        return None if state.hands[state.actor] else Refusal("no_cards")

    def _may_limit(self, state: State) -> Refusal | None:
        if self.step != "lead" and not (self.step == "answer" and self.params.limit_in_answer):
            return Refusal("not_now", {"verb": "limit"})
        if self.limited:
            return Refusal("limit_already")
        assert state.actor is not None
        return None if state.hands[state.actor] and max(self.sizes) > self.free else _nobody_over(self.free)

    def _over_limit(self, state: State) -> list[int]:
        """The seats with more cards than there are spaces, from the actor on."""
        assert state.actor is not None
        return [seat for seat in state.round_from(state.actor) if self.sizes[seat] > self.free]

    def finder(self, state: State) -> HandPlays:
        """What the actor may play."""
        seat = state.actor
        assert seat is not None
        finder = HandPlays(state.rules.table, state.hands[seat], self.over, 0, state.cells[seat], state.fine[seat])
        return finder if self.step == "follow" else finder.within(self.free, self.leads(state).only)

    def _play_offer(self, state: State) -> PlayOffer:
        finder = self.finder(state)
        hand = Cards(state.rules.packing, finder.hand)
        return PlayOffer("play", self.over, hand, None, state.rules.book, finder, finder.largest, finder.only)

    def _can_play(self, state: State) -> bool:
        return self.step in ("lead", "follow", "answer") and next(self.finder(state).representatives(), None) is not None

    def _fits(self, state: State) -> bool:
        """Whether the leader holds anything that fits into the pot."""
        assert state.actor is not None
        return can_lead(state, state.actor, self.free)

    def _discard_offer(self, state: State) -> CardsOffer:
        assert state.actor is not None
        hand = Cards(state.rules.packing, state.hands[state.actor])
        return CardsOffer("discard", len(hand) - self.free, hand, state.rules.book)

    def legal(self, state: State) -> Sequence[Action]:
        """Plays, one for each choice that the rules tell apart, then the verbs alone; or every choice of the cards that a limit
        takes."""
        seat, book, step = state.actor, state.rules.book, self.step
        assert seat is not None
        hand = state.hands[seat]
        if step == "limit":
            return LegalActions(book, verb="discard", choices=Choices(state.rules.packing, hand, self.sizes[seat] - self.free))
        shapes: Sequence[Shape] = ()
        plays: Sequence[int] = ()
        if state.fine[seat] and step != "offer":
            plays = tuple(self.finder(state).representatives())
        elif step != "offer":
            shapes = state.rules.table.index.coarse_shapes(hand, state.cells[seat], self.over)
            if step != "follow":
                only = self.leads(state).only
                shapes = fitting(shapes, self.free, only) if only is not None or self.free < self.sizes[seat] else shapes
        alone = self._alone(state, bool(shapes or plays))
        return LegalActions(book, hand, shapes, plays, alone=alone) if shapes or plays else alone

    def _alone(self, state: State, fits: bool) -> tuple[Action, ...]:
        """The actions without cards; `fits` is whether the actor has anything for the pot, or that beats the table."""
        step, rules = self.step, state.rules
        if step == "follow":
            return () if fits and self.params.must_beat else rules.only_pass
        alone = rules.book.alone
        if step == "offer":
            return (alone["decline"],) if self._may_lift(state) else (alone["lift"], alone["decline"])
        limits = (alone["limit"],) if self._may_limit(state) is None else ()
        return (alone["cover"], *limits) if step == "lead" and self._covers(state, fits) else limits

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Why the seat to act may not do this."""
        if action.verb == "discard" and self.step == "limit":
            return self._discard_offer(state).refusal(action)
        if action.verb == "play" and self.step in ("lead", "follow", "answer"):
            return self._play_offer(state).refusal(action)
        refusal = self.may(state, action.verb)
        if refusal is not None and refusal.code == "sure_no_cover":
            return Refusal(refusal.code, {"instead": instead(self._play_offer(state))})
        return refusal

    # ------------------------------------------------------------ doing it

    def apply(self, state: State, action: Action) -> tuple[Event, ...]:
        """Carry out an action that was found legal."""
        seat = state.actor
        assert seat is not None
        events: list[Event] = getattr(self, f"_do_{action.verb}")(state, seat, action)
        return tuple(events)

    def _lead(self, state: State, seat: int) -> None:
        """`seat` is free to lead or to cover, unless nothing can change any more."""
        self.coverer = self.lifter = self.caller = None
        self.limited = False
        self._ask(state, "lead", seat)
        self._end_test(state)

    def _ask(self, state: State, step: LidStep, seat: int) -> None:
        self.step, state.actor = step, seat
        self.obligation = None

    def _end_test(self, state: State) -> None:
        if not self.can_change(state):
            self._finish(state)

    def _finish(self, state: State) -> None:
        self.done = True
        state.actor = None

    def _do_play(self, state: State, seat: int, action: Action) -> list[Event]:
        lead, answer = self.step != "follow", self.step == "answer"
        action = state.rules.book.against(action, self.over)
        reading = action.reading
        assert reading is not None
        if lead:
            self._note_lead(seat, reading)
        else:
            self.marked = False
        self.over, self.top, self.owner = reading, action.bits, seat
        state.take(seat, action)
        self.sizes = (*self.sizes[:seat], self.sizes[seat] - reading.size, *self.sizes[seat + 1:])
        answers = answer or (not lead and self.lifter is not None)
        return [PotPlay(seat, action, lead, answers, self.marked), *self._next(state, seat)]

    def _note_lead(self, seat: int, reading: Reading) -> None:
        group = reading.combination in self.params.first_leads
        self.marked = group and self.open[seat]
        if not group:
            self.open = (*self.open[:seat], False, *self.open[seat + 1:])
        self.leader, self.limited, self.caller = seat, False, None

    def _do_pass(self, state: State, seat: int, action: Action) -> list[Event]:
        event = Pass(seat, action, self.over, self.params.must_beat)
        return [event, *self._next(state, seat)]

    def _next(self, state: State, seat: int) -> list[Event]:
        """Everybody acts once; after the last one the round is decided."""
        following = (seat + 1) % state.rules.players
        if following != self.leader:
            self._ask(state, "follow", following)
            return []
        return [self._resolve(state)]

    def _resolve(self, state: State) -> Event:
        """What lies on top goes into the pot for its owner, who leads next."""
        assert self.over is not None
        winner, entry = self.owner, PotEntry(Cards(state.rules.packing, self.top), self.over, self.marked)
        kept, counts, size = state[PotSlice], self.counts, entry.reading.size
        pots = kept.pots
        state.put(PotSlice((*pots[:winner], (*pots[winner], entry), *pots[winner + 1:]), kept.lifts))
        self.counts = (*counts[:winner], counts[winner] + size, *counts[winner + 1:])
        self.free -= size
        self.over, self.top, self.marked = None, 0, False
        if self.lifter is not None and winner == self.coverer and not self.params.reopens:
            self._ask(state, "offer", self.lifter)
            self.lifter = None
            self._end_test(state)
        else:
            self._lead(state, winner)
        return IntoPot(winner, None, winner, entry.cards, entry.reading, entry.first, self.counts)

    def _do_cover(self, state: State, seat: int, action: Action) -> list[Event]:
        self.coverer = seat
        self._ask(state, "offer", (seat + 1) % state.rules.players)
        self._end_test(state)
        return [Cover(seat, action)]

    def _do_decline(self, state: State, seat: int, action: Action) -> list[Event]:
        following = (seat + 1) % state.rules.players
        if following == self.coverer:
            self._finish(state)
        else:
            self._ask(state, "offer", following)
            self._end_test(state)
        return [DeclineLift(seat, action)]

    def _do_lift(self, state: State, seat: int, action: Action) -> list[Event]:
        lifted = self.coverer
        assert lifted is not None
        kept = state[PotSlice]
        state.put(PotSlice(kept.pots, (*kept.lifts, (seat, lifted))))
        fight = can_lead(state, lifted, self.free)
        if fight:
            self.lifter = seat
            self._ask(state, "answer", lifted)
        else:
            self._lead(state, seat)
        return [Lift(seat, action, lifted, fight)]

    def _do_limit(self, state: State, seat: int, action: Action) -> list[Event]:
        self.limited, self.caller = True, seat
        throw = tuple(max(0, size - self.free) for size in self.sizes)
        self.pending = tuple(self._over_limit(state))
        self._ask(state, "limit", self.pending[0])
        return [Limit(seat, action, self.free, throw)]

    def _do_discard(self, state: State, seat: int, action: Action) -> list[Event]:
        count, free = self.sizes[seat] - self.free, self.free
        state.lay_down(seat, action)
        self.sizes = (*self.sizes[:seat], free, *self.sizes[seat + 1:])
        self.pending = self.pending[1:]
        if self.pending:
            self._ask(state, "limit", self.pending[0])
        else:
            assert self.caller is not None
            self._ask(state, "lead" if self.lifter is None else "answer", self.caller)
            self._end_test(state)
        return [Discard(seat, action, count, None, False)]

    # ------------------------------------------------------------ for views

    def facts(self, state: State, seat: int) -> tuple[Any, ...]:
        """The round so far, the pot and the lid."""
        return CurrentTrick(state.log.trick(seat), self.over, self.owner), lid_facts(self, state, seat)


@cache
def _nobody_over(free: int) -> Refusal:
    """Why no limit can be called; remembered, since it is asked at every lead."""
    return Refusal("nobody_over", {"free": str(free)})


def can_lead(state: State, seat: int, free: int) -> bool:
    """Whether a hand holds a combination that fits into so many spaces."""
    table, hand, cells, fine = state.rules.table, state.hands[seat], state.cells[seat], state.fine[seat]
    if fine:
        return next(HandPlays(table, hand, None, 0, cells, fine).within(free, None).representatives(), None) is not None
    return any(shape.reading.size <= free for shape in table.index.coarse_shapes(hand, cells, None))


# ------------------------------------------------------------ lid facts
# What one seat may know of a pot and its lid. Used by `lid` for the view.


def lid_facts(lid: Lid, state: State, seat: int) -> LidFacts:
    """All of it is public but what the seat itself is bound to."""
    enough, free, kept = lid.enough(state), lid.free, state[PotSlice]
    obligation = lid.leads(state) if state.actor == seat and not lid.done else NO_OBLIGATION
    keeps: frozenset[Card] = frozenset()
    if obligation.bound:
        keeps = frozenset(card for card, _ in state.rules.packing.counts(lid.finder(state).usable()))
    return LidFacts(
        lid.step, lid.params.space, free, enough.enough, kept.pots, lid.counts, lid.coverer, lid.lifter, kept.lifts,
        enough.failed_lift, lid.limited, lid.caller, lid.open,
        tuple(count + min(free, size) >= enough.enough for count, size in zip(lid.counts, lid.sizes, strict=True)),
        tuple([lid.may_gain(state, other) for other in range(len(lid.counts))]), obligation.bound, keeps)
