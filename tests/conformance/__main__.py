"""Command line of the conformance runner."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tests.conformance import Report, run_file


def main() -> int:
    """Run every file named; the exit status tells whether all of them agree."""
    parser = argparse.ArgumentParser(prog="python -m tests.conformance", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="Markdown with fenced examples")
    parser.add_argument("--ruleset", help="run against this ruleset (id or path) instead of the one the blocks belong to")
    args = parser.parse_args()
    total, unread = Report(), False
    for path in args.files:
        try:
            report = run_file(path, args.ruleset)
        except (OSError, UnicodeError) as error:
            print(f"{path}: {error}", file=sys.stderr)
            unread = True
            continue
        for disagreement in report.disagreements:
            print(f"{path}:{disagreement}")
        print(f"{path}: {report.cases} cases, {report.expectations} expectations, {len(report.disagreements)} disagreements")
        total.add(report)
    if len(args.files) > 1:
        print(f"{total.expectations} expectations, {len(total.disagreements)} disagreements")
    return 1 if total.disagreements or not total.expectations or unread else 0


if __name__ == "__main__":
    sys.exit(main())
