"""Checks of plain facts: what an action keeps, opens, leaves and makes, by the hand before and after it."""

from __future__ import annotations

from collections.abc import Iterable

from game.combos import Shape
from game.deck import Card
from game.players.base import Choice
from game.players.truths.claims import enough, with_it
from game.players.truths.climbing import fewest
from game.players.truths.common import cannot_be_beaten
from game.players.truths.position import Position
from game.players.truths.pots import lid_of, need
from game.players.truths.register import check, number
from game.players.truths.tricks import paid, units

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
