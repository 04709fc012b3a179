"""What somebody has seen of a match that can still be played on, as a text: the only form in which such a match is exported,
unless its secrets are asked for.

It is made of events as they are projected for one seat (`Event.seen_by`) and holds neither seed nor packs, so that nothing
hidden can be found out from it; matches that differ only in what that seat cannot see make the same text. It is a log to be
read: no rules could play it again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.match.events import NOBODY, Begin, Deal, Event, spaced
from game.match.rules import Rules
from game.match.state import State

HEADER = "huapai log 1"
NOTE = "This match can still be played on: the seed, the packs and what {who} has not seen are left out."


def seen_log(state: State, head: Iterable[str], seat: int) -> str:
    """The text of all that `seat` has seen up to `state`. `head` are lines that say which match it is."""
    who = "nobody" if seat == NOBODY else f"seat {seat}"
    rules = state.rules
    lines = [HEADER, NOTE.format(who=f"seat {seat}" if seat != NOBODY else "everybody"), *head, f"seen by {who}"]
    for event in state.log:
        lines += _lines(event.seen_by(seat), rules, seat)
    lines.append(f"score {spaced(state.scores)}")
    return "\n".join(lines) + "\n"


def _lines(event: Event, rules: Rules, seat: int) -> Iterator[str]:
    if isinstance(event, Begin | Deal) and event.kind == rules.begins_with:
        yield f"deal {event.number}"
    if not event.private or event.seat == seat:
        yield from event.log_lines(rules.deck)
