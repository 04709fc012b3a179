"""Matches at this table are kept as they are played: from when somebody sits down until the table is left.

Used by the table and by whoever sits down (`ui.resume`); the store itself belongs to the window (`App.store`).
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from game.store.facts import facts_of
from game.store.match_store import StoreError
from ui.session import Session
from ui.widgets.catalogue import languages

if TYPE_CHECKING:
    from ui.app import App


def keep(app: App, session: Session) -> Session:
    """Have the match kept from now on; where nothing can be kept it is played all the same, and the table says why."""
    store = app.store
    session.unkept = app.store_error if store is None else None
    if store is not None:
        name = session.rules.ruleset.name
        session.journal = store.begin(session.rules, session.seats, session.state, {each: name.to(each) for each in languages()},
                                      session.practice)
    return session


def keep_after_all(app: App, session: Session) -> None:
    """A match that could not be kept from its beginning is kept from now on, with all that was done, if that is possible now."""
    if session.unkept is None or keep(app, session).journal is None:
        return
    assert session.journal is not None
    for result in session.state.results:
        with suppress(StoreError):
            session.journal.keep(session.state, facts_of(session.state, result.number))
