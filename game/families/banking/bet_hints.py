"""Checks of reasons for bets and for taking the bank: amounts, stacks and rounds from the view, sides by playing them.

    code              what is claimed
    bet_least         the lowest bet
    bet_most          the highest bet that is allowed
    bet_share         `share` hundredths of the stack
    bet_middle        halfway between the lowest and the highest bet
    bet_behind        others have more, and `rounds` rounds are left
    bet_side          in rounds that were tried no other side brought more than by chance
    sit_out_ahead     it is the last round, nobody has as much, and the banker wins ties
    sit_out_other     nothing bet is nothing lost
    bank_gains        the banker plays last and knows every hand, and the rules do not make up for it
    bank_costs        hands may be doubled, and often split, by at least three others, and ties are not the banker's
    bank_other        the other answer has more for it, by the two rules above
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import sqrt
from random import Random
from typing import TYPE_CHECKING

from game.ai.base import Choice
from game.ai.hints.common import argue, check, number
from game.ai.hints.position import Position
from game.families.banking.bank import Bank
from game.families.banking.boxes import BUST, BankFacts, Box, Verdict
from game.families.banking.hands import MANY_OTHERS, players_favoured
from game.families.banking.params import Forced
from game.families.banking.rounds import rounds_left
from game.families.banking.valuer import Valuer
from game.match.offers import AmountOffer

if TYPE_CHECKING:
    from game.match.rules import Rules

NEAR_END = 3
ROUNDS = 4000
DOUBT = 2.0                       # standard errors

argue(50, "accept", "bank_gains")
argue(50, "decline", "bank_costs")
argue(70, "bet", "bet_behind sit_out_ahead")
argue(40, "bet", "bet_side")
argue(30, "bet", "bet_least bet_most sit_out_other")
argue(20, "bet", "bet_share bet_middle")



def offer_of(position: Position, choice: Choice) -> AmountOffer | None:
    """The offer that a bet belongs to; None for no bet."""
    action = choice.action
    if action.verb != "bet" or not action.amount:
        return None
    return next((offer for offer in position.view.offers
                 if isinstance(offer, AmountOffer) and offer.side == action.side and offer.accepts(action.amount)), None)


def stack(position: Position) -> int:
    """What lies in front of this seat."""
    return position.view.scores[position.seat]


@check("bet_least")
def bet_least(position: Position, choice: Choice) -> bool:
    """It is the lowest bet."""
    offer = offer_of(position, choice)
    return offer is not None and choice.action.amount == offer.low


@check("bet_most")
def bet_most(position: Position, choice: Choice) -> bool:
    """It is the highest bet that is allowed."""
    offer = offer_of(position, choice)
    return offer is not None and choice.action.amount == offer.high


@check("bet_share")
def bet_share(position: Position, choice: Choice) -> bool:
    """It is about such a share of the stack."""
    share = number(choice.reason.params, "share")
    return (share is not None and offer_of(position, choice) is not None
            and abs(choice.action.amount - stack(position) * share / 100) <= 0.5)


@check("bet_middle")
def bet_middle(position: Position, choice: Choice) -> bool:
    """It is halfway between the lowest and the highest bet."""
    offer = offer_of(position, choice)
    return offer is not None and abs(2 * choice.action.amount - offer.low - offer.high) <= 1


@check("bet_behind")
def bet_behind(position: Position, choice: Choice) -> bool:
    """Others have more, so many rounds are left, and it is the highest bet."""
    left = number(choice.reason.params, "rounds")
    return (bet_most(position, choice) and left is not None and left == rounds_left(position.view) and left <= NEAR_END
            and stack(position) < max(position.view.scores))


@check("bet_side")
def bet_side(position: Position, choice: Choice) -> bool:
    """In rounds that were played no other side brought more than by chance."""
    offer = offer_of(position, choice)
    if offer is None or not offer.side:
        return False
    verdicts = rounds_played(position.rules)
    mine, others = choice.action, [other for other in position.view.offers if isinstance(other, AmountOffer)]
    for other in others:
        amount = max(other.low, min(mine.amount, other.high))
        gaps = {verdict: gain(position.rules, other.side, amount, verdict) / amount
                - gain(position.rules, mine.side, mine.amount, verdict) / mine.amount for verdict in verdicts}
        mean = sum(gaps[verdict] * count for verdict, count in verdicts.items()) / ROUNDS
        spread = sum((gaps[verdict] - mean) ** 2 * count for verdict, count in verdicts.items()) / ROUNDS
        if mean > DOUBT * sqrt(spread / ROUNDS):
            return False
    return True


def gain(rules: Rules, side: str, amount: int, verdict: Verdict) -> int:
    """What a bet on a side gains when the round has ended so."""
    bank = rules[Bank]
    return bank.valuer.pay(BUST, verdict, amount, bank.base, bank.wager.sides[side])


@lru_cache(8)
def rounds_played(rules: Rules) -> Counter[Verdict]:
    """How often rounds end how, when both hands do what they must, and else take cards up to a good total."""
    rng, kinds = Random(rules.id), [card.index for card in rules.pack]
    return Counter(_round(rules, rng, kinds) for _ in range(ROUNDS))


def _round(rules: Rules, rng: Random, kinds: Sequence[int]) -> Verdict:
    bank = rules[Bank]
    dealt = bank.deal.cards if isinstance(bank.deal.cards, int) else 2
    cards = rng.sample(kinds, 2 * (dealt + bank.draw.hits))
    mine, banks, more = Box(0, 0, tuple(cards[:dealt])), Box(0, 0, tuple(cards[dealt:2 * dealt])), iter(cards[2 * dealt:])
    valuer = bank.valuer
    over = [ended is not None and valuer.ends_deal(ended) for ended in (valuer.ended(mine, False), valuer.ended(banks, True))]
    if not any(over):
        mine = _drawn(rules, mine, bank.draw.player, more, ())
        banks = _drawn(rules, banks, bank.draw.banker, more, valuer.values(mine.cards[-1:]) if mine.hits else ())
    ends = [valuer.ended(box, banker) or valuer.stands(box, banker)[-1] for box, banker in ((mine, False), (banks, True))]
    return valuer.verdict(*ends)


def _drawn(rules: Rules, box: Box, forced: Forced, more: Iterator[int], taken: Sequence[int]) -> Box:
    """A hand with the cards that it has to take; where it is free, it takes them up to seven tenths of the best total."""
    bank = rules[Bank]
    while box.hits < bank.draw.hits and (best := bank.valuer.best(box.cards)) is not None:
        if taken and best in forced.answer:
            hits = any(value in forced.answer[best] for value in taken)
        else:
            hits = best in forced.hit or best not in forced.stand and 10 * best < 7 * bank.valuer.top
        if not hits:
            break
        box = box._replace(cards=(*box.cards, next(more)), hits=box.hits + 1)
    return box


@check("sit_out_ahead")
def sit_out_ahead(position: Position, choice: Choice) -> bool:
    """It bets nothing in the last round, nobody else has as much, and ties are the banker's."""
    valuer, mine = position.rules.get(Valuer), stack(position)
    others = [score for seat, score in enumerate(position.view.scores) if seat != position.seat]
    return (sit_out_other(position, choice) and rounds_left(position.view) == 1 and all(score < mine for score in others)
            and valuer is not None and valuer.standing.tie == "banker")


@check("sit_out_other")
def sit_out_other(position: Position, choice: Choice) -> bool:
    """It bets nothing."""
    return choice.action.verb == "bet" and not choice.action.amount


# ---------------------------------------------------------------- the bank


def others_who_bet(position: Position) -> int:
    """How many other seats can bet."""
    facts = position.view.get(BankFacts)
    return 0 if facts is None else sum(seat != position.seat for seat in facts.active)


def favours_players(position: Position) -> bool:
    """Whether at least three others may double and split so often that they have the better of the bank."""
    return position.rules.get(Bank) is not None and others_who_bet(position) >= MANY_OTHERS and players_favoured(position.rules)


@check("bank_gains")
def bank_gains(position: Position, choice: Choice) -> bool:
    """It takes the bank, which plays last and knows every hand; the rules do not make up for that."""
    return choice.action.verb == "accept" and position.view.get(BankFacts) is not None and not favours_players(position)


@check("bank_costs")
def bank_costs(position: Position, choice: Choice) -> bool:
    """It declines the bank, and the rules favour three or more players."""
    return choice.action.verb == "decline" and favours_players(position)


@check("bank_other")
def bank_other(position: Position, choice: Choice) -> bool:
    """It takes the bank where the rules favour the players, or declines it where they do not."""
    if choice.action.verb == "accept":
        return favours_players(position)
    return choice.action.verb == "decline" and position.view.get(BankFacts) is not None and not favours_players(position)
