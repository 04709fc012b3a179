"""Deck files: cards one by one and as grids, with ids, codes, names and inks put together from attributes."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from game import check_file
from game.core import AllOf, Deck
from game.loading import read_deck_file, read_ruleset


def _french() -> Deck:
    return read_ruleset("heartoffive").ruleset.deck


def test_the_french_deck_has_52_cards_and_two_jokers_in_order() -> None:
    deck = _french()
    assert len(deck.cards) == 54
    assert [card.index for card in deck.cards] == list(range(54))
    assert [card.code for card in deck.cards[:5]] == ["3C", "3D", "3H", "3S", "4C"]
    assert [card.code for card in deck.cards[-3:]] == ["2S", "jj", "JJ"]
    assert Counter(card.attributes.get("suit") for card in deck.cards)["hearts"] == 13
    assert all(card.copies == 1 for card in deck.cards)


def test_ids_codes_and_names_come_from_the_attributes() -> None:
    card = _french().card("hearts_T")
    assert (card.code, card.also, card.ink) == ("TH", ("10H",), "red")
    assert card.name.to("en") == "Ten of hearts"
    assert card.name.to("zh") == "红心十"
    assert card.attributes == {"rank": "T", "suit": "hearts"}


def test_a_single_card_has_its_own_name_ink_and_tags() -> None:
    card = _french().card("joker_small")
    assert (card.code, card.ink, card.tags) == ("jj", "black", frozenset({"joker"}))
    assert card.attributes == {"rank": "joker_small"}
    assert card.matches("joker") and card.matches("joker_small") and not card.matches("hearts")


def test_attributes_notation_and_art_are_as_the_file_says() -> None:
    deck = _french()
    assert list(deck.attributes["suit"].values) == ["clubs", "diamonds", "hearts", "spades"]
    suit = deck.attributes["suit"].values["hearts"]
    assert (suit.code, suit.symbol, suit.ink) == ("H", "♥", "red")
    plural = deck.attributes["rank"].values["3"].plural
    assert plural is not None and plural.to("en") == "Threes"
    assert deck.notation.all_of == AllOf("!", "rank", "suit")
    assert (deck.art, deck.ratio) == ("french", (63, 88))


def test_the_index_of_a_deck_names_attributes_and_most_decks_have_none() -> None:
    path = Path(__file__).parents[3] / "rulesets" / "decks" / "money_suited.yaml"
    narrow = read_deck_file(path, path.name).deck
    assert narrow is not None and narrow.index == ("number", "suit")
    assert _french().index == ()


def test_misspelt_attributes_are_one_problem_and_the_cards_are_read_with_them(tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text("id: d\nname: D\nattribute:\n  rank: {name: R, values: {a: {code: a, name: A}}}\n"
                    "cards:\n  - {id: a, code: a, name: A, rank: a}\n", encoding="utf-8")
    assert [problem.message for problem in check_file(path)] == ['unknown key "attribute"; did you mean "attributes"?']
