"""The moves of a hand that goes on, compiled for a ruleset: hit, stand, double, split (docs/rules/blackflower.md 6.3).

One `BoxActions` for each `Rules`; it changes the boxes of a state and knows nothing of whose turn follows. Choices that come up
again and again are remembered, since random play and computer players ask for them all the time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from game.core.errors import Refusal
from game.families.banking.bank import Bank
from game.families.banking.boxes import BUST, BankTable, Box, Outcome
from game.families.banking.events import BoxSplit, Double, Hit, Stand
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
        self.forces = any(forced.hit or forced.stand or forced.soft or forced.answer for forced in (params.player, params.banker))
        self._worth, self._unit, self._hits = bank.valuer.worth, rules.packing.unit, params.hits
        self._hit, self._double, self._split = (rules.book.alone[verb] for verb in ("hit", "double", "split"))
        self._plain = params.double == "off" and not params.splits or bank.shared
        self._pairs = [[card.attributes.get(split.by) for card in rules.deck.cards] for split in params.splits]
        self._listed: dict[int, tuple[tuple[Outcome, ...], tuple[Action, ...]]] = {}
        self._outcomes: dict[Action, Outcome] = {}

    # ------------------------------------------------------------ what may be done

    def offers(self, state: State, turn: int) -> tuple[Offer, ...]:
        """What the owner of the box may do."""
        box, book = state[BankTable].boxes[turn], self.rules.book
        banker = turn == len(state[BankTable].boxes) - 1
        offers: list[Offer] = [VerbOffer("hit", self._hit)] if may_hit(state, box, self.params) else []
        offers.append(OutcomeOffer("stand", self.bank.valuer.stands(box, banker), book))
        if not self._plain and not banker:
            for action, why in ((self._double, self._no_double), (self._split, self._no_split)):
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
        key = id(stands) << 3
        if stock and box.hits < (1 if box.doubled else self._hits):
            key |= 1
        if not self._plain and not banker:
            key |= (self._no_double(state, box) is None) << 1 | (self._no_split(state, box) is None) << 2
        known = self._listed.get(key)
        # Whose number is remembered is kept alive here, so that no other object can have it.
        return known[1] if known is not None and known[0] is stands else self._list(key, stands)

    def _list(self, key: int, stands: tuple[Outcome, ...]) -> tuple[Action, ...]:
        book = self.rules.book
        written = [self._hit] if key & 1 else []
        written += [book.with_outcome("stand", outcome.word) for outcome in stands]
        written += [action for bit, action in ((2, self._double), (4, self._split)) if key & bit]
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
            return self._no_stand(box, banker, action.word)
        if banker or self.bank.shared:
            return Refusal("banker_may_not" if banker else "not_now", {"verb": action.verb})
        return self._no_double(state, box) if action.verb == "double" else self._no_split(state, box)

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

    def _no_double(self, state: State, box: Box) -> Refusal | None:
        if self.params.double == "off":
            return Refusal("not_now", {"verb": "double"})
        if not box.initial:
            return Refusal("not_initial")
        return Refusal("stock_empty") if not state[BankTable].stock else self._no_money(state, box)

    def _no_split(self, state: State, box: Box) -> Refusal | None:
        if not self._pairs:
            return Refusal("not_now", {"verb": "split"})
        if not box.initial:
            return Refusal("not_initial")
        if len(box.cards) != 2 or not any(values[box.cards[0]] == values[box.cards[1]] is not None for values in self._pairs):
            return Refusal("not_a_pair")
        return Refusal("stock_empty") if len(state[BankTable].stock) < 2 else self._no_money(state, box)

    def _no_money(self, state: State, box: Box) -> Refusal | None:
        """Whether the wager can be made once more: its owner must have it, and the banker must be able to pay it."""
        bank, wager = self.bank, box.wager
        free = bank.free(state)
        if free is None:
            return None
        have = bank.has_left(state, box.seat)
        if have < wager * bank.takes:
            return Refusal("cannot_afford", {"needed": str(wager * bank.takes), "have": str(have)})
        bet = state[BankTable].bets[box.seat]
        odds = bank.odds[bet.side if bet is not None else ""]
        needed = bank.cost(2 * wager, odds) - bank.cost(wager, odds)
        return Refusal("bank_cannot_pay", {"needed": str(needed), "free": str(free)}) if free < needed else None

    # ------------------------------------------------------------ what it does

    def hit(self, state: State, turn: int, forced: bool) -> Hit:
        """The next card goes to the box, which may end it."""
        slices = state.slices
        bets, boxes, stock = slices[BankTable]
        seat, wager, cards, hidden, hits, part, doubled, _ = boxes[turn]
        card = stock[0]
        state.shown += self._unit[card]
        cards = (*cards, card)
        worth = self._worth(cards)
        result = BUST if worth.best is None else None
        box: Box = new_tuple(Box, (seat, wager, cards, hidden, hits + 1, part, doubled, result))
        if worth.specials:
            result = self.bank.valuer.ended(box, turn == len(boxes) - 1)
            box = new_tuple(Box, (*box[:7], result))
        slices[BankTable] = new_tuple(BankTable, (bets, (*boxes[:turn], box, *boxes[turn + 1:]), stock[1:]))
        return Hit(seat, self._hit, turn, card, result, forced)

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
        return Stand(box[0], action, turn, result, forced)

    def double(self, state: State, turn: int, action: Action) -> list[Event]:
        """Twice the wager, for one more card: taken at once where the ruleset says so."""
        box = state[BankTable].boxes[turn]
        box = box._replace(wager=2 * box.wager, doubled=True)
        with_result(state, turn, box, None)
        taken = self.hit(state, turn, False) if self.params.double == "must" else None
        card, result = (taken.card, taken.result) if taken is not None else (None, None)
        events: list[Event] = [Double(box.seat, action, turn, box.wager, card, result)]
        if taken is not None and result is None:
            events.append(self.stand(state, turn, None, True))
        return events

    def split(self, state: State, turn: int, action: Action) -> Event:
        """Two boxes for one, each with one of the dealt cards and a card of the stock, for the same wager again."""
        bets, boxes, (first, second, *stock) = state[BankTable]
        box = boxes[turn]
        parts = (Box(box.seat, box.wager, (box.cards[0], first), part="a"),
                 Box(box.seat, box.wager, (box.cards[1], second), part="b"))
        state.shown += self._unit[first] + self._unit[second]
        state.put(BankTable(bets, (*boxes[:turn], *parts, *boxes[turn + 1:]), tuple(stock)))
        return BoxSplit(box.seat, action, turn, (first, second), parts)


def with_result(state: State, turn: int, box: Box, result: Outcome | None) -> None:
    """Put a box in its place, with its result."""
    slices = state.slices
    bets, boxes, stock = slices[BankTable]
    ended: Box = new_tuple(Box, (*box[:7], result))
    slices[BankTable] = new_tuple(BankTable, (bets, (*boxes[:turn], ended, *boxes[turn + 1:]), stock))


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
    wanted = forced.verb(worth.stands[-1], answered, worth.soft) if worth.stands else None
    # Who should take a card and cannot, stands.
    return "stand" if wanted == "hit" and not may_hit(state, box, bank.draw) else wanted


def may_hit(state: State, box: Box, params: DrawParams) -> bool:
    """Whether the box may take another card."""
    return box.hits < (1 if box.doubled else params.hits) and bool(state[BankTable].stock)
