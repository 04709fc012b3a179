"""What must hold in every banking game: cards, chips and wagers at every step, and every deal explained by what was told.

`BankMatch` checks a match as `invariants.Match` does; `match_of` makes the one that fits a ruleset.
"""

from __future__ import annotations

from collections import Counter

from game import Action, AmountOffer, DealResult, Event, OutcomeOffer, Rules
from game.families.banking import (
    FACE_DOWN,
    Bank,
    BankFacts,
    BankResult,
    BankTable,
    Bet,
    BetMade,
    Box,
    BoxDeal,
    BoxEnded,
    BoxSplit,
    Buy,
    CardsFollow,
    Double,
    HandShown,
    Hit,
    Stand,
    TurnUp,
)
from tests.game.invariants import Match, total_points

TOLD = 0.2                        # how often the whole deal is gone through again
WEIGHTS = {"split": 6.0, "double": 3.0, "hit": 3.0, "decline": 1.0}
TRIES = ("hit", "buy", "stand", "double", "split", "accept", "decline", "bet 0", "bet 1", "bet 9999999", "bet", "bet -1",
         "bet x 5", "bet tie 5", "stand 0", "stand 13", "stand 999", "stand ni_ko", "stand royal", "stand bust", "hit 5",
         "split a")


class BankMatch(Match):
    """A match of a banking game; see `invariants.Match`."""

    @property
    def bank(self) -> Bank:
        """The money of the ruleset."""
        return self.rules[Bank]

    def choose(self) -> Action:
        """A legal action, first by verb, so that hands are split and doubled; mostly the best total."""
        super().choose()                           # what is to hold of the legal actions
        legal = self.state.legal_actions()
        verbs = sorted({action.verb for action in legal})
        verb = self.rng.choices(verbs, [WEIGHTS.get(verb, 2.0) for verb in verbs])[0]
        found = [action for action in legal if action.verb == verb]
        if verb == "bet" and self.rng.random() < 0.3:
            return self.rng.choice((found[0], found[-1]))
        return found[-1] if verb == "stand" and self.rng.random() < 0.6 else self.rng.choice(found)

    # ------------------------------------------------------------ after every action

    def check_step(self, deal: int, seat: int | None, cards: int, action: Action) -> None:
        """Cards and chips are conserved, turns go round, and the finished deal adds up."""
        state = self.state
        kinds = [event.kind for event in self.happened]
        self.expect(self.happened[0].seat == seat and self.happened[0].action == action, f"wrong first event of {action}")
        if state.deal_number != deal or state.actor is None:
            self.check_result(kinds)
        if state.actor is not None:
            self.check_conserved()
            self.check_turn()
        if self.rng.random() < TOLD:
            self.check_told()

    def check_deal(self) -> None:
        """A fresh deal begins without boxes, or with them dealt."""
        state = self.state
        self.expect(state.deal_number == len(state.results) + 1, "deals are counted wrongly")
        self.check_conserved()
        self.check_told()

    def check_conserved(self) -> None:
        """Boxes and stock are the pack, once it is dealt; points are the start and all results; what is shown lies open."""
        state, rules = self.state, self.rules
        lying = Counter(card for box in state[BankTable].boxes for card in box.cards) + Counter(state[BankTable].stock)
        self.expect(not lying or lying == Counter(card.index for card in rules.pack), "cards are lost or made")
        self.expect(bool(lying) == bool(state[BankTable].boxes), "a stock without boxes")
        hidden = [card for box in state[BankTable].boxes for card in box.cards[:box.hidden]]
        shown = Counter(card for box in state[BankTable].boxes for card in box.cards) - Counter(hidden)
        self.expect(rules.packing.pack(rules.deck.cards[card] for card in shown.elements()) == state.shown, "cards shown")
        self.expect(not any(state.hands) and not any(state.dead), "cards in hands")
        down = [box for box in state[BankTable].boxes[:-1] if box.hidden]
        self.expect(not down or self.bank.deal.private > 0, "a player's card lies face down")
        self.check_chips()

    def check_chips(self) -> None:
        """Nobody has less than nothing, or more at stake than it has; the banker can pay every wager."""
        state, points = self.state, self.state.tallies["points"]
        self.expect(points == total_points(state), "points do not add up")
        self.expect(sum(points) == self.rules.players * self.rules.settle.params.starting, f"chips are lost or made: {points}")
        if not self.bank.chips:
            return
        self.expect(min(points) >= 0, f"somebody owes: {points}")
        if state.actor is None:                    # what was wagered in the last deal is paid
            return
        bets = {seat: bet.amount for seat, bet in enumerate(state[BankTable].bets) if bet is not None}
        wagers = Counter(bets)
        if state[BankTable].boxes and not self.bank.shared:
            wagers = Counter()
            for box in state[BankTable].boxes:
                wagers[box.seat] += box.wager
        self.expect(all(amount <= points[seat] for seat, amount in wagers.items()), f"wagers {wagers} with {points}")
        free = self.bank.free(state)
        self.expect(free is not None and free >= 0, f"the bank could owe: {free}")

    def check_turn(self) -> None:
        """The boxes before the one that is played have ended, those after it have not; the seats bet in turn."""
        state = self.state
        assert state.actor is not None
        facts, banker = state.view(state.actor)[BankFacts], state.offices["dealer"]
        order = [(banker + turn) % self.rules.players for turn in range(1, self.rules.players)]
        turn = facts.turn
        if turn is None:
            bets, active = state[BankTable].bets, self.bank.active(state.tallies["points"])
            waiting = [seat for seat in order if bets[seat] is None and seat in active]
            dealt = self.bank.seen if facts.offered is None else 0
            boxes = [(seat, dealt) for seat in (*order, banker) if dealt and (seat in active or seat == banker)]
            self.expect([(box.seat, len(box.cards)) for box in state[BankTable].boxes] == boxes, "boxes and nobody plays")
            if facts.offered is not None:
                self.expect(state.actor == facts.offered != banker and not any(state[BankTable].bets), "a wrong offer")
            else:
                self.expect(state.actor == waiting[0], f"seat {state.actor} bets before {waiting}")
            return
        self.expect(state[BankTable].boxes[turn].seat == state.actor, "another seat's box")
        self.expect(all(box.result is not None for box in state[BankTable].boxes[:turn]), "a box was left out")
        self.expect(all(box.result is None for box in state[BankTable].boxes[turn:]), "a box has ended before its turn")
        seats = [box.seat for box in state[BankTable].boxes if box.part != "b"]
        betting = [seat for seat in order if (bet := state[BankTable].bets[seat]) is not None and bet.amount]
        self.expect(seats == [*(betting[:1] if self.bank.shared else betting), banker], f"boxes of {seats}")
        box = state[BankTable].boxes[turn]
        self.expect(box.hits < 1 + self.bank.draw.hits and (not box.doubled or box.hits < 2), f"too many cards: {box}")
        self.expect(self.bank.valuer.ended(box, turn == len(state[BankTable].boxes) - 1) is None, f"{box} has ended and goes on")

    # ------------------------------------------------------------ what was told

    def check_told(self) -> None:
        """Whoever follows the events knows everything that lies on the table."""
        if self.state.actor is None:
            return
        view = self.state.view(self.rng.randrange(self.rules.players))
        facts = view.get(BankFacts)
        assert facts is not None
        bets, boxes = told(view.history, self.rules)
        self.expect(boxes == facts.boxes and bets == facts.bets, f"told {bets} {boxes}, true {facts}")
        self.expect(facts.banker == self.state.offices["dealer"], "another banker")

    def check_result(self, kinds: list[str]) -> None:
        """Every wager is settled on its own against the banker; the lines and the events say the same."""
        state, rules = self.state, self.rules
        result = state.results[-1]
        self.expect(kinds.count("deal_end") == 1, f"events of the last action: {kinds}")
        ended = next(event for event in self.happened if event.kind == "deal_end")
        self.expect(ended.result == result and result.number == len(state.results), "deal_end tells another result")
        self.expect(sorted(result.order) == list(range(rules.players)), f"places {result.order}")
        self.expect(sum(result.points) == 0, f"payments {result.points} do not sum to zero")
        bank = result.get(BankResult)
        assert bank is not None
        self.expect(result.dealer == bank.banker and not result.void, f"{result}")
        self.check_lines(result, bank)
        self.check_boxes(result, bank)
        self.expect(("match_end" in kinds) == (state.actor is None), "match_end and the actor disagree")
        if state.actor is None:
            self.check_chips()
        self.check_ranking()

    def check_lines(self, result: DealResult, bank: BankResult) -> None:
        """One line for every wager that is not a push, between its owner and the banker; they are all that is paid."""
        points = [0] * self.rules.players
        for line in result.lines:
            box = bank.boxes[line.number]
            between = (line.seat, line.payers) == ((box.seat, (bank.banker,)) if box.gain > 0 else (bank.banker, (box.seat,)))
            self.expect(between and line.each == abs(box.gain) and line.kind == "wager", f"{line} for {box}")
            self.expect(sorted(card.index for card in line.cards or ()) == sorted(box.cards), f"{line} for {box}")
            points[line.seat] += line.each
            points[line.payers[0]] -= line.each
        self.expect([line.number for line in result.lines] == [place for place, box in enumerate(bank.boxes) if box.gain],
                    "not a line for every wager")
        self.expect(tuple(points) == result.points, f"the lines bring {points}, the deal {result.points}")

    def check_boxes(self, result: DealResult, bank: BankResult) -> None:
        """What a box has won is at most its odds, and follows from how both hands ended."""
        valuer, sides = self.bank.valuer, self.bank.wager.sides
        for box in bank.boxes:
            self.expect(box.seat != bank.banker and box.wager > 0, f"{box}")
            self.expect(box.verdict == valuer.verdict(box.outcome, bank.outcome), f"{box} against {bank.outcome}")
            side = sides[box.side] if box.side else None
            most = valuer.most(self.bank.base, sides.values())
            self.expect(-box.wager * self.bank.takes <= box.gain <= box.wager * most.win // most.stake, f"{box} has won too much")
            wins = box.verdict == (side.wins if side else "player")
            self.expect((box.gain > 0) == wins or not box.gain, f"{box} has won against its verdict")
            self.expect(side is not None or box.verdict != "push" or not box.gain, f"{box} is a push")
        self.expect(not bank.boxes or bank.outcome.kind != "none" or all(box.outcome.kind == "bust" for box in bank.boxes),
                    "the banker has not played")

    # ------------------------------------------------------------ dear checks, now and then

    def check_offers(self) -> None:
        """What is offered is accepted, and nothing else of the same verb."""
        super().check_offers()
        state = self.state
        verbs = [offer.verb for offer in state.offers()]
        self.expect({action.verb for action in state.legal_actions()} == set(verbs), f"offers of {verbs}")
        for offer in state.offers():
            if isinstance(offer, AmountOffer):
                for amount in (0, 1, offer.low - 1, offer.low, offer.high, offer.high + 1, self.rng.randint(0, 40)):
                    if amount >= 0 and (amount or offer.nothing or not offer.side):
                        right = offer.accepts(amount) == (state.refusal(offer.action(amount)) is None)
                        self.expect(right, f"{amount} accepted or not against the rules")
            elif isinstance(offer, OutcomeOffer):
                words = {outcome.word for outcome in offer.outcomes}
                for word in (*map(str, range(30)), "ni_ko", "bust", "none", "blackjack"):
                    self.expect((word in words) == (state.refusal(f"stand {word}") is None), f"stand {word} against {words}")
                copy = state.copy()
                events = copy.apply("stand")
                self.expect(events[0].action == offer.action(offer.best), "to stand is not to stand on the best")

    def refused(self) -> list[str]:
        """Actions of banking games that are mostly refused."""
        return [*super().refused(), *TRIES]


def told(events: tuple[Event, ...], rules: Rules) -> tuple[tuple[Bet | None, ...], tuple[Box, ...]]:
    """The bets and boxes of a deal, from its events alone."""
    bets: list[Bet | None] = [None] * rules.players
    boxes: list[Box] = []
    for event in events:
        if isinstance(event, BetMade):
            bets[event.seat] = event.bet
            boxes = [box._replace(wager=event.bet.amount) if box.seat == event.seat else box for box in boxes]
        elif isinstance(event, CardsFollow):
            boxes = [box._replace(cards=box.cards + more) for box, more in zip(boxes, event.cards, strict=True)]
            private = rules[Bank].deal.private
            boxes = [box._replace(hidden=private) for box in boxes[:-1]] + [
                boxes[-1]._replace(hidden=boxes[-1].cards.count(FACE_DOWN))]
        elif isinstance(event, BoxDeal):
            boxes = list(event.boxes)
        elif isinstance(event, TurnUp):
            last = boxes[-1]
            boxes[-1] = last._replace(cards=(*event.cards, *last.cards[last.cards.count(FACE_DOWN):]), hidden=0)
        elif isinstance(event, BoxSplit):
            boxes[event.box:event.box + 1] = event.boxes
        elif isinstance(event, HandShown):
            boxes[event.box] = boxes[event.box]._replace(cards=event.cards, hidden=0, result=event.result)
        elif isinstance(event, Buy):
            box = boxes[event.box]
            down = box.hidden + (box.hidden == len(box.cards))
            boxes[event.box] = box._replace(wager=event.wager, hidden=down, hits=box.hits + 1, cards=(*box.cards, event.card),
                                            result=event.result)
        elif isinstance(event, Hit | Stand | Double | BoxEnded):
            boxes[event.box] = _after(boxes[event.box], event)
    return tuple(bets), tuple(boxes)


def _after(box: Box, event: Hit | Stand | Double | BoxEnded) -> Box:
    """A box after an event of its own."""
    if isinstance(event, Double):
        box = box._replace(wager=event.wager, doubled=True)
    if isinstance(event, Hit | Double) and event.card is not None:
        box = box._replace(cards=(*box.cards, event.card), hits=box.hits + 1)
    return box._replace(result=event.result)


def match_of(rules: Rules, seed: int, thorough: float = 0.1) -> Match:
    """A match with the checks that fit the ruleset."""
    return (Match if rules.get(Bank) is None else BankMatch)(rules, seed, thorough)
