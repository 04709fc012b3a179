"""Checks of reasons for what is said or shown before play: high cards, what a deal played plainly brings, what a hand shows."""

from __future__ import annotations

from random import Random

from game.ai.base import Choice
from game.ai.candidates import bid_words, cards_offer, high_cards, play_offer, powers_alone, word_offers
from game.ai.hints.common import argue, check, declines, wants_to_play
from game.ai.hints.position import NEVER, Position, Splits
from game.core.combos import Reading
from game.match.actions import Action
from game.match.offers import CardsOffer, PlayOffer
from game.match.rollout import Rollout, rollout_of
from game.match.rules import Rules
from game.mechanics.params import DeclareParams

DEALS = 24


argue(60, "bid", "bid_strong", wants_to_play)
argue(60, "bid", "bid_weak", declines)
argue(40, "bid", "bid_high", wants_to_play)
argue(40, "bid", "bid_low", declines)
argue(30, "bid", "bid_fair", wants_to_play)
argue(60, "reveal", "reveal_pays")
argue(60, "hold", "nothing_to_show")


@check("bid_high")
def bid_high(position: Position, choice: Choice) -> bool:
    """At least half of the cards are high."""
    return choice.action.verb == "bid" and 2 * high_cards(position.rules, position.view.hand) >= len(position.view.hand)


@check("bid_low")
def bid_low(position: Position, choice: Choice) -> bool:
    """More than half of the cards are low."""
    return choice.action.verb == "bid" and 2 * high_cards(position.rules, position.view.hand) < len(position.view.hand)


def promised(position: Position) -> float | None:
    """What the deal brings this hand on average, played plainly in deals of the unseen cards; None where nobody is asked."""
    if "promised" not in position.memo:
        position.memo["promised"] = _promised(position)
    found = position.memo["promised"]
    assert found is None or isinstance(found, float)
    return found


def _promised(position: Position) -> float | None:
    words = bid_words(position.rules)
    said = next((offer for offer in word_offers(position.view.offers) if not words[offer.word].declines), None)
    if said is None:
        return None
    rng = Random(f"{position.hand}/{position.seat}/{position.view.deal_number}")
    total = 0
    for _ in range(DEALS):
        world = rollout_of(position.view.sample(rng))
        world.apply(said.action)
        total += points_of(world, position.seat)
    return total / DEALS


@check("bid_strong")
def bid_strong(position: Position, choice: Choice) -> bool:
    """Played plainly, the deal brings this hand more than it costs."""
    value = promised(position)
    return value is not None and value > 0 and wants_to_play(position, choice)


@check("bid_weak")
def bid_weak(position: Position, choice: Choice) -> bool:
    """Played plainly, the deal costs this hand more than it brings."""
    value = promised(position)
    return value is not None and value < 0 and declines(position, choice)


@check("bid_fair")
def bid_fair(position: Position, choice: Choice) -> bool:
    """Played plainly, the deal brings this hand no gain, but costs it less than one point for every other seat."""
    value = promised(position)
    return value is not None and wants_to_play(position, choice) and -(position.rules.players - 1) < value <= 0


@check("bid_other")
def bid_other(position: Position, choice: Choice) -> bool:
    """The word is to play where the deal promises a loss, or not to play where it promises a gain."""
    value = promised(position)
    if choice.action.verb != "bid" or value is None:
        return False
    return value > 0 if declines(position, choice) else value < 0


def shows(position: Position) -> list[str]:
    """The patterns that the rules know and this hand shows, if they are paid."""
    params = position.rules.ruleset.params_of(DeclareParams)
    if params is None or not (params.each or params.tricks):
        return []
    hand = position.view.hand
    return [name for name, pattern in params.patterns.items()
            if pattern.count and sum(any(map(card.matches, pattern.kinds)) for card in hand) >= pattern.count
            or pattern.combinations and _falls_apart(position, pattern.combinations, pattern.size)]


def _falls_apart(position: Position, combinations: tuple[str, ...], size: int) -> bool:
    """Whether the whole hand can be split into such combinations."""
    splits = Splits(position, lambda reading: 0 if reading.combination in combinations and reading.size == size else NEVER)
    return splits.least(position.hand) == 0


@check("reveal_pays")
def reveal_pays(position: Position, choice: Choice) -> bool:
    """The hand shows something that is paid for."""
    return choice.action.verb == "reveal" and bool(shows(position))


@check("hold_open")
def hold_open(position: Position, choice: Choice) -> bool:
    """The hand could be shown, and is kept."""
    return choice.action.verb == "hold" and bool(shows(position))


@check("nothing_to_show")
def nothing_to_show(position: Position, choice: Choice) -> bool:
    """The hand shows nothing."""
    return choice.action.verb == "hold" and not shows(position)


# ------------------------------------------------------------ playing
# A deal played on plainly, to count what a hand should bring.
#
# Everybody leads the most and highest cards, beats with the lowest that does, and puts the lowest cards away.


def points_of(state: Rollout, seat: int) -> int:
    """What the deal brings a seat when everybody plays plainly from here."""
    while state.actor is not None:
        state.apply(_act(state))
    return state.results[-1].points[seat]


def _act(state: Rollout) -> Action:
    offers = state.offers()
    play, away = play_offer(offers), cards_offer(offers)
    if play is not None:
        return _played(play)
    return next(iter(offers[0].representatives())) if away is None else _thrown(state.rules, away)


def _played(offer: PlayOffer) -> Action:
    """The highest lead of the most cards, or the lowest that beats the table."""
    actions = [action for action in offer.representatives() if action.reading is not None]
    choose = max if offer.over is None else min
    return choose(actions, key=lambda action: _height(action.reading))


def _height(reading: Reading | None) -> tuple[int, bool, bool, int]:
    return (0, False, False, 0) if reading is None else (reading.size, reading.safe, reading.bomb, reading.power)


def _thrown(rules: Rules, offer: CardsOffer) -> Action:
    powers = powers_alone(rules)
    return offer.book.make(offer.verb, sorted(offer.hand, key=lambda card: powers[card.index])[:offer.count])
