"""Which cards are dealt: others every time, or those of a number that somebody wrote down."""

from __future__ import annotations

from collections.abc import Callable

from ui.session import LARGEST_SEED
from ui.widgets import theme
from ui.widgets.entry import TextEntry
from ui.widgets.labels import Paragraph
from ui.widgets.modal import Answer, Modal
from ui.widgets.scale import px
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import t

RING = 6                 # room for a focus ring inside the clipped body
DIGITS = len(str(LARGEST_SEED))  # any number so long will do


class SeedModal(Modal):
    """Asks for the number of the cards; `on_change` is told it, None for others every time."""

    def __init__(self, seed: int | None, on_change: Callable[[int | None], object]) -> None:
        self.typed, self.on_change = "" if seed is None else str(seed), on_change
        super().__init__(lambda: t("lobby-seed-title"), answers=self._answers_now)

    def _answers_now(self) -> list[Answer]:
        return [Answer(t("lobby-seed-none"), lambda: self.on_change(None), name="seed-none"),
                Answer(t("lobby-done"), self._take, primary=True, name="done")]

    def body(self, area: ScrollArea) -> int:
        left, top, width = area.rect.x, area.rect.y + px(RING), area.inner_width
        entry = area.add(TextEntry((left, top, width, px(theme.CONTROL_HEIGHT)), self.typed, self._type,
                                   placeholder=t("lobby-seed-none"), max_length=DIGITS, name="seed"))
        about = area.add(Paragraph((left, entry.rect.bottom + px(12), width, 0), t("lobby-seed-help"), theme.BODY,
                                   theme.COLOURS.paper_dim, name="seed-help"))
        return about.rect.bottom - area.rect.y + px(RING)

    def _type(self, text: str) -> None:
        self.typed = text

    def _take(self) -> None:
        digits = "".join(letter for letter in self.typed if letter in "0123456789")
        self.on_change(int(digits) if digits else None)
