"""How a banking game is spoken of: what hands are worth and how that is shown, chips, rounds, who banks.

Everything comes from the ruleset (`standing`, `match`, the parameters of `wager` and `draw`), so that games which were
never seen before are spoken of as well as those that ship.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game import Rules, View
from game.families.banking.bank import Bank
from game.families.banking.boxes import BankFacts, Outcome
from game.families.banking.params import Betting
from game.families.banking.rounds import last_round
from game.families.banking.valuer import Valuer
from ui.widgets.catalogue import localized
from ui.widgets.text import joined, t
from ui.words import card_words, listed, office_words, parts_words, the_card

VERBS = ("accept", "bet", "hit", "buy", "stand", "double", "split")  # of which a phase of a banking game offers at least one
OFFICE = "dealer"


def banks(rules: Rules) -> bool:
    """Does one play against a banker, for wagers?"""
    return rules.ruleset.params_of(Betting) is not None


def concerns(view: View) -> bool:
    """Is what is asked now a matter of a banking game: to take the bank, to bet, to play a hand?"""
    return any(verb in VERBS for verb in view.verbs)


def banker_words(rules: Rules) -> str:
    """What the game calls the seat that banks."""
    return office_words(rules, OFFICE)


def for_chips(rules: Rules) -> bool:
    """Must everybody be able to pay what is lost?"""
    return rules[Bank].chips


def least_stack(rules: Rules) -> int:
    """With less than that a seat cannot bet any more; 0 where everybody always can."""
    return rules[Bank].least if for_chips(rules) else 0


def is_too_little(rules: Rules, has: int) -> bool:
    """Can a seat with so much bet no more?"""
    return for_chips(rules) and has < rules[Bank].least


def side_words(rules: Rules, side: str) -> str:
    """What the ruleset calls a side that is bet on; nothing for one's own hand."""
    sides = rules[Bank].wager.sides
    return localized(sides[side].name) if side in sides else ""


def common_words(rules: Rules) -> str:
    """What the hand that all play together is called: as the bet that it wins."""
    return _winning_words(rules, "player") or t("box-shared")


def bank_hand_words(rules: Rules) -> str:
    """What the banker's hand is called: as the bet that it wins where there is one, else as who banks."""
    return _winning_words(rules, "banker") or banker_words(rules)


def _winning_words(rules: Rules, wins: str) -> str:
    """The bet that a hand wins; "" where no bet has a name."""
    return next((localized(side.name) for side in rules[Bank].wager.sides.values() if side.wins == wins), "")


# -- hands


def total_words(rules: Rules, total: int) -> int | str:
    """A total as people read it (`parts_words`)."""
    return parts_words(rules.ruleset, total)


def outcome_words(outcome: Outcome, rules: Rules) -> str:
    """How a hand ended: 12, San-Ko, bust."""
    if outcome.kind == "special":
        return localized(rules[Valuer].standing.specials[outcome.special].name)
    if outcome.kind == "total":
        return str(total_words(rules, outcome.total))
    return t(f"bank-{outcome.kind}")


def outcome_told(outcome: Outcome, rules: Rules) -> str:
    """As `outcome_words`, in a sentence, where a language may say of what there are so many."""
    words = outcome_words(outcome, rules)
    return t("bank-total", total=words) if outcome.kind == "total" else words


def totals(rules: Rules, cards: Sequence[int]) -> list[int]:
    """What these cards may count, the best first; nothing above the limit."""
    return [outcome.total for outcome in reversed(rules[Valuer].worth(tuple(cards)).stands)]


def refusal_words(rules: Rules, params: Mapping[str, str]) -> Mapping[str, str]:
    """The parameters of a refusal that only games against a bank have, in words."""
    told = {key: str(total_words(rules, int(params[key]))) for key in ("limit", "total") if params.get(key, "").isdigit()}
    return told | ({"special": localized(rules[Valuer].standing.specials[params["special"]].name)} if "special" in params else {})


def hand_words(rules: Rules, cards: Sequence[int]) -> str:
    """What a hand may count: "9, or 7 with the Crane sideways", "11 (or 7, 6, 3)"; over the limit when it is."""
    known = totals(rules, cards)
    if not known:
        return t("bank-over", limit=total_words(rules, rules[Valuer].limit))
    how = [arrangement_words(rules, cards, total) for total in known]
    best, *others = [total_words(rules, total) for total in known]
    if not others:
        return t("bank-with", total=best, how=how[0]) if how[0] else t("bank-total", total=best)
    if len(others) == 1 and not how[0] and how[1]:
        return t("bank-total-how", best=best, other=others[0], how=how[1])
    return t("bank-totals", best=best, rest=joined(map(str, others), "comma"))


def arrangement_words(rules: Rules, cards: Sequence[int], total: int) -> str:
    """What has to be done with the cards to show that total: "the Crane sideways"; nothing where they lie as they came."""
    valuer = rules[Valuer]
    found = next((each for each in valuer.arrangements(cards) if valuer.total_of(cards, each) == total), None)
    if found is None:
        return ""
    parts = []
    for stack in found.stacks:
        top = rules.deck.cards[cards[stack.top]]
        known = valuer.alternatives(cards[stack.top])
        if stack.covered:
            under = listed([card_words(rules.deck.cards[cards[place]]) for place in stack.covered])
            parts.append(t("bank-onto", over=card_words(top), under=under))
        if stack.value != known[0] and valuer.standing.laid:
            parts.append(t("bank-turned", card=the_card(top)))
    return listed(parts)


def part_words(part: str) -> str:
    """Which hand of a pair that was split; nothing for a hand that was not."""
    return t(f"bank-hand-{part}") if part else ""


# -- the table


def is_settled(rules: Rules, number: int) -> bool:
    """Is it known who banks a round before it begins, without a draw, an offer or a look at the round before?"""
    office = rules.ruleset.offices.get(OFFICE)
    if office is None:
        return True
    return office.first != "drawn" if number == 1 else office.then not in ("offered", "most")


def is_seated(bank: BankFacts, seat: int) -> bool:
    """Is the seat still in the match: it can bet, or has something at stake?"""
    return seat in bank.active or any(box.seat == seat for box in bank.boxes)


def may_decide(bank: BankFacts, seat: int) -> bool:
    """Can it still have something to decide in this round: to take the bank, to bet, to play a hand?"""
    if bank.boxes:
        return any(box.seat == seat and box.result is None for box in bank.boxes)
    bet = bank.bets[seat]
    return seat in bank.active and (bet is None or bet.amount > 0)


def round_words(rules: Rules, number: int) -> str:
    """Which round it is, and of how many."""
    last = last_round(rules)
    return t("bank-round-of", number=number, last=last) if last else t("bank-round", number=number)


def short_round(rules: Rules, number: int) -> str:
    """The same where there is little room: "Round 3/12"."""
    last = last_round(rules)
    return t("bank-round-short", number=number, last=last) if last else t("bank-round", number=number)
