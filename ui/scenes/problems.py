"""What is wrong with a ruleset's file, to be read: every problem with its file, line and column."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game import RulesetEntry
from ui.scenes.plate import title_of
from ui.widgets import theme
from ui.widgets.controls import Answer, Modal, Paragraph, ScrollArea
from ui.widgets.scale import px
from ui.widgets.text import t

WIDTH = 860


class ProblemsModal(Modal):
    """Lists the problems of a ruleset; only reading, and a way out."""

    def __init__(self, entry: RulesetEntry) -> None:
        self.entry = entry
        super().__init__(
            lambda: t("home-problems-title", game=title_of(entry)),
            answers=lambda: [Answer(t("kit-close"), name="close")],
            width=WIDTH,
        )

    def body(self, area: ScrollArea) -> int:
        top = area.rect.y
        rect = (area.rect.x, top, area.inner_width, 0)
        intro = area.add(
            Paragraph(
                rect,
                t("home-problems-text", path=str(self.entry.path)),
                theme.BODY,
                theme.COLOURS.paper_dim,
                name="problems-intro",
            )
        )
        top = intro.rect.bottom + px(theme.GAP)
        for number, problem in enumerate(self.entry.problems):
            short = replace(problem, file=Path(problem.file).name)  # the folder stands in the line above
            line = area.add(
                Paragraph(
                    (area.rect.x, top, area.inner_width, 0),
                    str(short),
                    theme.BODY,
                    theme.COLOURS.paper,
                    name=f"problem-{number}",
                )
            )
            top = line.rect.bottom + px(theme.GRID)
        return top - area.rect.y
