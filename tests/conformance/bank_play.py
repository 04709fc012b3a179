"""Scripted rounds for the dialect of docs/rules/blackflower.md 12.1: what is set up, what is played, what is asked then."""

from __future__ import annotations

from collections.abc import Iterator

from game import AmountOffer, Card, Rules, State
from game.families.banking import BankFacts, BankResult, BankTable, Outcome, new_round, next_round
from tests.conformance import bank_notation as notation
from tests.conformance.answers import spaced
from tests.conformance.bank_notation import NONE, number, numbers, sides
from tests.conformance.loaded import loaded

Checked = Iterator[tuple[str, str]]
STACK = 100                            # what every seat has where nothing is said (12.1)
# Stacks are prescribed, so that what a match would begin with must only be enough for its set-up.
PLENTY = "100000"
NOT_OVER = "the round is not over"


def rules_for(ruleset: str, seats: int, options: dict[str, str]) -> Rules:
    """The ruleset for so many seats with options as the notation writes them."""
    given = {name: notation.SWITCH.get(value, value) for name, value in options.items()}
    return loaded(ruleset, seats, **{"starting_chips": PLENTY, **given})


def cards_of(rules: Rules, text: str) -> list[Card]:
    """Cards in the order in which they are written, each at most as often as the pack holds it."""
    cards = rules.notation.read(text)
    wrong = next((card for card in cards if cards.count(card) > rules.pack.count(card)), None)
    if wrong is not None:
        raise ValueError(f"{wrong.code} stands there too often")
    return cards


def word_of(outcome: Outcome | None) -> str:
    """An outcome as the notation writes it."""
    return "not finished" if outcome is None else outcome.word.upper()


class Script:
    """One round. What is set up is gathered; the round begins with the first thing that is done or asked."""

    def __init__(self, ruleset: str, given: dict[str, str]) -> None:
        self.ruleset = ruleset
        self.seats = number(given.pop("seats"))
        self.banker = number(given.pop("banker"))
        self.options = given
        self.stacks: list[int] | None = None
        self.deck = ""
        self.state: State | None = None

    def statement(self, word: str, rest: str) -> Checked:
        """Carry out a statement about this round."""
        if word in ("options", "stacks", "deck") and not f"{rest} ".startswith("= "):
            if self.state is not None:
                raise ValueError("the round has begun")
            getattr(self, f"set_{word}")(rest)
        else:
            yield from getattr(self, f"do_{word}")(rest)

    # ------------------------------------------------------------ what is set up

    def set_options(self, rest: str) -> None:
        """options k=v ..."""
        self.options |= notation.settings(rest)

    def set_stacks(self, rest: str) -> None:
        """stacks n ..."""
        self.stacks = numbers(rest)
        if len(self.stacks) != self.seats:
            raise ValueError(f"expected a stack for each of {self.seats} seats, found {len(self.stacks)}")

    def set_deck(self, rest: str) -> None:
        """deck C ...; a second line goes on with it"""
        self.deck = f"{self.deck} {rest}"

    def begun(self) -> State:
        """The round, which begins when it is first asked for."""
        if self.state is None:
            rules = rules_for(self.ruleset, self.seats, self.options)
            stack = number(self.options.get("starting_chips", str(STACK)))
            self.state = new_round(rules, self.banker, self.stacks or [stack] * self.seats, cards_of(rules, self.deck))
        return self.state

    # ------------------------------------------------------------ what is done

    def do_bet(self, rest: str) -> Checked:
        """bet s:n ..."""
        made = list(notation.bets(rest))
        if not made:
            raise ValueError("expected bets")
        for seat, amount in made:
            yield self._act(seat, "", f"bet {amount}")

    def do_do(self, rest: str) -> Checked:
        """do s move ..."""
        name, _, words = rest.partition(" ")
        made = notation.moves(words)
        if not made:
            raise ValueError("expected moves")
        seat, part = notation.hand_name(name)
        for move in made:
            yield self._act(seat, part, move)

    def _act(self, seat: int, part: str, move: str) -> tuple[str, str]:
        """Carry out a move, which must be legal."""
        self._actor(f"{seat}{part}")
        self.begun().apply(move)
        return f"{seat}: {move}", f"{seat}: {move}"

    # ------------------------------------------------------------ what is asked

    def do_betcap(self, rest: str) -> Checked:
        """betcap s = n"""
        seat, expected = sides(rest)
        offers = [offer for offer in self.begun().view(self._actor(seat)).offers if isinstance(offer, AmountOffer)]
        if not offers:
            raise ValueError(f"seat {seat} is not asked to bet")
        yield spaced(numbers(expected)), str(max(offer.high for offer in offers))

    def do_legal(self, rest: str) -> Checked:
        """legal s = move ..., none for a seat that is not to act"""
        name, expected = sides(rest)
        wanted = [] if expected == NONE else notation.moves(expected)
        legal = self.begun().view(notation.hand_name(name)[0]).legal_actions() if self._plays(name) else ()
        yield _listed(set(wanted)), _listed(legal)

    def _actor(self, name: str) -> int:
        """The seat to act, which must be the one named."""
        if not self._plays(name):
            raise ValueError(f"seat {name} is not to act, but {self._turn()}")
        return notation.hand_name(name)[0]

    def _plays(self, name: str) -> bool:
        """Whether it is the turn of a seat, or of the hand that is named."""
        seat, part = notation.hand_name(name)
        return self._turn() in ((f"{seat}{part}",) if part else (str(seat), f"{seat}a", f"{seat}b"))

    def do_turn(self, rest: str) -> Checked:
        """turn = s"""
        yield sides(rest)[1], self._turn()

    def _turn(self) -> str:
        """The seat to act with the hand that it plays, `none` when nobody is."""
        state = self.begun()
        if state.actor is None:
            return NONE
        bank = state.view(state.actor).get(BankFacts)
        playing = bank is not None and bank.turn is not None and bank.boxes[bank.turn].part
        return f"{state.actor}{playing or ''}"

    def do_hand(self, rest: str) -> Checked:
        """hand s = C ..., none for a seat without one"""
        name, expected = sides(rest)
        state = self.begun()
        if expected in ("", NONE):
            dealt = any(owner == notation.hand_name(name) for owner, _, _ in hands(state))
            yield NONE, "cards" if dealt else NONE
            return
        found = self._hand(name)[0]
        yield (spaced(card.code for card in cards_of(state.rules, expected)),
               spaced(state.rules.deck.cards[kind].code for kind in found))

    def do_result(self, rest: str) -> Checked:
        """result s = R"""
        name, expected = sides(rest)
        yield expected.upper(), word_of(self._hand(name)[1])

    def _hand(self, name: str) -> tuple[tuple[int, ...], Outcome | None]:
        """The cards of a hand, and how it ended."""
        wanted = notation.hand_name(name)
        for owner, cards, outcome in hands(self.begun()):
            if owner == wanted:
                return cards, outcome
        raise ValueError(f"there is no hand {name}")

    def do_delta(self, rest: str) -> Checked:
        """delta = n ..."""
        results = self.begun().results
        yield spaced(numbers(sides(rest)[1])), spaced(results[-1].points) if results else NOT_OVER

    def do_stacks(self, rest: str) -> Checked:
        """stacks = n ..."""
        yield spaced(numbers(sides(rest)[1])), spaced(self.begun().tallies["points"])


def hands(state: State) -> Iterator[tuple[tuple[int, str], tuple[int, ...], Outcome | None]]:
    """Every hand of a round, going on or over: whose it is, its cards as they came, how it ended."""
    bank = state.results[-1].get(BankResult) if state.results else None
    if bank is None:
        for box in state[BankTable].boxes:
            yield (box.seat, box.part), box.cards, box.result
        return
    yield (bank.banker, ""), bank.cards, bank.outcome
    for done in bank.boxes:
        yield (done.seat, done.part), done.cards, done.outcome


def _listed(moves: object) -> str:
    return ", ".join(sorted(map(str, moves))) or NONE          # type: ignore[call-overload]


# ---------------------------------------------------------------- who banks


def next_banker(rules: Rules, banker: int, stacks: list[int], nets: list[int] | None, accept: list[int]) -> str:
    """Who banks after a round with these stacks, when only `accept` take the bank if it is offered; `none`: the match is over."""
    state = next_round(rules, banker, stacks, nets)
    while state.actor is not None and state.refusal("decline") is None:
        state.apply("accept" if state.actor in accept else "decline")
    return NONE if state.actor is None else str(state.offices["dealer"])
