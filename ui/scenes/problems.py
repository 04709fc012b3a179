"""What is wrong with files that were not shipped, to be read: every problem with its file, line and column."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

from game import Problem, RulesetEntry
from game.core.files import user_cards_dir
from ui.cards.art import ArtSet
from ui.scenes.plates import title_of
from ui.widgets import theme
from ui.widgets.controls import Answer, Modal, Paragraph, ScrollArea
from ui.widgets.text import t
from ui.widgets.theme import px

WIDTH = 860
LISTED_AT_MOST = 100


class ProblemsModal(Modal):
    """Lists problems below a line that says what to do about them; only reading, and a way out."""

    def __init__(self, title: Callable[[], str], intro: Callable[[], str], problems: Iterable[Problem]) -> None:
        self.intro, self.problems = intro, tuple(problems)
        super().__init__(title, answers=lambda: [Answer(t("kit-close"), name="close")], width=WIDTH)

    def body(self, area: ScrollArea) -> int:
        top = area.rect.y
        rect = (area.rect.x, top, area.inner_width, 0)
        intro = area.add(Paragraph(rect, self.intro(), theme.BODY, theme.COLOURS.paper_dim, name="problems-intro"))
        top = intro.rect.bottom + px(theme.GAP)
        for number, problem in enumerate(self.problems):
            at = (area.rect.x, top, area.inner_width, 0)
            line = area.add(Paragraph(at, str(problem), theme.BODY, theme.COLOURS.paper, name=f"problem-{number}"))
            top = line.rect.bottom + px(theme.GRID)
        return top - area.rect.y


def ruleset_problems(entry: RulesetEntry) -> ProblemsModal:
    """What is wrong with the file of a ruleset."""
    short = [replace(problem, file=Path(problem.file).name) for problem in entry.problems]  # the folder stands in the line above
    return ProblemsModal(
        lambda: t("home-problems-title", game=title_of(entry)), lambda: t("home-problems-text", path=str(entry.path)), short)


def card_set_problems(sets: Iterable[ArtSet]) -> ProblemsModal:
    """What is wrong with the manifests of card sets that are therefore not offered."""
    found = [replace(problem, file=f"{art.id}/{problem.file}") for art in sets for problem in art.problems]
    return ProblemsModal(
        lambda: t("gallery-broken-title"), lambda: t("gallery-broken-text", folder=str(user_cards_dir())), found[:LISTED_AT_MOST])
