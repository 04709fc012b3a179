"""The names that the engine offers. `game` hands them on, and loads all this for the first of them."""

from game.ai import (
    COUNTING,
    LEVELS,
    TEMPERS,
    Choice,
    Coach,
    Explained,
    Player,
    Said,
    WeighedMove,
    base_level,
    clear_verb,
    explained,
    is_level,
    looks_ahead,
    loses,
    make_player,
)
from game.ai.planner import split_hand
from game.core.cards import Cards
from game.core.combos import Reading
from game.core.combos.shapes import Shape
from game.core.combos.strongest import SinglePlace, SingleRow
from game.core.deck import Card, Deck, Value
from game.core.errors import (
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
from game.core.languages import Text
from game.loading import LoadedRuleset, check_file, list_decks, list_rulesets, read_ruleset
from game.loading.listing import RulesetEntry, keep_listing, kept_listing
from game.match.actions import Action
from game.match.codec import position_bytes, read_position
from game.match.events import NOBODY, Event, Loan
from game.match.offers import AmountOffer, CardsOffer, Offer, OutcomeOffer, PlayOffer, VerbOffer, WordOffer
from game.match.position import PositionError
from game.match.record import Record
from game.match.replay import replay_record
from game.match.results import AwardLine, DealResult
from game.match.rules import Rules, Scoreboard, Terms, copies_in_pack, load_ruleset
from game.match.ruleset import Option, Preset, Ruleset
from game.match.slices import TrickPlay
from game.match.state import State
from game.match.view import View
from game.mechanics.declare import patterns_of
from game.mechanics.exchange import known_exchange

__all__ = [
    "COUNTING",
    "LEVELS",
    "NOBODY",
    "TEMPERS",
    "Action",
    "AmountOffer",
    "AwardLine",
    "Card",
    "Cards",
    "CardsOffer",
    "Choice",
    "Coach",
    "DealResult",
    "Deck",
    "Event",
    "Explained",
    "GameError",
    "IllegalAction",
    "LoadedRuleset",
    "Loan",
    "NotationError",
    "Offer",
    "Option",
    "OptionError",
    "OutcomeOffer",
    "PlayOffer",
    "Player",
    "PositionError",
    "Preset",
    "Problem",
    "Reading",
    "Record",
    "RecordError",
    "Refusal",
    "Rules",
    "Ruleset",
    "RulesetEntry",
    "RulesetError",
    "Said",
    "Shape",
    "Scoreboard",
    "SetupError",
    "SinglePlace",
    "SingleRow",
    "State",
    "Terms",
    "Text",
    "TooManyActions",
    "TrickPlay",
    "Value",
    "VerbOffer",
    "View",
    "WeighedMove",
    "WordOffer",
    "base_level",
    "check_file",
    "clear_verb",
    "copies_in_pack",
    "explained",
    "is_level",
    "keep_listing",
    "kept_listing",
    "known_exchange",
    "list_decks",
    "list_rulesets",
    "load_ruleset",
    "looks_ahead",
    "loses",
    "make_player",
    "patterns_of",
    "position_bytes",
    "read_position",
    "read_ruleset",
    "replay_record",
    "split_hand",
]
