"""What is learned from self-play: who goes by it, what is read and refused, and that the same deals teach the same."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import Rules, View, load_ruleset, make_player
from game.ai import LEARNED_FILE, ONE, TRIED, HardPlayer, Layer, Learned, described, sights_of
from game.arena import (
    ArenaFileError,
    Comparison,
    Fit,
    LearnedGain,
    LearningFile,
    Lessons,
    Tournament,
    comparisons,
    fitted,
    packed,
    unpacked,
)
from game.cli import CommandError, parse
from game.core import Interval, beside
from game.families.climbing import ClimbLearning
from tests.cases import few, swept, thorough
from tests.game.tables import RULESETS, games_but
from tests.game.test_hidden_information import after

PROJECT = Path(__file__).resolve().parents[2]
GAME = RULESETS["heartoffive"]


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The ruleset as somebody's own: one copy, which is read and judged once."""
    path = tmp_path_factory.mktemp("own") / "mine.yaml"
    (path.parent / "decks").mkdir()
    for copy, source in ((path, GAME), (path.parent / "decks/french.yaml", GAME.parent / "decks/french.yaml")):
        copy.write_text(source.read_text("utf-8"), encoding="utf-8")
    return path


@pytest.fixture
def copied(own: Path) -> Iterator[Path]:
    """That copy, with nothing beside it."""
    yield own
    shutil.rmtree(beside(own, LEARNED_FILE).parent, ignore_errors=True)


def moments(rules: Rules, count: int = 60) -> Iterator[View]:
    """Decisions with a choice."""
    for actions in range(count):
        state = after(rules, actions)
        if state.actor is not None and len(state.legal_actions()) > 1:
            yield state.view(state.actor)


def net(rules: Rules, place: int, weight: int = ONE, margin: int = 0) -> Learned:
    """One that goes by a single number of the candidate, counted from the end."""
    view = next(moments(rules))
    seen = ClimbLearning(rules, Random()).look(view)
    assert seen is not None
    row = [0] * (len(seen.shared) + len(seen.each[0]))
    row[place] = weight
    return Learned((Layer((tuple(row),), (0,)),), margin, ONE)


def lying(rules: Rules, learned: Learned, other: dict[str, Any] | None = None) -> None:
    """It lies beside the ruleset, with these things otherwise."""
    assert rules.path is not None
    path = learned.write(rules)
    if other:
        path.write_text(json.dumps({**json.loads(path.read_text("utf-8")), **other}), encoding="utf-8")


# ---------------------------------------------------------------- playing by it

def test_hard_plays_what_was_learned(copied: Path) -> None:
    rules = load_ruleset(copied)
    found = set()
    for learned in (net(rules, -1), net(rules, -1, -ONE)):
        player, sight = HardPlayer(rules, 3, learned=learned), ClimbLearning(rules, Random())
        for view in moments(rules):
            seen = sight.look(view)
            assert seen is not None
            values = learned.values(seen.shared, seen.each)
            choice = player.choose(view)
            place = [one.action for one in seen.choices].index(choice.action)
            assert place < TRIED and values[place] == max(values)
            assert {one.action for one in player.rank(view)} == {one.action for one in make_player("normal", rules).rank(view)}
            found.add(place)
    assert len(found) > 2


def test_a_candidate_must_be_ahead_by_more_than_the_margin(copied: Path) -> None:
    rules = load_ruleset(copied)
    player, normal = HardPlayer(rules, 3, learned=net(rules, -1, ONE, 1 << 30)), make_player("normal", rules)
    for view in moments(rules):
        assert player.choose(view).action == normal.choose(view).action


def test_what_lies_beside_the_ruleset_is_for_these_very_rules(copied: Path) -> None:
    text = copied.read_text("utf-8")
    rules = load_ruleset(copied)
    assert Learned.of_rules(rules) is None
    learned = net(rules, -1)
    lying(rules, learned)
    assert Learned.of_rules(rules) == learned
    assert Learned.of_rules(load_ruleset(copied, players=3)) is None
    assert Learned.of_rules(load_ruleset(copied, jokers=False)) is None
    assert Learned.of_rules(load_ruleset(copied, wins_to_match=3, match_ranking="net")) == learned, "a deal is played alike"
    copied.write_text(text + "computer: {lead: 61}\n", encoding="utf-8")
    try:
        assert Learned.of_rules(load_ruleset(copied)) is None
    finally:
        copied.write_text(text, encoding="utf-8")


@pytest.mark.parametrize("other", [
    {"margin": 0.5}, {"margin": None}, {"unit": "1"}, {"margin": 1 << 40}, {"layers": []}, {"layers": [{}]}, {"layers": 3},
    {"rules": {}},
    {"layers": [{"weights": [[1, 2], [3]], "added": [0, 0]}]}, {"layers": [{"weights": [[1], [2]], "added": [0, 0]}]},
    {"layers": [{"weights": [[1]], "added": [0, 0]}]}, {"layers": [{"weights": [["1"]], "added": [0]}]},
    {"layers": [{"weights": [[1], [1]], "added": [0, 0]}, {"weights": [[1]], "added": [0]}]},
    {"layers": [{"weights": [[]], "added": [0]}]},
])
def test_what_nobody_could_have_written_is_not_gone_by(copied: Path, other: dict[str, Any]) -> None:
    rules = load_ruleset(copied)
    lying(rules, net(rules, -1), other)
    assert Learned.of_rules(rules) is None


@pytest.mark.parametrize("text", ["", "[]", "{}", "null", "[" * 100_000, '{"rules": 1}', " " * 400_000])
def test_other_files_are_not_gone_by(copied: Path, text: str) -> None:
    rules = load_ruleset(copied)
    path = beside(copied, LEARNED_FILE)
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    assert Learned.of_rules(rules) is None
    HardPlayer(rules)


def test_a_net_of_another_width_decides_nothing(copied: Path) -> None:
    rules = load_ruleset(copied)
    learned = Learned((Layer(((ONE,),), (0,)),), 0, ONE)
    view = next(moments(rules))
    assert HardPlayer(rules, learned=learned).choose(view).action == make_player("normal", rules).choose(view).action


FOLLOWED = ("five_hundred", "hearts", "mighty", "napoleon", "shengji", "wenwu", "whist")       # where nothing is learned
LEARNED = swept(name for name in games_but("banking") if name not in FOLLOWED)


@pytest.mark.parametrize("name", LEARNED)
def test_numbers_are_of_what_the_seat_may_know_alone(name: str) -> None:
    rules = load_ruleset(RULESETS[name])
    for view in moments(rules, 24):
        [seen], [other] = ([sight.look(asked) for sight in sights_of(rules, Random(1))]
                           for asked in (view, view.sample(Random(4)).view(view.seat)))
        assert seen == other


@pytest.mark.parametrize("name", LEARNED)
def test_every_decision_of_a_ruleset_has_as_many_numbers(name: str) -> None:
    rules = load_ruleset(RULESETS[name])
    widths = set()
    for view in moments(rules, 30):
        [sight] = sights_of(rules, Random())
        if (seen := sight.look(view)) is not None:
            widths |= {(len(seen.shared), len(own)) for own in seen.each}
            assert len(seen.each) == min(TRIED, len(seen.choices))
    assert len(widths) == 1


# ---------------------------------------------------------------- learning


def tournament(path: Path, seed: int = 1) -> Tournament:
    return Tournament(str(path), (), 4, ("normal", "tuned"), seed)


@thorough
def test_the_same_deal_tells_the_same(copied: Path) -> None:
    rules = load_ruleset(copied)
    one = comparisons(rules, "x/1")
    assert one == comparisons(rules, "x/1") and one != comparisons(rules, "x/2")
    assert all(2 <= len(example.each) == len(example.worth) <= TRIED for example in one)
    numbered = [(3, example) for example in one]
    assert unpacked(packed(numbered)) == numbered and unpacked(packed([])) == []


@pytest.mark.parametrize("text", [
    "", "x", "x y", "eJwDAAAAAAE= eJwDAAAAAAE= eJwDAAAAAAE=", packed([(0, Comparison([1], [[1]], [1.0]))]),
    packed([(0, Comparison([1], [[1], [2]], [1.0]))])])
def test_what_is_no_lesson_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        unpacked(text)


@thorough
def test_it_goes_on_from_its_file(copied: Path, tmp_path: Path) -> None:
    lessons, path = Lessons(tournament(copied)), tmp_path / "lessons.jsonl"
    kept = LearningFile(path, lessons.tournament)
    text = packed([(0, example) for example in comparisons(load_ruleset(copied), "x")])
    kept.keep(7, text)
    kept.close()
    again = LearningFile(path, lessons.tournament)
    assert again.played == {7: text}
    again.close()
    with pytest.raises(ArenaFileError, match="holds another course of lessons"):
        LearningFile(path, tournament(copied, 2))


def made_up(count: int, told: bool) -> list[tuple[int, Comparison]]:
    """Decisions between two, of which the second is worth more where a number says so; or nothing says it."""
    rng, found = Random(3), []
    for place in range(count):
        sign = rng.choice((-1, 1))
        shared, own = [rng.randrange(ONE)], [rng.randrange(ONE), sign * ONE if told else 0]
        found.append((place % 5, Comparison(shared, [[0, 0], own], [0.0, sign * 0.5 + rng.random() - 0.5])))
    return found


@thorough
def test_what_can_be_learned_is_learned_and_nothing_else() -> None:
    fit = fitted(made_up(1000, told=True), 1)
    assert fit.learned is not None and fit.gain.low > 0.15 and (fit.decisions, fit.held) == (800, 200)
    assert fit == fitted(made_up(1000, told=True), 1)
    better, worse = fit.learned.values([500], [[0, 0], [500, ONE]]), fit.learned.values([500], [[0, 0], [500, -ONE]])
    assert better[1] - better[0] > fit.learned.margin and worse[1] < worse[0]
    assert fitted(made_up(1000, told=False), 1).learned is None
    assert fitted([], 1).learned is None


# ---------------------------------------------------------------- the command


def asked(*arguments: str) -> int:
    """The exit status of the command, run here."""
    found = parse(["learn", *arguments])
    assert found.serve is not None
    return int(found.serve(found))


@thorough
@pytest.mark.parametrize(("gain", "written"), few([(0.1, True), (-0.1, False)], 1))
def test_what_gains_is_put_beside_the_ruleset(copied: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                              capsys: pytest.CaptureFixture[str], gain: float, written: bool) -> None:
    rules = load_ruleset(copied)
    learned, state = net(rules, -1), tmp_path / "state"
    monkeypatch.setattr("game.cli.learn.fitted", lambda found, seed: _fit(learned, len(found)))
    monkeypatch.setattr("game.cli.learn.measured", lambda tournament, blocks: _measured(list(blocks), gain))
    for _ in range(2):
        assert asked(str(copied), "--deals", "10", "--fresh", "12", "--state", str(state)) == 0
    shown = capsys.readouterr().out
    assert ("Written to" in shown) == written == beside(copied, LEARNED_FILE).exists()
    assert ("That is no gain beyond doubt" in shown) != written
    assert Learned.of_rules(rules) == (learned if written else None)
    assert len(state.read_text("utf-8").splitlines()) == 2


def _fit(learned: Learned, count: int) -> Any:
    return Fit(learned, count, 1, Interval(0.1, 0.1, 0.1))


def _measured(blocks: list[tuple[int, Any]], gain: float) -> Any:
    assert sum(deals for deals, _ in blocks) >= 12
    return LearnedGain(12, Interval(gain, gain, gain), False)


def test_where_play_is_exact_or_plain_nothing_is_learned() -> None:
    with pytest.raises(CommandError, match="Nothing can be learned about this game"):
        asked("blackflower", "--deals", "10")


@thorough
def test_without_numpy_it_says_how_to_get_it() -> None:
    program = "import sys; sys.modules['numpy'] = None; from main import main; sys.exit(main(['learn', 'big_two']))"
    done = subprocess.run([sys.executable, "-c", program], cwd=PROJECT, capture_output=True, text=True, encoding="utf-8",
                          timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (
        2, "", "learn needs the package numpy, which is not installed; python -m pip install -r requirements-tune.txt "
        "installs it.\n")


def test_what_ships_is_for_the_rules_that_ship() -> None:
    shipped = sorted((PROJECT / "rulesets").glob("*/learned.json"))
    assert shipped
    for path in shipped:
        rules = load_ruleset(path.parent.name)
        assert path.stat().st_size <= 300_000 and Learned.of_rules(rules) is not None
        assert json.loads(path.read_text("utf-8"))["rules"] == described(rules)
