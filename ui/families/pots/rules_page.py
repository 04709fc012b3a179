"""A common pot in words: leading and covering, lifting and limiting, and what a pot earns."""

from __future__ import annotations

from collections.abc import Iterator

from game import Rules
from game.families.pots.params import LidParams, PotAward, PotParams
from game.mechanics.params import SettleParams
from ui.rulespage.blocks import (
    Block,
    Item,
    RulesPage,
    StepPage,
    always,
    chosen,
    item,
    kinds_in_play,
    listed,
    number,
    span,
    value_in_key,
)
from ui.widgets.catalogue import localized
from ui.widgets.text import capital, t

# ---------------------------------------------------------------- play


def _space(rules: Rules, params: LidParams) -> Iterator[Block]:
    yield item("rules-lid-space", n=params.space)


def _limit_in_answer(rules: Rules, params: LidParams) -> Iterator[Block]:
    if params.limit_in_answer:
        yield item("rules-lid-limit-in-answer")


def _sure(rules: Rules, params: LidParams) -> Iterator[Block]:
    by_pot = rules.settle.params.of(PotParams)
    if params.sure != "off":
        enough = by_pot.enough if by_pot is not None else 0
        yield item(f"rules-lid-sure-{value_in_key(params.sure)}", count=number(enough))


# ---------------------------------------------------------------- what it is worth


def _enough(rules: Rules, params: SettleParams) -> Iterator[Block]:
    pot = params.of(PotParams)
    if pot is not None:
        yield item("rules-pot-enough", count=number(pot.enough))


def _awards(rules: Rules, params: SettleParams) -> Iterator[Block]:
    pot = params.of(PotParams)
    for award in pot.awards if pot is not None else ():
        yield _award(rules, award)


def _award(rules: Rules, award: PotAward) -> Item:
    name, worth = localized(award.name), t("rules-pot-points", n=award.each)
    if award.cards is not None:
        return item("rules-pot-award-cards", name=name, worth=worth, cards=span(award.cards, "cards"))
    if award.all_of:
        return item("rules-pot-award-all-of", name=name, worth=worth, kinds=listed(kinds_in_play(rules, award.all_of)))
    names = listed(localized(rules.ruleset.combinations[id].name) for id in award.combinations)
    key = "rules-pot-award-first" if award.first else "rules-pot-award-combination"
    line = t(key, name=name, worth=worth, names=names, cards=span(award.size, "cards"))
    if award.besides:
        line = t("rules-pot-award-except", line=line, kinds=listed(kinds_in_play(rules, award.besides)))
    return Item(capital(line))


def _failed_lift(rules: Rules, params: SettleParams) -> Iterator[Block]:
    pot = params.of(PotParams)
    if pot is not None and pot.failed_lift:
        yield item("rules-pot-failed-lift", count=number(pot.enough), n=pot.failed_lift)


RULES_PAGE = RulesPage(
    steps={"lid": StepPage("trick", (
        chosen("rules-lid", "leader"),
        _space,
        chosen("rules-lid", "must_beat"),
        always("rules-lid-round"),
        always("rules-lid-cover"),
        chosen("rules-lid", "reopens"),
        always("rules-lid-empty"),
        always("rules-lid-limit"),
        _limit_in_answer,
        _sure,
        always("rules-lid-end"),
    ))},
    additions={"settle": (
        _enough,
        _awards,
        _failed_lift,
    )},
)
