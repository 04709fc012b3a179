"""Reads the command line into a namespace with `command` and `serve` set, or raises CommandError with one sentence.

Each command has a parser of its own whose help shows examples (`game.cli.commands`). A mistyped command or switch is answered
with the nearest one that exists.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import NoReturn

from game.cli import VERSION
from game.cli.arguments import ANY_LANGUAGE, EXAMPLE, PROGRAM, Parser, add_window
from game.cli.commands import COMMANDS
from game.cli.errors import CommandError, unknown
from game.core.files import shipped_rulesets_dir
from game.core.wording import nearest, quoted

HOME = "home"                     # the command that is meant where none is given
LINES = "\n".join(f"  {f'{command.name} {command.takes}':<18}{command.line}" for command in COMMANDS.values())

OVERVIEW = f"""\
A desktop table for folk card games. Without a command the window opens.

commands:
{LINES}

examples:
  {PROGRAM}
  {PROGRAM} play {EXAMPLE}
  {PROGRAM} check rulesets/{EXAMPLE}.yaml
  {PROGRAM} simulate {EXAMPLE} --games 200 --seats normal easy easy easy

{PROGRAM} COMMAND --help tells more about each."""


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """What the command line asks for; `serve` runs it, or is None where the window does. `--help` and `--version` print and
    leave."""
    if arguments and arguments[0].startswith("-"):      # its options may stand before the command
        at = next((at for at, word in enumerate(arguments) if word in COMMANDS), 0)
        arguments = [arguments[at], *arguments[:at], *arguments[at + 1:]]
    if arguments and not arguments[0].startswith("-"):
        command = COMMANDS.get(arguments[0])
        if command is None:
            raise _unknown_command(arguments[0])
        found = command.parser().read(arguments[1:])
        found.command, found.serve = command.name, command.serve
    else:
        found = _home().read(arguments)
        found.command, found.serve = HOME, None
    return found


class _Version(argparse.Action):
    """Says the version when it is asked for: to find it out takes a moment, for which no window should wait."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        sys.stdout.write(f"{version()}\n")
        parser.exit()


def _home() -> Parser:
    parser = Parser("", OVERVIEW)
    parser.usage = f"{PROGRAM} [COMMAND] [--language {ANY_LANGUAGE}] [--size WxH] [--version]"
    parser.add_argument("--version", action=_Version, nargs=0, help="say which version this is and leave")
    add_window(parser)
    return parser


def _unknown_command(word: str) -> CommandError:
    """A mistyped command, or a game without one."""
    game = nearest(word, [path.stem for path in shipped_rulesets_dir().glob("*.yaml")])
    if game is not None and nearest(word, COMMANDS) is None:
        return CommandError(f"Unknown command {quoted(word)}; did you mean {quoted(f'play {game}')}?")
    return unknown("command", word, COMMANDS)


def version() -> str:
    """Huapai's version and what it runs on."""
    import platform
    from importlib import metadata
    parts = [f"Huapai {VERSION}", f"Python {platform.python_version()}"]
    for package in ("pygame-ce", "pygame"):
        try:
            parts.append(f"{package} {metadata.version(package)}")
        except metadata.PackageNotFoundError:
            continue
    return f"{parts[0]} ({', '.join(parts[1:])})"

