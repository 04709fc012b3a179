"""The end of a deal that is won by a claim: the award lines, the winning cards, and what the watcher dreamed of.

Everything is read from the result of the deal, which is public when the deal is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game import AwardLine, Card, Cards, DealResult
from game.families.tricks.contract import Contract
from game.families.tricks.last_trick import LastTrick
from game.families.tricks.own_bids import bid_by
from game.families.tricks.params import TrickParams
from game.families.tricks.wins import ClaimResult
from game.mechanics.card_points import TakenCards
from game.mechanics.slices import Bidding, Revealed
from ui.families.tricks.contract import ContractLines
from ui.scenes.lines_result import AwardLines
from ui.scenes.result import DealContent
from ui.table.sprites import GAP, CardRow
from ui.widgets import theme
from ui.widgets.button import Label, Paragraph
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import capital, t, text_size
from ui.widgets.theme import px
from ui.words import pattern_words, reading_words, told

CARD_HEIGHT, TIGHT_CARDS = 76, 54
STEPS = "step_dealer", "step_others", "step_drawn"
TAKEN = {"taken": "trick-lines-taken", "sweep": "trick-lines-sweep", "swept": "trick-lines-swept",
         "tricks": "trick-lines-tricks", "last_trick": "trick-lines-last",
         "rest": "trick-lines-rest", **dict.fromkeys(STEPS, "trick-lines-step")}
BIDS = "bid_made", "bid_failed", "none_made", "none_failed"
SHORT = {"short": "trick-lines-short", "no_trick": "trick-lines-no-trick", "over": "trick-lines-over"}
BETWEEN = 24  # two groups of cards


class CardGroup(NamedTuple):
    """Cards under a heading; with `stars` where they were laid open."""

    name: str
    words: str
    cards: Cards
    stars: bool = False


class ClaimAwards(AwardLines):
    """Line by line, then the winning cards and the dream."""

    @property
    def _tall(self) -> int:
        """How high the cards are that are laid out."""
        return px(TIGHT_CARDS if self.tight else CARD_HEIGHT)

    @property
    def _card_width(self) -> int:
        return max(1, round(self._tall * self.faces.ratio))

    def summary(self) -> str:
        win, names = self.result[ClaimResult].win, self.session.names
        assert win is not None
        if win.seat is None:
            return t("claim-result-nobody")
        name, you = names[win.seat], "yes" if win.seat == self.session.you else "no"
        if win.how == "reveal":
            shown = self.result[Revealed].patterns
            words = t("claim-result-pattern", name=name, you=you, pattern=pattern_words(self.session.rules, shown))
        else:
            words = t("claim-result-winner", name=name, you=you, count=win.tricks)
        losers = {seat for line in self.result.lines for seat in line.payers}
        privileged = self.result[Bidding].privileged
        if privileged is None or privileged not in losers:
            return words
        you = "yes" if privileged == self.session.you else "no"
        return t("claim-result-two", first=words, second=t("claim-result-for-both", name=names[privileged], you=you))

    def what(self, line: AwardLine) -> str:
        if line.kind == "watcher":
            return t("claim-result-watcher", count=line.number)
        return super().what(line)

    def terms(self, line: AwardLine) -> str:
        """Who pays: somebody who stands for two pays twice."""
        payers = list(dict.fromkeys(line.payers))
        if len(payers) == 1 and len(line.payers) > 1:
            return t("claim-result-twice", each=line.each, count=len(line.payers), name=self.session.names[payers[0]])
        return super().terms(line)

    def line_cards(self, line: AwardLine) -> list[Card]:
        """The cards are laid out beneath, and larger."""
        return []

    def extra(self, area: ScrollArea, y: int) -> int:
        """The winning cards, and under them the dream."""
        ended = self.result[ClaimResult]
        win, dream = ended.win, ended.dream
        if win is not None and win.seat is not None:
            like = list(dream.matches) if dream is not None else []
            key = "claim-result-shown" if win.how == "reveal" else "claim-result-laid"
            groups = [CardGroup("won", t("claim-result-won"), win.cards - win.laid),
                      CardGroup("laid", t(key), win.laid, stars=True)]
            y = self._groups(area, y, [group for group in groups if group.cards], like)
        return y if dream is None else self._dream(area, y)

    def _groups(self, area: ScrollArea, y: int, groups: Sequence[CardGroup], like: Sequence[Card]) -> int:
        """Headings with cards under them, beside one another if there is room; cards that are `like` the dream have a ring.
        Returns where they end."""
        widths = [max(self._wide(group), text_size(group.words, theme.SMALL)[0]) for group in groups]
        beside = sum(widths) + px(BETWEEN) * (len(groups) - 1) <= area.inner_width
        x, top, bottom = area.rect.x, y, y
        for group, width in zip(groups, widths, strict=True):
            top = y if beside else bottom
            head = pygame.Rect(x, top, width if beside else area.inner_width, 0)
            row = pygame.Rect(x, self._part(area, head, group.words, group.name), 0, self._tall)
            row.width = min(area.inner_width, self._wide(group))
            area.add(CardRow(row, list(group.cards), self.faces, stars=group.stars, ringed=like, name=f"cards-{group.name}"))
            bottom = row.bottom + px(4)
            x += width + px(BETWEEN) if beside else 0
        return bottom

    def _wide(self, group: CardGroup) -> int:
        return len(group.cards) * (self._card_width + px(GAP))

    def _part(self, area: ScrollArea, place: pygame.Rect, words: str, name: str) -> int:
        line = Paragraph(place.move(0, px(10)), words, theme.SMALL, theme.COLOURS.paper_dim, name=f"part-{name}")
        return area.add(line).rect.bottom + px(6)

    def _dream(self, area: ScrollArea, y: int) -> int:
        """The card that the watcher had, turned up, and what it is worth."""
        dream = self.result[ClaimResult].dream
        assert dream is not None
        y = self._part(area, pygame.Rect(area.rect.x, y, area.inner_width, 0),
                       t("claim-result-dream", name=self.session.names[dream.seat]), "dream")
        cards, width = list(dream.cards), self._card_width
        row = pygame.Rect(area.rect.x, y, len(cards) * (width + px(GAP)), self._tall)
        area.add(CardRow(row, cards, self.faces, ringed=cards if dream.matches else (), name="cards-dream"))
        lines = [t("claim-result-asleep")]
        win = self.result[ClaimResult].win
        if win is not None and win.seat is not None:
            lines = [t("claim-result-matches", count=len(dream.matches)),
                     t("claim-result-tricks", tricks=dream.tricks, matches=len(dream.matches),
                       base=dream.tricks - len(dream.matches)),
                     t("claim-result-worth", each=dream.each)]
        left, tall = row.right + px(10), min(px(25), row.height // len(lines))
        for number, line in enumerate(lines):
            box = (left, row.centery + (2 * number - len(lines)) * tall // 2, area.rect.x + area.inner_width - left, tall)
            ink = theme.COLOURS.gold if dream.each and number == len(lines) - 1 else theme.COLOURS.paper
            area.add(Label(box, line, theme.BODY, ink, name=f"dream-{number}"))
        return row.bottom + px(4)


class TrickLines(AwardLines):
    """What was paid for tricks, and for what has won them: that by its own name, where an award names several things."""

    def what(self, line: AwardLine) -> str:
        rules = self.session.rules
        several = any(award.name == line.name and len(award.combinations) > 1
                      for params in rules.ruleset.all_params_of(TrickParams) for award in params.awards)
        won = rules.value(line.cards) if several and line.cards else None
        return super().what(line) if won is None else capital(reading_words(won, rules))


class TakenLines(TrickLines):
    """What the cards in each seat's tricks count; the best has won, whatever it has, or the side that has reached a step."""

    def winners(self) -> list[int]:
        stepped = [line for line in self.result.lines if line.kind in STEPS]
        if stepped:
            return [line.seat for line in stepped if line.kind != "step_drawn"]
        best = self.result.points[self.result.order[0]]
        return [seat for seat, points in enumerate(self.result.points) if points == best]

    def what(self, line: AwardLine) -> str:
        key = TAKEN.get(line.kind)
        return super().what(line) if key is None else told(self.session.rules, key, count=line.number)


class BidLines(TrickLines):
    """Who kept to what was bid; the best has won."""

    def winners(self) -> list[int]:
        best = self.result.points[self.result.order[0]]
        return [seat for seat, points in enumerate(self.result.points) if points == best]

    def what(self, line: AwardLine) -> str:
        if line.kind not in BIDS:
            return super().what(line)
        bid = bid_by(self.session.rules, self.result, line.seat) if line.kind in BIDS[:2] else 0
        return t("trick-lines-bid", bid=bid, took=line.number)


class LastTrickLines(TrickLines):
    """Who took the last trick has won; the others pay it for the tricks that they lack."""

    def winners(self) -> list[int]:
        return [self.result.order[0]]

    def summary(self) -> str:
        winner = self.result.order[0]
        return t("trick-lines-last-wins", name=self.session.names[winner], you="yes" if winner == self.session.you else "no")

    def what(self, line: AwardLine) -> str:
        key = SHORT.get(line.kind)
        if key is None:
            return super().what(line)
        return t(key, count=line.number, name=self.session.names[line.payers[0]])


def result_of(result: DealResult) -> type[DealContent] | None:
    """What shows the end of a deal that was won by tricks or by a claim; None of other deals."""
    if result.void:
        return None
    if result[ClaimResult].win is not None:
        return ClaimAwards
    if result[Contract].called is not None:
        return ContractLines
    if result[TakenCards].last is not None:
        return TakenLines
    if result[LastTrick].seat is not None:
        return LastTrickLines
    if any(line.kind in BIDS for line in result.lines):
        return BidLines
    return TrickLines if any(result.tricks) else None
