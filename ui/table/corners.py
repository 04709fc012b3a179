"""The small buttons in the corners of the table (menu, score, card count, order, log, rules), the menu, and their keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.store.deal_text import DealText
from ui.table.bids import words_of
from ui.table.card_count import CountDrawer
from ui.table.card_order import OrderDrawer
from ui.table.drawers import LogDrawer, ScoreDrawer
from ui.table.layout import TableLayout
from ui.widgets import theme
from ui.widgets.base import LEFT_BUTTON
from ui.widgets.button import Button, Label
from ui.widgets.catalogue import languages, localized
from ui.widgets.overlays import Answer, Modal, question
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import language, t, text_size
from ui.widgets.theme import px
from ui.words import level_words, sentences, store_words, told

if TYPE_CHECKING:
    from ui.table.view import TableView


COUNT_KEY, ORDER_KEY = pygame.K_g, pygame.K_q
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
            first = number == 0
            area.add(Button(box, entry.words, partial(self._choose, entry), first, enter=first, name=f"menu-{entry.name}"))
            y += px(theme.CONTROL_HEIGHT + theme.GRID)
        return y - px(theme.GRID) + edge - area.rect.y

    def _choose(self, entry: Entry) -> None:
        if not entry.stays:
            self.close()
        if entry.act is not None:
            entry.act()


class CornerMenu:
    """What lies round the table rather than on it."""

    def __init__(self, scene: TableView) -> None:
        self.scene = scene
        self.always: list[Button] = []  # those that are there beside the end of a deal as well
        self.level: Label | None = None  # of the deal, where sides rise

    def build(self, layout: TableLayout) -> None:
        """Put the buttons into the corners; only the menu and the rules where something else has the place of the drawers."""
        self.always = [
            self._add(layout.corner(0, True), "menu", "menu", t("table-menu"), pygame.K_m, self.open_menu),
            self._add(layout.corner(0, False), "rules", "rules", t("table-rules"), pygame.K_F1, self.open_rules),
        ]
        if not self.scene.drawers.aside:
            self._add_drawers(layout)
        drawers = 0 if self.scene.drawers.aside else 2 if self.scene.app.settings.card_count else 1
        beside = layout.corner(drawers, True)
        right = 1 if self.scene.drawers.aside else 3 if self.scene.rules.single_rows else 2
        self.scene.place_unkept(layout.corner(right, False), self.unkept)
        if self.scene.session.practice:
            beside = self._mark("practice", t("table-practice"), beside).rect
        self.level = None
        if self.scene.rules.ruleset.levels is not None:
            self.level = self._mark("level", level_words(self.scene.board.rules), beside)

    def _add_drawers(self, layout: TableLayout) -> None:
        self._add(layout.corner(1, True), "score", "crown", t("table-score"), pygame.K_c, self.toggle_score)
        self._add(layout.corner(1, False), "log", "log", t("table-log"), pygame.K_l, self.toggle_log)
        if self.scene.rules.single_rows:
            self._add(layout.corner(2, False), "order", "order", t("table-order"), ORDER_KEY, self.toggle_order)
        if self.scene.app.settings.card_count:
            self._add(layout.corner(2, True), "count", "cards", t("table-count"), COUNT_KEY, self.toggle_count)

    def handle_beside(self, event: pygame.event.Event) -> bool:
        """Use an event while the end of a deal has all others: Escape, and what is always there. True when it is used."""
        if event.type == pygame.KEYDOWN:
            keyed = next((button for button in self.always if button.key == event.key), None)
            act = self.open_menu if event.key == pygame.K_ESCAPE else keyed.click if keyed is not None else None
        elif event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            for button in self.always:
                over = button.rect.collidepoint(event.pos)
                button.dirty = button.dirty or over != button.hovered
                button.hovered = over
            pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON
            act = next((button.click for button in self.always if button.hovered and pressed), None)
        else:
            act = None
        if act is not None:
            act()
        return act is not None

    def _mark(self, name: str, words: str, beside: pygame.Rect) -> Label:
        """What everybody at the table is to know, to the right of something."""
        rect = pygame.Rect(beside.right + px(theme.GRID), beside.top, text_size(words, theme.SMALL, True)[0] + 1, beside.height)
        return self.scene.ui.add(Label(rect, words, theme.SMALL, theme.COLOURS.gold, bold=True, name=name))

    def tell_level(self) -> None:
        """At which level the deal on the table is played, and which cards are wild there."""
        label = self.level
        if label is not None and (words := level_words(self.scene.board.rules)) != label.text:
            label.text, label.rect.width = words, text_size(words, theme.SMALL, True)[0] + 1
            self.scene.dirty = True

    def _add(self, rect: pygame.Rect, name: str, icon: str, words: str, key: int, act: Callable[[], object]) -> Button:
        return self.scene.ui.add(Button(rect, "", act, key=key, icon=icon, name=f"corner-{name}", tooltip=words, quiet=True))

    def unkept(self) -> str:
        """What cannot be kept at the moment and why; nothing where all is kept."""
        trouble, settings = self.scene.session.trouble, self.scene.app.settings_error
        match = t("store-not-kept", problem=store_words(trouble)) if trouble is not None else ""
        return sentences([match, t("kit-settings-not-saved", problem=store_words(settings)) if settings is not None else ""])

    def toggle_log(self) -> None:
        """Open or close the log."""
        self.scene.drawers.toggle(LogDrawer)

    def toggle_score(self) -> None:
        """Open or close the score."""
        self.scene.drawers.toggle(ScoreDrawer)

    def toggle_count(self) -> None:
        """Open or close the card count, unless the settings have switched it off."""
        if self.scene.app.settings.card_count:
            self.scene.drawers.toggle(CountDrawer)
        else:
            self.scene.status.notice(t("table-count-off"))

    def toggle_order(self) -> None:
        """Open or close the order of the cards."""
        self.scene.drawers.toggle(OrderDrawer)

    def open_rules(self) -> None:
        """The rules of this game with the options in force; where something has just been refused, at the paragraph about it."""
        from ui.scenes.rules import RulesScene

        self.scene.app.push(RulesScene(self.scene.rules, self.scene.status.about))

    def _told(self, key: str) -> str:
        return told(self.scene.rules, key)

    def switch_coach(self) -> None:
        """A coach for the person in front of the screen, or none any more."""
        session = self.scene.session
        session.coached ^= {session.viewer}
        self.scene.toast(t("table-coach-said", on="yes" if session.viewer in session.coached else "no"))

    def open_settings(self) -> None:
        """The settings; they are in force on coming back."""
        from ui.scenes.settings import SettingsScene

        self.scene.app.push(SettingsScene())

    def open_menu(self) -> None:
        """What is not needed while playing."""
        name, session = self.scene.rules.ruleset.name, self.scene.session
        acts = not self.scene.drawers.aside  # beside the end of a deal its answers say what comes
        entries = lambda: [  # noqa: E731 (asked again at every layout, so that the words follow the language)
            Entry("resume", t("table-menu-resume")),
            *([Entry("redo", t("table-menu-redo"), self.scene.controller.redo)] if acts and session.can_redo else []),
            *([Entry("restart", self._told("table-menu-restart"), self.ask_to_restart)]
              if acts and session.can_restart else []),
            *([Entry("deals", t("table-menu-deals"), self.ask_deal)] if acts and not session.only_watched else []),
            *([Entry("coach", t("table-menu-coach", on="yes" if session.viewer in session.coached else "no"), self.switch_coach)]
              if acts and session.is_person(session.viewer) and not session.concealed else []),
            Entry("rules", t("table-rules"), self.open_rules),
            Entry("settings", t("table-menu-settings"), self.open_settings),
            Entry("language", t("table-menu-language"), self.switch_language, True),
            Entry("keys", t("table-menu-keys"), self.open_keys),
            Entry("leave", t("table-menu-end"), self.ask_to_leave),
        ]
        menu = Menu(lambda: t("table-menu-title", game=localized(name)), entries)
        self.scene.open(menu)
        menu.set_focus(menu.find("menu-resume"), ring=self.scene.last_input.by_key)

    def ask_deal(self) -> None:
        """Other cards: by number, or as somebody has sent them. The match so far stays as it is kept."""
        from ui.lobby.deals import DealModal, opener, shared_deal

        scene, session = self.scene, self.scene.session
        modal = DealModal(session.number, scene.deal_anew, lambda text: opener(scene, text, self._lay),
                          lambda number: shared_deal(session, number).text(),
                          done="lobby-deal", about=lambda: t("deals-anew", kept="yes" if session.is_kept else "no"))
        scene.open(modal)
        modal.set_focus(modal.find("seed"), ring=scene.last_input.by_key)

    def _lay(self, deal: DealText) -> None:
        self.leave()
        self.scene.app.doors.choose_table(deal)

    def switch_language(self) -> None:
        """The next language, at once; the menu stays, so that a mistake is soon undone."""
        app = self.scene.app
        known = languages()
        app.language = known[(known.index(language()) + 1) % len(known)]
        app.save_settings()

    def ask_to_end(self) -> None:
        """Ending the match between two deals cannot be taken back either."""
        self._ask("table-end", "table-result-end", self.scene.end_match, "table-end-on")

    def _ask(self, texts: str, words: str, act: Callable[[], object], back: str) -> None:
        """Ask once; the words are keys of texts, so that they follow the language."""
        go = lambda: Answer(self._told(words), act, name="go")  # noqa: E731
        top = self.scene.app.scene  # the table, or the curtain before it
        assert top is not None
        top.open(question(lambda: self._told(f"{texts}-title"), lambda: self._told(f"{texts}-text"), go, lambda: t(back)))

    def open_keys(self) -> None:
        """Which key does what."""
        answers = lambda: [Answer(t("kit-close"), None, True, name="keys-close")]  # noqa: E731
        parts = list(self.scene.parts)
        shared = not any(part.has_own_keys for part in parts)

        def words() -> str:
            told = [line for part in parts for line in part.keys_told()]
            return "\n".join([self.keys_told(), *told] if shared else told)

        self.scene.open(Modal(lambda: t("table-keys-title"), words, answers, width=680))

    def keys_told(self) -> str:
        """What keys do at most tables, without what these rules, these people and these settings have no use for."""
        scene, rules, yes = self.scene, self.scene.rules, {True: "yes", False: "no"}
        asked = rules.asked
        words = [word for verb in asked for word in words_of(rules, verb).values()]
        passes = {(True, False): "pass", (False, True): "word", (True, True): "both"}
        declines = passes.get(("pass" in asked, any(word.declines for word in words)), "no")
        return t("table-keys-text", tricks=yes[bool(rules.table.readings)], downs=yes[scene.table.piles],
                 passes=declines, discards=yes["discard" in asked], says=yes[bool(words)],
                 reveals=yes["reveal" in asked], counts=yes[scene.app.settings.card_count], curtain=yes[scene.session.hot_seat])

    def ask_to_restart(self) -> None:
        """What was played in this deal is gone afterwards."""
        self._ask("table-restart", "table-menu-restart", self.scene.controller.restart_deal, "table-restart-on")

    def ask_to_leave(self) -> None:
        """Where the match is not kept, leaving loses it: the one question that is asked."""
        if self.scene.session.is_kept:
            self.leave()
        else:
            self._ask("table-leave", "table-leave-go", self.leave, "table-leave-stay")

    def leave(self) -> None:
        """Back to the screen before."""
        app = self.scene.app
        self.scene.session.close()
        if app.scene is not self.scene:
            app.pop()  # the curtain
        app.pop()
