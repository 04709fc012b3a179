"""Puzzles: those that ship are proved again, also by a search that shares nothing with the one that made them; what is made is
sound; and files of puzzles say where they are wrong."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from random import Random

import pytest

from game import Rules
from game.cli import CommandError, parse
from game.core import beside
from game.match import State
from game.puzzles import (
    PUZZLES_FILE,
    Maker,
    Prover,
    Puzzle,
    PuzzleFileError,
    TooLarge,
    certain,
    daily,
    may_fail,
    puzzles_beside,
    puzzles_in,
    text_of,
    the_certain,
    verdict,
)
from tests.cases import check_all, in_amounts, long, swept, thorough
from tests.game.plain_proof import average, done, reaches
from tests.game.tables import MORE, RULESETS, SHIPPED, family_of, games_but, heart_of_five, rules_of

FEWEST = {"koikoi": 60}
USUALLY = 60
ALL = 1000
GAMES = swept(sorted(path.stem for path in (*SHIPPED, *MORE) if beside(path, PUZZLES_FILE).exists()))


def shipped(name: str) -> tuple[Puzzle, ...]:
    return puzzles_beside(RULESETS[name], rules_of(name).digest)


def rules_for(name: str, puzzle: Puzzle) -> Rules:
    return rules_of(name, puzzle.record.players, tuple(sorted(puzzle.record.options.items())))


def spread_out(puzzles: tuple[Puzzle, ...], amount: int) -> list[Puzzle]:
    """So many of them, those with short proofs first."""
    return sorted(puzzles, key=lambda puzzle: (puzzle.moves, -len(puzzle.record.lines)))[:amount]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_its_puzzles_and_none_twice(name: str) -> None:
    found = shipped(name)
    assert len(found) >= FEWEST.get(name, USUALLY) and len({puzzle.id for puzzle in found}) == len(found)
    assert all(puzzle.best > puzzle.other for puzzle in found)


# Plain search knows one stock, that of banks; what is turned in fishing games is averaged in the tests of their room.
@in_amounts(3, ALL)
@pytest.mark.parametrize("name", [game for game in GAMES if family_of(str(game.values[0])) != "fishing"])
def test_what_ships_is_proved_by_plain_search(name: str, amount: int) -> None:
    def prove(puzzle: Puzzle) -> None:
        start, seat = puzzle.start(rules_for(name, puzzle)), puzzle.seat
        others = [action for action in start.legal_actions() if action != puzzle.solution]
        assert len(others) == len(start.legal_actions()) - 1
        if puzzle.kind == "sure":
            check_sure(start, seat, puzzle.solution)
            return
        if puzzle.kind == "odds":
            assert average(start, seat, puzzle.solution) == pytest.approx(puzzle.best, abs=1e-4)
            assert max(average(start, seat, action) for action in others) == pytest.approx(puzzle.other, abs=1e-4)
            return
        assert reaches(done(start, puzzle.solution), seat, puzzle.best)
        assert any(reaches(done(start, action), seat, puzzle.other) for action in others)
        assert not any(reaches(done(start, action), seat, puzzle.other + 0.5) for action in others)

    check_all(spread_out(shipped(name), amount), prove, lambda puzzle: f"line {puzzle.line}")


@thorough
@pytest.mark.parametrize("every", [9, pytest.param(1, marks=long)])
@pytest.mark.parametrize("name", [game.values[0] for game in GAMES])
def test_what_ships_is_proved_again(name: str, every: int) -> None:
    """One in so many, of all difficulties, of which later ones stand last."""
    def prove(puzzle: Puzzle) -> None:
        assert not verdict(puzzle, rules_for(name, puzzle))

    check_all(shipped(name)[::every], prove, lambda puzzle: f"line {puzzle.line}")


def check_sure(start: State, seat: int, solution: str) -> None:
    """Whatever lies in the other hands, nobody can answer until the seat is out; and somebody may answer any other action so that
    it loses."""
    view = start.view(seat)
    for number in range(WORLDS):
        state, action = view.sample(Random(-1 - number)), solution
        state.last_deal = state.deal_number
        while not state.out:
            state.apply(action)
            while state.actor is not None and state.actor != seat and not state.out:
                assert [str(other) for other in state.legal_actions()] == ["pass"]
                state.apply("pass")
            if not state.out:
                action = str(certain(state.view(seat))[0])
        assert state.out[0] == seat
    assert all(may_fail(view, action, 2_000) for action in start.legal_actions() if action != solution)


WORLDS = 8


def endings(rules: Rules, deals: int) -> Iterator[Prover]:
    """Provers at the last decisions of deals played by lot, whose search is small."""
    for seed in range(deals):
        states, state = [], rules.new_match(seed)
        state.last_deal = 1
        while state.actor is not None:
            states.append(state.copy())
            state.apply(state.legal_actions()[seed % len(state.legal_actions())])
        for last in states[-4:]:
            prover = Prover(last, seed % rules.players, 150)
            try:
                prover.value(last)
            except TooLarge:
                continue
            yield prover


@in_amounts(1, 20)
@pytest.mark.parametrize("name", swept(games_but("banking", "fishing")))         # where nothing is left to chance
def test_the_prover_finds_what_plain_search_finds(name: str, amount: int) -> None:
    for prover in endings(rules_of(name), amount):
        start, value = prover.start, prover.value(prover.start)
        assert reaches(start, prover.seat, value) and not reaches(start, prover.seat, value + 0.5)


FILE = """huapai puzzles 1
game heartoffive DIGEST

puzzle open difficulty=3 moves=2 seat=1 best=1 other=0 solution=play AD
players 4
seed 0
deal 5D 8H QS 4S 4D AS 4C 2D AD 9H 9C 2C 9S 8C 7S 5S 2S jj 4H 6C 7H QC TH JS 9D JJ TD 8S AH 6S 8D JH TS KH 3D 3S QH KC 6H 6D 3C JC
KS TC 5H 2H 5C QD 7C 7D AC 3H KD JD / 0 play 6C 6D / 1 play 7C 7H / 2 play KC KH / 3 pass / 0 play 2C 2D / 1 pass / 2 pass / 3
pass / 0 play 5S / 1 play TS / 2 play AS / 3 pass / 0 pass / 1 play 2S / 2 play jj / 3 pass / 0 pass / 1 play 5H / 2 pass / 3 pass
/ 0 pass / 1 play 4D / 2 play 6S / 3 play TD / 0 play JH / 1 play QH / 2 pass / 3 play KS / 0 pass / 1 pass / 2 pass / 3 play 3D
4C 5C 6H 7S 8D 9C TH / 0 pass / 1 pass / 2 pass / 3 play AC / 0 pass / 1 pass / 2 play 2H / 3 pass / 0 pass / 1 pass / 2 play QC /
3 pass / 0 pass / 1 play KD / 2 pass / 3 pass / 0 pass / 1 play 9D 9S / 2 pass / 3 pass / 0 pass / 1 play 5D / 2 pass / 3 pass / 0
play JS
"""


def kept(seats: tuple[int, ...] = (1,)) -> tuple[Rules, list[Puzzle]]:
    """The rules, and a puzzle that was once made by them; for other seats it is none, but can be read."""
    rules = heart_of_five()
    text = FILE.replace("DIGEST", rules.digest)
    return rules, [puzzle for seat in seats for puzzle in puzzles_in(text.replace("seat=1", f"seat={seat}"), Path("p"))]


@pytest.fixture
def made() -> tuple[Rules, list[Puzzle]]:
    return kept((1, 2))


SEEDS = range(380, 390)                # among which one brings a puzzle


@thorough
def test_what_is_made_is_sound_and_the_same_again() -> None:
    rules = heart_of_five()
    found = [puzzle for seed in SEEDS if (puzzle := Maker(rules).find(seed)) is not None]
    assert found and not any(verdict(puzzle, rules) for puzzle in found)
    assert [puzzle for seed in SEEDS if (puzzle := Maker(rules).find(seed)) is not None] == found
    assert all(1 <= puzzle.difficulty <= 3 and puzzle.moves >= 1 for puzzle in found)


def test_a_file_keeps_puzzles(made: tuple[Rules, list[Puzzle]]) -> None:
    rules, puzzles = made
    found = puzzles_in(text_of(rules.id, rules.digest, puzzles), Path("puzzles.txt"))
    assert [each.text() for each in found] == [each.text() for each in puzzles]
    assert [each.id for each in found] == [each.id for each in puzzles]


def test_a_wrong_solution_is_found(made: tuple[Rules, list[Puzzle]]) -> None:
    rules, (puzzle, of_another) = made
    assert not verdict(puzzle, rules) and "not to act" in verdict(of_another, rules)
    text = text_of(rules.id, rules.digest, [puzzle])
    other = next(action for action in puzzle.start(rules).legal_actions() if action != puzzle.solution)
    wrong = puzzles_in(text.replace(f"solution={puzzle.solution}", f"solution={other}"), Path("p"))[0]
    assert "not the one best" in verdict(wrong, rules)
    wrong = puzzles_in(text.replace(f"solution={puzzle.solution}", "solution=lift"), Path("p"))[0]
    assert "not possible" in verdict(wrong, rules)


@pytest.mark.parametrize("text, line", [
    ("", 1), ("huapai puzzles 2\n", 1), ("huapai puzzles 1\ngames x\n", 2), ("huapai puzzles 1\ngame x 1f\nwhat\n", 3),
    ("huapai puzzles 1\ngame x 1f\n\npuzzle open difficulty=9 moves=1 seat=0 best=1 other=0 solution=pass\n", 4),
    ("huapai puzzles 1\ngame x 1f\n\npuzzle open difficulty=1 moves=1 seat=0 best=1 other=0 solution=pass\nplayers x\n", 4),
])
def test_a_file_that_is_wrong_says_where(text: str, line: int) -> None:
    with pytest.raises(PuzzleFileError, match=f"^puzzles.txt:{line}: "):
        puzzles_in(text, Path("puzzles.txt"))


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """The ruleset as somebody's own, with nothing beside it."""
    path = tmp_path / "mine.yaml"
    path.write_text(RULESETS["heartoffive"].read_text("utf-8"), "utf-8")
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks/french.yaml").write_text((SHIPPED[0].parent / "decks/french.yaml").read_text("utf-8"), "utf-8")
    return path


def test_puzzles_of_other_rules_are_not_offered(made: tuple[Rules, list[Puzzle]], tmp_path: Path) -> None:
    rules, puzzles = made
    path = tmp_path / "mine.yaml"
    assert puzzles_beside(path, rules.digest) == ()
    beside(path, PUZZLES_FILE).parent.mkdir()
    beside(path, PUZZLES_FILE).write_text(text_of(rules.id, rules.digest, puzzles), "utf-8")
    assert puzzles_beside(path, rules.digest) == tuple(puzzles) and puzzles_beside(path, "0" * 40) == ()


def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_none_comes_back_soon(made: tuple[Rules, list[Puzzle]]) -> None:
    found = {"b": made[1], "a": made[1][:1], "c": []}
    days = [date(2030, 1, 1) + timedelta(number) for number in range(12)]
    chosen = [daily(day, found) for day in days]
    assert chosen == [daily(day, dict(reversed(found.items()))) for day in days]
    assert [each.game for each in chosen if each] == ["a", "b"] * 6 or [each.game for each in chosen if each] == ["b", "a"] * 6
    of_b = [each.puzzle.id for each in chosen if each is not None and each.game == "b"]
    assert len(set(of_b)) == 2 and daily(days[0], {}) is None


def test_the_command_proves_what_lies_beside_a_ruleset(copied: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules, puzzles = kept()
    file = beside(copied, PUZZLES_FILE)
    file.parent.mkdir()
    run = parse(["puzzles", str(copied)])
    assert run.serve is not None and run.serve(run) == 0 and "has no puzzles" in capsys.readouterr().out
    file.write_text(text_of(rules.id, rules.digest, puzzles), "utf-8")
    assert run.serve(run) == 0 and "OK, 1 puzzle proved: 1 of difficulty 3" in capsys.readouterr().out
    file.write_text(file.read_text("utf-8").replace("best=1", "best=9"), "utf-8")
    assert run.serve(run) == 1 and f"{file}:4: it brings 1" in capsys.readouterr().out
    file.write_text("nonsense", "utf-8")
    with pytest.raises(CommandError, match="puzzles.txt:1"):
        run.serve(run)


def test_what_is_certain_with_hidden_hands_is_the_one_play_that_nobody_can_stop() -> None:
    """The five of hearts and then the pair; after a pass another pair may go out. What two plays win is no puzzle."""
    rules = heart_of_five(3)
    five = rules.position(["4C 4D 5H", "3D 3H 6D", "7D 7H"], turn=0, table=(2, "KC"))
    assert [str(action) for action in certain(five.view(0))] == ["play 5H"] and the_certain(five) == "play 5H"
    assert may_fail(five.view(0), rules.action("pass"), 2_000) and not may_fail(five.view(0), rules.action("play 5H"), 2_000)
    two = rules.position(["3C JJ 5H", "3D 3H 6D", "7D 7H"], leader=0)
    assert {str(action) for action in certain(two.view(0))} == {"play JJ", "play 5H"} and the_certain(two) is None
    joker = rules.position(["4C 4D JJ", "3D 3H 6D", "7D 7H"], turn=0, table=(2, "KC"))
    assert certain(joker.view(0)) == [], "the five may lie in the hand of either"


@thorough
def test_puzzles_of_one_kind_leave_those_of_another(copied: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules, puzzles = kept()
    file = beside(copied, PUZZLES_FILE)
    file.parent.mkdir()
    file.write_text(text_of(rules.id, rules.digest, puzzles), "utf-8")
    run = parse(["puzzles", str(copied), "--make", "1", "--kind", "sure", "--seed", "92"])
    assert run.serve is not None and run.serve(run) == 0 and "2 puzzles in " in capsys.readouterr().out
    assert sorted(puzzle.kind for puzzle in puzzles_in(file.read_text("utf-8"), file)) == ["open", "sure"]


@thorough
@pytest.mark.parametrize("jobs", [pytest.param("1", marks=long), "2"])
def test_the_command_makes_puzzles(jobs: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "found.txt"
    run = parse(["puzzles", "hakka", "--make", "1", "--jobs", jobs, "--out", str(out)])    # where one is found soonest
    assert run.serve is not None and run.serve(run) == 0 and "1 puzzle in " in capsys.readouterr().out
    assert len(puzzles_in(out.read_text("utf-8"), out)) == 1
