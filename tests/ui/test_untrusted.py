"""UntrustedPictures' pictures are drawn in a process that can be lost: one picture is faulty then, and the others go on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core import assets_dir
from tests.cases import few, marked, thorough
from tests.ui import tables
from tests.ui.hostile_sets import DRAWINGS, PICTURES, ROOT, drawing
from ui import processes
from ui.cards import Picture, cache, raster, rasterise
from ui.cards import untrusted as untrusted_module
from ui.cards.untrusted import Faulty, UntrustedPictures

SIZE = (20, 50)
GOOD = drawing('<circle cx="200" cy="500" r="90" fill="#b8321c"/>')
FOLDER = Path("/nowhere")
PROJECT = assets_dir().parent


@pytest.fixture(autouse=True)
def shared_cards() -> None:
    """Each test draws for itself."""


@pytest.fixture
def house() -> Iterator[UntrustedPictures]:
    made = UntrustedPictures()
    yield made
    made.close()


@pytest.fixture
def false(house: UntrustedPictures, monkeypatch: pytest.MonkeyPatch) -> UntrustedPictures:
    """The same with a process that obeys its pictures."""
    start = processes.start
    monkeypatch.setattr(processes, "start", lambda module, **streams: start("tests.ui.false_draw_worker", **streams))
    monkeypatch.setattr(untrusted_module, "SECONDS_SVG", 0.2)
    return house


def sent(data: bytes, name: str = "a.svg", folder: Path = FOLDER) -> Picture:
    return Picture(folder / name, data, shipped=False)


def verdict(house: UntrustedPictures, picture: Picture, size: tuple[int, int] = SIZE) -> str:
    """Why it is not drawn; empty when it is."""
    try:
        assert house.draw(picture, size).get_size() == size
    except Faulty as error:
        assert house.faults(picture.path.parent)[picture.path] == error.key
        return error.key
    assert picture.path not in house.faults(picture.path.parent)
    return ""


def test_the_process_draws_the_same_pixels(house: UntrustedPictures) -> None:
    drawn, ours = house.draw(sent(GOOD), SIZE), rasterise(GOOD.decode(), SIZE)
    assert pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(ours, "RGBA")
    assert drawn.get_at((10, 25))[:3] == (0xB8, 0x32, 0x1C)


def test_a_process_that_ends_between_two_pictures_is_the_fault_of_neither(house: UntrustedPictures) -> None:
    starter = threading.Thread(target=house.draw, args=(sent(GOOD), SIZE))
    starter.start()
    starter.join()
    assert house._at_work is not None
    house._at_work._process.kill()  # where the system does not end it with the thread that started it
    house._at_work._process.wait()
    assert verdict(house, sent(GOOD)) == "" and verdict(house, sent(GOOD, "b.svg")) == ""


def test_nothing_of_a_strangers_is_decoded_in_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> pygame.Surface:
        raise AssertionError("decoded in the window")

    monkeypatch.setattr(raster.pygame.image, "load", never)
    assert cache.draw(sent(GOOD), SIZE).get_at((10, 25))[:3] == (0xB8, 0x32, 0x1C)
    for name in ("a line a million wide", "a GIF", "an XPM", "sixteen bits"):
        try:
            cache.draw(sent(PICTURES[name](), "a.png"), SIZE)
        except Faulty:
            assert name != "sixteen bits"
    with pytest.raises(AssertionError):
        cache.draw(sent(GOOD)._replace(shipped=True), (21, 51))


def test_a_shape_that_only_another_reader_sees_is_not_drawn(house: UntrustedPictures) -> None:
    black = '<rect x="0" y="0" width="400" height="1000" fill="#000000"/>'
    for hidden in (f"<!-- > {black} -->", f"<?x > {black} ?>", f'<!-- --><?a b?><g fill="none"></g><!--{black}-->'):
        assert house.draw(sent(drawing(hidden)), SIZE).get_at((10, 25)).a == 0, hidden


@pytest.mark.parametrize(("word", "key"), [
    ("crash", "crashed"), ("fault", "damaged"), marked(("hang", "slow"), thorough), marked(("eat", "memory"), thorough),
    *few([("leave", "crashed"), ("long", "crashed"), ("short", "crashed"), ("word", "crashed"), ("essay", "crashed"),
          ("other", "crashed")], 0)])
def test_a_process_that_is_lost_costs_one_picture(false: UntrustedPictures, word: str, key: str) -> None:
    assert verdict(false, sent(word.encode(), "bad.svg")) == key
    assert verdict(false, sent(b"well", "good.svg")) == ""
    assert verdict(false, sent(word.encode(), "bad.svg"), (40, 100)) == key, "known, and not tried at another size"
    assert verdict(false, sent(b"well", "bad.svg")) == "", "mended"


def test_one_that_sleeps_is_not_waited_for_for_ever(false: UntrustedPictures, monkeypatch: pytest.MonkeyPatch) -> None:
    assert verdict(false, sent(b"well")) == ""
    monkeypatch.setattr(untrusted_module, "PATIENCE_S", 0.0)
    assert verdict(false, sent(b"sleep")) == "slow"


def test_it_can_write_no_file(false: UntrustedPictures, tmp_path: Path) -> None:
    assert verdict(false, sent(f"write {tmp_path / 'x'}".encode())) in ("crashed", "damaged")
    assert not (tmp_path / "x").exists() or not (tmp_path / "x").read_bytes()


@thorough
def test_a_folder_that_costs_one_process_after_the_other_is_given_up_and_others_are_not(
    false: UntrustedPictures, tmp_path: Path
) -> None:
    keys = [verdict(false, sent(f"leave {number}".encode(), f"{number}.svg")) for number in range(5)]
    assert keys == ["crashed"] * 3 + ["given-up"] * 2
    assert verdict(false, sent(b"well", "last.svg")) == "given-up"
    assert verdict(false, sent(b"well", folder=tmp_path)) == ""
    false.forget(FOLDER)
    assert verdict(false, sent(b"well", "last.svg")) == "", "whoever looks again tries again"


def test_without_a_process_cards_have_their_standard_face(house: UntrustedPictures, monkeypatch: pytest.MonkeyPatch) -> None:
    def none_left(*_: object, **__: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(processes, "start", none_left)
    assert verdict(house, sent(GOOD)) == "no-process"


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs POSIX")
@pytest.mark.parametrize("stopped", few([False, True] if sys.platform == "linux" else [False], 1))
def test_the_process_ends_with_the_window_however_that_ends(stopped: bool) -> None:
    code = ("from pathlib import Path; from ui.cards.untrusted import untrusted; from ui.cards.art import Picture; import time\n"
            f"untrusted.draw(Picture(Path('a.svg'), {GOOD!r}, False), (9, 9))\n"
            "print(untrusted._at_work._process.pid, flush=True); time.sleep(600)")
    with subprocess.Popen([sys.executable, "-c", code], cwd=PROJECT, stdout=subprocess.PIPE, text=True) as window:
        assert window.stdout is not None
        lines = iter(window.stdout)
        child = int(next(line for line in lines if line.strip().isdigit()))
        if stopped:
            os.kill(child, signal.SIGSTOP)
        window.kill()
    tables.until(lambda: not _runs(child))


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
        return "\nState:\tZ" not in Path(f"/proc/{process}/status").read_text()
    except OSError:
        return False


@thorough
def test_broad_circles_are_ended_before_they_hold_anybody_up(house: UntrustedPictures, monkeypatch: pytest.MonkeyPatch) -> None:
    """What passes the linter and is slow all the same, because it is wanted very large."""
    monkeypatch.setattr(untrusted_module, "SECONDS_SVG", 0.3)
    monkeypatch.setattr(untrusted_module, "PIXELS_A_SECOND", 1e12)
    assert verdict(house, sent(DRAWINGS["broad circles"](), "b.svg"), (1600, 4000)) == "slow"
    assert verdict(house, sent(ROOT.encode() + b"</svg>")) == ""
