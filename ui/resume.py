"""Sitting down at a table whose match is kept, taking up one that was left, and watching one.

The lobby, the command line, the home screen, the history and the replay come to a table through here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game import GameError, Rules, State
from game.match.replay import Replay
from game.store.match_store import KeptMatch, StoreError
from ui.scenes.plates import title_of_match
from ui.scenes.table import TableScene
from ui.session import SeatConfig, Session, start_autosave
from ui.table.director import automatic
from ui.turns import Decision, DecisionFinder

if TYPE_CHECKING:
    from ui.app import App
    from ui.scenes.base import Scene


def sit_down(
    app: App, rules: Rules, seats: Sequence[SeatConfig], seed: int | None = None, state: State | None = None,
    practice: bool = False,
) -> TableScene:
    """The table of a new match, which is kept; `state` is where it begins, if not at the first deal, and `practice` says that
    anything may be taken back there."""
    return TableScene(start_autosave(app, Session(rules, seats, seed, state=state, practice=practice)))


def resume(scene: Scene, match: KeptMatch, failed: Callable[[GameError], object]) -> None:
    """From `scene` to the table of a match that was left, as soon as its rules are ready."""
    app = scene.app

    def go_on(_: Rules) -> None:
        try:
            table = resume_match(app, match)
        except GameError as error:
            failed(error)
        else:
            app.push(table)

    scene.after(match.rules, go_on, failed, lambda: title_of_match(match))


def watch(scene: Scene, match: KeptMatch, failed: Callable[[GameError], object], reviewed: bool = False) -> None:
    """From `scene` to the replay of a kept match, or to its review, as soon as that is ready."""
    app = scene.app
    try:
        if app.store is None:
            raise StoreError("gone")
        record = app.store.record(match.id)
    except GameError as error:
        failed(error)
        return
    def show(replay: Replay) -> None:
        if reviewed:
            app.doors.review(replay, _seats_of(match), practice=match.practice, id=match.id)
        else:
            app.doors.watch(replay, _seats_of(match), practice=match.practice, hints=match.hints, id=match.id)

    scene.after(lambda: Replay.of(record, match.rules_now()), show, failed, lambda: title_of_match(match))


def resume_match(app: App, match: KeptMatch) -> TableScene:
    """The table of a match that was left, exactly as it stood. GameError when it cannot go on here and now."""
    if app.store is None:
        raise StoreError("gone")
    people = [seat for seat, who in enumerate(match.seats) if who.level is None]
    finder = DecisionFinder(people[0]) if len(people) == 1 else None
    journal = app.store.resume(match.id, finder.watch if finder is not None else None)
    session = Session(journal.state.rules, _seats_of(match), match.seed, state=journal.state, practice=match.practice)
    session.journal = journal
    if finder is not None:
        session.remember([turn for turn in finder.decisions() if not _is_automatic(app, turn, session.names)])
    return TableScene(session)


def _is_automatic(app: App, turn: Decision, names: Sequence[str]) -> bool:
    """Whether the table would have done by itself what was done there."""
    return automatic(turn.before.view(turn.seat), app.settings, True, names) is not None


def _seats_of(match: KeptMatch) -> list[SeatConfig]:
    return [SeatConfig(seat.name, seat.level, seat.key) for seat in match.seats]
