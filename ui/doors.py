"""The scenes that other scenes lead to, by what somebody wants to see there.

A table leads to the replay of its match, a replay to a table, a pasted text to either. Each asks `app.doors`, so that none of
them imports the others. What is behind a door is imported when it is opened.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ui.app import App

if TYPE_CHECKING:
    from game.match.replay import Replay
    from game.store.deal_text import DealText
    from ui.session import SeatConfig


class HouseDoors:
    """All doors of the program (`ui.scenes.base.Doors`)."""

    def __init__(self, app: App) -> None:
        self.app = app

    def watch(
        self, match: Replay, seats: Sequence[SeatConfig], *, open_hands: bool = False, practice: bool = False, hints: int = 0,
        id: int | None = None,
    ) -> None:
        """The replay of a match."""
        from ui.scenes.replay import ReplayScene

        self.app.push(ReplayScene(match, seats, open_hands=open_hands, practice=practice, hints=hints, id=id))

    def review(
        self, replay: Replay, seats: Sequence[SeatConfig], *, only: int | None = None, seat: int | None = None,
        practice: bool = False, id: int | None = None,
    ) -> None:
        """What the play of a seat in a match, or in one deal of it, has cost."""
        from ui.scenes.review import ReviewScene

        self.app.push(ReviewScene(replay, seats, only=only, seat=seat, practice=practice, id=id))

    def choose_table(self, deal: DealText) -> None:
        """The lobby of a game, with the table that a text tells."""
        from ui.scenes.lobby import LobbyScene

        self.app.push(LobbyScene(deal.game, deal))

    def choose_rules(self, source: str | Path) -> None:
        """The lobby of a game, or of a ruleset that somebody has."""
        from ui.scenes.lobby import LobbyScene

        self.app.push(LobbyScene(source))
