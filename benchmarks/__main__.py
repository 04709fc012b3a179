"""How fast everything is, in one table: `python -m benchmarks [ROW ...] [--peers PYTHON]`.

Every figure is a ratio to something that was measured in the same run, in time of the processor; docs/performance.md says what
each means. What misses its aim is set in bold. RLCard and OpenSpiel are measured where the interpreter has them; `--peers` names
one that does.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from importlib import import_module

from benchmarks.figures import HEAD, Asked
from benchmarks.peers import Peers
from game import list_rulesets

ROWS = ("playouts", "positions", "thinking", "search", "compiling", "start", "drawing", "sound")


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rows", nargs="*", metavar="ROW", default=ROWS, help=f"which rows: {', '.join(ROWS)} (all)")
    parser.add_argument("--peers", metavar="PYTHON", help="an interpreter that has rlcard or open_spiel (this one)")
    parser.add_argument("--seconds", type=float, default=0.7, help="CPU time of a case in a round (0.7)")
    parser.add_argument("--rounds", type=int, default=3, help="how often cases take turns (3)")
    parser.add_argument("--video", default="dummy", help="SDL's driver: dummy, or x11 for a real window")
    parser.add_argument("--games", nargs="+", metavar="GAME", help="of all games that ship only these")
    given = parser.parse_args()
    if wrong := set(given.rows) - set(ROWS):
        parser.error(f"no such row: {', '.join(sorted(wrong))}; choose from {', '.join(ROWS)}")
    peers = Peers(given.peers) if given.peers else Peers()
    shipped = {entry.id for entry in list_rulesets() if entry.shipped}
    if wrong := set(given.games or ()) - shipped:
        parser.error(f"no such game: {', '.join(sorted(wrong))}; choose from {', '.join(sorted(shipped))}")
    asked = Asked(given.seconds, given.rounds, given.video, peers, frozenset(given.games or shipped))
    print(HEAD, flush=True)
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"SDL_VIDEODRIVER": given.video, "HUAPAI_DATA": folder, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        for row in given.rows:
            for figure in import_module(f"benchmarks.{row}").figures(asked):
                print(figure.row(), flush=True)
    peers.close()


if __name__ == "__main__":
    main()
