"""Cards of players that only their owners see (tests/rulesets/pontoon.yaml): who is told what, what
can be concluded of them, and cards that are bought."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game import RulesetError, State, load_ruleset, make_player
from game.families.banking import FACE_DOWN, STOOD, BankFacts, BankTable, Box, Buy, HandShown, Outcome, Stand, new_round
from tests.game.tables import PROJECT, rules_of

NOBODY = -1                       # sees what lies open to all
RULES = rules_of("pontoon", 3)
# Dealt one at a time to the seats 1 and 2 and the banker 0; what follows is drawn.
PACK = "KC 9H 2S 6C 8H 3S 5D 4D TC"


def dealt(pack: str = PACK, stacks: tuple[int, ...] | None = None) -> State:
    state = new_round(RULES, 0, stacks, pack)
    for _ in range(2):
        state.apply("bet 1")
    return state


def boxes(state: State, seat: int) -> tuple[Box, ...]:
    return state.view(seat)[BankFacts].boxes


def test_a_card_is_seen_by_its_owner_alone_while_bets_are_made_and_after() -> None:
    state = new_round(RULES, 0, None, PACK)
    assert [[box.cards[0] == FACE_DOWN for box in boxes(state, seat)] for seat in (1, 2, 0)] == [
        [False, True, True], [True, False, True], [True, True, True]]
    state = dealt()
    for seat in (0, 1, 2):
        view = state.view(seat)
        down = [box.cards.count(FACE_DOWN) for box in view[BankFacts].boxes]
        assert down == [0 if owner == seat else 2 for owner in (1, 2)] + [2]
        assert len(view.private) == (2 if seat else 0) and len(view.unseen) == 52 - len(view.private)


def test_nobody_else_is_told_on_what_a_hand_stands_and_a_bust_one_is_shown() -> None:
    state = dealt()
    stood = next(event for event in state.apply("stand 16") if isinstance(event, Stand))
    assert [stood.seen_by(seat).action for seat in (1, 2, 0, NOBODY)] == ["stand 16", "stand", "stand", "stand"]
    assert boxes(state, 1)[0].result == Outcome("total", 16) and boxes(state, 2)[0].result == STOOD
    shown = [event for event in state.apply("hit") if isinstance(event, HandShown)]
    assert [(event.seat, event.result.word) for event in shown] == [(2, "bust")]
    assert FACE_DOWN not in boxes(state, 1)[1].cards and not boxes(state, 1)[1].hidden


def test_all_hands_are_shown_when_the_banker_has_played() -> None:
    state = dealt()
    for action in ("stand", "stand"):
        state.apply(action)
    assert state.actor == 0 and [box.result for box in boxes(state, 0)[:2]] == [STOOD, STOOD]
    shown = [event for event in state.apply("stand") if isinstance(event, HandShown)]
    assert [(event.seat, event.result.word) for event in shown] == [(1, "16"), (2, "17")]


def test_a_bought_card_costs_the_first_bet_again_and_is_not_shown() -> None:
    state = dealt("2C 9H 2S 3C 8H 3S 5D 9D TC")
    assert state.legal_actions() == ("hit", "buy") and state.refusal("stand").code == "forced_hit"
    bought = next(event for event in state.apply("buy") if isinstance(event, Buy))
    assert bought.seen_by(2).card == FACE_DOWN != bought.seen_by(1).card and bought.wager == 2
    state.apply("hit")
    assert boxes(state, 2)[0].cards.count(FACE_DOWN) == 3 and len(boxes(state, 2)[0].cards) == 4
    assert state.view(1).refusal("buy").code == "no_buying"
    poor = dealt("2C 9H 2S 3C 8H 3S 5D 9D TC", (100, 2, 100))         # it has to take cards, and has nothing to pay for them
    assert poor.actor == 1 and poor.legal_actions()[0] == "hit" and poor.refusal("buy").code == "no_buying"


def test_worlds_hold_only_hands_that_could_have_gone_so() -> None:
    """Who has to draw up to 14 and stands has 15 or more, and nobody's hand that goes on is bust."""
    state = dealt()
    state.apply("stand")
    view, totals = state.view(0), set[int]()
    for number in range(60):
        world = view.sample(Random(number))
        assert not world.guessed
        totals.add(world[BankTable].boxes[0].result.total)
    assert min(totals) == 15 and len(totals) > 3


def test_a_banker_chooses_alike_whatever_the_others_hold_face_down() -> None:
    chosen = set()
    for other in ("KC 9H 2S 6C 8H 3S", "KC TH 2S KD TD 3S", "JC 9H 2S 9C 8H 3S"):
        state = dealt(other)
        for action in ("stand", "stand"):
            state.apply(action)
        player = make_player("normal", RULES, 1)
        chosen.add(player.choose(state.view(0)).action)
    assert len(chosen) == 1


@pytest.mark.parametrize(("old", "new", "message"), [
    ("private: 2", "private: 3", "3 cards are to be private, and a hand gets 2"),
    ("buys: 3", "buys: 4", "4 cards may be bought, and a hand takes 3 at most"),
    ("buys: 3", "buys: 3\n      double: may", "a bet is raised by buying cards already")])
def test_mistakes_are_told(tmp_path: Path, old: str, new: str, message: str) -> None:
    path = tmp_path / "pontoon.yaml"
    text = (PROJECT / "tests" / "rulesets" / "pontoon.yaml").read_text(encoding="utf-8")
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(RulesetError, match=message):
        load_ruleset(path)
