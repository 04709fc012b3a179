"""Wild cards: what cards count as when some of them may stand for others, found anew by putting every card in their place."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random

import pytest

from game import Rules, RulesetError, load_ruleset
from game.ai import make_player
from game.core.combos import HandPlays
from tests.cases import in_amounts
from tests.game.tables import RULESETS

BOMB = "    bomb: true\n    power: [high]"
SMALLER = (("pack: {without: [joker]}", "pack: {decks: 2, without: [joker]}"),
           ("length: {min: 5, max: all}", "length: {min: 5, max: 6}"), ("length: {min: 3, max: all}", "length: 3"))
FLUSH = """
  straight_flush:
    name: {en: straight flush, zh: 同花顺}
    pattern: {form: run, ladder: run, length: 5, same: suit}
    power: [top]
    bomb: true
  full_house:
    name: {en: full house, zh: 三带二}
    pattern: {form: attached, by: rank, body: 3, with: [2]}
    power: [high]

offices:"""
WILD = "wild: {kinds: [hearts_2]}\n"


def made(folder: Path, *changes: tuple[str, str]) -> Rules:
    """The ruleset of partners with two packs and some more combinations, changed."""
    text = RULESETS["opposites"].read_text(encoding="utf-8")
    for old, new in (*SMALLER, ("\noffices:", FLUSH), *changes):
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path = folder / "opposites.yaml"
    path.write_text(text, encoding="utf-8")
    return load_ruleset(path)


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Rules:
    return made(tmp_path_factory.mktemp("plain"))


@pytest.fixture(scope="module")
def wild(tmp_path_factory: pytest.TempPathFactory) -> Rules:
    return made(tmp_path_factory.mktemp("wild"), ("sides: 2\n", f"sides: 2\n{WILD}"))


def readings(rules: Rules, cards: str) -> set[str]:
    """What the cards can be read as."""
    return {str(reading) for reading in rules.readings(cards)}


def naive(plain: Rules, cards: list[str]) -> set[str]:
    """The same without wild cards: what is left when each of them is any card, or all of them are none."""
    others, wild = [card for card in cards if card != "2H"], cards.count("2H")
    codes = [card.code for card in plain.deck.cards if plain.packing.copies and not card.matches("joker")]
    found = readings(plain, " ".join(cards))
    for stand_ins in product(codes, repeat=wild) if others else ():
        count = [*others, *stand_ins]
        if all(count.count(code) <= plain.packing.capacity for code in stand_ins):
            found |= readings(plain, " ".join(count))
    return found


@in_amounts(15, 400)
def test_wild_cards_are_read_as_any_card_that_makes_a_combination(plain: Rules, wild: Rules, amount: int) -> None:
    chance, made = Random(amount), 0
    bodies = [shape for shape in plain.table.shapes if shape.reading.size > 1]
    for _ in range(amount):
        shape = chance.choice(bodies)
        bits = shape.need if shape.fine else next(plain.table.concrete(shape, plain.whole_pack))
        codes = [card.code for card, count in plain.packing.counts(bits) for _ in range(count) if card.code != "2H"]
        chance.shuffle(codes)
        cards = [*codes[chance.choice((1, 1, 2)):], *["2H"] * chance.choice((1, 1, 2))]
        if len(cards) > 12:
            continue
        expected = naive(plain, cards)
        assert readings(wild, " ".join(cards)) == expected, cards
        made += bool(expected)
    assert made > amount // 3


@pytest.mark.parametrize(("cards", "value", "laid"), [
    ("2H", "single(2)", "2H"),
    ("2H 2H", "pair(2)", "2H 2H"),                                      # nothing else: they are what they are
    ("2H 2C", "pair(2)", "2C 2H"),
    ("KC 2H", "pair(K)", "KC 2H"),
    ("9C 9D 2H 2H", "bomb(9)", "9C 9D 2H 2H"),
    ("3C 4D 6S 2H 8C", None, ""),
    ("3C 4D 6S 2H 7C", "run(5,7)", "3C 4D 2H 6S 7C"),                   # it lies where the five is missing
    ("4D 5S 6S 2H 7C", "run(5,8)", "4D 5S 6S 7C 2H"),                   # the strongest of two ways
    ("3S 4S 6S 2H 7S", "straight_flush(7)", "3S 4S 2H 6S 7S"),
    ("3C 3D 4C 4D 2H", "full_house(4)", "4C 4D 2H 3C 3D"),
])
def test_cards_count_as_the_strongest_and_lie_as_they_count(wild: Rules, cards: str, value: str | None, laid: str) -> None:
    found = wild.value(cards)
    assert (None if found is None else str(found)) == value
    if value is not None:
        assert wild.play_text(cards) == laid


@pytest.mark.parametrize(("cards", "laid"), [
    ("2H 2S 3S 4S 6S", "2S 3S 4S 2H 6S"),                               # the two that is not wild is the two
    ("2H 2S 2C 3S 3C 4S", "2C 2S 3C 3S 4S 2H"),
])
def test_a_wild_card_fills_the_gap_and_another_of_its_rank_is_what_it_is(cards: str, laid: str) -> None:
    assert load_ruleset("guandan").play_text(cards) == laid


def test_no_wild_card_is_spent_where_a_card_of_the_hand_would_do(wild: Rules) -> None:
    chance, player, spent = Random(3), make_player("normal", wild, 1), 0
    codes = [card.code for card in wild.deck.cards if card.code != "2H" and not card.matches("joker")]
    for _ in range(12):
        hand = ["2H", "2H", *chance.sample(codes, 14)]
        for choice in player.rank(wild.position([" ".join(hand), "3C", "4C", "5C"], leader=0).view(0)):
            played = [card.code for card in choice.action.cards]
            if "2H" not in played:
                continue
            spent += 1
            left = list(hand)
            for code in played:
                left.remove(code)
            for code in set(left) - {"2H"}:
                natural = list(played)
                natural[natural.index("2H")] = code
                assert choice.action.reading not in wild.readings(wild.cards(" ".join(natural))), (played, code)
    assert spent > 12


PLATE = """
  plate:
    name: {en: plate, zh: 钢板}
    pattern: {form: run, ladder: run, width: 3, length: 2}
    power: [top]

offices:"""
TWICE = "4D 4S 5D 5S 2H 2H"


@pytest.fixture(scope="module")
def twofold(tmp_path_factory: pytest.TempPathFactory) -> Rules:
    """With a combination of six cards that stands behind pair runs."""
    return made(tmp_path_factory.mktemp("twofold"), ("sides: 2\n", f"sides: 2\n{WILD}"), ("\noffices:", PLATE))


@pytest.mark.parametrize(("over", "reading"), [
    ("", "pairs(3,6)"), ("3C 3H 4C 4H 5C 5H", "pairs(3,6)"), ("4C 4H 5C 5H 6C 6D", ""), ("3C 3D 3S 4C 4H 4H", "plate(5)"),
    ("4C 4H 4H 5C 5H 5H", ""),
])
def test_cards_with_two_readings_lead_as_the_first_and_answer_as_the_one_that_beats(
        twofold: Rules, over: str, reading: str) -> None:
    assert readings(twofold, TWICE) == {"plate(5)", "pairs(3,6)", "pairs(3,5)"}
    hands = [f"{TWICE} 9C", "9D 9H", "TC", "JC JD"]
    state = twofold.position(hands, table=(3, over), turn=0) if over else twofold.position(hands, leader=0)
    plays = [str(action.reading) for action in state.legal_actions() if action.cards == twofold.cards(TWICE)]
    offered = [str(action.reading) for offer in state.offers() for action in offer.representatives() if len(action.cards) == 6]
    assert plays == offered == [reading] * bool(reading)
    assert (state.refusal(f"play {TWICE}") is None) is bool(reading) and (not over or twofold.beats(TWICE, over) is bool(reading))
    if reading:
        state.apply(f"play {TWICE}")
        view = state.view(1)
        assert str(view.over) == str(view.trick[-1].reading) == reading


def test_cards_with_two_readings_lie_as_they_count(twofold: Rules) -> None:
    cards, plate = twofold.cards(TWICE), next(each for each in twofold.readings(TWICE) if each.combination == "plate")
    assert " ".join(card.code for card in twofold.layout(cards)) == "4D 4S 5D 5S 2H 2H"
    assert " ".join(card.code for card in twofold.layout(cards, plate)) == "4D 4S 2H 5D 5S 2H"
    assert twofold.table.index.greatest(cards.bits, plate.rivals, 6) == plate.power


def test_what_a_hand_can_play_holds_every_use_of_its_wild_card(wild: Rules) -> None:
    hand = wild.cards("5C 5D 9S KH 2H")
    plays = {str(wild.table.value(bits)) for bits in HandPlays(wild.table, hand.bits).representatives()}
    assert plays == {"single(5)", "single(9)", "single(K)", "single(2)", "pair(5)", "pair(9)", "pair(K)", "triple(5)"}
    over = wild.value("8C 8D")
    better = {str(wild.table.value(bits)) for bits in HandPlays(wild.table, hand.bits, over).representatives()}
    assert better == {"pair(9)", "pair(K)"}


def test_a_natural_combination_and_excepted_cards_take_no_stand_ins(tmp_path: Path) -> None:
    rules = made(tmp_path, ("sides: 2\n", 'sides: 2\nwild: {kinds: [hearts_2], except: ["3"]}\n'),
                 (BOMB, f"{BOMB}\n    natural: true"))
    assert rules.value("9C 9D 9H 2H") is None and str(rules.value("9C 9D 9H 9S")) == "bomb(9)"
    assert rules.value("3C 2H") is None and str(rules.value("4C 2H")) == "pair(4)"
    assert rules.value("4C 5C 6D 7C 2H") is not None and rules.value("4C 5C 6D 2H 8S") is not None


def test_a_player_goes_out_with_a_wild_card_where_it_can(wild: Rules) -> None:
    state = wild.position(["7C 7D 2H", "3C 4C 6C", "5C 8C", "9C TC"], table=(3, "6D 6S 6H"), turn=0)
    assert str(make_player("normal", wild, 1).choose(state.view(0)).action) == "play 7C 7D 2H"


@pytest.mark.parametrize(("change", "told"), [
    ("wild: {kinds: [joker]}\n", 'wild.kinds[0]: the pack is without "joker"'),
    ("wild: {kinds: [hearts_5], except: [heart_6]}\n", 'wild.except[0]: unknown kind "heart_6"; did you mean "hearts_6"?'),
])
def test_wild_cards_that_there_are_not_are_said(tmp_path: Path, change: str, told: str) -> None:
    with pytest.raises(RulesetError) as caught:
        made(tmp_path, ("sides: 2\n", f"sides: 2\n{change}"))
    assert [str(problem).split(": ", 1)[1].split(" (with ")[0] for problem in caught.value.problems] == [told]
