"""Imports pygame without the packages that it only tries out. Import this before `pygame` where start-up
time counts; `import_without` does the same for others.

Plain pygame 2.6.1 loads `pkg_resources` and `numpy` when they are installed, for features a card table does
not use; that triples its start-up. While it is imported they look absent; afterwards they are importable
again.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module

UNUSED_BY_US = ("pkg_resources", "numpy")


def import_without(module: str, *unused: str) -> None:
    """Import a module to which these packages look absent."""
    hidden = [name for name in unused if name not in sys.modules]
    for name in hidden:
        sys.modules[name] = None  # type: ignore[assignment]
    try:
        import_module(module)
    finally:
        for name in hidden:
            sys.modules.pop(name, None)


if "pygame" not in sys.modules:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import_without("pygame", *UNUSED_BY_US)
