"""Checks of plain facts: what an action keeps, opens, leaves and makes, by the hand before and after it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.ai.base import Choice, Reason
from game.ai.hints.common import cannot_be_beaten, check, number
from game.ai.hints.position import Position
from game.core.cards import Cards
from game.core.combos import Reading, Shape
from game.core.deck import Card
from game.families.banking.hints import box_of
from game.families.climbing.hints import fewest
from game.families.pots.hints import lid_of, need
from game.families.tricks.claim_hints import enough, promise, total, with_it
from game.families.tricks.hints import declines, paid, units

KEEPING = ("play", "pass", "discard", "give")
LEADS = ("play",)


def rest_of(position: Position, choice: Choice) -> int | None:
    """The cards that stay in the hand; None where cards are no matter."""
    action = choice.action
    if action.verb not in KEEPING or not position.packing.contains(position.hand, action.bits):
        return None
    return position.hand - action.bits


def card_of(position: Position, choice: Choice) -> Card | None:
    """The card that the reason names."""
    code = choice.reason.params.get("card")
    return next((card for card in position.rules.deck.cards if card.code == code), None)


def tops(position: Position, card: Card) -> bool:
    """Whether it beats something when it is played alone, and no unseen card beats it so."""
    mine = position.alone(card)
    if mine is None or mine.idle:
        return False
    others = [position.alone(other) for other, _ in position.packing.counts(position.unseen)]
    return (any(other is not None and mine.beats(other) for other in others)
            and not any(other is not None and other.beats(mine) for other in others))


@check("keeps_top")
def keeps_top(position: Position, choice: Choice) -> bool:
    """A card stays that no unseen card beats alone."""
    rest, card = rest_of(position, choice), card_of(position, choice)
    return rest is not None and card is not None and position.packing.count(rest, card) > 0 and tops(position, card)


@check("keeps_high")
def keeps_high(position: Position, choice: Choice) -> bool:
    """The card that is named stays, and none in the hand stands higher alone."""
    rest, card = rest_of(position, choice), card_of(position, choice)
    if rest is None or card is None or not position.packing.count(rest, card):
        return False
    return position.power(card) >= max(map(position.power, position.view.hand)) >= 0


def named_groups(shapes: Iterable[Shape], name: str | None) -> list[Shape]:
    """Those of several cards that are written so."""
    return [shape for shape in shapes if str(shape.reading) == name and shape.reading.size > 1]


@check("keeps_whole")
def keeps_whole(position: Position, choice: Choice) -> bool:
    """The rest of the hand still holds the combination that is named."""
    rest = rest_of(position, choice)
    return rest is not None and bool(named_groups(position.groups_in(rest), choice.reason.params.get("group")))


@check("leaves")
def leaves(position: Position, choice: Choice) -> bool:
    """The rest of the hand needs so many plays to go out, and no fewer."""
    rest, said = rest_of(position, choice), number(choice.reason.params, "plays")
    return rest is not None and said is not None and position.view.phase == "climb" and fewest(position, rest) == said > 0


@check("makes_tricks")
def makes_tricks(position: Position, choice: Choice) -> bool:
    """Nobody can beat it any more, and with it the seat has so many tricks."""
    reading, view = choice.action.reading, position.view
    return (view.phase == "trick" and enough(position) is None and reading is not None and cannot_be_beaten(position, choice)
            and view.tricks[position.seat] + units(position, reading) == number(choice.reason.params, "tricks"))


@check("makes_total")
def makes_total(position: Position, choice: Choice) -> bool:
    """If it wins, tricks and Elders make so many."""
    return (enough(position) is not None and choice.action.verb in LEADS and choice.action.reading is not None
            and with_it(position, choice) == number(choice.reason.params, "total") and _as_sure(position, choice))


def _as_sure(position: Position, choice: Choice) -> bool:
    """Where it is said without a condition, nobody can beat it."""
    sure = choice.reason.params.get("sure")
    return sure is None or sure == "yes" and cannot_be_beaten(position, choice)


@check("pot_short")
def pot_short(position: Position, choice: Choice) -> bool:
    """If it holds, so many cards are still missing in the pot."""
    lid, reading = lid_of(position), choice.action.reading
    if lid is None or reading is None or choice.action.verb not in LEADS:
        return False
    return 0 < need(position) - reading.size == number(choice.reason.params, "short") and _as_sure(position, choice)


# ---------------------------------------------------------------- what can always be said


@check("leads_cards")
def leads_cards(position: Position, choice: Choice) -> bool:
    """It leads so many cards."""
    action = choice.action
    return (action.verb == "play" and position.view.over is None and bool(action.bits)
            and len(action.cards) == number(choice.reason.params, "cards"))


@check("puts_away")
def puts_away(position: Position, choice: Choice) -> bool:
    """So many cards go."""
    action = choice.action
    return action.verb in ("give", "discard") and len(action.cards) == number(choice.reason.params, "cards")


@check("holds_paid")
def holds_paid(position: Position, choice: Choice) -> bool:
    """The hand holds the combination that is named, and winning with it is paid for."""
    found = named_groups(position.groups, choice.reason.params.get("group"))
    return choice.action.verb == "bid" and any(paid(position, shape.reading) > 0 for shape in found)


# ------------------------------------------------------------ parts
# What can be said of an action in any position: facts worked out from the hand before and after it, the most telling first.


FEW_PLAYS = 2
LONG = 3


def parts(position: Position, choice: Choice) -> Iterator[Reason]:
    """Facts that may follow another reason, or stand alone: "keeps the five of hearts", "leaves two more plays"."""
    for find in (_out_soon, _kept_card, _makes, _kept_group, _kept_high):
        found = find(position, choice)
        if found is not None:
            yield found


def _out_soon(position: Position, choice: Choice) -> Reason | None:
    """The number of plays that the rest needs, where it is small and one fewer than before."""
    rest = rest_of(position, choice)
    if position.view.phase != "climb" or choice.action.verb != "play" or not rest:
        return None
    plays, now = fewest(position, rest), fewest(position, position.hand)
    small = plays is not None and now is not None and plays < now and plays <= FEW_PLAYS
    return Reason("leaves", {"plays": str(plays)}) if small else None


def _kept_card(position: Position, choice: Choice) -> Reason | None:
    """The highest card that stays, where no unseen card beats it."""
    rest = rest_of(position, choice)
    if not rest:
        return None
    kept = [card for card in Cards(position.packing, rest) if tops(position, card)]
    best = max(kept, key=lambda card: _reach(position, card), default=None)
    return None if best is None else Reason("keeps_top", {"card": best.code})


def _kept_high(position: Position, choice: Choice) -> Reason | None:
    """The highest card of the hand, where it stays and others go."""
    rest = rest_of(position, choice)
    if not rest or rest == position.hand:
        return None
    best = max(Cards(position.packing, rest), key=position.power)
    if tops(position, best):
        return None                              # said of it already
    return Reason("keeps_high", {"card": best.code})


def _reach(position: Position, card: Card) -> tuple[int, int]:
    """How many kinds a card beats alone, and how high it stands."""
    mine = position.alone(card)
    assert mine is not None
    beaten = [position.alone(other) for other in position.rules.deck.cards]
    return sum(other is not None and mine.beats(other) for other in beaten), mine.power


def _kept_group(position: Position, choice: Choice) -> Reason | None:
    """The best combination that stays: one that is paid for, a bomb, or one of three cards and more."""
    rest = rest_of(position, choice)
    if not rest:
        return None
    kept = [shape.reading for shape in position.groups_in(rest) if _worth_telling(position, shape.reading)]
    best = max(kept, key=lambda each: _weight(position, each), default=None)
    return None if best is None else Reason("keeps_whole", {"group": str(best)})


def _worth_telling(position: Position, reading: Reading) -> bool:
    return reading.bomb or reading.size >= LONG or paid(position, reading) > 0


def _weight(position: Position, reading: Reading) -> tuple[int, bool, int, int]:
    return paid(position, reading), reading.bomb, reading.size, reading.power


def _makes(position: Position, choice: Choice) -> Reason | None:
    """What a play makes of tricks, or of the pot."""
    reading, lid = choice.action.reading, lid_of(position)
    if choice.action.verb != "play" or reading is None:
        return None
    if lid is not None:
        short = need(position) - reading.size
        return Reason("pot_short", {"short": str(short), **_sure(position, reading)}) if short > 0 else None
    if enough(position) is not None:
        found = with_it(position, choice)
        return Reason("makes_total", {"total": str(found), **_sure(position, reading)}) if found > total(position) else None
    if position.view.phase == "trick" and position.unbeatable(reading, position.answering):
        return Reason("makes_tricks", {"tricks": str(position.view.tricks[position.seat] + units(position, reading))})
    return None


def _sure(position: Position, reading: Reading) -> dict[str, str]:
    """That nobody can beat it, so that what it makes is not said under a condition."""
    return {"sure": "yes"} if position.unbeatable(reading, position.answering) else {}


# ---------------------------------------------------------------- what can always be said


def plain_facts(position: Position, choice: Choice) -> Iterator[Reason]:
    """Facts that are whole sentences."""
    for find in (_of_boxes, _of_words):
        found = find(position, choice)
        if found is not None:
            yield found


def _of_boxes(position: Position, choice: Choice) -> Reason | None:
    box = box_of(position)
    if box is None or "hit" not in position.verbs:
        return None
    return Reason("bust_chance", {"bust": str(box.busting()), "of": str(len(box.unseen))})


def _of_words(position: Position, choice: Choice) -> Reason | None:
    if choice.action.verb != "bid":
        return None
    if enough(position) is not None:
        promised = {"tricks": str(round(promise(position)))}
        return Reason("call_short" if declines(position, choice.action) else "call_enough", promised)
    best = max((shape.reading for shape in position.groups if paid(position, shape.reading)),
               key=lambda each: _weight(position, each), default=None)
    return None if best is None else Reason("holds_paid", {"group": str(best)})
