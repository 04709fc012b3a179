"""Computer players of banking games: the hints of docs/rules/blackflower.md 11, in positions and over many rounds."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.bank_policy import POLICIES, basic, measure
from game import State, make_player
from game.families.banking import (
    BUST,
    BankFacts,
    BankWeights,
    Box,
    BoxEvaluator,
    Outcome,
    Valuer,
    bank_book,
    new_round,
    next_round,
    side_worth,
)
from tests.cases import few, in_amounts, thorough
from tests.families.banking.bank_players import LEVELS, SPLITS_AND_DOUBLES, at_draw, blackflower, choose, dealt
from tests.game.tables import RULESETS, Scalar, rules_of

# ---------------------------------------------------------------- a player's hand (11.1)


@pytest.mark.parametrize("shown", ["8B", "9A", "9R", "9x"])
@pytest.mark.parametrize(("hand", "verb"), [
    ("2A 4A", "hit"), ("4R 7A", "hit"), ("2x 4A", "hit"), ("4R 7R", "hit"), ("2x 2A", "hit"),      # 6, 7, 8: no card busts them
    ("2x 4R", "hit"), ("1B 4A", "hit"), ("1B 4R", "hit"), ("1B 4x", "hit"), ("2x 2y", "hit"),      # 9 or soft
    ("1B 3B", "stand ni_ko")])
def test_hands_that_are_played_alike_against_every_card(hand: str, verb: str, shown: str) -> None:
    choice = choose(dealt(blackflower(), hand, shown))
    assert choice.action == verb
    safe = hand not in ("2x 4R", "1B 3B")
    assert choice.key == ("card_free" if safe else "odds" if verb == "hit" else "stands_best")


@pytest.mark.parametrize(("shown", "verb"), [("8B", "hit"), ("9A", "hit"), ("9x", "stand 10")])
def test_a_hard_ten_looks_at_the_banker(shown: str, verb: str) -> None:
    choice = choose(dealt(blackflower(), "2x 4x", shown))
    assert (choice.action, choice.key) == (verb, "odds")


@pytest.mark.parametrize("shown", ["8B", "9A", "9R", "9x"])
@pytest.mark.parametrize(("drawn", "verb", "code"), [("5x", "stand 13", "stands_best"), ("5R", "stand 12", "odds")])
def test_twelve_and_thirteen_stand(drawn: str, verb: str, code: str, shown: str) -> None:
    choice = choose(dealt(blackflower(), "2x 4A" if drawn == "5x" else "4R 7R", shown, "hit", drawn=drawn))
    assert (choice.action, choice.key) == (verb, code)


@pytest.mark.parametrize(("shown", "verb"), [("8B", "hit"), ("9A", "hit"), ("9x", "stand 11")])
def test_an_eleven_that_may_count_less_looks_at_the_banker(shown: str, verb: str) -> None:
    """Of 14, 11 and 10 the hard value is 10; of 15 and 11 it is 11, and no card is taken."""
    state = dealt(blackflower(), "2x 6R", "9x" if shown == "9x" else shown, "hit", drawn="11B")      # 15 or 11
    assert choose(state).action == ("stand 11")
    soft = dealt(blackflower(), "2x 4x", shown, "hit", drawn="4R")                                    # 14, 11 or 10
    assert choose(soft).action == verb


@in_amounts(25, 400)
def test_hands_as_dealt_are_played_by_the_rule_of_the_specification(amount: int) -> None:
    """Of those against every card that the banker may show, all but a few with a ten against a ribbon."""
    rules, rng = blackflower(), Random(4)
    assert rules.get(Valuer) is not None
    player, differ, seen = make_player("normal", rules), 0, 0
    hands = [hand for hand, _ in rules[Valuer].hands(2) if hand[0] != hand[1]]
    for hand in rng.sample(hands, amount):
        codes = [rules.deck.cards[kind].code for kind in hand]
        for shown in {"8B", "9A", "9R", "9x"} - set(codes):
            state = dealt(rules, " ".join(codes), shown)
            view = state.view(1)
            action, seen = player.choose(view).action, seen + 1
            if action.verb != basic(view).split()[0]:
                differ += 1
                assert rules[Valuer].best(hand) == 10 and shown == "9R"
    assert seen > 3 * amount and differ < amount // 12


def test_specials_are_hardly_chased() -> None:
    """With three ribbons or four animals standing is right."""
    assert choose(dealt(blackflower(), "1R 2R", "9x", "hit", drawn="3R")).action == "stand 12"
    assert choose(dealt(blackflower(), "2A 4A", "9x", "hit", "hit", drawn="5A 6A")).action == "stand 12"


@pytest.mark.parametrize(("total", "worst", "best"), [(9, -1.00, -0.59), (10, -0.88, -0.34), (11, -0.61, -0.07),
                                                       (12, -0.23, 0.18), (13, 0.42, 0.65)])
def test_what_a_total_is_worth_by_the_card_that_the_banker_shows(total: int, worst: float, best: float) -> None:
    """The key fact of section 11, from the worst card to the best one: within five hundredths."""
    worths = []
    for card in ("1B", "2A", "2R", "2x"):
        state = dealt(blackflower(), "5R 6R", card)
        sense = BoxEvaluator(state.view(1), bank_book(state.rules))
        worths.append(sense.look.stand(sense.box, Outcome("total", total)) / 10)
    assert min(worths) == pytest.approx(worst, abs=0.05)
    assert max(worths) == pytest.approx(best, abs=0.05)


# ---------------------------------------------------------------- doubling and splitting (11.3)


@pytest.mark.parametrize(("hand", "shown", "verb"), [
    ("2x 4A", "9x", "double"), ("2x 4A", "9R", "double"), ("2x 4A", "8B", "hit"), ("2x 4A", "9A", "hit"),
    ("4R 7A", "9x", "double"), ("4R 7A", "9R", "hit"), ("1B 4x", "9x", "double"), ("1B 4x", "9R", "hit"),
    ("1B 3B", "9x", "stand ni_ko"), ("2A 4A", "8B", "split"), ("2A 4A", "9A", "split"), ("2A 4A", "9R", "split"),
    ("2A 4A", "9x", "split"), ("2x 4x", "9x", "split"), ("2x 4x", "9A", "hit"), ("2x 2y", "9A", "hit"), ("2x 2R", "9A", "hit"),
    ("4R 7R", "9A", "hit"), ("4R 7R", "8B", "hit")])
def test_doubles_and_splits_as_the_specification_says(hand: str, shown: str, verb: str) -> None:
    choice = choose(dealt(blackflower(**SPLITS_AND_DOUBLES), hand, shown))
    assert choice.action == verb
    if verb in ("double", "split"):
        assert (choice.key, choice.params["verb"]) == ("odds", verb)
        assert float(choice.params["here"]) > float(choice.params["other"])


def test_blackjack_is_played_by_its_basic_strategy() -> None:
    """That of a dealer who does not look for a blackjack first: against a ten, 8 8 and 11 are only hit."""
    rules = rules_of("blackjack", 2)
    expected = {("TS 6D", "TC"): "hit", ("TS 6D", "6C"): "stand 16", ("TS 2D", "4C"): "stand 12", ("TS 2D", "2C"): "hit",
                ("6S 5D", "6C"): "double", ("6S 5D", "TC"): "hit", ("8S 8D", "TC"): "hit", ("8S 8D", "6C"): "split",
                ("AS AD", "6C"): "split",
                ("TS TD", "6C"): "stand 20", ("5S 5D", "6C"): "double", ("AS 7D", "9C"): "hit", ("AS 7D", "8C"): "stand 18",
                ("TS 7D", "AC"): "stand 17", ("9S 9D", "7C"): "stand 18", ("AS 6D", "2C"): "hit", ("AS 6D", "5C"): "double"}
    for (hand, shown), verb in expected.items():
        first, second = hand.split()
        state = new_round(rules, 0, None, f"{first} TD {second} {shown}")
        state.apply("bet 10")
        assert choose(state).action == verb, (hand, shown)


# ---------------------------------------------------------------- the banker (11.2)


@pytest.mark.parametrize("options", few([{}, {"bankers_advantage": True}, {"no_pair_advantage": True}, SPLITS_AND_DOUBLES], 1))
@in_amounts(2, 5)
def test_the_banker_compares_standing_with_every_card(options: dict[str, Scalar], amount: int) -> None:
    """One card ahead, all unseen cards, all wagers, written out with nothing but the comparison of two hands."""
    rules, asked = blackflower(5, **options), 0
    for state in at_draw(rules, range(amount)):
        view = state.view(state.actor or 0)
        assert view.get(BankFacts) is not None and rules.get(Valuer) is not None
        box, others = view[BankFacts].boxes[-1], view[BankFacts].boxes[:-1]
        if view[BankFacts].turn != len(others) or len(view.legal_actions()) == 1:
            continue
        asked += 1
        seen = [kind for each in view[BankFacts].boxes for kind in each.cards]
        unseen = [card.index for card in rules.pack if card.index not in seen]
        assert len(unseen) == view[BankFacts].stock

        def gain(outcome: Outcome, others: tuple[Box, ...] = others) -> int:
            assert rules.get(Valuer) is not None
            sign = {"player": -1, "banker": 1, "push": 0}
            return sum(sign[rules[Valuer].verdict(each.result or BUST, outcome)] * each.wager for each in others)

        after = [box._replace(cards=(*box.cards, kind), hits=box.hits + 1) for kind in unseen]
        ends = [rules[Valuer].ended(each, True) or rules[Valuer].stands(each, True)[-1] for each in after]
        hits = sum(map(gain, ends)) > gain(rules[Valuer].stands(box, True)[-1]) * len(ends)
        assert choose(state).action.verb == ("hit" if hits else "stand")
    assert asked > 10


def test_the_total_to_beat_decides() -> None:
    """With a nine the banker stands against an eight and draws against a ten."""
    rules = blackflower(2)
    for mine, verb, code in (("2x 4A", "stand 9", "stands_best"), ("2x 4x", "hit", "card_free")):
        first, second = mine.split()
        state = new_round(rules, 0, None, f"{first} 9R {second} 7x")
        state.apply("bet 5")
        state.apply("stand")
        assert (choose(state).action, choose(state).key) == (verb, code)


def test_a_ruleset_may_weigh_things_its_own_way() -> None:
    assert BankWeights.of({"plain_stand": 70, "lead": 3}) == BankWeights(plain_stand=70)


# ---------------------------------------------------------------- bets and the bank (11.4)


@pytest.mark.parametrize(("stack", "bet"), [(100, 5), (60, 3), (9, 1), (500, 10)])
def test_bets_about_a_twentieth_of_the_stack_where_players_have_the_better_of_it(stack: int, bet: int) -> None:
    stacks = [1000, stack, stack, stack]
    state = new_round(blackflower(4, **SPLITS_AND_DOUBLES), 0, stacks)
    assert (choose(state).action, choose(state).key) == (f"bet {bet}", "bet")
    assert choose(new_round(blackflower(3, **SPLITS_AND_DOUBLES), 0, stacks[:3])).action == "bet 1"


@pytest.mark.parametrize("level", LEVELS)
def test_bets_the_least_against_the_odds(level: str) -> None:
    for least in (1, 3):
        choice = choose(new_round(blackflower(4, min_bet=least), 0), level)
        assert (choice.action, choice.key, choice.params["why"]) == (f"bet {least}", "bet", "low")
    assert choose(new_round(blackflower(4, stakes="points", max_bet=11), 0), level).action == "bet 1"


def test_bets_no_more_than_the_bank_can_pay() -> None:
    state = new_round(blackflower(4, **SPLITS_AND_DOUBLES), 0, [4, 100, 100, 100])
    assert (choose(state).action, choose(state).key) == ("bet 2", "bet")


def test_for_points_the_middle_of_the_limits() -> None:
    assert choose(new_round(blackflower(4, stakes="points", max_bet=11, **SPLITS_AND_DOUBLES), 0)).action == "bet 6"


def last_round(stacks: tuple[int, ...], **options: Scalar) -> State:
    """The bets of the third and last round, in which seat 3 banks and seat 0 bets first."""
    rules = blackflower(4, rounds=3, turns=0, banker_rotation="fixed", first_banker="3", **options)
    state = rules.new_match(seed=5)
    while len(state.results) < 2 or state.view(0).phase != "wager":
        view = state.view(state.actor or 0)
        state.apply("bet 1" if view.phase == "wager" else "stand")
    state.tallies = {**state.tallies, "points": stacks}
    return state


def test_who_is_behind_bets_all_it_may_near_the_end() -> None:
    choice = choose(last_round((90, 110, 100, 100)))
    assert (choice.action, choice.key, choice.params) == ("bet 10", "bet", {"why": "behind", "rounds": 1})
    assert choose(last_round((110, 100, 100, 90))).action == "bet 1"


def test_sits_out_only_to_keep_a_lead_where_the_banker_wins_ties() -> None:
    ahead = choose(last_round((110, 100, 100, 90), bankers_advantage=True))
    assert (ahead.action, ahead.key, ahead.params) == ("bet 0", "bet", {"why": "ahead"})
    assert choose(last_round((100, 100, 110, 90), bankers_advantage=True)).action == "bet 10"
    assert choose(last_round((100, 100, 100, 100), bankers_advantage=True)).action == "bet 1"


def offered(players: int, **options: Scalar) -> State:
    rules = blackflower(players, **options)
    return next_round(rules, 0, [100] * players)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("players", "options", "verb", "code"), [
    (4, {}, "accept", "bank_favoured"), (4, SPLITS_AND_DOUBLES, "decline", "bank_favoured"),
    (3, SPLITS_AND_DOUBLES, "accept", "bank_favoured"),
    (6, {"double_down": True}, "accept", "bank_favoured"), (6, {"split_by_rank": True}, "accept", "bank_favoured"),
    (6, {"double_down": True, "split_by_suit": True}, "accept", "bank_favoured"),
    (6, {**SPLITS_AND_DOUBLES, "bankers_advantage": True}, "accept", "bank_favoured")])
def test_takes_the_bank_unless_the_players_have_the_better_of_it(
        players: int, options: dict[str, Scalar], verb: str, code: str, level: str) -> None:
    choice = choose(offered(players, **options), level)
    assert (choice.action, choice.key) == (verb, code)


def test_sides_are_worth_what_everybody_knows_of_baccarat() -> None:
    """Eight packs: the player's side -1.235 %, the banker's -1.058 % with the commission, a tie -14.36 %."""
    rules = rules_of("baccarat", 2)
    worths = [side_worth(rules, side, 2000) / 2000 for side in ("player", "banker", "tie")]
    assert worths == pytest.approx([-0.01235, -0.01058, -0.1436], abs=0.004)
    assert worths[2] < worths[0] < worths[1]
    choice = choose(new_round(rules, 0))
    assert (choice.action, choice.params) == ("bet player 1", {"why": "side"})  # of one chip the banker's side would pay nothing
    assert choose(new_round(rules_of("baccarat", 2, options=(("min_bet", 20),)), 0)).action == "bet banker 20"


# ---------------------------------------------------------------- levels


@thorough
@pytest.mark.parametrize(("game", "rounds"), few([("blackjack", 100), ("blackflower", 80), ("blackjack", 200)], 1))
def test_both_levels_lose_less_than_chance(game: str, rounds: int) -> None:
    """Against the same banker and the same packs, for each chip bet."""
    path = str(RULESETS[game])
    normal, easy, lots = (measure(path, {}, 3, level, "normal", 7, rounds).mean for level in ("normal", "easy", "random"))
    assert min(normal, easy) > lots + 0.05
    assert normal > easy or game != "blackflower"      # in Blackjack chance hides the difference in so few rounds


@thorough
def test_policies_of_the_specification_fare_as_it_says() -> None:
    """Three players: never hit -0.672, SIMPLE -0.085, BASIC -0.065."""
    for policy, expected in (("never", -0.672), ("simple", -0.085), ("basic", -0.065)):
        figure = measure("blackflower", {}, 3, policy, "normal", 11, 300)
        assert policy in POLICIES and abs(figure.mean - expected) < 1.5 * figure.reach
