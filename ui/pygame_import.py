"""Imports pygame without the packages that it only tries out. Import this before `pygame` where start-up
time counts.

Plain pygame 2.6.1 loads `pkg_resources` and `numpy` when they are installed, for features a card table does
not use; that triples its start-up. While it is imported they look absent; afterwards they are importable
again.
"""

from __future__ import annotations

import os
import sys

UNUSED_BY_US = ("pkg_resources", "numpy")


def _import_lean() -> None:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    hidden = [name for name in UNUSED_BY_US if name not in sys.modules]
    for name in hidden:
        sys.modules[name] = None  # type: ignore[assignment]
    try:
        import pygame  # noqa: F401
    finally:
        for name in hidden:
            sys.modules.pop(name, None)


if "pygame" not in sys.modules:
    _import_lean()
