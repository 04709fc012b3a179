"""A small banking game with French cards, of which tests change one piece at a time."""

from __future__ import annotations

from pathlib import Path

from game import Rules, State, load_ruleset
from game.families.banking import BankResult

PIECES = {
    "decks": "1",
    "aces": "[1]",
    "tens": "[10]",
    "standing": "limit: 21",
    "dealer": "{first: 0, then: stays}",
    "appoint": "",
    "wager": "{stakes: chips, min: 1, max: 10}",
    "deal": "{to: boxes, cards: 2, hidden: 1}",
    "draw": "{hits: 3}",
    "settle": "{by_wager: {}, starting: 100}",
    "end": "{deals: 5}",
}
TEXT = """\
id: small_bank
name: Small bank
summary: Closest to the limit.
family: banking
deck: french
players: {min: 2, max: 5, default: 3}
direction: clockwise
pack: {decks: DECKS, without: [joker]}
standing:
  values:
    {A: ACES, "2": [2], "3": [3], "4": [4], "5": [5], "6": [6], "7": [7], "8": [8], "9": [9], T: TENS, J: TENS, Q: TENS, K: TENS}
  STANDING
offices: {dealer: DEALER}
flow:
APPOINT  - wager: WAGER
  - deal: DEAL
  - draw: DRAW
  - settle: SETTLE
match: {end: END, ranking: [{more: points}]}
"""


def small_bank(folder: Path, players: int = 3, **pieces: str) -> Rules:
    """The game with some of its pieces replaced; several lines of `standing` are parted by `|`."""
    assert set(pieces) <= set(PIECES)
    text = TEXT
    for name, piece in {**PIECES, **pieces}.items():
        if name == "appoint" and piece:
            piece = "  - appoint\n"
        text = text.replace(name.upper(), piece.replace("|", "\n  "))
    path = folder / "small_bank.yaml"
    path.write_text(text, encoding="utf-8")
    return load_ruleset(path, players=players)


def do(state: State, *actions: str) -> State:
    """The state after these actions, each of the seat to act."""
    for action in actions:
        state.apply(action)
    return state


def code(state: State, action: str) -> str:
    """Why the action is refused; empty when it is legal."""
    refusal = state.refusal(action)
    assert (refusal is None) == (action in state.legal_actions() or action == "stand" and state.view(0).phase == "draw"), action
    return "" if refusal is None else refusal.code


def outcomes(state: State) -> list[str]:
    """How every hand of the last deal ended, the banker's last, in words."""
    bank = state.results[-1].get(BankResult)
    assert bank is not None
    return [*(box.outcome.word for box in bank.boxes), bank.outcome.word]


def happened(state: State, *kinds: str) -> list[tuple[str, int | None]]:
    """The events of these kinds since the deal began, with their seats."""
    return [(event.kind, event.seat) for event in state.log.latest_deal() if event.kind in kinds]
