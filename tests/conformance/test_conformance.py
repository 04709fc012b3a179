"""The worked examples of the specifications agree with the engine, and the runner would notice if they did not."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game import check_file
from tests.cases import few, long, thorough
from tests.conformance import Report, run_file
from tests.conformance.__main__ import main
from tests.conformance.climbing import ClimbingCase
from tests.conformance.runner import DIALECTS, blocks

PROJECT = Path(__file__).resolve().parents[2]
SPECIFICATIONS = sorted((PROJECT / "docs" / "rules").glob("*.md"))
APART = ("blackflower", "hakka", "heartoffive", "huahuapai", "mohuahua")    # what follows, and the tests of their dialects
SPECIFICATION = PROJECT / "docs" / "rules" / "heartoffive.md"
RULESET = PROJECT / "rulesets" / "heartoffive.yaml"


def run(tmp_path: Path, *lines: str, ruleset: str | None = None) -> Report:
    """One case with these lines."""
    path = tmp_path / "case.md"
    path.write_text("\n".join(["# A case", "```h5", "case X-1 a case", *lines, "```", ""]), encoding="utf-8")
    return run_file(path, ruleset)


def wrong(report: Report) -> list[tuple[str, str]]:
    """(expected, got) of every disagreement."""
    return [(found.expected, found.got) for found in report.disagreements]


# ---------------------------------------------------------------- the specifications


@long                      # continuous integration runs all of them by the command
@pytest.mark.parametrize("name", [path.stem for path in SPECIFICATIONS if path.stem not in APART])
def test_a_specification_agrees_with_the_engine(name: str) -> None:
    report = run_file(PROJECT / "docs" / "rules" / f"{name}.md")
    assert report.disagreements == [] and report.expectations > 0


def test_the_examples_of_heart_of_five_are_many() -> None:
    report = run_file(SPECIFICATION)
    assert report.disagreements == [] and report.cases == 32 and report.expectations > 400


def test_every_block_of_the_specification_is_run() -> None:
    found = blocks(SPECIFICATION.read_text(encoding="utf-8"))
    assert len([language for _, language, _ in found if language in DIALECTS]) == 32


def test_a_fence_may_name_another_game_of_the_same_kind(tmp_path: Path) -> None:
    path = tmp_path / "two.md"
    path.write_text("```h5 big_two\ncase A-1 suits count\nbeats 4H over 4C -> yes\n```\n"
                    "```h5\ncase A-2 suits do not\nbeats 4H over 4C -> no\n```\n", encoding="utf-8")
    report = run_file(path)
    assert report.expectations == report.cases == 2 and report.disagreements == []


# ---------------------------------------------------------------- the dialect (12.1)


def test_every_statement_of_the_dialect_is_understood() -> None:
    section = SPECIFICATION.read_text(encoding="utf-8").split("### 12.1")[1].split("### 12.2")[0]
    words = {text.split()[0] for text in re.findall(r"^\| `([^`]+)`", section, re.MULTILINE)}
    words |= {text.split()[0] for text in re.findall(r"`(players|hand|leader|table|turn|locked|gone|round|do)\b[^`]*`", section)}
    words |= {text.split()[0] for text in re.findall(r", `(show\w+)", section)}
    words -= {"...", "expect"}
    assert {"opt", "readings", "value", "beats", "order", "leads", "follows", "parse", "showhand", "showmeld", "sizes", "deal",
            "first", "match", "players", "hand", "leader", "table", "turn", "locked", "gone", "round", "do"} <= words
    assert [word for word in words if not hasattr(ClimbingCase, f"do_{word}")] == []
    checks = {text.split()[1] for text in re.findall(r"`(expect \w+)", section)}
    assert {"turn", "leads", "legal", "illegal", "plays", "places", "sizes", "over", "running"} <= checks
    assert [check for check in checks if not hasattr(ClimbingCase, f"check_{check}")] == []


@pytest.mark.parametrize("line", [
    "readings 3H 3D -> pair(3)", "readings 3C 4D -> none", "value 5H -> single(5H)", "value 3C 4D -> none",
    "beats 4C over 3C -> yes", "beats 3C over 4C -> no", "order 3C < 4C < 5C -> ok", "leads 3C 3D -> {3C} {3D} {3C 3D}",
    "leads 3C 3D 3H 3S 4C 4D -> count 28", "leads 3C 3D -> values pair(3); single(3)", "leads jj JJ -> {JJ} {jj}",
    "follows 3C 5D 5S over 4C -> {5D} {5S}", "follows 3C 5D 5S over 4C -> count 2",
    "follows 3C 5D 5S over 4C -> values single(5)",
    "follows 3C over 4C -> none", "follows 3C over 4C -> count 0", "follows 7H 7H 7D over 4C 4D -> {7H 7H} {7H 7D}",
    'parse "3H, 10!" -> 3H TC TD TH TS', 'parse "jJ" -> error', 'parse "" ->', 'parse "3H - 4H" -> error', 'parse "5ſ" -> error',
    'parse "-" -> error',
    "showhand 4C 3C -> 3C 4C", "showhand - -> -", "showmeld 3S 3H 3C 3D -> 3!", "sizes players=4 dealer=A -> 13 14 14 13",
    "sizes players=2 dealer=A dead_hand=true -> 18 18 aside 18", "sizes players=4 dealer=B decks=2 -> 27 27 27 27",
    "deal players=2 dealer=A pack: 3C 4C 5C -> A: 4C | B: 3C 5C",
    "first dealer=A hands: 4C | 3H -> B", "match BA -> wins 0 1; losses 1 0; over no",
    "match -> over no"])
def test_statements_of_the_dialect(tmp_path: Path, line: str) -> None:
    report = run(tmp_path, line)
    assert wrong(report) == [] and report.expectations >= 1


@pytest.mark.parametrize("line", [
    "readings 3H 3D -> pair(4)", "readings 3H 3D -> none", "value 5H -> single(5)", "beats 4C over 3C -> no",
    "beats 3C over 4C -> yes",
    "order 3C < 3D -> ok", "order 4C < 3C -> ok", "leads 3C 3D -> {3C} {3D}", "leads 3C -> {3C} {3C 3D}", "leads 3C -> count 2",
    "leads 3C -> none", "leads 3C 3D -> values pair(3)", "follows 3C 5D over 4C -> none", "follows 3C 5D over 4C -> {5D} {3C}",
    'parse "3H" -> 3D', 'parse "3H" -> error', 'parse "3Z" -> 3H', "showhand 4C 3C -> 4C 3C",
    "showmeld 3C 3D 3H 3S -> 3C 3D 3H 3S",
    "sizes players=4 dealer=A -> 13 14 14 14", "sizes players=2 dealer=A dead_hand=true -> 18 18",
    "deal players=2 dealer=A pack: 3C 4C 5C -> A: 3C | B: 4C 5C", "first dealer=A hands: 4C | 3H -> A",
    "match BA -> wins 1 0", "match BA -> over yes", "match BA -> colour red",
    # What cannot be understood is no agreement.
    "expect over", "wonder 3C -> yes", "reading 3C -> single(3)", "expect wonder A", "readings 3Z -> none", "readings 3C",
    "beats 3C -> yes", "opt colour=red", "hand Q: 3C"])
def test_a_wrong_statement_is_a_disagreement(tmp_path: Path, line: str) -> None:
    lines = [line, "value 3C -> single(3)"] if line.startswith("opt") else [line]
    assert len(wrong(run(tmp_path, *lines))) >= 1


POSITION = ["hand A: 3H 3D 4C", "hand B: 5C 5D 6H", "hand C: 9C 9D", "hand D: TC JC", "leader A"]


@pytest.mark.parametrize(("lines", "agree"), [
    (["expect leads A", "expect plays count 4", "expect running", "expect sizes 3 3 2 2"], True),
    (["expect turn A"], False), (["expect leads B"], False), (["expect over"], False), (["expect sizes 3 3 2 1"], False),
    (["do A: 3H 3D / B: 5C 5D", "expect turn C", "expect plays {9C 9D}", "expect legal C: pass", "expect illegal C: 9C"], True),
    (["do A: 3H 3D / B: pass / C: pass / D: pass", "expect leads A", "do A: 4C", "expect places A", "expect turn B"], True),
    (["do A: 3H 4C"], False), (["do B: 5C"], False), (["do A: 3H 3D", "expect plays none"], False),
    (["do A: 3H / B: 6H / C: 9C / D: TC", "expect plays none", "do A: pass / B: pass / C: pass", "expect leads D"], True),
    (["expect legal A: pass"], False), (["expect illegal A: 3H"], False), (["expect places A"], False),
])
def test_positions(tmp_path: Path, lines: list[str], agree: bool) -> None:
    assert (wrong(run(tmp_path, *POSITION, *lines)) == []) == agree


@pytest.mark.parametrize(("lines", "agree"), [
    (["players A B C", "hand A: 7C 8C", "hand B: 9C TC", "hand C: JC", "table C: 6C", "turn A", "expect turn A",
      "expect plays {7C} {8C}", "do A: pass / B: pass", "expect leads C"], True),
    (["opt reenter=false", "hand A: 7C 8C", "hand B: 9C", "hand C: JC QC", "hand D: KC", "table C: 6C", "turn D", "locked A B",
      "do D: pass", "expect leads C"], True),
    (["hand A: 7C 8C", "hand B: -", "hand C: JC QC", "hand D: KC", "gone B", "table A: 6C", "turn C", "do C: JC / D: KC",
      "expect places B D", "expect turn A"], True),
    (["opt must_use_3h=true", "hand A: 3H 4C", "hand B: 9C", "hand C: TC", "hand D: JC", "leader A", "round 1",
      "expect plays {3H}"], True),
    (["opt must_use_3h=true", "hand A: 3H 4C", "hand B: 9C", "hand C: TC", "hand D: JC", "leader A",
      "expect plays {3H}"], False),
    (["opt must_use_3h=true", "hand A: 4C 5D", "hand B: 3H 3C", "hand C: TC", "hand D: JC", "leader A", "round 1",
      "expect plays {4C} {5D}"], True),                      # 3.3: only a leader who holds the card is bound to it
    (["opt players=3", "hand A: 3H", "hand B: 4H 5C", "hand C: 6H", "leader A", "expect places -",
      "do A: 3H/B: 4H /C: 6H", "expect over", "expect places A C B"], True),
    (["opt reenter=false players=5", "hand A: 3C 9C", "hand C: TC", "hand D: JC 5D", "hand E: 3S", "gone B", "table B: 8C",
      "turn C", "locked A D E", "do C: TC", "expect places B C", "expect leads D"], True),
    (["hand A: 3H", "hand B: 9C", "hand C: TC", "hand D: JC", "table A: 3C 4C", "turn B", "expect turn B"], False),
])
def test_facts_of_a_position(tmp_path: Path, lines: list[str], agree: bool) -> None:
    assert (wrong(run(tmp_path, *lines)) == []) == agree


def test_lines_before_the_first_case_are_a_disagreement(tmp_path: Path) -> None:
    path = tmp_path / "x.md"
    path.write_text("```h5\nvalue 3C -> single(3)\n```\n", encoding="utf-8")
    assert len(run_file(path).disagreements) == 1


def test_comments_and_other_blocks_are_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "x.md"
    case = "```h5\ncase A a # b\n# all of this\nvalue 3C -> single(3)   # why\n```\n"
    path.write_text(f"```python\nprint()\n```\n\n{case}", encoding="utf-8")
    report = run_file(path)
    assert (report.cases, report.expectations, report.disagreements) == (1, 1, [])


def test_files_from_other_editors_are_read_the_same(tmp_path: Path) -> None:
    path = tmp_path / "x.md"
    text = ('```h5 title\r\ncase A a\r\nvalue\t3C -> single(3)#why\r\ncase B b\r\nparse "5#" -> error # "5#"\r\n```\r\n'
            "~~~ h5\r\ncase C c\r\nbeats 4C  over 3C -> yes\r\n~~~\r\n````\r\n```h5\r\ncase D no example\r\n```\r\n````\r\n")
    path.write_bytes(b"\xef\xbb\xbf" + text.encode())
    report = run_file(path)
    assert (report.cases, report.expectations, report.disagreements) == (3, 3, [])


def test_a_statement_that_breaks_the_engine_is_a_disagreement(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.match.rules.Rules.value", lambda *_: 1 // 0)
    assert "ZeroDivisionError" in wrong(run(tmp_path, "value 3C -> single(3)", "showhand 3C -> 3C"))[0][1]


# ---------------------------------------------------------------- a damaged ruleset is noticed


DAMAGES = {
    "run order": ('[A, "2", "3", "4", "5", "6", "7", "8", "9", T, J, Q,', '[A, "2", "3", "4", "5", "6", "7", "8", "9", T, Q, J,'),
    "no ace at the top": ('"9", T, J, Q, K, A]\n  plain', '"9", T, J, Q, K]\n  plain'),
    "single order": ("joker_small, joker_big, hearts_5]", "hearts_5, joker_small, joker_big]"),
    "bomb order": ("true: [size, style, high]", "true: [style, size, high]"),
    "straight flushes below": ("cases: {true: 1, false: 0}}\n    power", "cases: {true: 0, false: 1}}\n    power"),
    "reenter": ("reenter:\n    type: bool\n    default: true", "reenter:\n    type: bool\n    default: false"),
    "short runs": ("length: {min: 5, max: all}}\n    power", "length: {min: 4, max: all}}\n    power"),
    "no bomb": ("except: [joker]\n    bomb: true", "except: [joker]"),
    "pairs of jokers": ("count: 2, except: [joker]", "count: 2"),
    "sisters of any width": ("    contest_by: [width]\n", ""),
    "first leader": ("holder: hearts_3", "holder: spades_3"),
    "dealer first": ("from: after_dealer", "from: dealer"),
    "match end": ("max: 99\n    default: 10", "max: 99\n    default: 11"),
}


@pytest.mark.parametrize("damage", few(DAMAGES, 1))
def test_a_damaged_ruleset_disagrees(tmp_path: Path, damage: str) -> None:
    text = RULESET.read_text(encoding="utf-8")
    old, new = DAMAGES[damage]
    assert text.count(old) >= 1, f"the ruleset no longer says {old!r}"
    path = tmp_path / "heartoffive.yaml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert check_file(path) == [], "the loader alone refuses it, which shows nothing about the runner"
    report = run_file(SPECIFICATION, str(path))
    assert report.disagreements and report.expectations > 350


@thorough
def test_a_copy_of_the_ruleset_agrees(tmp_path: Path) -> None:
    path = tmp_path / "heartoffive.yaml"
    path.write_text(RULESET.read_text(encoding="utf-8"), encoding="utf-8")
    assert run_file(SPECIFICATION, str(path)).disagreements == []


# ---------------------------------------------------------------- the command


Command = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """python -m tests.conformance, in this process"""
    def called(*arguments: str) -> subprocess.CompletedProcess[str]:
        monkeypatch.setattr(sys, "argv", ["conformance", *arguments])
        status = main()
        return subprocess.CompletedProcess(arguments, status, *capsys.readouterr())
    return called


def test_the_command_counts_and_succeeds(command: Command) -> None:
    done = command(str(SPECIFICATION))
    assert done.returncode == 0
    assert re.search(r"32 cases, 4\d\d expectations, 0 disagreements", done.stdout)


def test_the_command_tells_each_disagreement_and_fails(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "wrong.md"
    path.write_text("```h5\ncase X-7 wrong\nvalue 3C -> single(4)\nvalue 3C -> single(3)\n```\n", encoding="utf-8")
    done = command(str(path))
    assert done.returncode == 1
    assert f"{path}:3: X-7: value 3C -> single(4)" in done.stdout
    assert "expected: single(4)" in done.stdout and "got:      single(3)" in done.stdout
    assert "2 expectations, 1 disagreements" in done.stdout


def test_the_command_fails_without_examples_or_without_the_file(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "empty.md"
    path.write_text("nothing here\n", encoding="utf-8")
    assert command(str(path)).returncode == 1
    gone = command(str(tmp_path / "gone.md"))
    assert gone.returncode == 1 and "Traceback" not in gone.stderr
