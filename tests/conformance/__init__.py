"""Runs the worked examples of the specifications against the engine.

    python -m tests.conformance docs/rules/*.md

Reads the fenced blocks of any Markdown file, prints each disagreement and the number of expectations, and exits
non-zero when there is one. The runner parses, asks the engine and compares: it computes no rule itself.
"""

from tests.conformance.runner import Report, run_file

__all__ = ["Report", "run_file"]
