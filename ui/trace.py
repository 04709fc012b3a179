"""What the window shows, as a file that another program can read: for tests that drive a real window, and for bug reports.

When the environment variable HUAPAI_TRACE names a file, each frame leaves one JSON object there: the scene, whether it is at
rest, the rectangles of everything placed, what it says in passing, and what it adds in `trace_facts`. Without the variable
nothing happens.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.app import App

VARIABLE = "HUAPAI_TRACE"


class Trace:
    """Writes the file anew, whole, whenever what is shown has changed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._last = ""
        self._number = 0

    @classmethod
    def from_environment(cls) -> Trace | None:
        """The trace that was asked for, None when none was."""
        path = os.environ.get(VARIABLE)
        return cls(Path(path)) if path else None

    def note(self, app: App) -> None:
        """Write what is shown now, unless it is what was written last."""
        scene = app.scene
        if scene is None:
            return
        facts: dict[str, object] = getattr(scene, "trace_facts", dict)()
        shown = json.dumps({
            "scene": type(scene).__name__, "resting": not app.moving, "size": app.size,
            "rects": {name: tuple(rect) for name, rect in scene.rects().items()}, "facts": facts,
            "toast": scene.toaster.text if scene.toaster.visible else ""})
        if shown == self._last:
            return
        self._last = shown
        self._number += 1
        beside = self.path.with_suffix(".new")
        beside.write_text(f'{{"number": {self._number}, "shown": {shown}}}', encoding="utf-8")
        beside.replace(self.path)
