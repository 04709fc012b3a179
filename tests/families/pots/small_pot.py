"""A small game for a pot, of which tests change one piece at a time."""

from __future__ import annotations

from pathlib import Path

from game import DealResult, Rules, State, load_ruleset
from game.families.pots import PotFacts

PIECES = {
    "players": "{min: 2, max: 4, default: 3}",
    "deal": "{cards: 8, from: dealer}",
    "lid": "{space: 16, first_leads: [opera]}",
    "enough": "6",
    "failed_lift": "2",
    "awards": "[{name: enough, cards: {min: 6, max: all}, each: 1}]",
    "declare": "",
    "end": "{deals: 3}",
    "loans": "",
    "office": "{first: 0}",
    "starting": "20",
    "ranking": "points",
}
TEXT = """\
id: small_pot
name: Small pot
summary: Six cards of sixteen.
family: pot
deck: paper_dominoes
players: PLAYERS
direction: clockwise
ladders:
  value:
    by: spots
    order: [spots_2, spots_3, spots_4, spots_6, spots_7, spots_8, spots_9, spots_10, spots_11, spots_12]
combinations:
  set:
    name: set
    contest: sets
    pattern: {form: alike, by: kind, count: {min: 1, max: 4}}
    power: [tier, value]
    notation: [size, rank]
  bull:
    name: bull
    contest: sets
    tier: 1
    pattern: {form: group, by: kind, of: [little_bull, big_bull], counts: [[1, 1], [2, 1], [2, 2]]}
    power: [tier]
    notation: [size]
  opera: {name: opera, pattern: {form: group, by: kind, of: [operetta, opera], counts: [[1, 1]]}, power: [tier], notation: [size]}
offices: {dealer: OFFICE}
flow:
  - deal: DEAL
DECLARE  - lid: LID
  - settle: {starting: STARTING, by_pot: {enough: ENOUGH, failed_lift: FAILED_LIFT, awards: AWARDS}}
match: {end: END, LOANSranking: [{more: RANKING}]}
"""


def small_pot(folder: Path, **pieces: str) -> Rules:
    """The game with some of its pieces replaced."""
    assert set(pieces) <= set(PIECES)
    text = TEXT
    for name, piece in {**PIECES, **pieces}.items():
        if name == "declare" and piece:
            piece = f"  - declare: {piece}\n"
        if name == "loans" and piece:
            piece = f"loans: {piece}, "
        text = text.replace(name.upper(), piece)
    path = folder / "small_pot.yaml"
    path.write_text(text, encoding="utf-8")
    return load_ruleset(path)


def do(state: State, *actions: str) -> State:
    """The state after these actions, each of the seat to act."""
    for action in actions:
        state.apply(action)
    return state


def code(state: State, action: str) -> str:
    """Why the action is refused; empty when it is legal."""
    refusal = state.refusal(action)
    assert (refusal is None) == (state.actor is not None and any(
        sorted(action.split()) == sorted(legal.split()) for legal in state.legal_actions())), action
    return "" if refusal is None else refusal.code


def pots(*seats: str) -> tuple[tuple[tuple[str, bool], ...], ...]:
    """Pots of three seats in words: combinations apart by `|`, `!` after those that were led first."""
    return tuple(tuple((words.replace("!", "").strip(), "!" in words) for words in seat.split("|") if words.strip())
                 for seat in (*seats, "", "", "")[:3])


def lead(rules: Rules, hands: str, seat: int = 0, **facts: object) -> State:
    """A free player."""
    return rules.position([hand.strip() for hand in hands.split("|")], turn=seat, pot=PotFacts(**facts))  # type: ignore[arg-type]


def offer(rules: Rules, hands: str, coverer: int, **facts: object) -> State:
    """The seat after the coverer is asked."""
    return lead(rules, hands, (coverer + 1) % 3, step="offer", coverer=coverer, **facts)


def result(state: State) -> DealResult:
    """How the first deal ended."""
    assert state.results
    return state.results[0]
