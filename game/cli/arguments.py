"""Reads the command line: `parse` returns a namespace with `command` and `serve` set, or raises CommandError with one sentence.

Each command has a parser of its own whose help shows examples, in a module that is loaded when the command is asked for. A
mistyped command or switch is answered with the nearest one that exists. What commands are made of lies here as well: the parser,
switches that several commands have, and values as they are typed.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from typing import NamedTuple, NoReturn

from game.cli import VERSION
from game.core.errors import GameError, RulesetError, nearest
from game.core.errors import quoted as quoted  # commands take it from here
from game.core.files import shipped_rulesets_dir
from game.core.languages import language_folders

PROGRAM = "python main.py"
GAMES_AT_MOST = 10_000_000
LANGUAGES = tuple(language_folders())
ANY_LANGUAGE, OTHER_LANGUAGE = "|".join(LANGUAGES), LANGUAGES[-1]
SMALLEST_WINDOW, LARGEST_WINDOW = (640, 400), 16_384    # pixels
# The examples of the help name a game that ships, whichever comes first.
EXAMPLE = min((path.stem for path in shipped_rulesets_dir().glob("*.yaml")), default="GAME")
# A house rule of that game, the other way round; found in the text, since reading the whole file takes its time.
YES_OR_NO = re.compile(r"^  (\w+):\n    type: bool\n    default: (true|false)$", re.MULTILINE)


def _house_rule() -> str:
    path = shipped_rulesets_dir() / f"{EXAMPLE}.yaml"
    found = YES_OR_NO.search(path.read_text(encoding="utf-8")) if path.exists() else None
    return f"{found[1]}={'false' if found[2] == 'true' else 'true'}" if found else "NAME=VALUE"


HOUSE_RULE = _house_rule()


class CommandError(Exception):
    """Something in the arguments cannot be done; `str(error)` is one sentence, the exit status is 2."""

    exit_status = 2


def sentence(text: str) -> str:
    """The text with a capital letter and an end, on one line. What begins with a name (`reenter: ...`) keeps it."""
    line = " ".join(text.split())
    if not re.match(r"[\w./\\-]+:", line) and "." not in line.split(" ")[0]:
        line = line[:1].upper() + line[1:]
    return line + ("" if line.endswith((".", "?")) else ".")


def unknown(what: str, word: str, known: Iterable[str]) -> CommandError:
    """`word` is no such thing: with the nearest one that is, or else with all that there are."""
    names = list(known)
    near = nearest(word, names)
    rest = f"; did you mean {quoted(near)}?" if near else f"; there are {listed(names)}."
    return CommandError(f"Unknown {what} {quoted(word)}{rest}")


def listed(words: Iterable[str]) -> str:
    """`a, b and c`."""
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def from_game(error: GameError) -> CommandError:
    """What the engine refused, as a sentence; of a broken file the first problem and how to see the others."""
    if not isinstance(error, RulesetError) or not error.problems:
        return CommandError(sentence(str(error)))
    first = error.problems[0]
    if not first.file:
        return CommandError(sentence(first.message))
    if len(error.problems) == 1:
        return CommandError(sentence(str(first)))
    return CommandError(f"{sentence(str(first))} That is the first of {len(error.problems)} problems; "
                        f"python main.py check {first.file} shows them all.")


class Parser(argparse.ArgumentParser):
    """argparse that answers with one sentence instead of its usage."""

    def __init__(self, command: str, description: str, examples: str = "") -> None:
        super().__init__(f"{PROGRAM} {command}".strip(), description=description, epilog=examples, add_help=False,
                         formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False)
        self.add_argument("-h", "--help", action="help", help="show this and leave")

    def error(self, message: str) -> NoReturn:
        """Raise CommandError with what is wrong in one sentence."""
        message = re.sub(r"^argument (-\w, )?(\S+?)(/\S+)?: ", r"\2: ", message)
        message = re.sub(r"^the following arguments are required: (.*)$", r"\1 is missing", message)
        raise CommandError(f"{sentence(message)} {self.prog} --help tells more.")

    def read(self, arguments: Sequence[str]) -> argparse.Namespace:
        """The namespace; a switch or word too many is answered with what it may have been meant to be."""
        found, extra = self.parse_known_args(arguments)
        if extra:
            word = extra[0].split("=")[0]
            if word.startswith("-"):
                raise unknown("switch", word, [name for name in self._option_string_actions if name.startswith("--")])
            raise CommandError(f"{quoted(word)} is one word too many; {self.prog} --help tells more.")
        return found


class Command(NamedTuple):
    """A command: its own help, and how its arguments are read. `serve` runs it and returns the exit status; commands without it
    open the window (`ui.launch`)."""

    description: str
    examples: str
    add_arguments: Callable[[Parser], None]
    serve: Callable[[argparse.Namespace], int] | None = None

    def parser(self, name: str) -> Parser:
        """Reads the words after the command's name."""
        parser = Parser(name, self.description, self.examples)
        self.add_arguments(parser)
        return parser


# ---------------------------------------------------------------- switches of several commands

def add_rules(parser: Parser) -> None:
    """Number of players and house rules."""
    parser.add_argument("--players", type=whole(1, 12), metavar="N", help="number of players")
    add_options(parser)


def add_options(parser: Parser) -> None:
    """House rules."""
    parser.add_argument("--option", dest="options", action="append", default=[], type=_option, metavar="NAME=VALUE",
                        help=f"a house rule, as often as needed: --option {HOUSE_RULE}")


def add_work(parser: Parser, seed: str = "where chance starts (1)") -> None:
    """Which deals are played, and by how many processes."""
    parser.add_argument("--seed", type=whole(0), default=1, metavar="N", help=seed)
    parser.add_argument("--jobs", type=whole(1, 64), default=1, metavar="N", help="processes that share the work (1)")


def add_state(parser: Parser) -> None:
    """Where it is kept."""
    parser.add_argument("--state", metavar="FILE", help="keep what was played there, and go on from it")


def add_language(parser: Parser, what: str) -> None:
    """In which language something is said."""
    parser.add_argument("--language", type=_language, metavar=ANY_LANGUAGE, help=what)


def add_window(parser: Parser) -> None:
    """How the window is to be."""
    add_language(parser, "language of the window")
    parser.add_argument("--size", type=_size, metavar="WxH", help="size of the window in pixels, for instance 1920x1080")


# ---------------------------------------------------------------- values

def whole(low: int, high: int | None = None) -> Callable[[str], int]:
    """Reads a whole number of that span."""
    span = f"of at least {low}" if high is None else f"from {low} to {high:,}"

    def read(text: str) -> int:
        if not re.fullmatch(r"\d{1,18}", text) or int(text) < low or (high is not None and int(text) > high):
            raise argparse.ArgumentTypeError(f"expected a whole number {span}, found {quoted(text)}")
        return int(text)
    return read


def _option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise argparse.ArgumentTypeError(f"expected NAME=VALUE, found {quoted(text)}")
    return name.strip(), value.strip()


def _language(text: str) -> str:
    if text not in LANGUAGES:
        raise argparse.ArgumentTypeError(f"expected {' or '.join(LANGUAGES)}, found {quoted(text)}")
    return text


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,9})\s*[xX×]\s*(\d{1,9})", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"expected WIDTHxHEIGHT such as 1280x720, found {quoted(text)}")
    width, height = int(found[1]), int(found[2])
    for what, number, least in (("width", width, SMALLEST_WINDOW[0]), ("height", height, SMALLEST_WINDOW[1])):
        if number < least:
            raise argparse.ArgumentTypeError(f"a {what} of {number:,} pixels is too small, the least is {least} "
                                             f"(a window has at least {SMALLEST_WINDOW[0]}x{SMALLEST_WINDOW[1]})")
        if number > LARGEST_WINDOW:
            raise argparse.ArgumentTypeError(f"a {what} of {number:,} pixels is too large, the most is {LARGEST_WINDOW:,}")
    return width, height


# ---------------------------------------------------------------- the commands

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
    "rules": ListedCommand("GAME", "print the rules page of a game as text", "window"),
    "preview": ListedCommand("[DECK]", "look at the cards of a deck, or at a folder of pictures", "window"),
    "replay": ListedCommand("FILE", "watch a match that was written down", "window"),
    "export": ListedCommand("[MATCH]", "write a kept match down as a text that can be sent", "files"),
    "review": ListedCommand("FILE", "say what one's decisions in a match cost", "review"),
    "new": ListedCommand("NAME", "begin a ruleset of your own, as a commented copy of another game", "new"),
    "check": ListedCommand("FILE...", "say everything that is wrong with ruleset and deck files", "files"),
    "simulate": ListedCommand("GAME", "let computer players play many deals and print the results", "simulate"),
    "arena": ListedCommand("GAME", "a tournament between levels of computer players, with ratings", "arena"),
    "tune": ListedCommand("GAME", "fit the weights of computer players to a ruleset by self-play", "learn"),
    "learn": ListedCommand("GAME", "learn from self-play what hard goes by in a game", "learn"),
    "puzzles": ListedCommand("GAME", "make puzzles of a game, or prove those that it has", "puzzles"),
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
  {PROGRAM} new my_game --like {EXAMPLE}
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
