"""The settings: the window on the left, the play on the right. Everything counts at once and is kept on
leaving."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from ui.scenes.base import Scene, Size
from ui.settings import LONGEST_ANIMATION_MS, LONGEST_NAME, LONGEST_PAUSE_MS, SPEEDS
from ui.widgets import theme
from ui.widgets.base import Widget
from ui.widgets.catalogue import figure, language_name, languages
from ui.widgets.controls import (
    Button,
    Choice,
    ChoiceItem,
    Label,
    Paragraph,
    ScrollArea,
    Slider,
    TextEntry,
    Toggle,
)
from ui.widgets.labels import PanelGround
from ui.widgets.scale import px
from ui.widgets.text import t

ROW = 72
HEAD = 52
PANEL_WIDTH = 600
SWITCH_WIDTH = 56
CONTROL_WIDTH = 364
PAUSE_STEP_MS = 50
ANIMATION_STEP_MS = 10


@dataclass(frozen=True)
class SettingRow:
    """One setting: the key of its label (its help is `<key>-help`), and what makes its control for a
    rectangle."""

    key: str
    make: Callable[[pygame.Rect], Widget]
    width: int = CONTROL_WIDTH


class SettingsScene(Scene):
    """Over any other screen; Escape or Back returns to it."""

    def build(self, size: Size) -> None:
        margin, gap = px(theme.MARGIN), px(theme.GAP)
        width = min(px(PANEL_WIDTH), (size[0] - 2 * margin - gap) // 2)
        rows = max(len(self._window_rows()), len(self._play_rows()))
        height = px(HEAD) + rows * px(ROW) + px(theme.GRID)
        left = size[0] // 2 - width - gap // 2
        top = self.place_header(t("settings-title"), left) + gap
        room = pygame.Rect(margin, top, size[0] - 2 * margin, size[1] - margin - top)
        area = self.ui.add(ScrollArea(room.inflate(px(12), 0), name="all"))
        first = pygame.Rect(left, top + max(0, (room.height - height) // 3), width, height)
        self.panels = [first, first.move(width + gap, 0)]
        for panel, title, group in zip(
            self.panels,
            ("settings-window", "settings-play"),
            (self._window_rows(), self._play_rows()),
            strict=True,
        ):
            self._place_group(area, panel, title, group)
        area.set_content(first.bottom - top)

    def _place_group(self, area: ScrollArea, panel: pygame.Rect, title: str, rows: list[SettingRow]) -> None:
        area.add(PanelGround(panel))
        left, width = panel.x + px(theme.PADDING), panel.width - 2 * px(theme.PADDING)
        area.add(
            Label(
                (left, panel.y + px(8), width, px(HEAD) - px(8)),
                t(title),
                theme.HEADING,
                theme.COLOURS.paper,
                bold=True,
                name=title,
            )
        )
        for number, row in enumerate(rows):
            self._place_row(
                area, pygame.Rect(left, panel.y + px(HEAD) + number * px(ROW), width, px(ROW)), row
            )

    def _place_row(self, area: ScrollArea, rect: pygame.Rect, row: SettingRow) -> None:
        control = pygame.Rect(0, 0, px(row.width), px(theme.CONTROL_HEIGHT))
        control.midright = rect.midright
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
        felts = [
            ChoiceItem(name, t(f"settings-felt-{name}"), swatch=colour) for name, colour in theme.FELTS.items()
        ]
        return [
            SettingRow(
                "settings-language",
                lambda at: Choice(at, known, self.app.language, self._speak, name="language"),
            ),
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
            SettingRow(
                "settings-felt", lambda at: Choice(at, felts, settings.felt, self._keep("felt"), name="felt")
            ),
            SettingRow(
                "settings-cards",
                lambda at: Button(at, t("settings-cards-choose"), self._show_cards, name="cards"),
            ),
            self._switch("fullscreen", lambda value: self.app.set_fullscreen(value)),
            self._switch("reduce_motion"),
        ]

    def _play_rows(self) -> list[SettingRow]:
        settings = self.app.settings
        speeds = [(name, t(f"settings-speed-{name}")) for name in SPEEDS]
        return [
            SettingRow(
                "settings-speed",
                lambda at: Choice(at, speeds, settings.speed, self._choose_speed, name="speed"),
            ),
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
            self._switch("auto_pass"),
            self._switch("auto_decline"),
            self._switch("dim_unplayable"),
        ]

    def _switch(self, name: str, on_change: Callable[[bool], object] | None = None) -> SettingRow:
        value = getattr(self.app.settings, name)
        key = f"settings-{name.replace('_', '-')}"
        return SettingRow(
            key, lambda at: Toggle(at, "", value, on_change or self._keep(name), name=name), SWITCH_WIDTH
        )

    # -- what the player does

    def _keep(self, name: str) -> Callable[[object], None]:
        def keep(value: object) -> None:
            setattr(self.app.settings, name, value)
            self.dirty = True

        return keep

    def _show_cards(self) -> None:
        """The page on which card set, back, felt and index of each deck are chosen."""
        from ui.scenes.deck_settings import DeckSettingsScene

        self.app.push(DeckSettingsScene())

    def _speak(self, language: str) -> None:
        self.app.language = language

    def _rename(self, name: str) -> None:
        self.app.settings.player_name = name.strip()

    def _choose_speed(self, speed: str) -> None:
        self.app.settings.choose_speed(speed)
        for name, value in (
            ("pause", self.app.settings.computer_pause_ms),
            ("animation", self.app.settings.animation_ms),
        ):
            slider = self.ui.find(name)
            assert isinstance(slider, Slider)
            slider.value = value

    def _choose_pause(self, pause_ms: int) -> None:
        self._choose_times(pause_ms, self.app.settings.animation_ms)

    def _choose_animation(self, animation_ms: int) -> None:
        self._choose_times(self.app.settings.computer_pause_ms, animation_ms)

    def _choose_times(self, pause_ms: int, animation_ms: int) -> None:
        self.app.settings.choose_times(pause_ms, animation_ms)
        choice = self.ui.find("speed")
        assert isinstance(choice, Choice)
        choice.value = self.app.settings.speed  # "custom" is none of the named ones: no segment is marked

    def leave(self) -> None:
        self.app.save_settings()
        super().leave()

    def paint(self, surface: pygame.Surface) -> None:
        self.felt(surface)


def _seconds(milliseconds: int) -> str:
    return t("settings-seconds", seconds=figure(milliseconds / 1000, digits=2)) if milliseconds else t("settings-none")
