"""Games for the spaces of a common pot: cover, lift, limit."""
