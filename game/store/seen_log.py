"""What somebody has seen of a match that can still be played on, as a text: the only form in which such a match is exported,
unless its secrets are asked for.

It is made of events as they are projected for one seat (`Event.seen_by`) and holds neither seed nor packs, so that nothing
hidden can be found out from it; matches that differ only in what that seat cannot see make the same text. It is a log to be
read: no rules could play it again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from game.families.banking.boxes import FACE_DOWN
from game.match.events import NOBODY, Event
from game.match.rules import Rules
from game.match.state import State

HEADER = "huapai log 1"
NOTE = "This match can still be played on: the seed, the packs and what {who} has not seen are left out."
HIDDEN = "??"
PRIVATE = ("hold", "go_on")          # answers of others to what everybody is asked in private


def seen_log(state: State, head: Iterable[str], seat: int) -> str:
    """The text of all that `seat` has seen up to `state`. `head` are lines that say which match it is."""
    who = "nobody" if seat == NOBODY else f"seat {seat}"
    rules = state.rules
    lines = [HEADER, NOTE.format(who=f"seat {seat}" if seat != NOBODY else "everybody"), *head, f"seen by {who}"]
    for event in state.log:
        lines += _lines(event.seen_by(seat), rules, seat)
    lines.append(f"score {_spaced(state.scores)}")
    return "\n".join(lines) + "\n"


def _lines(event: Event, rules: Rules, seat: int) -> Iterator[str]:
    if event.kind == rules.begins_with:
        yield f"deal {event.data['number']}"
    if event.kind in PRIVATE and event.seat != seat:
        return
    if event.action is not None:
        yield f"{event.seat} {event.action} {_WITH[event.kind](event, rules) if event.kind in _WITH else ''}".rstrip()
    elif event.kind in _ALONE:
        yield from _ALONE[event.kind](event, rules)


def _codes(kinds: Iterable[int], rules: Rules) -> str:
    return _spaced(HIDDEN if kind == FACE_DOWN else rules.deck.cards[kind].code for kind in kinds)


def _drawn(event: Event, rules: Rules) -> str:
    """The cards that came of a move."""
    kinds = [kind for kind in event.data.get("cards", (event.data.get("card"),)) if kind is not None]
    return f"gets {_codes(kinds, rules)}" if kinds else ""


# What stands behind an action.
_WITH: Mapping[str, Callable[[Event, Rules], str]] = {
    "hit": _drawn, "double": _drawn, "split": _drawn,
    "claim": lambda event, rules: f"shows {event.data['cards']}",
    "reveal": lambda event, rules: f"shows {event.data['hand']}",
    "give": lambda event, rules: f"to {event.data['to']}",
}


def _dealt(event: Event, rules: Rules) -> Iterator[str]:
    yield from (f"hand {seat} {hand}" for seat, hand in enumerate(event.data["hands"]) if hand is not None and hand)
    yield from (f"box {box.seat} {_codes(box.cards, rules)}" for box in event.data.get("boxes", ()))


def _lot(event: Event, rules: Rules) -> Iterator[str]:
    yield f"lot {event.data['office']} {event.seat} {_codes(event.data.get('cards', ()), rules)}".rstrip()


# What is told of a thing that nobody did, or whose action this seat has not seen.
_ALONE: Mapping[str, Callable[[Event, Rules], Iterable[str]]] = {
    "deal": _dealt,
    "lot": _lot,
    "leader": lambda event, rules: [f"{event.seat} leads"],
    "appointed": lambda event, rules: [f"{event.seat} banks"],
    "discard": lambda event, rules: [f"{event.seat} discard {_spaced([HIDDEN] * event.data['count'])}"],
    "give": lambda event, rules: [f"{event.seat} give {_spaced([HIDDEN] * event.data['count'])} to {event.data['to']}"],
    "bid": lambda event, rules: [f"{event.seat} bid {HIDDEN}"],
    "bids": lambda event, rules: [f"bids {_spaced(word or HIDDEN for word in event.data['words'])}"],
    "turn_up": lambda event, rules: [f"{event.seat} turns up {_codes(event.data['cards'], rules)}"],
    "claim": lambda event, rules: [f"{event.seat} claim shows {event.data['cards']}"],
    "trick_end": lambda event, rules: [f"trick {event.data['winner']}"],
    "out": lambda event, rules: [f"{event.seat} out {event.data['place']}"],
    "deal_end": lambda event, rules: [f"result {event.data['result'].number} points {_spaced(event.data['result'].points)}"],
}


def _spaced(values: Iterable[object]) -> str:
    return " ".join(map(str, values))
