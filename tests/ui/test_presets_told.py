"""A way to play that has a name is told by its name, wherever its options are told; and no goal that cannot decide."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game import Preset, Rules, load_ruleset
from tests.cases import SWEPT, check_all, few
from tests.game.tables import RULESETS, SHIPPED, rules_of
from ui.history import Archive
from ui.lobby import TableChoice
from ui.rulespage import HouseRule, by_preset, compose
from ui.scenes import HouseRules
from ui.settings import Settings
from ui.table import match_words
from ui.widgets import Paragraph, ScrollArea, localized, set_language


def presets(game: str) -> list[str]:
    """The ways to play of a game that have a name."""
    return list(rules_of(game).ruleset.presets)


def with_preset(game: str, id: str) -> tuple[Rules, Preset]:
    preset = rules_of(game).ruleset.presets[id]
    return load_ruleset(RULESETS[game], **preset.set), preset  # type: ignore[arg-type]


@pytest.mark.parametrize("language", few(["en", "zh"]))
@pytest.mark.parametrize("game", SWEPT)
def test_options_of_a_preset_are_told_as_its_own(game: str, language: str) -> None:
    """On the rules page and in the lobby; what nobody chose is not called changed by hand."""
    set_language(language)
    for id in presets(game):
        check_told(game, id, language)


def check_told(game: str, id: str, language: str) -> None:
    """The rules page and the lobby tell the options that a preset sets as those of the preset."""
    rules, preset = with_preset(game, id)
    name, options = localized(preset.name), rules.ruleset.options
    moved = {option for option, value in preset.set.items() if value != options[option].default}
    assert set(by_preset(rules.ruleset, rules.options)) == moved
    listed = {block.name: block for section in compose(rules) for block in section.blocks if isinstance(block, HouseRule)}
    told = {option: listed[localized(options[option].name)].changed for option in moved}
    assert all(name in words for words in told.values())
    choice = TableChoice(RULESETS[game], Settings())
    choice.take_preset(id)
    area = ScrollArea(pygame.Rect(0, 0, 400, 600))
    HouseRules(area, choice, lambda *_: None, lambda *_: None).fill()
    lines = {widget.name: (" " if language == "en" else "").join(widget.lines) for widget in area.children
             if isinstance(widget, Paragraph) and widget.name.startswith("changed-")}
    begun = {option for option in moved if choice.changed(option)}  # a table may begin as another preset says
    assert all(name in lines[f"changed-{option}"] for option in begun)


def test_the_history_names_the_preset_and_not_what_it_sets() -> None:
    check_all([(path.stem, id) for path in SHIPPED for id in presets(path.stem)], lambda case: check_history(*case))


def check_history(game: str, id: str) -> None:
    """The history tells the name of a preset, and nothing where it sets nothing or was chosen for its own sake."""
    rules, preset = with_preset(game, id)
    match = SimpleNamespace(ruleset=rules.id, options=dict(rules.options), players=rules.players, rules_now=lambda: rules)
    archive = Archive.__new__(Archive)
    archive._names = SimpleNamespace(rules_now=lambda match: rules)  # type: ignore[assignment]
    told = archive.house_rules(match)  # type: ignore[arg-type]
    moved = any(value != rules.ruleset.options[option].default for option, value in preset.set.items())
    assert told == ([("Ways to play", localized(preset.name))] if moved and not preset.chosen else [])


def test_a_goal_that_is_out_of_reach_is_not_told() -> None:
    """One deal is played: nobody is told that the match goes to 99 wins."""
    for id, goal in (("one_deal", False), ("five_deals", False), ("short", True)):
        rules, _ = with_preset("heartoffive", id)
        words = [*match_words(rules, 1), *(block.text for section in compose(rules) if section.id == "match"
                                          for block in section.blocks)]  # type: ignore[union-attr]
        assert "99" not in " ".join(words) and any("win" in line and "3" in line for line in words) == goal
