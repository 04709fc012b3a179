"""The common pot as a part of the table scene: its lanes, the button of the cards that are gone, and what it opens.

Games without a pot have these parts too, and they are empty.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game import Card
from ui.table.gone import GoneModal
from ui.table.pot_view import FreeLane, PotGround, PotLane
from ui.table.pot_words import free_facts, lane_facts
from ui.widgets.controls import Button
from ui.widgets.text import t

if TYPE_CHECKING:
    from ui.scenes.table import TableScene

GONE_KEY = pygame.K_g


class PotParts:
    """Built with every layout, told anew with every change."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.ground: PotGround | None = None
        self.free: FreeLane | None = None
        self.gone: Button | None = None
        self.lanes: dict[int, PotLane] = {}

    def build(self) -> None:
        """Put the lanes on the table, in the language in force."""
        scene, view = self.scene, self.scene.session.view()
        self.lanes, self.ground, self.free, self.gone = {}, None, None, None
        if not scene.table.spaces:
            return
        pots, names, pot = scene.board.pots, scene.session.names, scene.table.pot
        self.ground = scene.ui.add(PotGround(pot))
        self.free = scene.ui.add(FreeLane(pot, free_facts(pots, view, names, None, None)))
        for seat in pot.lanes:
            lane = PotLane(pot, seat, lane_facts(pots, view, names, seat, None), scene.faces)
            self.lanes[seat] = scene.ui.add(lane)
        self.gone = scene.ui.add(
            Button(scene.table.gone, "", self.look_through, key=GONE_KEY, name="gone", tooltip=t("pot-gone-why"), quiet=True)
        )
        self._keep_clear()
        self.refresh()

    def _keep_clear(self) -> None:
        """What the lowest lane says does not cover the buttons beneath it."""
        lane = self.lanes[self.scene.table.pot.lanes[-1]]
        lane.hint_over = lane.rect

    def move(self) -> None:
        """The felt has another width."""
        if self.ground is None or self.free is None or self.gone is None:
            return
        pot = self.scene.table.pot
        self.ground.layout, self.ground.rect = pot, pot.rect.copy()
        self.free.layout, self.free.rect = pot, pot.free.copy()
        for seat, lane in self.lanes.items():
            lane.layout, lane.rect = pot, pot.lane(seat).copy()
        self.gone.rect = self.scene.table.gone.copy()
        self._keep_clear()

    def refresh(self) -> None:
        """Say what the moment shows."""
        scene = self.scene
        view, pots, names = scene.session.view(), scene.board.pots, scene.session.names
        if self.free is None or self.gone is None:
            return
        answered = bool(scene.board.trick)
        self.free.tell(free_facts(pots, view, names, scene.board.turn, scene.session.you, answered))
        for seat, lane in self.lanes.items():
            held, thrown = scene.board.counts[seat], scene.board.piles[seat]
            facts = lane_facts(pots, view, names, seat, held, thrown, scene.playback.stopped, scene.session.you)
            lane.tell(facts, pots.groups[seat])
        self.gone.text = t("pot-gone", count=len(pots.gone))

    def look_through(self) -> None:
        """All cards that were beaten, at any time."""
        scene = self.scene
        scene.open(GoneModal(scene.faces, scene.rules, lambda: scene.board.pots.gone, self._own))

    def _own(self) -> list[Card]:
        """What the person in front of the screen has thrown away in this deal."""
        session = self.scene.session
        return list(session.view().discarded) if not session.concealed and session.people else []
