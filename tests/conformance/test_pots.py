"""The dialect of pots: every statement of docs/rules/huahuapai.md 12.0 is understood, and a wrong one is noticed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import check_file
from tests.cases import few
from tests.conformance import Report, run_file
from tests.conformance.pot_facts import PLAY_WORDS
from tests.conformance.pots import PLAYS, SUBJECTS, PotCase
from tests.conformance.runner import TESTS, blocks

SPECIFICATION = TESTS.parent / "docs" / "rules" / "huahuapai.md"
RULESET = TESTS.parent / "rulesets" / "huahuapai.yaml"


def run(tmp_path: Path, *lines: str, ruleset: str | None = None) -> Report:
    """One block with these lines."""
    path = tmp_path / "case.md"
    path.write_text("\n".join(["### X-1 A case", "```hh", *lines, "```", ""]), encoding="utf-8")
    return run_file(path, ruleset)


def test_the_examples_of_the_specification_are_many() -> None:
    report = run_file(SPECIFICATION)
    assert report.disagreements == [] and report.expectations == 626
    assert report.cases == sum(language == "hh" for _, language, _ in blocks(SPECIFICATION.read_text(encoding="utf-8"))) == 53


def test_every_statement_of_the_notation_is_understood() -> None:
    section = SPECIFICATION.read_text(encoding="utf-8").split("### 12.0")[1].split("### HH-1")[0]
    rows = [row.split("|")[1] for row in section.splitlines() if row.startswith("| `")]
    words = {word for row in rows for word in re.findall(r"`([a-z]+)", row)}
    assert {"option", "classify", "unbeatable", "score", "position", "turn", "do", "illegal", "difference", "match"} <= words
    known = {name.partition("_")[2] for name in dir(PotCase) if name.startswith(("ask_", "line_"))} | {*SUBJECTS, "option"}
    assert words <= known
    assert set(PLAY_WORDS.values()) == set(PLAYS)


@pytest.mark.parametrize("line", [
    "classify GO*2 => pair 12", "classify OT*2 => pair 3", "classify  LB  BB *2=>bull 3", "classify RE*4 BE*3 OB*3 => miscfish 3",
    "classify R8*4 BT*4 GO*4 => pendulum 4", "classify BT FT => none", "classify GO*4 GO => none", "beats TI > FT=>yes",
    "beats LB BB > OT*2 => yes", "combos OT OP => OP | OT OP | OT", "combos OT OP => count 3", "eats OP OT vs OT => OP",
    "eats OT vs OP => none", "instant RE*4 R8*4 SX*4 SV*4 => reds pairs", "instant GO => none",
    "unbeatable TI hand TI SX seen GO*4 opp 9 9 => yes", "unbeatable TI hand TI seen none opp 1, 0 => no",
    "sure hand GO*4 seen none opp 16 16 need 4 free 4 => yes", "sure hand GO*4 seen - opp 16 16 need 4 free 3 => no",
    "deal banker=1 cut=5 => RE BE*2 OB OT SX*2 SV R8 LB BB BT FT TI*2 GO | RE BE OB*2 OP SX SV*2 R8 LB BT*2 FT TI GO*2"
    " | RE*2 BE OB OT OP SX SV R8*2 BB BT FT*2 TI GO"])
def test_statements(tmp_path: Path, line: str) -> None:
    report = run(tmp_path, line)
    assert report.disagreements == [] and report.expectations == 1


@pytest.mark.parametrize("line", [
    "classify GO*2 => pair 11", "classify GO*2 => single 12", "classify GO*2 => none", "classify BT FT => pair 10",
    "classify RE BE OB => fish 2", "classify RE*4 BE OB => miscfish 6", "beats GO > GO => yes", "beats GO > RE => no",
    "combos OT OP => OT | OP", "combos OT => OT | OT OP", "combos OT OP => count 2", "combos OT => OT | OT",
    "eats OP OT vs OT => none", "eats OP vs OT => OP | OP", "eats GO vs OT OP => GO",
    "instant RE*4 R8*4 SX*4 SV*4 => reds", "instant RE*4 R8*4 SX*4 SV*4 => pairs reds", "instant GO => pairs",
    "unbeatable TI hand TI seen none opp 9 9 => yes", "unbeatable GO hand GO seen none opp 9 9 => no",
    "sure hand GO*4 seen none opp 16 16 need 4 free 3 => yes", "sure hand GO*4 seen none opp 16 16 need 4 free 4 => no",
    "deal banker=0 cut=0 => RE | BE | OB",
    # What cannot be understood is no agreement.
    "wonder GO => yes", "wonder: yes", "classify QQ => none", "classify GO", "beats GO => yes", "beats TI > FT => perhaps",
    "instant", "combos OT => count many", "unbeatable GO hand GO => yes", "sure hand GO need 1 => yes",
    "sure GO hand GO seen none opp 1 1 need 1 free 1 => yes", "deal cut=0 => none", "deal banker=0 cut=0 depth=1 => none",
    "option sure_six=perhaps ; x", "do: 0 cover", "legal: cover", "at: turn over", "points: 0 0 0", "pay: 0 0 0", "lifts: none",
    "over: no", "banker: 0", "difference: no", "hand 0: GO", "pot 0: GO", "gone: GO", "turn: lead 0", "led: 0", "instant: 0 1",
    "match banker=0 colour=red", "game seven", "GO", "=> yes"])
def test_a_wrong_statement_is_a_disagreement(tmp_path: Path, line: str) -> None:
    assert run(tmp_path, line).disagreements


def test_an_option_that_does_not_exist_is_noticed_with_the_next_statement(tmp_path: Path) -> None:
    assert run(tmp_path, "option colour=red", "beats TI > FT => yes").disagreements
    assert run(tmp_path, "option sure_six=perhaps", "beats TI > FT => yes").disagreements


SCORE = ["score", "pot 0: OT OP ! | GO*4", "pot 1: SX", "lifts: 1>0 2>1"]


@pytest.mark.parametrize(("lines", "agree"), [
    ([*SCORE, "points: 3 0 0", "pay: 8 -3 -5"], True), ([*SCORE, "points: 2 0 0"], False), ([*SCORE, "pay: 6 -3 -3"], False),
    ([*SCORE, "points: +3, 0, 0"], True), ([*SCORE, "points: 3 0"], False),
    (["score", "pot 0 : OT OP | GO*4", "option opera_must_be_first = off", "points: 3 0 0"], True),
    (["option opera_must_be_first=off", "score", "pot 0: OT OP | GO*4", "option opera_must_be_first=on", "points: 3 0 0"], False),
    (["score", "instant: 1 2", "points: 0 16 0", "option instant_stack=off", "pay: -8 16 -8"], True),
    (["score", "instant: 1 2", "pay: -8 16 -8"], False), (["score", "pot 3: GO", "points: 0 0 0"], False),
    (["score", "pot 0: GO TI", "points: 0 0 0"], False), (["score", "hand 0: GO"], False), (["score", "points: 0 0 0"], True)])
def test_scoring(tmp_path: Path, lines: list[str], agree: bool) -> None:
    assert (run(tmp_path, *lines).disagreements == []) == agree


MATCH = ["option borrowing=on", "match start=10 banker=0", "pay: -16 8 8"]


@pytest.mark.parametrize(("lines", "agree"), [
    ([*MATCH, "points: 0 12 18", "debt: 0>1=6", "worth: -6 18 18", "over: no", "banker: 1"], True),
    ([*MATCH, "points: -6 18 18"], False), ([*MATCH, "debt: none"], False), ([*MATCH, "debt: 0>2=6"], False),
    ([*MATCH, "debt: 0 > 1 = 6"], True), ([*MATCH, "worth: 0 12 18"], False), ([*MATCH, "over: yes"], False),
    ([*MATCH, "banker: 0"], False), ([*MATCH, "option borrow_cap=5", "over: yes"], True), ([*MATCH, "over: maybe"], False),
    ([*MATCH[1:], "points: -6 18 18", "debt: none", "over: yes"], True), ([*MATCH[1:], "over: no"], False),
    ([MATCH[1], "points: 10 10 10", "over: no", "banker: 0"], True), ([MATCH[1], "banker: 1"], False)])
def test_matches(tmp_path: Path, lines: list[str], agree: bool) -> None:
    assert (run(tmp_path, *lines).disagreements == []) == agree


HANDS = ["hand 0: RE BE*2 OB OT SX*2 SV*2 R8*2 LB BT FT TI GO", "hand 1: RE BE OB*2 OP SX SV R8 LB BB BT*2 FT TI*2 GO",
         "hand 2: rest"]
GAME = ["game banker=0", *HANDS]
LIFT = [*GAME, "do: 0 cover ; 1 lift"]


@pytest.mark.parametrize(("lines", "agree"), [
    ([*GAME, "at: turn lead 0 ; counts 0 0 0 ; free 16 ; hands 16 16 16 ; gone none ; sure no"], True),
    ([*GAME, "at: turn lead 1"], False), ([*GAME, "at: turn follow 0"], False), ([*GAME, "at: turn over"], False),
    ([*GAME, "at: counts 1 0 0"], False), ([*GAME, "at: free 15"], False), ([*GAME, "at: hands 16 16 15"], False),
    ([*GAME, "at: gone GO"], False), ([*GAME, "at: sure yes"], False), ([*GAME, "at: colour red"], False),
    ([*GAME, "at: turn lead 0 limited"], False), ([*GAME, "at: turn lead 0 coverer=1"], False),
    ([*GAME, "legal+: lead R8 GO BT | cover", "legal-: limit | lead GO*2"], True), ([*GAME, "legal+: limit"], False),
    ([*GAME, "legal-: cover"], False), ([*GAME, "legal: cover"], False), ([*GAME, "legalcount: 1"], False),
    ([*GAME, "legal+: eat GO"], False), ([*GAME, "legal*: cover"], False), ([*GAME, "legal+:"], False),
    ([*GAME, "illegal: 0 limit ; 1 lead GO ; 0 eat GO ; 0 answer GO ; 0 lead GO*2 ; 0 lead FT BT ; 0 hold"], True),
    ([*GAME, "illegal: 0 lead GO"], False), ([*GAME, "illegal: 0 cover"], False),
    ([*GAME, "do: 0 lead SX*2 ; 1 eat LB BB ; 2 pass", "at: turn lead 1 ; counts 0 2 0 ; gone SX*2"], True),
    ([*GAME, "do: 0 lead SX*2", "legal : eat TI*2|eat BT*2|eat BB LB", "legalcount: 3", "illegal: 1 pass"], True),
    ([*GAME, "do: 0 lead SX*2", "at: turn follow 1 top=0:SX SX leader=0"], True),
    ([*GAME, "do: 0 lead SX*2", "at: turn follow 1 top=0:SX"], False), ([*GAME, "do: 0 lead SX*2", "legal: eat TI*2"], False),
    ([*GAME, "do: 0 lead SX*2 ; 1 pass"], False), ([*GAME, "do: 0 eat SX"], False), ([*GAME, "do: 1 lead SX"], False),
    ([*GAME, "do: 0 lead SX ; 1 lead SV"], False), ([*LIFT, "lifts: 1>0", "at: turn answer 0 lifter=1"], True),
    ([*LIFT, "lifts: 2>0"], False), ([*LIFT, "at: turn answer 0 lifter=2"], False), ([*LIFT, "do: 0 lead GO"], False),
    ([*LIFT, "lifts: none"], False),
    ([*GAME, "points: 0 0 0"], False), ([*GAME, "do: 0 cover ; 1 decline ; 2 decline", "points: 0 0 0", "pay: 0 0 0"], True),
    ([*GAME, "do: 0 cover ; 1 decline ; 2 decline", "pay: 1 0 -1"], False),
    ([*GAME, "do: 0 cover ; 1 decline ; 2 decline", "at: turn over ; gone none ; free 16", "illegal: 0 cover"], True),
    ([*GAME, "do: 0 cover ; 1 decline ; 2 decline", "difference: no", "legal: none", "legalcount: 0"], True),
    ([*GAME, "do: 0 cover", *GAME, "at: turn lead 0"], True), (["game banker=1", *HANDS, "at: turn lead 1"], True),
    ([*GAME[:3], "at: turn lead 0"], False), ([*GAME[:2], "hand 1: rest", "hand 2: rest", "at: turn lead 0"], False),
    ([*GAME[:2], "hand 1: GO", "hand 2: rest", "at: turn lead 0"], False), ([*GAME, "pot 0: GO"], False),
    ([*GAME, "difference: yes"], True), ([*GAME, "difference: no"], False)])
def test_games(tmp_path: Path, lines: list[str], agree: bool) -> None:
    assert (run(tmp_path, *lines).disagreements == []) == agree


INSTANT = ["game banker=2", "hand 0: RE*4 R8*3 BE OB OT SX SV BT FT TI GO", "hand 1: BE*3 OB*3 LB BB BT*3 TI*3 SX GO",
           "hand 2: rest"]


@pytest.mark.parametrize(("lines", "agree"), [
    (["at: turn reveal 0", "legal: reveal | hold"], True), (["at: turn reveal 2"], False), (["legal: hold"], False),
    (["illegal: 2 hold ; 0 lead GO ; 1 reveal"], True), (["illegal: 0 hold"], False),
    (["do: 0 reveal", "at: turn over", "points: 8 0 0", "pay: 16 -8 -8"], True),
    (["do: 0 hold ; 1 hold", "at: turn lead 2"], True),
    (["do: 0 hold", "at: turn lead 2"], False)])
def test_hands_that_may_be_revealed(tmp_path: Path, lines: list[str], agree: bool) -> None:
    """The engine asks every seat, so that nobody learns who had something; the specification only those that have."""
    assert (run(tmp_path, *INSTANT, *lines).disagreements == []) == agree


PLACES = ["position banker=1", "pot 0: GO*3 | LB BB*2", "hand 0: SX*2 SV BE", "hand 1: TI*3 FT*4 R8*4", "hand 2: RE*2",
          "gone: rest", "led: 0", "lifts: 1>0"]
ANSWER = [*PLACES, "turn: answer 0 lifter=1"]
LIMITED = [*ANSWER, "option limit_in_answer=on", "do: 0 limit"]
FOLLOW = [*PLACES, "turn: follow 2 top=1: TI leader=0 lifter=1"]


@pytest.mark.parametrize(("lines", "agree"), [
    ([*ANSWER, "at: turn answer 0 lifter=1 ; free 10 ; hands 4 11 2", "illegal: 0 limit", "lifts: 1>0"], True),
    ([*LIMITED, "at: turn limit 1 caller=0", "legalcount: 3", "do: 1 discard FT"], True),
    ([*LIMITED, "do: 1 discard FT*2"], False), ([*ANSWER, "do: 0 limit"], False),
    ([*ANSWER, "at: turn answer 0 lifter=2"], False), ([*ANSWER, "lifts: none"], False), ([*ANSWER, "hand 0: GO"], False),
    ([*PLACES, "at: free 10"], False), ([*PLACES, "turn: wait 0"], False), ([*PLACES, "turn: lead 0 soon"], False),
    ([*PLACES, "hidden 2: rest", "turn: lead 0"], False), ([*PLACES, "turn: follow 2 leader=0"], False),
    ([*PLACES, "turn: lead 0 limited", "at: turn lead 0 limited", "legal-: cover"], True),
    ([*PLACES, "hand 2: TI*4 RE", "turn: lead 0"], False), ([*PLACES, "pot 1: GO TI", "turn: lead 0"], False),
    ([*FOLLOW, "at: turn follow 2 top=1:TI leader=0 lifter=1", "legal: pass"], True),
    ([*FOLLOW, "at: turn follow 2 top=1:TI leader=1"], False), ([*FOLLOW, "at: turn follow 2 lifter=2"], False),
    ([*PLACES, "turn: offer 1 coverer=0", "do: 1 lift", "lifts: 1>0 1>0"], True),
    ([*PLACES, "turn: offer 1"], False), ([*PLACES, "turn: offer 1 coverer=0", "at: turn offer 1 coverer=2"], False)])
def test_positions(tmp_path: Path, lines: list[str], agree: bool) -> None:
    assert (run(tmp_path, *lines).disagreements == []) == agree


def test_a_block_is_a_case_with_the_name_of_its_heading(tmp_path: Path) -> None:
    report = run(tmp_path, "classify GO => none")
    assert report.cases == 1 and str(report.disagreements[0]).startswith("3: X-1: classify GO")


def off(option: str) -> tuple[str, str]:
    """The damage that turns a default round."""
    start = f"  {option}:\n    type: bool\n    default: "
    return f"{start}true", f"{start}false"


def on(option: str) -> tuple[str, str]:
    """The same the other way."""
    return off(option)[::-1]


DAMAGES = {
    "value": ("spots_10, spots_11, spots_12]", "spots_11, spots_10, spots_12]"),
    "gods eat bulls": ("cases: {false: 1, true: 2}", "cases: {false: 2, true: 2}"),
    "bulls eat gods": ("    contest: sets\n    tier: 1\n", "    contest: sets\n    tier: 3\n"),
    "pendulums eat nothing": ("    contest: plain\n    tier: 1\n", "    contest: plain\n"),
    "mixed pendulums eat nothing": ("    contest: mixed\n    tier: 1\n", "    contest: mixed\n"),
    "four gods and no more": ("counts: [[4, 1, 1], [4, 2, 2], [4, 3, 3]]", "counts: [[4, 1, 1], [4, 2, 2]]"),
    "deal": ("from: dealer}", "from: after_dealer}"),
    "reds": ("kinds: [red], count: 7", "kinds: [red], count: 8"),
    "blacks": ("kinds: [black], count: 14", "kinds: [black], count: 13"),
    "pairs": ("false: [set, gods, widow_opera, widow_bull, opera, bull]", "false: [set, gods]"),
    "reveal": ("each: 8\n", "each: 7\n"),
    "first leader": ("      leader: dealer\n", "      leader: after_dealer\n"),
    "space": ("space: 16", "space: 17"),
    "must beat": ("must_beat: true", "must_beat: false"),
    "sure six": ("default: strict", 'default: "off"'),
    "sure six by covering alone": ("default: strict", "default: no_cover"),
    "failed lift": off("failed_lift_reopens"),
    "opera need not be first": off("opera_must_be_first"),
    "assassination alone": off("enough_with_assassination"),
    "no instant assassinations": off("instant_assassinations"),
    "limit in answer": on("limit_in_answer"),
    "borrowing": on("borrowing"),
    "cap of debts": ("    max: 999\n    default: 20\n    name: {en: Debt", "    max: 999\n    default: 5\n    name: {en: Debt"),
    "bulls come first too": ("first_leads: [opera]", "first_leads: [opera, bull]"),
    "enough": ("enough: 6", "enough: 5"),
    "enough is worth": ("min: 6, max: all}, false", "min: 7, max: all}, false"),
    "lift is free": ("failed_lift: 2", "failed_lift: 1"),
    "eleven": ("cards: 11, each: 3", "cards: 11, each: 4"),
    "sixteen": ("cards: 16, each: 8", "cards: 16, each: 7"),
    "opera pair": ("combinations: [opera], size: 2, first: {option: opera_must_be_first}, each: 1",
                   "combinations: [opera], size: 2, first: {option: opera_must_be_first}, each: 2"),
    "bull triplet": ("combinations: [bull], size: 3, each: 2", "combinations: [bull], size: 3, each: 3"),
    "all four gods": ("all_of: [god, red_eyes]", "all_of: [red_eyes]"),
    "banker": ("    then: next_seat", "    then: stays"),
    "end": ("broke: {name: points, under: 0}", "broke: {name: points, under: 1}"),
}


@pytest.mark.parametrize("damage", few(DAMAGES))
def test_a_damaged_ruleset_disagrees(tmp_path: Path, damage: str) -> None:
    text, (old, new) = RULESET.read_text(encoding="utf-8"), DAMAGES[damage]
    assert text.count(old) >= 1, f"the ruleset no longer says {old!r}"
    path = tmp_path / "huahuapai.yaml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert check_file(path) == [], "the loader alone refuses it, which shows nothing about the runner"
    assert run_file(SPECIFICATION, str(path)).disagreements


UNNOTICED = {
    "first to reveal": ("      first: dealer\n      each: 8", "      first: after_dealer\n      each: 8", [
        "game banker=1", "hand 0: RE*4 R8*4 SX*4 SV*4", "hand 1: BE*4 OB*4 LB*2 BB*2 BT*4", "hand 2: rest", "at: turn reveal 1"]),
    "quads of red eyes": ("size: 4, except: [red_eyes], each: 1", "size: 4, each: 1", [
        "score", "pot 0: RE*4 | SX*2", "points: 2 0 0"]),
    "patterns add up": (*off("instant_stack"), ["score", "instant: 0 2", "points: 16 0 0"]),
    "pairs of two kinds": ("true: [set, gods, widow_opera, widow_bull]}", "true: [set, gods, widow_opera, widow_bull, bull]}", [
        "option eight_pairs_identical=on", "instant RE*2 BE*2 SX*4 SV*2 OT*2 LB BB GO*2 => none"]),
    "gods do not beat bulls": ("cases: {false: 1, true: 2}", "cases: {false: 1, true: 1}", [
        "option gods_eat_bulls=on", "beats GO*2 > LB BB => yes"]),
    "enough with eleven": ("false: {min: 6, max: 10}", "false: {min: 6, max: 11}", [
        "option enough_with_assassination=off", "score", "pot 0: SX*3 | SV*3 | FT*3 | TI*2", "points: 3 0 0"]),
}


@pytest.mark.parametrize("damage", few(UNNOTICED, 3))
def test_what_the_examples_of_the_specification_leave_out(tmp_path: Path, damage: str) -> None:
    text, (old, new, lines) = RULESET.read_text(encoding="utf-8"), UNNOTICED[damage]
    path = tmp_path / "huahuapai.yaml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert text.count(old) >= 1 and check_file(path) == []
    assert run(tmp_path, *lines).disagreements == []
    assert run(tmp_path, *lines, ruleset=str(path)).disagreements
