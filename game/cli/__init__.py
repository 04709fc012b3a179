"""The command line, apart from the window: reading the arguments, checking files, simulating deals.

`main.py` calls `parse` and then whichever command was asked for; `ui.launch` serves those that open the window.
"""

VERSION = "0.1.0"
