"""Fishing games: the field, yaku, stop or go on."""
