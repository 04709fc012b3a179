"""What counts as a combination and what beats what: the table against the specification, by counting and by trying."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import combinations, product
from random import Random

import pytest

from game import Cards, NotationError, Reading, Rules
from game.match import PlayOffer
from tests.cases import SWEPT, chosen, few, in_amounts, marked, thorough
from tests.game.naive import HeartOfFive, Play, big_two_value, president_value, subsets
from tests.game.tables import heart_of_five, rules_of

MELD_OPTIONS = [
    {"sf_beats_kind": sf, "big_bombs": big, "sisters_order": order}
    for sf, big, order in product((True, False), (True, False), ("run", "single"))
]
# Hands in which much can be made are likelier with few ranks.
LOW, ENDS, ALL = "3456789", "TJQKA2345", "3456789TJQKA2"


def codes(cards: Iterable[object]) -> Play:
    """Sorted codes, as the naive rules write a play."""
    return tuple(sorted(str(card) for card in cards))


def random_hand(rng: Random, decks: int, size: int, ranks: str = ALL, jokers: bool = True) -> list[str]:
    """Cards drawn from so many decks of these ranks."""
    pack = [rank + suit for rank in ranks for suit in "CDHS"] + (["jj", "JJ"] if jokers else [])
    return rng.sample(pack * decks, min(size, len(pack) * decks))


def random_hands(seed: int, number: int, size: int) -> list[tuple[int, list[str]]]:
    """(decks, hand) of many kinds: one to three decks, wide and narrow, small and larger."""
    rng = Random(seed)
    hands = []
    for _ in range(number):
        decks = rng.choice((1, 1, 2, 3))
        hands.append((decks, random_hand(rng, decks, rng.randint(1, size), rng.choice((LOW, ENDS, ALL, "A23", "QKA2")))))
    return hands


# ---------------------------------------------------------------- census (4.4)


def by_style(rules: Rules) -> Counter[str]:
    """The census without width and length."""
    total: Counter[str] = Counter()
    for (style, _, _), count in rules.census().items():
        total[style] += count
    return total


def test_census_of_one_deck() -> None:
    census = heart_of_five(4).census()
    styles = by_style(heart_of_five(4))
    assert [styles[name] for name in ("single", "pair", "triple", "kind", "full")] == [54, 78, 52, 13, 3744]
    assert [census["sisters", k, 2] for k in (2, 3, 4)] == [468, 208, 13]
    assert [census["run", 1, 5], census["sflush", 1, 5]] == [10200, 40]
    assert [census["run", 1, 6], census["sflush", 1, 6]] == [36828, 36]


def test_sixteen_different_single_values() -> None:
    rules = heart_of_five(4)
    assert len({rules.value(rules.cards_of([card])) for card in rules.deck.cards}) == 16


def test_longest_run_has_fourteen_cards_and_sisters_over_all_positions_need_twice_the_aces() -> None:
    census = heart_of_five(4).census()
    assert max(length for style, _, length in census if style == "run") == 14
    # Two of the four aces, and any suit of the other twelve ranks: with one deck it is never of one suit.
    assert census["run", 1, 14] == 6 * 4**12
    assert census["sisters", 2, 14] == 6**12
    assert ("sflush", 1, 14) not in census


def test_thirteen_ranks_are_counted_once() -> None:
    census = heart_of_five(4).census()
    assert census["run", 1, 13] == 4**13 - 4
    assert census["sflush", 1, 13] == 4
    assert census["sisters", 2, 13] == 6**13


def test_census_of_two_decks_against_counting() -> None:
    rules = heart_of_five(4, decks=2)
    styles = by_style(rules)
    kinds_of_two = 4 + 6                       # both cards alike, or two suits
    assert styles["single"] == 54
    assert styles["pair"] == 13 * kinds_of_two
    assert styles["triple"] == 13 * (4 * 3 + 4)
    # 4 to 8 cards from four suits twice: coefficients of (1 + x + x^2)^4.
    assert styles["kind"] == 13 * (19 + 16 + 10 + 4 + 1)
    assert rules.census()["run", 1, 5] == 10200 and rules.census()["sflush", 1, 14] == 4


@thorough
def test_census_without_big_bombs_and_without_jokers() -> None:
    assert by_style(heart_of_five(4, decks=2, big_bombs=False))["kind"] == 13 * 19
    assert by_style(heart_of_five(4, jokers=False))["single"] == 52


@thorough
def test_census_of_big_two_is_the_textbook_s() -> None:
    styles = by_style(rules_of("big_two"))
    assert [styles[name] for name in ("single", "pair", "triple")] == [52, 78, 52]
    five_cards = ("straight", "flush", "full_house", "four", "straight_flush")
    assert [styles[name] for name in five_cards] == [10200, 5108, 3744, 624, 40]


def test_census_of_president_is_the_textbook_s() -> None:
    census = rules_of("president").census()
    assert [census["set", width, 1] for width in (1, 2, 3, 4)] == [52, 78, 52, 13]


# ---------------------------------------------------------------- the order (5, 12.4)


def one_set_for_each_value(rules: Rules) -> dict[Reading, Cards]:
    """A set of cards for each value that the ruleset knows, found among what large random hands can lead."""
    rng = Random(11)
    whole = list(rules.pack)
    found: dict[Reading, Cards] = {}
    for _ in range(40):
        hand = rules.cards_of(rng.sample(whole, min(len(whole), 40)))
        for offer in rules.position([hand, rules.cards("3C"), *["-"] * (rules.players - 2)], leader=0).offers():
            assert isinstance(offer, PlayOffer)
            for action in offer.representatives():
                assert action.reading is not None
                found.setdefault(action.reading, action.cards)
    return found


@pytest.mark.parametrize(("name", "options"), [
    ("heartoffive", {"decks": 2, "sf_beats_kind": False}), marked(("heartoffive", {}), thorough),
    *few([("big_two", {}), ("president", {}), ("heartoffive", {"decks": 3}), ("heartoffive", {"sisters_order": "single"})], 0),
], ids=str)
def test_beats_is_a_strict_order(name: str, options: dict[str, bool | int | str]) -> None:
    rules = rules_of(name, 4, tuple(sorted(options.items())))
    values = list(one_set_for_each_value(rules))
    assert len(values) > 40
    numbers = range(len(values))
    over = [[mine.beats(other) for other in values] for mine in values]
    beaten = [frozenset(j for j in numbers if over[i][j]) for i in numbers]
    for i in numbers:
        assert not over[i][i]
        assert not any(over[j][i] for j in beaten[i])                     # asymmetric
        assert all(beaten[j] <= beaten[i] for j in beaten[i])             # transitive


@pytest.mark.parametrize("options", few([{}, {"sf_beats_kind": False}]))
def test_two_different_bombs_are_always_comparable(options: dict[str, bool]) -> None:
    bombs = [value for value in one_set_for_each_value(heart_of_five(4, decks=3, **options)) if value.bomb]
    assert {value.combination for value in bombs} == {"kind", "sflush"}
    for one, other in combinations(bombs, 2):
        assert one.beats(other) != other.beats(one)


@pytest.mark.parametrize("text", [
    "3H 4H 5H 6H 7H", "AS 2H 3D 4C 5H 6S 7S 8S 9S TS JS QS KS", "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH",
    " ".join(rank + suit for rank in ALL for suit in "CD"), " ".join(rank + suit for rank in ALL for suit in "CDHS")])
def test_the_value_beats_every_other_reading_of_the_same_cards(text: str) -> None:
    rules = heart_of_five(4)
    value, readings = rules.value(text), rules.readings(text)
    assert value in readings and len(readings) > 1
    assert all(value.beats(reading) for reading in readings if reading is not value)


def test_the_value_beats_what_every_other_reading_beats() -> None:
    rules = heart_of_five(4)
    tables = list(one_set_for_each_value(rules))
    for text in ("3H 4H 5H 6H 7H", "AS 2H 3D 4C 5H 6S 7S 8S 9S TS JS QS KS"):
        value = rules.value(text)
        assert value is not None
        for reading in rules.readings(text):
            assert all(value.beats(table) for table in tables if reading.beats(table))


def test_suits_other_than_hearts_change_nothing() -> None:
    rng = Random(5)
    rules = heart_of_five(4, decks=2)
    swapped = str.maketrans("CS", "SC")
    for decks, hand in random_hands(6, 60, 10):
        if decks > 2:
            continue
        table = random_hand(rng, 2, 1)
        over = None if rng.random() < 0.5 else " ".join(table)
        here = {codes(cards) for cards in rules.plays(" ".join(hand), over)}
        there = {codes(cards) for cards in rules.plays(" ".join(hand).translate(swapped), over and over.translate(swapped))}
        assert {codes(code.translate(swapped) for code in cards) for cards in here} == there


def test_neither_side_beats_when_one_is_no_combination() -> None:
    rules = heart_of_five(4)
    assert not rules.beats("3C 4D", "3H") and not rules.beats("3H", "3C 4D")
    with pytest.raises(NotationError):
        list(rules.plays("3C 4D", "3C 5D"))


# ---------------------------------------------------------------- against trying every subset


@pytest.mark.parametrize("options", few(MELD_OPTIONS, 2), ids=lambda options: "-".join(map(str, options.values())))
@in_amounts(10, 40)
def test_readings_and_leads_agree_with_trying_every_subset(options: dict[str, bool | str], amount: int) -> None:
    naive = HeartOfFive(**options)                         # type: ignore[arg-type]
    for decks, hand in random_hands(1, amount, 8):
        rules = heart_of_five(4, decks=decks, **options)
        assert sorted(codes(cards) for cards in rules.plays(" ".join(hand))) == sorted(naive.plays(hand)), hand
        for cards in list(subsets(hand))[::7]:
            text = " ".join(cards)
            assert sorted(map(str, rules.readings(text))) == sorted(meld.written for meld in naive.readings(cards)), cards
            value = naive.value(cards)
            assert str(rules.value(text)) == str(value and value.written), cards


@pytest.mark.parametrize("options", few(MELD_OPTIONS, 2), ids=lambda options: "-".join(map(str, options.values())))
@in_amounts(10, 40)
def test_answers_agree_with_trying_every_subset(options: dict[str, bool | str], amount: int) -> None:
    naive = HeartOfFive(**options)                         # type: ignore[arg-type]
    rng = Random(2)
    for decks, hand in random_hands(3, amount, 8):
        rules = heart_of_five(4, decks=decks, **options)
        for over in table_melds(naive, rng, decks):
            found = [codes(cards) for cards in rules.plays(" ".join(hand), " ".join(over))]
            assert len(found) == len(set(found))
            assert set(found) == naive.plays(hand, over), (hand, over)


def table_melds(naive: HeartOfFive, rng: Random, decks: int) -> list[Play]:
    """Melds of different styles and sizes to be answered."""
    found: dict[str, Play] = {}
    while len(found) < 3:
        for cards in sorted(naive.plays(random_hand(rng, decks, 7, rng.choice(("34567", "A2345", "TJQKA"))))):
            meld = naive.value(cards)
            assert meld is not None
            if rng.random() < 0.2:
                found.setdefault(f"{meld.style} {meld.size}", cards)
    return rng.sample(sorted(found.values()), 3)


def test_beats_agrees_with_the_decision_table() -> None:
    for options in MELD_OPTIONS:
        naive = HeartOfFive(**options)                     # type: ignore[arg-type]
        rules = heart_of_five(4, decks=2, **options)
        rng = Random(4)
        sets = [cards for _ in range(5) for cards in table_melds(naive, rng, 2)]
        values = [(naive.value(cards), rules.value(" ".join(cards))) for cards in sets]
        for (mine, my_reading), (other, other_reading) in product(values, repeat=2):
            assert mine and other and my_reading and other_reading
            assert naive.beats(mine, other) == my_reading.beats(other_reading), (mine, other)


@thorough
@pytest.mark.parametrize(("name", "value"), [("big_two", big_two_value), ("president", president_value)])
def test_plays_of_other_games_agree_with_trying_every_subset(
        name: str, value: Callable[[Play], tuple[str, tuple[int, ...]] | None]) -> None:
    rules, rng = rules_of(name), Random(8)
    for _ in range(25):
        hand = random_hand(rng, 1, 11, rng.choice((LOW, ENDS, ALL)), jokers=False)
        valued = {cards: found for cards in subsets(hand, range(1, 6)) if (found := value(cards)) is not None}
        assert {codes(cards) for cards in rules.plays(" ".join(hand))} == set(valued)
        others = random_hand(rng, 1, 9, LOW, jokers=False)
        tables = {found[0]: (cards, found) for cards in subsets(others, range(1, 6)) if (found := value(cards)) is not None}
        for over, table in tables.values():
            wanted = {cards for cards, found in valued.items() if found[0] == table[0] and found[1] > table[1]}
            assert {codes(cards) for cards in rules.plays(" ".join(hand), " ".join(over))} == wanted, (hand, over)


# ---------------------------------------------------------------- offers answer as the written out plays do


@pytest.mark.parametrize("name", chosen(["heartoffive", "big_two", "president"], lambda name: name == "heartoffive"))
def test_offers_know_which_cards_are_part_of_a_play(name: str) -> None:
    rng = Random(9)
    for _ in range(40):
        rules = heart_of_five(4, decks=rng.choice((1, 2)), must_use_3h=True) if name == "heartoffive" else rules_of(name)
        hand = rules.cards(" ".join(random_hand(rng, 1, 8, rng.choice((LOW, ENDS)), jokers=False)))
        lead = rng.choice((True, False))
        table = rng.choice(list(rules.plays(" ".join(random_hand(rng, 1, 8, LOW, jokers=False)))))
        others = ["3C", "4C", "5C", "6C"][:rules.players - 1]
        state = (rules.position([hand, *others], leader=0, opening=True) if lead
                 else rules.position([hand, *others], table=(1, table), turn=0))
        plays = [cards for offer in state.offers() if isinstance(offer, PlayOffer) for cards in offer.plays()]
        offers = [offer for offer in state.offers() if isinstance(offer, PlayOffer)]
        assert bool(plays) == bool(offers)
        for offer in offers:
            assert offer.usable() == {card for cards in plays for card in cards}, (str(hand), str(table), lead)
            for part in subsets((str(card) for card in hand), (1, 2, 3)):
                cards = rules.cards(" ".join(part))
                assert offer.extends(cards) == any(cards <= play for play in plays), (str(hand), str(table), part, lead)
                assert offer.accepts(cards) == (cards in plays)


@pytest.mark.parametrize("name", SWEPT)
def test_among_a_few_cards_they_count_as_the_same(name: str) -> None:
    whole, rng = rules_of(name), Random(name)
    for _ in range(6):
        held = Counter(rng.sample(whole.pack, min(8, len(whole.pack))))
        few = Rules(whole.loaded, among=held)
        sets = [list(cards) for size in (1, 2, 3, 5) for cards in combinations(held.elements(), size)]
        values = [(few.value(few.cards_of(cards)), whole.value(whole.cards_of(cards))) for cards in sets]
        assert [str(one) for one, _ in values] == [str(other) for _, other in values]
        made = [pair for pair in values if pair[0] is not None][:40]
        for (one, same), (over, same_over) in product(made, repeat=2):
            assert one and over and same and same_over and one.beats(over) == same.beats(same_over), (name, one, over)


@pytest.mark.parametrize("name", SWEPT)
def test_hands_are_counted_by_cell_card_by_card(name: str) -> None:
    packing, rng, pack = rules_of(name).packing, Random(name), rules_of(name).pack
    for size in (1, 5, 12, len(pack)):
        hand = packing.pack(rng.sample(pack, size))
        cells = packing.project(hand)
        for number, cell in enumerate(packing.cells):
            held = sum(packing.count(hand, card) for card in cell)
            assert cells >> number * packing.cell_width & (1 << packing.cell_width - 1) - 1 == held
