"""Puts a rules page together: its sections in the order in which a newcomer needs them.

The page is made from the rules alone, options in force included, so a changed house rule changes what it says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from game import Rules
from ui.families import rooms_of
from ui.rulespage import combinations, steps
from ui.rulespage.blocks import Block, HouseRule, Introduction, Item, PageSection
from ui.rulespage.words import StepPage, applies, by_preset, changed_words, said, value_words
from ui.widgets.catalogue import localized, speaking_of
from ui.widgets.text import has_text, t
from ui.words import game_of

Maker = Callable[[Rules], Iterable[Block]]


def compose(rules: Rules) -> list[PageSection]:
    """The sections of the page in the language in force; one without anything to say is left out."""
    with speaking_of(game_of(rules)):
        blocks = {id: tuple(make(rules)) for id, make in sections_of(rules).items()}
    return [PageSection(id, t(f"rules-section-{id}"), found) for id, found in blocks.items() if found]


def sections_of(rules: Rules) -> Mapping[str, Maker]:
    """What makes each section of the page of those rules, in their order."""
    own = [room.rules_page.sections for room in rooms_of(rules) if room.rules_page.sections is not None]
    return own[0] if own else SECTIONS


def step_pages(rules: Rules) -> dict[str, StepPage]:
    """What is said of every verb: as all families say it, or as that of these rules does."""
    pages = dict(steps.STEPS)
    for room in rooms_of(rules):
        pages |= room.rules_page.steps
    return pages


def cover(rules: Rules) -> Introduction:
    """What the game is, and the cards that stand for it."""
    pack = frozenset(rules.pack)
    return Introduction(localized(rules.ruleset.summary),
                tuple(card for card in map(rules.deck.card, rules.ruleset.cover) if card in pack))


def steps_in(section: str) -> Maker:
    """What is said in that section: of every step of the flow that stands there, its parameters."""
    def tell(rules: Rules) -> Iterator[Block]:
        pages = step_pages(rules)
        for step in rules.ruleset.flow:
            page = pages[step.verb]
            if page.section == section:
                yield from said(page.sentences, rules, step.params)
    return tell


def house_rules(rules: Rules) -> Iterator[Block]:
    """Every option that means something for this number of players, with its value in force."""
    presets = by_preset(rules.ruleset, rules.options)
    for id, option in rules.ruleset.options.items():
        if not applies(option, rules.players):
            continue
        value = rules.options[id]
        changed = changed_words(value_words(option, option.default), presets.get(id)) if value != option.default else ""
        yield HouseRule(localized(option.name), value_words(option, value), localized(option.help), changed)


def _game(rules: Rules) -> Iterator[Block]:
    yield cover(rules)
    family = f"rules-family-{rules.ruleset.family}"
    if has_text(family):
        yield Item(t(family))


def _combinations(rules: Rules) -> Iterable[Block]:
    return combinations.combinations(rules) if rules.ruleset.combinations else ()


def _beating(rules: Rules) -> Iterable[Block]:
    return combinations.beating(rules) if rules.ruleset.combinations else ()


SECTIONS: Mapping[str, Maker] = {
    "game": _game,
    "seats": steps.equipment,
    "deal": steps_in("deal"),
    "combinations": _combinations,
    "beats": _beating,
    "trick": steps_in("trick"),
    "scoring": steps_in("scoring"),
    "match": steps.match,
    "house": house_rules,
}
