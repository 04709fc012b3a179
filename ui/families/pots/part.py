"""The common pot as a part of the table: its lanes, and the cards that are gone, which a button opens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game import Card, Rules
from game.families.pots.events import Cover, DeclineLift, Lift, Limit
from game.families.pots.pot import LidFacts
from ui.cards.faces import CardFaces
from ui.families.pots.board import PotBoard
from ui.families.pots.lanes import FreeLane, PotGround, PotLane
from ui.families.pots.layout import PotTableLayout, layout_of
from ui.families.pots.result import PotAwards
from ui.families.pots.words import Audience, free_facts, lane_facts
from ui.table.layout import TableLayout
from ui.table.part import TablePart
from ui.table.plates import PlateFacts, Tag
from ui.table.playback import Timing
from ui.widgets import paint, theme
from ui.widgets.base import Widget
from ui.widgets.button import Button, Paragraph
from ui.widgets.overlays import Answer, Modal
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import draw_text, line_height, t
from ui.widgets.theme import px
from ui.words import card_words

if TYPE_CHECKING:
    from ui.scenes.result import DealContent
    from ui.table.view import TableView

WIDTH = 760
CARD = 46
STEP = 0.32  # of a card's width between copies
GAP = 18
LABEL_GAP = 2


class Copies(Widget):
    """The copies of one card that are gone, its name and their number."""

    def __init__(self, rect: pygame.Rect, card: Card, words: str, count: int, faces: CardFaces, name: str) -> None:
        super().__init__(rect, name=name)
        self.card, self.words, self.count, self.faces = card, words, count, faces

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        width = px(CARD)
        step = round(width * STEP)
        x = self.rect.centerx - (width + step * (self.count - 1)) // 2
        face = self.faces.face(self.card, width, quick=True)
        for number in range(self.count):
            surface.blit(face, (x + step * number, self.rect.top))
        y = self.rect.top + face.get_height() + px(LABEL_GAP)
        for words, ink in ((card_words(self.card), theme.COLOURS.paper), (self.words, theme.COLOURS.paper_dim)):
            box = pygame.Rect(self.rect.left, y, self.rect.width, line_height(theme.SMALL))
            draw_text(surface, words, box, theme.SMALL, ink, align="centre", valign="middle")
            y += box.height


GONE_KEY = pygame.K_g


class GoneModal(Modal):
    """Opened with a key or a button at any time; `gone` gives the cards that were beaten, `own` what the viewer has thrown
    away, which nobody else knows."""

    key = GONE_KEY

    def __init__(
        self, faces: CardFaces, rules: Rules, gone: Callable[[], Sequence[Card]], own: Callable[[], Sequence[Card]]
    ) -> None:
        self.faces, self.rules, self.gone, self.own = faces, rules, gone, own
        answers = lambda: [Answer(t("kit-close"), None, True, name="gone-close")]  # noqa: E731
        super().__init__(
            lambda: t("pot-gone-title"), lambda: t("pot-gone-text", count=len(gone())), answers, width=WIDTH
        )

    def body(self, area: ScrollArea) -> int:
        top = self._rows(area, super().body(area) + px(theme.GAP), self.gone())
        own = self.own()
        if not own:
            return top
        words = t("pot-gone-own", count=len(own))
        line = Paragraph((area.rect.x, area.rect.y + top, area.inner_width, 0), words, name="gone-own")
        area.add(line)
        return self._rows(area, top + line.rect.height + px(theme.GAP), own, "own-")

    def _rows(self, area: ScrollArea, top: int, cards: Sequence[Card], prefix: str = "") -> int:
        """The kinds side by side; returns where the next thing may stand."""
        copies, pack = Counter(cards), Counter(self.rules.pack)
        tall = self.faces.size(px(CARD))[1]
        cell = pygame.Rect(0, 0, round(px(CARD) * (1 + 3 * STEP)) + px(GAP), tall + 2 * line_height(theme.SMALL) + px(GAP))
        columns = max(1, area.inner_width // cell.width)
        for number, card in enumerate(sorted(copies, key=lambda card: card.index)):
            row, column = divmod(number, columns)
            place = cell.move(area.rect.x + column * cell.width, area.rect.y + top + row * cell.height)
            words = t("pot-gone-number", count=copies[card], copies=pack[card])
            area.add(Copies(place, card, words, copies[card], self.faces, f"{prefix}gone-{card.id}"))
        return top + -(-len(copies) // columns) * cell.height


BACK_STRENGTH = 110  # of 255: a card back that only shows what would lie there


class PotPart(TablePart):
    """The lanes, and the button of the cards that are gone."""

    timing = Timing(stays={Cover: 800, Lift: 800, Limit: 800})
    keys_more = "pot-keys-text"

    def __init__(self, scene: TableView) -> None:
        super().__init__(scene)
        self.ground: PotGround | None = None
        self.free: FreeLane | None = None
        self.gone: Button | None = None
        self.lanes: dict[int, PotLane] = {}

    @property
    def board(self) -> PotBoard:
        """What lies in the pot."""
        return self.scene.board.parts[PotBoard]

    @property
    def layout(self) -> PotTableLayout:
        """The places of this table."""
        return layout_of(self.scene.table)

    def build(self) -> None:
        scene, view = self.scene, self.scene.session.view()
        self.lanes = {}
        pots, audience, pot = self.board, Audience(scene.session.names, scene.session.you), self.layout.pot
        self.ground = scene.ui.add(PotGround(pot))
        self.free = scene.ui.add(FreeLane(pot, free_facts(pots, view, audience)))
        for seat in pot.lanes:
            lane = PotLane(pot, seat, lane_facts(pots, view, audience, seat, scene.playback.stopped), scene.faces)
            self.lanes[seat] = scene.ui.add(lane)
        self.gone = scene.ui.add(
            Button(self.layout.gone, "", self.look_through, key=GONE_KEY, name="gone", tooltip=t("pot-gone-why"), quiet=True)
        )
        self._keep_clear()
        self.refresh()

    def _keep_clear(self) -> None:
        """What the lowest lane says does not cover the buttons beneath it."""
        lane = self.lanes[self.layout.pot.lanes[-1]]
        lane.hint_over = lane.rect

    @property
    def grounds(self) -> Iterable[pygame.Rect]:
        return (self.layout.pot.rect,)

    def move(self) -> None:
        if self.ground is None or self.free is None or self.gone is None:
            return
        pot = self.layout.pot
        self.ground.layout, self.ground.rect = pot, pot.rect.copy()
        self.free.layout, self.free.rect = pot, pot.free.copy()
        for seat, lane in self.lanes.items():
            lane.layout, lane.rect = pot, pot.lane(seat).copy()
        self.gone.rect = self.layout.gone.copy()
        self._keep_clear()

    def refresh(self) -> None:
        scene = self.scene
        view, pots, audience = scene.session.view(), self.board, Audience(scene.session.names, scene.session.you)
        if self.free is None or self.gone is None:
            return
        self.free.tell(free_facts(pots, view, audience))
        for seat, lane in self.lanes.items():
            lane.tell(lane_facts(pots, view, audience, seat, scene.playback.stopped), pots.groups[seat])
        self.gone.text = t("pot-gone", count=len(pots.gone))

    def look_through(self) -> None:
        """All cards that were beaten, at any time."""
        scene = self.scene
        scene.open(GoneModal(scene.faces, scene.rules, lambda: self.board.gone, self._own))

    def _own(self) -> list[Card]:
        """What the person in front of the screen has thrown away in this deal."""
        session = self.scene.session
        return list(session.view().discarded) if not session.concealed and session.people else []

    def _say(self, event: Cover | Lift | DeclineLift | Limit) -> None:
        """What a seat has done with the lid stands at its plate for a while."""
        if event.seat is not None:
            words = t(f"pot-tag-{event.kind}", keep=event.keep if isinstance(event, Limit) else 0)
            self.scene.plates[event.seat].say(Tag(words))

    shows = {Cover: _say, Lift: _say, DeclineLift: _say, Limit: _say}

    def plate_facts(self, facts: PlateFacts, seat: int) -> PlateFacts:
        """A seat has the colour of its lane."""
        return replace(facts, lane=seat)

    def card_at(self, pos: tuple[int, int]) -> Card | None:
        under = (sprite for sprite in reversed(list(self.board.sprites)) if sprite.rect(self.scene.faces).collidepoint(pos))
        return next((sprite.card for sprite in under), None)

    def tell_result(self, content: DealContent) -> None:
        if isinstance(content, PotAwards):
            content.pots = self.board.laid()

    def paint_middle(self, surface: pygame.Surface) -> bool:
        lid = self.scene.session.view().get(LidFacts)
        if lid is not None and lid.step == "limit" and self.scene.can_act:
            _paint_throwing(surface, self.scene.table, self.scene.faces)
        return lid is not None and lid.step in ("offer", "limit")


def _paint_throwing(surface: pygame.Surface, layout: TableLayout, faces: CardFaces) -> None:
    """The back of a card, faintly, where cards are thrown away unseen."""
    width = layout.meld_card
    rect = pygame.Rect(0, 0, width, layout.card_height(width))
    rect.midtop = (layout.middle.centerx, layout.meld_mark.bottom)
    back = faces.back(width, quick=True).copy()
    back.set_alpha(BACK_STRENGTH)
    surface.blit(back, rect)
    paint.outline(surface, rect, theme.COLOURS.jade, max(4, round(width * 0.06)), px(2))
    draw_text(surface, t("pot-here-discard"), layout.meld_mark, theme.BODY, theme.COLOURS.jade, align="centre", valign="middle")
