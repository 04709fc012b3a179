"""The parts of the lobby: what is chosen, the seats round the table, the house rules."""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    choice="LEVELS named Scalar Seat TableChoice",
    house_rules="HouseRules",
    seats="balanced CharacterCards characters PAD plays SeatPlate",
)
