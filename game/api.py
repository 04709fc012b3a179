"""The names that the engine offers. `game` hands them on, and loads all this for the first of them."""

from game.actions import Action
from game.boxes import FACE_DOWN, BankFacts, BankResult, Bet, Box, BoxResult, Outcome
from game.cards import Cards
from game.combos import Reading
from game.combos.shapes import Shape
from game.deck import Card, Deck, Text, Value
from game.errors import (
    GameError,
    IllegalAction,
    NotationError,
    OptionError,
    Problem,
    RecordError,
    Refusal,
    RulesetError,
    SetupError,
    TooManyActions,
)
from game.events import NOBODY, AwardLine, DealResult, Event, Loan
from game.loading import LoadedRuleset, RulesetEntry, check_file, list_decks, list_rulesets, read_ruleset
from game.offers import AmountOffer, CardsOffer, Offer, OutcomeOffer, PlayOffer, VerbOffer, WordOffer
from game.players import (
    LEVELS,
    Choice,
    Player,
    Reason,
    base_level,
    clear_verb,
    explained,
    is_level,
    looks_ahead,
    loses,
    make_player,
)
from game.position import PositionError
from game.pots import LidFacts, PotEntry, PotFacts
from game.record import Record
from game.rules import Rules, copies_in_pack, load_ruleset
from game.ruleset import Option, Preset, Ruleset
from game.standings import Arrangement, OpeningRow, OpeningTable, Stack, TooManyHands, Valuer
from game.state import State
from game.view import TrickPlay, View
from game.wins import Course, Dream, Win
from game.worth import Ended, Scoreboard

__all__ = [
    "FACE_DOWN",
    "LEVELS",
    "NOBODY",
    "Action",
    "AmountOffer",
    "Arrangement",
    "AwardLine",
    "BankFacts",
    "BankResult",
    "Bet",
    "Box",
    "BoxResult",
    "Card",
    "Cards",
    "CardsOffer",
    "Choice",
    "Course",
    "DealResult",
    "Deck",
    "Dream",
    "Ended",
    "Event",
    "GameError",
    "IllegalAction",
    "LidFacts",
    "LoadedRuleset",
    "Loan",
    "NotationError",
    "Offer",
    "OpeningRow",
    "OpeningTable",
    "Option",
    "OptionError",
    "Outcome",
    "OutcomeOffer",
    "PlayOffer",
    "Player",
    "PositionError",
    "PotEntry",
    "PotFacts",
    "Preset",
    "Problem",
    "Reading",
    "Reason",
    "Record",
    "RecordError",
    "Refusal",
    "Rules",
    "Ruleset",
    "RulesetEntry",
    "RulesetError",
    "Shape",
    "Scoreboard",
    "SetupError",
    "Stack",
    "State",
    "Text",
    "TooManyActions",
    "TooManyHands",
    "TrickPlay",
    "Value",
    "Valuer",
    "VerbOffer",
    "View",
    "Win",
    "WordOffer",
    "base_level",
    "check_file",
    "clear_verb",
    "copies_in_pack",
    "clear_verb",
    "explained",
    "loses",
    "is_level",
    "list_decks",
    "list_rulesets",
    "load_ruleset",
    "looks_ahead",
    "loses",
    "make_player",
    "read_ruleset",
]
