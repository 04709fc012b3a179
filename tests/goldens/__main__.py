"""Writes the recorded games anew: python -m tests.goldens"""

from __future__ import annotations

from tests.goldens import FOLDER, write

for path in write():
    print(path.relative_to(FOLDER.parent.parent))
