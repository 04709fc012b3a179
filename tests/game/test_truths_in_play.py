"""What reasons claim against what is really so: the hands of the others, how often it comes true, every way to split a hand."""

from __future__ import annotations

from collections import Counter

from game import Action, Choice, Reason, Rules, State, explained, make_player
from game.ai.hints import Position, checks
from game.core.combos import can_beat
from tests.cases import in_amounts, thorough
from tests.game.tables import RULESETS
from tests.game.truths import positions, ranked

# Nobody can beat what they are said of.
SURE = ("cannot_be_beaten", "secures", "lead_paid", "enough_then", "fills_up", "lead_promotes", "win_lead_then_out",
        "makes_tricks")
CLIMBING = ("heartoffive", "big_two", "president")


def beaten_in_truth(state: State, choice: Choice) -> bool:
    """Whether somebody who may still answer does hold what beats the play."""
    seat, reading = state.actor, choice.action.reading
    assert seat is not None and reading is not None
    position = Position(state.view(seat))
    return any(can_beat(state.rules.table, state.hands[other], reading) for other in position.answering)


@thorough
@in_amounts(4, 10)
def test_what_is_called_sure_is_never_beaten(amount: int) -> None:
    """Whoever is asked whether a play can be beaten knows the cards; the hint does not."""
    sure = 0
    for name in sorted(set(RULESETS) - {"blackflower", "blackjack", "oicho_kabu", "baccarat"}):
        for state in positions(name, amount, 3):
            assert state.actor is not None
            position = Position(state.view(state.actor))
            for choice in ranked(position.view):
                for code in SURE if choice.action.verb == "play" else ():
                    if checks()[code](position, Choice(choice.action, Reason(code, choice.reason.params))):
                        sure += 1
                        assert not beaten_in_truth(state, choice), (code, choice.action)
    assert sure > 100


def test_who_is_said_to_be_unstoppable_goes_out() -> None:
    """One such play after the other, and nobody who knows all cards could ever have beaten one."""
    runs = 0
    for name in CLIMBING:
        for state in positions(name, 6, 3):
            seat = state.actor
            assert seat is not None
            position = Position(state.view(seat))
            for action in position.plays[:12] if position.view.phase == "climb" else ():
                if checks()["win_lead_then_out"](position, Choice(action, Reason("win_lead_then_out"))):
                    runs += 1
                    check_runs_out(state.copy(), seat, action)
                    break
    assert runs > 20


def check_runs_out(state: State, seat: int, action: Action) -> None:
    deal = state.deal_number
    while True:
        last = state.hands[seat] == action.bits
        state.apply(action)
        if last:
            return
        while state.deal_number == deal and state.actor != seat:
            assert [other for other in state.legal_actions() if other.bits] == [], (action, state.actor)
            state.apply("pass")
        position = Position(state.view(seat))
        action = next(play for play in position.plays if play.bits == position.hand
                      or checks()["win_lead_then_out"](position, Choice(play, Reason("win_lead_then_out"))))


@thorough
@in_amounts(4, 8)
def test_what_is_called_likely_comes_true_more_often_than_not(amount: int) -> None:
    stood: Counter[bool] = Counter()
    for name in ("heartoffive", "mohuahua", "huahuapai", "hakka", "tien_gow"):
        for state in positions(name, amount, 3):
            assert state.actor is not None
            position = Position(state.view(state.actor))
            for choice in ranked(position.view):
                likely = checks()["takes_lead"](position, choice)
                if likely and not checks()["cannot_be_beaten"](position, choice):
                    stood[not beaten_in_truth(state, choice)] += 1
    assert sum(stood.values()) > 40 and stood[True] > 2 * stood[False], stood


def fewest_by_hand(rules: Rules, cards: tuple[str, ...]) -> int:
    """In how few plays some cards go out, by trying every set with the first card."""
    if not cards:
        return 0
    first, rest = cards[0], cards[1:]
    found = 1000
    for chosen in range(1 << len(rest)):
        taken = [first, *(card for place, card in enumerate(rest) if chosen >> place & 1)]
        if rules.readings(" ".join(taken)):
            left = tuple(card for place, card in enumerate(rest) if not chosen >> place & 1)
            found = min(found, 1 + fewest_by_hand(rules, left))
    return found


def test_plays_that_are_left_are_counted_right() -> None:
    counted = 0
    for name in CLIMBING:
        for state in positions(name, 4, 2):
            seat = state.actor
            assert seat is not None
            view = state.view(seat)
            if view.phase != "climb" or not 2 <= len(view.hand) <= 8:
                continue
            for choice in explained(view, make_player("normal", state.rules, 1).rank(view)[:3]):
                for reason in (choice.reason, choice.also):
                    if reason is not None and reason.code == "leaves":
                        counted += 1
                        rest = tuple(card.code for card in view.hand - choice.action.cards)
                        assert fewest_by_hand(state.rules, rest) == int(reason.params["plays"])
    assert counted > 20
