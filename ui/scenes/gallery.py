"""The gallery: every deck of the house, card by card, in order or in groups, in any of its card sets.

Choosing a set, a back, a felt or the index here is choosing it for the tables. A card is opened by a click or Enter
(`card_view`). Pictures are made by the render pool, the visible ones first, so that the window never waits for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pygame

from game import Deck
from ui.gallery.deck_style import DeckStyle, broken_sets_button
from ui.gallery.deck_view import (
    IN_ORDER,
    STEPS,
    CardTile,
    DeckView,
    GalleryItem,
    ItemGroup,
    card_width,
    cell_height,
    cell_width,
    decks,
)
from ui.gallery.folder import Folder, ReportModal, report_lines
from ui.scenes.base import Scene, Size
from ui.widgets import theme
from ui.widgets.button import Button, Label
from ui.widgets.inputs import Toggle
from ui.widgets.picker import Picker, PickerItem
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import draw_text, language, t, text_size
from ui.widgets.theme import px

if TYPE_CHECKING:
    from ui.app import App

DROP = 52  # what a choice in the bar is wider than its words
SWITCH = 60  # the same of a switch
ZOOM_KEYS = {pygame.K_PLUS: 1, pygame.K_EQUALS: 1, pygame.K_KP_PLUS: 1, pygame.K_MINUS: -1, pygame.K_KP_MINUS: -1}


class GalleryScene(Scene):
    """Opens at that deck, or at the first; or shows an artist's folder, which is watched."""

    def __init__(self, deck: Deck | None = None, folder: Folder | None = None) -> None:
        super().__init__()
        self.decks = decks()
        if folder is not None:
            self.deck_view = DeckView(folder.deck, folder.art, folder)
        else:
            self.deck_view = DeckView(deck or self.decks[0])
        self.by = IN_ORDER
        self.step = 2
        self.area = ScrollArea((0, 0, 1, 1), name="cards")
        self.tiles: list[CardTile] = []
        self._all_ordered = False

    def enter(self, app: App) -> None:
        super().enter(app)

    # -- places

    def build(self, size: Size) -> None:
        margin, gap = px(theme.MARGIN), px(theme.GAP)
        self.style, self.deck_id = DeckStyle(self.app, self.deck_view.deck), self.deck_view.deck.id
        bottom = self.place_header(self.deck_view.folder.path.name if self.deck_view.folder is not None else t("gallery-title"))
        row = pygame.Rect(0, px(theme.MARGIN), size[0] - margin, px(theme.CONTROL_HEIGHT))
        self._place_report(row)
        self._place_wear(row)
        top = self._place_bar(pygame.Rect(margin, bottom + gap, size[0] - 2 * margin, px(theme.CONTROL_HEIGHT))) + gap
        foot = size[1] - margin - px(20)
        self.hint = pygame.Rect(margin, foot, size[0] - 2 * margin, px(20))
        self.area = self.ui.add(ScrollArea(pygame.Rect(margin, top, size[0] - 2 * margin, foot - px(8) - top), name="cards"))
        self._place_groups()
        self.ui.home = self.tiles[0]  # the arrows go on from here, and Enter opens it

    def _place_bar(self, bar: pygame.Rect) -> int:
        """The choices in a row, and what can be done with the deck at its right; returns where they end."""
        left = bar.x
        right = self._place_buttons(bar)
        choices = list(self._choices())
        widths = [px(DROP) + max(text_size(option.text, theme.BODY)[0] for option in options) for _, options, _, _ in choices]
        room = right - left - px(8) * len(choices)
        shrink = min(1.0, room / sum(widths))  # a user's set may have a very long name
        for (name, options, value, choose), width in zip(choices, widths, strict=True):
            at = pygame.Rect(left, bar.y, int(width * shrink), bar.height)
            self.ui.add(Picker(at, options, value, choose, drop=True, name=name, tooltip=t(f"gallery-{name}-help")))
            left = at.right + px(8)
        return bar.bottom

    def _place_buttons(self, bar: pygame.Rect) -> int:
        """What can be done with the deck, at the right of the bar; returns where that begins."""
        right = bar.right
        for name, act, key in reversed(self._commands()):
            button = Button((0, bar.y, 0, bar.height), t(f"gallery-{name}"), act, key=key, name=name)
            button.rect.right = right
            right = button.rect.left - px(8)
            self.ui.add(button)
        return right

    def _place_report(self, row: pygame.Rect) -> None:
        """At the right of an artist's folder: how many things there are to mend."""
        if self.deck_view.folder is None:
            return
        count = len(report_lines(self.deck_view.folder))
        button = Button((0, row.y, 0, row.height), t("gallery-to-mend", count=count), self.show_problems, name="to-mend",
                        icon="warning" if count else "check", key=pygame.K_p)
        button.rect.right = row.right
        self.ui.add(button)

    def _choices(self) -> Iterator[tuple[str, list[PickerItem], str, Callable[[str], object]]]:
        grouping = [PickerItem(by, words) for by, words in self.deck_view.groupings()]
        if self.deck_view.folder is not None:
            yield "grouping", grouping, self.by, self.group
            return
        decks = [PickerItem(deck.id, deck.name.to(language())) for deck in self.decks]
        yield "deck", decks, self.deck_view.deck.id, self.show_deck
        yield "grouping", grouping, self.by, self.group
        if self.deck_view.art is not None:
            yield "set", self.style.sets(), self.deck_view.art.id, self.choose_set
            yield "back", self.style.backs(), self.deck_view.faces.back_id, self.choose_back

    def _place_wear(self, row: pygame.Rect) -> None:
        """At the right of the title: the felt of this deck, and whether its cards show their index."""
        if self.deck_view.folder is not None:
            return
        felts = self.style.felts()
        width = px(DROP + 24) + max(text_size(option.text, theme.BODY)[0] for option in felts)
        felt = Picker((0, row.y, width, row.height), felts, self.style.felt, self.choose_felt, drop=True, name="felt",
                      tooltip=t("gallery-felt-help"))
        felt.rect.right = row.right
        if self.style.has_index:
            words = t("settings-deck-index")
            width = text_size(words, theme.BODY)[0] + px(SWITCH)
            index = Toggle((0, row.y, width, row.height), words, self.style.index, self.show_index, name="index",
                           tooltip=t("gallery-index-help"))
            index.rect.right = felt.rect.left - px(theme.GAP)
            self.ui.add(index)
        self.ui.add(felt)
        if sets := self.style.broken():
            broken = broken_sets_button(row, sets, self.open)
            broken.rect.right = (index if self.style.has_index else felt).rect.left - px(theme.GAP)
            self.ui.add(broken)

    def _commands(self) -> list[tuple[str, Callable[[], object], int]]:
        return [("on-table", self.show_table, pygame.K_t), ("compare", self.compare, pygame.K_c)]

    def _place_groups(self) -> None:
        width = card_width(self.deck_view.faces.ratio, self.step)
        cell = cell_width(width)
        height = cell_height(self.deck_view, width, cell)
        room = self.area.inner_width - px(8)
        columns = max(1, room // cell)
        self.tiles = []
        self.deck_view.faces.forget_wanted()
        self._all_ordered = False
        groups = self.deck_view.groups(self.by)
        widest = min(columns, max(len(group.items) for group in groups))
        abreast = min(len(groups), columns // widest)  # small groups stand side by side
        left = self.area.rect.x + px(8) + (room - abreast * widest * cell) // 2
        y = self.area.rect.y + px(12)
        for first in range(0, len(groups), abreast):
            row = groups[first : first + abreast]
            ends = [
                self._place_group(group, pygame.Rect(left + number * widest * cell, y, widest * cell, height), cell, width)
                for number, group in enumerate(row)
            ]
            y = max(ends) + px(8)
        self.area.set_content(y - self.area.rect.y)

    def _place_group(self, group: ItemGroup, line: pygame.Rect, cell: int, width: int) -> int:
        """A title and its cards, line after line; returns where they end."""
        y = line.y
        if group.title:
            title = pygame.Rect(line.x + (cell - width) // 2, y, line.width - (cell - width) // 2, px(32))
            self.area.add(Label(title, group.title, theme.HEADING, bold=True))
            y = title.bottom + px(8)
        columns = line.width // cell
        for number, item in enumerate(group.items):
            row, column = divmod(number, columns)
            at = pygame.Rect(line.x + column * cell, y + row * (line.height + px(16)), cell, line.height)
            self._place_tile(at, item, width)
        return y - (-len(group.items) // columns) * (line.height + px(16))

    def _place_tile(self, rect: pygame.Rect, item: GalleryItem, width: int) -> None:
        self.tiles.append(self.area.add(CardTile(rect, self.deck_view, item, width, lambda: self.open_card(item))))

    # -- what the visitor does

    def show_deck(self, id: str) -> None:
        """Another deck, in the set chosen for it."""
        self._show(DeckView(next(deck for deck in self.decks if deck.id == id)))

    def _show(self, deck_view: DeckView) -> None:
        self.deck_view, self.by = deck_view, self.by if self.by in deck_view.deck.attributes else IN_ORDER
        self.layout(self.size)
        self.area.scroll_to(0)

    def group(self, by: str) -> None:
        """Put together what shares a value of that attribute."""
        self.by = by
        self.layout(self.size)
        self.area.scroll_to(0)

    def choose_set(self, id: str) -> None:
        """Show that set, here and on the tables."""
        self.style.choose_set(id)
        self._show(DeckView(self.deck_view.deck))

    def choose_back(self, back: str) -> None:
        """The back that the tables show."""
        self.style.choose_back(back)
        self.deck_view.faces.back_id = back
        self.dirty = True

    def choose_felt(self, felt: str) -> None:
        """What this deck lies on, here and on the tables."""
        self.style.choose_felt(felt)
        self.dirty = True

    def show_index(self, shown: bool) -> None:
        """With the index in the corner, or the picture alone."""
        self.style.show_index(shown)
        self.layout(self.size)

    def enlarge(self, step: int) -> None:
        """Larger or smaller cards in the grid."""
        new = max(0, min(len(STEPS) - 1, self.step + step))
        if new != self.step:
            self.step = new
            self.layout(self.size)

    def open_card(self, item: GalleryItem) -> None:
        """Look at a card closely."""
        from ui.gallery.closeup import games_with, names
        from ui.scenes.card_view import CardScene

        deck_view = self.deck_view
        self.after(lambda: games_with(deck_view.deck), lambda _: self.app.push(CardScene(deck_view, item, self.came_back)),
                   lambda error: None, lambda: names(deck_view, item)[0])

    def came_back(self, item: GalleryItem) -> None:
        """The visitor was at that card last: it has the keyboard now."""
        found = next((tile for tile in self.tiles if tile.item == item), None)
        if found is not None:
            self.ui.set_focus(found, ring=True)

    def _at(self) -> GalleryItem:
        """The card that has the keyboard, or the first in sight."""
        if isinstance(self.ui.focus, CardTile):
            return self.ui.focus.item
        seen = next((each for each in self.tiles if each.rect.bottom > self.area.rect.top), None)
        return seen.item if seen else self.deck_view.items[0]

    def show_table(self) -> None:
        """The cards as they will lie on the table."""
        from ui.scenes.card_view import CardTableScene

        self.app.push(CardTableScene(self.deck_view, self._at()))

    def show_problems(self) -> None:
        """What is missing, superfluous, unsafe or not drawn in the artist's folder."""

        if self.deck_view.folder is not None:
            self.open(ReportModal(self.deck_view.folder))

    def look_again(self) -> None:
        """Read the artist's folder anew at once."""
        if self.deck_view.folder is not None:
            self.app.replace(GalleryScene(folder=Folder(self.deck_view.folder.path, self.deck_view.deck)))

    def compare(self) -> None:
        """Two cards or two sets side by side."""
        from ui.scenes.compare import CompareScene

        self.app.push(CompareScene(self.deck_view, self._at()))

    def handle(self, event: pygame.event.Event) -> None:
        super().handle(event)
        if isinstance(self.ui.focus, CardTile):
            self.ui.home = self.ui.focus

    def on_event(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F5:
            self.look_again()
        elif event.type == pygame.KEYDOWN and event.key in ZOOM_KEYS:
            self.enlarge(ZOOM_KEYS[event.key])
        elif event.type != pygame.KEYDOWN or not self.area.handle(event):
            super().on_event(event)

    def leave(self) -> None:
        self.app.save_settings()
        super().leave()

    # -- time and drawing

    def update(self, dt_ms: float) -> bool:
        if self.deck_view.refresh(dt_ms):
            self.layout(self.size)
        self._order_rest()
        return super().update(dt_ms)

    def _order_rest(self) -> None:
        """What is not in sight is made when all that is in sight is there."""
        if self._all_ordered or self.deck_view.faces.pending:
            return
        for each in sorted(self.tiles, key=self._out_of_sight):
            self.deck_view.order(each.item, each.width, later=self._out_of_sight(each))
        self._all_ordered = True

    def _out_of_sight(self, each: CardTile) -> bool:
        return not each.rect.colliderect(self.area.rect)

    def trace_facts(self) -> dict[str, object]:
        """What the trace tells of the gallery."""
        art, folder = self.deck_view.art, self.deck_view.folder
        return {"deck": self.deck_view.deck.id, "by": self.by, "set": art.id if art is not None else "",
                "back": self.deck_view.faces.back_id,
                "sharp": all(each.ready for each in self.tiles), "problems": len(folder.problems) if folder is not None else 0}

    def paint(self, surface: pygame.Surface) -> None:
        self.felt(surface)
        words = t("gallery-hint")
        if text_size(words, theme.SMALL)[0] <= self.hint.width:
            draw_text(surface, words, self.hint, theme.SMALL, theme.COLOURS.paper_dim, align="centre", valign="middle")
