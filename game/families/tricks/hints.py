"""Checks of reasons in games of tricks: what tricks and combinations are paid, what can be beaten, what the hand could do."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from game.ai.base import Choice
from game.ai.hints.common import NEVER, Splits, beats, cannot_be_beaten, check, could_beat, hardly_holds, may_be_beaten, number
from game.ai.hints.position import Position
from game.core.combos import Reading
from game.core.deck import Card
from game.families.climbing.hints import beatable, leads
from game.match.actions import Action
from game.match.offers import CardsOffer, Offer, PlayOffer, WordOffer
from game.match.rollout import Rollout, rollout_of
from game.match.rules import Rules
from game.mechanics.params import BidParams, DeclareParams

DEALS = 24


def units(position: Position, reading: Reading) -> int:
    """The tricks that a trick won with a reading counts."""
    return reading.size if position.trick.counts == "cards" else 1


def worth_more(position: Position, seat: int, reading: Reading) -> bool:
    """Whether a seat would collect more for its tricks with this one."""
    values = position.rules.settle.params.by_tricks
    if not values:
        return False
    now, then = position.view.tricks[seat], position.view.tricks[seat] + units(position, reading)
    return values[min(then, len(values) - 1)] > values[min(now, len(values) - 1)]


def paid(position: Position, reading: Reading) -> int:
    """What every other seat pays at once when a reading wins a trick."""
    for award in position.trick.awards:
        most = award.size.max or reading.size
        if reading.combination in award.combinations and award.size.min <= reading.size <= most:
            return award.each
    return 0


@check("secures")
def secures(position: Position, choice: Choice) -> bool:
    """Nobody can beat it any more, and the tricks are worth more with it."""
    reading = choice.action.reading
    return reading is not None and cannot_be_beaten(position, choice) and worth_more(position, position.seat, reading)


@check("lead_paid")
def lead_paid(position: Position, choice: Choice) -> bool:
    """Nobody can beat it, and the others pay for it."""
    reading = choice.action.reading
    return reading is not None and cannot_be_beaten(position, choice) and paid(position, reading) > 0


@check("lead_probe")
def lead_probe(position: Position, choice: Choice) -> bool:
    """It may be beaten; the rest falls into combinations that cannot."""
    return (leads(position, choice) and may_be_beaten(position, choice)
            and beatable(position, position.hand - choice.action.bits) == 0)


@check("lead_strips")
def lead_strips(position: Position, choice: Choice) -> bool:
    """In a trick the others have to beat it or to put as many cards away."""
    return leads(position, choice) and position.view.phase == "trick"


@check("lead_weak")
def lead_weak(position: Position, choice: Choice) -> bool:
    """It is beaten in at least half of the deals of the unseen cards, and the rest holds something surer."""
    reading = choice.action.reading
    if reading is None or not leads(position, choice) or not hardly_holds(position, choice):
        return False
    mine = position.share(reading)
    return any(position.share(shape.reading) > mine for shape, _ in position.held(position.hand - choice.action.bits))


@check("lead_highest")
def lead_highest(position: Position, choice: Choice) -> bool:
    """Nothing of more cards can be led, and nothing higher of the same kind; what is safe stands highest."""
    reading = choice.action.reading
    if reading is None or not leads(position, choice):
        return False
    for other in position.plays:
        assert other.reading is not None
        higher = other.reading.rivals == reading.rivals and other.reading.power > reading.power
        if other.reading.size > reading.size or other.reading.size == reading.size and higher and not reading.safe:
            return False
    return True


@check("denies")
def denies(position: Position, choice: Choice) -> bool:
    """It beats the table of a seat whose tricks would be worth more with this one."""
    owner, over = position.view.owner, position.view.over
    return (owner is not None and over is not None and owner == number(choice.reason.params, "seat")
            and beats(position, choice) and worth_more(position, owner, over))


@check("saves_payment")
def saves_payment(position: Position, choice: Choice) -> bool:
    """It beats what would be paid for."""
    over = position.view.over
    return over is not None and beats(position, choice) and paid(position, over) > 0


@check("saves_strength")
def saves_strength(position: Position, choice: Choice) -> bool:
    """It puts cards away, could beat the table, and still could with what stays."""
    rest = position.hand - choice.action.bits if choice.action.verb == "discard" else -1
    return rest >= 0 and could_beat(position) and any(position.packing.contains(rest, other.bits) for other in position.plays)


@check("throws_low")
def throws_low(position: Position, choice: Choice) -> bool:
    """It puts cards away, and nothing in the hand beats the table."""
    return choice.action.verb == "discard" and position.view.over is not None and not position.plays


# ---------------------------------------------------------------- before play


def high_cards(position: Position) -> int:
    """How many cards of the hand are at least as high as the middle one of the pack, each played alone."""
    pack = sorted(position.power(card) for card in position.rules.pack)
    return sum(position.power(card) >= pack[len(pack) // 2] for card in position.view.hand)


@check("bid_high")
def bid_high(position: Position, choice: Choice) -> bool:
    """At least half of the cards are high."""
    return choice.action.verb == "bid" and 2 * high_cards(position) >= len(position.view.hand)


@check("bid_low")
def bid_low(position: Position, choice: Choice) -> bool:
    """More than half of the cards are low."""
    return choice.action.verb == "bid" and 2 * high_cards(position) < len(position.view.hand)


def declines(position: Position, action: Action) -> bool:
    """Whether a word says that its speaker would rather not play."""
    words = next((step.params.words for step in position.rules.ruleset.flow if isinstance(step.params, BidParams)), {})
    return action.verb == "bid" and action.word in words and words[action.word].declines


def promised(position: Position) -> float | None:
    """What the deal brings this hand on average, played plainly in deals of the unseen cards; None where nobody is asked."""
    if "promised" not in position.memo:
        position.memo["promised"] = _promised(position)
    found = position.memo["promised"]
    assert found is None or isinstance(found, float)
    return found


def _promised(position: Position) -> float | None:
    words = [offer.action for offer in position.view.offers if isinstance(offer, WordOffer)]
    word = next((action for action in words if not declines(position, action)), None)
    if word is None:
        return None
    rng = Random(f"{position.hand}/{position.seat}/{position.view.deal_number}")
    total = 0
    for _ in range(DEALS):
        world = rollout_of(position.view.sample(rng))
        world.apply(word)
        total += points_of(world, position.seat)
    return total / DEALS


@check("bid_strong")
def bid_strong(position: Position, choice: Choice) -> bool:
    """Played plainly, the deal brings this hand more than it costs."""
    value = promised(position)
    return value is not None and value > 0 and not declines(position, choice.action)


@check("bid_weak")
def bid_weak(position: Position, choice: Choice) -> bool:
    """Played plainly, the deal costs this hand more than it brings."""
    value = promised(position)
    return value is not None and value < 0 and declines(position, choice.action)


@check("bid_fair")
def bid_fair(position: Position, choice: Choice) -> bool:
    """Played plainly, the deal brings this hand no gain, but costs it less than one point for every other seat."""
    value = promised(position)
    return (value is not None and not declines(position, choice.action)
            and -(position.rules.players - 1) < value <= 0)


@check("bid_other")
def bid_other(position: Position, choice: Choice) -> bool:
    """The word is to play where the deal promises a loss, or not to play where it promises a gain."""
    value = promised(position)
    if choice.action.verb != "bid" or value is None:
        return False
    return value > 0 if declines(position, choice.action) else value < 0


def shows(position: Position) -> list[str]:
    """The patterns that the rules know and this hand shows, if they are paid."""
    params = next((step.params for step in position.rules.ruleset.flow if isinstance(step.params, DeclareParams)), None)
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
    play = next((offer for offer in offers if isinstance(offer, PlayOffer)), None)
    if play is not None:
        return _played(play)
    away = next((offer for offer in offers if isinstance(offer, CardsOffer)), None)
    return _first(offers) if away is None else _thrown(state.rules, away)


def _played(offer: PlayOffer) -> Action:
    """The highest lead of the most cards, or the lowest that beats the table."""
    actions = [action for action in offer.representatives() if action.reading is not None]
    choose = max if offer.over is None else min
    return choose(actions, key=lambda action: _height(action.reading))


def _height(reading: Reading | None) -> tuple[int, bool, bool, int]:
    return (0, False, False, 0) if reading is None else (reading.size, reading.safe, reading.bomb, reading.power)


def _thrown(rules: Rules, offer: CardsOffer) -> Action:
    heights = _alone(rules)
    return offer.book.make(offer.verb, sorted(offer.hand, key=lambda card: heights[card])[:offer.count])


@lru_cache(8)
def _alone(rules: Rules) -> dict[Card, int]:
    """How high every card stands when it is played alone."""
    readings = ((card, rules.table.value(rules.packing.unit[card.index])) for card in rules.deck.cards)
    return {card: -1 if reading is None else reading.power for card, reading in readings}


def _first(offers: tuple[Offer, ...]) -> Action:
    return next(iter(offers[0].representatives()))
