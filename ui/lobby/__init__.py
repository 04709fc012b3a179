"""The parts of the lobby: what is chosen and the seats round the table."""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    choice="LEVELS named Scalar Seat seat_from TableChoice",
    deals="DealModal todays_deal",
    seats="CharacterCards characters OpponentRow PAD plays SeatPlate",
)
