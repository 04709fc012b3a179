"""Trick games with combinations, and those that a claim may end."""
