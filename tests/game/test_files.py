"""Files that anybody may have written are read up to a bound, and never waited for."""

from __future__ import annotations

import errno
import io
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core import FileRefused, entries, read_bounded, read_start, write_whole


def _folder(path: Path) -> None:
    path.mkdir()


def _endless_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def _sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(60_000_000)


@pytest.mark.parametrize(("make", "said"), [
    (os.mkfifo, "expected a file, found a pipe"),
    (_folder, "expected a file, found a folder"),
    (_endless_device, "expected a file, found a device"),
    (_sparse, "the file is too large: 60,000,000 bytes, and at most 1,000 are read"),
])
def test_what_is_no_file_of_that_size_is_refused(make: Callable[[Path], None], said: str, tmp_path: Path) -> None:
    path = tmp_path / "x"
    make(path)
    with pytest.raises(FileRefused) as told:
        read_bounded(path, 1_000)
    assert str(told.value) == said == told.value.strerror


def test_a_file_that_is_as_long_as_allowed_is_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"\r\n" * 500)
    assert read_bounded(path, 1_000) == b"\r\n" * 500


def test_a_name_that_no_file_can_have_is_refused() -> None:
    with pytest.raises(FileRefused):
        read_bounded(Path("a\0b"), 1_000)


def test_links_in_a_circle_long_names_and_absent_files_are_ordinary_errors(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    for name in ("a", "n" * 300, "absent"):
        with pytest.raises(OSError):
            read_bounded(tmp_path / name, 1_000)


@pytest.mark.parametrize("read", [read_bounded, read_start])
def test_a_file_of_the_system_that_would_have_to_be_waited_for_is_refused(
    read: Callable[[Path, int], bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some, as /proc/kmsg, are regular files that block; opened without blocking they give None."""
    class Silent(io.BytesIO):
        def read(self, size: int | None = -1) -> bytes:
            return None  # type: ignore[return-value]

        def fileno(self) -> int:
            return handle

    path = tmp_path / "x"
    path.write_bytes(b"x")
    handle = os.open(path, os.O_RDONLY)
    monkeypatch.setattr("game.core.files.os.fdopen", lambda opened, mode: os.close(opened) or Silent())
    try:
        with pytest.raises(FileRefused, match="nothing to be read"):
            read(path, 1_000)
    finally:
        os.close(handle)


def test_a_folder_is_listed_up_to_a_bound(tmp_path: Path) -> None:
    for number in range(12):
        (tmp_path / str(number)).touch()
    assert entries(tmp_path, 12) == (sorted(map(str, range(12))), False)
    names, more = entries(tmp_path, 5)
    assert len(names) == 5 and more
    for path in (tmp_path / "absent", tmp_path / "1", Path("a\0b")):
        with pytest.raises(OSError):
            entries(path, 5)


def test_the_start_of_a_file_is_read_and_no_more(tmp_path: Path) -> None:
    path = tmp_path / "x"
    _sparse(path)
    assert read_start(path, 9) == bytes(9)
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(FileRefused):
        read_start(tmp_path / "pipe", 9)


def test_what_a_full_disk_does_not_take_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> int:
        path.touch()
        raise OSError(errno.ENOSPC, "No space left on device")

    (tmp_path / "kept").write_bytes(b"before")
    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError):
        write_whole(tmp_path / "kept", b"after")
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("kept", b"before")]
