"""The end of a deal of fishing: who has stopped with which yaku, why the points were multiplied, why a deal is drawn."""

from __future__ import annotations

from game import AwardLine, DealResult
from game.families.fishing.pay import Factors, FishResult
from ui.families.fishing.words import factor_words
from ui.scenes.lines_result import AwardLines
from ui.scenes.result import DealContent
from ui.widgets import theme
from ui.widgets.button import Paragraph
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import t
from ui.widgets.theme import px
from ui.words import office_words, sentences

WON = ("stop", "dealer", "uncashed")  # reasons for which somebody is paid; the others are hands that won as they were dealt


class FishAwards(AwardLines):
    """A line for every yaku with its cards, and beneath them the points and the factors."""

    @property
    def _told(self) -> FishResult:
        return self.result[FishResult]

    def summary(self) -> str:
        told, rules = self._told, self.session.rules
        if told.reason == "counted":
            return super().summary()
        if told.winner is None:
            key = told.reason if told.reason == "both" else "exhausted"
            return t(f"fish-result-{key}", calls=sum(told.calls))
        key = told.reason if told.reason in WON else "hand"
        you = "yes" if told.winner == self.session.you else "no"
        points = self.result.points[told.winner]
        name, office = self.session.names[told.winner], office_words(rules, "dealer")
        return t(f"fish-result-{key}", name=name, you=you, points=points, office=office)

    def what(self, line: AwardLine) -> str:
        if line.name is not None and line.kind in ("yaku", "dealt_hand"):
            return t("fish-result-line", name=super().what(line), points=line.number)
        return super().what(line)

    def terms(self, line: AwardLine) -> str:
        """With two seats the other one is named."""
        if len(self.result.points) > 2 or not line.payers:
            return super().terms(line)
        return t("table-lines-from", each=line.each, names=self.session.names[line.payers[0]])

    @property
    def _one_pays(self) -> bool:
        """Did one seat pay for all others?"""
        return len(self._told.times) > 2 and self._told.times.count(0) == len(self._told.times) - 1

    def extra(self, area: ScrollArea, y: int) -> int:
        words = self._reckoning()
        if not words:
            return y
        place = (area.rect.x, y, area.inner_width, 0)
        return area.add(Paragraph(place, words, theme.BODY, theme.COLOURS.paper, name="factors")).rect.bottom + px(8)

    def _reckoning(self) -> str:
        """The points of all yaku, or what is paid without any, and each factor with its reason."""
        told = self._told
        factors: Factors = told.factors
        if told.winner is None or not told.yaku and factors.factor == 1:
            return ""
        reasons = factor_words(self.session.rules, factors)
        if len(told.yaku) == 1 and factors.factor == 1 and not reasons and not self._one_pays:
            return ""  # the one line says it all
        if self._one_pays:
            reasons.append(t("fish-result-one-pays", name=self.session.names[told.times.index(max(told.times))]))
        key = "fish-result-reckoned" if factors.factor > 1 else "fish-result-plain"
        total = t(key, base=told.base, factor=factors.factor, points=told.base * factors.factor)
        return sentences([total, *reasons])


def result_of(result: DealResult) -> type[DealContent] | None:
    """What shows the end of a deal of fishing; None of other deals, and of one that was thrown in."""
    return FishAwards if result.get(FishResult) is not None and not result.void else None
