"""Climbing games: combinations are led and beaten until all but one seat are out of cards."""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    events="CardsWon OrderTurned Skipped TrickLock",
    learning="ClimbLearning",
    outlook="ClimbWeights Outlooks",
    chops="ChopCourse Prices",
    params="ClimbParams FirstLeader",
    position="CourseFacts DealtFacts",
    stakes="Stake StakeFacts stake_now",
    phase="Climb",
)
