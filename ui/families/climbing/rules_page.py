"""Climbing in words: who leads, who may answer, when a trick and a deal are over."""

from __future__ import annotations

from collections.abc import Iterator

from game import Rules
from game.families.climbing.params import ClimbParams
from game.mechanics.params import DealParams
from ui.rulespage.blocks import Block, RulesPage, StepPage, always, card_name, chosen, item, value_in_key


def _first_lead(rules: Rules, params: ClimbParams) -> Iterator[Block]:
    leader = params.first_leader
    otherwise = value_in_key(leader.otherwise)
    if leader.holder == "none":
        yield item(f"rules-climb-first-leader-{otherwise}")
        return
    copies = list(rules.pack).count(rules.deck.card(leader.holder))
    key = "rules-climb-first-leader-holder" if copies < 2 else "rules-climb-first-leader-holders"
    yield item(key, card=card_name(rules, leader.holder))
    dealt = rules.ruleset.params_of(DealParams) or DealParams()
    if dealt.dead_hands or dealt.cards != "all" or copies == 0:
        yield item(f"rules-climb-first-leader-otherwise-{otherwise}")


def _first_play(rules: Rules, params: ClimbParams) -> Iterator[Block]:
    if params.first_play_holds != "none":
        scope = "each" if params.later_leader == "same" else "first"
        yield item(f"rules-climb-first-play-holds-{scope}", card=card_name(rules, params.first_play_holds))


def _leader_out(rules: Rules, params: ClimbParams) -> Iterator[Block]:
    if params.until == "one_left":
        yield item("rules-climb-leader-out")


RULES_PAGE = RulesPage(steps={"climb": StepPage("trick", (
    _first_lead,
    chosen("rules-climb", "later_leader"),
    _first_play,
    always("rules-climb-lead"),
    always("rules-climb-answer"),
    chosen("rules-climb", "reenter"),
    always("rules-climb-trick-end"),
    _leader_out,
    chosen("rules-climb", "until"),
))})
