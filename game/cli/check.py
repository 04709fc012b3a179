"""`check FILE...`: every problem of every file, and OK for a sound one."""

from __future__ import annotations

import argparse

from game.cli.arguments import EXAMPLE, PROGRAM, Command, Parser
from game.loading import check_file

DESCRIPTION = """\
Read ruleset and deck files as the program would, and print every problem of every file as

  file:line:column: place: what is wrong; did you mean ...?

A sound file is answered with OK. The exit status is 0 when all are sound and 1 otherwise. A deck file is recognised
by lying in a folder called "decks"."""

EXAMPLES = f"""\
examples:
  {PROGRAM} check rulesets/{EXAMPLE}.yaml rulesets/decks/french.yaml
  {PROGRAM} check ~/my_rules/*.yaml"""


def _add_arguments(parser: Parser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="a ruleset, or a deck in a folder called decks")


def check(asked: argparse.Namespace) -> int:
    """Print what is wrong with the files; the exit status: 0 when nothing is, 1 otherwise."""
    broken = 0
    for name in asked.files:
        problems = check_file(name)
        broken += bool(problems)
        for problem in problems:
            print(problem)
        if not problems:
            print(f"{name}: OK")
    return 1 if broken else 0


CHECK = Command(DESCRIPTION, EXAMPLES, _add_arguments, check)
