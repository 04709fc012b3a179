"""The parts of the lobby: what is chosen, who sits where, the table seen from above, the house rules."""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    around="SeatPlate",
    choice="Scalar TableChoice",
    house_rules="HouseRules",
    seat_modal="balanced CharacterCards characters PAD plays",
    seats="LEVELS named Seat",
)
