"""Suits that break ties, combinations that beat others outside their contest, and what chopping them costs; hands that win when
they are dealt, seats that are frozen, and payments by going out."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from game import Rules, load_ruleset
from game.ai import make_player
from game.core.combos import HandPlays, Strongest
from game.families.climbing import CourseFacts, DealtFacts
from game.loading import check_file
from game.mechanics import Awarded, Revealed
from tests.cases import in_amounts
from tests.game.tables import PROJECT

CHOPS = PROJECT / "docs" / "examples" / "chops.yaml"


@pytest.fixture(scope="module")
def rules() -> Rules:
    return load_ruleset(CHOPS)


def subsets(rules: Rules, bits: int) -> list[int]:
    """Every set of up to eight of these cards."""
    units = [rules.packing.unit[card.index] for card, _ in rules.packing.counts(bits)]
    return [sum(some) for size in range(1, 9) for some in combinations(units, size)]


@in_amounts(4, 60)
def test_plays_are_those_that_count_as_something(rules: Rules, amount: int) -> None:
    """Leads, answers, what may be part of a play, and what is usable: as trying every set of cards finds them."""
    rng, table = Random(5), rules.table
    for _ in range(amount):
        ranks = rng.sample("23456789TJQKA", 4)
        pack = [card for card in rules.pack if card.code[0] in ranks]
        hand = rules.cards_of(rng.sample(pack, 10)).bits
        every = {bits: reading for bits in subsets(rules, hand) if (reading := table.value(bits)) is not None}
        assert set(HandPlays(table, hand).concrete()) == set(every)
        held = [rules.packing.unit[card.index] for card, _ in rules.packing.counts(hand)]
        for over in [*rng.sample(sorted(every.values(), key=str), 4), *map(rules.value, ("AH", "AS AC"))]:
            assert over is not None
            found = HandPlays(table, hand, over)
            beating = {bits for bits, reading in every.items() if reading.beats(over)}
            assert set(found.concrete()) == beating
            assert found.usable() == sum(unit for unit in held if any(bits & unit for bits in beating))
            for bits in found.representatives():
                assert bits in beating
            assert {table.value(bits) for bits in found.representatives()} == {every[bits] for bits in beating}
            parts = rng.sample(subsets(rules, hand), 20)
            assert [found.extends(part) for part in parts] == [any(part & ~bits == 0 for bits in beating) for part in parts]


def test_what_nobody_can_beat_is_found_by_suits_and_by_chops(rules: Rules) -> None:
    table = rules.table
    def certain(cards: str, unseen: str, most: int = 9) -> bool:
        reading = rules.value(cards)
        assert reading is not None
        return Strongest(table, rules.cards(unseen).bits, most).unbeatable(reading)
    assert certain("KH", "KS KC KD QH") and not certain("KD", "KS KH")
    assert certain("AH", "5S 5C 5D KH") and not certain("AH", "5S 5C 5D 5H") and certain("AH", "5S 5C 5D 5H", 3)
    assert not certain("AH", "5S 5C 6S 6C 7S 7C") and certain("AH", "5S 5C 6S 6C 8S 8C")
    assert certain("5S 5C 6S 6C 7S 7H", "5D 5H 6D 6H 7C 7D") and not certain("5S 5C 6S 6C 7S 7D", "5D 5H 6D 6H 7C 7H")


def test_a_chop_is_no_bomb(rules: Rules) -> None:
    assert rules.beats("4S 4C 4D 4H", "AS") and rules.beats("4S 4C 4D 4H", "AS AC")
    assert not rules.beats("4S 4C 4D 4H", "KS") and not rules.beats("AS", "4S 4C 4D 4H")
    assert not rules.beats("4S 4C 5S 5C 6S 6C", "AS AC") and rules.beats("4S 4C 5S 5C 6S 6C 7S 7C", "8S 8C 9S 9C TS TC")


def test_who_has_passed_may_come_back_to_chop_and_for_nothing_else(rules: Rules) -> None:
    hands = ["9C KD 4C", "TS 3C 7S 7C 7D 7H", "JS 8S 4D", "AS 9D 5D"]
    state = rules.position(hands, leader=0)
    for action in ("play 9C", "pass", "pass", "play AS", "pass"):
        state.apply(action)
    assert state.actor == 1 and state.legal_actions() == ("play 7C 7D 7H 7S", "pass")
    refusal = state.refusal("play TS")
    assert refusal is not None and refusal.code == "not_higher"
    state.apply("pass")
    assert state.actor == 2 and state.legal_actions() == ("pass",)          # asked, whatever it holds
    state.apply("pass")
    assert state.actor == 3
    state = rules.position(hands, leader=0)
    for action in ("play 9C", "pass", "pass", "play AS", "pass", "play 7S 7C 7D 7H"):
        state.apply(action)
    assert state.actor == 2 and [event.kind for event in state.log][-1] == "chopped"


def test_a_seat_that_has_played_nothing_is_frozen_and_its_hand_is_known(rules: Rules) -> None:
    state = rules.position(["KC", "7C 9C", "8C 3D AH", "TC 4D"], leader=0, course=CourseFacts((3, 2, 0, 1)))
    state.apply("play KC")
    paid = {(line.kind, line.seat, line.each, line.payers) for line in state[Awarded].lines}
    assert {("frozen", 0, 4, (2,)), ("left", 0, 2, (2,))} <= paid
    view = state.view(1)
    assert view.deductions.held[2] == rules.cards("8C 3D AH").bits
    assert view.sample(Random(1)).hands[2] == rules.cards("8C 3D AH").bits
    for action in ("pass", "pass", "play 7C", "play TC", "pass", "play 4D"):
        state.apply(action)
    assert state.results[-1].order == (0, 3, 1, 2)


def test_the_best_hand_is_shown_at_once_and_nobody_is_asked(rules: Rules) -> None:
    pairs = "2S 2C 4S 4C 6S 6C 8S 8C TS TC"
    stairs = "5S 5D 6D 6H 7S 7C 8D 8H 9S 9C"
    others = ["3S 3C 3D 4D 4H 9D 9H JS QS KS", "2D 2H 5C 5H 7D TD JC QC KC AS"]
    state = rules.position([pairs, others[0], stairs, others[1]], dealt=DealtFacts())
    assert state.actor is None and state.results[-1][Revealed].seat == 2
    assert state.results[-1].points == (-5, -5, 15, -5)
    state = rules.position([others[0], others[1], "2S 3H", "KD KH"], dealt=DealtFacts(won=1))
    assert state.actor == 1                                    # nobody has such a hand: who won the deal before leads


def test_the_lowest_card_dealt_leads_and_is_known_to_be_the_lowest() -> None:
    rules = load_ruleset(CHOPS, players=3)
    state = rules.position(["4H 5D", "4C 9S", "6S 7S"], opening=True)
    assert state.actor == 1 and state.legal_actions() == ("play 4C",)
    dealt = (rules.new_match(seed=seed) for seed in range(200))
    state = next(state for state in dealt if state.actor is not None and lowest(rules, sum(state.hands)) > 0)
    leader = state.actor
    assert leader is not None
    seen = state.view((leader + 1) % 3)
    for world in (seen.sample(Random(seed)) for seed in range(5)):
        assert lowest(rules, sum(world.hands)) == lowest(rules, world.hands[leader]) == lowest(rules, state.hands[leader])


def lowest(rules: Rules, bits: int) -> int:
    """How low the lowest of these cards stands alone; 0 is the lowest of the pack."""
    readings = (rules.table.value(rules.packing.unit[card.index]) for card, _ in rules.packing.counts(bits))
    return min(reading.power for reading in readings if reading is not None)


def score(rules: Rules, hands: list[str], led: tuple[int, str], action: str, weights: dict[str, int]) -> float:
    """What the next seat after a lead makes of an action, with these weights."""
    leader, cards = led
    state = rules.position(hands, leader=leader)
    state.apply(f"play {cards}")
    assert state.actor is not None
    ranked = make_player("normal", rules.weighing(weights), seed=1).rank(state.view(state.actor))
    return next(choice.score for choice in ranked if choice.action == action)


def test_computer_players_know_what_a_chop_earns_and_what_it_may_cost(rules: Rules) -> None:
    hands = ["AH 4S 5S 6C 7D 8C 9C", "3S 3C 3D 3H 8D 9D JS", "6S 7C 9S TC QC", "6D 7H 9H TH QD"]
    chop = [score(rules, hands, (0, "AH"), "play 3C 3D 3H 3S", {"prize": prize}) for prize in (0, 50)]
    assert chop[1] - chop[0] == pytest.approx(1.0)                    # two points
    hands = ["AH 9C 4D", "3S 3C 3D 3H JS QD QC", "KS 8C 7D 7H 6S 6C 5H", "KC 8D 8S 8H TS TC JD"]
    ace = [score(rules, hands, (3, "KC"), "play AH", {"risk": risk}) for risk in (0, 50)]
    king = [score(rules, hands, (3, "8D"), "play 9C", {"risk": risk}) for risk in (0, 50)]
    assert ace[1] < ace[0] and king[1] == king[0]


def rewritten(folder: Path, *changes: tuple[str, str]) -> Path:
    """The example with pieces of its text replaced, as a file."""
    text = CHOPS.read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path = folder / "chops.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_small_table_pays_for_as_many_places_as_it_has(tmp_path: Path) -> None:
    few = load_ruleset(rewritten(tmp_path, ("min: 3, max: 4", "min: 2, max: 4"), ("[3, 1]", "[0, 1]")), players=2)
    state = few.position(["KC", "4C 9C"], leader=0, course=CourseFacts((1, 1)))
    state.apply("play KC")
    assert [line.kind for line in state.results[-1].lines] == ["cards_left"]


def test_who_has_played_is_not_frozen_where_nothing_has_a_price(tmp_path: Path) -> None:
    text = CHOPS.read_text(encoding="utf-8")
    paid = text[text.index("      by_going_out:"):text.index("match:")]
    path = rewritten(tmp_path, (paid, "      by_place: [3, 2, 1]\n\n"), ("      after_pass: [run, four]", "      after_pass: []"))
    plain = load_ruleset(path, players=3)
    state = plain.position(["5C KC", "7C 9C", "8C 3D"], leader=0, course=CourseFacts((0, 0, 0)))
    for action in ("play 5C", "play 7C", "pass", "play KC"):
        state.apply(action)
    assert state.results[-1].order == (0, 1, 2) and [event.seat for event in state.log if event.kind == "frozen"] == [2]


FOUR, RUN = "beats: [{over: single, only: [A]}, {over: pair, only: [A]}]", "- {own: 5, over: four, except: [A]}"


@pytest.mark.parametrize(("old", "new", "told"), [
    ("places: [3, 1]", "places: [3, 2, 1]", "settle.by_going_out.places: 3 places pay 3 others, but at most 4 play"),
    ("      freezes: true", "      freezes: true\n      until: first_out",
     "climb.freezes: nobody plays on to be frozen: the deal ends with the first seat out"),
    (FOUR, "beats: [{over: four}]", "combinations.four.beats[0].over: what it beats would beat it, too: it stands above itself"),
    (FOUR, "beats: [{over: run, length: 5}]",
     'combinations.run.beats[2].over: "four" beats "run" as well, itself or by way of others'),
    (RUN, "- {own: 3, over: run, length: 4}",
     "combinations.run.beats[1].over: what it beats would beat it, too: it stands above itself"),
    (FOUR, "beats: [{over: run, length: 9}]", 'combinations.four.beats[0]: this beats nothing: there is no such "run"'),
    (FOUR, "beats: [{over: pair, own: 2}]", 'combinations.four.beats[0]: this beats nothing: no "four" is so long'),
    ("holds: 5, size: 2", "holds: 6, size: 2",
     "patterns.pairs: no hand shows this: it takes 12 cards, and nobody has more than 10"),
    ("holds: 1, length: 5", "holds: 2, length: 5",
     "patterns.stairs: no hand shows this: it takes 20 cards, and nobody has more than 10"),
    ("{kinds: [A], each: 2}", "{kinds: [A], each: 2}, {kinds: [spades_A], each: 3}",
     "by_going_out.cards[1].kinds: no card of the pack is left for this entry: those before it name them all"),
    ("- {combination: four, costs: 4}", "- {combination: run, length: {min: 5, max: all}, costs: 4}\n" + " " * 10
     + "- {combination: run, length: {min: 3, max: 4}, costs: 5}",
     "by_going_out.plays[2].combination: no run is left for this price: those before it name them all"),
    ("{first: 0, then: next_seat}", "{first: 0, then: next_seat, unwon: stays}",
     'offices.dealer.unwon: this says nothing without "then: last_winner"'),
    ("{first: 0, then: next_seat}", "{first: 0, then: next_seat, highest_by: [high]}",
     'offices.dealer.highest_by: this says nothing without "first: highest"'),
])
def test_what_says_nothing_or_breaks_the_order_is_said(tmp_path: Path, old: str, new: str, told: str) -> None:
    problem, = check_file(rewritten(tmp_path, (old, new)))
    assert problem.line and f"{problem.path}: {problem.message}".endswith(told)
