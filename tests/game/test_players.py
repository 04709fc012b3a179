"""Computer players: the rules of docs/rules/heartoffive.md 11 in small positions, and properties over many deals."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game import OptionError, Rules, State, load_ruleset, make_player
from game.ai import NORMAL, Knowledge, PlainPolicy, PolicyPlayer
from game.families.climbing import ClimbWeights
from game.families.pots import PotWeights
from game.families.tricks import TrickWeights
from tests.cases import few, swept, thorough
from tests.game.choosing import check_hidden_cards_change_nothing, check_rank, decisions
from tests.game.tables import RULESETS, rules_of
from tests.game.told import Told, told

BIG_TWO, PRESIDENT = str(RULESETS["big_two"]), str(RULESETS["president"])
LEVELS = ("random", "easy", "normal", "hard:8")
AT_LARGE_TABLES = (*LEVELS, *LEVELS[1:3] * 4)           # one in twelve searches: a search is longer, the more rivals there are
TABLES: list[tuple[str, int, dict[str, bool | int | str]]] = [
    ("heartoffive", 2, {}),
    ("heartoffive", 2, {"dead_hand": True, "show_counts": False}),
    ("heartoffive", 3, {"must_use_3h": True, "jokers": False}),
    ("heartoffive", 4, {}),
    ("heartoffive", 4, {"decks": 2, "sisters_order": "single", "big_bombs": False}),
    ("heartoffive", 5, {"show_counts": False, "sf_beats_kind": False}),
    ("heartoffive", 8, {"reenter": False}),
    ("heartoffive", 12, {}),
    (BIG_TWO, 4, {}),
    (BIG_TWO, 4, {"reenter": True}),
    (PRESIDENT, 5, {}),
]
NAMES = [f"{Path(source).stem}-{players}-{'-'.join(map(str, options))}" for source, players, options in TABLES]
Table = tuple[str, int, dict[str, bool | int | str]]
FEWER = {NAMES[place] for place in (1, 5, 8, 10)}        # the fewest seats, hidden counts, and each of the other games
a_table = pytest.mark.parametrize("table", [pytest.param(table, id=name, marks=() if name in FEWER else thorough)
                                            for table, name in zip(TABLES, NAMES, strict=True)])
LEAST = {NAMES[place] for place in (1, 5)}
at_fewer = pytest.mark.parametrize("table", [pytest.param(table, id=name, marks=() if name in LEAST else thorough)
                                             for table, name in zip(TABLES, NAMES, strict=True)])


@pytest.fixture(scope="module")
def four() -> Rules:
    return load_ruleset("heartoffive", players=4)


def answer(rules: Rules, hand: str, table: str, others: tuple[str, str, str], level: str = "normal") -> Told:
    """What seat A does when D has played `table`; `others` are the hands of B, C and D."""
    state = rules.position([hand, *others], table=(3, table), turn=0)
    return told(state.view(0), level)


def lead(rules: Rules, hand: str, others: tuple[str, str, str], level: str = "normal") -> Told:
    """What seat A leads."""
    return told(rules.position([hand, *others], leader=0).view(0), level)


MANY = ("3D 4S 7H 9H TS QC KC", "3S 4H 7S 9S TC QD KH", "3H 4D 6S 8S TD QH KS")
FEW = ("3D 4S", "9S TC", "6S 8S")


# ---------------------------------------------------------------- answering (11.4 to 11.6)

def test_answers_with_the_cheapest_card_that_beats(four: Rules) -> None:
    choice = answer(four, "3C 6C 9D KD AS", "5S", MANY)
    assert (choice.action, choice.key) == ("play 6C", "plays_left")


def test_takes_a_loose_card_and_leaves_the_pair_whole(four: Rules) -> None:
    assert answer(four, "6C 6D 8C KD 3C", "5S", MANY).action == "play 8C"


def test_passes_when_every_answer_breaks_up_the_plan(four: Rules) -> None:
    choice = answer(four, "6C 6D 7C 7D 8C 8D 3C", "5S", MANY)
    assert (choice.action, choice.key) == ("pass", "holds_back")


def test_keeps_its_bomb_while_nobody_is_near_the_end(four: Rules) -> None:
    choice = answer(four, "8C 8D 8H 8S 3C 4C 6D 7C TH", "KS KH", MANY)
    assert (choice.action, choice.key) == ("pass", "holds_back")


def test_bombs_a_rival_who_is_about_to_go_out(four: Rules) -> None:
    choice = answer(four, "8C 8D 8H 8S 3C 4C TH", "KS KH", (MANY[0], MANY[1], "9C"))
    assert (choice.action, choice.key) == ("play 8C 8D 8H 8S", "stops_rival")
    assert choice.params == {"seat": 3, "cards": 1}


def test_bombs_to_win_the_lead_and_run_out(four: Rules) -> None:
    choice = answer(four, "8C 8D 8H 8S 3C", "KS KH", FEW)
    assert (choice.action, choice.key) == ("play 8C 8D 8H 8S", "then_out")


def test_the_last_cards_are_played(four: Rules) -> None:
    choice = answer(four, "6C 6D", "5S 5C", MANY)
    assert (choice.action, choice.key) == ("play 6C 6D", "last_cards")


def test_says_when_nothing_beats_the_table(four: Rules) -> None:
    for level in ("easy", "normal"):
        choice = answer(four, "3C 4C", "KS KH", MANY, level)
        assert (choice.action, choice.key) == ("pass", "nothing_beats")


# ---------------------------------------------------------------- leading and the end game (11.3, 11.7)

def test_leads_the_long_low_combination_first(four: Rules) -> None:
    hand = four.cards("4C 5D 6S 7H 8C TH TD QC QD KC KD 2S JJ")
    rest = list(four.cards_of(four.pack) - hand)
    choice = lead(four, str(hand), tuple(str(four.cards_of(rest[seat::3])) for seat in range(3)))  # type: ignore[arg-type]
    assert (choice.action, choice.key) == ("play 4C 5D 6S 7H 8C", "plays_left")


def test_leads_safe_cards_first_when_that_wins_by_force(four: Rules) -> None:
    choice = lead(four, "4C 5H", FEW)
    assert (choice.action, choice.key) == ("play 5H", "then_out")


def test_leads_no_low_card_to_a_rival_who_holds_one(four: Rules) -> None:
    choice = lead(four, "4C 9C KD", ("TC", MANY[1], MANY[2]))
    assert choice.action == "play KD"


def test_the_lone_heart_of_five_is_kept_out_of_pairs(four: Rules) -> None:
    assert lead(four, "5H 5C 9D 9C KD", MANY).action not in ("play 5C 5H", "play 5H")


def test_cards_of_a_straight_flush_are_not_spent_on_other_plays(four: Rules) -> None:
    choice = answer(four, "6C 7C 8C 9C TC 9D 9S 3H", "8S 8H", MANY)
    assert choice.action == "play 9D 9S"


def test_two_players_know_each_others_cards(four: Rules) -> None:
    rules = load_ruleset("heartoffive", players=2)
    state = rules.new_match(seed=3)
    while state.actor is not None and len(state.results) < 1:
        view = state.view(state.actor)
        choice = told(view)
        if choice.key == "unbeaten" and choice.params["chance"] == "sure":
            assert not list(rules.plays(rules.cards_of(list(state.view(1 - view.seat).hand)), choice.action.cards))
        state.apply(choice.action)


# ---------------------------------------------------------------- giving cards in an exchange

def test_gives_away_low_cards_that_break_nothing() -> None:
    rules = load_ruleset(PRESIDENT, players=4)
    for seed in range(6):
        state = at_an_exchange(rules, seed)
        assert state.actor is not None
        view = state.view(state.actor)
        for level in ("easy", "normal"):
            choice = told(view, level)
            assert choice.key in ("lowest_cards", "breaks_nothing")
            assert not any(card.attributes["rank"] in "A2" for card in choice.action.cards)


def at_an_exchange(rules: Rules, seed: int) -> State:
    state = rules.new_match(seed=seed)
    rng = Random(seed)
    while state.view(0).phase != "exchange":
        state.apply(rng.choice(state.legal_actions()))
    return state


# ---------------------------------------------------------------- properties over many deals

def rules_at(table: Table) -> Rules:
    """The rules of a table."""
    source, players, options = table
    return load_ruleset(source, players=players, **options)


@pytest.mark.parametrize("seed", few(range(4), 1))
@a_table
def test_every_choice_is_legal(table: Table, seed: int) -> None:
    rules = rules_at(table)
    for state, choice in decisions(rules, seed, LEVELS if rules.players < 8 else AT_LARGE_TABLES):
        assert state.refusal(choice.action) is None
    assert state.results


@at_fewer
def test_the_same_seed_gives_the_same_deal(table: Table) -> None:
    first, second = ([choice.action for _, choice in decisions(rules_at(table), 5, LEVELS, limit=60)] for _ in range(2))
    assert first == second


@pytest.mark.parametrize("first", few((0, 4, 8), 1))
@at_fewer
def test_hidden_cards_change_no_choice(table: Table, first: int) -> None:
    rng = Random(8)
    for number, (state, _) in enumerate(decisions(rules_at(table), 6, LEVELS, limit=45)):
        if state.actor is not None and number % 12 == first:
            check_hidden_cards_change_nothing(state, rng, LEVELS)


def test_choose_is_the_first_of_rank() -> None:
    for state, _ in decisions(rules_at(TABLES[3]), 2, LEVELS):
        check_rank(state)


@pytest.mark.parametrize("game", swept(["heartoffive", "mohuahua", "huahuapai", "hakka", "blackflower"]))
def test_a_slip_takes_one_of_the_next_choices_and_none_far_behind(game: str) -> None:
    rules, slips = rules_of(game), 0
    normal, slipping = make_player("normal", rules, 1), make_player("normal:1", rules, 1)
    for seed in range(3):
        for state, _ in decisions(rules, seed, limit=60):
            view = state.view(state.actor or 0)
            choices, taken = normal.rank(view), slipping.choose(view)
            place = [choice.action for choice in choices].index(taken.action)
            assert place < 3
            if place:
                best = choices[0].score
                assert best is not None and taken.score is not None and best - taken.score <= 3.0
                slips += 1
    assert slips > 2


def test_hands_too_large_to_write_out_are_played() -> None:
    rules = load_ruleset("heartoffive", players=2, decks=3)
    state = rules.new_match(seed=1)
    for turn in range(8):
        assert state.actor is not None
        view = state.view(state.actor)
        for level in LEVELS:
            assert view.refusal(make_player(level, rules, turn).choose(view).action) is None
        state.apply(make_player("random", rules, turn).choose(view).action)


# ---------------------------------------------------------------- levels

def test_a_wrong_level_names_the_nearest(four: Rules) -> None:
    with pytest.raises(OptionError, match='unknown level "norml".*did you mean "normal"'):
        make_player("norml", four)


def test_a_ruleset_may_weigh_things_its_own_way() -> None:
    assert ClimbWeights.of({"lead": 77, "unknown": 3}) == ClimbWeights(lead=77)
    assert TrickWeights.of({"lead": 77, "duck": 3}) == TrickWeights(duck=3)
    assert PotWeights.of({"duck": 3, "lift": 50}) == PotWeights(lift=50)
    rules = load_ruleset("heartoffive", players=4).weighing({"keep_bomb": 1000})
    hoarder = PolicyPlayer(rules)
    state = rules.position(["8C 8D 8H 8S 3C", *FEW], table=(3, "KS KH"), turn=0)
    assert hoarder.choose(state.view(0)).action == "pass"


def test_plain_play_answers_whatever_is_asked() -> None:
    """A phase that no policy is for may ask for a number, a word or what a hand shall count."""
    state = load_ruleset("blackflower", players=3).new_match(4)
    asked = set()
    while state.actor is not None and len(asked) < 3:
        view = state.view(state.actor)
        action = next(iter(PlainPolicy(state.rules, Random(1)).rank(Knowledge.of_view(view), NORMAL))).action
        assert view.refusal(action) is None
        asked |= {offer.verb for offer in view.offers}
        state.apply(action)
    assert {"bet", "hit", "stand"} <= asked
