"""The dialect of games of claims: every kind and key of docs/rules/hakka.md 13 is understood, and what is wrong is noticed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import check_file
from tests.cases import few
from tests.conformance import Report, run_file
from tests.conformance.claims import GIVEN, ClaimCase
from tests.conformance.runner import TESTS, blocks

SPECIFICATION = TESTS.parent / "docs" / "rules" / "hakka.md"
RULESET = TESTS.parent / "rulesets" / "hakka.yaml"


def run(tmp_path: Path, *lines: str, ruleset: str | None = None) -> Report:
    """One block with these lines."""
    path = tmp_path / "case.md"
    path.write_text("\n".join(["```case", *lines, "```", ""]), encoding="utf-8")
    return run_file(path, ruleset)


def test_the_examples_of_the_specification_are_many() -> None:
    report = run_file(SPECIFICATION)
    assert report.disagreements == [] and report.expectations > 150
    assert report.cases == sum(language == "case" for _, language, _ in blocks(SPECIFICATION.read_text(encoding="utf-8"))) == 56


def test_every_kind_of_the_notation_is_understood() -> None:
    section = SPECIFICATION.read_text(encoding="utf-8").split("### Notation")[1].split("### Patterns")[0]
    kinds = set(re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE))
    assert kinds == set(GIVEN) and all(hasattr(ClaimCase, f"case_{kind}") for kind in kinds)


GOOD = {
    "a run": ("classify", "cards: P4 P3 P5", "expect: run suit=P size=3 top=5"),
    "no pattern": ("classify", "cards: P9 P1", "expect: none"),
    "an option": ("classify", "options: wan_sin_sets=five_only", "cards: P1 G1 W1", "expect: none"),
    "beats": ("beats", "table: G7 G8 G9", "play: P1 P2 P3", "expect: yes"),
    "elders of a hand": ("elders", "options: elder_scope=own_hand", "shown: P9", "hand: P8 P7 G3 G9 N2", "expect: G9 P8 P7"),
    "leads": ("leads", "hand: P9 P4 G7", "shown: P8", "privileged: no", "singles: P4", "runs: -", "sets: -"),
    "answers": ("follows", "hand: P6 N2 Z2", "table: P5", "beats: P6", "discard: no"),
    "discards": ("follows", "hand: P6 N2 Z2", "table: N3", "beats: -", "discard: any 1"),
    "the deal moves on": ("calls", "options: redeal_dealer=next", "dealer: 2", "calls: 2=pass 3=pass 1=pass",
                          "expect: void dealer=3 dreamer=1"),
    "after void deals": ("calls", "options: redeal_dealer=next", "dealer: 2", "voids_before: 3", "calls: 2=pass 3=call",
                         "expect: caller=3 privileged=3 leader=2 dreamer=0 next_dealer=3"),
    "open": ("calls", "dealer: 3", "calls: 3=pass 0=pass", "expect: open to_move=2"),
    "forced": ("calls", "options: forced_call_after=1", "dealer: 0", "voids_before: 1", "calls: 0=pass", "expect: illegal"),
    "nobody wins": ("score", "dealer: 0", "privileged: 3", "winner: none", "how: exhausted", "dream: G7", "pay: 0 0 0 0"),
}


@pytest.mark.parametrize("name", GOOD)
def test_examples(tmp_path: Path, name: str) -> None:
    kind, *lines = GOOD[name]
    report = run(tmp_path, f"X-1 {kind}", *lines)
    assert report.disagreements == [] and report.expectations >= 1


BAD = {
    "another suit": ("classify", "cards: P4 P3 P5", "expect: run suit=G size=3 top=5"),
    "not none": ("classify", "cards: P9 P8 P7", "expect: none"),
    "beats": ("beats", "table: G7 G8 G9", "play: P1 P2 P3", "expect: no"),
    "a lead too few": ("leads", "hand: P9 P4 P3 G7", "shown: -", "privileged: no", "singles: P4", "runs: -", "sets: -"),
    "a lead too many": ("leads", "hand: P9 P4 G7", "shown: -", "privileged: no", "singles: P4 P9", "runs: -", "sets: -"),
    "must beat": ("follows", "hand: P6 N2", "table: P5", "beats: P6", "discard: any 1"),
    "positions": ("deal", "dealer: 0", "seat2: 4"),
    "the wrong caller": ("calls", "dealer: 0", "calls: 0=call", "expect: caller=1"),
    "not illegal": ("calls", "dealer: 0", "calls: 0=pass", "expect: illegal"),
    "out of turn": ("calls", "dealer: 0", "calls: 1=call", "expect: caller=1"),
    "a claim": ("claim", "won: Z5 Z6 Z7", "shown: Z5 Z6 Z7", "hand: P8 P2", "elders: -", "total: 3", "can: yes"),
    "payments": ("score", "dealer: 0", "privileged: none", "winner: 0", "how: claim", "won: P7 Z7 N7", "laid: P9 G9 W1",
                 "dream: G7", "pay: 2 -1 0 -1"),
    "a match": ("match", "dealers: 0 0", "hands: 2 -1 0 -1", "over: yes"),
    "an unknown kind": ("wonder", "cards: P9"),
    "an unknown key": ("beats", "table: P5", "play: P6", "colour: red", "expect: yes"),
    "an unknown option": ("classify", "options: colour=red", "cards: P9", "expect: single"),
    "nothing expected": ("classify", "cards: P9"),
    "unreadable cards": ("classify", "cards: Q9", "expect: none"),
    "a key twice": ("classify", "cards: P9", "expect: single", "expect: single"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_wrong_example_is_a_disagreement(tmp_path: Path, name: str) -> None:
    kind, *lines = BAD[name]
    assert run(tmp_path, f"X-1 {kind}", *lines).disagreements


TIGERS = ["hands: 0[P1 G1 Z1 N1 W1 P2 P4 G3 G5 Z7 N4 N8]", "  1[P3 P5 P6 P7 P8 P9 G2 G4 G6 G7 G8 G9]",
          "  3[N2 N3 N5 N6 N7 N9 Z3 Z4 Z5 Z6 Z8 Z9]", "dream: Z2", "dealer: 0"]
POSITION = ["hands: 0[P4 G6 Z2 N7] 1[P8 G2 Z5 N3] 3[P5 P9 G3 N2]", "dream: N4", "leader: 0", "privileged: none",
            "shown: G7 G8 G9 Z7 Z8 Z9 N9 N8", "won: 0[G7 G8 G9] 1[Z7 Z8 Z9] 3[N9 N8]"]


@pytest.mark.parametrize(("lines", "agree"), [
    ([*TIGERS, "moves: 0 pass ; 1 call", "phase: TIGERS", "to_move: 0", "count_legal: 2", "accept: 0 tigers ; 0 no-tigers",
      "reject: 1 tigers ; 0 lead P2"], True),
    ([*TIGERS, "moves: 0 pass ; 1 call ; 0 tigers", "phase: DONE", "winner: 0", "pay: 8 -8 0 0", "next_dealer: 1"], True),
    ([*TIGERS, "moves: 0 pass ; 1 call ; 0 no-tigers", "phase: LEAD", "to_move: 0", "caller: 1", "privileged: 1"], True),
    ([*TIGERS, "moves: 0 pass ; 1 pass ; 3 pass", "phase: VOID"], True),
    ([*TIGERS, "moves: 0 pass ; 1 call ; 0 lead P2", "phase: FOLLOW"], False),
    ([*TIGERS, "moves: 0 pass", "phase: TIGERS"], False), ([*TIGERS, "moves: 0 pass ; 1 call", "reject: 0 tigers"], False),
    ([*TIGERS, "moves: 0 pass ; 1 call", "accept: 1 no-tigers"], False), ([*TIGERS, "moves: 0 pass", "winner: 0"], False),
    ([*POSITION, "moves: 0 lead P4 ; 1 beat P8 ; 3 beat P9 ; 3 lead P5", "phase: FOLLOW", "to_move: 0", "table: P5",
      "count_legal: 3", "tricks: 0=3 1=3 3=3"], True),
    ([*POSITION, "moves: 0 lead P4 ; 1 beat P8 ; 3 disc N2", "phase: LEAD"], False),
    ([*POSITION, "moves: 0 beat P4", "phase: FOLLOW"], False), ([*POSITION, "elders: G6 N7"], True),
    ([*POSITION, "elders: -"], False),
    ([*POSITION, "moves: 0 dance P4", "phase: FOLLOW"], False), ([*POSITION, "accept: 0 lead G6"], False),
], ids=range(16))
def test_replays(tmp_path: Path, lines: list[str], agree: bool) -> None:
    report = run(tmp_path, "X-1 replay", *lines)
    assert (report.disagreements == []) == agree and report.expectations


def test_lines_that_begin_with_blanks_go_on_and_comments_are_passed_over(tmp_path: Path) -> None:
    report = run(tmp_path, "# a comment", "X-1 classify", "cards: P3", "  P4", "# another", "  P5",
                 "expect: run suit=P size=3 top=5")
    assert report.disagreements == [] and (report.cases, report.expectations) == (1, 1)
    wrong = run(tmp_path, "X-7 classify", "cards: P3", "expect: none").disagreements[0]
    assert str(wrong).startswith("4: X-7: classify expect")


def test_a_case_that_breaks_the_engine_is_a_disagreement(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.match.rules.Rules.value", lambda *_: 1 // 0)
    assert "ZeroDivisionError" in run(tmp_path, "X-1 classify", "cards: P3", "expect: single").disagreements[0].got


DAMAGES = {
    "suits": ("order: [sin, zok, gon, sup]", "order: [sin, zok, sup, gon]"),
    "sets": ('"8", "1", "9"]', '"8", "9", "1"]'),
    "pairs": ("count: {min: 3, max: all}", "count: {min: 2, max: all}"),
    "the watcher": ("watcher: {after: 2, cards: 1}", "watcher: {after: 1, cards: 1}"),
    "who deals": ("from: dealer", "from: after_dealer"),
    "the privilege": ("      privileged: true\n", ""),
    "declining": ("zh: 不叫}, declines: true}", "zh: 不叫}}"),
    "void": ("cases: {same: stays, next: next_seat}", "cases: {same: next_seat, next: stays}"),
    "the order of leads": ("      lead_order: suit                       # 4\n", ""),
    "enough": ("claim: {enough: 6,", "claim: {enough: 5,"),
    "five tigers": ("      tricks: 8\n", "      tricks: 9\n"),
    "own cards": ("cases: {seat_after: if_called, caller: caller}", "cases: {seat_after: caller, caller: if_called}"),
    "going on": ("cases: {true: false, false: true}", "cases: {true: true, false: false}"),
    "values": ("[0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 128]", "[0, 0, 0, 0, 0, 0, 1, 2, 3, 8, 16, 32, 128]"),
    "the base": ("base: 5", "base: 6"),
}


@pytest.mark.parametrize("damage", few(DAMAGES))
def test_a_damaged_ruleset_disagrees(tmp_path: Path, damage: str) -> None:
    text, (old, new) = RULESET.read_text(encoding="utf-8"), DAMAGES[damage]
    assert text.count(old) >= 1, f"the ruleset no longer says {old!r}"
    path = tmp_path / "hakka.yaml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert check_file(path) == [], "the loader alone refuses it, which shows nothing about the runner"
    assert run_file(SPECIFICATION, str(path)).disagreements
