"""The dialect of fishing games: every form that its grammar allows, and that what is wrong is told."""

from __future__ import annotations

from pathlib import Path

from tests.conformance import Report, run_file

FORMS = """\
T-1
# forms that no worked example uses
yaku = none; total 0
yaku none = none; total 0
captures hand=1x field= = none
captures stock=1x field=1B,1R = 1R | 1B
first_dealer 1x 2x 3x = 0
match first=1 deals ask month = 1
match first=1 deals ask won = 0 0
options next_dealer=alternate viewing=on
match first=0 deals 0+5 0+5 draw ask dealers = 0 1 0 1
replay dealer=0 month=4
hand 0 1x 4x
hand 1 none
field none
taken 0 4A 4R
calls 0 0
offers 1 = none
reason = none
turned = none
do 0 play 1x
turned = 1B
taken 0 = 4R 4A 1x 1B
deal dealer=1
deck 4A 4R 1R 2R 1x 2A 4x 4y 3R 5R 3x 8x 1B 2x 5A 6R 9R 10R 3B 5x 7R 9x 11B 12B
reason = teshi
unseen 0 = 32
unseen 1 = 24
legal 0 koi = no
"""
WRONG = (
    "turn = 1", "yaku 1B 3B 8B = sanko 6; total 6", "do 1 play 3x", "do 0 play 1x", "do 0 take 1B", "do 0 sing", "weather = fine",
    "hand 0 1x", "legal 0 play = no", "options weather=sunny", "captures hand=1x stock=1y field=1B = 1B", "next = 0",
    "payment = 1 -1",
)
POSITION = "T-2\nreplay dealer=0\nhand 0 1x 2x\nhand 1 3x 4x\nfield 1B 1R 6A\nphase = play\n"


def run(folder: Path, text: str) -> Report:
    path = folder / "cases.md"
    path.write_text(f"```kk\n{text}```\n", encoding="utf-8")
    return run_file(path)


def test_every_form_is_understood(tmp_path: Path) -> None:
    report = run(tmp_path, FORMS)
    assert [str(each) for each in report.disagreements] == [] and report.expectations == 17


def test_what_is_wrong_is_told(tmp_path: Path) -> None:
    for line in WRONG:
        assert len(run(tmp_path, f"{POSITION}{line}\n").disagreements) == 1, line
    assert not run(tmp_path, POSITION).disagreements
