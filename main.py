"""Huapai: the command line. `python main.py` opens the window; `python main.py --help` tells the rest."""

from __future__ import annotations

import sys

NEEDED = {
    "pygame": "pygame-ce",
    "yaml": "PyYAML",
    "platformdirs": "platformdirs",
    "fluent": "fluent.runtime",
    "tqdm": "tqdm",
}
WRONG = 2  # exit status for what a person can put right: a typo, no screen, a missing package
INTERRUPTED = 130


def main(arguments: list[str]) -> int:
    """Run one command; the exit status."""
    if sys.version_info < (3, 11):  # noqa: UP036 (whoever starts this with an older one should be told)
        return _say(f"Huapai needs Python 3.11 or newer, and this is {sys.version_info[0]}.{sys.version_info[1]}.")
    try:
        return _run(arguments)
    except ModuleNotFoundError as error:
        package = NEEDED.get((error.name or "").split(".")[0])
        if package is None:
            raise
        return _say(
            f"Huapai needs the package {package}, which is not installed; "
            "python -m pip install -r requirements.txt installs it."
        )


def _run(arguments: list[str]) -> int:
    from game.cli.errors import CommandError
    from game.cli.parser import parse

    try:
        asked = parse(arguments)
        if asked.serve is not None:
            return int(asked.serve(asked))
        from ui.launch import launch

        return launch(asked)
    except CommandError as error:
        return _say(str(error))


def _say(sentence: str) -> int:
    sys.stderr.write(sentence + "\n")
    return WRONG


def _quietly(arguments: list[str]) -> int:
    """Ctrl-C and a reader that has gone away (`| head`) are no reason for a traceback."""
    try:
        status = main(arguments)
        sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        sys.stdout = None  # nobody reads: nothing to flush at the end
        return 0


if __name__ == "__main__":
    sys.exit(_quietly(sys.argv[1:]))
