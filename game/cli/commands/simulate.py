"""`simulate GAME`: how its arguments are read (`game.cli.simulate` serves it)."""

from __future__ import annotations

import argparse

from game.cli.arguments import EXAMPLE, GAMES_AT_MOST, HOUSE_RULE, PROGRAM, Command, Parser, add_rules, whole

DESCRIPTION = """\
Let computer players play deals against each other and print how each seat fared. A game is one deal. The same seed
gives the same results, whatever the number of jobs. Where everybody plays against a banker, the deals are counted that
brought a gain, and what a chip brought that was bet.

With --report a page with charts says whether the ruleset is fair: what the seats and the banker gain, how long deals
and matches take, how often every combination and award occurs. It opens in any browser."""

EXAMPLES = f"""\
examples:
  {PROGRAM} simulate {EXAMPLE} --games 1000 --seats normal easy easy easy --seed 1
  {PROGRAM} simulate {EXAMPLE} --players 6 --option {HOUSE_RULE} --jobs 2
  {PROGRAM} simulate {EXAMPLE} --games 200 --seats random easy --json
  {PROGRAM} simulate {EXAMPLE} --games 2000 --jobs 2 --report {EXAMPLE}.html

levels: random (any legal play), easy, normal, hard; hard:400 looks ahead by 400 playouts (hard by 200 at most),
hard:50ms or hard:0.5s for so long in each decision, by the clock (60 s at most): with it the same seed need not give
the same results. normal:0.2 slips in a fifth of its decisions. With fewer --seats than --players the last one
given is repeated."""


def _arguments(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help="name or path of a ruleset")
    parser.add_argument("--games", type=whole(1, GAMES_AT_MOST), default=1000, metavar="N",
                        help="how many deals (1000)")
    parser.add_argument("--seats", nargs="+", default=[], metavar="LEVEL", help="who plays, seat by seat (all normal)")
    add_rules(parser)
    parser.add_argument("--seed", type=whole(0), default=1, metavar="N", help="where chance starts (1)")
    parser.add_argument("--jobs", type=whole(1, 64), default=1, metavar="N", help="processes that share the work (1)")
    parser.add_argument("--report", metavar="FILE.html", help="write a page with charts: is the ruleset fair?")
    parser.add_argument("--matches", type=whole(0, GAMES_AT_MOST), metavar="N",
                        help="for the report: how many whole matches are played as well (one for every 20 deals)")
    parser.add_argument("--json", action="store_true", help="print one line of JSON instead of a table")


def _serve(asked: argparse.Namespace) -> int:
    from game.cli.simulate import simulate

    return simulate(asked)


COMMAND = Command("simulate", "GAME", "let computer players play many deals and print the results", DESCRIPTION, EXAMPLES,
                  _arguments, _serve)
