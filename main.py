"""Huapai: the command line. `python main.py` opens the window; `python main.py --help` tells the rest."""

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


def main(arguments):
    # type: (list[str]) -> int
    """Run one command; the exit status."""
    if sys.version_info < (3, 11):
        return _say("Huapai needs Python 3.11 or newer, and this is {0}.{1}.".format(*sys.version_info[:2]))
    from game.cli.errors import CommandError

    try:
        return _run(arguments)
    except CommandError as error:
        return _say(str(error))
    except ModuleNotFoundError as error:
        package = NEEDED.get((error.name or "").split(".")[0])
        if package is None:
            raise
        return _say(
            "Huapai needs the package {0}, which is not installed; "
            "python -m pip install -r requirements.txt installs it.".format(package)
        )


def _run(arguments):
    # type: (list[str]) -> int
    from game.cli.parser import parse

    asked = parse(arguments)
    if asked.command == "check":
        from game.cli.check import check

        return check(asked.files)
    if asked.command == "simulate":
        from game.cli.simulate import simulate

        return simulate(asked)
    from ui.launch import launch

    return launch(asked)


def _say(sentence):
    # type: (str) -> int
    sys.stderr.write(sentence + "\n")
    return WRONG


def _quietly(arguments):
    # type: (list[str]) -> int
    """Ctrl-C and a reader that has gone away (`| head`) are no reason for a traceback."""
    try:
        status = main(arguments)
        sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        sys.stdout = None  # type: ignore[assignment]  # nobody reads: nothing to flush at the end
        return 0


if __name__ == "__main__":
    sys.exit(_quietly(sys.argv[1:]))
