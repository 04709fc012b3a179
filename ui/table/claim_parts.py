"""Games of claims as a part of the table scene: the Elders that are still hidden, the cards that were won, who is what.

Games without Elders have these parts too, and they are empty.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game import Card, Event
from ui.table.claim_words import Roles, has_elders
from ui.table.elders_view import EldersPanel
from ui.table.plates import LONG_MS, Tag
from ui.table.won import WonModal
from ui.widgets import theme
from ui.widgets.controls import Button
from ui.widgets.scale import px
from ui.widgets.text import t

if TYPE_CHECKING:
    from ui.scenes.table import TableScene

KEY = pygame.K_g
BUTTON_HEIGHT = 36
GAP = 8
LEAST_WIDTH = 150  # a panel beside the hand that is narrower is left out
WIDEST = 272


class ClaimParts:
    """Built with every layout, told anew with every change."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.panel: EldersPanel | None = None
        self.button: Button | None = None
        self._roles = Roles()

    @property
    def on(self) -> bool:
        return has_elders(self.scene.rules)

    def build(self) -> None:
        """Put the panel and the button beside the hand."""
        scene, self.panel, self.button = self.scene, None, None
        if not self.on:
            return
        room = scene.table.beside_hand(self._most)
        room.width = min(room.width, px(WIDEST))
        if room.width < px(LEAST_WIDTH):
            return
        height = px(BUTTON_HEIGHT)
        above = pygame.Rect(room.left, room.top, room.width, room.height - height - px(GAP))
        self.panel = scene.ui.add(EldersPanel(above, scene.faces))
        below = pygame.Rect(room.left, room.bottom - height, room.width, height)
        why = t("claim-cards-why")
        self.button = scene.ui.add(Button(below, t("claim-cards"), self.look, key=KEY, name="won", tooltip=why, quiet=True))
        self.refresh()

    @property
    def _most(self) -> int:
        """The largest hand that is dealt."""
        return max(len(hand) for hand in self.scene.rules.deal().hands)

    @property
    def known(self) -> object:
        """What a change of the panel depends on."""
        return (self.scene.board.elders, self.roles)

    @property
    def roles(self) -> Roles:
        """Who is what in the deal that is shown; the view may already be that of the next one."""
        view, shown = self.scene.session.view(), self._shown_deal()
        if self.on and shown in (None, view.deal_number) and not view.finished:
            self._roles = Roles(view.watcher, view.caller, view.privileged)
        return self._roles

    def _shown_deal(self) -> int | None:
        return next((event.data["number"] for event in reversed(self.scene.board.events) if event.kind == "deal"), None)

    def refresh(self) -> None:
        """Say what the moment shows."""
        if self.panel is not None:
            self.panel.tell(self.elders())

    def elders(self) -> tuple[Card, ...]:
        """The Elders that are somewhere else than in the viewer's hand."""
        board = self.scene.board
        held = {sprite.card for sprite in (*board.hand, *(sprite for meld in board.trick for sprite in meld.sprites))}
        known = sorted(board.elders, key=lambda card: card.index)
        return tuple(card for card in known if card not in held)

    def key(self, event: pygame.event.Event) -> bool:
        """Do what the key stands for."""
        if event.key != KEY or not self.on:
            return False
        self.look()
        return True

    def look(self) -> None:
        """Look through the cards that were won."""
        scene = self.scene
        self.scene.open(WonModal(scene.faces, scene.rules, scene.session.names, scene.session.view(), self._own()))

    def _own(self) -> Sequence[Card]:
        hidden = self.scene.board.covered or self.scene.session.concealed
        return () if hidden else list(self.scene.session.view().discarded)

    def show(self, event: Event) -> None:
        """An event begins to be shown: who claims says so."""
        if event.kind == "claim" and event.seat is not None:
            words = t("claim-tag-claim", count=event.data["tricks"])
            self.scene.plates[event.seat].say(Tag(words, theme.COLOURS.gold, LONG_MS))
