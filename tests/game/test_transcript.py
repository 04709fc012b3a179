"""Matches as text: every game comes through a message and back, and whatever was changed on the way is found where it stands."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from random import Random

import pytest

from game import GameError, Rules
from game.cli import CommandError, load_replay
from game.match import Replay, ReplayError
from game.store import LONGEST_LINE, MOST_CHARACTERS, Chain, KeptSeat, Transcript, TranscriptError, clean, load_match, read_match
from tests.cases import SWEPT, few
from tests.game.tables import SHIPPED, described, random_rules, rules_of

NAMES = ("Ann", "Bo 伯", "Cai # 12ab", "> Dan", '"Esther"', "Fu", "Grandma  Li", "Hu", "Ines", "Jo", "Karl-Friedrich", "Lin")
LONGEST_MATCH = 220


def seated(players: int) -> list[KeptSeat]:
    """A person and computers."""
    return [KeptSeat(NAMES[seat % len(NAMES)], None if seat == 0 else "normal") for seat in range(players)]


def played(rules: Rules, seed: int, actions: int = LONGEST_MATCH) -> Replay:
    """A match of random actions, ended by a person where it goes on for too long."""
    rng, state = Random(seed), rules.new_match(seed)
    for _ in range(actions):
        if state.actor is None:
            break
        state.apply(rng.choice(state.legal_actions()))
    if seed % 2:
        state.end_match()
    return Replay.of(state.record(), rules)


def transcript_of(replay: Replay, title: str = "A game") -> Transcript:
    return Transcript.of(replay, seated(replay.rules.players), title)


@lru_cache
def example(name: str = "blackflower") -> Transcript:
    """A match with several results."""
    return transcript_of(played(rules_of(name), 5, 40))


@pytest.fixture(scope="module")
def text() -> str:
    return example().text()


# ---------------------------------------------------------------- there and back

@pytest.mark.parametrize("name", SWEPT)
@pytest.mark.parametrize("seed", range(4))
def test_every_game_with_any_options_comes_back_as_it_was(name: str, seed: int) -> None:
    rules = random_rules(name, Random(f"{name}/{seed}"))
    replay = played(rules, seed)
    written = transcript_of(replay)
    back = Transcript.parse(written.text())
    assert back.seats == written.seats and back.outcomes == written.outcomes and back.title == "A game", described(rules)
    assert back.record.text() == replay.record.text()
    again = back.replay(rules)
    assert again.state.scores == replay.state.scores and again.results == replay.results
    assert back.text() == written.text()


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_the_rules_are_found_by_their_name(path: Path) -> None:
    written = transcript_of(played(rules_of(path.stem), 3))
    assert Transcript.parse(written.text()).replay().results == written.replay().results


def test_it_can_be_read_and_sent(text: str) -> None:
    lines = text.splitlines()
    assert lines[0].startswith("huapai match 1") and lines[-1].startswith("finish ")
    assert max(map(len, lines)) <= 90
    assert all(re.search(r"  #[0-9a-f]{4,10}$", line) for line in lines)
    assert any(line.startswith("seat 0 person Ann") for line in lines)
    assert any(re.match(r"result 1 points ", line) for line in lines)


ODD_NAMES = ["", "  ", "a\nb", "\u200b", "#12ab", "seat 1 person X", "x" * 500, "Ａ\u0301", "\u2028line", "\x00"]


@pytest.mark.parametrize("name", ODD_NAMES)
def test_any_name_is_only_a_name(name: str) -> None:
    replay = played(rules_of("blackflower"), 5, 20)
    seats = [KeptSeat(name, None), *seated(replay.rules.players)[1:]]
    back = Transcript.parse(Transcript.of(replay, seats, name).text())
    assert back.record == replace(replay.record, options=back.record.options)
    assert back.seats[0].name in (clean(name)[:60].strip() or "-",)


# ---------------------------------------------------------------- through a message

MESSAGES = {
    "windows": lambda text: text.replace("\n", "\r\n"),
    "old mac": lambda text: text.replace("\n", "\r"),
    "trailing blanks": lambda text: text.replace("\n", " \t \n"),
    "quoted": lambda text: "".join(f"> {line}\n" for line in text.splitlines()),
    "quoted twice": lambda text: "".join(f">> {line}\n" for line in text.splitlines()),
    "quoted and replied to": lambda text: "".join(f"> > {line}\n" for line in text.splitlines()),
    "indented": lambda text: "".join(f"    {line}\n" for line in text.splitlines()),
    "fenced": lambda text: f"Look at this:\n\n```text\n{text}```\nBye\n-- \nAnn #1\n",
    "blank lines": lambda text: text.replace("\n", "\n\n"),
    "single blanks": lambda text: text.replace("  #", " #"),
    "hard blanks": lambda text: text.replace(" ", "\u00a0"),
    "byte order mark": lambda text: "\ufeff" + text,
    "no last line end": lambda text: text.rstrip("\n"),
    "decomposed": lambda text: __import__("unicodedata").normalize("NFD", text),
}


@pytest.mark.parametrize("how", MESSAGES)
def test_it_survives_a_message(how: str, text: str) -> None:
    assert Transcript.parse(MESSAGES[how](text)).record == Transcript.parse(text).record


# ---------------------------------------------------------------- what is not as it was

def test_a_changed_line_is_named(text: str) -> None:
    lines, rng = text.splitlines(), Random(1)
    for number in range(1, len(lines)):
        words = lines[number].split("  #")[0]
        place = rng.randrange(len(words))
        changed = words[:place] + ("7" if words[place] != "7" else "8") + words[place + 1:]
        wrong = [*lines[:number], lines[number].replace(words, changed, 1), *lines[number + 1:]]
        with pytest.raises(TranscriptError) as told:
            Transcript.parse("\n".join(wrong))
        assert told.value.line == number + 1, lines[number]
        assert "expected" in told.value.reason


def test_a_missing_line_is_named_by_the_one_that_follows(text: str) -> None:
    lines = text.splitlines()
    for number in range(1, len(lines) - 1):
        with pytest.raises(TranscriptError) as told:
            Transcript.parse("\n".join([*lines[:number], *lines[number + 1:]]))
        assert told.value.line == number + 1


def test_lines_in_another_order_are_named(text: str) -> None:
    lines = text.splitlines()
    for number in range(1, len(lines) - 2):
        swapped = [*lines[:number], lines[number + 1], lines[number], *lines[number + 2:]]
        with pytest.raises(TranscriptError) as told:
            Transcript.parse("\n".join(swapped))
        assert told.value.line == number + 1


def test_a_line_that_stands_there_twice_is_named(text: str) -> None:
    lines = text.splitlines()
    for number in range(1, len(lines)):
        with pytest.raises(TranscriptError) as told:
            Transcript.parse("\n".join([*lines[:number + 1], *lines[number:]]))
        assert told.value.line == number + 2


def test_a_text_that_ends_too_soon_is_named_by_its_last_line(text: str) -> None:
    lines = text.splitlines()
    for number in range(1, len(lines)):
        with pytest.raises(TranscriptError) as told:
            Transcript.parse("\n".join(lines[:number]))
        assert told.value.line == number and "finish" in told.value.reason


def test_half_a_line_is_named(text: str) -> None:
    lines = text.splitlines()
    with pytest.raises(TranscriptError) as told:
        Transcript.parse("\n".join([*lines[:-1], lines[-1][:-2]]))
    assert told.value.line == len(lines)


def test_a_check_is_that_of_this_match(text: str) -> None:
    other = transcript_of(played(rules_of("blackflower"), 9, 80)).text().splitlines()
    lines = text.splitlines()
    with pytest.raises(TranscriptError):
        Transcript.parse("\n".join([*lines[:40], *other[40:]]))


@pytest.mark.parametrize("number", range(3))
def test_a_wrong_result_is_noticed_though_its_checks_are_right(number: int) -> None:
    written = example()
    wrong = list(written.outcomes)
    said = wrong[number]
    wrong[number] = said._replace(points=(said.points[0] + 1, *said.points[1:]))
    forged = Transcript.parse(replace(written, outcomes=tuple(wrong)).text())
    with pytest.raises(TranscriptError) as told:
        forged.replay()
    line = replace(written, outcomes=tuple(wrong)).text().splitlines()[told.value.line - 1]
    assert line.startswith(f"result {number + 1} ") and "found" in told.value.reason and said.text() in told.value.reason


def test_a_missing_and_an_added_result_are_noticed() -> None:
    written = example()
    for outcomes in (written.outcomes[:-1], (*written.outcomes, written.outcomes[-1]._replace(number=99))):
        with pytest.raises(TranscriptError):
            Transcript.parse(replace(written, outcomes=outcomes).text()).replay()


def test_an_action_that_the_rules_forbid_is_named_though_its_checks_are_right() -> None:
    written = example()
    lines = list(written.record.lines)
    number = next(number for number, line in enumerate(lines) if " bet " in line)
    lines[number] = f"{lines[number].split()[0]} bet 9999"
    forged = replace(written, record=replace(written.record, lines=tuple(lines))).text()
    with pytest.raises(TranscriptError) as told:
        Transcript.parse(forged).replay()
    assert "bet 9999" in forged.splitlines()[told.value.line - 1]


def test_cards_that_are_not_the_pack_are_named_on_a_folded_line() -> None:
    written = example()
    lines = list(written.record.lines)
    number = [number for number, line in enumerate(lines) if line.startswith("deal ")][1]
    lines[number] = " ".join([*lines[number].split()[:-1], lines[number].split()[1]])
    forged = replace(written, record=replace(written.record, lines=tuple(lines))).text()
    with pytest.raises(TranscriptError) as told:
        Transcript.parse(forged).replay()
    assert forged.splitlines()[told.value.line - 1].startswith("deal ")


def test_changed_rules_are_told_apart_from_a_damaged_text() -> None:
    written = example()
    other = replace(written, record=replace(written.record, digest="0" * 64))
    assert Transcript.parse(other.text()).replay().changed
    lines = list(written.record.lines)
    number = next(number for number, line in enumerate(lines) if " bet " in line)
    lines[number] = f"{lines[number].split()[0]} bet 9999"
    with pytest.raises(ReplayError) as told:
        Transcript.parse(replace(written, record=replace(other.record, lines=tuple(lines))).text()).replay()
    assert told.value.code == "changed" and told.value.line > 0


@pytest.mark.parametrize("game", ["nothing_like_it", "../../etc/passwd", "/etc/passwd", "x" * 900])
def test_rules_that_are_not_there_are_told(game: str) -> None:
    written = example()
    with pytest.raises(GameError) as told:
        Transcript.parse(replace(written, record=replace(written.record, ruleset=game)).text()).replay()
    assert "\n" not in str(told.value)


# ---------------------------------------------------------------- what somebody has made up

def forged(lines: list[str]) -> str:
    """Any lines with right checks."""
    chain = Chain()
    last = f"finish {len(lines)}"
    return "\n".join([*(f"{line}  #{chain.add(line)}" for line in lines), f"{last}  #{chain.add(last, 10)}"])


@pytest.mark.parametrize("lines", [
    [], ["huapai match 1"], ["huapai match 1", "game x"], ["huapai match 1", "game x y", "players 0"],
    ["huapai match 1", "game x y", "players 9999999"], ["huapai match 1", "game x y", "players " + "9" * 400],
    ["huapai match 1", "game x y", "players 2", "seat 0 person A", "seat 0 person B"],
    ["huapai match 1", "game x y", "players 1", "seat 0 person A", "option a 1", "option a 2", "seed 1"],
    ["huapai match 1", "game x y", "players 1", "seat 0 person A", "seed x"],
    ["huapai match 1", "game x y", "players 1", "seat 0 person A", "option players 3", "seed 1"],
    ["huapai match 1", "game x y", "players 1", "seat 0 person A", "option source x", "seed 1"],
    ["huapai match 1", "game x y", "players 1", "seat 0 person A", "seed 1", "result 1 points score"],
    ["huapai match 1", "game x y", "players 1", "seat 0 person A", "seed 1", "0 __import__('os')"],
    ["huapai match 2"],
])
def test_what_is_made_up_is_refused_in_a_sentence(lines: list[str]) -> None:
    with pytest.raises(GameError) as told:
        Transcript.parse(forged(lines)).replay()
    assert "\n" not in str(told.value)


def test_what_is_too_large_is_refused() -> None:
    for text in ("x" * (MOST_CHARACTERS + 1), "huapai match 1" + " " * LONGEST_LINE + "\n"):
        with pytest.raises(TranscriptError):
            Transcript.parse(text)


@pytest.mark.parametrize(("seed", "amount"), few([(0, 120), *((seed, 750) for seed in range(4))], 1))
def test_mutations_raise_nothing_but_the_projects_own_errors(text: str, seed: int, amount: int) -> None:
    rng = Random(seed)
    record = example().record.text()
    sound = 0
    for number in range(amount):
        source = mutated(text if number % 3 else record, rng)
        if number % 3 == 2:
            source = rechecked(source)
        try:
            read_match(source).replay()
            sound += 1
        except GameError as error:
            assert str(error)
    assert sound < amount / 3


def mutated(text: str, rng: Random) -> str:
    """The text with a few things changed as accidents and jokers change them."""
    signs = list(text)
    for _ in range(rng.randint(1, 3)):
        place = rng.randrange(len(signs) - 1)
        kind = rng.randrange(6)
        if kind == 0:
            signs[place] = rng.choice("0123456789abcdefX #\n\u2028>-+界\ud800\x00")
        elif kind == 1:
            del signs[place:place + rng.randint(1, 30)]
        elif kind == 2:
            signs[place:place] = signs[place:place + rng.randint(1, 60)]
        elif kind == 3:
            other = rng.randrange(len(signs))
            signs[place], signs[other] = signs[other], signs[place]
        elif kind == 4:
            del signs[place:]
        else:
            signs[place:place] = rng.choice(["9" * 50, "option x y", "deal ", "more ", "finish 3", "-1", "lot dealer 0 "])
        if len(signs) < 2:
            break
    return "".join(signs)


def rechecked(text: str) -> str:
    """With right checks again, as a forger would write them."""
    lines = [line.split("  #")[0].strip() for line in text.split("\n")]
    return forged([clean(line) for line in lines if clean(line) and not line.startswith("finish")])


# ---------------------------------------------------------------- files

def test_a_plain_record_is_read_as_well(tmp_path: Path) -> None:
    record = example().record
    path = tmp_path / "match.txt"
    path.write_text(record.text(), encoding="utf-8")
    found = load_match(path)
    assert found.replay().state.scores == example().replay().state.scores
    assert not any(seat.name for seat in found.seats)


NO_MATCHES = [b"", b"\x00\x01\x02", b"\xff\xfe\x00", "huapai match 1".encode("utf-16"), b"PK\x03\x04", b"\n" * 50]


@pytest.mark.parametrize("content", NO_MATCHES)
def test_a_file_that_is_no_match_is_told_in_a_sentence(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "match.txt"
    path.write_bytes(content)
    with pytest.raises(CommandError) as told:
        load_replay(str(path))
    assert "\n" not in str(told.value)


def test_missing_files_and_seats_are_told_in_a_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "match.txt"
    path.write_text(text, encoding="utf-8")
    replay, transcript = load_replay(str(path), 3)
    assert replay.results and transcript.seats[0].name == "Ann"
    for file, seat in ((tmp_path / "none.txt", None), (tmp_path, None), (path, 4)):
        with pytest.raises(CommandError) as told:
            load_replay(str(file), seat)
        assert str(told.value).endswith(".")
