"""The panel beside a reviewed match: how far the review is, the curve of the deal, cards beside play, and what cost most."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import Action, Card, Rules
from game.arena import DealReview, Review, ReviewedDecision
from ui.review.curve import CurvePoint, ExpectedCurve
from ui.rulespage.blocks import points_name
from ui.scenes.base import Track
from ui.table.buttons import action_words
from ui.table.sentences import why_words
from ui.table.sprites import CardRow
from ui.widgets import theme
from ui.widgets.base import Container
from ui.widgets.button import Button, Label, PanelGround, Paragraph, Rule
from ui.widgets.catalogue import figure
from ui.widgets.picker import Picker, PickerItem
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import capital, t, text_size
from ui.widgets.theme import px
from ui.words import told

if TYPE_CHECKING:
    from ui.scenes.review import ReviewScene

WIDTH = 400
EDGE = 12  # between it and the window's edge
HEAD = 32
SEAT_WIDTH = 200
CURVE_HEIGHT = 132
CARD_HEIGHT = 54
TRACK = 6
SMALL_BUTTON = 34
MOST = 3  # decisions that are shown
POINT_DIGITS, WIN_DIGITS = 1, 2


class ReviewPanel(Container):
    """Filled anew whenever more is known; `curve` is that of the deal in which the replay stands."""

    def __init__(self, scene: ReviewScene, rect: pygame.Rect, offset: int = 0) -> None:
        super().__init__(rect, name="review")
        self.scene = scene
        self.curve: ExpectedCurve | None = None
        self._track: Track | None = None
        self._fill(offset)

    @property
    def offset(self) -> int:
        """How far it is scrolled, in pixels."""
        return self._area.offset

    @property
    def extent(self) -> pygame.Rect:
        reach = px(24)
        return self.rect.inflate(reach, reach)

    def tell(self) -> None:
        """Say how far review and match are."""
        work = self.scene.work
        if self._track is not None and self._track.share != work.progress:
            self._track.share, self._track.dirty = work.progress, True
        if self.curve is not None:
            self.curve.stand(self.scene.place_in_deal)

    # -- filling

    def _fill(self, offset: int) -> None:
        pad = px(theme.PADDING)
        self.add(PanelGround(self.rect))
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        y = self._head(inner)
        y = self._state(inner, y)
        self._area = area = self.add(ScrollArea((inner.x, y, inner.width + px(14), inner.bottom - y), name="review-body"))
        area.set_content(self._body(area) - area.rect.y)
        area.scroll_to(offset)

    def _head(self, inner: pygame.Rect) -> int:
        seats, seat = self.scene.reviewable, self.scene.work.seat
        width = inner.width
        if len(seats) > 1:
            width -= px(SEAT_WIDTH)
            options = [PickerItem(each, self.scene.session.names[each]) for each in seats]
            place = (inner.right - px(SEAT_WIDTH), inner.y, px(SEAT_WIDTH), px(HEAD))
            self.add(Picker(place, options, seat, self.scene.review_of, drop=True, name="review-seat",
                            tooltip=t("review-seat-why")))
        self.add(Label((inner.x, inner.y, width, px(HEAD)), t("review-title"), theme.HEADING, bold=True, name="review-title"))
        return inner.y + px(HEAD) + px(theme.GRID)

    def _state(self, inner: pygame.Rect, y: int) -> int:
        """How far the work is, with the button that stops it or goes on."""
        work = self.scene.work
        self._track = None
        if work.complete:
            return y
        words, act, name = (t("review-stop"), self.scene.stop, "review-stop") if work.running else (
            t("review-go-on"), self.scene.go_on_looking, "review-go-on")
        button = Button((0, y, 0, px(SMALL_BUTTON)), words, act, size=theme.SMALL, name=name)
        button.rect.right = inner.right
        self.add(button)
        width = button.rect.left - px(theme.GAP) - inner.x
        said = t("review-working" if work.running else "review-failed" if work.failed else "review-stopped")
        half = px(SMALL_BUTTON) - px(TRACK + 4) if work.running else px(SMALL_BUTTON)
        self.add(Label((inner.x, y, width, half), said, theme.SMALL, theme.COLOURS.paper_dim, name="review-state"))
        if work.running:
            self._track = self.add(Track(pygame.Rect(inner.x, y + px(SMALL_BUTTON - TRACK - 2), width, px(TRACK)), work.progress))
        return y + px(SMALL_BUTTON) + px(theme.GAP)

    def _body(self, area: ScrollArea) -> int:
        review, y = self.scene.work.found, area.rect.y
        if review is None:
            begun = Paragraph((area.rect.x, y, area.inner_width, 0), t("review-begun"), theme.BODY, theme.COLOURS.paper_dim,
                              name="review-begun")
            return area.add(begun).rect.bottom if self.scene.work.running else y
        deal = review.of_deal(self.scene.deal)
        if deal is not None:
            y = self._curve(area, y, review, deal)
        return self._moments(area, self._balance(area, y, review, deal), review)

    def _curve(self, area: ScrollArea, y: int, review: Review, deal: DealReview) -> int:
        points = self._points(review, deal)
        self.curve = None
        if len(points) < 2:
            return y
        unit = points_name(self.scene.rules) if review.in_points else t("review-unit-wins")
        title = told(self.scene.rules, "review-curve", number=deal.number, unit=unit)
        words = area.add(Paragraph((area.rect.x, y, area.inner_width, 0), title, theme.SMALL, theme.COLOURS.paper_dim,
                                   name="review-curve-title"))
        y = words.rect.bottom
        self.curve = area.add(ExpectedCurve((area.rect.x, y, area.inner_width, px(CURVE_HEIGHT)), points, self.scene.seek,
                                            name="review-curve"))
        self.curve.stand(self.scene.place_in_deal)
        return y + px(CURVE_HEIGHT) + px(theme.GRID)

    def _points(self, review: Review, deal: DealReview) -> list[CurvePoint]:
        """The curve, as far as it is known: before the cards, with them, after each own decision; once all are, the result."""
        scene = self.scene
        begins, ends = scene.deal_stops(deal.number)
        dear = {each.line for each in review.dearest(MOST, self._only)}
        points = []

        def point(at: float, value: float, reach: tuple[float, float], key: str, stop: int, marked: bool = False) -> None:
            words = t(key, value=value_words(value, scene.rules, review.in_points, True))
            points.append(CurvePoint(at, value, *reach, words, stop, marked))
        if deal.usual is not None and deal.luck is not None:
            usual, luck = deal.usual, deal.luck
            point(-1, usual.value, (usual.low, usual.high), "review-point-usual", begins)
            value = usual.value + luck.value
            point(0, value, (usual.value + luck.low, usual.value + luck.high), "review-point-cards", begins)
        for each in deal.decisions:
            after, told_by = scene.stop_after(each.line), each.expected
            at = (after - begins) / max(1, ends - begins)
            marked = each.line in dear
            point(at, told_by.value, (told_by.low, told_by.high), "review-point", after - 1 if marked else after, marked)
        if deal.complete:
            point(1, deal.result, (deal.result, deal.result), "review-point-result", ends)
        return points

    def _balance(self, area: ScrollArea, y: int, review: Review, deal: DealReview | None) -> int:
        """How cards and play compare, once all is known: in this deal, and in all of them where there are several."""
        name, you, rules = self._name, self._you, self.scene.rules
        said = []
        if deal is not None and deal.complete:
            said.append(("deal", capital(balance_words(review, [deal], rules, name, you))))
        if len(review.deals) > 1 and self._only is None and self.scene.work.complete:
            whole = balance_words(review, review.deals, rules, name, you)
            said.append(("match", told(rules, "review-whole", balance=whole) if whole else ""))
        for name, words in said:
            if words:
                ink = theme.COLOURS.paper if name == "deal" else theme.COLOURS.paper_dim
                line = area.add(Paragraph((area.rect.x, y, area.inner_width, 0), words, theme.SMALL, ink, name=f"review-{name}"))
                y = line.rect.bottom + px(theme.GRID)
        return y

    @property
    def _only(self) -> int | None:
        return self.scene.only

    @property
    def _name(self) -> str:
        return self.scene.session.names[self.scene.work.seat]

    @property
    def _you(self) -> bool:
        return self.scene.work.seat == self.scene.own

    # -- what cost most

    def _moments(self, area: ScrollArea, y: int, review: Review) -> int:
        dear = sorted(review.dearest(MOST, self._only), key=lambda each: each.line)
        area.add(Rule((area.rect.x, y + px(4), area.inner_width, 1), name="review-rule"))
        y += px(theme.GRID + 4)
        if not dear:
            over = self.scene.work.complete
            words = t("review-none", you="yes" if self._you else "no", name=self._name) if over else t("review-none-yet")
            line = area.add(Paragraph((area.rect.x, y, area.inner_width, 0), words, theme.BODY, theme.COLOURS.paper_dim,
                                      name="review-none"))
            return line.rect.bottom
        for number, each in enumerate(dear):
            if number:
                area.add(Rule((area.rect.x, y, area.inner_width, 1), name=f"review-rule-{number}"))
                y += px(theme.GRID)
            y = self._moment(area, y, review, each, number) + px(theme.GRID)
        return y

    def _moment(self, area: ScrollArea, y: int, review: Review, each: ReviewedDecision, number: int) -> int:
        cost = value_words(each.gain.value, self.scene.rules, review.in_points)
        words = t("review-cost", cost=cost)
        if self._only is None and len(self.scene.timeline.deals) > 1:
            words = told(self.scene.rules, "review-cost-in", number=each.deal, cost=cost)
        line = (area.rect.x, y, area.inner_width, px(26))
        area.add(Label(line, words, theme.BODY, theme.COLOURS.gold, name=f"moment-{number}"))
        y += px(26)
        half = (area.inner_width - px(theme.GAP)) // 2
        columns = ((area.rect.x, "played", each.played), (area.rect.x + half + px(theme.GAP), "better", each.best))
        y = max(self._action(area, pygame.Rect(x, y, half, 0), key, action, number) for x, key, action in columns)
        why = why_words(each.why, self.scene.session.names, self.scene.rules) if each.why is not None else ""
        if why:
            why = t("review-better-why", why=why)
            place = (area.rect.x, y + px(4), area.inner_width, 0)
            y = area.add(Paragraph(place, why, theme.SMALL, theme.COLOURS.paper, name=f"moment-why-{number}")).rect.bottom
        y += px(theme.GRID)
        left = area.rect.x
        for name, act in (("show", self.scene.show_decision), ("try", self.scene.try_again)):
            button = area.add(Button((left, y, 0, px(SMALL_BUTTON)), t(f"review-{name}"), partial(act, each), size=theme.SMALL,
                                     name=f"moment-{name}-{number}", tooltip=t(f"review-{name}-why")))
            left = button.rect.right + px(theme.GRID)
        return y + px(SMALL_BUTTON)

    def _action(self, area: ScrollArea, box: pygame.Rect, key: str, action: Action, number: int) -> int:
        """What was done, or would have been better, in cards where there are any; returns where that ends."""
        scene = self.scene
        head = t(f"review-{key}")
        cards: Sequence[Card] = ()
        if action.bits:
            cards = scene.rules.layout(action.cards, action.reading)
            if action.verb != "play":
                head = t("review-head-verb", head=head, what=action_words(action, scene.rules))
        area.add(Label((box.x, box.y, box.width, px(22)), head, theme.SMALL, theme.COLOURS.paper_dim, name=f"{key}-{number}"))
        y = box.y + px(22)
        if cards:
            row = pygame.Rect(box.x, y, box.width, px(CARD_HEIGHT))
            area.add(CardRow(row, cards, scene.faces, name=f"{key}-cards-{number}"))
            return row.bottom + px(4)
        words = action_words(action, scene.rules)
        size = theme.BODY if text_size(words, theme.BODY)[0] <= box.width else theme.SMALL
        name = f"{key}-words-{number}"
        return area.add(Paragraph((box.x, y, box.width, 0), words, size, theme.COLOURS.paper, name=name)).rect.bottom


def value_words(value: float, rules: Rules, in_points: bool, sign: bool = False) -> str:
    """A value with its unit: what points are called in the game, or wins."""
    digits = POINT_DIGITS if in_points else WIN_DIGITS
    shown = figure(round(value, digits) or 0.0, sign, digits)
    return t("review-points", value=shown, points=points_name(rules)) if in_points else t("review-wins", value=shown)


def balance_words(review: Review, deals: Sequence[DealReview], rules: Rules, name: str, you: bool) -> str:
    """What the cards of these deals were worth, and what one's own play cost, as the rest of a sentence; nothing where the former
    is not known."""
    lucks = [deal.luck for deal in deals if deal.luck is not None]
    if not lucks:
        return ""
    luck, doubt = sum(each.value for each in lucks), sum((each.high - each.value) ** 2 for each in lucks) ** 0.5
    than = "same" if abs(luck) <= doubt else "more" if luck > 0 else "less"
    lost = sum(deal.lost for deal in deals)
    worth, cost, nothing = (value_words(value, rules, review.in_points) for value in (abs(luck), lost, 0.0))
    return t("review-balance", you="yes" if you else "no", name=name, than=than, worth=worth,
             lost="yes" if cost != nothing else "no", cost=cost)
