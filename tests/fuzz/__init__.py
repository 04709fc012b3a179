"""Rulesets that somebody changed at random, loaded and played: see `python -m tests.fuzz --help`."""
