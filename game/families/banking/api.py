"""The names that the room of banking games offers. `game.families.banking` hands them on, and loads the room for the first of
them: to load a ruleset nobody needs its engine."""

from game.families.banking.arrangements import Arrangement, Stack
from game.families.banking.bank import Bank
from game.families.banking.box_actions import Moves
from game.families.banking.boxes import (
    BANKER,
    BUST,
    FACE_DOWN,
    NOT_PLAYED,
    PLAYER,
    PUSH,
    BankFacts,
    BankResult,
    BankTable,
    Bet,
    Box,
    BoxResult,
    Outcome,
)
from game.families.banking.opening_hands import OpeningRow, OpeningTable, TooManyHands
from game.families.banking.rounds import new_round, next_round
from game.families.banking.valuer import Valuer

__all__ = [
    "BANKER",
    "BUST",
    "FACE_DOWN",
    "NOT_PLAYED",
    "PLAYER",
    "PUSH",
    "Arrangement",
    "Bank",
    "BankFacts",
    "BankResult",
    "BankTable",
    "Bet",
    "Box",
    "BoxResult",
    "Moves",
    "OpeningRow",
    "OpeningTable",
    "Outcome",
    "Stack",
    "TooManyHands",
    "Valuer",
    "new_round",
    "next_round",
]
