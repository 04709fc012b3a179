"""Write all card SVGs (no option), look at them in one picture, or check SVG files for what would not be drawn."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools.draw_cards.build import build
from ui.cards import lint

SETS = ("french", "paper_dominoes", "money_suited", "hanafuda", "people")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.draw_cards", description=__doc__)
    parser.add_argument("--sheet", type=Path, metavar="FILE.png", help="draw the contact sheet instead of the files")
    parser.add_argument("--set", choices=SETS, default="french", help="which set it shows")
    parser.add_argument("--felt", choices=("pine", "indigo", "chestnut"), default="pine", help="what the sheet lies on")
    parser.add_argument("--check", type=Path, nargs="+", metavar="FILE.svg", help="check these files instead")
    options = parser.parse_args()
    if options.check:
        return check(options.check)
    if options.sheet is None:
        print(f"{len(build())} files written")
        return 0
    from tools.draw_cards.sheet import save_sheet  # only here: rebuilding needs no pygame

    save_sheet(options.sheet, options.felt, options.set)
    return 0


def check(files: list[Path]) -> int:
    """Print the problems of each file; 1 if there are any."""
    from ui.gallery import fault_words

    problems = [f"{file}, {fault_words(fault)}" for file in files for fault in lint(file.read_text("utf-8"))]
    print("\n".join(problems) or "everything in these files is drawn")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
