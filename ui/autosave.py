"""A match is kept as it is played, from when somebody sits down until the table is left; and why it cannot be kept, in words.

Used by the table and by whoever sits down (`ui.resume`); the store itself belongs to the window (`App.store`).
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from game import GameError
from game.match.replay import ReplayError
from game.store.facts import facts_of
from game.store.match_store import StoreError
from game.store.transcript import TranscriptError
from ui.session import Session
from ui.widgets.catalogue import languages
from ui.widgets.text import t

if TYPE_CHECKING:
    from ui.app import App


def start_autosave(app: App, session: Session) -> Session:
    """Have the match kept from now on; where nothing can be kept it is played all the same, and the table says why."""
    store = app.store
    session.unkept = app.store_error if store is None else None
    if store is not None:
        name = session.rules.ruleset.name
        session.journal = store.begin(session.rules, session.seats, session.state, {each: name.to(each) for each in languages()},
                                      session.practice)
    return session


def retry_autosave(app: App, session: Session) -> None:
    """A match that could not be kept from its beginning is kept from now on, with all that was done, if that is possible now."""
    if session.unkept is None or start_autosave(app, session).journal is None:
        return
    assert session.journal is not None
    for result in session.state.results:
        with suppress(StoreError):
            session.journal.keep(session.state, facts_of(session.state, result.number))


def store_words(error: GameError) -> str:
    """The error in a sentence or two, which stand alone or after another sentence."""
    if isinstance(error, StoreError):
        return t(f"store-{error.code}", **error.params)
    if isinstance(error, ReplayError):
        return t(f"replay-{error.code}", game=error.game, line=error.line, reason=error.reason)
    if isinstance(error, TranscriptError):
        return t("replay-damaged", game="", line=error.line, reason=error.reason)
    return str(error)
