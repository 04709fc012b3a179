"""Computer players in trick games: the hints of docs/rules/mohuahua.md 11 in small positions, and properties over deals."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game import Rules, State, explained, make_player
from game.arena import SimulatedTable, simulate
from tests.cases import chosen, few, in_amounts, thorough
from tests.game.choosing import check_hidden_cards_change_nothing, check_rank, decisions
from tests.game.tables import RULESETS, random_rules, rules_of
from tests.game.told import Told, told

GAMES = ("mohuahua", "tien_gow")


@pytest.fixture(scope="module")
def rules() -> Rules:
    return rules_of("mohuahua")


def lead(rules: Rules, hands: tuple[str, str, str], tricks: tuple[int, int, int], level: str = "normal") -> Told:
    """What seat 0 leads."""
    return told(rules.position(hands, leader=0, tricks=tricks).view(0), level)


def answer(rules: Rules, hand: str, table: str, others: tuple[str, str], tricks: tuple[int, int, int],
           *, last: bool = True) -> Told:
    """What seat 0 does about what seat 2 (or seat 1, when seat 0 acts last) has led; `others` are the hands of 1 and 2."""
    state = rules.position([hand, *others], table=(1 if last else 2, table), turn=0, tricks=tricks)
    return told(state.view(0))


# ---------------------------------------------------------------- bidding


def bid(rules: Rules, hand: str, dealer: int = 0) -> Told:
    """What the dealer says first, holding this hand."""
    held = rules.cards(hand)
    rest = list(rules.cards_of(rules.pack) - held)
    hands = [held, rules.cards_of(rest[0::2]), rules.cards_of(rest[1::2])]
    pack = [list(cards)[i] for i in range(16) for cards in hands]
    state = rules.new_match(seed=1, packs=[pack], lots={"dealer": 0})
    assert str(state.view(0).hand) == rules.text(held)
    return told(state.view(0))


STRONG = "GO GO GO GO RE RE RE RE BB BB LB LB OP OP OT OT"
WEAK = "SX SX SV SV FT FT TI TI BE BE OB BT BB OP LB OT"


def test_bids_by_what_the_hand_is_worth(rules: Rules) -> None:
    strong, weak = bid(rules, STRONG), bid(rules, WEAK)
    assert (strong.action, weak.action) == ("bid play", "bid pass")
    assert (strong.key, weak.key) == ("deal_value", "deal_value")


# ---------------------------------------------------------------- the sixth trick


def test_takes_the_sixth_trick_with_the_lowest_cards_that_do(rules: Rules) -> None:
    choice = answer(rules, "GO TI SX", "SV", ("RE BT", "R8 OB"), (5, 4, 4))
    assert (choice.action, choice.key) == ("play TI", "gains")


def test_leads_what_cannot_be_beaten_for_the_sixth_trick(rules: Rules) -> None:
    choice = lead(rules, ("OP OT SX SV", "GO RE BT FT", "R8 OB BE TI"), (4, 4, 4))
    assert (choice.action, choice.key) == ("play OP OT", "gains")


def test_denies_the_owner_of_the_table_the_sixth_trick(rules: Rules) -> None:
    choice = answer(rules, "RE TI SX SV SX", "BT", ("OB BE BE TI", "R8 OB BE FT"), (1, 5, 5))
    assert (choice.action, choice.key, choice.params) == ("play RE", "stops_payment", {"seat": 1})


# ---------------------------------------------------------------- what is paid at once


def test_leads_supreme_for_the_payment(rules: Rules) -> None:
    choice = lead(rules, ("OP OT SX SV SV TI", "GO RE BT FT FT BE", "R8 OB BE TI OB BT"), (0, 6, 4))
    assert (choice.action, choice.key) == ("play OP OT", "gains")


def test_keeps_supreme_while_there_is_hope_of_the_lead(rules: Rules) -> None:
    hand = "GO GO GO RE OP OT SX SV SV TI"
    choice = answer(rules, hand, "GO", ("RE BT FT FT BE BE BE BT OB", "R8 OB BE TI OB BT SX SX R8 R8"), (2, 2, 2))
    assert choice.action == "discard SX" or choice.action == "discard SV"
    assert choice.key == "breaks_nothing"


def test_throws_a_lone_operetta_away_first(rules: Rules) -> None:
    choice = answer(rules, "RE RE R8 R8 OT TI TI", "GO", ("RE BT FT FT BE BE", "R8 OB BE OB OB BT SX"), (3, 3, 3))
    assert choice.action == "discard OT"


def test_keeps_a_bull_with_the_other(rules: Rules) -> None:
    choice = answer(rules, "BB LB RE SX SV TI TI", "GO", ("RE BT FT FT BE BE", "R8 OB BE OB OB BT SX"), (3, 3, 3))
    assert not {"big_bull", "little_bull"} & {card.id for card in choice.action.cards}


def test_four_alike_are_beaten_where_that_can_be_done(rules: Rules) -> None:
    choice = answer(rules, "RE OB OB BE SX SV TI", "TI TI TI TI", ("BT FT FT", "R8 R8 BE OB BT SX SX"), (3, 3, 3))
    assert choice.action == "play RE OB OB BE"


# ---------------------------------------------------------------- leading


def test_cashes_what_cannot_be_beaten_before_probing(rules: Rules) -> None:
    """With five tricks and one sure trick in hand, the sure one comes first."""
    choice = lead(rules, ("GO SX SV", "RE BT FT", "R8 OB BE"), (5, 4, 4))
    assert (choice.action, choice.key) == ("play GO", "gains")


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_the_last_cards_and_the_only_play(rules: Rules, level: str) -> None:
    choice = lead(rules, ("SX SX", "RE BT", "R8 OB"), (5, 4, 5), level)
    assert (choice.action, choice.key) == ("play SX SX", "last_cards")


# ---------------------------------------------------------------- properties


@pytest.mark.parametrize("name", chosen(GAMES, lambda name: name == "mohuahua"))
def test_every_choice_is_legal(name: str) -> None:
    rng = Random(4)
    for seed in range(12):
        for state, choice in decisions(random_rules(name, rng), seed):
            assert state.refusal(choice.action) is None


def still_to_answer(state: State) -> list[int]:
    assert state.actor is not None
    done = len(state.view(state.actor).trick)
    return [(state.actor + i) % state.rules.players for i in range(1, state.rules.players - done)]


@pytest.mark.parametrize("name", GAMES)
def test_hidden_cards_change_no_choice(name: str) -> None:
    rng = Random(8)
    for number, (state, _) in enumerate(decisions(rules_of(name), 6)):
        seat = state.actor
        if seat is None or number % 3:
            continue
        check_hidden_cards_change_nothing(state, rng)


@pytest.mark.parametrize("name", GAMES)
def test_choose_is_the_first_of_rank_and_rank_is_legal(name: str) -> None:
    for state, _ in decisions(rules_of(name), 2):
        check_rank(state)


# ---------------------------------------------------------------- strength, with large margins


@thorough
@pytest.mark.parametrize("name", few(GAMES, 1))
@in_amounts(160, 300)
def test_normal_gains_points_from_easy_and_both_from_random(name: str, amount: int) -> None:
    seats = rules_of(name).players
    weaker = "random" if name == "tien_gow" else "easy"         # where luck with the cards hides more in so few deals
    for level, rivals, deals in (("normal", weaker, amount), ("easy", "random", 60)):
        result = simulate(SimulatedTable(RULESETS[name], {}, [level] + [rivals] * (seats - 1), 3, rotate=True), deals)
        assert result.level(level).mean_points.low > 0


# ---------------------------------------------------------------- where tricks cost


def test_what_would_win_is_not_led_and_goes_first_where_tricks_cost() -> None:
    """Whoever must beat does so with the highest that others still beat; whoever need not throws the highest away."""
    hands = ["2H 5D 9C AS", "3H 6D TC KS", "4H 7D JC KH", "5H 8D QC KD"]
    for forced in (True, False):
        rules = rules_of("misere", options=(("must_beat", forced),))
        player = make_player("normal", rules)
        assert player.choose(rules.position(hands, leader=0).view(0)).action != "play AS"
        answering = rules.position(hands, table=(3, "5H"), turn=0).view(0)
        assert player.choose(answering).action == ("play 9C" if forced else "discard AS")


@thorough
def test_normal_beats_random_where_tricks_cost() -> None:
    result = simulate(SimulatedTable(RULESETS["misere"], {}, ["normal", "random", "random", "random"], 3, rotate=True), 100)
    assert result.level("normal").win_rate.low > 0.35
    assert result.level("normal").mean_points.low > 3


@thorough
def test_which_way_points_count_is_read_from_the_ranking(tmp_path: Path) -> None:
    """Every card won is paid for, and fewer points are better: tricks are worth taking again."""
    text = RULESETS["misere"].read_text(encoding="utf-8")
    assert "ranking: [{more: points}]" in text
    path = tmp_path / "misere.yaml"
    path.write_text(text.replace("ranking: [{more: points}]", "ranking: [{fewer: points}]"), encoding="utf-8")
    result = simulate(SimulatedTable(str(path), {}, ["normal", "random", "random", "random"], 3, rotate=True), 100)
    normal = result.level("normal")
    assert normal.mean_points.high < 0 and normal.win_rate.low > 0.25


def test_hints_speak_for_low_cards_where_tricks_cost() -> None:
    state = rules_of("misere").position(["2C 5D 9H AS", "3C 6D TH KS", "4C 7D JH QS", "8C 8D QH JS"], leader=0)
    actions = [state.rules.action(f"play {card}") for card in ("2C", "5D", "AS")]
    lowest, middle, highest = explained(state.view(0), actions)
    assert lowest.why == ("extreme", {"what": "lower"}) and lowest.also is None
    assert middle.why == ("keeps_card", {"card": "2C"})
    assert highest.why is not None and highest.why.key == "unbeaten"
