"""The commands of the program, in the order of the overview. A new one is a file here and its place in this list."""

from __future__ import annotations

from game.cli.arguments import Command
from game.cli.commands import arena, check, export, play, preview, replay, simulate

COMMANDS: dict[str, Command] = {module.COMMAND.name: module.COMMAND for module in (
    play, preview, replay, export, check, simulate, arena)}
