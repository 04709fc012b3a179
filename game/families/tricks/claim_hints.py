"""Checks of reasons in games of claims: tricks and Elders counted anew, runs and sets of the hand, what a claim is worth.

    code              what is claimed
    claims            the tricks and the Elders in the hand are enough
    goes_on           there is not enough for a claim
    call_enough       the Elders, runs and sets of the hand promise about `tricks` tricks, enough for its player to call
    call_short        they promise about `tricks`, too few for its player
    hold_for_more     the hand promises a claim that is worth as much as showing it, or more
    lead_for_claim    in most deals of the unseen cards it holds, and then there is enough for a claim
    enough_then       nobody can beat it any more, and with it there is enough for a claim
    lead_promotes     nobody can beat it, and another card of the hand becomes an Elder
    keeps_groups      beats the table and leaves all runs and sets of the hand whole, which another beater would not
    throws_loose      they are no Elders and no part of a run or set of the hand
    throws_plain      the lowest cards, Elders last
    goes_on_sure      the hand has a lead that cannot be beaten and makes a claim worth more
    goes_on_hope      the hand has a lead that holds in most deals of the unseen cards and makes a claim worth more
    claims_all        only Elders are left, so nothing can be added

Facts:

    makes_total       if it wins, tricks and Elders make `total`; `sure`: nobody can beat it
"""

from __future__ import annotations

from game.ai.base import Choice, Reason
from game.ai.hints.common import (
    argue,
    as_sure,
    beats,
    cannot_be_beaten,
    check,
    declines,
    fact,
    leads,
    number,
    played,
    sentence,
    sure,
    takes_lead,
    wants_to_play,
)
from game.ai.hints.position import Position
from game.core.cards import Cards
from game.families.tricks.elders import Elders
from game.families.tricks.hints import trick_of
from game.families.tricks.position import claim_worth
from game.mechanics.params import DeclareParams
from game.mechanics.slices import Bidding

NEAR = 1.0


def claimed(position: Position, choice: Choice) -> bool:
    """Whether the game knows Elders, runs and sets, of which the sentence speaks."""
    return trick_of(position).claim is not None


argue(92, "play", "enough_then", says="makes_total")
argue(84, "play", "lead_promotes")
argue(72, "play", "lead_for_claim", says="makes_total")
argue(60, "play", "keeps_groups", claimed, says="keeps_whole")
argue(55, "play", "makes_total")
argue(60, "discard", "throws_loose", claimed)
argue(50, "discard", "throws_plain", claimed)
argue(60, "bid", "call_enough", wants_to_play)
argue(60, "bid", "call_short", declines)
argue(70, "hold", "hold_for_more")
argue(80, "claim", "claims_all")
argue(60, "claim", "claims")
argue(80, "go_on", "goes_on_sure")
argue(60, "go_on", "goes_on goes_on_hope")


def elders(position: Position, hand: int, shown: int) -> int:
    """The cards of a hand that no card not yet shown beats when played alone; packed."""
    return position.rules[Elders].of_hand(hand, shown)


def total(position: Position, taken: int = 0, tricks: int = 0) -> int:
    """Tricks and Elders of this seat, after it has played the packed cards `taken` and won `tricks` more."""
    view = position.view
    kept = elders(position, position.hand - taken, view.shown.bits + taken)
    return view.tricks[position.seat] + tricks + position.packing.size(kept)


def enough(position: Position) -> int | None:
    """What a claim takes; None where nobody claims."""
    claim = trick_of(position).claim
    return None if claim is None else claim.enough


def with_it(position: Position, choice: Choice) -> int:
    """Tricks and Elders when this play wins."""
    return total(position, choice.action.bits, len(choice.action.cards))


def enough_with(position: Position, choice: Choice) -> bool:
    """Whether there is enough for a claim when this play wins."""
    needed = enough(position)
    return needed is not None and choice.action.verb == "play" and with_it(position, choice) >= needed


@check("claims")
def claims(position: Position, choice: Choice) -> bool:
    """There is enough for a claim."""
    needed = enough(position)
    return choice.action.verb == "claim" and needed is not None and total(position) >= needed


@check("goes_on")
def goes_on(position: Position, choice: Choice) -> bool:
    """There is not enough for a claim."""
    needed = enough(position)
    return choice.action.verb == "go_on" and needed is not None and total(position) < needed


@check("claims_all")
def claims_all(position: Position, choice: Choice) -> bool:
    """There is enough, and only Elders are left."""
    return claims(position, choice) and elders(position, position.hand, position.view.shown.bits) == position.hand


@check("lead_for_claim")
def lead_for_claim(position: Position, choice: Choice) -> bool:
    """It holds in most deals of the unseen cards, and then there is enough for a claim."""
    return enough_with(position, choice) and takes_lead(position, choice)


@check("enough_then")
def enough_then(position: Position, choice: Choice) -> bool:
    """Nobody can beat it any more, and with it there is enough for a claim."""
    return enough_with(position, choice) and cannot_be_beaten(position, choice)


@check("lead_promotes")
def lead_promotes(position: Position, choice: Choice) -> bool:
    """Nobody can beat it, and a card that stays becomes an Elder."""
    bits, shown = choice.action.bits, position.view.shown.bits
    if not leads(position, choice) or not cannot_be_beaten(position, choice):
        return False
    before = elders(position, position.hand, shown)
    after = Cards(position.packing, elders(position, position.hand - bits, shown + bits))
    return any(not position.packing.count(before, card) for card in after)


def touches(position: Position, bits: int) -> bool:
    """Whether some cards belong to a run or set of the hand."""
    rest = position.hand - bits
    return any(not position.contains(rest, shape) for shape in position.groups)


@check("keeps_groups")
def keeps_groups(position: Position, choice: Choice) -> bool:
    """It beats the table and leaves every run and set whole, which something else that beats it would not."""
    return (beats(position, choice) and not touches(position, choice.action.bits)
            and any(touches(position, other.bits) for other in position.plays))


@check("throws_loose")
def throws_loose(position: Position, choice: Choice) -> bool:
    """Nothing that goes is an Elder or part of a run or set."""
    bits = choice.action.bits
    if choice.action.verb != "discard" or not position.packing.contains(position.hand, bits):
        return False
    kept = Cards(position.packing, elders(position, position.hand, position.view.shown.bits))
    return not touches(position, bits) and not any(card in kept for card in choice.action.cards)


@check("throws_plain")
def throws_plain(position: Position, choice: Choice) -> bool:
    """Of what is no Elder the lowest goes, and an Elder only when nothing else is left."""
    bits, packing = choice.action.bits, position.packing
    if choice.action.verb != "discard" or not packing.contains(position.hand, bits):
        return False
    known = Cards(packing, elders(position, position.hand, position.view.shown.bits))
    order = [(card in known, position.power(card)) for card in choice.action.cards]
    stays = [(card in known, position.power(card)) for card in position.view.hand - choice.action.cards]
    return not stays or max(order) <= min(stays)


@check("goes_on_sure")
def goes_on_sure(position: Position, choice: Choice) -> bool:
    """Some lead cannot be beaten, and a claim is worth more with it."""
    return choice.action.verb == "go_on" and any(adds for adds in _adding(position, sure=True))


@check("goes_on_hope")
def goes_on_hope(position: Position, choice: Choice) -> bool:
    """Some lead holds in most deals of the unseen cards, and a claim is worth more with it."""
    return choice.action.verb == "go_on" and any(adds for adds in _adding(position, sure=False))


def _adding(position: Position, *, sure: bool) -> list[bool]:
    """For every lead of the hand: whether it holds, surely or in most worlds, and makes a claim worth more."""
    now, seats = claim_worth(position.rules, total(position)), tuple(position.sizes)
    view = position.view
    rule = position.rules[Elders].single_rule(position.hand, view.shown.bits, position.seat == view[Bidding].privileged)
    barred = 0 if rule is None else rule.barred
    found = []
    for shape, bits in position.held(position.hand):
        reading = shape.reading
        if reading.size == 1 and bits & barred or claim_worth(position.rules, total(position, bits, reading.size)) <= now:
            continue
        found.append(position.unbeatable(reading, seats) if sure else position.likely(reading, seats))
    return found


# ---------------------------------------------------------------- before play


def promise(position: Position) -> float:
    """The tricks that a hand should come to: its Elders, and of the runs and sets beside them what holds in deals of the rest."""
    known = elders(position, position.hand, position.view.shown.bits)
    parts = [(bits, shape.reading) for shape, bits in position.held(position.hand) if shape.reading.size > 1]
    worths = [(position.packing.size(bits & ~known) * position.share(reading), bits) for bits, reading in parts]
    worths = sorted((each for each in worths if each[0] > 0), reverse=True)

    def best(start: int, free: int) -> float:
        found = 0.0
        for place in range(start, len(worths)):
            value, bits = worths[place]
            if position.packing.contains(free, bits):
                found = max(found, value + best(place + 1, free - bits))
        return found
    return position.packing.size(known) + best(0, position.hand)


@check("call_enough")
def call_enough(position: Position, choice: Choice) -> bool:
    """It calls, and the hand promises about so many tricks."""
    return wants_to_play(position, choice) and _promises(position, choice)


@check("call_short")
def call_short(position: Position, choice: Choice) -> bool:
    """It does not call, and the hand promises about so many tricks."""
    return declines(position, choice) and _promises(position, choice)


def _promises(position: Position, choice: Choice) -> bool:
    said = number(choice.reason.params, "tricks")
    return said is not None and abs(promise(position) - said) <= NEAR


@check("hold_for_more")
def hold_for_more(position: Position, choice: Choice) -> bool:
    """The hand promises a claim that is worth at least what showing it brings."""
    declare = position.rules.ruleset.params_of(DeclareParams)
    if choice.action.verb != "hold" or declare is None or "reveal" not in position.verbs:
        return False
    return claim_worth(position.rules, round(promise(position))) >= claim_worth(position.rules, declare.tricks) > 0


# ---------------------------------------------------------------- facts


@check("makes_total")
def makes_total(position: Position, choice: Choice) -> bool:
    """If it wins, tricks and Elders make so many."""
    return (enough(position) is not None and played(choice) is not None
            and with_it(position, choice) == number(choice.reason.params, "total") and as_sure(position, choice))


@fact(3)
def _makes(position: Position, choice: Choice) -> Reason | None:
    """What a play makes of tricks and Elders."""
    reading = played(choice)
    if reading is None or enough(position) is None:
        return None
    found = with_it(position, choice)
    return Reason("makes_total", {"total": str(found), **sure(position, reading)}) if found > total(position) else None


@sentence
def _of_words(position: Position, choice: Choice) -> Reason | None:
    if choice.action.verb != "bid" or enough(position) is None:
        return None
    promised = {"tricks": str(round(promise(position)))}
    return Reason("call_short" if declines(position, choice) else "call_enough", promised)
