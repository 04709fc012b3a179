"""The row of buttons above the hand: where each stands, which key presses it, which of them Enter presses.

A button has its place and its key for as long as the same is asked: what is chosen, advised or possible changes its words and
which one is in vermilion, never what lies under the pointer or a finger.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from ui.table import order, prompts
from ui.table.buttons import card_verbs, keys
from ui.table.layout import GAP, TableLayout
from ui.table.prompts import ButtonModel
from ui.widgets.base import ENTER_KEYS
from ui.widgets.button import Button
from ui.widgets.text import t
from ui.widgets.theme import px

if TYPE_CHECKING:
    from ui.table.view import TableView

SIDE_WIDTH = 112
VERB_WIDTH = 136  # of a verb beside the one for which cards are chosen
SMALL_WIDTH = 96  # where two verbs use the same cards
SECOND_WIDTH = 176
SORT_WIDTH = 152
FEW = 2  # more buttons than this beside each other take some room from those that are always there
VERB_KEYS = {"pass": pygame.K_p, "discard": pygame.K_d}  # the rooms of families add those of their verbs


def _keys(models: list[ButtonModel]) -> dict[str, int]:
    """The key of every button that is shown: that of its verb, a number for a word."""
    words = [model.key for model in models if model.word and not model.hotkey]
    numbered = {key: pygame.K_1 + number for number, key in enumerate(words[:9])}
    known = VERB_KEYS | prompts.verb_keys()
    named = {model.key: known[model.verb] for model in models if model.verb in known and not model.word}
    return numbered | named | {model.key: model.hotkey for model in models if model.hotkey}


class Bar:
    """Buttons for the verbs of the phase, and for hint, sorting, taking back and hurrying."""

    def __init__(self, scene: TableView) -> None:
        self.scene = scene
        self.hints = True  # is there a button for them?
        self.verbs: dict[str, Button] = {}
        self._told: object = None  # what the buttons say follows from it
        self.place = self.over = pygame.Rect(0, 0, 0, 0)  # `over` is what tooltips of the bar keep clear of, with the hand

    def build(self, layout: TableLayout) -> None:
        """Make the buttons anew, in the language in force."""
        self.place = layout.bar
        self.over = layout.status
        scene = self.scene
        self.verbs, self._told = {}, None
        self.hurry = self._button("hurry", t("table-hurry"), scene.controller.hurry_up, pygame.K_f, "skip", t("table-hurry-why"))
        self.hurry.primary = True
        self.pace = self._button("pace", "", scene.controller.change_pace, pygame.K_w, "", t("table-pace-why"))
        self.hint = self._button("hint", t("table-hint-button"), scene.controller.hint, pygame.K_h, "", t("table-hint-why"))
        self.sort = self._button("sort", "", scene.controller.sort, pygame.K_s, "", t("table-sort-why"))
        self.undo = self._button("undo", t("table-undo"), scene.controller.undo, pygame.K_u, "", t("table-undo-why"))
        self.hint.on_refused, self.undo.on_refused = scene.controller.hint, scene.controller.undo
        self._make_verbs(keys(scene.session.view()))

    def _make_verbs(self, names: Sequence[str]) -> None:
        """Buttons for what is asked now, in the place of those for what was asked before."""
        before, do = list(self.verbs.values()), self.scene.controller.do
        self.verbs = {key: Button(self.place, "", partial(do, key), name=f"do-{key}") for key in names}
        for key, button in self.verbs.items():
            button.on_refused = partial(do, key)  # the status line says why
        self.scene.ui.exchange(before, list(self.verbs.values()), self.hurry)

    def _button(self, name: str, words: str, act: Callable[[], object], key: int, icon: str, why: str) -> Button:
        return self.scene.ui.add(Button(self.place, words, act, key=key, icon=icon, name=name, tooltip=why))

    def refresh(self) -> None:
        """Say and allow what the moment allows."""
        scene = self.scene
        session = scene.session
        asked = keys(session.view())
        if list(self.verbs) != asked:
            self._make_verbs(asked)
        watching = session.person_is_out or not session.people
        ending = scene.playback.ends_deal
        models = [] if watching or ending else scene.controller.buttons()
        own_keys, main, hurry = _keys(models), self._main(models), self._hurry()
        wordy = any(prompts.is_wordy(model.verb) for model in models)  # then sorting can wait
        told = (list(self.verbs.values()), models, own_keys, main, hurry, watching, ending, wordy, scene.playback.tempo.hurry,
                scene.playback.tempo.brisk, scene.deal_is_watched, [part.sorts for part in scene.parts], session.can_undo,
                session.why_no_undo, scene.can_act, session.hint_slow, scene.hand.order, scene.playback.stopped)
        if told == self._told:
            return
        self._told = told
        buttons = (*self.verbs.values(), self.hint, self.sort, self.undo, self.hurry, self.pace)
        before = [_look(button) for button in buttons]
        for model in models:
            self._tell(self.verbs[model.key], model, own_keys.get(model.key, 0), model is main)
        shown = {model.key for model in models}
        for name, button in self.verbs.items():
            button.visible = name in shown
            button.enter = button.enter and button.visible
        self.hurry.visible = watching and not scene.playback.tempo.hurry and bool(session.people)
        self.pace.visible = self.hurry.visible and scene.deal_is_watched
        self.hurry.text, self.hurry.tooltip = t(hurry), t(f"{hurry}-why")
        self.pace.text = t("table-slower" if scene.playback.tempo.brisk else "table-faster")
        stands = not watching and not ending
        self.hint.visible = stands and self.hints
        self.sort.visible = stands and not wordy and all(part.sorts for part in scene.parts)
        self.undo.visible = stands or session.can_undo
        self.hint.enable(scene.can_act, t("table-hint-not-now"))
        self.hint.on = session.hint_slow
        self.hint.text = t("thinking-hint" if self.hint.on else "table-hint-button")
        self.sort.text = t("table-sort", order=order.order_words(scene.rules, scene.hand.order))
        self.undo.enable(session.can_undo and not scene.playback.stopped, t(session.why_no_undo))
        self._arrange([self.verbs[model.key] for model in models], models)
        for button, look in zip(buttons, before, strict=True):
            button.hint_over = self.over
            button.dirty = button.dirty or _look(button) != look

    def _hurry(self) -> str:
        """What one can be shown at once, as the name of a text."""
        own = next(filter(None, (part.hurry() for part in self.scene.parts)), "")
        return own or ("table-skip" if self.scene.deal_is_watched else "table-hurry")

    def _main(self, models: list[ButtonModel]) -> ButtonModel | None:
        """The one that Enter does: the likely one; of several the one that a hint has just named."""
        likely = [model for model in models if model.likely]
        advised = (model for model in likely if model.key == self.scene.controller.advice)
        return next(advised, next(iter(likely), None))

    def _tell(self, button: Button, model: ButtonModel, key: int, main: bool) -> None:
        button.text, button.key = model.words, key
        button.primary = button.enter = main
        button.enable(model.action is not None, model.reason)
        button.tooltip = model.why or None

    def _arrange(self, verbs: list[Button], models: list[ButtonModel]) -> None:
        """From left to right: what can be done, then what is always there."""
        gap = px(GAP)
        always = [*([self.hint] if self.hints else []), *([self.sort] if self.sort.visible or not verbs else []), self.undo]
        widths = self._widths(models, [button.preferred_width(enter=True) for button in verbs])
        x = self.place.left if verbs else self.place.right - sum(widths) - gap * (len(widths) - 1)
        for button, width in zip([*verbs, *always], widths, strict=True):
            button.rect = pygame.Rect(x, self.place.top, width, self.place.height)
            x += width + gap
        for button, model in zip(verbs, models, strict=True):
            for fewer in model.shorter:
                if button.preferred_width() > button.rect.width + 2 * px(6):
                    button.text = fewer
        width = max(px(2 * SIDE_WIDTH), self.hurry.preferred_width())
        self.hurry.rect = pygame.Rect(0, self.place.top, width, self.place.height)
        self.hurry.rect.centerx = self.place.centerx
        self.pace.rect = pygame.Rect(self.hurry.rect.right + gap, self.place.top, px(SORT_WIDTH), self.place.height)

    def _widths(self, models: list[ButtonModel], wanted: list[int]) -> list[int]:
        """How wide everything is; it depends on nothing but what is asked. What says more than its verb, as the one does for
        which cards are chosen, has the room that the others leave; where none does, all have as much, or where that is too little
        for one of them by what its words are `wanted` to have, in pixels."""
        two = any(model.second for model in models) or len(models) > FEW
        small = px(SMALL_WIDTH if two else SIDE_WIDTH)
        sorts = [px(SORT_WIDTH)] if self.sort.visible or not models else []
        last = [*([small] if self.hints else []), *sorts, small]
        room = self.place.width - sum(last) - px(GAP) * (len(models) + len(last) - 1)
        wide = self._says_more(models)
        if wide is None:
            even, spare = room // max(1, len(models)), room - sum(wanted)
            if all(width <= even + 2 * px(6) for width in wanted):
                return [*[even for _ in models], *last]
            share = spare // len(models) if spare > 0 else 0
            return [*[width + share if spare > 0 else width * room // sum(wanted) for width in wanted], *last]
        many = len(models) > FEW  # as at a pot, where one of them counts cards
        widths = [px(SECOND_WIDTH if model.second or many else VERB_WIDTH) for model in models]
        widths[wide] += room - sum(widths)
        return [*widths, *last]

    def _says_more(self, models: list[ButtonModel]) -> int | None:
        with_cards = card_verbs(self.scene.session.view())
        if any(model.even for model in models):
            return None
        return next((at for at, model in enumerate(models)
                     if model.verb in with_cards or any(fewer != model.words for fewer in model.shorter[-1:])), None)

    def key(self, event: pygame.event.Event) -> bool:
        """Do what the key stands for that no button names; False when it stands for nothing here."""
        scene = self.scene
        combined = {pygame.K_z: scene.controller.undo, pygame.K_y: scene.controller.redo}
        if event.key in combined and event.mod & pygame.KMOD_CTRL:
            combined[event.key]()
            return True
        return event.key in ENTER_KEYS and self._missing()

    def _missing(self) -> bool:
        """No button has Enter: it says what the first one still needs, and does nothing."""
        model = next(iter(self.scene.controller.buttons()), None)
        if model is None or model.action is not None:
            return False
        self.scene.controller.do(model.key)
        return True


def _look(button: Button) -> object:
    """What the picture of a button follows from, as far as it is changed here."""
    return button.text, button.key, button.primary, button.on
