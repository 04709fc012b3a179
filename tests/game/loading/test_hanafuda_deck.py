"""The shipped hanafuda pack: twelve months of four cards, in order, and how many there are of each kind."""

from __future__ import annotations

from collections import Counter
from functools import cache

from game.core import Deck, assets_dir
from game.loading import read_deck_file

PATH = assets_dir().parent / "rulesets" / "decks" / "hanafuda.yaml"
LETTERS = {"bright": "B", "animal": "A", "ribbon": "R", "chaff": "xyz"}


@cache
def pack() -> Deck:
    deck = read_deck_file(PATH, PATH.name).deck
    assert deck is not None
    return deck


def test_every_month_has_four_cards_and_they_come_in_order() -> None:
    months = list(pack().attributes["month"].values)
    assert len(months) == 12
    assert [card.attributes["month"] for card in pack().cards] == [month for month in months for _ in range(4)]


def test_there_are_five_brights_nine_animals_ten_ribbons_and_the_chaff() -> None:
    kinds = Counter(card.attributes["kind"] for card in pack().cards)
    assert kinds == {"bright": 5, "animal": 9, "ribbon": 10, "chaff": 24}


def test_three_ribbons_have_a_poem_three_are_blue_and_four_plain() -> None:
    ribbons = Counter(card.attributes["ribbon"] for card in pack().cards if card.attributes["kind"] == "ribbon")
    assert ribbons == {"poetry_ribbon": 3, "blue_ribbon": 3, "red_ribbon": 4}
    assert all(("ribbon" in card.attributes) == (card.attributes["kind"] == "ribbon") for card in pack().cards)


def test_a_code_is_the_number_of_the_month_and_the_letter_of_the_kind() -> None:
    for card in pack().cards:
        month = pack().attributes["month"].values[card.attributes["month"]]
        assert card.code[:-1] == month.code == str(month.number)
        assert card.code[-1] in LETTERS[card.attributes["kind"]]


def test_every_card_has_a_name_of_its_own_in_english_and_chinese() -> None:
    for language in ("en", "zh"):
        names = [card.name[language] for card in pack().cards]
        assert len(set(names)) == 48
