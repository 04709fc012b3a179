"""Many deals between computer players: simulations and balanced tournaments."""
