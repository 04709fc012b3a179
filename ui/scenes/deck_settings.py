"""The cards of each deck: card set, back, felt and index, one row for every deck, with a picture of what was chosen.

Opened from the settings. Everything counts at once and is kept on leaving.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game import Deck, Text, list_rulesets
from ui.cards.faces import card_faces
from ui.cards.sets import broken_sets
from ui.gallery.deck_style import DeckStyle, broken_button
from ui.gallery.deck_view import decks
from ui.rulespage.words import words
from ui.scenes.base import Scene, Size
from ui.scenes.problems import card_set_problems
from ui.widgets import paint, theme
from ui.widgets.base import RectLike, Widget
from ui.widgets.controls import Button, Choice, ChoiceItem, Label, Paragraph, ScrollArea, Toggle
from ui.widgets.scale import px
from ui.widgets.text import joined, language, line_height, t, text_size

ROW = 136
WIDTH = 1232
PICTURE = 196
NAMES = 192
COLUMNS = {"set": 296, "back": 196, "felt": 196}
SWITCH = 56
FACES = 3  # beside the back
OVERLAP = 0.34  # of a card that shows beneath the next


class DeckSettingsScene(Scene):
    """One row for each deck that is installed."""

    def __init__(self) -> None:
        super().__init__()
        self.decks = decks()
        self.games = {deck.id: _games(deck) for deck in self.decks}

    def build(self, size: Size) -> None:
        margin, gap = px(theme.MARGIN), px(theme.GAP)
        width = min(px(WIDTH), size[0] - 2 * margin)
        left = (size[0] - width) // 2
        top = self.place_header(t("settings-decks-title"), left) + gap
        self._place_broken(pygame.Rect(left, px(theme.MARGIN), width, px(theme.CONTROL_HEIGHT)))
        area = self.ui.add(ScrollArea((left, top, width + px(12), size[1] - margin - top), name="decks"))
        y = top
        for deck in self.decks:
            self._place_row(area, deck, pygame.Rect(left, y, width, px(ROW)))
            y += px(ROW) + px(8)
        area.set_content(y - top)

    def _place_broken(self, row: pygame.Rect) -> None:
        """At the right of the title: how many sets there are that cannot be offered."""
        if sets := broken_sets():
            button = self.ui.add(broken_button(row, len(sets), lambda: self.open(card_set_problems(sets))))
            button.rect.right = row.right

    def _place_row(self, area: ScrollArea, deck: Deck, row: pygame.Rect) -> None:
        wear = DeckStyle(self.app, deck)
        sample = (row.x, row.y, px(PICTURE), row.height)
        area.add(_Sample(sample, deck, self.app.settings.felt_for(deck.id), row.width))
        x = row.x + px(PICTURE) + px(theme.GAP)
        self._place_names(area, wear, pygame.Rect(x, row.y + px(10), px(NAMES), row.height - px(20)))
        x += px(NAMES) + px(theme.GAP)
        foot = row.y + px(10) + line_height(theme.SMALL) + px(6)
        lists: list[tuple[str, list[ChoiceItem], str, Callable[[str], object]]] = [
            ("set", wear.sets(), wear.art.id if wear.art is not None else "", wear.choose_set),
            ("back", wear.backs(), wear.back, wear.choose_back),
            ("felt", wear.felts(), wear.felt, wear.choose_felt),
        ]
        for name, options, value, choose in lists:
            at = pygame.Rect(x, foot, px(COLUMNS[name]), px(theme.CONTROL_HEIGHT))
            self._caption(area, name, deck, at)
            area.add(Choice(at, options or [ChoiceItem("", t("settings-deck-none"))], value, self._and_show(choose), drop=True,
                            enabled=bool(options), reason=t("settings-deck-drawn"), name=f"{name}-{deck.id}"))
            x = at.right + px(12)
        at = pygame.Rect(x, foot, px(SWITCH), px(theme.CONTROL_HEIGHT))
        self._caption(area, "index", deck, at)
        area.add(Toggle(at, "", wear.index, self._and_show(wear.show_index), enabled=wear.has_index,
                        reason=t("settings-deck-no-index"), name=f"index-{deck.id}"))
        self._place_note(area, wear, pygame.Rect(at.x, 0, 0, 0), row, foot + px(theme.CONTROL_HEIGHT))

    def _place_names(self, area: ScrollArea, wear: DeckStyle, room: pygame.Rect) -> None:
        """What the deck is called, which games use it, and a way to look at it."""
        deck = wear.deck
        box = (*room.topleft, room.width, 0)
        name = Paragraph(box, deck.name.to(language()), theme.HEADING, bold=True, name=f"name-{deck.id}")
        games = joined((words(name) for name in self.games[deck.id]), "facts") or t("settings-deck-unplayed")
        about = Paragraph((room.x, area.add(name).rect.bottom, room.width, 0), games, theme.SMALL, theme.COLOURS.paper_dim,
                          name=f"games-{deck.id}")
        area.add(about)
        look = Button((room.x - px(12), 0, 0, px(theme.CONTROL_HEIGHT)), t("settings-deck-look"), lambda: self._look(deck),
                      quiet=True, size=theme.SMALL, icon="eye", name=f"look-{deck.id}")
        look.rect.width = look.preferred_width()
        look.rect.bottom = room.bottom
        area.add(look)

    def _caption(self, area: ScrollArea, name: str, deck: Deck, at: pygame.Rect) -> None:
        caption = t(f"settings-deck-{name}")
        box = pygame.Rect(at.x, 0, text_size(caption, theme.SMALL)[0] + 1, line_height(theme.SMALL))
        box.bottom = at.y - px(6)
        area.add(Label(box, caption, theme.SMALL, theme.COLOURS.paper_dim, name=f"caption-{name}-{deck.id}"))

    def _place_note(self, area: ScrollArea, wear: DeckStyle, at: pygame.Rect, row: pygame.Rect, top: int) -> None:
        """A set that was chosen and is gone is told of where its name would stand."""
        if not wear.missing():
            return
        left = row.x + px(PICTURE + NAMES) + 2 * px(theme.GAP)
        is_broken = wear.missing() in [art.id for art in wear.broken()]
        told = t("settings-deck-broken" if is_broken else "settings-deck-gone", set=wear.missing())
        area.add(Paragraph((left, top + px(8), row.right - px(theme.PADDING) - left, 0), told, theme.SMALL, theme.COLOURS.plum,
                           name=f"gone-{wear.deck.id}"))

    # -- what the player does

    def _and_show(self, choose: Callable[[Any], object]) -> Callable[[Any], None]:
        def chosen(value: object) -> None:
            choose(value)
            self.layout(self.size)

        return chosen

    def _look(self, deck: Deck) -> None:
        from ui.scenes.gallery import GalleryScene

        self.app.push(GalleryScene(deck))

    def leave(self) -> None:
        self.app.save_settings()
        super().leave()

    def paint(self, surface: pygame.Surface) -> None:
        self.felt(surface)


class _Sample(Widget):
    """Some cards and the back on the felt of the deck, and the lacquer of the row, of which this is the left end."""

    def __init__(self, rect: RectLike, deck: Deck, felt: str, row_width: int) -> None:
        super().__init__(rect, name=f"sample-{deck.id}")
        self.deck, self.cloth, self.row_width = deck, felt, row_width

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        row = pygame.Rect(*self.rect.topleft, self.row_width, self.rect.height)
        paint.shadow(surface, row)
        paint.panel(surface, row, border=theme.COLOURS.line)
        felt = self.rect.inflate(-2 * px(8), -2 * px(8))
        surface.blit(paint.felt(felt.size, self.cloth), felt)
        faces = card_faces(self.deck)
        shares = 1 + OVERLAP * FACES
        width = int(min((felt.width - px(16)) / shares, (felt.height - px(12)) * faces.ratio))
        card = pygame.Rect((0, 0), faces.size(width))
        card.midleft = (felt.centerx - round(width * shares / 2), felt.centery)
        cards = self.deck.cards
        pictures = [faces.back(width, quick=True)]
        pictures += [faces.face(cards[place * (len(cards) - 1) // FACES], width, quick=True) for place in range(1, FACES + 1)]
        for picture in pictures:
            surface.blit(faces.shadow(width), faces.shadow_at(card))
            surface.blit(picture, card)
            card.x += round(width * OVERLAP)


def _games(deck: Deck) -> list[Text]:
    """The names of the games that are played with it."""
    entries = (entry for entry in list_rulesets() if entry.deck is not None and entry.deck.id == deck.id)
    return [entry.name for entry in entries if entry.name is not None]
