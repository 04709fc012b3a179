"""Kills at random moments of play, and what is left of the matches: `python -m tests.kills --times 200 --seed 1`."""
