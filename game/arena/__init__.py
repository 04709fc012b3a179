"""Many deals between computer players: simulations, balanced tournaments, and fits of their weights."""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    reviewing="DealReview Review review ReviewBudget ReviewedDecision",
    simulation="entries_of SeatOutcome SeatResult seats_at SEED_BITS simulate SimulationResult tally",
    tournament="ArenaFileError PlayedBlock play_here play_with",
    tuning="Duel duels gain_in NORMAL TUNED Tuning TuningFile weights_of",
)
