"""Reads the command line into a namespace with `command` and `serve` set, or raises CommandError with one sentence.

Each command has a parser of its own whose help shows examples, in a module that is loaded when the command is asked for. A
mistyped command or switch is answered with the nearest one that exists.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NamedTuple, NoReturn

from game.cli import VERSION
from game.cli.arguments import ANY_LANGUAGE, EXAMPLE, PROGRAM, Command, CommandError, Parser, add_window, unknown
from game.core.errors import nearest, quoted
from game.core.files import shipped_rulesets_dir


class ListedCommand(NamedTuple):
    """A command in the overview: what it takes, what it does, and its module, which has the `Command` by its name in capitals."""

    takes: str
    line: str
    module: str

    def command(self, name: str) -> Command:
        """The command, with its module loaded."""
        found: Command = getattr(import_module(f"game.cli.{self.module}"), name.upper())
        return found


COMMANDS = {
    "play": ListedCommand("GAME", "open the window straight at a table", "window"),
    "preview": ListedCommand("[DECK]", "look at the cards of a deck, or at a folder of pictures", "window"),
    "replay": ListedCommand("FILE", "watch a match that was written down", "window"),
    "export": ListedCommand("[MATCH]", "write a kept match down as a text that can be sent", "export"),
    "check": ListedCommand("FILE...", "say everything that is wrong with ruleset and deck files", "check"),
    "simulate": ListedCommand("GAME", "let computer players play many deals and print the results", "simulate"),
    "arena": ListedCommand("GAME", "a tournament between levels of computer players, with ratings", "arena"),
    "tune": ListedCommand("GAME", "fit the weights of computer players to a ruleset by self-play", "tune"),
}
HOME = "home"                     # the command that is meant where none is given
LINES = "\n".join(f"  {f'{name} {entry.takes}':<18}{entry.line}" for name, entry in COMMANDS.items())

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
        name = arguments[0]
        if name not in COMMANDS:
            raise _unknown_command(name)
        command = COMMANDS[name].command(name)
        found = command.parser(name).read(arguments[1:])
        found.command, found.serve = name, command.serve
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

