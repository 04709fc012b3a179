"""The small buttons in the corners of the table (menu, score, log, rules), the menu, and their keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ui.table.layout import TableLayout
from ui.widgets.controls import Answer, Button, Modal
from ui.widgets.text import t
from ui.words import text_words

if TYPE_CHECKING:
    from ui.scenes.table import TableScene


class Menu(Modal):
    """A modal whose answers are places to go: Escape and a click beside it only close it."""

    def dismiss(self) -> None:
        self.close()


class CornerMenu:
    """What lies round the table rather than on it."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def build(self, layout: TableLayout) -> None:
        """Put the buttons into the corners."""
        self._add(layout.corner(0, True), "menu", "menu", t("table-menu"), "Esc", self.open_menu)
        self._add(layout.corner(1, True), "score", "crown", t("table-score"), "C", self.toggle_score)
        self._add(layout.corner(0, False), "rules", "rules", t("table-rules"), "F1", self.open_rules)
        self._add(layout.corner(1, False), "log", "log", t("table-log"), "L", self.toggle_log)

    def _add(self, rect: pygame.Rect, name: str, icon: str, words: str, key: str, act: object) -> None:
        tooltip = f"{words}  {key}"
        button = Button(rect, "", act, icon=icon, name=f"corner-{name}", tooltip=tooltip, quiet=True)  # type: ignore[arg-type]
        self.scene.ui.add(button)

    def key(self, event: pygame.event.Event) -> bool:
        """Do what the key stands for."""
        keys = {
            pygame.K_l: self.toggle_log,
            pygame.K_c: self.toggle_score,
            pygame.K_F1: self.open_rules,
            pygame.K_m: self.open_menu,
        }
        if event.key not in keys:
            return False
        keys[event.key]()
        return True

    def toggle_log(self) -> None:
        """Open or close the log."""
        if self.scene.log is not None:
            self.scene.log.toggle()

    def toggle_score(self) -> None:
        """Open or close the score."""
        if self.scene.score is not None:
            self.scene.score.toggle()

    def open_rules(self) -> None:
        """The rules of this game with the options in force."""
        from ui.scenes.rules import RulesScene

        self.scene.app.push(RulesScene(self.scene.rules))

    def open_settings(self) -> None:
        """The settings; they are in force on coming back."""
        from ui.scenes.settings import SettingsScene

        self.scene.app.push(SettingsScene())

    def open_menu(self) -> None:
        """What is not needed while playing."""
        scene = self.scene
        name = scene.rules.ruleset.name
        answers = lambda: [  # noqa: E731 (asked again at every layout, so that the words follow the language)
            Answer(t("table-menu-end"), self.ask_to_leave, name="menu-leave"),
            Answer(t("table-menu-settings"), self.open_settings, name="menu-settings"),
            Answer(t("table-menu-keys"), self.open_keys, name="menu-keys"),
            Answer(t("table-menu-resume"), None, True, name="menu-resume"),
        ]
        scene.open(Menu(lambda: t("table-menu-title", game=text_words(name)), "", answers, width=680))

    def open_keys(self) -> None:
        """Which key does what."""
        answers = lambda: [Answer(t("kit-close"), None, True, name="keys-close")]  # noqa: E731
        self.scene.open(Modal(lambda: t("table-keys-title"), lambda: t("table-keys-text"), answers, width=680))

    def ask_to_leave(self) -> None:
        """Leaving loses the deal: the one question that is asked."""
        answers = lambda: [  # noqa: E731
            Answer(t("table-leave-stay"), None, name="leave-stay"),
            Answer(t("table-leave-go"), self.leave, True, name="leave-go"),
        ]
        self.scene.open(Modal(lambda: t("table-leave-title"), lambda: t("table-leave-text"), answers))

    def leave(self) -> None:
        """Back to the screen before."""
        self.scene.session.close()
        self.scene.app.pop()
