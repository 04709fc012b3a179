"""A drill: ten short questions about the combinations of a game, or the worth of its hands; what was wrong comes back."""

from __future__ import annotations

import secrets
from collections.abc import Iterator

import pygame

from game import Cards, Rules
from game.teaching import DrillAnswer, DrillQuestion, DrillRound
from ui.cards.faces import CardFaces, card_faces
from ui.scenes.base import Scene, Size
from ui.widgets import paint, theme
from ui.widgets.base import RectLike, StaticWidget
from ui.widgets.button import Button, Label
from ui.widgets.catalogue import localized
from ui.widgets.icons import draw_icon
from ui.widgets.overlays import Answer, Modal
from ui.widgets.text import draw_text, ellipsis, t, text_size
from ui.widgets.theme import px
from ui.words import reading_words, sentences, told, what_it_takes

CARD_HEIGHT = 132
SHOWN_HEIGHT = 156
OVERLAP = 0.42  # of a card's width that shows at least of a covered one, where there is room
FOOT = 30  # the line beneath the cards of a candidate
PAD = 12
COLUMNS = 3
WORD_WIDTH = 360
ICON = 20
LABEL = 24
CHIP, CHIP_PAD = 24, 6  # what says whether it was right


def _card_rects(room: pygame.Rect, faces: CardFaces, count: int, height: int) -> list[pygame.Rect]:
    """Cards in the middle of the room, side by side or overlapped."""
    width = max(1, round(height * faces.ratio))
    step = min(width + px(4), (room.width - width) / max(1, count - 1))
    if count > COLUMNS:
        step = min(step, width * max(OVERLAP, 0.6))
    left = room.centerx - (width + step * (count - 1)) / 2
    return [pygame.Rect(round(left + step * number), room.y, width, height) for number in range(count)]


def _paint_cards(surface: pygame.Surface, faces: CardFaces, rules: Rules, cards: Cards, room: pygame.Rect, height: int) -> None:
    ordered = list(rules.layout(cards))
    for card, rect in zip(ordered, _card_rects(room, faces, len(ordered), height), strict=True):
        shadow = faces.shadow(rect.width)
        surface.blit(shadow, faces.shadow_at(rect).topleft)
        surface.blit(faces.face(card, rect.width), rect)


class ShownCards(StaticWidget):
    """Cards that a question is about."""

    def __init__(self, rect: RectLike, rules: Rules, faces: CardFaces, cards: Cards, name: str) -> None:
        super().__init__(rect, name=name)
        self.rules, self.faces, self.cards = rules, faces, cards

    def draw(self, surface: pygame.Surface) -> None:
        _paint_cards(surface, self.faces, self.rules, self.cards, self.rect, self.rect.height)


class CandidateButton(Button):
    """Something that can be marked; once the answer is known it shows whether it is `right`, beside what was marked."""

    def __init__(self, rect: RectLike, words: str, rules: Rules, faces: CardFaces, candidate: DrillAnswer, number: int) -> None:
        super().__init__(rect, words, name=f"candidate-{number}", key=pygame.K_1 + number)
        self.rules, self.faces, self.candidate = rules, faces, candidate
        self.marked = False
        self.right: bool | None = None  # not known yet

    def draw(self, surface: pygame.Surface) -> None:
        lit = self.enabled and (self.hovered or self.held)
        paint.panel(surface, self.rect, theme.COLOURS.lacquer_high if lit or self.marked else theme.COLOURS.lacquer,
                    border=theme.COLOURS.line)
        if self.candidate.cards is not None:
            room = self.rect.inflate(-2 * px(PAD), -2 * px(PAD))
            room.height -= px(FOOT)
            _paint_cards(surface, self.faces, self.rules, self.candidate.cards, room, room.height)
        if self.marked or self.verdict == "missed":
            paint.outline(surface, self.rect, self._edge, px(theme.PANEL_RADIUS), px(2 if self.marked else 1))
        self._draw_words(surface)
        if self.ring:
            paint.focus_ring(surface, self.rect, theme.PANEL_RADIUS)

    def _draw_words(self, surface: pygame.Surface) -> None:
        foot = pygame.Rect(self.rect.x + px(PAD), self.rect.bottom - px(FOOT + 4), self.rect.width - 2 * px(PAD), px(FOOT))
        if self.candidate.cards is None:
            foot = self.rect.inflate(-2 * px(PAD), 0)
        if self.candidate.cards is None or self.right is not None:
            words = ellipsis(self.text, theme.BODY, foot.width - 2 * px(ICON + 6))
            ink = theme.COLOURS.paper_dim if self.right is not None and not self.verdict else theme.COLOURS.paper
            draw_text(surface, words, foot, theme.BODY, ink, align="centre", valign="middle")
        if self.verdict:
            self._draw_verdict(surface)
        elif self.right is None:
            draw_text(surface, self.key_hint, foot, theme.SMALL, theme.COLOURS.paper_dim, align="right", valign="middle")

    @property
    def verdict(self) -> str:
        """What became of it once the answer is known: marked `right` or `wrong`, or `missed`; "" where nothing is to be said."""
        if self.right is None:
            return ""
        return ("right" if self.right else "wrong") if self.marked else "missed" if self.right else ""

    @property
    def _edge(self) -> pygame.Color:
        inks = {"": theme.COLOURS.gold, "right": theme.COLOURS.jade, "wrong": theme.COLOURS.plum, "missed": theme.COLOURS.gold}
        return inks[self.verdict]

    def _draw_verdict(self, surface: pygame.Surface) -> None:
        """A sign and a word on a small plate over the upper edge, where no card lies; before the words where there are none."""
        words = t(f"drill-verdict-{self.verdict}")
        chip = pygame.Rect(0, 0, px(ICON + 3 * CHIP_PAD) + text_size(words, theme.SMALL, True)[0], px(CHIP))
        chip.midleft = self.rect.x + px(PAD), self.rect.top if self.candidate.cards is not None else self.rect.centery
        if self.candidate.cards is not None:
            paint.panel(surface, chip, theme.COLOURS.lacquer, border=self._edge)
        sign = "close" if self.verdict == "wrong" else "check"
        draw_icon(surface, sign, (chip.x + px(CHIP_PAD + ICON / 2), chip.centery), ICON - 2, self._edge)
        chip.x += px(ICON + 2 * CHIP_PAD) - px(2)
        draw_text(surface, words, chip, theme.SMALL, self._edge, bold=True, valign="middle")

    @property
    def extent(self) -> pygame.Rect:
        return super().extent.union(self.rect.inflate(0, px(CHIP)))


class DrillScene(Scene):
    """One round after another, as long as somebody likes."""

    def __init__(self, rules: Rules, seed: int | None = None) -> None:
        super().__init__()
        self.rules = rules
        self.deck_id = rules.deck.id
        self.faces = card_faces(rules.deck)
        self.round = DrillRound(rules, secrets.randbits(31) if seed is None else seed)
        self.marked: set[int] = set()
        self.asked = self.round.question
        self.told: bool | None = None  # whether the answer was right, once it is known

    # -- layout

    def build(self, size: Size) -> None:
        top = self.place_header(t("drill-title", game=localized(self.rules.ruleset.name))) + px(theme.GRID)
        margin = px(theme.MARGIN)
        count = Label((margin, px(theme.MARGIN), size[0] - 2 * margin, px(theme.CONTROL_HEIGHT)),
                      t("drill-count", number=self.round.done, count=self.round.count), theme.BODY, theme.COLOURS.paper_dim,
                      align="right", name="count")
        self.ui.add(count)
        asked = self.asked
        if asked is None:
            self.ui.add(Label((0, size[1] // 3, size[0], px(LABEL)), t("drill-none"), align="centre", name="none"))
            return
        words = told(self.rules, f"drill-ask-{asked.kind}")
        place = (margin, top, size[0] - 2 * margin, px(32))
        self.ui.add(Label(place, words, theme.HEADING, bold=True, align="centre", name="asked"))
        top = self._place_shown(asked, top + px(40), size)
        foot = size[1] - margin - px(theme.CONTROL_HEIGHT)
        self._place_candidates(asked, pygame.Rect(margin, top, size[0] - 2 * margin, foot - px(theme.GAP) - top))
        self._place_foot(asked, pygame.Rect(margin, foot, size[0] - 2 * margin, px(theme.CONTROL_HEIGHT)))

    def _place_shown(self, asked: DrillQuestion, top: int, size: Size) -> int:
        groups = len(asked.shown)
        width = (size[0] - 2 * px(theme.MARGIN)) // groups
        for number, cards in enumerate(asked.shown):
            left = px(theme.MARGIN) + number * width
            if asked.named:
                words = t(f"drill-{asked.named[number]}")
                self.ui.add(Label((left, top, width, px(LABEL)), words, theme.BODY, theme.COLOURS.paper_dim, align="centre",
                                  name=f"shown-name-{number}"))
            place = (left, top + (px(LABEL) if asked.named else 0), width, px(SHOWN_HEIGHT))
            self.ui.add(ShownCards(place, self.rules, self.faces, cards, f"shown-{number}"))
        return top + (px(LABEL) if asked.named else 0) + px(SHOWN_HEIGHT) + px(theme.GAP)

    def _place_candidates(self, asked: DrillQuestion, room: pygame.Rect) -> None:
        for number, (candidate, rect) in enumerate(zip(asked.candidates, self._places(asked, room), strict=True)):
            button = CandidateButton(rect, self._words(candidate), self.rules, self.faces, candidate, number)
            button.on_click = lambda number=number: self.mark(number)
            button.marked = number in self.marked
            if self.told is not None:
                button.right = number in asked.right
                button.enable(False, t("drill-answered"))
            self.ui.add(button)

    def _places(self, asked: DrillQuestion, room: pygame.Rect) -> Iterator[pygame.Rect]:
        count, gap = len(asked.candidates), px(theme.GAP)
        if asked.candidates[0].cards is None:
            height = min(px(52), (room.height - gap * (count - 1)) // count)
            for number in range(count):
                top = room.y + number * (height + px(theme.GRID))
                yield pygame.Rect(room.centerx - px(WORD_WIDTH) // 2, top, px(WORD_WIDTH), height)
            return
        columns = COLUMNS if count > COLUMNS + 1 else 2
        rows = -(-count // columns)
        width = min((room.width - gap * (columns - 1)) // columns, px(380))
        height = min((room.height - gap * (rows - 1)) // rows, px(CARD_HEIGHT + FOOT + 2 * PAD))
        for number in range(count):
            row, column = divmod(number, columns)
            here = min(columns, count - row * columns)
            left = room.centerx - (here * width + (here - 1) * gap) // 2
            yield pygame.Rect(left + column * (width + gap), room.y + row * (height + gap), width, height)

    def _words(self, candidate: DrillAnswer) -> str:
        if candidate.reading is not None:
            return reading_words(candidate.reading, self.rules)
        if candidate.name is not None:
            return localized(candidate.name)
        return t(f"drill-{candidate.word}", number=candidate.number)

    def _place_foot(self, asked: DrillQuestion, bar: pygame.Rect) -> None:
        if self.told is None and not asked.several:
            return
        words, act = (t("drill-check"), self.check) if self.told is None else (t("drill-next"), self.go_on)
        button = Button((0, bar.y, 0, bar.height), words, act, True, enter=True, name="go")
        button.rect.right = bar.right
        self.ui.add(button)
        if self.told is not None:
            said = [t("drill-right" if self.told else "drill-wrong")]
            said += [what_it_takes(asked.over, self.rules)] if asked.over is not None else []
            ink = theme.COLOURS.jade if self.told else theme.COLOURS.plum
            room = (bar.x, bar.y, button.rect.left - bar.x - px(theme.GAP), bar.height)
            self.ui.add(Label(room, sentences(said), theme.BODY, ink, name="told"))

    # -- what a person does

    def mark(self, number: int) -> None:
        """Mark that candidate, or no longer; where only one is right, that is the answer."""
        assert self.asked is not None
        self.marked ^= {number}
        if not self.asked.several:
            self.check()
            return
        self.layout(self.size)
        if not self.ui.keyboard:  # what was clicked does not keep the keys from the button beneath
            self.ui.set_focus(None)

    def check(self) -> None:
        """The marked ones are the answer."""
        self.told = self.round.answer(frozenset(self.marked))
        self.layout(self.size)

    def go_on(self) -> None:
        """To the next question, or to the end of the round."""
        following = self.round.question
        if following is None:
            self._end()
            return
        self.asked, self.told, self.marked = following, None, set()
        self.layout(self.size)

    def _end(self) -> None:
        def answers() -> list[Answer]:
            return [Answer(t("kit-close"), self.app.pop, name="close"), Answer(t("drill-again"), self._again, True, name="again")]

        self.open(Modal(lambda: t("drill-done-title"),
                        lambda: t("drill-done", right=self.round.right_at_once, count=self.round.count), answers))

    def _again(self) -> None:
        self.app.replace(DrillScene(self.rules))
