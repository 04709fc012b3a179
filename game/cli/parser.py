"""Reads the command line into a namespace with `command` set, or raises CommandError with one sentence.

Each command has a parser of its own whose help shows examples. A mistyped command or switch is answered with the
nearest one that exists.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from typing import NoReturn

from game.cli import VERSION
from game.cli.errors import CommandError, sentence, unknown
from game.loading.catalogue import SHIPPED
from game.loading.report import nearest, quoted

PROGRAM = "python main.py"
LANGUAGES = ("en", "zh")
GAMES_AT_MOST = 10_000_000
# The examples of the help name a game that ships, whichever comes first.
EXAMPLE = min((path.stem for path in SHIPPED.glob("*.yaml")), default="GAME")
# A house rule of that game, the other way round; found in the text, since reading the whole file takes its time.
YES_OR_NO = re.compile(r"^  (\w+):\n    type: bool\n    default: (true|false)$", re.MULTILINE)


def _house_rule() -> str:
    path = SHIPPED / f"{EXAMPLE}.yaml"
    found = YES_OR_NO.search(path.read_text(encoding="utf-8")) if path.exists() else None
    return f"{found[1]}={'false' if found[2] == 'true' else 'true'}" if found else "NAME=VALUE"


HOUSE_RULE = _house_rule()

OVERVIEW = f"""\
A desktop table for folk card games. Without a command the window opens.

commands:
  play GAME         open the window straight at a table
  preview [DECK]    look at the cards of a deck, or at a folder of pictures
  replay FILE       watch a match that was written down
  export [MATCH]    write a kept match down as a text that can be sent
  check FILE...     say everything that is wrong with ruleset and deck files
  simulate GAME     let computer players play many deals and print the results
  arena GAME        a tournament between levels of computer players, with ratings

examples:
  {PROGRAM}
  {PROGRAM} play {EXAMPLE}
  {PROGRAM} check rulesets/{EXAMPLE}.yaml
  {PROGRAM} simulate {EXAMPLE} --games 200 --seats normal easy easy easy

{PROGRAM} COMMAND --help tells more about each."""

PLAY = f"""\
Open the window straight at a table.

GAME is the name of a ruleset ({EXAMPLE}) or the path of a ruleset file. Give --seat once for each player, in the
order of play: "me", a level of computer player (easy, normal, hard), or anything else as the name of a person who plays
at this screen too. Without --seat you play against normal computer players."""

PLAY_EXAMPLES = f"""\
examples:
  {PROGRAM} play {EXAMPLE}
  {PROGRAM} play {EXAMPLE} --seat me --seat normal --seat easy --option {HOUSE_RULE}
  {PROGRAM} play {EXAMPLE} --seat me --seat Anna --seat normal --seed 7
  {PROGRAM} play my_rules/village.yaml --players 6 --language zh --size 1920x1080

A lower-case name that looks like a mistyped level is asked back; --seat name=norma settles it."""

PREVIEW = """\
Look at the cards of a deck closely: in order or grouped, enlarged, side by side, as they lie on the table.

DECK is the name of a deck; without it the first one opens. FOLDER is a folder of SVG or PNG files of your own: its pictures
follow when you save a file, and what is missing or would not be drawn is listed with the reason. --export writes a contact
sheet as PNG instead of opening a window; without DECK, of all card sets."""

PREVIEW_EXAMPLES = f"""\
examples:
  {PROGRAM} preview
  {PROGRAM} preview hanafuda --language zh
  {PROGRAM} preview ~/my_cards
  {PROGRAM} preview french --export french.png"""

REPLAY = """\
Watch a match that was written down: forth and back, from any seat or with all hands open.

FILE is a text as "export" writes it, also when it was pasted through a message, or a plain record. What it says is
checked: a text that was changed or cut off is refused at the line where it goes wrong, with exit status 2."""

REPLAY_EXAMPLES = f"""\
examples:
  {PROGRAM} replay match.txt
  {PROGRAM} replay match.txt --seat 2
  {PROGRAM} replay match.txt --open --language zh"""

EXPORT = """\
Write a kept match down as a small text that can be read, sent, and opened elsewhere with "replay".

MATCH is the number of a match, or "latest"; without it the matches are listed. Without FILE the text goes into a new
file in the folder "exports" beside the kept matches, and its path is printed."""

EXPORT_EXAMPLES = f"""\
examples:
  {PROGRAM} export
  {PROGRAM} export latest
  {PROGRAM} export 12 match.txt"""

CHECK = """\
Read ruleset and deck files as the program would, and print every problem of every file as

  file:line:column: place: what is wrong; did you mean ...?

A sound file is answered with OK. The exit status is 0 when all are sound and 1 otherwise. A deck file is recognised
by lying in a folder called "decks"."""

CHECK_EXAMPLES = f"""\
examples:
  {PROGRAM} check rulesets/{EXAMPLE}.yaml rulesets/decks/french.yaml
  {PROGRAM} check ~/my_rules/*.yaml"""

SIMULATE = """\
Let computer players play deals against each other and print how each seat fared. A game is one deal. The same seed
gives the same results, whatever the number of jobs. Where everybody plays against a banker, the deals are counted that
brought a gain, and what a chip brought that was bet.

With --report a page with charts says whether the ruleset is fair: what the seats and the banker gain, how long deals
and matches take, how often every combination and award occurs. It opens in any browser."""

SIMULATE_EXAMPLES = f"""\
examples:
  {PROGRAM} simulate {EXAMPLE} --games 1000 --seats normal easy easy easy --seed 1
  {PROGRAM} simulate {EXAMPLE} --players 6 --option {HOUSE_RULE} --jobs 2
  {PROGRAM} simulate {EXAMPLE} --games 200 --seats random easy --json
  {PROGRAM} simulate {EXAMPLE} --games 2000 --jobs 2 --report {EXAMPLE}.html

levels: random (any legal play), easy, normal, hard; hard:400 looks ahead by 400 playouts (hard by 200 at most),
normal:0.2 slips in a fifth of its decisions. With fewer --seats than --players the last one given is repeated."""

ARENA = """\
Let levels of computer players play a balanced tournament and print how each fared, with an Elo rating. Each deal of
cards is played once with every seating, so that nobody profits from its cards or its seat; the number of deals is made
up to whole rounds of seatings. The same seed gives the same results, whatever the number of jobs. With --state a
tournament that was stopped goes on where it was, and may be made longer."""

ARENA_EXAMPLES = f"""\
examples:
  {PROGRAM} arena {EXAMPLE} --players hard normal:0.2 easy --games 400 --seed 1 --jobs 2
  {PROGRAM} arena {EXAMPLE} --players normal easy --games 1000 --state arena.jsonl --csv arena.csv
  {PROGRAM} arena {EXAMPLE} --players hard:50 hard:400 --executor dask://localhost

levels: random (any legal play), easy, normal, hard; hard:400 looks ahead by 400 playouts (hard by 200 at most),
normal:0.2 slips in a fifth of its decisions. --executor dask:// needs the package distributed, and this program
where the scheduler and the workers find it."""


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


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """What the command line asks for; `--help` and `--version` print and leave."""
    if arguments and not arguments[0].startswith("-"):
        command = arguments[0]
        if command not in COMMANDS:
            raise _unknown_command(command)
        found = COMMANDS[command]().read(arguments[1:])
    else:
        command = "home"
        found = _home().read(arguments)
    found.command = command
    return found


def _unknown_command(word: str) -> CommandError:
    """A mistyped command, or a game without one."""
    game = nearest(word, [path.stem for path in SHIPPED.glob("*.yaml")])
    if game is not None and nearest(word, COMMANDS) is None:
        return CommandError(f"Unknown command {quoted(word)}; did you mean {quoted(f'play {game}')}?")
    return unknown("command", word, COMMANDS)


# ---------------------------------------------------------------- the commands

def _home() -> Parser:
    parser = Parser("", OVERVIEW)
    parser.usage = f"{PROGRAM} [COMMAND] [--language en|zh] [--size WxH] [--version]"
    parser.add_argument("--version", action="version", version=version())
    _add_window(parser)
    return parser


def _play() -> Parser:
    parser = Parser("play", PLAY, PLAY_EXAMPLES)
    parser.add_argument("game", metavar="GAME", help="name or path of a ruleset")
    parser.add_argument("--seat", dest="seats", action="append", default=[], metavar="WHO",
                        help="me, easy, normal, hard, or a person's name; once for each player")
    _add_rules(parser)
    parser.add_argument("--seed", type=_whole(0), metavar="N", help="number of the deal: the same one deals the same cards")
    _add_window(parser)
    return parser


def _preview() -> Parser:
    parser = Parser("preview", PREVIEW, PREVIEW_EXAMPLES)
    parser.add_argument("what", nargs="?", metavar="DECK|FOLDER", help="name of a deck, or a folder of pictures")
    parser.add_argument("--deck", metavar="DECK", help="which deck the folder is for, where nothing in it tells")
    parser.add_argument("--export", metavar="FILE", help="write a contact sheet there (.png) instead of opening a window")
    _add_window(parser)
    return parser


def _replay() -> Parser:
    parser = Parser("replay", REPLAY, REPLAY_EXAMPLES)
    parser.add_argument("file", metavar="FILE", help="the text of a match")
    parser.add_argument("--seat", type=_whole(0, 63), metavar="N", help="from whose seat: their numbers stand in the file")
    parser.add_argument("--open", action="store_true", help="with all hands open")
    _add_window(parser)
    return parser


def _export() -> Parser:
    parser = Parser("export", EXPORT, EXPORT_EXAMPLES)
    parser.add_argument("match", nargs="?", metavar="MATCH", help='number of a kept match, or "latest"')
    parser.add_argument("file", nargs="?", metavar="FILE", help="write it there")
    return parser


def _check() -> Parser:
    parser = Parser("check", CHECK, CHECK_EXAMPLES)
    parser.add_argument("files", nargs="+", metavar="FILE", help="a ruleset, or a deck in a folder called decks")
    return parser


def _simulate() -> Parser:
    parser = Parser("simulate", SIMULATE, SIMULATE_EXAMPLES)
    parser.add_argument("game", metavar="GAME", help="name or path of a ruleset")
    parser.add_argument("--games", type=_whole(1, GAMES_AT_MOST), default=1000, metavar="N",
                        help="how many deals (1000)")
    parser.add_argument("--seats", nargs="+", default=[], metavar="LEVEL", help="who plays, seat by seat (all normal)")
    _add_rules(parser)
    parser.add_argument("--seed", type=_whole(0), default=1, metavar="N", help="where chance starts (1)")
    parser.add_argument("--jobs", type=_whole(1, 64), default=1, metavar="N", help="processes that share the work (1)")
    parser.add_argument("--report", metavar="FILE.html", help="write a page with charts: is the ruleset fair?")
    parser.add_argument("--matches", type=_whole(0, GAMES_AT_MOST), metavar="N",
                        help="for the report: how many whole matches are played as well (one for every 20 deals)")
    parser.add_argument("--json", action="store_true", help="print one line of JSON instead of a table")
    return parser


def _arena() -> Parser:
    parser = Parser("arena", ARENA, ARENA_EXAMPLES)
    parser.add_argument("game", metavar="GAME", help="name or path of a ruleset")
    parser.add_argument("--players", dest="entrants", nargs="+", required=True, metavar="LEVEL", help="who takes part")
    parser.add_argument("--seats", dest="players_at_table", type=_whole(1, 12), metavar="N", help="number of seats at the table")
    _add_options(parser)
    parser.add_argument("--games", type=_whole(1, GAMES_AT_MOST), default=400, metavar="N", help="how many deals (400)")
    parser.add_argument("--seed", type=_whole(0), default=1, metavar="N", help="where chance starts (1)")
    parser.add_argument("--jobs", type=_whole(1, 64), default=1, metavar="N", help="processes that share the work (1)")
    parser.add_argument("--executor", metavar="dask://HOST", help="a running Dask cluster that does the work")
    parser.add_argument("--state", metavar="FILE", help="keep what was played there, and go on from it")
    parser.add_argument("--csv", metavar="FILE", help="write a table for spreadsheets there as well")
    parser.add_argument("--json", action="store_true", help="print one line of JSON instead of tables")
    return parser


COMMANDS: dict[str, Callable[[], Parser]] = {
    "play": _play, "preview": _preview, "replay": _replay, "export": _export, "check": _check, "simulate": _simulate,
    "arena": _arena,
}


def _add_rules(parser: Parser) -> None:
    parser.add_argument("--players", type=_whole(1, 12), metavar="N", help="number of players")
    _add_options(parser)


def _add_options(parser: Parser) -> None:
    parser.add_argument("--option", dest="options", action="append", default=[], type=_option, metavar="NAME=VALUE",
                        help=f"a house rule, as often as needed: --option {HOUSE_RULE}")


def _add_window(parser: Parser) -> None:
    parser.add_argument("--language", type=_language, metavar="en|zh", help="language of the window")
    parser.add_argument("--size", type=_size, metavar="WxH", help="size of the window in pixels, for instance 1920x1080")


# ---------------------------------------------------------------- values

def _whole(low: int, high: int | None = None) -> Callable[[str], int]:
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
    found = re.fullmatch(r"(\d{3,5})\s*[xX×]\s*(\d{3,5})", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"expected WIDTHxHEIGHT such as 1280x720, found {quoted(text)}")
    size = int(found[1]), int(found[2])
    if not (640 <= size[0] <= 16384 and 400 <= size[1] <= 16384):
        raise argparse.ArgumentTypeError(f"expected a size from 640x400 to 16384x16384, found {quoted(text)}")
    return size


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

