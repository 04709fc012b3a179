"""`climb`: lead any combination, beat it or pass, last to play leads next (docs/rules/heartoffive.md 6).

Serves every climbing game: whether a pass binds, who leads, what the first play must hold and when the deal ends are
parameters. Hand this file's `legal` and `apply` care: they are the inner loop of simulations.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from game.core.cards import Cards
from game.core.combos import Reading
from game.core.combos.plays import HandPlays
from game.core.errors import Refusal
from game.families.climbing.allies import Allies, find_allies, show_ally, show_out
from game.families.climbing.chops import ChopCourse, Prices, after_play, end_chain
from game.families.climbing.events import OPEN, CardsWon, Frozen, OrderTurned, Out, Skipped, StakeDoubled, TrickLocked
from game.families.climbing.going_out import frozen_lines
from game.families.climbing.locks import Locks
from game.families.climbing.params import ClimbParams
from game.families.climbing.stakes import Stake, Stakes
from game.match.actions import Action, LegalActions, plays_then
from game.match.events import Event, Leader, Pass, Play, TrickEnd
from game.match.offers import Offer, PlayOffer, VerbOffer
from game.match.results import DealResult
from game.match.slices import CurrentTrick, Slice
from game.mechanics.base import Mechanic
from game.mechanics.card_points import CardValues, TakenCards
from game.mechanics.exchange import Gifts
from game.mechanics.slices import Awarded, Calls, Parties, Sides

if TYPE_CHECKING:
    from typing import Self

    from game.core.deck import Card
    from game.match.rules import Rules
    from game.match.state import State


ALL = -1                              # seats are not asked


class Climb(Mechanic):
    """One deal of a climbing game.

    `over` is the reading to beat (None: the actor leads) and `owner` the seat that played it. `alive` and `locked` are
    bit sets of seats: those in play, and those whose pass binds them. Still to answer are the seats from the actor
    round to the owner that are alive and not locked. `beaten` is the play that is to be beaten, where plays have a price or
    lock tricks; `reopened` says that locked seats are asked as well. The order of cards is `turned` for the deal, for the trick,
    or (for both) not at all. The trick is bound by a `lock`. Where cards count for who wins them, `lying` are those of the trick,
    packed (None: they do not). The rules are `plain` when a play does no more than to be beaten.
    """

    __slots__ = ("params", "over", "owner", "alive", "locked", "holds", "stakes", "prices", "beaten", "reopened", "turned",
                 "lock", "lying", "plain")
    over: Reading | None
    stakes: Stakes | None
    prices: Prices | None
    beaten: Action | None
    turned: frozenset[str]
    lying: int | None
    verbs = ("play", "pass")
    derived = ("plain",)
    slices: ClassVar[tuple[type[Slice], ...]] = (Stake, ChopCourse, Awarded, TakenCards, Allies)

    def __init__(self, params: ClimbParams) -> None:
        super().__init__()
        self.params = params
        self.over = None
        self.owner = 0
        self.alive = 0
        self.locked = 0
        self.holds = 0                                # the card that the next play must hold, packed
        self.stakes = None
        self.prices = None
        self.beaten = None
        self.reopened = False
        self.turned = frozenset()
        self.lock = OPEN
        self.lying = None
        self.plain: bool | None = None

    # ------------------------------------------------------------ beginning

    def enter(self, state: State) -> list[Event]:
        """Find the leader of the deal."""
        self.stakes = state.rules.get(Stakes)
        self.prices = state.rules.get(Prices)
        self.lying = None if state.rules.get(CardValues) is None else 0
        self.alive = sum(1 << seat for seat, hand in enumerate(state.hands) if hand)
        find_allies(state)
        leader = self.leader(state)
        seat = leader.seat
        assert seat is not None
        self.lead(state, seat)
        self.holds = self.first_play_holds(state, seat)
        return [leader]

    def lead(self, state: State, seat: int) -> None:
        """`seat` leads to an empty table."""
        self.over = self.beaten = None
        self.locked = 0
        self.reopened = False
        self.lock = OPEN
        self.owner = seat
        state.actor = seat

    def leader(self, state: State) -> Leader:
        """Who leads, and why."""
        params = self.params
        giver = state[Gifts].best_giver
        if params.later_leader == "best_giver" and giver is not None:
            return Leader(giver, None, "best_giver")
        later = later_leader(params, state.results)
        if later is not None:
            winner = "last_winner" if state.rules.get(CardValues) is None else "first_out"       # another may have won by cards
            return Leader(later, None, "last_loser" if params.later_leader == "last_loser" else winner)
        first = params.first_leader
        dealer = state.offices.get("dealer", 0)
        if first.holder == "lowest":
            return _lowest_leads(state)
        card = None if first.holder == "none" else state.rules.deck.card(first.holder)
        if card is not None:
            for seat in state.round_from(dealer + 1):
                if state.rules.packing.count(state.hands[seat], card):
                    return Leader(seat, None, "holder", card)
        caller = state[Calls].caller
        if first.otherwise == "caller" and caller is not None:
            return Leader(caller, None, "caller", None, card)
        seat = dealer if first.otherwise == "dealer" else next(iter(state.round_from(dealer + 1)))
        return Leader(seat, None, first.otherwise, None, card)

    def first_play_holds(self, state: State, leader: int) -> int:
        """The card that this leader's first play of the deal must hold, packed; 0 when nothing is asked or it has none."""
        params = self.params
        if params.first_play_holds == "none" or (state.deal_number > 1 and params.later_leader != "same"):
            return 0
        packing = state.rules.packing
        if params.first_play_holds == "lowest":
            return packing.unit[_lowest_card(state).index]
        card = state.rules.deck.card(params.first_play_holds)
        return packing.unit[card.index] if packing.count(state.hands[leader], card) else 0

    # ------------------------------------------------------------ what may be done

    def finder(self, state: State) -> HandPlays:
        """What the seat to act may play, by what the trick is locked to."""
        seat = state.actor
        assert seat is not None
        hand = state.hands[seat]
        if self.lock != OPEN:
            return HandPlays(state.rules.table, hand & self.allowed(state), self.over, self.holds)
        finder = HandPlays(state.rules.table, hand, self.over, self.holds, state.cells[seat], state.fine[seat])
        finder.readings = self._bound(state, seat)
        return finder

    def allowed(self, state: State) -> int:
        """The kinds, as whole counters, that the lock of the trick leaves."""
        return -1 if self.lock == OPEN else state.rules[Locks].allowed(self.lock, self.beaten)

    def _must_beat(self, state: State) -> bool:
        """Whether the seat to act may only pass with nothing that beats the table; one that has passed is free."""
        return self.params.must_beat and not self.locked >> (state.actor or 0) & 1

    def _bound(self, state: State, seat: int) -> frozenset[Reading] | None:
        """All that a seat may still play that has passed; None for one that is free."""
        if not self.locked >> seat & 1 or self.prices is None:
            return None
        return state.rules[Reopening].readings

    def _offer(self, state: State, finder: HandPlays) -> PlayOffer:
        rules = state.rules
        card = next((card for card, _ in rules.packing.counts(self.holds)), None)
        return PlayOffer("play", self.over, Cards(rules.packing, finder.hand), card, rules.book, finder, readings=finder.readings)

    def offers(self, state: State) -> tuple[Offer, ...]:
        """Play, and when there is something to beat, pass."""
        finder = self.finder(state)
        rules = state.rules
        play = self._offer(state, finder)
        playable = next(finder.representatives(), None) is not None
        offers: tuple[Offer, ...] = (play,) if playable else ()
        if self.over is None or playable and self._must_beat(state):
            return offers
        return (*offers, VerbOffer("pass", rules.book.passing))

    def legal(self, state: State) -> Sequence[Action]:
        """One play for each choice that the rules tell apart, then the pass."""
        seat, over, rules = state.actor, self.over, state.rules
        assert seat is not None
        passing = () if over is None else rules.only_pass
        if self.holds or state.fine[seat] or self.locked >> seat & 1 or self.lock != OPEN:
            plays = tuple(self.finder(state).representatives())
            return LegalActions(rules.book, plays=plays, alone=() if plays and self._must_beat(state) else passing)
        cells = state.cells[seat]
        shapes = rules.table.index.coarse_shapes(state.hands[seat], cells, over)
        if not shapes:
            return passing
        return plays_then(rules.book, state.hands[seat], shapes, () if self.params.must_beat else passing)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Why a play or a pass is not allowed now."""
        if action.verb == "pass":
            if self.over is None:
                return Refusal("leader_may_not_pass")
            can = self._must_beat(state) and next(self.finder(state).representatives(), None) is not None
            return Refusal("must_beat", {"over": str(self.over)}, {"over": self.over}) if can else None
        if action.verb != "play":
            return Refusal("not_now", {"verb": action.verb})
        return self._against_lock(state, action) or self._offer(state, self.finder(state)).refusal(action)

    def _against_lock(self, state: State, action: Action) -> Refusal | None:
        """Whether the seat holds these cards, and the lock of the trick forbids them."""
        if self.lock == OPEN or not action.bits & ~self.allowed(state):
            return None
        if not state.rules.packing.contains(state.hands[state.actor or 0], action.bits):
            return None
        return Refusal("trick_locked", {"bound": ",".join(self.lock.values), "ordered": "yes" if self.lock.in_order else "no"})

    # ------------------------------------------------------------ doing it

    def apply(self, state: State, action: Action) -> tuple[Event, ...]:
        """Play or pass, and find who is next."""
        seat = state.actor
        assert seat is not None
        bits = action.bits
        if not bits:
            # What could not be beaten can soon be, where the order changes, and a lock forbids what would beat: such a pass
            # proves nothing.
            proves = self.params.must_beat and not self.params.revolution and self.lock == OPEN and self._must_beat(state)
            passed = (Pass(seat, action, self.over, True),) if proves else state.rules.pass_events[seat]
            if not self.params.reenter:
                self.locked |= 1 << seat
            return self._next(state, seat, passed)
        if self.plain is None:
            self.plain = self._are_plain(state.rules)
        events: tuple[Event, ...] = (Play(seat, action),)
        if not self.plain:
            action, events = self._play(state, seat, action)
        self.holds = 0
        self.over = action.reading
        self.owner = seat
        if not self.plain:
            events += self._turn_and_raise(state, seat, action)
        if state.take(seat, action):
            return self._next(state, seat, events, 0 if self.plain else self._passed_over(action))
        events += self._go_out(state, seat)
        if self.done:
            state.actor = None
            paid = () if self.prices is None else end_chain(state, self.prices)
            state.turn_order(False)
            return (*events, *paid, *self._win_cards(state, seat))
        return self._next(state, seat, events, 0 if self.plain else self._passed_over(action))

    def _are_plain(self, rules: Rules) -> bool:
        """Whether nothing in these rules has to be looked at when cards are played."""
        params = self.params
        looks = (params.revolution, params.skips, params.safe_ends, params.freezes, params.allies is not None,
                 params.lock_by != "none", params.lock_run != "none", self.prices is not None, self.stakes is not None,
                 self.lying is not None, rules.table.index.beside)
        return not any(looks)

    def _play(self, state: State, seat: int, action: Action) -> tuple[Action, tuple[Event, ...]]:
        """The play as it counts, and what it brings before it is to be beaten."""
        if self.params.revolution:                    # what was made in the other order counts as it does now
            action = state.rules.book.read(action)
        action = state.rules.book.against(action, self.over)
        bits = action.bits
        events: tuple[Event, ...] = (Play(seat, action),)
        if self.lying is not None:
            self.lying += bits
        if self.params.allies is not None:
            events += show_ally(state, seat, bits)
        if self.prices is not None:
            events += self._price(state, self.prices, seat, action)
        elif self.params.freezes:
            state.put(state[ChopCourse].after_play(seat))
        params = self.params
        if params.lock_by != "none" or params.lock_run != "none":
            events += self._lock(state, seat, action)
        return action, events

    def _turn_and_raise(self, state: State, seat: int, action: Action) -> tuple[Event, ...]:
        """Double the stake and turn the order of cards, where the play that lies on top now does so."""
        events: tuple[Event, ...] = ()
        revolution = self.params.revolution
        if self.stakes is not None:
            events += self._raise_stake(state, self.stakes, seat, action.reading)
        if revolution:
            for turn in revolution:
                if turn.is_made_by(action):
                    self.turned ^= {turn.until}
            events += self._turn_order(state, seat, action)
        return events

    def _lock(self, state: State, seat: int, action: Action) -> tuple[Event, ...]:
        """Bind what follows in the trick, where this play does so to the one that it beats."""
        before, lock = self.beaten, self.lock
        self.beaten = action
        if before is None:
            return ()
        self.lock = state.rules[Locks].after(lock, before, action)
        return () if self.lock == lock else (TrickLocked(seat, None, self.lock),)

    def _passed_over(self, action: Action) -> int:
        """How many seats are not asked after this play."""
        reading = action.reading
        if self.params.safe_ends and reading is not None and reading.safe:
            return ALL
        skip = next((skip for skip in self.params.skips if skip.is_made_by(action)), None)
        return 0 if skip is None else len(action.cards) if skip.seats == "each_card" else 1

    def _turn_order(self, state: State, seat: int | None, action: Action | None = None) -> tuple[Event, ...]:
        """Have cards rank as what was played asks for; `action` is to be beaten."""
        turned = len(self.turned) == 1
        if turned == state.rules.terms.turned:
            return ()
        state.turn_order(turned)
        rules = state.rules
        self.stakes, self.prices = rules.get(Stakes), rules.get(Prices)
        if action is not None:
            action = rules.book.again(action)
            self.over, self.beaten = action.reading, None if self.beaten is None else action
        return (OrderTurned(seat, None, turned),)

    def _price(self, state: State, prices: Prices, seat: int, action: Action) -> tuple[Event, ...]:
        """Count the play, and what it chops; whoever has passed may come back where this may be chopped."""
        told = after_play(state, prices, seat, action, None if self.beaten is None else (self.owner, self.beaten))
        self.locked &= ~(1 << seat)
        self.reopen(action)
        return told

    def reopen(self, action: Action) -> None:
        """This is to be beaten; whoever has passed is asked as well where it may be chopped."""
        if self.prices is not None:
            self.beaten = action
            self.reopened = bool(self.params.after_pass) and self.prices.worth(action) is not None

    def _raise_stake(self, state: State, stakes: Stakes, seat: int, reading: Reading | None) -> tuple[Event, ...]:
        """Count the play, and double the stake where it does."""
        stake = stakes.after_play(state[Stake], seat, reading)
        state.put(stake)
        return (StakeDoubled(seat, None, stakes.worth(state[Calls], stake)),) if stakes.doubles(reading) else ()

    def _next(self, state: State, seat: int, events: tuple[Event, ...], skipped: int = 0) -> tuple[Event, ...]:
        """Ask the next seat that may answer but so many; the trick ends when that comes round to its owner."""
        players, owner = len(state.hands), self.owner
        asked = self.alive if self.reopened else self.alive & ~self.locked
        while True:
            seat += 1
            if seat == players:
                seat = 0
            if seat == owner:
                break
            if asked >> seat & 1:
                if not skipped:
                    state.actor = seat
                    return events
                if skipped != ALL:
                    skipped -= 1
                    events += (Skipped(seat, None),)
        leader = owner if self.alive >> owner & 1 else self._successor(state, owner)
        self.lead(state, leader)
        paid = () if self.prices is None else end_chain(state, self.prices)
        if self.turned:
            self.turned -= {"trick"}
        won = self._win_cards(state, owner) if self.lying else ()
        turned = self._turn_order(state, None) if self.params.revolution else ()
        return (*events, *paid, *turned, *won, TrickEnd(leader, None, owner))

    def _win_cards(self, state: State, seat: int) -> tuple[Event, ...]:
        """That seat takes what was played in the trick, where cards count."""
        lying, values = self.lying, state.rules.get(CardValues)
        if not lying or values is None:
            return ()
        self.lying = 0
        state.put(state[TakenCards].and_trick(seat, lying, 1))
        points = values.of(lying)
        # Partners whom not everybody knows stay unknown.
        taken = values.points(state[TakenCards], Parties(sides=state.rules.fresh[Sides]))
        return (CardsWon(seat, None, points, taken),) if lying & values.counting else ()

    def _successor(self, state: State, owner: int) -> int:
        """Who takes over the lead from an owner that is out."""
        alive, sides = self.alive, state[Sides].known
        if self.params.inherits == "partner":
            for seat in state.round_from(owner + 1):
                if alive >> seat & 1 and sides.together(seat, owner):
                    return seat
        return next(seat for seat in state.round_from(owner) if alive >> seat & 1)

    def _go_out(self, state: State, seat: int) -> tuple[Event, ...]:
        self.alive &= ~(1 << seat)
        state.out += (seat,)
        place, until = len(state.out), self.params.until
        events: tuple[Event, ...] = (Out(seat, None, place),)
        if self.params.freezes and until != "first_out" and place == 1:
            events += self._freeze(state, seat)
        if self.params.allies is not None:
            events += show_out(state, seat)
        alone = self.alive.bit_count() < 2
        if alone or until == "first_out" or until == "side_out" and self._side_is_out(state, seat):
            self.done = True
            if self.params.allies is not None:           # nothing is secret any more
                state.put(state[Sides].shown())
                state.put(Allies())
            if alone and until != "first_out":
                left = (self.alive.bit_length() - 1,) if self.alive else ()
                state.out += (*left, *state[ChopCourse].frozen)
        return events

    def _freeze(self, state: State, winner: int) -> tuple[Event, ...]:
        """Whoever has made no play stops (docs/rules/tien_len.md 8.5)."""
        course, packing = state[ChopCourse], state.rules.packing
        frozen = tuple([seat for seat in state.round_from(winner + 1) if self.alive >> seat & 1 and not course.made[seat]])
        for seat in frozen:
            self.alive &= ~(1 << seat)
        state.put(replace(course, frozen=frozen))
        if self.prices is not None:
            state.put(Awarded((*state[Awarded].lines, *state.parties.counted(
                frozen_lines(state, self.prices, frozen, winner)))))
        return tuple([Frozen(seat, None, Cards(packing, state.hands[seat])) for seat in frozen])

    def _side_is_out(self, state: State, seat: int) -> bool:
        return not any(self.alive >> other & 1 for other in state[Sides].with_seat(seat))

    def facts(self, state: State, seat: int) -> tuple[Any, ...]:
        """The trick so far, what is to be beaten and whose it is, whose passes bind."""
        locked = tuple(other for other in range(len(state.hands)) if self.locked >> other & 1)
        trick = CurrentTrick(state.log.trick(seat), self.over, self.owner, locked)
        return (trick, self.lock) if state.rules.get(Locks) is not None else (trick,)


class Reopening:
    """What a seat may play that has passed."""

    def __init__(self, readings: frozenset[Reading]) -> None:
        self.readings = readings

    @classmethod
    def of_rules(cls, rules: Rules) -> Self:
        """Nothing, where a pass binds."""
        params, prices = rules.ruleset.params_of(ClimbParams), rules.get(Prices)
        if params is None or prices is None:
            return cls(frozenset())
        return cls(prices.choppers(params.after_pass, params.after_pass_length))


def _lowest_card(state: State) -> Card:
    """The lowest card that anybody holds, by what cards count as when they are played alone."""
    held = sum(state.hands)
    return min((card for card, _ in state.rules.packing.counts(held)), key=lambda card: _power(state.rules, card))


def _lowest_leads(state: State) -> Leader:
    card, rules = _lowest_card(state), state.rules
    seat = next(seat for seat, hand in enumerate(state.hands) if rules.packing.count(hand, card))
    lower = tuple(dict.fromkeys(other for other in rules.pack if _power(rules, other) < _power(rules, card)))
    return Leader(seat, None, "lowest", card, None, lower)


def _power(rules: Rules, card: Card) -> int:
    reading = rules.table.value(rules.packing.unit[card.index])
    return -1 if reading is None else reading.power


def later_leader(params: ClimbParams, results: Sequence[DealResult]) -> int | None:
    """Who leads because of the last deal's result, None when the first leader is asked for again. The winner leads, too, where
    who has given the best cards would and nobody has given any."""
    if not results or params.later_leader == "same":
        return None
    return results[-1].order[-1 if params.later_leader == "last_loser" else 0]
