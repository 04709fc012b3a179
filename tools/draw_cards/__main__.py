"""`python -m tools.draw_cards [--sheet FILE.png]`: write all card SVGs, or look at them all in one picture."""

from __future__ import annotations

import argparse
from pathlib import Path

from tools.draw_cards.build import build


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.draw_cards", description=__doc__)
    parser.add_argument("--sheet", type=Path, metavar="FILE.png", help="draw the contact sheet instead of the files")
    parser.add_argument("--felt", default="pine", help="pine, indigo or chestnut: what the sheet lies on")
    options = parser.parse_args()
    if options.sheet is None:
        print(f"{len(build())} files written")
        return
    from tools.draw_cards.sheet import save_sheet  # only here: rebuilding needs no pygame

    save_sheet(options.sheet, options.felt)


if __name__ == "__main__":
    main()
