"""Bytecode is written whatever the surroundings say: the tests start the program some hundred times, and every start would
compile it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

if sys.dont_write_bytecode:
    # Who does not want it among the sources gets it in the build folder. Workers and programs that are started inherit this.
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(Path(__file__).parents[1] / "build" / "bytecode")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix
