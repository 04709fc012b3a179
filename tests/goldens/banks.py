"""Events of banking games in words, for recorded games."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game import Event, Rules
from game.families.banking import FACE_DOWN, BankResult, BoxDeal, Outcome

SEATS = "ABCDEFGHIJKL"


def told_of_banks(event: Event, rules: Rules) -> list[str] | None:
    """An event as lines, None when it is none of a banking game."""
    tell = _TOLD.get(event.kind)
    if isinstance(event, BoxDeal):
        tell = _deal
    elif event.kind == "deal_end" and event.result.get(BankResult) is not None:
        tell = _deal_end
    elif event.kind == "lot" and event.cards:
        tell = _lot
    return None if tell is None else tell(event, rules)


def _who(event: Event) -> str:
    return "" if event.seat is None else SEATS[event.seat]


def _cards(kinds: Iterable[int], rules: Rules) -> str:
    return " ".join("?" if kind == FACE_DOWN else rules.deck.cards[kind].code for kind in kinds)


def _ending(result: Outcome | None) -> str:
    return "" if result is None else f"   {result.word}"


def _begin(event: Event, rules: Rules) -> list[str]:
    return ["", f"round {event.number}"]


def _lot(event: Event, rules: Rules) -> list[str]:
    return [f"{_who(event)} is {event.office} by {_cards(event.cards, rules)}"]


def _appointed(event: Event, rules: Rules) -> list[str]:
    return [f"{_who(event)} banks ({event.reason})"]


def _bet(event: Event, rules: Rules) -> list[str]:
    bet = event.bet
    side = f" on {bet.side}" if bet.side else ""
    return [f"{_who(event)} bets {bet.amount}{side}" if bet.amount else f"{_who(event)} sits out"]


def _deal(event: Event, rules: Rules) -> list[str]:
    *players, banker = event.boxes
    return [*(f"  {SEATS[box.seat]}, {box.wager}: {_cards(box.cards, rules)}" for box in players),
            f"  {SEATS[banker.seat]}, the bank: {_cards(banker.cards, rules)}"]


def _follow(event: Event, rules: Rules) -> list[str]:
    return [f"the other cards: {' | '.join(_cards(each, rules) for each in event.cards)}"]


def _hit(event: Event, rules: Rules) -> list[str]:
    verb = "has to hit" if event.forced else "hits"
    return [f"{_who(event)} {verb}: {_cards([event.card], rules)}{_ending(event.result)}"]


def _buy(event: Event, rules: Rules) -> list[str]:
    return [f"{_who(event)} buys: {event.wager}, {_cards([event.card], rules)}{_ending(event.result)}"]


def _shown(event: Event, rules: Rules) -> list[str]:
    return [f"{_who(event)} shows {_cards(event.cards, rules)}{_ending(event.result)}"]


def _stand(event: Event, rules: Rules) -> list[str]:
    verb = "has to stand" if event.forced else "stands"
    return [f"{_who(event)} {verb}: {event.result.word}"]


def _double(event: Event, rules: Rules) -> list[str]:
    card = event.card
    got = "" if card is None else f", {_cards([card], rules)}{_ending(event.result)}"
    return [f"{_who(event)} doubles: {event.wager}{got}"]


def _split(event: Event, rules: Rules) -> list[str]:
    return [f"{_who(event)} splits: {' | '.join(_cards(box.cards, rules) for box in event.boxes)}"]


def _ended(event: Event, rules: Rules) -> list[str]:
    return [f"{_who(event)} ends: {event.result.word}"]


def _turn_up(event: Event, rules: Rules) -> list[str]:
    return [f"{_who(event)} turns up {_cards(event.cards, rules)}"]


def _deal_end(event: Event, rules: Rules) -> list[str]:
    result = event.result
    bank: BankResult = result.get(BankResult)
    boxes = [f"  {SEATS[box.seat]}{box.part}, {box.wager}{f' on {box.side}' if box.side else ''}: {_cards(box.cards, rules)}"
             f"   {box.outcome.word}: {box.verdict}, {box.gain:+}" for box in bank.boxes]
    hand = f": {_cards(bank.cards, rules)}   {bank.outcome.word}" if bank.cards else ""
    return [f"end of round {result.number}, {SEATS[bank.banker]}{hand}", *boxes, f"  points {' '.join(map(str, result.points))}"]


_TOLD: dict[str, Callable[[Event, Rules], list[str]]] = {
    "begin": _begin, "appointed": _appointed, "bet": _bet, "hit": _hit, "stand": _stand, "double": _double, "split": _split,
    "ended": _ended, "turn_up": _turn_up, "turn": lambda event, rules: [],
    "cards_follow": _follow, "buy": _buy, "hand_shown": _shown,
    "offer": lambda event, rules: [f"the bank is offered to {_who(event)}"],
    "accept": lambda event, rules: [f"{_who(event)} accepts"],
}
