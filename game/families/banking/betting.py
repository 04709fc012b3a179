"""`wager`: one after the other, all but the banker bet before the cards are dealt (docs/rules/blackflower.md 6.2).

A bet is capped so that the banker can pay every wager at the most that it can cost, and the lowest bet stays open to
every seat that has yet to bet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.core.errors import Refusal
from game.families.banking.bank import DEALER, POINTS, Bank
from game.families.banking.boxes import BankTable, Bet
from game.families.banking.events import Accept, Appointed, BankOffered, BetMade, Decline
from game.families.banking.params import AppointParams, Betting
from game.match.actions import Action
from game.match.events import Event
from game.match.offers import AmountOffer, Offer, VerbOffer
from game.match.slices import Slice
from game.mechanics.base import Mechanic
from game.mechanics.slices import Drawn

if TYPE_CHECKING:
    from game.match.state import State


REMEMBERED = 20_000
new_tuple = tuple.__new__


class Wager(Mechanic):
    """Asks the seats in `pending`. `free` is what the banker could still lose, `any` whether somebody has bet."""

    __slots__ = ("params", "pending", "free", "any", "bank")
    pending: tuple[int, ...]
    verbs: ClassVar[tuple[str, ...]] = ("bet",)
    slices: ClassVar[tuple[type[Slice], ...]] = (BankTable,)

    bank: Bank                                             # known from `enter` on

    def __init__(self, params: Betting) -> None:
        super().__init__()
        self.params = params
        self.pending = ()
        self.free = 0
        self.any = False

    def enter(self, state: State) -> list[Event]:
        """Ask the first seat after the banker that can bet."""
        self.bank = bank = state.rules[Bank]
        points, banker = state.tallies[POINTS], state.offices[DEALER]
        active, order = bank.active(points), bank.after[banker]
        self.pending = order if active is bank.everyone else tuple([seat for seat in order if seat in active])
        self.free = points[banker]
        self.done = not self.pending
        if self.pending:
            state.actor = self.pending[0]
        return []

    def cap(self, state: State, side: str) -> int:
        """The largest bet on a side that the seat to act may make; may be less than the lowest bet."""
        bank, cap = self.bank, self.params.max
        if not bank.chips:
            return self.params.highest
        has = state.tallies[POINTS][self.pending[0]] // bank.takes
        room = bank.within(self.free - bank.reserve * (len(self.pending) - 1), bank.odds[side])
        cap = has if has < cap else cap
        cap = room if room < cap else cap
        return cap - cap % self.params.step

    def offers(self, state: State) -> tuple[Offer, ...]:
        """Whole numbers on each side that can be bet on; where none can be, nothing alone."""
        return self.amounts(state)

    def amounts(self, state: State) -> tuple[AmountOffer, ...]:
        """The offers, typed as what they are."""
        params, book = self.params, state.rules.book
        caps = {side: self.cap(state, side) for side in self.bank.odds}
        most = max(caps.values())
        low = params.lowest
        nothing = params.sit_out or most < low
        return tuple(AmountOffer("bet", low, cap, nothing, book, side, params.sides[side].name if side else None, params.step)
                     for side, cap in caps.items() if cap >= low or cap == most < low)

    def legal(self, state: State) -> tuple[Action, ...]:
        """Every bet once; the lists are made once for each cap."""
        bank = self.bank
        caps = self.cap(state, "") if bank.own is not None else tuple([self.cap(state, side) for side in bank.odds])
        known = bank.listed.get(caps)
        if known is None:
            known = tuple(dict.fromkeys(super().legal(state)))
            if len(bank.listed) < 1000:
                bank.listed[caps] = known
        return known

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Which limit the bet breaks, None when it may be made."""
        if action.verb != "bet":
            return Refusal("not_now", {"verb": action.verb})
        params, bank = self.params, self.bank
        amount, side = action.amount, action.side
        if not amount and not side and self.amounts(state)[0].nothing:
            return None
        if side not in bank.odds:
            return Refusal("no_side", {"known": ", ".join(params.sides)})
        if amount < params.lowest:
            return Refusal("bet_too_low", {"low": str(params.lowest)})
        cap = self.cap(state, side)
        if amount > cap:
            return Refusal("bet_too_high", {"high": str(max(cap, 0))})
        return Refusal("bet_between", {"step": str(params.step)}) if amount % params.step else None

    def apply(self, state: State, action: Action) -> tuple[Event, ...]:
        """The bet is made for all to see."""
        bank = self.bank
        bet = bank.made.get(action)
        if bet is None:
            bet = Bet(action.amount, action.side)
            if len(bank.made) < REMEMBERED:
                bank.made[action] = bet
        pending = self.pending
        seat = pending[0]
        if bet.amount:
            self.any = True
            if bank.chips:
                self.free -= bank.cost(bet.amount, bank.odds[bet.side])
        bets, boxes, stock = state.slices[BankTable]
        state.put(new_tuple(BankTable, ((*bets[:seat], bet, *bets[seat + 1:]), boxes, stock)))
        self.pending = pending = pending[1:]
        if pending:
            state.actor = pending[0]
        else:
            self.done = True
        return (BetMade(seat, action, bet),)

    def closes(self) -> bool:
        """Without a bet there is nothing to deal for."""
        return not self.any


class SeenWager(Wager):
    """The same when every hand has its first cards; then the others come."""

    __slots__ = ()

    def apply(self, state: State, action: Action) -> tuple[Event, ...]:
        """The bet lies at the hand; after the last one all hands are filled."""
        seat = self.pending[0]
        events = super().apply(state, action)
        table = state[BankTable]
        bet = table.bets[seat]
        assert bet is not None
        *boxes, banker = table.boxes
        state.put(table.with_boxes((*[box._replace(wager=bet.amount) if box.seat == seat else box for box in boxes], banker)))
        return (*events, self.bank.deal_rest(state)) if self.done else events


# ------------------------------------------------------------ appoint
# `appoint`: who banks the deal that begins (docs/rules/blackflower.md 3 and 6.1).
#
# An office that is `offered` goes round: every seat that could pay is asked once, the present holder is not. What an office
# that is drawn, or goes to whoever gained most, has decided already is only told.


class Appoint(Mechanic):
    """Asks the seats in `pending`, one after the other."""

    __slots__ = ("params", "pending", "bank")
    pending: tuple[int, ...]
    verbs: ClassVar[tuple[str, ...]] = ("accept", "decline")

    bank: Bank                                             # known from `enter` on

    def __init__(self, params: AppointParams) -> None:
        super().__init__()
        self.params = params
        self.pending = ()

    def enter(self, state: State) -> list[Event]:
        """Ask the first seat, or say who banks when there is nothing to ask."""
        self.bank = bank = state.rules[Bank]
        office = state.rules.ruleset.offices[DEALER]
        if state.deal_number == 1:
            return self._settled(state, "drawn" if state[Drawn].cards.get(DEALER) else "")
        if office.then != "offered":
            return self._settled(state, "most" if office.then == "most" else "")
        eligible = bank.eligible(state.tallies[POINTS])
        banker = state.offices[DEALER]
        self.pending = tuple([seat for seat in bank.around[banker] if seat in eligible])
        if not self.pending:
            return self._settled(state, "kept")
        return [self._ask(state)]

    def _settled(self, state: State, reason: str) -> list[Event]:
        self.done = True
        return [Appointed(state.offices[DEALER], None, reason)] if reason else []

    def _ask(self, state: State) -> Event:
        state.actor = self.pending[0]
        return BankOffered(state.actor, None)

    def offers(self, state: State) -> tuple[Offer, ...]:
        """Take the bank, or not."""
        alone = state.rules.book.alone
        return tuple(VerbOffer(verb, alone[verb]) for verb in self.verbs)

    def legal(self, state: State) -> tuple[Action, ...]:
        """Both, always the same."""
        return self.bank.answers

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Both may be done at any time."""
        return None if action.verb in self.verbs else Refusal("not_now", {"verb": action.verb})

    def apply(self, state: State, action: Action) -> tuple[Event, ...]:
        """Whoever accepts banks; when all have declined, the banker goes on, or the first who can pay has to."""
        seat = self.pending[0]
        events: list[Event] = [(Accept if action.verb == "accept" else Decline)(seat, action)]
        if action.verb == "accept":
            return (*events, *self._give(state, seat, "accepted"))
        self.pending = self.pending[1:]
        if self.pending:
            return (*events, self._ask(state))
        banker, bank = state.offices[DEALER], self.bank
        eligible = bank.eligible(state.tallies[POINTS])
        if banker in eligible:
            return (*events, *self._give(state, banker, "kept"))
        first = next(other for other in bank.around[banker] if other in eligible)
        return (*events, *self._give(state, first, "must"))

    def _give(self, state: State, seat: int, reason: str) -> list[Event]:
        state.offices = {**state.offices, DEALER: seat}
        self.pending = ()
        return self._settled(state, reason)
