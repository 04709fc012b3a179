"""What a banking game's ruleset says about money, compiled: who can still bet, who could bank, how much is open to bets.

With stakes of `chips` nobody can bet or lose more than lies in front of it, the banker included, whatever the odds: a wager
is reckoned at the most that it can cost (docs/rules/blackflower.md 3 and 6.2).
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Self, TypeVar

from game.core.cards import Cards
from game.core.deck import Card
from game.families.banking.boxes import (
    NOT_PLAYED,
    PLAYER,
    BankFacts,
    BankResult,
    BankTable,
    Bet,
    Box,
    BoxResult,
    masked,
)
from game.families.banking.events import BoxDeal, CardsFollow
from game.families.banking.params import Betting, DrawParams, SeenWagerParams, WagerPay
from game.families.banking.valuer import Valuer
from game.match.actions import Action
from game.match.results import AwardLine, DealResult
from game.match.ruleset import Odds
from game.mechanics.params import DealParams

if TYPE_CHECKING:
    from game.match.rules import Rules
    from game.match.state import State

new_tuple = tuple.__new__        # twice as fast as the constructor of a named tuple, in every deal and settlement
KIND = attrgetter("index")
DEALER = "dealer"
POINTS = "points"
# A bet as it was read from an action, with the data of its event.
P = TypeVar("P")


class Bank:
    """The wagers of one ruleset: limits, odds, and the actions that stand for bets. One for each `Rules`."""

    @classmethod
    def of_rules(cls, rules: Rules) -> Self | None:
        """The bank of a ruleset in which one wagers on hands that have a standing."""
        valuer, wager = rules.get(Valuer), rules.ruleset.params_of(Betting)
        return None if valuer is None or wager is None else cls(rules, valuer, wager)

    def __init__(self, rules: Rules, valuer: Valuer, wager: Betting) -> None:
        ruleset = rules.ruleset
        self.valuer = valuer
        self.wager = wager
        self.draw = ruleset.params_of(DrawParams) or DrawParams()
        self.deal = ruleset.params_of(DealParams) or DealParams()
        # How many cards a hand has when it is bet on.
        self.seen = wager.after if isinstance(wager, SeenWagerParams) else 0
        self.base = (rules.settle.params.of(WagerPay) or WagerPay()).pays
        self.chips = wager.stakes == "chips"
        # How many times its wager a hand can lose, and what one has to have to bet at all.
        self.takes = 1 if wager.sides else valuer.takes()
        self.least = wager.lowest * self.takes
        self.shared = self.deal.shared
        office = ruleset.offices.get(DEALER)
        self.stays = office is None or office.then == "stays"
        step = -1 if office is not None and office.backward else 1
        # What a wager can bring at most, by the side that it is on.
        self.odds = {name: side.pays for name, side in wager.sides.items()} or {"": valuer.most(self.base)}
        # What has to stay open for a seat that has yet to bet, so that it can choose among all sides.
        self.reserve = max(self.cost(wager.lowest, odds) for odds in self.odds.values())
        # Whether a special hand can end the drawing of everybody.
        self.enders = ruleset.standing is not None and any(
            special.ends == "deal" for special in ruleset.standing.specials.values())
        # Special hands with which a player wins the bank as well.
        self.winning = frozenset(() if ruleset.standing is None else (
            id for id, special in ruleset.standing.specials.items() if special.banks and special.of != "banker"))
        self.everyone = tuple(range(rules.players))
        # The other seats in the order of play, by banker.
        self.after = [(*self.everyone[banker + 1:], *self.everyone[:banker]) for banker in self.everyone]
        # The other seats in the order in which the bank goes round, by banker.
        self.around = [tuple((banker + step * turn) % rules.players for turn in range(1, rules.players))
                       for banker in self.everyone]
        self.answers = rules.book.alone["accept"], rules.book.alone["decline"]
        # Where one bets on one's own hand: what its odds are; where there are sides, nothing.
        self.own = None if wager.sides else self.odds[""]
        self.made: dict[Action, Bet] = {}
        self.listed: dict[object, tuple[Action, ...]] = {}

    # ------------------------------------------------------------ money

    def cost(self, amount: int, odds: Odds) -> int:
        """The most that a wager can cost the banker."""
        return amount * odds.win // odds.stake

    def within(self, room: int, odds: Odds) -> int:
        """The largest wager that cannot cost the banker more than `room`."""
        return ((room + 1) * odds.stake - 1) // odds.win if room >= 0 else 0

    def active(self, points: Sequence[int]) -> tuple[int, ...]:
        """The seats that can still bet."""
        if not self.chips or min(points) >= self.least:
            return self.everyone
        return tuple([seat for seat, has in enumerate(points) if not self.chips or has >= self.least])

    def eligible(self, points: Sequence[int]) -> tuple[int, ...]:
        """The seats that could bank: able to bet, and to pay the lowest bet to every other one that is."""
        active = self.active(points)
        if len(active) < 2:
            return ()
        needed = self.reserve * (len(active) - 1)
        if not self.chips or min(points) >= needed:
            return active
        return tuple([seat for seat in active if points[seat] >= needed])

    def could_follow(self, points: Sequence[int], results: Sequence[DealResult]) -> tuple[int, ...]:
        """The seats that could bank after these deals: the one alone that has won the bank in the last, if it could. Nobody
        where the bank stays, even with a banker who cannot pay: then the match is over."""
        able = self.eligible(points)
        last = results[-1].get(BankResult) if self.winning and results else None
        won = (box.seat for box in (() if last is None else last.boxes)
               if box.verdict == PLAYER and box.outcome.special in self.winning and box.seat in able)
        taker = next(won, None)
        if taker is not None:
            return (taker,)
        return () if self.stays else able

    def over(self, points: Sequence[int], banker: int) -> bool:
        """Whether nobody can bet against anybody any more (docs/rules/blackflower.md 8)."""
        eligible = self.eligible(points)
        return not eligible or (self.stays and banker not in eligible)

    def free(self, state: State) -> int | None:
        """What the banker could still lose without owing; None where nobody has to be able to pay."""
        if not self.chips:
            return None
        has = state.tallies[POINTS][state.offices[DEALER]]
        if len(state.results) == state.deal_number:            # the wagers that still lie there have been paid
            return has
        (bets, boxes, _), odds = state[BankTable], self.odds
        if boxes and not self.shared:
            wagers = [(box.wager, bets[box.seat]) for box in boxes[:-1]]
        else:
            wagers = [(bet.amount, bet) for bet in bets if bet is not None]
        taken = sum([self.cost(wager, odds[bet.side]) for wager, bet in wagers if bet is not None and wager])
        return has - taken

    def has_left(self, state: State, seat: int) -> int:
        """What a seat has in front of it that it cannot lose yet."""
        return state.tallies[POINTS][seat] - self.takes * sum([box.wager for box in state[BankTable].boxes if box.seat == seat])

    # ------------------------------------------------------------ the deal

    def deal_boxes(self, state: State, pack: Sequence[Card], dealer: int) -> BoxDeal:
        """Fill the boxes and the stock; returns the deal.

        The cards go face up in front of the seats that have bet, one card a pass, round the table, the banker last; the first
        ones may lie face down (docs/rules/blackflower.md 6.1). The rest is the stock.
        """
        params, bets = self.deal, state.slices[BankTable].bets
        places = self._places(bets, dealer) if not self.seen else self._unbet(state.tallies[POINTS], dealer)
        kinds = list(map(KIND, pack))
        count = len(places) + 1
        each = self.seen or (len(pack) // count if params.cards == "all" else params.cards)
        dealt, hidden, private = each * count, min(params.hidden, each), min(params.private, each)
        places.append((dealer, 0))
        boxes = tuple([new_tuple(Box, (seat, wager, tuple(kinds[place:dealt:count]), private if place < count - 1 else hidden, 0,
                                       "", False, None)) for place, (seat, wager) in enumerate(places)])
        state.put(BankTable(bets, boxes, tuple(kinds[dealt:])))
        packing = state.rules.packing
        unit = packing.unit
        state.shown = sum([unit[kind] for box in boxes for kind in box[2][box[3]:]])
        nobody = (Cards(packing, 0),) * len(self.everyone)
        return BoxDeal(dealer, None, state.deal_number, nobody, (), (), tuple(pack), True, boxes)

    def deal_rest(self, state: State) -> CardsFollow:
        """Every box gets the cards that it still lacks, one a pass; those that are to be hidden lie face down."""
        bets, boxes, stock = state.slices[BankTable]
        assert isinstance(self.deal.cards, int)
        count, each = len(boxes), self.deal.cards - self.seen
        came = [stock[place:count * each:count] for place in range(count)]
        down = [*[min(self.deal.private, self.deal.cards)] * (count - 1), min(self.deal.hidden, self.deal.cards)]
        filled = [box._replace(cards=box.cards + more, hidden=hidden)
                  for box, more, hidden in zip(boxes, came, down, strict=True)]
        state.put(BankTable(bets, tuple(filled), stock[count * each:]))
        unit = state.rules.packing.unit
        hides = tuple([max(0, hidden - self.seen) for hidden in down])
        state.shown += sum([unit[kind] for more, hidden in zip(came, hides, strict=True) for kind in more[hidden:]])
        return CardsFollow(boxes[-1].seat, None, tuple(came), tuple([box.seat for box in boxes]), hides)

    def _unbet(self, points: Sequence[int], dealer: int) -> list[tuple[int, int]]:
        """The places of everybody who will bet."""
        active = self.active(points)
        return [(seat, 0) for seat in self.after[dealer] if seat in active]

    def _places(self, bets: Sequence[Bet | None], dealer: int) -> list[tuple[int, int]]:
        """Whose boxes are filled before the banker's, and what is bet on them. A shared one is played by the first who has
        bet."""
        found = [(seat, bet.amount) for seat in self.after[dealer] if (bet := bets[seat]) is not None and bet.amount]
        return [(found[0][0], sum(wager for _, wager in found))] if self.shared else found

    # ------------------------------------------------------------ payment
    # What wagers bring when a deal is over: every box against the banker's, settled on its own (docs/rules/blackflower.md 7).

    def result(self, state: State) -> DealResult:
        """The deal of a state whose boxes have all ended, or for which nobody has bet; the places go by points."""
        banker, nothing, packing = state.offices[DEALER], state.rules.nothing, state.rules.packing
        unit = packing.unit
        bets, boxes, _ = state.slices[BankTable]
        hand = boxes[-1] if boxes else Box(banker, result=NOT_PLAYED)
        points, found = list(nothing), self._results(bets, boxes, hand)
        lines: list[AwardLine] = []
        for number, (seat, _, held, _, _, _, gain, _) in enumerate(found):
            if gain:
                cards = Cards(packing, sum([unit[card] for card in held]))
                line = (seat, gain, (banker,)) if gain > 0 else (banker, -gain, (seat,))
                lines.append(new_tuple(AwardLine, ("wager", *line, None, number, cards, 1)))
                points[seat] += gain
                points[banker] -= gain
        brought = tuple(points)
        order = sorted(range(len(points)), key=[-each for each in points].__getitem__)
        return DealResult(
            state.deal_number, tuple(order), nothing, brought, nothing, nothing, lines=tuple(lines), dealer=banker,
            parts=(BankResult(banker, hand.cards, hand.result or NOT_PLAYED, tuple(found)),))

    def _results(self, bets: Sequence[Bet | None], boxes: Sequence[Box], banker: Box) -> list[BoxResult]:
        """Every wager, how its hand compared with the banker's, and what it brings."""
        theirs, sides, base = banker.result or NOT_PLAYED, self.wager.sides, self.base
        compare, pay = self.valuer.verdict, self.valuer.pay
        found: list[BoxResult] = []
        for seat, wager, box in self._wagers(bets, boxes, banker.seat):
            bet, mine = bets[seat], box[7] or NOT_PLAYED
            side = bet[1] if bet is not None else ""
            verdict = compare(mine, theirs, (box.cards, banker.cards))
            gain = pay(mine, verdict, wager, base, sides[side] if side else None, theirs)
            found.append(new_tuple(BoxResult, (seat, box[5], box[2], wager, mine, verdict, gain, side)))
        return found

    def _wagers(self, bets: Sequence[Bet | None], boxes: Sequence[Box], banker: int) -> Sequence[tuple[int, int, Box]]:
        """Whose wager it is, how much, and on which hand. Where all have bet on the same two, each bet stands for itself."""
        if not self.shared or not boxes:
            return [(box[0], box[1], box) for box in boxes[:-1]]
        return [(seat, bet.amount, boxes[0]) for seat in self.after[banker]
                if (bet := bets[seat]) is not None and bet.amount]


def facts_of(state: State, seat: int, turn: int | None, offered: int | None) -> BankFacts:
    """What a seat may know of a state; `turn` is the box that is being played, `offered` who is asked to take the bank."""
    bank, table = state.rules[Bank], state[BankTable]
    return BankFacts(state.offices[DEALER], table.bets, masked(table.boxes, seat), turn, len(table.stock),
                     bank.free(state), bank.active(state.tallies[POINTS]), offered)
