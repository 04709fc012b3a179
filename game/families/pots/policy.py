"""Play for the spaces of a pot (docs/rules/huahuapai.md 11): leads, answers, covers, lifts and limits.

One policy for the seat at the table and for the seats of sampled worlds. It asks how likely leads that hold, one after the other,
come to enough cards, and how likely the hand comes to lead again once another seat does; both from what the seat itself knows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple, Self

from game.ai.base import HUNDREDTH, Budget, Choice, Policies, Policy, Weights
from game.ai.candidates import (
    cards_offer,
    cheapest,
    play_offer,
    realise,
    shapes_of,
    verb_named,
)
from game.ai.hard import Searching, SearchLimits
from game.ai.odds import Knowledge, asked_for
from game.ai.planbook import plan_book
from game.core.combos import Shape
from game.core.combos.plays import HandPlays, pick
from game.families.pots.holdings import ChanceBook, Chances, Held, Holding, all_held, by_rank, holding_of, left_of
from game.families.pots.lead_obligation import NO_OBLIGATION, LeadObligation, obligation_by
from game.families.pots.lead_sequences import FLOOR, NO_SEQUENCE, Lead, LeadSequence, PotPayoffs, base_of, best_sequence
from game.families.pots.phase import Lid
from game.families.pots.pot import LidFacts, LidStep, PotSlice
from game.match.actions import Action
from game.match.offers import CardsOffer, PlayOffer
from game.match.rules import Rules, WeighingPart
from game.match.view import View

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from game.ai.base import PolicyMaker
    from game.match.state import State


ENTRIES = {1: 0.5, 2: 0.25, 3: 0.15, 4: 0.1}    # how often a lead has so many cards
SMALL = 6                         # a limit means little while there is more space
ROOM = 5                          # spaces beyond what a seat needs that leave it every way to get there
REMEMBERED = 1000                 # hands with what they hold; cards not seen with what holds against them
SIZE = itemgetter(3)


@dataclass(frozen=True, slots=True)
class PotWeights(Weights):
    """What players of games for the spaces of a pot go by, in hundredths of a chance.

    Where a chance of enough cards is wanted, it may be less by what the leads on the way are paid besides.
    """

    lead: int = 30            # the chance of enough, and of another lead after one that is beaten, from which on to lead
    lift: int = 60            # the chance of enough from which on to lift
    lift_last: int = 30       # the same for the last seat that may lift, and where a seat that did not cover has enough
    lift_winner: int = 65     # the same where the seat that covered has enough
    narrow: int = 20          # more, in a lift, where there is no space beyond what is needed
    lifted: int = 10          # the chance for leads and lifts of a seat that pays for a lift unless it gets enough
    kept: int = 50            # how often a rival keeps the answer to a combination when hands are cut down
    limit: int = 15           # how much likelier a limit must make enough


class PotStanding(NamedTuple):
    """How things stand for a seat that is asked something: `step` is what; `open` says whether it may still lead a first group,
    `last` whether nobody acts after it, `lifted` whether it has lifted before, and `may_gain`, asked when it is to lift and has
    enough, whether the free spaces can still change what it wins."""

    step: LidStep
    sizes: tuple[int, ...]
    counts: tuple[int, ...]
    free: int
    coverer: int | None
    open: bool
    last: bool
    lifted: bool
    may_gain: bool


class PotBook(WeighingPart):
    """What does not depend on a deal: everything that may be led, with what it is paid. Remembers what hands hold."""

    @classmethod
    def of_rules(cls, rules: Rules) -> Self:
        """That of any ruleset."""
        return cls(rules)

    def __init__(self, rules: Rules) -> None:
        self.rules, self.packing = rules, rules.packing
        self.payoffs, self.weights = PotPayoffs(rules), PotWeights.for_rules(rules)
        self.base = base_of(self.payoffs)
        firsts, price = self.payoffs.lid.first_leads, self.payoffs.for_shape
        self.of_shape = all_held({
            shape: (price(shape, first=shape.reading.combination in firsts), price(shape, first=False))
            for shape in rules.table.shapes}, rules.packing)
        self._odds = ChanceBook(plan_book(rules), rules.table.readings)
        self._by_cells = not any(shape.fine or shape.edge for shape in rules.table.shapes)
        self.exact = self._by_cells and all(map(self._odds.places.__contains__, rules.table.readings))
        self._held: dict[int, Holding] = {}
        self._larger: dict[int, tuple[int, Holding]] = {}          # by seat: its hand in the world of now, and what that holds
        self._chances: dict[tuple[int, tuple[int, ...]], Chances] = {}

    def seat(self, known: Knowledge) -> PotSeat:
        """A seat that knows this, at the table or in a world."""
        state, seat, phase = known.deal, known.seat, known.deal.phase
        assert isinstance(phase, Lid)
        step, counts, last, may_gain = phase.step, phase.counts, False, False
        if step == "offer":
            last = (seat + 1) % len(counts) == phase.coverer
            may_gain = counts[seat] >= self.payoffs.enough and phase.may_gain(state, seat)
        elif step == "follow":
            last = (seat + 1) % len(counts) == phase.leader
        lifts: Sequence[tuple[int, int]] = state.slices[PotSlice].lifts
        standing = PotStanding(
            step, phase.sizes, counts, phase.free, phase.coverer, phase.open[seat], last,
            bool(lifts) and seat in [lifter for lifter, _ in lifts], may_gain)
        return PotSeat(self, known, state.cells[seat], standing)

    def chances(self, unseen: int, sizes: tuple[int, ...]) -> Chances:
        """What holds against rivals with so many cards each, of those that were not seen."""
        key = unseen, sizes
        found = self._chances.get(key)
        if found is None:
            if len(self._chances) >= REMEMBERED:
                self._chances.clear()
            found = self._chances[key] = Chances(self._odds, unseen, sizes)
        return found

    def holding(self, seat: int, hand: int, cells: int) -> Holding:
        """All that a hand of a seat may lead."""
        held = self._held.get(hand)
        if held is None:
            if len(self._held) >= REMEMBERED:
                self._held.clear()
            larger, holding = self._larger.get(seat, (0, []))
            if self._by_cells and self.packing.contains(larger, hand):
                held = left_of(holding, cells, self.packing.cell_guard)
            else:
                shapes = HandPlays(self.rules.table, hand, None, 0, cells).shapes()
                held = holding_of(map(self.of_shape.__getitem__, shapes))
                self._larger[seat] = hand, held
            self._held[hand] = held
        return held


class PotSeat:
    """One decision of one seat, by what it knows."""

    def __init__(self, book: PotBook, knows: Knowledge, cells: int, standing: PotStanding) -> None:
        self.book, self.knows, self.cells, self.standing = book, knows, cells, standing
        self.need = book.payoffs.enough - standing.counts[knows.seat]
        self._to_enough: tuple[Holding, LeadSequence] = [], NO_SEQUENCE

    @asked_for
    def chances(self) -> Chances:
        """What holds against the others."""
        sizes, seat = self.standing.sizes, self.knows.seat
        return self.book.chances(self.knows.unseen, tuple(sorted(sizes[:seat] + sizes[seat + 1:])))

    # ------------------------------------------------------------ what the hand may come to

    def holding(self) -> Holding:
        """All that the hand holds."""
        return self.book.holding(self.knows.seat, self.knows.hand, self.cells)

    def held(self) -> Holding:
        """What it may lead, of what fits into the free spaces."""
        free = self.standing.free
        if free >= self.standing.sizes[self.knows.seat]:
            return self.holding()
        return [group for group in self.holding() if group[0].size <= free]

    def sequence(self, held: Holding, cells: int, need: int, free: int, *, first: bool) -> LeadSequence:
        """The most promising leads that bring `need` cards into `free` spaces."""
        if need > free:
            return NO_SEQUENCE
        chances, most = self.chances, 0
        found: list[Lead] = []
        for group in held:
            size = group[0].size
            if size <= free:
                for rank, shape, reading, _, taken, as_first, award, _, _ in group:
                    chance = chances[reading]
                    if chance <= FLOOR:
                        break                        # what beats this beats the rest of the group, too
                    found.append((-chance, rank, size, as_first if first else award, taken, shape))
                    most += size
        if most < need:
            return NO_SEQUENCE
        found.sort()
        return best_sequence(found, cells, need, free, self.book.packing.cell_guard, self.book.base)

    def to_enough(self, held: Holding) -> LeadSequence:
        """The same for what is missing now."""
        before, found = self._to_enough
        if before is not held:
            found = self.sequence(held, self.cells, self.need, self.standing.free, first=self.standing.open)
            self._to_enough = held, found
        return found

    def entry(self, held: Holding) -> float:
        """The chance to come to lead when another seat does: by the best answers of every number of cards."""
        best, chances = dict.fromkeys(ENTRIES, 0.0), self.chances
        for group in held:
            reading, size = group[0].reading, group[0].size
            if size in best and reading.power > 0 and not reading.idle and (chance := chances[reading]) > best[size]:
                best[size] = chance
        return sum([ENTRIES[size] * chance for size, chance in best.items()])

    def certain(self, held: Holding) -> list[Held]:
        """What nobody can beat."""
        chances = self.chances
        found: list[Held] = []
        for group in held:
            for one in group:
                if chances[one.reading] < 1.0:
                    break
                found.append(one)
        return found

    # ------------------------------------------------------------ leading, covering, limiting

    def lead(self, held: Holding, *, may_cover: bool, looks: int = 0) -> Held | None:
        """What to lead, of what it may; None: stop. An answer to a lift is the best of the `looks` that are surest to hold."""
        standing, chances = self.standing, self.chances
        if self.need <= 0:
            return self._with_enough(held, may_cover=may_cover)
        if standing.step == "lead":
            sequence = self.to_enough(held)
            if sequence.leads and (not may_cover or self._leads_on(held, sequence)):
                surest = max(sequence.leads, key=lambda shape: (chances[shape.reading], self._is_certain_first(shape)))
                return self.book.of_shape[surest]
        if may_cover:
            return None
        if looks:
            return max(sorted(by_rank(held), key=self._sureness, reverse=True)[:looks], key=self.prospect)
        return max(sorted([one for group in held for one in self._alike(group)]), key=self._sureness)

    def _alike(self, group: Sequence[Held]) -> Sequence[Held]:
        """The strongest of a group, and those after it that are as likely to hold."""
        chances = self.chances
        best = chances[group[0].reading]
        return list(takewhile(lambda one: chances[one.reading] == best, group)) if best else group

    def _sureness(self, one: Held) -> tuple[float, int, int]:
        return self.chances[one.reading], one.size, -one.reading.power

    def _leads_on(self, held: Holding, sequence: LeadSequence) -> bool:
        """Whether a sequence is likely enough, for what it pays and for what comes if a lead of it is beaten."""
        base, weights = self.book.base, self.book.weights
        wanted = (weights.lifted if self.standing.lifted else weights.lead) * HUNDREDTH * base
        promise = sequence.chance * (base + sequence.awards)
        if promise >= wanted > promise * self.entry(held):
            return any(self._is_certain_first(shape) for shape in sequence.leads)
        return promise >= wanted

    def lead_margin(self, sequence: LeadSequence) -> float:
        """The chance of a sequence, with what it pays, beyond what is wanted for leading it."""
        base, weights = self.book.base, self.book.weights
        wanted = (weights.lifted if self.standing.lifted else weights.lead) * HUNDREDTH
        return sequence.chance * (base + sequence.awards) / base - wanted

    def _is_certain_first(self, shape: Shape) -> bool:
        """Whether it counts as a first group and nobody can beat it: there is nothing to lose by leading it, and now or never."""
        firsts = self.book.payoffs.lid.first_leads if self.standing.open else ()
        return shape.reading.combination in firsts and self.chances[shape.reading] == 1.0

    def prospect(self, one: Held) -> float:
        """What comes of a lead: enough by those that follow, or by coming to lead again, with the cards that are left."""
        chances, cells, free = self.chances, self.cells - one.cells, self.standing.free
        rest = left_of(self.holding(), cells, self.book.packing.cell_guard)
        holds, need = chances[one.reading], self.need - one.size
        then = 1.0 if need <= 0 else self.sequence(rest, cells, need, free - one.size, first=False).chance if holds else 0.0
        again = 0.0
        if holds < 1.0:
            again = self.sequence(rest, cells, self.need, free, first=False).chance * self.entry(rest)
        paid = (one.first if self.standing.open else one.award) / self.book.base
        return holds * (2.0 * then + 0.2 * paid) + (1.0 - holds) * 3.0 * again

    def _with_enough(self, held: Holding, *, may_cover: bool) -> Held | None:
        """What is certain, where that is paid for or leaves the others too little space; else stop."""
        first, sure = self.standing.open, sorted(self.certain(held))
        if sure:
            best = max(sure, key=lambda one: (one.first if first else one.award, one.size))
            if not may_cover or (best.first if first else best.award) > 0 or self._worth_filling(sure):
                return best
        return None if may_cover else max(by_rank(held), key=lambda one: (one.size, one.reading.safe, one.reading.power))

    def _worth_filling(self, sure: Sequence[Held]) -> bool:
        """Whether as many cards as are certain come to a number that pays more, or leave no rival the space that it needs."""
        cells, guard, counts, space = self.cells, self.book.packing.cell_guard, self.standing.counts, self.standing.free
        free = space
        for _, _, _, size, part, *_ in sorted(sure, key=SIZE, reverse=True):
            while size <= free and (cells | guard) - part & guard == guard:
                cells, free = cells - part, free - size
        count, payoffs = counts[self.knows.seat], self.book.payoffs
        if payoffs.worth(count + space - free) > payoffs.worth(count):
            return True
        needs = [payoffs.enough - other for other in counts if 0 < payoffs.enough - other <= space]
        return bool(needs) and min(needs) > free

    def limits(self, held: Holding) -> bool:
        """Whether to call a limit: with few spaces and many answers nobody can keep them all, so that a lead may get through."""
        free, sizes, seat = self.standing.free, self.standing.sizes, self.knows.seat
        if not 0 < self.need <= free <= SMALL or max(sizes[:seat] + sizes[seat + 1:]) <= free:
            return False
        chances, weights, sequence, chance = self.chances, self.book.weights, self.to_enough(held), 1.0
        for shape in sequence.leads:                      # single high cards are kept, sets often not
            beaten = 1.0 - chances[shape.reading]
            chance *= 1.0 - beaten * (weights.kept * HUNDREDTH if shape.reading.size > 1 else 1.0)
        return bool(sequence.leads) and chance >= sequence.chance + weights.limit * HUNDREDTH

    def kept(self, *, caller: bool) -> Iterator[int]:
        """What to keep under a limit, packed: a sequence to enough and the best answers, and the best answers alone."""
        hand, free, bits = self.knows.hand, self.standing.free, 0
        sequence = self.to_enough(self.held()) if self.need > 0 else NO_SEQUENCE
        for shape in sequence.leads:
            bits += pick(self.book.packing, shape, hand - bits)
        first, second = (bits, 0) if caller or sequence.chance >= 0.5 else (0, bits)
        yield self._filled(first, free)
        yield self._filled(second, free)

    def _filled(self, kept: int, free: int) -> int:
        """`kept` with the best of the rest of the hand, so that `free` cards stay."""
        packing, chances, held = self.book.packing, self.chances, self.holding()
        while (room := free - packing.size(kept)) > 0:
            rest = self.knows.hand - kept
            if kept:
                held = self.book.holding(self.knows.seat, rest, packing.project(rest))
            fitting = [group[0] for group in held if group[0].size <= room]
            if not fitting:
                units = [packing.unit[card.index] for card, count in packing.counts(rest) for _ in range(count)]
                return kept + sum(units[:room])
            best = max(fitting, key=lambda one: (chances[one.reading] * one.size**0.5, cheapest(one.shape), one.reading.number))
            kept += pick(packing, best.shape, rest)
        return kept

    # ------------------------------------------------------------ beating and lifting

    def beaters(self, shapes: Sequence[Shape]) -> list[Shape]:
        """What beats the table, the best first: the lowest for the last seat, what holds best where others come after it."""
        return sorted(shapes, key=self.answer_cost)

    def answer_cost(self, shape: Shape) -> tuple[float, int, int]:
        """What they are sorted by."""
        return cheapest(shape) if self.standing.last else (-self.chances[shape.reading], shape.reading.power, 0)

    def lift_margin(self) -> float:
        """The chance that enough comes of a lift beyond what is wanted for it; with enough already a lift costs nothing, and may
        bring something."""
        wanted = self._wanted()
        if wanted is None:
            return 1.0 if self.standing.may_gain else -1.0
        held = self.holding()
        entry = self.entry(held)
        return (entry if entry < wanted else entry * self.to_enough(held).chance) - wanted

    def _wanted(self) -> float | None:
        """The chance from which on to lift; None where no chance decides."""
        standing, need = self.standing, self.need
        weights, counts, enough, room = self.book.weights, standing.counts, self.book.payoffs.enough, standing.free - need
        if need <= 0 or room < 0 or need > standing.sizes[self.knows.seat]:
            return None
        if standing.lifted:
            wanted = weights.lifted
        elif standing.coverer is not None and counts[standing.coverer] >= enough:
            wanted = weights.lift_winner
        else:
            wanted = weights.lift_last if standing.last or max(counts) >= enough else weights.lift
        return (wanted + weights.narrow * (1.0 - min(room, ROOM) / ROOM)) * HUNDREDTH


# ------------------------------------------------------------ at the table and in sampled worlds


class PotPolicy(Policy):
    """Plays for a pot with a lid."""

    slack, reach = 0.05, 0.8        # of a chance

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self._book = rules[PotBook]

    def rank(self, known: Knowledge, budget: Budget) -> Iterable[Choice]:
        """Every candidate from the best down."""
        phase = known.deal.phase
        assert isinstance(phase, Lid)
        return self.of_seat(self._book.seat(known), phase)

    # ------------------------------------------------------------ at the table

    def of_seat(self, seat: PotSeat, phase: Lid) -> Iterable[Choice]:
        """What a seat thinks of doing."""
        away = cards_offer(seat.knows.offers)
        if away is not None:
            return map(Choice, self._cut_down(seat, away, phase.caller))
        ranked = {"offer": self._offered, "follow": self._follow}.get(seat.standing.step)
        return self._lead(seat, phase) if ranked is None else ranked(seat)

    def _cut_down(self, seat: PotSeat, away: CardsOffer, caller: int | None) -> list[Action]:
        kept = seat.kept(caller=caller == seat.knows.seat)
        return list(dict.fromkeys(away.book.with_cards(away.verb, seat.knows.hand - bits) for bits in kept))

    def _lead(self, seat: PotSeat, phase: Lid) -> Iterator[Choice]:
        """The best, the best of the others (leads, or to cover), then leads by what comes of them. Covering and the best lead are
        scored, by the chance beyond what is wanted for it."""
        offers = seat.knows.offers
        offer, cover, limit = play_offer(offers), verb_named(offers, "cover"), verb_named(offers, "limit")
        plays = {} if offer is None else self._plays(seat, offer)
        leads, held = sorted(plays, key=seat.prospect, reverse=True) if seat.need > 0 else list(plays), holding_of(plays)
        best = seat.lead(held, may_cover=cover is not None, looks=len(plays)) if plays else None
        ranked = [plays[one] for one in ([] if best is None else [best]) + [one for one in leads if one is not best]]
        if cover is not None:
            ranked.insert(best is not None, cover.action)
        if limit is not None:
            bound = phase.leads(seat.knows.deal).bound
            ranked.insert(0 if not bound and seat.limits(held) else len(ranked), limit.action)
        scores = dict[Action, float]()
        if cover is not None and leads and seat.need > 0:
            sequence = seat.to_enough(held)
            margin = seat.lead_margin(sequence)
            if sequence.leads and (margin >= 0.0) == (best is not None):
                scores = {plays[best or leads[0]]: margin, cover.action: 0.0}
        return (Choice(action, scores.get(action)) for action in ranked)

    def _plays(self, seat: PotSeat, offer: PlayOffer) -> dict[Held, Action]:
        only = offer.finder.only
        found = [(one, realise(offer, one.shape)) for one in by_rank(seat.held()) if only is None or one.cells in only]
        return {one: action for one, action in found if action is not None}

    def _follow(self, seat: PotSeat) -> Iterator[Choice]:
        offer, passing = play_offer(seat.knows.offers), verb_named(seat.knows.offers, "pass")
        plays = [] if offer is None else [realise(offer, shape) for shape in seat.beaters(shapes_of(offer))]
        for action in dict.fromkeys(action for action in plays if action is not None):
            reading = None if seat.standing.last else action.reading
            yield Choice(action, None if reading is None else seat.chances[reading])
        if passing is not None:
            yield Choice(passing.action)

    def _offered(self, seat: PotSeat) -> Iterator[Choice]:
        offers = [offer for verb in ("lift", "decline") if (offer := verb_named(seat.knows.offers, verb)) is not None]
        margin = seat.lift_margin()
        for offer in offers if margin >= 0.0 else reversed(offers):
            yield Choice(offer.action, margin if offer.verb == "lift" else 0.0)

    # ------------------------------------------------------------ in sampled worlds

    def act(self, known: Knowledge) -> Action:
        """What the seat to act does."""
        state, hand, alone, phase = known.deal, known.hand, self.rules.book.alone, known.deal.phase
        assert isinstance(phase, Lid)
        step = phase.step
        if step == "follow":
            if state.fine[known.seat]:
                shapes = phase.finder(state).shapes()
            else:
                shapes = self.rules.table.index.coarse_shapes(hand, state.cells[known.seat], phase.over)
            if not shapes:
                return alone["pass"]
            best = shapes[0] if len(shapes) == 1 else min(shapes, key=self._book.seat(known).answer_cost)
            return self.rules.book.of_shape(best, hand)
        seat = self._book.seat(known)
        if step == "offer":
            return alone["lift" if hand and seat.lift_margin() >= 0.0 else "decline"]
        if step == "limit":
            return self.rules.book.with_cards("discard", hand - next(seat.kept(caller=phase.caller == known.seat)))
        return self._leads_in(state, phase, seat)

    def _leads_in(self, state: State, phase: Lid, seat: PotSeat) -> Action:
        held, may_cover, alone = seat.held(), phase.step == "lead", self.rules.book.alone
        if may_cover:
            bound, only = self._bound(seat, held, phase) if self._book.exact else phase.leads(state)
            may_cover = not (held and (bound or phase.limited))
            if only is not None:
                held = holding_of([one for one in by_rank(held) if one.cells in only])
        if not held:
            return alone["cover"] if may_cover else self.rng.choice(state.legal_actions())
        if may_cover and seat.limits(held) and phase.may(state, "limit") is None:
            return alone["limit"]
        lead = seat.lead(held, may_cover=may_cover)
        return alone["cover"] if lead is None else self.rules.book.of_shape(lead.shape, seat.knows.hand)

    def _bound(self, seat: PotSeat, held: Holding, phase: Lid) -> LeadObligation:
        """What `Lid.leads` says, from chances that are known already."""
        standing, firsts = seat.standing, phase.params.first_leads
        if phase.params.sure == "off" or not 0 < seat.need <= standing.free:
            return NO_OBLIGATION
        certain = [(one.cells, one.size) for one in seat.certain(held)]
        if sum([size for _, size in certain]) < seat.need:
            return NO_OBLIGATION
        first = (one.cells for group in held for one in group if standing.open and one.reading.combination in firsts)
        return obligation_by(certain, first, phase.params, self._book.packing.cell_guard, seat.cells, seat.need, standing.free)


# ------------------------------------------------------------ players
# What computer players ask of pot games.


class PotPlayers(Policies, Searching):
    """How they play."""

    def policies(self, rules: Rules) -> Mapping[str, PolicyMaker]:
        """One for all that the lid asks."""
        return {"lid": PotPolicy}

    def weighs(self, rules: Rules) -> type[Weights]:
        """Those of leads, lifts and limits."""
        return PotWeights

    def search_limits(self, rules: Rules) -> Mapping[str, SearchLimits]:
        """Answers need less proof than leads."""
        return {"lid": SearchLimits(1.5, playouts=110), "lid answer": SearchLimits(1.0, playouts=110),
                "lid offer": SearchLimits(1.5, playouts=70)}

    def step(self, view: View) -> str | None:
        """Leads, answers to a lift and so on."""
        lid = view.get(LidFacts)
        return None if lid is None else lid.step
