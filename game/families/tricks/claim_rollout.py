"""Tricks with claims in sampled worlds: every seat chooses by what `normal` would go by, only more quickly."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial, reduce
from operator import and_, itemgetter, or_
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.ai.base import HUNDREDTH, Policy, WorldSource
from game.ai.playout import PackTables, cheapest
from game.ai.policies import bid_action
from game.core.combos import Reading, Shape
from game.families.tricks.claim_evaluator import ClaimAhead, SeatKnowledge
from game.families.tricks.claim_payoff import ClaimFacts, ClaimWeights
from game.families.tricks.claim_policy import Strength, strength_needed, ways_to_discard
from game.families.tricks.claim_worlds import Proofs
from game.families.tricks.elders import Elders
from game.families.tricks.phase import Trick
from game.match.actions import Action
from game.match.events import Play
from game.match.sampler import unseen_cards
from game.mechanics.bid import Bid
from game.mechanics.params import BidParams
from game.mechanics.slices import Bidding

if TYPE_CHECKING:
    from game.match.rollout import Rollout
    from game.match.rules import Rules
    from game.match.state import State
    from game.match.view import View


# ------------------------------------------------------------ claim belief
# What the others' choices say about their cards in games of claims: worlds in which they would hardly have chosen so are dealt
# anew.
#
# Nobody throws an Elder away while it holds another card, and who spoke before play did so by the strength of its hand.


TRIES = 12
THROWN = 0.05                   # how often an Elder is thrown away all the same
SPREAD = 0.5                    # tricks of strength on either side within which a word is no longer certain
SURE = 0.97                     # how certain a word is beyond that


class Spoken(NamedTuple):
    """A seat that has said before play whether it wants to, the strength that this takes, and the cards that it has played
    since."""

    seat: int
    declined: bool
    needed: float
    played: int


class ClaimBelief:
    """Deals worlds for the views of a player; made once for its rules."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._bid = rules.ruleset.params_of(BidParams) or BidParams({})
        self._weights = ClaimWeights.of(rules.ruleset.computer)
        self._strength = Strength(rules, self._weights)
        self._elders = rules[Elders].unshown(0)

    def sample(self, view: View, rng: Random) -> State:
        """A world that agrees with what is certain, and mostly with what is likely."""
        state = view.sample(rng)
        spoken = self._spoken(view)
        for _ in range(TRIES):
            if self._kept(view, state, rng) and self._said(state, spoken, rng):
                break
            state = view.sample(rng)
        return state

    def _spoken(self, view: View) -> list[Spoken]:
        played = [0] * self._rules.players
        for event in view.history:
            if isinstance(event, Play) and event.seat is not None and event.action is not None:
                played[event.seat] += event.action.bits
        words, players = self._bid.words, self._rules.players
        first = view.dealer + (self._bid.first != "dealer")
        last = max([seat for seat in range(players) if seat != view.watcher], key=lambda seat: (seat - first) % players)
        return [Spoken(seat, words[word].declines, self._needed(view, seat, last), played[seat])
                for seat, word in enumerate(view[Bidding].words) if word is not None and seat not in (view.seat, view.watcher)]

    def _needed(self, view: View, seat: int, last: int) -> float:
        """The strength that `normal` calls with in this place."""
        return HUNDREDTH * strength_needed(self._weights, dealer=seat == view.dealer, last=seat == last)

    def _kept(self, view: View, state: State, rng: Random) -> bool:
        """Whether the others may have thrown away what they did, by lot."""
        size = self._rules.packing.size
        elders = sum([size(pile & self._elders) for seat, pile in enumerate(state.piles)
                      if pile & self._elders and seat != view.seat and state.hands[seat] & ~self._elders])
        return not elders or rng.random() < THROWN ** elders

    def _said(self, state: State, spoken: list[Spoken], rng: Random) -> bool:
        """Whether the others may have spoken as they did, by lot."""
        chance = 1.0
        for seat, declined, needed, played in spoken:
            above = self._strength.of(state.hands[seat] + state.piles[seat] + played) - needed
            calls = min(SURE, max(1.0 - SURE, (above + SPREAD) / (2 * SPREAD)))
            chance *= 1.0 - calls if declined else calls
        return rng.random() < chance


# ------------------------------------------------------------ claimdeals
# Hands that the rivals of a rollout seat may hold: many deals at once, as the bits of numbers.
#
# Every card of the pack has a place of its own in each deal, drawn once for all. A rival holds an unseen card in the deals in
# which its place lies within the rival's share of the unseen cards; so one number says in which deals it holds the card, and
# a few ANDs and ORs in which of them it can beat something. What leads and discards prove is respected, as by `normal`.


DEALS = 128
STEPS = 75                      # how finely shares are told apart
ROUNDS = 2                      # of fitting shares to the number of cards that a rival holds

SlotPart = tuple[bool, int, int]    # whether it is a kind, the kind or cell, and how many of it
Columns = tuple[Callable[[Sequence[int]], Sequence[int]], ...]


class DealBook:
    """What does not depend on a deal.

    A seat's *slots* are numbers that say in which deals it holds what a part of a combination asks for; the first ones are
    those of one card of every kind, and the last one is set in all deals. `others` are the parts of the slots between.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.every = (1 << DEALS) - 1
        self.kinds = len(rules.deck.cards)
        parts = {(shape.fine, *part) for shape in rules.table.shapes for part in shape.parts}
        self.others = sorted(part for part in parts if not part[0] or part[2] > 1)
        self._slot: dict[SlotPart, int] = {part: self.kinds + place for place, part in enumerate(self.others)}
        self._columns: dict[Reading, Columns] = {}
        packing, rng = rules.packing, Random(DEALS)
        copies = [(card.index, copy) for card, count in packing.counts(rules.whole_pack) for copy in range(count)]
        self._at = {copy: [0] * STEPS for copy in copies}
        for number in range(DEALS):
            for place, copy in enumerate(rng.sample(copies, len(copies))):
                self._at[copy][int((place + rng.random()) / len(copies) * STEPS)] |= 1 << number
        self._rows: dict[tuple[int, int], list[list[int]]] = {}

    def row(self, first: int, last: int) -> list[list[int]]:
        """For every kind the deals in which the places of its copies lie in this part of the unseen cards."""
        found = self._rows.get((first, last))
        if found is None:
            found = self._rows[first, last] = [[] for _ in range(self.kinds)]
            for (index, _), steps in self._at.items():
                found[index].append(sum(steps[first:last]))
        return found

    def columns(self, reading: Reading) -> Columns:
        """What picks the first parts of all that beats a reading out of a seat's slots, what picks the second ones and so on."""
        found = self._columns.get(reading)
        if found is None:
            shapes = [] if reading.safe else [shape for shape in self.rules.table.shapes if shape.reading.beats(reading)]
            most, last = max([len(shape.parts) for shape in shapes], default=0), self.kinds + len(self.others)
            rows = [[self._slot.get((shape.fine, *part), part[0]) for part in shape.parts] for shape in shapes]
            filled = [row + [last] * (most - len(row)) for row in rows]
            # What picks a single slot would not give a sequence, hence two.
            found = tuple([itemgetter(*column, column[0]) for column in zip(*filled, strict=True)])
            self._columns[reading] = found
        return found


class RivalKnowledge(NamedTuple):
    """What a seat knows of its rivals: who they are, what it has not seen and which Elders are among that, by rival the cards in
    hand, these and what it threw away, and what it cannot hold; and which combinations which of them could not beat."""

    rivals: tuple[int, ...]
    unseen: int
    elders: int
    sizes: tuple[int, ...]
    had: tuple[int, ...]
    barred: tuple[int, ...]
    failed: tuple[tuple[int, Reading], ...]


def rival_knowledge(rules: Rules, state: Rollout, seat: int) -> RivalKnowledge:
    """What a seat of a rollout knows."""
    size = rules.packing.size
    rivals = tuple([other for other in range(rules.players) if other not in (seat, state.watcher)])
    unseen = unseen_cards(state, seat)
    sizes = tuple([size(state.hands[other]) for other in rivals])
    had = tuple([size(state.hands[other]) + size(state.piles[other]) for other in rivals])
    proofs = Proofs(rules, seat, state[Bidding].privileged, state.shown, state.log.latest_deal())
    barred = tuple([proofs.barred.get(other, 0) for other in rivals])
    return RivalKnowledge(rivals, unseen, unseen & rules[Elders].unshown(state.shown), sizes, had, barred, tuple(proofs.failed))


class RolloutDeals:
    """The deals that a seat thinks possible by what it knows."""

    def __init__(self, book: DealBook, seen: RivalKnowledge) -> None:
        self._book, self._packing, self._seen = book, book.rules.packing, seen
        self.rivals = seen.rivals
        self._sizes = dict(zip(seen.rivals, seen.sizes, strict=True))
        self._slots = {other: [0] * book.kinds for other in seen.rivals}
        self.copies: dict[int, dict[int, Sequence[int]]] = {other: {} for other in seen.rivals}
        self._share_out()
        self._stands: dict[tuple[Reading, int], int] = {}
        self._with_elders: dict[int, list[int]] = {}
        self.every = book.every
        for other, over in seen.failed:
            self.every &= self.stands(over, other)
        self.every = self.every or book.every

    # ------------------------------------------------------------ who holds what

    def _share_out(self) -> None:
        """Which of the deals lay every unseen card into which rival's hand: Elders are kept, other cards may be thrown away."""
        size, (_, unseen, elders, sizes, had, _, _) = self._packing.size, self._seen
        most = size(unseen) / max(1, size(elders))
        kept = self._lay(elders, [min(cards, held * most) for cards, held in zip(had, sizes, strict=True)], size(unseen))
        plain = unseen - elders
        self._lay(plain, [max(0.0, held - elder) for held, elder in zip(sizes, kept, strict=True)], size(plain))
        for rival in self.rivals:
            self._slots[rival] += [self._slot(rival, part) for part in self._book.others]
            self._slots[rival].append(self._book.every)

    def _lay(self, cards: int, quotas: Sequence[float], among: int) -> list[float]:
        """Lay cards into hands that should get so many among so many cards; how many each gets of these."""
        packing = self._packing
        classes: dict[tuple[bool, ...], int] = {(): cards}
        for barred in self._seen.barred:
            mask = barred * packing.capacity
            classes = {(*free, may): part for free, found in classes.items()
                       for may, part in ((True, found & ~mask), (False, found & mask)) if part}
        kinds_of = {free: [(card.index, count) for card, count in packing.counts(part)] for free, part in classes.items()}
        sizes = {free: sum([count for _, count in kinds]) for free, kinds in kinds_of.items()}
        shares = _shares(sizes, quotas, among)
        for free, kinds in kinds_of.items():
            first = 0
            for rival, part in zip(self.rivals, shares[free], strict=True):
                last = min(STEPS, first + round(part * STEPS))
                row, slots = self._book.row(first, last), self._slots[rival]
                for index, count in kinds:
                    held = row[index] if count == 1 else _counted(row[index][:count])
                    slots[index] = held[0]
                    self.copies[rival][index] = held
                first = last
        return [sum([sizes[free] * shares[free][place] for free in sizes]) for place in range(len(quotas))]

    def _slot(self, seat: int, part: SlotPart) -> int:
        """The deals in which a seat holds so many of a kind or cell."""
        fine, number, count = part
        copies = self.copies[seat]
        kinds = [number] if fine else [card.index for card in self._packing.cells[number]]
        held = _counted([word for kind in kinds for word in copies.get(kind, ())])
        return held[count - 1] if count <= len(held) else 0

    # ------------------------------------------------------------ questions

    def stands(self, reading: Reading, seat: int) -> int:
        """The deals in which this seat cannot beat it."""
        key = reading, seat
        known = self._stands.get(key)
        if known is None:
            beaten = 0
            if reading.size <= self._sizes[seat]:
                slots, columns = self._slots[seat], self._book.columns(reading)
                if columns:
                    held: Iterable[int] = columns[0](slots)
                    for column in columns[1:]:
                        held = map(and_, held, column(slots))
                    beaten = reduce(or_, held)
            known = self._stands[key] = self._book.every & ~beaten
        return known

    def with_elders(self, seat: int) -> list[int]:
        """The deals in which the seat has no Elder, by what everybody has seen, one, two and so on."""
        known = self._with_elders.get(seat)
        if known is None:
            copies, cards = self.copies[seat], self._packing.counts(self._seen.elders)
            most = [self._book.every, *_counted([word for card, _ in cards for word in copies[card.index]]), 0]
            known = [more & ~beyond & self.every for more, beyond in zip(most, most[1:], strict=False)]
            self._with_elders[seat] = known
        return known


def _counted(words: Sequence[int]) -> Sequence[int]:
    """Where at least one of these is set, at least two and so on."""
    if len(words) < 2:
        return words
    found: list[int] = []
    for word in words:
        for place, more in enumerate(found):
            found[place], word = more | word, more & word
        found.append(word)
    return found


def _shares(sizes: dict[tuple[bool, ...], int], quotas: Sequence[float], among: int) -> dict[tuple[bool, ...], list[float]]:
    """How much of the cards of each class every rival gets, when it can hold those of some classes alone."""
    if len(sizes) == 1 and all(next(iter(sizes))):
        return {free: [quota / max(1, among) for quota in quotas] for free in sizes}
    weights, rest = list(quotas), max(0.0, among - sum(quotas))
    shares: dict[tuple[bool, ...], list[float]] = {}
    total = sum(sizes.values()) / max(1, among)
    for _ in range(ROUNDS):
        for free in sizes:
            given = [weight if may else 0.0 for weight, may in zip(weights, free, strict=True)]
            whole = max(sum(given) + rest, 1e-9)
            shares[free] = [weight / whole for weight in given]
        for place, quota in enumerate(quotas):
            got = sum([sizes[free] * shares[free][place] for free in sizes])
            weights[place] *= quota * total / got if got else 1.0
    return shares


# ------------------------------------------------------------ claim rollout


REPLIES_TRIED = 10


class ClaimRollouts(Policy):
    """How the seats of a rollout speak and play, and the worlds that agree with how the rivals have."""

    def __init__(self, pack: PackTables) -> None:
        self._belief = ClaimBelief(pack.rules)
        self.acts = {Trick: RolloutClaim(pack).act, Bid: RolloutCall(pack.rules).act}

    def worlds(self, view: View, rng: Random) -> WorldSource | None:
        """Worlds by what rivals have said and thrown away, in every phase."""
        return partial(self._belief.sample, view, rng)


class RolloutClaim:
    """How a seat plays a phase of tricks that ends by a claim."""

    def __init__(self, pack: PackTables) -> None:
        self._pack, self._rules = pack, pack.rules
        self._book = ClaimBook(pack.rules)

    def act(self, state: Rollout) -> Action:
        """What the seat to act does."""
        phase, seat = state.phase, state.actor
        assert isinstance(phase, Trick) and seat is not None
        if phase.asked:
            actions = state.legal_actions()
            return actions[0] if len(actions) == 1 else self._claim(actions, RolloutClaimSeat(self._book, state, seat))
        hand, over, may_discard = state.hands[seat], phase.over, not phase.params.must_beat
        shapes = self._pack.shapes(phase.finder(state))
        if over is None:
            return self._lead(shapes, state, seat)
        if len(shapes) == 1 and not may_discard:
            return self._pack.played(shapes[0], hand)
        if not shapes and self._rules.packing.size(hand) == over.size:
            return self._rules.book.with_cards("discard", hand)
        evaluator = RolloutClaimSeat(self._book, state, seat)
        thrown = [] if shapes and not may_discard else ways_to_discard(evaluator, over.size)
        if not shapes and len(thrown) == 1:
            return self._rules.book.with_cards("discard", thrown[0])
        return self._answer(evaluator, over, phase.owner, self._to_act(state, phase), shapes, thrown)

    def _to_act(self, state: Rollout, phase: Trick) -> list[int]:
        """Who answers after the seat to act."""
        found, seat = [], state.actor
        for _ in range(phase.waiting - 1):
            assert seat is not None
            seat = state.after(seat)
            found.append(seat)
        return found

    def _claim(self, actions: tuple[Action, ...], evaluator: RolloutClaimSeat) -> Action:
        """Claims unless the next lead promises more."""
        now = evaluator.claim(evaluator.here) or 0.0
        return actions[evaluator.leading(evaluator.here) > now + evaluator.weights.risk * HUNDREDTH]

    def _lead(self, shapes: list[Shape], state: Rollout, seat: int) -> Action:
        if len(shapes) == 1:
            return self._pack.played(shapes[0], state.hands[seat])
        evaluator = RolloutClaimSeat(self._book, state, seat)
        plays = [(self._pack.played(shape, evaluator.here.hand), shape.reading) for shape in shapes]
        return max(plays, key=lambda play: round(evaluator.lead(evaluator.here, play[0].bits, play[1]), 9))[0]

    def _answer(self, evaluator: RolloutClaimSeat, over: Reading, owner: int, to_act: list[int], shapes: list[Shape],
                thrown: list[int]) -> Action:
        """The best of the cheapest beaters, the strongest one, and what may be thrown away."""
        cheap, rated = sorted(shapes, key=cheapest), []
        for shape in cheap[:REPLIES_TRIED - 1] + cheap[REPLIES_TRIED - 1:][-1:]:
            play = self._pack.played(shape, evaluator.here.hand)
            rated.append((evaluator.beat(play.bits, shape.reading, to_act), play))
        rated += [(evaluator.throw(bits, over, owner, to_act), self._rules.book.with_cards("discard", bits)) for bits in thrown]
        return max(rated, key=lambda found: round(found[0], 9))[1]


# ------------------------------------------------------------ plainwords
# Words before play in rollouts of games of claims: every seat calls as `normal` does, by the strength of its hand.


KNOWN_AT_MOST = 1_000


class RolloutCall:
    """How a seat speaks."""

    def __init__(self, rules: Rules) -> None:
        self._weights = ClaimWeights.of(rules.ruleset.computer)
        self._strength = Strength(rules, self._weights)
        self._known: dict[int, float] = {}

    def act(self, state: Rollout) -> Action:
        """What the seat to act says."""
        phase, seat = state.phase, state.actor
        assert isinstance(phase, Bid) and seat is not None
        said = state[Bidding].words
        heard = said if phase.params.aloud else (None,) * len(said)
        silent = sum([word is None for other, word in enumerate(heard) if other != state.watcher])
        needed = strength_needed(self._weights, dealer=seat == state.offices.get("dealer", 0), last=silent == 1)
        return bid_action(state, wants=self._of(state.hands[seat]) * 100 >= needed)

    def _of(self, hand: int) -> float:
        """The strength of a hand; the same hands come again in every world."""
        known = self._known.get(hand)
        if known is None:
            if len(self._known) >= KNOWN_AT_MOST:
                self._known.clear()
            known = self._known[hand] = self._strength.of(hand)
        return known


# ------------------------------------------------------------ claimsight
# What a seat makes of its hand in a rollout of a game of claims: it reckons as `normal` does, over deals that are made at once.
#
# It looks at fewer leads, and less far ahead.


TRIED = (6,)                    # how many leads are looked at, and no further
REMEMBERED = 60


class ClaimBook:
    """What does not depend on a deal; remembers the deals of the last moments, which come again with the next candidate."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.facts = ClaimFacts(rules)
        self.weights = ClaimWeights.of(rules.ruleset.computer)
        self._deals = DealBook(rules)
        self._known: dict[RivalKnowledge, RolloutDeals] = {}

    def deals(self, seen: RivalKnowledge) -> RolloutDeals:
        """The deals that go with what a seat knows."""
        found = self._known.get(seen)
        if found is None:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            found = self._known[seen] = RolloutDeals(self._deals, seen)
        return found


class RolloutClaimSeat(ClaimAhead):
    """One seat at one moment."""

    def __init__(self, book: ClaimBook, state: Rollout, seat: int) -> None:
        knowledge = SeatKnowledge(seat, state.hands[seat], state.shown, state.tricks, state[Bidding].privileged, state.fine[seat])
        deals = book.deals(rival_knowledge(book.rules, state, seat))
        super().__init__(book.rules, book.facts, deals, knowledge, book.weights, TRIED)
