"""Prints the two commands of the README, one a line: the one that runs the program and the one that runs the tests.

    python -m tools.readme_commands README.md

They are the first two blocks marked `sh`. Continuous integration runs exactly these, so the README cannot go stale.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

BLOCK = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)


def commands(text: str) -> list[str]:
    """The first two shell blocks, each as one line."""
    return [" ".join(block.replace("\\\n", " ").split()) for block in BLOCK.findall(text)[:2]]


def main() -> int:
    """Command line."""
    found = commands(Path(sys.argv[1]).read_text(encoding="utf-8"))
    print("\n".join(found))
    return 0 if len(found) == 2 else 1


if __name__ == "__main__":
    sys.exit(main())
