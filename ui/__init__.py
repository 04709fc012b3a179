"""The window: widgets, scenes and the loop that shows them.

Everything in here may use pygame; nothing in `game/` does. `main.py` builds an `App` and pushes the first
scene.
"""
