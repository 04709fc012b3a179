"""`check FILE...`: how its arguments are read (`game.cli.check` serves it)."""

from __future__ import annotations

import argparse

from game.cli.arguments import EXAMPLE, PROGRAM, Command, Parser

DESCRIPTION = """\
Read ruleset and deck files as the program would, and print every problem of every file as

  file:line:column: place: what is wrong; did you mean ...?

A sound file is answered with OK. The exit status is 0 when all are sound and 1 otherwise. A deck file is recognised
by lying in a folder called "decks"."""

EXAMPLES = f"""\
examples:
  {PROGRAM} check rulesets/{EXAMPLE}.yaml rulesets/decks/french.yaml
  {PROGRAM} check ~/my_rules/*.yaml"""


def _arguments(parser: Parser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="a ruleset, or a deck in a folder called decks")


def _serve(asked: argparse.Namespace) -> int:
    from game.cli.check import check

    return check(asked.files)


COMMAND = Command("check", "FILE...", "say everything that is wrong with ruleset and deck files", DESCRIPTION, EXAMPLES,
                  _arguments, _serve)
