"""Climbing games: combinations are led and beaten until all but one seat are out of cards."""
