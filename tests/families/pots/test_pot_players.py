"""Computer players in games for a pot: the hints of docs/rules/huahuapai.md 11 in small positions, and properties over deals."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from game import Rules, State, make_player
from game.ai import Knowledge, PlayOdds, plan_book
from game.arena import SimulatedTable, simulate
from game.families.pots import LidFacts, PotBook, PotFacts
from game.match import rollout_of
from tests.cases import thorough
from tests.game.choosing import check_hidden_cards_change_nothing, check_rank, decisions
from tests.game.tables import RULESETS, random_rules, rules_of
from tests.game.told import Told, told

GAME = "huahuapai"


@pytest.fixture(scope="module")
def rules() -> Rules:
    return rules_of(GAME)


def position(rules: Rules, hands: Sequence[str], pots: Sequence[Sequence[tuple[str, bool]]] = ((), (), ()), *, turn: int = 0,
             **facts: Any) -> State:
    """Hands and pots with every other card played and beaten; one hand may be `rest`."""
    known = rules.cards(" ".join([hand for hand in hands if hand != "rest"] + [cards for pot in pots for cards, _ in pot]))
    left = rules.cards_of(rules.pack) - known
    given = [str(left) if hand == "rest" else hand for hand in hands]
    beaten = "-" if "rest" in hands else str(left)
    return rules.position(given, turn=turn, pot=PotFacts(pots=tuple(map(tuple, pots)), beaten=beaten, **facts))


def choose(state: State, level: str = "normal") -> Told:
    assert state.actor is not None
    return told(state.view(state.actor), level)


# ---------------------------------------------------------------- before play


def dealt(rules: Rules, hand: str) -> State:
    """A match in which the first seat to be asked holds this hand."""
    held = rules.cards(hand)
    rest = list(rules.cards_of(rules.pack) - held)
    hands = [held, rules.cards_of(rest[0::2]), rules.cards_of(rest[1::2])]
    return rules.new_match(seed=1, packs=[[list(cards)[i] for i in range(16) for cards in hands]], lots={"dealer": 0})


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_shows_a_hand_that_is_paid_for(rules: Rules, level: str) -> None:
    reds = dealt(rules, "RE RE RE RE R8 R8 R8 BE OB OT SX SV BT FT TI GO")
    plain = dealt(rules, "RE RE RE BE BE R8 R8 OB OT OP SX SV BT FT TI GO")
    assert (choose(reds, level).action, choose(reds, level).key) == ("reveal", "shows_paid")
    assert (choose(plain, level).action, choose(plain, level).key) == ("hold", "only_choice")


# ---------------------------------------------------------------- leading and covering

WEAK = "RE BE BE OB OB SX SX SX SV SV SV R8 BT FT OT OT"


def test_covers_a_hand_that_leads_nowhere(rules: Rules) -> None:
    choice = choose(position(rules, [WEAK, "RE RE RE BE BE OB OB OP SX SV R8 R8 R8 LB BT GO", "rest"]))
    assert (choice.action, choice.key, choice.params["stands"]) == ("cover", "pot_outlook", "unsure")


def test_leads_the_operas_before_anything_else(rules: Rules) -> None:
    hand = "RE RE BE BE OB OT OP SX SX SV SV R8 TI TI TI TI"
    choice = choose(position(rules, [hand, "RE BE OB OP SX SV SV R8 LB BB BT BT FT FT GO GO", "rest"]))
    assert (choice.action, choice.key) == ("play OT OP", "lead_first")


def test_sure_cards_are_led_those_first_that_are_paid_for(rules: Rules) -> None:
    hand = "RE BE BE OT OP SX SX SV SV R8 BB TI TI TI TI GO"
    choice = choose(position(rules, [hand, "RE BE OB OB OP SX SV R8 LB BB BT BT FT FT GO GO", "rest"]))
    assert (choice.action, choice.key) in (("play OT OP", "lead_first"), ("play TI TI TI TI", "gains"))


def test_stops_when_there_is_enough_and_nothing_certain_left(rules: Rules) -> None:
    pots = [[("GO GO GO", False), ("LB BB BB", False)], [], []]
    choice = choose(position(rules, ["SX SX SV", "OT OP R8 R8 R8 TI TI", "FT FT BT BT BT GO TI"], pots, led=(0,)))
    assert (choice.action, choice.key, choice.params["stands"]) == ("cover", "pot_outlook", "enough")


def test_goes_on_for_awards_that_nobody_can_stop(rules: Rules) -> None:
    pots = [[("GO GO GO", False), ("TI TI TI", False)], [], []]
    choice = choose(position(rules, ["LB BB SX SV", "OT OP R8 R8 R8 TI RE RE", "FT FT BT BT BT GO RE RE"], pots, led=(0,)))
    assert (choice.action, choice.key) == ("play LB BB", "unbeaten")


# ---------------------------------------------------------------- lifting


def test_lifts_nothing_that_cannot_be_won(rules: Rules) -> None:
    pots = [[("GO GO GO", False), ("LB BB BB", False)], [("FT FT FT FT", False), ("TI", False)], []]
    state = position(rules, ["SX SX SV OB", "OT OP R8 R8 R8", "TI TI TI GO"], pots, turn=2, step="offer", coverer=0, led=(0, 1))
    for level in ("easy", "normal"):
        assert choose(state, level).action == "decline"
    assert choose(state)[1:] == ("pot_outlook", {"stands": "none", "enough": 6, "ends": "no"})


def test_lifts_when_all_that_is_missing_is_the_lead(rules: Rules) -> None:
    hand = "GO GO GO R8 BT LB BB TI TI SV"
    state = position(rules, ["SX SX SV SV OB OB BE BE RE RE", hand, "SX SX SV OB OB BE BE RE RE OP"], [[("FT", False)], [], []],
                     turn=1, step="offer", coverer=0, led=(0,))
    choice = choose(state)
    assert (choice.action, choice.key) == ("lift", "then_enough")


def test_answers_a_lift_with_what_is_hard_to_beat(rules: Rules) -> None:
    hand = "RE BE OB SX SX SX SX SV R8 R8"
    state = position(rules, [hand, "RE RE BE BE BT BT FT FT OT GO", "RE BE OB OB R8 R8 BT FT TI TI"], turn=0, step="answer",
                     coverer=0, lifter=1, led=(0,))
    choice = choose(state)
    assert (choice.action, choice.key) == ("play SX SX SX SX", "unbeaten")


def test_answers_no_lift_with_a_pendulum_that_is_needed_later(rules: Rules) -> None:
    hand = "R8 BT GO GO TI TI SX SX SX SV SV OB BE"
    others = ["RE RE BE OB FT FT OT GO", "RE BE OB R8 BT FT"]
    state = position(rules, [hand, *others], turn=0, step="answer", coverer=0, lifter=1, lifts=((1, 0),), led=(0,))
    assert "GO" not in choose(state).action.split()


# ---------------------------------------------------------------- the card limit

STORY_HANDS = ["RE RE BE BE OB OB R8 BT FT", "RE RE BE BE OB OB FT TI", "R8 BT TI TI TI GO"]
STORY_POTS = [[("OT OT OP OP", True), ("LB LB BB", False)], [("GO", False), ("FT FT", False)], [("GO GO", False), ("BB", False)]]


def test_the_card_limit_story_is_told(rules: Rules) -> None:
    """Everybody may keep three cards: the caller keeps the Fish, and the next seat what stops most."""
    state = position(rules, STORY_HANDS, STORY_POTS, turn=1, led=(0, 1, 2))
    choice = choose(state)
    assert (choice.action, choice.key, choice.params) == ("limit", "limit_cuts", {"seat": 0, "cards": 6})
    state.apply(choice.action)
    for expected, said in (("discard RE BE OB FT TI", "keeps_group"), ("discard R8 BT GO", "keeps_card")):
        choice = choose(state)
        assert (choice.action, choice.key) == (expected, said)
        state.apply(choice.action)
    state.apply(choose(state).action)
    assert choose(state).action == "play RE BE OB"


def test_no_limit_is_called_while_there_is_plenty_of_space(rules: Rules) -> None:
    for seed in range(6):
        for state, choice in decisions(rules, seed, ("normal", "easy")):
            assert state.actor is not None
            lid = state.view(state.actor).get(LidFacts)
            assert choice.action != "limit" or (lid is not None and lid.free <= 6)


# ---------------------------------------------------------------- properties


def test_every_choice_is_legal() -> None:
    rng = Random(4)
    for seed in range(30):
        for state, choice in decisions(random_rules(GAME, rng), seed):
            assert state.refusal(choice.action) is None


def still_to_answer(state: State) -> list[int]:
    assert state.actor is not None
    done = len(state.view(state.actor).trick)
    return [(state.actor + i) % state.rules.players for i in range(1, state.rules.players - done)]


def test_hidden_cards_change_no_choice(rules: Rules) -> None:
    rng = Random(8)
    for number, (state, _) in enumerate(pair for seed in range(3) for pair in decisions(rules, seed)):
        seat = state.actor
        if seat is None or number % 3:
            continue
        check_hidden_cards_change_nothing(state, rng)


def test_a_seat_knows_the_same_at_the_table_and_in_worlds() -> None:
    rng, found = Random(3), 0
    for seed in range(8):
        for state, _ in decisions(random_rules(GAME, rng), seed):
            view = state.view(state.actor or 0)
            if view.get(LidFacts) is None:
                continue
            seat, world = state.rules[PotBook].seat(Knowledge.of_view(view)), rollout_of(view.sample(rng))
            imagined = state.rules[PotBook].seat(Knowledge(world, view.seat))
            assert (imagined.cells, imagined.standing) == (seat.cells, seat.standing)
            assert (imagined.knows.hand, imagined.knows.unseen) == (seat.knows.hand, seat.knows.unseen)
            odds = PlayOdds(plan_book(state.rules), seat.knows.unseen, [*seat.standing.sizes[:view.seat],
                                                                        *seat.standing.sizes[view.seat + 1:]])
            assert all(seat.chances[reading] == odds.unbeaten(reading) for reading in state.rules.table.readings)
            found += 1
    assert found > 100


def test_choose_is_the_first_of_rank_and_rank_is_legal(rules: Rules) -> None:
    for state, _ in decisions(rules, 2):
        check_rank(state)


# ---------------------------------------------------------------- liveliness


@thorough
def test_few_deals_end_before_a_card_is_led(rules: Rules) -> None:
    player, dead, offers, lifts = make_player("normal", rules), 0, 0, 0
    for seed in range(200):
        state, verbs = rules.new_match(seed=seed), []
        state.last_deal = 1
        while state.actor is not None and "play" not in verbs:
            action = player.choose(state.view(state.actor)).action
            verbs.append(action.verb)
            state.apply(action)
        dead += "play" not in verbs
        lifts, offers = lifts + verbs.count("lift"), offers + verbs.count("lift") + verbs.count("decline")
    assert dead <= 42 and 0.3 < lifts / offers < 0.7, (dead, lifts, offers)


# ---------------------------------------------------------------- strength, with large margins


@thorough
@pytest.mark.parametrize(("level", "rivals", "deals"), [("normal", "random", 90), ("easy", "random", 150)])
def test_each_level_gains_points_from_those_below(level: str, rivals: str, deals: int) -> None:
    result = simulate(SimulatedTable(RULESETS[GAME], {}, [level, rivals, rivals], 3, rotate=True), deals)
    assert result.level(level).mean_points.low > 0
