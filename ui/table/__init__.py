"""The parts of the table scene: places, cards that move, the hand, plates, the bar of actions, log and score."""
