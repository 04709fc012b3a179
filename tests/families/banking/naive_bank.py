"""Black Flower straight from its rules: hands as lists of codes, values by trying every arrangement, rounds as a list of hands.

Written without the engine and without its ideas (no compiled standing, no formula for covered cards), so that an agreement
means something. Numbers in brackets are sections of docs/rules/blackflower.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product

OWN = {"B": (6, 2), "A": (3,), "R": (4,), "x": (5,), "y": (5,), "z": (5,)}
LIMIT, HITS = 13, 3
STRENGTH = ["SAN_KO", "NI_KO", "SHI_TAN", "TANE"]
Options = Mapping[str, bool | int | str]


def suit(card: str) -> str:
    """The month of a code."""
    return card[:-1]


def rank(card: str) -> str:
    """The rank of a code: B, A, R, or x for any chaff."""
    return card[-1] if card[-1] in "BAR" else "x"


# ---------------------------------------------------------------- values (4)


def partitions(cards: tuple[str, ...]) -> Iterator[list[list[str]]]:
    """Every way to lay cards in stacks."""
    if not cards:
        yield []
        return
    first, *rest = cards
    for stacks in partitions(tuple(rest)):
        yield [[first], *stacks]
        for place, stack in enumerate(stacks):
            yield [*stacks[:place], [first, *stack], *stacks[place + 1:]]


@lru_cache(100_000)
def suit_values(cards: tuple[str, ...], pairs: bool) -> frozenset[int]:
    """What cards of one suit can show, each stack with each of its cards on top (4.1)."""
    found = set()
    for stacks in partitions(cards):
        if not pairs and any(len(stack) > 1 for stack in stacks):
            continue
        shown = [{own + len(stack) - 1 for top in stack for own in OWN[top[-1]]} for stack in stacks]
        found |= {sum(chosen) for chosen in product(*shown)}
    return frozenset(found)


def values(cards: Sequence[str], pairs: bool = True) -> list[int]:
    """possible_values (4.2)"""
    sums = {0}
    for month in {suit(card) for card in cards}:
        shown = suit_values(tuple(sorted(card for card in cards if suit(card) == month)), pairs)
        sums = {total + more for total in sums for more in shown}
    return sorted(sums)


def ended(cards: Sequence[str], pairs: bool = True) -> str | None:
    """How a hand ends by itself after its last card (5.1)."""
    ranks = [rank(card) for card in cards]
    if ranks.count("B") == 3:
        return "SAN_KO"
    if ranks == ["R"] * 4:
        return "SHI_TAN"
    if ranks == ["A"] * 5:
        return "TANE"
    return "BUST" if values(cards, pairs)[0] > LIMIT else None


# ---------------------------------------------------------------- comparing (7)


def strength(word: str) -> int:
    """More for the better hand (5)."""
    return 100 - STRENGTH.index(word) if word in STRENGTH else int(word)


def payout(player: str, banker: str, wager: int, advantage: bool = False) -> int:
    """Chips won by the player (7)."""
    if player == "BUST":
        return -wager
    if banker == "BUST":
        return wager
    if strength(player) != strength(banker):
        return wager if strength(player) > strength(banker) else -wager
    return -wager if player == "NI_KO" or advantage else 0


# ---------------------------------------------------------------- a round (6)


@dataclass
class Hand:
    """The cards of one wager; the banker's has none."""

    seat: int
    wager: int = 0
    cards: list[str] = field(default_factory=list)
    hits: int = 0
    part: str = ""
    doubled: bool = False
    result: str | None = None

    @property
    def initial(self) -> bool:
        """As it was dealt (6.3)."""
        return not (self.hits or self.part or self.doubled)


class Round:
    """One round, from the first bet. `turn` is the seat to act with its hand (`1a`), `none` when the round is over."""

    def __init__(self, banker: int, stacks: Sequence[int], options: Options) -> None:
        self.banker, self.stacks, self.options = banker, list(stacks), options
        self.chips = options["stakes"] == "chips"
        self.low = int(options["min_bet"])
        self.pairs = not options["no_pair_advantage"]
        around = [(banker + step) % len(stacks) for step in range(1, len(stacks))]
        self.to_bet = [seat for seat in around if not self.chips or stacks[seat] >= self.low]
        self.hands: list[Hand] = []
        self.bets: dict[int, int] = {}
        self.deck: list[str] = []
        self.delta: list[int] | None = None

    # ------------------------------------------------------------ betting (6.2)

    @property
    def free(self) -> int:
        """bank_free"""
        wagers = sum(hand.wager for hand in self.hands) if self.hands else sum(self.bets.values())
        return self.stacks[self.banker] - wagers

    def cap(self) -> int:
        """The largest bet of the seat to bet."""
        most, seat = int(self.options["max_bet"]), self.to_bet[0]
        return min(most, self.stacks[seat], self.free - self.low * (len(self.to_bet) - 1)) if self.chips else most

    def bet(self, amount: int) -> None:
        """The seat to bet bets, or sits out with 0."""
        assert amount == 0 or self.low <= amount <= self.cap()
        self.bets[self.to_bet.pop(0)] = amount
        if not self.to_bet and not any(self.bets.values()):
            self.delta = [0] * len(self.stacks)

    def deal(self, deck: Sequence[str]) -> None:
        """Two passes, the banker last (6.1)."""
        self.deck = list(deck)
        self.hands = [*(Hand(seat, wager) for seat, wager in self.bets.items() if wager), Hand(self.banker)]
        for _ in range(2):
            for hand in self.hands:
                hand.cards.append(self.deck.pop(0))

    @property
    def dealt(self) -> bool:
        """Whether everybody has bet and somebody bet something."""
        return bool(self.hands)

    # ------------------------------------------------------------ playing (6.3)

    @property
    def playing(self) -> Hand | None:
        """The hand to act: the first without a result; the banker's only when a player is not bust."""
        for hand in self.hands:
            if hand.result is None:
                alone = all(other.result == "BUST" for other in self.hands[:-1])
                return None if hand.seat == self.banker and alone else hand
        return None

    @property
    def turn(self) -> str:
        """The seat to act."""
        if self.to_bet:
            return str(self.to_bet[0])
        hand = self.playing
        return "none" if hand is None else f"{hand.seat}{hand.part}"

    def affordable(self, hand: Hand) -> bool:
        """Whether another wager of this size can be placed and paid."""
        mine = sum(other.wager for other in self.hands if other.seat == hand.seat)
        return not self.chips or self.stacks[hand.seat] - mine >= hand.wager and self.free >= hand.wager

    def legal(self) -> set[str]:
        """Every legal move of the seat to act."""
        if self.to_bet:
            return {"bet 0", *(f"bet {amount}" for amount in range(self.low, self.cap() + 1))}
        hand = self.playing
        if hand is None:
            return set()
        moves = {"hit"} if hand.hits < (1 if hand.doubled else HITS) and self.deck else set()
        if hand.initial and [rank(card) for card in hand.cards] == ["B", "B"]:
            moves.add("stand ni_ko")
        else:
            moves |= {f"stand {value}" for value in values(hand.cards, self.pairs) if value <= LIMIT}
        if hand.seat != self.banker and hand.initial and self.affordable(hand):
            one, other = hand.cards
            if self.options["double_down"] and self.deck:
                moves.add("double")
            alike = self.options["split_by_suit"] and suit(one) == suit(other) or self.options["split_by_rank"] and (
                rank(one) == rank(other))
            if alike and len(self.deck) >= 2:
                moves.add("split")
        return moves

    def play(self, move: str) -> None:
        """Carry out a legal move."""
        verb, _, what = move.partition(" ")
        hand = self.playing
        if verb == "bet":
            return self.bet(int(what))
        assert hand is not None and move in self.legal()
        if verb == "hit":
            hand.cards.append(self.deck.pop(0))
            hand.hits += 1
            hand.result = ended(hand.cards, self.pairs)
        elif verb == "stand":
            hand.result = what.upper()
        elif verb == "double":
            hand.wager, hand.doubled = 2 * hand.wager, True
        else:
            self.split(hand)
        return self.settle() if self.playing is None else None

    def split(self, hand: Hand) -> None:
        """Two hands, each with a second card at once."""
        other = Hand(hand.seat, hand.wager, [hand.cards.pop()], part="b")
        hand.part = "a"
        self.hands.insert(self.hands.index(hand) + 1, other)
        for half in (hand, other):
            half.cards.append(self.deck.pop(0))
            half.result = ended(half.cards, self.pairs)

    def settle(self) -> None:
        """All wagers at once (7)."""
        *players, banker = self.hands
        banker.result = banker.result or "NONE"
        self.delta = [0] * len(self.stacks)
        for hand in players:
            assert hand.result is not None
            won = payout(hand.result, banker.result, hand.wager, bool(self.options["bankers_advantage"]))
            self.delta[hand.seat] += won
            self.delta[self.banker] -= won
        self.stacks = [stack + gain for stack, gain in zip(self.stacks, self.delta, strict=True)]


# ---------------------------------------------------------------- after a round (3, 8)


def active(stacks: Sequence[int], options: Options) -> list[int]:
    """The seats that can bet."""
    every = range(len(stacks))
    return [seat for seat in every if options["stakes"] == "points" or stacks[seat] >= int(options["min_bet"])]


def eligible(stacks: Sequence[int], options: Options) -> list[int]:
    """The seats that may bank."""
    able = active(stacks, options)
    need = int(options["min_bet"]) * (len(able) - 1)
    return [seat for seat in able if len(able) > 1 and (options["stakes"] == "points" or stacks[seat] >= need)]


def is_over(played: int, banker: int, stacks: Sequence[int], options: Options) -> bool:
    """Whether the match ends after a round (8); `turns` are rounds for each seat."""
    limits = [limit for limit in (int(options["rounds"]), int(options["turns"]) * len(stacks)) if limit]
    broken = options["banker_rotation"] == "fixed" and banker not in eligible(stacks, options)
    return bool(limits) and played >= min(limits) or len(active(stacks, options)) < 2 or broken


def asked(banker: int, stacks: Sequence[int], options: Options) -> list[int]:
    """The seats that are offered the bank, in this order; nobody where it is not offered."""
    around = [(banker - step) % len(stacks) for step in range(1, len(stacks))]
    return [seat for seat in around if seat in eligible(stacks, options)] if options["banker_rotation"] == "clockwise" else []


def next_banker(banker: int, stacks: Sequence[int], nets: Sequence[int], options: Options, accepts: int | None) -> int:
    """Who banks next (3); `accepts` is the seat that takes the bank when it is offered."""
    able = eligible(stacks, options)
    order = [banker, *((banker - step) % len(stacks) for step in range(1, len(stacks)))]
    if options["banker_rotation"] == "fixed":
        return banker
    if options["banker_rotation"] == "winner":
        most = max(nets[seat] for seat in able)
        return next(seat for seat in order if seat in able and nets[seat] == most)
    return accepts if accepts is not None else next(seat for seat in order if seat in able)
