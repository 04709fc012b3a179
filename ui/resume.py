"""Sitting down at a table whose match is kept, taking up one that was left, and watching one.

The lobby, the command line, the home screen, the history and the replay come to a table through here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game import Rules, State
from game.match_store import Match, StoreError
from ui.keeping import keep
from ui.scenes.table import TableScene
from ui.session import SeatConfig, Session
from ui.turns import Looker

if TYPE_CHECKING:
    from ui.app import App
    from ui.scenes.replay import ReplayScene


def sit_down(
    app: App, rules: Rules, seats: Sequence[SeatConfig], seed: int | None = None, state: State | None = None,
    practice: bool = False,
) -> TableScene:
    """The table of a new match, which is kept; `state` is where it begins, if not at the first deal, and `practice` says that
    anything may be taken back there."""
    return TableScene(keep(app, Session(rules, seats, seed, state=state, practice=practice)))


def resume_match(app: App, match: Match) -> TableScene:
    """The table of a match that was left, exactly as it stood. GameError when it cannot go on here and now."""
    if app.store is None:
        raise StoreError("gone")
    people = [seat for seat, who in enumerate(match.seats) if who.level is None]
    looker = Looker(people[0]) if len(people) == 1 else None
    journal = app.store.resume(match.id, looker.watch if looker is not None else None)
    session = Session(journal.state.rules, _seats_of(match), match.seed, state=journal.state, practice=match.practice)
    session.journal = journal
    if looker is not None:
        session.remember(looker.turns())
    return TableScene(session)


def watch_match(app: App, match: Match) -> ReplayScene:
    """The replay of a kept match. GameError when it cannot be shown."""
    from ui.scenes.replay import ReplayScene  # which comes here itself, for taking over

    if app.store is None:
        raise StoreError("gone")
    return ReplayScene(app.store.record(match.id), _seats_of(match), rules=match.rules_now())


def _seats_of(match: Match) -> list[SeatConfig]:
    return [SeatConfig(seat.name, seat.level, seat.key) for seat in match.seats]
