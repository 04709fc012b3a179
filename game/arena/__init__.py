"""Many deals between computer players: simulations, balanced tournaments, fits of their weights, and lessons."""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    learning="Comparison comparisons Fit fitted LearnedGain LearningFile Lessons packed unpacked",
    reviewing="DealReview read_review Review review ReviewBudget ReviewedDecision written_review",
    simulation="entries_of SeatOutcome SeatResult seats_at SEED_BITS simulate SimulatedTable SimulationResult tally",
    tournament="ArenaFileError PlayedBlock play_here play_with Tournament",
    tuning="Duel duels gain_in NORMAL TUNED Tuning TuningFile weights_of",
    workers="Workers",
)
