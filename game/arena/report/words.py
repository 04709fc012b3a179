"""What things are called on the page, which is in English: the ruleset's names, roles, seats, awards, ways in which deals end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from game.arena.report.counts import CALLER, DEALER, LEAD, LIFTED, LIFTER, PRIVILEGED, ROLE_SAID, SEAT
from game.core.deck import Text
from game.core.files import FALLBACK
from game.families.banking import Bank, Valuer
from game.families.climbing.params import ClimbParams
from game.families.pots.params import LidParams, PotParams
from game.families.tricks.params import TrickParams
from game.match.rules import Rules
from game.mechanics.params import BidParams, DeclareParams

LINES = {"tricks": "tricks", "watcher": "the watcher's share", "failed_lift": "a lift that did not help the lifter",
         "place": "place in the finishing order", "cards_left": "cards left in hand"}
ENDINGS = {"played": "played to the end", "void": "thrown in", "reveal": "ended by a hand that was revealed",
           "claim": "won by a claim", "exhausted": "cards used up, nobody won", "declined": "covered, and nobody lifted",
           "unbet": "nobody bet"}
ORDINALS = ("next", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh")
ONCE = {CALLER: "whoever called", PRIVILEGED: "the privileged seat", LIFTER: "whoever lifted", LIFTED: "whoever was lifted"}


def params_of(rules: Rules, kind: type) -> Iterator[Any]:
    """The parameters of the steps of that kind."""
    return (step.params for step in rules.ruleset.flow if isinstance(step.params, kind))


# ---------------------------------------------------------------- roles and places

def dealer_name(rules: Rules) -> Text:
    """What the game calls its dealer."""
    office = rules.ruleset.offices.get(DEALER)
    if office is not None and office.name is not None:
        return office.name
    return Text("banker" if rules.get(Bank) is not None else "dealer")


def lead_place(rules: Rules) -> int | None:
    """How many places after the dealer the first lead of a match is; None where cards decide, or nobody leads."""
    for params in (*params_of(rules, TrickParams), *params_of(rules, LidParams)):
        return 0 if params.leader == "dealer" else 2 if rules.watcher(0) == 1 else 1
    for params in params_of(rules, ClimbParams):
        if params.first_leader.holder == "none":
            return 0 if params.first_leader.otherwise == "dealer" else 1
    return None


def shown_roles(rules: Rules) -> list[str]:
    """The roles from which places are counted that say something different from each other."""
    office = rules.ruleset.offices.get(DEALER)
    leads = any(isinstance(step.params, (ClimbParams, TrickParams, LidParams)) for step in rules.ruleset.flow)
    found = [LEAD] if leads and (office is None or lead_place(rules) is None) else []
    if office is not None:
        found.append(DEALER)
    if office is None or not isinstance(office.first, int):
        found.append(SEAT)
    return found


def later_roles(rules: Rules) -> list[str]:
    """The roles from which places are counted in deals after the first: where the last deal decides who leads, that lead."""
    if any(params.later_leader != "same" for params in params_of(rules, ClimbParams)):
        return [LEAD]
    return [role for role in shown_roles(rules) if role != SEAT]


def role_words(rules: Rules, role: str) -> str:
    """Whose places they are, in words that go after "counted from"."""
    if role == SEAT:
        return "the first seat at the table"
    return "whoever leads first" if role == LEAD else f"the {dealer_name(rules)}"


def place_words(rules: Rules, role: str, place: int, first: bool = True) -> str:
    """A place, counted from the holder of a role; in the `first` deal with what else it has there."""
    if role == SEAT:
        return f"seat {place + 1}"
    own = "leads first" if role == LEAD else str(dealer_name(rules))
    words = own if place == 0 else f"{place} after"
    if role == DEALER:
        if first and lead_place(rules) == place:
            words += ", leads first"
        if rules.watcher(0) == place:
            words += ", watches"
    return words


def place_subject(rules: Rules, role: str, place: int, first: bool = True) -> str:
    """A place at the beginning of a sentence; of the `first` deal with what else it has there."""
    if role == SEAT:
        return f"Seat {place + 1}"
    beside = ""
    if first and role == DEALER and place in (lead_place(rules), rules.watcher(0)):
        beside = ", who watches," if place == rules.watcher(0) else ", who leads first,"
    if place == 0:
        return "Whoever leads first" if role == LEAD else f"The {dealer_name(rules)}{beside}"
    return f"The {ORDINALS[place - 1]} seat after {role_words(rules, role)}{beside}"


def once_words(rules: Rules, role: str) -> str:
    """A role that only some seats have."""
    if role.startswith(ROLE_SAID):
        word = role.removeprefix(ROLE_SAID)
        return f"whoever said “{word_words(rules, word)}”"
    return ONCE[role]


def caller_words(rules: Rules) -> set[str]:
    """The words that make their speaker the caller."""
    return {word for params in params_of(rules, BidParams) for word, each in params.words.items() if each.ends}


def word_words(rules: Rules, word: str) -> str:
    """A word of the bidding."""
    name = next((params.words[word].name for params in params_of(rules, BidParams) if word in params.words), None)
    return word if name is None else str(name)


# ---------------------------------------------------------------- what is paid for

def pays(rules: Rules) -> bool:
    """Whether points change hands at all."""
    settle = rules.settle.params
    tables = (settle.by_place, settle.cards_left, settle.by_tricks, settle.by_family)
    awards = any(award.each for params in params_of(rules, TrickParams) for award in params.awards)
    return any(tables) or awards or any(params.each for params in params_of(rules, DeclareParams))


def paid_names(rules: Rules) -> dict[tuple[str, str], tuple[Text, int]]:
    """Everything with a name of its own that is paid for: kind and English name -> the name, and what each payer gives."""
    found: dict[tuple[str, str], tuple[Text, int]] = {}
    for params in params_of(rules, DeclareParams):
        if params.each or not params.tricks:
            found |= {("pattern", str(pattern.name)): (pattern.name, params.each) for pattern in params.patterns.values()}
    for params in params_of(rules, TrickParams):
        found |= {("award", str(award.name)): (award.name, award.each) for award in params.awards}
    pot = rules.settle.params.of(PotParams)
    if pot is not None:
        found |= {("award", str(award.name)): (award.name, award.each) for award in pot.awards}
    return found


def combination_names(rules: Rules) -> dict[str, Text]:
    """The combinations that the pack can make, by id; those of one name are told apart by their ids."""
    possible = {reading.combination for reading in rules.table.readings}
    found = {id: each.name for id, each in rules.ruleset.combinations.items() if id in possible}
    often = Counter(str(name) for name in found.values())
    return {id: name if often[str(name)] == 1 else Text({**name, FALLBACK: f"{name} ({id})"}) for id, name in found.items()}


def outcome_words(rules: Rules, word: str) -> str:
    """How a hand against the banker ended."""
    if rules.get(Valuer) is not None and word in rules[Valuer].standing.specials:
        return str(rules[Valuer].standing.specials[word].name)
    return {"bust": "bust", "none": "not played"}.get(word, f"total {word}")
