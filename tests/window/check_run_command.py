"""The README's command for running the program, in a fresh clone, opens the home screen, and a few keys later the table.

Run by CI (`pytest tests/window/check_run_command.py`), not with the other tests: it sets up an environment of its own.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.window import driver
from tools.readme_commands import commands


def test_the_readme_command_reaches_the_table(tmp_path: Path) -> None:
    driver.require_tools()
    clone = tmp_path / "clone"
    subprocess.run(["git", "clone", "--quiet", str(driver.ROOT), str(clone)], check=True)
    run, _ = commands((clone / "README.md").read_text(encoding="utf-8"))
    with driver.virtual_screen() as display, driver.running(["bash", "-c", run], tmp_path / "data", display, None,
                                                            folder=clone, patience=600) as window:
        window.wait(lambda shown: shown["scene"] == "HomeScene" and shown["resting"], "the home screen")
        window.click(next(rect for name, rect in window.shown()["rects"].items() if name == "game-heartoffive"))
        window.wait(lambda shown: shown["scene"] == "LobbyScene" and shown["resting"], "the lobby")
        window.key("Return")
        window.wait(lambda shown: shown["scene"] == "TableScene" and shown["facts"].get("cards"), "the table")
