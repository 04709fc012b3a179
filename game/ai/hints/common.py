"""Hints that all games share: what is the only choice, what beats the table or cannot be beaten, what is kept or paid."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from random import Random

from game.ai.candidates import bid_words, word_offers
from game.ai.hints.book import Hint, Params, where
from game.ai.hints.position import NEVER, Hints, Position, Splits, fewest
from game.ai.policies import Playout
from game.core.cards import Cards
from game.core.combos import Reading
from game.core.deck import Card
from game.match.actions import Action
from game.match.rollout import rollout_of
from game.match.rules import Rules
from game.mechanics.params import DeclareParams

KEEPING = ("play", "pass", "discard", "give")
LONG = 3
DEALS = 12


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


def chance(position: Position, action: Action) -> str:
    """Whether it is `sure` that nobody who may still answer can beat it, or `likely` by deals of the unseen cards; empty where it
    is neither."""
    reading = action.reading
    if reading is None or not plays_on_top(position, action):
        return ""
    if position.unbeatable(reading, position.answering):
        return "sure"
    return "likely" if position.likely(reading, position.answering) else ""


def _unbeaten(position: Position, action: Action) -> Params | None:
    """Nobody can beat it, or hardly anybody."""
    found = chance(position, action)
    return {"chance": found} if found else None


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


def _extreme(position: Position, action: Action) -> Params | None:
    """The lowest play of the hand that beats the table, or a single card than which nothing of its kind is higher; a lead, and
    nothing of more cards can be led. Where winning costs, a lead than which nothing of its kind is lower."""
    reading = action.reading
    if reading is None:
        return None
    others = [other.reading for other in position.plays if other.reading is not None]
    if beats(position, action):
        if all(strength(reading) <= strength(other) for other in others):
            return {"what": "beats"}
    elif not leads(position, action):
        return None
    elif avoids(position):
        lower = any(other.rivals == reading.rivals and other.size == reading.size and other.power < reading.power
                    for other in others)
        return None if lower else {"what": "lower"}
    if any(other.size > reading.size or reading.size == 1 and other.rivals == reading.rivals and other.power > reading.power
           for other in others):
        return None
    return {"what": "higher"} if reading.size == 1 else {"what": "longer"} if position.view.over is None else None


def _holds_back(position: Position, action: Action) -> Params | None:
    """It could beat the table, and still could with what stays; no gain where winning costs. Whether all that could is kept and
    is a bomb, or high, or would leave a hand that needs as many plays as before."""
    rest = rest_of(position, action)
    if rest is None or not could_beat(position) or avoids(position):
        return None
    kept = [other for other in position.plays if position.packing.contains(rest, other.bits)]
    if not kept:
        return None
    readings = [other.reading for other in kept if other.reading is not None] if len(kept) == len(position.plays) else []
    if readings and all(upper_half(position, reading) for reading in readings):
        bombs = action.verb == "pass" and all(reading.bomb for reading in readings)     # trumps count as bombs to who follows
        return {"keeps": "bombs" if bombs else "high"}
    return {"keeps": "shape" if action.verb == "pass" and _breaks_shape(position) else "cards"}


def _breaks_shape(position: Position) -> bool:
    """After anything that beats the table the hand would need as many plays as before."""
    now = fewest(position, position.hand)
    left = [fewest(position, position.hand - other.bits) for other in position.plays if now is not None]
    return now is not None and all(then is not None and then >= now for then in left)


def upper_half(position: Position, reading: Reading) -> bool:
    """Whether at least half of what it is compared with stands lower; every bomb stands high."""
    if reading.bomb:
        return True
    powers = {other.power for other in position.table.readings
              if (other.contest, other.size, other.bomb) == (reading.contest, reading.size, False)}
    return 2 * sum(power < reading.power for power in powers) >= len(powers) - 1


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
    winning costs, the lowest of the hand. Nothing is said of it where an equal card goes."""
    rest = rest_of(position, action)
    if not rest:
        return None
    if avoids(position):
        lowest = min(Cards(position.packing, rest), key=position.power)
        if lowest in action.cards or position.power(lowest) > min(map(position.power, position.view.hand)):
            return None
        return {"card": _with_equals(position, lowest, rest)}
    best = next((card for card in tops(position) if position.packing.count(rest, card)), None)
    if best is None and rest != position.hand:
        highest = max(Cards(position.packing, rest), key=position.power)
        best = highest if position.power(highest) >= max(map(position.power, position.view.hand)) else None
    return None if best is None or best in action.cards else {"card": _with_equals(position, best, rest)}


def _with_equals(position: Position, card: Card, rest: int) -> str:
    """The codes of all cards that stay and stand as high alone as this one, which is among them: three Twos are kept, not one."""
    return " ".join(each.code for each in Cards(position.packing, rest) if position.power(each) == position.power(card))


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
    """No card that stays stands lower alone than one that goes away or under what lies there."""
    if not action.bits or not position.packing.contains(position.hand, action.bits) or plays_on_top(position, action):
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


def _stops_payment(position: Position, action: Action) -> Params | None:
    """It beats what somebody else would be paid for."""
    owner, over = position.view.owner, position.view.over
    if owner is None or over is None or not beats(position, action) or not _earns(position, owner, over):
        return None
    return {"seat": owner}


def _gains(position: Position, action: Action) -> Params | None:
    """It holds, surely or in most deals of the unseen cards, and then the seat has all that it needs; or surely, and is paid."""
    reading = action.reading
    if reading is None:
        return None
    enough = any(family.enough_with(position, action) for family in position.rules.answers(Hints))
    found = chance(position, action) if enough or _earns(position, position.seat, reading) else ""
    return {"gain": "enough" if enough else "paid", "chance": found} if found == "sure" or enough and found else None


# ------------------------------------------------------------ before play


def declines(position: Position, action: Action) -> bool:
    """Whether it is a word with which its speaker asks for nothing."""
    words = bid_words(position.rules)
    return action.verb in ("bid", "raise") and action.word in words and words[action.word].declines


def _deal_value(position: Position, action: Action) -> Params | None:
    """Played on in deals of the unseen cards, the deal brings this hand more than it costs, or less; for who wants to play,
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
    """What the deal brings this hand on average, played on in deals of the unseen cards; None where nobody is asked."""
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
    rng, playout, total = Random(f"{position.hand}/{position.seat}/{position.view.deal_number}"), _playout(position.rules), 0
    playout.rng.seed(position.seat)
    for _ in range(DEALS):
        world = rollout_of(position.view.sample(rng))
        playout.prepare(world, position.seat)
        world.apply(said.action)
        total += playout.finish(world, position.seat)[0].points[position.seat]
    playout.forget()
    return total / DEALS


@lru_cache(4)
def _playout(rules: Rules) -> Playout:
    """How all seats play on: as `normal` does where it looks ahead."""
    return Playout(rules, Random(0))


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


# ------------------------------------------------------------ hints


HINTS = (
    Hint("last_cards", 100, ("play",), where(_last_cards)),
    Hint("nothing_beats", 99, ("pass", "discard"), _nothing_beats),
    Hint("only_choice", 98, (), where(_only_choice)),
    Hint("gains", 92, ("play",), _gains, says=("tricks_then",)),
    Hint("stops_payment", 81, ("play",), _stops_payment),
    Hint("unbeaten", 77, ("play",), _unbeaten),
    Hint("holds_back", 65, ("pass", "discard"), _holds_back, says=("keeps_group",)),
    Hint("deal_value", 60, ("bid",), _deal_value),
    Hint("shows_paid", 60, ("reveal",), where(_shows_paid)),
    Hint("breaks_nothing", 54, ("give", "discard", "play"), where(_breaks_nothing), says=("keeps_group",)),
    Hint("lowest_cards", 53, ("give", "discard", "play"), where(_lowest_cards), says=("keeps_card",)),
    Hint("extreme", 50, ("play",), _extreme),
    Hint("keeps_card", 45, KEEPING, _keeps_card, part=2),
    Hint("keeps_group", 35, KEEPING, _keeps_group, part=4),
)
