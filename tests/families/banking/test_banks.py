"""Black Flower against its rules written anew (`naive_bank`): whole matches with all options, step by step."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game import AmountOffer, Rules, State
from game.families.banking import BankFacts, BankResult, BankTable, next_round
from tests.cases import in_amounts
from tests.families.banking import naive_bank as naive
from tests.game.tables import described, random_rules, rules_of

ROUNDS = 6


def draw_of(state: State, rng: Random) -> str:
    """A legal action, first by verb: so that hands are split and doubled, and few seats sit out."""
    legal = state.legal_actions()
    verbs = sorted({action.verb for action in legal})
    verb = rng.choices(verbs, [{"split": 6, "double": 3, "hit": 3}.get(verb, 2) for verb in verbs])[0]
    found = [action for action in legal if action.verb == verb]
    if verb == "bet" and rng.random() < 0.3:
        return str(rng.choice((found[0], found[-1])))
    return str(found[-1] if verb == "stand" and rng.random() < 0.7 else rng.choice(found))


def codes(state: State, kinds: tuple[int, ...]) -> list[str]:
    """Cards as their codes."""
    return [state.rules.deck.cards[kind].code for kind in kinds]


class Both:
    """A match of the engine beside one by the rules written anew."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self.state = rules.new_match(seed)
        self.banker = self.first_banker(rules)
        start = 0 if rules.options["stakes"] == "points" else int(rules.options["starting_chips"])
        self.stacks = [start] * rules.players
        self.met: Counter[str] = Counter()

    def first_banker(self, rules: Rules) -> int:
        """Who draws the bank (3)."""
        drawn = next((event for event in self.state.log if event.kind == "lot"), None)
        if rules.options["first_banker"] != "draw":
            assert drawn is None
            return int(rules.options["first_banker"])
        assert drawn is not None and [naive.rank(code) == "B" for code in codes(self.state, drawn.cards)][-1:] == [True]
        assert not any(naive.rank(code) == "B" for code in codes(self.state, drawn.cards[:-1]))
        return (len(drawn.cards) - 1) % rules.players

    def play(self, rounds: int, rng: Random) -> None:
        """So many rounds, or the whole match."""
        options, state = self.state.rules.options, self.state
        for number in range(1, rounds + 1):
            assert state.deal_number == number and state.offices["dealer"] == self.banker, "another banker"
            played = self.play_round(rng)
            self.stacks = played.stacks
            assert played.delta is not None and sum(played.delta) == 0
            assert list(state.results[-1].points) == played.delta and list(state.tallies["points"]) == played.stacks
            if naive.is_over(number, self.banker, self.stacks, options):
                assert state.actor is None
                self.met["match over"] += 1
                return
            self.offer(played.delta, rng)

    def play_round(self, rng: Random) -> naive.Round:
        """One round to its end."""
        state = self.state
        table = naive.Round(self.banker, self.stacks, state.rules.options)
        while table.turn != "none":
            self.compare(table)
            action = self.choose(rng)
            self.met[action.split()[0]] += 1
            table.play(action)
            state.apply(action)
            if not table.dealt and not table.to_bet and table.delta is None:
                deal = next(event for event in state.log.latest_deal() if event.kind == "deal")
                table.deal([card.code for card in deal.pack])
        bank = state.results[-1].get(BankResult)
        assert bank is not None and len(state.results) == state.results[-1].number
        ended = [(box.seat, box.part, codes(state, box.cards), box.outcome.word.upper(), box.wager) for box in bank.boxes]
        assert ended == [(hand.seat, hand.part, hand.cards, hand.result, hand.wager) for hand in table.hands[:-1]]
        if table.hands:
            assert (codes(state, bank.cards), bank.outcome.word.upper()) == (table.hands[-1].cards, table.hands[-1].result)
        self.met.update(str(hand.result) for hand in table.hands)
        self.met["nobody bet"] += not table.hands
        self.met["no card left"] += bool(table.hands) and not table.deck
        return table

    def choose(self, rng: Random) -> str:
        """What the seat to act does."""
        return draw_of(self.state, rng)

    def compare(self, table: naive.Round) -> None:
        """The same seat is to act, with the same cards before it and the same moves."""
        state = self.state
        assert state.actor is not None
        legal = state.legal_actions()
        assert len(legal) == len(set(legal)) and set(map(str, legal)) == table.legal(), f"{state.record().text()}{table}"
        bank = state.view(state.actor).get(BankFacts)
        deck = tuple(state.rules.cards(code).counts()[0][0].index for code in table.deck)
        assert bank is not None and state[BankTable].stock == deck
        part = "" if bank.turn is None else bank.boxes[bank.turn].part
        assert f"{state.actor}{part}" == table.turn
        assert [(box.seat, box.wager, codes(state, box.cards)) for box in state[BankTable].boxes] == [
            (hand.seat, hand.wager, hand.cards) for hand in table.hands]
        if table.chips:
            assert bank.free == table.free
        if table.to_bet:
            (offer,) = state.offers()
            assert isinstance(offer, AmountOffer) and offer.high == table.cap()

    def offer(self, nets: list[int], rng: Random) -> None:
        """The bank goes round (3)."""
        state, options = self.state, self.state.rules.options
        accepts: int | None = None
        for seat in naive.asked(self.banker, self.stacks, options):
            assert state.actor == seat and [str(action) for action in state.legal_actions()] == ["accept", "decline"]
            takes = rng.random() < 0.3
            state.apply("accept" if takes else "decline")
            if takes:
                accepts = seat
                self.met["accepted"] += 1
                break
        before = self.banker
        self.banker = naive.next_banker(before, self.stacks, nets, options, accepts)
        self.met["must bank"] += accepts is None and before != self.banker and options["banker_rotation"] == "clockwise"


@in_amounts(30, 60)
def test_whole_matches_go_as_the_rules_written_anew_say(amount: int) -> None:
    met: Counter[str] = Counter()
    for number in range(amount):
        rng = Random(number)
        both = Both(random_rules("blackflower", rng), number)
        both.play(ROUNDS, rng)
        met += both.met
    known = ("bet", "hit", "stand", "double", "split", "BUST", "NONE", "accepted", "match over", "13", "nobody bet")
    assert all(met[word] for word in known), met


@pytest.mark.parametrize("players", range(2, 11))
def test_every_number_of_seats(players: int) -> None:
    rng = Random(players)
    both = Both(rules_of("blackflower", players, (("split_by_rank", True), ("double_down", True), ("rounds", 5))), players)
    both.play(5, rng)
    assert both.state.actor is None and described(both.state.rules)


@in_amounts(100, 600)
def test_who_banks_next_and_what_may_be_bet_with_any_stacks(amount: int) -> None:
    """Stacks that a match would hardly come to: the rules of section 3 and the first cap of 6.2 by themselves."""
    met: Counter[str] = Counter()
    for number in range(amount):
        rng = Random(f"stacks/{number}")
        rules = random_rules("blackflower", rng)
        options, low = rules.options, int(rules.options["min_bet"])
        several = (0, low - 1, low, 2 * low, low * (rules.players - 1))
        stacks = [rng.choice((*several, rng.randint(0, 60))) for _ in range(rules.players)]
        banker = rng.randrange(rules.players)
        nets = [rng.randint(-3, 3) for _ in stacks]
        state = next_round(rules, banker, stacks, nets)
        broken = options["banker_rotation"] == "fixed" and banker not in naive.eligible(stacks, options)
        if not naive.eligible(stacks, options) or broken or naive.is_over(1, banker, stacks, options):
            assert state.actor is None
            met["over"] += 1
            continue
        accepts = next((seat for seat in naive.asked(banker, stacks, options) if answers(state, seat, rng)), None)
        following = naive.next_banker(banker, stacks, nets, options, accepts)
        assert state.offices["dealer"] == following
        table = naive.Round(following, stacks, options)
        assert table.turn == str(state.actor) and set(map(str, state.legal_actions())) == table.legal()
        met[f"{options['banker_rotation']}, {following == banker}"] += 1
    assert len(met) == 6 and min(met.values()) > amount // 30, met


def answers(state: State, seat: int, rng: Random) -> bool:
    """A seat that is offered the bank answers; whether it takes it."""
    assert state.actor == seat and state.view(seat).phase == "appoint"
    takes = rng.random() < 0.3
    state.apply("accept" if takes else "decline")
    return takes
