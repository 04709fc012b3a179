"""Pots in sampled worlds: leads while a sequence to enough is likely to hold, then covers; lifts where such a way may be come by.

Who beats with others still to act does so with the highest, the last one with the lowest.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from itertools import islice
from math import comb
from operator import itemgetter
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.ai.base import Policy, WorldSource
from game.ai.playout import PackTables, cheapest, strongest
from game.core.combos import Reading, Shape
from game.core.combos.plays import HandPlays
from game.families.pots.evaluator import ENTRIES
from game.families.pots.events import Cover, IntoPot, Lift, Limit, PotPlay
from game.families.pots.lead_sequences import FLOOR, NO_SEQUENCE, Lead, LeadSequence, PotPayoffs, base_of, best_sequence
from game.families.pots.params import LidParams
from game.families.pots.phase import Lid
from game.families.pots.pot import LidFacts, LidStep, PotSlice
from game.match.actions import Action
from game.match.events import Discard, Play
from game.match.rollout import Rollout, rollout_of
from game.match.sampler import unseen_cards

if TYPE_CHECKING:
    from game.match.events import Event
    from game.match.rules import Rules
    from game.match.state import State
    from game.match.view import View



LEADS_ON = 0.5                  # how likely a sequence to enough has to be for a lead, less where its leads are paid for besides
LIFTS = 0.55                    # how likely enough has to be after a lift
LIFTS_LAST = 0.3                # the same where nobody else will lift, or somebody has enough already
LIFTED = 0.1                    # the same for leads and lifts of a seat that pays for a lift unless it gets enough
RANK, SIZE, CHANCE = itemgetter(0), itemgetter(3), itemgetter(0)
REMEMBERED = 300                # hands with what they hold; cards not seen with what holds against them


class Held(NamedTuple):
    """Something that a hand may lead: its cells, and what every loser pays for it as a first group and otherwise. By `rank`
    what is paid for and large comes first."""

    rank: int
    shape: Shape
    reading: Reading
    size: int
    cells: int
    first: int
    award: int


class RolloutLid:
    """How a seat plays a phase of pots."""

    def __init__(self, pack: PackTables, rng: Random) -> None:
        self._pack, self._rules, self._rng = pack, pack.rules, rng
        self._payoffs, self._chance_book = PotPayoffs(pack.rules), BeaterTable(pack.rules)
        self._base = base_of(self._payoffs)
        self._of_shape = dict(self._everything())
        self._held: dict[int, list[Held]] = {}
        self._known: dict[tuple[int, int], RolloutOdds] = {}

    def act(self, state: Rollout) -> Action:
        """What the seat to act does."""
        phase, seat = state.phase, state.actor
        assert isinstance(phase, Lid) and seat is not None
        hand, alone, step = state.hands[seat], self._rules.book.alone, phase.step
        if step == "follow":
            shapes = self._pack.shapes(phase.finder(state))
            return self._pack.played(self._beater(state, phase, seat, shapes), hand) if shapes else alone["pass"]
        if step == "offer":
            return alone["lift" if hand and self._lifts(state, phase, seat) else "decline"]
        if step == "limit":
            return self._rules.book.with_cards("discard", self._put_down(state, phase, seat, hand))
        return self._leads(state, phase, seat, hand)

    # ------------------------------------------------------------ leading and beating

    def _leads(self, state: Rollout, phase: Lid, seat: int, hand: int) -> Action:
        free, chances = phase.free, self._chances(state, phase, seat)
        held = [one for one in self._holding(hand, state.cells[seat]) if one.size <= free]
        may_cover = phase.step == "lead"
        if may_cover and (phase.limited or self._may_be_bound(phase, seat, held, chances)):
            may_cover, only = phase.may(state, "cover") is None, phase.leads(state).only
            if only is not None:
                held = [one for one in held if one.cells in only]
        if not held:
            return self._rules.book.alone["cover"] if may_cover else self._rng.choice(state.legal_actions())
        lead = self._lead(state, phase, seat, held, chances, may_cover=may_cover)
        return self._rules.book.alone["cover"] if lead is None else self._pack.played(lead, hand)

    def _may_be_bound(self, phase: Lid, seat: int, held: Sequence[Held], chances: RolloutOdds) -> bool:
        """Whether anything is certain, and might be enough: what binds a leader takes long to work out."""
        unbeaten = chances.p_unbeaten
        return phase.counts[seat] < self._payoffs.enough and any(unbeaten(one.reading) == 1.0 for one in held)

    def _lead(self, state: Rollout, phase: Lid, seat: int, held: Sequence[Held], chances: RolloutOdds, *,
              may_cover: bool) -> Shape | None:
        """The surest lead of the best sequence to enough; with enough, what is certain and paid for. None: stop."""
        first, need, unbeaten = phase.open[seat], self._payoffs.enough - phase.counts[seat], chances.p_unbeaten
        if need <= 0:
            return self._with_enough(state, phase, seat, held, chances, may_cover=may_cover)
        if phase.step == "lead":
            sequence = self._sequence(held, chances, state.cells[seat], need, phase.free, first=first)
            if sequence.leads and (not may_cover or self._leads_on(state, seat, sequence)):
                return max(sequence.leads, key=lambda shape: unbeaten(shape.reading))
        if may_cover:
            return None
        return max(held, key=lambda one: (unbeaten(one.reading), one.size, -one.reading.power)).shape

    def _leads_on(self, state: Rollout, seat: int, sequence: LeadSequence) -> bool:
        """Whether a sequence is likely enough, for what it pays."""
        wanted = LIFTED if _has_lifted(state, seat) else LEADS_ON
        return sequence.chance * (self._base + sequence.awards) >= wanted * self._base

    def _with_enough(self, state: Rollout, phase: Lid, seat: int, held: Sequence[Held], chances: RolloutOdds, *,
                     may_cover: bool) -> Shape | None:
        """What is certain, where that is paid for or leaves the others too little space; else stop."""
        sure, first = [one for one in held if chances.p_unbeaten(one.reading) == 1.0], phase.open[seat]
        if sure:
            best = max(sure, key=lambda one: (one.first if first else one.award, one.size))
            if not may_cover or (best.first if first else best.award) > 0 or self._worth_filling(state, phase, seat, sure):
                return best.shape
        return None if may_cover else max([one.shape for one in held], key=strongest)

    def _worth_filling(self, state: Rollout, phase: Lid, seat: int, sure: Sequence[Held]) -> bool:
        """Whether as many cards as are certain come to a number that pays more, or leave no rival the space that it needs."""
        cells, guard, free = state.cells[seat], self._rules.packing.cell_guard, phase.free
        for _, _, _, size, part, _, _ in sorted(sure, key=SIZE, reverse=True):
            while size <= free and (cells | guard) - part & guard == guard:
                cells, free = cells - part, free - size
        count, worth, enough = phase.counts[seat], self._payoffs.worth, self._payoffs.enough
        if worth(count + phase.free - free) > worth(count):
            return True
        needs = [enough - other for other in phase.counts if 0 < enough - other <= phase.free]
        return bool(needs) and min(needs) > free

    def _beater(self, state: Rollout, phase: Lid, seat: int, shapes: Sequence[Shape]) -> Shape:
        """The last one beats with the lowest, who has others after it with what holds best."""
        if len(shapes) == 1:
            return shapes[0]
        if (seat + 1) % self._rules.players == phase.leader:
            return min(shapes, key=cheapest)
        unbeaten = self._chances(state, phase, seat).p_unbeaten
        return max(shapes, key=lambda shape: (unbeaten(shape.reading), -shape.reading.power))

    def _put_down(self, state: Rollout, phase: Lid, seat: int, hand: int) -> int:
        """The lowest cards, those of the best sequence to enough last."""
        need, keep, packing = self._payoffs.enough - phase.counts[seat], 0, self._rules.packing
        if need > 0:
            chances, held = self._chances(state, phase, seat), self._holding(hand, state.cells[seat])
            for shape in self._sequence(held, chances, state.cells[seat], need, phase.free, first=phase.open[seat]).leads:
                keep += self._pack.played(shape, hand - keep).bits
        return self._pack.lowest(hand, packing.size(hand) - phase.free, keep)

    # ------------------------------------------------------------ chances

    def _lifts(self, state: Rollout, phase: Lid, seat: int) -> bool:
        """Whether enough is likely to come of it; with enough already it costs nothing, and something may be gained."""
        if phase.counts[seat] >= self._payoffs.enough:
            return next(islice(phase.may_gain(state), seat, None))
        last = (seat + 1) % self._rules.players == phase.coverer or max(phase.counts) >= self._payoffs.enough
        wanted = LIFTED if _has_lifted(state, seat) else LIFTS_LAST if last else LIFTS
        return self._reach(state, phase, seat, wanted) >= wanted

    def _reach(self, state: Rollout, phase: Lid, seat: int, wanted: float) -> float:
        """The chance of enough for a seat that somebody else leads to; 0 where it is less than wanted for sure."""
        need = self._payoffs.enough - phase.counts[seat]
        if need > phase.free or need > phase.sizes[seat]:
            return 0.0
        chances, held = self._chances(state, phase, seat), self._holding(state.hands[seat], state.cells[seat])
        best: dict[int, float] = {}
        for one in held:
            reading = one.reading
            if one.size in ENTRIES and reading.power > 0 and not reading.idle:
                best[one.size] = max(best.get(one.size, 0.0), chances.p_unbeaten(reading))
        entry = sum([ENTRIES[size] * unbeaten for size, unbeaten in best.items()])
        if entry < wanted:
            return 0.0
        return entry * self._sequence(held, chances, state.cells[seat], need, phase.free, first=phase.open[seat]).chance

    def _sequence(self, held: Sequence[Held], chances: RolloutOdds, cells: int, need: int, free: int, *,
                  first: bool) -> LeadSequence:
        """The most promising leads that bring `need` cards into `free` spaces."""
        if need > free:
            return NO_SEQUENCE
        unbeaten, known = chances.p_unbeaten, chances.known.get
        leads = [Lead(chance, size, paid if first else later, part, shape) for _, shape, reading, size, part, paid, later in held
                 if size <= free and (chance := known(reading) or unbeaten(reading)) > FLOOR]
        leads.sort(key=CHANCE, reverse=True)
        return best_sequence(leads, cells, need, free, self._rules.packing.cell_guard, self._base)

    def _chances(self, state: Rollout, phase: Lid, seat: int) -> RolloutOdds:
        unseen = unseen_cards(state, seat)
        key = unseen, max([size for other, size in enumerate(phase.sizes) if other != seat])
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            found = self._known[key] = RolloutOdds(self._chance_book, *key)
        return found

    def _holding(self, hand: int, cells: int) -> list[Held]:
        """All that a hand may lead, by rank."""
        held = self._held.get(hand)
        if held is None:
            if len(self._held) >= REMEMBERED:
                self._held.clear()
            of_shape = self._of_shape
            shapes = self._pack.shapes(HandPlays(self._rules.table, hand, None, 0, cells))
            held = self._held[hand] = sorted([of_shape[shape] for shape in shapes], key=RANK)
        return held

    def _everything(self) -> Iterator[tuple[Shape, Held]]:
        firsts, price, project = self._payoffs.lid.first_leads, self._payoffs.for_shape, self._rules.packing.project
        paid = {shape: price(shape, first=shape.reading.combination in firsts) for shape in self._rules.table.shapes}
        order = sorted(paid, key=lambda shape: (-paid[shape], -shape.reading.size, shape.number))
        for rank, shape in enumerate(order):
            cells = project(shape.need) if shape.fine else shape.need
            yield shape, Held(rank, shape, shape.reading, shape.reading.size, cells, paid[shape], price(shape, first=False))


def _has_lifted(state: Rollout, seat: int) -> bool:
    return any(lifter == seat for lifter, _ in state[PotSlice].lifts)


# ------------------------------------------------------------ odds in rollouts
# How likely a lead into a pot holds: its beaters among the cards that a seat has not seen, as if its rivals held all of them and
# equally many each.


Rivals = tuple[str, int] | None


class Beater(NamedTuple):
    """Something that beats what stands lower, unless it is idle: its reading, and how many cards of which counters it needs."""

    reading: Reading
    power: int
    idle: bool
    fine: bool
    parts: tuple[tuple[int, int], ...]


class BeaterTable:
    """What does not depend on a deal: the beaters of every contest and size, the highest first. Bombs stand under None.

    `nobody` and `one` are the chances that no rival, or a certain one, holds so many of a kind: by how many of them have not been
    seen, up to `MOST`, and by how many it takes.
    """

    def __init__(self, rules: Rules) -> None:
        self.packing = packing = rules.packing
        found: dict[Rivals, list[Beater]] = {}
        for shape in rules.table.shapes:
            reading, width = shape.reading, packing.width if shape.fine else packing.cell_width
            parts = tuple([(part * width, count) for part, count in shape.parts])
            found.setdefault(reading.rivals, []).append(Beater(reading, reading.power, reading.idle, shape.fine, parts))
        self.beaters: Mapping[Rivals, list[Beater]] = {
            rivals: sorted(beaters, key=lambda beater: -beater.power) for rivals, beaters in found.items()}
        self.bombs = None in found
        self.rivals = rivals = max(rules.players - 1, 1)
        self.cell_limit = (1 << packing.cell_width - 1) - 1
        self.nobody = [[_nobody(held, count, rivals) for count in range(MOST + 1)] for held in range(MOST + 1)]
        self.one = [[_one(held, count, rivals) for count in range(MOST + 1)] for held in range(MOST + 1)]


class RolloutOdds:
    """What one seat can tell of leads from the cards that it has not seen, when no rival holds more than `most`; `known` are the
    chances that were asked for, with those of the same contest and size."""

    def __init__(self, book: BeaterTable, unseen: int, most: int) -> None:
        self._book, self._unseen, self._most = book, unseen, most
        self._cells = book.packing.project(unseen)
        self.known: dict[Reading, float] = {}
        self._no_bomb: float | None = None

    def p_unbeaten(self, reading: Reading) -> float:
        """The chance that no rival beats a lead; 1 when that is certain, and only then."""
        known = self.known.get(reading)
        if known is None:
            self._work_out(reading.rivals, self._bombless() if self._book.bombs and not reading.bomb else 1.0)
            known = self.known[reading]
        return known

    def _bombless(self) -> float:
        """The chance that nobody holds a bomb."""
        if self._no_bomb is None:
            self._no_bomb = self._work_out(None, 1.0)
        return self._no_bomb

    def _work_out(self, rivals: Rivals, most_likely: float) -> float:
        """Note for every reading the chance that nobody holds a higher one, and give that for any at all."""
        known, most, last, chance, book = self.known, self._most, -1, most_likely, self._book
        before, nobody, cells = chance, book.nobody, self._cells
        for reading, power, idle, fine, parts in book.beaters[rivals]:
            if power != last:
                before, last = chance, power
            known[reading] = 1.0 if reading.safe else before
            if not chance or idle or reading.size > most:
                continue
            if fine or len(parts) > 1:
                chance *= self._lacking(fine, parts)
                continue
            shift, count = parts[0]
            number = cells >> shift & book.cell_limit
            if number >= count:
                chance *= nobody[number if number < MOST else MOST][count if count < MOST else MOST]
        return chance

    def _lacking(self, fine: bool, parts: tuple[tuple[int, int], ...]) -> float:
        """The chance that nobody holds several things at once."""
        book, held = self._book, 1.0
        cards, limit = (self._unseen, book.packing.capacity) if fine else (self._cells, book.cell_limit)
        for shift, count in parts:
            number = cards >> shift & limit
            if number < count:
                return 1.0
            held *= book.one[number if number < MOST else MOST][count if count < MOST else MOST]
        return float((1.0 - held) ** book.rivals)


def _exactly(held: int, count: int, rivals: int) -> float:
    """The chance that one of so many rivals, among whom these cards are dealt, gets exactly `count` of them."""
    return comb(held, count) * (1.0 / rivals) ** count * (1.0 - 1.0 / rivals) ** (held - count)


def _one(held: int, count: int, rivals: int) -> float:
    """The chance that one of them gets at least `count`."""
    return sum([_exactly(held, number, rivals) for number in range(count, held + 1)])


def _nobody(held: int, count: int, rivals: int) -> float:
    """The chance that none of them gets `count`."""
    if rivals == 1:
        return float(held < count)
    if held > (count - 1) * rivals:
        return 0.0
    return 1.0 if held < count else sum(
        [_exactly(held, first, rivals) * _nobody(held - first, count, rivals - 1) for first in range(count)])


MOST = 8                        # cards of a cell that are told apart


# ------------------------------------------------------------ belief
# Worlds for pots that agree with what the rivals did: hidden hands with which a sensible player would have led, covered,
# lifted, declined and answered so.
#
# A world is dealt by what is known for certain. Then every decision that the rivals made in this deal is asked again of the
# hands that they have there; each one that does not follow from them makes it less likely that the world is kept. What a
# sensible player would have done is what rivals do in rollouts (`RolloutLid`), so nothing but public facts and the sampled hand
# goes into it.


# What it makes of the odds of a hand when what was done does not follow from it, by verb and step; what tells most comes first.
LIKELIHOOD_RATIO: Mapping[tuple[str, LidStep], float] = {
    ("cover", "lead"): 0.03, ("play", "answer"): 0.1, ("lift", "offer"): 0.1, ("decline", "offer"): 0.4, ("play", "lead"): 0.4}
DECISIONS_REMEMBERED = 6                  # decisions of all rivals together, those that tell most
TRIES = 4                       # worlds dealt of which the likeliest is the first
BURN_IN = 12                   # changes tried before it is used
THINNING = 3                     # and between two worlds
ANEW = 3                        # of so many changes one deals all cards anew
CARDS_SWAPPED = (1, 1, 2, 3)
STEPS: Mapping[str, LidStep] = {"cover": "lead", "lift": "offer", "decline": "offer"}


class PotRollouts(Policy):
    """How the seats of a rollout play pots, and the worlds that agree with how the rivals have."""

    def __init__(self, pack: PackTables, rng: Random) -> None:
        self._policy = RolloutLid(pack, rng)
        self.acts = {Lid: self._policy.act}

    def worlds(self, view: View, rng: Random) -> WorldSource | None:
        """Worlds of a phase of pots."""
        return None if view.get(LidFacts) is None else PotBelief(view, self._policy, rng).world


class LidState(NamedTuple):
    """Who might still lead a first group, who had called a limit and not led since, who had covered, and all lifts so far."""

    open: tuple[bool, ...]
    limited: int | None
    coverer: int | None
    lifts: tuple[tuple[int, int], ...]


class PotDecision(NamedTuple):
    """What a rival did, and what lay open then; `since` are the cards that it has played from then on, packed, and `whole` says
    that it had put none down yet."""

    seat: int
    step: LidStep
    action: Action
    shown: int
    sizes: tuple[int, ...]
    counts: tuple[int, ...]
    before: LidState
    since: int
    whole: bool


class PotBelief:
    """Worlds for one view of a phase of pots."""

    def __init__(self, view: View, policy: RolloutLid, rng: Random) -> None:
        self._view, self._policy, self._rng = view, policy, rng
        order = list(LIKELIHOOD_RATIO)
        decisions = sorted(decisions_of(view), key=lambda decision: order.index((decision.action.verb, decision.step)))
        self._decisions = decisions[:DECISIONS_REMEMBERED]
        self._world: State | None = None
        self._chance = 0.0

    def world(self) -> State:
        """The next world."""
        if not self._decisions:
            return self._view.sample(self._rng)
        if self._world is None:
            self._begin()
        self._change(THINNING)
        assert self._world is not None
        return self._world

    def _begin(self) -> None:
        """Take the likeliest of a few worlds, and change it until it is about as likely as others are."""
        for _ in range(TRIES):
            world = self._view.sample(self._rng)
            chance = self._of(world, self._chance)
            if self._world is None or chance > self._chance:
                self._world, self._chance = world, chance
        self._change(BURN_IN)

    def _change(self, times: int) -> None:
        """Change a few cards so often, if what was done stays as likely, or at random; now and then all of them."""
        assert self._world is not None
        rng, view = self._rng, self._view
        for number in range(times):
            if number % ANEW:
                other, places = view.stirred(self._world, rng, rng.choice(CARDS_SWAPPED))
                if not places:
                    continue
            else:
                other = view.sample(rng)
            least = self._chance * rng.random()
            chance = self._of(other, least)
            if chance > least:
                self._world, self._chance = other, chance

    def _of(self, state: State, least: float) -> float:
        """How likely the rivals would have decided as they did; something smaller than `least` where it is."""
        chance, asked = 1.0, rollout_of(state)
        for decision in self._decisions:
            if self._surprising(asked, state, decision):
                chance *= LIKELIHOOD_RATIO[decision.action.verb, decision.step]
                if chance < least:
                    break
        return chance

    def _surprising(self, asked: Rollout, state: State, decision: PotDecision) -> bool:
        rules, phase, seat, action = state.rules, asked.phase, decision.seat, decision.action
        assert isinstance(phase, Lid)
        hand = state.hands[seat] + decision.since + (state.piles[seat] if decision.whole else 0)
        asked.hands[seat], asked.cells[seat] = hand, rules.packing.project(hand)
        asked.fine[seat] = rules.table.fine_shapes(hand) if rules.table.has_fine else ()
        asked.shown, asked.actor = decision.shown, seat
        asked.piles = rules.nothing if decision.whole else state.piles
        phase.step, phase.sizes, phase.counts = decision.step, decision.sizes, decision.counts
        phase.free, phase.obligation = phase.params.space - sum(decision.counts), None
        phase.open, limited, phase.coverer, lifts = decision.before
        asked.put(PotSlice(asked[PotSlice].pots, lifts))
        phase.limited = limited == seat
        would = self._policy.act(asked)
        if decision.step == "lead" and action.reading is not None:
            return would.reading not in (action.reading, None)
        return would.verb != action.verb or would.reading is not action.reading


def decisions_of(view: View) -> list[PotDecision]:
    """What the rivals led, answered, covered, lifted and declined in this deal, the latest first."""
    lid = view[LidFacts]
    if None in view.counts:
        return []
    shown, sizes, counts = view.shown.bits, [count or 0 for count in view.counts], list(lid.counts)
    since, found = [0] * len(sizes), []
    throws = [sum(isinstance(event, Discard) and event.seat == seat for event in view.history) for seat in range(len(sizes))]
    after = [0] * len(sizes)                       # of these as many as came later
    for event, before in reversed(list(zip(view.history, _lid_states(view, lid), strict=True))):
        seat, action = event.seat, event.action
        if seat is None:
            continue
        if isinstance(event, IntoPot):
            counts[seat] -= event.reading.size
        elif isinstance(event, Discard):
            sizes[seat] += event.count
            after[seat] += 1
        elif isinstance(event, Play) and action is not None and action.reading is not None:
            shown, sizes[seat], since[seat] = shown - action.bits, sizes[seat] + action.reading.size, since[seat] + action.bits
        step = _step(event)
        if seat == view.seat or action is None or step is None or after[seat] not in (0, throws[seat]):
            continue
        if step != "offer" or 0 < lid.enough - counts[seat] <= min(sizes[seat], lid.space - sum(counts)):
            found.append(PotDecision(seat, step, action, shown, tuple(sizes), tuple(counts), before, since[seat],
                                  after[seat] == throws[seat]))
    return found


def _step(event: Event) -> LidStep | None:
    """What was asked, of what says something about a hand."""
    if isinstance(event, PotPlay):
        return None if not event.lead else "answer" if event.answer else "lead"
    if isinstance(event, Play):
        return None
    return STEPS.get(event.kind)


def _lid_states(view: View, lid: LidFacts) -> Iterator[LidState]:
    """How things stood before each event."""
    params = view.rules.ruleset.params_of(LidParams)
    firsts = () if params is None else params.first_leads
    closing = [isinstance(event, Play) and event.lead and not _is_of(event, firsts) for event in view.history]
    closed = {event.seat for event, closes in zip(view.history, closing, strict=True) if closes}
    lifts = lid.lifts[:len(lid.lifts) - sum(isinstance(event, Lift) for event in view.history)]
    now = LidState(tuple([may or seat in closed for seat, may in enumerate(lid.open)]), None, None, lifts)
    for event, closes in zip(view.history, closing, strict=True):
        yield now
        seat = event.seat
        if seat is None:
            continue
        if closes:
            now = now._replace(open=(*now.open[:seat], False, *now.open[seat + 1:]))
        if isinstance(event, Limit):
            now = now._replace(limited=seat)
        elif isinstance(event, Cover):
            now = now._replace(coverer=seat)
        elif isinstance(event, Lift):
            now = now._replace(lifts=(*now.lifts, (seat, event.lifted)))
        elif isinstance(event, Play) and event.lead:
            now = now._replace(limited=None)


def _is_of(event: Event, combinations: Container[str]) -> bool:
    reading = None if event.action is None else event.action.reading
    return reading is not None and reading.combination in combinations
