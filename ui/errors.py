"""What can go wrong with the window, in words for the person at the keyboard; `main.py` prints them and
leaves."""

from __future__ import annotations


class DisplayError(RuntimeError):
    """There is no screen to open a window on. `str(error)` is one plain sentence, `exit_status` what to
    leave with."""

    exit_status = 2
