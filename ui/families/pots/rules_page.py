"""A common pot in words: leading and covering, lifting and limiting, and what a pot earns."""

from __future__ import annotations

from collections.abc import Iterator

from game import Rules
from game.families.pots.params import LidParams, PotAward, PotParams
from ui.rulespage.blocks import (
    Block,
    Item,
    RulesPage,
    StepPage,
    item,
    kinds_in_play,
    listed,
    number,
    span,
    value_in_key,
    within,
)
from ui.widgets.catalogue import localized
from ui.widgets.text import capital, t

# ---------------------------------------------------------------- play


def _sure(rules: Rules, params: LidParams) -> Iterator[Block]:
    by_pot = rules.settle.params.of(PotParams)
    if params.sure != "off":
        enough = by_pot.enough if by_pot is not None else 0
        yield item(f"rules-lid-sure-{value_in_key(params.sure)}", count=number(enough))


# ---------------------------------------------------------------- what it is worth


def _awards(rules: Rules, pot: PotParams) -> Iterator[Block]:
    return (_award(rules, award) for award in pot.awards)


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


def _failed_lift(rules: Rules, pot: PotParams) -> Iterator[Block]:
    if pot.failed_lift:
        yield item("rules-pot-failed-lift", count=number(pot.enough), n=pot.failed_lift)


RULES_PAGE = RulesPage(
    steps={"lid": StepPage("trick", "rules-lid", (
        "leader",
        "space",
        "must_beat",
        "round",
        "cover",
        "reopens",
        "empty",
        "limit",
        "limit_in_answer",
        _sure,
        "end",
    ))},
    additions={"settle": (
        within(lambda params: params.of(PotParams), "rules-pot", "enough", _awards, _failed_lift),
    )},
    refusals={
        "lead_too_big": ("rules-lid-space",),
        "leader_may_not_pass": ("rules-lid-space",),
        "must_beat": ("rules-lid-must-beat",),
        "nobody_over": ("rules-lid-limit",),
        "no_cards": ("rules-lid-cover",),
        "limit_already": ("rules-lid-limit",),
        "limited_must_lead": ("rules-lid-limit",),
        "may_not_cover_answer": ("rules-lid-cover",),
        "sure_cards": ("rules-lid-sure",),
        "sure_no_cover": ("rules-lid-sure",),
        "wrong_number": ("rules-lid-limit",),
    },
)
