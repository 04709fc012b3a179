"""Players that look ahead think in a process of their own, so that no frame of the window waits for them."""

HINTS = 3  # how many choices are told at most, and explained
