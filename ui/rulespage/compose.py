"""Puts a rules page together: its sections in the order in which a newcomer needs them.

The page is made from the rules alone, options in force included, so a changed house rule changes what it says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game import Rules
from game.families.banking import Valuer
from ui.rulespage import bank, combinations, course, opening, specials, standing
from ui.rulespage.blocks import Block, HouseRule, Item, Lead, Section
from ui.rulespage.words import applies, by_preset, changed_words, value_words, words
from ui.widgets.catalogue import speaking_of
from ui.widgets.text import has_text, t
from ui.words import game_of

SECTION_OF = {
    "deal": "deal", "exchange": "deal", "bid": "deal", "declare": "deal",
    "climb": "trick", "trick": "trick", "lid": "trick", "settle": "scoring", "wager": "bets", "draw": "draw",
}


def compose(rules: Rules) -> list[Section]:
    """The sections of the page in the language in force; one without anything to say is left out."""
    with speaking_of(game_of(rules)):
        blocks = _banking(rules) if rules.get(Valuer) is not None else _combining(rules)
    return [Section(id, t(f"rules-section-{id}"), tuple(found)) for id, found in blocks.items() if found]


def _combining(rules: Rules) -> dict[str, list[Block]]:
    """The sections of a game of combinations."""
    return {
        "game": list(_game(rules)),
        "seats": list(course.equipment(rules)),
        "deal": list(_steps(rules, "deal")),
        "combinations": list(combinations.combinations(rules)) if rules.ruleset.combinations else [],
        "beats": list(combinations.beating(rules)) if rules.ruleset.combinations else [],
        "trick": list(_steps(rules, "trick")),
        "scoring": list(_steps(rules, "scoring")),
        "match": list(course.match(rules)),
        "house": list(house_rules(rules)),
    }


def _banking(rules: Rules) -> dict[str, list[Block]]:
    """The sections of a game against a bank."""
    return {
        "game": list(_game(rules)),
        "seats": list(course.equipment(rules)),
        "values": list(standing.values(rules)),
        "specials": list(specials.specials(rules)),
        "bets": list(_steps(rules, "bets")),
        "deal": list(_steps(rules, "deal")),
        "draw": list(_steps(rules, "draw")),
        "pay": list(_steps(rules, "scoring")),
        "bank": list(bank.bank(rules)),
        "match": [*bank.match(rules), *course.ranking(rules)],
        "opening": list(opening.opening(rules)),
        "house": list(house_rules(rules)),
    }


def _game(rules: Rules) -> Iterable[Block]:
    pack = frozenset(rules.pack)
    cover = tuple(card for card in map(rules.deck.card, rules.ruleset.cover) if card in pack)
    yield Lead(words(rules.ruleset.summary), cover)
    family = f"rules-family-{rules.ruleset.family}"
    if rules.get(Valuer) is not None:
        yield from bank.aim(rules)
    elif has_text(family):
        yield Item(t(family))


def _steps(rules: Rules, section: str) -> Iterator[Block]:
    for step in rules.ruleset.flow:
        if SECTION_OF.get(step.verb) == section:
            yield from course.STEPS[step.verb](rules, step.params)


def house_rules(rules: Rules) -> Iterator[Block]:
    """Every option that means something for this number of players, with its value in force."""
    presets = by_preset(rules.ruleset, rules.options)
    for id, option in rules.ruleset.options.items():
        if not applies(option, rules.players):
            continue
        value = rules.options[id]
        changed = changed_words(value_words(option, option.default), presets.get(id)) if value != option.default else ""
        yield HouseRule(words(option.name), value_words(option, value), words(option.help), changed)
