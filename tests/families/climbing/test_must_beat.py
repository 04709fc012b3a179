"""Climbing where who can beat may not pass: what is offered and refused, what a pass proves, and computer players that obey."""

from __future__ import annotations

from random import Random

import pytest

from game import State, load_ruleset
from game.ai import make_player
from tests.game.tables import PROJECT

RULES = load_ruleset(str(PROJECT / "docs" / "examples" / "pao_de_kuai.yaml"))
FREE = load_ruleset(str(PROJECT / "docs" / "examples" / "pao_de_kuai.yaml"), must_beat=False)


@pytest.mark.parametrize(("hand", "passes"), [("5C 6D 6S", False), ("3C 4D 4S", True), ("3C 4C 4D 4H 4S", False)])
def test_who_can_beat_may_not_pass(hand: str, passes: bool) -> None:
    for rules, may in ((RULES, passes), (FREE, True)):
        state = rules.position(["5S 9S", hand, "7D 8D"], leader=0)
        state.apply("play 5S") if "6D" in hand else state.apply("play 9S")
        legal = [str(action) for action in state.legal_actions()]
        refusal = state.refusal(rules.action("pass"))
        assert ("pass" in legal) is may and (refusal is None) is may
        assert any(offer.verb == "pass" for offer in state.offers()) is may
        if refusal is not None:
            assert refusal.code == "must_beat"


def test_a_pass_proves_that_nothing_beats_the_table() -> None:
    state = RULES.position(["9S 3C", "4C 5C", "TD JD"], leader=0)
    state.apply("play 9S")
    state.apply("pass")
    view, rng = state.view(2), Random(3)
    for _ in range(10):
        world = view.sample(rng)
        held = [RULES.value(RULES.cards(card.code)) for card in world.view(1).hand]
        assert held and all(reading is None or not reading.beats(RULES.value(RULES.cards("9S"))) for reading in held)


@pytest.mark.parametrize("level", ["easy", "normal", "hard:20"])
def test_players_obey(level: str) -> None:
    state: State = RULES.new_match(5)
    players = [make_player(level, RULES, seat) for seat in range(3)]
    while not state.results:
        seat = state.actor
        assert seat is not None
        action = players[seat].choose(state.view(seat)).action
        assert action in state.legal_actions()
        state.apply(action)
