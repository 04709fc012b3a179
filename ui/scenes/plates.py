"""The lacquer plate of one game on the home screen: three of its own cards, its name, what it is about.

A ruleset that cannot be used has a plate as well; it opens the list of what is wrong with its file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pygame

from game import Text
from ui.cards import drawn, render_pool
from ui.cards.faces import CardFaces, card_faces
from ui.cards.raster import for_screen
from ui.cards.render_pool import Key, PendingRenders
from ui.history.words import called, date_words, local
from ui.widgets import paint, theme
from ui.widgets.base import RectLike
from ui.widgets.button import ICON, Button
from ui.widgets.catalogue import Game, figure, joined, localized, speaking_of
from ui.widgets.icons import draw_icon
from ui.widgets.paint import SurfaceStore
from ui.widgets.text import dots, draw_lines, draw_text, ellipsis, language, line_height, lines_height, t, text_size, wrap
from ui.widgets.theme import px

if TYPE_CHECKING:
    from game import Card, LoadedRuleset, RulesetEntry
    from game.store.match_store import KeptMatch

# ------------------------------------------------------------ fan
# Some cards fanned out as one picture, turned and with their shadows: what stands for a game on the home screen.
#
# To turn cards smoothly takes a while, so that the render pool does it; until a fan has come, the one of another size is shown,
# or where pictures of cards are late a fan of cards that tell their names, as on the table.


ANGLE = 9  # degrees between neighbours
STEP = 0.62  # distance of neighbours, in card widths
SUPERSAMPLE = 2  # cards are turned at twice their size, which keeps their edges smooth
BUDGET = 24_000_000
SCALED = "scaled"
NAMED = "named"  # a fan in which pictures of cards are missing


class Fans:
    """The fans of all games. They follow the card set, the back and the index in use."""

    def __init__(self) -> None:
        self._store: SurfaceStore[tuple[object, str, int]] = SurfaceStore(BUDGET)
        self._sizes: dict[str, int] = {}  # fan -> the width of its cards when it was made last
        self._waiting = PendingRenders(self._finish, lambda key, card: None)

    def fan(self, faces: CardFaces, cards: Sequence[Card], width: int) -> pygame.Surface | None:
        """These cards, each `width` wide; while it is being made another fan of them scaled, or nothing, for a short time."""
        key = (faces.signature(cards), "", width)
        found = self._store.get(key)
        if found is not None:
            return found
        big = width * SUPERSAMPLE
        if not render_pool.pool.open:
            return self._finish(key, None, compose([faces.face(card, big) for card in cards], faces.size(big)))
        faces.want(cards, big, later=False)
        if all(faces.has_face(card, big) for card in cards):
            turned, size = [faces.face(card, big) for card in cards], faces.size(big)
            self._waiting.want(key, None, lambda: compose(turned, size))
        return self._scaled(key) or self._named(key, faces, cards)

    def _finish(self, key: Key, card: Card | None, pixels: pygame.Surface | None) -> pygame.Surface:
        self._waiting.drop(key)
        for kind in (SCALED, NAMED):
            self._store.drop((key[0], kind, key[2]))
        self._sizes[key[0]] = key[2]
        return self._store.put(key, for_screen(pixels or pygame.Surface((1, 1), pygame.SRCALPHA)))

    def _scaled(self, key: Key) -> pygame.Surface | None:
        kept = self._store.get((key[0], SCALED, key[2]))
        width = self._sizes.get(key[0], 0)
        other = self._store.get((key[0], "", width))
        if kept is not None or other is None:
            return kept
        size = (max(1, other.get_width() * key[2] // width), max(1, other.get_height() * key[2] // width))
        return self._store.put((key[0], SCALED, key[2]), pygame.transform.smoothscale(other, size))

    def _named(self, key: Key, faces: CardFaces, cards: Sequence[Card]) -> pygame.Surface | None:
        """Made here and now, as the pool is busy: the names of late cards come one by one, so few fans are made in one frame."""
        kept, big = self._store.get((key[0], NAMED, key[2])), key[2] * SUPERSAMPLE
        if kept is not None or not all(faces.tells(card, big) for card in cards):
            return kept
        shown = [faces.face(card, big, quick=True) for card in cards]
        return self._store.put((key[0], NAMED, key[2]), compose(shown, faces.size(big)))


def compose(faces: Sequence[pygame.Surface], card: tuple[int, int]) -> pygame.Surface:
    """Faces of that size fanned out over their shadows, at half the size; for any thread."""
    width, height = card
    spread = round(width * STEP)
    image = pygame.Surface((width + spread * (len(faces) - 1) + height // 2, height + height // 3), pygame.SRCALPHA, 32)
    image.fill((0, 0, 0, 0))
    shadow = drawn.shadow(card, lifted=False)
    middle = (len(faces) - 1) / 2
    for place, face in enumerate(faces):
        angle = (middle - place) * ANGLE
        drop = round(abs(middle - place) ** 2 * width * 0.06)
        centre = (image.get_width() // 2 + round((place - middle) * spread), image.get_height() // 2 + drop)
        for layer, lower in ((shadow, round(width * 0.02)), (face, 0)):
            turned = pygame.transform.rotozoom(layer, angle, 1)
            image.blit(turned, turned.get_rect(center=(centre[0], centre[1] + lower)))
    picture = image.subsurface(image.get_bounding_rect())
    return pygame.transform.smoothscale(picture, (picture.get_width() // SUPERSAMPLE, picture.get_height() // SUPERSAMPLE))


fans = Fans()


# ------------------------------------------------------------ plates


FAN_SHARE = 0.53  # how much of the plate's height the cards take
FAN_CARDS = 3
BADGE = 36
MOST_LINES = 4


class GamePlate(Button):
    """One plate; `on_click` is given by the home screen."""

    def __init__(self, rect: RectLike, entry: RulesetEntry, on_click: Callable[[], object]) -> None:
        super().__init__(rect, title_of(entry), on_click, name=f"game-{entry.id}")
        self.entry = entry
        self.foot_width = self.rect.width - 2 * px(theme.PADDING)  # less where buttons stand there
        self.words_left_out = False

    @property
    def broken(self) -> bool:
        """Is this a ruleset that cannot be used?"""
        return bool(self.entry.seen)

    def draw(self, surface: pygame.Surface) -> None:
        lit = self.hovered or self.held
        paint.shadow(surface, self.rect, lifted=lit)
        ground = theme.COLOURS.lacquer_high if lit else theme.COLOURS.lacquer
        paint.panel(surface, self.rect, ground, border=theme.COLOURS.line)
        words = line_height(theme.HEADING, bold=True) + px(4) + lines_height(MOST_LINES, theme.BODY)
        beneath = words + px(theme.CONTROL_HEIGHT + theme.GRID + 6)
        picture = pygame.Rect(self.rect.topleft, (self.rect.width, self.rect.height - beneath))  # on a low plate words come first
        picture.height = min(picture.height, round(self.rect.height * FAN_SHARE))
        if self.broken or self.entry.deck is not None and not cover_cards(self.entry):
            draw_icon(surface, "warning", picture.center, BADGE, theme.COLOURS.plum)
        elif self.entry.deck is not None:  # of a game known from last time the cards come when its file has been read
            self._draw_fan(surface, picture)
        self._draw_words(surface, picture.bottom)
        if self.ring:
            paint.focus_ring(surface, self.rect, theme.PANEL_RADIUS)

    def _draw_fan(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        assert self.entry.deck is not None
        faces = card_faces(self.entry.deck)
        cards = cover_cards(self.entry)
        height = room.height - px(56)
        width = min(round(height * faces.ratio), round((room.width - px(40)) / (1 + STEP * (FAN_CARDS - 1) + 0.3)))
        image = fans.fan(faces, cards, width)
        if image is not None:
            surface.blit(image, image.get_rect(center=room.center))

    def _draw_words(self, surface: pygame.Surface, top: int) -> None:
        left, width = self.rect.x + px(theme.PADDING), self.rect.width - 2 * px(theme.PADDING)
        name = ellipsis(self.text, theme.HEADING, width, bold=True)
        draw_text(surface, name, (left, top), theme.HEADING, theme.COLOURS.paper, bold=True)
        top += line_height(theme.HEADING, bold=True) + px(4)
        foot = self.rect.bottom - px(theme.CONTROL_HEIGHT + theme.GRID)
        most = max(1, min(MOST_LINES, (foot - top) // line_height(theme.BODY)))
        about = wrap(self._about(), theme.BODY, width)
        self.words_left_out = len(about) > most
        lines = shortened(about, most, width)
        draw_lines(surface, lines, (left, top), theme.BODY, theme.COLOURS.paper_dim)
        bar = px(theme.CONTROL_HEIGHT)
        if self.foot_width:
            self._draw_foot(surface, pygame.Rect(left, self.rect.bottom - bar - px(theme.GRID), self.foot_width, bar))

    def _draw_foot(self, surface: pygame.Surface, bar: pygame.Rect) -> None:
        colour = theme.COLOURS.plum if self.broken else theme.COLOURS.paper_dim
        words = next((text for text in self._foot() if text_size(text, theme.BODY)[0] <= bar.width - px(ICON + 8)), "")
        draw_icon(surface, "warning" if self.broken else "person", (bar.x + px(ICON) // 2, bar.centery), ICON, colour)
        draw_text(surface, words, (bar.x + px(ICON + 8), bar.centery), theme.BODY, colour, valign="middle")

    def _about(self) -> str:
        if self.broken:
            return t("home-broken")
        return localized(self.entry.summary) if self.entry.summary is not None else ""

    def _foot(self) -> tuple[str, ...]:
        """What the last line says, the longest form first."""
        if self.broken or self.entry.seats is None:
            count = len(self.entry.problems)
            return t("home-problems", count=count), str(count)
        low, high = self.entry.seats
        span = str(low) if low == high else f"{low}–{high}"
        return t("home-players", span=span, high=high), span


def title_of(entry: RulesetEntry) -> str:
    """The game's name; for a file that could not be read as far as that, its id."""
    return localized(entry.name) if entry.name is not None else entry.id


def cover_cards(entry: RulesetEntry) -> tuple[Card, ...]:
    """The cards that stand for a game; none as long as its deck has not been read."""
    deck = entry.deck
    named = [card for id in entry.cover for card in deck.cards if card.id == id] if deck is not None else []
    return tuple(named[:FAN_CARDS])


def shortened(lines: list[str], most: int, width: int) -> list[str]:
    """At most that many lines, with an ellipsis at the end of the last where some were left out."""
    if len(lines) <= most:
        return lines
    last = lines[most - 1]
    while last and ellipsis(last + "  ...", theme.BODY, width) != last + "  ...":
        last = last[:-1]
    return [*lines[: most - 1], last.rstrip() + dots(last)]


HEIGHT = 76
MOST_PLATES = 3
MOST_STANDING = 2  # lines that say how a match stands
WIDTH = (300, 420)  # narrowest and widest
GAPS = ("   ", "  ")  # between what stands in one line, the wider where it needs no more lines
MORE_WIDTH = 132
BAR = 4
MINUTE, HOUR, DAY = 60, 3600, 86400


class ResumePlate(Button):
    """One match: its game, how it stands, and when it was left. The first is the one that was played last."""

    def __init__(self, rect: RectLike, match: KeptMatch, title: str, family: str, first: bool,
                 on_click: Callable[[], object]) -> None:
        super().__init__(rect, t("home-resume", game=title), on_click, name=f"resume-{match.id}",
                         tooltip=joined(scores_of(match), "comma"))
        self.match, self.title, self.family, self.first = match, title, family, first
        self.usable = not match.playing
        self.rules: LoadedRuleset | None = None  # where they say what the scores are

    def tell_levels(self, found: Mapping[int, LoadedRuleset]) -> None:
        """Say from now on which levels the seats have reached, if the match is among these: by their rules scores are levels."""
        self.rules, self.dirty = found.get(self.match.id), True
        self.tooltip = joined(scores_of(self.match, self.rules), "comma")

    def draw(self, surface: pygame.Surface) -> None:
        lit = self.hovered or self.held
        paint.panel(surface, self.rect, theme.COLOURS.lacquer_high if lit else theme.COLOURS.lacquer, border=theme.COLOURS.line)
        if self.first:
            bar = pygame.Rect(self.rect.x, self.rect.y + px(12), px(BAR), self.rect.height - px(24))
            pygame.draw.rect(surface, theme.COLOURS.vermilion_bright, bar)
        left = self.rect.x + px(20)
        right = self.rect.right - px(theme.PADDING)
        lines = self.standing(right - left)
        top = self.rect.centery - (line_height(theme.BODY) + px(3) + lines_height(len(lines), theme.SMALL)) // 2
        when = when_words(self.match.touched)
        width = text_size(when, theme.SMALL)[0]
        draw_text(surface, when, (right - width, top + px(2)), theme.SMALL, theme.COLOURS.paper_dim)
        words = ellipsis(self.text, theme.BODY, right - width - px(12) - left, bold=True)
        draw_text(surface, words, (left, top), theme.BODY, theme.COLOURS.paper, bold=True)
        draw_lines(surface, lines, (left, top + line_height(theme.BODY) + px(3)), theme.SMALL, theme.COLOURS.paper_dim)
        if self.ring:
            paint.focus_ring(surface, self.rect, theme.PANEL_RADIUS)

    def standing(self, width: int) -> list[str]:
        """How the match stands, in lines of that width: the scores, people first; of many seats the last ones as a number."""
        if self.match.playing:
            return [t("history-playing")]
        with speaking_of(Game(self.family)):
            practice = [t("history-practice")] if self.match.practice else []
            words = [t("home-resume-deal", number=self.match.deals + 1), *practice, *scores_of(self.match, self.rules)]
        for shown in range(len(words), 0, -1):
            left_out = [f"+{len(words) - shown}"] if shown < len(words) else []
            lines = _in_lines([*words[:shown], *left_out], width)
            if len(lines) <= MOST_STANDING:
                return lines
        return lines[:MOST_STANDING]


def level_rules(match: KeptMatch) -> LoadedRuleset | None:
    """The rules of a match whose scores are levels risen; None of any other, and where they are gone. For any thread."""
    from game.core.combos.definitions import LEVEL  # with the engine and all of the table: not before the first frame
    from ui.table.drawers import deciding, tally_names

    rules = match.loaded_now()
    return None if rules is None or tally_names(rules)[deciding(rules)][0] != LEVEL else rules


def scores_of(match: KeptMatch, rules: LoadedRuleset | None = None) -> list[str]:
    """Every seat with its score, or by `rules` of levels with its level, people first; without scores as long as nobody has
    any."""
    seats = sorted(range(match.players), key=lambda seat: match.seats[seat].level is not None)
    names = [called(match.seats[seat]) for seat in seats]
    if not any(match.scores):
        return names
    if rules is not None:
        from ui.table.drawers import risen_words

        said = [risen_words(rules, match.scores[seat]) for seat in seats]
    else:
        said = [figure(match.scores[seat]) for seat in seats]
    return [t("home-resume-score", name=name, score=score) if name[-1:].isdigit() else f"{name} {score}"
            for name, score in zip(names, said, strict=True)]


def _in_lines(words: Sequence[str], width: int) -> list[str]:
    """These beside one another, in as many lines as they need; none is broken. They stand closer where that saves one."""
    return min((_with_gaps(words, width, gap) for gap in GAPS), key=len)


def _with_gaps(words: Sequence[str], width: int, gap: str) -> list[str]:
    lines = [ellipsis(words[0], theme.SMALL, width)]
    for word in words[1:]:
        longer = lines[-1] + gap + word
        if text_size(longer, theme.SMALL)[0] <= width:
            lines[-1] = longer
        else:
            lines.append(ellipsis(word, theme.SMALL, width))
    return lines


class MorePlate(Button):
    """To all other matches that were left."""

    def __init__(self, rect: RectLike, count: int, on_click: Callable[[], object]) -> None:
        super().__init__(rect, t("home-resume-more", count=count), on_click, icon="log", quiet=True, name="resume-more")


def fitting(width: int, count: int) -> tuple[int, int, bool]:
    """How many of so many matches have a plate in that width, how wide it is, and whether others are left over."""
    gap, narrow, wide = px(theme.GAP), px(WIDTH[0]), px(WIDTH[1])
    number = min(count, (width + gap) // (narrow + gap), MOST_PLATES)
    more = count > number
    if more:
        number = max(1, min(number, (width - px(MORE_WIDTH)) // (narrow + gap)))
    room = width - (px(MORE_WIDTH) + gap if more else 0)
    return number, min(wide, (room - gap * (number - 1)) // number), more


def title_of_match(match: KeptMatch) -> str:
    """The game's title in the language in force, as it was when the match was played."""
    return Text(match.names).to(language()) or match.ruleset


def when_words(when: str) -> str:
    """How long ago, as one says it."""
    seconds = (datetime.now(UTC) - local(when)).total_seconds()
    if seconds < MINUTE:
        return t("home-when-now")
    if seconds < HOUR:
        return t("home-when-minutes", count=int(seconds // MINUTE))
    if seconds < DAY:
        return t("home-when-hours", count=int(seconds // HOUR))
    return date_words(when)
