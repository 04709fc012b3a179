"""The corners of a table that is watched: the way back, the score, writing the match down, the log, the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from ui.table.corners import CornerMenu
from ui.table.layout import TableLayout
from ui.widgets.text import t

if TYPE_CHECKING:
    from ui.replay.table import WatchedTable


class WatchedCorners(CornerMenu):
    """Nothing here ends a match, so that no menu is needed; `on_end` is what a result does instead."""

    on_end: Callable[[], None]

    def __init__(self, scene: WatchedTable) -> None:
        super().__init__(scene)
        self.watched = scene

    def build(self, layout: TableLayout) -> None:
        self._add(layout.corner(0, True), "back", "back", t("kit-back"), pygame.K_ESCAPE, self.scene.back)
        self._add(layout.corner(1, True), "score", "crown", t("table-score"), pygame.K_c, self.toggle_score)
        self._add(layout.corner(2, True), "export", "export", t("replay-export-why"), pygame.K_x, self.watched.export)
        self._add(layout.corner(0, False), "rules", "rules", t("table-rules"), pygame.K_F1, self.open_rules)
        self._add(layout.corner(1, False), "log", "log", t("table-log"), pygame.K_l, self.toggle_log)

    def open_menu(self) -> None:
        """Whatever asks for the menu wants to leave."""
        self.scene.back()

    def ask_to_end(self) -> None:
        """A match that is over is not ended."""
        self.on_end()
