"""Rasterised cards on disk: the same pixels as drawn, and nothing lost when the disk fails."""

from __future__ import annotations

import os
import zlib
from pathlib import Path

import pygame
import pytest

from ui.cards import WIDEST, cache_dir, cached, prune, rasterise

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88"><circle cx="30" cy="40" r="20" fill="#b8321c"/></svg>'
SIZE = (63, 88)


@pytest.fixture(autouse=True)
def shared_cards() -> None:
    """Each test draws for itself."""


def never(svg: str, size: tuple[int, int]) -> pygame.Surface:
    raise AssertionError("drawn again")


def pixels(image: pygame.Surface) -> bytes:
    return pygame.image.tobytes(image, "RGBA")


def test_a_second_time_it_is_read_and_the_same() -> None:
    first = cached(SVG, SIZE)
    again = cached(SVG, SIZE, never)
    assert pixels(first) == pixels(again) == pixels(rasterise(SVG, SIZE))


@pytest.mark.skipif(os.name != "posix", reason="rights of files")
def test_what_is_kept_is_for_this_user_alone() -> None:
    before = os.umask(0)
    try:
        cached(SVG, SIZE)
    finally:
        os.umask(before)
    assert [path.stat().st_mode & 0o777 for path in (cache_dir(), *cache_dir().iterdir())] == [0o700, 0o600]


def test_another_picture_or_size_is_drawn() -> None:
    cached(SVG, SIZE)
    for svg, size in ((SVG.replace("#b8321c", "#2c5a94"), SIZE), (SVG, (64, 89))):
        with pytest.raises(AssertionError, match="drawn again"):
            cached(svg, size, never)


def test_large_pictures_are_not_kept() -> None:
    cached(SVG, (WIDEST + 1, 700))
    assert not cache_dir().exists()


@pytest.mark.parametrize("damage", [b"", b"not compressed", None], ids=["empty", "rubbish", "short"])
def test_a_damaged_file_is_drawn_anew(damage: bytes | None) -> None:
    cached(SVG, SIZE)
    (path,) = cache_dir().iterdir()
    path.write_bytes(path.read_bytes()[:-20] if damage is None else damage)
    assert pixels(cached(SVG, SIZE)) == pixels(rasterise(SVG, SIZE))
    assert pixels(cached(SVG, SIZE, never)) == pixels(rasterise(SVG, SIZE))


def test_a_folder_that_cannot_be_written_does_no_harm(own_data_folder: Path) -> None:
    own_data_folder.write_text("a file where the folder should be")
    assert pixels(cached(SVG, SIZE)) == pixels(rasterise(SVG, SIZE))


def test_the_oldest_go_first(tmp_path: Path) -> None:
    for number in range(4):
        path = tmp_path / str(number)
        path.write_bytes(b"x" * 10)
        os.utime(path, (number, number))
    prune(tmp_path, 25)
    assert {path.name for path in tmp_path.iterdir()} == {"2", "3"}


def test_a_kept_picture_is_read_only_as_far_as_one_can_be() -> None:
    """Whatever lies in the place of one: it is read up to a bound, never waited for, and drawn anew."""
    cached(SVG, SIZE)
    (path,) = cache_dir().iterdir()
    path.write_bytes(zlib.compress(bytes(80_000_000)))
    assert pixels(cached(SVG, SIZE)) == pixels(rasterise(SVG, SIZE))
    path.unlink()
    os.mkfifo(path)
    assert pixels(cached(SVG, SIZE)) == pixels(rasterise(SVG, SIZE))
    os.truncate(path, 10_000_000)
    assert pixels(cached(SVG, SIZE)) == pixels(rasterise(SVG, SIZE))
