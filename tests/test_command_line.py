"""`python main.py` as a person types it: what it answers, on which stream, and with which exit status."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import time
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

import main
from game import load_ruleset
from game.cli import SeatRequest, parse, read_seat
from game.loading import blocks, list_rulesets, read_ruleset
from game.store import KeptSeat, MatchStore
from tests.cases import chosen, few
from tests.game.tables import RULESETS
from ui.app import App

PROJECT = Path(__file__).resolve().parent.parent
GAME = "heartoffive"
PATIENCE = 60.0        # seconds that anything may take on a busy machine


def heard(terminal: int, until: bytes | None = None) -> bytes:
    """What is written to a terminal, to its end or until something that fits is written; empty where that never comes."""
    found, end = b"", time.monotonic() + PATIENCE
    while select.select([terminal], [], [], max(0.0, end - time.monotonic()))[0]:
        try:
            part = os.read(terminal, 65536)
        except OSError:                          # nobody writes to it any more
            part = b""
        found += part
        if not part:
            return found if until is None else b""
        if until is not None and re.search(until, found):
            return found
    return b""


def environment(**changes: str | None) -> dict[str, str]:
    values = dict(os.environ)
    for name, value in changes.items():
        if value is None:
            values.pop(name, None)
        else:
            values[name] = value
    return values


Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def start(tmp_path: Path) -> Run:
    """Starts the program in a process of its own, with its own data folder."""
    def started(*arguments: str, **changes: str | None) -> subprocess.CompletedProcess[str]:
        env = environment(**{"HUAPAI_DATA": str(tmp_path), **changes})
        return subprocess.run([sys.executable, "main.py", *arguments], cwd=PROJECT, env=env, capture_output=True,
                              text=True, encoding="utf-8", timeout=PATIENCE)
    return started


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Run:
    """Runs a command in this process, with its own data folder; none that is asked for here opens a window."""
    def opened(app: App) -> None:
        raise AssertionError("a window is opened")

    monkeypatch.setenv("HUAPAI_DATA", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(PROJECT)
    monkeypatch.setattr(App, "run", opened)

    def called(*arguments: str) -> subprocess.CompletedProcess[str]:
        capfd.readouterr()
        status = main._quietly(list(arguments))
        out, err = capfd.readouterr()
        return subprocess.CompletedProcess(arguments, status, out, err)
    return called


def one_sentence(text: str) -> bool:
    """A single line without a traceback, ending as a sentence does."""
    line = text.rstrip("\n")
    return "\n" not in line and "Traceback" not in line and line.endswith((".", "?"))


# ---------------------------------------------------------------- help and version

@pytest.mark.parametrize("command", [(), ("play",), ("replay",), ("export",), ("check",), ("simulate",), ("tune",),
                                     ("review",), ("new",)])
def test_help_has_examples(run: Run, command: tuple[str, ...]) -> None:
    done = run(*command, "--help")
    assert done.returncode == 0 and done.stderr == ""
    assert "examples:" in done.stdout and "usage:" in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 120


def test_options_may_stand_before_the_command() -> None:
    asked = parse(["--language", "zh", "--size", "1280x720", "play", GAME, "--seed", "7"])
    assert asked == parse(["play", GAME, "--seed", "7", "--language", "zh", "--size", "1280x720"])
    assert (asked.command, asked.language, asked.seed) == ("play", "zh", 7)


def test_version_names_the_packages(start: Run) -> None:
    done = start("--version")
    number = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert done.returncode == 0 and re.fullmatch(rf"Huapai {re.escape(number)} \(Python [\d.]+.*pygame.*\)\n", done.stdout)


# ---------------------------------------------------------------- typos

@pytest.mark.parametrize(("arguments", "right"), [
    (["chek", "rulesets/x.yaml"], "check"),
    (["simluate", GAME], "simulate"),
    ([GAME], f"play {GAME}"),
    (["play", "hartoffive"], GAME),
    (["play", "HeartOfFive"], GAME),
    (["simulate", "heartofive"], GAME),
    (["play", GAME, "--option", "reentr=false"], "reenter"),
    (["play", GAME, "--option", "reenter=flase"], "false"),
    (["play", GAME, "--option", "sisters_order=singel"], "single"),
    (["simulate", GAME, "--option", "joker=true"], "jokers"),
    (["play", GAME, "--seat", "norml"], "normal"),
    (["play", GAME, "--seat", "me", "--seat", "eazy"], "easy"),
    (["play", GAME, "--seat", "Normal"], "normal"),
    (["play", GAME, "--seat", "hrad"], "hard"),
    (["play", GAME, "--seat", "hrad:400"], "hard"),
    (["simulate", GAME, "--seats", "nromal", "easy"], "normal"),
    (["play", GAME, "--sed", "7"], "--seed"),
    (["simulate", GAME, "--game", "7"], "--games"),
    (["--langauge", "zh"], "--language"),
])
def test_a_typo_is_answered_with_the_nearest_right_word(run: Run, arguments: list[str], right: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2 and done.stdout == ""
    assert one_sentence(done.stderr), done.stderr
    assert f'did you mean "{right}"' in done.stderr


@pytest.mark.parametrize(("arguments", "said"), [
    (["play"], "GAME"),
    (["check"], "FILE"),
    (["new"], "NAME"),
    (["new", "my_game"], "--like is missing"),
    (["new", "my_game", "--like", "heartofive"], 'did you mean "heartoffive"'),
    (["new", "My-Game", "--like", GAME], "small letters"),
    (["new", "my_game.txt/x", "--like", GAME], "ends in .yaml"),
    (["new", GAME, "--like", GAME], "comes with the program"),
    (["--language", "zn"], "en or zh"),
    (["play", GAME, "extra"], "one word too many"),
    (["play", GAME, "--players", "13"], "1 to 12"),
    (["play", GAME, "--players", "1"], "2 to 12"),
    (["play", GAME, "--seed", "seven"], "whole number"),
    (["play", GAME, "--seed", "-7"], "whole number"),
    (["play", GAME, "--option", "reenter"], "NAME=VALUE"),
    (["play", GAME, "--option", "players=3"], "--players 3"),
    (["play", GAME, "--option", "source=x"], "source"),
    (["play", GAME, "--option", "wins_to_match=1000"], "wins_to_match"),
    (["play", GAME, "--seat", ""], "easy, normal and hard"),
    (["play", GAME, "--seat", "me", "--seat", "hard:400"], "a level with a setting"),
    (["play", GAME, "--seat", "Normal:0.2"], "a level with a setting"),
    (["play", GAME, "--seat", "random"], "easy, normal and hard"),
    (["play", GAME, "--size", "big"], "1280x720"),
    (["play", GAME, "--size", "100x100"], "640x400"),
    (["--size", "10x10"], "a width of 10 pixels is too small, the least is 640"),
    (["--size", "800x10"], "a height of 10 pixels is too small, the least is 400"),
    (["--size", "640x99999"], "a height of 99,999 pixels is too large, the most is 16,384"),
    (["preview", "french", "--export", "no/such/folder/sheet.png"], "There is no folder"),
    (["play", "no/such/file.yaml"], "no such file"),
    (["simulate", GAME, "--games", "0"], "from 1"),
    (["simulate", GAME, "--seats", *["easy"] * 13], "2 to 12"),
    (["simulate", GAME, "--players", "2", "--seats", "easy", "easy", "easy"], "3 seats but 2 players"),
])
def test_what_cannot_be_is_said_in_a_line(run: Run, arguments: list[str], said: str) -> None:
    done = run(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert one_sentence(done.stderr) and said in done.stderr


def test_an_option_without_effect_for_so_many_players_is_said(run: Run) -> None:
    three = ["simulate", GAME, "--games", "1", "--players", "3", "--seats", "easy"]
    done = run(*three, "--option", "dead_hand=true")
    assert done.returncode == 0 and one_sentence(done.stderr)
    assert "dead_hand" in done.stderr and "no effect for 3 players" in done.stderr
    assert run(*three, "--option", "dead_hand=false").stderr == ""
    assert run("simulate", GAME, "--games", "1", "--players", "2", "--option", "dead_hand=true").stderr == ""


# ---------------------------------------------------------------- the window

@pytest.mark.parametrize("arguments", few([[], ["play", GAME, "--seat", "me", "--seat", "normal", "--seed", "7"]], 1))
@pytest.mark.parametrize("driver", ["x11", None])
def test_without_a_display_one_sentence_and_status_2(start: Run, arguments: list[str], driver: str | None) -> None:
    done = start(*arguments, SDL_VIDEODRIVER=driver, DISPLAY=None, WAYLAND_DISPLAY=None)
    assert (done.returncode, done.stdout) == (2, "")
    assert one_sentence(done.stderr) and "screen" in done.stderr


@pytest.mark.parametrize(("word", "wish"), [
    ("me", SeatRequest()), ("easy", SeatRequest(level="easy")), ("normal", SeatRequest(level="normal")),
    ("hard", SeatRequest(level="hard")), ("name=hard", SeatRequest("hard")), ("name=hard:400", SeatRequest("hard:400")),
    ("Hardy", SeatRequest("Hardy")), ("Anna Li", SeatRequest("Anna Li")),
])
def test_a_seat_is_for_a_level_or_for_a_person(word: str, wish: SeatRequest) -> None:
    assert read_seat(word) == wish


@pytest.mark.parametrize(("who", "scene"), [
    (("me", "Anna", "easy", "hard"), "TableScene"),
    pytest.param(("easy", "easy", "normal"), "ReplayScene", marks=pytest.mark.thorough),
])
def test_play_opens_at_the_table_and_ends_quietly(tmp_path: Path, who: Sequence[str], scene: str) -> None:
    seats = [word for name in who for word in ("--seat", name)]
    arguments = ["play", GAME, *seats, "--option", "reenter=false", "--seed", "7", "--language", "zh", "--size", "1024x640"]
    trace = tmp_path / "trace"
    env = environment(SDL_VIDEODRIVER="dummy", HUAPAI_DATA=str(tmp_path), HUAPAI_TRACE=str(trace))
    program = subprocess.Popen([sys.executable, "main.py", *arguments], cwd=PROJECT, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, env=env)
    until = time.monotonic() + PATIENCE
    while not (trace.exists() and scene in trace.read_text(encoding="utf-8")):
        assert program.poll() is None and time.monotonic() < until
        time.sleep(0.02)
    program.send_signal(signal.SIGINT)
    out, err = program.communicate(timeout=20)
    assert b"Traceback" not in err and out == b""
    assert program.returncode in (0, 130)
    assert (tmp_path / "settings.json").exists(), "what was chosen is kept as by any other end"


# ---------------------------------------------------------------- check

@pytest.mark.thorough
def test_check_says_ok_for_sound_files(run: Run) -> None:
    files = ["rulesets/heartoffive.yaml", "rulesets/decks/french.yaml", "tests/rulesets/misere.yaml"]
    done = run("check", *files)
    assert done.returncode == 0 and done.stderr == ""
    assert done.stdout.splitlines() == [f"{file}: OK" for file in files]


def test_check_prints_every_problem_of_every_file(run: Run, tmp_path: Path) -> None:
    text = (PROJECT / "rulesets/heartoffive.yaml").read_text(encoding="utf-8")
    broken = tmp_path / "broken.yaml"
    broken.write_text(text.replace("direction: clockwise", "direction: clokwise").replace("by: rank", "by: rnak", 1),
                      encoding="utf-8")
    done = run("check", str(broken), "rulesets/heartoffive.yaml", str(tmp_path / "missing.yaml"))
    lines = done.stdout.splitlines()
    assert done.returncode == 1
    assert any(re.match(rf"{re.escape(str(broken))}:\d+:\d+: direction: .*clockwise", line) for line in lines)
    assert any("rnak" in line and "rank" in line for line in lines)
    assert "rulesets/heartoffive.yaml: OK" in lines and any("missing.yaml" in line for line in lines)


def test_a_broken_ruleset_cannot_be_played_and_says_how_to_see_why(run: Run, tmp_path: Path) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text("id: broken\nname: {en: x}\n", encoding="utf-8")
    done = run("play", str(broken))
    assert done.returncode == 2 and "\n" not in done.stderr.strip() and "main.py check" in done.stderr


# ---------------------------------------------------------------- new

@pytest.mark.parametrize("like", chosen(sorted(RULESETS), lambda name: name in ("heartoffive", "blackflower", "tien_gow")))
def test_new_begins_a_game_that_loads_and_stands_on_the_home_screen(run: Run, tmp_path: Path, like: str) -> None:
    done = run("new", "my_game", "--like", str(RULESETS[like]))
    path = tmp_path / "rulesets" / "my_game.yaml"
    assert (done.returncode, done.stderr) == (0, "")
    assert str(path) in done.stdout and "main.py check" in done.stdout and "main.py play my_game" in done.stdout
    assert run("check", str(path)).stdout == run("check", "my_game").stdout == f"{path}: OK\n"
    mine, its = read_ruleset("my_game"), read_ruleset(RULESETS[like])
    assert mine.digest != its.digest and mine.ruleset.flow == its.ruleset.flow and mine.ruleset.family == its.ruleset.family
    assert mine.ruleset.id in [entry.id for entry in list_rulesets()] and str(mine.ruleset.name) == "My game"
    lines = path.read_text(encoding="utf-8").splitlines()
    keys = [at for at, line in enumerate(lines) if re.match(r"\w+:", line)]
    assert len(keys) > 8 and all(lines[at - 1].startswith("# ") for at in keys)
    assert sum("<<< fill in" in line for line in lines) == 2


def test_new_reads_quotes_as_a_ruleset_does() -> None:
    text = """---
"id": x # one
summary: 'it''s # no comment' # one
help: "a \\" # no comment

  # no comment"   # one
# one
flow:
- deal: {cards: 3} # one
"""
    assert blocks(text) == [("id", '"id": x'), ("summary", "summary: 'it''s # no comment'"),
                            ("help", 'help: "a \\" # no comment\n\n  # no comment"'), ("flow", "flow:\n- deal: {cards: 3}")]
    assert blocks('{"a": [1, # one\n 2], b: c}') == [("a", '"a": [1,\n 2]'), ("b", "b: c")]


def test_new_leaves_no_deck_behind(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "its" / "decks").mkdir(parents=True)
    deck = (PROJECT / "rulesets" / "decks" / "french.yaml").read_text(encoding="utf-8")
    (tmp_path / "its" / "decks" / "mydeck.yaml").write_text(deck.replace("id: french", "id: mydeck", 1), encoding="utf-8")
    game = (PROJECT / "docs" / "examples" / "chops.yaml").read_text(encoding="utf-8")
    (tmp_path / "its" / "chops.yaml").write_text(game.replace("deck: french", "deck: mydeck"), encoding="utf-8")
    asked = ["new", str(tmp_path / "mine" / "mine.yaml"), "--like", str(tmp_path / "its" / "chops.yaml")]
    with monkeypatch.context() as patch:
        patch.setattr("game.cli.new.check_file", lambda path: ["no good"])
        assert "Nothing was written" in run(*asked).stderr
    assert [path for path in (tmp_path / "mine").rglob("*") if path.is_file()] == []
    assert run(*asked).returncode == 0 and (tmp_path / "mine" / "decks" / "mydeck.yaml").is_file()


def test_new_never_writes_over_a_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "drafts" / "mine.yaml"
    assert run("new", str(path), "--like", GAME).returncode == 0
    path.write_text("id: mine\n", encoding="utf-8")
    done = run("new", str(path), "--like", GAME)
    assert done.returncode == 2 and one_sentence(done.stderr) and "is there already" in done.stderr
    assert path.read_text(encoding="utf-8") == "id: mine\n"


# ---------------------------------------------------------------- simulate

def test_simulate_prints_a_table_of_results(run: Run) -> None:
    done = run("simulate", GAME, "--games", "8", "--seats", "normal", "easy", "easy", "easy", "--seed", "1")
    lines = done.stdout.splitlines()
    assert done.returncode == 0 and done.stderr == ""
    assert "8 deals" in lines[0] and lines[1].startswith("level")
    assert [line.split()[0] for line in lines[2:]] == ["normal", "easy"]
    assert [line.split()[2] for line in lines[2:]] == ["8", "24"]


def test_simulate_gives_the_same_json_for_the_same_seed_and_any_number_of_jobs(run: Run, tmp_path: Path) -> None:
    """A progress bar is for terminals."""
    arguments = ["simulate", GAME, "--games", "6", "--seats", "easy", "random", "--option", "reenter=false", "--seed", "5",
                 "--json"]
    one, other = run(*arguments), run(*arguments[:-2], "6", "--json")
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    two = subprocess.run([sys.executable, "main.py", *arguments, "--jobs", "2"], cwd=PROJECT, stdout=subprocess.PIPE,
                         stderr=theirs, env=environment(HUAPAI_DATA=str(tmp_path)), timeout=PATIENCE)
    shown = os.read(ours, 65536).decode() if select.select([ours], [], [], 1)[0] else ""
    os.close(theirs)
    os.close(ours)
    assert two.returncode == 0 and "0/6" in shown and "deal/s" in shown
    assert (one.returncode, one.stderr) == (0, "") and one.stdout.count("\n") == 1
    assert one.stdout == two.stdout.decode() != other.stdout
    data = json.loads(one.stdout)
    assert data["games"] == 6 and data["options"]["reenter"] is False and data["seats"] == ["easy", "random"]
    assert sum(level["wins"] for level in data["levels"].values()) == 6


def test_simulate_fills_the_seats(run: Run) -> None:
    data = json.loads(run("simulate", GAME, "--games", "1", "--seats", "random", "--players", "3", "--json").stdout)
    assert data["seats"] == ["random"] * 3
    plain = json.loads(run("simulate", "president", "--games", "1", "--json").stdout)
    assert plain["seats"] == ["normal"] * 5


@pytest.mark.thorough
def test_ctrl_c_and_a_closed_pipe_are_quiet(tmp_path: Path) -> None:
    env = environment(HUAPAI_DATA=str(tmp_path))
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    program = subprocess.Popen([sys.executable, "main.py", "simulate", GAME, "--games", "100000", "--jobs", "2"], cwd=PROJECT,
                               stdout=subprocess.PIPE, stderr=theirs, env=env, start_new_session=True)
    os.close(theirs)
    assert heard(ours, rb" 0/100000 "), "nothing is begun"
    os.killpg(program.pid, signal.SIGINT)
    told = heard(ours)
    out, _ = program.communicate(timeout=PATIENCE)
    os.close(ours)
    assert (program.returncode, out) == (130, b"") and b"Traceback" not in told and b"Error" not in told, told
    command = f"{sys.executable} main.py check {'tests/rulesets/misere.yaml ' * 2000}| head -1"
    piped = subprocess.run(command, shell=True, cwd=PROJECT, capture_output=True, text=True, env=env, timeout=60)
    assert (piped.stdout, piped.stderr) == ("tests/rulesets/misere.yaml: OK\n", "")


# ---------------------------------------------------------------- matches as text

def kept_match(folder: Path) -> None:
    """A match of a few actions among the kept ones."""
    rules = load_ruleset(GAME, players=2)
    state = rules.new_match(3)
    with MatchStore.open(folder) as store:
        journal = store.begin(rules, [KeptSeat("Ann"), KeptSeat("Bo", "easy")], state, {"en": "A game"})
        for _ in range(5):
            state.apply(state.legal_actions()[0])
        journal.keep(state)
        journal.close()


def test_a_kept_match_is_listed_and_written_down(run: Run, tmp_path: Path) -> None:
    assert run("export").stdout == "No match has been kept yet.\n"
    none = run("export", "latest")
    assert none.returncode == 2 and one_sentence(none.stderr)
    kept_match(tmp_path)
    listed = run("export")
    assert listed.returncode == 0 and "A game" in listed.stdout and "Ann" in listed.stdout
    number = listed.stdout.split()[0]
    done = run("export", number)
    path = Path(done.stdout.strip())
    assert done.returncode == 0 and path.parent == tmp_path / "exports"
    assert one_sentence(done.stderr) and "left out" in done.stderr and "seed 3" not in path.read_text()
    refused = run("replay", str(path))
    assert refused.returncode == 2 and one_sentence(refused.stderr) and "still be played on" in refused.stderr
    again = run("export", "latest", str(tmp_path / "mine.txt"))
    assert again.returncode == 0 and (tmp_path / "mine.txt").read_text() == path.read_text()
    wrong = run("export", "9999")
    assert wrong.returncode == 2 and one_sentence(wrong.stderr) and number in wrong.stderr
    told = run("export", number, str(tmp_path / "all.txt"), "--with-secrets")
    assert told.returncode == 0 and "hidden card" in told.stderr and "seed 3" in (tmp_path / "all.txt").read_text()
    opened = run("replay", str(tmp_path / "all.txt"), "--open")
    assert opened.returncode == 2 and one_sentence(opened.stderr) and "stay hidden" in opened.stderr
    unwritable = run("export", number, str(tmp_path / "mine.txt" / "below.txt"))
    assert unwritable.returncode == 2 and one_sentence(unwritable.stderr)


@pytest.mark.parametrize("spoil", [
    lambda lines: lines[:12], lambda lines: [*lines[:9], *lines[10:]], lambda lines: ["nothing"], lambda lines: [],
    lambda lines: [line.replace("seed 3", "seed 4") for line in lines],
])
def test_a_damaged_match_is_told_in_one_sentence_before_any_window(
    run: Run, tmp_path: Path, spoil: Callable[[list[str]], list[str]]
) -> None:
    kept_match(tmp_path)
    path = tmp_path / "match.txt"
    run("export", "latest", str(path), "--with-secrets")
    path.write_text("\n".join(spoil(path.read_text().splitlines())))
    done = run("replay", str(path))
    assert done.returncode == 2 and one_sentence(done.stderr) and "line" in done.stderr


@pytest.mark.parametrize("arguments", [("missing.txt",), (".",), (), ("README.md",), ("README.md", "--seat", "x")])
def test_what_is_no_match_is_told_in_one_sentence(run: Run, arguments: tuple[str, ...]) -> None:
    done = run("replay", *arguments)
    assert done.returncode == 2 and one_sentence(done.stderr)


# ---------------------------------------------------------------- a stranger's machine

@pytest.mark.parametrize(("package", "name"), few([("pygame", "pygame-ce"), ("yaml", "PyYAML"), ("fluent", "fluent.runtime")], 1))
def test_a_missing_package_is_named_in_one_sentence(tmp_path: Path, package: str, name: str) -> None:
    code = f"import sys; sys.modules[{package!r}] = None; sys.argv = ['main.py']; import main; sys.exit(main.main([]))"
    done = subprocess.run([sys.executable, "-c", code], cwd=PROJECT, capture_output=True, text=True, timeout=60,
                          env=environment(HUAPAI_DATA=str(tmp_path), SDL_VIDEODRIVER="dummy"))
    assert done.returncode == 2 and one_sentence(done.stderr)
    assert name in done.stderr and "pip install" in done.stderr


def test_an_old_python_is_told_in_one_sentence() -> None:
    code = "import sys, main; sys.version_info = (3, 9, 0); sys.exit(main.main([]))"
    done = subprocess.run([sys.executable, "-c", code], cwd=PROJECT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and one_sentence(done.stderr) and "3.11" in done.stderr


@pytest.mark.parametrize(("thread", "out"), [("lambda: None", "said\nthe end of Python\n"), ("lambda: time.sleep(60)", "said\n")])
def test_a_thread_that_is_left_is_not_taken_down_with_the_libraries_that_it_uses(thread: str, out: str) -> None:
    code = ("import atexit, threading, time, main; atexit.register(print, 'the end of Python')\n"
            f"left = threading.Thread(target={thread}, daemon=True); left.start(); left.join(0.1)\n"
            "print('said'); main.leave(7)")
    done = subprocess.run([sys.executable, "-c", code], cwd=PROJECT, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (7, out, "")


def test_the_house_rule_of_the_help_is_one_of_the_game_beside_it(run: Run) -> None:
    shown = run("simulate", "--help").stdout
    game, rule = re.search(r"simulate (\S+) --players \d+ --option (\S+)", shown).groups()  # type: ignore[union-attr]
    assert f"--option {rule}" in run("play", "--help").stdout
    done = run("simulate", game, "--games", "1", "--seats", "random", "--option", rule, "--json")
    name, value = rule.split("=")
    assert done.returncode == 0 and json.loads(done.stdout)["options"][name] is (value == "true")
