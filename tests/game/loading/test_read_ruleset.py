"""Reading a sound ruleset: what the engine gets, and which options and players a caller may ask for."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import load_ruleset
from game.core import OptionError
from game.core.combos import Alike, Run, Span
from game.families.climbing import ClimbParams, FirstLeader
from game.loading import read_ruleset
from game.match import MatchEnd, RankKey, TallyEnd
from game.mechanics import DealParams
from tests.game.loading.small import load, write


def test_the_shipped_game_by_id_with_its_defaults() -> None:
    loaded = read_ruleset("heartoffive")
    assert loaded.players == 4
    assert loaded.options == {
        "decks": 0,
        "jokers": True,
        "dead_hand": False,
        "wins_to_match": 10,
        "rounds_limit": 0,
        "must_use_3h": False,
        "reenter": True,
        "sf_beats_kind": True,
        "big_bombs": True,
        "sisters_order": "run",
        "match_ranking": "wins",
        "show_counts": True,
    }
    ruleset = loaded.ruleset
    assert str(ruleset.name) == "Heart of Five"
    assert ruleset.name.to("zh") == "红心五"
    assert ruleset.deck.id == "french"
    assert ruleset.pack.without == ()
    assert list(ruleset.combinations) == [
        "single",
        "pair",
        "triple",
        "full",
        "kind",
        "sisters",
        "run",
        "sflush",
    ]
    assert [step.verb for step in ruleset.flow] == ["deal", "climb", "settle"]
    assert ruleset.flow[0].params == DealParams("all", "after_dealer", 0, True)
    assert ruleset.flow[1].params == ClimbParams(FirstLeader("hearts_3", "after_dealer"))
    assert ruleset.match.end == MatchEnd(TallyEnd("wins", 10), 0)
    assert ruleset.match.ranking == (RankKey(more="wins"), RankKey(fewer="losses"))
    assert ruleset.presets["five_deals"].set == {"wins_to_match": 99, "rounds_limit": 5}


def test_a_span_is_a_number_or_reaches_as_far_as_the_pack() -> None:
    combinations = read_ruleset("heartoffive").ruleset.combinations
    pair, run = combinations["pair"].pattern, combinations["run"].pattern
    assert isinstance(pair, Alike) and pair.count == Span(2, 2)
    assert pair.besides == ("joker",)
    assert isinstance(run, Run) and run.length == Span(5, None)
    assert run.width == Span(1, 1)


def test_options_decide_values_inside_the_ruleset() -> None:
    loaded = read_ruleset(
        "heartoffive", {"sf_beats_kind": False, "jokers": False, "big_bombs": False, "decks": 2}
    )
    kind = loaded.ruleset.combinations["kind"]
    assert (kind.style, kind.power) == (1, ("style", "size", "high"))
    assert isinstance(kind.pattern, Alike) and kind.pattern.count == Span(4, 4)
    assert loaded.ruleset.pack.without == ("joker",)
    assert loaded.ruleset.pack.decks == 2


def test_options_may_arrive_as_text() -> None:
    loaded = read_ruleset("heartoffive", {"decks": "3", "reenter": "false", "sisters_order": "single"})
    assert (loaded.options["decks"], loaded.options["reenter"]) == (3, False)
    assert loaded.ruleset.flow[1].params.reenter is False


def test_a_game_names_a_card_of_its_deck_anew() -> None:
    deck = load_ruleset(Path(__file__).parents[3] / "docs" / "examples" / "partners.yaml").deck
    assert (deck.card("hearts_2").name.to("en"), deck.card("hearts_2").name.to("zh")) == ("Roamer", "逢人配")
    assert deck.card("spades_2").name.to("en") != "Roamer"


def test_an_option_without_meaning_for_so_many_players_keeps_its_default() -> None:
    assert read_ruleset("heartoffive", {"dead_hand": True}, players=2).options["dead_hand"] is True
    assert read_ruleset("heartoffive", {"dead_hand": True}, players=3).options["dead_hand"] is False
    with pytest.raises(OptionError):
        read_ruleset("heartoffive", {"dead_hand": "perhaps"}, players=3)


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("decks", 9, '"9" is not a value of this option; it accepts a whole number from 0 to 3'),
        ("decks", True, '"True" is not a value of this option; it accepts a whole number from 0 to 3'),
        (
            "decks",
            "x" * 5000,
            f'"{"x" * 60}…" is not a value of this option; it accepts a whole number from 0 to 3',
        ),
        ("reenter", 1, '"1" is not a value of this option; it accepts true or false'),
        (
            "reenter",
            "flase",
            '"flase" is not a value of this option; it accepts true or false; did you mean "false"?',
        ),
        (
            "sisters_order",
            "singel",
            '"singel" is not a value of this option; it accepts run or single; did you mean "single"?',
        ),
    ],
)
def test_a_value_that_an_option_does_not_accept(name: str, value: bool | int | str, message: str) -> None:
    with pytest.raises(OptionError) as caught:
        read_ruleset("heartoffive", {name: value})
    assert str(caught.value) == f"{name}: {message}"


def test_an_unknown_option_is_answered_with_the_nearest() -> None:
    with pytest.raises(OptionError) as caught:
        read_ruleset("heartoffive", {"reentr": True})
    assert str(caught.value) == 'unknown option "reentr"; did you mean "reenter"?'


@pytest.mark.parametrize("players", [1, 13, True])
def test_the_number_of_players_has_a_range(players: int) -> None:
    with pytest.raises(OptionError, match=f"players: expected 2 to 12, found {players}"):
        read_ruleset("heartoffive", players=players)


def test_an_option_can_exclude_a_value_of_another(tmp_path: Path) -> None:
    excludes = ("help: A pass is not binding.}", "help: A pass is not binding., excludes: {limit: 7}}")
    assert load(tmp_path, excludes, limit=7, tempo=False).options["limit"] == 7
    with pytest.raises(OptionError, match="tempo=true excludes limit=7"):
        load(tmp_path, excludes, limit=7)


def test_scalars_stay_text_until_the_field_says_otherwise(tmp_path: Path) -> None:
    ruleset = load(tmp_path, ("name: single,", "name: no, tier: 010, contest: 12:30,")).ruleset
    single = ruleset.combinations["single"]
    assert (str(single.name), single.tier, single.contest) == ("no", 10, "12:30")


def test_a_file_is_read_whatever_its_line_ends_and_byte_order_mark(tmp_path: Path) -> None:
    path = write(tmp_path)
    digest = read_ruleset(path).digest
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    assert read_ruleset(path).digest == digest
