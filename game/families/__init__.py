"""The families of games: a package for each, and this one list of them."""

NAMES = ("climbing", "tricks", "pots", "banking")
