"""Hints that all games share: what is the only choice, what beats the table or cannot be beaten, what is kept or paid."""

from __future__ import annotations

from itertools import chain
from random import Random

from game.ai.candidates import bid_words, cards_offer, play_offer, powers_alone, word_offers
from game.ai.hints.book import Hint, Params, where
from game.ai.hints.position import NEVER, Hints, Position, Splits
from game.core.cards import Cards
from game.core.combos import Reading
from game.core.deck import Card
from game.match.actions import Action
from game.match.offers import CardsOffer, PlayOffer
from game.match.rollout import Rollout, rollout_of
from game.match.rules import Rules
from game.mechanics.params import DeclareParams

KEEPING = ("play", "pass", "discard", "give")
LONG = 3
DEALS = 24


# ------------------------------------------------------------ plays


def strength(reading: Reading) -> tuple[bool, int]:
    """Orders what beats the same table from the weakest up."""
    return reading.bomb, reading.power


def leads(position: Position, action: Action) -> bool:
    """Whether this is a play on an empty table."""
    return action.verb == "play" and action.reading is not None and position.view.over is None


def plays_on_top(position: Position, action: Action) -> bool:
    """Whether this is a play that would lie on top of the trick: it leads, or beats what lies there."""
    reading = action.reading
    return action.verb == "play" and reading is not None and position.view.beats(reading)


def beats(position: Position, action: Action) -> bool:
    """It beats the table."""
    return position.view.over is not None and plays_on_top(position, action)


def unbeatable(position: Position, action: Action) -> bool:
    """Nobody who may still answer can hold what beats it."""
    reading = action.reading
    return reading is not None and plays_on_top(position, action) and position.unbeatable(reading, position.answering)


def likely(position: Position, action: Action) -> bool:
    """In most deals of the unseen cards nobody who may still answer can beat it."""
    reading = action.reading
    return reading is not None and plays_on_top(position, action) and position.likely(reading, position.answering)


def could_beat(position: Position) -> bool:
    """Whether something in the hand may be played on what lies there."""
    return position.view.over is not None and bool(position.plays)


def _only_choice(position: Position, action: Action) -> bool:
    """There is one thing to do, and this is it."""
    offered = chain.from_iterable(offer.representatives() for offer in position.view.offers)
    found = set[str]()
    for other in offered:
        if position.view.refusal(other) is None:
            found.add(other)
        if len(found) > 1:
            return False
    return position.view.refusal(action) is None


def _nothing_beats(position: Position, action: Action) -> Params | None:
    """Nothing in the hand beats the table; which combination it would have to beat."""
    over = position.view.over
    return {"over": str(over)} if over is not None and not position.plays else None


def _last_cards(position: Position, action: Action) -> bool:
    """The play empties the hand, in a game of combinations."""
    return action.reading is not None and action.bits == position.hand != 0


def _lowest_beater(position: Position, action: Action) -> bool:
    """It beats the table, and nothing lower in the hand does."""
    reading = action.reading
    return reading is not None and beats(position, action) and all(
        strength(reading) <= strength(other.reading) for other in position.plays if other.reading is not None)


def _extreme_lead(position: Position, action: Action) -> Params | None:
    """A lead, and nothing of more cards can be led; of single cards nothing higher of its kind. Where winning costs, a lead than
    which nothing of its kind is lower."""
    reading = action.reading
    if reading is None or not leads(position, action):
        return None
    others = [other.reading for other in position.plays if other.reading is not None]
    if avoids(position):
        lower = any(other.rivals == reading.rivals and other.size == reading.size and other.power < reading.power
                    for other in others)
        return None if lower else {"what": "lower"}
    if any(other.size > reading.size or reading.size == 1 and other.rivals == reading.rivals and other.power > reading.power
           for other in others):
        return None
    return {"what": "higher" if reading.size == 1 else "longer"}


def _saves_strength(position: Position, action: Action) -> bool:
    """It could beat the table, and still could with what stays; no gain where winning costs."""
    rest = rest_of(position, action)
    return rest is not None and could_beat(position) and not avoids(position) and any(
        position.packing.contains(rest, other.bits) for other in position.plays)


# ------------------------------------------------------------ what stays in the hand


def rest_of(position: Position, action: Action) -> int | None:
    """The cards that stay in the hand; None where cards are no matter, or none beats another."""
    if action.verb not in KEEPING or not position.table.readings or not position.packing.contains(position.hand, action.bits):
        return None
    return position.hand - action.bits


def tops(position: Position) -> tuple[Card, ...]:
    """The cards of the hand that beat something when they are played alone, and that no unseen card beats so; first those that
    beat most kinds, and stand highest."""
    known = position.memo.get("tops")
    if known is None:
        readings = {card: reading for card in position.rules.deck.cards if (reading := position.alone(card)) is not None}
        alone = {card: readings[card] for card, _ in position.packing.counts(position.hand)
                 if card in readings and not readings[card].idle}
        unseen = [readings[card] for card, _ in position.packing.counts(position.unseen) if card in readings]
        found = [card for card, mine in alone.items()
                 if any(map(mine.beats, unseen)) and not any(other.beats(mine) for other in unseen)]
        found.sort(key=lambda card: (sum(map(alone[card].beats, readings.values())), alone[card].power), reverse=True)
        known = position.memo["tops"] = tuple(found)
    assert isinstance(known, tuple)
    return known


def _keeps_card(position: Position, action: Action) -> Params | None:
    """A card that stays and that no unseen card beats alone; where there is none and others go, the highest of the hand. Where
    winning costs, the lowest of the hand."""
    rest = rest_of(position, action)
    if not rest:
        return None
    if avoids(position):
        lowest = min(Cards(position.packing, rest), key=position.power)
        return {"card": lowest.code} if position.power(lowest) <= min(map(position.power, position.view.hand)) else None
    best = next((card for card in tops(position) if position.packing.count(rest, card)), None)
    if best is None and rest != position.hand:
        highest = max(Cards(position.packing, rest), key=position.power)
        best = highest if position.power(highest) >= max(map(position.power, position.view.hand)) else None
    return None if best is None else {"card": best.code}


def _keeps_group(position: Position, action: Action) -> Params | None:
    """The best combination that stays: one that is paid for, a bomb, or one of three cards and more."""
    rest = rest_of(position, action)
    if not rest:
        return None
    kept = [shape.reading for shape in position.groups_in(rest)]
    telling = [reading for reading in kept if reading.bomb or reading.size >= LONG or paid(position, reading)]
    best = max(telling, key=lambda each: (paid(position, each), each.bomb, each.size, each.power), default=None)
    return None if best is None else {"group": str(best)}


def _lowest_cards(position: Position, action: Action) -> bool:
    """No card that stays stands lower alone than one that goes."""
    if not action.bits or not position.packing.contains(position.hand, action.bits):
        return False
    stays = position.view.hand - action.cards
    return not stays or max(map(position.power, action.cards)) <= min(map(position.power, stays))


def _breaks_nothing(position: Position, action: Action) -> bool:
    """Every combination of several cards stays; of plays only a card that beats another."""
    rest = rest_of(position, action)
    if rest is None or action.verb == "play" and not (beats(position, action) and len(action.cards) == 1):
        return False
    return bool(position.groups) and all(position.contains(rest, shape) for shape in position.groups)


# ------------------------------------------------------------ what is paid


def avoids(position: Position) -> bool:
    """Whether winning costs, so that high cards are no gain."""
    return any(family.avoids(position.rules) for family in position.rules.answers(Hints))


def paid(position: Position, reading: Reading) -> int:
    """What every other seat pays at once for winning with a reading."""
    return sum(family.paid(position.rules, reading) for family in position.rules.answers(Hints))


def _earns(position: Position, seat: int, reading: Reading) -> bool:
    """Whether a seat that wins with a reading is paid for it, at once or when the deal is settled."""
    return paid(position, reading) > 0 or any(
        family.earns(position, seat, reading) for family in position.rules.answers(Hints))


def _pays(position: Position, action: Action) -> bool:
    """Nobody can beat it any more, and it is paid for."""
    reading = action.reading
    return reading is not None and unbeatable(position, action) and _earns(position, position.seat, reading)


def _stops_payment(position: Position, action: Action) -> Params | None:
    """It beats what somebody else would be paid for."""
    owner, over = position.view.owner, position.view.over
    if owner is None or over is None or not beats(position, action) or not _earns(position, owner, over):
        return None
    return {"seat": owner}


def _enough_with_it(position: Position, action: Action) -> Params | None:
    """It holds, surely or in most deals of the unseen cards, and then the seat has all that it needs."""
    enough = any(family.enough_with(position, action) for family in position.rules.answers(Hints))
    if not enough or not likely(position, action):
        return None
    return {"sure": "yes" if unbeatable(position, action) else "no"}


# ------------------------------------------------------------ before play


def declines(position: Position, action: Action) -> bool:
    """Whether it is a word that says that its speaker would rather not play."""
    words = bid_words(position.rules)
    return action.verb == "bid" and action.word in words and words[action.word].declines


def _deal_value(position: Position, action: Action) -> Params | None:
    """Played plainly in deals of the unseen cards, the deal brings this hand more than it costs, or less; for who wants to play,
    costs it less than a point for every other seat, for who does not, brings it less than a point."""
    value = promised(position)
    if value is None:
        return None
    if declines(position, action):
        return {"gain": "no"} if value < 0 else {"gain": "hardly"} if value < 1 else None
    if value > 0:
        return {"gain": "yes"}
    return {"gain": "little"} if value > 1 - position.rules.players else None


def promised(position: Position) -> float | None:
    """What the deal brings this hand on average, played plainly in deals of the unseen cards; None where nobody is asked."""
    if "promised" not in position.memo:
        position.memo["promised"] = _promised(position)
    found = position.memo["promised"]
    assert found is None or isinstance(found, float)
    return found


def _promised(position: Position) -> float | None:
    words = bid_words(position.rules)
    if position.view.phase == "auction":                 # more than one word would have to be tried
        return None
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


def _shows_paid(position: Position, action: Action) -> bool:
    """The hand shows something that is paid for."""
    params = position.rules.ruleset.params_of(DeclareParams)
    if params is None or not (params.each or params.tricks):
        return False
    return any(pattern.count and sum(any(map(card.matches, pattern.kinds)) for card in position.view.hand) >= pattern.count
               or pattern.combinations and _falls_apart(position, pattern.combinations, pattern.size)
               for pattern in params.patterns.values())


def _falls_apart(position: Position, combinations: tuple[str, ...], size: int) -> bool:
    """Whether the whole hand can be split into such combinations."""
    splits = Splits(position, lambda reading: 0 if reading.combination in combinations and reading.size == size else NEVER)
    return splits.least(position.hand) == 0


# A deal played on plainly, to count what a hand should bring: everybody leads the most and highest cards, beats with the lowest
# that does, and puts the lowest cards away.


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


# ------------------------------------------------------------ hints


HINTS = (
    Hint("last_cards", 100, ("play",), where(_last_cards)),
    Hint("nothing_beats", 99, ("pass", "discard"), _nothing_beats),
    Hint("only_choice", 98, (), where(_only_choice)),
    Hint("enough_with_it", 92, ("play",), _enough_with_it, says=("tricks_then", "pot_short")),
    Hint("pays", 90, ("play",), where(_pays), says=("tricks_then",)),
    Hint("unbeatable", 80, ("play",), where(unbeatable)),
    Hint("stops_payment", 81, ("play",), _stops_payment),
    Hint("likely", 66, ("play",), where(likely)),
    Hint("deal_value", 60, ("bid",), _deal_value),
    Hint("shows_paid", 60, ("reveal",), where(_shows_paid)),
    Hint("breaks_nothing", 54, ("give", "discard", "play"), where(_breaks_nothing), says=("keeps_group",)),
    Hint("lowest_cards", 53, ("give", "discard"), where(_lowest_cards), says=("keeps_card",)),
    Hint("extreme_lead", 48, ("play",), _extreme_lead),
    Hint("lowest_beater", 50, ("play",), where(_lowest_beater)),
    Hint("keeps_card", 45, KEEPING, _keeps_card, part=2),
    Hint("saves_strength", 40, ("pass", "discard"), where(_saves_strength)),
    Hint("keeps_group", 35, KEEPING, _keeps_group, part=4),
)
