"""The small buttons in the corners of the table (menu, score, log, rules), the menu, and their keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from ui.keeping import leave_table
from ui.table.layout import TableLayout
from ui.widgets import theme
from ui.widgets.controls import Answer, Button, Modal, ScrollArea
from ui.widgets.scale import px
from ui.widgets.text import LANGUAGES, language, t
from ui.words import text_words, told

if TYPE_CHECKING:
    from ui.scenes.table import TableScene


MENU_WIDTH = 400
RING = 6


class Entry(NamedTuple):
    """A line of the menu; `stays` leaves the menu open behind what is done."""

    name: str
    words: str
    act: Callable[[], object] | None = None
    stays: bool = False


class Menu(Modal):
    """Places to go, one beneath the other; the first one, the way back, has the keyboard. Escape and a click beside it
    only close it."""

    def __init__(self, title: Callable[[], str], entries: Callable[[], Sequence[Entry]]) -> None:
        super().__init__(title, width=MENU_WIDTH)
        self.entries = entries

    def body(self, area: ScrollArea) -> int:
        edge = px(RING)  # room for the focus ring, which the area would cut
        y, width = area.rect.y + edge, 2 * area.inner_width - area.rect.width
        for number, entry in enumerate(self.entries()):
            box = (area.rect.x + area.rect.width - area.inner_width, y, width, px(theme.CONTROL_HEIGHT))
            area.add(Button(box, entry.words, partial(self._choose, entry), number == 0, name=f"menu-{entry.name}"))
            y += px(theme.CONTROL_HEIGHT + theme.GRID)
        return y - px(theme.GRID) + edge - area.rect.y

    def _choose(self, entry: Entry) -> None:
        if not entry.stays:
            self.close()
        if entry.act is not None:
            entry.act()


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
        keys: dict[int, Callable[[], object]] = {
            pygame.K_l: self.toggle_log,
            pygame.K_c: self.toggle_score,
            pygame.K_F1: self.open_rules,
            pygame.K_m: partial(self.open_menu, True),
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

    def _told(self, key: str) -> str:
        return told(self.scene.rules, key)

    def open_settings(self) -> None:
        """The settings; they are in force on coming back."""
        from ui.scenes.settings import SettingsScene

        self.scene.app.push(SettingsScene())

    def open_menu(self, by_key: bool = False) -> None:
        """What is not needed while playing."""
        name = self.scene.rules.ruleset.name
        entries = lambda: [  # noqa: E731 (asked again at every layout, so that the words follow the language)
            Entry("resume", t("table-menu-resume")),
            *([Entry("redo", t("table-menu-redo"), self.scene.redo)] if self.scene.session.can_redo else []),
            *([Entry("restart", self._told("table-menu-restart"), self.ask_to_restart)]
              if self.scene.session.can_restart else []),
            Entry("rules", t("table-rules"), self.open_rules),
            Entry("settings", t("table-menu-settings"), self.open_settings),
            Entry("language", t("table-menu-language"), self.switch_language, True),
            Entry("keys", t("table-menu-keys"), self.open_keys),
            Entry("leave", t("table-menu-end"), self.ask_to_leave),
        ]
        menu = Menu(lambda: t("table-menu-title", game=text_words(name)), entries)
        self.scene.open(menu)
        menu.set_focus(menu.find("menu-resume"), ring=by_key)

    def switch_language(self) -> None:
        """The next language, at once; the menu stays, so that a mistake is soon undone."""
        app = self.scene.app
        app.language = LANGUAGES[(LANGUAGES.index(language()) + 1) % len(LANGUAGES)]
        app.save_settings()

    def ask_to_end(self) -> None:
        """Ending the match between two deals cannot be taken back either."""
        answers = lambda: [  # noqa: E731
            Answer(t("table-end-on"), None, name="end-on"),
            Answer(t("table-result-end"), self.scene.end_match, True, name="end-match"),
        ]
        self.scene.open(Modal(lambda: t("table-end-title"), lambda: self._told("table-end-text"), answers))

    def open_keys(self) -> None:
        """Which key does what."""
        answers = lambda: [Answer(t("kit-close"), None, True, name="keys-close")]  # noqa: E731
        words = "box-keys-text" if self.scene.bank.on else "table-keys-text"
        self.scene.open(Modal(lambda: t("table-keys-title"), lambda: t(words), answers, width=680))

    def ask_to_restart(self) -> None:
        """What was played in this deal is gone afterwards."""
        answers = lambda: [  # noqa: E731
            Answer(t("table-restart-on"), None, name="restart-on"),
            Answer(self._told("table-menu-restart"), self.scene.restart_deal, True, name="restart-go"),
        ]
        self.scene.open(Modal(lambda: self._told("table-restart-title"), lambda: self._told("table-restart-text"), answers))

    def ask_to_leave(self) -> None:
        """Where the match is not kept, leaving loses it: the one question that is asked."""
        if self.scene.session.is_kept:
            self.leave()
            return
        answers = lambda: [  # noqa: E731
            Answer(t("table-leave-stay"), None, name="leave-stay"),
            Answer(t("table-leave-go"), self.leave, True, name="leave-go"),
        ]
        self.scene.open(Modal(lambda: t("table-leave-title"), lambda: self._told("table-leave-text"), answers))

    def leave(self) -> None:
        """Back to the screen before."""
        leave_table(self.scene.app, self.scene.session)
        self.scene.app.pop()
