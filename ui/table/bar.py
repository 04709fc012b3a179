"""The row of buttons above the hand, and the keys that do the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ui.table import order
from ui.table.action_bar import keys
from ui.table.bank_words import banks
from ui.table.deeds import Deed
from ui.table.layout import GAP, TableLayout
from ui.widgets.base import ACTIVATE_KEYS
from ui.widgets.controls import Button
from ui.widgets.scale import px
from ui.widgets.text import t

if TYPE_CHECKING:
    from ui.scenes.table import TableScene

SIDE_WIDTH = 112
SMALL_WIDTH = 96  # where two verbs use the same cards
SECOND_WIDTH = 176
SORT_WIDTH = 152
FEW = 2  # more buttons than this beside each other take some room from those that are always there
VERB_KEYS = {
    "pass": pygame.K_p,
    "cover": pygame.K_v,
    "lift": pygame.K_t,
    "decline": pygame.K_d,
    "limit": pygame.K_k,
    "reveal": pygame.K_r,
    "hold": pygame.K_o,
    "discard": pygame.K_d,
    "claim": pygame.K_1,
    "go_on": pygame.K_2,
}


def _keys(deeds: list[Deed]) -> dict[str, int]:
    """The key of every button that is shown: that of its verb, a number for a word."""
    words = [deed.key for deed in deeds if deed.word and not deed.hotkey]
    numbered = {key: pygame.K_1 + number for number, key in enumerate(words[:9])}
    named = {deed.key: VERB_KEYS[deed.verb] for deed in deeds if deed.verb in VERB_KEYS and not deed.word}
    return numbered | named | {deed.key: deed.hotkey for deed in deeds if deed.hotkey}


class Bar:
    """Buttons for the verbs of the phase, and for hint, sorting, taking back and hurrying."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.verbs: dict[str, Button] = {}
        self.keys: dict[str, int] = {}
        self.place = self.over = pygame.Rect(0, 0, 0, 0)  # `over` is what tooltips of the bar keep clear of, with the hand

    def build(self, layout: TableLayout) -> None:
        """Make the buttons anew, in the language in force."""
        self.place = layout.bar
        self.over = layout.status
        scene = self.scene
        self.verbs = {}
        for key in keys(scene.session.view()):
            button = Button(self.place, "", lambda key=key: scene.do(key), name=f"do-{key}")  # type: ignore[misc]
            self.verbs[key] = scene.ui.add(button)
        self.hurry = self._button("hurry", t("table-hurry"), scene.hurry_up, "F", "skip", t("table-hurry-why"))
        self.hurry.primary = True
        self.pace = self._button("pace", "", scene.change_pace, "W", "", t("claim-pace-why"))
        self.hint = self._button("hint", t("table-hint-button"), scene.hint, "H", "", t("table-hint-why"))
        self.sort = self._button("sort", "", scene.sort, "S", "", t("table-sort-why"))
        self.undo = self._button("undo", t("table-undo"), scene.undo, "U", "", t("table-undo-why"))

    def _button(self, name: str, words: str, act: object, key: str, icon: str, why: str) -> Button:
        made = Button(self.place, words, act, key_hint=key, icon=icon, name=name, tooltip=why)  # type: ignore[arg-type]
        return self.scene.ui.add(made)

    def refresh(self) -> None:
        """Say and allow what the moment allows."""
        scene = self.scene
        session = scene.session
        if list(self.verbs) != keys(session.view()):
            scene.layout(scene.size)
            return
        watching = session.person_is_out or not session.people
        deeds = [] if watching else scene.deeds()
        self.keys = _keys(deeds)
        for deed in deeds:
            self._tell(self.verbs[deed.key], deed)
        shown = {deed.key for deed in deeds}
        for name, button in self.verbs.items():
            button.visible = name in shown
        self.hurry.visible = watching and not scene.hurry and bool(session.people)
        self.pace.visible = self.hurry.visible and scene.dreams
        hurry = self._hurry()
        self.hurry.text, self.hurry.tooltip = t(hurry), t(f"{hurry}-why")
        self.pace.text = t("claim-slower" if scene.brisk else "claim-faster")
        self.hint.visible = not watching
        # a claim says much, and sorting can wait; against a banker there is no hand to sort
        self.sort.visible = not watching and "claim" not in shown and not banks(scene.rules)
        self.undo.visible = not watching or session.can_undo
        self.hint.enable(scene.can_act, t("table-hint-not-now"))
        self.hint.on = session.hint_slow
        self.hint.text = t("thinking-hint" if self.hint.on else "table-hint-button")
        self.hint.key_hint = "" if self.hint.on else "H"
        self.sort.text = t("table-sort", order=order.order_words(scene.rules, scene.order))
        why_not = "table-no-undo-shared" if session.hot_seat else "table-no-undo"
        self.undo.enable(session.can_undo and not scene.playback.stopped, t(why_not))
        self._arrange([self.verbs[deed.key] for deed in deeds], deeds)

    def _hurry(self) -> str:
        """What one can be shown at once, as the name of a text."""
        if banks(self.scene.rules):
            return "bank-hurry" if self.scene.broke else "bank-round-hurry"
        return "claim-skip" if self.scene.dreams else "table-hurry"

    def _tell(self, button: Button, deed: Deed) -> None:
        button.text = deed.words
        button.primary = deed.likely
        button.enable(deed.action is not None, None if deed.told else deed.reason)
        button.tooltip = deed.why or None
        key = self.keys.get(deed.key)
        button.key_hint = pygame.key.name(key).upper() if key else t("kit-key-enter")
        if deed.likely and key:
            button.key_hint = t("kit-key-enter")
        elif not key and deed.action is None:
            button.key_hint = ""
        button.dirty = True

    def _arrange(self, verbs: list[Button], deeds: list[Deed]) -> None:
        """The first verb takes the room that the others leave; words that can be said share it."""
        gap = px(GAP)
        rest = [*verbs[1:], self.hint, *([self.sort] if self.sort.visible or not verbs else []), self.undo]
        widths = self._widths(verbs, deeds)
        x = self.place.left
        if verbs:
            first = verbs[0]
            room = self.place.width - sum(widths) - gap * len(widths)
            first.rect = pygame.Rect(x, self.place.top, room, self.place.height)
            for fewer in filter(None, (deeds[0].middling, deeds[0].short)):
                if first.preferred_width() > room + 2 * px(6):
                    first.text = fewer
            x += room + gap
        else:
            x = self.place.right - sum(widths) - gap * (len(widths) - 1)
        for button, width in zip(rest, widths, strict=True):
            button.rect = pygame.Rect(x, self.place.top, width, self.place.height)
            x += width + gap
        width = max(px(2 * SIDE_WIDTH), self.hurry.preferred_width())
        self.hurry.rect = pygame.Rect(0, self.place.top, width, self.place.height)
        self.hurry.rect.centerx = self.place.centerx
        self.pace.rect = pygame.Rect(self.hurry.rect.right + gap, self.place.top, px(SORT_WIDTH), self.place.height)
        for button in (*self.verbs.values(), self.hint, self.sort, self.undo, self.hurry, self.pace):
            button.hint_over = self.over

    def _widths(self, verbs: list[Button], deeds: list[Deed]) -> list[int]:
        """How wide everything but the first button is."""
        two = any(deed.second for deed in deeds) or sum(deed.even for deed in deeds) > FEW
        small = px(SMALL_WIDTH if two else SIDE_WIDTH)
        last = [small, px(SORT_WIDTH), small] if self.sort.visible or not deeds else [small, small]
        room = self.place.width - sum(last) - px(GAP) * (len(deeds) + len(last) - 1)
        if deeds and all(deed.even for deed in deeds):
            return [*self._shares(verbs, deeds, room)[1:], *last]
        if deeds and all(deed.word for deed in deeds):
            return [*[room // len(deeds)] * (len(verbs) - 1), *last]
        return [*[px(SECOND_WIDTH if deed.second else SIDE_WIDTH) for deed in deeds[1:]], *last]

    def _shares(self, verbs: list[Button], deeds: list[Deed], room: int) -> list[int]:
        """What each of buttons side by side needs, and as much of the rest; where it is too little, all say less."""
        wanted = [button.preferred_width() for button in verbs]
        if sum(wanted) > room:
            for button, deed in zip(verbs, deeds, strict=True):
                button.text = deed.short
            wanted = [button.preferred_width() for button in verbs]
        rest = (room - sum(wanted)) // len(verbs)
        return [width + rest for width in wanted]

    def key(self, event: pygame.event.Event) -> bool:
        """Do what the key stands for; False when it stands for nothing here."""
        scene = self.scene
        simple = {pygame.K_h: scene.hint, pygame.K_s: scene.sort, pygame.K_u: scene.undo, pygame.K_f: scene.hurry_up}
        if self.pace.visible:
            simple[pygame.K_w] = scene.change_pace
        if event.mod & pygame.KMOD_CTRL:
            simple = {pygame.K_z: scene.undo, pygame.K_y: scene.redo}
        for name, key in self.keys.items():
            if event.key == key and not event.mod & pygame.KMOD_CTRL:
                scene.do(name)
                return True
        if event.key in simple:
            simple[event.key]()
            return True
        if event.key in ACTIVATE_KEYS:
            return self._likely()
        return False

    def _likely(self) -> bool:
        """Enter does what the vermilion button does; without one it says what is missing for the first."""
        deeds = self.scene.deeds()
        first = next((deed for deed in deeds[:1] if deed.action is None), None)
        likely = next((deed for deed in deeds if deed.likely), first)
        if likely is not None:
            self.scene.do(likely.key)
        return likely is not None
