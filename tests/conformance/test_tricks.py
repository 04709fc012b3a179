"""The dialect of trick games: every statement of docs/rules/mohuahua.md 12.1 is understood, and a wrong one is noticed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import check_file
from tests.cases import few
from tests.conformance import Report, run_file
from tests.conformance.runner import TESTS, blocks
from tests.conformance.tricks import TrickCase

SPECIFICATION = TESTS.parent / "docs" / "rules" / "mohuahua.md"
RULESET = TESTS.parent / "rulesets" / "mohuahua.yaml"


def run(tmp_path: Path, *lines: str, ruleset: str | None = None) -> Report:
    """One block with these lines."""
    path = tmp_path / "case.md"
    path.write_text("\n".join(["#### X-1 A case", "```mh", *lines, "```", ""]), encoding="utf-8")
    return run_file(path, ruleset)


def test_the_examples_of_the_specification_are_many() -> None:
    report = run_file(SPECIFICATION)
    assert report.disagreements == [] and report.expectations > 240
    assert report.cases == sum(language == "mh" for _, language, _ in blocks(SPECIFICATION.read_text(encoding="utf-8")))


def test_every_statement_of_the_notation_is_understood() -> None:
    section = SPECIFICATION.read_text(encoding="utf-8").split("### 12.1")[1].split("### 12.2")[0]
    words = set(re.findall(r"`([a-z]+) [^`]*->", section)) | {"order", "hand", "legal", "end", "stop", "deal"}
    assert {"classify", "beats", "leads", "leadcount", "follow", "downs", "bid", "dealers", "bidding", "match", "score", "bonus",
            "total"} <= words
    known = {name.partition("_")[2] for name in dir(TrickCase) if name.startswith(("do_", "deal_"))} | {"deal"}
    assert words <= known


@pytest.mark.parametrize("line", [
    "classify GO*2 -> heaven2:GO", "classify BB BB [widowed_pairs=off] -> none", "classify RE*4 OB*4 BE*4 -> none",
    "classify RE*4 OB*4 BE*4 [long_combinations] -> multifish12:48", "classify GO*9 -> none",
    "classify GO*3 R8*4 BT*3 [long_combinations] -> miscpendulum10:98", "beats GO GO > BB LB -> yes", "order GO > OT",
    "leads SX SX OT -> 1:{OT, SX} 2:{SX SX}", "leadcount SX SX OT -> 2 1 0 0", "follow SX SX OT vs OT -> up {SX} down 2",
    "follow SX SX OT vs OT -> down {OT, SX}", "follow SX*4 vs SX*4 -> up {} down 1", "downs SX SX OT size 3 -> {OT SX SX}",
    "follow SX SX OT vs SV [must_beat] -> up {} down {SX, OT}", "bid dealer=2 pass, pass, play -> play leader=2",
    "bid dealer=2 pass,pass,pass -> redeal dealer=0", "dealers first=2 passed -> 2,0", "bidding none [bidding=off] -> no",
    "bidding passed [force_play_after=1] -> no", "score 6, 5, 5 -> +2, -1, -1", "bonus 0 GO*4 -> 4,-2,-2",
    "bonus 0 BB LB LB [supreme_bull_bonus=rising] -> +4,-2,-2", "bonus 1 GO R8 -> 0,0,0", "total 6,6,4 -> 1,1,-2",
    "match mode=deals deals=1 start=5 | void; +2,-1,-1 -> over chips 7,4,4 places 1,2,2",
    "match mode=deals deals=1 start=0 | void -> open chips 0,0,0"])
def test_statements(tmp_path: Path, line: str) -> None:
    report = run(tmp_path, line)
    assert report.disagreements == [] and report.expectations >= 1


@pytest.mark.parametrize("line", [
    "classify GO*2 -> heaven2:RE", "classify GO*2 -> none", "classify BB BB -> none", "beats GO > GO -> yes",
    "beats GO > RE -> no", "order RE > GO", "order GO > GO", "leads SX SX -> 1:{SX}", "leads SX -> 1:{SX} 2:{SX SX}",
    "leadcount SX -> 2 0 0 0", "follow SX SX OT vs OT -> up {} down 2", "follow SX SX OT vs OT -> up {SX} down 3",
    "follow SX vs OT ->",
    "follow SX vs OT -> aside {SX}", "downs SX SX size 1 -> {SX, SX}", "bid dealer=0 play,pass,pass -> play leader=1",
    "bid dealer=0 pass,pass,pass -> play leader=0", "bid dealer=0 pass,pass -> play leader=0",
    "bid dealer=0 maybe,pass,pass -> play leader=0",
    "dealers first=0 played -> 0,0", "dealers first=0 lost -> 0,1", "bidding none -> no",
    "bidding passed [bidding=off] -> no",
    "score 6,5,5 -> +1,-1,0", "bonus 0 GO -> +2,-1,-1", "total 6,6,4; 0 OP OT -> 1,1,-2",
    "match mode=deals deals=1 start=0 | +2,-1,-1 -> open chips 2,-1,-1",
    "match mode=chips start=0 | +2,-1,-1 -> open chips 2,-1,-1",
    # What cannot be understood is no agreement.
    "wonder GO -> yes", "classify QQ -> none", "classify GO", "legal up {GO}", "0 up GO", "end tricks 1,2,3",
    "classify GO [colour=red] -> x"])
def test_a_wrong_statement_is_a_disagreement(tmp_path: Path, line: str) -> None:
    assert run(tmp_path, line).disagreements


DEAL = ["deal leader=1 tricks=5,5,4", "hand 0 SX OT", "hand 1 FT FT", "hand 2 GO GO"]
PLAYED = [*DEAL, "1 up FT FT", "2 down GO GO", "0 down SX OT"]


@pytest.mark.parametrize(("lines", "agree"), [
    ([*DEAL, "legal up {FT, FT FT} down 0", "stop turn=1"], True), ([*DEAL, "stop turn=0"], False),
    ([*DEAL, "legal up {FT} down 0"], False), ([*DEAL, "0 up SX"], False), ([*DEAL, "! 0 up SX", "! 1 down FT FT"], True),
    ([*DEAL, "! 1 up FT"], False), ([*DEAL, "! 1 up FT FT FT"], True), ([*DEAL, "end tricks 5,5,4"], False),
    ([*DEAL, "1 up FT FT", "= winner 1 tricks 5,7,4 bonus 0,0,0"], False),
    ([*PLAYED, "= winner 1 tricks 5,7,4 bonus 0,0,0", "end tricks 5,7,4 bonus 0,0,0 settle -1,+2,-1 total -1,+2,-1"], True),
    ([*PLAYED, "= winner 1 tricks 5,7,4 bonus 0,0,1"], False), ([*PLAYED, "= winner 2 tricks 5,7,4 bonus 0,0,0"], False),
    ([*PLAYED, "end tricks 5,7,4 bonus 0,0,0 settle 0,0,0 total 0,0,0"], False), ([*PLAYED, "stop turn=1"], False),
    ([*PLAYED, *DEAL, "stop turn=1"], True), ([DEAL[0] + " [must_beat]", *DEAL[1:], "1 up FT FT", "! 2 down GO GO"], True),
    ([*DEAL, "1 up FT FT", "! 2 down GO GO"], False)])
def test_deals(tmp_path: Path, lines: list[str], agree: bool) -> None:
    assert (run(tmp_path, *lines).disagreements == []) == agree


def test_a_block_is_a_case_with_the_name_of_its_heading(tmp_path: Path) -> None:
    report = run(tmp_path, "classify GO -> none")
    assert report.cases == 1 and str(report.disagreements[0]).startswith("3: X-1: classify GO")


DAMAGES = {
    "rank": ("tiger, black_eyes, obliques", "black_eyes, tiger, obliques"),
    "bulls below pendulums": ("    tier: 5\n", "    tier: 3\n"),
    "supreme beats": ("    idle: true\n", "    tier: 7\n"),
    "supreme is beaten": ("    safe: true\n", ""),
    "fish of four": ("[red_eyes, obliques, black_eyes], counts: [[1, 1, 1], [2, 1, 1]]",
                     "[red_eyes, obliques, black_eyes], counts: [[1, 1, 1]]"),
    "values": ("1, 1, 1, 1, 1, 4, 5", "1, 1, 1, 1, 1, 3, 5"),
    "four identical": ("combinations: [heaven, civil], size: 4, each: 2", "combinations: [heaven, civil], size: 4, each: 1"),
    "office": ("{first: lot, then: next_seat}", "{first: lot, then: stays}"),
    "leader": ("leader: dealer\n", "leader: after_dealer\n"),
    "void": ("all_decline: void", "all_decline: play"),
    "under": ("under: 0", "under: -1"),
}


@pytest.mark.parametrize("damage", few(DAMAGES))
def test_a_damaged_ruleset_disagrees(tmp_path: Path, damage: str) -> None:
    text, (old, new) = RULESET.read_text(encoding="utf-8"), DAMAGES[damage]
    assert text.count(old) >= 1, f"the ruleset no longer says {old!r}"
    path = tmp_path / "mohuahua.yaml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert check_file(path) == [], "the loader alone refuses it, which shows nothing about the runner"
    assert run_file(SPECIFICATION, str(path)).disagreements
