"""Hints argue for themselves: every reason is tied to what it speaks for, and of several true ones the strongest is said."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from game import Action, Choice, Reason, explained, make_player
from game.ai.hints import Position, argues, checks, parts, silent
from game.ai.hints.common import arguments
from game.ai.hints.explain import strength
from game.families.pots import LidFacts
from tests.cases import SWEPT, in_amounts
from tests.game.truths import CODES, positions

CONTRADICTS = {                   # what one may never say for such an action, by what the sentence means
    "play": ("only_pass", "keeps_bomb", "throws_low", "lead_weak", "answer_cheap"),
    "pass": ("last_cards", "beats", "cheapest_beat", "cannot_be_beaten"),
    "stand": ("hit_safe", "bank_beaten", "plain_low", "stand_less"),
    "hit": ("stand_top", "no_card", "bank_beats_all", "plain_enough", "claims_special"),
    "lift": ("decline_weak", "decline_enough", "decline_no_space", "decline_dear", "decline_few_high"),
    "decline": ("lift_enough", "lift_then_sure", "lift_hope", "lift_high", "bank_gains"),
    "cover": ("limit_cuts", "fills_up"),
    "bid": ("bid_other",), "accept": ("bank_costs", "bank_other"), "claim": ("goes_on", "goes_on_sure"), "go_on": ("claims",),
    "reveal": ("hold_for_more", "nothing_to_show"), "hold": ("reveal_pays",), "limit": ("cover_enough",),
}
SILENT = {                        # says no more than the action, or speaks against it
    "random", "lead_by_lot", "allowed", "leads_cards", "puts_away", "waits", "hold_open",
    "answer_cheap", "lead_weak", "bid_other", "bank_other", "stand_less",
}
ONLY = ("last_cards", "only_play", "only_pass")


def test_every_code_speaks_for_some_action_or_is_silent() -> None:
    assert set(arguments()) <= CODES and silent() <= SILENT
    for verb, codes in CONTRADICTS.items():
        assert not [code for code in codes if code in arguments() and arguments()[code].speaks_of(verb)]


def others(position: Position, action: Action) -> list[Action]:
    """Other things that may be done: some of every kind."""
    found = []
    for offer in position.view.offers:
        found += [other for other in islice(offer.representatives(), 60) if position.view.refusal(other) is None]
    return [other for other in found if other != action]


def true_for(position: Position, action: Action, reason: Reason) -> bool:
    choice = Choice(action, reason)
    return argues(position, choice) and checks()[reason.code](position, choice)


def figures(reason: Reason) -> tuple[float, float] | None:
    """What the action and the other one should bring, where a reason tells both."""
    names = {"draw_odds": ("stand", "hit"), "chips_odds": ("stand", "hit"), "double_pays": ("double", "other"),
             "split_pays": ("split", "other")}.get(reason.code)
    return None if names is None else (float(reason.params[names[0]]), float(reason.params[names[1]]))


@pytest.mark.parametrize("name", SWEPT)
@in_amounts(18, 60)
def test_no_hint_speaks_against_itself_or_says_nothing_or_less_than_it_could(name: str, amount: int) -> None:
    codes: Counter[str] = Counter()
    for state in islice(positions(name, 3, 9), amount):
        assert state.actor is not None
        view = state.view(state.actor)
        position = Position(view)
        for choice in explained(view, make_player("normal", state.rules, 1).rank(view)[:3]):
            verb, said = choice.action.verb, [choice.reason, *([choice.also] if choice.also is not None else [])]
            if choice.reason == Reason("allowed"):
                said = []
            for reason in said:
                codes[reason.code] += 1
                assert reason.code not in CONTRADICTS.get(verb, ()) and reason.code not in silent()
                assert true_for(position, choice.action, reason), (choice.action, reason)
                told = figures(reason)
                if told is not None:
                    assert (told[0] >= told[1]) == (verb != "hit") or told[0] == told[1], (verb, reason)
                if reason.code not in ONLY:
                    assert not all(true_for(position, other, reason) for other in others(position, choice.action)), reason
            known = [*(Reason(code) for code in checks()), *parts(position, choice)]
            for reason in known:
                if strength(reason) > (strength(choice.reason) if said else 0) and true_for(position, choice.action, reason):
                    assert all(true_for(position, other, reason) for other in others(position, choice.action)) and (
                        reason.code not in ONLY), (choice, reason)
    assert len(codes) > 1 or sum(codes.values()) < 10, codes


def test_what_is_true_of_every_answer_is_not_said() -> None:
    """Everybody may keep as many cards as the spaces take, whoever calls the limit: who loses most by it is said."""
    state = next(state for state in positions("huahuapai", 8) if any(
        choice.action == "limit" for choice in make_player("normal", state.rules, 1).rank(state.view(state.actor or 0))))
    view = state.view(state.actor or 0)
    for choice in explained(view, [Choice(view.rules.action("limit"), Reason("only_play"))]):
        assert choice.reason.code in ("limit_cuts", "allowed")
        if choice.reason.code == "limit_cuts":
            seat, cards = int(choice.reason.params["seat"]), int(choice.reason.params["cards"])
            assert view.get(LidFacts) is not None and (view.counts[seat] or 0) - view[LidFacts].free == cards > 0


def test_no_hint_speaks_of_what_its_game_does_not_have() -> None:
    """Elders, runs and sets belong to games of claims."""
    for name in ("mohuahua", "tien_gow"):
        for state in islice(positions(name, 3, 3), 40):
            view = state.view(state.actor or 0)
            for choice in explained(view, make_player("normal", state.rules, 1).rank(view)[:3]):
                assert choice.reason.code not in ("throws_loose", "throws_plain", "keeps_groups"), (choice, name)
