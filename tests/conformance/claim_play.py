"""Playing for the dialect of docs/rules/hakka.md 13: moves in its notation, and what is asked of a deal afterwards.

The engine asks private questions of everybody, with something to choose or without (design: hidden information); the notation
knows only those with a choice. `press_on` answers the others.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from game import Cards, DealResult, IllegalAction, Rules, State
from game.families.tricks import ClaimResult, Elders
from game.mechanics import Bidding
from tests.conformance.claim_notation import NONE, cards_of, spaced

DEALER = "dealer"
VERBS = {"call": "bid call", "pass": "bid pass", "tigers": "reveal", "no-tigers": "hold", "lead": "play", "beat": "play",
         "disc": "discard", "claim": "claim", "go-on": "go_on"}
STEPS = {"lead": "lead", "beat": "follow"}
QUESTIONS = (("hold",), ("go_on",))
PHASES = {"bid": "CALL", "declare": "TIGERS"}


def alone(rules: Rules, seat: int, hand: str) -> list[str]:
    """Hands in which only one seat has cards."""
    return [cards_of(hand) if owner == seat else NONE for owner in range(rules.players)]


def joined(found: Iterable[Cards]) -> str:
    """Sets of cards as `claim_notation.sets` writes them."""
    return " | ".join(sorted(map(str, found))) or NONE


# ---------------------------------------------------------------- calling


def after_voids(rules: Rules, dealer: int, voids: int) -> State:
    """A match in which so many deals were thrown in and `dealer` deals now."""
    for first in range(rules.players):
        state = rules.new_match(lots={DEALER: first})
        for _ in range(voids):
            while state.apply("bid pass")[-1].kind != "deal":
                pass
        if state.view(0).dealer == dealer:
            return state
    raise ValueError(f"seat {dealer} never deals after {voids} void deals")


def speak(state: State, seat: int, word: str) -> None:
    """A seat says a word; ValueError when it is not its turn."""
    if state.actor != seat:
        raise ValueError(f"seat {state.actor} is to speak, not {seat}")
    state.apply(VERBS[word])


def after_calls(state: State, expected: str) -> str:
    """What the calls have led to, in the words that are expected."""
    if state.results and state.results[-1].void and not any(state.view(0)[Bidding].words):
        first = "void"
        known = {"dealer": state.view(0).dealer, "dreamer": state.view(0).watcher}
    elif state.view(0).phase == "bid":
        first, known = "open", {"to_move": state.actor}
    else:
        first, known = "", _called(state)
    names = re.findall(r"(\w+)=", expected)
    words = [f"{name}={'none' if known.get(name) is None else known[name]}" for name in names]
    return " ".join([*([first] if first else []), *words])


def _called(state: State) -> dict[str, int | None]:
    view = state.view(0)
    said = view[Bidding]
    known: dict[str, int | None] = {"caller": said.called, "privileged": said.privileged, "dreamer": view.watcher}
    press_on(state, "hold")
    known["leader"] = state.actor
    number = state.deal_number
    while state.actor is not None and state.deal_number == number:
        state.apply(state.legal_actions()[0])
    known["next_dealer"] = state.view(0).dealer
    return known


# ---------------------------------------------------------------- moves


def moves_of(text: str) -> list[str]:
    """`seat verb cards` split by semicolons."""
    return [spaced(move) for move in text.split(";") if move.strip()]


def action_of(move: str) -> str:
    """A move without its seat, as the engine writes it; ValueError for an unknown verb."""
    _, verb, *cards = move.split(maxsplit=2)
    if verb not in VERBS:
        raise ValueError(f'unknown verb "{verb}"')
    return f"{VERBS[verb]} {cards_of(cards[0])}" if cards else VERBS[verb]


def refusal(state: State, move: str) -> str:
    """Why a move is not legal now, empty when it is."""
    seat, verb = int(move.split()[0]), move.split()[1]
    view, action = state.view(seat), action_of(move)
    if over(state):
        return "the deal is over"
    if verb in STEPS and view.step != STEPS[verb]:
        return f"this is no time to {verb}"
    found = view.refusal(action)
    return "" if found is None else f"refused: {found}"


def press_on(state: State, *questions: str) -> None:
    """Answer what is asked of seats that have nothing to choose, or these questions whatever there is to choose."""
    while state.actor is not None and not over(state):
        legal = tuple(map(str, state.legal_actions()))
        if legal not in QUESTIONS and not set(legal) & set(questions):
            break
        state.apply(next((word for word in questions if word in legal), legal[0]))


def over(state: State) -> bool:
    """Whether the deal that was to be played is over."""
    return bool(state.results)


def phase(state: State) -> str:
    """The phase in the words of the notation."""
    if over(state):
        return "VOID" if state.results[-1].void else "DONE"
    view = state.view(0)
    return PHASES.get(view.phase) or (view.step or "").upper()


# ---------------------------------------------------------------- what holds afterwards


def _seat(seat: int | None) -> str:
    return "none" if seat is None else str(seat)


RESULTS: dict[str, Callable[[DealResult], str]] = {
    "tricks": lambda result: str(result[ClaimResult].win.tricks if result[ClaimResult].win else None),
    "value": lambda result: str(result[ClaimResult].win.each if result[ClaimResult].win else None),
    "winner": lambda result: _seat(result[ClaimResult].win.seat if result[ClaimResult].win else None),
    "winning_hand": lambda result: str(result[ClaimResult].win.cards if result[ClaimResult].win else NONE),
    "final_tricks": lambda result: str(result[ClaimResult].win.tricks if result[ClaimResult].win else None),
    "dreamer_tricks": lambda result: str(result[ClaimResult].dream.tricks if result[ClaimResult].dream else None),
    "dreamer_value": lambda result: str(result[ClaimResult].dream.each if result[ClaimResult].dream else None),
    "pay": lambda result: " ".join(map(str, result.points)),
}
AS_CARDS = ("winning_hand", "elders")


def wanted(rules: Rules, key: str, text: str) -> str:
    """What is expected of a key, written as the engine's answer is."""
    return rules.text(cards_of(text)) if key in AS_CARDS else spaced(text)


def expectations(state: State, key: str, text: str) -> Iterator[tuple[str, str, str]]:
    """What is expected of one key of a replay, and what the engine says."""
    if key in ("accept", "reject"):
        for move in moves_of(text):
            yield key, f"{move}: {key}", f"{move}: {'reject' if rejected(state, move) else 'accept'}"
    elif key in RESULTS and key != "tricks":
        got = RESULTS[key](state.results[-1]) if over(state) else "the deal goes on"
        yield key, wanted(state.rules, key, text), got
    elif key in ASKED:
        yield key, wanted(state.rules, key, text), ASKED[key](state, text)


def rejected(state: State, move: str) -> bool:
    """Whether a move is refused; a legal one is also tried on a copy."""
    if refusal(state, move):
        return True
    try:
        state.copy().apply(action_of(move))
    except IllegalAction:
        return True
    return False


def _tricks(state: State, text: str) -> str:
    tricks = state.results[-1].tricks if over(state) else state.view(0).tricks
    return " ".join(f"{word.partition('=')[0]}={tricks[int(word.partition('=')[0])]}" for word in text.split())


def _elders(state: State) -> str:
    if state.actor is None:
        return NONE
    view = state.view(state.actor)
    elders = state.rules[Elders].seen_in(view)
    return str(state.rules.cards_of(card for card in view.hand if card in elders))


def _total(state: State) -> str:
    return "none" if state.actor is None else str(state.rules[Elders].total_in(state.view(state.actor)))


def _table(state: State) -> str:
    play = state.view(0).table
    return NONE if play is None else str(play.cards)


ASKED: dict[str, Callable[[State, str], str]] = {
    "phase": lambda state, _: phase(state),
    "to_move": lambda state, _: "none" if over(state) else _seat(state.actor),
    "tricks": _tricks,
    "elders": lambda state, _: _elders(state),
    "total": lambda state, _: _total(state),
    "count_legal": lambda state, _: "0" if over(state) else str(len(state.legal_actions())),
    "next_dealer": lambda state, _: str(state.view(0).dealer),
    "dreamer": lambda state, _: _seat(state.view(0).watcher),
    "caller": lambda state, _: _seat((state.results[-1] if over(state) else state.view(0))[Bidding].called),
    "privileged": lambda state, _: _seat((state.results[-1] if over(state) else state.view(0))[Bidding].privileged),
    "table": lambda state, _: _table(state),
}
