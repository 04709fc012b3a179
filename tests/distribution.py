"""Which worker of pytest-xdist runs what: whole files, so that what a file sets up is made once; all windows in one worker, while
others compute; and first what takes longest."""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

WINDOWS = "tests/window"
TOGETHER = (WINDOWS, "tests/game/test_report")       # those of reports go by the same simulated deals
LONGEST = (WINDOWS, "tests/rooms/test_rooms.py", "tests/test_benchmarks.py", "tests/game/test_tuning.py",
           "tests/ui/test_hostile_sets.py", "tests/test_surroundings.py", "tests/test_kills.py", "tests/ui/test_thinking.py",
           "tests/game/test_store_faults.py", "tests/test_command_line.py", "tests/ui/test_replay_seats.py")


def load_from_the_end(folder: Path) -> None:
    """Import the test modules of a folder, the last one first.

    In a new checkout every module is compiled, and every worker would compile all of them. When one worker goes through them from
    the end, the two meet in the middle and take the other half from the bytecode of each other.
    """
    for path in sorted(folder.rglob("test_*.py"), reverse=True):
        with suppress(Exception):                # collecting tells what is wrong with it
            import_module(".".join(path.relative_to(folder.parent).with_suffix("").parts))


def rank(nodeid: str) -> int:
    """The place of a test in the order, by its file."""
    return next((place for place, file in enumerate(LONGEST) if nodeid.startswith(file)), len(LONGEST))


def scheduler(config: Any, log: Any) -> Any:
    """What hands out files in the order in which they were collected."""
    from xdist.scheduler import LoadFileScheduling  # not where the tests run without it

    class ByFile(LoadFileScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return next((start for start in TOGETHER if nodeid.startswith(start)), super()._split_scope(nodeid))

    config.option.loadscopereorder = False
    return ByFile(config, log)
