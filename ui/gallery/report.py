"""What is wrong in an artist's folder, in words, for the window and for the command line."""

from __future__ import annotations

from game import Text
from ui.cards.lint import Fault
from ui.gallery.folder import Folder, Problem
from ui.widgets import theme
from ui.widgets.controls import Answer, Modal, Paragraph, ScrollArea
from ui.widgets.scale import px
from ui.widgets.text import language, t

WIDTH = 860
ABSENT = ("no-manifest", "missing-back")


def problem_words(problem: Problem) -> str:
    """A line about one file."""
    if problem.fault is not None:
        return t("gallery-problem", file=problem.file, text=fault_words(problem.fault))
    args = {name: value.to(language()) if isinstance(value, Text) else value for name, value in problem.args.items()}
    return t("gallery-problem", file=problem.file, text=t(f"gallery-report-{problem.key}", **args))


def report_lines(folder: Folder) -> list[str]:
    """What is wrong with a folder, a line for each thing: what is not drawn first, then what is not as meant, and the cards
    without a picture in one line."""
    missing = [problem for problem in folder.problems if problem.key == "missing"]
    others = [problem for problem in folder.problems if problem.key != "missing"]
    lines = [problem_words(problem) for problem in sorted(others, key=_gravity)]
    if len(missing) < 2:
        return lines + [problem_words(problem) for problem in missing]
    card, files = missing[0].args["card"].to(language()), missing[0].args["files"]
    return [*lines, t("gallery-report-missing-many", count=len(missing), card=card, files=files)]


def _gravity(problem: Problem) -> int:
    """Errors before what is only not as meant, and what is not there at all last."""
    if problem.key in ABSENT:
        return 2
    return 0 if problem.stops_drawing else 1


def fault_words(fault: Fault) -> str:
    """What of an SVG would not be drawn as meant, and on which line."""
    return t("gallery-svg-line", line=fault.line, text=t(f"gallery-svg-{fault.key}", **fault.args))


class ReportModal(Modal):
    """Lists the problems of a folder; it follows the folder while it is open."""

    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        super().__init__(lambda: t("gallery-report-title"), answers=lambda: [Answer(t("kit-close"), name="close")], width=WIDTH)

    def body(self, area: ScrollArea) -> int:
        lines = report_lines(self.folder) or [t("gallery-report-none")]
        intro = t("gallery-report-text", folder=str(self.folder.path), deck=self.folder.deck.name.to(language()))
        top = area.rect.y
        for number, line in enumerate([intro, *lines]):
            ink = theme.COLOURS.paper if number else theme.COLOURS.paper_dim
            at = (area.rect.x, top, area.inner_width, 0)
            top = area.add(Paragraph(at, line, theme.BODY, ink, name=f"line-{number}")).rect.bottom + px(theme.GRID)
        return top - area.rect.y
