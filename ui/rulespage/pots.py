"""A common pot in words: hands that may be revealed, leading and covering, lifting and limiting, and what a pot earns."""

from __future__ import annotations

from collections.abc import Iterator

from game import Rules
from game.mechanics.params import DeclareParams, HandPattern, LidParams, PotAward, PotParams
from ui.rulespage import claims
from ui.rulespage.blocks import Block, Item
from ui.rulespage.words import item, kinds_in_play, listed, number, on_off, span, words
from ui.widgets.text import capital, t

# ---------------------------------------------------------------- before play


def declare(rules: Rules, params: DeclareParams) -> Iterator[Block]:
    """Who may reveal what, and what that brings."""
    yield item(f"rules-declare-{params.first.replace('_', '-')}")
    for pattern in params.patterns.values():
        yield _pattern(rules, pattern)
    yield claims.declare(params) if params.tricks else item(f"rules-declare-each-{on_off(params.add_up)}", n=params.each)


def _pattern(rules: Rules, pattern: HandPattern) -> Item:
    if pattern.kinds:
        kinds = listed(kinds_in_play(rules, pattern.kinds))
        return item("rules-declare-kinds", name=words(pattern.name), n=pattern.count, count=number(pattern.count), kinds=kinds)
    names = listed(words(rules.ruleset.combinations[id].name) for id in pattern.combinations)
    return item("rules-declare-apart", name=words(pattern.name), count=number(pattern.size), names=names)


# ---------------------------------------------------------------- play

def lid(rules: Rules, params: LidParams) -> Iterator[Block]:
    """Who leads, what the others do, and how the pot is covered, lifted and limited."""
    enough = rules.settle.params.by_pot.enough if rules.settle.params.by_pot is not None else 0
    yield item(f"rules-lid-leader-{params.leader.replace('_', '-')}")
    yield item("rules-lid-space", n=params.space)
    yield item(f"rules-lid-must-beat-{on_off(params.must_beat)}")
    yield item("rules-lid-round")
    yield item("rules-lid-cover")
    yield item(f"rules-lid-reopens-{on_off(params.reopens)}")
    yield item("rules-lid-empty")
    yield item("rules-lid-limit")
    if params.limit_in_answer:
        yield item("rules-lid-limit-in-answer")
    if params.sure != "off":
        yield item(f"rules-lid-sure-{params.sure.replace('_', '-')}", count=number(enough))
    yield item("rules-lid-end")


# ---------------------------------------------------------------- what it is worth

def by_pot(rules: Rules, params: PotParams) -> Iterator[Block]:
    """Who wins, every award, and what lifts cost."""
    yield item("rules-pot-enough", count=number(params.enough))
    for award in params.awards:
        yield _award(rules, award)
    if params.failed_lift:
        yield item("rules-pot-failed-lift", count=number(params.enough), n=params.failed_lift)


def _award(rules: Rules, award: PotAward) -> Item:
    name, worth = words(award.name), t("rules-pot-points", n=award.each)
    if award.cards is not None:
        return item("rules-pot-award-cards", name=name, worth=worth, cards=span(award.cards, "cards"))
    if award.all_of:
        return item("rules-pot-award-all-of", name=name, worth=worth, kinds=listed(kinds_in_play(rules, award.all_of)))
    names = listed(words(rules.ruleset.combinations[id].name) for id in award.combinations)
    key = "rules-pot-award-first" if award.first else "rules-pot-award-combination"
    line = t(key, name=name, worth=worth, names=names, cards=span(award.size, "cards"))
    if award.besides:
        line = t("rules-pot-award-except", line=line, kinds=listed(kinds_in_play(rules, award.besides)))
    return Item(capital(line))
