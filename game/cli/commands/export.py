"""`export [MATCH]`: how its arguments are read (`game.cli.export` serves it)."""

from __future__ import annotations

import argparse

from game.cli.arguments import PROGRAM, Command, Parser

DESCRIPTION = """\
Write a kept match down as a small text that can be read, sent, and opened elsewhere with "replay".

Of a match that can still be played on only a log is written of what its person has seen so far: without the seed, the
packs and the others' cards. It can be read, not replayed. --with-secrets writes all of it.

MATCH is the number of a match, or "latest"; without it the matches are listed. Without FILE the text goes into a new
file in the folder "exports" beside the kept matches, and its path is printed."""

EXAMPLES = f"""\
examples:
  {PROGRAM} export
  {PROGRAM} export latest
  {PROGRAM} export 12 match.txt
  {PROGRAM} export latest --with-secrets"""


def _arguments(parser: Parser) -> None:
    parser.add_argument("match", nargs="?", metavar="MATCH", help='number of a kept match, or "latest"')
    parser.add_argument("file", nargs="?", metavar="FILE", help="write it there")
    parser.add_argument("--with-secrets", action="store_true", help="also the hidden cards of a match that can be played on")


def _serve(asked: argparse.Namespace) -> int:
    from game.cli.export import export

    return export(asked)


COMMAND = Command("export", "[MATCH]", "write a kept match down as a text that can be sent", DESCRIPTION, EXAMPLES,
                  _arguments, _serve)
