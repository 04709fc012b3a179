"""`play GAME`: the window, straight at a table."""

from __future__ import annotations

from game.cli.arguments import EXAMPLE, HOUSE_RULE, OTHER_LANGUAGE, PROGRAM, Command, Parser, add_rules, add_window, whole

DESCRIPTION = f"""\
Open the window straight at a table.

GAME is the name of a ruleset ({EXAMPLE}) or the path of a ruleset file. Give --seat once for each player, in the
order of play: "me", a level of computer player (easy, normal, hard), or anything else as the name of a person who plays
at this screen too. Without --seat you play against normal computer players."""

EXAMPLES = f"""\
examples:
  {PROGRAM} play {EXAMPLE}
  {PROGRAM} play {EXAMPLE} --seat me --seat normal --seat easy --option {HOUSE_RULE}
  {PROGRAM} play {EXAMPLE} --seat me --seat Anna --seat normal --seed 7
  {PROGRAM} play my_rules/village.yaml --players 6 --language {OTHER_LANGUAGE} --size 1920x1080

--seat hard:0.3s is a hard player that looks ahead for so long in each decision, by the clock, and no longer than
the table waits for anybody; which cards it then plays may differ from one match to the next of the same seed.

A lower-case name that looks like a mistyped level is asked back; --seat name=norma settles it."""


def _arguments(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help="name or path of a ruleset")
    parser.add_argument("--seat", dest="seats", action="append", default=[], metavar="WHO",
                        help="me, easy, normal, hard, or a person's name; once for each player")
    add_rules(parser)
    parser.add_argument("--seed", type=whole(0), metavar="N", help="number of the deal: the same one deals the same cards")
    add_window(parser)


COMMAND = Command("play", "GAME", "open the window straight at a table", DESCRIPTION, EXAMPLES,
                  _arguments)
