"""What the commands of the program are made of: what was typed wrongly as one sentence, a parser that answers with it, switches
that several commands have, and values as they are typed."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, NoReturn

from game.core.errors import GameError, RulesetError, nearest, quoted
from game.core.files import language_folders, shipped_rulesets_dir

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


def add_window(parser: Parser) -> None:
    """How the window is to be."""
    parser.add_argument("--language", type=_language, metavar=ANY_LANGUAGE, help="language of the window")
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
