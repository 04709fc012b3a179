"""The settings: the window on the left, the play on the right. Everything counts at once and is kept on
leaving."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from game import Deck, Text, list_rulesets
from ui.cards.art import broken_sets
from ui.cards.faces import card_faces
from ui.gallery.deck_style import DeckStyle, broken_sets_button
from ui.gallery.deck_view import decks
from ui.scenes.base import Scene, Size
from ui.settings import (
    FULL_VOLUME,
    LONGEST_ANIMATION_MS,
    LONGEST_NAME,
    LONGEST_PAUSE_MS,
    LONGEST_TRICK_MS,
    SHORTEST_TRICK_MS,
    SPEEDS,
)
from ui.table.pace import PacePreview
from ui.widgets import paint, theme
from ui.widgets.base import RectLike, StaticWidget, Widget
from ui.widgets.button import Button, Label, PanelGround, Paragraph
from ui.widgets.catalogue import figure, language_name, languages, localized
from ui.widgets.entry import TextEntry
from ui.widgets.inputs import Slider, Toggle
from ui.widgets.picker import Picker, PickerItem
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import has_text, joined, language, line_height, t, text_size
from ui.widgets.theme import px


class _SavingScene(Scene):
    """A screen of settings, which are kept when it is left."""

    def leave(self) -> None:
        self.app.save_settings()
        super().leave()


# ------------------------------------------------------------ deck settings
# The cards of each deck: card set, back, felt and index, one row for every deck, with a picture of what was chosen.
#
# Opened from the settings. Everything counts at once and is kept on leaving.


DECK_ROW = 136
WIDTH = 1232
PICTURE = 196
NAMES = 192
GAMES_TOLD = 2
COLUMNS = {"set": 296, "back": 196, "felt": 196}
SWITCH = 56
FACES = 3  # beside the back
OVERLAP = 0.34  # of a card that shows beneath the next


class DeckSettingsScene(_SavingScene):
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
            self._place_row(area, deck, pygame.Rect(left, y, width, px(DECK_ROW)))
            y += px(DECK_ROW) + px(8)
        area.set_content(y - top)

    def _place_broken(self, row: pygame.Rect) -> None:
        """At the right of the title: how many sets there are that cannot be offered."""
        if sets := broken_sets():
            button = self.ui.add(broken_sets_button(row, sets, self.open))
            button.rect.right = row.right

    def _place_row(self, area: ScrollArea, deck: Deck, row: pygame.Rect) -> None:
        style = DeckStyle(self.app, deck)
        sample = (row.x, row.y, px(PICTURE), row.height)
        area.add(_Sample(sample, deck, self.app.settings.felt_for(deck.id), row.width))
        x = row.x + px(PICTURE) + px(theme.GAP)
        self._place_names(area, style, pygame.Rect(x, row.y + px(10), px(NAMES), row.height - px(20)))
        x += px(NAMES) + px(theme.GAP)
        foot = row.y + px(10) + line_height(theme.SMALL) + px(6)
        lists: list[tuple[str, list[PickerItem], str, Callable[[str], object]]] = [
            ("set", style.sets(), style.art.id if style.art is not None else "", style.choose_set),
            ("back", style.backs(), style.back, style.choose_back),
            ("felt", style.felts(), style.felt, style.choose_felt),
        ]
        for name, options, value, choose in lists:
            at = pygame.Rect(x, foot, px(COLUMNS[name]), px(theme.CONTROL_HEIGHT))
            self._caption(area, name, deck, at)
            drawn = [PickerItem(value, t("settings-deck-none") if name == "set" else "–")]
            area.add(Picker(at, options or drawn, value, self._and_show(choose), drop=True,
                            enabled=bool(options), reason=t("settings-deck-drawn"), name=f"{name}-{deck.id}"))
            x = at.right + px(12)
        at = pygame.Rect(x, foot, px(SWITCH), px(theme.CONTROL_HEIGHT))
        self._caption(area, "index", deck, at)
        area.add(Toggle(at, "", style.index, self._and_show(style.show_index), enabled=style.has_index,
                        tooltip=t("gallery-index-help"), reason=t("settings-deck-no-index"), name=f"index-{deck.id}"))
        self._place_note(area, style, pygame.Rect(at.x, 0, 0, 0), row, foot + px(theme.CONTROL_HEIGHT))

    def _place_names(self, area: ScrollArea, style: DeckStyle, room: pygame.Rect) -> None:
        """What the deck is called, which games use it, and a way to look at it."""
        deck = style.deck
        box = (*room.topleft, room.width, 0)
        name = Paragraph(box, deck.name.to(language()), theme.HEADING, bold=True, name=f"name-{deck.id}")
        games = self._games_of(deck)
        about = Paragraph((room.x, area.add(name).rect.bottom, room.width, 0), games, theme.SMALL, theme.COLOURS.paper_dim,
                          name=f"games-{deck.id}")
        area.add(about)
        look = Button((room.x - px(12), 0, 0, px(theme.CONTROL_HEIGHT)), t("settings-deck-look"), lambda: self._look(deck),
                      quiet=True, size=theme.SMALL, icon="eye", name=f"look-{deck.id}")
        look.rect.bottom = room.bottom
        area.add(look)

    def _games_of(self, deck: Deck) -> str:
        """The first of the games that use it, as many as have room, and how many more there are."""
        names = [localized(name) for name in self.games[deck.id]]
        told = joined(names[:GAMES_TOLD], "facts") or t("settings-deck-unplayed")
        return told if len(names) <= GAMES_TOLD else t("settings-deck-more", games=told, count=len(names) - GAMES_TOLD)

    def _caption(self, area: ScrollArea, name: str, deck: Deck, at: pygame.Rect) -> None:
        caption = t(f"settings-deck-{name}")
        box = pygame.Rect(at.x, 0, text_size(caption, theme.SMALL)[0] + 1, line_height(theme.SMALL))
        box.bottom = at.y - px(6)
        area.add(Label(box, caption, theme.SMALL, theme.COLOURS.paper_dim, name=f"caption-{name}-{deck.id}"))

    def _place_note(self, area: ScrollArea, style: DeckStyle, at: pygame.Rect, row: pygame.Rect, top: int) -> None:
        """A set that was chosen and is gone is told of where its name would stand."""
        if not style.missing():
            return
        left = row.x + px(PICTURE + NAMES) + 2 * px(theme.GAP)
        is_broken = style.missing() in [art.id for art in style.broken()]
        told = t("settings-deck-broken" if is_broken else "settings-deck-gone", set=style.missing())
        area.add(Paragraph((left, top + px(8), row.right - px(theme.PADDING) - left, 0), told, theme.SMALL, theme.COLOURS.plum,
                           name=f"gone-{style.deck.id}"))

    # -- what the player does

    def _and_show(self, choose: Callable[[Any], object]) -> Callable[[Any], None]:
        def chosen(value: object) -> None:
            choose(value)
            self.layout(self.size)

        return chosen

    def _look(self, deck: Deck) -> None:
        from ui.scenes.gallery import GalleryScene

        self.app.push(GalleryScene(deck))



class _Sample(StaticWidget):
    """Some cards and the back on the felt of the deck, and the lacquer of the row, of which this is the left end."""

    def __init__(self, rect: RectLike, deck: Deck, felt: str, row_width: int) -> None:
        super().__init__(rect, name=f"sample-{deck.id}")
        self.deck, self.cloth, self.row_width = deck, felt, row_width

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


# ------------------------------------------------------------ settings


SETTING_ROW = 60
SWITCH_ROW = 46  # where the words have nearly the whole width
HEAD = 44
PANEL_WIDTH = 600
SWITCH_WIDTH = 56
CONTROL_WIDTH = 364
WHOLE_WIDTH = PANEL_WIDTH - 2 * theme.PADDING  # of what has its words within
PAUSE_STEP_MS = 50
ANIMATION_STEP_MS = 10
TRICK_STEP_MS = 100
VOLUME_STEP = 5


@dataclass(frozen=True)
class SettingRow:
    """One setting: the key of its label (its help is `<key>-help`), and what makes its control for a
    rectangle."""

    key: str
    make: Callable[[pygame.Rect], Widget]
    width: int = CONTROL_WIDTH

    @property
    def height(self) -> int:
        """How much room it takes, in pixels."""
        return px(SETTING_ROW if self.width == CONTROL_WIDTH else SWITCH_ROW)


class SettingsScene(_SavingScene):
    """Over any other screen; Escape or Back returns to it."""

    def build(self, size: Size) -> None:
        margin, gap = px(theme.MARGIN), px(theme.GAP)
        width = min(px(PANEL_WIDTH), (size[0] - 2 * margin - gap) // 2)
        groups = (self._window_rows(), self._play_rows())
        height = px(HEAD) + max(sum(row.height for row in rows) for rows in groups) + px(theme.GRID)
        left = size[0] // 2 - width - gap // 2
        top = self.place_header(t("settings-title"), left) + gap
        self.place_unkept(pygame.Rect(left, margin, 2 * width + gap, px(theme.CONTROL_HEIGHT)),
                          lambda: self.app.unkept, t("store-unkept"))
        room = pygame.Rect(margin, top, size[0] - 2 * margin, size[1] - margin - top)
        area = self.ui.add(ScrollArea(room.inflate(px(12), 0), name="all"))
        first = pygame.Rect(left, top + max(0, (room.height - height) // 3), width, height)
        self.panels = [first, first.move(width + gap, 0)]
        for panel, title, group in zip(
            self.panels,
            ("settings-window", "settings-play"),
            groups,
            strict=True,
        ):
            self._place_group(area, panel, title, group)
        area.set_content(first.bottom - top)

    def _place_group(self, area: ScrollArea, panel: pygame.Rect, title: str, rows: list[SettingRow]) -> None:
        area.add(PanelGround(panel))
        left, width = panel.x + px(theme.PADDING), panel.width - 2 * px(theme.PADDING)
        area.add(
            Label(
                (left, panel.y + px(8), width, px(HEAD) - px(14)),
                t(title),
                theme.HEADING,
                theme.COLOURS.paper,
                bold=True,
                name=title,
            )
        )
        top = panel.y + px(HEAD)
        for row in rows:
            self._place_row(area, pygame.Rect(left, top, width, row.height), row)
            top += row.height

    def _place_row(self, area: ScrollArea, rect: pygame.Rect, row: SettingRow) -> None:
        control = pygame.Rect(0, 0, px(row.width), px(theme.CONTROL_HEIGHT))
        control.midright = rect.midright
        if row.width == WHOLE_WIDTH:
            area.add(row.make(control.clip(rect)))
            return
        words = pygame.Rect(rect.x, rect.y, control.left - rect.x - px(theme.GAP), rect.height)
        label = Label((words.x, 0, words.width, px(24)), t(row.key), name=f"{row.key}-label")
        help = Paragraph(
            (words.x, 0, words.width, 0),
            t(f"{row.key}-help"),
            theme.SMALL,
            theme.COLOURS.paper_dim,
            name=f"{row.key}-help",
        )
        label.rect.top = words.centery - (label.rect.height + help.rect.height) // 2
        help.rect.top = label.rect.bottom
        area.add(label)
        area.add(help)
        area.add(row.make(control))

    # -- the rows

    def _window_rows(self) -> list[SettingRow]:
        settings = self.app.settings
        known = [(each, language_name(each)) for each in languages()]
        felts = [PickerItem(name, t(f"settings-felt-{name}"), swatch=colour) for name, colour in theme.FELTS.items()]
        return [
            SettingRow("settings-language", lambda at: Picker(at, known, self.app.language, self._speak, name="language")),
            SettingRow(
                "settings-name",
                lambda at: TextEntry(
                    at,
                    settings.player_name,
                    self._rename,
                    placeholder=t("settings-name-empty"),
                    max_length=LONGEST_NAME,
                    name="player_name",
                ),
            ),
            SettingRow("settings-felt", lambda at: Picker(at, felts, settings.felt, self._keep("felt"), name="felt")),
            SettingRow("settings-cards", lambda at: Button(at, t("settings-cards-choose"), self._show_cards, name="cards")),
            self._switch("fullscreen", lambda value: self.app.set_fullscreen(value)),
            self._switch("reduce_motion", self._reduce_motion),
            self._switch("dim_unplayable"),
            SettingRow("settings-sound", lambda at: Toggle(at, "", not settings.muted, self._mute, name="sound"), SWITCH_WIDTH),
            self._volume("table_volume", lambda: self.app.speaker.table("land")),
            self._volume("interface_volume", lambda: self.app.speaker.interface("button")),
        ]

    def _play_rows(self) -> list[SettingRow]:
        settings = self.app.settings
        speeds = [(name, t(f"settings-speed-{name}")) for name in SPEEDS]
        return [
            SettingRow("settings-speed", lambda at: Picker(at, speeds, settings.speed, self._choose_speed, name="speed")),
            SettingRow(
                "settings-pause",
                lambda at: Slider(
                    at,
                    settings.computer_pause_ms,
                    0,
                    LONGEST_PAUSE_MS,
                    self._choose_pause,
                    step=PAUSE_STEP_MS,
                    form=_seconds,
                    name="pause",
                ),
            ),
            SettingRow(
                "settings-animation",
                lambda at: Slider(
                    at,
                    settings.animation_ms,
                    0,
                    LONGEST_ANIMATION_MS,
                    self._choose_animation,
                    step=ANIMATION_STEP_MS,
                    form=_seconds,
                    name="animation",
                ),
            ),
            SettingRow(
                "settings-trick",
                lambda at: Slider(
                    at,
                    settings.trick_ms,
                    SHORTEST_TRICK_MS,
                    LONGEST_TRICK_MS,
                    self._choose_trick,
                    step=TRICK_STEP_MS,
                    form=_seconds,
                    name="trick",
                ),
            ),
            SettingRow("settings-pace", self._make_preview, WHOLE_WIDTH),
            self._switch("auto_pass"),
            self._switch("auto_play"),
            *([self._switch("auto_decline")] if has_text("settings-auto-decline") else []),  # a word of one family's games
            self._switch("quick_play"),
            self._switch("card_count"),
            self._switch("coach"),
        ]

    def _make_preview(self, at: pygame.Rect) -> PacePreview:
        """Beneath the times: a card that keeps to them."""
        self.preview = PacePreview(at, self.app.settings, decks()[0], name="pace")
        return self.preview

    def _switch(self, name: str, on_change: Callable[[bool], object] | None = None) -> SettingRow:
        value = getattr(self.app.settings, name)
        key = f"settings-{name.replace('_', '-')}"
        return SettingRow(key, lambda at: Toggle(at, "", value, on_change or self._keep(name), name=name), SWITCH_WIDTH)

    def _volume(self, name: str, sample: Callable[[], object]) -> SettingRow:
        """A volume in percent; `sample` lets it be heard."""
        keep = self._keep(name)

        def choose(volume: int) -> None:
            keep(volume)
            sample()

        value = getattr(self.app.settings, name)
        heard = not self.app.settings.muted
        slider = lambda at: Slider(  # noqa: E731
            at, value, 0, FULL_VOLUME, choose, step=VOLUME_STEP, form=_volume_words, name=name, enabled=heard,
            reason=t("settings-sound-off"))
        return SettingRow(f"settings-{name.replace('_', '-')}", slider)

    # -- what the player does

    def settings_changed(self, words: str) -> None:
        self.layout(self.size)

    def _keep(self, name: str) -> Callable[[object], None]:
        def keep(value: object) -> None:
            setattr(self.app.settings, name, value)
            self.dirty = True

        return keep

    def _mute(self, heard: bool) -> None:
        self.app.settings.muted = not heard
        for name in ("table_volume", "interface_volume"):
            slider = self.ui.find(name)
            assert slider is not None
            slider.enabled, slider.dirty = heard, True
        self.app.speaker.table("land")

    def _reduce_motion(self, reduced: bool) -> None:
        self.app.settings.reduce_motion = reduced
        self.preview.start()

    def _show_cards(self) -> None:
        """The page on which card set, back, felt and index of each deck are chosen."""
        self.app.push(DeckSettingsScene())

    def _speak(self, language: str) -> None:
        self.app.language = language

    def _rename(self, name: str) -> None:
        self.app.settings.player_name = name.strip()

    def _choose_speed(self, speed: str) -> None:
        self.app.settings.choose_speed(speed)
        for name, value in (("pause", self.app.settings.computer_pause_ms), ("animation", self.app.settings.animation_ms)):
            slider = self.ui.find(name)
            assert isinstance(slider, Slider)
            slider.value = value
        self.preview.start()

    def _choose_pause(self, pause_ms: int) -> None:
        self._choose_times(pause_ms, self.app.settings.animation_ms)

    def _choose_animation(self, animation_ms: int) -> None:
        self._choose_times(self.app.settings.computer_pause_ms, animation_ms)

    def _choose_times(self, pause_ms: int, animation_ms: int) -> None:
        self.app.settings.choose_times(pause_ms, animation_ms)
        choice = self.ui.find("speed")
        assert isinstance(choice, Picker)
        choice.value = self.app.settings.speed  # "custom" is none of the named ones: no segment is marked
        self.preview.start()

    def _choose_trick(self, trick_ms: int) -> None:
        self.app.settings.trick_ms = trick_ms
        self.preview.start()


def _seconds(milliseconds: int) -> str:
    return t("settings-seconds", seconds=figure(milliseconds / 1000, digits=2)) if milliseconds else t("settings-none")


def _volume_words(volume: int) -> str:
    return t("settings-volume", volume=figure(volume)) if volume else t("settings-none")
