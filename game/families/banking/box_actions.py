"""The moves of a hand that goes on, compiled for a ruleset: hit, stand, double, split (docs/rules/blackflower.md 6.3).

One `BoxActions` for each `Rules`; it changes the boxes of a state and knows nothing of whose turn follows. Choices that come up
again and again are remembered, since random play and computer players ask for them all the time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from game.core.errors import Refusal
from game.families.banking.bank import Bank
from game.families.banking.boxes import BUST, STOOD, BankTable, Box, Outcome
from game.families.banking.events import BoxSplit, Buy, Double, HandShown, Hit, Stand
from game.families.banking.params import DrawParams, Duty
from game.match.actions import Action
from game.match.events import Event
from game.match.offers import Offer, OutcomeOffer, VerbOffer

if TYPE_CHECKING:
    from game.match.rules import Rules
    from game.match.state import State


REMEMBERED = 4096
new_tuple = tuple.__new__


class BoxActions:
    """What may be done with a box, and what it does. `forces` is whether the ruleset forces anything at all."""

    @classmethod
    def of_rules(cls, rules: Rules) -> Self | None:
        """The moves of a ruleset with a bank."""
        bank = rules.get(Bank)
        return None if bank is None else cls(rules, bank)

    def __init__(self, rules: Rules, bank: Bank) -> None:
        self.rules = rules
        self.bank = bank
        self.params = params = bank.draw
        self.forces = not params.hits or any(
            forced.hit or forced.stand or forced.soft or forced.answer for forced in (params.player, params.banker))
        self._worth, self._unit, self._hits = bank.valuer.worth, rules.packing.unit, params.hits
        self._hit, self._double, self._split, self._buy = (rules.book.alone[verb] for verb in ("hit", "double", "split", "buy"))
        self._plain = params.double == "off" and not params.splits and not params.buys or bank.shared
        self._pairs = [[card.attributes.get(split.by) for card in rules.deck.cards] for split in params.splits]
        self._listed: dict[int, tuple[tuple[Outcome, ...], tuple[Action, ...]]] = {}
        self._outcomes: dict[Action, Outcome] = {}

    # ------------------------------------------------------------ what may be done

    def offers(self, state: State, turn: int) -> tuple[Offer, ...]:
        """What the owner of the box may do."""
        box, book = state[BankTable].boxes[turn], self.rules.book
        banker = turn == len(state[BankTable].boxes) - 1
        offers: list[Offer] = [VerbOffer("hit", self._hit)] if may_hit(state, box, self.params) else []
        if not self._must_draw(state, turn):
            offers.append(OutcomeOffer("stand", self.bank.valuer.stands(box, banker), book))
        if not self._plain and not banker:
            for action, why in ((self._buy, self._no_buy), (self._double, self._no_double), (self._split, self._no_split)):
                if why(state, box) is None:
                    offers.append(VerbOffer(action.verb, action))
        return tuple(offers)

    def legal(self, state: State, turn: int) -> tuple[Action, ...]:
        """The offers written out."""
        _, boxes, stock = state.slices[BankTable]
        box = boxes[turn]
        banker = turn == len(boxes) - 1
        worth = self._worth(box.cards)
        stands = self.bank.valuer.stands(box, banker) if worth.specials else worth.stands
        key = id(stands) << 5
        if stock and box.hits < (1 if box.doubled else self._hits):
            key |= 1
        if not self._plain and not banker:
            key |= (self._no_double(state, box) is None) << 1 | (self._no_split(state, box) is None) << 2
            key |= (self._no_buy(state, box) is None) << 3 | self._must_draw(state, turn) << 4
        known = self._listed.get(key)
        # Whose number is remembered is kept alive here, so that no other object can have it.
        return known[1] if known is not None and known[0] is stands else self._list(key, stands)

    def _list(self, key: int, stands: tuple[Outcome, ...]) -> tuple[Action, ...]:
        book = self.rules.book
        written = [self._hit] if key & 1 else []
        written += [] if key & 16 else [book.with_outcome("stand", outcome.word) for outcome in stands]
        written += [action for bit, action in ((8, self._buy), (2, self._double), (4, self._split)) if key & bit]
        if len(self._listed) >= REMEMBERED:
            self._listed.clear()
        self._listed[key] = stands, tuple(written)
        return self._listed[key][1]

    def refusal(self, state: State, turn: int, action: Action) -> Refusal | None:
        """Which rule the move breaks, None when it may be made."""
        box, banker = state[BankTable].boxes[turn], turn == len(state[BankTable].boxes) - 1
        if action.verb == "hit":
            return self._no_hit(state, box)
        if action.verb == "stand":
            return Refusal("forced_hit") if self._must_draw(state, turn) else self._no_stand(box, banker, action.word)
        if banker or self.bank.shared:
            return Refusal("banker_may_not" if banker else "not_now", {"verb": action.verb})
        why = {"buy": self._no_buy, "double": self._no_double}.get(action.verb, self._no_split)
        return why(state, box)

    def _no_hit(self, state: State, box: Box) -> Refusal | None:
        if may_hit(state, box, self.params):
            return None
        hits = 1 if box.doubled else self.params.hits
        return Refusal("stock_empty") if box.hits < hits else Refusal("no_more_cards", {"hits": str(hits)})

    def _no_stand(self, box: Box, banker: bool, word: str) -> Refusal | None:
        stands = self.bank.valuer.stands(box, banker)
        if not word or any(word == outcome.word for outcome in stands):
            return None
        if stands[0].kind == "special":
            return Refusal("must_declare", {"special": stands[0].special})
        values = self.bank.valuer.values(box.cards)
        if word in map(str, values):
            return Refusal("over_limit", {"limit": str(self.bank.valuer.limit)})
        return Refusal("not_a_total", {"total": word, "known": ", ".join(outcome.word for outcome in stands)})

    def may_buy(self, state: State, turn: int) -> bool:
        """Whether the owner of the box may take the next card for a higher bet."""
        boxes = state.slices[BankTable].boxes
        return self.params.buys > 0 and turn < len(boxes) - 1 and self._no_buy(state, boxes[turn]) is None

    def _must_draw(self, state: State, turn: int) -> bool:
        """Whether the rules force the owner to take a card, so that there is only to choose whether to buy it."""
        return self.params.buys > 0 and self.forces and duty(state, self.bank, turn) == "hit" and self.may_buy(state, turn)

    def _no_buy(self, state: State, box: Box) -> Refusal | None:
        if not self.params.buys:
            return Refusal("not_now", {"verb": "buy"})
        bought = box.wager // self._first_bet(state, box) - 1
        if box.hits > bought:
            return Refusal("no_buying")
        if box.part or bought >= self.params.buys or not may_hit(state, box, self.params):
            return self._no_hit(state, box) or Refusal("no_more_bought", {"buys": str(self.params.buys)})
        return self._no_money(state, box, self._first_bet(state, box))

    def _first_bet(self, state: State, box: Box) -> int:
        bet = state[BankTable].bets[box.seat]
        return box.wager if bet is None else bet.amount

    def _no_double(self, state: State, box: Box) -> Refusal | None:
        if self.params.double == "off":
            return Refusal("not_now", {"verb": "double"})
        if not box.initial:
            return Refusal("not_initial")
        return Refusal("stock_empty") if not state[BankTable].stock else self._no_money(state, box, box.wager)

    def _no_split(self, state: State, box: Box) -> Refusal | None:
        if not self._pairs:
            return Refusal("not_now", {"verb": "split"})
        if not box.initial:
            return Refusal("not_initial")
        if len(box.cards) != 2 or not any(values[box.cards[0]] == values[box.cards[1]] is not None for values in self._pairs):
            return Refusal("not_a_pair")
        return Refusal("stock_empty") if len(state[BankTable].stock) < 2 else self._no_money(state, box, box.wager)

    def _no_money(self, state: State, box: Box, more: int) -> Refusal | None:
        """Whether so much more can be bet: the owner must have it, and the banker must be able to pay it."""
        bank = self.bank
        free = bank.free(state)
        if free is None:
            return None
        have = bank.has_left(state, box.seat)
        if have < more * bank.takes:
            return Refusal("cannot_afford", {"needed": str(more * bank.takes), "have": str(have)})
        bet = state[BankTable].bets[box.seat]
        odds = bank.odds[bet.side if bet is not None else ""]
        needed = bank.cost(box.wager + more, odds) - bank.cost(box.wager, odds)
        return Refusal("bank_cannot_pay", {"needed": str(needed), "free": str(free)}) if free < needed else None

    # ------------------------------------------------------------ what it does

    def hit(self, state: State, turn: int, forced: bool) -> list[Event]:
        """The next card goes to the box, which may end it."""
        card, result, closed = self._card(state, turn, False)
        told = None if closed else result
        seat = state.slices[BankTable].boxes[turn].seat
        return [Hit(seat, self._hit, turn, card, told, forced, closed), *self._shown(state, turn, result)]

    def buy(self, state: State, turn: int, action: Action) -> list[Event]:
        """The next card goes to the box for as much again as was bet at first; its owner alone sees it where that one has kept
        all others to itself."""
        box = state[BankTable].boxes[turn]
        box = box._replace(wager=box.wager + self._first_bet(state, box))
        with_result(state, turn, box, None)
        card, result, closed = self._card(state, turn, box.hidden == len(box.cards))
        told = None if closed else result
        return [Buy(box.seat, action, turn, box.wager, card, told, closed), *self._shown(state, turn, result)]

    def _card(self, state: State, turn: int, down: bool) -> tuple[int, Outcome | None, bool]:
        """The next card of the stock goes to the box, face `down` for all others: the card, how it has ended the hand, and
        whether others do not see all of that hand."""
        bets, boxes, stock = state.slices[BankTable]
        seat, wager, cards, hidden, hits, part, doubled, _ = boxes[turn]
        card = stock[0]
        if not down:
            state.shown += self._unit[card]
        cards = (*cards, card)
        worth = self._worth(cards)
        result = BUST if worth.best is None else None
        box: Box = new_tuple(Box, (seat, wager, cards, hidden + down, hits + 1, part, doubled, result))
        if worth.specials:
            result = self.bank.valuer.ended(box, turn == len(boxes) - 1)
            box = new_tuple(Box, (*box[:7], result))
        state.put(new_tuple(BankTable, (bets, (*boxes[:turn], box, *boxes[turn + 1:]), stock[1:])))
        return card, result, hidden > 0

    def _shown(self, state: State, turn: int, result: Outcome | None) -> list[Event]:
        """A hand that has ended by itself is shown, if others have not seen all of it."""
        closed = result is not None and state.slices[BankTable].boxes[turn].hidden
        return [self.show(state, turn, result)] if closed and result is not None else []

    def show(self, state: State, turn: int, result: Outcome) -> HandShown:
        """A hand that ends, or has ended, is shown to all."""
        box = state[BankTable].boxes[turn]
        state.shown += sum([self._unit[card] for card in box.cards[:box.hidden]])
        with_result(state, turn, box._replace(hidden=0), result)
        return HandShown(box.seat, None, turn, box.cards, result)

    def stand(self, state: State, turn: int, action: Action | None, forced: bool) -> Event:
        """The box ends with what is declared, the best unless something else is said."""
        boxes = state.slices[BankTable].boxes
        box = boxes[turn]
        result = self._outcomes.get(action) if action is not None else None
        if action is None or result is None:
            stands = self.bank.valuer.stands(box, turn == len(boxes) - 1)
            word = action.word if action is not None else ""
            result = next((outcome for outcome in stands if outcome.word == word), stands[-1])
            action = self.rules.book.with_outcome("stand", result.word)
            if len(self._outcomes) < REMEMBERED:
                self._outcomes[action] = result
        with_result(state, turn, box, result)
        return Stand(box[0], action, turn, result, forced, box[3] > 0)

    def double(self, state: State, turn: int, action: Action) -> list[Event]:
        """Twice the wager, for one more card: taken at once where the ruleset says so."""
        box = state[BankTable].boxes[turn]
        box = box._replace(wager=2 * box.wager, doubled=True)
        with_result(state, turn, box, None)
        if self.params.double != "must":
            return [Double(box.seat, action, turn, box.wager, None, None)]
        card, result, closed = self._card(state, turn, False)
        events: list[Event] = [Double(box.seat, action, turn, box.wager, card, None if closed else result),
                               *self._shown(state, turn, result)]
        if result is None:
            events.append(self.stand(state, turn, None, True))
        return events

    def split(self, state: State, turn: int, action: Action) -> Event:
        """Two boxes for one, each with one of the dealt cards and a card of the stock, for the same wager again."""
        bets, boxes, (first, second, *stock) = state[BankTable]
        box = boxes[turn]
        parts = (Box(box.seat, box.wager, (box.cards[0], first), part="a"),
                 Box(box.seat, box.wager, (box.cards[1], second), part="b"))
        state.shown += sum([self._unit[card] for card in (first, second, *box.cards[:box.hidden])])
        state.put(BankTable(bets, (*boxes[:turn], *parts, *boxes[turn + 1:]), tuple(stock)))
        return BoxSplit(box.seat, action, turn, (first, second), parts)


    # ------------------------------------------------------------ what others may conclude

    def could_have(self, box: Box, banker: bool, played: bool, stock: bool) -> bool:
        """Whether a hand with these cards could have gone as this one did, of which others do not see all. `played` says whether
        its turn has come, `stock` whether there are cards left to draw."""
        valuer, dealt = self.bank.valuer, len(box.cards) - box.hits
        if self.bank.enders:
            first = valuer.ended(box._replace(cards=box.cards[:dealt], hits=0, doubled=False), banker)
            if first is not None and valuer.ends_deal(first):
                return False
        if banker or not played:
            return True
        for count in range(dealt, len(box.cards) + 1):
            part = box._replace(cards=box.cards[:count], hits=count - dealt, doubled=box.doubled and count > dealt)
            if valuer.ended(part, False) is not None:
                return False
            worth = self._worth(part.cards)
            must = self.params.player.verb(worth.stands[-1], None, worth.soft)
            if count < len(box.cards):
                fits = must != "stand"
            elif box.result is None:
                fits = must is None or must == "hit" and self.params.buys > 0
            else:
                fits = must != "hit" or not stock or box.hits >= (1 if box.doubled else self.params.hits)
            if not fits:
                return False
        return True

    def as_it_ended(self, box: Box) -> Box:
        """A hand of which it is known that it stands: on the best."""
        return box._replace(result=self.bank.valuer.stands(box, False)[-1]) if box.result == STOOD else box


def with_result(state: State, turn: int, box: Box, result: Outcome | None) -> None:
    """Put a box in its place, with its result."""
    bets, boxes, stock = state.slices[BankTable]
    ended: Box = new_tuple(Box, (*box[:7], result))
    state.put(new_tuple(BankTable, (bets, (*boxes[:turn], ended, *boxes[turn + 1:]), stock)))


# ------------------------------------------------------------ duties
# What a ruleset forces on a hand: to take a card at some totals and to stand at others (`DrawParams.player`, `.banker`).
#
# For the hand that is played last it may depend on the last card that another hand has taken, as the banker's third card does
# in Baccarat.


def duty(state: State, bank: Bank, turn: int) -> Duty | None:
    """What the box at `turn`, which goes on, has to do; None where its owner is free."""
    boxes = state[BankTable].boxes
    box, banker = boxes[turn], turn == len(boxes) - 1
    forced = bank.draw.banker if banker else bank.draw.player
    answered = None
    if banker and forced.answer:
        taken = next((other.cards[-1:] for other in reversed(boxes[:-1]) if other.hits), None)
        answered = None if taken is None else bank.valuer.values(taken)
    worth = bank.valuer.worth(box.cards)
    if not bank.draw.hits and not bank.draw.splits and len(worth.stands) == 1:
        return "stand"                                # there is nothing to decide
    wanted = forced.verb(worth.stands[-1], answered, worth.soft) if worth.stands else None
    # Who should take a card and cannot, stands.
    return "stand" if wanted == "hit" and not may_hit(state, box, bank.draw) else wanted


def may_hit(state: State, box: Box, params: DrawParams) -> bool:
    """Whether the box may take another card."""
    return box.hits < (1 if box.doubled else params.hits) and bool(state[BankTable].stock)
