"""`replay FILE`: the window with a match that was written down."""

from __future__ import annotations

from game.cli.arguments import OTHER_LANGUAGE, PROGRAM, Command, Parser, add_window, whole

DESCRIPTION = """\
Watch a match that was written down: forth and back, from any seat or with all hands open.

FILE is a text as "export" writes it, also when it was pasted through a message, or a plain record. What it says is
checked: a text that was changed or cut off is refused at the line where it goes wrong, with exit status 2. Of a match
that can still be played on only the hand of its one person is shown."""

EXAMPLES = f"""\
examples:
  {PROGRAM} replay match.txt
  {PROGRAM} replay match.txt --seat 2
  {PROGRAM} replay match.txt --open --language {OTHER_LANGUAGE}"""


def _arguments(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", help="the text of a match")
    parser.add_argument("--seat", type=whole(0, 63), metavar="N", help="from whose seat: their numbers stand in the file")
    parser.add_argument("--open", action="store_true", help="with all hands open")
    add_window(parser)


COMMAND = Command("replay", "FILE", "watch a match that was written down", DESCRIPTION, EXAMPLES,
                  _arguments)
