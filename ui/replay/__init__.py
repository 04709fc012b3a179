"""The replay of a match: its stops, its table, and the controls beneath it."""
