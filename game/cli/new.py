"""`new NAME --like GAME`: begins a ruleset of one's own, as a commented copy of a game that there is."""

from __future__ import annotations

import argparse
import json
import re
import textwrap
from pathlib import Path

from game.cli.arguments import EXAMPLE, PROGRAM, Command, CommandError, Parser, from_game, quoted
from game.core.errors import GameError
from game.core.files import expanded, make_private, open_new, shipped_rulesets_dir, user_rulesets_dir
from game.loading import blocks, check_file, is_id, read_ruleset, said_of, sections
from game.match.ruleset import Ruleset

SUFFIXES = (".yaml", ".yml")
WIDTH = 110                                        # of comments, in characters
FILL_IN = "# <<< fill in"
TWO_LANGUAGES = "{en: ..., zh: ...} where both languages have a name for it"
LEFT_OUT = ("shelf", "computer")                   # where the other game stands, and weights that are good for it alone
SOURCE = re.compile(r"[ (]+docs/")                  # in a description: the specification that it follows
STEP = re.compile(r"( *)- (\w+)")

DESCRIPTION = """\
Begin a ruleset of your own: a copy of another game, with an id of its own, names to fill in, and a comment at each key
that says what it is for.

NAME is a name of small letters, digits and _; the file then lies in your folder of rulesets, and the game stands on the
home screen. Or it is the path of a file that ends in .yaml. A file that is there already is never written over."""

EXAMPLES = f"""\
examples:
  {PROGRAM} new my_game --like {EXAMPLE}
  {PROGRAM} new drafts/my_game.yaml --like {EXAMPLE}"""


def _add_arguments(parser: Parser) -> None:
    parser.add_argument("name", metavar="NAME", help="the id of the new game, or the path of its file")
    parser.add_argument("--like", required=True, metavar="GAME", help="the game to begin from, by its id or the path of its file")


def new(asked: argparse.Namespace) -> int:
    """Write the file and say what to do with it; the exit status."""
    target = _target(asked.name)
    try:
        source = read_ruleset(asked.like)
    except GameError as error:
        raise from_game(error) from None
    make_private(target.parent)
    try:
        with open_new(target) as file:
            file.write(begun(source.path.read_text(encoding="utf-8-sig"), target, source.ruleset))
    except FileExistsError:
        raise CommandError(f"{target} is there already, and nothing was written.") from None
    deck = _with_deck(source.path, target, source.ruleset.deck.id)
    problems = check_file(target)
    if problems:
        for written in (target, *deck):
            written.unlink()
        raise CommandError(f"Nothing was written, for the copy would not load: {problems[0]}.")
    called = target.stem if target.parent == user_rulesets_dir() else target
    print(f"{target} is a game like {source.ruleset.id}. What to do next:\n"
          f'  fill in the lines marked "{FILL_IN}", and change its rules; docs/writing-rulesets.md has recipes and every key\n'
          f"  {PROGRAM} check {called}\n  {PROGRAM} simulate {called} --games 200\n  {PROGRAM} play {called}")
    return 0


def _target(name: str) -> Path:
    """The file that is to be written; CommandError when it cannot be the file of a game."""
    is_path = "/" in name or "\\" in name or name.endswith(SUFFIXES)
    path = expanded(name) if is_path else user_rulesets_dir() / f"{name}.yaml"
    if path.suffix not in SUFFIXES:
        raise CommandError(f"The file of a game ends in .yaml, and {quoted(name)} does not.")
    if not is_id(path.stem):
        raise CommandError(f"{quoted(path.stem)} cannot be the id of a game; write small letters, digits and _, a letter first.")
    if (shipped_rulesets_dir() / f"{path.stem}.yaml").exists():
        raise CommandError(f"{quoted(path.stem)} is a game that comes with the program; choose another name.")
    return path


def _with_deck(source: Path, target: Path, deck: str) -> list[Path]:
    """A deck that lies beside the other game alone lies beside the new one as well; the files written."""
    found, copy = (path.parent / "decks" / f"{deck}.yaml" for path in (source, target))
    if source.parent == shipped_rulesets_dir() or not found.is_file() or copy.exists():
        return []
    make_private(copy.parent)
    with open_new(copy) as file:
        file.write(found.read_text(encoding="utf-8-sig"))
    return [copy]


# ------------------------------------------------------------ the text


def begun(text: str, target: Path, ruleset: Ruleset) -> str:
    """The text of the new file: that of the other ruleset with its own id and names, and comments that tell of the keys."""
    title = target.stem.replace("_", " ").capitalize()
    own = {"id": f"id: {target.stem}",
           "name": f"name: {title}    {FILL_IN}: what players call it; {TWO_LANGUAGES}",
           "summary": f"summary: {_quoted(f'A game like {ruleset.name}.')}    {FILL_IN}"}
    lines = [f"# {title}: begun as a copy of {ruleset.id}, a {ruleset.family} game. What a key is for is said above it;",
             "# docs/writing-rulesets.md tells of every key that there is."]
    said = said_of(Ruleset)
    for key, whole in blocks(text):
        block = whole.splitlines()
        if key not in LEFT_OUT:
            its = [own[key]] if key in own else _steps(block) if key == "flow" else block
            lines += ["", *_comment(said.get(key, "")), *its]
    return "\n".join(lines) + "\n"


def _steps(block: list[str]) -> list[str]:
    """The lines of the flow, each step beneath what it is about."""
    about = {section.path: SOURCE.split(section.about.split(". ")[0].rstrip("."))[0] for section in sections()}
    lines = []
    for line in block:
        found = STEP.match(line)
        lines += [*_comment(about.get(found[2], ""), found[1]), line] if found else [line]
    return lines


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _comment(said: str, indent: str = "") -> list[str]:
    return textwrap.wrap(said.replace("`", ""), WIDTH, initial_indent=f"{indent}# ", subsequent_indent=f"{indent}# ")


NEW = Command(DESCRIPTION, EXAMPLES, _add_arguments, new)
