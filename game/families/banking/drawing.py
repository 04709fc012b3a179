"""`draw`: each box takes cards or stands, the banker's last (docs/rules/blackflower.md 5.1, 6.1 and 6.3).

After every card the standing of the ruleset says whether the hand has ended. What a ruleset forces is done without
asking, by the same steps as what a seat decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from game.core.errors import Refusal
from game.families.banking.bank import Bank
from game.families.banking.box_actions import BoxActions, duty, with_result
from game.families.banking.boxes import BUST, FACE_DOWN, NOT_PLAYED, BankTable, Box, Outcome
from game.families.banking.events import BoxEnded, Turn, TurnUp
from game.families.banking.params import DrawParams
from game.match.actions import Action
from game.match.events import Event
from game.match.offers import Offer
from game.mechanics.base import Mechanic

if TYPE_CHECKING:
    from random import Random

    from game.match.state import State

SEED_BITS = 48
ARRANGEMENTS = 200                # of cards face down that are tried for one world


class Draw(Mechanic):
    """Plays the boxes one after the other; `turn` is the one being played."""

    __slots__ = ("params", "turn", "bank", "moves")
    verbs: ClassVar[tuple[str, ...]] = ("hit", "stand")

    bank: Bank                                             # both known from `enter` on
    moves: BoxActions

    def __init__(self, params: DrawParams) -> None:
        super().__init__()
        self.params = params
        self.turn = 0

    def asks(self) -> tuple[str, ...]:
        """Hit and stand, and what the ruleset allows besides."""
        params = self.params
        return (*self.verbs, *(["buy"] if params.buys else []), *(["double"] if params.double != "off" else []),
                *(["split"] if params.splits else []))

    def enter(self, state: State) -> list[Event]:
        """Begin with the first box, unless a special hand that was dealt has ended all drawing."""
        events: list[Event] = []
        self.bank, self.moves = state.rules[Bank], state.rules[BoxActions]
        if not (self.bank.enders and self._dealt_out(state, events)):
            self._begin(state, 0, events)
        return events

    # ------------------------------------------------------------ from box to box

    def _begin(self, state: State, turn: int, events: list[Event]) -> None:
        """Go to the first box from `turn` on that asks its owner; without one the drawing is over."""
        slices = state.slices
        last = len(slices[BankTable].boxes) - 1
        while turn <= last and not self.done:
            self.turn = turn
            if self._asks_owner(state, turn, turn == last, events):
                state.actor = slices[BankTable].boxes[turn].seat
                return
            turn += 1
        self._show_all(state, events)
        self.done = True

    def _show_all(self, state: State, events: list[Event]) -> None:
        """All hands are shown of which others have not seen all."""
        for turn, box in enumerate(state[BankTable].boxes):
            if box.hidden and box.result is not None:
                events.append(self.moves.show(state, turn, box.result))

    def _asks_owner(self, state: State, turn: int, banker: bool, events: list[Event]) -> bool:
        """Turn to a box and do all that happens by itself; whether its owner has something to decide."""
        if banker:
            reveal(state, events)
            if self._all_lost(state):
                self._end(state, turn, NOT_PLAYED, events)
                return False
        box = state.slices[BankTable].boxes[turn]
        worth = self.bank.valuer.worth(box.cards)
        if worth.specials or worth.best is None:
            ended = self.bank.valuer.ended(box, banker)
            if ended is not None:
                self._end(state, turn, ended, events)
                if self.bank.enders and self.bank.valuer.ends_deal(ended):
                    self._end_all(state, events)
                return False
        events.append(Turn(box[0], None, turn))
        return not (self.moves.forces and self._forced(state, events))

    def _all_lost(self, state: State) -> bool:
        """Whether every player's hand is bust and nothing depends on the banker's."""
        if self.bank.valuer.standing.both_bust == "push":
            return False
        return all(box.result == BUST for box in state[BankTable].boxes[:-1])

    def _end(self, state: State, turn: int, result: Outcome, events: list[Event]) -> None:
        """A box ends by itself, for all to see."""
        box = state[BankTable].boxes[turn]
        if box.hidden:
            events.append(self.moves.show(state, turn, result))
            return
        with_result(state, turn, box, result)
        events.append(BoxEnded(box.seat, None, turn, result))

    def _dealt_out(self, state: State, events: list[Event]) -> bool:
        """Whether a hand as it was dealt ends all drawing; then every hand stands as it is."""
        last, valuer = len(state[BankTable].boxes) - 1, self.bank.valuer
        found = (valuer.ended(box, turn == last) for turn, box in enumerate(state[BankTable].boxes))
        if any(ended is not None and valuer.ends_deal(ended) for ended in found):
            self._end_all(state, events)
        return self.done

    def _end_all(self, state: State, events: list[Event]) -> None:
        """Nobody draws any more: what has no result yet stands on its best."""
        reveal(state, events)
        last, valuer = len(state[BankTable].boxes) - 1, self.bank.valuer
        for turn, box in enumerate(state[BankTable].boxes):
            if box.result is None:
                banker = turn == last
                self._end(state, turn, valuer.ended(box, banker) or valuer.stands(box, banker)[-1], events)
        self._show_all(state, events)
        self.done = True

    def _forced(self, state: State, events: list[Event]) -> bool:
        """Do what the ruleset forces on the box that has just moved or begun; whether it has come to an end."""
        moves, bank, turn, slices = self.moves, self.bank, self.turn, state.slices
        while True:
            result = slices[BankTable].boxes[turn].result
            if result is not None:
                if bank.enders and bank.valuer.ends_deal(result):
                    self._end_all(state, events)
                return True
            verb = duty(state, bank, turn) if moves.forces else None
            if verb is None or verb == "hit" and moves.may_buy(state, turn):
                return False
            events += moves.hit(state, turn, True) if verb == "hit" else [moves.stand(state, turn, None, True)]

    # ------------------------------------------------------------ what the owner may do

    def offers(self, state: State) -> tuple[Offer, ...]:
        """Hit, stand, double, split: those that may be done now."""
        return self.moves.offers(state, self.turn)

    def legal(self, state: State) -> tuple[Action, ...]:
        """The offers written out; the same choices are the same tuple."""
        return self.moves.legal(state, self.turn)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Which rule the move breaks, None when it may be made."""
        if action.verb not in self.asks():
            return Refusal("not_now", {"verb": action.verb})
        return self.moves.refusal(state, self.turn, action)

    def apply(self, state: State, action: Action) -> tuple[Event, ...]:
        """Make the move and go on to the next decision."""
        moves, turn, verb = self.moves, self.turn, action.verb
        events: list[Event]
        if verb == "hit":
            events = moves.hit(state, turn, False)
        elif verb == "buy":
            events = moves.buy(state, turn, action)
        elif verb == "stand":
            events = [moves.stand(state, turn, action, False)]
        elif verb == "split":
            events = [moves.split(state, turn, action)]
            self._begin(state, turn, events)
            return tuple(events)
        else:
            events = moves.double(state, turn, action)
        if self._forced(state, events):
            self._begin(state, turn + 1, events)
        return tuple(events)


def reveal(state: State, events: list[Event]) -> None:
    """Turn up what lies face down in front of the banker."""
    table = state[BankTable]
    box = table.boxes[-1]
    if not box.hidden:
        return
    cards = box.cards[:box.hidden]
    state.put(table.with_boxes((*table.boxes[:-1], tuple.__new__(Box, (*box[:3], 0, *box[4:])))))
    unit = state.rules.packing.unit
    state.shown += sum([unit[card] for card in cards])
    events.append(TurnUp(box.seat, None, cards))


def deal_anew(state: State, unseen: list[int], rng: Random) -> bool:
    """Put these cards (indexes of kinds) in any order where cards lie face down; whether all that is known allows it.

    Where a special hand would have ended the drawing at once, that it goes on says that nobody has it. A hand that goes on or
    stands is not bust, and where the rules force something, its owner did it.
    """
    state.seed = rng.getrandbits(SEED_BITS)                # of the deals to come, which nobody knows
    table, phase = state[BankTable], state.phase
    if not table.boxes:
        return True
    moves, kinds = state.rules[BoxActions], unseen[:]
    asked = phase.turn if isinstance(phase, Draw) else -1
    fits, filled = False, table.boxes
    for _ in range(ARRANGEMENTS if any(box.hidden for box in table.boxes[:-1]) else 1):
        rng.shuffle(kinds)
        filled, fits, used = table.boxes, True, 0
        for turn, box in enumerate(table.boxes):
            down = box.cards.count(FACE_DOWN)
            if down and fits:
                box = box._replace(cards=(*kinds[used:used + down], *box.cards[down:]))
                used += down
                fits = moves.could_have(box, turn == len(table.boxes) - 1, turn <= asked, bool(table.stock))
                if fits:
                    filled = (*filled[:turn], moves.as_it_ended(box), *filled[turn + 1:])
        if fits:
            break
    if not fits:
        filled, used = _filled(table.boxes, kinds)
    state.put(BankTable(table.bets, filled, tuple(kinds[used:])))
    return fits


def _filled(boxes: Sequence[Box], kinds: Sequence[int]) -> tuple[tuple[Box, ...], int]:
    """The boxes with these cards where some lie face down, whatever they make, and how many that were."""
    filled, used = list[Box](), 0
    for box in boxes:
        down = box.cards.count(FACE_DOWN)
        filled.append(box._replace(cards=(*kinds[used:used + down], *box.cards[down:])))
        used += down
    return tuple(filled), used
