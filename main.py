"""Huapai: the command line. `python main.py` opens the window; `python main.py --help` tells the rest."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import threading
from importlib.util import find_spec
from io import TextIOWrapper
from pathlib import Path
from typing import NoReturn

NEEDED = {
    "pygame": "pygame-ce",
    "yaml": "PyYAML",
    "platformdirs": "platformdirs",
    "fluent": "fluent.runtime",
    "tqdm": "tqdm",
    "jinja2": "Jinja2",
}
WRONG = 2  # exit status for what a person can put right: a typo, no screen, a missing package
INTERRUPTED = 130
NO_OUTPUT = (errno.ENOSPC, errno.EIO, errno.EFBIG, errno.EBADF)  # without the name of a file


def main(arguments: list[str]) -> int:
    """Run one command; the exit status."""
    if sys.version_info < (3, 11):  # noqa: UP036 (whoever starts this with an older one should be told)
        return _say(f"Huapai needs Python 3.11 or newer, and this is {sys.version_info[0]}.{sys.version_info[1]}.")
    try:
        return _run(arguments)
    except ModuleNotFoundError as error:
        package = NEEDED.get((error.name or "").split(".")[0])
        if error.name == "game":
            return _say("Huapai cannot find its folders beside main.py; start it where they are.")
        if package is None:
            raise
        return _say(
            f"Huapai needs the package {package}, which is not installed; "
            "python -m pip install -r requirements.txt installs it."
        )


def _run(arguments: list[str]) -> int:
    from game.cli.arguments import CommandError, parse

    try:
        asked = parse(arguments)
        if asked.serve is not None:
            return int(asked.serve(asked))
        for package in NEEDED:  # some are wanted long after the first frame
            if find_spec(package) is None:
                raise ModuleNotFoundError(name=package)
        from ui.launch import launch

        return launch(asked)
    except CommandError as error:
        return _say(str(error))


def _say(sentence: str) -> int:
    with contextlib.suppress(OSError):
        sys.stderr.write(sentence + "\n")
    return WRONG


def _quietly(arguments: list[str]) -> int:
    """Ctrl-C, a reader that has gone away (`| head`) and whatever the system refuses are no reason for a traceback."""
    try:
        try:
            status = main(arguments)
        except SystemExit as left:  # after --help
            status = int(left.code or 0)
        sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        sys.stdout = None  # nobody reads: nothing to flush at the end
        return 0
    except OSError as error:
        return _say(_refused(error))


def leave(status: int) -> NoReturn:
    """End the program. A thread that is left does nothing that anybody waits for, but may be in the midst of a library, which
    Python's own end takes down under it (a crash, or no end at all); then the system ends all at once."""
    if threading.active_count() > 1:
        for stream in (sys.stdout, sys.stderr):
            with contextlib.suppress(AttributeError, OSError, ValueError):
                stream.flush()
        os._exit(status)
    sys.exit(status)


def _refused(error: OSError) -> str:
    """What the system did not allow, as a sentence."""
    reason = error.strerror or str(error)
    if error.filename is not None:
        return f"{os.fsdecode(error.filename)}: {reason}."
    if error.errno in NO_OUTPUT:
        sys.stdout = None  # what is left would fail again at the end
        return f"The output cannot be written: {reason}."
    try:
        Path.cwd()
    except OSError:
        return "The folder that this was started in is gone; start it in another one."
    return f"The system does not allow this: {reason}."


def _open_streams() -> None:
    """Input and output that were closed lead nowhere, before any file takes their numbers; no sign is too much for an output."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # takes the lowest free number
    sys.stdout = sys.stdout or os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")
    sys.stderr = sys.stderr or os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


if __name__ == "__main__":
    _open_streams()
    os.umask(os.umask(0o077) & 0o077)  # whoever makes a file may use it
    here = str(Path(__file__).absolute().parent)
    if here not in sys.path:  # python -I
        sys.path.insert(0, here)
    leave(_quietly(sys.argv[1:]))
