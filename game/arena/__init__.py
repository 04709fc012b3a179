"""Many deals between computer players: simulations and balanced tournaments."""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    simulation="entries_of SeatResult seats_at SEED_BITS simulate SimulationResult tally",
)
