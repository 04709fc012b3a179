"""The dialect of banking games: every statement of docs/rules/blackflower.md 12.1 is understood, and a wrong one is noticed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import check_file
from tests.cases import few, thorough
from tests.conformance import Report, run_file
from tests.conformance.bank import ROUND, BankCase
from tests.conformance.runner import TESTS, blocks

SPECIFICATION = TESTS.parent / "docs" / "rules" / "blackflower.md"
CORNERS = TESTS / "conformance" / "bank_corners.md"
RULESET = TESTS.parent / "rulesets" / "blackflower.yaml"


def run(tmp_path: Path, *lines: str, ruleset: str | None = None) -> Report:
    """One block with these lines."""
    path = tmp_path / "case.md"
    path.write_text("\n".join(["# Some cases", "```bf", "BX-1", *lines, "```", ""]), encoding="utf-8")
    return run_file(path, ruleset)


@pytest.mark.parametrize(("path", "cases"), few([(CORNERS, 18), (SPECIFICATION, 36)], 1), ids=["corners", "specification"])
def test_the_examples_agree(path: Path, cases: int) -> None:
    report = run_file(path)
    assert report.disagreements == [] and report.expectations > 150
    assert report.cases == sum(language == "bf" for _, language, _ in blocks(path.read_text(encoding="utf-8"))) == cases


def test_every_statement_of_the_notation_is_understood() -> None:
    section = SPECIFICATION.read_text(encoding="utf-8").split("### 12.1")[1].split("### 12.2")[0]
    rows = [row.split("|")[1] for row in section.splitlines() if row.startswith("| `")]
    words = {word for row in rows for word in re.findall(r"`([a-z]+(?:_[a-z]+)?)", row)}
    words |= {"options", "stacks", "deck"}
    assert {"values", "best", "special", "bust", "draw", "compare", "payout", "count", "frequency", "sumfreq", "aggregate",
            "first_banker", "next_banker", "round", "bet", "betcap", "do", "legal", "turn", "hand", "result", "delta"} <= words
    known = {name.partition("_")[2] for name in dir(BankCase) if name.startswith("ask_")}
    assert words <= known | ROUND and not known & ROUND


@pytest.mark.parametrize("line", [
    "values 9A 9x = 4 6 8", "values 9A 9x = 8 6 4", "values -nopair 9A 9x = 8", "values 9A 9x -nopair = 8   # apart",
    "best 1B = 6", "best 2x 4x 5x = none", "best -nopair 2x 2y 5x = none", "special -initial 8B 11B = ni_ko",
    "special 8B 11B = none", "special 1R 2R 3R 4R = shi_tan", "special 1R 2R 3R 4R = SHI_TAN", "bust 2x 4x 5x = yes",
    "bust -nopair 2x 2y 5x = yes", "draw 1B 3B 8B 2x = SAN_KO 3", "draw 1B 3B = LIVE 2", "draw 1B = LIVE 1",
    "compare 13 vs 12 = player", "compare 9 vs 9 -ba = banker", "compare -ba 9 vs 9 = banker", "compare tane vs 13 = player",
    "compare BUST vs NONE = banker", "payout 12 vs 12 wager 7 = 0", "payout 12 vs 12 wager 7 -ba = -7",
    "payout BUST vs BUST wager 1 = -1", "count 2 one_value = 846", "count 3 san_ko = 10", "count 2 best_13 = 0",
    "count 1 busted_nopair = 0", "frequency chaff + chaff = 263", "frequency paired chaff + chaff = 13",
    "frequency ribbon + bright = 47", "sumfreq 10 = 326 263", "sumfreq 13 = 0 0", "aggregate forced = 846",
    "first_banker seats=3 start=0 draws 1x 2A 3B = 2", "first_banker start=1 seats=3 draws 3B = 1",
    "first_banker seats=3 start=0 draws 1x 2A = none", "next_banker mode=fixed banker=3 stacks=10,10,10,10 = 3",
    "next_banker banker=0 stacks=9,9 mode=clockwise accept=1 = 1",
    "next_banker mode=winner banker=0 stacks=100,200 nets=-1,1 = 1", "next_banker mode=clockwise banker=0 stacks=9,0,9 = 0",
    "next_banker mode=clockwise banker=0 stacks=9,0,9 accept=1 = 0", "next_banker mode=clockwise banker=0 stacks=0,0,9 = none",
    "next_banker mode=fixed banker=1 stacks=0,-9 stakes=points = 1",
    "next_banker mode=clockwise banker=0 stacks=900,90,900 min_bet=80 max_bet=100 accept=1,2 = 2"])
def test_statements(tmp_path: Path, line: str) -> None:
    report = run(tmp_path, line)
    assert report.disagreements == [] and report.expectations == 1


@pytest.mark.parametrize("line", [
    "values 9A 9x = 4 8", "values 9A 9x = 4 6 8 9", "values -nopair 9A 9x = 4 6 8", "best 1B = 2", "best 1B = none",
    "best 2x 4x 5x = 15", "special 8B 11B = ni_ko", "special -initial 8B 11B = none", "special 1R 2R 3R 4R = tane",
    "bust 2x 4x 5x = no", "draw 1B 3B 8B 2x = SAN_KO 4", "draw 1B 3B 8B 2x = LIVE 4", "compare 13 vs 12 = banker",
    "compare 9 vs 9 = banker", "compare 9 vs 9 -ba = push", "payout 12 vs 11 wager 7 = -7", "payout 12 vs 12 wager 7 = 7",
    "count 2 one_value = 845", "frequency chaff + chaff = 276", "sumfreq 10 = 326 262", "aggregate pair = 71",
    "first_banker seats=3 start=0 draws 1x 2A 3B = 1", "next_banker mode=fixed banker=3 stacks=10,10,10,10 = none",
    "next_banker banker=0 stacks=9,9 mode=clockwise accept=1 = 0", "next_banker mode=winner banker=0 stacks=9,9 nets=1,-1 = 1",
    # What cannot be understood is no agreement.
    "wonder 9A = 3", "values", "values 9A", "values = 3", "values 9Q = 3", "values 9A 9A = 6", "values 9A = three",
    "values -ba 9A = 3", "values -nopair -nopair 9A = 3", "values 9A == 3", "best 9A = perhaps", "best 9A =",
    "special 9A = perhaps", "special -ba 9A = none", "bust 9A = perhaps", "draw 9A = LIVE", "draw = LIVE 0",
    "compare 13 vs 14 = banker", "compare 0 vs 1 = banker", "compare 13 12 = player", "compare 13 vs ROYAL = player",
    "compare 13 vs 12 = win", "compare 13 vs 12 -nopair = player", "payout 12 vs 11 = 7", "payout 12 vs 11 wager x = 7",
    "count 2 = 3", "count x safe = 3", "count 2 royal = 0", "count 0 safe = 1", "frequency chaff = 24",
    "frequency bright + gold = 0", "frequency bright + bright", "sumfreq x = 0 0", "sumfreq 12 = 10", "aggregate royal = 0",
    "first_banker seats=3 start=0 = 2", "first_banker start=0 draws 3B = 0", "first_banker seats=3 wind=east draws 3B = 0",
    "first_banker seats=3 draws 3Q = 0", "next_banker mode=fixed banker=1 = 1",
    "next_banker mode=royal banker=1 stacks=10,10 = 1", "next_banker mode=fixed stacks=9,9 = 1",
    "next_banker mode=fixed banker=1 stacks=9,9 wind=east = 1", "next_banker mode=winner banker=0 stacks=9,9 nets=1 = 0",
    "next_banker mode=fixed banker=7 stacks=9,9 = 7", "round seats=2", "round banker=0", "round seats=2 banker=0 banker=1",
    "round 2 0", "options double_down=on", "stacks 100 100", "stacks = 100 100", "deck 1B", "bet 1:5", "betcap 1 = 10",
    "do 1 hit", "legal 1 = hit", "turn = 1", "hand 1 = 1B", "result 1 = 12", "delta = 0 0", "= 3", "9A 9x"])
def test_a_wrong_statement_is_a_disagreement(tmp_path: Path, line: str) -> None:
    assert run(tmp_path, line).disagreements


BEGIN = ["round seats=3 banker=1"]
DEALT = [*BEGIN, "deck 2x 3R 4x 2R 5x 4R 12x", "bet 2:3 0:4"]
SPLIT = ["round banker=0 seats=2", "options split_by_rank=on double_down=on", "deck 2A 9x 4A 10R 5x 6R 7x 8x", "bet 1:4",
         "do 1 split"]


@pytest.mark.parametrize(("lines", "agree"), [
    ([*BEGIN, "turn = 2"], True), ([*BEGIN, "turn = 0"], False), ([*BEGIN, "betcap 2 = 10"], True),
    ([*BEGIN, "betcap 2 = 9"], False), ([*BEGIN, "betcap 0 = 10"], False), ([*BEGIN, "betcap 2 = many"], False),
    ([*BEGIN, "options max_bet=7", "betcap 2 = 7"], True), ([*BEGIN, "options max_bet=2 min_bet=3", "turn = 2"], False),
    ([*BEGIN, "options stakes=points", "stacks 0 0 0", "betcap 2 = 10", "stacks = 0 0 0"], True),
    ([*BEGIN, "options colour=red", "turn = 2"], False), ([*BEGIN, "options double_down=perhaps", "turn = 2"], False),
    ([*BEGIN, "options double_down", "turn = 2"], False), ([*BEGIN, "stacks 1 2", "turn = 2"], False),
    ([*BEGIN, "stacks 7 8 9", "options max_bet=20", "stacks = 7 8 9", "betcap 2 = 7"], True),
    ([*BEGIN, "deck 1B 1B", "turn = 2"], False), ([*BEGIN, "deck 1Q", "turn = 2"], False),
    ([*BEGIN, "turn = 2", "options double_down=on"], False), ([*BEGIN, "turn = 2", "deck 1B"], False),
    ([*BEGIN, "deck 2x 3R", "deck 4x 2R 5x", "bet 2:3 0:4", "hand 2 = 2x 2R", "hand 0 = 3R 5x"], True),
    ([*BEGIN, "turn = 2", "stacks 1 2 3"], False), ([*BEGIN, "bet 0:3"], False), ([*BEGIN, "bet 2:11"], False),
    ([*BEGIN, "bet 2:3,0:4", "turn = 2"], True), ([*BEGIN, "bet 2:0", "turn = 0"], True), ([*BEGIN, "bet 2"], False),
    ([*BEGIN, "bet"], False), ([*BEGIN, "bet 2:0 0:0", "turn = none", "delta = 0 0 0", "stacks = 100 100 100"], True),
    ([*BEGIN, "do 2 bet(3)", "legal 0 = bet(0) bet(1) bet(2) bet(3) bet(4) bet(5) bet(6) bet(7) bet(8) bet(9) bet(10)"], True),
    ([*BEGIN, "stacks = 100 100 100"], True), ([*BEGIN, "delta = 0 0 0"], False), ([*BEGIN, "hand 2 = 1B"], False),
    ([*BEGIN, "do 2 hit"], False), ([*BEGIN, "result 2 = 12"], False), (["round seats=11 banker=0", "turn = 1"], False),
    (["round seats=2 banker=2", "turn = 0"], False),
    ([*DEALT, "hand 2 = 2x 2R", "hand 0 = 3R 5x", "hand 1 = 4x 4R", "turn = 2"], True), ([*DEALT, "hand 2 = 2R 2x"], False),
    ([*DEALT, "hand 2a = 2x 2R"], False), ([*DEALT, "hand 7 = 2x"], False), ([*DEALT, "hand x = 2x"], False),
    ([*DEALT, "legal 2 = stand(9) hit stand( 6 ) stand (5)"], True), ([*DEALT, "legal 2 = stand(9) hit stand(6)"], False),
    ([*DEALT, "legal 2 = stand(9) hit stand(6) stand(5) double"], False), ([*DEALT, "legal 0 = hit stand(9)"], False),
    ([*DEALT, "legal 0 = none"], True), ([*DEALT, "hand 2 = none"], False), ([*BEGIN, "hand 2 = none"], True),
    ([*DEALT, "legal 2 = none"], False), ([*DEALT, "legal 2 = jump"], False), ([*DEALT, "legal 2"], False),
    ([*DEALT, "do 2 stand hit"], False), ([*DEALT, "do 2 stand(8)"], False), ([*DEALT, "do 2 jump"], False),
    ([*DEALT, "do 2"], False), ([*DEALT, "do 2 hit(9)"], False), ([*DEALT, "do 2 double"], False),
    ([*DEALT, "do 2 accept"], False),
    ([*DEALT, "do 2 split"], False), ([*DEALT, "result 2 = 9"], False), ([*DEALT, "do 2 stand(6)", "result 2 = 6"], True),
    ([*DEALT, "do 2a stand"], False), ([*DEALT, "do 2 stand", "do 0 stand", "turn = 1", "result 1 = NONE"], False),
    ([*DEALT, "do 2 stand", "do 0 stand", "do 1 stand", "turn = none", "delta = 0 0 0"], True),
    ([*DEALT, "do 2 stand(5)", "do 0 hit", "do 1 stand(6)", "result 0 = bust", "delta = -4 1 3"], False),
    ([*DEALT, "do 2 hit", "do 0 hit", "result 2 = 11"], False),
    ([*SPLIT, "turn = 1a", "hand 1a = 2A 5x", "hand 1b = 4A 6R", "legal 1 = hit stand(8)", "legal 1a = hit stand(8)"], True),
    ([*SPLIT, "turn = 1"], False), ([*SPLIT, "hand 1 = 2A 5x"], False), ([*SPLIT, "legal 1b = hit stand(7)"], False),
    ([*SPLIT, "do 1b stand"], False), ([*SPLIT, "do 1a stand", "do 1b stand", "result 1a = 8", "result 1b = 7"], True),
    ([*SPLIT, "do 1 stand stand", "do 0 stand", "delta = 8 -8", *SPLIT, "turn = 1a"], True),
    ([*SPLIT, "do 1 stand stand", "do 0 stand", "do 0 stand"], False)])
def test_rounds(tmp_path: Path, lines: list[str], agree: bool) -> None:
    assert (run(tmp_path, *lines).disagreements == []) == agree


def test_a_block_is_a_case_with_the_name_in_its_first_line(tmp_path: Path) -> None:
    report = run(tmp_path, "", "# a comment", "values 9A = 4  # wrong")
    assert report.cases == 1
    assert str(report.disagreements[0]) == "6: BX-1: values 9A = 4\n    expected: 4\n    got:      3"


@pytest.mark.parametrize("lines", [[], ["# nothing"], ["BX-2"], ["values 9A = 3"], ["BX-2", "round seats=2 banker=0"]])
def test_a_block_without_a_name_or_without_anything_to_compare_is_noticed(tmp_path: Path, lines: list[str]) -> None:
    path = tmp_path / "case.md"
    path.write_text("\n".join(["```bf", *lines, "```"]), encoding="utf-8")
    assert len(run_file(path).disagreements) == 1


def test_what_the_engine_does_is_no_part_of_the_runner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without an answer of the engine nothing agrees."""
    monkeypatch.setattr("game.families.banking.valuer.Valuer.values", lambda *_: (7,))
    monkeypatch.setattr("game.families.banking.valuer.Valuer.verdict", lambda *_: "push")
    report = run(tmp_path, "values 9A = 3", "compare 13 vs 12 = player", "payout 13 vs 12 wager 7 = 7")
    assert [found.got for found in report.disagreements] == ["7", "push", "0"]


DAMAGES = {
    "limit": ("  limit: 13", "  limit: 12"),
    "limit is higher": ("  limit: 13", "  limit: 14"),
    "animals": ("animal: [3]", "animal: [4]"),
    "brights stay upright": ("bright: [6, 2]", "bright: [6]"),
    "chaff": ("chaff: [5]", "chaff: [5, 1]"),
    "covered cards": ("counts: 1}", "counts: 2}"),
    "covered by kind": ("{false: month, true: none}", "{false: kind, true: none}"),
    "nothing is covered": ("{false: month, true: none}", "{false: none, true: none}"),
    "covered in any case": ("{false: month, true: none}", "{false: month, true: month}"),
    "two brights": ("needs: {bright: 3}", "needs: {bright: 4}"),
    "as dealt": ("      as_dealt: true\n", ""),
    "five ribbons": ("      needs: {ribbon: 4}\n      cards: 4", "      needs: {ribbon: 5}\n      cards: 5"),
    "four animals": ("      needs: {animal: 5}\n      cards: 5", "      needs: {animal: 4}\n      cards: 4"),
    "tie of two brights": ("      tie: banker\n", "      tie: push\n"),
    "tie": ("  tie: {option: bankers_advantage, cases: {false: push, true: banker}}\n  both",
            "  tie: {option: bankers_advantage, cases: {false: banker, true: banker}}\n  both"),
    "advantage": ("  tie: {option: bankers_advantage, cases: {false: push, true: banker}}\n  both",
                  "  tie: {option: bankers_advantage, cases: {false: push, true: push}}\n  both"),
    "both bust": ("both_bust: banker", "both_bust: push"),
    "more hits": ("      hits: 3", "      hits: 4"),
    "no double": ('{false: "off", true: may}', '{false: "off", true: "off"}'),
    "double takes a card": ('{false: "off", true: may}', '{false: "off", true: must}'),
    "splits by month": ("{by: kind, when: {split_by_rank: true}}", "{by: month, when: {split_by_rank: true}}"),
    "first banker": ("drawn_by: bright", "drawn_by: animal"),
    "the bank stays": ("clockwise: offered", "clockwise: stays"),
    "the bank goes on": ("    backward: true\n", ""),
    "who won most": ("winner: most", "winner: stays"),
    "lowest bet": ("    max: 10000\n    default: 1\n", "    max: 10000\n    default: 2\n"),
}


@pytest.mark.parametrize("damage", few(DAMAGES))
def test_a_damaged_ruleset_disagrees(tmp_path: Path, damage: str) -> None:
    text, (old, new) = RULESET.read_text(encoding="utf-8"), DAMAGES[damage]
    assert text.count(old) >= 1, f"the ruleset no longer says {old!r}"
    path = tmp_path / "blackflower.yaml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert check_file(path) == [], "the loader alone refuses it, which shows nothing about the runner"
    # All but the last case, which counts many hands.
    examples = tmp_path / "examples.md"
    examples.write_text(SPECIFICATION.read_text(encoding="utf-8").split("```bf\nBF-36")[0], encoding="utf-8")
    report = run_file(examples, str(path))
    assert report.disagreements and report.cases == 35


TIE = "      tie: {option: bankers_advantage, cases: {false: push, true: banker}}"
UNNOTICED = {
    "a tie of four ribbons": (f"      cards: 4\n{TIE}", "      cards: 4\n      tie: push"),
    "a tie of five animals": (f"      cards: 5\n{TIE}", "      cards: 5\n      tie: banker"),
    "highest bet": ("    max: 10000\n    default: 10\n", "    max: 10000\n    default: 11\n"),
    "stakes": ("wager: {stakes: {option: stakes}", "wager: {stakes: chips"),
    "a tie of three brights": (f"needs: {{bright: 3}}\n{TIE}", "needs: {bright: 3}\n      tie: push"),
}


@thorough
@pytest.mark.parametrize("damage", few(UNNOTICED, 2))
def test_the_corners_notice_what_the_examples_of_the_specification_leave_out(tmp_path: Path, damage: str) -> None:
    text, (old, new) = RULESET.read_text(encoding="utf-8"), UNNOTICED[damage]
    path = tmp_path / "blackflower.yaml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert text.count(old) >= 1 and check_file(path) == []
    assert run_file(CORNERS, str(path)).disagreements
