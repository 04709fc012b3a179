"""`arena GAME`: how its arguments are read (`game.cli.arena` serves it)."""

from __future__ import annotations

import argparse

from game.cli.arguments import EXAMPLE, GAMES_AT_MOST, PROGRAM, Command, Parser, add_options, whole

DESCRIPTION = """\
Let levels of computer players play a balanced tournament and print how each fared, with an Elo rating. Each deal of
cards is played once with every seating, so that nobody profits from its cards or its seat; the number of deals is made
up to whole rounds of seatings. The same seed gives the same results, whatever the number of jobs. With --state a
tournament that was stopped goes on where it was, and may be made longer."""

EXAMPLES = f"""\
examples:
  {PROGRAM} arena {EXAMPLE} --players hard normal:0.2 easy --games 400 --seed 1 --jobs 2
  {PROGRAM} arena {EXAMPLE} --players normal easy --games 1000 --state arena.jsonl --csv arena.csv
  {PROGRAM} arena {EXAMPLE} --players hard:50 hard:400 --executor dask://localhost

levels: random (any legal play), easy, normal, hard; hard:400 looks ahead by 400 playouts (hard by 200 at most),
hard:50ms or hard:0.5s for so long in each decision, by the clock (60 s at most): with it the same seed need not give
the same results. normal:0.2 slips in a fifth of its decisions. --executor dask:// needs the package distributed,
and this program where the scheduler and the workers find it."""


def _arguments(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help="name or path of a ruleset")
    parser.add_argument("--players", dest="entrants", nargs="+", required=True, metavar="LEVEL", help="who takes part")
    parser.add_argument("--seats", dest="players_at_table", type=whole(1, 12), metavar="N", help="number of seats at the table")
    add_options(parser)
    parser.add_argument("--games", type=whole(1, GAMES_AT_MOST), default=400, metavar="N", help="how many deals (400)")
    parser.add_argument("--seed", type=whole(0), default=1, metavar="N", help="where chance starts (1)")
    parser.add_argument("--jobs", type=whole(1, 64), default=1, metavar="N", help="processes that share the work (1)")
    parser.add_argument("--executor", metavar="dask://HOST", help="a running Dask cluster that does the work")
    parser.add_argument("--state", metavar="FILE", help="keep what was played there, and go on from it")
    parser.add_argument("--csv", metavar="FILE", help="write a table for spreadsheets there as well")
    parser.add_argument("--json", action="store_true", help="print one line of JSON instead of tables")


def _serve(asked: argparse.Namespace) -> int:
    from game.cli.arena import arena

    return arena(asked)


COMMAND = Command("arena", "GAME", "a tournament between levels of computer players, with ratings", DESCRIPTION, EXAMPLES,
                  _arguments, _serve)
